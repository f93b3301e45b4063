//! What a solution's contents say about themselves.

use nimatron_core::Value;
use serde::{Deserialize, Serialize};

use super::WORTH_NOTING;
use crate::stored_goal::StoredGoal;

/// The first thing in the contents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// The game with its parameters.
    pub game: String,
    /// The fingerprint of its rules.
    pub fingerprint: String,
    /// The goal of the values.
    pub goal: String,
    /// Which positions there are.
    pub form: Form,
    /// The highest tier; of a book, its plies.
    pub top: u64,
    /// Bytes of a value.
    pub value_bytes: usize,
    /// Where play begins.
    pub start: String,
}

/// The header as it stands in a file.
#[derive(Serialize, Deserialize)]
pub(super) struct StoredHeader {
    /// See [`Form::kind`]; not in version 1, which has no other.
    pub(super) kind: Option<String>,
    /// Bytes of a page; not in version 1, which has none.
    pub(super) page_bytes: Option<u64>,
    #[serde(flatten)]
    pub(super) header: Header,
}

/// What a header is read as at first, so that what this version does not know is refused by its name, whatever else is there.
#[derive(Deserialize)]
pub(super) struct Kinds {
    pub(super) kind: Option<String>,
    pub(super) form: Option<String>,
}

/// Which positions a tier holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Form {
    /// All that the game numbers, in the order of their numbers: a tier is its values.
    Numbered,
    /// Those that can be reached from the start: a tier is their codes, eight bytes each, ascending, and then their values.
    Listed,
    /// Those that can be reached in some plies, up to symmetry, in the order of [`BookPositions`](crate::BookPositions): a tier is the values of
    /// [`BOOK_TIER`] of them, the last tier those of the rest.
    Enumerated,
}

/// How many positions of a book are a tier, which is kept as soon as it is solved.
pub const BOOK_TIER: u64 = 250;

/// A tier, as the table of contents describes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Section {
    /// Which tier.
    pub tier: u64,
    /// How many positions it has.
    pub positions: u64,
    /// Where in the contents it begins.
    pub offset: u64,
    /// The CRC-32 of its bytes.
    pub crc32: u32,
}

/// The table of contents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contents {
    /// All tiers, ascending.
    pub tiers: Vec<Section>,
}

impl Form {
    pub(super) const ALL: [Self; 3] = [Self::Numbered, Self::Listed, Self::Enumerated];

    /// Its name in headers.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Numbered => "numbered",
            Self::Listed => "listed",
            Self::Enumerated => "enumerated",
        }
    }

    /// The kind of a file of this form: a solution holds every position of its tiers, and what their moves lead to; a book some positions
    /// of a game.
    pub(super) fn kind(self) -> &'static str {
        match self {
            Self::Numbered | Self::Listed => "solution",
            Self::Enumerated => "book",
        }
    }

    /// Tiers are noted in the journal once they make so many bytes: smaller ones are sooner solved again than noted. Those of a book are not.
    pub(super) fn worth_noting(self) -> u64 {
        match self {
            Self::Numbered | Self::Listed => WORTH_NOTING,
            Self::Enumerated => 1,
        }
    }
}

impl Section {
    /// How many bytes of the contents it takes.
    pub fn bytes(&self, header: &Header) -> u64 {
        self.positions * header.position_bytes()
    }
}

impl Header {
    /// What a stored value means under a goal, banked points left out.
    pub fn value(&self, goal: StoredGoal, stored: i32) -> Value {
        Self::meaning(goal, self.value_bytes, stored)
    }

    /// How a value is stored under a goal; `None` if it needs more bytes.
    pub(crate) fn stored(&self, goal: StoredGoal, value: Value) -> Option<i32> {
        goal.cell_of_value(value, Self::most(self.value_bytes))
    }

    /// The same for values of so many bytes.
    pub(crate) fn meaning(goal: StoredGoal, value_bytes: usize, stored: i32) -> Value {
        goal.value_of_cell(stored, Self::most(value_bytes))
    }

    /// The greatest number in so many bytes.
    fn most(value_bytes: usize) -> i32 {
        if value_bytes == 1 { i8::MAX.into() } else { i16::MAX.into() }
    }

    /// How many bytes of the contents a position takes.
    pub fn position_bytes(&self) -> u64 {
        let code = match self.form {
            Form::Numbered | Form::Enumerated => 0,
            Form::Listed => 8,
        };
        code + self.value_bytes as u64
    }
}

/// A value of one or two bytes.
pub fn value_of(bytes: &[u8]) -> i32 {
    match *bytes {
        [one] => i8::from_le_bytes([one]).into(),
        [low, high] => i16::from_le_bytes([low, high]).into(),
        _ => unreachable!("values have one byte or two"),
    }
}

#[cfg(test)]
mod tests {
    use nimatron_core::{Outcome, Value};

    use super::{Form, Header};
    use crate::stored_goal::StoredGoal;

    fn header(value_bytes: usize) -> Header {
        let [game, fingerprint, goal, start] = ["g", "f", "distance", "s"].map(str::to_owned);
        Header { game, fingerprint, goal, form: Form::Numbered, top: 0, value_bytes, start }
    }

    #[test]
    fn what_is_stored_means_what_it_was_stored_for() {
        for (bytes, most) in [(1, 127), (2, 32_767)] {
            let header = header(bytes);
            let (of_margin, of_plies) = ((StoredGoal::Margin, most), (StoredGoal::Distance, most));
            let of_both = (StoredGoal::MarginDistance, most);
            for (goal, most) in [(StoredGoal::Outcome, 1), of_margin, of_plies, of_both] {
                // Less than a point is no margin.
                let is_met = |stored: &i32| goal != of_both.0 || *stored == 0 || stored.abs() >= 512;
                for stored in (-most..=most).filter(is_met) {
                    assert_eq!(header.stored(goal, header.value(goal, stored)), Some(stored), "{goal:?}");
                }
            }
        }
    }

    #[test]
    fn what_needs_more_bytes_is_not_stored() {
        let of_margin =
            |margin| Value { outcome: Outcome::of_margin(margin), margin: Some(margin), distance: None };
        let win_in = |plies| Value { outcome: Outcome::Win, margin: None, distance: Some(plies) };
        let stored = |bytes, value: Value| {
            let goal = if value.margin.is_some() { StoredGoal::Margin } else { StoredGoal::Distance };
            header(bytes).stored(goal, value)
        };
        assert_eq!([-128, 128, 200].map(|margin| stored(1, of_margin(margin))), [None; 3]);
        assert_eq!([-128, 128].map(|margin| stored(2, of_margin(margin))), [Some(-128), Some(128)]);
        assert_eq!(
            [126, 127, 128, u32::MAX].map(|plies| stored(1, win_in(plies))),
            [Some(1), None, None, None]
        );
        assert_eq!(stored(2, win_in(128)), Some(32_767 - 128));
    }
}
