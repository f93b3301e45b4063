//! A cabinet of faults, each seen in released software, and the law that rejects each.

mod claims;

use std::collections::HashMap;
use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use crate::toys::{Baskets, Harvest, Heap, LIMIT, sound};
use nimatron_core::conformance::{Verdict, engine, goal, notation, perft, rules};
use nimatron_core::{
    End, Game, Goal, Next, Notation, NotationError, Objective, Outcome, Points, Scoring, Seat, Situation,
    Status, Step, Value,
};

const WIN: Outcome = Outcome::Win;
const LOSS: Outcome = Outcome::Loss;

fn rejected(verdict: Verdict, law: &str) {
    let violation = verdict.expect_err("the fault is found");
    assert_eq!(violation.law.name(), law, "{violation}");
}

/// The end of a game that is lost where no counters are left.
fn lost_when_empty(heap: u32) -> Status {
    if heap > 0 { Status::Ongoing } else { Status::Over(End::Decided(LOSS)) }
}

/// Best moves out of bounds: once a win is found the other moves return "at most as good", which is taken for equal.
#[test]
fn best_moves_from_bounds() {
    fn search(heap: u32, mut alpha: i32, beta: i32) -> i32 {
        if heap == 0 {
            return (-1).clamp(alpha, beta);
        }
        for taken in 1..=heap.min(3) {
            alpha = alpha.max(-search(heap - taken, -beta, -alpha)).min(beta);
        }
        alpha
    }
    fn answer(heap: u32) -> (Value, Vec<u32>) {
        let (mut alpha, mut best) = (-1, Vec::new());
        for taken in 1..=heap.min(3) {
            let score = -search(heap - taken, -1, -alpha);
            if score > alpha {
                best.clear();
            }
            alpha = alpha.max(score);
            best.extend((score == alpha).then_some(taken));
        }
        let outcome = if alpha > 0 { WIN } else { LOSS };
        (Value { outcome, margin: None, distance: None }, best)
    }
    let game = Heap { start: 9, empty: LOSS };
    rejected(engine(&game, Objective::Outcome, LIMIT, |&heap| answer(heap)), "best-sets");
}

/// One heap and one pass in the whole game; whether it was used is left out of the key.
#[test]
fn a_key_without_the_skipped_turn() {
    #[derive(Clone, Copy, Debug)]
    struct Forgetful {
        heap: u32,
        passed: bool,
    }
    impl PartialEq for Forgetful {
        fn eq(&self, other: &Self) -> bool {
            self.heap == other.heap
        }
    }
    impl Eq for Forgetful {}
    impl Hash for Forgetful {
        fn hash<H: Hasher>(&self, state: &mut H) {
            self.heap.hash(state);
        }
    }
    struct Passing;
    impl Game for Passing {
        type Position = Forgetful;
        type Move = u32;
        const SCORING: Scoring = Scoring::Decided;
        fn start(&self) -> Forgetful {
            Forgetful { heap: 5, passed: false }
        }
        fn status(&self, at: &Forgetful) -> Status {
            lost_when_empty(at.heap)
        }
        fn moves(&self, at: &Forgetful, moves: &mut Vec<u32>) {
            let least = u32::from(at.passed);
            moves.extend(least..=at.heap.min(2));
            moves.retain(|_| at.heap > 0);
        }
        fn play(&self, at: &Forgetful, taken: u32) -> Step<Forgetful> {
            Step::pass_turn(Forgetful { heap: at.heap - taken, passed: at.passed || taken == 0 })
        }
        fn max_plies(&self, at: &Forgetful) -> Option<u32> {
            Some(at.heap + u32::from(!at.passed))
        }
    }
    rejected(rules(&Passing, LIMIT), "equal-keys");
}

/// A heap with the number of plies played in the position: no two paths ever meet.
#[test]
fn a_key_with_the_move_number() {
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    struct Numbered {
        heap: u32,
        played: u32,
    }
    struct Counting;
    impl Game for Counting {
        type Position = Numbered;
        type Move = u32;
        const SCORING: Scoring = Scoring::Decided;
        fn start(&self) -> Numbered {
            Numbered { heap: 6, played: 0 }
        }
        fn status(&self, at: &Numbered) -> Status {
            lost_when_empty(at.heap)
        }
        fn moves(&self, at: &Numbered, moves: &mut Vec<u32>) {
            moves.extend(1..=at.heap.min(2));
        }
        fn play(&self, at: &Numbered, taken: u32) -> Step<Numbered> {
            Step::pass_turn(Numbered { heap: at.heap - taken, played: at.played + 1 })
        }
        fn max_plies(&self, at: &Numbered) -> Option<u32> {
            Some(at.heap)
        }
    }
    impl Notation for Counting {
        fn write(&self, situation: &Situation<Numbered>) -> String {
            situation.position.heap.to_string()
        }
        fn read(&self, text: &str) -> Result<Situation<Numbered>, NotationError> {
            let heap = text.parse().map_err(|_| NotationError::whole("a number", text))?;
            Ok(Situation::opening(Numbered { heap, played: 0 }))
        }
        fn write_move(&self, _situation: &Situation<Numbered>, taken: u32) -> String {
            taken.to_string()
        }
        fn one_character_moves(&self) -> bool {
            true
        }
    }
    sound(rules(&Counting, LIMIT));
    rejected(notation(&Counting, LIMIT), "transpositions");
}

