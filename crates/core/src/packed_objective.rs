//! A packed goal that is chosen while the program runs. What is generic over it is compiled once for all goals, and pays a well
//! predicted branch wherever it values an end or carries a score over a move.

use crate::game::{End, Next};
use crate::goal::{Goal, Objective};
use crate::knowledge::StaticBounds;
use crate::packed_goal::{Distance, Outcomes, PackedGoal, Score};
use crate::packed_margins::{Margin, MarginDistance};
use crate::value::{Points, Value};

/// The packed goal of an objective.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PackedObjective(pub Objective);

/// Asks the goal that the objective names.
macro_rules! packed {
    ($objective:expr, $method:ident($($argument:expr),*)) => {
        match $objective.0 {
            Objective::Outcome => Outcomes.$method($($argument),*),
            Objective::Distance => Distance.$method($($argument),*),
            Objective::Margin => Margin.$method($($argument),*),
            Objective::MarginDistance => MarginDistance.$method($($argument),*),
        }
    };
}

impl Goal for PackedObjective {
    type Score = Score;

    #[inline]
    fn terminal_value(self, end: End) -> Score {
        packed!(self, terminal_value(end))
    }

    #[inline]
    fn backup(self, next: Next, gain: Points, child: Score) -> Score {
        packed!(self, backup(next, gain, child))
    }

    #[inline]
    fn better(self, a: Score, b: Score) -> bool {
        a > b
    }

    #[inline]
    fn estimate(self, points: Points) -> Score {
        packed!(self, estimate(points))
    }

    #[inline]
    fn value(self, score: Score) -> Value {
        packed!(self, value(score))
    }
}

impl PackedGoal for PackedObjective {
    #[inline]
    fn bound_below(self, next: Next, gain: Points, bound: Score) -> Score {
        packed!(self, bound_below(next, gain, bound))
    }

    #[inline]
    fn highest(self) -> Score {
        packed!(self, highest())
    }

    #[inline]
    fn is_decisive(self, score: Score) -> bool {
        packed!(self, is_decisive(score))
    }

    #[inline]
    fn counts_plies(self) -> bool {
        packed!(self, counts_plies())
    }

    #[inline]
    fn points(self, score: Score) -> Points {
        packed!(self, points(score))
    }

    #[inline]
    fn code(self, score: Score) -> Option<i32> {
        packed!(self, code(score))
    }

    #[inline]
    fn decode(self, code: i32) -> Score {
        packed!(self, decode(code))
    }

    #[inline]
    fn bounds(self, bounds: &StaticBounds) -> (Score, Score) {
        packed!(self, bounds(bounds))
    }
}
