//! The laws of sums: moves touch one part, and nim-values say who wins exactly where the convention allows it.

use rustc_hash::{FxHashMap, FxHashSet};

use super::exact::Exact;
use super::law::{Law, Verdict, Violation};
use super::survey::{Numbering, exhausted, is_ongoing, steps};
use crate::definition::SumOf;
use crate::game::{End, Game, Next, Status};
use crate::goal::Objective;
use crate::structure::{Convention, Sum};
use crate::value::Outcome;

/// Checks the laws of [`Sum`] on every reachable position, or on endgames of at most `limit` positions where there are
/// more.
///
/// Parts without moves count for nothing, and moves that leave the same parts count once, so that rules may leave out
/// empty heaps and treat equal heaps as one. Under [`Convention::Misere`] nothing is claimed about nim-values.
///
/// # Errors
/// The first violation met.
pub fn sums<G: Sum>(game: &G, limit: usize) -> Verdict {
    sums_of(game, &SumOf { parts: G::parts, convention: game.convention() }, limit)
}

pub(super) fn sums_of<G: Game>(game: &G, sum: &SumOf<G>, limit: usize) -> Verdict {
    let positions = exhausted(game, limit)?;
    let mut parts = Parts { game, sum, numbering: Numbering::new(), nim_values: FxHashMap::default() };
    positions.iter().try_for_each(|position| parts.check_moves(position))?;
    if sum.convention == Convention::Normal {
        check_nim_values(&mut parts, &positions)?;
    }
    positions.iter().try_for_each(|position| check_end(game, sum.convention, position))
}

fn check_nim_values<G: Game>(parts: &mut Parts<'_, G>, positions: &[G::Position]) -> Verdict {
    let exact = Exact::solve(parts.game, Objective::Outcome, positions)?;
    for position in positions {
        let nim_value = parts.nim_sum(position)?;
        let expected = if nim_value == 0 { Outcome::Loss } else { Outcome::Win };
        let outcome = exact.value(position).outcome;
        Law::NimValues.check(outcome == expected, position, || {
            format!("the nim-value is {nim_value}, and it is a {outcome}")
        })?;
    }
    Ok(())
}

fn check_end<G: Game>(game: &G, convention: Convention, position: &G::Position) -> Verdict {
    let expected = match convention {
        Convention::Normal => Outcome::Loss,
        Convention::Misere => Outcome::Win,
    };
    let status = game.status(position);
    let kept = status == Status::Ongoing || status == Status::Over(End::Decided(expected));
    Law::Convention.check(kept, position, || format!("{convention:?}, but the status is {status:?}"))
}

struct Parts<'g, G: Game> {
    game: &'g G,
    sum: &'g SumOf<G>,
    numbering: Numbering<G::Position>,
    nim_values: FxHashMap<G::Position, u32>,
}

impl<G: Game> Parts<'_, G> {
    /// The parts that still have moves.
    fn of(&self, position: &G::Position) -> Vec<G::Position> {
        let mut parts = Vec::new();
        (self.sum.parts)(self.game, position, &mut parts);
        parts.retain(|part| is_ongoing(self.game, part));
        parts
    }

    /// Parts as a list that is equal for equal collections.
    fn listed<'p>(&mut self, parts: impl Iterator<Item = &'p G::Position>) -> Vec<usize>
    where
        G: 'p,
    {
        let mut numbers: Vec<_> = parts.map(|part| self.numbering.number(part)).collect();
        numbers.sort_unstable();
        numbers
    }

    fn check_moves(&mut self, position: &G::Position) -> Verdict {
        let own = steps(self.game, position);
        let impartial = own.iter().all(|step| step.next == Next::Opponent && step.gain == 0);
        Law::SumMoves.check(impartial, position, || "a move keeps the turn or gains points".to_owned())?;
        let found: FxHashSet<_> = own.iter().map(|step| self.after(&self.of(&step.position), &[])).collect();
        let expected = self.moves_of_parts(&self.of(position));
        Law::SumMoves.check(found == expected, position, || {
            format!("moves leave {} sums, moves of the parts leave {}", found.len(), expected.len())
        })
    }

    fn after(&mut self, some: &[G::Position], others: &[&G::Position]) -> Vec<usize> {
        self.listed(some.iter().chain(others.iter().copied()))
    }

    fn moves_of_parts(&mut self, parts: &[G::Position]) -> FxHashSet<Vec<usize>> {
        let mut found = FxHashSet::default();
        for (index, part) in parts.iter().enumerate() {
            let others: Vec<_> =
                parts.iter().enumerate().filter(|&(other, _)| other != index).map(|(_, part)| part).collect();
            for step in steps(self.game, part) {
                found.insert(self.after(&self.of(&step.position), &others));
            }
        }
        found
    }

    /// The exclusive or of the parts' nim-values.
    fn nim_sum(&mut self, position: &G::Position) -> Result<u32, Violation> {
        let parts = self.of(position);
        parts.iter().try_for_each(|part| self.descend(part))?;
        Ok(self.known_sum(&parts))
    }

    fn known_sum(&self, parts: &[G::Position]) -> u32 {
        parts.iter().fold(0, |sum, part| sum ^ self.nim_values[part])
    }

    /// Values a part after all that it can become, on a stack of its own.
    fn descend(&mut self, part: &G::Position) -> Verdict {
        let mut stack = vec![part.clone()];
        let mut opened = FxHashSet::default();
        while let Some(top) = stack.last() {
            let options: Vec<_> = steps(self.game, top).iter().map(|step| self.of(&step.position)).collect();
            let unknown: Vec<_> = options
                .iter()
                .flatten()
                .filter(|part| !self.nim_values.contains_key(*part))
                .cloned()
                .collect();
            if unknown.is_empty() {
                let value = least_excluded(options.iter().map(|parts| self.known_sum(parts)).collect());
                let closed = stack.pop().expect("the top was just looked at");
                self.nim_values.insert(closed, value);
            } else {
                Law::Exhaustible
                    .check(opened.insert(top.clone()), top, || "play can return here".to_owned())?;
                stack.extend(unknown);
            }
        }
        Ok(())
    }
}

/// The least number that is not among these.
fn least_excluded(mut values: Vec<u32>) -> u32 {
    values.sort_unstable();
    values.dedup();
    (0..).zip(&values).take_while(|&(expected, &value)| expected == value).count() as u32
}
