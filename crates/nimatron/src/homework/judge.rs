//! The judge: it asks a program about every position of a task, and compares its answers with the truth.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use nimatron_search::Run;

use crate::catalog::Catalog;
use crate::engine::tables::TableCache;
use crate::error::Error;
use crate::homework::asking::{all_or_none, ask_exercises, ask_table, begin, is_refusal, silent};
use crate::homework::exam::{Exam, Place, PositionKind, places};
use crate::homework::marking::{Marker, Marks};
use crate::homework::question::{Answered, Question};
use crate::homework::reading::{AnswerConvention, Reading};
use crate::homework::report::{CheckReport, CheckedPart, KindCount, WrongAnswer};
use crate::homework::request::CheckRequest;
use crate::homework::task::{AskedFor, Task, TaskGoal};
use crate::homework::truth::Truth;
use crate::program::lesson::file::LessonNotes;
use crate::program::spec::ProgramSpec;
use crate::report::ExplanationReport;
use crate::request::ExplainRequest;
use crate::session::Session;

/// Nodes for the reasons of a wrong answer.
const REASON_NODES: u64 = 1_000_000;
/// How long hidden positions are asked about. What is not asked then is told.
const HIDDEN_TIME: Duration = Duration::from_secs(60);

/// Judges a program.
///
/// # Errors
/// If the task does not fit the catalog, or the truth is not found. What the program does wrong is in the report.
pub fn check_homework(request: &CheckRequest, catalog: &Catalog) -> Result<CheckReport, Error> {
    let task = &request.task;
    let start: Arc<dyn Session> = Arc::from(catalog.open_stored(&task.game, request.seed)?);
    check_goal(task, &*start)?;
    let places = places(&start);
    let spec = request.program()?;
    let mut judge = Judge {
        request,
        spec,
        places: &places,
        marker: Marker { task, catalog, seed: request.seed, run: &request.run },
        truth: Truth::new(task.goal, request.run.clone()),
        start,
    };
    let (mut papers, mut fault) = (Vec::new(), None);
    for &asked in &task.asks {
        let (paper, faulty) = judge.paper(asked)?;
        papers.push(paper);
        fault = faulty;
        if fault.is_some() {
            break;
        }
    }
    judge.agree_on_signs(&mut papers)?;
    let variant = judge.variant(&papers)?;
    let parts = papers.into_iter().map(|paper| judge.part(paper)).collect::<Result<Vec<_>, _>>()?;
    let passed = fault.is_none() && parts.iter().all(CheckedPart::is_right);
    let (task, program) = (task.name.clone(), request.program.clone());
    let notes = parts.iter().map(|part| &part.notes).find(|notes| **notes != LessonNotes::default());
    let LessonNotes { left_out, meant } = notes.cloned().unwrap_or_default();
    Ok(CheckReport { task, program, passed, parts, fault, variant, left_out, meant })
}

/// Whether the game has what the task's values count.
fn check_goal(task: &Task, start: &dyn Session) -> Result<(), Error> {
    if task.goal == Some(TaskGoal::Margin) && start.banked().is_none() {
        let reason = format!("expected outcome, found margin: {} has no points", start.game());
        return Err(Error::Option { option: "goal", reason });
    }
    Ok(())
}

/// What was answered to one thing that was asked for.
struct Paper<'p> {
    part: CheckedPart,
    answers: Vec<Answered<'p>>,
    /// Of tables there are none.
    marks: Option<Marks>,
}

impl Paper<'_> {
    /// Whether numbers of it may be read with the maximizer's sign, and with the other player's; `None` where they fit neither.
    fn signs(&self) -> Option<[bool; 2]> {
        let is_number = matches!(self.part.asked, AskedFor::Ends | AskedFor::Values);
        let marks = self.marks.as_ref().filter(|marks| is_number && !marks.fitting.is_empty())?;
        Some([false, true].map(|other| marks.fitting.iter().any(|reading| reading.has_other_sign() == other)))
    }
}

