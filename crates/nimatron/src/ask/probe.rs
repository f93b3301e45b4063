//! What `analyze` answers, out of a file: a solution, which has every position, or an opening book, which has the first ones.

use std::collections::HashSet;
use std::time::Instant;

use nimatron_core::{Decimal, Goal, Next, Objective, Value};
use nimatron_search::Ties;
use nimatron_solve::StoredGoal;

use crate::ask::score::{add_customary, depth_aware};
use crate::ask::solution::{answer, check_header, goal_of};
use crate::ask::unanswered::unanswered;
use crate::engine::spec::Method;
use crate::error::Error;
use crate::report::{AnalysisReport, MoveReport, ValueReport};
use crate::request::AnalyzeRequest;
use crate::saved_solution::SavedSolution;
use crate::session::Session;
use crate::stored_place::place;

/// What `analyze` answers, from a file. Of the last positions of a book it has the value alone.
pub(crate) fn probe(session: &dyn Session, solution: &SavedSolution) -> Result<AnalysisReport, Error> {
    let stored = goal_of(session, solution)?;
    check_header(session, solution)?;
    let report =
        Probe { solution, stored, goal: stored.objective() }.report(session, &AnalyzeRequest::default())?;
    report.ok_or_else(|| solution.refused("the position is not in this file"))
}

/// The answer to a question that asks for no special search, if the book has all of it.
pub(crate) fn from_book(
    session: &dyn Session,
    book: Option<&SavedSolution>,
    goal: Objective,
    request: &AnalyzeRequest,
) -> Result<Option<AnalysisReport>, Error> {
    let engine = &request.engine;
    let is_searched = engine.method != Method::NullWindow
        || engine.candidates.omit_suicide
        || request.depth.or(engine.depth).is_some();
    let Some(solution) = book.filter(|_| !is_searched) else { return Ok(None) };
    let stored = solution.goal()?;
    if ![stored.objective(), Objective::Outcome].contains(&goal) {
        return Ok(None);
    }
    let report = Probe { solution, stored, goal }.report(session, request)?;
    Ok(report.filter(|report| request.value_only || report.moves.is_some()))
}

/// A file, asked about positions of its game.
struct Probe<'p> {
    solution: &'p SavedSolution,
    /// The goal of its values, and the one asked for, which they determine.
    stored: StoredGoal,
    goal: Objective,
}

/// A legal move, and what it is worth to its mover.
struct Child {
    mv: String,
    after: Box<dyn Session>,
    value: Value,
    /// The same with all that the file says.
    stored: Value,
}

