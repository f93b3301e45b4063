//! Games without a fault pass the whole conformance kit, and so do answers that are right.

use crate::toys::{Baskets, Harvest, Heap, LIMIT, sound};
use nimatron_core::conformance::{Law, engine, everything, goal, knowledge, packed_goal, rules};
use nimatron_core::definition::Definition;
use nimatron_core::{
    Banked, ClosedStrategy, Convention, Distance, End, Enough, Evaluate, Event, Features, Game, Goal, Grid,
    Heuristic, Knowledge, Margin, MarginDistance, Narrate, Notation, NotationError, Objective, Outcome,
    Outcomes, Picture, Points, Ranked, Render, Scoring, Seat, Situation, Spot, StaticBounds, Status, Step,
    Sum, Symmetry, Value,
};

/// Plain minimax without any memory.
fn minimax<G: Game>(game: &G, objective: Objective, position: &G::Position) -> (Value, Vec<G::Move>) {
    if let Status::Over(end) = game.status(position) {
        return (objective.terminal_value(end), Vec::new());
    }
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let mut best: Option<Value> = None;
    let mut kept = Vec::new();
    for mv in moves {
        let Step { position: child, next, gain } = game.play(position, mv);
        let value = objective.backup(next, gain, minimax(game, objective, &child).0);
        if best.is_none_or(|best| objective.better(value, best)) {
            (best, kept) = (Some(value), vec![mv]);
        } else if best.is_some_and(|best| !objective.better(best, value)) {
            kept.push(mv);
        }
    }
    (best.expect("an ongoing game has a move"), kept)
}

fn agrees<G: Game>(game: &G, objective: Objective) {
    let answer = |position: &G::Position| {
        let (value, best) = minimax(game, objective, position);
        (objective.value(value), best)
    };
    sound(engine(game, objective, LIMIT, answer));
}

impl Notation for Heap {
    fn write(&self, situation: &Situation<u32>) -> String {
        situation.position.to_string()
    }

    fn read(&self, text: &str) -> Result<Situation<u32>, NotationError> {
        text.parse().map(Situation::opening).map_err(|_| NotationError::whole("a number", text))
    }

    fn write_move(&self, _situation: &Situation<u32>, taken: u32) -> String {
        taken.to_string()
    }

    fn one_character_moves(&self) -> bool {
        true
    }
}

impl Ranked for Heap {
    fn tier(&self, &heap: &u32) -> u64 {
        heap.into()
    }

    fn tier_size(&self, tier: u64) -> u64 {
        if u32::try_from(tier).is_ok() { 1 } else { u64::MAX }
    }

    fn rank(&self, _heap: &u32) -> u64 {
        0
    }

    fn unrank(&self, tier: u64, rank: u64) -> Option<u32> {
        u32::try_from(tier).ok().filter(|_| rank == 0)
    }
}

impl Sum for Heap {
    fn parts(&self, &heap: &u32, parts: &mut Vec<u32>) {
        parts.push(heap);
    }

    fn convention(&self) -> Convention {
        if self.empty == Outcome::Loss { Convention::Normal } else { Convention::Misere }
    }
}

impl ClosedStrategy for Heap {
    fn closed_strategy(&self, &heap: &u32) -> u32 {
        let lost = u32::from(self.empty == Outcome::Win);
        ((heap + 4 - lost) % 4).max(1)
    }
}

#[test]
fn heaps_under_both_conventions() {
    for empty in [Outcome::Loss, Outcome::Win] {
        let definition = Definition::new(Heap { start: 12, empty }).ranked().summed().with_closed_strategy();
        sound(everything(&definition, LIMIT));
        agrees(&*definition.game, Objective::Outcome);
        agrees(&*definition.game, Objective::Distance);
    }
}

/// A play of a hundred thousand plies does not exhaust the stack, and a limit below it leaves endgames to check.
#[test]
fn long_heaps() {
    let long = Heap { start: 100_000, empty: Outcome::Loss };
    sound(nimatron_core::conformance::closed_strategy(&long, 200_000));
    sound(nimatron_core::conformance::sums(&long, 200));
    sound(nimatron_core::conformance::sums(&long, 200_000));
}

impl Ranked for Harvest {
    fn tier(&self, at: &Baskets) -> u64 {
        (at.mine + at.theirs).into()
    }

    fn tier_size(&self, tier: u64) -> u64 {
        u32::try_from(tier).map_or(u64::MAX, |tier| u64::from(tier) + 1)
    }

    fn rank(&self, at: &Baskets) -> u64 {
        at.mine.into()
    }

    fn unrank(&self, tier: u64, rank: u64) -> Option<Baskets> {
        let (all, mine) = (u32::try_from(tier).ok()?, u32::try_from(rank).ok()?);
        Some(Baskets { mine, theirs: all.checked_sub(mine)? })
    }
}