/// Taking two earns another turn: the board knows it, the step says that the turn passes, as a framework of strict
/// alternation makes it say.
#[test]
fn an_extra_turn_that_the_step_does_not_say() {
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    struct Board {
        heap: u32,
        mover: Seat,
    }
    struct Alternating;
    impl Game for Alternating {
        type Position = Board;
        type Move = u32;
        const SCORING: Scoring = Scoring::Decided;
        fn start(&self) -> Board {
            Board { heap: 6, mover: Seat::First }
        }
        fn status(&self, at: &Board) -> Status {
            lost_when_empty(at.heap)
        }
        fn moves(&self, at: &Board, moves: &mut Vec<u32>) {
            moves.extend(1..=at.heap.min(2));
        }
        fn play(&self, at: &Board, taken: u32) -> Step<Board> {
            let mover = if taken == 2 { at.mover } else { at.mover.other() };
            Step::pass_turn(Board { heap: at.heap - taken, mover })
        }
        fn max_plies(&self, at: &Board) -> Option<u32> {
            Some(at.heap)
        }
    }
    impl Notation for Alternating {
        fn write(&self, situation: &Situation<Board>) -> String {
            format!("{} {}", situation.position.heap, situation.position.mover.index())
        }
        fn read(&self, text: &str) -> Result<Situation<Board>, NotationError> {
            let wrong = || NotationError::whole("a heap and a player", text);
            let (heap, player) = text.split_once(' ').ok_or_else(wrong)?;
            let mover = if player == "0" { Seat::First } else { Seat::Second };
            let heap = heap.parse().map_err(|_| wrong())?;
            Ok(Situation { position: Board { heap, mover }, seat: mover, banked: [0, 0] })
        }
        fn write_move(&self, _situation: &Situation<Board>, taken: u32) -> String {
            taken.to_string()
        }
        fn one_character_moves(&self) -> bool {
            true
        }
    }
    sound(rules(&Alternating, LIMIT));
    rejected(notation(&Alternating, LIMIT), "turns");
}

/// Alpha-beta that swaps and negates the window for a child that the same player moves in.
#[test]
fn a_window_inverted_for_the_same_player() {
    fn search(game: &Harvest, at: &Baskets, mut alpha: Points, beta: Points) -> Points {
        if let Status::Over(End::Scored(points)) = game.status(at) {
            return points.clamp(alpha, beta);
        }
        for taken in 1..=at.mine.min(2) {
            let Step { position, next, gain } = game.play(at, taken);
            let child = search(game, &position, gain - beta, gain - alpha);
            let score = gain + if next == Next::SamePlayer { child } else { -child };
            alpha = alpha.max(score).min(beta);
        }
        alpha
    }
    fn answer(game: &Harvest, at: &Baskets) -> (Value, Vec<u32>) {
        let margin = search(game, at, -100, 100);
        (Value { outcome: Outcome::of_margin(margin), margin: Some(margin), distance: None }, Vec::new())
    }
    let game = Harvest { start: Baskets { mine: 5, theirs: 4 } };
    rejected(engine(&game, Objective::Margin, LIMIT, |at| answer(&game, at)), "engine-value");
}

/// Distances counted from wherever the search began, in a table that outlives the search.
#[test]
fn distance_from_the_root() {
    type Table = HashMap<u32, (Outcome, u32)>;
    fn search(heap: u32, depth: u32, table: &mut Table) -> (Outcome, u32) {
        if let Some(&known) = table.get(&heap) {
            return known;
        }
        let children = (1..=heap.min(3)).map(|taken| search(heap - taken, depth + 1, table));
        let backed =
            children.map(|(outcome, end)| (outcome.reversed(), end)).max_by_key(|&(outcome, end)| {
                (outcome, if outcome == WIN { -i64::from(end) } else { i64::from(end) })
            });
        let found = backed.unwrap_or((LOSS, depth));
        table.insert(heap, found);
        found
    }
    let game = Heap { start: 9, empty: LOSS };
    let mut table = Table::new();
    let answer = |&heap: &u32| {
        let (outcome, end) = search(heap, 0, &mut table);
        (Value { outcome, margin: None, distance: Some(end) }, Vec::new())
    };
    rejected(engine(&game, Objective::Distance, LIMIT, answer), "engine-value");
}

