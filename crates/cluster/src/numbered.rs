//! The processes as a team that solves a numbered game.

use std::ops::Range;
use std::sync::{Mutex, PoisonError};

use nimatron_solve::{Partition, SolveError, Team, TierBytes};

use crate::headway::Stage;
use crate::network::Network;
use crate::parcel::{Kind, Parcel};
use crate::resuming::{damaged, told, wait_for_room};
use crate::watch::Watch;

/// Values that are sent together.
const TOGETHER: u64 = 1 << 16;

/// The team, as one process sees it.
pub(crate) struct NetworkTeam<'t, 'n> {
    pub(crate) network: Mutex<&'t mut Network<'n>>,
    pub(crate) partition: Partition,
    pub(crate) watch: &'t Watch,
}

impl Team for NetworkTeam<'_, '_> {
    fn partition(&self) -> Partition {
        self.partition
    }

    fn begin(&self, tier: u64, left: u64) {
        self.watch.begin_tier(Stage::Valuing, tier, 0, left);
    }

    fn reached(&self, tier: u64) {
        self.watch.reached(format!("the values up to tier {tier}"));
    }

    fn numbers(&self, own: u64) -> Result<Vec<u64>, SolveError> {
        told(&mut self.network.lock().unwrap_or_else(PoisonError::into_inner), &own)
    }

    fn exchange(&self, own: &[Range<u64>], tier: &mut dyn TierBytes) -> Result<(), SolveError> {
        let mut network = self.network.lock().unwrap_or_else(PoisonError::into_inner);
        let Partition { processes, process } = self.partition;
        for places in own.iter().flat_map(pieces) {
            let bytes = tier.read(places.clone());
            for other in (0..processes).filter(|&other| other != process) {
                network.send(other, Kind::Numbered, places.start, bytes.clone());
            }
            let parcels = network.arrived();
            take(tier, &mut network, parcels)?;
            wait_for_room(&mut network, |network, parcels| take(tier, network, parcels))?;
        }
        network.end_round(|network, parcels| take(tier, network, parcels))
    }
}

fn pieces(places: &Range<u64>) -> impl Iterator<Item = Range<u64>> + use<> {
    let end = places.end;
    (places.start..end).step_by(TOGETHER as usize).map(move |first| first..end.min(first + TOGETHER))
}

fn take(tier: &mut dyn TierBytes, network: &mut Network<'_>, parcels: Vec<Parcel>) -> Result<(), SolveError> {
    parcels.into_iter().try_for_each(|parcel| {
        network.used(&parcel);
        tier.write(parcel.number, &parcel.bytes).ok_or_else(damaged)
    })
}
