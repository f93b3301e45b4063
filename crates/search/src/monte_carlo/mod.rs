//! Monte-Carlo tree search that proves what it can, for games too large to search exhaustively.
//!
//! Every playout descends the tree by UCT, adds one position and continues at random to the end of the game. Proofs are backed up beside
//! the means of playouts: wins and losses as in M. H. M. Winands, Y. Björnsson, J.-T. Saito, *Monte-Carlo Tree Search Solver*, 2008;
//! draws by the score bounds of T. Cazenave, A. Saffidine, *Score Bounded Monte-Carlo Tree Search*, 2010. For the outcome t of a node,
//!
//! ```text
//! bounds.lower ≤ t ≤ bounds.upper
//! ```
//!
//! A move whose upper bound is no better than the node's lower bound is not made again, and its playouts no longer count. The goal is
//! always the outcome, never the margin or the distance.
//!
//! Transpositions share one node, so the tree is a graph. Bounds and estimates are backed up along the path of the playout; other
//! paths to a node take them over the next time they are followed. Bounds rest on finished games alone, so they hold in loopy games
//! too, where a playout ends as soon as it comes back to a position on its path.

mod bounds;
mod findings;
mod plan;
mod playout;
mod random_generator;
mod rules;
mod selection;
mod statistics;
mod tree;
mod tree_search;

use nimatron_core::Game;

use crate::capabilities::Capabilities;
use crate::limits::Limits;

use tree_search::TreeSearch;

pub use findings::Findings;
pub use plan::Plan;

/// Searches a position of rules whose points are all in the position and whose gains are 0, as
/// [`nimatron_core::Banked`] has them.
///
/// A node is a position looked at, in the tree or in a playout.
///
/// ```
/// use nimatron_core::Game;
/// use nimatron_games::Subtraction;
/// use nimatron_search::{Capabilities, Limits, Plan, monte_carlo};
///
/// let game = Subtraction { takes: vec![1, 2, 3], last_wins: true, start: 6, overdraw: false };
/// let plan = Plan { bytes: 1 << 20, ..Plan::default() };
/// let findings = monte_carlo(&game, Capabilities::default(), &game.start(), plan, Limits::default());
/// assert!(findings.is_exact, "a game so small is proved");
/// assert_eq!(findings.line[0], 2);
/// ```
pub fn monte_carlo<G: Game>(
    game: &G,
    capabilities: Capabilities<G>,
    position: &G::Position,
    plan: Plan,
    limits: Limits,
) -> Findings<G> {
    let mut search = TreeSearch::new(game, capabilities, plan, limits);
    let stopped = search.run(position).err();
    search.findings(position, stopped)
}