/// A goal that ends every game soon, lost ones too.
#[test]
fn haste_in_losing() {
    #[derive(Clone, Copy)]
    struct GivesUp;
    impl Goal for GivesUp {
        type Score = Value;
        fn terminal_value(self, end: End) -> Value {
            Objective::Distance.terminal_value(end)
        }
        fn backup(self, next: Next, gain: Points, child: Value) -> Value {
            Objective::Distance.backup(next, gain, child)
        }
        fn better(self, a: Value, b: Value) -> bool {
            let rank = |value: Value| (value.outcome, value.distance.map(|plies| -i64::from(plies)));
            rank(a) > rank(b)
        }
        fn estimate(self, points: Points) -> Value {
            Objective::Distance.estimate(points)
        }
        fn value(self, score: Value) -> Value {
            Objective::Distance.value(score)
        }
    }
    sound(goal(Objective::Distance));
    rejected(goal(GivesUp), "haste");
}

/// No move may be repeated at once. The last move stands on a board inside the rules, which plays it and takes it back but
/// does not restore what the last move was before.
#[test]
fn undo_that_restores_too_little() {
    struct Board {
        last: AtomicU32,
    }
    impl Game for Board {
        type Position = u32;
        type Move = u32;
        const SCORING: Scoring = Scoring::Decided;
        fn start(&self) -> u32 {
            7
        }
        fn status(&self, &heap: &u32) -> Status {
            lost_when_empty(heap)
        }
        fn moves(&self, &heap: &u32, moves: &mut Vec<u32>) {
            let last = self.last.load(Ordering::Relaxed);
            moves.extend((1..=heap.min(3)).filter(|&taken| taken != last || heap == 1));
        }
        fn play(&self, &heap: &u32, taken: u32) -> Step<u32> {
            self.last.store(taken, Ordering::Relaxed);
            Step::pass_turn(heap - taken)
        }
        fn max_plies(&self, &heap: &u32) -> Option<u32> {
            Some(heap)
        }
    }
    rejected(rules(&Board { last: AtomicU32::new(0) }, LIMIT), "repeatable");
}

/// The last counter of a heap cannot be taken: consistent in itself, and not the game that others play.
#[test]
fn moves_off_by_one() {
    struct OffByOne;
    impl Game for OffByOne {
        type Position = u32;
        type Move = u32;
        const SCORING: Scoring = Scoring::Decided;
        fn start(&self) -> u32 {
            4
        }
        fn status(&self, &heap: &u32) -> Status {
            lost_when_empty(heap.saturating_sub(1))
        }
        fn moves(&self, &heap: &u32, moves: &mut Vec<u32>) {
            moves.extend(1..heap.min(4));
        }
        fn play(&self, &heap: &u32, taken: u32) -> Step<u32> {
            Step::pass_turn(heap - taken)
        }
        fn max_plies(&self, &heap: &u32) -> Option<u32> {
            Some(heap)
        }
    }
    let counts = [1, 3, 6, 4, 1, 0];
    sound(perft(&Heap { start: 4, empty: LOSS }, &counts));
    sound(rules(&OffByOne, LIMIT));
    rejected(perft(&OffByOne, &counts), "perft");
}

/// Whether the game is won is read off a global that the last move wrote.
#[test]
fn status_through_a_global() {
    static EMPTIED: AtomicBool = AtomicBool::new(false);
    struct Global;
    impl Game for Global {
        type Position = u32;
        type Move = u32;
        const SCORING: Scoring = Scoring::Decided;
        fn start(&self) -> u32 {
            5
        }
        fn status(&self, &heap: &u32) -> Status {
            let end = if EMPTIED.load(Ordering::Relaxed) { LOSS } else { WIN };
            if heap > 0 { Status::Ongoing } else { Status::Over(End::Decided(end)) }
        }
        fn moves(&self, &heap: &u32, moves: &mut Vec<u32>) {
            moves.extend(1..=heap.min(2));
        }
        fn play(&self, &heap: &u32, taken: u32) -> Step<u32> {
            EMPTIED.store(taken == heap, Ordering::Relaxed);
            Step::pass_turn(heap - taken)
        }
        fn max_plies(&self, &heap: &u32) -> Option<u32> {
            Some(heap)
        }
    }
    rejected(rules(&Global, LIMIT), "repeatable");
}

/// A harvest that counts points and then tells only who won.
#[test]
fn points_that_end_in_a_plain_result() {
    struct NoMargin(Harvest);
    impl Game for NoMargin {
        type Position = Baskets;
        type Move = u32;
        const SCORING: Scoring = Scoring::Points;
        fn start(&self) -> Baskets {
            self.0.start()
        }
        fn status(&self, at: &Baskets) -> Status {
            match self.0.status(at) {
                Status::Over(End::Scored(points)) => Status::Over(End::Decided(Outcome::of_margin(points))),
                status => status,
            }
        }
        fn moves(&self, at: &Baskets, moves: &mut Vec<u32>) {
            self.0.moves(at, moves);
        }
        fn play(&self, at: &Baskets, taken: u32) -> Step<Baskets> {
            self.0.play(at, taken)
        }
        fn max_plies(&self, at: &Baskets) -> Option<u32> {
            self.0.max_plies(at)
        }
    }
    let harvest = Harvest { start: Baskets { mine: 4, theirs: 3 } };
    rejected(rules(&NoMargin(harvest), LIMIT), "scoring");
}
