//! A game as it is played: where it began, the moves made, and those taken back.

use std::sync::Arc;

use nimatron_core::{Decimal, Outcome, REPETITIONS, Seat};

use crate::error::Error;
use crate::report::ValueReport;
use crate::session::Session;

/// A move that was made.
#[derive(Clone)]
pub struct Ply {
    /// The move.
    pub mv: String,
    /// Where it was made.
    pub before: Arc<dyn Session>,
    /// Where it led.
    pub after: Arc<dyn Session>,
    /// Its value for its mover, where that was asked for.
    pub value: Option<ValueReport>,
    /// How many times by now the same player has been to move at the position it led to; 1 in games that cannot go on for ever.
    times: usize,
}

/// The moves of one game so far. Moves taken back are kept until another one is made.
#[derive(Clone)]
pub struct History {
    start: Arc<dyn Session>,
    plies: Vec<Ply>,
    /// Moves taken back, the last of the game first.
    undone: Vec<Ply>,
    /// How many moves were given before the players began to choose.
    opening: usize,
    resigned: Option<Seat>,
    /// About how many bytes its moves and the record of them take.
    bytes: usize,
}

/// What a ply takes beside its position, here and in a record; and how many times the letters of its position, which stand here as the rules
/// have it, in a record and in the line that is written of it.
const PLY: usize = 512;
const OF_POSITION: usize = 6;

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It goes on.
    Unfinished,
    /// By the rules it is over.
    Over(Verdict),
    /// It could go on for ever, and the same player was to move at the same position for the third time: a draw. Where a player has banked
    /// more, that player has won.
    Repeated,
    /// A player gave up.
    Resigned(Seat),
}

/// Who won a finished game, and by how much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The winner; `None` for a draw.
    pub winner: Option<Seat>,
    /// The points by which the winner won, in games of points.
    pub margin: Option<Decimal>,
}

impl Verdict {
    /// The verdict at a position; `None` where the game is not over.
    pub fn at(session: &dyn Session) -> Option<Self> {
        let value = session.report().value?;
        let winner = match value.outcome {
            Outcome::Win => Some(session.seat()),
            Outcome::Draw => None,
            Outcome::Loss => Some(session.seat().other()),
        };
        Some(Self { winner, margin: value.margin.map(Decimal::abs) })
    }

    /// The verdict where nothing more is banked; `None` where neither player has banked more.
    fn by_banked(session: &dyn Session) -> Option<Self> {
        let [first, second] = [Seat::First, Seat::Second].map(|seat| session.banked_by(seat));
        let winner = if first > second { Seat::First } else { Seat::Second };
        let margin = Decimal::of_points((first - second).abs(), session.decimals());
        (first != second).then_some(Self { winner: Some(winner), margin: Some(margin) })
    }
}

impl Standing {
    /// How the game ended for a seat; `None` if it did not.
    pub fn outcome(self, seat: Seat) -> Option<Outcome> {
        match (self, self.winner()) {
            (Self::Unfinished, _) => None,
            (_, None) => Some(Outcome::Draw),
            (_, Some(winner)) => Some(if winner == seat { Outcome::Win } else { Outcome::Loss }),
        }
    }

    /// The winner so far known.
    pub fn winner(self) -> Option<Seat> {
        match self {
            Self::Unfinished | Self::Repeated => None,
            Self::Over(verdict) => verdict.winner,
            Self::Resigned(seat) => Some(seat.other()),
        }
    }
}

impl History {
    /// A game that begins here.
    pub fn new(start: Arc<dyn Session>) -> Self {
        Self { start, plies: Vec::new(), undone: Vec::new(), opening: 0, resigned: None, bytes: 0 }
    }

    /// A game whose first moves, as yet to be made, are given.
    pub(crate) fn beginning(start: Arc<dyn Session>, opening: usize) -> Self {
        Self { opening, ..Self::new(start) }
    }

    /// A game whose players chose these moves, listed as [`Session::listed`] reads them.
    ///
    /// # Errors
    /// Names the first move that is not legal.
    pub fn played(start: Arc<dyn Session>, moves: &str) -> Result<Self, Error> {
        // Reading them together tells the number of a move that is wrong.
        start.after(moves)?;
        let mut history = Self::new(start);
        history.start.listed(moves).iter().try_for_each(|mv| history.play(mv))?;
        Ok(history)
    }

