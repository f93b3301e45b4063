//! Goals of points, packed into one ordered integer each.

use crate::game::{End, Next};
use crate::goal::Goal;
use crate::knowledge::StaticBounds;
use crate::packed_goal::{MOST_CODE, PackedGoal, Score, saturated, small, turned};
use crate::value::{Outcome, Points, Value};

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

#[cfg(test)]
mod tests {
    use super::{Margin, MarginDistance};
    use crate::conformance::{goal, packed_goal};
    use crate::game::{End, Next};
    use crate::goal::{Goal, Objective};
    use crate::packed_goal::{Distance, Outcomes, PackedGoal};
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
