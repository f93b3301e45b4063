//! A game at some situation behind one object-safe face, and the only implementation: where types are erased.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use nimatron_core::definition::Definition;
use nimatron_core::{Event, Notation, Objective, Picture, Points, Seat, Spot, perft_from};
use nimatron_learn::{Graph, PositionsOf};

use crate::ask::analyze;
use crate::ask::compare::{self, CompareRequest};
use crate::ask::explain::explainer;
use crate::ask::explain::inquiry::ExplainRequest;
use crate::ask::nimbers::{self, NimSumRequest, NimbersRequest};
use crate::ask::solution::{self, SavedSolution, SolutionError, SolveRequest};
use crate::ask::textbook::trace::{self, TraceRequest};
use crate::ask::textbook::tree::{self, TreeRequest};
use crate::engine::tables::TableCache;
use crate::error::Error;
use crate::fingerprint::fingerprint;
use crate::game_session::GameSession;
use crate::report::{
    AnalysisReport, ComparisonReport, ExplanationReport, ForecastReport, NimSumReport, NimbersReport,
    PositionReport, SolutionReport, TraceReport, TreeReport, VerificationReport,
};
use crate::request::AnalyzeRequest;

/// A game at some situation, to be read and played. Sessions do not change: a move leads to another session.
pub trait Session: Ask + Send + Sync {
    /// The game's canonical name: its name with the parameters that differ from the defaults.
    fn game(&self) -> &str;
    /// The position as text.
    fn position(&self) -> String;
    /// Everything about the position that needs no search.
    fn report(&self) -> PositionReport;
    /// The board as data; `None` for rules that have no picture.
    fn picture(&self) -> Option<Picture>;
    /// Who is to move.
    fn seat(&self) -> Seat;
    /// 1 or −1: turns a score for the player to move into the lessons' number, from the first seat's view, and back; where the text of
    /// positions carries no player, that is the view of the player to move.
    fn first_seat_sign(&self) -> i64;
    /// Points banked by the first and the second seat; `None` in games without points.
    fn banked(&self) -> Option<[Points; 2]>;
    /// Whether the game is over here.
    fn is_over(&self) -> bool;
    /// Whether play can go on from here for ever.
    fn is_endless(&self) -> bool;
    /// Every legal move, in the rules' order.
    fn moves(&self) -> Vec<String>;
    /// What a legal move does; empty where the rules do not tell, or the move is not legal.
    fn events(&self, mv: &str) -> Vec<Event>;
    /// Where one points on the picture to make each of the legal moves that can be pointed at.
    fn spots(&self) -> Vec<(String, Vec<Spot>)>;
    /// Whether the game has a closed strategy.
    fn has_closed_strategy(&self) -> bool;
    /// The move that the closed strategy names; `None` without one and at the end.
    fn closed_strategy(&self) -> Option<String>;
    /// What the rules do, in sixteen digits: the same for all names that they go by, and at all positions.
    fn fingerprint(&self) -> String;
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

    /// The moves that a text lists, separated by spaces or commas; moves of one character may be joined.
    fn listed(&self, moves: &str) -> Vec<String>;

    /// The same game after one move.
    ///
    /// # Errors
    /// Names the legal moves if it is not one of them.
    fn play(&self, mv: &str) -> Result<Box<dyn Session>, Error>;

    /// The same game after some moves, listed as [`listed`](Self::listed) reads them.
    ///
    /// # Errors
    /// Names the first move that is not legal, and those that are.
    fn after(&self, moves: &str) -> Result<Box<dyn Session>, Error>;
}

/// A session of a game of one's own, at its start: what a catalog does by name, for a definition in hand.
///
/// ```
/// use nimatron::core::definition::Definition;
/// use nimatron::games::Subtraction;
/// use nimatron::{AnalyzeRequest, TableCache};
///
/// let rules = Subtraction { takes: vec![1, 3, 4], last_wins: true, start: 7, overdraw: false };
/// let game = nimatron::session("one-three-four", Definition::new(rules));
/// let report = game.analyze(&AnalyzeRequest::default(), &mut TableCache::default())?;
/// let lost = nimatron::core::Outcome::Loss;
/// assert_eq!(report.value.map(|value| value.outcome), Some(lost));
/// # Ok::<(), nimatron::Error>(())
/// ```
pub fn session<G: Notation + 'static>(
    name: impl Into<String>,
    definition: Definition<G>,
) -> Box<dyn Session> {
    Box::new(GameSession::start(name.into(), definition))
}