    /// A game that begins with given moves, listed in the same way.
    ///
    /// # Errors
    /// Names the first move that is not legal.
    pub fn opened(start: Arc<dyn Session>, moves: &str) -> Result<Self, Error> {
        let played = Self::played(start, moves)?;
        Ok(Self { opening: played.plies.len(), ..played })
    }

    /// Where it began.
    pub fn start(&self) -> &Arc<dyn Session> {
        &self.start
    }

    /// Where it stands.
    pub fn here(&self) -> &Arc<dyn Session> {
        self.plies.last().map_or(&self.start, |ply| &ply.after)
    }

    /// The moves made, in order.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// How many of the moves were given before the players began to choose.
    pub fn opening(&self) -> usize {
        self.opening.min(self.plies.len())
    }

    /// About how many bytes it takes with the record of it, moves included that were taken back and made anew: a position may grow with every
    /// move, and all of them are kept.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// How many moves can be made again.
    pub fn undone(&self) -> usize {
        self.undone.len()
    }

    /// How the game stands.
    pub fn standing(&self) -> Standing {
        match (self.resigned, Verdict::at(&**self.here())) {
            (_, Some(verdict)) => Standing::Over(verdict),
            (Some(seat), None) => Standing::Resigned(seat),
            (None, None) if self.is_repeated() => {
                Verdict::by_banked(&**self.here()).map_or(Standing::Repeated, Standing::Over)
            }
            (None, None) => Standing::Unfinished,
        }
    }

    /// Whether nobody is to move any more.
    pub fn is_finished(&self) -> bool {
        self.resigned.is_some() || self.is_repeated() || self.here().is_over()
    }

    fn is_repeated(&self) -> bool {
        self.plies.last().is_some_and(|ply| ply.times >= REPETITIONS)
    }

    /// How many times the same player will have been to move there.
    fn times(&self, there: &dyn Session) -> usize {
        if !there.is_endless() {
            return 1;
        }
        let (seat, position) = (there.seat(), there.position());
        let been = |at: &Arc<dyn Session>| at.seat() == seat && at.position() == position;
        1 + self.plies.iter().filter(|ply| been(&ply.before)).count() + usize::from(been(self.here()))
    }

    /// Makes a move.
    ///
    /// # Errors
    /// Names the legal moves if it is not one of them; the game stays as it was.
    pub fn play(&mut self, mv: &str) -> Result<(), Error> {
        let before = Arc::clone(self.here());
        let after: Arc<dyn Session> = Arc::from(before.play(mv)?);
        let times = self.times(&*after);
        self.undone.clear();
        self.bytes += PLY + OF_POSITION * after.position().len();
        // Whoever reads the game finds every move written in one way.
        let mv = before.written_move(mv).unwrap_or_else(|| mv.to_owned());
        self.plies.push(Ply { mv, before, after, value: None, times });
        Ok(())
    }

    /// Writes down the value of every move, the last one first.
    pub fn value_each(&mut self, mut value: impl FnMut(&Ply) -> Option<ValueReport>) {
        for ply in self.plies.iter_mut().rev() {
            ply.value = value(ply);
        }
    }

    /// Writes down the value of the last move.
    pub(crate) fn value_last(&mut self, value: Option<ValueReport>) {
        if let Some(ply) = self.plies.last_mut() {
            ply.value = value;
        }
    }

    /// The player to move gives up.
    pub fn resign(&mut self) {
        self.resigned = (!self.is_finished()).then(|| self.here().seat()).or(self.resigned);
    }

    /// Takes back the last move, or a resignation; `false` where there is nothing to take back.
    pub fn undo(&mut self) -> bool {
        if self.resigned.take().is_some() {
            return true;
        }
        let Some(ply) = self.plies.pop() else { return false };
        self.undone.push(ply);
        true
    }

    /// Makes the move again that was taken back last; `false` where there is none.
    pub fn redo(&mut self) -> bool {
        let Some(ply) = self.undone.pop() else { return false };
        self.plies.push(ply);
        true
    }
}
