//! Every position of hexapawn on nine cells.

use std::collections::BTreeSet;

use nimatron_core::{
    Evaluate, Event, Game, Notation, Objective, Outcome, Picture, Render, Seat, Situation, Spot,
};
use nimatron_games::Hexapawn;

use crate::boards::oracle::{Solved, games_by_length, situations};
use crate::boards::told::told;
use crate::boards::{laws, opened};

const POSITIONS: &str = include_str!("../data/hexapawn_3x3.txt");

#[test]
fn every_position_has_the_known_winner_and_distance() {
    let game = Hexapawn::new(3, 3);
    let mut solved = Solved::new(&game, Objective::Distance);
    let found: BTreeSet<String> = situations(&game)
        .into_iter()
        .map(|situation| {
            let value = solved.value(&situation.position);
            let white = (value.outcome == Outcome::Win) == (situation.seat == Seat::First);
            let winner = if white { 'w' } else { 'b' };
            format!("{} {winner} {}", game.write(&situation), value.distance.unwrap())
        })
        .collect();
    let known: BTreeSet<String> = POSITIONS.lines().skip(1).map(str::to_owned).collect();
    assert_eq!(known.len(), 135);
    assert_eq!(found, known);
}

#[test]
fn games_are_as_many_as_known() {
    let game = Hexapawn::new(3, 3);
    assert_eq!(games_by_length(&game, &game.start()), [0, 0, 0, 6, 22, 38, 48, 20]);
    assert_eq!(laws::check_symmetry(&game), 71);
}

#[test]
fn laws_hold() {
    for (width, height) in [(3, 3), (3, 4), (4, 3), (3, 5)] {
        let game = Hexapawn::new(width, height);
        laws::check_rules(&game);
        laws::check_notation(&game);
        laws::check_knowledge(&game);
        laws::check_symmetry(&game);
    }
}

#[test]
fn moves_go_by_file_then_rank_step_before_left_before_right() {
    let check = |text: &str, expected: &str| {
        let game = Hexapawn::new(3, 4);
        let situation = game.read(text).unwrap();
        let moves = laws::moves(&game, &situation.position);
        let moves: Vec<String> = moves.into_iter().map(|mv| game.write_move(&situation, mv)).collect();
        assert_eq!(moves.join(" "), expected, "{text}");
    };
    check("bbb/.../.../www w", "a1a2 b1b2 c1c2");
    check("bbb/.../.../www b", "a4a3 b4b3 c4c3");
    check(".../b.b/.w./w.w w", "a1a2 b2b3 b2a3 b2c3 c1c2");
    check("b../.b./w.w/... b", "a4a3 b3b2 b3a2 b3c2");
}

#[test]
fn the_largest_board_keeps_pawns_on_their_files() {
    let game = Hexapawn::new(8, 8);
    let situation =
        game.read("......../......../......../b......b/w......w/......../......../........ w").unwrap();
    assert_eq!(laws::moves(&game, &situation.position), []);
    let situation =
        game.read("......../......../......../.b....b./w......w/......../......../........ b").unwrap();
    let moves = laws::moves(&game, &situation.position);
    let texts: Vec<String> = moves.into_iter().map(|mv| game.write_move(&situation, mv)).collect();
    assert_eq!(texts, ["b5b4", "b5a4", "g5g4", "g5h4"]);
}

#[test]
fn impossible_positions_are_refused() {
    let game = Hexapawn::new(3, 3);
    let check = |text, expected| laws::check_read(&game, text, Err(expected));
    check("", "at character 1: expected w, b or a dot, in 3 rows of 3 cells, found the end");
    check("bb/.../www w", "at character 3: expected w, b or a dot, in 3 rows of 3 cells, found '/'");
    check("bbb...www w", "at character 4: expected / after a row of 3 cells, found '.'");
    check(
        "bbb/.../www",
        "at character 12: expected a space and the side to move after 3 rows, found the end",
    );
    check("bbb/.../www x", "at character 13: expected w or b, the side to move, found 'x'");
    check("bbb/.../www w ", "at character 14: expected nothing after the side to move, found ' '");
    check("..w/.../b.. w", "expected one side at most on its far row, found both there");
    check(
        "..w/.../... w",
        "expected the side to move not to have won already, found one of its pawns on its far row",
    );
    check("bbb/b../www w", "expected at most 3 pawns a side, found 4 black pawns");
}

#[test]
fn pictures_and_estimates_see_the_board_as_written() {
    let game = Hexapawn::new(3, 3);
    let situation = game.read("b../.ww/... b").unwrap();
    let Picture::Grid(grid) = game.picture(&situation) else { panic!("a grid") };
    assert_eq!(grid.cells[0], Some('b'));
    assert!(grid.has_sides);
    assert_eq!(grid.cells[4..6], [Some('w'); 2]);
    assert_eq!((grid.column_labels.join(""), grid.row_labels.join("")), ("abc".to_owned(), "321".to_owned()));
    let pawns = &game.heuristics()[0];
    assert_eq!((pawns.name, (pawns.estimate)(&game, &situation.position)), ("pawns", -1));
    let start = Situation::opening(game.start());
    assert_eq!(game.max_plies(&start.position), Some(12));
}

#[test]
fn moves_are_told_and_pointed_at_as_the_board_is_drawn() {
    let check = |width, text: &str, mv: &str, cells: [usize; 2], expected: &[Event]| {
        let (spots, events) = told(&Hexapawn::new(width, 3), text, mv);
        assert_eq!(spots, cells.map(|cell| Spot::Cell { cell }), "{text} {mv}");
        assert_eq!(events, expected, "{text} {mv}");
    };
    let moved =
        |piece, from: &str, to: &str| Event::Moved { piece, from: from.to_owned(), to: to.to_owned() };
    let captured = Event::Captured { pieces: 1 };
    check(3, "bbb/.../www w", "a1a2", [6, 3], &[moved('w', "a1", "a2")]);
    check(3, "bbb/w../.ww b", "b3a2", [1, 3], &[moved('b', "b3", "a2"), captured.clone()]);
    check(3, "bbb/w../.ww b", "c3c2", [2, 5], &[moved('b', "c3", "c2")]);
    check(4, "bb.b/..b./wwww w", "d1c2", [11, 6], &[moved('w', "d1", "c2"), captured]);
}

#[test]
fn families_open_within_their_limits() {
    let check = opened::check::<Hexapawn>;
    check(&[], "width=3 height=3 bbb/.../www w");
    check(&[("width", "4"), ("height", "5")], "width=4 height=5 bbbb/..../..../..../wwww w");
    check(&[("width", "2")], "parameter 'width': expected a whole number from 3 to 8, found '2'");
    check(&[("height", "9")], "parameter 'height': expected a whole number from 3 to 8, found '9'");
}
