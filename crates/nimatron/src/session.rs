//! Rules and a situation behind one object-safe face: where types are erased.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use nimatron_core::capabilities::{Equipped, Estimate};
use nimatron_core::conformance::{self, Violation};
use nimatron_core::{Game, Notation, Objective, Picture, Scoring, Seat, Situation, Status, perft_from};
use nimatron_search::Aids;

use crate::analyze::{self, AnalyzeRequest};
use crate::compare::{self, CompareRequest};
use crate::error::Error;
use crate::job::Question;
use crate::memory::Memory;
use crate::report::{AnalysisReport, ComparisonReport, PositionReport};

/// A game at some situation. Sessions do not change: a move leads to another session.
pub trait Session: Send + Sync {
    /// The game's canonical name: its name with the parameters that differ from the defaults.
    fn game(&self) -> &str;
    /// The position as text.
    fn position(&self) -> String;
    /// Everything about the position that needs no search.
    fn report(&self) -> PositionReport;
    /// The board as data; `None` for rules that have no picture.
    fn picture(&self) -> Option<Picture>;
    /// Where the rules are written down.
    fn sources(&self) -> &'static [&'static str];
    /// The goals the game has, the usual one first.
    fn goals(&self) -> Vec<Objective>;
    /// The estimates the game has, the usual one first.
    fn heuristics(&self) -> Vec<&'static str>;
    /// Whether equal positions can be folded by symmetry.
    fn is_symmetric(&self) -> bool;

    /// The same game at another position.
    ///
    /// # Errors
    /// Says where the text stops being a position.
    fn at(&self, position: &str) -> Result<Box<dyn Session>, Error>;

    /// The same game after some moves, separated by spaces or commas; moves of one character may be joined.
    ///
    /// # Errors
    /// Names the first move that is not legal, and those that are.
    fn after(&self, moves: &str) -> Result<Box<dyn Session>, Error>;

    /// The value of the position and of every move.
    ///
    /// # Errors
    /// The part of the request that does not fit the game.
    fn analyze(&self, request: &AnalyzeRequest, memory: &mut Memory) -> Result<AnalysisReport, Error>;

    /// Whether the request fits the game: what `analyze` checks before it begins.
    ///
    /// # Errors
    /// The part of the request that does not fit.
    fn check(&self, request: &AnalyzeRequest) -> Result<(), Error>;

    /// The same question by every method.
    ///
    /// # Errors
    /// The part of the request that does not fit the game.
    fn compare(&self, request: &CompareRequest) -> Result<ComparisonReport, Error>;

    /// Counts move sequences of length 0 to `depth`, adding the positions visited to `progress` now and then. Ends early, with
    /// what it has, once `interrupt` is true.
    fn perft(&self, depth: u32, interrupt: &AtomicBool, progress: &AtomicU64) -> Vec<u64>;

    /// Checks every law that applies to the rules, on at most `limit` positions.
    ///
    /// # Errors
    /// The law that is broken, and where.
    fn check_laws(&self, limit: usize) -> Result<(), Violation>;
}

/// An estimate with its name.
pub(crate) type Named<G> = (&'static str, Estimate<G>);

/// A session of one type of rules.
pub(crate) struct Typed<G: Game> {
    pub(crate) name: Arc<str>,
    pub(crate) rules: Arc<Equipped<G>>,
    pub(crate) situation: Situation<G::Position>,
}

impl<G: Notation + 'static> Typed<G> {
    /// At the start of the game.
    pub(crate) fn start(name: String, rules: Equipped<G>) -> Self {
        let situation = Situation::opening(rules.game.start());
        Self { name: name.into(), rules: Arc::new(rules), situation }
    }

    pub(crate) fn game_rules(&self) -> &G {
        &self.rules.game
    }

    pub(crate) fn legal(&self) -> Vec<G::Move> {
        let mut legal = Vec::new();
        self.rules.game.moves(&self.situation.position, &mut legal);
        legal
    }

    pub(crate) fn at_situation(&self, situation: Situation<G::Position>) -> Self {
        Self { name: Arc::clone(&self.name), rules: Arc::clone(&self.rules), situation }
    }

    pub(crate) fn after_move(&self, mv: G::Move) -> Self {
        self.at_situation(self.situation.after(self.rules.game.play(&self.situation.position, mv)))
    }

    pub(crate) fn write_move(&self, mv: G::Move) -> String {
        self.rules.game.write_move(&self.situation, mv)
    }

    /// The goal asked for, else the game's usual one; an error if the game does not have it.
    pub(crate) fn goal(&self, asked: Option<Objective>) -> Result<Objective, Error> {
        let goals = self.goals();
        let Some(asked) = asked else { return Ok(goals[0]) };
        if goals.contains(&asked) {
            return Ok(asked);
        }
        let reason = format!("'{}' needs a game of points; expected outcome or distance", asked.name());
        Err(Error::Option { option: "--goal", reason })
    }

    /// The estimate named, else the game's usual one; its name and itself, `None` for games without any and for `none`.
    pub(crate) fn heuristic(&self, named: Option<&str>) -> Result<Option<Named<G>>, Error> {
        let all = &self.rules.heuristics;
        let found = match named {
            None => all.first(),
            Some("none") => None,
            Some(name) => {
                let names = all.iter().map(|heuristic| heuristic.name).chain(["none"]);
                let found = all.iter().find(|heuristic| heuristic.name == name);
                Some(found.ok_or_else(|| Error::unknown("heuristic", name, names))?)
            }
        };
        Ok(found.map(|heuristic| (heuristic.name, heuristic.estimate)))
    }

    pub(crate) fn question(&self, estimate: Option<Estimate<G>>) -> Question<'_, G> {
        Question {
            game: &self.rules.game,
            position: &self.situation.position,
            bank: self.situation.bank(),
            aids: Aids::of(&self.rules, estimate),
            needs_bank: false,
        }
    }

    /// 1 or −1: turns a score for the player to move into one from the first seat's view; where the text of positions carries
    /// no player, from the view of the player to move.
    pub(crate) fn first_seat_sign(&self) -> i64 {
        let text = self.position();
        let read_back = self.rules.game.read(&text).map_or(Seat::First, |situation| situation.seat);
        if read_back == Seat::Second { -1 } else { 1 }
    }

    fn play_text(&self, text: &str, number: usize) -> Result<Self, Error> {
        let legal = self.legal();
        match legal.iter().find(|&&mv| self.write_move(mv) == text) {
            Some(&mv) => Ok(self.after_move(mv)),
            None => Err(Error::Move {
                text: text.to_owned(),
                number,
                position: self.position(),
                legal: legal.iter().map(|&mv| self.write_move(mv)).collect(),
            }),
        }
    }
}

