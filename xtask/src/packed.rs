//! Files as the page without a server unpacks them: few hosts of files pack what they send.

use std::fs::File;
use std::io;
use std::num::NonZeroU64;
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;

/// How often it is tried to pack a file better; more often saves next to nothing.
const ITERATIONS: NonZeroU64 = NonZeroU64::new(5).expect("not 0");

/// Packs a file.
///
/// # Errors
/// It cannot be read, or the other one not written.
pub(crate) fn pack(from: &Path, to: &Path) -> io::Result<()> {
    let mut packed = GzEncoder::new(File::create(to)?, Compression::best());
    io::copy(&mut File::open(from)?, &mut packed)?;
    packed.finish().map(drop)
}

/// Packs a file that everybody fetches, smaller by a twentieth, which takes much longer.
///
/// # Errors
/// As for [`pack`].
pub(crate) fn pack_well(from: &Path, to: &Path) -> io::Result<()> {
    let options = zopfli::Options { iteration_count: ITERATIONS, ..zopfli::Options::default() };
    zopfli::compress(options, zopfli::Format::Gzip, File::open(from)?, File::create(to)?)
}
