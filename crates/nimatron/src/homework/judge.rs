//! The judge: it asks a program about every position of a task, and compares its answers with the truth.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use nimatron_search::Run;

use crate::catalog::Catalog;
use crate::engine::tables::TableCache;
use crate::error::Error;
use crate::homework::asking::{Exercises, all_or_none, ask_exercises, ask_table};
use crate::homework::exam::{Exam, Place, PositionKind, places};
use crate::homework::examinee::{Asking, Examinee};
use crate::homework::forms::number;
use crate::homework::marking::{Marker, Marks, is_most};
use crate::homework::question::{Answered, Question};
use crate::homework::reading::{AnswerConvention, Reading};
use crate::homework::report::{CheckReport, CheckedPart, KindCount, WrongAnswer};
use crate::homework::request::CheckRequest;
use crate::homework::task::{AskedFor, Task, TaskGoal};
use crate::homework::truth::Truth;
use crate::program::lesson::file::MeantDefinition;
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
    let task = &request.task;
    let start: Arc<dyn Session> = Arc::from(task.open(&task.game, catalog, request.seed)?);
    check_goal(task, &*start)?;
    let places = places_of(task, &start);
    let spec = request.program()?;
    let mut judge = Judge {
        request,
        spec,
        marker: Marker { task, catalog, seed: request.seed, run: &request.run },
        truth: Truth::new(task.goal, request.run.clone()).counting(task.search),
        start,
    };
    let (mut papers, mut error) = (Vec::new(), None);
    for &asked in &task.asks {
        let mut paper = paper(request, &judge.start, &places, asked)?;
        if error.is_none() {
            error = judge.answer(&mut paper)?;
        }
        papers.push(paper);
    }
    judge.agree_on_signs(&mut papers)?;
    let variant = judge.variant(&papers)?;
    let parts = papers.into_iter().map(|paper| judge.part(paper)).collect::<Result<Vec<_>, _>>()?;
    Ok(CheckReport { variant, ..report(request, parts, error) })
}

/// The report on a program that cannot be judged, for one of many: nothing of what there is to be answered is.
///
/// # Errors
/// If the task does not fit the catalog.
pub fn refused_homework(
    request: &CheckRequest,
    catalog: &Catalog,
    refusal: Error,
) -> Result<CheckReport, Error> {
    let task = &request.task;
    let start: Arc<dyn Session> = Arc::from(task.open(&task.game, catalog, request.seed)?);
    let places = places_of(task, &start);
    let part = |&asked| paper(request, &start, &places, asked).map(|paper| paper.part);
    let mut parts = task.asks.iter().map(part).collect::<Result<Vec<_>, _>>()?;
    parts.iter_mut().for_each(CheckedPart::count_points);
    Ok(report(request, parts, Some(refusal)))
}

fn report(request: &CheckRequest, parts: Vec<CheckedPart>, error: Option<Error>) -> CheckReport {
    let notes = || parts.iter().map(|part| &part.notes);
    let left_out = notes().map(|notes| &notes.left_out).find(|left| !left.is_empty()).cloned();
    let meant = once(notes().flat_map(|notes| &notes.meant));
    let shared = once(notes().flat_map(|notes| &notes.shared));
    CheckReport {
        task: request.task.name.clone(),
        program: request.program.clone(),
        passed: error.is_none() && parts.iter().all(CheckedPart::is_right),
        score: parts.iter().map(|part| part.score).sum(),
        max_score: parts.iter().map(|part| part.max_score).sum(),
        parts,
        fault: error.as_ref().map(ToString::to_string),
        error,
        variant: None,
        left_out: left_out.unwrap_or_default(),
        meant,
        shared,
    }
}

/// Each of some definitions once.
fn once<'d>(definitions: impl Iterator<Item = &'d MeantDefinition>) -> Vec<MeantDefinition> {
    let mut told: Vec<MeantDefinition> = Vec::new();
    for definition in definitions {
        if !told.contains(definition) {
            told.push(definition.clone());
        }
    }
    told
}

