//! A run: the processes join, agree on what there is to go on from, find, value, and gather.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::PathBuf;
use std::sync::atomic::{AtomicI8, AtomicI16};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use nimatron_solve::{
    FoundFile, Header, ListedGame, NumberedGame, Partition, ShareRounds, ShareValues, SolveError, SolveTask,
    Solved, Target, TierStatistics, Unsolved, ValueCell, WholeSolver, Writer, value_of,
};
use rayon::prelude::*;

use crate::finding::Finding;
use crate::gathering::{gather, serve};
use crate::headway::{Headway, Stage};
use crate::hosts::Hosts;
use crate::joining::{Joined, Joining};
use crate::network::Network;
use crate::numbered::NetworkTeam;
use crate::resuming::{Resumed, damaged, told};
use crate::rounds::{ROUNDS, Rounds};
use crate::shares::Shares;
use crate::terms::Terms;
use crate::token::Token;
use crate::valuing::Valuing;
use crate::watch::{End, Watch, Watched};
use crate::watched_disk::WatchedDisk;

/// Several machines that solve a game together, seen from one of the processes.
pub struct Machines {
    /// The version of the program.
    pub version: &'static str,
    /// Where all processes are.
    pub hosts: Hosts,
    /// Which of them this is.
    pub process: usize,
    /// Where it listens, if not at its host.
    pub listen: Option<String>,
    /// What lets it join.
    pub token: Token,
    /// How long it waits for the others.
    pub wait: Duration,
    /// Where it keeps its share.
    pub folder: PathBuf,
    /// Whether shares are compressed.
    pub compressed: bool,
    /// Whether process 0 puts all shares together in one file; else they stay.
    pub gathers: bool,
    /// How long its disk may take over a request, and all processes may wait for each other.
    pub answer_within: Duration,
    /// Ends the program with a line, when a process fails.
    pub end: Arc<End>,
    /// How far the run is. Positions are counted by its counter, which is to be the progress of what it runs on.
    pub headway: Arc<Headway>,
}

/// What a process works with.
struct Process<'p> {
    machines: &'p Machines,
    game: &'p ListedGame<'p>,
    partition: Partition,
    shares: Shares,
    /// Where its own is.
    own: PathBuf,
    watch: &'p Watch,
    disk: WatchedDisk,
}

impl WholeSolver for Machines {
    fn solve_listed(&self, game: &ListedGame<'_>) -> Result<Solved, SolveError> {
        // What is removed in the end is not worth compressing.
        let (disk, partition) = (WatchedDisk::default(), self.partition());
        self.together(game.task, &disk.clone(), |network, watch| {
            // Who is refused leaves no folder behind.
            let shares = Shares::of(&self.folder, self.compressed && !self.gathers, disk.clone())?;
            let own = shares.path((partition.process, partition.processes));
            Process { machines: self, game, partition, shares, own, watch, disk }.solve(network)
        })
    }

    fn solve_numbered(&self, game: &NumberedGame<'_>) -> Result<Solved, SolveError> {
        if !self.gathers {
            let reason = "its values are not kept in shares, as all processes have all; expected -o FILE";
            return Err(SolveError::Game(reason.to_owned()));
        }
        let (disk, partition) = (WatchedDisk::default(), self.partition());
        self.together(game.task, &disk, |network, watch| {
            let team = NetworkTeam { network: Mutex::new(network), partition, watch };
            let file = game.task.file.filter(|_| partition.process == 0);
            game.solve(&team, file.map(|target| Target { disk: &disk, ..target }))
        })
    }
}

impl Machines {
    fn partition(&self) -> Partition {
        Partition { processes: self.hosts.count(), process: self.process }
    }

