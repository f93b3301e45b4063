//! What there is to go on from. Shares that were begun may lie in the folders of other processes than theirs now, and may be those of a run with
//! another number of processes: then every position goes to the process that has it now.

use std::collections::BTreeMap;
use std::path::Path;

use nimatron_solve::{FoundFile, Header, Partition, Share, SolveError, value_of};
use serde::{Deserialize, Serialize};

use crate::network::Network;
use crate::parcel::{Kind, Parcel};
use crate::shares::Shares;

/// Positions that are sent together.
const TOGETHER: usize = 1 << 14;

/// What was begun of a share, as its holder sees it.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Begun {
    share: Share,
    /// The tiers found, from the highest down.
    found: Vec<u64>,
    /// How many tiers are valued, and in how many bytes a value.
    valued: usize,
    value_bytes: usize,
}

/// What the processes go on from together.
pub(crate) struct Resumed {
    /// The shares of it that this process holds.
    held: Vec<Share>,
    /// The tiers found, from the highest down.
    found: Vec<u64>,
    /// How many tiers are valued, and in how many bytes a value.
    pub(crate) valued: usize,
    pub(crate) value_bytes: usize,
    /// Whether every process has its own share.
    is_in_place: bool,
}

impl Resumed {
    /// Agrees with the others; none of them changes its share meanwhile.
    pub(crate) fn agree(
        shares: &Shares,
        partition: Partition,
        header: impl Fn(usize) -> Header,
        network: &mut Network<'_>,
    ) -> Result<Self, SolveError> {
        let there = shares.begun().map_err(|error| SolveError::Machines(error.to_string()))?;
        let all: Vec<Vec<Share>> = told(network, &there)?;
        let held = |&share: &Share| holder(&all, share, partition.processes) == Some(partition.process);
        let mut begun = Vec::new();
        for share in there.iter().copied().filter(held) {
            begun.push(look(shares, share, &header)?);
        }
        let begun: Vec<Vec<Begun>> = told(network, &begun)?;
        let by_set =
            |processes: usize| begun.iter().flatten().filter(move |begun| begun.share.1 == processes);
        let mut sets: Vec<usize> = begun.iter().flatten().map(|begun| begun.share.1).collect();
        sets.sort_unstable();
        sets.dedup();
        let whole = sets.into_iter().filter(|&processes| by_set(processes).count() == processes);
        let best = whole.map(|processes| {
            let (found, valued, value_bytes) = common(&by_set(processes));
            (valued, found.len(), processes == partition.processes, processes, value_bytes, found)
        });
        let Some((valued, _, is_same, processes, value_bytes, found)) = best.max() else {
            return Ok(Self {
                held: Vec::new(),
                found: Vec::new(),
                valued: 0,
                value_bytes: 1,
                is_in_place: true,
            });
        };
        let own: Vec<Share> = there.into_iter().filter(|share| share.1 == processes && held(share)).collect();
        let places = begun
            .iter()
            .enumerate()
            .flat_map(|(process, begun)| begun.iter().map(move |begun| (process, begun.share)));
        let is_in_place = is_same
            && places.filter(|(_, share)| share.1 == processes).all(|(process, share)| process == share.0);
        Ok(Self { held: own, found, valued, value_bytes, is_in_place })
    }