/// The positions of a task, if it asks about any: exercises have positions of their own.
fn places_of(task: &Task, start: &Arc<dyn Session>) -> Vec<Place> {
    if task.asks.iter().all(|asked| asked.is_exercise()) { Vec::new() } else { places(start) }
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
    /// The positions that are asked about; of tables and exercises there are none.
    exam: Option<Exam<'p>>,
    exercises: Exercises,
    answers: Vec<Answered<'p>>,
    marks: Option<Marks>,
}

/// One on which nothing is answered yet.
fn paper<'p>(
    request: &CheckRequest,
    start: &Arc<dyn Session>,
    places: &'p [Place],
    asked: AskedFor,
) -> Result<Paper<'p>, Error> {
    if asked.is_exercise() {
        let exercises = Exercises::of(asked, request, start)?;
        let part = CheckedPart::about(asked, exercises.numbers(asked, request));
        return Ok(Paper { part, exam: None, exercises, answers: Vec::new(), marks: None });
    }
    let exam = Exam::of(&request.task, asked, places, request.hidden.then_some(request.seed));
    let part = CheckedPart::about(asked, [exam.public.len(), exam.hidden.len()]);
    let part = CheckedPart { unasked: exam.unasked, ..part };
    let exercises = Exercises::default();
    Ok(Paper { part, exam: Some(exam), exercises, answers: Vec::new(), marks: None })
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
    marker: Marker<'j>,
    truth: Truth,
}

impl<'j> Judge<'j> {
    /// Asks a program about one thing and marks its answers; what it did wrong, if it does not speak.
    fn answer(&mut self, paper: &mut Paper<'j>) -> Result<Option<Error>, Error> {
        let Paper { part, exam, exercises, answers, marks } = paper;
        let (request, spec, start) = (self.request, &self.spec, &self.start);
        let Some(exam) = exam else {
            return match part.asked {
                AskedFor::Table => ask_table(request, spec, start, part),
                _ => ask_exercises(request, spec, start, exercises, part),
            };
        };
        let (answered, fault) = self.ask(exam, part)?;
        *answers = answered;
        if part.written {
            *marks = Some(self.marker.mark(part.asked, answers, true, &mut self.truth)?);
        }
        Ok(fault)
    }

    /// Asks about all positions.
    fn ask(
        &mut self,
        exam: &Exam<'j>,
        part: &mut CheckedPart,
    ) -> Result<(Vec<Answered<'j>>, Option<Error>), Error> {
        let (asked, task) = (part.asked, &self.request.task);
        let mut questions = Vec::new();
        // A program in lines has no search that can be watched.
        for place in exam.ends.iter().filter(|_| self.spec.lesson.is_some()) {
            questions.extend(
                self.before(place)
                    .map(|before| (*place, false, Question::of_end(Arc::clone(&place.at), before))),
            );
        }
        let public = exam.public.iter().map(|place| (*place, false));
        for (place, is_hidden) in public.chain(exam.hidden.iter().map(|place| (*place, true))) {
            let question = Question::of(asked, task.depth, Arc::clone(&place.at), &mut self.truth)?;
            questions.extend(question.map(|question| (place, is_hidden, question)));
        }
        let asking = |(_, is_hidden, question): &(&Place, bool, Question)| Asking {
            line: question.request(),
            is_hidden: *is_hidden,
            plies: question.searched().max_plies(),
        };
        let asking: Vec<_> = questions.iter().map(asking).collect();
        let role = if asked == AskedFor::Play { "player" } else { "homework" };
        let (interrupt, game) = (&self.request.run.interrupt, self.start.game());
        let mut heard = Examinee { spec: &self.spec, interrupt, role, game }.ask_all(&asking)?;
        let fault = heard.tell(&asking, part);
        if !part.written {
            return Ok((Vec::new(), None));
        }
        let answered = questions.into_iter().zip(asking).zip(heard.said);
        let answered = answered.filter_map(|(((place, is_hidden, question), Asking { line, .. }), said)| {
            let said = said.filter(|said| question.is_met(said))?;
            Some(Answered { question, place, request: line, said, is_hidden })
        });
        let answered: Vec<_> = answered.collect();
        part.of += answered.iter().filter(|answered| answered.question.is_of_end()).count();
        Ok((answered, fault))
    }

    /// The position from which the last move of the line to a place was made.
    fn before(&self, place: &Place) -> Option<Arc<dyn Session>> {
        let (_, line) = place.line.split_last()?;
        line.iter().try_fold(Arc::clone(&self.start), |at, mv| at.play(mv).map(Arc::from)).ok()
    }