impl<G: Notation + 'static> Session for Typed<G> {
    fn game(&self) -> &str {
        &self.name
    }

    fn position(&self) -> String {
        self.rules.game.write(&self.situation)
    }

    fn report(&self) -> PositionReport {
        let game = &self.rules.game;
        let status = game.status(&self.situation.position);
        let scored = game.scoring() == Scoring::Points;
        let value = match status {
            Status::Over(_) => analyze::final_value(self),
            Status::Ongoing => None,
        };
        PositionReport {
            game: self.game().to_owned(),
            position: self.position(),
            seat: match self.situation.seat {
                Seat::First => "first",
                Seat::Second => "second",
            },
            banked: scored.then_some(self.situation.banked),
            over: status != Status::Ongoing,
            value,
            moves: self.legal().into_iter().map(|mv| self.write_move(mv)).collect(),
        }
    }

    fn picture(&self) -> Option<Picture> {
        self.rules.picture.map(|picture| picture(&self.rules.game, &self.situation))
    }

    fn sources(&self) -> &'static [&'static str] {
        self.rules.sources
    }

    fn goals(&self) -> Vec<Objective> {
        match self.rules.game.scoring() {
            Scoring::Decided => vec![Objective::Distance, Objective::Outcome],
            Scoring::Points => {
                vec![Objective::Margin, Objective::Outcome, Objective::Distance, Objective::MarginDistance]
            }
        }
    }

    fn heuristics(&self) -> Vec<&'static str> {
        self.rules.heuristics.iter().map(|heuristic| heuristic.name).collect()
    }

    fn is_symmetric(&self) -> bool {
        self.rules.symmetry.is_some()
    }

    fn at(&self, position: &str) -> Result<Box<dyn Session>, Error> {
        let text = position.trim();
        let situation = self.rules.game.read(text).map_err(|error| Error::Position {
            game: self.game().to_owned(),
            text: text.to_owned(),
            error,
        })?;
        Ok(Box::new(self.at_situation(situation)))
    }

    fn after(&self, moves: &str) -> Result<Box<dyn Session>, Error> {
        let joined = self.rules.game.one_character_moves();
        let mut session = self.at_situation(self.situation.clone());
        let mut number = 0;
        for word in moves.split([' ', ',', '\t', '\n']).filter(|word| !word.is_empty()) {
            let mut play = |text: &str| {
                number += 1;
                session.play_text(text, number).map(|next| session = next)
            };
            if joined {
                word.chars().try_for_each(|character| play(character.encode_utf8(&mut [0; 4])))?;
            } else {
                play(word)?;
            }
        }
        Ok(Box::new(session))
    }

    fn analyze(&self, request: &AnalyzeRequest, memory: &mut Memory) -> Result<AnalysisReport, Error> {
        analyze::analyze(self, request, memory)
    }

    fn check(&self, request: &AnalyzeRequest) -> Result<(), Error> {
        analyze::check(self, request).map(|_| ())
    }

    fn compare(&self, request: &CompareRequest) -> Result<ComparisonReport, Error> {
        compare::compare(self, request)
    }

    fn perft(&self, depth: u32, interrupt: &AtomicBool, progress: &AtomicU64) -> Vec<u64> {
        const INTERVAL: u64 = 1 << 12;
        let mut moves = Vec::new();
        let mut visited = 0;
        let mut go_on = || {
            visited += 1;
            if visited % INTERVAL > 0 {
                return true;
            }
            progress.fetch_add(INTERVAL, Ordering::Relaxed);
            !interrupt.load(Ordering::Relaxed)
        };
        let mut count = |depth| {
            moves.clear();
            perft_from(self.game_rules(), &self.situation.position, depth, &mut moves, &mut go_on)
        };
        (0..=depth).map_while(|depth| count(depth).filter(|_| !interrupt.load(Ordering::Relaxed))).collect()
    }

    fn check_laws(&self, limit: usize) -> Result<(), Violation> {
        conformance::everything(&self.rules, limit)
    }
}
