//! A search that looks endgames up finds what it finds without, and visits fewer nodes.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use nimatron_core::definition::Definition;
use nimatron_core::{Game, Margin, Ranked, Score, Status, Window};
use nimatron_games::kalah::{Board, Capture, EndRule, Kalah, Variant};
use nimatron_search::EndgameDatabase;
use nimatron_search::{Bound, Capabilities, Engine, Limits, NullWindow, Run, TranspositionTable};
use nimatron_solve::MarginEndgames;

static NEVER: AtomicBool = AtomicBool::new(false);

fn kalah(capture: Capture, end_rule: EndRule) -> Arc<Definition<Kalah>> {
    let variant = Variant { pits: 3, seeds: 3, capture, end_rule };
    Arc::new(Definition::new(Kalah::new(variant)).knowing().ranked())
}

/// The score of a position and the nodes that it took, with endgames where there are some.
fn search(
    rules: &Definition<Kalah>,
    endgames: Option<&Arc<MarginEndgames<Kalah>>>,
    position: &Board<u8, 8>,
    threads: usize,
) -> (Score, u64) {
    let mut table = TranspositionTable::with_bytes(1 << 16);
    let limits = Limits { run: Run { threads, ..Run::default() }, ..Limits::default() };
    let mut engine = NullWindow::new(&*rules.game, Margin, &mut table, limits);
    engine.capabilities = Capabilities::of(rules, None);
    engine.capabilities.endgames = endgames.map(|endgames| Arc::clone(endgames) as _);
    let found = engine.search(position, Window::full(Margin), None).expect("no limits");
    assert_eq!(found.bound, Bound::Exact);
    (found.score, engine.nodes())
}

#[test]
fn endings_change_no_score() {
    for capture in [Capture::Standard, Capture::Empty, Capture::Opposite, Capture::None] {
        for end_rule in [EndRule::AnyRowEmpty, EndRule::MoverRowEmpty] {
            let rules = kalah(capture, end_rule);
            let start = rules.game.start();
            let few = Arc::new(MarginEndgames::new(&rules, &start, 1 << 10).expect("numbered"));
            let many = Arc::new(MarginEndgames::new(&rules, &start, 1 << 20).expect("numbered"));
            few.grow(1 << 20, 1, &NEVER);
            many.grow(2000, 2, &NEVER);
            let mut fewer = 0;
            for (tier, rank) in (0..=18).flat_map(|tier| (0..5).map(move |part| (tier, part))) {
                let size = rules.game.tier_size(tier);
                let position = rules.game.unrank(tier, rank * (size - 1) / 4).unwrap();
                let (score, nodes) = search(&rules, None, &position, 1);
                for endgames in [&few, &many] {
                    for threads in [1, 2] {
                        let (with, visited) = search(&rules, Some(endgames), &position, threads);
                        assert_eq!(with, score, "{capture:?}, {end_rule:?}: {position:?}");
                        fewer += u64::from(visited < nodes);
                    }
                }
            }
            assert!(fewer > 100, "{capture:?}, {end_rule:?}: {fewer} searches are shorter");
        }
    }
}

#[test]
fn endings_grow_with_a_search_and_stay_within_their_bytes() {
    let rules = kalah(Capture::Standard, EndRule::AnyRowEmpty);
    let start = rules.game.start();
    let endgames = MarginEndgames::new(&rules, &start, 1000).expect("numbered");
    let known = |seeds: u64| endgames.find(&rules.game.unrank(seeds, 0).unwrap()).is_some();
    assert!(!known(0));
    assert_eq!(endgames.grow(1, 1, &NEVER), 2, "84 positions after two nodes");
    assert!(known(2) && !known(3), "28 positions for one node");
    assert_eq!(endgames.grow(u64::MAX, 2, &NEVER), u64::MAX, "never again");
    assert!(known(6) && !known(7), "924 positions with at most six seeds, 1716 with seven");
    let all = MarginEndgames::new(&rules, &start, 1 << 20).expect("numbered");
    all.grow(u64::MAX, 2, &AtomicBool::new(true));
    assert!(all.find(&rules.game.unrank(3, 0).unwrap()).is_none(), "it was interrupted");
    all.grow(u64::MAX, 2, &NEVER);
    let bounds = all.bounds(all.find(&start).expect("all are known"));
    assert_eq!(bounds.margin, Some((2, 2)), "the value of Kalah(3,3)");
    assert_eq!(rules.game.status(&start), Status::Ongoing);
}
