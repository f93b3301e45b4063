//! Where a game was decided.

use std::sync::Arc;

use nimatron::core::Outcome;
use nimatron::{Catalog, DecisiveMistake, History, decisive_mistake};

fn check(game: &str, moves: &[&str], resign: bool, expected: Option<&DecisiveMistake>) {
    let mut history = History::new(Arc::from(Catalog::standard().open(game, 0).unwrap()));
    moves.iter().for_each(|mv| history.play(mv).unwrap());
    if resign {
        history.resign();
    }
    assert_eq!(decisive_mistake(&history, &nimatron::Run::default()).as_ref(), expected, "{game} {moves:?}");
}

#[test]
fn the_move_that_gave_the_win_away_decides() {
    // Six counters: one to take, and the player who must take the last one loses.
    let gave_away = DecisiveMistake::Move { index: 0, had: Outcome::Win, better: vec!["1".to_owned()] };
    check("simple-nim:start=6", &["2", "3", "1"], false, Some(&gave_away));
}

#[test]
fn a_game_played_well_was_decided_before_it_began() {
    check("simple-nim:start=6", &["1", "3", "1", "1"], false, Some(&DecisiveMistake::Start));
}

#[test]
fn giving_up_can_be_the_mistake() {
    let gave_up = DecisiveMistake::Resignation { had: Outcome::Draw };
    check("tic-tac-toe", &["5", "1"], true, Some(&gave_up));
}

#[test]
fn an_unfinished_game_is_not_decided() {
    check("tic-tac-toe", &["5", "1"], false, None);
}
