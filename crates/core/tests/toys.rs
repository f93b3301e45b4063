//! Sound toy games for the tests of the conformance kit, and what the kit is to say.

use nimatron_core::conformance::Verdict;
use nimatron_core::{
    End, Game, Next, Notation, NotationError, Outcome, Scoring, Seat, Situation, Status, Step,
};

/// Positions that the kit looks at, more than any toy has.
pub(crate) const LIMIT: usize = 10_000;

/// The kit finds nothing.
pub(crate) fn sound(verdict: Verdict) {
    verdict.unwrap_or_else(|violation| panic!("{violation}"));
}

/// One heap of at most a dozen counters, one to three taken at a time.
pub(crate) struct Heap {
    pub(crate) start: u32,
    /// What it means to find the heap empty.
    pub(crate) empty: Outcome,
}

impl Game for Heap {
    type Position = u32;
    type Move = u32;
    const SCORING: Scoring = Scoring::Decided;

    fn start(&self) -> u32 {
        self.start
    }

    fn status(&self, &heap: &u32) -> Status {
        if heap > 0 { Status::Ongoing } else { Status::Over(End::Decided(self.empty)) }
    }

    fn moves(&self, &heap: &u32, moves: &mut Vec<u32>) {
        moves.extend(1..=heap.min(3));
    }

    fn play(&self, &heap: &u32, taken: u32) -> Step<u32> {
        Step::pass_turn(heap - taken)
    }

    fn max_plies(&self, &heap: &u32) -> Option<u32> {
        Some(heap)
    }
}

/// Each player has a basket. Taking one counter out of one's own gains a point, gives one more counter to the opponent if
/// there is one, and passes the turn; taking two gains two points and another turn. A player whose own basket is empty
/// ends the game, and the opponent sweeps the other basket.
pub(crate) struct Harvest {
    pub(crate) start: Baskets,
}

/// Counters as the player to move sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Baskets {
    pub(crate) mine: u32,
    pub(crate) theirs: u32,
}

impl Game for Harvest {
    type Position = Baskets;
    type Move = u32;
    const SCORING: Scoring = Scoring::Points;

    fn start(&self) -> Baskets {
        self.start
    }

    fn status(&self, at: &Baskets) -> Status {
        if at.mine > 0 { Status::Ongoing } else { Status::Over(End::Scored(-points(at.theirs))) }
    }

    fn moves(&self, at: &Baskets, moves: &mut Vec<u32>) {
        moves.extend(1..=at.mine.min(2));
    }

    fn play(&self, at: &Baskets, taken: u32) -> Step<Baskets> {
        let mine = at.mine - taken;
        let gain = points(taken);
        if taken == 2 {
            return Step { position: Baskets { mine, ..*at }, next: Next::SamePlayer, gain };
        }
        let given = mine.min(1);
        let position = Baskets { mine: at.theirs + given, theirs: mine - given };
        Step { position, next: Next::Opponent, gain }
    }

    fn max_plies(&self, at: &Baskets) -> Option<u32> {
        Some(at.mine + at.theirs)
    }
}

fn points(counters: u32) -> i32 {
    i32::try_from(counters).expect("a few counters")
}

/// `first:4/0 second:3/0 first`: basket and bank of each seat, and whose turn it is.
impl Notation for Harvest {
    fn write(&self, situation: &Situation<Baskets>) -> String {
        let Situation { position, seat, banked } = situation;
        let (first, second) = match seat {
            Seat::First => (position.mine, position.theirs),
            Seat::Second => (position.theirs, position.mine),
        };
        let turn = ["first", "second"][seat.index()];
        format!("first:{first}/{} second:{second}/{} {turn}", banked[0], banked[1])
    }

    fn read(&self, text: &str) -> Result<Situation<Baskets>, NotationError> {
        read_harvest(text).ok_or_else(|| NotationError::whole("first:4/0 second:3/0 first", text))
    }

    fn write_move(&self, _situation: &Situation<Baskets>, taken: u32) -> String {
        taken.to_string()
    }

    fn one_character_moves(&self) -> bool {
        true
    }
}

fn read_harvest(text: &str) -> Option<Situation<Baskets>> {
    let mut words = text.split(' ');
    let (first, first_bank) = words.next()?.strip_prefix("first:")?.split_once('/')?;
    let (second, second_bank) = words.next()?.strip_prefix("second:")?.split_once('/')?;
    let (first, second) = (first.parse().ok()?, second.parse().ok()?);
    let (seat, position) = match words.next()? {
        "first" => (Seat::First, Baskets { mine: first, theirs: second }),
        "second" => (Seat::Second, Baskets { mine: second, theirs: first }),
        _ => return None,
    };
    Some(Situation { position, seat, banked: [first_bank.parse().ok()?, second_bank.parse().ok()?] })
}
