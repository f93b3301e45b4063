//! What a move of Kalah does, step by step.

use nimatron_core::{Event, Game, Narrate, Seat, Situation, Status};

use super::rules::Kalah;
use crate::mancala::{self, Board, Count};

impl<T: Count, const N: usize> Narrate for Kalah<T, N> {
    fn events(&self, situation: &Situation<Board<T, N>>, pit: u8) -> Vec<Event> {
        let mut board = situation.position;
        let seeds = board.own[usize::from(pit)].into();
        let captured = self.sow_and_capture(&mut board, pit.into()).captured;
        let mut events = vec![Event::Sown { pit: pit.into(), seeds }];
        events.extend((captured > 0).then_some(Event::Captured { pieces: captured }));
        let after = situation.after(self.play(&situation.position, pit));
        if self.status(&after.position) != Status::Ongoing {
            events.extend(self.swept(&after));
        }
        events
    }
}

impl<T: Count, const N: usize> Kalah<T, N> {
    /// What is left goes to the owner of the row it lies in.
    fn swept(&self, end: &Situation<Board<T, N>>) -> impl Iterator<Item = Event> {
        let seeds = mancala::rows_by_seat(self.variant.pits, end).map(|row| row.iter().sum());
        let swept = [Seat::First, Seat::Second].into_iter().zip(seeds);
        swept.filter(|&(_, seeds)| seeds > 0).map(|(to, seeds)| Event::Swept { to, seeds })
    }
}
