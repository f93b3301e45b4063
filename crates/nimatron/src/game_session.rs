//! A session of known rules, before their type is erased.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use nimatron_core::conformance::{self, Violation};
use nimatron_core::definition::{Definition, Estimate};
use nimatron_core::{
    Event, Game, Notation, Objective, Picture, Points, Scoring, Seat, Situation, Spot, Status, perft_from,
};
use nimatron_learn::{Graph, PositionsOf};
use nimatron_search::Capabilities;

use crate::analyze::{self, AnalyzeRequest};
use crate::compare::{self, CompareRequest};
use crate::error::Error;
use crate::job::Question;
use crate::learning::fingerprint;
use crate::nimbers::{self, NimSumRequest, NimbersRequest};
use crate::reasons::{self, ExplainRequest};
use crate::report::{
    AnalysisReport, ComparisonReport, ExplanationReport, ForecastReport, NimSumReport, NimbersReport,
    PositionReport, SolutionReport, TraceReport, TreeReport, VerificationReport,
};
use crate::session::Session;
use crate::solution::{self, SavedSolution, SolutionError, SolveRequest};
use crate::table_cache::TableCache;
use crate::trace::{self, TraceRequest};
use crate::tree::{self, TreeRequest};

/// An estimate with its name.
pub(crate) type Named<G> = (&'static str, Estimate<G>);

/// A session of one type of rules.
pub(crate) struct GameSession<G: Game> {
    pub(crate) name: Arc<str>,
    pub(crate) rules: Arc<Definition<G>>,
    pub(crate) situation: Situation<G::Position>,
}

impl<G: Notation + 'static> GameSession<G> {
    /// At the start of the game.
    pub(crate) fn start(name: String, rules: Definition<G>) -> Self {
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

    /// Whether a search that looks so many plies ahead, or to the end of every play, comes to an end itself.
    pub(crate) fn check_end(&self, depth: Option<u32>) -> Result<(), Error> {
        if depth.is_some() || !self.is_endless() {
            return Ok(());
        }
        let reason = format!("expected a number of plies: {} can go on for ever", self.game());
        Err(Error::Option { option: "--depth", reason })
    }

    /// The goal of the lessons: who wins, or by how much.
    pub(crate) fn lessons_goal(&self) -> Objective {
        match G::SCORING {
            Scoring::Decided => Objective::Outcome,
            Scoring::Points => Objective::Margin,
        }
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
            capabilities: Capabilities::of(&self.rules, estimate),
            needs_bank: false,
        }
    }

    fn read_move(&self, text: &str) -> Option<G::Move> {
        self.legal().into_iter().find(|&mv| self.write_move(mv) == text)
    }

    fn play_text(&self, text: &str, number: Option<usize>) -> Result<Self, Error> {
        self.read_move(text).map(|mv| self.after_move(mv)).ok_or_else(|| Error::Move {
            text: text.to_owned(),
            number,
            position: self.position(),
            legal: self.moves(),
        })
    }
}

impl<G: Notation + 'static> Session for GameSession<G> {
    fn game(&self) -> &str {
        &self.name
    }

    fn position(&self) -> String {
        self.rules.game.write(&self.situation)
    }

    fn report(&self) -> PositionReport {
        PositionReport {
            game: self.game().to_owned(),
            position: self.position(),
            seat: self.seat(),
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
        self.situation.seat
    }

    fn first_seat_sign(&self) -> i64 {
        let text = self.position();
        let read_back = self.rules.game.read(&text).map_or(Seat::First, |situation| situation.seat);
        if read_back == Seat::Second { -1 } else { 1 }
    }

    fn banked(&self) -> Option<[Points; 2]> {
        G::SCORING.has_points().then_some(self.situation.banked)
    }

    fn is_over(&self) -> bool {
        self.rules.game.status(&self.situation.position) != Status::Ongoing
    }

    fn is_endless(&self) -> bool {
        self.rules.game.max_plies(&self.situation.position).is_none()
    }

    fn moves(&self) -> Vec<String> {
        self.legal().into_iter().map(|mv| self.write_move(mv)).collect()
    }

    fn events(&self, mv: &str) -> Vec<Event> {
        let told = self.rules.events.zip(self.read_move(mv));
        told.map_or_else(Vec::new, |(events, mv)| events(&self.rules.game, &self.situation, mv))
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
        match G::SCORING {
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
        reasons::explain(self, request, memory)
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

    fn check_laws(&self, limit: usize) -> Result<(), Violation> {
        conformance::everything(&self.rules, limit)
    }
}
