//! Connect Four on small boards, counted and solved.

use nimatron_core::{
    Evaluate, Event, Game, Knowledge, Notation, Objective, Outcome, Picture, Render, Seat, Spot,
    StaticBounds, Status, never_enough, perft,
};
use nimatron_games::ConnectFour;
use nimatron_games::bitboard::Wide;

use crate::boards::oracle::{Solved, situations};
use crate::boards::told::told;
use crate::boards::{laws, opened};

const BOARDS: &str = include_str!("../data/connect_four.txt");

/// The line of the data file that this crate's rules give.
fn line(width: u32, height: u32) -> String {
    let game: ConnectFour = ConnectFour::new(width, height);
    let mut solved = Solved::new(&game, Objective::Outcome);
    let cells = (width * height) as usize;
    let (mut positions, mut wins, mut outcomes) = (vec![0; cells + 1], vec![0; cells + 1], [0; 3]);
    for situation in situations(&game) {
        let at = &situation.position;
        let ply = cells - game.max_plies(at).unwrap() as usize;
        positions[ply] += 1;
        if game.status(at) == Status::Over(nimatron_core::End::Decided(Outcome::Loss)) {
            wins[ply] += 1;
        }
        let outcome = solved.value(at).outcome;
        let first = if situation.seat == Seat::First { outcome } else { outcome.reversed() };
        outcomes[(1 - first.sign()) as usize] += 1;
    }
    let value = solved.value(&game.start()).outcome.sign();
    let list = |numbers: &[u32]| numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(" ");
    format!("{width} {height} | {value} {} | {} | {}", list(&outcomes), list(&positions), list(&wins))
}

#[test]
fn small_boards_have_the_known_positions_and_values() {
    for known in BOARDS.lines().skip(1) {
        let (size, _) = known.split_once(" |").unwrap();
        let (width, height) = size.split_once(' ').unwrap();
        assert_eq!(line(width.parse().unwrap(), height.parse().unwrap()), known);
    }
}

#[test]
fn laws_hold() {
    for (width, height) in [(1, 1), (4, 2), (3, 3), (3, 4), (4, 3)] {
        let game: ConnectFour = ConnectFour::new(width, height);
        laws::check_rules(&game);
        laws::check_notation(&game);
        laws::check_symmetry(&game);
        laws::check_knowledge(&game);
    }
}

#[test]
fn the_usual_board_has_the_known_numbers_of_sequences() {
    let game: ConnectFour = ConnectFour::new(7, 6);
    let wide: ConnectFour<Wide> = ConnectFour::new(7, 6);
    for (depth, sequences) in [1, 7, 49, 343, 2401, 16807].into_iter().enumerate() {
        assert_eq!(perft(&game, &game.start(), depth as u32), sequences);
        assert_eq!(perft(&wide, &wide.start(), depth as u32), sequences);
    }
    assert_eq!(perft(&game, &game.start(), 7), 823_536);
}

#[test]
fn slashes_may_be_left_out_and_nothing_else() {
    let game: ConnectFour = ConnectFour::new(4, 2);
    let check = |text, expected| laws::check_read(&game, text, expected);
    check("..../XO..", Ok("..../XO.."));
    check("....XO..", Ok("..../XO.."));
    check("..../XO.", Err("at character 9: expected X, O or a dot, in 2 rows of 4 cells, found the end"));
    check("..../XO../....", Err("at character 10: expected nothing after 2 rows of 4 cells, found '/'"));
    check("..../XO.?", Err("at character 9: expected X, O or a dot, in 2 rows of 4 cells, found '?'"));
}

#[test]
fn impossible_positions_are_refused() {
    let game: ConnectFour = ConnectFour::new(4, 3);
    let check = |text, expected| laws::check_read(&game, text, Err(expected));
    let floating = "expected every stone to lie on another or on the bottom, found a stone above an empty cell in column 2";
    check("..../.X../....", floating);
    check(".X../..../.O..", floating);
    check("..../..../XX..", "expected as many X as O or one X more, found 2 X and 0 O");
    check("..../XXXX/OOOO", "expected one winner at most, found 4 in a row of both X and O");
    check("O.../OOO./XXXX", "expected the winner to have moved last, found 4 in a row of X and a later O");
}

/// What the author's knowledge says, and the columns it keeps.
fn check_inspection(text: &str, bounds: StaticBounds, kept: &str) {
    let game: ConnectFour = ConnectFour::new(7, 6);
    let stones = text.replace('/', "");
    let situation = game.read(&format!("{stones:.>42}")).unwrap();
    let mut moves = Vec::new();
    assert_eq!(game.bound_and_order(&situation.position, &mut moves, &never_enough), bounds, "{text}");
    let columns: String = moves.into_iter().map(|column| game.write_move(&situation, column)).collect();
    assert_eq!(columns, kept, "{text}");
}

