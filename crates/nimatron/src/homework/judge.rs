//! The judge: it asks a program about every position of a task, and compares its answers with the truth.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use nimatron_core::{Seat, quoted};
use nimatron_learn::RandomGenerator;
use nimatron_search::Run;
use serde::Serialize;

use crate::catalog::Catalog;
use crate::engine::tables::TableCache;
use crate::error::Error;
use crate::homework::task::{AskedFor, Task};
use crate::homework::truth::{Place, Truth, keeps, may_be_spoilt, places};
use crate::program::conversation::Conversation;
use crate::program::spec::ProgramSpec;
use crate::program::token::{escaped, unescaped};
use crate::report::ExplanationReport;
use crate::request::ExplainRequest;
use crate::session::Session;

/// Nodes for the reasons of a wrong answer.
const REASON_NODES: u64 = 1_000_000;

/// A program to be judged.
#[derive(Clone, Debug)]
pub struct CheckRequest {
    /// What it is to do.
    pub task: Task,
    /// The program, as `program:python3 nim.py`.
    pub program: String,
    /// An application that runs it within limits, asked by [`RUN_LIMITED`](crate::RUN_LIMITED); the shell if there is none.
    pub runner: Option<PathBuf>,
    /// Whether the hidden positions are asked about too.
    pub hidden: bool,
    /// What chooses the hidden positions.
    pub seed: u64,
    /// What the truth is found with.
    pub run: Run,
}

/// What a check found.
#[derive(Clone, Debug, Serialize)]
pub struct CheckReport {
    /// The task.
    pub task: String,
    /// The program.
    pub program: String,
    /// Whether every answer was right.
    pub passed: bool,
    /// What was found of each thing that was asked for.
    pub parts: Vec<CheckedPart>,
    /// Why the program was not asked any more.
    pub fault: Option<String>,
    /// Other rules under which all its answers would be right.
    pub variant: Option<String>,
}

/// One thing that was asked for.
#[derive(Clone, Debug, Serialize)]
pub struct CheckedPart {
    /// What it is.
    pub asked: AskedFor,
    /// How many answers about public positions were right, and how many there were.
    pub right: usize,
    /// How many there were.
    pub of: usize,
    /// The same for hidden positions, if they were asked about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hidden: Option<[usize; 2]>,
    /// The first wrong answer about a public position, in breadth-first order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wrong: Option<WrongAnswer>,
    /// Of counts, the conventions by which all of them are right.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub conventions: Vec<String>,
}

/// A wrong answer.
#[derive(Clone, Debug, Serialize)]
pub struct WrongAnswer {
    /// The position.
    pub position: String,
    /// The moves that lead there.
    pub line: Vec<String>,
    /// What was asked.
    pub request: String,
    /// What was answered.
    pub answered: String,
    /// What is right, unless that is withheld.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected: Option<String>,
    /// Why, where reasons are known.
    #[serde(skip)]
    pub reasons: Option<Box<ExplanationReport>>,
}

/// Judges a program.
///
/// # Errors
/// If the task does not fit the catalog, or the truth is not found. What the program does wrong is in the report.
pub fn check_homework(request: &CheckRequest, catalog: &Catalog) -> Result<CheckReport, Error> {
    let Task { game, asks, .. } = &request.task;
    let spec = ProgramSpec { runner: request.runner.clone(), ..ProgramSpec::of_game(&request.program)? };
    let exam = Exam::of(request, catalog.open(game, request.seed)?);
    let mut truth = Truth::new(request.run.clone());
    let mut report = CheckReport {
        task: request.task.name.clone(),
        program: request.program.clone(),
        passed: false,
        parts: Vec::new(),
        fault: None,
        variant: None,
    };
    let mut given = Vec::new();
    for &asked in asks {
        let mut part =
            CheckedPart { asked, right: 0, of: 0, hidden: None, wrong: None, conventions: Vec::new() };
        let faulty =
            ask_part(asked, &spec, &exam, &mut truth, &mut part, &mut given, &request.run.interrupt)?;
        report.parts.push(part);
        if let Some(fault) = faulty {
            report.fault = Some(fault);
            break;
        }
    }
    report.passed = report.fault.is_none() && report.parts.iter().all(CheckedPart::is_right);
    if !report.passed && report.fault.is_none() {
        report.variant = variant(request, catalog, &given)?;
    }
    Ok(report)
}

