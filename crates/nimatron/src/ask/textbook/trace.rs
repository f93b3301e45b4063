//! A search step by step, each step with the line of pseudo-code that it is.

use nimatron_core::{Game, Notation, Objective, Seat};
use nimatron_explain::{Act, Recorder, SearchStep};
use nimatron_search::{Algorithm, Cut, SearchEvent, Table};

use crate::ask::textbook::scale::{Scale, first_window};
use crate::ask::textbook::search::{ErasedSession, Prepared, stopped};
use crate::engine::erased::{Erased, ErasedMove};
use crate::engine::job::{Job, Task};
use crate::error::Error;
use crate::report::{CodeLine, TraceEvent, TraceReason, TraceReport, TraceStep};
use crate::request::{TextbookSearch, TraceRequest};
use crate::session::Session;

pub(super) fn trace<const POINTS: bool>(
    session: &ErasedSession<POINTS>,
    request: &TraceRequest,
) -> Result<TraceReport, Error> {
    check_stack(request)?;
    let prepared = Prepared::new(session, &request.search, None)?;
    let (question, objective) = (prepared.question(), prepared.objective);
    question.dispatch(objective, Follow { prepared: &prepared, request })
}

/// Alpha-beta is told as a function that calls itself only.
fn check_stack(request: &TraceRequest) -> Result<(), Error> {
    if !request.stack || request.search.algorithm == Algorithm::Minimax {
        return Ok(());
    }
    Err(Error::Option { option: "--stack", reason: "expected --algorithm minimax".to_owned() })
}

/// Follows the search and reports.
struct Follow<'f, const POINTS: bool> {
    prepared: &'f Prepared<'f, POINTS>,
    request: &'f TraceRequest,
}

impl<const POINTS: bool> Task<Erased<POINTS>> for Follow<'_, POINTS> {
    type Output = Result<TraceReport, Error>;
    const NEEDS_STRONGEST: bool = false;

    fn run<H>(self, job: Job<'_, H>) -> Self::Output
    where
        H: Game<Move = ErasedMove>,
        H::Position: 'static,
    {
        let Prepared { session, search, tree, .. } = self.prepared;
        let window = first_window(self.prepared, &job)?;
        let mut recorder = Recorder::new(session.game_rules(), tree);
        let mut steps = Vec::new();
        let mut observe = |event: SearchEvent<'_, H>| steps.push(recorder.step(&event));
        let spec = self.prepared.engine(self.request.cache, false);
        let mut table = Table::with_bytes(search.run.memory);
        let mut engine = job.watched(&spec, &mut table, self.prepared.limits(), &mut observe);
        let found = engine.search(&job.position, window, search.depth).map_err(stopped)?;
        let nodes = engine.nodes();
        drop(engine);
        self.check_length(steps.len())?;
        let scale = Scale::new(self.prepared, &job);
        let code = self.code();
        let root = &tree.nodes()[0];
        let step = |(at, step)| self.prepared.go_on().map(|()| self.step(at, step, &scale, &code));
        let steps = steps.iter().enumerate().map(step).collect::<Result<_, _>>()?;
        Ok(TraceReport {
            game: session.game().to_owned(),
            position: session.position(),
            goal: self.prepared.objective,
            algorithm: search.algorithm,
            gain: self.gain(),
            steps,
            code,
            value: scale.value(found, root),
            score: scale.number(found.score, root),
            bound: scale.bound(found, root),
            nodes,
        })
    }
}

