//! The law of engines: their values and best moves are those of exhaustive minimax.

use rustc_hash::FxHashSet;

use super::exact::Exact;
use super::law::{Law, Verdict, Violation};
use super::survey::exhausted;
use crate::game::Game;
use crate::goal::Objective;
use crate::value::Value;

/// Every reachable position of a game with its value and its exact set of best moves, by exhaustive minimax: what
/// engines are judged by.
#[derive(Clone, Debug)]
pub struct Judge<G: Game> {
    /// Each position, its value, and its best moves in the rules' order; none where the game is over.
    answers: Vec<(G::Position, Value, Vec<G::Move>)>,
}

impl<G: Game> Judge<G> {
    /// Solves the game under an objective. Where there are more than `limit` positions, these are endgames that fit.
    ///
    /// Games of points must be wrapped in [`Banked`](crate::Banked) for every objective but [`Objective::Margin`], since
    /// only the final difference says who wins.
    ///
    /// # Errors
    /// [`Law::Exhaustible`] where the game cannot be solved so.
    pub fn new(game: &G, objective: Objective, limit: usize) -> Result<Self, Violation> {
        let positions = exhausted(game, limit)?;
        let exact = Exact::solve(game, objective, &positions)?;
        let answers = positions
            .into_iter()
            .map(|position| {
                let (value, best) = (exact.value(&position), exact.best_moves(&position));
                (position, value, best)
            })
            .collect();
        Ok(Self { answers })
    }

    /// The positions with their values.
    pub fn values(&self) -> impl Iterator<Item = (&G::Position, Value)> {
        self.answers.iter().map(|(position, value, _)| (position, *value))
    }

    /// Compares an engine's value and set of best moves, in any order, at every position.
    ///
    /// # Errors
    /// The first violation met.
    pub fn judge(&self, mut answer: impl FnMut(&G::Position) -> (Value, Vec<G::Move>)) -> Verdict {
        for (position, expected, all) in &self.answers {
            let (value, best) = answer(position);
            Law::EngineValue
                .check(value == *expected, position, || format!("{value:?}, but it is {expected:?}"))?;
            Law::BestSets
                .check(same_moves(&best, all), position, || format!("{best:?}, but they are {all:?}"))?;
        }
        Ok(())
    }
}

/// Judges one engine: see [`Judge`].
///
/// # Errors
/// The first violation met.
pub fn engine<G: Game>(
    game: &G,
    objective: Objective,
    limit: usize,
    answer: impl FnMut(&G::Position) -> (Value, Vec<G::Move>),
) -> Verdict {
    Judge::new(game, objective, limit)?.judge(answer)
}

fn same_moves<M: Copy + Eq + std::hash::Hash>(found: &[M], expected: &[M]) -> bool {
    let set = |moves: &[M]| moves.iter().copied().collect::<FxHashSet<M>>();
    found == expected || (found.len() == expected.len() && set(found) == set(expected))
}
