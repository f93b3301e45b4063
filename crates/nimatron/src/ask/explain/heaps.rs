//! Games of one heap: which heaps are lost, as a pattern of values that were solved.

use nimatron_core::{Convention, Event, FEW_MOVES, Outcome, Picture};
use nimatron_explain::pattern::{Conjecture, Pattern, conjecture, fibonacci_parts};

use crate::ask::explain::inquiry::Inquiry;
use crate::ask::explain::nimbers::NimValues;
use crate::ask::explain::reached::reached;
use crate::report::Reason;
use crate::session::Session;

/// Heaps that are solved, from 0, and the nodes that one of them and all of them may take.
const LARGEST: u32 = 200;
const NODES: u64 = 10_000;
const NODES_IN_ALL: u64 = 200_000;
/// Below the largest first heap of which every following position is solved, and the positions that may be.
const LARGEST_FOLLOWED: u32 = 40;
const MOST_FOLLOWED: usize = 5_000;

/// What is known of the heaps of a game.
pub(super) struct Heaps {
    found: Conjecture,
    /// The largest first heap after which positions are lost where less may be taken than the smallest Fibonacci part.
    parts_to: Option<u32>,
}

impl Heaps {
    /// Solves heaps and looks for a pattern, if the position is a single heap: by nim-values under normal play, else by searches.
    pub(super) fn of(
        session: &dyn Session,
        nimbers: Option<&mut (dyn NimValues + '_)>,
        inquiry: &mut Inquiry<'_>,
    ) -> Option<Self> {
        single_heap(session)?;
        let first = (0..=1).find(|&heap| fresh(session, heap).is_some())?;
        let nimbers = nimbers.filter(|nimbers| nimbers.convention() == Convention::Normal);
        let found = conjecture(first, &lost_heaps(session, first, nimbers, inquiry))?;
        let follows = found.pattern == Pattern::Fibonacci && parts_hold(session, inquiry);
        Some(Self { found, parts_to: follows.then_some(LARGEST_FOLLOWED) })
    }

    /// Why a heap is lost for the player to move.
    pub(super) fn lost(&self, at: &dyn Session) -> Option<Reason> {
        self.returns(at).or_else(|| self.too_little(at))
    }

    /// The heap fits the pattern, and from wherever a move leads, another one leads back to it.
    fn returns(&self, at: &dyn Session) -> Option<Reason> {
        let heap = single_heap(at).filter(|_| self.fits(at))?;
        let Conjecture { pattern: Pattern::Residues { period, residues }, first, last } = &self.found else {
            return None;
        };
        if at.most_moves() > FEW_MOVES {
            return None;
        }
        let leads_back = |after: &dyn Session| after.children().any(|(_, next)| self.fits(&*next));
        let returns = !at.is_over() && at.children().all(|(_, after)| leads_back(&*after));
        returns.then(|| Reason::LostHeap {
            heap,
            period: *period,
            residues: residues.clone(),
            verified_from: *first,
            verified_to: *last,
        })
    }

    /// Whether a position is a whole heap that fits the pattern.
    fn fits(&self, at: &dyn Session) -> bool {
        single_heap(at).is_some_and(|heap| {
            let same = fresh(at, heap).is_some_and(|fresh| fresh.position() == at.position());
            same && heap >= self.found.first && self.found.pattern.contains(heap)
        })
    }

    /// Less may be taken than the smallest part.
    fn too_little(&self, at: &dyn Session) -> Option<Reason> {
        let verified_to = self.parts_to?;
        let (heap, most) = (single_heap(at)?, most_taken(at)?);
        let parts = fibonacci_parts(heap);
        let lost = most > 0 && parts.last().is_some_and(|&smallest| most < smallest);
        lost.then_some(Reason::FibonacciParts { heap, parts, most, verified_to })
    }
}

/// Whether the heaps from the first one on are lost for the player to move, as far as it can be found out.
fn lost_heaps(
    session: &dyn Session,
    first: u32,
    mut nimbers: Option<&mut (dyn NimValues + '_)>,
    inquiry: &mut Inquiry<'_>,
) -> Vec<bool> {
    let most = inquiry.nodes() + NODES_IN_ALL;
    let mut is_lost = |heap: &dyn Session| {
        let solved = match (heap.outcome(), &mut nimbers) {
            (Some(outcome), _) => Some(outcome == Outcome::Loss),
            (None, Some(nimbers)) => nimbers.of(&heap.position()).map(|value| value == 0),
            (None, None) => inquiry.result(heap, NODES).map(|result| result == Outcome::Loss),
        };
        solved.filter(|_| inquiry.nodes() < most)
    };
    (first..=LARGEST).map_while(|heap| is_lost(&*fresh(session, heap)?)).collect()
}

/// Whether, of all positions that follow from a heap, those are lost where less may be taken than the smallest part, and no others.
fn parts_hold(session: &dyn Session, inquiry: &mut Inquiry<'_>) -> bool {
    let firsts = (1..=LARGEST_FOLLOWED).filter_map(|heap| fresh(session, heap));
    let mut followed = firsts.flat_map(|heap| reached(heap, MOST_FOLLOWED).unwrap_or_default());
    followed.all(|at| {
        let (Some(heap), Some(most)) = (single_heap(&*at), most_taken(&*at)) else { return false };
        let Some(&smallest) = fibonacci_parts(heap).last() else { return true };
        let lost = inquiry.result(&*at, NODES).map(|result| result == Outcome::Loss);
        lost == Some(most < smallest)
    })
}

/// The size of the heap, if the picture is a single one.
pub(super) fn single_heap(at: &dyn Session) -> Option<u32> {
    match at.picture()? {
        Picture::Piles { piles } if piles.len() == 1 => piles.first().copied(),
        _ => None,
    }
}

/// The position that is nothing but a heap of this size.
fn fresh(session: &dyn Session, heap: u32) -> Option<Box<dyn Session>> {
    let at = session.at(&heap.to_string()).ok()?;
    (single_heap(&*at) == Some(heap)).then_some(at)
}

/// The most that may be taken, if it is a heap of which everything from one counter up to that may be taken.
fn most_taken(at: &dyn Session) -> Option<u32> {
    if at.most_moves() > FEW_MOVES {
        return None;
    }
    let taken = |mv: String| match at.events(&mv)[..] {
        [Event::Taken { counters, pile: None, .. }] => Some(counters),
        _ => None,
    };
    let mut takes = at.moves().into_iter().map(taken).collect::<Option<Vec<_>>>()?;
    takes.sort_unstable();
    takes.iter().copied().eq(1..=u32::try_from(takes.len()).ok()?).then_some(takes.len() as u32)
}