impl<const POINTS: bool> Follow<'_, POINTS> {
    /// The tree bounds the steps that memory must hold; this bounds those that were asked for.
    fn check_length(&self, steps: usize) -> Result<(), Error> {
        let most = self.request.most_steps;
        if steps <= most {
            return Ok(());
        }
        let reason = format!("expected fewer plies ahead: the search takes {steps} steps, more than {most}");
        Err(Error::Option { option: "--depth", reason })
    }

    /// The GAIN from which the depth is taken, if it is.
    fn gain(&self) -> Option<i64> {
        let search = self.prepared.search;
        search.gain.filter(|_| self.prepared.objective == Objective::Distance && !self.request.stack)
    }

    /// The lines of pseudo-code of this search.
    fn code(&self) -> Vec<CodeLine> {
        let TextbookSearch { algorithm, cut, depth, .. } = *self.prepared.search;
        if self.request.stack {
            return self.stack_code();
        }
        let pruning = algorithm == Algorithm::AlphaBeta;
        let either = |with_window, without| if pruning { with_window } else { without };
        let counted = self.gain().is_some();
        let (enter, end, horizon, child) = if counted {
            let enter = either(CodeLine::EnterDepthWindow, CodeLine::EnterDepth);
            let child = either(CodeLine::ChildDepthWindow, CodeLine::ChildDepth);
            (enter, CodeLine::EndGain, CodeLine::HorizonDepth, child)
        } else {
            let enter = either(CodeLine::EnterWindow, CodeLine::Enter);
            (enter, CodeLine::End, CodeLine::Horizon, either(CodeLine::ChildWindow, CodeLine::Child))
        };
        let mut code = vec![enter];
        code.extend(self.request.cache.then_some(either(CodeLine::CacheWindow, CodeLine::Cache)));
        code.push(end);
        code.extend(depth.map(|_| horizon));
        code.extend([CodeLine::Begin, CodeLine::Each, child]);
        code.push(either(CodeLine::RaiseWindow, CodeLine::Raise));
        code.push(either(CodeLine::LowerWindow, CodeLine::Lower));
        code.extend(pruning.then_some(match cut {
            Cut::At => CodeLine::CutAt,
            Cut::Beyond => CodeLine::CutBeyond,
        }));
        code.push(CodeLine::Return);
        code
    }

    /// The same as a loop with an explicit stack.
    fn stack_code(&self) -> Vec<CodeLine> {
        let mut code = vec![CodeLine::StackBegin, CodeLine::StackEach];
        code.extend(self.request.cache.then_some(CodeLine::StackCache));
        code.push(CodeLine::StackEnd);
        code.extend(self.prepared.search.depth.map(|_| CodeLine::StackHorizon));
        code.extend([CodeLine::Raise, CodeLine::Lower, CodeLine::StackPush, CodeLine::StackPop]);
        code
    }

    fn step(&self, at: usize, step: &SearchStep, scale: &Scale, code: &[CodeLine]) -> TraceStep {
        let Prepared { session, search, tree, .. } = self.prepared;
        let node = &tree.nodes()[step.node];
        let is_root = step.node == 0;
        let (event, reason, lines) = told(step.act, node.situation.seat, search.cut, is_root);
        let [alpha, beta] = step.window.map_or([None, None], |window| scale.window(window, node));
        let (value, left_out) = match step.act {
            Act::Enter => (None, None),
            Act::Cut { left_out } => (step.window.map(|window| window.alpha), Some(left_out)),
            Act::Raise(score) => (Some(score), None),
            act => (act.answer(), None),
        };
        // What happens after a child's answer is about the move to that child.
        let of_child = matches!(step.act, Act::Raise(_) | Act::Cut { .. });
        let moved = if of_child { step.child } else { Some(step.node) };
        let mv = moved
            .and_then(|id| tree.nodes()[id].from)
            .map(|(above, mv)| session.game_rules().write_move(&tree.nodes()[above].situation, mv));
        TraceStep {
            step: at,
            event,
            node: step.node,
            ply: node.ply,
            depth: self.gain().map(|_| search.gain_from.plies(node.ply.into())),
            position: session.game_rules().write(&node.situation),
            mover: node.situation.seat,
            alpha,
            beta,
            value: value.map(|score| scale.number(score, node)),
            mv,
            left_out,
            reason,
            line: code.iter().position(|line| lines.contains(line)).map_or(0, |index| index + 1),
        }
    }
}

/// How a step is told, and the line of pseudo-code that it is: with a window or without, or with a stack.
fn told(
    act: Act,
    seat: Seat,
    cut: Cut,
    is_root: bool,
) -> (TraceEvent, Option<TraceReason>, &'static [CodeLine]) {
    use CodeLine::{Cache, CacheWindow, StackBegin, StackCache, StackPop, StackPush};
    use CodeLine::{Enter, EnterDepth, EnterDepthWindow, EnterWindow, Horizon, HorizonDepth};
    match (act, seat, cut) {
        (Act::Enter, ..) if is_root => {
            (TraceEvent::Enter, None, &[Enter, EnterWindow, EnterDepth, EnterDepthWindow, StackBegin])
        }
        (Act::Enter, ..) => {
            (TraceEvent::Enter, None, &[Enter, EnterWindow, EnterDepth, EnterDepthWindow, StackPush])
        }
        (Act::Leaf(_), ..) => (
            TraceEvent::Leaf,
            Some(TraceReason::End),
            &[CodeLine::End, CodeLine::EndGain, CodeLine::StackEnd],
        ),
        (Act::Horizon(_), ..) => {
            (TraceEvent::Leaf, Some(TraceReason::Horizon), &[Horizon, HorizonDepth, CodeLine::StackHorizon])
        }
        (Act::Answered(_), ..) => {
            (TraceEvent::Leaf, Some(TraceReason::Cache), &[Cache, CacheWindow, StackCache])
        }
        (Act::Raise(_), Seat::First, _) => {
            (TraceEvent::Raise, None, &[CodeLine::Raise, CodeLine::RaiseWindow])
        }
        (Act::Raise(_), Seat::Second, _) => {
            (TraceEvent::Lower, None, &[CodeLine::Lower, CodeLine::LowerWindow])
        }
        (Act::Cut { .. }, _, Cut::At) => (TraceEvent::Cut, Some(TraceReason::At), &[CodeLine::CutAt]),
        (Act::Cut { .. }, _, Cut::Beyond) => {
            (TraceEvent::Cut, Some(TraceReason::Beyond), &[CodeLine::CutBeyond])
        }
        (Act::Leave(_), ..) => (TraceEvent::Leave, None, &[CodeLine::Return, StackPop]),
    }
}
