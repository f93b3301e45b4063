//! Listed positions, from starts that are their own image and from others: counted by walking and valued by minimax, the same on any
//! number of threads.

use std::collections::{BTreeMap, HashSet};
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicI8, AtomicU64};

use nimatron_core::definition::Definition;
use nimatron_core::{Encoded, Game, Objective, Symmetry, Value, reachable};
use nimatron_games::{ConnectFour, Grundy, Hexapawn, Mnk, Nim};
use nimatron_search::{Run, minimax};
use nimatron_solve::{
    FoundTier, Listed, SolutionFile, SolveError, SolveTask, Solved, StoredGoal, Target, Unsolved,
    solve_whole, value_of,
};

fn solved<G: Game>(
    rules: &Definition<G>,
    start: &G::Position,
    threads: usize,
    memory: usize,
) -> Result<Solved, SolveError> {
    solved_into(None, rules, start, threads, memory)
}

fn solved_into<G: Game>(
    file: Option<Target<'_>>,
    rules: &Definition<G>,
    start: &G::Position,
    threads: usize,
    memory: usize,
) -> Result<Solved, SolveError> {
    let goal = StoredGoal::Distance;
    let run = &Run { threads, memory, ..Run::default() };
    let (game, fingerprint, top) = ("", "", None);
    let task = SolveTask { game, fingerprint, start: "", goal, top, file, run };
    solve_whole(rules, start, &task)
}

/// Of every tier, how many positions there are, and how many up to symmetry.
fn walked<G: Game + Symmetry>(game: &G, start: &G::Position) -> Vec<(u64, u64, Option<u64>)> {
    let mut tiers: BTreeMap<u64, (u64, HashSet<G::Position>)> = BTreeMap::new();
    for position in reachable(game, start, usize::MAX).expect("few positions") {
        let tier = game.max_plies(&position).expect("play ends");
        let (positions, classes) = tiers.entry(tier.into()).or_default();
        *positions += 1;
        classes.insert(game.canonical(&position));
    }
    tiers
        .into_iter()
        .map(|(tier, (positions, classes))| (tier, positions, Some(classes.len() as u64)))
        .collect()
}

fn check<G: Game + Encoded + Symmetry>(game: G, openings: &[&[usize]]) {
    let rules = Definition::new(game).symmetric().encoded();
    let game = &*rules.game;
    for &opening in openings {
        let mut start = game.start();
        for &choice in opening {
            let mut moves = Vec::new();
            game.moves(&start, &mut moves);
            start = game.play(&start, moves[choice]).position;
        }
        let wanted: Value = minimax(game, Objective::Distance, &start);
        let walked = walked(game, &start);
        for threads in 1..4 {
            let found = solved(&rules, &start, threads, 1 << 30).expect("it fits");
            assert_eq!(found.value, Some(wanted), "{opening:?}");
            let tiers: Vec<_> =
                found.tiers.iter().map(|tier| (tier.tier, tier.positions, tier.classes)).collect();
            assert_eq!(tiers, walked, "{opening:?}, {threads} threads");
        }
    }
}

#[test]
fn all_positions_are_found_and_none_besides() {
    check(ConnectFour::<u64>::new(4, 3), &[&[], &[0], &[1, 2], &[3, 3, 3]]);
    check(ConnectFour::<u64>::new(3, 4), &[&[], &[1], &[0, 2]]);
    check(Mnk::<u64>::new(3, 3, 3), &[&[], &[0], &[4], &[1, 0]]);
}

/// The tiers of a game from the highest down, found after those that are known; each with the lowest that it leads to.
fn found<G: Game>(rules: &Definition<G>, known: &[(u64, u64, Vec<u64>)]) -> Vec<(u64, u64, Vec<u64>)> {
    let (game, encoded) = (&*rules.game, rules.encoded.as_ref().expect("positions have codes"));
    let start = game.start();
    let place =
        (game.max_plies(&start).expect("play ends").into(), (encoded.code)(game, &start).expect("a code"));
    let watch = (&AtomicBool::new(false), &AtomicU64::new(0));
    let mut tiers = known.to_vec();
    let mut keep = |tier, lowest, codes: &[u64]| {
        tiers.push((tier, lowest, codes.to_vec()));
        Ok::<_, Unsolved>(())
    };
    let known = known.iter().cloned().map(|(tier, lowest, codes)| FoundTier { tier, lowest, codes });
    let listed =
        Listed::<AtomicI8>::reachable(&(game, encoded), place, u64::MAX, watch, known.collect(), &mut keep);
    let listed = listed.expect("everything is found");
    let kept: Vec<_> = tiers.iter().rev().map(|(tier, _, codes)| (*tier, &codes[..])).collect();
    assert_eq!(kept, listed.tiers().map(|(tier, positions)| (tier, positions.codes())).collect::<Vec<_>>());
    tiers
}

fn check_finding<G: Game + Encoded>(game: G) {
    let rules = Definition::new(game).encoded();
    let all = found(&rules, &[]);
    for known in 0..=all.len() {
        assert_eq!(found(&rules, &all[..known]), all, "after {known} tiers");
    }
}

/// In some of these games moves lead to the next tier, in others to any.
#[test]
fn finding_goes_on_after_any_tier() {
    check_finding(ConnectFour::<u64>::new(4, 3));
    check_finding(Hexapawn::new(4, 4));
    check_finding(Nim { last_wins: true, start: [3, 5, 7].as_slice().into() });
    check_finding(Grundy { last_wins: true, start: 16 });
}

#[test]
fn every_position_is_looked_up_and_no_other() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("looked-up.solution");
    let rules = Definition::new(ConnectFour::<u64>::new(4, 4)).encoded();
    for packed in [true, false] {
        solved_into(Some(Target::new(&path, packed)), &rules, &rules.game.start(), 2, 1 << 30)
            .expect("it fits");
        let file = SolutionFile::open(&path).expect("a solution");
        for section in file.tiers() {
            let bytes = file.tier(section).expect("it is whole");
            let (codes, values) = bytes.split_at(8 * section.positions as usize);
            let value = |code| file.value(section.tier, code).expect("it can be read");
            let (mut last, codes) = (0_u64, codes.as_chunks().0.iter().map(|code| u64::from_le_bytes(*code)));
            for (code, wanted) in codes.zip(values.chunks(1)) {
                assert_eq!(value(code), Some(value_of(wanted)), "tier {}, {code}", section.tier);
                let between = last.midpoint(code);
                assert!(between == last || value(between).is_none(), "tier {}, {between}", section.tier);
                last = code;
            }
            assert_eq!(value(last + 1), None);
            assert_eq!(value(u64::MAX), None);
        }
        assert_eq!(file.value(u64::MAX, 0).expect("it can be read"), None);
    }
}

#[test]
fn as_much_memory_is_needed_as_said() {
    const A_POSITION: usize = 20;
    let rules = Definition::new(ConnectFour::<u64>::new(4, 4)).encoded();
    let start = rules.game.start();
    let positions = solved(&rules, &start, 2, 1 << 30).expect("it fits").positions;
    let bytes = |positions: u64| A_POSITION * usize::try_from(positions).expect("few");
    assert!(solved(&rules, &start, 2, bytes(positions)).is_ok());
    let refused = solved(&rules, &start, 2, bytes(positions - 1));
    assert!(matches!(refused, Err(SolveError::Unsolved(Unsolved::TooMany(most))) if most == positions - 1));
}
