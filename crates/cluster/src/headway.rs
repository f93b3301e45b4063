//! How far a run is, as one of its processes knows it: what it does itself, and what each of the others told with its last beat.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// What the processes are at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// They wait for each other.
    Joining,
    /// They take up what an earlier run left.
    Resuming,
    /// They look for positions.
    Finding,
    /// They value them.
    Valuing,
    /// Process 0 writes the file.
    Gathering,
}

/// How far a run is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reached {
    /// What the processes are at.
    pub stage: Stage,
    /// At which tier.
    pub tier: u64,
    /// How many tiers are left, this one too; 0 where nobody knows.
    pub tiers: usize,
    /// How many positions all processes have done in this stage, and how many of them a second.
    pub positions: u64,
    /// See `positions`.
    pub rate: u64,
    /// How many are left; 0 where nobody knows.
    pub left: u64,
    /// Bytes that were sent, from all of them.
    pub sent: u64,
}

/// What a process tells of itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Beat {
    /// What it is at, as a number.
    stage: u64,
    /// Positions found, valued or gathered.
    positions: u64,
    /// Those that are left in this stage.
    left: u64,
    /// Bytes sent.
    sent: u64,
    /// For how many seconds it has waited for the others, and nothing has come.
    idle: u64,
}

/// How far a run is, kept up to date from several threads.
#[derive(Debug)]
pub struct Headway {
    process: usize,
    /// Positions that this process found, valued or gathered.
    positions: Arc<AtomicU64>,
    sent: AtomicU64,
    now: Mutex<Now>,
}

#[derive(Debug)]
struct Now {
    stage: Stage,
    tier: u64,
    tiers: usize,
    /// Positions that were left to this process at the beginning of the tier, and what it had done by then.
    left: (u64, u64),
    /// When the stage began, and what all had done by then.
    begun: (Instant, u64),
    /// What each process told last.
    told: Vec<Beat>,
    /// Since when this process waits, and nothing has come.
    idle: Option<Instant>,
    /// What all sent, once all is done.
    sent: Option<u64>,
}

impl Beat {
    /// It as a line has it.
    pub(crate) fn written(self) -> String {
        let Self { stage, positions, left, sent, idle } = self;
        format!("{stage} {positions} {left} {sent} {idle}")
    }

    /// It, if a line has it.
    pub(crate) fn read(words: &str) -> Option<Self> {
        let mut numbers = words.split(' ').map(str::parse);
        let mut next = || numbers.next()?.ok();
        Some(Self { stage: next()?, positions: next()?, left: next()?, sent: next()?, idle: next()? })
    }
}

impl Headway {
    /// The beginning of a run, as one of so many processes sees it.
    pub fn new(process: usize, processes: usize) -> Self {
        let told = vec![Beat::default(); processes];
        let begun = (Instant::now(), 0);
        let now = Mutex::new(Now {
            stage: Stage::Joining,
            tier: 0,
            tiers: 0,
            left: (0, 0),
            begun,
            told,
            idle: None,
            sent: None,
        });
        Self { process, positions: Arc::default(), sent: AtomicU64::new(0), now }
    }

    /// Where this process counts the positions that it is done with.
    pub fn counter(&self) -> Arc<AtomicU64> {
        Arc::clone(&self.positions)
    }

    /// How far the run is.
    pub fn look(&self) -> Reached {
        let mut now = self.now();
        now.told[self.process] = self.beat_of(&now);
        let (since, before) = now.begun;
        let positions = now.sum(|beat| beat.positions).saturating_sub(before);
        let rate = (positions as f64 / since.elapsed().as_secs_f64().max(1e-3)) as u64;
        let Now { stage, tier, tiers, .. } = *now;
        let left = now.sum(|beat| beat.left);
        let sent = now.sent.unwrap_or_else(|| now.sum(|beat| beat.sent));
        Reached { stage, tier, tiers, positions, rate, left, sent }
    }