    /// Puts the positions that were found where they belong.
    pub(crate) fn move_found<'p>(
        &self,
        (shares, own): (&'p Shares, &'p Path),
        partition: Partition,
        header: &Header,
        network: &mut Network<'_>,
    ) -> Result<FoundFile<'p>, SolveError> {
        if self.is_in_place {
            let mut found = shares.found(own, header)?;
            found.keep_first(self.found.len())?;
            return Ok(found);
        }
        let mut tiers: BTreeMap<u64, (u64, Vec<u64>)> = BTreeMap::new();
        for &share in &self.held {
            let path = shares.path(share);
            let source = shares.found(&path, header)?;
            for section in &source.sections()[..self.found.len()] {
                let found = source.tier(section)?;
                for codes in found.codes.chunks(TOGETHER) {
                    send_codes(network, partition, (found.tier, found.lowest), codes, &mut tiers);
                    take_found(network.arrived(), network, &mut tiers)?;
                    wait_for_room(network, |network, parcels| take_found(parcels, network, &mut tiers))?;
                }
            }
        }
        network.end_round(|network, parcels| take_found(parcels, network, &mut tiers))?;
        let mut found = shares.found(own, header)?;
        found.keep_first(0)?;
        for &tier in &self.found {
            let (lowest, mut codes) = tiers.remove(&tier).unwrap_or((tier, Vec::new()));
            codes.sort_unstable();
            found.keep(tier, lowest, &codes)?;
        }
        found.sync()?;
        Ok(found)
    }

    /// Puts the values that are known where they belong.
    pub(crate) fn move_values(
        &self,
        (shares, partition, header): (&Shares, Partition, &Header),
        network: &mut Network<'_>,
        mut set: impl FnMut(u64, u64, i32) -> Option<()>,
    ) -> Result<(), SolveError> {
        let own = (partition.process, partition.processes);
        let mut take = |parcels: Vec<Parcel>, network: &mut Network<'_>| {
            parcels.into_iter().try_for_each(|parcel| {
                network.used(&parcel);
                take_values(&parcel, header.value_bytes, &mut set)
            })
        };
        for &share in self.held.iter().filter(|_| self.valued > 0) {
            if self.is_in_place && share == own {
                continue;
            }
            let mut failure = None;
            let mut left = self.valued;
            let path = shares.path(share);
            shares.writer(&path, header)?.read_back(|section, bytes| {
                if left > 0 && failure.is_none() {
                    left -= 1;
                    let sent =
                        send_values(network, partition, (section.tier, section.positions), bytes, &mut take);
                    failure = sent.err();
                }
            })?;
            failure.map_or(Ok(()), Err)?;
        }
        network.end_round(|network, parcels| take(parcels, network))
    }

    /// The same, but for the values.
    pub(crate) fn without_values(&self) -> Self {
        Self {
            held: Vec::new(),
            found: self.found.clone(),
            valued: 0,
            value_bytes: 2,
            is_in_place: self.is_in_place,
        }
    }
}

/// What every process says.
pub(crate) fn told<T: Serialize + for<'d> Deserialize<'d>>(
    network: &mut Network<'_>,
    words: &T,
) -> Result<Vec<T>, SolveError> {
    let told = network.tell(serde_json::to_vec(words).expect("plain data"))?;
    told.iter().map(|bytes| serde_json::from_slice(bytes).map_err(|_| damaged())).collect()
}

/// The sum of a number of every process.
pub(crate) fn sum(network: &mut Network<'_>, own: usize) -> Result<usize, SolveError> {
    Ok(told(network, &own)?.into_iter().sum())
}

pub(crate) fn damaged() -> SolveError {
    SolveError::Machines("what another process sent is damaged".to_owned())
}

/// Who answers for a share: its own process if it has it, else the first that has.
fn holder(all: &[Vec<Share>], share: Share, processes: usize) -> Option<usize> {
    let has = |process: usize| all.get(process).is_some_and(|there| there.contains(&share));
    if share.1 == processes && has(share.0) {
        Some(share.0)
    } else {
        (0..all.len()).find(|&process| has(process))
    }
}

fn look(shares: &Shares, share: Share, header: &impl Fn(usize) -> Header) -> Result<Begun, SolveError> {
    let path = shares.path(share);
    let value_bytes = shares.value_bytes(&path).unwrap_or(1);
    // Values first: those of another game are refused, and then its positions stay.
    let valued = shares.writer(&path, &header(value_bytes))?.tiers().len();
    let found =
        shares.found(&path, &header(value_bytes))?.sections().iter().map(|section| section.tier).collect();
    Ok(Begun { share, found, valued, value_bytes })
}

/// What all shares of a run have: tiers found, how many are valued, and in how many bytes.
fn common<'b>(shares: &(impl Iterator<Item = &'b Begun> + Clone)) -> (Vec<u64>, usize, usize) {
    let value_bytes = shares.clone().map(|begun| begun.value_bytes).max().unwrap_or(1);
    let valued = shares.clone().map(|begun| if begun.value_bytes == value_bytes { begun.valued } else { 0 });
    let found = shares.clone().min_by_key(|begun| begun.found.len());
    (found.map_or_else(Vec::new, |begun| begun.found.clone()), valued.min().unwrap_or(0), value_bytes)
}

