//! Periods of octal games in the literature: *Winning Ways*, chapter 4, table 6; A. Gangolli, T. Plambeck, *A note on periodicity in some octal games*,
//! 1989; The On-Line Encyclopedia of Integer Sequences, A071434, A071435, A071452, A071453.

use nimatron_games::{Octal, Subtraction};
use nimatron_solve::sprague_grundy::{Method, Period};

use crate::sprague_grundy::board::{numbers, open, values};

/// The period is `length` with this last exception; `needed` values prove it, and one less does not.
fn check(code: &str, length: u32, last_exception: Option<u32>) {
    let board = open::<Octal>(&format!("code={code}"));
    let found = values(board.heap_moves(), 20_000, Method::RareValues, true);
    let period = found.period.unwrap_or_else(|| panic!("{code}: no period"));
    assert_eq!((period.length, period.last_exception), (length, last_exception), "{code}");
    assert!(found.computed < 20_000, "{code}: the rest follows");
    let enough = values(board.heap_moves(), period.needed - 1, Method::Plain, false);
    assert_eq!(enough.period, Some(period), "{code}");
    let too_few = values(board.heap_moves(), period.needed - 2, Method::Plain, false).period;
    assert!(too_few.is_none_or(|other| other.length != length), "{code}: {too_few:?}");
}

#[test]
fn octal_games() {
    check("0.77", 12, Some(70));
    check("0.07", 34, Some(52));
    check("0.137", 34, Some(51));
    check("0.45", 20, Some(497));
    check("0.156", 349, Some(3478));
    check("0.055", 148, Some(258));
    check("0.644", 442, Some(3255));
    check("0.1377", 24, Some(140));
    check("0.117", 48, Some(46));
    check("0.11377", 32, Some(186));
    check("0.177", 20, Some(496));
    check("0.356", 142, Some(7314));
    check("0.165", 1550, Some(5180));
}

#[test]
fn exceptions_are_the_heaps_that_do_not_fit() {
    let kayles = values(open::<Octal>("code=0.77").heap_moves(), 500, Method::Plain, false);
    // Winning Ways, chapter 4: the last are those of 57 and 70 pins.
    assert_eq!(kayles.exceptions(), [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70]);
    let all = numbers(&kayles);
    let fits = |heap: u32| all[heap as usize] == all[(heap + 12 * 10) as usize];
    let unfit: Vec<_> = (0..=200).filter(|&heap| !fits(heap)).collect();
    assert_eq!(kayles.exceptions(), unfit);
    let every_third = values(open::<Subtraction>("take=1/2").heap_moves(), 50, Method::Plain, false);
    assert_eq!(every_third.exceptions(), [0; 0]);
}

/// What is proved at some size stays so at any greater one.
#[test]
fn what_is_proved_is_true() {
    for code in ["0.07", "0.77", "0.137", "0.4", "4.0", "0.3", "0.26", "0.71", "0.123"] {
        let board = open::<Octal>(&format!("code={code}"));
        let long = values(board.heap_moves(), 2000, Method::Plain, false);
        let final_period = long.period.map(|Period { length, last_exception, .. }| (length, last_exception));
        assert!(final_period.is_some(), "{code}");
        let known = (0..400).filter_map(|to| values(board.heap_moves(), to, Method::Plain, false).period);
        for Period { length, last_exception, .. } in known {
            assert_eq!(Some((length, last_exception)), final_period, "{code}");
        }
    }
}
