//! Rules that are sound, and what is claimed about them and is not true.

use nimatron_core::conformance::{closed_strategy, heaps, sums};
use nimatron_core::{
    ClosedStrategy, Convention, Game, HeapMoves, Heaps, Leavings, Scoring, Status, Step, Sum, TwoHeaps,
};

use crate::broken_games::{LOSS, WIN, lost_when_empty, rejected};
use crate::toys::{Heap, LIMIT, sound};

/// A type with the rules of a sound heap, for exhibits whose fault is in what they claim about it.
macro_rules! heap_that_claims {
    ($name:ident) => {
        struct $name(Heap);
        impl Game for $name {
            type Position = u32;
            type Move = u32;
            const SCORING: Scoring = Heap::SCORING;
            fn start(&self) -> u32 {
                self.0.start()
            }
            fn status(&self, heap: &u32) -> Status {
                self.0.status(heap)
            }
            fn moves(&self, heap: &u32, moves: &mut Vec<u32>) {
                self.0.moves(heap, moves);
            }
            fn play(&self, heap: &u32, taken: u32) -> Step<u32> {
                self.0.play(heap, taken)
            }
            fn max_plies(&self, heap: &u32) -> Option<u32> {
                self.0.max_plies(heap)
            }
        }
    };
}

/// The exclusive-or rule claimed for a game that the last mover loses.
#[test]
fn nim_values_for_misere_play() {
    heap_that_claims!(CourseMaterial);
    impl Sum for CourseMaterial {
        fn parts(&self, &heap: &u32, parts: &mut Vec<u32>) {
            parts.push(heap);
        }
        fn convention(&self) -> Convention {
            Convention::Normal
        }
    }
    sound(sums(&CourseMaterial(Heap { start: 12, empty: LOSS }), LIMIT));
    rejected(sums(&CourseMaterial(Heap { start: 12, empty: WIN }), LIMIT), "nim-values");
}

/// Grundy's game on a table of octal games: heaps of two are split there too, into equal ones.
#[test]
fn equal_parts_where_only_unequal_ones_are_legal() {
    struct Grundy {
        claimed: TwoHeaps,
    }
    impl Game for Grundy {
        type Position = Vec<u32>;
        type Move = (usize, u32);
        const SCORING: Scoring = Scoring::Decided;
        fn start(&self) -> Vec<u32> {
            vec![8]
        }
        fn status(&self, heaps: &Vec<u32>) -> Status {
            lost_when_empty(heaps.iter().filter(|&&heap| heap > 2).sum())
        }
        fn moves(&self, heaps: &Vec<u32>, moves: &mut Vec<(usize, u32)>) {
            for (index, heap) in heaps.iter().enumerate() {
                moves.extend((1..heap.div_ceil(2)).map(|part| (index, part)));
            }
        }
        fn play(&self, heaps: &Vec<u32>, (index, part): (usize, u32)) -> Step<Vec<u32>> {
            let mut heaps = heaps.clone();
            heaps[index] -= part;
            heaps.push(part);
            Step::pass_turn(heaps)
        }
        fn max_plies(&self, heaps: &Vec<u32>) -> Option<u32> {
            Some(heaps.iter().map(|heap| heap - 1).sum())
        }
    }
    impl Sum for Grundy {
        fn parts(&self, heaps: &Vec<u32>, parts: &mut Vec<Vec<u32>>) {
            parts.extend(heaps.iter().map(|&heap| vec![heap]));
        }
        fn convention(&self) -> Convention {
            Convention::Normal
        }
    }
    impl Heaps for Grundy {
        fn heap_moves(&self) -> HeapMoves {
            let takes = vec![Leavings { two: self.claimed, ..Leavings::NONE }];
            HeapMoves { takes, beyond: Leavings::NONE }
        }
        fn heap(&self, size: u32) -> Option<Vec<u32>> {
            (size > 0).then(|| vec![size])
        }
        fn size(&self, heap: &Vec<u32>) -> u32 {
            heap[0]
        }
    }
    sound(sums(&Grundy { claimed: TwoHeaps::Any }, LIMIT));
    sound(heaps(&Grundy { claimed: TwoHeaps::Unequal }, LIMIT));
    rejected(heaps(&Grundy { claimed: TwoHeaps::Any }, LIMIT), "heap-moves");
}

/// A strategy that wins nearly always against random moves and is wrong at one heap all the same.
#[test]
fn a_learner_judged_against_random_play() {
    heap_that_claims!(Trained);
    impl ClosedStrategy for Trained {
        fn closed_strategy(&self, &heap: &u32) -> u32 {
            if heap == 11 { 1 } else { (heap % 4).max(1) }
        }
    }
    fn chance_against_random(game: &Trained, heap: u32) -> f64 {
        let left = heap - game.closed_strategy(&heap);
        if left == 0 {
            return 1.0;
        }
        let replies = left.min(3);
        let after = |taken| if left == taken { 0.0 } else { chance_against_random(game, left - taken) };
        (1..=replies).map(after).sum::<f64>() / f64::from(replies)
    }
    let game = Trained(Heap { start: 21, empty: LOSS });
    assert!(chance_against_random(&game, 21) > 0.95);
    sound(closed_strategy(&Trained(Heap { start: 10, empty: LOSS }), LIMIT));
    rejected(closed_strategy(&game, LIMIT), "closed-strategy");
}