impl Probe<'_> {
    fn report(
        &self,
        session: &dyn Session,
        request: &AnalyzeRequest,
    ) -> Result<Option<AnalysisReport>, Error> {
        let begun = Instant::now();
        let Some(value) = self.value(session)? else { return Ok(None) };
        let value = answer(session, self.goal, value);
        let children = if request.value_only { None } else { self.children(session)? };
        let shown = |value| ValueReport::of(value, session.decimals());
        let score = |value| {
            Some(session.first_seat_sign() * depth_aware(shown(value), request.gain?, request.gain_from))
        };
        let moves = children.as_ref().map(|children| self.moves(children, shown, score));
        let chosen = children.as_ref().map(|children| self.chosen(session, children, request));
        let pv = children.map(|children| self.line(session, children)).transpose()?;
        let is_book = self.solution.is_book();
        let mut report = AnalysisReport {
            engine: if is_book { "book" } else { "solution" }.to_owned(),
            book: is_book,
            exact: true,
            value: Some(shown(value)),
            score: score(value),
            best: chosen,
            moves,
            pv,
            seconds: begun.elapsed().as_secs_f64(),
            ..unanswered(session, self.goal, request)
        };
        add_customary(session, &mut report);
        Ok(Some(report))
    }

    fn moves(
        &self,
        children: &[Child],
        shown: impl Fn(Value) -> ValueReport,
        score: impl Fn(Value) -> Option<Decimal>,
    ) -> Vec<MoveReport> {
        let best = self.best(children);
        let of_child = |(index, child): (usize, &Child)| MoveReport {
            mv: child.mv.clone(),
            to: child.after.position(),
            value: Some(shown(child.value)),
            score: score(child.value),
            // Indices ascend.
            best: best.binary_search(&index).is_ok(),
            ..MoveReport::default()
        };
        children.iter().enumerate().map(of_child).collect()
    }

    /// A position's value, without what was banked before; `None` if it is not in the file.
    fn value(&self, at: &dyn Session) -> Result<Option<Value>, Error> {
        let file = &self.solution.file;
        let found = place(self.solution, at).map(|(tier, number)| file.value(tier, number)).transpose();
        let found = match found {
            Err(_) if self.solution.is_far => return Ok(None),
            found => found.map_err(|error| Error::Solution { reason: error.to_string() })?,
        };
        Ok(found.flatten().map(|value| file.header().value(self.stored, value)))
    }

    /// The legal moves; `None` if one of them leads out of the file.
    fn children(&self, at: &dyn Session) -> Result<Option<Vec<Child>>, Error> {
        let child = |(mv, after): (String, Box<dyn Session>)| {
            let next = if after.seat() == at.seat() { Next::SamePlayer } else { Next::Opponent };
            let gain = after.banked_by(at.seat()) - at.banked_by(at.seat());
            let Some(value) = self.value(&*after)? else { return Ok(None) };
            let stored = self.stored.backup(next, gain, value);
            Ok(Some(Child { mv, after, value: answer(at, self.goal, stored), stored }))
        };
        at.children().map(child).collect()
    }

    /// A line of best play that makes progress, to the end, until it comes back to where it was, or until it leaves the file.
    fn line(&self, from: &dyn Session, children: Vec<Child>) -> Result<Vec<String>, Error> {
        const LONGEST: usize = 1000;
        let (mut line, mut been) = (Vec::new(), HashSet::from([place(self.solution, from)]));
        let mut children = Some(children);
        while let Some(known) = children.take().filter(|_| line.len() < LONGEST) {
            let first = self.progressing(from, &known, self.best(&known)).first().copied();
            let Some(best) = first.and_then(|first| known.into_iter().nth(first)) else { break };
            line.push(best.mv);
            if !been.insert(place(self.solution, &*best.after)) {
                break;
            }
            children = self.children(&*best.after)?;
        }
        Ok(line)
    }

    /// The best moves, or those of them that the tie rule chooses.
    fn chosen(&self, at: &dyn Session, children: &[Child], request: &AnalyzeRequest) -> Vec<String> {
        let best = self.best(children);
        let best = if request.ties == Ties::All { best } else { self.progressing(at, children, best) };
        let to = |index: usize| children[index].after.position();
        let chosen = request.ties.choose(&best, to, request.seed);
        chosen.into_iter().map(|index| children[index].mv.clone()).collect()
    }

    /// Those of the best moves that make progress where play may go on for ever: the best by all that the file says.
    fn progressing(&self, session: &dyn Session, children: &[Child], mut best: Vec<usize>) -> Vec<usize> {
        if session.is_endless() {
            let most = best_by(self.stored, best.iter().map(|&index| children[index].stored));
            best.retain(|&index| Some(children[index].stored) == most);
        }
        best
    }

    /// Indices of the best moves under the goal asked for.
    fn best(&self, children: &[Child]) -> Vec<usize> {
        let best = best_by(self.goal, children.iter().map(|child| child.value));
        (0..children.len()).filter(|&index| Some(children[index].value) == best).collect()
    }
}

fn best_by(goal: impl Goal<Score = Value>, values: impl Iterator<Item = Value>) -> Option<Value> {
    values.reduce(|best, value| if goal.better(value, best) { value } else { best })
}