    /// Joins the others, works with them, and leaves when all do.
    fn together(
        &self,
        task: &SolveTask<'_>,
        disk: &WatchedDisk,
        work: impl FnOnce(&mut Network<'_>, &Watch) -> Result<Solved, SolveError>,
    ) -> Result<Solved, SolveError> {
        let joined = self.join(task)?;
        let watch = Watch::begin(joined.watch, self.watched(disk)).map_err(refused)?;
        watch.begin_tier(Stage::Resuming, 0, 0, 0);
        let solved = catch_unwind(AssertUnwindSafe(|| {
            let watching = (&*task.run.interrupt, &*self.headway);
            let mut network = Network::new(joined.data, self.process, watching).map_err(refused)?;
            let solved = work(&mut network, &watch)?;
            // Nobody leaves before all are done.
            self.headway.end(told(&mut network, &self.headway.own_sent())?.into_iter().sum());
            network.close();
            watch.over();
            Ok(solved)
        }));
        let solved: Result<_, SolveError> = solved.unwrap_or_else(|panic| {
            // A socket broke: the watch knows which, and ends the program.
            watch.wait();
            resume_unwind(panic)
        });
        if let Err(error) = &solved {
            watch.fail(&error.to_string());
        }
        solved
    }

    fn join(&self, task: &SolveTask<'_>) -> Result<Joined, SolveError> {
        let Self { hosts, process, listen, token, wait, .. } = self;
        Joining {
            hosts,
            process: *process,
            listen: listen.as_deref(),
            token,
            terms: Terms::of(task, (self.version, hosts.all()), (self.compressed, self.gathers)),
            wait: *wait,
            interrupt: &task.run.interrupt,
        }
        .join()
    }

    fn watched(&self, disk: &WatchedDisk) -> Watched {
        Watched {
            hosts: self.hosts.clone(),
            process: self.process,
            headway: Arc::clone(&self.headway),
            disk: disk.clone(),
            within: self.answer_within,
            end: Arc::clone(&self.end),
        }
    }
}

impl Process<'_> {
    fn solve(&self, network: &mut Network<'_>) -> Result<Solved, SolveError> {
        let resumed = Resumed::agree(&self.shares, self.partition, |bytes| self.header(bytes), network)?;
        let mut found =
            resumed.move_found((&self.shares, &self.own), self.partition, &self.header(1), network)?;
        let solved = if self.game.is_loopy {
            self.in_rounds(&resumed.without_values(), &mut found, network)
        } else {
            self.by_tiers(&resumed, &mut found, network)
        }?;
        found.discard()?;
        self.shares.tidy(self.partition.processes).map_err(refused)?;
        Ok(solved)
    }

    /// From the start down, and from the bottom up.
    fn by_tiers(
        &self,
        resumed: &Resumed,
        found: &mut FoundFile<'_>,
        network: &mut Network<'_>,
    ) -> Result<Solved, SolveError> {
        Finding::new(self.game, self.partition, network).run(self.game.start, found, self.watch)?;
        self.watch.reached("all positions".to_owned());
        if resumed.value_bytes == 1 {
            match self.with_cells(resumed, &self.listed::<AtomicI8>(found)?, network) {
                Err(SolveError::Unsolved(Unsolved::TooWide)) => {}
                solved => return solved,
            }
            return self.with_cells(&resumed.without_values(), &self.listed::<AtomicI16>(found)?, network);
        }
        self.with_cells(resumed, &self.listed::<AtomicI16>(found)?, network)
    }

