//! The principal variation: a line of best play.

use nimatron_core::{Game, PackedGoal, Score, Step, Window};
use rustc_hash::FxHashSet;

use crate::capabilities::Capabilities;
use crate::engine::{Bound, Engine};

/// A claim about a score that every move of the principal variation keeps: it is inside the window, at least beta, or at most alpha.
#[derive(Clone, Copy, Debug)]
pub struct Claim {
    /// The window.
    pub window: Window,
    /// [`Bound::Exact`] says inside.
    pub bound: Bound,
    /// The depth of the search that found it; `None` for a search to the end of the game.
    pub depth: Option<u32>,
}

impl Claim {
    /// The score is exactly this, by a search to this depth.
    pub fn exactly(score: Score, depth: Option<u32>) -> Self {
        Self { window: Window { alpha: score - 1, beta: score + 1 }, bound: Bound::Exact, depth }
    }

    fn holds(self, score: Score) -> bool {
        Bound::in_window(self.window, score) == self.bound
    }

    /// The same claim about the position that a step leads to.
    fn across<A: PackedGoal, P>(self, goal: A, step: &Step<P>) -> Self {
        Self {
            window: self.window.across(goal, step.next, step.gain),
            bound: self.bound.across(step.next),
            depth: self.depth.map(|depth| depth - 1),
        }
    }
}

/// The principal variation: at each position the first move that keeps the claim, and of those the first that makes most
/// [progress](crate::Found::progress); at most `plies` moves. Moves are tried in the order of the rules' knowledge, if there is any, and then
/// in the rules' order.
///
/// The line ends early where a limit stops the engine, and where a position repeats.
pub fn principal_variation<G: Game, A: PackedGoal>(
    game: &G,
    goal: A,
    capabilities: &Capabilities<G>,
    engine: &mut dyn Engine<G>,
    position: &G::Position,
    claim: Claim,
    plies: usize,
) -> Vec<G::Move> {
    let mut line = Vec::new();
    let (mut here, mut claim) = (position.clone(), claim);
    let mut legal = Vec::new();
    // Positions repeat in loopy games only.
    let mut visited = game.max_plies(position).is_none().then(FxHashSet::default);
    while line.len() < plies && claim.depth != Some(0) {
        if visited.as_mut().is_some_and(|visited| !visited.insert(here.clone())) {
            break;
        }
        legal.clear();
        capabilities.push_moves(game, &here, &mut legal);
        let mut keeping: Option<(Option<(Score, i64)>, _, _, _)> = None;
        for &mv in &legal {
            let step = game.play(&here, mv);
            let below = claim.across(goal, &step);
            let Ok(found) = engine.search(&step.position, below.window, below.depth) else { return line };
            if !below.holds(found.score) {
                continue;
            }
            let progress = found.backup(goal, step.next, step.gain).progress();
            if keeping.as_ref().is_none_or(|(most, ..)| progress > *most) {
                keeping = Some((progress, mv, step.position, below));
            }
            if progress.is_none() {
                break;
            }
        }
        let Some((_, mv, position, below)) = keeping else { break };
        line.push(mv);
        (here, claim) = (position, below);
    }
    line
}