/// The questions that a session answers.
pub trait Ask {
    /// The value of the position and of every move.
    ///
    /// # Errors
    /// The part of the request that does not fit the game.
    fn analyze(&self, request: &AnalyzeRequest, memory: &mut TableCache) -> Result<AnalysisReport, Error>;

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

    /// The tree of the game from here, or its graph, with what a search finds out at every node.
    ///
    /// # Errors
    /// The part of the request that does not fit the game, or the depth if the tree is too large.
    fn tree(&self, request: &TreeRequest) -> Result<TreeReport, Error>;

    /// A search step by step.
    ///
    /// # Errors
    /// The part of the request that does not fit the game, or the depth if the search is too long.
    fn trace(&self, request: &TraceRequest) -> Result<TraceReport, Error>;

    /// Why the best move is best and the others are not: verified facts, not yet in words.
    ///
    /// # Errors
    /// The part of the request that does not fit the game.
    fn explain(&self, request: &ExplainRequest, memory: &mut TableCache) -> Result<ExplanationReport, Error>;

    /// The nim-values of the game's heaps, whatever the position.
    ///
    /// # Errors
    /// The game if its positions are no sums of heaps; the size if it is beyond the largest heap.
    fn nimbers(&self, request: &NimbersRequest) -> Result<NimbersReport, Error>;

    /// The nim-values of the position's heaps, and the moves that win.
    ///
    /// # Errors
    /// The game if its positions are no sums of heaps.
    fn nim_sum(&self, request: &NimSumRequest, memory: &mut TableCache) -> Result<NimSumReport, Error>;

    /// The game from here as learners know it: its start, and room for what is found from there in about `memory` bytes. Positions that
    /// are equal up to symmetry are one if `folded`, where the game has a symmetry.
    fn graph(&self, folded: bool, memory: usize) -> Graph;

    /// How many positions a solution of the whole game has, up to a tier if one is given; `None` if only solving it tells.
    fn positions_to_solve(&self, tiers: Option<u64>) -> Option<u64>;

    /// What solving the whole game would take.
    ///
    /// # Errors
    /// If the request does not fit the game.
    fn forecast(&self, request: &SolveRequest) -> Result<ForecastReport, Error>;

    /// Solves every position of the game, from here down.
    ///
    /// # Errors
    /// If the game cannot be solved so, or if it was interrupted.
    fn solve(&self, request: &SolveRequest) -> Result<SolutionReport, SolutionError>;

    /// Derives every value of a solution anew, on so many threads, adding the positions looked at to `progress`.
    ///
    /// # Errors
    /// If it is the solution of other rules, or damaged.
    fn verify(
        &self,
        solution: &SavedSolution,
        threads: usize,
        interrupt: &AtomicBool,
        progress: &AtomicU64,
    ) -> Result<VerificationReport, Error>;

    /// What [`analyze`](Self::analyze) answers, from a solution.
    ///
    /// # Errors
    /// If it is the solution of other rules, or damaged, or does not hold the position.
    fn probe(&self, solution: &SavedSolution) -> Result<AnalysisReport, Error>;

    /// Counts move sequences of length 0 to `depth`, adding the positions visited to `progress` now and then. Ends early, with
    /// what it has, once `interrupt` is true.
    fn perft(&self, depth: u32, interrupt: &AtomicBool, progress: &AtomicU64) -> Vec<u64>;
}

