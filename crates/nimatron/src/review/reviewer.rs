//! A recorded game looked over: the value of every position, which moves changed that, and what refutes them.
//!
//! Positions are valued from the last one backwards, because late positions are cheap and their values stay in the table. Where the
//! game's usual goal is too much for the limit, the result alone is asked for. Where that is too much as well, the value of the move that was
//! made, which is known from what came after it, leaves less to find out: whether another move is better. Where that is too much, this value
//! and those before it stay unknown up to the opening book, and nothing is said of the moves.

use std::time::Instant;

use nimatron_core::{Decimal, Objective, Outcome, Seat};
use nimatron_search::Run;

use crate::decisive_mistake::decided_by;
use crate::engine::tables::TableCache;
use crate::history::{History, Ply};

use crate::report::{AnalysisReport, Mistake, ReviewReport, ReviewedPly, ValueReport};
use crate::request::AnalyzeRequest;
use crate::session::Session;

/// What may be spent on a review.
#[derive(Clone, Debug, Default)]
pub struct ReviewRequest {
    /// At most this many nodes for each question about a position. If not given, a million, and sixteen for the results of all earlier positions
    /// together, where that is too few.
    pub nodes: Option<u64>,
    /// What it runs on.
    pub run: Run,
}

/// Where no other number is given: nodes for a question, and nodes for the results of early positions together, so that a game of any length is
/// looked over in about the same time.
const USUAL_NODES: u64 = 1_000_000;
const EARLY_NODES: u64 = 16_000_000;
/// Bytes for the questions about the result alone and about haste.
const SIDE_BYTES: usize = 128 << 20;
/// The part of all bytes that these are at most.
const SIDE: usize = 4;

/// Looks a game over.
pub fn review(history: &History, request: &ReviewRequest, memory: &mut TableCache) -> ReviewReport {
    let start = Instant::now();
    let all = memory.bytes().min(request.run.memory);
    let side = TableCache::with_bytes(SIDE_BYTES.min(all / SIDE));
    let own = all - side.bytes();
    let (nodes, left) = (0, EARLY_NODES);
    let mut reviewer =
        Reviewer { request, memory, own, side, nodes, left, lost_track: false, is_early: false };
    let end = reviewer.followed(&**history.here()).and_then(|analysis| analysis.value);
    let backwards = history.plies().iter().enumerate().rev();
    let mut plies: Vec<_> = backwards.map(|(index, ply)| reviewer.ply(index + 1, ply)).collect();
    plies.reverse();
    // What is known at once is told in full before anything is looked at that may take all the time there is.
    let mut mistakes = reviewer.mistakes(history, &plies);
    mistakes.extend(reviewer.look_deeper(history, end, &mut plies));
    mistakes.sort_by_key(|mistake| mistake.number);
    link_missed(&mut mistakes, &plies);
    let first_seat = |(seat, value): (Seat, Option<ValueReport>)| value.map(|value| for_first(seat, value));
    let before = history.plies().iter().map(|ply| ply.before.seat()).zip(plies.iter().map(|ply| ply.value));
    let course = before.chain([(history.here().seat(), end)]).map(first_seat).collect();
    ReviewReport {
        game: history.start().game().to_owned(),
        start: history.start().position(),
        winner: history.standing().winner(),
        opening: history.opening(),
        decided: decided_by(history, &mut |index| kept(index, &plies, end, &mistakes)),
        plies,
        mistakes,
        course,
        decision: None,
        sentences: Vec::new(),
        nodes: reviewer.nodes,
        seconds: start.elapsed().as_secs_f64(),
    }
}

/// The outcome for the player to move after so many moves, and what kept it.
fn kept(
    index: usize,
    plies: &[ReviewedPly],
    end: Option<ValueReport>,
    mistakes: &[Mistake],
) -> Option<(Outcome, Vec<String>)> {
    let Some(ply) = plies.get(index) else { return Some((end?.outcome, Vec::new())) };
    let mistake = mistakes.iter().find(|mistake| mistake.number == ply.number);
    Some((ply.value?.outcome, mistake.map_or(&ply.best, |mistake| &mistake.better).clone()))
}

