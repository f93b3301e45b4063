//! Rows of piles, the board of Nim and its relatives: their text, and what they are once their order is forgotten.

use nimatron_core::{Event, NotationError, Outcome, Parameter, SettingError, Spot};
use smallvec::{SmallVec, smallvec};

use crate::LARGEST_HEAP;
use crate::features::{CONSTANT, flag, named, share};
use crate::reading::Reader;

/// Piles from left to right; up to eight live without a heap allocation.
pub type Piles = SmallVec<[u32; 8]>;

/// The most piles at the start.
pub(crate) const MOST_PILES: usize = 64;

/// How many counters there are in all.
#[inline]
pub(crate) fn counters(piles: &[u32]) -> usize {
    piles.iter().sum::<u32>() as usize
}

/// The bytes of piles that live on the heap.
pub(crate) fn allocated_bytes(piles: &Piles) -> usize {
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

/// The piles of a code, each with at least `least` counters; `None` if it is the code of none.
pub(crate) fn decode(mut code: u64, least: u32) -> Option<Piles> {
    let mut piles = Piles::new();
    while code > 1 {
        let pile = Some(code.trailing_zeros()).filter(|&pile| pile >= least)?;
        piles.push(pile);
        code = code >> pile >> 1;
    }
    (code == 1).then_some(piles)
}

/// The piles as text, `2,3,5`.
pub(crate) fn write(piles: &[u32]) -> String {
    join(piles, ",")
}

/// The piles with a separator between them.
pub(crate) fn join(piles: &[u32], separator: &str) -> String {
    piles.iter().map(u32::to_string).collect::<Vec<_>>().join(separator)
}

/// Writes the size of each pile into its place.
pub(crate) fn observe(piles: &[u32], numbers: &mut [f32]) {
    numbers.iter_mut().zip(piles).for_each(|(number, &pile)| *number = pile as f32);
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

/// Reads the piles at the start, separated by slashes; `besides` is what else could stand there.
pub(crate) fn read_start(parameter: &Parameter, text: &str, besides: &str) -> Result<Piles, SettingError> {
    let pile = |text: &str| text.parse().ok().filter(|&pile: &u32| pile <= LARGEST_HEAP);
    let piles: Option<Piles> = text.split('/').map(pile).collect();
    let fits = |piles: &Piles| piles.len() <= MOST_PILES && check_total(piles).is_ok();
    piles.filter(fits).ok_or_else(|| {
        let expected =
            format!("1 to {MOST_PILES} piles as 3/5/7, of at most {LARGEST_HEAP} counters in all{besides}");
        SettingError::new(parameter.name, text, expected)
    })
}

/// Refuses piles of too many counters in all.
pub(crate) fn check_total(piles: &[u32]) -> Result<(), NotationError> {
    let counters: u64 = piles.iter().copied().map(u64::from).sum();
    if counters <= LARGEST_HEAP.into() {
        return Ok(());
    }
    Err(NotationError::whole(format!("at most {LARGEST_HEAP} counters in all"), counters.to_string()))
}

/// The row of a single pile, if it holds at least `least` counters and no more than a pile may.
pub(crate) fn single(size: u32, least: u32) -> Option<Piles> {
    (least..=LARGEST_HEAP).contains(&size).then(|| smallvec![size])
}

/// The only pile of a row that has one.
pub(crate) fn only(piles: &Piles) -> u32 {
    debug_assert_eq!(piles.len(), 1, "a part is a single pile");
    piles.iter().sum()
}

/// Pushes every pile as a row of its own.
pub(crate) fn push_each(piles: &Piles, rows: &mut Vec<Piles>) {
    rows.extend(piles.iter().map(|&pile| -> Piles { smallvec![pile] }));
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

/// What taking so many of the only pile does: no more are taken than there are.
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

/// The names of what learners are told of piles: sizes and parities.
pub(crate) fn feature_names() -> Vec<String> {
    named(["counters", "piles left", "largest pile", "odd number of counters", "odd number of piles left"])
}

/// What learners are told of piles.
pub(crate) fn features(piles: &Piles, start: &Piles, features: &mut Vec<f64>) {
    let counters = |piles: &Piles| piles.iter().sum::<u32>();
    let left = |piles: &Piles| piles.iter().filter(|&&pile| pile > 0).count() as u32;
    let largest = |piles: &Piles| piles.iter().copied().max().unwrap_or(0);
    features.push(CONSTANT);
    for size in [counters, left, largest] {
        features.push(share(size(piles), size(start)));
    }
    features.extend([counters, left].map(|size| flag(size(piles) % 2 == 1)));
}
