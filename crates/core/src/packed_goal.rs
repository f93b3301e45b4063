//! Goals packed into one ordered integer each, for the engines: greater is better for the player to move.

use crate::game::{End, Next};
use crate::goal::Goal;
use crate::knowledge::StaticBounds;
use crate::value::{Outcome, Points, Value};

/// A packed score: greater is better for the player to move.
pub type Score = i64;

/// A goal packed into one ordered integer, with the inverse map that carries a search window over a move.
///
/// Laws: `backup(bound_below(b)) = b` for every bound `b`, bounds outside the range of scores included; all scores lie in
/// `lowest()..=highest()`; a bound is never clamped.
pub trait PackedGoal: Goal<Score = Score> {
    /// The bound on the child's score that corresponds to `bound` on the parent's.
    fn bound_below(self, next: Next, gain: Points, bound: Score) -> Score;
    /// A score that nothing exceeds, given that banked points stay within `±points`.
    fn highest(self) -> Score;
    /// Whether the score is a proved result even where a search met its horizon elsewhere.
    fn is_decisive(self, score: Score) -> bool;
    /// Whether scores tell how soon, so that a proved result and an unproved one never tie.
    fn counts_plies(self) -> bool;
    /// The estimate in points that a score without a proof stands for.
    fn points(self, score: Score) -> Points;
    /// The score as a number of at most [`CODE_BITS`] bits with its sign, for transposition tables; `None` for the few that need more.
    fn code(self, score: Score) -> Option<i32>;
    /// The score that has this code.
    fn decode(self, code: i32) -> Score;
    /// The lowest and the highest score within the static bounds.
    fn bounds(self, bounds: &StaticBounds) -> (Score, Score);
    /// A score that nothing falls below.
    fn lowest(self) -> Score {
        -self.highest()
    }
}

/// Bits of a [score's code](PackedGoal::code), its sign included.
pub const CODE_BITS: u32 = 24;
/// No code is of this size.
pub(crate) const MOST_CODE: i32 = 1 << (CODE_BITS - 1);

/// The code that is the number itself, if it is smaller than `most`.
#[inline]
pub(crate) fn small(score: Score, most: i32) -> Option<i32> {
    i32::try_from(score).ok().filter(|code| code.unsigned_abs() < most.unsigned_abs())
}

/// Decisive scores count from the largest code down, the others have the lower half to themselves.
#[inline]
fn code_of_decided(score: Score) -> Option<i32> {
    const HALF: i32 = MOST_CODE / 2;
    if score.abs() < ESTIMATES {
        return small(score, HALF);
    }
    let off = small(WIN - score.abs(), HALF).filter(|&plies| plies >= 0)?;
    Some(score.signum() as i32 * (MOST_CODE - 1 - off))
}

#[inline]
fn decode_decided(code: i32) -> Score {
    if code.abs() < MOST_CODE / 2 {
        return code.into();
    }
    Score::from(code.signum()) * (WIN - Score::from(MOST_CODE - 1 - code.abs()))
}

/// A win at once. Estimates stay below [`ESTIMATES`], so that every win outranks every estimate, however far off it is.
const WIN: Score = 1 << 48;
/// Scores of at least this size are decisive: the room above it holds more plies than any game can last.
const ESTIMATES: Score = 1 << 47;

#[inline]
fn decided(end: End) -> Score {
    Score::from(end.outcome(0).sign()) * WIN
}

#[inline]
fn decided_value(score: Score) -> Outcome {
    if score >= ESTIMATES {
        Outcome::Win
    } else if score <= -ESTIMATES {
        Outcome::Loss
    } else {
        Outcome::Draw
    }
}

#[inline]
pub(crate) fn turned(next: Next, score: Score) -> Score {
    match next {
        Next::Opponent => -score,
        Next::SamePlayer => score,
    }
}

#[inline]
pub(crate) fn saturated(score: Score) -> Points {
    score.clamp(Points::MIN.into(), Points::MAX.into()) as Points
}

/// Win, draw or loss, packed: a win is the same however far away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcomes;

impl Goal for Outcomes {
    type Score = Score;