fn send_codes(
    network: &mut Network<'_>,
    partition: Partition,
    (tier, lowest): (u64, u64),
    codes: &[u64],
    own: &mut BTreeMap<u64, (u64, Vec<u64>)>,
) {
    for (process, codes) in by_owner(partition, codes.iter().map(|&code| (code, code))) {
        if process == partition.process {
            add(own, tier, lowest, codes);
        } else {
            let bytes = [lowest].into_iter().chain(codes).flat_map(u64::to_le_bytes).collect();
            network.send(process, Kind::Found, tier, bytes);
        }
    }
}

fn by_owner<T>(partition: Partition, coded: impl Iterator<Item = (u64, T)>) -> Vec<(usize, Vec<T>)> {
    let mut all: Vec<(usize, Vec<T>)> =
        (0..partition.processes).map(|process| (process, Vec::new())).collect();
    coded.for_each(|(code, item)| all[partition.owner(code)].1.push(item));
    all.retain(|(_, items)| !items.is_empty());
    all
}

fn add(
    tiers: &mut BTreeMap<u64, (u64, Vec<u64>)>,
    tier: u64,
    lowest: u64,
    codes: impl IntoIterator<Item = u64>,
) {
    let (least, all) = tiers.entry(tier).or_insert((lowest, Vec::new()));
    *least = lowest.min(*least);
    all.extend(codes);
}

fn take_found(
    parcels: Vec<Parcel>,
    network: &mut Network<'_>,
    tiers: &mut BTreeMap<u64, (u64, Vec<u64>)>,
) -> Result<(), SolveError> {
    for parcel in parcels {
        network.used(&parcel);
        let (numbers, []) = parcel.bytes.as_chunks() else { return Err(damaged()) };
        let mut numbers = numbers.iter().map(|number| u64::from_le_bytes(*number));
        let lowest = numbers.next().ok_or_else(damaged)?;
        add(tiers, parcel.number, lowest, numbers);
    }
    Ok(())
}

fn send_values(
    network: &mut Network<'_>,
    partition: Partition,
    (tier, positions): (u64, u64),
    bytes: &[u8],
    take: &mut impl FnMut(Vec<Parcel>, &mut Network<'_>) -> Result<(), SolveError>,
) -> Result<(), SolveError> {
    let (codes, values) = bytes.split_at(8 * positions as usize);
    let codes = codes.as_chunks().0;
    let value = values.len() / codes.len().max(1);
    for (codes, values) in codes.chunks(TOGETHER).zip(values.chunks((TOGETHER * value).max(1))) {
        let coded = codes
            .iter()
            .zip(values.chunks(value))
            .map(|(code, value)| (u64::from_le_bytes(*code), [code, value].concat()));
        let mut own = Vec::new();
        for (process, pairs) in by_owner(partition, coded) {
            if process == partition.process {
                own.push(network.local(Kind::Valued, tier, pairs.concat()));
            } else {
                network.send(process, Kind::Valued, tier, pairs.concat());
            }
        }
        own.extend(network.arrived());
        take(own, network)?;
        wait_for_room(network, |network, parcels| take(parcels, network))?;
    }
    Ok(())
}

fn take_values(
    parcel: &Parcel,
    value_bytes: usize,
    set: &mut impl FnMut(u64, u64, i32) -> Option<()>,
) -> Result<(), SolveError> {
    for pair in parcel.bytes.chunks(8 + value_bytes) {
        let (code, value) =
            pair.split_first_chunk().filter(|(_, value)| value.len() == value_bytes).ok_or_else(damaged)?;
        set(parcel.number, u64::from_le_bytes(*code), value_of(value)).ok_or_else(damaged)?;
    }
    Ok(())
}

/// Waits until more may be sent.
pub(crate) fn wait_for_room(
    network: &mut Network<'_>,
    mut handle: impl FnMut(&mut Network<'_>, Vec<Parcel>) -> Result<(), SolveError>,
) -> Result<(), SolveError> {
    while !network.has_room() {
        let parcels = network.wait()?;
        handle(network, parcels)?;
    }
    Ok(())
}
