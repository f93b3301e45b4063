//! Retrograde analysis of the positions of one process, where play may go on for ever. A round values what wins or loses in one ply more than the round
//! before: whoever has a position that was valued tells those whose moves lead to it. What is never valued is drawn.
//!
//! Positions that wait for values are known to others by their number among those that wait, so that after an interruption the valued ones need
//! not be expanded again.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicI16, AtomicU64, Ordering};

use nimatron_core::{Edge, Next};
use rayon::slice::ParallelSliceMut;

use super::partition::Partition;
use super::valuing::ShareValues;
use crate::code_runs::{decoded, encoded};
use crate::frames::{Asking, Frame, requests, take_answers};
use crate::listed::Tier;
use crate::parallel::in_parallel;
use crate::rules::EncodedRules;
use crate::stored_goal::StoredGoal;
use crate::unsolved::Unsolved;
use crate::value_cell::ValueCell;

/// Positions that are expanded for a frame, and frames that are made at a time.
const ASKING: usize = 1 << 12;
const FRAMES: usize = 1 << 4;
/// What a win at once is worth here.
const MOST: u32 = <AtomicI16 as ValueCell>::MOST as u32;

/// The positions of one process, and what is known of them.
pub struct ShareRounds<'r> {
    asking: Asking<'r>,
    partition: Partition,
    /// Ascending.
    codes: Vec<u64>,
    /// For each its value, 0 while it is not known.
    values: Vec<i16>,
    waiting: Vec<Waiting>,
    /// By where they lead, once all are there.
    links: Vec<Link>,
    /// The round that is being made, and what has been valued in it and in the one before.
    plies: u32,
    next: Vec<u32>,
    fresh: Vec<u32>,
    /// So many bytes may be taken.
    memory: u64,
    watch: (&'r AtomicBool, &'r AtomicU64),
}

/// A position that waits for its value.
struct Waiting {
    place: u32,
    /// How many of its moves may not lose.
    open: u32,
}

/// A move from a position that waits to one of this process.
struct Link {
    to: u32,
    /// The number of the position among those that wait there.
    from: u32,
    process: u8,
    is_same_player: bool,
}

/// Moves of some positions, for every process those that lead to it; of most none if empty.
pub struct Moves {
    /// The numbers of these positions among those that wait.
    pub waiting: Range<usize>,
    /// By process.
    pub frames: Vec<Vec<u8>>,
}

/// What a round has valued.
pub struct Round {
    /// The codes of the positions that are won, ascending.
    pub won: Vec<u64>,
    /// The same of those that are lost.
    pub lost: Vec<u64>,
}

impl<'r> ShareRounds<'r> {
    /// Bytes of a position and of a move while they wait, and of one that arrives.
    const POSITION: usize = size_of::<u64>() + size_of::<i16>() + size_of::<Waiting>() + size_of::<u32>();
    const MOVE: usize = 2 * size_of::<Link>();

    /// Positions with these codes, ascending, of which nothing is known.
    pub fn new(
        rules: &'r dyn EncodedRules,
        partition: Partition,
        codes: Vec<u64>,
        memory: u64,
        watch: (&'r AtomicBool, &'r AtomicU64),
    ) -> Self {
        let (asking, values) = (Asking { rules, goal: StoredGoal::Distance }, vec![0; codes.len()]);
        let (waiting, links, next, fresh) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Self { asking, partition, codes, values, waiting, links, plies: 0, next, fresh, memory, watch }
    }

    /// Takes a round that was made before, the next one. `None` if it has other positions.
    pub fn know(&mut self, round: &Round) -> Option<()> {
        for (is_won, codes) in [(true, &round.won), (false, &round.lost)] {
            for code in codes {
                let place = self.codes.binary_search(code).ok()?;
                self.values[place] = value(is_won, self.plies);
                self.fresh.push(place as u32);
            }
        }
        self.plies += 1;
        Some(())
    }

    /// Begins with all positions that are not known. How many.
    pub fn begin(&mut self) -> usize {
        let unknown = self.values.iter().zip(0..).filter(|(value, _)| **value == 0);
        self.waiting = unknown.map(|(_, place)| Waiting { place, open: 0 }).collect();
        self.waiting.len()
    }

    /// The moves of some positions that wait. Where the game is over, they are valued.
    ///
    /// # Errors
    /// If it was interrupted, if a position has no code, or if there is no room for the moves that arrived.
    pub fn moves(&mut self, first: usize) -> Result<Vec<Moves>, Unsolved> {
        self.check_room()?;
        let end = self.waiting.len().min(first + ASKING * FRAMES);
        let asked = in_parallel(self.waiting[first..end].chunks(ASKING), |waiting| self.ask(waiting));
        let asked = asked.into_iter().collect::<Option<Vec<_>>>().ok_or(Unsolved::NoCode)?;
        if self.watch.0.load(Ordering::Relaxed) {
            return Err(Unsolved::Interrupted);
        }
        self.watch.1.fetch_add((end - first) as u64, Ordering::Relaxed);
        let firsts = (first..).step_by(ASKING);
        let moves = firsts.zip(asked).map(|(first, (frames, ends))| self.moves_of(first, frames, &ends));
        moves.collect::<Option<_>>().ok_or(Unsolved::NoCode)
    }

    /// The moves of some positions by process, and the ends.
    fn ask(&self, waiting: &[Waiting]) -> Option<(Vec<Frame>, Vec<i32>)> {
        let codes: Vec<_> = waiting.iter().map(|waiting| self.codes[waiting.place as usize]).collect();
        let owner = |edge: &Edge| self.partition.owner(edge.rank());
        let mut frames = self.asking.ask::<AtomicI16>(0, &codes, self.partition.processes, owner)?;
        let mut ends = vec![i32::MIN; codes.len()];
        take_answers(frames.pop()?.bytes(), &mut ends)?;
        Some((frames, ends))
    }

