//! Retrograde analysis, where play may go on for ever: every process sends the moves of its positions to those that have what they lead to; then what is
//! won or lost is worked out ply by ply, in rounds. A round that is complete is kept beside the positions, as two tiers that no positions have.

use nimatron_solve::{FoundFile, Round, ShareRounds, SolveError, Unsolved};

use crate::headway::Stage;
use crate::network::Network;
use crate::parcel::{Kind, Parcel};
use crate::resuming::{damaged, sum, wait_for_room};
use crate::watch::Watch;

/// From this tier on, those that are kept are of rounds: what is lost in so many plies, and what is won.
pub(crate) const ROUNDS: u64 = 1 << 32;
/// Positions of a round that tell together what they mean to others.
const TOGETHER: usize = 1 << 14;

/// Retrograde analysis, as one process sees it.
pub(crate) struct Rounds<'r, 'w, 'n> {
    share: ShareRounds<'r>,
    process: usize,
    network: &'w mut Network<'n>,
    /// Of the round that comes next.
    plies: u64,
}

impl<'r, 'w, 'n> Rounds<'r, 'w, 'n> {
    pub(crate) fn new(share: ShareRounds<'r>, process: usize, network: &'w mut Network<'n>) -> Self {
        Self { share, process, network, plies: 0 }
    }

    /// Goes on after the rounds that are kept, and keeps the others, the last of which has no position.
    pub(crate) fn run(
        mut self,
        found: &mut FoundFile<'_>,
        watch: &Watch,
    ) -> Result<ShareRounds<'r>, SolveError> {
        if self.resume(found)? {
            return Ok(self.share);
        }
        watch.begin_tier(Stage::Valuing, self.plies, 0, 0);
        self.link()?;
        if self.plies == 0 {
            self.end_round(found, watch)?;
        }
        while sum(self.network, self.share.fresh())? > 0 {
            if self.share.is_too_far() {
                return Err(Unsolved::TooWide.into());
            }
            watch.begin_tier(Stage::Valuing, self.plies, 0, 0);
            self.settle()?;
            self.end_round(found, watch)?;
        }
        found.sync()?;
        Ok(self.share)
    }

    /// Takes the rounds that are kept. Whether they are all.
    fn resume(&mut self, found: &mut FoundFile<'_>) -> Result<bool, SolveError> {
        let positions = found.sections().iter().take_while(|section| section.tier < ROUNDS).count();
        self.plies = (found.sections().len() - positions) as u64 / 2;
        found.keep_first(positions + 2 * self.plies as usize)?;
        let mut last = 0;
        for round in found.sections()[positions..].chunks(2) {
            let codes = |place: usize| found.tier(&round[place]).map(|found| found.codes);
            let round = Round { lost: codes(0)?, won: codes(1)? };
            last = round.lost.len() + round.won.len();
            self.share.know(&round).ok_or_else(damaged)?;
        }
        Ok(self.plies > 0 && sum(self.network, last)? == 0)
    }

    /// Keeps what is won or lost in so many plies.
    fn end_round(&mut self, found: &mut FoundFile<'_>, watch: &Watch) -> Result<(), SolveError> {
        let Round { won, lost } = self.share.end_round();
        for (tier, codes) in (ROUNDS + 2 * self.plies..).zip([lost, won]) {
            found.keep(tier, tier, &codes)?;
        }
        watch.reached(format!("all positions, and what is won or lost in up to {} plies", self.plies));
        self.plies += 1;
        Ok(())
    }

    /// Sends the moves of all positions that wait.
    fn link(&mut self) -> Result<(), SolveError> {
        let (waiting, mut first) = (self.share.begin(), 0);
        while first < waiting {
            for moves in self.share.moves(first)? {
                self.send(Kind::Moves, moves.waiting.start as u64, moves.frames)?;
                first = moves.waiting.end;
            }
        }
        self.wait_for_all()?;
        Ok(self.share.linked()?)
    }

    /// Tells what the last round means to those that wait.
    fn settle(&mut self) -> Result<(), SolveError> {
        let fresh = self.share.fresh();
        for first in (0..fresh).step_by(TOGETHER) {
            let settled = self.share.settled(first..fresh.min(first + TOGETHER));
            self.send(Kind::Settled, 0, settled)?;
        }
        self.wait_for_all()
    }

    /// Sends to every process what is its own.
    fn send(&mut self, kind: Kind, number: u64, all: Vec<Vec<u8>>) -> Result<(), SolveError> {
        let share = &mut self.share;
        let mut parcels = Vec::new();
        for (process, bytes) in all.into_iter().enumerate().filter(|(_, bytes)| !bytes.is_empty()) {
            if process == self.process {
                parcels.push(self.network.local(kind, number, bytes));
            } else {
                self.network.send(process, kind, number, bytes);
            }
        }
        parcels.extend(self.network.arrived());
        receive(share, self.network, parcels)?;
        wait_for_room(self.network, |network, parcels| receive(share, network, parcels))
    }

    /// Waits until all that anyone sent has been taken.
    fn wait_for_all(&mut self) -> Result<(), SolveError> {
        let share = &mut self.share;
        self.network.end_round(|network, parcels| receive(share, network, parcels))
    }
}

fn receive(
    share: &mut ShareRounds<'_>,
    network: &mut Network<'_>,
    parcels: Vec<Parcel>,
) -> Result<(), SolveError> {
    parcels.into_iter().try_for_each(|parcel| {
        network.used(&parcel);
        let taken = match parcel.kind {
            Kind::Moves => share.link(parcel.from as usize, parcel.number, &parcel.bytes),
            _ => share.hear(&parcel.bytes),
        };
        taken.ok_or_else(damaged)
    })
}
