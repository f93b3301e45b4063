//! The contracts of engines beyond values: windows, horizons, tables, limits, observers, omitted moves, long games.

use nimatron_core::definition::Definition;
use nimatron_core::{
    Banked, Distance, Game, Margin, Notation, Objective, Outcomes, PackedObjective, Score, Window, reachable,
};
use nimatron_games::{ConnectFour, Grundy, Hexapawn, Kalah, Mnk, Nim, Subtraction};
use nimatron_search::{
    AlphaBeta, Bound, Candidates, Capabilities, Claim, Cut, Engine, Found, Limits, Minimax,
    MinimaxWithMemory, Order, SearchEvent, Stopped, Table, minimax, principal_variation,
};

use crate::opened::{Check, check};
use crate::way::{NamedGoal, Tables, Way};

const LIMIT: usize = 20_000;

fn true_score<G: Game>(
    game: &G,
    goal: PackedObjective,
    table: &mut Table<G::Position>,
    at: &G::Position,
) -> Score {
    let mut engine = MinimaxWithMemory::new(game, goal, Some(table), Limits::default());
    engine.search(at, Window::full(goal), None).expect("nothing limits the search").score
}

/// The contract of an engine under every goal.
trait Contract {
    /// Checks it on rules under a goal.
    fn under<G: Game, A: NamedGoal>(game: &G, goal: A, capabilities: &Capabilities<G>);

    /// Checks it under the goals of the outcome or the margin, and under distances.
    fn under_goals<G: Game + 'static>(game: &G, capabilities: &Capabilities<G>) {
        if const { G::SCORING.has_points() } {
            Self::under(game, Margin, capabilities);
            Self::under(&Banked { game }, Distance, &capabilities.banked());
        } else {
            Self::under(game, Outcomes, capabilities);
            Self::under(game, Distance, capabilities);
        }
    }
}

/// Fail-soft: whatever the window, the answer holds what [`Found`] says it does.
struct Windows;

impl Contract for Windows {
    fn under<G: Game, A: NamedGoal>(game: &G, goal: A, capabilities: &Capabilities<G>) {
        let positions = reachable(game, &game.start(), LIMIT).expect("a small game");
        let mut truth = Table::with_bytes(1 << 30);
        let mut edges: Vec<_> =
            positions.iter().map(|at| true_score(game, A::CHOSEN, &mut truth, at)).collect();
        edges.sort_unstable();
        edges.dedup();
        // A few scores spread over those that occur, and their neighbors.
        let step = edges.len().div_ceil(4);
        let edges: Vec<_> =
            edges.into_iter().step_by(step).flat_map(|edge| [edge - 1, edge, edge + 1]).collect();
        for way in Way::remembering().into_iter().chain(Way::forgetful()) {
            let mut tables = Tables::new();
            for at in &positions {
                let score = true_score(game, A::CHOSEN, &mut truth, at);
                for &alpha in &edges {
                    for &beta in edges.iter().filter(|&&beta| beta > alpha) {
                        let window = Window { alpha, beta };
                        let found = way.with_engine((game, goal, capabilities), &mut tables, |engine| {
                            engine.search(at, window, None).expect("nothing limits the search")
                        });
                        assert!(holds(found, score), "{way:?} {window:?} {found:?} but {score} at {at:?}");
                        let inside = alpha < score && score < beta;
                        assert!(
                            !inside || found.bound == Bound::Exact,
                            "{way:?} {window:?} {found:?} at {at:?}"
                        );
                    }
                }
            }
        }
    }
}

fn holds(found: Found, score: Score) -> bool {
    found.proved
        && match found.bound {
            Bound::Exact => score == found.score,
            Bound::AtLeast => score >= found.score,
            Bound::AtMost => score <= found.score,
        }
}

impl Check for Windows {
    fn check<G: Notation + 'static>(&self, rules: &Definition<G>) {
        Self::under_goals(&*rules.game, &Capabilities::of(rules, None));
    }
}

#[test]
fn every_window_is_honored() {
    check::<Nim>("start=2/3", &Windows);
    check::<Grundy>("start=8", &Windows);
    check::<Hexapawn>("width=3,height=3", &Windows);
    check::<Mnk>("m=3,n=2,k=2", &Windows);
    check::<Kalah>("pits=2,seeds=2", &Windows);
}

/// To every depth, with every estimate, alpha-beta answers what plain minimax does, and knows when it is exact.
struct Horizons;

