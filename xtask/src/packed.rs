//! Files as the page without a server unpacks them: few hosts of files pack what they send.

use std::fs::File;
use std::io;
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;

/// Packs a file.
///
/// # Errors
/// It cannot be read, or the other one not written.
pub(crate) fn pack(from: &Path, to: &Path) -> io::Result<()> {
    let mut packed = GzEncoder::new(File::create(to)?, Compression::best());
    io::copy(&mut File::open(from)?, &mut packed)?;
    packed.finish().map(drop)
}