impl CheckedPart {
    fn is_right(&self) -> bool {
        self.right == self.of && self.hidden.is_none_or(|[right, of]| right == of)
    }
}

/// The positions that are asked about.
struct Exam {
    public: Vec<Place>,
    hidden: Vec<Place>,
}

impl Exam {
    fn of(request: &CheckRequest, start: Box<dyn Session>) -> Self {
        let mut all = places(start);
        let rest = all.split_off(request.task.public.min(all.len()));
        let mut hidden = Vec::new();
        if request.hidden {
            let mut chance = RandomGenerator::new(request.seed);
            let mut left: Vec<_> = (0..rest.len()).collect();
            while hidden.len() < request.task.hidden && !left.is_empty() {
                let chosen = chance.below(left.len() as u32) as usize;
                hidden.push(rest[left.swap_remove(chosen)].clone());
            }
        }
        Self { public: all, hidden }
    }
}

/// An answer that was given, for whoever wonders under which rules it is right.
struct Given {
    asked: AskedFor,
    position: String,
    seat: Seat,
    answer: String,
}

/// Asks about all positions; what the program did wrong, if it does not speak.
fn ask_part(
    asked: AskedFor,
    spec: &ProgramSpec,
    exam: &Exam,
    truth: &mut Truth,
    part: &mut CheckedPart,
    given: &mut Vec<Given>,
    interrupt: &Arc<AtomicBool>,
) -> Result<Option<String>, Error> {
    let role = if asked == AskedFor::Play { "player" } else { "homework" };
    let game = exam.public.first().map_or_else(String::new, |place| escaped(place.at.game()));
    let mut program = match Conversation::begin(spec, interrupt, role, &game) {
        Ok((program, _)) => program,
        Err(Error::Interrupted) => return Err(Error::Interrupted),
        Err(fault) => return Ok(Some(fault.to_string())),
    };
    let mut conventions: Option<BTreeSet<String>> = None;
    let mut hidden = [0, 0];
    let places =
        exam.public.iter().map(|place| (place, false)).chain(exam.hidden.iter().map(|place| (place, true)));
    for (place, is_hidden) in places {
        let at = &*place.at;
        let Some(question) = Question::of(asked, at, truth)? else { continue };
        let request = question.request(at);
        let answer = match program.ask(&request) {
            Ok(answer) => answer,
            Err(Error::Interrupted) => return Err(Error::Interrupted),
            Err(fault) => return Ok(Some(if is_hidden { hidden_fault(&fault) } else { fault.to_string() })),
        };
        let right = question.is_right(&answer, at, &mut conventions);
        given.push(Given { asked, position: at.position(), seat: at.seat(), answer: answer.clone() });
        if is_hidden {
            hidden = [hidden[0] + usize::from(right), hidden[1] + 1];
            continue;
        }
        part.right += usize::from(right);
        part.of += 1;
        if !right && part.wrong.is_none() {
            part.wrong = Some(WrongAnswer {
                position: at.position(),
                line: place.line.clone(),
                request,
                answered: answer,
                expected: Some(question.expected()),
                reasons: reasons(asked, at, interrupt),
            });
        }
    }
    part.hidden = (!exam.hidden.is_empty()).then_some(hidden);
    part.conventions = conventions.into_iter().flatten().collect();
    Ok(None)
}

/// A fault at a hidden position, without the position.
fn hidden_fault(fault: &Error) -> String {
    match fault {
        Error::Program { program, .. } => {
            format!("program '{}': does not answer at a hidden position", quoted(program))
        }
        fault => fault.to_string(),
    }
}

