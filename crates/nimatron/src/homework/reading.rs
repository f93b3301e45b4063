//! How answers are read: as the documents have them, or in another convention in which they are as right. One and the same reading must fit
//! everything that is said about one thing.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fmt;

use nimatron_core::Seat;

use crate::error::Error;
use crate::homework::question::{Answered, number};
use crate::homework::task::{AskedFor, Task, WhichBest};
use crate::homework::truth::{ConventionalAnswer, Truth};
use crate::text::words::Words;

/// A way to read answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Reading {
    /// Successors.
    States(StateForm),
    /// Values, and what a finished game is worth.
    Numbers { sign: Sign, unit: Unit },
    /// Best moves, and moves to play.
    Moves { words: MoveForm, which: Which },
    /// What depends on how a search is written, by the convention's name.
    Search(String),
}

/// How states are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StateForm {
    /// As the game writes them.
    Own,
    /// As heaps in any order, empty ones left out or not.
    Heaps,
}

/// What moves are told by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MoveForm {
    /// The moves themselves.
    Moves,
    /// The states that they lead to.
    States(StateForm),
}

/// Whose gain is counted as positive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    /// The maximizer's.
    Maximizer,
    /// The other player's, throughout.
    Other,
}

/// What a win is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    /// 1, or the points it is won by.
    Plain,
    /// So much, however long it takes.
    Gain(i64),
    /// So much less the plies to it.
    GainLessDepth(i64),
}

/// Which of the best moves are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Which {
    /// All.
    All,
    /// Those that win soonest or lose latest, all of them.
    Quickest,
    /// One.
    One,
    /// One or more.
    Some,
    /// One or more of the quickest.
    SomeQuickest,
}

/// A convention that the documents do not have, in which answers are right all the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnswerConvention {
    /// The other player's gain is positive, throughout.
    OtherSign,
    /// A win is worth so much.
    Gain(i64),
    /// A win is worth so much less the plies to it.
    GainLessDepth(i64),
    /// One best move of several is named.
    OneBest,
    /// Only those best moves are named that win soonest or lose latest.
    QuickestBest,
    /// Heaps are in another order, or empty ones left out.
    HeapOrder,
    /// Entries of a table that have the initial value are left out.
    InitialLeftOut,
    /// How a search is written and its work is counted.
    Search(String),
}

/// As scripts see it.
impl fmt::Display for AnswerConvention {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherSign => f.write_str("other-sign"),
            Self::Gain(gain) => write!(f, "gain={gain}"),
            Self::GainLessDepth(gain) => write!(f, "gain={gain}-depth"),
            Self::OneBest => f.write_str("one-best"),
            Self::QuickestBest => f.write_str("quickest-best"),
            Self::HeapOrder => f.write_str("heap-order"),
            Self::InitialLeftOut => f.write_str("initial-left-out"),
            Self::Search(name) => f.write_str(name),
        }
    }
}

impl AnswerConvention {
    /// As people are told.
    pub fn told(&self, words: &Words) -> String {
        let with = |key: &str, gain: i64| words.say_with(key, &[("gain", gain.into())]);
        match self {
            Self::OtherSign => words.say("convention-other-sign"),
            Self::Gain(gain) => with("convention-gain", *gain),
            Self::GainLessDepth(gain) => with("convention-gain-less-depth", *gain),
            Self::OneBest => words.say("convention-one-best"),
            Self::QuickestBest => words.say("convention-quickest-best"),
            Self::HeapOrder => words.say("convention-heap-order"),
            Self::InitialLeftOut => words.say("convention-initial-left-out"),
            Self::Search(name) => name.clone(),
        }
    }
}