/// Who asks and marks.
struct Judge<'j> {
    request: &'j CheckRequest,
    spec: ProgramSpec,
    start: Arc<dyn Session>,
    places: &'j [Place],
    marker: Marker<'j>,
    truth: Truth,
}

impl<'j> Judge<'j> {
    /// What a program answers to one thing, marked, and what it did wrong, if it does not speak.
    fn paper(&mut self, asked: AskedFor) -> Result<(Paper<'j>, Option<String>), Error> {
        let mut part = CheckedPart::about(asked);
        if asked == AskedFor::Table || asked.is_exercise() {
            let ask = if asked == AskedFor::Table { ask_table } else { ask_exercises };
            let fault = ask(self.request, &self.spec, &self.start, &mut part)?;
            return Ok((Paper { part, answers: Vec::new(), marks: None }, fault));
        }
        let (answers, fault) = self.ask(&mut part)?;
        if !part.written {
            return Ok((Paper { part, answers: Vec::new(), marks: None }, fault));
        }
        let marks = self.marker.mark(asked, &answers, true, &mut self.truth)?;
        Ok((Paper { part, answers, marks: Some(marks) }, fault))
    }

    /// Asks about all positions.
    fn ask(&mut self, part: &mut CheckedPart) -> Result<(Vec<Answered<'j>>, Option<String>), Error> {
        let (asked, request) = (part.asked, self.request);
        let role = if asked == AskedFor::Play { "player" } else { "homework" };
        let mut answers = Vec::new();
        let mut program = match begin(&self.spec, request, role, self.start.game())? {
            Ok(program) => program,
            Err(fault) => return Ok((answers, Some(fault))),
        };
        part.notes.clone_from(program.notes());
        let exam = Exam::of(&request.task, asked, self.places, request.hidden.then_some(request.seed));
        part.unasked = exam.unasked;
        let public = exam.public.iter().map(|place| (*place, false));
        let mut until = None;
        for (place, is_hidden) in public.chain(exam.hidden.iter().map(|place| (*place, true))) {
            if is_hidden && Instant::now() > *until.get_or_insert_with(|| Instant::now() + HIDDEN_TIME) {
                part.unasked += 1;
                continue;
            }
            let (at, depth) = (Arc::clone(&place.at), request.task.depth);
            let Some(question) = Question::of(asked, depth, at, &mut self.truth)? else { continue };
            let line = question.request();
            match program.ask(&line) {
                Ok(answer) => {
                    part.missing = program.unwritten(&answer);
                    if part.missing.is_some() {
                        part.written = false;
                        part.of = exam.public.iter().filter(|place| is_asked(asked, place)).count();
                        return Ok((answers, None));
                    }
                    answers.push(Answered { question, place, request: line, answer, is_hidden });
                }
                Err(refusal) if is_refusal(&refusal) => return Err(refusal),
                Err(fault) => {
                    let fault = if is_hidden { hidden_fault(&fault) } else { fault.to_string() };
                    return Ok((answers, Some(fault)));
                }
            }
        }
        Ok((answers, None))
    }

