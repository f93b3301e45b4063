//! Which positions a program is asked about: some of every kind, so that no kind is told right that was never asked about.

use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::sync::Arc;

use nimatron_core::{Event, Outcome, Seat};
use nimatron_learn::RandomGenerator;
use serde::Serialize;

use crate::homework::task::{AskedFor, Task};
use crate::session::Session;

/// Positions that are met at most in breadth-first order, to choose from.
const MOST_MET: usize = 20_000;
/// Games at random that are played where there are more, for positions late in the game, and the plies of each at most.
const RANDOM_GAMES: u64 = 100;
const RANDOM_PLIES: usize = 500;
/// Calls that plain minimax makes at all public positions together, and at all hidden ones: a check takes seconds however slow the language of
/// a program is. Where plain minimax needs more than so many from the start, nobody is asked for it, and positions are only counted.
const MOST_CALLS: u64 = 150_000;
const FEASIBLE: u64 = 10_000_000;
/// Finished positions of each kind whose values are asked for.
const ENDS_OF_A_KIND: usize = 3;
/// What chooses public positions and random games, which are no secret.
const PUBLIC_SEED: u64 = 1;

/// What a position is like. A position may be of several kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PositionKind {
    /// The game is over, and the player who began has won.
    WonByFirst,
    /// The game is over, and the other player has won.
    WonBySecond,
    /// The game is over without a winner.
    Drawn,
    /// The game is won by the last move that there was: on the last free square, say.
    WonAtLast,
    /// A move ends the game.
    BeforeTheEnd,
    /// There is only one move.
    Forced,
    /// A move captures, or gains points.
    Gain,
    /// After a move the same player moves again.
    SamePlayer,
    /// Another position is equal to it up to a symmetry.
    Symmetric,
    /// In the first third of the longest game.
    Early,
    /// In the second third.
    Middle,
    /// In the last third.
    Late,
}

impl PositionKind {
    /// The word for it in reports.
    pub fn name(self) -> &'static str {
        match self {
            Self::WonByFirst => "won-by-first",
            Self::WonBySecond => "won-by-second",
            Self::Drawn => "drawn",
            Self::WonAtLast => "won-at-last",
            Self::BeforeTheEnd => "before-the-end",
            Self::Forced => "forced",
            Self::Gain => "gain",
            Self::SamePlayer => "same-player",
            Self::Symmetric => "symmetric",
            Self::Early => "early",
            Self::Middle => "middle",
            Self::Late => "late",
        }
    }
}

/// A position, the first line of moves that leads there, and what it is like.
#[derive(Clone)]
pub(super) struct Place {
    pub(super) at: Arc<dyn Session>,
    pub(super) line: Vec<String>,
    pub(super) kinds: BTreeSet<PositionKind>,
    /// How many calls plain minimax makes there, as far as the game was walked.
    calls: u64,
}

impl Place {
    fn new(at: Arc<dyn Session>, line: Vec<String>, kinds: BTreeSet<PositionKind>) -> Self {
        Self { at, line, kinds, calls: 1 }
    }

    /// How small the position is: the plies to the end of the game at most, or none where it may go on for ever.
    pub(super) fn size(&self) -> u32 {
        self.at.max_plies().unwrap_or(u32::MAX)
    }
}

/// The positions of a game in breadth-first order: all of them or, of a large game, the first ones and some of random games.
pub(super) fn places(start: &Arc<dyn Session>) -> Vec<Place> {
    let mut walk = Walk::from(start);
    walk.breadth_first();
    if walk.met.len() >= MOST_MET {
        (0..RANDOM_GAMES).for_each(|game| walk.random_game(start, game));
    }
    let mut places = walk.places;
    add_calls(&mut places, &walk.after);
    add_thirds(&mut places);
    if start.is_symmetric() {
        add_symmetric(&mut places);
    }
    places
}

/// The positions that a program is asked about: those that are no secret, in the order of the places, and the others.
pub(super) struct Exam<'p> {
    pub(super) public: Vec<&'p Place>,
    pub(super) hidden: Vec<&'p Place>,
    /// Where values are asked for, finished positions that a search may come by.
    pub(super) ends: Vec<&'p Place>,
    /// How many are left out.
    pub(super) unasked: usize,
}

