//! Finds all positions: every process expands its own of a tier and sends to the others what is theirs, tier by tier from the highest down.

use nimatron_solve::{Expanded, FoundFile, ListedGame, Partition, ShareFinding, SolveError};

use crate::headway::Stage;
use crate::network::Network;
use crate::parcel::{Kind, Parcel};
use crate::resuming::{damaged, sum, told, wait_for_room};
use crate::watch::Watch;

/// Above the one tier of all positions, where play may go on for ever.
const ALL: u64 = 1;

/// A search for all positions, as one process sees it.
pub(crate) struct Finding<'f, 'n> {
    share: ShareFinding<'f>,
    network: &'f mut Network<'n>,
}

impl<'f, 'n> Finding<'f, 'n> {
    pub(crate) fn new(game: &'f ListedGame<'_>, partition: Partition, network: &'f mut Network<'n>) -> Self {
        /// Bytes of a position, its share of the index, and what finding the next ones takes; where play may go on for ever, what says that it
        /// is known, too.
        const BYTES: [u64; 2] = [20, 40];
        let run = game.task.run;
        let most = run.memory as u64 / BYTES[usize::from(game.is_loopy)];
        let share = ShareFinding::new(game.rules, partition, most, (&run.interrupt, &run.progress));
        Self { share, network }
    }

    /// Finds all that is not kept yet, and keeps it.
    pub(crate) fn run(
        mut self,
        start: (u64, u64),
        found: &mut FoundFile<'_>,
        watch: &Watch,
    ) -> Result<(), SolveError> {
        self.resume(start, found)?;
        while let Some(tier) = self.next_tier()? {
            watch.begin_tier(Stage::Finding, tier, 0, 0);
            let codes = self.share.take(tier);
            let lowest = self.expand(&codes, tier)?;
            self.end_round()?;
            found.keep(tier, lowest, &codes)?;
            watch.reached(format!("the positions of tier {tier} and above"));
        }
        Ok(found.sync()?)
    }

    /// The same where play may go on for ever: what keeps is the plies from the start for a tier.
    pub(crate) fn run_by_plies(
        mut self,
        start: (u64, u64),
        found: &mut FoundFile<'_>,
        watch: &Watch,
    ) -> Result<(), SolveError> {
        let mut last = Vec::new();
        for section in found.sections() {
            last = found.tier(section)?.codes;
            self.share.know(&last);
        }
        let mut plies = found.sections().len() as u64;
        if plies == 0 {
            self.share.begin(start);
        }
        self.expand(&last, ALL)?;
        self.end_round()?;
        loop {
            let codes = self.share.take_new();
            if sum(self.network, codes.len())? == 0 {
                return Ok(found.sync()?);
            }
            watch.begin_tier(Stage::Finding, plies, 0, 0);
            self.expand(&codes, ALL)?;
            self.end_round()?;
            found.keep(plies, plies, &codes)?;
            watch.reached(format!("the positions in up to {plies} plies"));
            plies += 1;
        }
    }

    /// Begins, or goes on after the tiers found before: those that lead below the last of them are expanded again.
    fn resume(&mut self, start: (u64, u64), found: &FoundFile<'_>) -> Result<(), SolveError> {
        let Some(last) = found.sections().last().map(|section| section.tier) else {
            self.share.begin(start);
            return Ok(());
        };
        for section in found.sections() {
            self.share.count(section.positions);
            if section.lowest < last {
                self.expand(&found.tier(section)?.codes, last)?;
            }
        }
        self.end_round()
    }

    /// The highest tier in which a position waits anywhere.
    fn next_tier(&mut self) -> Result<Option<u64>, SolveError> {
        let highest = self.share.highest().map_or(0, |tier| tier + 1);
        let highest = told(self.network, &highest)?.into_iter().max();
        Ok(highest.and_then(|highest| highest.checked_sub(1)))
    }

    /// Expands positions. The lowest tier that they lead to, this one if there is none.
    fn expand(&mut self, codes: &[u64], below: u64) -> Result<u64, SolveError> {
        let (mut left, mut least) = (codes, below);
        while !left.is_empty() {
            let (Expanded { lowest, parcels }, rest) = self.share.expand(left, below)?;
            (left, least) = (rest, least.min(lowest));
            for parcel in parcels {
                self.network.send(parcel.process, Kind::Codes, parcel.tier, parcel.codes);
            }
            let share = &mut self.share;
            let parcels = self.network.arrived();
            receive(share, self.network, parcels)?;
            wait_for_room(self.network, |network, parcels| receive(share, network, parcels))?;
        }
        Ok(least)
    }

    fn end_round(&mut self) -> Result<(), SolveError> {
        let share = &mut self.share;
        self.network.end_round(|network, parcels| receive(share, network, parcels))
    }
}

fn receive(
    share: &mut ShareFinding<'_>,
    network: &mut Network<'_>,
    parcels: Vec<Parcel>,
) -> Result<(), SolveError> {
    parcels.into_iter().try_for_each(|parcel| {
        network.used(&parcel);
        share.receive(parcel.number, &parcel.bytes).ok_or_else(damaged)
    })
}
