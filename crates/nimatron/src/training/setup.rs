//! What trainings of the same learner on the same game have in common: the game got to know, solved or searched, and everybody found to fit it.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use nimatron_learn::{
    Assessment, Episode, Evaluator, Graph, GraphResult, Learner, Opponent, Schedule, Solution, Starts,
    Training,
};

use nimatron_search::Run;

use crate::error::Error;
use crate::learner::saved::SavedLearner;
use crate::player::chance::Chance;
use crate::player::contract::Seating;
use crate::report::CurvePoint;
use crate::session::Session;
use crate::training::opponent::{OpponentSpec, Table};
use crate::training::request::{ExperienceSource, TrainRequest};
use crate::training::sample::Sample;

/// Games with at most so many positions are known entirely before the first game, and solved.
const WHOLE: usize = 1 << 18;
/// Positions that learners of larger games are judged at, and nodes that each is searched with.
const SAMPLE: u64 = 100;
const SAMPLE_NODES: u64 = 20_000;
/// Judgements of a training, if it is not said how many games lie between them.
const JUDGEMENTS: u64 = 100;
/// Tells the numbers that trainings use from all others.
const FOR_TRAINING: u64 = 17;

/// What trainings of the same learner on the same game have in common.
pub(super) struct Setup<'t> {
    pub(super) start: &'t Arc<dyn Session>,
    /// What was asked for.
    pub(super) request: &'t TrainRequest,
    graph: Graph,
    solution: Option<Arc<Solution>>,
    /// Who knows the solution.
    pub(super) judge: Option<Evaluator>,
    /// What takes the place of a judge where there is no solution.
    pub(super) sample: Option<Sample>,
    /// The chance of a right move before the first game.
    pub(super) right_move_before: Option<f64>,
    /// Recorded games to be watched.
    pub(super) games: Vec<Episode>,
}

impl<'t> Setup<'t> {
    /// Gets to know the game.
    ///
    /// # Errors
    /// What the learner or its source needs and the game lacks.
    pub(super) fn new(
        start: &'t Arc<dyn Session>,
        request: &'t TrainRequest,
        resumed: Option<&SavedLearner>,
    ) -> Result<Self, Error> {
        if start.is_over() {
            let reason = format!("the game is over at {}", start.position());
            return Err(Error::Option { option: "train", reason });
        }
        let memory = request.seating.run.memory;
        let mut graph = start.graph(request.learner.is_folded(), memory)?;
        // A learner that never knew the whole game numbers what it knows in its own way.
        let may_be_whole = resumed.is_none_or(|saved| saved.positions.is_some());
        let run = &request.seating.run;
        let is_whole = may_be_whole
            && graph.complete_while(WHOLE, || !run.is_interrupted()).is_ok_and(|to_the_end| to_the_end);
        if request.learner.starts() == Starts::Exploring && !is_whole {
            let game = start.game();
            let reason = if graph.is_full() {
                format!(
                    "the positions of {game} do not fit into {} MiB, and games cannot begin anywhere",
                    memory >> 20
                )
            } else {
                format!("{game} has more than {WHOLE} positions, too many to begin anywhere")
            };
            let reason = format!("parameter 'starts': {reason}; expected game");
            return Err(Error::Learner { learner: request.learner.text().to_owned(), reason });
        }
        if !is_whole {
            graph.forget();
        }
        let solution = is_whole.then(|| Solution::of(&graph).ok()).flatten().map(Arc::new);
        let mut learner = request.learner.make(&graph, start.game())?;
        let judge = solution.clone().filter(|_| request.judged);
        let judge = judge.map(|solution| Evaluator::new(&graph, solution, learner.looks_ahead()));
        let mut setup = Self {
            start,
            request,
            graph,
            solution,
            judge,
            sample: None,
            right_move_before: None,
            games: Vec::new(),
        };
        setup.check()?;
        if request.judged && setup.judge.is_none() {
            setup.sample = Some(Sample::search(start, SAMPLE, SAMPLE_NODES, &request.seating));
        }
        // What a judgement looks at must not number the positions of the training.
        let before =
            setup.judgement(setup.judge.clone().as_mut(), &mut *learner, &mut setup.graph.clone(), &[], 0);
        setup.right_move_before = before.ok().flatten().and_then(|point| point.right_move());
        Ok(setup)
    }

