//! The judge: it asks a program about every position of a task, and compares its answers with the truth.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use nimatron_core::Seat;
use nimatron_learn::RandomGenerator;
use nimatron_search::Run;
use serde::Serialize;

use crate::catalog::Catalog;
use crate::engine::tables::TableCache;
use crate::error::Error;
use crate::homework::asking::{Asking, Examinee};
use crate::homework::learning::Schooling;
use crate::homework::question::Question;
use crate::homework::task::{AskedFor, Task};
use crate::homework::truth::{Place, Truth, places};
use crate::program::spec::ProgramSpec;
use crate::program_fault::ProgramFault;
use crate::report::ExplanationReport;
use crate::request::ExplainRequest;
use crate::session::Session;

/// Nodes for the reasons of a wrong answer.
const REASON_NODES: u64 = 1_000_000;
/// What chooses the games of a learner that are no secret.
const PUBLIC_GAMES: u64 = 1;

/// A program to be judged.
#[derive(Clone, Debug)]
pub struct CheckRequest {
    /// What it is to do.
    pub task: Task,
    /// The program, as `program:python3 nim.py`.
    pub program: String,
    /// An application that runs it within limits, asked by [`RUN_LIMITED`](crate::RUN_LIMITED); the shell if there is none.
    pub runner: Option<PathBuf>,
    /// What stands before each line of the program's standard error.
    pub label: Option<String>,
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
    /// How many points that makes, one for each right answer.
    pub score: usize,
    /// How many there are.
    pub max_score: usize,
    /// What was found of each thing that was asked for.
    pub parts: Vec<CheckedPart>,
    /// Why the program was not asked any more.
    pub fault: Option<String>,
    /// The same, for people.
    #[serde(skip)]
    pub error: Option<Error>,
    /// Other rules under which all answers about one thing would be right, the first such thing that went wrong.
    pub variant: Option<String>,
}

/// One thing that was asked for.
#[derive(Clone, Debug, Serialize)]
pub struct CheckedPart {
    /// What it is.
    pub asked: AskedFor,
    /// How many answers about public positions were right.
    pub right: usize,
    /// How many there are to be.
    pub of: usize,
    /// How many answers there were.
    #[serde(skip)]
    pub answered: usize,
    /// How many points the right answers make.
    pub score: usize,
    /// How many there are: none of those that were not given.
    pub max_score: usize,
    /// The same for hidden positions, if they were asked about: all of them, or none where one answer was wrong. How many were right would
    /// tell the answers one by one to whoever asks again and again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hidden: Option<[usize; 2]>,
    /// The first wrong answer about a public position, in breadth-first order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wrong: Option<WrongAnswer>,
    /// Of counts, the conventions by which all of them are right.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub conventions: Vec<String>,
    /// Other rules under which all these answers about public positions would be right.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub variant: Option<String>,
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
    /// Whether there was no answer in time.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub late: bool,
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
    let (runner, label) = (request.runner.clone(), request.label.clone());
    let spec = ProgramSpec { runner, label, ..ProgramSpec::of_game(&request.program)? };
    let start: Arc<dyn Session> = Arc::from(catalog.open_stored(game, request.seed)?);
    let exam = Exam::of(request, Arc::clone(&start));
    let mut truth = Truth::new(request.run.clone());
    let mut report = CheckReport {
        task: request.task.name.clone(),
        program: request.program.clone(),
        passed: false,
        score: 0,
        max_score: 0,
        parts: Vec::new(),
        fault: None,
        error: None,
        variant: None,
    };
    for &asked in asks {
        let mut given = Vec::new();
        let mut part = CheckedPart::about(asked, request, &exam);
        if report.error.is_some() {
            report.parts.push(part);
            continue;
        }
        let faulty = match asked {
            AskedFor::Table => ask_table(request, &spec, &start, &mut part)?,
            _ => ask_part(&spec, request, &exam, &mut truth, &mut part, &mut given)?,
        };
        if faulty.is_none() {
            part.variant = variant(request, catalog, &given)?;
        }
        report.parts.push(part);
        report.error = faulty;
    }
    report.fault = report.error.as_ref().map(ToString::to_string);
    report.parts.iter_mut().for_each(CheckedPart::score);
    report.score = report.parts.iter().map(|part| part.score).sum();
    report.max_score = report.parts.iter().map(|part| part.max_score).sum();
    report.passed = report.fault.is_none() && report.parts.iter().all(CheckedPart::is_right);
    report.variant = report.parts.iter().find_map(|part| part.variant.clone());
    Ok(report)
}

impl CheckReport {
    /// Whether the program did not answer a single question.
    pub fn is_unasked(&self) -> bool {
        self.fault.is_some() && self.parts.iter().all(|part| part.answered == 0)
    }
}

impl CheckedPart {
    /// Nothing is answered yet.
    fn about(asked: AskedFor, request: &CheckRequest, exam: &Exam) -> Self {
        let is_asked =
            |place: &&Place| !place.at.is_over() || matches!(asked, AskedFor::Successors | AskedFor::Ends);
        let [of, hidden] = match asked {
            AskedFor::Table => [request.task.games, usize::from(request.hidden) * request.task.games],
            _ => [&exam.public, &exam.hidden].map(|places| places.iter().filter(is_asked).count()),
        };
        Self {
            asked,
            right: 0,
            of,
            answered: 0,
            score: 0,
            max_score: 0,
            hidden: (hidden > 0).then_some([0, hidden]),
            wrong: None,
            conventions: Vec::new(),
            variant: None,
        }
    }

