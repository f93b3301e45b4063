//! Both methods give what the definition gives when the game itself is played, in every game of heaps.

use nimatron_core::Family;
use nimatron_games::{Grundy, Nim, Octal, Subtraction};
use nimatron_solve::sprague_grundy::Method;
use proptest::collection::vec;
use proptest::prelude::{Just, Strategy, prop_oneof};
use proptest::proptest;
use proptest::sample::subsequence;

use crate::sprague_grundy::board::{Board, numbers, open, values};

/// The value of every heap from `least` on by playing all its moves; the values of smaller heaps, which the game has none of, are 0.
fn by_playing(board: &dyn Board, least: u32, to: u32) -> Vec<u32> {
    let mut values = vec![0; least as usize];
    for heap in least..=to {
        let sum = |sizes: &[u32]| sizes.iter().fold(0, |sum, &size| sum ^ values[size as usize]);
        let reached: Vec<u32> = board.left(&heap.to_string()).iter().map(|(_, sizes)| sum(sizes)).collect();
        let value = (0..).find(|value| !reached.contains(value)).expect("a finite list leaves a number out");
        values.push(value);
    }
    values
}

fn check<F: Family>(parameters: &str, least: u32, to: u32) {
    let board = open::<F>(parameters);
    let expected = by_playing(&*board, least, to);
    for (_, method) in Method::ALL {
        for by_period in [false, true] {
            let found = values(board.heap_moves(), to, method, by_period);
            assert_eq!(numbers(&found), expected, "{} {parameters} {method:?} {by_period}", F::NAME);
        }
    }
}

#[test]
fn games_of_the_catalog() {
    check::<Grundy>("", 1, 150);
    check::<Nim>("", 0, 80);
    check::<Subtraction>("", 0, 80);
    check::<Subtraction>("overdraw=yes,take=2/5", 0, 80);
    check::<Octal>("", 0, 100);
    check::<Octal>("code=0.77", 0, 100);
    check::<Octal>("code=4.0", 0, 80);
    check::<Octal>("code=4.3", 0, 60);
    check::<Octal>("code=0.1", 0, 40);
}

/// Codes of one to five digits, of which at least one says something.
fn code() -> impl Strategy<Value = String> {
    let digits = vec(0..8_u32, 1..6).prop_filter("a move", |digits| digits.iter().any(|&digit| digit > 0));
    (prop_oneof![3 => Just('0'), 1 => Just('4')], digits).prop_map(|(first, digits)| {
        let digits: String = digits.iter().map(u32::to_string).collect();
        format!("{first}.{digits}")
    })
}

proptest! {
    #[test]
    fn octal_games(code in code()) {
        check::<Octal>(&format!("code={code}"), 0, 50);
    }

    /// Far beyond what can be played, with masks that change on the way, the two methods still agree.
    #[test]
    fn octal_games_with_larger_heaps(code in code()) {
        let board = open::<Octal>(&format!("code={code}"));
        let [plain, rare] = [Method::Plain, Method::RareValues].map(|method| values(board.heap_moves(), 700, method, false));
        assert_eq!(plain.values, rare.values, "{code}");
        assert_eq!(plain.period, rare.period, "{code}");
        let followed = values(board.heap_moves(), 700, Method::RareValues, true);
        assert_eq!(plain.values, followed.values, "{code}");
    }

    #[test]
    fn subtraction_games(takes in subsequence((1..=12_u32).collect::<Vec<_>>(), 1..=5), overdraw: bool) {
        let takes: Vec<_> = takes.iter().map(u32::to_string).collect();
        let overdraw = if overdraw { "yes" } else { "no" };
        check::<Subtraction>(&format!("take={},overdraw={overdraw}", takes.join("/")), 0, 120);
    }
}