/// Why the best moves are best, where that is what was asked for.
fn reasons(asked: AskedFor, at: &dyn Session, interrupt: &Arc<AtomicBool>) -> Option<Box<ExplanationReport>> {
    if !matches!(asked, AskedFor::Values | AskedFor::Best | AskedFor::Play) || at.is_over() {
        return None;
    }
    let request =
        ExplainRequest { goal: None, nodes: Some(REASON_NODES), run: Run::until(Arc::clone(interrupt)) };
    at.explain(&request, &mut TableCache::default()).ok().filter(|report| report.exact).map(Box::new)
}

/// A question about a position with its right answer.
enum Question {
    Successors(BTreeSet<String>),
    Ends(Option<i64>),
    Values(i64),
    Best { moves: BTreeSet<String>, leading_to: BTreeSet<String> },
    Counts(Vec<(String, u64)>),
    Play(Vec<String>),
}

impl Question {
    /// `None` where there is nothing to ask.
    fn of(asked: AskedFor, at: &dyn Session, truth: &mut Truth) -> Result<Option<Self>, Error> {
        let over = at.is_over();
        Ok(Some(match asked {
            AskedFor::Successors => {
                Self::Successors(at.children().map(|(_, after)| after.position()).collect())
            }
            AskedFor::Ends => Self::Ends(if over { Some(truth.value(at)?) } else { None }),
            AskedFor::Values => Self::Values(truth.value(at)?),
            AskedFor::Best | AskedFor::Counts | AskedFor::Play if over => return Ok(None),
            AskedFor::Best => {
                let best = truth.analysis(at)?.best.unwrap_or_default();
                let to = at.children().filter(|(mv, _)| best.contains(mv)).map(|(_, after)| after.position());
                Self::Best { leading_to: to.collect(), moves: best.into_iter().collect() }
            }
            AskedFor::Counts => Self::Counts(truth.counts(at)?),
            AskedFor::Play => {
                let report = truth.analysis(at)?;
                if !may_be_spoilt(&report) {
                    return Ok(None);
                }
                Self::Play(at.moves().into_iter().filter(|mv| keeps(&report, mv)).collect())
            }
        }))
    }

    fn request(&self, at: &dyn Session) -> String {
        let state = escaped(&at.position());
        let role = if at.seat() == Seat::First { "max" } else { "min" };
        match self {
            Self::Successors(_) => format!("successors {state}"),
            Self::Ends(_) => format!("evaluate {state} {role}"),
            Self::Values(_) => format!("value {state} {role}"),
            Self::Best { .. } => format!("best {state} {role}"),
            Self::Counts(_) => format!("count {state} {role}"),
            Self::Play(_) => {
                let moves: Vec<_> = at.moves().iter().map(|mv| escaped(mv)).collect();
                format!("move {state} {} {}", at.seat(), moves.join(" "))
            }
        }
    }

    /// Whether an answer is right; counts are right if one convention explains all of them so far.
    fn is_right(&self, answer: &str, at: &dyn Session, conventions: &mut Option<BTreeSet<String>>) -> bool {
        match self {
            Self::Successors(expected) => {
                let states = after_word(answer, "states")
                    .map(|words| words.iter().map(|word| own_text(at, word)).collect::<BTreeSet<_>>());
                states.as_ref() == Some(expected)
            }
            Self::Ends(expected) => match (answer.trim(), expected) {
                ("none", None) => true,
                (answer, Some(expected)) => number(answer) == Some(*expected),
                _ => false,
            },
            Self::Values(expected) => number(answer) == Some(*expected),
            Self::Best { moves, leading_to } => after_word(answer, "best").is_some_and(|words| {
                let named: BTreeSet<_> = words.iter().map(|word| unescaped(word)).collect();
                let reached: BTreeSet<_> = words.iter().map(|word| own_text(at, word)).collect();
                named == *moves || reached == *leading_to
            }),
            Self::Counts(expected) => {
                let Some(count) = number(answer) else { return false };
                let explained = expected.iter().filter(|(_, of)| i64::try_from(*of) == Ok(count));
                let explained: BTreeSet<_> = explained.map(|(name, _)| name.clone()).collect();
                let both = match conventions.as_ref() {
                    Some(before) => before.intersection(&explained).cloned().collect(),
                    None => explained,
                };
                let right = !both.is_empty();
                if right {
                    *conventions = Some(both);
                }
                right
            }
            Self::Play(expected) => {
                let chosen = after_word(answer, "play").filter(|words| words.len() == 1);
                chosen.is_some_and(|words| expected.contains(&unescaped(words[0])))
            }
        }
    }

