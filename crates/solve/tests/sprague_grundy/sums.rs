//! Under normal play nim-values say who wins any sum, and which moves do: exhaustive search says the same.

use nimatron_core::Family;
use nimatron_games::{Grundy, Nim, Octal, Subtraction};
use nimatron_solve::sprague_grundy::{Method, Nimber, nim_sum};

use crate::sprague_grundy::board::{open, values};

/// Checks every position of up to three heaps of at most `largest` counters, largest first.
fn check<F: Family>(parameters: &str, least: u32, largest: u32) {
    let mut board = open::<F>(parameters);
    let found = values(board.heap_moves(), largest, Method::usual(board.heap_moves()), true);
    let sum = |sizes: &[u32]| nim_sum(sizes.iter().map(|&size| found.values[size as usize]));
    let ones = (least..=largest).map(|one| vec![one]);
    let twos = (least..=largest).flat_map(|one| (least..=one).map(move |two| vec![one, two]));
    let threes = (least..=largest).flat_map(|one| {
        (least..=one).flat_map(move |two| (least..=two).map(move |three| vec![one, two, three]))
    });
    for sizes in ones.chain(twos).chain(threes) {
        let position = sizes.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
        assert_eq!(board.sizes(&position), sizes, "{position}");
        assert_eq!(board.won(&position), sum(&sizes) != Nimber::ZERO, "{} {parameters} {position}", F::NAME);
        let left = board.left(&position).into_iter();
        let by_values: Vec<_> =
            left.filter(|(_, sizes)| sum(sizes) == Nimber::ZERO).map(|(mv, _)| mv).collect();
        assert_eq!(board.winning_moves(&position), by_values, "{} {parameters} {position}", F::NAME);
    }
}

#[test]
fn exhaustive_search_agrees() {
    check::<Nim>("last=wins", 0, 5);
    check::<Grundy>("", 1, 8);
    check::<Octal>("last=wins", 0, 7);
    check::<Octal>("code=0.77", 0, 6);
    check::<Octal>("code=0.07", 0, 8);
    check::<Octal>("code=4.3", 0, 4);
    check::<Octal>("code=0.45", 0, 7);
}

#[test]
fn exhaustive_search_agrees_on_single_heaps() {
    for parameters in ["last=wins", "take=1/3/4,last=wins", "take=2/5,overdraw=yes,last=wins"] {
        let mut board = open::<Subtraction>(parameters);
        let found = values(board.heap_moves(), 60, Method::Plain, true);
        for (heap, &value) in found.values.iter().enumerate() {
            assert_eq!(board.won(&heap.to_string()), value != Nimber::ZERO, "{parameters} {heap}");
        }
    }
}
