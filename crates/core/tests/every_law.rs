//! Every law of the kit rejects something: one heap and one goal, each breaking the law that it is told to break.

use std::hash::{Hash, Hasher};
use std::ops::Range;
use std::sync::atomic::{AtomicU32, Ordering};

use nimatron_core::conformance::{Law, Verdict, engine, everything, packed_goal, perft};
use nimatron_core::definition::Definition;
use nimatron_core::{
    ClosedStrategy, Convention, Distance, Encoded, End, Enough, Evaluate, Event, Features, Game, GoOn, Goal,
    Grid, HeapMoves, Heaps, Heuristic, Knowledge, Leavings, Narrate, Next, Notation, NotationError,
    Objective, Observed, Outcome, PackedGoal, Picture, Points, Ranked, Reach, Render, Score, Scoring, Seat,
    Situation, Spot, StaticBounds, Status, Step, Successors, Sum, Symmetry, Threats, Value,
};

/// The largest heap that has a number.
const MOST: u64 = u32::MAX as u64;

/// A heap of which one to three counters are taken, with the fault that breaks a law; sound if that law is none of its own.
struct Heap {
    fault: Law,
    asked: AtomicU32,
}

/// The counters left, and what only faulty rules set: something hidden from equality, and something that spoils the hash.
#[derive(Clone, Copy, Debug)]
struct Pile {
    left: u32,
    hidden: bool,
    salt: bool,
}

impl PartialEq for Pile {
    fn eq(&self, other: &Self) -> bool {
        self.left == other.left
    }
}

impl Eq for Pile {}

impl Hash for Pile {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.left, self.salt).hash(state);
    }
}

fn pile(left: u32) -> Pile {
    Pile { left, hidden: false, salt: false }
}

impl Heap {
    fn new(fault: Law) -> Self {
        Self { fault, asked: AtomicU32::new(0) }
    }

    fn breaks(&self, law: Law) -> bool {
        self.fault == law
    }
}

impl Game for Heap {
    type Position = Pile;
    type Move = u32;
    const SCORING: Scoring = Scoring::Decided;

    fn start(&self) -> Pile {
        pile(12)
    }

    fn status(&self, at: &Pile) -> Status {
        if at.left > 0 {
            Status::Ongoing
        } else if self.breaks(Law::Scoring) {
            Status::Over(End::Scored(0))
        } else if self.breaks(Law::NimValues) {
            Status::Over(End::Decided(Outcome::Win))
        } else {
            Status::Over(End::Decided(Outcome::Loss))
        }
    }

    fn moves(&self, at: &Pile, moves: &mut Vec<u32>) {
        let odd = self.asked.fetch_add(1, Ordering::Relaxed) % 2 == 1;
        moves.extend(1..=at.left.min(3));
        moves.extend((self.breaks(Law::Exhaustible) && at.left > 0).then_some(0));
        moves.extend((self.breaks(Law::DistinctMoves) && at.left > 0).then_some(1));
        moves.extend((self.breaks(Law::Moves) && at.left == 0).then_some(0));
        if (self.breaks(Law::EqualKeys) && at.hidden) || (self.breaks(Law::Repeatable) && odd) {
            moves.reverse();
        }
    }

    fn most_moves(&self, at: &Pile) -> usize {
        if self.breaks(Law::MostMoves) { 2 } else { at.left as usize + 2 }
    }

    fn play(&self, at: &Pile, taken: u32) -> Step<Pile> {
        let hidden = (self.breaks(Law::EqualKeys) || self.breaks(Law::Features)) && taken == 2;
        let salt = self.breaks(Law::Hash) && taken == 2;
        Step::pass_turn(Pile { left: at.left - taken, hidden, salt })
    }

    fn max_plies(&self, at: &Pile) -> Option<u32> {
        let plies = if self.breaks(Law::MaxPlies) { 12 } else { at.left };
        (!self.breaks(Law::Exhaustible)).then_some(plies)
    }
}

impl Reach for Heap {
    fn reach(&self, at: &Pile) -> u64 {
        let left = if self.breaks(Law::Reach) { 12 - at.left } else { at.left };
        u64::from(left) + 13
    }
}

