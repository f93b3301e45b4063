//! Where the buckets of a transposition table lie: few of them on the heap, more as they are needed, many in pages of the system's.
//!
//! To map pages, to touch the first word of each and to give them back takes longer than a small search. So a table begins on the
//! heap. Wherever a bucket there would lose an entry, all entries move to an array of four times the size first: a search visits
//! the same nodes as if it had begun with the largest array.

use std::alloc::{Layout, handle_alloc_error};
use std::hint::black_box;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use memmap2::{MmapMut, MmapOptions};
use zerocopy::{FromBytes, FromZeros};

/// Words of an entry, entries of a bucket, words and bytes of a bucket.
pub(super) const WORDS: usize = 2;
const WAYS: usize = 4;
pub(super) const BUCKET: usize = WORDS * WAYS;
pub(super) const BUCKET_BYTES: usize = BUCKET * size_of::<u64>();

/// The entries that a key may have. Each bucket lies on one line of a processor's cache.
pub(super) type Bucket = [AtomicU64; BUCKET];

/// Bytes of the first array on the heap, and of the largest, which fits into a processor's cache. In a browser there are no pages, so all are on the
/// heap.
const FIRST: usize = 1 << 14;
const LAST: usize = if cfg!(target_family = "wasm") { 1 << 28 } else { 1 << 20 };
/// Bytes that a search fills in a fraction of a second.
const SOON_FILLED: usize = 1 << 24;
/// How many times as large the next array is.
const STEP: usize = 4;

/// The hash of a position.
pub(crate) type Key = u64;

/// The memory of a table.
#[derive(Debug)]
pub(super) struct Memory {
    most_bytes: usize,
    /// The arrays on the heap, each larger than the one before.
    arrays: Vec<Array>,
    /// What is in use once they are too small.
    pages: Option<Pages>,
}

/// An array on the heap, once it is needed.
#[derive(Debug)]
struct Array {
    bytes: usize,
    /// A bucket begins where a line does, which is not always where these begin.
    words: OnceLock<Box<[AtomicU64]>>,
}

/// Room for the largest table, of which the beginning is in use. The system gives what is written to.
#[derive(Debug)]
struct Pages {
    room: MmapMut,
    bytes: usize,
}

/// The buckets in use, as one thread sees them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Buckets<'t> {
    buckets: &'t [Bucket],
    /// The key's highest bits, behind so many others, are the bucket's number.
    shift: u32,
    larger: &'t [Array],
}

impl Memory {
    /// At most this many bytes, rounded down to a power of two, and at least two buckets.
    pub(super) fn with_bytes(most_bytes: usize) -> Self {
        let most_bytes = 1 << most_bytes.max(2 * BUCKET_BYTES).ilog2();
        let last = most_bytes.min(LAST);
        let sizes = std::iter::successors(Some(FIRST.min(last)), |&bytes| {
            (bytes < last).then(|| (bytes * STEP).min(last))
        });
        let arrays = sizes.map(|bytes| Array { bytes, words: OnceLock::new() }).collect();
        Self { most_bytes, arrays, pages: None }
    }

    /// How many bytes it may take.
    pub(super) fn most_bytes(&self) -> usize {
        self.most_bytes
    }

    /// How many bytes are in use, or may be without [`Memory::grow`].
    pub(super) fn bytes(&self) -> usize {
        self.pages.as_ref().map_or(self.most_bytes.min(LAST), |pages| pages.bytes)
    }

    /// Makes it twice as large, if it may be; everything in it stays.
    pub(super) fn grow(&mut self) {
        if self.bytes() < self.most_bytes {
            match &mut self.pages {
                Some(pages) => pages.double(),
                None => self.map(),
            }
        }
    }

    /// Moves back to the heap between two searches, with the entries of most value. Most searches are small, and where a larger one left its pages behind
    /// each would take a tenth longer: its entries are far from each other and not in the cache. What very many pages hold took too long to find.
    pub(super) fn rest(&mut self, value: impl Fn(u64) -> u64) {
        if let Some(mut pages) = self.pages.take_if(|pages| pages.bytes <= SOON_FILLED) {
            let mut words = zeros(LAST);
            let first = first(&words);
            gather(pages.buckets(), words[first..].as_chunks_mut().0, value);
            self.arrays = vec![Array { bytes: LAST, words: OnceLock::from(words) }];
        }
    }

    /// Moves from the heap to pages, as many as the system gives.
    fn map(&mut self) {
        let mut sizes = (LAST.ilog2() + 1..=self.most_bytes.ilog2()).rev();
        let room = |size: u32| MmapOptions::new().len(1 << size).no_reserve_swap().map_anon().ok();
        let Some(room) = sizes.find_map(room) else {
            self.most_bytes = LAST;
            return;
        };
        self.most_bytes = room.len();
        let mut pages = Pages { room, bytes: 2 * LAST };
        spread(self.buckets().buckets, pages.buckets());
        (self.arrays, self.pages) = (Vec::new(), Some(pages));
    }

    /// The buckets in use.
    pub(super) fn buckets(&mut self) -> Buckets<'_> {
        if let Some(pages) = &mut self.pages {
            return Buckets::new(pages.buckets(), &[]);
        }
        let in_use = self.arrays.iter().rposition(|array| array.words.get().is_some()).unwrap_or(0);
        self.arrays.drain(..in_use);
        let (array, larger) = self.arrays.split_first().expect("an array is in use");
        Buckets::new(aligned(array.words.get_or_init(|| zeros(array.bytes))), larger)
    }

    /// The buckets for several threads: those that share an array cannot move to another one together.
    pub(super) fn shared_buckets(&mut self) -> Buckets<'_> {
        let mut buckets = self.buckets();
        while buckets.can_enlarge() {
            buckets.enlarge();
        }
        buckets
    }
}

