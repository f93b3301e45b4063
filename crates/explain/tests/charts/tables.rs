//! Tables as scenes and files.

use nimatron_explain::drawing::scene::{Color, Figure, Item, Scene};
use nimatron_explain::drawing::{Format, draw_heat_map, paint_heat_map, svg};
use nimatron_explain::heat_map::{Cell, HeatMap};
use proptest::prelude::*;

use crate::charts::samples::{any_table, matches};
use crate::charts::scenes::{check_clear, contrast, figures, place};

const WHITE: Color = Color(255, 255, 255);

/// What a text stands on: the last figure painted before it that it lies in.
fn ground<'a>(scene: &'a Scene, says: &str) -> Option<&'a Figure> {
    let is_it = |item: &Item| matches!(item, Item::Text(text) if text.written.text == says);
    let index = scene.items.iter().position(is_it)?;
    grounds(scene).find(|(at, _)| *at == index).map(|(_, figure)| figure)
}

/// The texts of a scene by their index, each with what it stands on.
fn grounds(scene: &Scene) -> impl Iterator<Item = (usize, &Figure)> {
    scene.items.iter().enumerate().filter_map(|(index, item)| {
        let Item::Text(text) = item else { return None };
        let below = scene.items[..index].iter().rev().filter_map(|item| match item {
            Item::Figure(figure) => Some(figure),
            _ => None,
        });
        let touched = |figure: &&Figure| figure.bounds.overlaps(&text.written.bounds, 0.0);
        below.into_iter().find(touched).map(|figure| {
            assert!(figure.bounds.contains(&text.written.bounds, 0.0), "{text:?} leaves {figure:?}");
            (index, figure)
        })
    })
}

#[track_caller]
fn check_legible(scene: &Scene) {
    const LEAST: f64 = 4.5;
    for (index, ground) in grounds(scene) {
        let Item::Text(text) = &scene.items[index] else { unreachable!() };
        assert!(contrast(text.color, ground.fill) >= LEAST, "{text:?} on {ground:?}");
    }
}

/// A table of one row with these values on a scale from `lowest` to `highest`.
fn row(values: &[f64], [lowest, highest]: [f64; 2]) -> HeatMap {
    let cell = |value: &f64| Some(Cell { value: *value, text: format!("v{value}"), marked: false });
    HeatMap {
        columns: values.iter().map(ToString::to_string).collect(),
        rows: vec!["row".to_owned()],
        cells: vec![values.iter().map(cell).collect()],
        lowest,
        highest,
        ..HeatMap::default()
    }
}

fn colors(values: &[f64], ends: [f64; 2]) -> Vec<Color> {
    let scene = paint_heat_map(&row(values, ends));
    values.iter().map(|value| ground(&scene, &format!("v{value}")).unwrap().fill).collect()
}

#[test]
fn the_table_of_the_lessons_is_clear_and_legible() {
    const WIDEST: f64 = 1200.0;
    let map = matches(20);
    let scene = paint_heat_map(&map);
    check_clear(&scene);
    check_legible(&scene);
    assert!(scene.page.width < WIDEST, "{:?}", scene.page);
    let tops: Vec<_> = ["0", "13", "20"].map(|column| place(&scene, column).top).to_vec();
    assert!(tops.iter().all(|top| *top == tops[0]), "twenty matches stand side by side");
    let marked = map.filled().filter(|cell| cell.marked).count();
    let ink = Color(0x1b, 0x27, 0x33);
    // One more in the legend.
    assert_eq!(figures(&scene).filter(|figure| figure.fill == ink).count(), marked + 1);
}

#[test]
fn choices_that_do_not_exist_are_blank() {
    let map = matches(20);
    let scene = paint_heat_map(&map);
    let outlined = figures(&scene).filter(|figure| figure.stroke.is_some()).count();
    // 20 + 19 + 18 choices, and the sample in the legend.
    assert_eq!((map.filled().count(), outlined), (57, 58));
}

#[test]
fn colors_part_at_nought() {
    let values = [-1.8, -0.9, 0.0, 0.9, 1.44];
    let colors = colors(&values, [-1.8, 1.44]);
    assert_eq!(colors[2], WHITE);
    for (value, Color(red, _, blue)) in values.iter().zip(&colors) {
        assert_eq!(value.partial_cmp(&0.0), blue.partial_cmp(red), "{value}");
    }
    // As far from nought, about as dark.
    let [below, above] = [1, 3].map(|index| contrast(colors[index], WHITE));
    assert!((below - above).abs() < 0.3, "{below} and {above}");
}