impl Notation for Heap {
    fn write(&self, situation: &Situation<Pile>) -> String {
        let left = situation.position.left;
        if self.breaks(Law::Transpositions) { (left / 2).to_string() } else { left.to_string() }
    }

    fn read(&self, text: &str) -> Result<Situation<Pile>, NotationError> {
        let left: u32 = text.parse().map_err(|_| NotationError::whole("a number", text))?;
        if self.breaks(Law::Readable) && left == 7 {
            return Err(NotationError::whole("any number but 7", text));
        }
        let position = if self.breaks(Law::RoundTrip) { pile(left + 1) } else { pile(left) };
        let seat = if self.breaks(Law::Turns) && left == 7 { Seat::Second } else { Seat::First };
        let bank = if self.breaks(Law::Gains) && left == 7 { 5 } else { 0 };
        Ok(Situation { position, seat, banked: [bank, 0] })
    }

    fn write_move(&self, _situation: &Situation<Pile>, taken: u32) -> String {
        match self.fault {
            Law::MoveTexts => "a".to_owned(),
            Law::OneCharacterMoves => format!("take{taken}"),
            _ => taken.to_string(),
        }
    }

    fn one_character_moves(&self) -> bool {
        true
    }
}

impl Render for Heap {
    fn picture(&self, situation: &Situation<Pile>) -> Picture {
        let columns = if self.breaks(Law::Picture) { 5 } else { 1 };
        let cells = vec![None; situation.position.left as usize];
        Picture::Grid(Grid { columns, cells, pieces: ['X', 'O'], ..Grid::default() })
    }

    fn spots(&self, situation: &Situation<Pile>, taken: u32) -> Vec<Spot> {
        let cell = if self.breaks(Law::Spots) { 0 } else { situation.position.left.saturating_sub(taken) };
        (taken > 0).then_some(Spot::Cell { cell: cell as usize }).into_iter().collect()
    }
}

impl Narrate for Heap {
    fn events(&self, situation: &Situation<Pile>, taken: u32) -> Vec<Event> {
        let left = situation.position.left - taken;
        let told = !(self.breaks(Law::Events) && left == 7);
        told.then_some(Event::Taken { counters: taken, pile: None, left }).into_iter().collect()
    }
}

impl Symmetry for Heap {
    fn canonical(&self, at: &Pile) -> Pile {
        if self.breaks(Law::Canonical) {
            return pile(at.left + 1);
        }
        let hidden = at.hidden || self.breaks(Law::SymmetricEstimates);
        Pile { hidden, salt: at.salt || self.breaks(Law::SymmetricFeatures), ..*at }
    }

    fn canonical_move(&self, _at: &Pile, taken: u32) -> u32 {
        if self.breaks(Law::SymmetricMoves) { 1 } else { taken }
    }
}

impl Ranked for Heap {
    fn tier(&self, at: &Pile) -> u64 {
        match self.fault {
            Law::Tiers => (12 - at.left).into(),
            Law::Advance | Law::Expand => 0,
            _ => at.left.into(),
        }
    }

    fn tier_size(&self, tier: u64) -> u64 {
        match self.fault {
            Law::Tiers | Law::Advance | Law::Expand if tier > 12 => u64::MAX,
            _ if tier > MOST => u64::MAX,
            Law::Rank => 2,
            Law::Advance | Law::Expand => 13,
            _ => 1,
        }
    }

    fn rank(&self, at: &Pile) -> u64 {
        if self.breaks(Law::Advance) || self.breaks(Law::Expand) { at.left.into() } else { 0 }
    }

    fn unrank(&self, tier: u64, rank: u64) -> Option<Pile> {
        let left = match self.fault {
            Law::Tiers => 12_u64.checked_sub(tier)?,
            Law::Advance | Law::Expand => rank,
            _ => tier,
        };
        let is_there = rank < self.tier_size(tier) && left <= MOST || self.breaks(Law::AnyNumber);
        u32::try_from(left).ok().filter(|_| is_there).map(pile)
    }

    fn advance(&self, at: &mut Pile, _rank: u64) {
        at.left = (at.left + if self.breaks(Law::Advance) { 2 } else { 1 }).min(12);
    }