    #[inline]
    fn terminal_value(self, end: End) -> Score {
        decided(end)
    }

    #[inline]
    fn backup(self, next: Next, _gain: Points, child: Score) -> Score {
        turned(next, child)
    }

    #[inline]
    fn better(self, a: Score, b: Score) -> bool {
        a > b
    }

    #[inline]
    fn estimate(self, points: Points) -> Score {
        Score::from(points)
    }

    #[inline]
    fn value(self, score: Score) -> Value {
        Value { outcome: decided_value(score), margin: None, distance: None }
    }
}

impl PackedGoal for Outcomes {
    #[inline]
    fn bound_below(self, next: Next, _gain: Points, bound: Score) -> Score {
        turned(next, bound)
    }

    #[inline]
    fn highest(self) -> Score {
        WIN
    }

    #[inline]
    fn is_decisive(self, score: Score) -> bool {
        score.abs() >= ESTIMATES
    }

    #[inline]
    fn counts_plies(self) -> bool {
        false
    }

    #[inline]
    fn points(self, score: Score) -> Points {
        saturated(score)
    }

    #[inline]
    fn code(self, score: Score) -> Option<i32> {
        code_of_decided(score)
    }

    #[inline]
    fn decode(self, code: i32) -> Score {
        decode_decided(code)
    }

    #[inline]
    fn bounds(self, bounds: &StaticBounds) -> (Score, Score) {
        match (bounds.win_within, bounds.loss_within) {
            (Some(_), _) => (WIN, WIN),
            (_, Some(_)) => (-WIN, -WIN),
            _ => (
                if bounds.no_loss_within == StaticBounds::NEVER { 0 } else { -WIN },
                if bounds.no_win_within == StaticBounds::NEVER { 0 } else { WIN },
            ),
        }
    }
}

/// Win, draw or loss with haste, packed: a win in d plies is `WIN − d`, a loss in d plies `d − WIN`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Distance;

impl Goal for Distance {
    type Score = Score;

    #[inline]
    fn terminal_value(self, end: End) -> Score {
        decided(end)
    }

    #[inline]
    fn backup(self, next: Next, _gain: Points, child: Score) -> Score {
        let aged = if self.is_decisive(child) { child - child.signum() } else { child };
        turned(next, aged)
    }

    #[inline]
    fn better(self, a: Score, b: Score) -> bool {
        a > b
    }

    #[inline]
    fn estimate(self, points: Points) -> Score {
        Score::from(points)
    }

    #[inline]
    fn value(self, score: Score) -> Value {
        let distance = self.is_decisive(score).then(|| u32::try_from(WIN - score.abs()).unwrap_or(u32::MAX));
        Value { outcome: decided_value(score), margin: None, distance }
    }
}

impl PackedGoal for Distance {
    #[inline]
    fn bound_below(self, next: Next, _gain: Points, bound: Score) -> Score {
        let young = if self.is_decisive(bound) { bound + bound.signum() } else { bound };
        turned(next, young)
    }

    #[inline]
    fn highest(self) -> Score {
        WIN
    }

    #[inline]
    fn is_decisive(self, score: Score) -> bool {
        score.abs() >= ESTIMATES
    }

    #[inline]
    fn counts_plies(self) -> bool {
        true
    }

    #[inline]
    fn points(self, score: Score) -> Points {
        saturated(score)
    }

    #[inline]
    fn code(self, score: Score) -> Option<i32> {
        code_of_decided(score)
    }

    #[inline]
    fn decode(self, code: i32) -> Score {
        decode_decided(code)
    }

    #[inline]
    fn bounds(self, bounds: &StaticBounds) -> (Score, Score) {
        // What cannot happen within so many plies is at least one ply further off.
        let not_before = |plies| if plies == StaticBounds::NEVER { 0 } else { WIN - Score::from(plies) - 1 };
        let low =
            bounds.win_within.map_or(-not_before(bounds.no_loss_within), |plies| WIN - Score::from(plies));
        let high =
            bounds.loss_within.map_or(not_before(bounds.no_win_within), |plies| Score::from(plies) - WIN);
        (low, high)
    }
}
