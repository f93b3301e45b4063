//! A line of best play.

use nimatron_core::{Game, PackedGoal, Score, Step, Window};
use rustc_hash::FxHashSet;

use crate::engine::{Bound, Engine};

/// What is known of a position's score and kept by every move of a line of best play: that it is inside the window, at least
/// beta, or at most alpha.
#[derive(Clone, Copy, Debug)]
pub struct Claim {
    /// The window.
    pub window: Window,
    /// [`Bound::Exact`] says inside.
    pub bound: Bound,
}

impl Claim {
    /// The score is exactly this.
    pub fn exactly(score: Score) -> Self {
        Self { window: Window { alpha: score - 1, beta: score + 1 }, bound: Bound::Exact }
    }

    fn holds(self, score: Score) -> bool {
        Bound::in_window(self.window, score) == self.bound
    }

    /// The same claim about the position that a step leads to.
    fn across<A: PackedGoal, P>(self, goal: A, step: &Step<P>) -> Self {
        Self { window: self.window.across(goal, step.next, step.gain), bound: self.bound.across(step.next) }
    }
}

/// A line of best play: at each position the first move in the rules' order that keeps the claim, at most `plies` moves.
///
/// `depth` is what the claim's search looked ahead. The line ends early where a limit stops the engine, and where it comes back
/// to a position that it has been to.
pub fn principal_variation<G: Game, A: PackedGoal>(
    game: &G,
    goal: A,
    engine: &mut dyn Engine<G, A>,
    position: &G::Position,
    claim: Claim,
    depth: Option<u32>,
    plies: usize,
) -> Vec<G::Move> {
    let mut line = Vec::new();
    let (mut here, mut claim, mut depth) = (position.clone(), claim, depth);
    let mut legal = Vec::new();
    // Only play that may go on for ever comes back.
    let mut been = game.longest(position).is_none().then(FxHashSet::default);
    while line.len() < plies && depth != Some(0) {
        if been.as_mut().is_some_and(|been| !been.insert(here.clone())) {
            break;
        }
        depth = depth.map(|depth| depth - 1);
        legal.clear();
        game.moves(&here, &mut legal);
        let keeping = legal.iter().find_map(|&mv| {
            let step = game.play(&here, mv);
            let below = claim.across(goal, &step);
            match engine.search(&step.position, below.window, depth) {
                Ok(found) => below.holds(found.score).then_some(Ok((mv, step.position, below))),
                Err(stopped) => Some(Err(stopped)),
            }
        });
        let Some(Ok((mv, position, below))) = keeping else { break };
        line.push(mv);
        (here, claim) = (position, below);
    }
    line
}