impl<G: Notation + 'static> Session for GameSession<G> {
    fn game(&self) -> &str {
        GameSession::game(self)
    }

    fn position(&self) -> String {
        GameSession::position(self)
    }

    fn report(&self) -> PositionReport {
        PositionReport {
            game: self.game().to_owned(),
            position: self.position(),
            seat: Session::seat(self),
            banked: self.banked(),
            over: self.is_over(),
            value: self.is_over().then(|| analyze::final_value(self)).flatten(),
            moves: self.moves(),
        }
    }

    fn picture(&self) -> Option<Picture> {
        self.rules.picture.as_ref().map(|picture| (picture.draw)(&self.rules.game, &self.situation))
    }

    fn seat(&self) -> Seat {
        GameSession::seat(self)
    }

    fn first_seat_sign(&self) -> i64 {
        GameSession::first_seat_sign(self)
    }

    fn banked(&self) -> Option<[Points; 2]> {
        GameSession::banked(self)
    }

    fn is_over(&self) -> bool {
        GameSession::is_over(self)
    }

    fn is_endless(&self) -> bool {
        GameSession::is_endless(self)
    }

    fn moves(&self) -> Vec<String> {
        GameSession::moves(self)
    }

    fn events(&self, mv: &str) -> Vec<Event> {
        GameSession::events(self, mv)
    }

    fn spots(&self) -> Vec<(String, Vec<Spot>)> {
        let Some(picture) = &self.rules.picture else { return Vec::new() };
        let of_move = |mv| (self.write_move(mv), (picture.spots)(&self.rules.game, &self.situation, mv));
        self.legal().into_iter().map(of_move).filter(|(_, spots)| !spots.is_empty()).collect()
    }

    fn has_closed_strategy(&self) -> bool {
        self.rules.closed_strategy.is_some()
    }

    fn closed_strategy(&self) -> Option<String> {
        let formula = self.rules.closed_strategy.filter(|_| !self.is_over())?;
        Some(self.write_move(formula(&self.rules.game, &self.situation.position)))
    }

    fn fingerprint(&self) -> String {
        fingerprint(self.game_rules())
    }

    fn sources(&self) -> &'static [&'static str] {
        self.rules.sources
    }

    fn goals(&self) -> Vec<Objective> {
        GameSession::goals(self)
    }

    fn heuristics(&self) -> Vec<&'static str> {
        self.rules.heuristics.iter().map(|heuristic| heuristic.name).collect()
    }

    fn is_symmetric(&self) -> bool {
        GameSession::is_symmetric(self)
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

    fn listed(&self, moves: &str) -> Vec<String> {
        let words = moves.split([' ', ',', '\t', '\n']).filter(|word| !word.is_empty());
        if self.rules.game.one_character_moves() {
            words.flat_map(str::chars).map(String::from).collect()
        } else {
            words.map(str::to_owned).collect()
        }
    }

    fn play(&self, mv: &str) -> Result<Box<dyn Session>, Error> {
        Ok(Box::new(self.play_text(mv, None)?))
    }

    fn after(&self, moves: &str) -> Result<Box<dyn Session>, Error> {
        let here = self.at_situation(self.situation.clone());
        let mut numbered = self.listed(moves).into_iter().zip(1..);
        Ok(Box::new(numbered.try_fold(here, |here, (mv, number)| here.play_text(&mv, Some(number)))?))
    }
}

impl<G: Notation + 'static> Ask for GameSession<G> {
    fn analyze(&self, request: &AnalyzeRequest, memory: &mut TableCache) -> Result<AnalysisReport, Error> {
        analyze::analyze(self, request, memory)
    }

    fn check(&self, request: &AnalyzeRequest) -> Result<(), Error> {
        analyze::check(self, request).map(|_| ())
    }

    fn compare(&self, request: &CompareRequest) -> Result<ComparisonReport, Error> {
        compare::compare(self, request)
    }

    fn tree(&self, request: &TreeRequest) -> Result<TreeReport, Error> {
        tree::tree(self, request)
    }

    fn trace(&self, request: &TraceRequest) -> Result<TraceReport, Error> {
        trace::trace(self, request)
    }

    fn explain(&self, request: &ExplainRequest, memory: &mut TableCache) -> Result<ExplanationReport, Error> {
        explainer::explain(self, request, memory)
    }

    fn nimbers(&self, request: &NimbersRequest) -> Result<NimbersReport, Error> {
        nimbers::nimbers(self, request)
    }

    fn nim_sum(&self, request: &NimSumRequest, memory: &mut TableCache) -> Result<NimSumReport, Error> {
        nimbers::nim_sum_of(self, request, memory)
    }

    fn graph(&self, folded: bool, memory: usize) -> Graph {
        let positions = PositionsOf::new(Arc::clone(&self.rules), self.situation.clone(), folded);
        Graph::new(Box::new(positions), memory)
    }

    fn positions_to_solve(&self, tiers: Option<u64>) -> Option<u64> {
        solution::positions(self, tiers)
    }

    fn forecast(&self, request: &SolveRequest) -> Result<ForecastReport, Error> {
        solution::forecast(self, request)
    }

    fn solve(&self, request: &SolveRequest) -> Result<SolutionReport, SolutionError> {
        solution::solve(self, request)
    }

    fn verify(
        &self,
        solution: &SavedSolution,
        threads: usize,
        interrupt: &AtomicBool,
        progress: &AtomicU64,
    ) -> Result<VerificationReport, Error> {
        solution::verify(self, solution, threads, interrupt, progress)
    }

    fn probe(&self, solution: &SavedSolution) -> Result<AnalysisReport, Error> {
        solution::probe(self, solution)
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
}