impl Pages {
    fn buckets(&mut self) -> &mut [Bucket] {
        <[Bucket]>::mut_from_bytes(&mut self.room[..self.bytes]).expect("pages are whole buckets")
    }

    /// One more bit of their keys divides the entries of each bucket between two, from the last bucket on, so that nothing is overwritten
    /// that is still to be divided.
    fn double(&mut self) {
        let buckets = self.bytes / BUCKET_BYTES;
        self.bytes *= 2;
        let shift = shift(2 * buckets);
        // Large pages save a look at the page table for almost every position. Where there are none, all works as well.
        #[cfg(target_os = "linux")]
        self.room.advise_range(memmap2::Advice::HugePage, 0, self.bytes).ok();
        let words = <[u64]>::mut_from_bytes(&mut self.room[..self.bytes]);
        let words = words.expect("pages are aligned to words");
        for bucket in (0..buckets).rev() {
            let mut divided = [[0; BUCKET]; 2];
            let mut ends = [0; 2];
            for entry in words[bucket * BUCKET..][..BUCKET].chunks_exact(WORDS) {
                let half = ((entry[0] ^ entry[1]) >> shift & 1) as usize;
                divided[half][ends[half]..][..WORDS].copy_from_slice(entry);
                ends[half] += WORDS;
            }
            words[2 * bucket * BUCKET..][..2 * BUCKET].copy_from_slice(divided.as_flattened());
        }
    }
}

impl<'t> Buckets<'t> {
    fn new(buckets: &'t [Bucket], larger: &'t [Array]) -> Self {
        Self { buckets, shift: shift(buckets.len()), larger }
    }

    /// The bucket of a key.
    #[inline]
    pub(super) fn of(&self, key: Key) -> &'t Bucket {
        &self.buckets[self.number(key)]
    }

    /// Prefetches the bucket of a key into the cache. WebAssembly cannot ask for that. Where it reads the buckets of all children, one after the other, the
    /// processor fetches them at the same time.
    #[inline]
    pub(super) fn prefetch(&self, key: Key) {
        if cfg!(target_family = "wasm") {
            black_box(self.of(key)[0].load(Ordering::Relaxed));
        } else {
            prefetch_index::prefetch_index(self.buckets, self.number(key));
        }
    }

    #[inline]
    fn number(&self, key: Key) -> usize {
        (key >> self.shift) as usize
    }

    /// Whether there is a larger array on the heap.
    #[inline]
    pub(super) fn can_enlarge(&self) -> bool {
        !self.larger.is_empty()
    }

    /// Moves to the next array.
    #[cold]
    pub(super) fn enlarge(&mut self) {
        let (next, larger) = self.larger.split_first().expect("there is a larger array");
        let words = next.words.get_or_init(|| {
            let mut words = zeros(next.bytes);
            let first = first(&words);
            spread(self.buckets, words[first..].as_chunks_mut().0);
            words
        });
        *self = Self::new(aligned(words), larger);
    }

    /// How many bytes there are.
    #[cfg(test)]
    pub(super) fn bytes(&self) -> usize {
        size_of_val(self.buckets)
    }
}

/// The highest bits of a key, behind so many others, are the number of its bucket.
fn shift(buckets: usize) -> u32 {
    u64::BITS - buckets.ilog2()
}

/// Room for buckets in so many bytes, wherever the first of them begins.
fn zeros(bytes: usize) -> Box<[AtomicU64]> {
    let words = bytes / size_of::<u64>() + BUCKET - 1;
    <[AtomicU64]>::new_box_zeroed_with_elems(words).unwrap_or_else(|_| {
        handle_alloc_error(Layout::array::<AtomicU64>(words).expect("a table fits into memory"))
    })
}

/// The buckets in that room.
fn aligned(words: &[AtomicU64]) -> &[Bucket] {
    words[first(words)..].as_chunks().0
}

/// The first word of a bucket.
fn first(words: &[AtomicU64]) -> usize {
    words.as_ptr().align_offset(BUCKET_BYTES)
}

/// Puts all entries into an empty array that is larger. What was in one bucket has room in its part of the other.
fn spread(buckets: &[Bucket], to: &mut [Bucket]) {
    gather(buckets, to, |data| u64::from(data != 0));
}

/// Puts entries into an empty array, those of most value where a bucket has no room for all.
fn gather(buckets: &[Bucket], to: &mut [Bucket], value: impl Fn(u64) -> u64) {
    let shift = shift(to.len());
    for entry in buckets.as_flattened().chunks_exact(WORDS) {
        let [data, check] = [0, 1].map(|word: usize| entry[word].load(Ordering::Relaxed));
        let slots = to[((data ^ check) >> shift) as usize].chunks_exact_mut(WORDS);
        let cheapest = slots.min_by_key(|slot| value(slot[0].load(Ordering::Relaxed)));
        let cheapest = cheapest.expect("a bucket has slots");
        if value(data) > value(*cheapest[0].get_mut()) {
            [*cheapest[0].get_mut(), *cheapest[1].get_mut()] = [data, check];
        }
    }
}
