//! A training on its way: game after game, judged, written down, resumed, tested at the end.

use std::borrow::Cow;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use nimatron_core::{Outcome, Seat};
use nimatron_learn::{
    Agent, Census, Episode, Evaluator, Halt, LearnedAgent, Opponent, OutOfMemory, Seats, Training, play_game,
};

use nimatron_search::Run;

use crate::error::Error;
use crate::history::History;
use crate::learner::saved::{RestoredLearner, RestoredOpponent, SavedLearner, SavedTraining, Trained};
use crate::player::chance::Chance;
use crate::player::contract::Seating;
use crate::player::spec::PlayerSpec;
use crate::report::{CurvePoint, LearnedGame, TestReport};
use crate::training::opponent::OpponentSpec;
use crate::training::request::ExperienceSource;
use crate::training::setup::Setup;
use crate::training::watching::learned_game;

/// Tells the numbers that matches at the end use from all others.
const FOR_TESTS: u64 = 18;

/// A training after so many games.
pub struct TrainingStage<'c, 's> {
    /// The judgement, where one is due.
    pub point: Option<CurvePoint>,
    /// Whether it is to be written down.
    pub is_checkpoint: bool,
    /// Whether what it has learned is to be shown.
    pub is_table: bool,
    /// Games so far.
    pub games: u64,
    course: &'c mut Course<'s>,
}

impl TrainingStage<'_, '_> {
    /// The game since which the learner has been perfect, if it is.
    pub fn perfect_since(&self) -> Option<u64> {
        self.course.perfect_since
    }

    /// Games won, drawn and lost by the learner, those before a resumption left out; against itself those of the first seat.
    pub fn results(&self) -> [u64; 3] {
        self.course.results
    }

    /// The chance of a right move before the first game.
    pub fn right_move_before(&self) -> Option<f64> {
        self.course.setup.right_move_before
    }

    /// How many positions are judged, if the game can be solved.
    pub fn census(&self) -> Option<Census> {
        self.course.census()
    }

    /// The game that just ended; worked out from what the learner has seen of it.
    pub fn game(&mut self) -> History {
        let episode = self.course.training.last_game().clone();
        learned_game(&mut self.course.training.graph, self.course.setup.start, &episode)
    }

    /// The same as plain data.
    pub fn game_report(&mut self) -> LearnedGame {
        let game = self.game();
        LearnedGame {
            game_number: self.games,
            start: game.start().position(),
            winner: game.standing().winner(),
            moves: game.plies().iter().map(|ply| ply.mv.clone()).collect(),
        }
    }

    /// Who sat where in the last game, by seats; the learner as people are recorded. Nobody if recorded games are watched.
    pub fn players(&self) -> Option<[PlayerSpec; 2]> {
        let Course { setup, training, .. } = &*self.course;
        let [learner, other] = setup.request.source.players(&setup.request.learner)?;
        Some(match training.last_seat() {
            Seat::First => [learner, other],
            Seat::Second => [other, learner],
        })
    }

    /// The learner as it can be written down, and gone on with.
    ///
    /// # Errors
    /// What it has learned is beyond all numbers.
    pub fn saved(&self) -> Result<SavedLearner, Error> {
        self.course.saved()
    }
}

/// What is told after a game.
#[derive(Clone, Copy, Default)]
struct Due {
    stage: bool,
    judgement: bool,
    checkpoint: bool,
    table: bool,
}

impl Due {
    const fn is_anything(&self) -> bool {
        self.stage || self.judgement || self.checkpoint || self.table
    }
}

/// A training on its way.
pub(super) struct Course<'s> {
    setup: &'s Setup<'s>,
    /// Recorded games to be watched, by the numbers of the training's graph.
    games: Cow<'s, [Episode]>,
    pub(super) training: Training,
    judge: Option<Evaluator>,
    pub(super) perfect_since: Option<u64>,
    pub(super) results: [u64; 3],
    /// The last judgement.
    pub(super) point: Option<CurvePoint>,
    /// When it was made.
    judged: Option<u64>,
    pub(super) stopped: Option<Halt>,
}

impl<'s> Course<'s> {
    /// A training that begins, or goes on.
    pub(super) fn new(setup: &'s Setup<'s>, training: Training) -> Self {
        let judge = setup.judge.clone();
        Self {
            setup,
            games: Cow::Borrowed(&setup.games),
            training,
            judge,
            perfect_since: None,
            results: [0; 3],
            point: None,
            judged: None,
            stopped: None,
        }
    }

    /// Goes on where a training was left.
    pub(super) fn resume(&mut self, saved: &SavedLearner) -> Result<(), Error> {
        let Setup { start, request, .. } = self.setup;
        let RestoredLearner { graph, learner, met, opponent } =
            saved.restore(&***start, request.seating.run.memory)?;
        self.training.graph = graph;
        self.training.learner = learner;
        self.training.met = met;
        self.training.random = saved.training.chance.clone();
        self.training.games = saved.training.games;
        self.perfect_since = saved.training.perfect_since;
        if let Some(RestoredOpponent { learner, met }) = opponent {
            self.training.opponent = Opponent::Learner(learner);
            self.training.met_by_opponent = met;
        }
        self.games = Cow::Owned(request.source.episodes(&mut self.training.graph, start)?);
        Ok(())
    }

