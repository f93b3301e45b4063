//! Brings all positions together in one file at process 0, in the order of their codes. It has a fair sample of all codes, so its own tell where to cut a
//! tier into pieces that are about as large everywhere.

use std::sync::atomic::Ordering;

use nimatron_solve::{ShareValues, SolveError, Tier, ValueCell, Writer, value_of};

use crate::headway::{Headway, Stage};
use crate::network::Network;
use crate::parcel::{Kind, Parcel};
use crate::resuming::damaged;

/// Positions of process 0 that are written together.
const TOGETHER: usize = 1 << 16;

/// Writes the tiers that are not written yet.
pub(crate) fn gather<C: ValueCell>(
    values: &ShareValues<'_, C>,
    (network, processes): (&mut Network<'_>, usize),
    positions: &[u64],
    writer: &mut Writer<'_>,
    headway: &Headway,
) -> Result<(), SolveError> {
    let (written, done) = (writer.tiers().len(), headway.counter());
    for (index, (number, tier)) in values.tiers().enumerate().skip(written) {
        headway.begin(Stage::Gathering, number, positions.len() - index, positions[index..].iter().sum());
        writer.begin_tier();
        let (mut kept, mut begin) = (Vec::with_capacity(positions[index] as usize * C::BYTES), 0);
        loop {
            let end = tier.codes().len().min(begin + TOGETHER);
            let bound = if end == tier.codes().len() { u64::MAX } else { tier.codes()[end - 1] };
            let mut pairs = pairs(tier, begin, end);
            fetch((network, processes), number, bound, |bytes| read_pairs::<C>(bytes, &mut pairs))?;
            // Each process's are in order, which this sort makes use of.
            pairs.sort();
            let codes: Vec<u8> = pairs.iter().flat_map(|(code, _)| code.to_le_bytes()).collect();
            writer.add_to_tier(&codes)?;
            done.fetch_add(pairs.len() as u64, Ordering::Relaxed);
            pairs.iter().for_each(|(_, value)| kept.extend(&value.to_le_bytes()[..C::BYTES]));
            begin = end;
            if bound == u64::MAX {
                break;
            }
        }
        // What is added at once is in memory several times.
        kept.chunks(TOGETHER).try_for_each(|kept| writer.add_to_tier(kept))?;
        writer.end_tier(number, positions[index])?;
    }
    Ok(())
}

/// Lets process 0 fetch what this process has.
pub(crate) fn serve<C: ValueCell>(
    values: &ShareValues<'_, C>,
    network: &mut Network<'_>,
) -> Result<(), SolveError> {
    let mut served = (u64::MAX, 0);
    network.end_round(|network, parcels| {
        for parcel in parcels {
            let tier = u64::from_le_bytes(parcel.bytes.as_slice().try_into().map_err(|_| damaged())?);
            let codes = values.tier(tier).codes();
            let begin = if served.0 == tier { served.1 } else { 0 };
            let end = begin + codes[begin..].partition_point(|&code| code <= parcel.number);
            served = (tier, end);
            let pairs = pairs(values.tier(tier), begin, end);
            let pairs = pairs.iter().flat_map(|(code, value)| {
                let value = &value.to_le_bytes()[..C::BYTES];
                [&code.to_le_bytes()[..], value].concat()
            });
            network.answer(&parcel, Kind::Piece, pairs.collect());
        }
        Ok(())
    })
}

fn pairs<C: ValueCell>(tier: &Tier<C>, begin: usize, end: usize) -> Vec<(u64, i32)> {
    let values = tier.cells()[begin..end].iter().map(|cell| cell.get().expect("all are valued"));
    tier.codes()[begin..end].iter().copied().zip(values).collect()
}

fn read_pairs<C: ValueCell>(bytes: &[u8], pairs: &mut Vec<(u64, i32)>) -> Result<(), SolveError> {
    for pair in bytes.chunks(8 + C::BYTES) {
        let (code, value) =
            pair.split_first_chunk().filter(|(_, value)| value.len() == C::BYTES).ok_or_else(damaged)?;
        pairs.push((u64::from_le_bytes(*code), value_of(value)));
    }
    Ok(())
}

/// Asks all others for the positions of a tier up to a code.
fn fetch(
    (network, processes): (&mut Network<'_>, usize),
    tier: u64,
    bound: u64,
    mut take: impl FnMut(&[u8]) -> Result<(), SolveError>,
) -> Result<(), SolveError> {
    (1..processes).for_each(|process| network.send(process, Kind::Fetch, bound, tier.to_le_bytes().to_vec()));
    let mut left = processes - 1;
    while left > 0 {
        for Parcel { bytes, .. } in network.wait()? {
            take(&bytes)?;
            left -= 1;
        }
    }
    Ok(())
}
