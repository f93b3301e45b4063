//! What is sent from process to process.

use serde::{Deserialize, Serialize};

/// What a parcel holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Kind {
    /// Positions that were reached; the number is their tier.
    Codes,
    /// Positions that were found before; the number is their tier, the bytes begin with the lowest one that they lead to.
    Found,
    /// Positions that were valued before; the number is their tier.
    Valued,
    /// Requests for values; the number is the place of those who ask.
    Ask,
    /// The answers to them.
    Answer,
    /// Moves of positions that wait for values, where play may go on for ever; the number is how many wait before them.
    Moves,
    /// What positions that were valued mean to those that wait.
    Settled,
    /// Values of a tier whose positions are numbered; the number is that of the first.
    Numbered,
    /// A request for the positions of a tier up to a code, which is the number; the bytes are the tier.
    Fetch,
    /// The answer to it.
    Piece,
    /// What a process tells all others.
    Told,
    /// A parcel was used.
    Used,
}

/// Some bytes from one process to another.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Parcel {
    pub(crate) to: u32,
    pub(crate) from: u32,
    pub(crate) round: u64,
    pub(crate) kind: Kind,
    pub(crate) number: u64,
    /// How much less is under way because of it.
    pub(crate) settles: u64,
    #[serde(with = "serde_bytes")]
    pub(crate) bytes: Vec<u8>,
}

impl Parcel {
    /// What its other fields take when it is sent.
    const FIELDS: u64 = 44;

    /// Bytes that are sent.
    pub(crate) fn size(&self) -> u64 {
        Self::FIELDS + self.bytes.len() as u64
    }
}
