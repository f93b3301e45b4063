//! Curves and tables in lines of a terminal.

use nimatron_explain::chart::{Chart, ChartPoint, Curve, Marker};
use nimatron_explain::drawing::{Format, draw_chart, draw_heat_map};
use nimatron_explain::heat_map::{Cell, HeatMap};
use proptest::prelude::*;
use unicode_width::UnicodeWidthStr;

use crate::charts::samples::{any_chart, any_table, axis, compared, matches, share};

fn chart_text(chart: &Chart, columns: usize) -> String {
    String::from_utf8(draw_chart(chart, Format::Text, columns).unwrap()).unwrap()
}

fn table_text(map: &HeatMap, columns: usize) -> String {
    String::from_utf8(draw_heat_map(map, Format::Text, columns).unwrap()).unwrap()
}

#[track_caller]
fn check_chart(chart: &Chart, columns: usize, expected: &str) {
    assert_eq!(chart_text(chart, columns), expected.trim_start_matches('\n'));
}

#[track_caller]
fn check_table(map: &HeatMap, columns: usize, expected: &str) {
    assert_eq!(table_text(map, columns), expected.trim_start_matches('\n'));
}

#[test]
fn one_run_in_fifty_columns() {
    let levels = [0.0, 0.2, 0.2, 0.6, 0.4, 0.8, 1.0, 1.0, 1.0, 1.0];
    let point = |(game, level): (usize, &f64)| ChartPoint::single((game + 1) as f64, *level);
    let points = levels.iter().enumerate().map(point).collect();
    let chart = Chart {
        title: Some("One run".to_owned()),
        horizontal: axis("games"),
        vertical: share("right choices"),
        curves: vec![Curve { points, ..Curve::default() }],
        marker: Some(Marker { x: 7.0, text: "perfect".to_owned() }),
        ..Chart::default()
    };
    check_chart(
        &chart,
        50,
        "
One run

right choices
                                perfect
100 % ┤                            ╭────────────
      │                          ╭─╯
      │                         ╭╯ ┊
 80 % ┤                        ╭╯  ┊
      │                       ╭╯   ┊
      │                      ╭╯    ┊
 60 % ┤                ╭╮    │     ┊
      │               ╭╯╰╮  ╭╯     ┊
      │              ╭╯  ╰╮╭╯      ┊
 40 % ┤              │    ╰╯       ┊
      │             ╭╯             ┊
      │            ╭╯              ┊
 20 % ┤       ╭────╯               ┊
      │      ╭╯                    ┊
      │    ╭─╯                     ┊
  0 % ┤    ╯                       ┊
      └┬───────┬───────┬───────┬───────┬───────┬
       0       2       4       6       8      10
                         games
",
    );
}

#[test]
fn bands_are_darker_where_they_lie_upon_each_other() {
    check_chart(
        &compared(40),
        60,
        "
Two learners

right choices
                             perfect from here
100 % ┤      ░░░░┏━━━━━━━━━━━━━━━━━━━━╭─━━━───━━━───━━━───
      │    ░░┏━━━┛░░▒▒▒▒▒▒╭───────────╯▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒
      │   ░┏━┛░░░▒▒▒▒╭────╯▒▒▒▒▒▒▒▒▒▒┊▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒
 80 % ┤  ░┏┛░░░░░░╭──╯░░░░░░░░       ┊
      │  ┏┛░░░░╭──╯░░░░              ┊
      │ ░┃░ ░╭─╯░░░                  ┊
 60 % ┤ ┏┛░╭─╯░░                     ┊
      │ ┛▒╭╯░░                       ┊
      │ ▒╭╯░                         ┊
 40 % ┤ ─╯░                          ┊
      │ ░                            ┊
      │                              ┊
 20 % ┤                              ┊
      │                              ┊
      │                              ┊
  0 % ┤                              ┊
      └┬─────┬─────┬──────┬─────┬─────┬──────┬─────┬─────┬
       0     5    10     15    20    25     30    35    40
                          games played

─── beads   ━━━ Q-learning   ░░░ median, 10–90 %
",
    );
}

