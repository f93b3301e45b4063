//! How answers are read: as the documents have them, or in another convention in which they are as right. One and the same reading must fit
//! everything that is said about one thing.

use std::fmt;

use nimatron_core::Seat;

use crate::error::Error;
use crate::homework::task::Task;
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
    /// A learner plays another move than the best one now and then.
    Explores,
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
            Self::Explores => f.write_str("explores"),
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
            Self::Explores => words.say("convention-explores"),
            Self::Search(name) => told_search(name, words),
        }
    }
}

/// How a search is written and what is counted of it, by a name such as `minimax rules full root-calls: calls`. What has no words of its own stays.
pub fn told_search(name: &str, words: &Words) -> String {
    match name {
        "tree" => return words.say("convention-tree"),
        "equal positions merged" => return words.say("convention-merged"),
        _ => {}
    }
    let (search, unit) = name.split_once(": ").map_or((name, None), |(search, unit)| (search, Some(unit)));
    let mut parts: Vec<String> = search.split(' ').flat_map(|part| told_part(part, words)).collect();
    parts.extend(unit.map(|unit| words.say_with("convention-unit", &[("unit", unit.into())])));
    words.listed(parts)
}

/// A word of such a name; the convention of calls is two of them.
fn told_part(part: &str, words: &Words) -> Vec<String> {
    let say = |key: &str| words.say(key);
    let window = |of: &str| words.say_with("compare-window", &[("window", (&say(of)).into())]);
    match part {
        "minimax" | "alpha-beta" => vec![say(&format!("compare-method-{part}"))],
        "rules" | "reverse" => vec![say(&format!("compare-order-{part}"))],
        "full" | "tight" => vec![window(&format!("compare-window-{part}"))],
        "at" | "beyond" => vec![say(&format!("compare-cut-{part}"))],
        "gain-depth" => vec![say("convention-gain-depth")],
        _ => match part
            .strip_prefix("best-move-")
            .map(|of| ("best-move", of))
            .or(part.strip_prefix("root-").map(|of| ("root", of)))
        {
            Some((first, of)) => {
                let is_merging = |(_, merging): &(_, &str)| matches!(*merging, "merged" | "distinct");
                let merging = of.rsplit_once('-').filter(is_merging);
                let (of, merging) = merging.map_or((of, None), |(of, merging)| (of, Some(merging)));
                let told = [format!("compare-entry-{first}"), format!("compare-column-{of}")].into_iter();
                told.chain(merging.map(|merging| format!("convention-equal-{merging}")))
                    .map(|key| say(&key))
                    .collect()
            }
            None => vec![part.to_owned()],
        },
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
