//! What it takes several processes to solve a game, before they do. How long its positions take is measured by whoever asks; all other figures are those of
//! Connect Four 5×5 and Kalah with 18 seeds, on one machine (`docs/cluster.md`).

use serde::Serialize;

/// A plan for so many positions.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Plan {
    /// How many processes.
    pub processes: u64,
    /// How many positions.
    pub positions: u64,
    /// Bytes of memory that each process takes.
    pub memory: u64,
    /// Bytes that process 0, which writes the file, has on its disk, and each of the others.
    pub disk: [u64; 2],
    /// Bytes that they send each other, all together.
    pub sent: u64,
    /// How long they work, if each has a machine like that where it was measured.
    pub seconds: f64,
    /// How long process 0 writes the file, which it does alone.
    pub writing_seconds: f64,
    /// How long what they send takes, if each sends and receives a gigabit a second.
    pub network_seconds: f64,
    /// The tiers, where their sizes are known.
    pub tiers: Vec<PlannedTier>,
}

/// What a tier takes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct PlannedTier {
    /// Which tier.
    pub tier: u64,
    /// How many positions it has.
    pub positions: u64,
    /// Bytes that are sent for it.
    pub sent: u64,
    /// How long they work on it, but for the file.
    pub seconds: f64,
}

/// The memory of a process without positions, and of a listed position.
const PROCESS: f64 = 60e6;
const POSITION: f64 = 10.5;
/// The disk of a listed position in a share, and at most in the file.
const SHARE: f64 = 10.2;
const FILE: f64 = 9.0;
/// What is sent for a listed position if all moves lead to other processes.
const SENT: f64 = 28.0;
/// The work on a listed position, beside that of a single process that knows of no others; and how much more it is if all moves lead to other processes.
const ALONE: f64 = 1.3;
const APART: f64 = 1.0;
/// Seconds in which a listed position is written to the file.
const WRITTEN: f64 = 0.11e-6;
/// Bytes a second that a process sends.
const GIGABIT: f64 = 125e6;

/// The same where positions are numbered, whose values all processes have, in a byte each; and the memory for what comes from each other process.
const NUMBERED_PROCESS: f64 = 50e6;
const OTHER_PROCESS: f64 = 20e6;
const NUMBERED_WRITTEN: f64 = 0.021e-6;

/// Numbered tiers of so few positions are worked out by every process, sooner than they would be sent.
const SMALL: u64 = 1 << 16;

/// What some positions take: how long all work on them, and the bytes that are sent.
type Cost<'c> = dyn Fn(u64) -> (f64, f64) + 'c;

impl Plan {
    /// For so many numbered positions, each of which takes a single process so many seconds, in tiers of these sizes. That a tier is shared out by its
    /// sections, of which there may be few, is left out.
    pub fn of_numbered(positions: u64, each: f64, processes: u64, tiers: &[(u64, u64)]) -> Self {
        let (others, all) = ((processes - 1) as f64, positions as f64);
        let cost = |positions: u64| match positions as f64 {
            tier if positions <= SMALL => (each * tier, 0.0),
            tier => (each * tier / processes as f64, others * tier),
        };
        Self {
            memory: (NUMBERED_PROCESS + OTHER_PROCESS * others + all) as u64,
            disk: [positions, 0],
            writing_seconds: NUMBERED_WRITTEN * all,
            ..Self::of(positions, processes, tiers, &cost)
        }
    }

    /// For so many listed positions, each of which takes a single process so many seconds, in tiers of these sizes.
    pub fn of_listed(positions: u64, each: f64, processes: u64, tiers: &[(u64, u64)]) -> Self {
        let own = positions as f64 / processes as f64;
        let elsewhere = 1.0 - 1.0 / processes as f64;
        let (sent, each) = (SENT * elsewhere, each * (ALONE + APART * elsewhere) / processes as f64);
        let share = SHARE * own;
        Self {
            memory: (PROCESS + POSITION * own) as u64,
            disk: [(share + FILE * positions as f64) as u64, share as u64],
            writing_seconds: WRITTEN * positions as f64,
            ..Self::of(positions, processes, tiers, &|tier| (each * tier as f64, sent * tier as f64))
        }
    }

    fn of(positions: u64, processes: u64, tiers: &[(u64, u64)], cost: &Cost<'_>) -> Self {
        let planned = |&(tier, positions): &(u64, u64)| {
            let (seconds, sent) = cost(positions);
            PlannedTier { tier, positions, sent: sent as u64, seconds }
        };
        let all = if tiers.is_empty() { &[(0, positions)] } else { tiers };
        let costs = all.iter().map(|&(_, positions)| cost(positions));
        let (seconds, sent) = costs.fold((0.0, 0.0), |all, tier| (all.0 + tier.0, all.1 + tier.1));
        Self {
            processes,
            positions,
            memory: 0,
            disk: [0, 0],
            sent: sent as u64,
            seconds,
            writing_seconds: 0.0,
            network_seconds: sent / processes as f64 / GIGABIT,
            tiers: tiers.iter().map(planned).collect(),
        }
    }
}
