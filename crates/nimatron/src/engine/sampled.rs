//! Monte-Carlo tree search under some rules, and what it found, whatever type of rules was asked.

use nimatron_core::{Banked, Game, WithBank};
use nimatron_search::{Capabilities, Findings, Found, Limits, Plan, Stopped, monte_carlo};

/// What was found about a position.
pub(crate) struct Sampled<M> {
    pub(crate) moves: Vec<(M, Option<Found>)>,
    pub(crate) found: Option<Found>,
    pub(crate) visits: Vec<u32>,
    pub(crate) best: Vec<usize>,
    pub(crate) is_exact: bool,
    pub(crate) line: Vec<M>,
    pub(crate) playouts: u64,
    pub(crate) nodes: u64,
    pub(crate) stopped: Option<Stopped>,
}

impl<M> Sampled<M> {
    /// Nothing is found, as the moves alone take too much.
    pub(crate) fn without_memory() -> Self {
        Self {
            moves: Vec::new(),
            found: None,
            visits: Vec::new(),
            best: Vec::new(),
            is_exact: false,
            line: Vec::new(),
            playouts: 0,
            nodes: 0,
            stopped: Some(Stopped::Memory),
        }
    }

    /// The same of moves told in another way.
    pub(crate) fn map<N>(self, mut told: impl FnMut(M) -> N) -> Sampled<N> {
        let Self { moves, found, visits, best, is_exact, line, playouts, nodes, stopped } = self;
        let moves = moves.into_iter().map(|(mv, found)| (told(mv), found)).collect();
        let line = line.into_iter().map(told).collect();
        Sampled { moves, found, visits, best, is_exact, line, playouts, nodes, stopped }
    }

    fn of<G: Game<Move = M>>(findings: Findings<G>) -> Self
    where
        M: Copy,
    {
        let Findings { analysis, visits, best, is_exact, line, playouts, nodes } = findings;
        let moves = analysis.moves.iter().map(|of_move| (of_move.mv, of_move.found)).collect();
        let (found, stopped) = (analysis.found, analysis.stopped);
        Self { moves, found, visits, best, is_exact, line, playouts, nodes, stopped }
    }
}

/// Searches a position. Who wins depends on what is banked, so in games of points that is part of the position.
pub(crate) fn sampled<G: Game + 'static>(
    game: &G,
    capabilities: Capabilities<G>,
    at: &WithBank<G::Position>,
    plan: Plan,
    limits: Limits,
) -> Sampled<G::Move> {
    if const { G::SCORING.has_points() } {
        Sampled::of(monte_carlo(&Banked { game }, capabilities.banked(), at, plan, limits))
    } else {
        Sampled::of(monte_carlo(game, capabilities, &at.position, plan, limits))
    }
}