impl<'p> Exam<'p> {
    /// Chooses the positions for one thing that is asked for.
    pub(super) fn of(task: &Task, asked: AskedFor, places: &'p [Place], hidden: Option<u64>) -> Self {
        // What may follow a finished position the lessons leave open, and what it is worth is another question.
        let is_asked = |place: &&Place| asked == AskedFor::Ends || !place.at.is_over();
        let all: Vec<_> = places.iter().filter(is_asked).collect();
        let is_bounded = asked.searches() > 0 && places.first().is_some_and(|start| start.calls <= FEASIBLE);
        let calls = if is_bounded { MOST_CALLS / asked.searches() } else { u64::MAX };
        let chosen = some_of_every_kind(&all, task.public, calls, None);
        let rest: Vec<_> =
            (0..all.len()).filter(|index| !chosen.contains(index)).map(|index| all[index]).collect();
        let hidden = match hidden {
            None => Vec::new(),
            // Of a large game most positions are early ones, which differ from those that mistakes show at.
            Some(seed) if rest.len() > task.hidden => {
                let chosen = some_of_every_kind(&rest, task.hidden, calls, Some(seed));
                chosen.into_iter().map(|index| rest[index]).collect()
            }
            Some(_) => smallest(rest, calls),
        };
        let public: Vec<_> = chosen.into_iter().map(|index| all[index]).collect();
        let ends = if asked == AskedFor::Values { ends_of_every_kind(places) } else { Vec::new() };
        Self { unasked: all.len() - public.len() - hidden.len(), public, hidden, ends }
    }
}

/// Of every kind of finished positions the first ones.
fn ends_of_every_kind(places: &[Place]) -> Vec<&Place> {
    let mut taken: BTreeMap<PositionKind, usize> = BTreeMap::new();
    let is_taken = |place: &&Place| {
        let counts =
            place.kinds.iter().map(|&kind| *taken.entry(kind).and_modify(|count| *count += 1).or_insert(1));
        counts.min().is_some_and(|least| least <= ENDS_OF_A_KIND)
    };
    places.iter().filter(|place| place.at.is_over()).filter(is_taken).collect()
}

/// The indices of so many positions: of every kind in turn one at random, each kind with its share of the calls. Without a seed the first one of each
/// kind comes first, and the others are no secret.
fn some_of_every_kind(places: &[&Place], count: usize, calls: u64, seed: Option<u64>) -> BTreeSet<usize> {
    let mut of_kind: BTreeMap<Option<PositionKind>, Vec<usize>> = BTreeMap::new();
    for (index, place) in places.iter().enumerate() {
        for kind in place.kinds.iter().copied().map(Some).chain([None]) {
            of_kind.entry(kind).or_default().push(index);
        }
    }
    let share = calls / (of_kind.len() as u64).max(1);
    let mut chance = RandomGenerator::new(seed.unwrap_or(PUBLIC_SEED));
    let first = usize::from(seed.is_none());
    let mut waiting: Vec<_> =
        of_kind.into_values().map(|indices| (in_turn(indices, first, &mut chance), share)).collect();
    let mut chosen = BTreeSet::new();
    let mut before = None;
    while before != Some(chosen.len()) {
        before = Some(chosen.len());
        for (indices, left) in &mut waiting {
            if chosen.len() == count {
                return chosen;
            }
            let fits = |index: &usize| !chosen.contains(index) && places[*index].calls <= *left;
            if let Some(index) = indices.find(fits) {
                *left -= places[index].calls;
                chosen.insert(index);
            }
        }
    }
    chosen
}

/// The first indices, so many of them, then the others at random.
fn in_turn(mut indices: Vec<usize>, first: usize, chance: &mut RandomGenerator) -> std::vec::IntoIter<usize> {
    for place in first..indices.len() {
        let other = place + chance.below((indices.len() - place) as u32) as usize;
        indices.swap(place, other);
    }
    indices.into_iter()
}

/// Of positions those with the fewest calls, as many as these calls allow.
fn smallest(mut places: Vec<&Place>, calls: u64) -> Vec<&Place> {
    places.sort_by_key(|place| place.calls);
    let mut made = 0_u64;
    places.retain(|place| {
        made = made.saturating_add(place.calls);
        made <= calls
    });
    places
}

/// A walk through a game that meets every position once.
struct Walk {
    /// The positions with their numbers, in the order in which they were met.
    met: HashMap<(String, Seat), usize>,
    ahead: VecDeque<Place>,
    places: Vec<Place>,
    /// The numbers of what follows each, as far as it was met.
    after: Vec<Vec<usize>>,
}

impl Walk {
    fn from(start: &Arc<dyn Session>) -> Self {
        let (met, ahead, places, after) = Default::default();
        let mut walk = Self { met, ahead, places, after };
        walk.meet(Arc::clone(start), Vec::new(), false);
        walk
    }