impl Reading {
    /// In how far it is not the documents' own.
    pub(super) fn conventions(&self, task: &Task) -> Vec<AnswerConvention> {
        let mut conventions = Vec::new();
        match self {
            Self::States(form) | Self::Moves { words: MoveForm::States(form), .. } => {
                conventions.extend((*form == StateForm::Heaps).then_some(AnswerConvention::HeapOrder));
            }
            Self::Numbers { sign, unit } => {
                conventions.extend((*sign == Sign::Other).then_some(AnswerConvention::OtherSign));
                conventions.extend(match unit {
                    Unit::Plain => None,
                    Unit::Gain(gain) => Some(AnswerConvention::Gain(*gain)),
                    Unit::GainLessDepth(gain) if task.gain == Some(*gain) => None,
                    Unit::GainLessDepth(gain) => Some(AnswerConvention::GainLessDepth(*gain)),
                });
            }
            Self::Moves { words: MoveForm::Moves, .. } => {}
            Self::Search(name) => conventions.push(AnswerConvention::Search(name.clone())),
        }
        if let Self::Moves { which, .. } = self {
            conventions.extend(match which {
                Which::One => Some(AnswerConvention::OneBest),
                Which::Quickest => Some(AnswerConvention::QuickestBest),
                Which::All | Which::Some | Which::SomeQuickest => None,
            });
        }
        conventions
    }

    /// Whether the documents have it so.
    pub(super) fn is_usual(&self, task: &Task) -> bool {
        self.conventions(task).is_empty()
    }

    pub(super) fn has_other_sign(&self) -> bool {
        matches!(self, Self::Numbers { sign: Sign::Other, .. })
    }

