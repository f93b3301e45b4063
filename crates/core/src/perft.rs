//! Counts of move sequences, the cheapest strong check of a move generator, best against published counts; and of those that end the game.

use crate::game::{Game, Status};

/// The number of sequences of exactly `depth` moves from `position`; an extra turn is a ply like any other.
///
/// The last ply is counted by its moves without playing them, which changes no count.
pub fn perft<G: Game>(game: &G, position: &G::Position, depth: u32) -> u64 {
    perft_from(game, position, depth, &mut Vec::new(), &mut |_, _| true).unwrap_or(0)
}

/// [`perft`] with a buffer of moves to reuse, asking `go_on` at every node above the last ply, with the moves that are waiting and those that
/// there may be; `None` once it said no.
pub fn perft_from<G: Game>(
    game: &G,
    position: &G::Position,
    depth: u32,
    moves: &mut Vec<G::Move>,
    go_on: &mut impl FnMut(usize, usize) -> bool,
) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    if !go_on(moves.len(), game.most_moves(position)) {
        return None;
    }
    if game.status(position) != Status::Ongoing {
        return Some(0);
    }
    let first = moves.len();
    game.moves(position, moves);
    let last = moves.len();
    let mut count = 0;
    if depth == 1 {
        count = (last - first) as u64;
    } else {
        for index in first..last {
            let child = game.play(position, moves[index]).position;
            count += perft_from(game, &child, depth - 1, moves, go_on)?;
        }
    }
    moves.truncate(first);
    Some(count)
}

/// The number of games of at most `depth` moves from `position`: sequences of moves that end the game. `moves` and `go_on` are as in
/// [`perft_from`]; `None` once it said no.
pub fn games_from<G: Game>(
    game: &G,
    position: &G::Position,
    depth: u32,
    moves: &mut Vec<G::Move>,
    go_on: &mut impl FnMut(usize, usize) -> bool,
) -> Option<u64> {
    if game.status(position) != Status::Ongoing {
        return Some(1);
    }
    if depth == 0 {
        return Some(0);
    }
    if !go_on(moves.len(), game.most_moves(position)) {
        return None;
    }
    let first = moves.len();
    game.moves(position, moves);
    let mut count = 0;
    for index in first..moves.len() {
        let child = game.play(position, moves[index]).position;
        count += games_from(game, &child, depth - 1, moves, go_on)?;
    }
    moves.truncate(first);
    Some(count)
}
