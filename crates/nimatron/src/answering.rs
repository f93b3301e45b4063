//! A session of one type of rules answers everything: here types are erased.

use std::sync::Arc;

use nimatron_core::definition::Definition;
use nimatron_core::{
    Event, FEW_MOVES, Notation, Objective, Outcome, Picture, Points, Scoring, Seat, Situation, Spot, Status,
    never_enough,
};
use nimatron_learn::{Graph, PositionsOf};
use nimatron_search::Run;
use nimatron_solve::{BookPositions, Form, WholeSolver};

use crate::any_game::{AnyGame, Member};
use crate::ask::solution::WholeGame;
use crate::ask::{analyze, book, compare, explain, forecast, nimbers, probe, score, solution, textbook};
use crate::books::Books;
use crate::engine::tables::TableCache;
use crate::engine::walk;
#[cfg(feature = "environments")]
use crate::environments::{Course, Environments, environments};
use crate::error::Error;
use crate::fingerprint::fingerprint;
use crate::game_session::{GameSession, NamedRules};
use crate::report::{
    AnalysisReport, BookReport, ComparisonReport, ExplanationReport, ForecastReport, NimSumReport,
    NimbersReport, PositionReport, SolutionReport, TraceReport, TreeReport, ValueReport, VerificationReport,
};
use crate::request::{
    AnalyzeRequest, BookRequest, CompareRequest, ExplainRequest, NimSumRequest, NimbersRequest, SolveRequest,
    TraceRequest, TreeRequest, VerifyRequest,
};
use crate::saved_solution::{Opening, SavedSolution, SolutionError};
use crate::session::{Ask, Session};
use crate::text::spellings::spellings;
use crate::text::told_rules::ToldRules;

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
    Box::new(GameSession::start(name.into().into(), definition, Arc::default()))
}

/// A session of rules that become any game's.
pub(crate) fn session_of_any<G: Member>(
    named: NamedRules,
    rules: Definition<G>,
    books: Arc<Books>,
) -> Box<dyn Session> {
    if const { G::SCORING.has_points() } {
        Box::new(GameSession::<AnyGame<true>>::around(named, rules, books))
    } else {
        Box::new(GameSession::<AnyGame<false>>::around(named, rules, books))
    }
}