#[test]
fn knowledge_sees_wins_threats_and_what_a_move_makes_possible() {
    let win = StaticBounds { win_within: Some(1), ..StaticBounds::default() };
    let loss = StaticBounds { loss_within: Some(2), ..StaticBounds::default() };
    let quiet = StaticBounds { no_win_within: 4, no_loss_within: 3, ..StaticBounds::default() };
    check_inspection("", quiet, "4352617");
    check_inspection("OOO..../XXX....", win, "4");
    check_inspection("OO...../XXX....", quiet, "4");
    check_inspection("..OO.../..XXX..", loss, "1");
    // Columns 1 and 5 would raise X to a line in the second row.
    check_inspection("...O.../.XXX.../.OOX...", quiet, "43267");
}

#[test]
fn threats_count_by_their_rows() {
    let game: ConnectFour = ConnectFour::new(7, 6);
    let [parity, lines] = ["parity", "lines"].map(|name| {
        let heuristics = game.heuristics();
        heuristics.into_iter().find(|heuristic| heuristic.name == name).unwrap().estimate
    });
    // X, who began, completes a row in the third row from the bottom, or in the second; then O does, who is to move.
    let check = |rows: &str, expected: i32| {
        let at = game.read(rows).unwrap().position;
        assert_eq!(parity(&game, &at) - lines(&game, &at), expected, "{rows}");
    };
    check("......./......./......./XXX..../OXO..../OOXO...", 8);
    check("......./......./......./......./XXX..../OXO..OO", 2);
    check("......./......./......./OOO..../XOX..../XXOX..X", 2);
    check("......./......./......./......./......./...X...", 0);
}

#[test]
fn estimates_count_open_lines() {
    let game: ConnectFour = ConnectFour::new(7, 6);
    let heuristics = game.heuristics();
    let lines = heuristics.iter().find(|heuristic| heuristic.name == "lines").unwrap();
    let estimate = |text: &str| (lines.estimate)(&game, &game.read(text).unwrap().position);
    assert_eq!(estimate(&".......".repeat(6)), 0);
    assert_eq!(estimate(&format!("{}...X...", ".......".repeat(5))), -7);
}

#[test]
fn a_picture_labels_its_columns() {
    let game: ConnectFour = ConnectFour::new(3, 1);
    let Picture::Grid(grid) = game.picture(&game.read("XO.").unwrap()) else { panic!("a grid") };
    assert_eq!(grid.column_labels, ["1", "2", "3"]);
    assert_eq!(grid.cells, [Some('X'), Some('O'), None]);
    assert_eq!((grid.columns, grid.row_labels), (3, Vec::new()));
}

#[test]
fn a_stone_falls_where_its_column_is_pointed_at() {
    let game: ConnectFour = ConnectFour::new(4, 2);
    for (text, mv, column, piece) in
        [("....X...", "1", 0, 'O'), (".O..XX..", "4", 3, 'O'), ("....XO..", "2", 1, 'X')]
    {
        let (spots, events) = told(&game, text, mv);
        assert_eq!(spots, [Spot::Column { column }], "{text} {mv}");
        assert_eq!(events, [Event::Placed { piece, to: mv.to_owned() }], "{text} {mv}");
    }
}

#[test]
fn families_open_within_their_limits() {
    let check = opened::check::<ConnectFour>;
    let usual = ["......."; 6].join("/");
    check(&[], &format!("width=7 height=6 connect=4 pop=no {usual}"));
    let large = vec![".".repeat(16); 16].join("/");
    check(&[("width", "16"), ("height", "16")], &format!("width=16 height=16 connect=4 pop=no {large}"));
    check(&[("width", "17")], "parameter 'width': expected a whole number from 1 to 16, found '17'");
    check(&[("height", "0")], "parameter 'height': expected a whole number from 1 to 16, found '0'");
    check(&[("width", "2"), ("height", "1"), ("connect", "5")], "width=2 height=1 connect=5 pop=no ..");
    check(&[("height", "1"), ("pop", "yes")], "width=7 height=1 connect=4 pop=yes .......");
    check(&[("pop", "on")], "parameter 'pop': expected no or yes, found 'on'");
    check(&[("connect", "1")], "parameter 'connect': expected a whole number from 2 to 16, found '1'");
}

/// What is known of four in a row is as true of other lines.
#[test]
fn laws_hold_for_other_lines() {
    for (length, width, height) in
        [(2, 3, 2), (3, 4, 3), (3, 3, 4), (5, 3, 4), (3, 5, 2), (4, 5, 3), (5, 5, 2)]
    {
        let game: ConnectFour = ConnectFour::connecting(length, width, height);
        laws::check_rules(&game);
        laws::check_notation(&game);
        laws::check_symmetry(&game);
        laws::check_knowledge(&game);
    }
}
