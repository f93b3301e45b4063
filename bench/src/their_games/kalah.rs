//! Kalah with six pits a side for the crate `minimax`, under the standard rules.
//!
//! Its searches take turns strictly: after a sowing that ends in one's own store the opponent *passes*, which costs a ply that
//! Kalah does not have. To the same depth they look less far ahead than a search that knows of extra turns, and never
//! further. Games end as a win, a draw or a loss: its interface has no points.

use minimax::{Evaluation, Evaluator, Game, Winner};

use super::counted::enter;

const PITS: usize = 6;
/// The move of a player whose opponent has another one.
const PASS: u8 = PITS as u8;

/// The rules.
pub(crate) struct Kalah;

/// What the player to move sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bowls {
    own: [u8; PITS],
    theirs: [u8; PITS],
    /// What the player to move has banked more than the opponent.
    ahead: i8,
    /// Whether the player to move must pass.
    passes: bool,
}

impl Bowls {
    /// The start with so many seeds a pit.
    pub(crate) fn start(seeds: u8) -> Self {
        Self { own: [seeds; PITS], theirs: [seeds; PITS], ahead: 0, passes: false }
    }

    /// The position after some pits were sown, each a digit from 0; the player who has another turn is to move.
    pub(crate) fn after(seeds: u8, pits: &str) -> Self {
        pits.bytes().fold(Self::start(seeds), |at, digit| {
            let next = at.sown((digit - b'0').into());
            if next.passes { next.turned() } else { next }
        })
    }

    /// The same for the opponent, who is to move.
    fn turned(self) -> Self {
        Self { own: self.theirs, theirs: self.own, ahead: -self.ahead, passes: false }
    }

    fn sown(mut self, pit: usize) -> Self {
        let mut hand = std::mem::take(&mut self.own[pit]);
        let mut last = pit;
        while hand > 0 {
            // Own pits, own store, the other's pits, and round again.
            last = (last + 1) % (2 * PITS + 1);
            hand -= 1;
            match last {
                ..PITS => self.own[last] += 1,
                PITS => self.ahead += 1,
                _ => self.theirs[last - PITS - 1] += 1,
            }
        }
        if last < PITS && self.own[last] == 1 && self.theirs[PITS - 1 - last] > 0 {
            self.ahead += (std::mem::take(&mut self.theirs[PITS - 1 - last]) + 1) as i8;
            self.own[last] = 0;
        }
        Self { passes: last == PITS, ..self.turned() }
    }

    fn is_over(&self) -> bool {
        self.own == [0; PITS] || self.theirs == [0; PITS]
    }

    /// By how much the player to move is ahead when all seeds go to their owners.
    fn margin(&self) -> i16 {
        let sum = |row: [u8; PITS]| row.into_iter().map(i16::from).sum::<i16>();
        i16::from(self.ahead) + sum(self.own) - sum(self.theirs)
    }
}

impl Game for Kalah {
    type S = Bowls;
    type M = u8;

    fn generate_moves(at: &Bowls, pits: &mut Vec<u8>) -> Option<Winner> {
        let winner = Self::get_winner(at);
        if winner.is_none() && at.passes {
            pits.push(PASS);
        } else if winner.is_none() {
            // From the store outwards: extra turns first.
            pits.extend((0..PASS).rev().filter(|&pit| at.own[usize::from(pit)] > 0));
        }
        winner
    }

    fn apply(at: &mut Bowls, pit: u8) -> Option<Bowls> {
        enter();
        Some(if pit == PASS { at.turned() } else { at.sown(pit.into()) })
    }

    fn get_winner(at: &Bowls) -> Option<Winner> {
        at.is_over().then(|| match at.margin() {
            0 => Winner::Draw,
            1.. => Winner::PlayerToMove,
            _ => Winner::PlayerJustMoved,
        })
    }

    fn zobrist_hash(at: &Bowls) -> u64 {
        let row = |row: [u8; PITS]| row.into_iter().fold(0, |word: u64, seeds| word << 8 | u64::from(seeds));
        let mut mixed = row(at.own).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ row(at.theirs);
        mixed ^= u64::from(at.ahead as u8) << 56 ^ u64::from(at.passes) << 55;
        mixed = (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        mixed = (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        mixed ^ mixed >> 32
    }
}

/// What the player to move has banked more.
#[derive(Clone)]
pub(crate) struct StoreDifference;

impl Evaluator for StoreDifference {
    type G = Kalah;

    fn evaluate(&self, at: &Bowls) -> Evaluation {
        at.ahead.into()
    }
}