    /// Makes sure that everybody fits the game, and takes up recorded games.
    fn check(&mut self) -> Result<(), Error> {
        if self.request.saved && self.start.is_unlisted() {
            let reason =
                "expected a program of few enough states to be listed; more are with ,states=1000000";
            return Err(Error::Option { option: "--output", reason: reason.to_owned() });
        }
        for player in &self.request.tests {
            self.table(&self.request.seating).agent(player)?;
        }
        self.games = self.request.source.episodes(&mut self.graph, self.start)?;
        self.opponent(&self.request.seating, &self.graph).map(|_| ())
    }

    pub(super) fn table<'s>(&'s self, seating: &'s Seating) -> Table<'s> {
        Table { start: self.start, seating, solution: self.solution.as_ref() }
    }

    fn opponent(&self, seating: &Seating, graph: &Graph) -> Result<Opponent, Error> {
        let table = self.table(seating);
        match &self.request.source {
            ExperienceSource::Opponent(opponent) => table.opponent(opponent, graph),
            ExperienceSource::Players([one, other]) => {
                Ok(Opponent::Players([table.agent(one)?, table.agent(other)?]))
            }
            ExperienceSource::Records(_) => Ok(Opponent::Itself),
        }
    }

    /// The training of a run before its first game.
    ///
    /// # Errors
    /// What the learner or its source needs and the game lacks.
    pub(super) fn training(&self, run: u64, stop: &Arc<AtomicBool>) -> Result<Training, Error> {
        let request = self.request;
        let seed = Chance::of_purpose(request.seating.seed, FOR_TRAINING, run).number();
        let seating = Seating {
            seed,
            run: Run { interrupt: Arc::clone(stop), ..request.seating.run.clone() },
            ..request.seating.clone()
        };
        let graph = self.graph.clone();
        let learner = request.learner.make(&graph, self.start.game())?;
        let opponent = self.opponent(&seating, &graph)?;
        let opponent_learns_from = match &request.source {
            ExperienceSource::Opponent(OpponentSpec::Learner(other)) => other.learns_from(),
            _ => request.learner.learns_from(),
        };
        let schedule = Schedule {
            seats: request.seats,
            starts: request.learner.starts(),
            learns_from: request.learner.learns_from(),
            opponent_learns_from,
        };
        Ok(Training::new(graph, learner, opponent, schedule, nimatron_learn::RandomGenerator::new(seed)))
    }

    /// How good a learner is after so many games; `met` is how often it visited each position.
    pub(super) fn judgement(
        &self,
        judge: Option<&mut Evaluator>,
        learner: &mut dyn Learner,
        graph: &mut Graph,
        met: &[u32],
        game_number: u64,
    ) -> GraphResult<Option<CurvePoint>> {
        if let Some(judge) = judge {
            let assessment = judge.assess(learner, graph, met)?;
            return Ok(Some(CurvePoint { game_number, assessment, sample: None }));
        }
        let Some(sample) = &self.sample else { return Ok(None) };
        let sample = sample.judge(learner, graph)?;
        let assessment = Assessment {
            regret: sample.map(|sample| sample.regret),
            worst_regret: sample.map(|sample| sample.worst_regret),
            ..Assessment::default()
        };
        Ok(Some(CurvePoint { game_number, assessment, sample }))
    }

    /// Games between judgements.
    pub(super) fn every(&self) -> u64 {
        self.request.every.unwrap_or(self.request.games.div_ceil(JUDGEMENTS)).max(1)
    }
}