    fn listed<C: ValueCell>(&self, found: &FoundFile<'_>) -> Result<ShareValues<'_, C>, SolveError> {
        let task = self.game.task;
        let tiers =
            found.sections().iter().map(|section| found.tier(section).map(|found| (found.tier, found.codes)));
        let (tiers, watch) = (tiers.collect::<Result<_, _>>()?, (&*task.run.interrupt, &*task.run.progress));
        Ok(ShareValues::new((self.game.rules, task.goal), self.partition, tiers, watch))
    }

    /// Where play may go on for ever: by plies from the start, and by plies from the ends.
    fn in_rounds(
        &self,
        resumed: &Resumed,
        found: &mut FoundFile<'_>,
        network: &mut Network<'_>,
    ) -> Result<Solved, SolveError> {
        if found.sections().last().is_none_or(|section| section.tier < ROUNDS) {
            Finding::new(self.game, self.partition, network).run_by_plies(
                self.game.start,
                found,
                self.watch,
            )?;
        }
        self.watch.reached("all positions".to_owned());
        let rounds = Rounds::new(self.unvalued(found)?, self.partition.process, network);
        let share = rounds.run(found, self.watch)?;
        if share.fits::<AtomicI8>() {
            self.with_cells(resumed, &share.valued::<AtomicI8>(), network)
        } else {
            self.with_cells(resumed, &share.valued::<AtomicI16>(), network)
        }
    }

    fn unvalued(&self, found: &FoundFile<'_>) -> Result<ShareRounds<'_>, SolveError> {
        let run = self.game.task.run;
        let positions = found.sections().iter().filter(|section| section.tier < ROUNDS);
        let codes = positions.map(|section| found.tier(section).map(|found| found.codes));
        let mut codes = codes.collect::<Result<Vec<_>, _>>()?.concat();
        codes.par_sort_unstable();
        let watch = (&*run.interrupt, &*run.progress);
        Ok(ShareRounds::new(self.game.rules, self.partition, codes, run.memory as u64, watch))
    }

    fn header(&self, value_bytes: usize) -> Header {
        if value_bytes == 1 { self.game.header::<AtomicI8>() } else { self.game.header::<AtomicI16>() }
    }

    fn with_cells<C: ValueCell>(
        &self,
        resumed: &Resumed,
        values: &ShareValues<'_, C>,
        network: &mut Network<'_>,
    ) -> Result<Solved, SolveError> {
        let (task, header) = (self.game.task, self.game.header::<C>());
        resumed.move_values((&self.shares, self.partition, &header), network, |tier, code, value| {
            values.set(tier, code, value)
        })?;
        let mut writer = self.shares.writer(&self.own, &header)?;
        let statistics = self.value(resumed.valued, values, network, &mut writer);
        if let Err(SolveError::Unsolved(Unsolved::TooWide)) = statistics {
            writer.discard()?;
            return Err(Unsolved::TooWide.into());
        }
        let statistics = statistics?;
        self.finish(values, writer, &statistics, network)?;
        let positions = statistics.iter().map(|tier| tier.positions).sum();
        let value = self.start_value(values, network)?;
        Ok(Solved { positions, value: value.map(|value| header.value(task.goal, value)), tiers: statistics })
    }

    /// Values all tiers, of which so many were valued everywhere before. Their statistics.
    fn value<C: ValueCell>(
        &self,
        valued: usize,
        values: &ShareValues<'_, C>,
        network: &mut Network<'_>,
        writer: &mut Writer<'_>,
    ) -> Result<Vec<TierStatistics>, SolveError> {
        let written = self.take_over(values, writer)?;
        let sizes: Vec<_> = values.tiers().map(|(_, positions)| positions.codes().len() as u64).collect();
        let mut all = Vec::new();
        for (index, (tier, positions)) in values.tiers().enumerate() {
            let left = sizes[index.max(written)..].iter().sum();
            self.watch.begin_tier(Stage::Valuing, tier, sizes.len() - index, left);
            let mut valuing = Valuing::new(values, network, tier);
            if index >= valued && !self.game.is_loopy {
                valuing.run(index < written)?;
            }
            all.push(valuing.statistics()?);
            if index >= written {
                writer.write_tier(tier, positions.codes().len() as u64, positions.pieces())?;
            }
            self.watch.reached(format!("all positions, and the values up to tier {tier}"));
        }
        Ok(all)
    }

    /// Takes the values that this process wrote before. How many tiers.
    fn take_over<C: ValueCell>(
        &self,
        values: &ShareValues<'_, C>,
        writer: &mut Writer<'_>,
    ) -> Result<usize, SolveError> {
        let mut is_known = Some(());
        writer.read_back(|section, bytes| {
            let (codes, kept) = bytes.split_at(8 * section.positions as usize);
            for (code, value) in codes.as_chunks().0.iter().zip(kept.chunks(C::BYTES)) {
                let set = values.set(section.tier, u64::from_le_bytes(*code), value_of(value));
                is_known = is_known.and(set);
            }
        })?;
        is_known.map(|()| writer.tiers().len()).ok_or_else(damaged)
    }

    /// Gathers all in one file, or ends the share.
    fn finish<C: ValueCell>(
        &self,
        values: &ShareValues<'_, C>,
        writer: Writer<'_>,
        statistics: &[TierStatistics],
        network: &mut Network<'_>,
    ) -> Result<(), SolveError> {
        let Partition { process, processes } = self.partition;
        if !self.machines.gathers {
            writer.finish()?;
        } else if let (0, Some(target)) = (process, self.game.task.file) {
            let target = Target { disk: &self.disk, ..target };
            let mut whole = Writer::open(target, &self.game.header::<C>())?;
            let positions: Vec<_> = statistics.iter().map(|tier| tier.positions).collect();
            gather(values, (network, processes), &positions, &mut whole, &self.machines.headway)?;
            whole.finish()?;
            network.end_round(|_, _| Ok(()))?;
            writer.discard()?;
        } else {
            self.watch.begin_tier(Stage::Gathering, 0, 0, 0);
            serve(values, network)?;
            writer.discard()?;
        }
        Ok(())
    }

    /// The value of the start, which one of the processes has.
    fn start_value<C: ValueCell>(
        &self,
        values: &ShareValues<'_, C>,
        network: &mut Network<'_>,
    ) -> Result<Option<i32>, SolveError> {
        let (tier, code) = self.game.start;
        let own = values.get(tier, code).map_or_else(Vec::new, |value| value.to_le_bytes().to_vec());
        let told = network.tell(own)?;
        Ok(told.iter().find_map(|bytes| bytes.as_slice().try_into().ok().map(i32::from_le_bytes)))
    }
}

#[expect(clippy::needless_pass_by_value, reason = "errors are mapped by it")]
fn refused(error: std::io::Error) -> SolveError {
    SolveError::Machines(error.to_string())
}