    fn moves_of(&mut self, first: usize, frames: Vec<Frame>, ends: &[i32]) -> Option<Moves> {
        for frame in &frames {
            for request in requests(frame.bytes())? {
                self.waiting[first + request.position as usize].open += 1;
            }
        }
        for (waiting, &end) in
            self.waiting[first..].iter().zip(ends).filter(|(_, end)| **end != 0 && **end != i32::MIN)
        {
            self.values[waiting.place as usize] = end as i16;
            self.next.push(waiting.place);
        }
        Some(Moves {
            waiting: first..first + ends.len(),
            frames: frames.into_iter().map(Frame::into_bytes).collect(),
        })
    }

    /// Takes moves of a process to positions of this one. `None` if they are damaged.
    pub fn link(&mut self, process: usize, first: u64, frame: &[u8]) -> Option<()> {
        let link = |(to, from, next)| {
            let to = self.codes.binary_search(&to).ok()? as u32;
            Some(Link { to, from, process: process as u8, is_same_player: next == Next::SamePlayer })
        };
        let links = in_parallel(requests(frame)?.chunks(ASKING), |requests| {
            let ends = requests
                .iter()
                .map(|request| (request.code, (first + request.position) as u32, request.next()));
            ends.map(link).collect::<Option<Vec<_>>>()
        });
        for links in links {
            self.links.extend(links?);
        }
        Some(())
    }

    /// All moves have arrived.
    ///
    /// # Errors
    /// If there is no room for them.
    pub fn linked(&mut self) -> Result<(), Unsolved> {
        self.check_room()?;
        self.links.par_sort_unstable_by_key(|link| link.to);
        Ok(())
    }

    fn check_room(&self) -> Result<(), Unsolved> {
        let bytes = self.codes.len() * Self::POSITION + self.links.len() * Self::MOVE;
        let fits = bytes as u64 <= self.memory && self.codes.len() <= u32::MAX as usize;
        if fits { Ok(()) } else { Err(Unsolved::TooMany((self.codes.len() as u64).saturating_sub(1))) }
    }

    /// What the last round has valued; then the next one begins.
    pub fn end_round(&mut self) -> Round {
        self.fresh = std::mem::take(&mut self.next);
        self.fresh.sort_unstable();
        self.plies += 1;
        self.watch.1.fetch_add(self.fresh.len() as u64, Ordering::Relaxed);
        let codes = |is_won| {
            let fresh = self.fresh.iter().map(|&place| place as usize);
            fresh.filter(|&place| (self.values[place] > 0) == is_won).map(|place| self.codes[place]).collect()
        };
        Round { won: codes(true), lost: codes(false) }
    }

    /// How many positions the last round has valued, those known before in the first.
    pub fn fresh(&self) -> usize {
        self.fresh.len()
    }

    /// Whether no cell could hold what the next round would value.
    pub fn is_too_far(&self) -> bool {
        self.plies >= MOST
    }

    /// What some positions that the last round has valued mean to those of every process.
    pub fn settled(&self, fresh: Range<usize>) -> Vec<Vec<u8>> {
        let mut numbers = vec![Vec::new(); self.partition.processes];
        for &to in &self.fresh[fresh] {
            let is_won = self.values[to as usize] > 0;
            let first = self.links.partition_point(|link| link.to < to);
            for link in self.links[first..].iter().take_while(|link| link.to == to) {
                let wins = is_won == link.is_same_player;
                numbers[usize::from(link.process)].push(u64::from(link.from) << 1 | u64::from(wins));
            }
        }
        let ascending = numbers.into_iter().map(|mut numbers| {
            numbers.sort_unstable();
            encoded(&numbers)
        });
        ascending.collect()
    }

    /// Takes what positions that were valued mean to those that wait here: the first move that wins does so soonest, and the last one that loses
    /// latest. `None` if it is damaged.
    pub fn hear(&mut self, bytes: &[u8]) -> Option<()> {
        for number in decoded(bytes)? {
            let Waiting { place, open } = self.waiting.get_mut((number >> 1) as usize)?;
            let (known, wins) = (&mut self.values[*place as usize], number & 1 == 1);
            *open = open.checked_sub(1)?;
            if *known == 0 && (wins || *open == 0) {
                *known = value(wins, self.plies);
                self.next.push(*place);
            }
        }
        Some(())
    }

    /// Whether cells can hold all values, once a round has valued nothing anywhere.
    pub fn fits<C: ValueCell>(&self) -> bool {
        self.plies < 2 + C::MOST as u32
    }

    /// The values of all, once a round has valued nothing anywhere; the others are drawn.
    pub fn valued<C: ValueCell>(self) -> ShareValues<'r, C> {
        let tier = Tier::<C>::new(self.codes);
        for (cell, value) in tier.cells().iter().zip(self.values.iter().map(|&value| i32::from(value))) {
            cell.set(value - value.signum() * (MOST as i32 - C::MOST));
        }
        ShareValues::known(self.asking, self.partition, [(0, tier)].into(), self.watch)
    }
}

/// The value of a position that is won or lost in so many plies.
fn value(is_won: bool, plies: u32) -> i16 {
    let value = MOST.saturating_sub(plies) as i16;
    if is_won { value } else { -value }
}

#[cfg(test)]
mod tests;