    fn score(&mut self) {
        let [right, of] = self.hidden.unwrap_or_default();
        (self.score, self.max_score) = (self.right + right, self.of + of);
    }

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

/// All hidden answers, or none: whether they were all right.
fn all_or_none([right, of]: [usize; 2]) -> [usize; 2] {
    [if right == of { of } else { 0 }, of]
}

/// Tells the games of a learner and asks for its table, a second time with other games where hidden ones are asked about.
fn ask_table(
    request: &CheckRequest,
    spec: &ProgramSpec,
    start: &Arc<dyn Session>,
    part: &mut CheckedPart,
) -> Result<Option<Error>, Error> {
    let Task { learner, games, .. } = &request.task;
    let learner = learner.as_deref().unwrap_or_default();
    let schooling = |seed| Schooling::new(start, learner, *games, seed, &request.run);
    let ask = |schooling: &Schooling| {
        let interrupt = &request.run.interrupt;
        let program = Examinee { spec, interrupt, role: "learner", game: start.game() }.begin();
        match program.and_then(|mut program| schooling.ask(&mut program)) {
            Ok(learned) => Ok(Ok(learned)),
            Err(Error::Interrupted) => Err(Error::Interrupted),
            Err(fault) => Ok(Err(fault)),
        }
    };
    let learned = match ask(&schooling(PUBLIC_GAMES)?)? {
        Ok(learned) => learned,
        Err(fault) => return Ok(Some(fault)),
    };
    (part.right, part.of, part.answered) = (learned.right, learned.of, learned.of);
    part.wrong = learned.wrong.map(|wrong| WrongAnswer {
        position: wrong.position,
        line: wrong.game,
        request: "table".to_owned(),
        answered: wrong.answered,
        late: false,
        expected: Some(wrong.expected),
        reasons: None,
    });
    if request.hidden {
        // Seeds of people are smaller.
        let Ok(learned) = ask(&schooling(!request.seed)?)? else {
            return Ok(Some(silent(&spec.command)));
        };
        part.hidden = Some(all_or_none([learned.right, learned.of]));
    }
    Ok(None)
}

/// Asks about all positions; what the program did wrong, if it does not speak.
fn ask_part(
    spec: &ProgramSpec,
    request: &CheckRequest,
    exam: &Exam,
    truth: &mut Truth,
    part: &mut CheckedPart,
    given: &mut Vec<Given>,
) -> Result<Option<Error>, Error> {
    let (asked, interrupt) = (part.asked, &request.run.interrupt);
    let role = if asked == AskedFor::Play { "player" } else { "homework" };
    let game = exam.public.first().map_or("", |place| place.at.game());
    let mut questions = Vec::new();
    let public = exam.public.iter().map(|place| (place, false));
    for (place, is_hidden) in public.chain(exam.hidden.iter().map(|place| (place, true))) {
        let question = Question::of(asked, request.task.depth, &*place.at, truth)?;
        questions.extend(question.map(|question| (place, is_hidden, question)));
    }
    let asking = |(place, is_hidden, question): &(&Place, bool, Question)| Asking {
        line: question.request(&*place.at),
        is_hidden: *is_hidden,
        plies: place.at.max_plies(),
    };
    let asking: Vec<_> = questions.iter().map(asking).collect();
    let heard = Examinee { spec, interrupt, role, game }.ask_all(&asking)?;
    let mut conventions: Option<BTreeSet<String>> = None;
    // Those that remain after hidden answers would tell of them.
    let mut hidden_conventions = None;
    let mut hidden = 0;
    for ((place, is_hidden, question), said) in questions.iter().zip(heard.said) {
        let (at, Some(said)) = (&*place.at, said) else { continue };
        let answer = said.text();
        part.answered += 1;
        if *is_hidden {
            let right = question.is_right(answer, at, hidden_conventions.get_or_insert(conventions.clone()));
            hidden += usize::from(right);
            continue;
        }
        let right = question.is_right(answer, at, &mut conventions);
        let (position, seat) = (at.position(), at.seat());
        given.push(Given { asked, position, seat, answer: answer.to_owned(), right });
        part.right += usize::from(right);
        if !right && part.wrong.is_none() {
            part.wrong = Some(WrongAnswer {
                position: at.position(),
                line: place.line.clone(),
                request: question.request(at),
                expected: Some(question.expected(answer, at)),
                answered: answer.to_owned(),
                late: said.is_late(),
                reasons: reasons(asked, at, interrupt),
            });
        }
    }
    part.hidden = part.hidden.map(|[_, of]| all_or_none([hidden, of]));
    part.conventions = conventions.into_iter().flatten().collect();
    let is_hidden = |place: usize| questions[place].1;
    Ok(heard.fault.map(|(place, fault)| if is_hidden(place) { hidden_fault(fault) } else { fault }))
}

/// A fault at a hidden position, without the position.
fn hidden_fault(fault: Error) -> Error {
    match fault {
        Error::Program { program, .. } => silent(&program),
        fault => fault,
    }
}

fn silent(program: &str) -> Error {
    Error::Program { program: program.to_owned(), reason: ProgramFault::HiddenSilence }
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
