//! Solutions in files, as `docs/solutions.md` describes them for other tools.
//!
//! The contents are one sequence of bytes: a header, the tiers from the lowest up, and a table of contents. A file holds them as they are or, much
//! smaller, as frames in the Zstandard seekable format, which any `zstd` decompresses into the same bytes.

mod contents;
mod found;
mod frames;
mod journal;
mod packing;
mod pages;
mod ranges;
mod reader;
mod seek_table;
mod shares;
mod source;
mod writer;

pub use contents::{BOOK_TIER, Contents, Form, Header, Section, value_of};
pub use found::{FoundFile, FoundSection, FoundTier};
pub use ranges::Ranges;
pub use reader::SolutionFile;
pub use shares::{Share, share_name, shares_in};
pub use writer::{Target, Writer};

use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

/// The first bytes of the contents; the version comes after them.
const MAGIC: &[u8; 7] = b"NIMASOL";
/// The last bytes of the contents, and the version after them.
const END: &[u8; 7] = b"NIMAEND";
/// The version that is written. All before it can be read.
const VERSION: u8 = 2;
/// The first bytes of a Zstandard frame.
const FRAME_MAGIC: [u8; 4] = [0x28, 0xb5, 0x2f, 0xfd];
/// Bytes of the contents that are read together, in a packed file those of a frame; the last ones are fewer.
const PIECE: usize = 1 << 12;
/// Bytes of what is found or solved that are worth a line of their own.
const WORTH_NOTING: u64 = 1 << 18;

/// What is wrong with a file.
#[derive(Debug, Error)]
pub enum FileError {
    /// The system refused something.
    #[error("{}: {error}", path.display())]
    System {
        /// The file.
        path: PathBuf,
        /// What the system said.
        error: io::Error,
    },
    /// It is not a solution, or not whole.
    #[error("{}, byte {place}: {reason}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// Where it was noticed: a byte of the file, or of its contents where they are compressed.
        place: u64,
        /// What was expected there.
        reason: String,
    },
    /// Something else writes it.
    #[error("another solve is writing {}", path.display())]
    Busy {
        /// The file.
        path: PathBuf,
    },
    /// It is the solution of something else.
    #[error("{}: {reason}", path.display())]
    Foreign {
        /// The file.
        path: PathBuf,
        /// What differs.
        reason: String,
    },
}

/// Something done to a file.
pub(crate) type FileResult = Result<(), FileError>;

impl FileError {
    pub(crate) fn system(path: &Path) -> impl Fn(io::Error) -> Self + use<'_> {
        |error| Self::System { path: path.to_owned(), error }
    }

    /// A tier was begun there that has other positions than the game.
    pub(crate) fn other_positions(path: &Path, tier: u64) -> Self {
        let reason = format!("tier {tier} that was begun there has other positions");
        Self::Foreign { path: path.to_owned(), reason }
    }

    fn damaged(path: &Path, place: u64, reason: impl Into<String>) -> Self {
        Self::Damaged { path: path.to_owned(), place, reason: reason.into() }
    }
}
