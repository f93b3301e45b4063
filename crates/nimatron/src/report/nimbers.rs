//! What `nimbers` answers, as plain data.

use nimatron_core::{Convention, Outcome};
use nimatron_search::Stopped;
use nimatron_solve::sprague_grundy::Method;
use serde::Serialize;

/// The nim-values of heaps.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NimbersReport {
    /// The game's canonical name.
    pub game: String,
    /// Who wins when nobody can move. Nim-values are those of normal play in any case.
    pub convention: Convention,
    /// The values of the heaps of 0, 1, 2, … counters; 0 for a heap that the game has not.
    pub values: Vec<u32>,
    /// The least period that is proved; `None` where none is.
    pub period: Option<u32>,
    /// The largest heap whose value differs from that of the heap a period larger; `None` where there is none, or no period.
    pub last_exception: Option<u32>,
    /// The largest heap whose value is certain; `None` only after an interruption at once.
    pub verified_to: Option<u32>,
    /// The largest heap whose value was found from its moves: larger ones follow from the period.
    pub computed_to: Option<u32>,
    /// How many values, from the heap of 0 counters on, prove the period.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proved_by: Option<u32>,
    /// The heaps up to the last exception that the period does not fit.
    pub exceptions: Vec<u32>,
    /// How the values were found.
    pub method: Method,
    /// Moves and pairs of heaps looked at.
    pub operations: u64,
    /// The heaps with rare values, by the method that distinguishes them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rare: Option<RareReport>,
    /// How long it took.
    pub seconds: f64,
    /// Whether it was interrupted before the heap asked for.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub interrupted: bool,
}

/// The heaps whose values have an even number of ones in some places.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RareReport {
    /// How many there are, the empty heap not counted.
    pub heaps: u32,
    /// The largest.
    pub largest: Option<u32>,
    /// The places, as a number of 32 bits.
    pub mask: u32,
}

/// A position as a sum of heaps.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NimSumReport {
    /// The game's canonical name.
    pub game: String,
    /// The position.
    pub position: String,
    /// Who wins when nobody can move.
    pub convention: Convention,
    /// The heaps, from left to right.
    pub parts: Vec<PartReport>,
    /// The exclusive or of their nim-values; `None` where the computation was interrupted.
    pub nim_sum: Option<u32>,
    /// `win` or `loss` for the player to move, by nim-values under normal play and by search under misère play; `None` where it was not
    /// found out.
    pub outcome: Option<Outcome>,
    /// Every move that wins, in the rules' order.
    pub winning_moves: Option<Vec<String>>,
    /// What the rule of normal play would say under misère play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub normal_rule: Option<NormalRule>,
    /// Positions that the search visited.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// How long it took.
    pub seconds: f64,
    /// The limit that ended it early.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<SumStopped>,
}

/// Why not everything about a sum was found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SumStopped {
    /// There are too many moves in too many heaps to try them all.
    Moves,
    /// A limit was met.
    #[serde(untagged)]
    Limit(Stopped),
}

/// One heap of a sum.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PartReport {
    /// Its counters.
    pub counters: u32,
    /// Its nim-value; `None` where the computation was interrupted.
    pub nim_value: Option<u32>,
}

/// The rule of normal play, applied where it does not belong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NormalRule {
    /// `win` or `loss`.
    pub outcome: Outcome,
    /// The moves that would win.
    pub winning_moves: Vec<String>,
    /// Whether the outcome or the winning moves are others in truth; `None` where that was not found out.
    pub misleads: Option<bool>,
}
