//! Plain minimax on sessions, one position at a time: it shares nothing with the engines.

use std::collections::HashMap;

use nimatron::Session;
use nimatron::core::{Decimal, Outcome, Seat};

/// Everything that the rest of a game depends on.
pub(crate) type Key = (String, bool, Option<[i32; 2]>);

/// The key of a position.
pub(crate) fn key(session: &dyn Session) -> Key {
    (session.position(), session.seat() == Seat::First, session.banked())
}

/// A value for a seat: the outcome, the margin in games of points, plies to the end in the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Worth {
    pub(crate) outcome: Outcome,
    pub(crate) margin: Option<Decimal>,
    pub(crate) plies: u32,
}

impl Worth {
    /// The greater, the better.
    fn rank(self) -> (Decimal, Outcome, i64) {
        let plies = i64::from(self.plies);
        let haste = match (self.margin, self.outcome) {
            (None, Outcome::Win) => -plies,
            (None, Outcome::Loss) => plies,
            _ => 0,
        };
        (self.margin.unwrap_or_default(), self.outcome, haste)
    }

    fn reversed(self) -> Self {
        Self { outcome: self.outcome.reversed(), margin: self.margin.map(|margin| -margin), ..self }
    }
}

/// Exact values, each computed once.
#[derive(Default)]
pub(crate) struct Oracle {
    known: HashMap<Key, Worth>,
}

impl Oracle {
    /// What a position is worth to the player to move.
    pub(crate) fn worth(&mut self, session: &dyn Session) -> Worth {
        let key = key(session);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let worth = match session.report().value {
            Some(value) => Worth { outcome: value.outcome, margin: value.margin, plies: 0 },
            None => {
                let moves = session.moves();
                let worths = moves.iter().map(|mv| self.of_move(session, mv));
                worths.collect::<Vec<_>>().into_iter().max_by_key(|worth| worth.rank()).unwrap()
            }
        };
        self.known.insert(key, worth);
        worth
    }

    /// What a move is worth to its mover.
    pub(crate) fn of_move(&mut self, session: &dyn Session, mv: &str) -> Worth {
        let after = session.play(mv).unwrap();
        let worth = self.worth(&*after);
        let worth = Worth { plies: worth.plies + 1, ..worth };
        if after.seat() == session.seat() { worth } else { worth.reversed() }
    }

    /// The best moves.
    pub(crate) fn best(&mut self, session: &dyn Session) -> Vec<String> {
        let best = self.worth(session).rank();
        let moves = session.moves().into_iter();
        moves.filter(|mv| self.of_move(session, mv).rank() == best).collect()
    }
}

/// Who won, if the game is over.
pub(crate) fn winner(session: &dyn Session) -> Option<Seat> {
    match session.report().value?.outcome {
        Outcome::Win => Some(session.seat()),
        Outcome::Draw => None,
        Outcome::Loss => Some(session.seat().other()),
    }
}

/// The moves with which the player to move ends the game and has won it.
pub(crate) fn wins_at_once(session: &dyn Session) -> Vec<String> {
    let wins = |mv: &String| {
        let after = session.play(mv).unwrap();
        after.is_over() && winner(&*after) == Some(session.seat())
    };
    session.moves().into_iter().filter(wins).collect()
}