impl<G: Notation + 'static> Session for GameSession<G> {
    fn game(&self) -> &str {
        &self.name
    }

    fn told_rules(&self) -> Option<&ToldRules> {
        self.told.as_deref()
    }

    fn position(&self) -> String {
        self.rules.game.write(&self.situation)
    }

    fn is_start(&self) -> bool {
        self.situation == Situation::opening(self.rules.game.start())
    }

    fn report(&self) -> PositionReport {
        PositionReport {
            game: self.game().to_owned(),
            position: self.position(),
            seat: self.seat(),
            banked: self.banked(),
            counts: self.picture().as_ref().and_then(Picture::counts),
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

    fn decimals(&self) -> u32 {
        self.rules.decimals
    }

    fn is_over(&self) -> bool {
        self.rules.game.status(&self.situation.position) != Status::Ongoing
    }

    fn outcome(&self) -> Option<Outcome> {
        let Status::Over(end) = self.game_rules().status(&self.situation.position) else { return None };
        Some(end.outcome(self.situation.bank()))
    }

    fn max_plies(&self) -> Option<u32> {
        self.rules.game.max_plies(&self.situation.position)
    }

    fn margin_bounds(&self) -> Option<(Points, Points)> {
        let bound_and_order = self.rules.knowledge.filter(|_| !self.is_over())?;
        let bounds =
            bound_and_order(self.game_rules(), &self.situation.position, &mut Vec::new(), &never_enough);
        let bank = self.situation.bank();
        bounds.margin.map(|(least, most)| (least + bank, most + bank))
    }

    fn most_moves(&self) -> usize {
        self.rules.game.most_moves(&self.situation.position)
    }

    fn moves(&self) -> Vec<String> {
        self.legal().into_iter().map(|mv| self.write_move(mv)).collect()
    }

    fn picked_move(&self, pick: &mut dyn FnMut(usize) -> Option<usize>) -> Option<String> {
        let legal = self.legal();
        pick(legal.len()).and_then(|index| legal.get(index)).map(|&mv| self.write_move(mv))
    }

    fn children(&self) -> Box<dyn Iterator<Item = (String, Box<dyn Session>)> + '_> {
        let child = |mv| (self.write_move(mv), Box::new(self.after_move(mv)) as Box<dyn Session>);
        Box::new(self.legal().into_iter().map(child))
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

    fn customary_score(&self, &ValueReport { outcome, distance, .. }: &ValueReport) -> Option<i64> {
        // A draw has no plies to its end, and is one under any goal.
        let plies = distance.or((outcome == Outcome::Draw).then_some(0))?;
        let count = self.rules.customary_score?;
        Some(count(&self.rules.game, &self.situation.position, outcome, plies))
    }

    fn fingerprint(&self) -> String {
        self.rules.digest.clone().unwrap_or_else(|| fingerprint(&self.rules))
    }

    fn place(&self, form: Form) -> Option<(u64, u64)> {
        let (rules, game, position) = (&self.rules, self.game_rules(), &self.situation.position);
        match form {
            Form::Numbered => {
                let ranked = rules.ranked.as_ref()?;
                Some(((ranked.tier)(game, position), (ranked.rank)(game, position)))
            }
            Form::Listed => {
                let code = (rules.encoded.as_ref()?.code)(game, position)?;
                Some((game.max_plies(position).map_or(0, u64::from), code))
            }
            Form::Enumerated => None,
        }
    }

    fn placed(&self, form: Form, tier: u64, number: u64) -> Option<Box<dyn Session>> {
        let (rules, game) = (&self.rules, self.game_rules());
        let position = match form {
            Form::Numbered => (rules.ranked.as_ref()?.unrank)(game, tier, number)?,
            Form::Listed => (rules.encoded.as_ref()?.decode)(game, number)?,
            Form::Enumerated => return None,
        };
        // Where the text says who is to move, as by counting stones, it is one of the two.
        let seats = [Seat::First, Seat::Second].into_iter();
        let mut placed = seats.map(|seat| {
            self.at_situation(Situation { position: position.clone(), seat, banked: Default::default() })
        });
        let reads = |here: &Self| {
            rules.game.read(&here.position()).is_ok_and(|read| read.seat == here.situation.seat)
        };
        let found = placed.find(reads)?;
        (found.place(form)? == (tier, number)).then(|| Box::new(found) as _)
    }

    fn opening(&self, plies: u64, most: u64) -> Option<Opening> {
        let positions = self.book_positions(plies, most).ok()?;
        let count = positions.count() as u64;
        Some(Opening { positions: Box::new(positions), count })
    }

    fn number_in(&self, opening: &Opening) -> Option<u64> {
        let positions = opening.positions.downcast_ref::<BookPositions<G::Position>>()?;
        positions.number(&self.rules, &self.situation.position).map(|number| number as u64)
    }

    fn sources(&self) -> &'static [&'static str] {
        self.rules.sources
    }

    fn goals(&self) -> Vec<Objective> {
        match G::SCORING {
            Scoring::Decided => vec![Objective::Distance, Objective::Outcome],
            // How soon a game ends says nothing where it may not end.
            Scoring::Points if self.rules.reach.is_some() => vec![Objective::Margin, Objective::Outcome],
            Scoring::Points => {
                vec![Objective::Margin, Objective::Outcome, Objective::Distance, Objective::MarginDistance]
            }
        }
    }

    fn heuristics(&self) -> Vec<&'static str> {
        self.rules.heuristics.iter().map(|heuristic| heuristic.name).collect()
    }

    fn features(&self) -> Vec<String> {
        self.rules.features.as_ref().map(|features| features.names.clone()).unwrap_or_default()
    }

    fn is_symmetric(&self) -> bool {
        self.rules.symmetry.is_some()
    }

    fn folded(&self) -> String {
        let Some(symmetry) = &self.rules.symmetry else { return self.position() };
        let Situation { position, seat, banked } = &self.situation;
        let position = (symmetry.canonical)(&self.rules.game, position);
        self.rules.game.write(&Situation { position, seat: *seat, banked: *banked })
    }

    fn heap_sizes(&self) -> Option<Vec<u32>> {
        let (heaps, sum) = (self.rules.heaps.as_ref()?, self.rules.sum.as_ref()?);
        let mut parts = Vec::new();
        (sum.parts)(&self.rules.game, &self.situation.position, &mut parts);
        let mut sizes: Vec<_> = parts.iter().map(|part| (heaps.size)(&self.rules.game, part)).collect();
        sizes.retain(|&size| size > 0);
        sizes.sort_unstable();
        Some(sizes)
    }

    fn at(&self, position: &str) -> Result<Box<dyn Session>, Error> {
        let text = position.trim();
        let read = |text: &str| self.rules.game.read(text);
        let otherwise = || spellings(text).iter().find_map(|other| read(other).ok());
        let situation = read(text).or_else(|error| otherwise().ok_or(error)).map_err(|error| {
            Error::Position { game: self.game().to_owned(), text: text.to_owned(), error }
        })?;
        Ok(Box::new(self.at_situation(situation)))
    }

    fn situated(&self, seat: Seat, banked: [Points; 2]) -> Option<Box<dyn Session>> {
        let position = self.situation.position.clone();
        let situated = self.at_situation(Situation { position, seat, banked });
        (situated.position() == self.position()).then(|| Box::new(situated) as _)
    }

    fn listed(&self, moves: &str) -> Vec<String> {
        let words = moves.split([' ', ',', '\t', '\n']).filter(|word| !word.is_empty());
        if self.rules.game.one_character_moves() {
            words.flat_map(str::chars).map(String::from).collect()
        } else {
            words.map(str::to_owned).collect()
        }
    }

    fn written_move(&self, mv: &str) -> Option<String> {
        self.read_move(mv).map(|mv| self.write_move(mv))
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
        let mut report = analyze::analyze(self, request, memory)?;
        score::add_customary(self, &mut report);
        Ok(report)
    }

    fn check(&self, request: &AnalyzeRequest) -> Result<(), Error> {
        analyze::check(self, request).map(|_| ())
    }

    fn compare(&self, request: &CompareRequest) -> Result<ComparisonReport, Error> {
        compare::compare(self, request)
    }

    fn tree(&self, request: &TreeRequest) -> Result<TreeReport, Error> {
        textbook::tree(self, request)
    }

    fn trace(&self, request: &TraceRequest) -> Result<TraceReport, Error> {
        textbook::trace(self, request)
    }

    fn explain(&self, request: &ExplainRequest, memory: &mut TableCache) -> Result<ExplanationReport, Error> {
        explain::explain(self, request, memory)
    }

    fn nimbers(&self, request: &NimbersRequest) -> Result<NimbersReport, Error> {
        nimbers::nimbers(self, self, request)
    }

    fn nim_sum(&self, request: &NimSumRequest, memory: &mut TableCache) -> Result<NimSumReport, Error> {
        nimbers::nim_sum_of(self, self, request, memory)
    }

    fn graph(&self, folded: bool, memory: usize) -> Result<Graph, Error> {
        let moves = self.most_moves();
        if moves > Graph::moves_within(memory, size_of::<G::Move>()).max(FEW_MOVES) {
            let found = memory >> 20;
            let reason = format!("expected more than {found} MiB, as there are up to {moves} moves at once");
            return Err(Error::Option { option: "--memory", reason });
        }
        let within = self.within.as_ref().and_then(|within| within.positions(&self.situation, folded));
        let own = || Box::new(PositionsOf::new(Arc::clone(&self.rules), self.situation.clone(), folded)) as _;
        Ok(Graph::new(within.unwrap_or_else(own), memory))
    }

    #[cfg(feature = "environments")]
    fn environments(&self, course: Course, seed: u64) -> Result<Box<dyn Environments>, Error> {
        match &self.within {
            Some(within) => within.environments(&self.situation, course, seed),
            None => environments(&self.rules, &self.situation, course, seed),
        }
    }

    fn positions_to_solve(&self, tiers: Option<u64>) -> Option<u64> {
        self.count(tiers)
    }

    fn forecast(&self, request: &SolveRequest) -> Result<ForecastReport, Error> {
        forecast::forecast(self, request)
    }

    fn solve(&self, request: &SolveRequest) -> Result<SolutionReport, SolutionError> {
        solution::solve(self, self, request, None)
    }

    fn solve_by(
        &self,
        request: &SolveRequest,
        solver: &dyn WholeSolver,
    ) -> Result<SolutionReport, SolutionError> {
        solution::solve(self, self, request, Some(solver))
    }

    fn last_positions(&self, request: &BookRequest) -> Result<u64, SolutionError> {
        book::last_positions(self, self, request)
    }

    fn book(&self, request: &BookRequest) -> Result<BookReport, SolutionError> {
        book::book(self, self, request)
    }

    fn verify(&self, solution: &SavedSolution, request: &VerifyRequest) -> Result<VerificationReport, Error> {
        if solution.is_book() {
            return book::verify(self, self, solution, request);
        }
        solution::verify(self, self, solution, &request.run)
    }

    fn booked(&self, request: &AnalyzeRequest) -> Result<Option<AnalysisReport>, Error> {
        let goal = self.goal(request.goal)?;
        probe::from_book(self, self.books.of(self), goal, request)
    }

    fn probe(&self, solution: &SavedSolution) -> Result<AnalysisReport, Error> {
        probe::probe(self, solution)
    }

    fn perft(&self, depth: u32, run: &Run) -> Vec<u64> {
        let position = &self.situation.position;
        match &self.within {
            Some(within) => within.perft(position, depth, run),
            None => walk::perft(self.game_rules(), position, depth, run),
        }
    }

    fn complete_games(&self, depth: u32, run: &Run) -> Option<u64> {
        let position = &self.situation.position;
        match &self.within {
            Some(within) => within.complete_games(position, depth, run),
            None => walk::complete_games(self.game_rules(), position, depth, run),
        }
    }
}