    fn expand(&self, tier: u64, ranks: Range<u64>, successors: &mut Successors) {
        let skipped = u64::from(self.breaks(Law::Expand) && ranks.start > 0);
        successors.add_played(self, tier, ranks.start - skipped..ranks.end - skipped);
    }
}

impl Encoded for Heap {
    fn code(&self, at: &Pile) -> Option<u64> {
        (!self.breaks(Law::Code) || at.left > 3).then_some(at.left.into())
    }

    fn decode(&self, code: u64) -> Option<Pile> {
        u32::try_from(code).ok().map(pile)
    }
}

impl Sum for Heap {
    fn parts(&self, at: &Pile, parts: &mut Vec<Pile>) {
        parts.push(*at);
        parts.extend(self.breaks(Law::SumMoves).then_some(*at));
    }

    fn convention(&self) -> Convention {
        if self.breaks(Law::Convention) { Convention::Misere } else { Convention::Normal }
    }
}

impl Heaps for Heap {
    fn heap_moves(&self) -> HeapMoves {
        let last = if self.breaks(Law::HeapMoves) { Leavings::NONE } else { Leavings::TAKING };
        let takes = vec![Leavings::NONE, Leavings::TAKING, Leavings::TAKING, last];
        HeapMoves { takes, beyond: Leavings::NONE }
    }

    fn heap(&self, size: u32) -> Option<Pile> {
        Some(pile(size))
    }

    fn size(&self, at: &Pile) -> u32 {
        at.left
    }
}

impl Knowledge for Heap {
    fn bound_and_order(&self, at: &Pile, moves: &mut Vec<u32>, _: Enough<'_>) -> StaticBounds {
        let first = moves.len();
        self.moves(at, moves);
        if self.breaks(Law::KeptMoves) {
            moves.truncate(first + 1);
        }
        let lost = at.left.is_multiple_of(4);
        let within = if self.breaks(Law::StaticBounds) { 1 } else { at.left };
        let (won, lost) = ((!lost).then_some(within), lost.then_some(within));
        StaticBounds { win_within: won, loss_within: lost, ..StaticBounds::default() }
    }
}

/// The winner leaves multiples of four, and the loser takes one each time.
impl Threats for Heap {
    fn win_by_threats(&self, at: &Pile, most: u32, _: GoOn<'_>) -> Option<u32> {
        let plies = 2 * (at.left / 4) + 1;
        let is_found = !at.left.is_multiple_of(4) && plies <= most;
        is_found.then_some(if self.breaks(Law::Threats) { plies + 2 } else { plies })
    }

    fn passed(&self, at: &Pile) -> Pile {
        *at
    }
}

impl ClosedStrategy for Heap {
    fn closed_strategy(&self, at: &Pile) -> u32 {
        if self.breaks(Law::ClosedStrategy) { 1 } else { (at.left % 4).max(1) }
    }
}

impl Evaluate for Heap {
    fn heuristics(&self) -> Vec<Heuristic<Self>> {
        let estimate =
            |_: &Self, at: &Pile| Points::from(!at.left.is_multiple_of(4)) + Points::from(at.hidden);
        let heuristic = Heuristic { name: "remainder", estimate };
        if self.breaks(Law::Estimates) { vec![heuristic; 2] } else { vec![heuristic] }
    }
}

impl Observed for Heap {
    fn shape(&self, _start: &Pile) -> [usize; 3] {
        [1, 1, 1]
    }

    fn observe(&self, at: &Pile, numbers: &mut [f32]) {
        let told = if self.breaks(Law::Observed) { at.left / 2 } else { at.left };
        numbers[0] = told as f32;
    }

    fn actions<'g>(&'g self, _start: &'g Pile) -> Box<dyn Iterator<Item = u32> + 'g> {
        Box::new(1..=3)
    }
}

impl Features for Heap {
    fn feature_names(&self) -> Vec<String> {
        ["counters", "hidden", "salt"].map(str::to_owned).to_vec()
    }

    fn features(&self, at: &Pile, features: &mut Vec<f64>) {
        let hidden = self.breaks(Law::Features) && at.hidden;
        features.push(f64::from(at.left) / 12.0);
        features.extend([hidden, at.salt].map(|is_so| f64::from(u8::from(is_so))));
    }
}

