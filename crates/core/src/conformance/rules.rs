//! The laws of rules: what every engine takes for granted.

use std::hash::BuildHasher;

use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};

use super::chance::Chance;
use super::law::{Law, Verdict, Violation};
use super::survey::{Answers, positions};
use crate::game::{End, Game, Scoring, Status};
use crate::perft::perft;

/// Positions compared each with each, to find equal ones with different hashes.
const PAIRED: usize = 1000;
/// Questions asked again in no order, in small games.
const SHUFFLED: usize = 1000;
/// Moves played, about, to compare a position with the same one by other paths, before the paths are thinned out.
const COMPARED: usize = 2_000_000;
/// Plies for which a second path to a position is followed.
const FOLLOWED: usize = 16;

/// Checks the laws of [`Game`] on every position that play reaches, or on the first `limit` in breadth-first order where
/// there are more. Equal positions are compared along every path to them, or along a part of the paths where
/// comparing them all would take millions of moves.
///
/// # Errors
/// The first violation met.
pub fn rules<G: Game>(game: &G, limit: usize) -> Verdict {
    let mut survey = Survey { game, found: Vec::new(), answers: Vec::new(), numbers: FxHashMap::default() };
    for position in positions(game, limit) {
        survey.record(position)?;
    }
    survey.ask_again()?;
    survey.compare_hashes()?;
    survey.compare_paths()
}

/// Checks the number of move sequences from the start against independent counts, for depths 0, 1, 2, …
///
/// # Errors
/// The first depth at which they differ.
pub fn perft_counts<G: Game>(game: &G, counts: &[u64]) -> Verdict {
    let start = game.start();
    for (depth, &expected) in (0..).zip(counts) {
        let found = perft(game, &start, depth);
        Law::Perft.check(found == expected, &start, || {
            format!("{found} sequences of {depth} moves, where {expected} are expected")
        })?;
    }
    Ok(())
}

struct Survey<'g, G: Game> {
    game: &'g G,
    found: Vec<G::Position>,
    answers: Vec<Answers<G>>,
    numbers: FxHashMap<G::Position, usize>,
}

impl<G: Game> Survey<'_, G> {
    /// Asks about a position and checks what can be checked on the answers alone.
    fn record(&mut self, position: G::Position) -> Verdict {
        let answers = Answers::ask(self.game, &position);
        repeats(self.game, &position, &answers)?;
        check_moves(self.game, &position, &answers)?;
        check_scoring(G::SCORING, &position, &answers)?;
        check_longest(self.game, &position, &answers)?;
        self.numbers.insert(position.clone(), self.found.len());
        self.found.push(position);
        self.answers.push(answers);
        Ok(())
    }

    /// Asks everything once more, last position first, and then here and there: by now any state outside the positions has
    /// moved on, and whatever was played last has nothing to do with the position asked about.
    fn ask_again(&self) -> Verdict {
        let ask = |number: usize| repeats(self.game, &self.found[number], &self.answers[number]);
        (0..self.found.len()).rev().try_for_each(ask)?;
        let mut chance = Chance::new(5);
        let times = self.found.len().max(SHUFFLED);
        (0..times).try_for_each(|_| ask(chance.below(self.found.len())))
    }

    /// Equal positions with different hashes were found twice.
    fn compare_hashes(&self) -> Verdict {
        let hash = |position: &G::Position| FxBuildHasher.hash_one(position);
        let found = &self.found[..self.found.len().min(PAIRED)];
        for (index, position) in found.iter().enumerate() {
            let twin = found[..index].iter().find(|&other| other == position);
            let copy = position.clone();
            let kept =
                twin.is_none_or(|other| hash(other) == hash(position)) && hash(&copy) == hash(position);
            Law::Hash.check(kept, position, || "an equal position has another hash".to_owned())?;
        }
        Ok(())
    }

    /// Compares each position as every path produces it with the one recorded, and follows the path a little further:
    /// what equality leaves out may show only some plies later. Rules with so many moves that this takes too long are
    /// tried on paths spread evenly.
    fn compare_paths(&self) -> Verdict {
        let cost: usize = self.answers.iter().map(|answers| answers.steps.len().pow(2)).sum();
        let stride = cost / COMPARED + 1;
        let mut chance = Chance::new(2);
        let steps = self.answers.iter().flat_map(|answers| &answers.steps);
        steps.step_by(stride).try_for_each(|step| self.follow(step.position.clone(), &mut chance))
    }

    fn follow(&self, mut position: G::Position, chance: &mut Chance) -> Verdict {
        for _ in 0..FOLLOWED {
            let Some(&number) = self.numbers.get(&position) else { break };
            let answers = Answers::ask(self.game, &position);
            if let Some(difference) = self.answers[number].difference(&answers) {
                return Err(self.blame(number, &difference));
            }
            if answers.steps.is_empty() {
                break;
            }
            position = answers.steps[chance.below(answers.steps.len())].position.clone();
        }
        Ok(())
    }

    /// Two equal positions answer differently: is it the positions, or would the same one do so too?
    fn blame(&self, number: usize, difference: &str) -> Violation {
        let position = &self.found[number];
        match repeats(self.game, position, &self.answers[number]) {
            Err(violation) => violation,
            Ok(()) => Law::EqualKeys.broken_at(position, format!("by another path {difference}")),
        }
    }
}

fn repeats<G: Game>(game: &G, position: &G::Position, answers: &Answers<G>) -> Verdict {
    let difference = answers.difference(&Answers::ask(game, position));
    difference.map_or(Ok(()), |difference| Err(Law::Repeatable.broken_at(position, difference)))
}

fn check_moves<G: Game>(game: &G, position: &G::Position, answers: &Answers<G>) -> Verdict {
    let Answers { status, moves, .. } = answers;
    let most = game.most_moves(position);
    Law::MostMoves.check(moves.len() <= most, position, || {
        format!("{} moves, said to be at most {most}", moves.len())
    })?;
    Law::Moves.check(moves.is_empty() == (*status != Status::Ongoing), position, || {
        format!("{} moves, and the status is {status:?}", moves.len())
    })?;
    let distinct: FxHashSet<_> = moves.iter().collect();
    Law::DistinctMoves.check(distinct.len() == moves.len(), position, || format!("the moves are {moves:?}"))
}

fn check_scoring<G: Game>(scoring: Scoring, position: &G::Position, answers: &Answers<G>) -> Verdict {
    let kind = match answers.status {
        Status::Over(End::Decided(_)) => scoring == Scoring::Decided,
        Status::Over(End::Scored(_)) => scoring == Scoring::Points,
        Status::Ongoing => true,
    };
    let status = answers.status;
    Law::Scoring
        .check(kind, position, || format!("declared as {scoring:?}, but the status is {status:?}"))?;
    let gains = scoring == Scoring::Points || answers.steps.iter().all(|step| step.gain == 0);
    Law::Scoring.check(gains, position, || "a move gains points in a game without points".to_owned())
}

fn check_longest<G: Game>(game: &G, position: &G::Position, answers: &Answers<G>) -> Verdict {
    for step in &answers.steps {
        let (before, after) = (answers.longest, game.max_plies(&step.position));
        let is_shorter = match (before, after) {
            (None, None) => true,
            (Some(before), Some(after)) => after < before,
            _ => false,
        };
        Law::MaxPlies.check(is_shorter, position, || {
            format!("at most {before:?} plies, and {after:?} after a move to {:?}", step.position)
        })?;
    }
    Ok(())
}