    /// The documents' own readings of answers.
    pub(super) fn usual(task: &Task, asked: AskedFor, answers: &[Answered<'_>]) -> Vec<Self> {
        let own = StateForm::Own;
        match asked {
            AskedFor::Successors => vec![Self::States(own)],
            AskedFor::Ends | AskedFor::Values => {
                let gain = task.gain.filter(|_| asked == AskedFor::Values);
                let unit = gain.map_or(Unit::Plain, Unit::GainLessDepth);
                vec![Self::Numbers { sign: Sign::Maximizer, unit }]
            }
            AskedFor::Best | AskedFor::Play => {
                let which = named(task, asked)[0];
                forms(asked, &[own]).map(|words| Self::Moves { words, which }).collect()
            }
            _ => searches(asked, answers),
        }
    }

    /// All readings of what was answered to one thing.
    ///
    /// # Errors
    /// If the truth is not found.
    pub(super) fn all(
        task: &Task,
        asked: AskedFor,
        answers: &[Answered<'_>],
        truth: &mut Truth,
    ) -> Result<Vec<Self>, Error> {
        let Some(first) = answers.first() else { return Ok(Vec::new()) };
        let of_heaps = first.question.at.heap_sizes().is_some();
        let states: &[_] = if of_heaps { &[StateForm::Own, StateForm::Heaps] } else { &[StateForm::Own] };
        Ok(match asked {
            AskedFor::Successors => states.iter().copied().map(Self::States).collect(),
            AskedFor::Ends | AskedFor::Values => {
                let units = units(task, asked, answers, truth)?;
                let numbers = |sign| units.iter().map(move |&unit| Self::Numbers { sign, unit });
                let all = numbers(Sign::Maximizer).chain(numbers(Sign::Other));
                // A single number, whatever is asked about, is no convention.
                let said: BTreeSet<_> =
                    answers.iter().filter_map(|answered| number(&answered.answer)).collect();
                all.filter(|reading| said.len() > 1 || reading.is_usual(task)).collect()
            }
            AskedFor::Best | AskedFor::Play => {
                let of = |&which| forms(asked, states).map(move |words| Self::Moves { words, which });
                named(task, asked).iter().flat_map(of).collect()
            }
            _ => searches(asked, answers),
        })
    }
}

/// Which of the best moves may be named, what the documents ask for first.
fn named(task: &Task, asked: AskedFor) -> &'static [Which] {
    match (asked, task.best) {
        (AskedFor::Play, _) => &[Which::Some],
        (_, None) => &[Which::All, Which::Quickest, Which::One],
        (_, Some(WhichBest::All)) => &[Which::All],
        (_, Some(WhichBest::Any)) => &[Which::Some],
        (_, Some(WhichBest::Quickest)) => &[Which::SomeQuickest],
    }
}

/// What moves may be told by: best ones by states, too.
fn forms(asked: AskedFor, states: &[StateForm]) -> impl Iterator<Item = MoveForm> {
    let states = states.iter().filter(move |_| asked == AskedFor::Best);
    [MoveForm::Moves].into_iter().chain(states.copied().map(MoveForm::States))
}

/// The conventions of searches that answers may follow. One that counts the same everywhere tells nothing of a count.
fn searches(asked: AskedFor, answers: &[Answered<'_>]) -> Vec<Reading> {
    let conventions = answers.first().map_or(&[][..], |first| &first.question.answers);
    let tells = |convention: &&ConventionalAnswer| {
        let figures = answers.iter().filter_map(|answered| answered.question.under(&convention.convention));
        let figures: HashSet<_> = figures.map(|right| &right.lines).collect();
        asked != AskedFor::Counts || answers.len() == 1 || figures.len() > 1
    };
    conventions.iter().filter(tells).map(|right| Reading::Search(right.convention.clone())).collect()
}

/// What a win may be worth by the numbers that were answered.
fn units(
    task: &Task,
    asked: AskedFor,
    answers: &[Answered<'_>],
    truth: &mut Truth,
) -> Result<Vec<Unit>, Error> {
    match (asked, task.gain) {
        // Counted from the first call, below a move, a win has one ply less.
        (AskedFor::Values, Some(gain)) => {
            return Ok(vec![Unit::GainLessDepth(gain), Unit::GainLessDepth(gain + 1)]);
        }
        (_, Some(gain)) => return Ok(vec![Unit::Plain, Unit::Gain(gain)]),
        _ => {}
    }
    let mut said: BTreeMap<(bool, i64), usize> = BTreeMap::new();
    for answered in answers.iter().filter(|answered| !answered.is_hidden) {
        let at = &*answered.question.at;
        let Some(found) = number(&answered.answer).filter(|_| !truth.counts_points(at)) else { continue };
        let Some(plies) = truth.plies(at)? else { continue };
        *said.entry((false, found.saturating_abs())).or_default() += 1;
        if asked == AskedFor::Values {
            *said.entry((true, found.saturating_abs().saturating_add(i64::from(plies)))).or_default() += 1;
        }
    }
    let most = |less_depth: bool| {
        let of_kind = said.iter().filter(|((with_depth, _), _)| *with_depth == less_depth);
        of_kind.max_by_key(|(_, times)| **times).map(|((_, gain), _)| *gain)
    };
    let gain = most(false).filter(|gain| *gain > 1).map(Unit::Gain);
    Ok([Some(Unit::Plain), gain, most(true).map(Unit::GainLessDepth)].into_iter().flatten().collect())
}

/// A number for the first seat as the reading has it, of a game that is decided after some plies; `None` where the reading has none.
pub(super) fn read_number(
    sign: Sign,
    unit: Unit,
    value: i64,
    plies: impl FnOnce() -> Result<Option<u32>, Error>,
) -> Result<Option<i64>, Error> {
    let found = match unit {
        Unit::Plain => Some(value),
        Unit::Gain(gain) => gain.checked_mul(value.signum()),
        Unit::GainLessDepth(gain) => {
            let left = gain - i64::from(plies()?.unwrap_or_default());
            // A GAIN must be larger than any depth, or a loss would count like a win.
            (left > 0).then(|| left * value.signum())
        }
    };
    Ok(if sign == Sign::Other { found.map(|value| -value) } else { found })
}

/// The seat that `max` stands for, and the other.
pub(super) fn role(seat: Seat) -> &'static str {
    if seat == Seat::First { "max" } else { "min" }
}