#[test]
fn colors_on_one_side_of_nought_grow_darker() {
    let darkness = |values: &[f64], ends| -> Vec<f64> {
        colors(values, ends).into_iter().map(|color| contrast(color, WHITE)).collect()
    };
    let up = darkness(&[0.0, 0.2, 0.4, 0.6, 0.8, 1.0], [0.0, 1.0]);
    assert!(up.windows(2).all(|pair| pair[0] < pair[1]), "{up:?}");
    let down = darkness(&[-5.0, -4.0, -3.0, -2.0], [-5.0, -2.0]);
    assert!(down.windows(2).all(|pair| pair[0] > pair[1]), "{down:?}");
    assert_eq!(darkness(&[3.0, 3.0], [3.0, 3.0]), [1.0, 1.0]);
    assert_eq!(
        colors(&[7.0], [0.0, 1.0]),
        colors(&[1.0], [0.0, 1.0]),
        "what lies beyond is as dark as the end"
    );
}

#[test]
fn thousands_of_columns_make_a_poster() {
    const LARGEST: usize = 6_000_000;
    let map = matches(5000);
    let scene = paint_heat_map(&map);
    check_legible(&paint_heat_map(&matches(300)));
    let shape = scene.page.height / scene.page.width;
    assert!((0.7..1.6).contains(&shape), "{:?}", scene.page);
    let size = draw_heat_map(&map, Format::Svg, 80).unwrap().len();
    assert!(size < LARGEST, "{size}");
}

#[test]
fn every_form_has_its_limit() {
    let table = |columns: usize| HeatMap {
        columns: vec![String::new(); columns],
        rows: vec![String::new(); 2],
        ..HeatMap::default()
    };
    for format in Format::ALL {
        let most = format.most_nodes();
        let name = format.name();
        let error = draw_heat_map(&table(most / 2 + 1), format, 80).unwrap_err().to_string();
        let expected = format!(
            "the table has {} cells, too many for {name}: expected at most {most}; draw fewer of its columns",
            most + 2
        );
        assert_eq!(error, expected);
    }
    assert!(draw_heat_map(&table(10_000), Format::Svg, 80).is_ok());
}

#[test]
fn every_form_but_dot() {
    let map = matches(20);
    for format in [Format::Text, Format::Svg, Format::Png, Format::Tikz] {
        let drawn = || draw_heat_map(&map, format, 80).unwrap();
        assert_eq!(drawn(), drawn(), "{}", format.name());
    }
    let refused = draw_heat_map(&map, Format::Dot, 80).unwrap_err().to_string();
    assert_eq!(refused, "dot describes trees and graphs only; expected text, svg, png, pdf or tikz");
}

#[test]
fn what_cannot_be_drawn_is_named() {
    let [mut map, mut scale] = [matches(5), matches(5)];
    map.cells[1][4] = Some(Cell { value: f64::NAN, ..Cell::default() });
    scale.highest = f64::INFINITY;
    for (map, expected) in [
        (map, "the cell 2 of 4: cannot draw NaN; expected a number from −1e12 to 1e12"),
        (scale, "the scale of colors: cannot draw inf; expected a number from −1e12 to 1e12"),
    ] {
        assert_eq!(draw_heat_map(&map, Format::Svg, 80).unwrap_err().to_string(), expected);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn nothing_overlaps_and_everything_is_legible(map in any_table()) {
        let scene = paint_heat_map(&map);
        check_clear(&scene);
        check_legible(&scene);
        roxmltree::Document::parse(&svg(&scene)).unwrap();
    }

    #[test]
    fn every_marked_cell_has_a_frame(map in any_table()) {
        let scene = paint_heat_map(&map);
        let cells = (0..map.rows.len()).flat_map(|row| (0..map.columns.len()).map(move |column| (row, column)));
        let expected = cells.filter_map(|(row, column)| map.cell(row, column)).filter(|cell| cell.marked).count();
        let ink = Color(0x1b, 0x27, 0x33);
        let frames = figures(&scene).filter(|figure| figure.fill == ink).count();
        // One more in the legend, where there is one.
        prop_assert!(frames == expected || frames == expected + 1, "{frames} frames for {expected} cells");
    }
}