impl Contract for Horizons {
    fn under<G: Game, A: NamedGoal>(game: &G, _: A, capabilities: &Capabilities<G>) {
        let goal = A::CHOSEN;
        let positions = reachable(game, &game.start(), LIMIT).expect("a small game");
        let mut truth = Table::with_bytes(1 << 30);
        let full = Window::full(goal);
        for depth in 1..=4 {
            let mut table = Table::with_bytes(1 << 30);
            let mut stack_table = Table::with_bytes(1 << 30);
            for at in &positions {
                let mut plain = Minimax::new(game, goal, Limits::default());
                plain.capabilities = capabilities.clone();
                let expected = plain.search(at, full, Some(depth)).unwrap();
                assert!(!expected.proved || expected.score == true_score(game, A::CHOSEN, &mut truth, at));
                for cut in [Cut::At, Cut::Beyond] {
                    let mut pruned = AlphaBeta::new(game, goal, Some(&mut table), Limits::default());
                    (pruned.capabilities, pruned.cut) = (capabilities.clone(), cut);
                    let found = pruned.search(at, full, Some(depth)).unwrap();
                    assert_eq!(found.score, expected.score, "depth {depth} at {at:?}");
                    let exact = found.score == true_score(game, A::CHOSEN, &mut truth, at);
                    assert!(!found.proved || exact, "depth {depth} at {at:?}");
                }
                let mut stacked =
                    MinimaxWithMemory::new(game, goal, Some(&mut stack_table), Limits::default());
                stacked.capabilities = capabilities.clone();
                assert_eq!(
                    stacked.search(at, full, Some(depth)).unwrap(),
                    expected,
                    "depth {depth} at {at:?}"
                );
            }
        }
    }
}

impl Check for Horizons {
    fn check<G: Notation + 'static>(&self, rules: &Definition<G>) {
        let estimates = rules.heuristics.iter().map(|heuristic| Some(heuristic.estimate)).chain([None]);
        for estimate in estimates {
            Self::under_goals(&*rules.game, &Capabilities::of(rules, estimate));
        }
    }
}

#[test]
fn every_horizon_is_that_of_plain_minimax() {
    check::<Nim>("start=2/3/4", &Horizons);
    check::<Hexapawn>("width=3,height=3", &Horizons);
    check::<Mnk>("m=3,n=3,k=3", &Horizons);
    check::<Kalah>("pits=2,seeds=3", &Horizons);
}

/// With moves omitted, alpha-beta still answers what plain minimax with the same moves does.
struct Omitting;

impl Check for Omitting {
    fn check<G: Notation + 'static>(&self, rules: &Definition<G>) {
        let (game, capabilities) = (&*rules.game, Capabilities::of(rules, None));
        let mut table = Table::with_bytes(1 << 30);
        for at in reachable(game, &game.start(), LIMIT).expect("a small game") {
            let mut plain = Minimax::new(game, Distance::CHOSEN, Limits::default());
            plain.candidates.omit_suicide = true;
            let expected = plain.score(&at, None).unwrap();
            for order in [Order::Rules, Order::Reverse] {
                let mut pruned = AlphaBeta::new(game, Distance::CHOSEN, Some(&mut table), Limits::default());
                (pruned.capabilities, pruned.candidates) =
                    (capabilities.clone(), Candidates { order, omit_suicide: true });
                let found = pruned.search(&at, Window::full(Distance::CHOSEN), None).unwrap();
                assert_eq!(found.score, expected, "{order:?} at {at:?}");
            }
        }
    }
}

#[test]
fn omitted_moves_are_omitted_alike() {
    check::<Subtraction>("start=20", &Omitting);
    check::<Nim>("start=2/3/4", &Omitting);
    check::<Hexapawn>("width=3,height=3", &Omitting);
}

fn simple_nim() -> Subtraction {
    Subtraction { takes: vec![1, 2, 3], last_wins: false, start: 25, overdraw: false }
}

#[test]
fn omitting_suicide_changes_no_outcome() {
    let game = simple_nim();
    for heap in 0..=20 {
        let mut plain = Minimax::new(&game, Outcomes::CHOSEN, Limits::default());
        let all = plain.score(&heap, None).unwrap();
        plain.candidates.omit_suicide = true;
        assert_eq!(plain.score(&heap, None).unwrap(), all, "{heap}");
    }
}

#[test]
fn a_million_plies_do_not_overflow_the_stack() {
    let game = simple_nim();
    let heap = 1_000_000;
    let mut table = Table::with_bytes(1 << 30);
    let mut pruned = AlphaBeta::new(&game, Distance::CHOSEN, Some(&mut table), Limits::default());
    let found = pruned.search(&heap, Window::full(Distance::CHOSEN), None).unwrap();
    let mut table = Table::with_bytes(1 << 30);
    let mut stacked = MinimaxWithMemory::new(&game, Distance::CHOSEN, Some(&mut table), Limits::default());
    assert_eq!(stacked.search(&heap, Window::full(Distance::CHOSEN), None).unwrap().score, found.score);
}

#[test]
fn a_node_limit_is_exact() {
    let game = simple_nim();
    let mut search =
        Minimax::new(&game, Outcomes::CHOSEN, Limits { nodes: Some(12_345), ..Limits::default() });
    assert_eq!(search.score(&25, None), Err(Stopped::Nodes));
    assert_eq!(Engine::nodes(&search), 12_345);
}

#[test]
fn a_full_table_stops_the_search() {
    let game = simple_nim();
    let mut table = Table::with_bytes(1000);
    let mut search = AlphaBeta::new(&game, Distance::CHOSEN, Some(&mut table), Limits::default());
    assert_eq!(search.search(&1000, Window::full(Distance::CHOSEN), None), Err(Stopped::Memory));
}