#[test]
fn the_table_of_the_lessons_goes_on_below() {
    check_table(
        &matches(20),
        64,
        "
What every choice is worth

taken ↓   matches left →
   |     0 |     1 |     2 |     3 |     4 |     5 |     6 |
---+-------+-------+-------+-------+-------+-------+-------+
 1 |       | −1.80 |[ 1.40]| −1.71 | −1.67 | −1.62 |[ 1.26]|
 2 |       |       | −1.80 |[ 1.40]| −1.71 | −1.67 | −1.62 |
 3 |       |       |       | −1.80 |[ 1.40]| −1.71 | −1.67 |

   |     7 |     8 |     9 |    10 |    11 |    12 |    13 |
---+-------+-------+-------+-------+-------+-------+-------+
 1 | −1.53 | −1.48 | −1.44 |[ 1.12]| −1.35 | −1.30 | −1.26 |
 2 |[ 1.26]| −1.53 | −1.48 | −1.44 |[ 1.12]| −1.35 | −1.30 |
 3 | −1.62 |[ 1.26]| −1.53 | −1.48 | −1.44 |[ 1.12]| −1.35 |

   |    14 |    15 |    16 |    17 |    18 |    19 |    20 |
---+-------+-------+-------+-------+-------+-------+-------+
 1 |[ 0.97]| −1.17 | −1.12 | −1.08 |[ 0.83]| −0.99 | −0.95 |
 2 | −1.26 |[ 0.97]| −1.17 | −1.12 | −1.08 |[ 0.83]| −0.99 |
 3 | −1.30 | −1.26 |[ 0.97]| −1.17 | −1.12 | −1.08 |[ 0.83]|

[ ] the choice that is played
",
    );
}

#[test]
fn long_names_are_cut() {
    let cell = |text: &str| Some(Cell { text: text.to_owned(), ..Cell::default() });
    let map = HeatMap {
        columns: vec!["先手 3,4,5 and everything else that is known of it".to_owned(), "x".to_owned()],
        rows: vec!["take one of the first heap".to_owned(), "b".to_owned()],
        cells: vec![vec![cell("0.25"), cell("1")], vec![None]],
        ..HeatMap::default()
    };
    check_table(
        &map,
        40,
        "
               | 先手 3,4,5 and every… |
---------------+-----------------------+
 take one of … |                  0.25 |
             b |                       |

               |                     x |
---------------+-----------------------+
 take one of … |                     1 |
             b |                       |
",
    );
}

#[test]
fn curves_run_without_gaps() {
    for columns in [40, 77, 100] {
        let mut chart = compared(300);
        chart.curves.truncate(1);
        chart.curves[0].has_band = false;
        chart.marker = None;
        let text = chart_text(&chart, columns);
        let rows: Vec<Vec<char>> = text
            .lines()
            .filter(|line| line.contains(['│', '┤']))
            .map(|line| line.chars().collect())
            .collect();
        let axis = rows[0].iter().position(|sign| "│┤".contains(*sign)).unwrap();
        let last = rows.iter().map(Vec::len).max().unwrap();
        for column in axis + 1..last {
            let signs: String =
                rows.iter().filter_map(|row| row.get(column)).filter(|sign| **sign != ' ').collect();
            let turns = signs.replace('│', "");
            assert!(["─", "╭╯"].contains(&turns.as_str()), "column {column} of {columns}: {signs}");
        }
    }
}

proptest! {
    #[test]
    fn no_line_of_a_chart_is_wider_than_the_terminal(chart in any_chart(), columns in 32_usize..130) {
        for line in chart_text(&chart, columns).lines() {
            prop_assert!(line.width() <= columns, "{line}");
        }
    }

    #[test]
    fn no_line_of_a_table_is_wider_than_the_terminal(map in any_table(), columns in 32_usize..130) {
        let text = table_text(&map, columns);
        for line in text.lines() {
            prop_assert!(line.width() <= columns, "{line}");
        }
    }
}
