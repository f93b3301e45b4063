//! Nim-values of heaps. The nim-value of a heap is the least number that no move leads to (the minimum excludant, mex). The nim-value of a
//! sum of heaps is the exclusive or of theirs. A position with nim-value 0 is lost for the player to move under normal play.
//!
//! R. P. Sprague, *Über mathematische Kampfspiele*, Tôhoku Mathematical Journal 41 (1935); P. M. Grundy, *Mathematics and Games*,
//! Eureka 2 (1939). Two [methods](Method) find the values, and a [`Period`] is only ever one that a theorem proves.
//!
//! ```
//! use nimatron_core::{HeapMoves, Leavings};
//! use nimatron_search::Run;
//! use nimatron_solve::sprague_grundy::{Method, Request, nim_values};
//!
//! let kayles = HeapMoves { takes: [0, 7, 7].map(Leavings::octal).to_vec(), beyond: Leavings::NONE };
//! let request = Request { to: 1000, method: Method::RareValues, by_period: true, run: &Run::default() };
//! let found = nim_values(&kayles, &request);
//! let period = found.period.unwrap();
//! assert_eq!((period.length, period.last_exception), (12, Some(70)));
//! ```

mod by_definition;
mod favorites;
mod finder;
mod least_excluded;
mod nimber;
mod period;
mod rare_values;
mod splits;

use std::sync::atomic::Ordering;

use nimatron_core::HeapMoves;
use nimatron_search::Run;
use serde::Serialize;

pub use finder::RareHeaps;
pub use nimber::{Nimber, nim_sum};
pub use period::{Period, period};

use by_definition::ByDefinition;
use finder::Finder;
use rare_values::RareValues;

/// How the value of a heap is found from those of all smaller ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Method {
    /// By definition, from all moves: n heaps of a game that breaks heaps take n²/4 operations.
    Plain,
    /// By rare and common values, where a move may leave two heaps: a scan of the heaps with rare values decides which common values are
    /// reached, and a few other splits show which rare ones are. The values are those of the definition in any game; how few the rare heaps
    /// are decides how much is saved.
    RareValues,
}

impl Method {
    /// Both, by name.
    pub const ALL: [(&'static str, Self); 2] = [("plain", Self::Plain), ("rare-values", Self::RareValues)];

    /// The method that takes least.
    pub fn usual(moves: &HeapMoves) -> Self {
        if moves.breaks_heaps() { Self::RareValues } else { Self::Plain }
    }
}

/// Which values are wanted, and how.
#[derive(Clone, Copy, Debug)]
pub struct Request<'r> {
    /// The largest heap.
    pub to: u32,
    /// How values are found.
    pub method: Method,
    /// Whether values after a proved period are copied from one period earlier.
    pub by_period: bool,
    /// Once it is interrupted, what is known so far is the answer; its progress is how many heaps are done.
    pub run: &'r Run,
}

/// The nim-values of heaps, and what is known about them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NimValues {
    /// The values of the heaps of 0, 1, 2, … counters; fewer than were asked for only after an interruption.
    pub values: Vec<Nimber>,
    /// How many of them, from the first, were found from the moves. The others follow from the period.
    pub computed: usize,
    /// The period that is proved, if one is.
    pub period: Option<Period>,
    /// Moves and pairs of heaps looked at.
    pub operations: u64,
    /// How the heaps fell into rare and common ones, by the method that distinguishes them.
    pub rare: Option<RareHeaps>,
}

impl NimValues {
    /// Whether it was interrupted before all values were found.
    pub fn interrupted(&self, to: u32) -> bool {
        self.values.len() <= to as usize
    }

    /// The heaps up to the last exception whose value is not the one that the period would give them.
    pub fn exceptions(&self) -> Vec<u32> {
        let Some(Period { length, last_exception: Some(last), .. }) = self.period else { return Vec::new() };
        // The first heap of the same place in the period that lies behind all exceptions; whole periods were verified.
        let settled = |heap: u32| heap + (last - heap + 1).next_multiple_of(length);
        let value = |heap: u32| self.values.get(heap as usize);
        (0..=last).filter(|&heap| value(heap) != value(settled(heap))).collect()
    }
}

/// A period is looked for whenever so many heaps are known, and at twice that, four times …
const FIRST_LOOK: usize = 16;

/// The nim-values of all heaps up to a size. While it runs it takes four bytes a heap for its value, and in the worst case, where values
/// are about as large as their heaps and half of them rare, some sixty more.
pub fn nim_values(moves: &HeapMoves, request: &Request<'_>) -> NimValues {
    match request.method {
        Method::Plain => run(ByDefinition::new(moves), moves, request),
        Method::RareValues => run(RareValues::new(moves), moves, request),
    }
}

fn run(mut finder: impl Finder, moves: &HeapMoves, request: &Request<'_>) -> NimValues {
    let wanted = request.to as usize + 1;
    let mut values = Vec::with_capacity(wanted);
    let mut found = None;
    let mut computed = None;
    while values.len() < wanted && !request.run.is_interrupted() {
        let value = finder.next(&values);
        values.push(value);
        request.run.progress.store(values.len() as u64, Ordering::Relaxed);
        let look = values.len().is_power_of_two() && values.len() >= FIRST_LOOK;
        found = if look && request.by_period { period(&values, moves) } else { None };
        if let Some(Period { length, .. }) = found {
            computed = Some(values.len());
            (values.len()..wanted).for_each(|heap| values.push(values[heap - length as usize]));
        }
    }
    let period = found.or_else(|| period(&values, moves));
    let computed = computed.unwrap_or(values.len());
    NimValues { computed, period, operations: finder.operations(), rare: finder.rare(), values }
}