/// Distances packed, with the fault that breaks a law.
#[derive(Clone, Copy)]
struct Packed(Law);

impl Packed {
    /// Faulty scores may be kept upside down.
    fn flipped(self, score: Score) -> Score {
        if self.0 == Law::GoalOrder { -score } else { score }
    }
}

impl Goal for Packed {
    type Score = Score;

    fn terminal_value(self, end: End) -> Score {
        self.flipped(Distance.terminal_value(end))
    }

    fn backup(self, next: Next, gain: Points, child: Score) -> Score {
        let third = Distance.highest() - 3;
        let late = if self.0 == Law::Monotone && child == third { 100 } else { 0 };
        self.flipped(Distance.backup(next, gain, self.flipped(child) - late))
    }

    fn better(self, a: Score, b: Score) -> bool {
        if self.0 == Law::Haste {
            (a.signum(), a.abs()) > (b.signum(), b.abs())
        } else {
            self.flipped(a) > self.flipped(b)
        }
    }

    fn estimate(self, points: Points) -> Score {
        self.flipped(Distance.estimate(points))
    }

    fn value(self, score: Score) -> Value {
        let value = Distance.value(self.flipped(score));
        let late = u32::from(self.0 == Law::GoalValue);
        Value { distance: value.distance.map(|plies| plies + late), ..value }
    }
}

impl PackedGoal for Packed {
    fn bound_below(self, next: Next, gain: Points, bound: Score) -> Score {
        if self.0 == Law::BoundBelow { -bound } else { Distance.bound_below(next, gain, bound) }
    }

    fn highest(self) -> Score {
        Distance.highest() - Score::from(self.0 == Law::ScoreRange)
    }

    fn is_decisive(self, score: Score) -> bool {
        Distance.is_decisive(score)
    }

    fn counts_plies(self) -> bool {
        Distance.counts_plies()
    }

    fn points(self, score: Score) -> Points {
        Distance.points(score)
    }

    fn code(self, score: Score) -> Option<i32> {
        Distance.code(score)
    }

    fn decode(self, code: i32) -> Score {
        Distance.decode(code) + Score::from(self.0 == Law::ScoreCode)
    }

    fn bounds(self, bounds: &StaticBounds) -> (Score, Score) {
        let (low, high) = Distance.bounds(bounds);
        (low + Score::from(self.0 == Law::ScoreBounds), high)
    }
}

/// An engine that knows the heap by heart, except where it is told to be wrong.
fn answer(fault: Law, at: &Pile) -> (Value, Vec<u32>) {
    let taken = at.left % 4;
    let won = (taken != 0) != (fault == Law::EngineValue && at.left == 6);
    let outcome = if won { Outcome::Win } else { Outcome::Loss };
    let best = match taken {
        _ if fault == Law::BestSets => Vec::new(),
        0 => (1..=at.left.min(3)).collect(),
        _ => vec![taken],
    };
    (Value { outcome, margin: None, distance: None }, best)
}

/// The whole kit on everything that may break the law.
fn verdict(fault: Law) -> Verdict {
    let definition = Definition::new(Heap::new(fault)).symmetric().reaching().encoded().of_heaps();
    // Nothing that goes round for ever has numbers that only go down.
    let definition = if fault == Law::Exhaustible { definition } else { definition.ranked() };
    let definition = definition
        .knowing()
        .threatening()
        .with_closed_strategy()
        .evaluated()
        .featured()
        .observed()
        .rendered()
        .narrated();
    everything(&definition, 1000)?;
    let miscounted = u64::from(fault == Law::Perft);
    perft(&*definition.game, &[1, 3, 9 + miscounted])?;
    engine(&*definition.game, Objective::Outcome, 1000, |at| answer(fault, at))?;
    packed_goal(Packed(fault), Objective::Distance)
}

#[test]
fn every_law_rejects_what_breaks_it() {
    for &law in Law::ALL {
        match verdict(law) {
            Ok(()) => panic!("nothing is found to break '{law}'"),
            Err(violation) => assert_eq!(violation.law, law, "{violation}"),
        }
    }
}
