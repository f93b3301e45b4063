//! Rules in sixteen digits: what is learned under some rules means nothing under others, whatever they are called.
//!
//! Rules are described by what they do, in words that do not depend on the program's insides: the first positions of the game, breadth
//! first, with every move of theirs; and, since rules may differ late in a game only, some games played to their ends.

use std::collections::{HashSet, VecDeque};
use std::fmt::Write;

use nimatron_core::definition::Definition;
use nimatron_core::{End, Next, Notation, Situation, Status};
use nimatron_learn::RandomGenerator;
use sha2::{Digest, Sha256};

/// Positions that are described with all their moves, and plies of games besides.
const POSITIONS: usize = 1000;
/// Moves that are looked at for either, so that wide games take no longer.
const MOVES: usize = 20_000;
/// Positions with more moves are not described: their list alone would take more memory than most questions may.
const TOO_MANY: usize = 1 << 20;
/// Bytes of the hash that are kept.
const KEPT: usize = 8;

/// The fingerprint of some rules, the same for all names that they go by.
pub(crate) fn fingerprint<G: Notation>(rules: &Definition<G>) -> String {
    let mut description = Description { game: &*rules.game, hash: Sha256::new(), line: String::new() };
    if rules.decimals > 0 {
        description.say(format_args!("decimals {}", rules.decimals));
    }
    description.beginning();
    description.games();
    let hash = description.hash.finalize();
    hash[..KEPT].iter().fold(String::new(), |mut digits, byte| {
        write!(digits, "{byte:02x}").expect("a text takes anything");
        digits
    })
}

/// What is said about the rules, hashed as it is said.
struct Description<'g, G> {
    game: &'g G,
    hash: Sha256,
    line: String,
}

impl<G: Notation> Description<'_, G> {
    /// The first positions, breadth first.
    fn beginning(&mut self) {
        let start = Situation::opening(self.game.start());
        let mut seen = HashSet::from([start.position.clone()]);
        let mut ahead = VecDeque::from([start]);
        let (mut positions, mut looked) = (0, 0);
        while let Some(at) = ahead.pop_front().filter(|_| positions < POSITIONS && looked < MOVES) {
            let moves = self.position(&at);
            positions += 1;
            looked += moves.len();
            for mv in moves.into_iter().take(MOVES) {
                let child = self.made(&at, mv);
                if seen.insert(child.position.clone()) {
                    ahead.push_back(child);
                }
            }
        }
    }

    /// Games by moves that a seed stands for.
    fn games(&mut self) {
        let (mut chance, mut plies, mut looked) = (RandomGenerator::new(0), 0, 0);
        let mut at = Situation::opening(self.game.start());
        while plies < POSITIONS && looked < MOVES {
            let moves = self.position(&at);
            plies += 1;
            looked += moves.len();
            at = match u32::try_from(moves.len()) {
                Ok(0) | Err(_) => Situation::opening(self.game.start()),
                Ok(count) => self.made(&at, moves[chance.below(count) as usize]),
            };
        }
    }

    /// Says a position, how it stands there and how many moves it has.
    fn position(&mut self, at: &Situation<G::Position>) -> Vec<G::Move> {
        let mut moves = Vec::new();
        let status = match self.game.status(&at.position) {
            Status::Over(End::Decided(outcome)) => format!("decided {}", outcome.sign()),
            Status::Over(End::Scored(points)) => format!("scored {points}"),
            Status::Ongoing if self.game.most_moves(&at.position) > TOO_MANY => "wide".to_owned(),
            Status::Ongoing => {
                self.game.moves(&at.position, &mut moves);
                format!("ongoing {}", moves.len())
            }
        };
        let position = self.game.write(at);
        self.say(format_args!("position {position} {status}"));
        moves
    }

    /// Says a move and what it leads to.
    fn made(&mut self, at: &Situation<G::Position>, mv: G::Move) -> Situation<G::Position> {
        let step = self.game.play(&at.position, mv);
        let next = if step.next == Next::Opponent { "opponent" } else { "same" };
        let (gain, mv) = (step.gain, self.game.write_move(at, mv));
        let child = at.after(step);
        let to = self.game.write(&child);
        self.say(format_args!("move {mv} {next} {gain} {to}"));
        child
    }

    fn say(&mut self, told: std::fmt::Arguments<'_>) {
        self.line.clear();
        writeln!(self.line, "{told}").expect("a text takes anything");
        self.hash.update(&self.line);
    }
}
