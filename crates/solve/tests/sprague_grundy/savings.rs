//! What rare values save, in operations: they do not depend on the machine.

use nimatron_games::{Grundy, Octal};
use nimatron_solve::sprague_grundy::Method;

use crate::sprague_grundy::board::{open, values};

/// Pairs of unequal parts of all heaps up to a size.
fn pairs(to: u64) -> u64 {
    (1..=to).map(|heap| (heap - 1) / 2).sum()
}

#[test]
fn grundys_game_takes_a_twelfth_at_a_hundred_thousand() {
    let board = open::<Grundy>("");
    let found = values(board.heap_moves(), 100_000, Method::RareValues, true);
    assert!(12 * found.operations < pairs(100_000), "{}", found.operations);
    // The numbers with an even number of ones, the last digit left out: Winning Ways, chapter 4.
    let rare = found.rare.expect("by rare values");
    assert_eq!(rare.mask | 1, u32::MAX);
    assert_eq!(rare.mask & 1, 0);
}

#[test]
fn the_definition_looks_at_every_pair() {
    let found = values(open::<Grundy>("").heap_moves(), 3000, Method::Plain, true);
    assert_eq!(found.operations, pairs(3000));
    let rare = values(open::<Grundy>("").heap_moves(), 3000, Method::RareValues, true);
    assert_eq!(rare.values, found.values);
}

/// Where no mask helps, hardly anything is lost.
#[test]
fn a_space_that_is_not_sparse_costs_no_more_than_the_definition() {
    for code in ["0.07", "0.4", "4.0", "4.7", "0.6", "0.77", "0.16"] {
        let board = open::<Octal>(&format!("code={code}"));
        let [plain, rare] =
            [Method::Plain, Method::RareValues].map(|method| values(board.heap_moves(), 3000, method, false));
        assert_eq!(plain.values, rare.values, "{code}");
        assert!(
            10 * rare.operations <= 21 * plain.operations,
            "{code}: {} to {}",
            rare.operations,
            plain.operations
        );
    }
}
