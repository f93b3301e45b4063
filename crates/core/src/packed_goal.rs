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
const MOST_CODE: i32 = 1 << (CODE_BITS - 1);

/// The code that is the number itself, if it is smaller than `most`.
#[inline]
fn small(score: Score, most: i32) -> Option<i32> {
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
fn turned(next: Next, score: Score) -> Score {
    match next {
        Next::Opponent => -score,
        Next::SamePlayer => score,
    }
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

/// The difference in points: the score is the number of points still to be won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Margin;

impl Goal for Margin {
    type Score = Score;

    #[inline]
    fn terminal_value(self, end: End) -> Score {
        match end {
            End::Scored(points) => Score::from(points),
            End::Decided(outcome) => Score::from(outcome.sign()),
        }
    }

    #[inline]
    fn backup(self, next: Next, gain: Points, child: Score) -> Score {
        Score::from(gain) + turned(next, child)
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
        let margin = saturated(score);
        Value { outcome: Outcome::of_margin(margin), margin: Some(margin), distance: None }
    }
}

impl PackedGoal for Margin {
    #[inline]
    fn bound_below(self, next: Next, gain: Points, bound: Score) -> Score {
        turned(next, bound - Score::from(gain))
    }

    #[inline]
    fn highest(self) -> Score {
        Score::from(Points::MAX)
    }

    #[inline]
    fn is_decisive(self, _score: Score) -> bool {
        false
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
        small(score, MOST_CODE)
    }

    #[inline]
    fn decode(self, code: i32) -> Score {
        code.into()
    }

    #[inline]
    fn bounds(self, bounds: &StaticBounds) -> (Score, Score) {
        bounds.margin.map_or((self.lowest(), self.highest()), |(low, high)| (low.into(), high.into()))
    }
}

/// Margin above, distance below: margin m > 0 in d plies is `m·2³² + 2³⁰ − d`, and the opposite for m < 0.
///
/// The margin is the nearest multiple of 2³². Everything but 0 ages by one per ply, estimates too, which stay nearest to
/// their own margin: were they exempt, the bounds next to them would have no inverse.
///
/// The margin must be the final one, so this goal wants all gains to be 0: see [`crate::Banked`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MarginDistance;

impl MarginDistance {
    const MARGIN_BITS: u32 = 32;
    const HASTE: Score = 1 << 30;
    /// The same in a code: a point, and a result at once, which is less than half a point.
    const CODE_MARGIN: i32 = 1 << 14;
    const CODE_HASTE: i32 = 1 << 12;

    #[inline]
    fn margin(score: Score) -> Points {
        let half = 1 << (Self::MARGIN_BITS - 1);
        saturated(((score.abs() + half) >> Self::MARGIN_BITS) * score.signum())
    }
}

impl Goal for MarginDistance {
    type Score = Score;

    #[inline]
    fn terminal_value(self, end: End) -> Score {
        let points = Margin.terminal_value(end);
        (points << Self::MARGIN_BITS) + points.signum() * Self::HASTE
    }

    #[inline]
    fn backup(self, next: Next, _gain: Points, child: Score) -> Score {
        turned(next, child - child.signum())
    }

    #[inline]
    fn better(self, a: Score, b: Score) -> bool {
        a > b
    }

    #[inline]
    fn estimate(self, points: Points) -> Score {
        Score::from(points) << Self::MARGIN_BITS
    }

    #[inline]
    fn value(self, score: Score) -> Value {
        let margin = Self::margin(score);
        let plies = Self::HASTE + (Score::from(margin.abs()) << Self::MARGIN_BITS) - score.abs();
        let distance = (score != 0).then(|| u32::try_from(plies).unwrap_or(u32::MAX));
        Value { outcome: Outcome::of_margin(margin), margin: Some(margin), distance }
    }
}

impl PackedGoal for MarginDistance {
    #[inline]
    fn bound_below(self, next: Next, _gain: Points, bound: Score) -> Score {
        turned(next, bound + bound.signum())
    }

    #[inline]
    fn highest(self) -> Score {
        Score::MAX >> 1
    }

    #[inline]
    fn is_decisive(self, _score: Score) -> bool {
        false
    }

    #[inline]
    fn counts_plies(self) -> bool {
        true
    }

    #[inline]
    fn points(self, score: Score) -> Points {
        Self::margin(score)
    }

    #[inline]
    fn code(self, score: Score) -> Option<i32> {
        let margin = Self::margin(score);
        let beside = score - (Score::from(margin) << Self::MARGIN_BITS);
        let plies = small(Self::HASTE - beside.abs(), Self::CODE_HASTE).filter(|&plies| plies >= 0);
        let haste = if beside == 0 { 0 } else { beside.signum() as i32 * (Self::CODE_HASTE - plies?) };
        small(Score::from(margin) * Score::from(Self::CODE_MARGIN) + Score::from(haste), MOST_CODE)
    }

    #[inline]
    fn decode(self, code: i32) -> Score {
        let margin = (code + (Self::CODE_MARGIN / 2) * code.signum()) / Self::CODE_MARGIN;
        let haste = code - margin * Self::CODE_MARGIN;
        let beside =
            (Self::HASTE - Score::from(Self::CODE_HASTE - haste.abs())) * Score::from(haste.signum());
        (Score::from(margin) << Self::MARGIN_BITS) + beside
    }

    #[inline]
    fn bounds(self, bounds: &StaticBounds) -> (Score, Score) {
        bounds.margin.map_or((self.lowest(), self.highest()), |(low, high)| {
            (self.estimate(low) - Self::HASTE, self.estimate(high) + Self::HASTE)
        })
    }
}

#[inline]
fn saturated(score: Score) -> Points {
    score.clamp(Points::MIN.into(), Points::MAX.into()) as Points
}

#[cfg(test)]
mod tests {
    use super::{Distance, Margin, MarginDistance, Outcomes, PackedGoal};
    use crate::conformance::{goal, packed_goal};
    use crate::game::{End, Next};
    use crate::goal::{Goal, Objective};
    use crate::value::{Outcome, Points};

    fn check<A: PackedGoal>(packed: A, objective: Objective) {
        packed_goal(packed, objective)
            .unwrap_or_else(|violation| panic!("{}: {violation}", objective.name()));
    }

    fn aged<A: Goal>(goal: A, end: End, plies: u32) -> A::Score {
        (0..plies).fold(goal.terminal_value(end), |score, _| goal.backup(Next::SamePlayer, 0, score))
    }

    #[test]
    fn objectives_keep_the_laws() {
        for objective in Objective::ALL {
            goal(objective).unwrap_or_else(|violation| panic!("{}: {violation}", objective.name()));
        }
    }

    #[test]
    fn packed_goals_compute_what_their_objectives_do() {
        check(Outcomes, Objective::Outcome);
        check(Distance, Objective::Distance);
        check(Margin, Objective::Margin);
        check(MarginDistance, Objective::MarginDistance);
    }

    #[test]
    fn a_far_win_outranks_every_estimate() {
        let win = aged(Distance, End::Decided(Outcome::Win), 1000);
        assert!(Distance.better(win, Distance.estimate(Points::MAX)));
        let loss = aged(Distance, End::Decided(Outcome::Loss), 1000);
        assert!(Distance.better(Distance.estimate(Points::MIN), loss));
    }

    #[test]
    fn a_point_outweighs_ten_thousand_plies() {
        for better in 1..4 {
            let late = aged(MarginDistance, End::Scored(better), 10_000);
            let soon = aged(MarginDistance, End::Scored(better - 1), 0);
            assert!(MarginDistance.better(late, soon), "{better}");
            let late = aged(MarginDistance, End::Scored(-better), 10_000);
            let soon = aged(MarginDistance, End::Scored(1 - better), 0);
            assert!(MarginDistance.better(soon, late), "-{better}");
        }
    }
}
