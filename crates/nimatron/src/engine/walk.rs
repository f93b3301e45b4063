//! Walks through what can be played from a position: how many ways there are, how many games, and which moves lead where.

use std::sync::atomic::Ordering;

use nimatron_core::{Game, games_from, perft_from};
use nimatron_search::Run;

/// Counts move sequences of length 0 to `depth`, as far as it comes before it is interrupted.
pub(crate) fn perft<G: Game>(game: &G, position: &G::Position, depth: u32, run: &Run) -> Vec<u64> {
    let mut moves = Vec::new();
    let mut go_on = walking::<G>(run);
    let mut count = |depth| {
        moves.clear();
        perft_from(game, position, depth, &mut moves, &mut go_on)
    };
    (0..=depth).map_while(|depth| count(depth).filter(|_| !run.is_interrupted())).collect()
}

/// Counts the games of at most `depth` moves; `None` once it is interrupted.
pub(crate) fn complete_games<G: Game>(
    game: &G,
    position: &G::Position,
    depth: u32,
    run: &Run,
) -> Option<u64> {
    let mut go_on = walking::<G>(run);
    games_from(game, position, depth, &mut Vec::new(), &mut go_on).filter(|_| !run.is_interrupted())
}

/// The moves that lead to wanted positions.
pub(crate) fn moves_to<'g, G: Game>(
    game: &'g G,
    position: &'g G::Position,
    wanted: impl Fn(G::Position) -> bool + 'g,
) -> impl Iterator<Item = G::Move> + 'g {
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    moves.into_iter().filter(move |&mv| wanted(game.play(position, mv).position))
}

/// Counts the positions of a walk, and says whether it may go on: it is not interrupted, and its moves fit into the memory.
fn walking<G: Game>(run: &Run) -> impl FnMut(usize, usize) -> bool {
    const INTERVAL: u64 = 1 << 12;
    let mut visited = 0;
    let most = run.memory / size_of::<G::Move>().max(1);
    move |waiting, moves| {
        visited += 1;
        if visited % INTERVAL == 0 {
            run.progress.fetch_add(INTERVAL, Ordering::Relaxed);
        }
        !run.is_interrupted() && waiting + moves <= most
    }
}
