//! Every position of tic-tac-toe, with value, score and both sets of best moves.

use nimatron_core::{Game, Notation, Objective, Outcome, Seat, perft};
use nimatron_games::Mnk;

use crate::boards::laws;
use crate::boards::oracle::{Solved, games_by_length, situations};

const POSITIONS: &str = include_str!("../data/tic_tac_toe.txt");

fn tic_tac_toe() -> Mnk {
    Mnk::new(3, 3, 3)
}

#[test]
fn every_position_has_the_known_value_and_best_moves() {
    let game = tic_tac_toe();
    let mut by_outcome = Solved::new(&game, Objective::Outcome);
    let mut by_distance = Solved::new(&game, Objective::Distance);
    let lines: Vec<&str> = POSITIONS.lines().skip(1).collect();
    assert_eq!(lines.len(), 5478);
    for line in lines {
        let text = line.split(' ').next().unwrap();
        let situation = game.read(text).unwrap();
        let at = &situation.position;
        let for_x = match situation.seat {
            Seat::First => by_outcome.value(at).outcome.sign(),
            Seat::Second => -by_outcome.value(at).outcome.sign(),
        };
        let timed = by_distance.value(at);
        let score = timed.outcome.sign() * (10 - timed.distance.unwrap_or(0) as i32);
        let cells = |best: Vec<_>| {
            let cells: String = best.into_iter().map(|cell| game.write_move(&situation, cell)).collect();
            if cells.is_empty() { "-".to_owned() } else { cells }
        };
        let (keep, best) = (cells(by_outcome.best_moves(at)), cells(by_distance.best_moves(at)));
        assert_eq!(format!("{text} {for_x} {score} {keep} {best}"), line);
    }
}

#[test]
fn games_and_positions_are_as_many_as_known() {
    let game = tic_tac_toe();
    let games = games_by_length(&game, &game.start());
    assert_eq!(games, [0, 0, 0, 0, 0, 1440, 5328, 47952, 72576, 127872]);
    let nodes: u64 = (0..=9).map(|depth| perft(&game, &game.start(), depth)).sum();
    assert_eq!(nodes, 549_946);
    let all = situations(&game);
    let mut by_ply = [0; 10];
    for situation in &all {
        by_ply[game.write(situation).chars().filter(|cell| "XO".contains(*cell)).count()] += 1;
    }
    assert_eq!(by_ply, [1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78]);
    let start = Solved::new(&game, Objective::Outcome).value(&game.start());
    assert_eq!(start.outcome, Outcome::Draw);
}

#[test]
fn laws_hold() {
    let game = tic_tac_toe();
    laws::check_rules(&game);
    laws::check_notation(&game);
    laws::check_knowledge(&game);
    assert_eq!(laws::check_symmetry(&game), 765);
}

#[test]
fn a_position_is_two_words() {
    assert_eq!(size_of::<<Mnk as Game>::Position>(), 16);
}

#[test]
fn slashes_may_be_left_out_and_nothing_else() {
    let check = |text, expected| laws::check_read(&tic_tac_toe(), text, expected);
    check("X.O/.X./...", Ok("X.O/.X./..."));
    check("X.O.X....", Ok("X.O/.X./..."));
    check("X.O/.X....", Ok("X.O/.X./..."));
    check("", Err("at character 1: expected X, O or a dot, in 3 rows of 3 cells, found the end"));
    check("X.O/.X./..", Err("at character 11: expected X, O or a dot, in 3 rows of 3 cells, found the end"));
    check("X./O.X./...", Err("at character 3: expected X, O or a dot, in 3 rows of 3 cells, found '/'"));
    check("/X.O/.X./...", Err("at character 1: expected X, O or a dot, in 3 rows of 3 cells, found '/'"));
    check("x.o/.x./...", Err("at character 1: expected X, O or a dot, in 3 rows of 3 cells, found 'x'"));
    check("X.O/.X./.../", Err("at character 12: expected nothing after 3 rows of 3 cells, found '/'"));
    check("é........", Err("at character 1: expected X, O or a dot, in 3 rows of 3 cells, found 'é'"));
}

#[test]
fn impossible_positions_are_refused() {
    let check = |text, expected| laws::check_read(&tic_tac_toe(), text, Err(expected));
    check("XX./.../...", "expected as many X as O or one X more, found 2 X and 0 O");
    check("O../.../...", "expected as many X as O or one X more, found 0 X and 1 O");
    check("XXX/OOO/...", "expected one winner at most, found 3 in a row of both X and O");
    check("XXX/OO./O..", "expected the winner to have moved last, found 3 in a row of X and a later O");
    check("OOO/XX./XX.", "expected the winner to have moved last, found 3 in a row of O and a later X");
}
