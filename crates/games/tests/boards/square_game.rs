//! The square game on rows of many lengths, against the answer that its source asks to prove.

use std::collections::HashMap;

use nimatron_core::{Encoded, End, Event, Game, Narrate, Notation, Outcome, Seat, Status};
use nimatron_games::SquareGame;
use nimatron_games::square_game::Progress;

use crate::boards::laws;
use crate::boards::oracle::situations;

/// Who wins, as far as that can be forced, found by looking at everything again and again: 1 for the player to move, −1 for the other.
fn forced(game: &SquareGame) -> HashMap<Progress, i32> {
    let all: Vec<_> = situations(game).into_iter().map(|situation| situation.position).collect();
    let mut forced = HashMap::new();
    loop {
        let value = |at: &Progress| {
            if game.status(at) == Status::Over(End::Decided(Outcome::Loss)) {
                return Some((*at, -1));
            }
            let replies: Vec<Option<i32>> = laws::moves(game, at)
                .into_iter()
                .map(|mv| forced.get(&game.play(at, mv).position).copied())
                .collect();
            let wins = replies.contains(&Some(-1));
            let loses = replies.iter().all(|reply| *reply == Some(1));
            (wins || loses).then_some((*at, if wins { 1 } else { -1 }))
        };
        let open = all.iter().filter(|at| !forced.contains_key(*at));
        let found: Vec<_> = open.filter_map(value).collect();
        if found.is_empty() {
            return forced;
        }
        forced.extend(found);
    }
}

/// Russell and Norvig, exercise 5.8d: A wins on an even number of squares, and loses on an odd one.
#[test]
fn the_first_player_wins_on_an_even_number_of_squares() {
    for squares in 3..=64 {
        let game = SquareGame { squares };
        let expected = if squares % 2 == 0 { 1 } else { -1 };
        assert_eq!(forced(&game)[&game.start()], expected, "{squares} squares");
    }
}

/// The moves from a position, as text.
fn moves(game: &SquareGame, text: &str) -> Vec<String> {
    let situation = game.read(text).unwrap();
    assert_eq!(game.write(&situation), text);
    laws::moves(game, &situation.position).into_iter().map(|mv| game.write_move(&situation, mv)).collect()
}

#[test]
fn pieces_step_either_way_and_jump_over_the_other_one() {
    let game = SquareGame { squares: 4 };
    for (text, expected) in [
        ("A..B A", &["2"][..]),
        (".A.B B", &["3"]),
        (".AB. A", &["4", "1"]),
        ("A.B. B", &["2", "4"]),
        ("AB.. A", &["3"]),
        (".BA. B", &["1", "4"]),
        // Beyond the piece beside it there is no square.
        ("..AB A", &["2"]),
        // Over.
        ("B.A. A", &[]),
        (".B.A B", &[]),
    ] {
        assert_eq!(moves(&game, text), expected, "{text}");
    }
}

#[test]
fn a_move_is_told_with_both_squares() {
    let game = SquareGame { squares: 4 };
    let situation = game.read(".AB. A").unwrap();
    assert_eq!(situation.seat, Seat::First);
    let jump = laws::moves(&game, &situation.position)[0];
    let told = Event::Moved { piece: 'A', from: "2".to_owned(), to: "4".to_owned() };
    assert_eq!(game.events(&situation, jump), [told]);
}

#[test]
fn other_texts_and_numbers_are_no_positions() {
    let game = SquareGame { squares: 4 };
    for (text, expected) in [
        ("A.B A", "A, B or a dot on 4 squares"),
        ("A..B. A", "a space and the side to move after 4 squares"),
        ("A..A A", "each piece once"),
        ("A... A", "both pieces, A and B"),
        ("A..B", "a space and the side to move after 4 squares"),
        ("A..B C", "A or B, the side to move"),
        ("A..B A ", "nothing after the side to move"),
        (".B.A A", "the other side to move, as this one has won"),
        ("B..A A", "the other side to move, as this one has won"),
    ] {
        assert_eq!(game.read(text).unwrap_err().expected, expected, "{text}");
    }
    let positions = (0..100).filter(|&code| game.decode(code).is_some()).count();
    // The mover's piece is on one of three squares, the other one on one of the three that are left.
    assert_eq!(positions, 9);
}