    /// The learner as it can be written down.
    pub(super) fn saved(&self) -> Result<SavedLearner, Error> {
        let Setup { start, request, .. } = self.setup;
        let Training { graph, learner, met, opponent, met_by_opponent, random, games, .. } = &self.training;
        let seats = Seats::ALL.iter().find(|(_, seats)| *seats == request.seats);
        let training = SavedTraining {
            opponent: request.source.written_out(),
            seats: seats.map_or("fixed", |(name, _)| *name).to_owned(),
            seed: request.seating.seed,
            games: *games,
            perfect_since: self.perfect_since,
            chance: random.clone(),
        };
        let opponent = match (&request.source, opponent) {
            (ExperienceSource::Opponent(OpponentSpec::Learner(spec)), Opponent::Learner(other)) => {
                Some((spec, &**other, &met_by_opponent[..]))
            }
            _ => None,
        };
        SavedLearner::of(&Trained {
            method: &request.learner,
            session: &***start,
            graph,
            learner: &**learner,
            met,
            training: &training,
            opponent,
        })
    }

    /// Plays to the end of the training, or until it is asked to stop. `tell` is told after every so many games; it may wait, and end it.
    pub(super) async fn run(
        &mut self,
        stop: &AtomicBool,
        mut tell: impl AsyncFnMut(&mut TrainingStage<'_, 's>) -> ControlFlow<()>,
    ) -> Result<(), OutOfMemory> {
        if let Some(judge) = &mut self.judge {
            judge.evaluate_all(&mut *self.training.learner, &mut self.training.graph)?;
        }
        while self.training.games < self.setup.request.games {
            if stop.load(Ordering::Relaxed) {
                self.stopped = Some(Halt::Interrupted);
                break;
            }
            if let Err(halt) = self.play() {
                self.stopped = Some(halt);
                break;
            }
            let due = self.due();
            if due.is_anything() && self.tell(due, &mut tell).await? {
                break;
            }
        }
        if self.judged != Some(self.training.games) {
            self.tell(Due { judgement: true, ..Due::default() }, &mut tell).await?;
        }
        Ok(())
    }

    /// What is due after the game that just ended.
    fn due(&mut self) -> Due {
        let (games, request) = (self.training.games, self.setup.request);
        Due {
            judgement: games.is_multiple_of(self.setup.every()) || games == request.games,
            checkpoint: request.checkpoint.is_some_and(|each| games.is_multiple_of(each)),
            table: request.tables.contains(&games),
            stage: request.tells_every_game,
        }
    }

    /// Whether it was enough.
    async fn tell(
        &mut self,
        due: Due,
        tell: &mut impl AsyncFnMut(&mut TrainingStage<'_, 's>) -> ControlFlow<()>,
    ) -> Result<bool, OutOfMemory> {
        let games = self.training.games;
        if due.judgement {
            self.point = self.judge()?;
            self.judged = Some(games);
        }
        let Due { judgement, checkpoint: is_checkpoint, table: is_table, .. } = due;
        let point = self.point.clone().filter(|_| judgement);
        let mut stage = TrainingStage { point, is_checkpoint, is_table, games, course: self };
        Ok(tell(&mut stage).await.is_break())
    }

    /// One game.
    fn play(&mut self) -> Result<(), Halt> {
        let games = &self.games;
        if games.is_empty() {
            self.training.play()?;
        } else {
            let number = (self.training.games % games.len() as u64) as usize;
            self.training.watch(games[number].clone())?;
        }
        let seat = self.training.last_seat();
        let result = match self.training.last_game().outcome(seat) {
            Outcome::Win => 0,
            Outcome::Draw => 1,
            Outcome::Loss => 2,
        };
        self.results[result] += 1;
        self.look_again()?;
        Ok(())
    }

    /// Looks at what the last game changed.
    fn look_again(&mut self) -> Result<(), OutOfMemory> {
        let Some(judge) = &mut self.judge else {
            // Nobody can say so any more.
            self.perfect_since = None;
            return Ok(());
        };
        self.training.reevaluate_last_game(judge)?;
        let games = self.training.games;
        self.perfect_since = if judge.is_perfect() { self.perfect_since.or(Some(games)) } else { None };
        Ok(())
    }

    /// How good the learner is now.
    fn judge(&mut self) -> Result<Option<CurvePoint>, OutOfMemory> {
        let Training { learner, graph, met, games, .. } = &mut self.training;
        self.setup.judgement(self.judge.as_mut(), &mut **learner, graph, met, *games)
    }

    /// How many positions are judged.
    pub(super) fn census(&self) -> Option<Census> {
        self.judge.as_ref().map(Evaluator::census)
    }

    /// Matches at the end.
    pub(super) fn test(&mut self, stop: &Arc<AtomicBool>) -> Result<Vec<TestReport>, Error> {
        let request = self.setup.request;
        let seating = Seating {
            run: Run { interrupt: Arc::clone(stop), ..request.seating.run.clone() },
            ..request.seating.clone()
        };
        let table = self.setup.table(&seating);
        let mut reports = Vec::new();
        for (player, number) in request.tests.iter().zip(0..) {
            let mut chance = nimatron_learn::RandomGenerator::new(
                Chance::of_purpose(request.seating.seed, FOR_TESTS, number).number(),
            );
            let mut learned = LearnedAgent::new(self.training.learner.cloned());
            let mut other = table.agent(player)?;
            let mut results = [0; 3];
            for game in 0..request.test_games {
                let agents: [&mut dyn Agent; 2] =
                    if game % 2 == 0 { [&mut learned, &mut *other] } else { [&mut *other, &mut learned] };
                let outcome = play_game(&mut self.training.graph, agents, game, &mut chance);
                let outcome = match outcome {
                    Ok(outcome) => outcome,
                    Err(Halt::Interrupted) => break,
                    Err(halt) => {
                        self.stopped = Some(halt);
                        break;
                    }
                };
                let own = if game % 2 == 0 { outcome } else { outcome.reversed() };
                results[(1 - own.sign()) as usize] += 1;
                self.training.forget_unneeded();
            }
            reports.push(TestReport::new(player.to_string(), results));
        }
        Ok(reports)
    }
}