    /// The number of a position, which is looked at later if it was not met before.
    fn meet(&mut self, at: Arc<dyn Session>, line: Vec<String>, is_last: bool) -> usize {
        let new = self.met.len();
        let number = *self.met.entry((at.position(), at.seat())).or_insert(new);
        if number == new {
            let kinds = ending(&*at, is_last).into_iter().collect();
            self.ahead.push_back(Place::new(at, line, kinds));
        }
        number
    }

    fn breadth_first(&mut self) {
        while let Some(mut place) = self.ahead.pop_front() {
            let is_last = place.at.max_plies() == Some(1);
            let mut below = Vec::new();
            for (mv, after) in place.at.children() {
                place.kinds.extend(of_move(&*place.at, &mv, &*after));
                if self.met.len() < MOST_MET {
                    let line = place.line.iter().cloned().chain([mv]).collect();
                    below.push(self.meet(Arc::from(after), line, is_last));
                }
            }
            self.places.push(with_forced(place));
            self.after.push(below);
        }
    }

    fn random_game(&mut self, start: &Arc<dyn Session>, game: u64) {
        let mut chance = RandomGenerator::new(PUBLIC_SEED ^ game.rotate_left(32));
        let (mut at, mut line) = (Arc::clone(start), Vec::new());
        while line.len() < RANDOM_PLIES {
            let Some(mv) =
                at.picked_move(&mut |moves| (moves > 0).then(|| chance.below(moves as u32) as usize))
            else {
                return;
            };
            let after = Arc::from(at.play(&mv).expect("the move is legal"));
            line.push(mv);
            self.meet(Arc::clone(&after), line.clone(), at.max_plies() == Some(1));
            if let Some(mut place) = self.ahead.pop_front() {
                for (mv, after) in Arc::clone(&place.at).children() {
                    place.kinds.extend(of_move(&*place.at, &mv, &*after));
                }
                self.places.push(with_forced(place));
                self.after.push(Vec::new());
            }
            at = after;
        }
    }
}

/// What a finished position is like, of which `is_last` says whether there was no other move than the last one.
fn ending(at: &dyn Session, is_last: bool) -> Vec<PositionKind> {
    let Some(outcome) = at.outcome() else { return Vec::new() };
    let winner = match outcome {
        Outcome::Draw => return vec![PositionKind::Drawn],
        Outcome::Win => at.seat(),
        Outcome::Loss => at.seat().other(),
    };
    let won = if winner == Seat::First { PositionKind::WonByFirst } else { PositionKind::WonBySecond };
    [won].into_iter().chain(is_last.then_some(PositionKind::WonAtLast)).collect()
}

/// What a position is like that has this move.
fn of_move(at: &dyn Session, mv: &str, after: &dyn Session) -> Vec<PositionKind> {
    let mut kinds = Vec::new();
    if after.is_over() {
        kinds.push(PositionKind::BeforeTheEnd);
    } else if after.seat() == at.seat() {
        kinds.push(PositionKind::SamePlayer);
    }
    let captures = || at.events(mv).iter().any(|event| matches!(event, Event::Captured { .. }));
    if after.banked() != at.banked() || captures() {
        kinds.push(PositionKind::Gain);
    }
    kinds
}

fn with_forced(mut place: Place) -> Place {
    if place.at.moves().len() == 1 {
        place.kinds.insert(PositionKind::Forced);
    }
    place
}

/// Counts the calls of plain minimax. What follows a position is smaller, so it is counted first; where a game may go on for ever, nothing is.
fn add_calls(places: &mut [Place], after: &[Vec<usize>]) {
    let mut order: Vec<_> =
        (0..places.len()).filter(|&index| places[index].at.max_plies().is_some()).collect();
    order.sort_by_key(|&index| places[index].size());
    for index in order {
        let below = after[index].iter().map(|&below| places[below].calls);
        places[index].calls = below.fold(1, u64::saturating_add);
    }
}

/// Says of positions that are not over how late they are.
fn add_thirds(places: &mut [Place]) {
    let longest = places.iter().map(|place| place.line.len()).max().unwrap_or_default();
    for place in places.iter_mut().filter(|place| !place.at.is_over()) {
        let thirds = [PositionKind::Early, PositionKind::Middle, PositionKind::Late];
        place.kinds.insert(thirds[place.line.len() * thirds.len() / (longest + 1)]);
    }
}

fn add_symmetric(places: &mut [Place]) {
    let class = |place: &Place| (place.at.folded(), place.at.seat());
    let mut classes: HashMap<_, u32> = HashMap::new();
    places.iter().for_each(|place| *classes.entry(class(place)).or_default() += 1);
    for place in places.iter_mut().filter(|place| classes[&class(place)] > 1) {
        place.kinds.insert(PositionKind::Symmetric);
    }
}
