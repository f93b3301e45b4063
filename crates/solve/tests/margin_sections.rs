//! Margins that are worked out by sections are those that are worked out position by position.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use nimatron_core::definition::Definition;
use nimatron_core::{Game, MarginSections, Ranked};
use nimatron_games::kalah::{Capture, EndRule, Kalah, Variant};
use nimatron_search::{EndgameDatabase, Run};
use nimatron_solve::{MarginEndgames, SolveTask, StoredGoal, Target, solve_whole};

static NEVER: AtomicBool = AtomicBool::new(false);
const CAPTURES: [Capture; 4] = [Capture::Standard, Capture::Empty, Capture::Opposite, Capture::None];
const END_RULES: [EndRule; 2] = [EndRule::AnyRowEmpty, EndRule::MoverRowEmpty];

/// All positions with up to so many seeds, as both ways see them, with so many threads.
fn check(variant: Variant, most_seeds: u64, threads: usize) {
    let kalah = || Definition::new(Kalah::<u8, 8>::new(variant));
    let (one_by_one, by_sections) = (Arc::new(kalah().ranked()), Arc::new(kalah().solved_by_sections()));
    let game = &one_by_one.game;
    let positions = (0..=most_seeds).map(|tier| game.tier_size(tier)).sum::<u64>() as usize;
    let both = [&one_by_one, &by_sections].map(|rules| {
        let endgames = MarginEndgames::new(rules, &game.start(), positions).expect("numbered");
        endgames.grow(u64::MAX, threads, &NEVER);
        endgames
    });
    for tier in 0..=most_seeds {
        for rank in 0..game.tier_size(tier) {
            let position = game.unrank(tier, rank).expect("a number of the tier");
            let [expected, found] = [&both[0], &both[1]].map(|endgames| {
                endgames.bounds(endgames.find(&position).expect("its tier is solved")).margin
            });
            assert_eq!(found, expected, "{variant:?}: {position:?}");
        }
    }
}

#[test]
fn every_position_of_small_boards_under_all_rules() {
    for (pits, seeds, most_seeds) in [(1, 16, 32), (2, 7, 22), (3, 4, 14), (4, 2, 10), (5, 1, 8), (6, 1, 7)] {
        for capture in CAPTURES {
            for end_rule in END_RULES {
                check(Variant { pits, seeds, capture, end_rule }, most_seeds, 2);
            }
        }
    }
}

#[test]
fn seeds_that_go_round_a_large_board() {
    for capture in CAPTURES {
        check(Variant { pits: 6, seeds: 1, capture, end_rule: EndRule::AnyRowEmpty }, 9, 2);
    }
    let (capture, end_rule) = (Capture::Standard, EndRule::MoverRowEmpty);
    check(Variant { pits: 4, seeds: 2, capture, end_rule }, 14, 2);
}

#[test]
fn places_are_the_numbers_in_another_order() {
    for (pits, tiers) in [(1, 20), (2, 15), (3, 9), (6, 5)] {
        let (capture, end_rule) = (Capture::Standard, EndRule::AnyRowEmpty);
        let game = Kalah::<u8, 8>::new(Variant { pits, seeds: 1, capture, end_rule });
        for tier in 0..tiers {
            let size = game.tier_size(tier);
            let mut met = Vec::new();
            for first in (0..size).step_by(7) {
                game.places(tier, first..size.min(first + 7), &mut |place| met.push(place));
            }
            let expected: Vec<_> =
                (0..size).map(|rank| game.place(&game.unrank(tier, rank).expect("a number"))).collect();
            assert_eq!(met, expected, "{pits} pits, tier {tier}");
            met.sort_unstable();
            assert!(met.into_iter().eq(0..size), "{pits} pits, tier {tier}: all places once");
        }
    }
}

/// The file of all positions with up to so many seeds, and how the tiers ended.
fn solved(rules: &Definition<Kalah>, top: u64, name: &str) -> (Vec<u8>, String) {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let run = Run { threads: 2, memory: 1 << 24, ..Run::default() };
    let task = SolveTask {
        game: "kalah",
        fingerprint: "0123456789abcdef",
        start: "",
        goal: StoredGoal::Margin,
        top: Some(top),
        file: Some(Target::new(&path, false)),
        run: &run,
    };
    let solved = solve_whole(rules, &rules.game.start(), &task).expect("it is small");
    (fs::read(&path).expect("it was written"), format!("{:?} {:?}", solved.value, solved.tiers))
}

#[test]
fn files_keep_the_order_of_the_numbers() {
    for (pits, seeds, top) in [(2, 4, 16), (3, 2, 12), (6, 1, 7)] {
        let variant = Variant { pits, seeds, capture: Capture::Standard, end_rule: EndRule::AnyRowEmpty };
        let kalah = || Definition::new(Kalah::<u8, 8>::new(variant));
        let expected = solved(&kalah().ranked(), top, "by-number.solution");
        let found = solved(&kalah().solved_by_sections(), top, "by-section.solution");
        assert_eq!(found.1, expected.1, "{pits} pits");
        assert!(found.0 == expected.0, "{pits} pits: the same bytes");
    }
}
