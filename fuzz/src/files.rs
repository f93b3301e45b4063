//! Files that nearly are right: bytes changed, and checksums made right again, so that what they protect is reached.

use std::path::PathBuf;

use arbitrary::Arbitrary;
use crc32fast::hash;
use nimatron::{Run, SolveRequest};
use sha2::{Digest, Sha256};

/// A few bytes put somewhere, with or without those that were there.
#[derive(Arbitrary, Debug)]
pub struct Damage(Vec<(u16, Vec<u8>, bool)>);

impl Damage {
    /// Does it to what was right.
    pub fn apply(&self, bytes: &mut Vec<u8>) {
        for (place, put, instead) in &self.0 {
            let place = usize::from(*place) % (bytes.len() + 1);
            let end = if *instead { (place + put.len()).min(bytes.len()) } else { place };
            bytes.splice(place..end, put.iter().copied());
        }
    }
}

/// Makes the checksums of a solution right that is not packed, as far as it has any; see `docs/solutions.md`.
pub fn reseal(bytes: &mut [u8]) -> Option<()> {
    let length = u32::from_le_bytes(bytes.get(8..12)?.try_into().ok()?);
    let header = usize::try_from(length).ok()?.checked_add(12)?;
    let sum = hash(bytes.get(..header)?);
    bytes.get_mut(header..header.checked_add(4)?)?.copy_from_slice(&sum.to_le_bytes());
    let places = if bytes[7] == 1 { 8 } else { 16 };
    let last = bytes.len().checked_sub(places + 12)?;
    let place = |at: usize| usize::try_from(u64::from_le_bytes(bytes[at..at + 8].try_into().ok()?)).ok();
    let (table, pages) = (place(last)?, place(last + 8)?);
    if bytes[7] > 1 && table <= pages && pages <= last {
        let sums: Vec<_> = bytes[..table].chunks(1 << 16).flat_map(|page| hash(page).to_le_bytes()).collect();
        bytes[pages..last].iter_mut().zip(sums).for_each(|(byte, sum)| *byte = sum);
    }
    let sum = hash(bytes.get(table..last + places)?);
    bytes[last + places..][..4].copy_from_slice(&sum.to_le_bytes());
    Some(())
}

/// A saved learner of these lines, the last one as it belongs to them.
pub fn sealed(lines: &str) -> String {
    let sum: String = Sha256::digest(lines).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{lines}{{\"lines\":{},\"sha256\":\"{sum}\"}}\n", lines.lines().count())
}

/// A file of this process, and nothing of it.
pub fn fresh(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("nimatron-fuzz-{}-{name}", std::process::id()));
    for ending in ["", ".partial", ".journal", ".found"] {
        let _ = std::fs::remove_file(format!("{}{ending}", path.display()));
    }
    path
}

/// A request to solve a small game into a file.
pub fn request(file: PathBuf, plain: bool) -> SolveRequest {
    SolveRequest {
        goal: None,
        tiers: None,
        file: Some(file),
        plain,
        in_memory: false,
        run: Run { memory: 1 << 20, ..Run::default() },
    }
}
