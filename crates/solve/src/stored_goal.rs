//! Goals in the form that solutions store: one small integer a position, greater is better for the player to move.
//!
//! A margin is the points still to be won. With distance, where `most` is the greatest number that a cell holds, a win in d plies is
//! `most − d`, a loss in d plies `d − most` and a draw 0; without, they are 1, −1 and 0. A margin m > 0 whose points are banked in d plies is
//! `512·m + 511 − d`, and the opposite is −m.

use nimatron_core::{End, Goal, Next, Objective, Outcome, Points, Value};

/// A goal that values can be stored under. Cells are computed in an arithmetic of their own; as a [`Goal`] it computes in plain values and
/// shares none with them, so that it can check them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoredGoal {
    /// Who wins.
    Outcome,
    /// Who wins, and how soon.
    Distance,
    /// By how many points.
    Margin,
    /// By how many points, and in how many plies those are banked that are still to be won: the margin of games that can go on for ever.
    MarginDistance,
}

/// Better than everything, so that it is noticed, and in no cell.
pub(crate) const TOO_FAR: i32 = i32::MAX;

/// A point more, in cells with margin and plies.
const POINT: i32 = 1 << 9;

impl StoredGoal {
    /// Every one of them.
    pub const ALL: [Self; 4] = [Self::Outcome, Self::Distance, Self::Margin, Self::MarginDistance];

    /// What such values answer when they are asked for.
    pub fn objective(self) -> Objective {
        match self {
            Self::Outcome => Objective::Outcome,
            Self::Distance => Objective::Distance,
            Self::Margin | Self::MarginDistance => Objective::Margin,
        }
    }

    /// Its name in a file.
    pub fn name(self) -> &'static str {
        self.of_values().name()
    }

    /// The goal whose values have as many parts.
    fn of_values(self) -> Objective {
        if self == Self::MarginDistance { Objective::MarginDistance } else { self.objective() }
    }

    /// The cell of a finished position, where cells hold numbers up to `most`.
    pub(crate) fn cell_of_end(self, end: End, most: i32) -> i32 {
        match (self, end) {
            (Self::Margin, End::Scored(points)) => points,
            (Self::MarginDistance, End::Scored(points)) => paced_cell(points, 0),
            (Self::Distance, _) => end.outcome(0).sign() * most,
            _ => end.outcome(0).sign(),
        }
    }

    /// The cell of a move that leads to a position with the cell `child`.
    #[inline]
    pub(crate) fn cell_of_move(self, next: Next, gain: Points, child: i32) -> i32 {
        let turned = |value: i32| match next {
            Next::Opponent => -value,
            Next::SamePlayer => value,
        };
        match (self, child) {
            (Self::Outcome, _) => turned(child),
            // One ply more and it would be taken for a draw.
            (Self::Distance, 1 | -1) => TOO_FAR,
            (Self::Distance, _) => turned(child - child.signum()),
            (Self::Margin, _) => gain + turned(child),
            (Self::MarginDistance, _) => {
                let (to_win, plies) = paced(turned(child));
                let margin = gain + to_win;
                // What the move itself banks takes no more plies.
                paced_cell(margin, if margin.signum() == to_win.signum() { plies + 1 } else { 1 })
            }
        }
    }

    /// What a cell with numbers up to `most` stands for.
    pub(crate) fn value_of_cell(self, cell: i32, most: i32) -> Value {
        let (points, plies) = match self {
            Self::Outcome | Self::Margin => (cell, None),
            Self::Distance => (cell, Some(most - cell.abs())),
            Self::MarginDistance => {
                let (margin, plies) = paced(cell);
                (margin, Some(plies))
            }
        };
        // Less than a point with plies is no value: then it is noticed that it is none.
        let plies = plies.filter(|_| cell != 0).map(i32::unsigned_abs);
        let margin = (self.objective() == Objective::Margin).then_some(points);
        Value { outcome: Outcome::of_margin(points), margin, distance: plies }
    }

    /// The cell with numbers up to `most` that stands for a value, if there is one.
    pub(crate) fn cell_of_value(self, value: Value, most: i32) -> Option<i32> {
        let plies = value.distance.map_or(Some(0), |plies| plies.try_into().ok())?;
        let cell = match self {
            Self::Outcome => value.outcome.sign(),
            // A win that is too far away would be taken for a draw.
            Self::Distance => (most - plies).max(0) * value.outcome.sign(),
            Self::Margin => value.margin?,
            Self::MarginDistance => paced_cell(value.margin?, plies),
        };
        (cell.abs() <= most && self.value_of_cell(cell, most) == value).then_some(cell)
    }
}

/// The cell of a margin and the plies until it is banked, which of a draw are not counted.
fn paced_cell(margin: Points, plies: i32) -> i32 {
    let (margin, sign) = (margin.abs(), margin.signum());
    let fits = margin < i32::from(i16::MAX) / POINT + 1 && plies < POINT;
    sign * if fits { margin * POINT + POINT - 1 - plies } else { TOO_FAR }
}

/// The margin of such a cell, and its plies.
fn paced(cell: i32) -> (Points, i32) {
    (cell / POINT, POINT - 1 - cell.abs() % POINT)
}

impl Goal for StoredGoal {
    type Score = Value;

    fn terminal_value(self, end: End) -> Value {
        self.of_values().terminal_value(end)
    }

    fn backup(self, next: Next, gain: Points, child: Value) -> Value {
        let value = self.of_values().backup(next, gain, child);
        if self != Self::MarginDistance {
            return value;
        }
        // The plies to what the child's player still wins are those of the move's player only if that player wins or loses by it.
        let to_win = Objective::Outcome.backup(next, 0, child).outcome;
        let more = child.distance.filter(|_| to_win == value.outcome).unwrap_or(0);
        Value { distance: (value.outcome != Outcome::Draw).then_some(more + 1), ..value }
    }

    fn better(self, one: Value, other: Value) -> bool {
        self.of_values().better(one, other)
    }

    fn estimate(self, points: Points) -> Value {
        self.of_values().estimate(points)
    }

    fn value(self, score: Value) -> Value {
        self.of_values().value(score)
    }
}
