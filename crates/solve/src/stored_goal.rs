//! Goals in the form that solutions store: one small integer a position, greater is better for the player to move.
//!
//! A margin is the points still to be won. With haste, where `most` is the greatest number that a cell holds, a win in d plies is
//! `most − d`, a loss in d plies `d − most` and a draw 0; without, they are 1, −1 and 0.

use nimatron_core::{End, Next, Outcome, Points, Value};

use crate::cell::Cell;

/// A goal that values can be stored under. Arithmetic of its own: what checks it, [`nimatron_core::Objective`], shares none.
pub trait StoredGoal: Copy + Send + Sync {
    /// Its name in a file.
    const NAME: &'static str;

    /// The value of a finished position.
    fn leaf<C: Cell>(self, end: End) -> i32;

    /// What a move is worth that leads to a position with the value `child`.
    fn back(self, next: Next, gain: Points, child: i32) -> i32;

    /// The value in words, banked points left out.
    fn value<C: Cell>(self, stored: i32) -> Value;
}

fn outcome_of(end: End) -> Outcome {
    match end {
        End::Decided(outcome) => outcome,
        End::Scored(points) => Outcome::of_margin(points),
    }
}

#[inline]
fn turned(next: Next, value: i32) -> i32 {
    match next {
        Next::Opponent => -value,
        Next::SamePlayer => value,
    }
}

/// Who wins.
#[derive(Clone, Copy, Debug)]
pub struct StoredOutcome;

impl StoredGoal for StoredOutcome {
    const NAME: &'static str = "outcome";

    fn leaf<C: Cell>(self, end: End) -> i32 {
        outcome_of(end).sign()
    }

    #[inline]
    fn back(self, next: Next, _gain: Points, child: i32) -> i32 {
        turned(next, child)
    }

    fn value<C: Cell>(self, stored: i32) -> Value {
        Value { outcome: Outcome::of_margin(stored), margin: None, distance: None }
    }
}

/// Better than everything, so that it is noticed, and in no cell.
const TOO_FAR: i32 = i32::MAX;

/// Who wins, and how soon.
#[derive(Clone, Copy, Debug)]
pub struct StoredDistance;

impl StoredGoal for StoredDistance {
    const NAME: &'static str = "distance";

    fn leaf<C: Cell>(self, end: End) -> i32 {
        outcome_of(end).sign() * C::MOST
    }

    #[inline]
    fn back(self, next: Next, _gain: Points, child: i32) -> i32 {
        match child {
            // One ply more and it would be taken for a draw.
            1 | -1 => TOO_FAR,
            _ => turned(next, child - child.signum()),
        }
    }

    fn value<C: Cell>(self, stored: i32) -> Value {
        let distance = (stored != 0).then(|| C::MOST.unsigned_abs() - stored.unsigned_abs());
        Value { outcome: Outcome::of_margin(stored), margin: None, distance }
    }
}

/// By how many points.
#[derive(Clone, Copy, Debug)]
pub struct StoredMargin;

impl StoredGoal for StoredMargin {
    const NAME: &'static str = "margin";

    fn leaf<C: Cell>(self, end: End) -> i32 {
        match end {
            End::Scored(points) => points,
            End::Decided(outcome) => outcome.sign(),
        }
    }

    #[inline]
    fn back(self, next: Next, gain: Points, child: i32) -> i32 {
        gain + turned(next, child)
    }

    fn value<C: Cell>(self, stored: i32) -> Value {
        Value { outcome: Outcome::of_margin(stored), margin: Some(stored), distance: None }
    }
}
