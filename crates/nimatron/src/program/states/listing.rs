//! A hosted game that is listed before it begins: every state that can be reached, how far the ends are, and a digest of it all.

use std::collections::VecDeque;
use std::sync::atomic::Ordering;

use rustc_hash::FxHashSet;
use sha2::{Digest, Sha256};

use crate::error::Error;
use crate::program::states::{Expansion, States};

/// States that are asked about together.
const TOGETHER: usize = 256;
/// Bytes of the digest that are kept.
const KEPT: usize = 8;

/// Some of the states.
#[derive(Default)]
struct Met {
    are_in: Vec<bool>,
    count: usize,
}

impl Met {
    /// Whether the state is new.
    fn insert(&mut self, state: u32) -> bool {
        let state = state as usize;
        if self.are_in.len() <= state {
            self.are_in.resize(2 * state + 1, false);
        }
        let is_new = !std::mem::replace(&mut self.are_in[state], true);
        self.count += usize::from(is_new);
        is_new
    }

    fn remove(&mut self, state: u32) {
        self.are_in[state as usize] = false;
        self.count -= 1;
    }
}

impl States {
    /// Asks about everything that can be reached from a state; false if that is too much.
    pub(super) fn list(&self, from: u32) -> Result<bool, Error> {
        let is_listed = self.meet(from, self.most_listed, |_| false)?;
        if is_listed && !self.measure(from) {
            self.is_loopy.store(true, Ordering::Relaxed);
        }
        Ok(is_listed)
    }

    /// Asks about what can be reached from a state, until that is enough; false if it is, or if there are more states than these.
    pub(super) fn meet(
        &self,
        from: u32,
        most: u32,
        is_enough: impl Fn(&Self) -> bool,
    ) -> Result<bool, Error> {
        let asking = self.asking();
        let mut met = Met::default();
        met.insert(from);
        let mut ahead = VecDeque::from([from]);
        while !ahead.is_empty() {
            let some: Vec<_> = ahead.drain(..ahead.len().min(TOGETHER)).collect();
            let unknown: Vec<_> = some.iter().copied().filter(|&state| self.known(state).is_none()).collect();
            self.expand(&unknown)?;
            if self.interrupt.load(Ordering::Relaxed) {
                return Err(Error::Interrupted);
            }
            for state in some {
                let Some(Expansion::Moves(edges)) = self.known(state) else { continue };
                ahead.extend(edges.iter().map(|edge| edge.to).filter(|&to| met.insert(to)));
            }
            if met.count > most as usize || is_enough(self) {
                return Ok(false);
            }
        }
        drop(asking);
        Ok(true)
    }

    /// Measures how far the ends are from a state and all that follow; false if a play may come back to where it was.
    fn measure(&self, from: u32) -> bool {
        let mut open = Met::default();
        open.insert(from);
        let mut way = vec![(from, 0)];
        while let Some((state, next)) = way.pop() {
            let edges = match self.known(state) {
                Some(Expansion::Moves(edges)) => &**edges,
                _ => &[],
            };
            let Some(edge) = edges.get(next) else {
                let below = edges.iter().filter_map(|edge| self.nodes[edge.to as usize].height.get());
                let _ = self.nodes[state as usize].height.set(below.max().map_or(0, |height| height + 1));
                open.remove(state);
                continue;
            };
            way.push((state, next + 1));
            if self.nodes[edge.to as usize].height.get().is_some() {
                continue;
            }
            if !open.insert(edge.to) {
                return false;
            }
            way.push((edge.to, 0));
        }
        true
    }

    /// Whether the game is as long as the program said.
    pub(super) fn check_bound(&self) -> Result<(), Error> {
        let Some(plies) = self.told.plies else { return Ok(()) };
        let longest = self.max_plies(self.start);
        if longest.is_some_and(|longest| longest <= plies) {
            return Ok(());
        }
        let how = longest.map_or_else(
            || "may go on for ever".to_owned(),
            |longest| format!("takes up to {longest} plies"),
        );
        Err(self.teller.error(format!("brings a game that {how}; it named {plies}").into()))
    }

    /// All that was told of the listed game, in sixteen digits, and whether every move is one character; `None` where not all is known.
    pub(super) fn sealed(&self) -> Option<(String, bool)> {
        let (mut hash, mut told) = (Sha256::new(), Vec::new());
        let mut names = FxHashSet::default();
        for (number, node) in &self.nodes {
            told.clear();
            match node.expansion.get()? {
                Expansion::Over(end) => told.extend(format!("{} {end:?}", self.text(number as u32)).bytes()),
                Expansion::Moves(edges) => edges.iter().for_each(|edge| {
                    names.insert(edge.name);
                    let numbers = [edge.name, edge.to, edge.again.into(), edge.gain.cast_unsigned()];
                    told.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
                }),
            }
            hash.update((told.len() as u64).to_le_bytes());
            hash.update(&told);
        }
        let mut names: Vec<_> = names.into_iter().collect();
        names.sort_unstable();
        let names: Vec<_> = names.into_iter().map(|name| self.teller.move_word(name)).collect();
        hash.update(names.join(" "));
        let digits = hash.finalize();
        let short_moves = names.iter().all(|name| name.chars().count() == 1);
        Some((digits[..KEPT].iter().map(|byte| format!("{byte:02x}")).collect(), short_moves))
    }
}
