//! A game where play may go on for ever: it is interrupted while positions are found, while moves are sent, and between rounds.

use nimatron_core::definition::Definition;
use nimatron_core::{Encoded, End, Game, Next, Outcome, Scoring, Status, Step};

use crate::runs::{Place, mixed};

const POSITIONS: u64 = 600_000;

/// Every position leads to three others, which a hash of its number tells; some end the game, and some moves are extra turns.
struct Maze;

impl Game for Maze {
    type Position = u64;
    type Move = u64;

    const SCORING: Scoring = Scoring::Decided;

    fn start(&self) -> u64 {
        0
    }

    fn status(&self, &position: &u64) -> Status {
        match mixed(position + 1) % 40 {
            0..6 => Status::Over(End::Decided(Outcome::Loss)),
            6..8 => Status::Over(End::Decided(Outcome::Win)),
            _ => Status::Ongoing,
        }
    }

    fn moves(&self, position: &u64, moves: &mut Vec<u64>) {
        if self.status(position) == Status::Ongoing {
            moves.extend(1..4);
        }
    }

    fn play(&self, position: &u64, mv: u64) -> Step<u64> {
        let to = mixed(4 * position + mv);
        let next = if to >> 60 == 0 { Next::SamePlayer } else { Next::Opponent };
        Step { position: to % POSITIONS, next, gain: 0 }
    }

    fn max_plies(&self, _: &u64) -> Option<u32> {
        None
    }
}

impl Encoded for Maze {
    fn code(&self, &position: &u64) -> Option<u64> {
        Some(position)
    }

    fn decode(&self, code: u64) -> Option<u64> {
        (code < POSITIONS).then_some(code)
    }
}

#[test]
fn rounds_are_gone_on_with_by_another_number_of_processes() {
    let place = Place::of(Definition::new(Maze).encoded());
    // By then most of the positions are found; all are, and moves are being sent; most are valued.
    for (before, until, after, most) in [(2, 9, 3, 31), (3, 15, 2, 21), (2, 29, 3, 10), (2, 29, 2, 10)] {
        place.check((before, until), (after, most));
    }
}
