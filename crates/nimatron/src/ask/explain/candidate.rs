//! What is seen of a move: where it leads, what can be replied, and who can win at once.

use nimatron_core::{End, Notation, Outcome, Points, Seat, Status};

use crate::ask::explain::inquiry::Inquiry;
use crate::game_session::GameSession;
use crate::report::{AnalysisReport, ValueReport};
use crate::report::{Answer, Reason};

/// A legal move.
pub(super) struct Candidate<G: Notation> {
    pub(super) text: String,
    pub(super) after: GameSession<G>,
    /// Its exact value for its mover, where it is known.
    pub(super) value: Option<ValueReport>,
    pub(super) best: bool,
    /// Points it banks at once.
    pub(super) gain: Points,
    /// How the game ended for the mover, if it did.
    pub(super) ended: Option<Outcome>,
    /// Whether the mover moves again.
    pub(super) again: bool,
    /// The opponent's replies; none where the mover moves again, and where there are too many to look at.
    pub(super) replies: Vec<Reply>,
    /// What is known exactly of the position after it.
    pub(super) deeper: Option<AnalysisReport>,
    /// For each of a winning move's few replies, what keeps the win.
    pub(super) answers: Vec<Answer>,
}

/// An opponent's reply.
pub(super) struct Reply {
    pub(super) text: String,
    /// How the game ended for the mover of the candidate, if it did.
    pub(super) ended: Option<Outcome>,
    /// The moves with which the mover of the candidate then wins at once.
    pub(super) wins: Vec<String>,
}

impl Reply {
    /// Whether the mover of the candidate has won or wins at once.
    pub(super) fn loses(&self) -> bool {
        self.ended == Some(Outcome::Win) || !self.wins.is_empty()
    }
}

/// The most replies that are answered one by one.
const ANSWERED: usize = 3;

impl<G: Notation + 'static> Candidate<G> {
    /// Every legal move of an analysed position; where there are too many, nothing is looked at beyond the moves themselves.
    pub(super) fn all(
        session: &GameSession<G>,
        analysis: &AnalysisReport,
        inquiry: &mut Inquiry<'_>,
        is_wide: bool,
    ) -> Vec<Self> {
        let reports = analysis.moves.iter().flatten();
        let best = analysis.best.iter().flatten().collect::<Vec<_>>();
        session
            .legal()
            .into_iter()
            .zip(reports)
            .map(|(mv, report)| {
                let mut candidate = Self::of(session, mv);
                candidate.value = report.value;
                candidate.best = best.contains(&&report.mv);
                if !is_wide {
                    candidate.look(session.situation.seat, analysis.exact, inquiry);
                }
                candidate
            })
            .collect()
    }

    fn of(session: &GameSession<G>, mv: G::Move) -> Self {
        let seat = session.situation.seat;
        let after = session.after_move(mv);
        let banked = |at: &GameSession<G>| at.situation.banked[seat.index()];
        Self {
            text: session.write_move(mv),
            value: None,
            best: false,
            gain: banked(&after) - banked(session),
            ended: outcome(&after, seat),
            again: after.situation.seat == seat,
            replies: Vec::new(),
            deeper: None,
            answers: Vec::new(),
            after,
        }
    }

    fn look(&mut self, seat: Seat, exact: bool, inquiry: &mut Inquiry<'_>) {
        if self.ended.is_some() {
            return;
        }
        if !self.again {
            self.replies = replies(&self.after, seat);
        }
        if exact {
            self.deeper = inquiry.exactly(&self.after);
            if self.best && self.is_lost_for_opponent() {
                self.answers = self.answers(seat, inquiry).unwrap_or_default();
            }
        }
    }

    /// What keeps the win after each reply; `None` where there are many replies, or one that is no simple one.
    fn answers(&self, seat: Seat, inquiry: &mut Inquiry<'_>) -> Option<Vec<Answer>> {
        if self.again || self.replies.len() > ANSWERED {
            return None;
        }
        let answer = |(mv, reply): (G::Move, &Reply)| {
            let after = self.after.after_move(mv);
            if reply.ended.is_some() {
                return Some(Answer { reply: reply.text.clone(), answer: None });
            }
            let analysis = inquiry.exactly(&after).filter(|_| after.situation.seat == seat)?;
            let answer = analysis.best?.into_iter().next();
            Some(Answer { reply: reply.text.clone(), answer })
        };
        self.after.legal().into_iter().zip(&self.replies).map(answer).collect()
    }

    /// That it ends the game, if it does.
    pub(super) fn ends_game(&self) -> Option<Reason> {
        self.ended.map(|outcome| Reason::EndsGame { outcome })
    }

    /// Its exact result for its mover.
    pub(super) fn result(&self) -> Option<Outcome> {
        self.value.map(|value| value.outcome)
    }

    /// Whether it is known to win, and the opponent is to move.
    pub(super) fn is_lost_for_opponent(&self) -> bool {
        self.result() == Some(Outcome::Win) && !self.again && self.ended.is_none()
    }

    /// The replies with which the opponent wins at once.
    pub(super) fn opponent_wins(&self) -> impl Iterator<Item = &str> {
        let lost = |reply: &&Reply| reply.ended == Some(Outcome::Loss);
        self.replies.iter().filter(lost).map(|reply| reply.text.as_str())
    }
}

/// The replies to a move of the player in `seat`.
fn replies<G: Notation + 'static>(after: &GameSession<G>, seat: Seat) -> Vec<Reply> {
    let reply = |mv| {
        let answered = after.after_move(mv);
        let ended = outcome(&answered, seat);
        let wins = if ended.is_none() && answered.situation.seat == seat {
            wins_at_once(&answered)
        } else {
            Vec::new()
        };
        Reply { text: after.write_move(mv), ended, wins }
    };
    after.legal().into_iter().map(reply).collect()
}

/// The moves with which the player to move ends the game and has won it.
fn wins_at_once<G: Notation + 'static>(at: &GameSession<G>) -> Vec<String> {
    let seat = at.situation.seat;
    let wins = |&mv: &G::Move| outcome(&at.after_move(mv), seat) == Some(Outcome::Win);
    at.legal().into_iter().filter(wins).map(|mv| at.write_move(mv)).collect()
}

/// How the game ended for a seat, if it did.
pub(super) fn outcome<G: Notation + 'static>(at: &GameSession<G>, seat: Seat) -> Option<Outcome> {
    let Status::Over(end) = at.game_rules().status(&at.situation.position) else { return None };
    let outcome = match end {
        End::Decided(outcome) => outcome,
        End::Scored(points) => Outcome::of_margin(at.situation.bank() + points),
    };
    Some(if at.situation.seat == seat { outcome } else { outcome.reversed() })
}