    /// The other player's sign is a convention only throughout: where values are asked for, they bear it out. Where they are not, and a finished
    /// position does not tell who has won, a sign cannot be told from another rule.
    fn agree_on_signs(&mut self, papers: &mut [Paper<'_>]) -> Result<(), Error> {
        let texts: HashSet<_> = self.places.iter().map(|place| place.at.position()).collect();
        let tells_winner = texts.len() == self.places.len();
        let agreed = papers.iter().filter_map(Paper::signs).all(|[_, other]| other);
        let mut values = papers.iter().filter(|paper| paper.part.asked == AskedFor::Values).peekable();
        let by_ends = values.peek().is_none() && tells_winner;
        let by_values = values.filter_map(Paper::signs).any(|[_, other]| other);
        for paper in papers {
            let is_borne_out = agreed && (by_ends || by_values);
            if paper.signs() == Some([false, true]) && !is_borne_out {
                let (asked, answers) = (paper.part.asked, &paper.answers);
                paper.marks = Some(self.marker.mark(asked, answers, false, &mut self.truth)?);
            }
        }
        Ok(())
    }

    /// Other rules by which everything is right that was answered.
    fn variant(&self, papers: &[Paper<'_>]) -> Result<Option<String>, Error> {
        let named = papers.iter().find_map(|paper| paper.marks.as_ref()?.variant.clone());
        let Some(rules) = named else { return Ok(None) };
        for Paper { part, answers, .. } in papers.iter().filter(|paper| paper.marks.is_some()) {
            if !self.marker.is_by(&rules, part.asked, answers, None, false)? {
                return Ok(None);
            }
        }
        Ok(Some(rules))
    }

    /// What is told of a paper.
    fn part(&mut self, paper: Paper<'_>) -> Result<CheckedPart, Error> {
        let Paper { mut part, answers, marks } = paper;
        let Some(marks) = marks else { return Ok(part) };
        let told = |reading: &Option<Reading>| {
            reading.as_ref().map_or_else(Vec::new, |reading| reading.conventions(&self.request.task))
        };
        (part.convention, part.nearest, part.variant) =
            (told(&marks.reading), told(&marks.nearest), marks.variant);
        part.kinds = kinds(&answers, &marks.right);
        let of = |hidden: bool| {
            let marked =
                answers.iter().zip(&marks.right).filter(|(answered, _)| answered.is_hidden == hidden);
            let right: Vec<_> = marked.map(|(_, right)| *right).collect();
            [right.iter().filter(|right| **right).count(), right.len()]
        };
        [part.right, part.of] = of(false);
        part.hidden = Some(of(true)).filter(|[_, of]| *of > 0).map(all_or_none);
        if marks.reading.is_some() {
            let fitting = marks.fitting.iter().flat_map(|reading| reading.conventions(&self.request.task));
            let searches = fitting.filter(|convention| matches!(convention, AnswerConvention::Search(_)));
            part.conventions = searches.map(|convention| convention.to_string()).collect();
        }
        let mut marked = answers.iter().zip(&marks.right);
        let wrong = marked.find(|(answered, right)| !answered.is_hidden && !**right);
        if let Some((answered, _)) = wrong {
            part.wrong = Some(self.wrong(answered, marks.nearest.as_ref())?);
        }
        Ok(part)
    }

    fn wrong(&mut self, answered: &Answered<'_>, nearest: Option<&Reading>) -> Result<WrongAnswer, Error> {
        let Answered { question, place, request, answer, .. } = answered;
        let expected = nearest.map(|reading| question.expected(answer, reading, &mut self.truth));
        Ok(WrongAnswer {
            position: question.at.position(),
            line: place.line.clone(),
            request: request.clone(),
            answered: answer.clone(),
            expected: expected.transpose()?,
            reasons: reasons(question.asked, &*question.at, &self.request.run.interrupt),
        })
    }
}

/// How many positions of each kind were asked about.
fn kinds(answers: &[Answered<'_>], right: &[bool]) -> Vec<KindCount> {
    let mut counts: BTreeMap<PositionKind, KindCount> = BTreeMap::new();
    for (answered, &right) in answers.iter().zip(right) {
        for &kind in &answered.place.kinds {
            let count = counts.entry(kind).or_insert(KindCount { kind, right: 0, of: 0, hidden: 0 });
            count.hidden += usize::from(answered.is_hidden);
            count.of += usize::from(!answered.is_hidden);
            count.right += usize::from(!answered.is_hidden && right);
        }
    }
    counts.into_values().collect()
}

/// Whether something is asked about a place.
fn is_asked(asked: AskedFor, place: &Place) -> bool {
    asked == AskedFor::Ends || !place.at.is_over()
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
