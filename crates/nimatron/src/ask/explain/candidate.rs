//! What is seen of a move: where it leads, what can be replied, and who can win at once.

use std::sync::Arc;

use nimatron_core::{FEW_MOVES, Outcome, Points, Seat};

use crate::ask::explain::inquiry::Inquiry;
use crate::report::{AnalysisReport, Answer, Reason, ValueReport};
use crate::session::Session;

/// A legal move.
pub(super) struct Candidate {
    pub(super) text: String,
    pub(super) after: Arc<dyn Session>,
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

/// With more legal moves than this, only those are looked at that need no search.
const MOST_MOVES: usize = 128;
/// So many moves are explained at most, and as many again if they are best.
const EXPLAINED: usize = FEW_MOVES;
/// The most replies that are answered one by one.
const ANSWERED: usize = 3;

impl Candidate {
    /// The legal moves of an analysed position; where there are too many, nothing is looked at beyond the moves themselves, and where there are
    /// far too many, only the first of them and the best.
    pub(super) fn all(
        session: &dyn Session,
        analysis: &AnalysisReport,
        inquiry: &mut Inquiry<'_>,
    ) -> Vec<Self> {
        let Some(reports) = analysis.moves.as_ref().filter(|reports| !reports.is_empty()) else {
            return Vec::new();
        };
        let is_wide = reports.len() > MOST_MOVES;
        let mut candidates = Vec::new();
        for ((text, after), report) in session.children().zip(reports) {
            if inquiry.is_interrupted() && is_wide {
                break;
            }
            if candidates.len() >= EXPLAINED && !(report.best && candidates.len() < 2 * EXPLAINED) {
                continue;
            }
            let mut candidate = Self::of(session, text, after.into());
            (candidate.value, candidate.best) = (report.value, report.best);
            if !is_wide {
                candidate.look(session.seat(), analysis.exact, inquiry);
            }
            candidates.push(candidate);
        }
        candidates
    }

    fn of(session: &dyn Session, text: String, after: Arc<dyn Session>) -> Self {
        let seat = session.seat();
        Self {
            text,
            value: None,
            best: false,
            gain: after.banked_by(seat) - session.banked_by(seat),
            ended: outcome(&*after, seat),
            again: after.seat() == seat,
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
            self.replies = replies(&*self.after, seat);
        }
        if exact {
            self.deeper = inquiry.exactly(&*self.after);
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
        let answer = |((_, after), reply): ((String, Box<dyn Session>), &Reply)| {
            if reply.ended.is_some() {
                return Some(Answer { reply: reply.text.clone(), answer: None });
            }
            let analysis = inquiry.exactly(&*after).filter(|_| after.seat() == seat)?;
            let answer = analysis.best?.into_iter().next();
            Some(Answer { reply: reply.text.clone(), answer })
        };
        self.after.children().zip(&self.replies).map(answer).collect()
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
fn replies(after: &dyn Session, seat: Seat) -> Vec<Reply> {
    let reply = |(text, answered): (String, Box<dyn Session>)| {
        let ended = outcome(&*answered, seat);
        let wins =
            if ended.is_none() && answered.seat() == seat { wins_at_once(&*answered) } else { Vec::new() };
        Reply { text, ended, wins }
    };
    if after.most_moves() > FEW_MOVES {
        return Vec::new();
    }
    after.children().map(reply).collect()
}

/// The moves with which the player to move ends the game and has won it.
fn wins_at_once(at: &dyn Session) -> Vec<String> {
    let seat = at.seat();
    let wins = at.children().filter(|(_, after)| outcome(&**after, seat) == Some(Outcome::Win));
    wins.map(|(mv, _)| mv).collect()
}

/// How the game ended for a seat, if it did.
pub(super) fn outcome(at: &dyn Session, seat: Seat) -> Option<Outcome> {
    let outcome = at.outcome()?;
    Some(if at.seat() == seat { outcome } else { outcome.reversed() })
}
