//! Scores of a search as the lessons write them: from the first seat's view, banked points included.
//!
//! Along any line of play the lessons' numbers stay what they are, over extra turns, gains and plies: a node's number is that
//! of its best child, and alpha and beta are handed down unchanged.

use nimatron_core::{Decimal, Game, PackedGoal, PackedObjective, Score, Seat, Window};
use nimatron_explain::SearchNode;
use nimatron_search::{Bound, Found};

use crate::ask::score::PROVED;
use crate::ask::textbook::search::Prepared;
use crate::engine::job::{Job, Reading};
use crate::error::Error;
use crate::report::ValueReport;
use crate::request::{FirstWindow, GainFrom};

/// How scores are written.
pub(super) struct Scale {
    goal: PackedObjective,
    reading: Reading,
    /// What a win counts.
    win: i64,
    /// Where the plies are counted from that it loses.
    gain_from: GainFrom,
    /// Points are written as 1, 0 or −1 wins.
    outcome_only: bool,
    /// How many decimals points have.
    decimals: u32,
}

impl Scale {
    pub(super) fn new<const POINTS: bool, H: Game>(
        prepared: &Prepared<'_, POINTS>,
        job: &Job<'_, H>,
    ) -> Self {
        let (goal, reading) = (job.goal, job.reading);
        let estimating = prepared.meets_horizon();
        let among_others = goal.counts_plies() || estimating && prepared.evaluation.is_some();
        let win = prepared.search.gain.unwrap_or(if among_others { PROVED } else { 1 });
        let gain_from = prepared.search.gain_from;
        let outcome_only = reading.is_sign_only() && !estimating;
        let decimals = prepared.session.rules.decimals;
        Self { goal, reading, win, gain_from, outcome_only, decimals }
    }

    /// A score of the player to move at a node.
    pub(super) fn number<G: Game>(&self, score: Score, at: &SearchNode<G>) -> Decimal {
        let own = if self.goal.is_decisive(score) {
            (score.signum() * (self.win - self.plies(score, at))).into()
        } else {
            let points = self.at(at).with_bank(self.goal.points(score).into());
            if self.outcome_only {
                (points.signum() * self.win).into()
            } else {
                Decimal::of_points(points, self.decimals)
            }
        };
        sign(at) * own
    }

    /// The plies to the end that count, where a decisive score tells of, where it does. A bound may tell of an end that lies
    /// above the node.
    fn plies<G: Game>(&self, score: Score, at: &SearchNode<G>) -> i64 {
        if !self.goal.counts_plies() {
            return 0;
        }
        self.gain_from.plies(self.goal.highest() - score.abs() + i64::from(at.ply))
    }

    /// Alpha and beta of the player to move at a node, as the first seat's; `None` for infinity.
    pub(super) fn window<G: Game>(&self, window: Window, at: &SearchNode<G>) -> [Option<Decimal>; 2] {
        let [alpha, beta] = [window.alpha, window.beta].map(|bound| self.end(bound, at));
        if sign(at) > 0 { [alpha, beta] } else { [beta, alpha] }
    }

    /// The window of the player to move at a node that these numbers of the first seat's are: alpha and beta.
    pub(super) fn within<G: Game>(&self, [alpha, beta]: [Decimal; 2], at: &SearchNode<G>) -> Window {
        let [alpha, beta] = if sign(at) > 0 { [alpha, beta] } else { [-beta, -alpha] };
        let own = |score: Score| sign(at) * self.number(score, at);
        // Larger scores have larger numbers, so that those up to a bound end somewhere.
        let up_to = |is_within: &dyn Fn(Decimal) -> bool| {
            let (mut below, mut above) = (self.goal.lowest() - 1, self.goal.highest() + 1);
            while above - below > 1 {
                let middle = below + (above - below) / 2;
                if is_within(own(middle)) { below = middle } else { above = middle }
            }
            below
        };
        Window { alpha: up_to(&|number| number <= alpha), beta: up_to(&|number| number < beta) + 1 }
    }

    /// The ends of the full window drift as they cross moves: by a ply each, or by what is banked, which is far less than half
    /// of what a score can hold.
    fn end<G: Game>(&self, bound: Score, at: &SearchNode<G>) -> Option<Decimal> {
        let highest = self.goal.highest();
        let last = match (self.reading.is_apart(), self.goal.counts_plies()) {
            (true, _) => highest / 2,
            (false, true) => highest + Score::from(at.ply),
            (false, false) => highest,
        };
        (bound.abs() <= last).then(|| self.number(bound, at))
    }

    /// The exact value that an answer about a node proves.
    pub(super) fn value<G: Game>(&self, found: Found, at: &SearchNode<G>) -> Option<ValueReport> {
        self.at(at).value(self.goal, found).map(|value| ValueReport::of(value, self.decimals))
    }

    /// What an answer about a node is no more than, from the first seat's view.
    pub(super) fn bound<G: Game>(&self, found: Found, at: &SearchNode<G>) -> Option<Bound> {
        // A sign may be known for certain where the points are not.
        let known = self.outcome_only && self.value(found, at).is_some();
        match (found.bound, sign(at)) {
            (Bound::Exact, _) => None,
            _ if known => None,
            (Bound::AtLeast, 1..) | (Bound::AtMost, ..1) => Some(Bound::AtLeast),
            (Bound::AtMost, 1..) | (Bound::AtLeast, ..1) => Some(Bound::AtMost),
        }
    }

    fn at<G: Game>(&self, at: &SearchNode<G>) -> Reading {
        self.reading.elsewhere(at.situation.bank())
    }
}

/// The window that a search begins with.
pub(super) fn first_window<const POINTS: bool, H: Game>(
    prepared: &Prepared<'_, POINTS>,
    job: &Job<'_, H>,
) -> Result<Window, Error> {
    match prepared.search.window {
        FirstWindow::Full => Ok(Window::full(job.goal)),
        FirstWindow::Tight => {
            let reason = || "'tight' needs --goal outcome, where nothing is beyond a win".to_owned();
            job.tight_window().ok_or_else(|| Error::Option { option: "--window", reason: reason() })
        }
        FirstWindow::Between(bounds) => {
            check_bounds(bounds, prepared.session.rules.decimals)?;
            Ok(Scale::new(prepared, job).within(bounds, &prepared.tree.nodes()[0]))
        }
    }
}

/// A window between scores that the game has not would be told as another one.
fn check_bounds(bounds: [Decimal; 2], decimals: u32) -> Result<(), Error> {
    if bounds.iter().all(|bound| bound.decimals() <= decimals) {
        return Ok(());
    }
    let reason = format!("expected no more decimals than the game's scores have: {decimals}");
    Err(Error::Option { option: "--window", reason })
}

/// 1 or −1: from the player to move to the first seat.
fn sign<G: Game>(at: &SearchNode<G>) -> i64 {
    match at.situation.seat {
        Seat::First => 1,
        Seat::Second => -1,
    }
}
