//! What Monte-Carlo tree search proves, against exhaustive minimax; and its contract where it proves nothing.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use nimatron_core::conformance::Judge;
use nimatron_core::definition::Definition;
use nimatron_core::{
    Banked, End, Game, Goal, Next, Notation, Objective, Outcome, Outcomes, Scoring, Status, Step, Window,
    reachable,
};
use nimatron_games::{ConnectFour, Fibonacci, Grundy, Hexapawn, Kalah, Mnk, Nim, Subtraction};
use nimatron_search::{
    Capabilities, Engine, Findings, Limits, MinimaxWithMemory, Plan, Run, Stopped, Table, monte_carlo,
};

use crate::opened::{Check, check};
use crate::way::NamedGoal;

/// More than any of these games has positions.
const LIMIT: usize = 1_000_000;

/// Something to check on rules whose points are all in the position.
trait CheckPlain {
    fn plain<G: Game>(&self, game: &G, capabilities: &Capabilities<G>);
}

/// Runs a check on rules as Monte-Carlo tree search wants them, with and without what is known of them.
struct Plainly<C>(C);

impl<C: CheckPlain> Check for Plainly<C> {
    fn check<G: Notation + 'static>(&self, rules: &Definition<G>) {
        let estimate = rules.heuristics.last().map(|heuristic| heuristic.estimate);
        for capabilities in [Capabilities::default(), Capabilities::of(rules, estimate)] {
            if const { G::SCORING.has_points() } {
                self.0.plain(&Banked { game: &*rules.game }, &capabilities.banked());
            } else {
                self.0.plain(&*rules.game, &capabilities);
            }
        }
    }
}

/// Given time, everything is proved: the value and the set of best moves of every position.
struct Everything;

impl CheckPlain for Everything {
    fn plain<G: Game>(&self, game: &G, capabilities: &Capabilities<G>) {
        let judge = Judge::new(game, Objective::Outcome, LIMIT).expect("the game is small");
        let plan = Plan { playouts: None, ..Plan::default() };
        judge
            .judge(|position| {
                let found = monte_carlo(game, capabilities.clone(), position, plan, Limits::default());
                let value = found.analysis.found.filter(|found| found.is_value()).expect("a proof");
                assert!(found.is_exact, "{position:?}");
                let best = found.best.iter().map(|&index| found.analysis.moves[index].mv).collect();
                (Outcomes.value(value.score), best)
            })
            .unwrap_or_else(|violation| panic!("{violation}"));
    }
}

#[test]
fn small_games_are_proved() {
    check::<Nim>("start=3/4/5", &Plainly(Everything));
    check::<Grundy>("start=12", &Plainly(Everything));
    check::<Fibonacci>("start=20", &Plainly(Everything));
    check::<Subtraction>("start=20", &Plainly(Everything));
    check::<Hexapawn>("width=3,height=3", &Plainly(Everything));
    check::<Hexapawn>("width=4,height=3", &Plainly(Everything));
    check::<Mnk>("m=3,n=3,k=3", &Plainly(Everything));
    check::<ConnectFour>("width=4,height=3", &Plainly(Everything));
    for rules in ["standard", "empty", "opposite", "none"] {
        check::<Kalah>(&format!("pits=2,seeds=3,capture={rules}"), &Plainly(Everything));
    }
}

/// However few the playouts and however small the tree, nothing that is said to be proved is wrong, and no move is
/// chosen that is known to lose where another is not.
struct NothingWrong {
    /// One position in so many.
    every: usize,
}

impl CheckPlain for NothingWrong {
    fn plain<G: Game>(&self, game: &G, capabilities: &Capabilities<G>) {
        let mut table = Table::with_bytes(1 << 30);
        let mut truth = MinimaxWithMemory::new(game, Outcomes::CHOSEN, Some(&mut table), Limits::default());
        let mut value = |at: &G::Position| -> Outcome {
            let found =
                truth.search(at, Window::full(Outcomes::CHOSEN), None).expect("nothing limits the search");
            Outcomes.value(found.score).outcome
        };
        let positions = reachable(game, &game.start(), LIMIT).expect("a small game");
        let mut seed = 0;
        for at in positions.iter().step_by(self.every) {
            for (playouts, bytes) in [(3, 1 << 20), (40, 1 << 20), (40, 0), (40, 2000), (300, 4000)] {
                seed += 1;
                let plan = Plan { playouts: Some(playouts), bytes, seed, ..Plan::default() };
                let found = monte_carlo(game, capabilities.clone(), at, plan, Limits::default());
                let place = format!("{plan:?} at {at:?}: {:?}, best {:?}", found.analysis.found, found.best);
                assert!(found.playouts <= playouts, "{place}");
                check_findings(game, &found, &mut value, at, &place);
                check_line(game, at, &found, &place);
            }
        }
    }
}

