//! The judge: it asks a program about every position of a task, and compares its answers with the truth.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use nimatron_core::Seat;
use nimatron_learn::RandomGenerator;
use nimatron_search::Run;

use crate::catalog::Catalog;
use crate::engine::tables::TableCache;
use crate::error::Error;
use crate::homework::asking::{all_or_none, ask_exercises, ask_table, begin, is_refusal, silent};
use crate::homework::question::Question;
use crate::homework::report::{CheckReport, CheckedPart, WrongAnswer};
use crate::homework::request::CheckRequest;
use crate::homework::task::{AskedFor, Task};
use crate::homework::truth::{Place, Truth, places};
use crate::program::lesson::file::LeftOut;
use crate::program::spec::ProgramSpec;
use crate::report::ExplanationReport;
use crate::request::ExplainRequest;
use crate::session::Session;

/// Nodes for the reasons of a wrong answer.
const REASON_NODES: u64 = 1_000_000;

/// Judges a program.
///
/// # Errors
/// If the task does not fit the catalog, or the truth is not found. What the program does wrong is in the report.
pub fn check_homework(request: &CheckRequest, catalog: &Catalog) -> Result<CheckReport, Error> {
    let Task { game, asks, .. } = &request.task;
    let spec = request.program()?;
    let start: Arc<dyn Session> = Arc::from(catalog.open_stored(game, request.seed)?);
    let exam = Exam::of(request, Arc::clone(&start));
    let mut truth = Truth::new(request.run.clone());
    let mut report = CheckReport {
        task: request.task.name.clone(),
        program: request.program.clone(),
        passed: false,
        parts: Vec::new(),
        fault: None,
        variant: None,
        left_out: Vec::new(),
    };
    for &asked in asks {
        let mut given = Vec::new();
        let mut part = CheckedPart::about(asked);
        let faulty = match asked {
            AskedFor::Table => ask_table(request, &spec, &start, &mut part)?,
            _ if asked.is_exercise() => ask_exercises(request, &spec, &start, &mut part)?,
            _ => {
                let noted = (&mut given, &mut report.left_out);
                ask_part(&spec, request, &exam, &mut truth, &mut part, noted)?
            }
        };
        if faulty.is_none() {
            part.variant = variant(request, catalog, &given)?;
        }
        report.parts.push(part);
        if let Some(fault) = faulty {
            report.fault = Some(fault);
            break;
        }
    }
    report.passed = report.fault.is_none() && report.parts.iter().all(CheckedPart::is_right);
    report.variant = report.parts.iter().find_map(|part| part.variant.clone());
    Ok(report)
}

/// The positions that are asked about.
struct Exam {
    public: Vec<Place>,
    hidden: Vec<Place>,
}

