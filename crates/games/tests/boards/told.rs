//! What a game says about one move, all in text.

use nimatron_core::{Event, Narrate, Notation, Render, Spot};

/// Where one points to make the move written so, and what it does.
pub(crate) fn told<G: Notation + Render + Narrate>(
    game: &G,
    text: &str,
    mv: &str,
) -> (Vec<Spot>, Vec<Event>) {
    let situation = game.read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let mut moves = Vec::new();
    game.moves(&situation.position, &mut moves);
    let legal = moves.into_iter().find(|&legal| game.write_move(&situation, legal) == mv);
    let legal = legal.expect("a legal move");
    (game.spots(&situation, legal), game.events(&situation, legal))
}