#[test]
fn an_observer_sees_every_node_once_and_changes_nothing() {
    let game = simple_nim();
    let (mut entered, mut left, mut cuts) = (0, 0, 0);
    let candidates = Candidates { order: Order::Reverse, omit_suicide: true };
    let mut unseen = AlphaBeta::new(&game, Outcomes::CHOSEN, None, Limits::default());
    unseen.candidates = candidates;
    let expected = unseen.search(&6, Window::tight(Outcomes::CHOSEN), None).unwrap();
    let watch = |event: SearchEvent<'_, Subtraction>| match event {
        SearchEvent::Enter { .. } => entered += 1,
        SearchEvent::Leaf(_) | SearchEvent::Leave(_) => left += 1,
        SearchEvent::Cut { .. } => cuts += 1,
        _ => {}
    };
    let mut search = AlphaBeta::new(&game, Outcomes::CHOSEN, None, Limits::default()).observed(watch);
    search.candidates = candidates;
    assert_eq!(search.search(&6, Window::tight(Outcomes::CHOSEN), None).unwrap(), expected);
    assert_eq!(Engine::nodes(&search), unseen.nodes());
    drop(search);
    assert_eq!((entered, left, unseen.nodes()), (17, 17, 17));
    assert!(cuts > 0);
}

#[test]
fn every_engine_can_be_watched() {
    let game = simple_nim();
    let mut seen = Vec::new();
    let full = Window::full(Outcomes::CHOSEN);
    let mut entered = 0;
    let watch = |event: SearchEvent<'_, Subtraction>| {
        entered += u32::from(matches!(event, SearchEvent::Enter { .. }));
    };
    Minimax::new(&game, Outcomes::CHOSEN, Limits::default()).observed(watch).search(&6, full, None).unwrap();
    seen.push(entered);
    for table in [None, Some(&mut Table::with_bytes(1 << 20))] {
        let (mut entered, mut answered) = (0, 0);
        let watch = |event: SearchEvent<'_, Subtraction>| match event {
            SearchEvent::Enter { .. } => entered += 1,
            SearchEvent::Answered(_) => answered += 1,
            _ => {}
        };
        let mut search =
            MinimaxWithMemory::new(&game, Outcomes::CHOSEN, table, Limits::default()).observed(watch);
        search.search(&6, full, None).unwrap();
        let nodes = u32::try_from(search.nodes()).unwrap();
        drop(search);
        assert_eq!(entered - answered, nodes);
        seen.push(nodes);
    }
    assert_eq!(seen, [52, 52, 7]);
}

/// The oracle itself, in values, agrees with the packed goals.
struct Oracle;

impl Check for Oracle {
    fn check<G: Notation + 'static>(&self, rules: &Definition<G>) {
        let game = &*rules.game;
        for at in reachable(game, &game.start(), LIMIT).expect("a small game") {
            let packed = minimax(game, Distance::CHOSEN, &at);
            let in_values = minimax(game, Objective::Distance, &at);
            assert_eq!(nimatron_core::Goal::value(Distance::CHOSEN, packed), in_values, "{at:?}");
        }
    }
}

#[test]
fn the_oracle_computes_in_values() {
    check::<Nim>("start=2/3/3", &Oracle);
    check::<Mnk>("m=3,n=3,k=3", &Oracle);
    check::<ConnectFour>("width=4,height=2", &Oracle);
}

/// Lines of best play last as long as the value says and end as it says.
struct Lines;

impl Check for Lines {
    fn check<G: Notation + 'static>(&self, rules: &Definition<G>) {
        let game = &*rules.game;
        let mut table = Table::with_bytes(1 << 30);
        for at in reachable(game, &game.start(), LIMIT).expect("a small game") {
            let mut engine = AlphaBeta::new(game, Distance::CHOSEN, Some(&mut table), Limits::default());
            let score = engine.search(&at, Window::full(Distance::CHOSEN), None).unwrap().score;
            let claim = Claim::exactly(score, None);
            let capabilities = Capabilities::of(rules, None);
            let line =
                principal_variation(game, Distance::CHOSEN, &capabilities, &mut engine, &at, claim, 1000);
            let value = nimatron_core::Goal::value(Distance::CHOSEN, score);
            let length = u32::try_from(line.len()).unwrap();
            assert!(value.distance.is_none_or(|plies| plies == length), "{value:?}: {line:?} from {at:?}");
            let end = line.into_iter().fold(at.clone(), |at, mv| game.play(&at, mv).position);
            assert_ne!(game.status(&end), nimatron_core::Status::Ongoing, "from {at:?}");
        }
    }
}

#[test]
fn lines_of_best_play_keep_the_value_to_the_end() {
    check::<Nim>("start=3/4/5", &Lines);
    check::<Mnk>("m=3,n=3,k=3", &Lines);
    check::<Hexapawn>("width=4,height=3", &Lines);
}
