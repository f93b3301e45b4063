//! The functions of rules that number their positions, as values: parts of a definition.

use std::ops::Range;

use crate::game::Game;
use crate::margin_sections::{KnownMargins, Turned};
use crate::ranked::{self, Ranked, Successors};

/// The functions of [`Ranked`] as values.
pub struct RankedOf<G: Game> {
    /// [`Ranked::tier`].
    pub tier: fn(&G, &G::Position) -> u64,
    /// [`Ranked::tier_size`].
    pub tier_size: fn(&G, u64) -> u64,
    /// [`Ranked::rank`].
    pub rank: fn(&G, &G::Position) -> u64,
    /// [`Ranked::unrank`].
    pub unrank: fn(&G, u64, u64) -> Option<G::Position>,
    /// [`Ranked::sections`].
    pub sections: fn(&G, u64) -> Vec<u64>,
    /// [`Ranked::advance`].
    pub advance: fn(&G, &mut G::Position, u64),
    /// [`Ranked::expand`], replacing what was there.
    pub expand: Expand<G>,
}

/// The functions of [`crate::MarginSections`] as values.
pub struct MarginSectionsOf<G: Game> {
    /// [`crate::MarginSections::can_solve`].
    pub can_solve: fn(&G, u64) -> bool,
    /// [`crate::MarginSections::place`].
    pub place: fn(&G, &G::Position) -> u64,
    /// [`crate::MarginSections::places`].
    pub places: VisitPlaces<G>,
    /// [`crate::MarginSections::turn`].
    pub turn: fn(&G, u64, usize, &[u8]) -> Turned,
    /// [`crate::MarginSections::solve`].
    pub solve: SolveSection<G>,
}

/// [`crate::MarginSections::places`] as a value.
pub type VisitPlaces<G> = fn(&G, u64, Range<u64>, &mut dyn FnMut(u64));

/// [`crate::MarginSections::solve`] as a value.
pub type SolveSection<G> = fn(&G, u64, usize, &KnownMargins<'_>, &mut [u8], &dyn Fn() -> bool) -> bool;

/// The functions of [`crate::Encoded`] as values.
pub struct EncodedOf<G: Game> {
    /// [`crate::Encoded::code`].
    pub code: fn(&G, &G::Position) -> Option<u64>,
    /// [`crate::Encoded::decode`].
    pub decode: fn(&G, u64) -> Option<G::Position>,
    /// What the positions with some codes lead to; edges have the longest play for a tier, 0 where there is none, and the code for a
    /// number. `None` if a position reached has no code.
    pub expand: ExpandCodes<G>,
}

/// The rules of a game with encoded positions, asked for many positions at once, as a value.
pub type ExpandCodes<G> = fn(&G, &[u64], &mut Successors) -> Option<()>;

/// The rules of a game with numbered positions, asked for many positions at once, as a value.
pub type Expand<G> = fn(&G, u64, Range<u64>, &mut Successors);

impl<G: Ranked> RankedOf<G> {
    /// Those of rules that have them.
    pub fn new() -> Self {
        Self {
            tier: G::tier,
            tier_size: G::tier_size,
            rank: G::rank,
            unrank: G::unrank,
            sections: G::sections,
            advance: G::advance,
            expand: ranked::expand::<G>,
        }
    }
}

impl<G: Ranked> Default for RankedOf<G> {
    fn default() -> Self {
        Self::new()
    }
}