fn check_findings<G: Game>(
    game: &G,
    found: &Findings<G>,
    value: &mut impl FnMut(&G::Position) -> Outcome,
    at: &G::Position,
    place: &str,
) {
    let here = value(at);
    if let Some(of_position) = found.analysis.found.filter(|found| found.is_value()) {
        assert_eq!(Outcomes.value(of_position.score).outcome, here, "{place}");
    }
    let mut loses = Vec::new();
    for of_move in &found.analysis.moves {
        let step = game.play(at, of_move.mv);
        let outcome = match (value(&step.position), step.next) {
            (outcome, Next::SamePlayer) => outcome,
            (outcome, Next::Opponent) => outcome.reversed(),
        };
        let answer = of_move.found.expect("nothing limits the search");
        assert!(!answer.is_value() || Outcomes.value(answer.score).outcome == outcome, "{place}");
        assert!(answer.is_value() || answer.score.abs() <= 1000, "{place}");
        loses.push(answer.is_value() && Outcomes.value(answer.score).outcome == Outcome::Loss);
    }
    let chosen_loses = found.best.iter().any(|&index| loses[index]);
    assert!(!chosen_loses || loses.iter().all(|&loses| loses), "{place}");
    assert_eq!(found.best.is_empty(), found.analysis.moves.is_empty(), "{place}");
}

/// The line starts with one of the best moves and is one that can be played.
fn check_line<G: Game>(game: &G, at: &G::Position, found: &Findings<G>, place: &str) {
    let mut here = at.clone();
    for (ply, mv) in found.line.iter().enumerate() {
        let mut legal = Vec::new();
        game.moves(&here, &mut legal);
        assert!(legal.contains(mv), "{place}");
        assert!(ply > 0 || found.best.iter().any(|&index| legal[index] == *mv), "{place}");
        here = game.play(&here, *mv).position;
    }
    assert_eq!(found.line.is_empty(), found.analysis.moves.is_empty(), "{place}");
}

#[test]
fn no_proof_is_wrong() {
    check::<Nim>("start=3/4/5", &Plainly(NothingWrong { every: 1 }));
    check::<Nim>("start=3/4/5,last=wins", &Plainly(NothingWrong { every: 1 }));
    check::<Grundy>("start=14", &Plainly(NothingWrong { every: 1 }));
    check::<Hexapawn>("width=3,height=3", &Plainly(NothingWrong { every: 1 }));
    check::<Mnk>("m=3,n=3,k=3", &Plainly(NothingWrong { every: 3 }));
    check::<ConnectFour>("width=4,height=4", &Plainly(NothingWrong { every: 97 }));
    for capture in ["standard", "empty", "opposite", "none"] {
        for end in ["any", "mover"] {
            let rules = format!("pits=3,seeds=2,capture={capture},end={end}");
            check::<Kalah>(&rules, &Plainly(NothingWrong { every: 29 }));
        }
    }
}

/// Tokens on a ring of five: a step forward or back. Cells 0 and 3 end the game, the first as a win for who moves
/// there; between the others one may walk for ever.
struct Ring;

impl Game for Ring {
    type Position = u8;
    type Move = u8;
    const SCORING: Scoring = Scoring::Decided;

    fn start(&self) -> u8 {
        2
    }

    fn status(&self, position: &u8) -> Status {
        match position {
            0 => Status::Over(End::Decided(Outcome::Loss)),
            3 => Status::Over(End::Decided(Outcome::Win)),
            _ => Status::Ongoing,
        }
    }

    fn moves(&self, position: &u8, moves: &mut Vec<u8>) {
        if self.status(position) == Status::Ongoing {
            moves.extend([(position + 1) % 5, (position + 4) % 5]);
        }
    }

    fn play(&self, _: &u8, mv: u8) -> Step<u8> {
        Step::pass_turn(mv)
    }

    fn max_plies(&self, _: &u8) -> Option<u32> {
        None
    }
}

#[test]
fn a_loopy_game_is_proved_as_far_as_it_ends() {
    let ask = |at| {
        let plan = Plan { playouts: Some(200), ..Plan::default() };
        let found = monte_carlo(&Ring, Capabilities::default(), &at, plan, Limits::default());
        let value = found.analysis.found.filter(|found| found.is_value());
        value.map(|found| Outcomes.value(found.score).outcome)
    };
    assert_eq!([1, 4, 2].map(ask), [Some(Outcome::Win), Some(Outcome::Win), Some(Outcome::Loss)]);
}

/// Two cells, and no way out.
struct Treadmill;

impl Game for Treadmill {
    type Position = bool;
    type Move = ();
    const SCORING: Scoring = Scoring::Decided;

    fn start(&self) -> bool {
        false
    }

    fn status(&self, _: &bool) -> Status {
        Status::Ongoing
    }

    fn moves(&self, _: &bool, moves: &mut Vec<()>) {
        moves.push(());
    }

    fn play(&self, &position: &bool, (): ()) -> Step<bool> {
        Step::pass_turn(!position)
    }

    fn max_plies(&self, _: &bool) -> Option<u32> {
        None
    }
}

