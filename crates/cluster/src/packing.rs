//! The shares of a run put together in one file, without a run: tier by tier.

use nimatron_solve::{FileError, SolutionFile, Target, Writer};

/// Writes the solution whose shares lie in a folder. How many positions it has.
///
/// # Errors
/// If a share is damaged, or if the system refuses.
pub fn pack(shares: &SolutionFile, target: Target<'_>) -> Result<u64, FileError> {
    let mut writer = Writer::open(target, shares.header())?;
    for section in &shares.tiers()[writer.tiers().len()..] {
        writer.write_tier(section.tier, section.positions, [shares.tier(section)?])?;
    }
    writer.finish()?;
    Ok(shares.positions())
}
