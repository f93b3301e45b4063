//! The shares of a solution that several processes made: files in a folder, each an ordinary solution with some of the positions of every tier. That of
//! process 1 of 3 is `1-of-3.solution`.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::FileError;
use super::contents::value_of;

/// What the names of shares end with.
const ENDING: &str = ".solution";

/// Which share: of which process, of how many.
pub type Share = (usize, usize);

/// The name of a share.
#[must_use]
pub fn share_name((process, processes): Share) -> String {
    format!("{process}-of-{processes}{ENDING}")
}

/// The shares in a folder whose names have something more at their end.
///
/// # Errors
/// If the system refuses; a folder that is not there has none.
pub fn shares_in(folder: &Path, more: &str) -> io::Result<Vec<Share>> {
    let mut shares = Vec::new();
    let entries = match fs::read_dir(folder) {
        // Another process kept its shares there too, and has removed the folder.
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(shares),
        entries => entries?,
    };
    let ending = format!("{ENDING}{more}");
    for entry in entries {
        let name = entry?.file_name();
        shares.extend(name.to_str().and_then(|name| share_of(name.strip_suffix(&ending)?)));
    }
    shares.sort_unstable_by_key(|&(process, processes)| (processes, process));
    Ok(shares)
}

fn share_of(name: &str) -> Option<Share> {
    let (process, processes) = name.split_once("-of-")?;
    let share: Share = (process.parse().ok()?, processes.parse().ok()?);
    (share.0 < share.1).then_some(share)
}

/// The files of all shares of the one run whose shares are in a folder.
pub(super) fn whole(folder: &Path) -> Result<Vec<PathBuf>, FileError> {
    let refused = |reason: String| FileError::Foreign { path: folder.to_owned(), reason };
    let shares = shares_in(folder, "").map_err(FileError::system(folder))?;
    let sets: Vec<_> = shares.chunk_by(|one, other| one.1 == other.1).collect();
    let mut whole = sets.iter().filter(|set| set.len() == set[0].1);
    match (whole.next(), whole.next()) {
        (Some(set), None) => Ok(set.iter().map(|&share| folder.join(share_name(share))).collect()),
        (Some(one), Some(other)) => {
            let (one, other) = (share_name(one[0]), share_name(other[0]));
            Err(refused(format!("{one} and {other} are of two runs; expected the shares of one")))
        }
        (None, _) => Err(refused(sets.first().map_or_else(
            || "expected the shares of a run, 0-of-2.solution and 1-of-2.solution, say".to_owned(),
            |set| format!("{} is missing beside {}", share_name(missing(set)), share_name(set[0])),
        ))),
    }
}

/// The first share that is not among those of a run.
fn missing(set: &[Share]) -> Share {
    let processes = set[0].1;
    let process = (0..processes).find(|process| set.iter().all(|share| share.0 != *process));
    (process.unwrap_or(processes), processes)
}

/// The listed positions of a tier out of all shares, each the bytes of one with its number of positions; `None` if a position is in two of them.
pub(super) fn merged(shares: &[(u64, Vec<u8>)], value_bytes: usize) -> Option<Vec<u8>> {
    let mut pairs = Vec::new();
    for (positions, bytes) in shares {
        let (codes, values) = bytes.split_at(8 * *positions as usize);
        let codes = codes.as_chunks().0.iter().map(|code| u64::from_le_bytes(*code));
        pairs.extend(codes.zip(values.chunks(value_bytes).map(value_of)));
    }
    // Those of each share are in order, which this sort makes use of.
    pairs.sort();
    if pairs.windows(2).any(|pair| pair[0].0 == pair[1].0) {
        return None;
    }
    let mut bytes: Vec<u8> = pairs.iter().flat_map(|(code, _)| code.to_le_bytes()).collect();
    pairs.iter().for_each(|(_, value)| bytes.extend(&value.to_le_bytes()[..value_bytes]));
    Some(bytes)
}