/// A value as the first seat sees it.
fn for_first(seat: Seat, value: ValueReport) -> ValueReport {
    if seat == Seat::First { value } else { value.reversed() }
}

struct Reviewer<'r> {
    request: &'r ReviewRequest,
    memory: &'r mut TableCache,
    /// The bytes for questions about the game's usual goal.
    own: usize,
    side: TableCache,
    nodes: u64,
    /// Nodes that are left for early positions.
    left: u64,
    /// Whether a position was too deep already.
    lost_track: bool,
    /// Whether early positions are looked at.
    is_early: bool,
}

impl Reviewer<'_> {
    fn ply(&mut self, number: usize, ply: &Ply) -> ReviewedPly {
        let analysis = self.followed(&*ply.before);
        let made = analysis
            .as_ref()
            .and_then(|analysis| analysis.moves.iter().flatten().find(|report| report.mv == ply.mv));
        ReviewedPly {
            number,
            seat: ply.before.seat(),
            position: ply.before.position(),
            mv: ply.mv.clone(),
            value: analysis.as_ref().and_then(|analysis| analysis.value),
            move_value: made.and_then(|report| report.value),
            best: analysis.as_ref().and_then(|analysis| analysis.best.clone()).unwrap_or_default(),
        }
    }

    /// The value of a position of the game, unless one after it was too deep: then it would be, too, if it is not in the opening book.
    fn followed(&mut self, at: &dyn Session) -> Option<AnalysisReport> {
        let booked = || at.booked(&AnalyzeRequest::default()).ok()?;
        let analysis = if self.lost_track { booked() } else { self.analysis(at) };
        self.lost_track = analysis.is_none();
        analysis
    }

    /// Where the usual questions found no value, asks about the result alone, from the last position backwards; the mistakes that are found.
    fn look_deeper(
        &mut self,
        history: &History,
        end: Option<ValueReport>,
        plies: &mut [ReviewedPly],
    ) -> Vec<Mistake> {
        self.is_early = true;
        let mut mistakes = Vec::new();
        let mut after = end.map(|value| (history.here().seat(), value));
        for (index, (ply, reviewed)) in history.plies().iter().zip(plies).enumerate().rev() {
            let mover = ply.before.seat();
            if reviewed.value.is_none() {
                let Some((seat, value)) = after else { break };
                let made = if seat == mover { value.outcome } else { value.outcome.reversed() };
                let Some((had, best)) = self.result(&*ply.before, made) else { break };
                let only = |outcome| Some(ValueReport { outcome, margin: None, distance: None });
                (reviewed.value, reviewed.move_value, reviewed.best) = (only(had), only(made), best);
                mistakes.extend((index >= history.opening()).then(|| self.mistake(ply, reviewed)).flatten());
            }
            after = reviewed.value.map(|value| (mover, value));
        }
        mistakes
    }

    /// The result of a position at which a move has this one, and what is better, if anything is.
    fn result(&mut self, at: &dyn Session, of_move: Outcome) -> Option<(Outcome, Vec<String>)> {
        if of_move == Outcome::Win {
            return Some((of_move, Vec::new()));
        }
        let had = self.deeper(at, true)?.value?.outcome;
        // A mistake of which nobody could say what is better would be of no use.
        let better = if had > of_move { self.deeper(at, false)?.best? } else { Vec::new() };
        Some((had, better))
    }

    /// The result of an early position, with the nodes that are left for such.
    fn deeper(&mut self, at: &dyn Session, value_only: bool) -> Option<AnalysisReport> {
        let before = self.nodes;
        let question = self.question(Some(Objective::Outcome), self.left);
        let report = self.answer(at, &AnalyzeRequest { value_only, ..question });
        self.left = self.left.saturating_sub(self.nodes - before);
        report
    }

    /// The exact value of a position under the game's usual goal, else its result alone.
    fn analysis(&mut self, at: &dyn Session) -> Option<AnalysisReport> {
        let usual = self.ask(at, None);
        usual.or_else(|| self.ask(at, Some(Objective::Outcome)))
    }

    fn ask(&mut self, at: &dyn Session, goal: Option<Objective>) -> Option<AnalysisReport> {
        self.answer(at, &self.question(goal, USUAL_NODES))
    }

    fn question(&self, goal: Option<Objective>, nodes: u64) -> AnalyzeRequest {
        AnalyzeRequest {
            goal,
            nodes: Some(self.request.nodes.unwrap_or(nodes)),
            proofs_only: true,
            lenient: self.request.nodes.is_none(),
            run: Run { memory: self.own, ..self.request.run.clone() },
            ..AnalyzeRequest::default()
        }
    }

    /// The answer, if it is exact.
    fn answer(&mut self, at: &dyn Session, request: &AnalyzeRequest) -> Option<AnalysisReport> {
        if self.request.run.is_interrupted() {
            return None;
        }
        let memory = if request.goal.is_none() {
            &mut *self.memory
        } else {
            // To work endgames out a second time would take as long as many a search.
            self.side.share_endgames(self.memory);
            &mut self.side
        };
        let report = at.analyze(request, memory).ok()?;
        self.nodes += report.nodes;
        report.exact.then_some(report)
    }

    /// Which of the moves after the opening changed the result or cost points.
    fn mistakes(&mut self, history: &History, plies: &[ReviewedPly]) -> Vec<Mistake> {
        let chosen = history.plies().iter().zip(plies).skip(history.opening());
        chosen.filter_map(|(ply, reviewed)| self.mistake(ply, reviewed)).collect()
    }

    fn mistake(&mut self, ply: &Ply, reviewed: &ReviewedPly) -> Option<Mistake> {
        let (had, has) = (reviewed.value?, reviewed.move_value?);
        let points =
            had.margin.zip(has.margin).map(|(had, has)| had - has).filter(|&points| points > Decimal::ZERO);
        let worse = has.outcome < had.outcome;
        if !worse && points.is_none() {
            return None;
        }
        Some(Mistake {
            number: reviewed.number,
            seat: reviewed.seat,
            mv: reviewed.mv.clone(),
            had: had.outcome,
            has: has.outcome,
            points,
            better: self.better(ply, reviewed),
            refutation: if worse { self.refutation(&*ply.after, has) } else { Vec::new() },
            missed: None,
            sentence: String::new(),
        })
    }

    /// What would have kept the result, or the points.
    fn better(&mut self, ply: &Ply, reviewed: &ReviewedPly) -> Vec<String> {
        if self.is_early {
            return reviewed.best.clone();
        }
        let report = self.ask(&*ply.before, Some(Objective::Outcome));
        let keeping = report.and_then(|report| report.best).filter(|best| !best.contains(&ply.mv));
        keeping.unwrap_or_else(|| reviewed.best.clone())
    }

    /// Best play after a mistake of this value: for points where they are known, else the shortest that can be found.
    fn refutation(&mut self, after: &dyn Session, value: ValueReport) -> Vec<String> {
        let report = if self.is_early {
            self.deeper(after, false)
        } else {
            let shortest =
                if value.margin.is_some() { None } else { self.ask(after, Some(Objective::Distance)) };
            shortest.or_else(|| self.analysis(after))
        };
        report.and_then(|report| report.pv).unwrap_or_default()
    }
}

/// Says of mistakes that changed the result which ones the opponent missed.
fn link_missed(mistakes: &mut [Mistake], plies: &[ReviewedPly]) {
    for index in 1..mistakes.len() {
        let (at, by) = (&mistakes[index - 1], &mistakes[index]);
        let in_turn = is_next_turn(plies, at.number, by.number);
        if in_turn && at.changes_result() && by.changes_result() {
            mistakes[index - 1].missed = Some(mistakes[index].number);
        }
    }
}

/// Whether the second move belongs to the turn that follows the turn of the first one.
fn is_next_turn(plies: &[ReviewedPly], first: usize, second: usize) -> bool {
    let between = &plies[first..second];
    let mover = plies[first - 1].seat;
    let own = between.iter().take_while(|ply| ply.seat == mover).count();
    between.len() > own && between[own..].iter().all(|ply| ply.seat != mover)
}

impl Mistake {
    /// Whether the result changed, and not only the points.
    fn changes_result(&self) -> bool {
        self.had != self.has
    }
}
