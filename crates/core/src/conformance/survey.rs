//! Which positions a check looks at, and what the rules answer there.

use rustc_hash::{FxHashMap, FxHashSet};

use super::chance::Chance;
use super::law::{Law, Violation};
use crate::game::{Game, Status, Step};
use crate::notation::Situation;
use crate::reachable::reachable;

/// Random plays tried when not everything can be exhausted.
const PLAYS: usize = 8;
/// A random play of rules without a longest one is left where it is after this many plies.
const ENDLESS_PLAY: u32 = 10_000;

/// All that the rules answer about one position.
#[derive(Clone, PartialEq)]
pub(super) struct Answers<G: Game> {
    pub(super) status: Status,
    pub(super) moves: Vec<G::Move>,
    pub(super) steps: Vec<Step<G::Position>>,
    pub(super) longest: Option<u32>,
}

impl<G: Game> Answers<G> {
    /// Asks the rules; the moves of a position that is over are not played.
    pub(super) fn ask(game: &G, position: &G::Position) -> Self {
        let status = game.status(position);
        let longest = game.max_plies(position);
        let moves = moves(game, position);
        let steps = match status {
            Status::Ongoing => moves.iter().map(|&mv| game.play(position, mv)).collect(),
            Status::Over(_) => Vec::new(),
        };
        Self { status, moves, steps, longest }
    }

    /// The first answer in which the two differ, in words.
    pub(super) fn difference(&self, other: &Self) -> Option<String> {
        if self.status != other.status {
            Some(format!("status is {:?} and then {:?}", self.status, other.status))
        } else if self.moves != other.moves {
            Some(format!("moves are {:?} and then {:?}", self.moves, other.moves))
        } else if self.steps != other.steps {
            Some(format!("moves lead to {:?} and then {:?}", self.steps, other.steps))
        } else if self.longest != other.longest {
            Some(format!("longest is {:?} and then {:?}", self.longest, other.longest))
        } else {
            None
        }
    }
}

/// The legal moves as a list.
pub(super) fn moves<G: Game>(game: &G, position: &G::Position) -> Vec<G::Move> {
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    moves
}

/// Where the legal moves lead; nowhere once the game is over, whatever moves broken rules offer there.
pub(super) fn steps<G: Game>(game: &G, position: &G::Position) -> Vec<Step<G::Position>> {
    if !is_ongoing(game, position) {
        return Vec::new();
    }
    moves(game, position).into_iter().map(|mv| game.play(position, mv)).collect()
}

/// Whether there is still something to play.
pub(super) fn is_ongoing<G: Game>(game: &G, position: &G::Position) -> bool {
    game.status(position) == Status::Ongoing
}

/// The first `limit` positions that play reaches, in breadth-first order.
pub(super) fn positions<G: Game>(game: &G, limit: usize) -> Vec<G::Position> {
    spread(vec![game.start()], limit, |position| children(game, position))
}

/// The positions and everything reachable from them.
pub(super) fn closed<G: Game>(game: &G, positions: &[G::Position]) -> Vec<G::Position> {
    spread(positions.to_vec(), usize::MAX, |position| children(game, position))
}

fn children<G: Game>(game: &G, position: &G::Position) -> Vec<G::Position> {
    steps(game, position).into_iter().map(|step| step.position).collect()
}

/// The first `limit` situations that play reaches, in breadth-first order.
pub(super) fn situations<G: Game>(game: &G, limit: usize) -> Vec<Situation<G::Position>> {
    spread(vec![Situation::opening(game.start())], limit, |situation| {
        let steps = steps(game, &situation.position);
        steps.into_iter().map(|step| situation.after(step)).collect()
    })
}

fn spread<P: Clone + Eq + std::hash::Hash>(
    origins: Vec<P>,
    limit: usize,
    mut children: impl FnMut(&P) -> Vec<P>,
) -> Vec<P> {
    let mut found = origins;
    let mut seen: FxHashSet<_> = found.iter().cloned().collect();
    let mut next = 0;
    while next < found.len() && found.len() < limit {
        for child in children(&found[next]) {
            if found.len() < limit && seen.insert(child.clone()) {
                found.push(child);
            }
        }
        next += 1;
    }
    found
}

/// Positions with all their descendants, for checks against exact values.
///
/// Everything reachable if that is at most `limit` positions. Otherwise some endgames of at most `limit` positions each:
/// random plays from the start, each joined as early as the limit allows.
///
/// # Errors
/// [`Law::Exhaustible`] if not even an endgame with moves in it fits.
pub(super) fn exhausted<G: Game>(game: &G, limit: usize) -> Result<Vec<G::Position>, Violation> {
    if let Ok(found) = reachable(game, &game.start(), limit) {
        return Ok(found);
    }
    let mut chance = Chance::new(1);
    let mut seen = FxHashSet::default();
    let mut found = Vec::new();
    for _ in 0..PLAYS {
        let play = random_play(game, &mut chance);
        found
            .extend(endgame(game, &play, limit).into_iter().filter(|position| seen.insert(position.clone())));
    }
    let some = found.iter().any(|position| is_ongoing(game, position));
    Law::Exhaustible
        .check(some, &game.start(), || format!("no endgame met has at most {limit} positions"))
        .map(|()| found)
}

/// The positions of a random play, the start first.
fn random_play<G: Game>(game: &G, chance: &mut Chance) -> Vec<G::Position> {
    let mut play = vec![game.start()];
    for _ in 0..game.max_plies(&play[0]).unwrap_or(ENDLESS_PLAY) {
        let last = &play[play.len() - 1];
        let moves = moves(game, last);
        if moves.is_empty() {
            break;
        }
        let position = game.play(last, moves[chance.below(moves.len())]).position;
        play.push(position);
    }
    play
}

/// Everything reachable from the earliest position of the play from which that is at most `limit` positions: later
/// positions reach no more than earlier ones, so halving finds it.
fn endgame<G: Game>(game: &G, play: &[G::Position], limit: usize) -> Vec<G::Position> {
    let fits = |position: &G::Position| reachable(game, position, limit);
    let first = play.partition_point(|position| fits(position).is_err());
    play.get(first).and_then(|position| fits(position).ok()).unwrap_or_default()
}

/// Numbers for positions that have no order of their own, so that lists of them can be sorted and compared.
pub(super) struct Numbering<P> {
    numbers: FxHashMap<P, usize>,
}

impl<P: Clone + Eq + std::hash::Hash> Numbering<P> {
    pub(super) fn new() -> Self {
        Self { numbers: FxHashMap::default() }
    }

    /// The number of a position, the same for equal ones.
    pub(super) fn number(&mut self, position: &P) -> usize {
        let fresh = self.numbers.len();
        *self.numbers.entry(position.clone()).or_insert(fresh)
    }
}
