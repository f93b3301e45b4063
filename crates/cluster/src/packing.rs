//! The shares of a run put together in one file, without a run: tier by tier, in the order of their codes.

use std::path::Path;

use nimatron_solve::{FileError, Header, SolutionFile, SolveError, Target, Writer, value_of};

use crate::shares;

/// Writes the solution whose shares lie in a folder. How many positions it has.
///
/// # Errors
/// If a share is missing or damaged, or if the system refuses.
pub fn pack(folder: &Path, target: Target<'_>) -> Result<u64, SolveError> {
    let refused = |reason: String| SolveError::Differs(format!("{}: {reason}", folder.display()));
    let paths = shares::whole(folder).map_err(|error| refused(error.to_string()))?;
    let paths = paths.ok_or_else(|| {
        refused("expected the shares of a run, 0-of-2.solution and 1-of-2.solution say".to_owned())
    })?;
    let shares: Vec<_> = paths.iter().map(|path| SolutionFile::open(path)).collect::<Result<_, _>>()?;
    let header = shares[0].header().clone();
    let tiers: Vec<u64> = shares[0].tiers().iter().map(|section| section.tier).collect();
    for (share, path) in shares.iter().zip(&paths) {
        if *share.header() != header
            || !share.tiers().iter().map(|section| section.tier).eq(tiers.iter().copied())
        {
            return Err(refused(format!("{} is the share of another solution", path.display())));
        }
    }
    let mut writer = Writer::open(target, &header)?;
    for (index, &tier) in tiers.iter().enumerate().skip(writer.tiers().len()) {
        let pairs = merged(&shares, index, &header)?;
        let codes = pairs.iter().flat_map(|(code, _)| code.to_le_bytes()).collect();
        let values =
            pairs.iter().flat_map(|(_, value)| value.to_le_bytes()[..header.value_bytes].to_vec()).collect();
        writer.write_tier(tier, pairs.len() as u64, [codes, values])?;
    }
    writer.finish()?;
    Ok(shares.iter().map(SolutionFile::positions).sum())
}

/// The positions of a tier, ascending, with their values.
fn merged(shares: &[SolutionFile], index: usize, header: &Header) -> Result<Vec<(u64, i32)>, FileError> {
    let mut pairs = Vec::new();
    for share in shares {
        let section = &share.tiers()[index];
        let bytes = share.tier(section)?;
        let (codes, values) = bytes.split_at(8 * section.positions as usize);
        let codes = codes.as_chunks().0.iter().map(|code| u64::from_le_bytes(*code));
        pairs.extend(codes.zip(values.chunks(header.value_bytes).map(value_of)));
    }
    // Each process's are in order, which this sort makes use of.
    pairs.sort();
    Ok(pairs)
}