    /// The other player's sign is a convention only throughout, where values bear it out; elsewhere it cannot be told from another rule.
    fn agree_on_signs(&mut self, papers: &mut [Paper<'_>]) -> Result<(), Error> {
        let agreed = papers.iter().filter_map(Paper::signs).all(|[_, other]| other);
        let mut values = papers.iter().filter(|paper| paper.part.asked == AskedFor::Values);
        let is_borne_out = agreed && values.any(|paper| paper.signs().is_some());
        for paper in papers.iter_mut().filter(|_| !is_borne_out) {
            if paper.signs() == Some([false, true]) {
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
        let Paper { mut part, answers, marks, .. } = paper;
        let Some(mut marks) = marks else {
            part.count_points();
            return Ok(part);
        };
        part.searchless =
            part.asked == AskedFor::Counts && marks.reading.is_none() && is_searchless(&answers);
        if part.searchless {
            (marks.right, marks.nearest) = (vec![false; answers.len()], None);
        }
        let told = |reading: &Option<Reading>| {
            reading.as_ref().map_or_else(Vec::new, |reading| reading.conventions(&self.request.task))
        };
        (part.convention, part.nearest, part.variant) =
            (told(&marks.reading), told(&marks.nearest), marks.variant);
        part.kinds = kinds(&answers, &marks.right);
        let right = |hidden: bool| {
            let marked = answers.iter().zip(&marks.right);
            marked.filter(|(answered, right)| answered.is_hidden == hidden && **right).count()
        };
        part.right = right(false);
        part.hidden = part.hidden.map(|[_, of]| all_or_none([right(true), of]));
        part.count_points();
        let is_most = is_most(part.right, part.of);
        part.nearest.retain(|convention| is_most || matches!(convention, AnswerConvention::Search(_)));
        if marks.reading.is_some() {
            let fitting = marks.fitting.iter().flat_map(|reading| reading.conventions(&self.request.task));
            let searches = fitting.filter(|convention| matches!(convention, AnswerConvention::Search(_)));
            part.conventions = searches.map(|convention| convention.to_string()).collect();
        }
        let marked = answers.iter().zip(&marks.right);
        let wrong = marked.filter(|(answered, right)| !answered.is_hidden && !**right);
        // The smallest position is the easiest to think about.
        if let Some((answered, _)) = wrong.min_by_key(|(answered, _)| answered.place.size()) {
            part.wrong = Some(self.wrong(answered, marks.nearest.as_ref())?);
        }
        Ok(part)
    }

    fn wrong(&mut self, answered: &Answered<'_>, nearest: Option<&Reading>) -> Result<WrongAnswer, Error> {
        let Answered { question, place, request, said, .. } = answered;
        let expected = nearest.map(|reading| question.expected(said.text(), reading, &mut self.truth));
        Ok(WrongAnswer {
            position: question.at.position(),
            line: place.line.clone(),
            request: request.clone(),
            answered: said.text().to_owned(),
            late: said.is_late(),
            failed: said.is_failure(),
            expected: expected.transpose()?,
            reasons: reasons(question.asked, &*question.at, &self.request.run.interrupt),
        })
    }
}

/// Whether one call, that of the function itself, is all that was counted anywhere.
fn is_searchless(answers: &[Answered<'_>]) -> bool {
    let counts: Vec<_> = answers.iter().map(|answered| number(answered.answer())).collect();
    counts.len() > 1 && counts.iter().all(|count| *count == Some(1))
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

/// Why the best moves are best, where that is what was asked for.
fn reasons(asked: AskedFor, at: &dyn Session, interrupt: &Arc<AtomicBool>) -> Option<Box<ExplanationReport>> {
    if !matches!(asked, AskedFor::Values | AskedFor::Best | AskedFor::Play) || at.is_over() {
        return None;
    }
    let run = Run::until(Arc::clone(interrupt));
    let request = ExplainRequest { nodes: Some(REASON_NODES), run, ..ExplainRequest::default() };
    at.explain(&request, &mut TableCache::default()).ok().filter(|report| report.exact).map(Box::new)
}
