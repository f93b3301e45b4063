//! The readings that answers may have.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use crate::error::Error;
use crate::homework::forms::number;
use crate::homework::question::Answered;
use crate::homework::reading::{MoveForm, Reading, Sign, StateForm, Unit, Which};
use crate::homework::task::{AskedFor, Task, WhichBest};
use crate::homework::truth::{ConventionalAnswer, Truth};

/// The documents' own readings of answers.
pub(super) fn usual(task: &Task, asked: AskedFor, answers: &[Answered<'_>]) -> Vec<Reading> {
    let own = StateForm::Own;
    match asked {
        AskedFor::Successors => vec![Reading::States(own)],
        AskedFor::Ends | AskedFor::Values => {
            let gain = task.gain.filter(|_| asked == AskedFor::Values);
            let unit = gain.map_or(Unit::Plain, Unit::GainLessDepth);
            vec![Reading::Numbers { sign: Sign::Maximizer, unit }]
        }
        AskedFor::Best | AskedFor::Play => {
            let which = named(task, asked)[0];
            forms(asked, &[own]).map(|words| Reading::Moves { words, which }).collect()
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
) -> Result<Vec<Reading>, Error> {
    let Some(first) = answers.first() else { return Ok(Vec::new()) };
    let of_heaps = first.question.at.heap_sizes().is_some();
    let states: &[_] = if of_heaps { &[StateForm::Own, StateForm::Heaps] } else { &[StateForm::Own] };
    Ok(match asked {
        AskedFor::Successors => states.iter().copied().map(Reading::States).collect(),
        AskedFor::Ends | AskedFor::Values => {
            let units = units(task, asked, answers, truth)?;
            let numbers = |sign| units.iter().map(move |&unit| Reading::Numbers { sign, unit });
            let all = numbers(Sign::Maximizer).chain(numbers(Sign::Other));
            // A single number, whatever is asked about, is no convention.
            let said: BTreeSet<_> = answers.iter().filter_map(|answered| number(answered.answer())).collect();
            all.filter(|reading| said.len() > 1 || reading.is_usual(task)).collect()
        }
        AskedFor::Best | AskedFor::Play => {
            let of = |&which| forms(asked, states).map(move |words| Reading::Moves { words, which });
            named(task, asked).iter().flat_map(of).collect()
        }
        _ => searches(asked, answers),
    })
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
        let Some(found) = number(answered.answer()).filter(|_| !truth.counts_points(at)) else { continue };
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
