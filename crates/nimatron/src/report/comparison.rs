//! What `compare` answers.

use nimatron_core::{Decimal, Objective};
use nimatron_search::{Algorithm, CacheKey, FirstCall, Order, Stopped};
use serde::Serialize;

use crate::report::ValueReport;
use crate::report::vocabulary::RootWindow;

/// What a position is worth by every method, and what that takes.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ComparisonReport {
    /// The game's canonical name.
    pub game: String,
    /// The position.
    pub position: String,
    /// The goal.
    pub goal: Objective,
    /// A row for each method.
    pub rows: Vec<ComparisonRow>,
}

/// One way to answer the question of a comparison.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ComparisonRow {
    /// Whether a lesson about the game searches so: its figures have these nodes.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub lessons: bool,
    /// The algorithm.
    pub method: Algorithm,
    /// The order of the moves.
    pub order: Order,
    /// The window at the root.
    pub window: RootWindow,
    /// Whether positions were remembered.
    pub cache: bool,
    /// Whether remembered positions were folded by symmetry.
    pub symmetry: bool,
    /// Positions visited; `None` where a limit ended the search first.
    pub nodes: Option<u64>,
    /// The value found; `None` where a limit ended the search first or it is not exact.
    pub value: Option<ValueReport>,
    /// The score found, from the first seat's view, where the value is not exact.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<Decimal>,
    /// How long it took.
    pub seconds: f64,
    /// The limit that ended the search early.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
    /// The convention under which calls were counted, if it is not nodes that were.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub convention: Option<ConventionReport>,
}

/// The calls of a search as a program of one's own counts them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ConventionReport {
    /// The convention's name.
    pub name: &'static str,
    /// Who makes the first call: the root, or a function that chooses a move and makes one for every move.
    pub entry: FirstCall,
    /// What the cache knows a call by; `None` without a cache.
    pub key: Option<CacheKey>,
    /// All calls; `None` where a limit ended the search first.
    pub calls: Option<u64>,
    /// Those that the cache did not answer; `None` without a cache, too.
    pub misses: Option<u64>,
    /// Those that the cache answered; `None` without a cache, too.
    pub hits: Option<u64>,
    /// Those that evaluated a position, at the end of the game or at the horizon; `None` where a limit ended the search first.
    pub leaves: Option<u64>,
}