/// No player gains more than all the counters; with two counters in the basket both may be worth taking at once.
impl Knowledge for Harvest {
    fn bound_and_order(&self, at: &Baskets, moves: &mut Vec<u32>, _: Enough<'_>) -> StaticBounds {
        let first = moves.len();
        self.moves(at, moves);
        moves[first..].reverse();
        let all = Points::try_from(at.mine + at.theirs).expect("a few counters");
        StaticBounds { margin: Some((-all, all)), ..StaticBounds::default() }
    }
}

impl Evaluate for Harvest {
    fn heuristics(&self) -> Vec<Heuristic<Self>> {
        let ahead = |_: &Self, at: &Baskets| at.mine.cast_signed() - at.theirs.cast_signed();
        vec![Heuristic { name: "ahead", estimate: ahead }]
    }
}

impl Features for Harvest {
    fn feature_names(&self) -> Vec<String> {
        ["own counters", "opposing counters"].map(str::to_owned).to_vec()
    }

    fn features(&self, at: &Baskets, features: &mut Vec<f64>) {
        let all = f64::from(self.start.mine + self.start.theirs);
        features.extend([at.mine, at.theirs].map(|counters| f64::from(counters) / all));
    }
}

#[test]
fn a_harvest_with_extra_turns_gains_and_a_sweep() {
    let start = Baskets { mine: 5, theirs: 4 };
    let definition = Definition::new(Harvest { start }).ranked().knowing().evaluated().featured();
    sound(everything(&definition, LIMIT));
    agrees(&*definition.game, Objective::Margin);
    let banked = Banked { game: &*definition.game };
    sound(rules(&banked, LIMIT));
    Objective::ALL.into_iter().for_each(|objective| agrees(&banked, objective));
}

/// Five cells in a row; three neighboring stones of one player win, else it is a draw.
struct FiveCells;

/// Stones as bits, as the player to move sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Cells {
    mine: u8,
    theirs: u8,
}

const ALL_CELLS: u8 = 0b1_1111;

impl Cells {
    fn free(self) -> impl Iterator<Item = u8> {
        (0..5).filter(move |cell| (self.mine | self.theirs) >> cell & 1 == 0)
    }

    fn has_three(stones: u8) -> bool {
        stones & (stones >> 1) & (stones >> 2) != 0
    }

    fn mirrored(self) -> Self {
        let mirrored = |stones: u8| stones.reverse_bits() >> 3;
        Self { mine: mirrored(self.mine), theirs: mirrored(self.theirs) }
    }
}

impl Game for FiveCells {
    type Position = Cells;
    type Move = u8;
    const SCORING: Scoring = Scoring::Decided;

    fn start(&self) -> Cells {
        Cells { mine: 0, theirs: 0 }
    }

    fn status(&self, at: &Cells) -> Status {
        if Cells::has_three(at.theirs) {
            Status::Over(End::Decided(Outcome::Loss))
        } else if at.mine | at.theirs == ALL_CELLS {
            Status::Over(End::Decided(Outcome::Draw))
        } else {
            Status::Ongoing
        }
    }

    fn moves(&self, at: &Cells, moves: &mut Vec<u8>) {
        if self.status(at) == Status::Ongoing {
            moves.extend(at.free());
        }
    }

    fn play(&self, at: &Cells, cell: u8) -> Step<Cells> {
        Step::pass_turn(Cells { mine: at.theirs, theirs: at.mine | 1 << cell })
    }

    fn max_plies(&self, at: &Cells) -> Option<u32> {
        Some(5 - (at.mine | at.theirs).count_ones())
    }
}

/// `x.o..`: the first seat has the crosses, and moves when there are as many crosses as noughts.
impl Notation for FiveCells {
    fn write(&self, situation: &Situation<Cells>) -> String {
        let Cells { mine, theirs } = situation.position;
        let [mover, other] = if situation.seat == Seat::First { ['x', 'o'] } else { ['o', 'x'] };
        let sign = |cell: u8| match (mine >> cell & 1, theirs >> cell & 1) {
            (1, _) => mover,
            (_, 1) => other,
            _ => '.',
        };
        (0..5).map(sign).collect()
    }

    fn read(&self, text: &str) -> Result<Situation<Cells>, NotationError> {
        let stones = |sign: char| {
            text.chars()
                .zip(0..5)
                .filter(|&(found, _)| found == sign)
                .fold(0, |bits, (_, cell)| bits | 1u8 << cell)
        };
        let (crosses, noughts) = (stones('x'), stones('o'));
        if text.chars().count() != 5 {
            return Err(NotationError::whole("five cells", text));
        }
        Ok(if crosses.count_ones() == noughts.count_ones() {
            Situation::opening(Cells { mine: crosses, theirs: noughts })
        } else {
            let position = Cells { mine: noughts, theirs: crosses };
            Situation { position, seat: Seat::Second, banked: [0, 0] }
        })
    }

    fn write_move(&self, _situation: &Situation<Cells>, cell: u8) -> String {
        (cell + 1).to_string()
    }

    fn one_character_moves(&self) -> bool {
        true
    }
}

impl Symmetry for FiveCells {
    fn canonical(&self, at: &Cells) -> Cells {
        let mirrored = at.mirrored();
        if (mirrored.mine, mirrored.theirs) < (at.mine, at.theirs) { mirrored } else { *at }
    }