impl Exam {
    fn of(request: &CheckRequest, start: Arc<dyn Session>) -> Self {
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
    right: bool,
}

/// Asks about all positions; what the program did wrong, if it does not speak.
fn ask_part(
    spec: &ProgramSpec,
    request: &CheckRequest,
    exam: &Exam,
    truth: &mut Truth,
    part: &mut CheckedPart,
    (given, left_out): (&mut Vec<Given>, &mut Vec<LeftOut>),
) -> Result<Option<String>, Error> {
    let (asked, interrupt) = (part.asked, &request.run.interrupt);
    let role = if asked == AskedFor::Play { "player" } else { "homework" };
    let game = exam.public.first().map_or("", |place| place.at.game());
    let mut program = match begin(spec, request, role, game)? {
        Ok(program) => program,
        Err(fault) => return Ok(Some(fault)),
    };
    program.left_out().clone_into(left_out);
    let mut conventions: Option<BTreeSet<String>> = None;
    // Those that remain after hidden answers would tell of them.
    let mut hidden_conventions = None;
    let mut hidden = [0, 0];
    let places =
        exam.public.iter().map(|place| (place, false)).chain(exam.hidden.iter().map(|place| (place, true)));
    for (place, is_hidden) in places {
        let at = &*place.at;
        let Some(question) = Question::of(asked, request.task.depth, at, truth)? else { continue };
        if !part.written {
            part.of += usize::from(!is_hidden);
            continue;
        }
        let is_lesson = program.is_lesson();
        let is_best =
            |answer: &str, question: &Question| is_lesson && question.is_one_of_the_best(answer, at);
        let line = question.request(at);
        let answer = match program.ask(&line) {
            Ok(answer) => answer,
            Err(refusal) if is_refusal(&refusal) => return Err(refusal),
            Err(fault) => return Ok(Some(if is_hidden { hidden_fault(&fault) } else { fault.to_string() })),
        };
        part.missing = program.unwritten(&answer);
        part.written = part.missing.is_none();
        if !part.written {
            part.of += usize::from(!is_hidden);
            continue;
        }
        if is_hidden {
            let right = question.is_right(&answer, at, hidden_conventions.get_or_insert(conventions.clone()))
                || is_best(&answer, &question);
            hidden = [hidden[0] + usize::from(right), hidden[1] + 1];
            continue;
        }
        let right = question.is_right(&answer, at, &mut conventions) || is_best(&answer, &question);
        given.push(Given { asked, position: at.position(), seat: at.seat(), answer: answer.clone(), right });
        part.right += usize::from(right);
        part.of += 1;
        if !right && part.wrong.is_none() {
            part.wrong = Some(WrongAnswer {
                position: at.position(),
                line: place.line.clone(),
                request: line,
                expected: Some(question.expected(&answer, at)),
                answered: answer,
                reasons: reasons(asked, at, interrupt),
            });
        }
    }
    part.hidden = (hidden[1] > 0).then(|| all_or_none(hidden));
    part.conventions = conventions.into_iter().flatten().collect();
    Ok(None)
}

/// A fault at a hidden position, without the position.
fn hidden_fault(fault: &Error) -> String {
    match fault {
        Error::Program { program, .. } => silent(program, "does not answer at a hidden position"),
        fault => fault.to_string(),
    }
}

/// Why the best moves are best, where that is what was asked for.
fn reasons(asked: AskedFor, at: &dyn Session, interrupt: &Arc<AtomicBool>) -> Option<Box<ExplanationReport>> {
    if !matches!(asked, AskedFor::Values | AskedFor::Best | AskedFor::Play) || at.is_over() {
        return None;
    }
    let run = Run::until(Arc::clone(interrupt));
    let request = ExplainRequest { nodes: Some(REASON_NODES), run, ..ExplainRequest::default() };
    at.explain(&request, &mut TableCache::default()).ok().filter(|report| report.exact).map(Box::new)
}

/// The first of the task's other rules under which every answer given is right, the wrong ones among them.
fn variant(request: &CheckRequest, catalog: &Catalog, given: &[Given]) -> Result<Option<String>, Error> {
    if given.iter().all(|given| given.right) {
        return Ok(None);
    }
    for name in &request.task.variants {
        let game = catalog.open_stored(name, request.seed)?;
        if explains(request, &*game, given)? {
            return Ok(Some(name.clone()));
        }
    }
    Ok(None)
}

/// Whether all answers are right by the rules of a game.
fn explains(request: &CheckRequest, game: &dyn Session, given: &[Given]) -> Result<bool, Error> {
    let mut truth = Truth::new(request.run.clone());
    let (mut conventions, mut decided) = (None, false);
    for Given { asked, position, seat, answer, right } in given {
        // A position that other rules do not have decides nothing.
        let Ok(at) = game.at(position) else { continue };
        let at = if at.seat() == *seat { at } else { at.with_mover(*seat).unwrap_or(at) };
        let Some(question) = Question::of(*asked, request.task.depth, &*at, &mut truth)? else { continue };
        if !question.is_right(answer, &*at, &mut conventions) {
            return Ok(false);
        }
        decided |= !right;
    }
    Ok(decided)
}
