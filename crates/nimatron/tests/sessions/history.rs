//! Moves made, taken back and made again; games given up.

use std::sync::Arc;

use nimatron::core::Seat;
use nimatron::{Catalog, History, Standing, Verdict};

fn of(game: &str) -> History {
    History::new(Arc::from(Catalog::standard().open(game, 0).unwrap()))
}

#[test]
fn what_is_taken_back_can_be_made_again() {
    let mut game = of("fort-boyard");
    for mv in ["3", "2", "1"] {
        game.play(mv).unwrap();
    }
    assert!(game.undo() && game.undo());
    assert_eq!((game.here().position().as_str(), game.undone()), ("17", 2));
    assert!(game.redo());
    assert_eq!(game.here().position(), "15");
    game.play("3").unwrap();
    assert!(!game.redo(), "another move was made since");
    assert!(game.undo() && game.undo() && game.undo() && !game.undo());
    assert_eq!(game.here().position(), "20");
}

#[test]
fn an_illegal_move_changes_nothing() {
    let mut game = of("fort-boyard");
    game.play("3").unwrap();
    game.undo();
    let error = game.play("4").unwrap_err().to_string();
    assert_eq!(error, "move '4': not legal at 20; expected one of 1 2 3");
    assert!(game.redo());
}

/// A cell of a large board has a name and a number.
#[test]
fn moves_are_written_in_one_way() {
    let mut game = of("mnk:m=15,n=15,k=5");
    for (given, written) in [("113", "h8"), ("a15", "a15"), ("225", "o1")] {
        game.play(given).unwrap();
        assert_eq!(game.plies().last().unwrap().mv, written);
    }
}

#[test]
fn a_finished_game_has_a_verdict() {
    let start = Arc::from(Catalog::standard().open("kalah:pits=1,seeds=1", 0).unwrap());
    let game = History::opened(start, "0").unwrap();
    let Standing::Over(verdict) = game.standing() else { panic!("it is over") };
    assert_eq!(verdict, Verdict { winner: None, margin: Some(0.into()) });
    assert_eq!(game.opening(), 1);
}

#[test]
fn the_player_to_move_may_resign_and_think_better_of_it() {
    let mut game = of("tic-tac-toe");
    game.play("5").unwrap();
    game.resign();
    assert_eq!(game.standing(), Standing::Resigned(Seat::Second));
    assert_eq!(game.standing().winner(), Some(Seat::First));
    assert!(game.undo());
    assert_eq!(game.standing(), Standing::Unfinished);
    assert_eq!(game.plies().len(), 1);
}