    fn canonical_move(&self, at: &Cells, cell: u8) -> u8 {
        if self.canonical(at) == *at { cell } else { 4 - cell }
    }
}

impl Render for FiveCells {
    fn picture(&self, situation: &Situation<Cells>) -> Picture {
        let cells = self.write(situation).chars().map(|sign| (sign != '.').then_some(sign)).collect();
        Picture::Grid(Grid { columns: 5, cells, pieces: ['X', 'O'], ..Grid::default() })
    }

    fn spots(&self, _situation: &Situation<Cells>, cell: u8) -> Vec<Spot> {
        vec![Spot::Cell { cell: cell.into() }]
    }
}

impl Narrate for FiveCells {
    fn events(&self, situation: &Situation<Cells>, cell: u8) -> Vec<Event> {
        let piece = if situation.seat == Seat::First { 'x' } else { 'o' };
        vec![Event::Placed { piece, to: self.write_move(situation, cell) }]
    }
}

impl Knowledge for FiveCells {
    fn bound_and_order(&self, at: &Cells, moves: &mut Vec<u8>, _: Enough<'_>) -> StaticBounds {
        let wins = |&cell: &u8| Cells::has_three(at.mine | 1 << cell);
        let mut legal = Vec::new();
        self.moves(at, &mut legal);
        if let Some(&winning) = legal.iter().find(|cell| wins(cell)) {
            moves.push(winning);
            return StaticBounds { win_within: Some(1), ..StaticBounds::default() };
        }
        moves.extend(legal);
        StaticBounds { no_win_within: 1, ..StaticBounds::default() }
    }
}

/// The middle stays in the middle when the row is mirrored.
impl Features for FiveCells {
    fn feature_names(&self) -> Vec<String> {
        ["lead", "holder of the middle"].map(str::to_owned).to_vec()
    }

    fn features(&self, at: &Cells, features: &mut Vec<f64>) {
        let lead = f64::from(at.mine.count_ones()) - f64::from(at.theirs.count_ones());
        let middle = |stones: u8| f64::from(stones >> 2 & 1);
        features.extend([lead / 5.0, middle(at.mine) - middle(at.theirs)]);
    }
}

#[test]
fn five_cells_with_draws() {
    let definition = Definition::new(FiveCells).symmetric().rendered().narrated().knowing().featured();
    sound(everything(&definition, LIMIT));
    agrees(&FiveCells, Objective::Outcome);
    agrees(&FiveCells, Objective::Distance);
}

/// A heap to which a counter may be added for ever.
struct Loopy;

impl Game for Loopy {
    type Position = u32;
    type Move = bool;
    const SCORING: Scoring = Scoring::Decided;

    fn start(&self) -> u32 {
        3
    }

    fn status(&self, &heap: &u32) -> Status {
        if heap > 0 { Status::Ongoing } else { Status::Over(End::Decided(Outcome::Loss)) }
    }

    fn moves(&self, &heap: &u32, moves: &mut Vec<bool>) {
        moves.extend((heap > 0).then_some(false));
        moves.extend((1..5).contains(&heap).then_some(true));
    }

    fn play(&self, &heap: &u32, add: bool) -> Step<u32> {
        Step::pass_turn(if add { heap + 1 } else { heap - 1 })
    }

    fn max_plies(&self, _heap: &u32) -> Option<u32> {
        None
    }
}

impl Knowledge for Loopy {
    fn bound_and_order(&self, &heap: &u32, moves: &mut Vec<bool>, _: Enough<'_>) -> StaticBounds {
        self.moves(&heap, moves);
        StaticBounds { win_within: (heap == 1).then_some(1), ..StaticBounds::default() }
    }
}

/// Taking the last counter wins, so no player leaves one: the players add and take between two and five for ever.
#[test]
fn endless_play_is_a_draw() {
    sound(rules(&Loopy, LIMIT));
    sound(knowledge(&Loopy, LIMIT));
    let answer = |&heap: &u32| match heap {
        0 => (Outcome::Loss, Some(0), vec![]),
        1 => (Outcome::Win, Some(1), vec![false]),
        2 => (Outcome::Draw, None, vec![true]),
        5 => (Outcome::Draw, None, vec![false]),
        _ => (Outcome::Draw, None, vec![false, true]),
    };
    sound(engine(&Loopy, Objective::Distance, LIMIT, |heap| {
        let (outcome, distance, best) = answer(heap);
        (Value { outcome, margin: None, distance }, best)
    }));
}

#[test]
fn what_cannot_be_exhausted_is_said() {
    let violation = knowledge(&Loopy, 2).expect_err("only the empty heap fits");
    assert_eq!(violation.law, Law::Exhaustible);
}

#[test]
fn goals_of_the_core() {
    Objective::ALL.into_iter().for_each(|objective| sound(goal(objective)));
    sound(packed_goal(Outcomes, Objective::Outcome));
    sound(packed_goal(Distance, Objective::Distance));
    sound(packed_goal(Margin, Objective::Margin));
    sound(packed_goal(MarginDistance, Objective::MarginDistance));
}
