//! Databases of Oware by seeds, on the usual board. There are C(n + 11, 11) boards with n seeds; how many are won, drawn and lost was found by a
//! plain program in another language, which tries every margin from the largest down at every board until nothing changes.

use nimatron_core::{Margin, Window};
use nimatron_games::Oware;
use nimatron_games::oware::{GrandSlam, Pits};
use nimatron_search::{Engine, Limits, Retrograde, Table};

/// Won, drawn and lost boards with 0, 1, 2 … seeds, and the sum of all margins.
type Counts = [(usize, usize, usize, i64); 6];

/// Every board with so many seeds in the pits from the one with this number on.
fn boards(pits: [u8; 12], from: usize, seeds: u8, found: &mut Vec<Pits>) {
    let mut pits = pits;
    if from == 11 {
        pits[11] = seeds;
        let mut board = Pits { own: [0; 8], theirs: [0; 8] };
        board.own[..6].copy_from_slice(&pits[..6]);
        board.theirs[..6].copy_from_slice(&pits[6..]);
        found.push(board);
        return;
    }
    for count in 0..=seeds {
        pits[from] = count;
        boards(pits, from + 1, seeds - count, found);
    }
}

#[test]
fn counts_by_seeds() {
    let check = |slam, expected: Counts| {
        let game = Oware { pits: 6, seeds: 4, slam };
        let mut table = Table::with_bytes(1 << 28);
        let mut engine = Retrograde::new(&game, Margin, &mut table, 1 << 28, Limits::default());
        for (seeds, counts) in (0..).zip(expected) {
            let mut all = Vec::new();
            boards([0; 12], 0, seeds, &mut all);
            let margin = |board| engine.search(board, Window::full(Margin), None).expect("no limit").score;
            let margins: Vec<_> = all.iter().map(margin).collect();
            let with = |sign| margins.iter().filter(|margin| margin.signum() == sign).count();
            let found = (with(1), with(0), with(-1), margins.iter().sum());
            assert_eq!(found, counts, "{slam:?}, {seeds} seeds");
        }
    };
    let none = (0, 1, 0, 0);
    check(
        GrandSlam::Nothing,
        [
            none,
            (5, 0, 7, -2),
            (24, 13, 41, -34),
            (121, 64, 179, -186),
            (577, 143, 645, -378),
            (2161, 0, 2207, -121),
        ],
    );
    check(
        GrandSlam::Illegal,
        [
            none,
            (5, 0, 7, -2),
            (25, 13, 40, -30),
            (123, 63, 178, -177),
            (580, 143, 642, -358),
            (2165, 0, 2203, -115),
        ],
    );
    check(
        GrandSlam::All,
        [
            none,
            (5, 0, 7, -2),
            (25, 13, 40, -30),
            (127, 63, 174, -151),
            (596, 138, 631, -236),
            (2209, 0, 2159, 309),
        ],
    );
    check(
        GrandSlam::Opponent,
        [
            none,
            (11, 0, 1, 10),
            (46, 13, 19, 54),
            (183, 63, 118, 173),
            (709, 151, 505, 694),
            (2437, 0, 1931, 2537),
        ],
    );
}
