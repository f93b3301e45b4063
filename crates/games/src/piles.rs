//! Rows of piles, the board of Nim and its relatives: their text, and what they are once their order is forgotten.

use nimatron_core::{Event, NotationError, Outcome, Spot};
use smallvec::SmallVec;

use crate::LARGEST_HEAP;
use crate::reading::Reader;

/// Piles from left to right; up to eight live without a heap allocation.
pub type Piles = SmallVec<[u32; 8]>;

/// The bytes of piles that live on the heap.
pub(crate) fn spilled_bytes(piles: &Piles) -> usize {
    if piles.spilled() { piles.capacity() * size_of::<u32>() } else { 0 }
}

/// The piles in one word: from its lowest bit on, for every pile as many noughts as it has counters and then a one, and another
/// one above all; `None` if they need more than 64 bits.
pub(crate) fn code(piles: &[u32]) -> Option<u64> {
    let mut code: u64 = 1;
    for &pile in piles.iter().rev() {
        let room = code.leading_zeros();
        code = (pile < room).then(|| (code << 1 | 1) << pile)?;
    }
    Some(code)
}

/// The piles of a code.
pub(crate) fn decode(mut code: u64) -> Piles {
    let mut piles = Piles::new();
    while code > 1 {
        let pile = code.trailing_zeros();
        piles.push(pile);
        code >>= pile + 1;
    }
    piles
}

/// The piles as text, `2,3,5`.
pub(crate) fn write(piles: &[u32]) -> String {
    join(piles, ",")
}

/// The piles with a separator between them.
pub(crate) fn join(piles: &[u32], separator: &str) -> String {
    piles.iter().map(u32::to_string).collect::<Vec<_>>().join(separator)
}

/// Reads piles of at least `least` counters, separated by commas.
pub(crate) fn read(text: &str, least: u32) -> Result<Piles, NotationError> {
    let mut reader = Reader::new(text);
    let mut piles = Piles::new();
    loop {
        piles.push(read_pile(&mut reader, least)?);
        if !reader.take(',') {
            reader.end("a comma or the end")?;
            return Ok(piles);
        }
    }
}

fn read_pile(reader: &mut Reader<'_>, least: u32) -> Result<u32, NotationError> {
    let before = reader.clone();
    match reader.number("a pile", LARGEST_HEAP)? {
        pile if pile < least => Err(before.expected(format!("a pile of at least {least}"))),
        pile => Ok(pile),
    }
}

/// Refuses piles of too many counters in all.
pub(crate) fn check_total(piles: &[u32]) -> Result<(), NotationError> {
    let counters: u64 = piles.iter().copied().map(u64::from).sum();
    if counters <= LARGEST_HEAP.into() {
        return Ok(());
    }
    Err(NotationError::whole(format!("at most {LARGEST_HEAP} counters in all"), counters.to_string()))
}

/// The piles in ascending order: the same position, as far as the rules are concerned.
pub(crate) fn sorted(piles: &Piles) -> Piles {
    let mut piles = piles.clone();
    piles.sort_unstable();
    piles
}

/// Where a pile stands once the piles are sorted; of equal piles, the left one comes first.
pub(crate) fn sorted_place(piles: &[u32], pile: usize) -> usize {
    let size = piles[pile];
    let smaller = piles.iter().filter(|&&other| other < size).count();
    let equal_before = piles[..pile].iter().filter(|&&other| other == size).count();
    smaller + equal_before
}

/// Where one points to take so many of a pile: at a counter, which goes with all behind it. Nowhere, to take more than there
/// are.
pub(crate) fn spots_of_take(pile: usize, size: u32, take: u32) -> Vec<Spot> {
    let counter = size.checked_sub(take);
    counter.map(|counter| Spot::Counter { pile, counter: counter as usize }).into_iter().collect()
}

/// What taking so many of the only pile does: nobody takes more than there are, whatever they say.
pub(crate) fn taken(size: u32, take: u32) -> Event {
    Event::Taken { counters: take.min(size), pile: None, left: size.saturating_sub(take) }
}

/// The number of a pile, where there are several.
pub(crate) fn number(piles: &[u32], pile: usize) -> Option<u32> {
    let number = u32::try_from(pile + 1).expect("a row of piles is short");
    (piles.len() > 1).then_some(number)
}

/// The result for a player who finds nothing left to do.
pub(crate) fn stuck(last_wins: bool) -> Outcome {
    if last_wins { Outcome::Loss } else { Outcome::Win }
}
