//! Games of one heap: which heaps are lost, as a pattern of values that were solved.

use nimatron_core::{Convention, Event, Notation, Outcome, Picture, reachable};
use nimatron_explain::pattern::{Conjecture, Pattern, conjecture, fibonacci_parts};

use crate::ask::explain::candidate::outcome;
use crate::ask::explain::inquiry::Inquiry;
use crate::ask::explain::nimbers::Nimbers;
use crate::game_session::GameSession;
use crate::report::Reason;

/// Heaps that are solved, from 0, and the nodes that one of them and all of them may take.
const LARGEST: u32 = 200;
const NODES: u64 = 10_000;
const NODES_IN_ALL: u64 = 200_000;
/// Below the largest first heap of which every following position is solved, and the positions that may be.
const LARGEST_FOLLOWED: u32 = 40;
const MOST_FOLLOWED: usize = 5_000;

/// What is known of the heaps of a game.
pub(super) struct Heaps<G: Notation> {
    found: Conjecture,
    /// The largest first heap after which positions are lost where less may be taken than the smallest Fibonacci part.
    parts_to: Option<u32>,
    rules: std::marker::PhantomData<fn() -> G>,
}

impl<G: Notation + 'static> Heaps<G> {
    /// Solves heaps and looks for a pattern, if the position is a single heap.
    pub(super) fn of(session: &GameSession<G>, inquiry: &mut Inquiry<'_>) -> Option<Self> {
        single_heap(session)?;
        let first = (0..=1).find(|&heap| fresh(session, heap).is_some())?;
        let lost: Vec<_> = Solver::of(session).lost(session, first, inquiry);
        let found = conjecture(first, &lost)?;
        let mut heaps = Self { found, parts_to: None, rules: std::marker::PhantomData };
        if heaps.found.pattern == Pattern::Fibonacci {
            heaps.parts_to = parts_hold(session, inquiry).then_some(LARGEST_FOLLOWED);
        }
        Some(heaps)
    }

    /// Why a heap is lost for the player to move.
    pub(super) fn lost(&self, at: &GameSession<G>) -> Option<Reason> {
        self.returns(at).or_else(|| self.too_little(at))
    }

    /// The heap fits the pattern, and from wherever a move leads, another one leads back to it.
    fn returns(&self, at: &GameSession<G>) -> Option<Reason> {
        let heap = single_heap(at).filter(|_| self.fits(at))?;
        let returns =
            |after: GameSession<G>| after.legal().into_iter().any(|mv| self.fits(&after.after_move(mv)));
        let mut moves = at.legal().into_iter().map(|mv| at.after_move(mv)).peekable();
        moves.peek()?;
        let Conjecture { pattern: Pattern::Residues { period, residues }, first, last } = &self.found else {
            return None;
        };
        moves.all(returns).then(|| Reason::LostHeap {
            heap,
            period: *period,
            residues: residues.clone(),
            verified_from: *first,
            verified_to: *last,
        })
    }

    /// Whether a position is a whole heap that fits the pattern.
    fn fits(&self, at: &GameSession<G>) -> bool {
        single_heap(at).is_some_and(|heap| {
            let same = fresh(at, heap).is_some_and(|fresh| fresh.situation.position == at.situation.position);
            same && heap >= self.found.first && self.found.pattern.contains(heap)
        })
    }

    /// Less may be taken than the smallest part.
    fn too_little(&self, at: &GameSession<G>) -> Option<Reason> {
        let verified_to = self.parts_to?;
        let (heap, most) = (single_heap(at)?, most_taken(at)?);
        let parts = fibonacci_parts(heap);
        let lost = most > 0 && parts.last().is_some_and(|&smallest| most < smallest);
        lost.then_some(Reason::FibonacciParts { heap, parts, most, verified_to })
    }
}

/// How it is found out whether a heap is lost.
enum Solver<'g, G: Notation> {
    /// By its nim-value, under normal play.
    Nimbers(Nimbers<'g, G>),
    /// By a search.
    Search,
}

