//! What an argument's text means, and what was expected where it means nothing.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use nimatron::core::Objective;
use nimatron::search::Ties;
use nimatron::{Language, parse_duration};

/// The most sizes that one comparison repeats.
const MOST_SIZES: u32 = 1000;

/// Heap sizes, both included.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HeapSizes {
    pub(crate) first: u32,
    pub(crate) last: u32,
}

/// Steps of a search, both included.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Steps {
    pub(crate) first: usize,
    pub(crate) last: usize,
}

/// The values that a parameter takes one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ParameterRange {
    pub(crate) parameter: String,
    pub(crate) values: Vec<String>,
}

/// Reads a whole number within a range.
pub(crate) fn whole<T>(
    range: RangeInclusive<T>,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static
where
    T: FromStr + PartialOrd + Display + Clone + Send + Sync + 'static,
{
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| format!("expected a whole number from {} to {}", range.start(), range.end()))
    }
}

/// A parameter and its values: `pits=1-6`, `capture=standard,empty`.
pub(crate) fn parameter_range(text: &str) -> Result<ParameterRange, String> {
    const MOST: u32 = 1000;
    let expected = || "expected values as in 1-6 or standard,empty".to_owned();
    let (parameter, values) = text.split_once('=').ok_or_else(expected)?;
    let numbers = values.split_once('-').and_then(|(from, to)| Some((from.parse().ok()?, to.parse().ok()?)));
    let values: Vec<_> = match numbers {
        Some((from, to)) if from > to || to - from >= MOST => {
            return Err(format!("expected at most {MOST} numbers, the lowest first"));
        }
        Some((from, to)) => (from..=to).map(|number: u32| number.to_string()).collect(),
        None => values.split(',').map(str::to_owned).collect(),
    };
    if parameter.is_empty() || values.iter().any(String::is_empty) {
        return Err(expected());
    }
    Ok(ParameterRange { parameter: parameter.to_owned(), values })
}

pub(crate) fn language(text: &str) -> Result<Language, String> {
    text.parse().map_err(|_| unknown_name(text, &Language::ALL.map(Language::code)))
}

pub(crate) fn objective(text: &str) -> Result<Objective, String> {
    named(Objective::ALL.map(|goal| (goal.name(), goal)))(text)
}

/// A rule that chooses one move.
pub(crate) fn choosing_ties(text: &str) -> Result<Ties, String> {
    let [_, choosing @ ..] = Ties::ALL;
    named(choosing)(text)
}

/// The file of a learner, also as the player that it is.
pub(crate) fn learner_file(text: &str) -> Result<String, String> {
    let path = text.strip_prefix("learner:").unwrap_or(text);
    let path = path.strip_prefix("file=").unwrap_or(path);
    if path.is_empty() { Err("expected the file of a learner".to_owned()) } else { Ok(path.to_owned()) }
}

/// Names for the same thing, of which an option may have one.
const SAME: [&[&str]; 2] = [&["tikz", "tex", "latex"], &["dot", "gv", "graphviz"]];

/// Reads one of a few names.
pub(crate) fn named<T, const N: usize>(
    names: [(&'static str, T); N],
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static
where
    T: Copy + Send + Sync + 'static,
{
    move |text| {
        let is_alike = |name: &str| SAME.iter().any(|alike| alike.contains(&name) && alike.contains(&text));
        let exact = names.iter().find(|(name, _)| *name == text);
        let found = exact.or_else(|| names.iter().find(|(name, _)| is_alike(name)));
        found.map(|&(_, meant)| meant).ok_or_else(|| unknown_name(text, &names.map(|(name, _)| name)))
    }
}

/// Reads what the facade reads itself: an engine, a player, a learner, an opponent.
pub(crate) fn parsed<T: FromStr<Err = nimatron::Error>>(text: &str) -> Result<T, nimatron::Error> {
    text.parse()
}

/// What was expected instead of a name that is none of these.
pub(super) fn unknown_name(found: &str, names: &[&'static str]) -> String {
    let nearest = nimatron::nearest(found, names.iter().copied());
    let meant = nearest.map_or_else(String::new, |name| format!("did you mean '{name}'? "));
    format!("{meant}expected {}", names.join(", "))
}

/// `2s`, `500ms`, `1.5m` or a bare number of seconds.
pub(crate) fn duration(text: &str) -> Result<Duration, String> {
    parse_duration(text).ok_or_else(|| "expected a time above zero as 500ms, 2s, 1.5m or 1h".to_owned())
}

/// A time as above, or 0.
pub(crate) fn pace(text: &str) -> Result<Duration, String> {
    if text == "0" { Ok(Duration::ZERO) } else { duration(text) }
}

pub(crate) fn heap_sizes(text: &str) -> Result<HeapSizes, String> {
    let wrong = || format!("expected two heap sizes as 0-25, at most {MOST_SIZES} in all");
    let (first, last) = text.split_once('-').ok_or_else(wrong)?;
    let number = |text: &str| text.parse::<u32>().map_err(|_| wrong());
    let (first, last) = (number(first)?, number(last)?);
    let fits = first <= last && last - first < MOST_SIZES;
    if fits { Ok(HeapSizes { first, last }) } else { Err(wrong()) }
}

/// `17`, or `3-9`.
pub(crate) fn steps(text: &str) -> Result<Steps, String> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let steps = first.parse().ok().zip(last.parse().ok()).filter(|(first, last)| first <= last);
    let (first, last) = steps.ok_or("expected a step as 17, or steps as 3-9")?;
    Ok(Steps { first, last })
}