#[test]
fn a_game_without_an_end_proves_nothing() {
    let plan = Plan { playouts: Some(50), ..Plan::default() };
    let found = monte_carlo(&Treadmill, Capabilities::default(), &false, plan, Limits::default());
    assert_eq!((found.is_exact, found.playouts, &found.best[..]), (false, 50, &[0][..]));
    assert_eq!(found.analysis.found.map(|found| (found.score, found.proved)), Some((0, false)));
}

#[test]
fn a_game_without_an_end_ends_at_its_limit_when_all_of_it_is_known() {
    let plan = Plan { playouts: None, ..Plan::default() };
    let limits = Limits { nodes: Some(1000), ..Limits::default() };
    let found = monte_carlo(&Treadmill, Capabilities::default(), &false, plan, limits);
    assert_eq!((found.nodes, found.analysis.stopped), (1000, Some(Stopped::Nodes)));
}

fn kalah(limits: Limits, plan: Plan) -> (Vec<u32>, u64, u64, Option<Stopped>) {
    use nimatron_games::kalah::{Capture, EndRule, Variant};
    let variant = Variant { pits: 6, seeds: 4, capture: Capture::Standard, end_rule: EndRule::AnyRowEmpty };
    let game: Kalah = Kalah::new(variant);
    let game = Banked { game: &game };
    let found = monte_carlo(&game, Capabilities::default(), &game.start(), plan, limits);
    (found.visits, found.playouts, found.nodes, found.analysis.stopped)
}

#[test]
fn the_same_seed_makes_the_same_choices() {
    let of = |seed| kalah(Limits::default(), Plan { seed, playouts: Some(500), ..Plan::default() });
    assert_eq!(of(7), of(7));
    assert_ne!(of(7), of(8));
}

#[test]
fn limits_are_kept() {
    let unlimited = Plan { playouts: None, ..Plan::default() };
    let nodes = |most| kalah(Limits { nodes: Some(most), ..Limits::default() }, unlimited);
    for most in [0, 1, 5, 7, 5000] {
        let (visits, _, nodes, stopped) = nodes(most);
        assert_eq!((nodes, stopped), (most, Some(Stopped::Nodes)));
        assert_eq!(visits.len(), if most < 7 { 0 } else { 6 });
    }
    let deadline = Some(Instant::now() + Duration::from_millis(30));
    assert_eq!(kalah(Limits { deadline, ..Limits::default() }, unlimited).3, Some(Stopped::Time));
    let run = Run::until(Arc::new(AtomicBool::new(true)));
    let progress = Arc::clone(&run.progress);
    let limits = Limits { run, ..Limits::default() };
    assert_eq!(kalah(limits, unlimited).3, Some(Stopped::Interrupted));
    assert!(progress.load(Ordering::Relaxed) > 0);
}

/// A list of a million moves takes as long as thousands of nodes.
struct InTime;

impl CheckPlain for InTime {
    fn plain<G: Game>(&self, game: &G, capabilities: &Capabilities<G>) {
        let stopped = |bytes, time| {
            let deadline = Some(Instant::now() + time);
            let limits = Limits { deadline, ..Limits::default() };
            let plan = Plan { playouts: None, bytes, ..Plan::default() };
            let found = monte_carlo(game, capabilities.clone(), &game.start(), plan, limits);
            found.analysis.stopped
        };
        let (short, long) = (Duration::from_millis(100), Duration::from_secs(3600));
        assert_eq!(stopped(1 << 29, short), Some(Stopped::Time));
        if game.most_moves(&game.start()) < 100_000 {
            assert_eq!(stopped(1 << 24, short), Some(Stopped::Time));
        } else {
            assert_eq!(stopped(1 << 24, long), Some(Stopped::Memory));
        }
    }
}

#[test]
fn huge_heaps_keep_to_their_time() {
    check::<Nim>("start=500000/499999", &Plainly(InTime));
    check::<Subtraction>("start=1000000", &Plainly(InTime));
}

/// One move is enough for who only has to make one.
struct OneMove;

impl CheckPlain for OneMove {
    fn plain<G: Game>(&self, game: &G, capabilities: &Capabilities<G>) {
        for at in reachable(game, &game.start(), LIMIT).expect("a small game") {
            let ask = |one_move| {
                let plan = Plan { one_move, ..Plan::default() };
                monte_carlo(game, capabilities.clone(), &at, plan, Limits::default())
            };
            let (one, all) = (ask(true), ask(false));
            assert!(all.is_exact && one.nodes <= all.nodes, "{at:?}");
            assert_eq!(one.best.len(), all.best.len().min(1), "{at:?}");
            assert!(one.best.iter().all(|index| all.best.contains(index)), "{at:?}");
        }
    }
}

#[test]
fn a_search_for_one_move_ends_with_its_proof() {
    check::<Hexapawn>("width=3,height=3", &Plainly(OneMove));
    check::<Nim>("start=3/4/5", &Plainly(OneMove));
}