impl<'g, G: Notation + 'static> Solver<'g, G> {
    fn of(session: &'g GameSession<G>) -> Self {
        let sum = session.rules.sum.as_ref().filter(|sum| sum.convention == Convention::Normal);
        let nimbers = sum.map(|sum| Nimbers::new(session.game_rules(), sum.parts));
        nimbers.map_or(Self::Search, Self::Nimbers)
    }

    /// Whether the heaps from the first one on are lost for the player to move, as far as it can be found out.
    fn lost(&mut self, session: &GameSession<G>, first: u32, inquiry: &mut Inquiry<'_>) -> Vec<bool> {
        let most = inquiry.nodes() + NODES_IN_ALL;
        let heaps = (first..=LARGEST).map_while(|heap| fresh(session, heap));
        let solved = heaps.map_while(|heap| self.is_lost(&heap, inquiry).filter(|_| inquiry.nodes() < most));
        solved.collect()
    }

    fn is_lost(&mut self, heap: &GameSession<G>, inquiry: &mut Inquiry<'_>) -> Option<bool> {
        if let Some(outcome) = outcome(heap, heap.situation.seat) {
            return Some(outcome == Outcome::Loss);
        }
        match self {
            Self::Nimbers(nimbers) => nimbers.of(&heap.situation.position).map(|value| value == 0),
            Self::Search => inquiry.result(heap, NODES).map(|result| result == Outcome::Loss),
        }
    }
}

/// Whether, of all positions that follow from a heap, those are lost where less may be taken than the smallest part, and no others.
fn parts_hold<G: Notation + 'static>(session: &GameSession<G>, inquiry: &mut Inquiry<'_>) -> bool {
    let firsts = (1..=LARGEST_FOLLOWED).filter_map(|heap| fresh(session, heap));
    let mut followed = firsts.flat_map(|heap| {
        let found = reachable(session.game_rules(), &heap.situation.position, MOST_FOLLOWED);
        found.unwrap_or_default().into_iter().map(move |position| {
            let situation = nimatron_core::Situation { position, ..heap.situation.clone() };
            heap.at_situation(situation)
        })
    });
    followed.all(|at| {
        let (Some(heap), Some(most)) = (single_heap(&at), most_taken(&at)) else { return false };
        let Some(&smallest) = fibonacci_parts(heap).last() else { return true };
        let lost = inquiry.result(&at, NODES).map(|result| result == Outcome::Loss);
        lost == Some(most < smallest)
    })
}

/// The size of the heap, if the picture is a single one.
pub(super) fn single_heap<G: Notation + 'static>(at: &GameSession<G>) -> Option<u32> {
    let picture = at.rules.picture.as_ref()?;
    match (picture.draw)(&at.rules.game, &at.situation) {
        Picture::Piles { piles } if piles.len() == 1 => piles.first().copied(),
        _ => None,
    }
}

/// The position that is nothing but a heap of this size.
fn fresh<G: Notation + 'static>(session: &GameSession<G>, heap: u32) -> Option<GameSession<G>> {
    let situation = session.game_rules().read(&heap.to_string()).ok()?;
    let at = session.at_situation(situation);
    (single_heap(&at) == Some(heap)).then_some(at)
}

/// The most that may be taken, if it is a heap of which everything from one counter up to that may be taken.
fn most_taken<G: Notation + 'static>(at: &GameSession<G>) -> Option<u32> {
    let events = at.rules.events?;
    let takes: Option<Vec<_>> = at
        .legal()
        .into_iter()
        .map(|mv| match &events(&at.rules.game, &at.situation, mv)[..] {
            [Event::Taken { counters, pile: None, .. }] => Some(*counters),
            _ => None,
        })
        .collect();
    let mut takes = takes?;
    takes.sort_unstable();
    takes.iter().copied().eq(1..=u32::try_from(takes.len()).ok()?).then_some(takes.len() as u32)
}