    /// Notes that this process begins a tier, where so many tiers, this one too, and positions of its own are left.
    pub(crate) fn begin(&self, stage: Stage, tier: u64, tiers: usize, left: u64) {
        let mut now = self.now();
        if now.stage != stage {
            now.told[self.process] = self.beat_of(&now);
            now.begun = (Instant::now(), now.sum(|beat| beat.positions));
            // Until the others tell, they are taken to have as many to value.
            let others = if stage == Stage::Valuing { left } else { 0 };
            now.told.iter_mut().for_each(|beat| beat.left = others);
        }
        let done = self.positions.load(Ordering::Relaxed);
        (now.stage, now.tier, now.tiers, now.left) = (stage, tier, tiers, (left, done));
    }

    /// Counts bytes that are sent.
    pub(crate) fn send(&self, bytes: u64) {
        self.sent.fetch_add(bytes, Ordering::Relaxed);
    }

    /// What this process has sent.
    pub(crate) fn own_sent(&self) -> u64 {
        self.sent.load(Ordering::Relaxed)
    }

    /// What this process tells the others.
    pub(crate) fn beat(&self) -> Beat {
        self.beat_of(&self.now())
    }

    fn beat_of(&self, now: &Now) -> Beat {
        let positions = self.positions.load(Ordering::Relaxed);
        let (left, before) = now.left;
        let left = left.saturating_sub(positions - before);
        let idle = now.idle.map_or(0, |since| since.elapsed().as_secs());
        Beat { stage: now.stage as u64, positions, left, sent: self.own_sent(), idle }
    }

    /// Notes whether this process waits, and nothing comes.
    pub(crate) fn wait(&self, is_idle: bool) {
        let mut now = self.now();
        now.idle = if is_idle { now.idle.or_else(|| Some(Instant::now())) } else { None };
    }

    /// For how many seconds all processes have waited, and nothing has come to any of them.
    pub(crate) fn all_idle(&self) -> u64 {
        let mut now = self.now();
        now.told[self.process] = self.beat_of(&now);
        now.told.iter().map(|beat| beat.idle).min().unwrap_or(0)
    }

    /// Notes what another process tells.
    pub(crate) fn hear(&self, process: usize, beat: Beat) {
        let mut now = self.now();
        let left = if beat.stage == now.stage as u64 { beat.left } else { now.told[process].left };
        now.told[process] = Beat { left, ..beat };
    }

    /// Notes what all have sent in the end.
    pub(crate) fn end(&self, sent: u64) {
        self.now().sent = Some(sent);
    }

    /// What a thread that panicked leaves is as good as before.
    fn now(&self) -> MutexGuard<'_, Now> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Now {
    fn sum(&self, part: impl Fn(&Beat) -> u64) -> u64 {
        self.told.iter().map(part).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two processes, of which the second tells the first what it does.
    #[test]
    fn what_is_done_and_left_is_that_of_all() {
        let (one, other) = (Headway::new(0, 2), Headway::new(1, 2));
        let told = || one.hear(1, Beat::read(&other.beat().written()).expect("it is written"));
        let work = |headway: &Headway, positions| {
            headway.counter().fetch_add(positions, Ordering::Relaxed);
            headway.send(10 * positions);
            told();
        };
        one.begin(Stage::Finding, 9, 0, 0);
        work(&one, 500);
        work(&other, 300);
        let Reached { stage, tier, positions, left, sent, .. } = one.look();
        assert_eq!((stage, tier, positions, left, sent), (Stage::Finding, 9, 800, 0, 8000));
        one.begin(Stage::Valuing, 0, 2, 400);
        told();
        assert_eq!(one.look().left, 800, "the second still finds, and will have as many");
        other.begin(Stage::Valuing, 0, 2, 400);
        work(&one, 100);
        work(&other, 250);
        let Reached { stage, tiers, positions, left, rate, .. } = one.look();
        assert_eq!((stage, tiers, positions, left), (Stage::Valuing, 2, 350, 450));
        assert!(rate > 0);
        other.begin(Stage::Valuing, 1, 1, 100);
        told();
        assert_eq!(one.look().left, 400);
        assert_eq!((one.look().sent, other.look().sent), (11_500, 5500), "the second was told nothing");
        one.end(7);
        assert_eq!(one.look().sent, 7);
    }

    #[test]
    fn what_is_no_beat_is_not_read() {
        for words in ["", "1", "1 2 3 4", "1 2 x 4 5", "-1 2 3 4 5"] {
            assert_eq!(Beat::read(words), None, "{words}");
        }
    }
}
