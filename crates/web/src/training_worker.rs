//! Who plays the games of a training, tells how far it is, and follows commands between two games.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use nimatron::{Error, SavedLearner, Session, TrainRequest, TrainingStage, train_with_rests};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::mpsc::error::TryRecvError;
use tokio::sync::oneshot;
use tokio::task::yield_now;

use crate::job_thread::give_way;
use crate::training_progress::{Progress, Shared, TrainingState};

/// What the worker is told.
pub(crate) enum TrainingCommand {
    Pause,
    Resume,
    /// Play so many games, then pause.
    Step(u64),
    /// Send the learner as it is now.
    Save(oneshot::Sender<Result<Arc<SavedLearner>, Error>>),
}

/// Plays the games of a training.
pub(crate) struct TrainingWorker {
    shared: Arc<Shared>,
    commands: UnboundedReceiver<TrainingCommand>,
    /// Games until it pauses; `None` if it is to go on.
    left: Option<u64>,
    /// Games won, drawn and lost before it was left.
    before: [u64; 3],
    /// When it let others run last.
    rested: Instant,
}

/// How long it plays before it lets others run that share its thread.
const SPELL: Duration = Duration::from_millis(50);

impl TrainingWorker {
    /// A worker that follows commands: it goes on from so many games won, drawn and lost, and pauses after so many games, if that is said.
    pub(crate) fn new(
        shared: Arc<Shared>,
        commands: UnboundedReceiver<TrainingCommand>,
        left: Option<u64>,
        before: [u64; 3],
    ) -> Self {
        Self { shared, commands, left, before, rested: Instant::now() }
    }

    /// Plays to the end of the training, or until its handle is gone.
    pub(crate) async fn train(
        mut self,
        start: Arc<dyn Session>,
        request: TrainRequest,
        resumed: Option<Arc<SavedLearner>>,
    ) {
        let shared = Arc::clone(&self.shared);
        if self.left.is_none() {
            give_way();
        }
        let outcome = if self.wait(None).await.is_break() {
            Err("it was forgotten".to_owned())
        } else {
            let after_game = async |stage: &mut TrainingStage<'_, '_>| self.after_game(stage).await;
            let trained = train_with_rests(&start, &request, resumed.as_deref(), after_game).await;
            trained.map_err(|error| error.to_string())
        };
        shared.change(|progress| match outcome {
            Ok((mut report, saved)) => {
                report.results = progress.results;
                progress.right_move_before = report.right_move_before;
                progress.perfect_from = report.perfect_from;
                progress.played = report.games;
                progress.report = Some(report);
                progress.saved = saved.map(Arc::new);
                progress.state = TrainingState::Done;
            }
            Err(what) => (progress.state, progress.failure) = (TrainingState::Failed, Some(what)),
        });
    }

    /// Publishes the progress after a game, and follows commands.
    async fn after_game(&mut self, stage: &mut TrainingStage<'_, '_>) -> ControlFlow<()> {
        self.left = self.left.map(|left| left.saturating_sub(1));
        let is_new = stage.point.is_some() || self.left.is_some();
        let results = [0, 1, 2].map(|result| self.before[result] + stage.results()[result]);
        // Where it pauses there is time to tell the game.
        let game = (self.left == Some(0)).then(|| stage.game_report());
        let update = |progress: &mut Progress| {
            let known = progress.points.last().map(|point| point.game_number);
            let point = stage.point.as_ref().filter(|point| Some(point.game_number) > known);
            progress.tallies.extend(point.map(|_| results));
            progress.points.extend(point.cloned());
            progress.played = stage.games;
            progress.decisions = stage.census().map(|census| census.decisions);
            progress.right_move_before = stage.right_move_before();
            progress.perfect_from = stage.perfect_since();
            (progress.results, progress.game, progress.saved) = (results, game, None);
        };
        if is_new {
            self.shared.change(update);
        } else {
            update(&mut self.shared.progress());
        }
        if self.rested.elapsed() >= SPELL {
            yield_now().await;
            self.rested = Instant::now();
        }
        self.wait(Some(stage)).await
    }

    /// Follows commands until it may play; ends the training when its handle is gone.
    async fn wait(&mut self, stage: Option<&TrainingStage<'_, '_>>) -> ControlFlow<()> {
        loop {
            self.show_state();
            let command = if self.left == Some(0) {
                self.commands.recv().await.ok_or(TryRecvError::Disconnected)
            } else {
                self.commands.try_recv()
            };
            match command {
                Err(TryRecvError::Empty) => return ControlFlow::Continue(()),
                Err(TryRecvError::Disconnected) => return ControlFlow::Break(()),
                Ok(TrainingCommand::Pause) => self.left = Some(0),
                Ok(TrainingCommand::Resume) => {
                    self.left = None;
                    give_way();
                }
                Ok(TrainingCommand::Step(games)) => self.left = Some(games),
                Ok(TrainingCommand::Save(reply)) => {
                    let saved = stage.map(|stage| stage.saved().map(Arc::new));
                    // Before the first game there is nothing to save: then the reply is dropped.
                    let _ = saved.map(|saved| reply.send(saved));
                }
            }
        }
    }

    fn show_state(&self) {
        let state = if self.left == Some(0) { TrainingState::Paused } else { TrainingState::Running };
        let is_new = self.shared.progress().state != state;
        if is_new {
            self.shared.change(|progress| progress.state = state);
        }
    }
}
