//! Moves that threats decide, before any search: they win by force, or let the opponent win by force.
//!
//! L. V. Allis, H. J. van den Herik, M. P. H. Huntjens, *Go-Moku and Threat-Space Search*, 1993.

use nimatron_core::definition::ThreatsOf;
use nimatron_core::{End, Game, Next, Outcome, PackedGoal, Score, Status};

use crate::analysis::{Analysis, MoveFound, best_of};
use crate::engine::Found;
use crate::limits::{Limits, Meter};

/// The longest wins by threats that are looked for: two plies more than those that are always found, so that a win that is found has its
/// exact number of plies, and all moves that begin one.
const MOST_PLIES: u32 = 7;

/// Positions that are looked at, about a tenth of a second's work on a board of 225 cells; the rest is left undecided.
const MOST_LOOKED_AT: u64 = 1 << 16;

/// What is known of threats, and how far one may look.
struct Search<'s, G: Game> {
    game: &'s G,
    threats: ThreatsOf<G>,
    meter: Meter,
}

/// What threats decide about the moves of an ongoing position: proved scores of those that they decide, and the position's own where that
/// is enough for it. It takes no nodes, and keeps to the other limits.
pub fn by_threats<G: Game, A: PackedGoal>(
    game: &G,
    goal: A,
    threats: ThreatsOf<G>,
    position: &G::Position,
    limits: &Limits,
) -> Analysis<G> {
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let (decided, is_complete) = decided_moves(game, threats, position, &moves, limits);
    let found = |plies: u32| Found::exact(score(goal, plies), true);
    let moves: Vec<_> =
        moves.iter().zip(decided).map(|(&mv, plies)| MoveFound { mv, found: plies.map(found) }).collect();
    let all = moves.iter().all(|of_move| of_move.found.is_some());
    // A win is settled by itself, if no other move may be as good; a loss once every move is known to lose.
    let found = best_of(goal, &moves);
    let found = found.filter(|found| found.proved && (all || is_complete && found.score > 0));
    Analysis { moves, found, stopped: None }
}

/// A line of best play, as far as threats settle its positions.
pub fn line_by_threats<G: Game, A: PackedGoal>(
    game: &G,
    goal: A,
    threats: ThreatsOf<G>,
    position: &G::Position,
    limits: &Limits,
) -> Vec<G::Move> {
    let (mut at, mut line) = (position.clone(), Vec::new());
    while game.status(&at) == Status::Ongoing {
        let analysis = by_threats(game, goal, threats, &at, limits);
        if analysis.found.is_none() {
            break;
        }
        let Some(&best) = analysis.best(|a, b| a == b).first() else { break };
        let mv = analysis.moves[best].mv;
        line.push(mv);
        at = game.play(&at, mv).position;
    }
    line
}

/// The plies to the end after each move that threats decide, the move included: an odd number where it wins, an even one where it loses.
/// And whether all was looked at.
pub(crate) fn decided_moves<G: Game>(
    game: &G,
    threats: ThreatsOf<G>,
    position: &G::Position,
    moves: &[G::Move],
    limits: &Limits,
) -> (Vec<Option<u32>>, bool) {
    let meter = Meter::new(Limits { nodes: Some(MOST_LOOKED_AT), ..limits.clone() });
    let mut search = Search { game, threats, meter };
    let wins = search.win(position, MOST_PLIES);
    let loses = search.win(&(threats.passed)(game, position), MOST_PLIES);
    let after = |&mv: &G::Move| {
        let to = game.play(position, mv).position;
        let won = wins.filter(|&plies| search.is_lost_within(&to, plies - 1));
        won.or_else(|| loses.and_then(|_| search.loss(&to)))
    };
    let decided = moves.iter().map(after).collect();
    (decided, search.meter.count().is_ok())
}

impl<G: Game> Search<'_, G> {
    fn win(&mut self, position: &G::Position, plies: u32) -> Option<u32> {
        (self.threats.win)(self.game, position, plies, &mut || self.meter.count().is_ok())
    }

    /// The plies of a loss by a move that led here.
    fn loss(&mut self, to: &G::Position) -> Option<u32> {
        let ongoing = self.game.status(to) == Status::Ongoing;
        ongoing.then(|| self.win(to, MOST_PLIES))?.map(|plies| plies + 1)
    }

    /// Whether the mover loses in at most so many plies, by threats alone.
    fn is_lost_within(&mut self, position: &G::Position, plies: u32) -> bool {
        let game = self.game;
        if let Status::Over(end) = game.status(position) {
            return end.outcome(0) == Outcome::Loss;
        }
        let mut replies = Vec::new();
        game.moves(position, &mut replies);
        let mut loses = |&reply: &G::Move| {
            let to = game.play(position, reply).position;
            game.status(&to) == Status::Ongoing && self.win(&to, plies - 1).is_some()
        };
        plies > 1 && replies.iter().all(&mut loses)
    }
}

/// The score of a play of so many plies whose last move wins.
fn score<A: PackedGoal>(goal: A, plies: u32) -> Score {
    let last = goal.terminal_value(End::Decided(Outcome::Loss));
    (0..plies).fold(last, |score, _| goal.backup(Next::Opponent, 0, score))
}
