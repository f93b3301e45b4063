//! One training from its first game to its report.

use std::ops::ControlFlow;
use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};
use std::time::Instant;

use nimatron_learn::{Assessment, Halt};

use crate::error::Error;
use crate::learner::saved::SavedLearner;
use crate::report::{CurvePoint, TrainingReport};
use crate::session::Session;
use crate::training::course::{Course, TrainingStage};
use crate::training::request::TrainRequest;
use crate::training::setup::Setup;

/// Why a training ended before its time, in a line.
pub(super) fn reason(halt: &Halt, request: &TrainRequest) -> String {
    match halt {
        Halt::Interrupted => "interrupted".to_owned(),
        Halt::Refused(reason) => reason.clone(),
        Halt::OutOfMemory => {
            format!(
                "the positions met do not fit into {} MiB; give it more with --memory",
                request.seating.run.memory >> 20
            )
        }
    }
}

/// Trains one learner, or goes on with one that was saved. Says what came of it, and gives the learner if it is to be saved.
///
/// # Errors
/// What the learner or its source needs and the game lacks; why a training ended before its time is in the report.
///
/// ```
/// use std::ops::ControlFlow;
/// use std::sync::Arc;
///
/// use nimatron::{Catalog, CurvePoint, ExperienceSource, TrainRequest, train};
///
/// let start = Arc::from(Catalog::standard().open("fort-boyard", 0)?);
/// let source = ExperienceSource::Opponent("perfect".parse()?);
/// let request = TrainRequest::new("elimination".parse()?, source, 500);
/// let mut curve = Vec::new();
/// let (report, learner) = train(&start, &request, None, |stage| {
///     curve.extend(stage.point.as_ref().and_then(CurvePoint::right_move));
///     ControlFlow::Continue(())
/// })?;
/// assert_eq!((report.games, learner.is_some()), (500, true));
/// assert!(curve.len() > 50 && curve.last() > curve.first());
/// # Ok::<(), nimatron::Error>(())
/// ```
pub fn train(
    start: &Arc<dyn Session>,
    request: &TrainRequest,
    resumed: Option<&SavedLearner>,
    mut tell: impl FnMut(&mut TrainingStage<'_, '_>) -> ControlFlow<()>,
) -> Result<(TrainingReport, Option<SavedLearner>), Error> {
    at_once(train_with_rests(start, request, resumed, async |stage| tell(stage)))
}

/// The same for who has one thread: `tell` may wait before the next game.
///
/// # Errors
/// Those of [`train`].
pub async fn train_with_rests(
    start: &Arc<dyn Session>,
    request: &TrainRequest,
    resumed: Option<&SavedLearner>,
    tell: impl AsyncFnMut(&mut TrainingStage<'_, '_>) -> ControlFlow<()>,
) -> Result<(TrainingReport, Option<SavedLearner>), Error> {
    let begin = Instant::now();
    let stop = Arc::clone(&request.seating.run.interrupt);
    let setup = Setup::new(start, request, resumed)?;
    let mut course = Course::new(&setup, setup.training(0, &stop)?);
    if let Some(saved) = resumed {
        course.resume(saved)?;
    }
    if course.run(&stop, tell).await.is_err() {
        course.stopped = Some(Halt::OutOfMemory);
    }
    let saved = request.saved.then(|| course.saved()).transpose()?;
    let tests = course.test(&stop)?;
    let games = course.training.games;
    let report = TrainingReport {
        summary: true,
        game: start.game().to_owned(),
        learner: request.learner.to_string(),
        opponent: request.source.to_string(),
        seed: request.seating.seed,
        games,
        results: course.results,
        perfect_from: course.perfect_since,
        positions: course.census(),
        right_move_before: setup.right_move_before,
        tests,
        seconds: begin.elapsed().as_secs_f64(),
        stopped: course.stopped.as_ref().map(|halt| reason(halt, request)),
        point: course.point.unwrap_or(CurvePoint {
            game_number: games,
            assessment: Assessment::default(),
            sample: None,
        }),
    };
    Ok((report, saved))
}

/// What comes of work in which nothing waits.
pub(super) fn at_once<T>(work: impl Future<Output = T>) -> T {
    match pin!(work).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(done) => done,
        Poll::Pending => unreachable!("nothing in it waits"),
    }
}