    /// The right answer in the program's words.
    fn expected(&self) -> String {
        let words = |word: &str, all: &mut dyn Iterator<Item = &String>| {
            let all: Vec<_> = all.map(|text| escaped(text)).collect();
            format!("{word} {}", all.join(" ")).trim_end().to_owned()
        };
        match self {
            Self::Successors(states) => words("states", &mut states.iter()),
            Self::Ends(None) => "none".to_owned(),
            Self::Ends(Some(value)) | Self::Values(value) => format!("value {value}"),
            Self::Best { moves, .. } => words("best", &mut moves.iter()),
            Self::Counts(counts) => {
                let numbers: BTreeSet<_> = counts.iter().map(|(_, count)| count).collect();
                let numbers: Vec<_> = numbers.iter().map(ToString::to_string).collect();
                format!("value {}", numbers.join(" or "))
            }
            Self::Play(moves) => words("play", &mut moves.iter()),
        }
    }
}

/// The words after the first one; lists may be written with the brackets, quotes and commas of programming languages.
fn after_word<'a>(answer: &'a str, word: &str) -> Option<Vec<&'a str>> {
    let rest = answer.trim().strip_prefix(word).filter(|rest| rest.is_empty() || rest.starts_with(' '))?;
    let stripped = rest.split_whitespace().map(|part| part.trim_matches(|c| "[]{}()'\",".contains(c)));
    Some(stripped.filter(|part| !part.is_empty()).collect())
}

/// `value N`, a whole number that may be written as 1.0.
fn number(answer: &str) -> Option<i64> {
    let [word] = after_word(answer, "value")?[..] else { return None };
    let word = word.strip_suffix(".0").unwrap_or(word);
    word.strip_prefix('+').unwrap_or(word).parse().ok()
}

/// A state as the game itself writes it, where it can be read.
fn own_text(at: &dyn Session, word: &str) -> String {
    let text = unescaped(word);
    at.at(&text).map_or(text, |state| state.position())
}

/// The first of the task's other rules under which every answer given is right.
fn variant(request: &CheckRequest, catalog: &Catalog, given: &[Given]) -> Result<Option<String>, Error> {
    for name in &request.task.variants {
        let game = catalog.open(name, request.seed)?;
        let mut truth = Truth::new(request.run.clone());
        let mut conventions = None;
        let mut all_right = true;
        for Given { asked, position, seat, answer } in given {
            // A position that other rules do not have decides nothing.
            let Ok(at) = game.at(position) else { continue };
            let at = if at.seat() == *seat { at } else { at.with_mover(*seat).unwrap_or(at) };
            let Some(question) = Question::of(*asked, &*at, &mut truth)? else { continue };
            if !question.is_right(answer, &*at, &mut conventions) {
                all_right = false;
                break;
            }
        }
        if all_right && !given.is_empty() {
            return Ok(Some(name.clone()));
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::{after_word, number};

    #[test]
    fn answers_may_look_like_lists_of_any_language() {
        for answer in ["best 3 4", "best [3, 4]", "best {3, 4}", "best ('3', '4')"] {
            assert_eq!(after_word(answer, "best"), Some(vec!["3", "4"]), "{answer}");
        }
        assert_eq!(after_word("best", "best"), Some(Vec::new()));
        assert_eq!(after_word("bests 3", "best"), None);
        assert_eq!(
            [number("value 1"), number("value -1.0"), number("value one"), number("1")],
            [Some(1), Some(-1), None, None]
        );
    }
}
