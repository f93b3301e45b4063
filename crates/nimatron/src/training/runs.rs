//! The same training many times, each with random choices of its own: how surely and how fast it learns.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use nimatron_learn::Halt;

use crate::error::Error;
use crate::report::{BandPoint, RunReport, RunsReport, Spread};
use crate::session::Session;
use crate::share_out::share_out;
use crate::training::course::Course;
use crate::training::request::TrainRequest;
use crate::training::setup::Setup;
use crate::training::train::{at_once, reason};

/// A training that ended.
struct Ended {
    report: RunReport,
    /// The agreement and the chance of a right move after so many games, again and again.
    curve: Vec<(u64, [f64; 2])>,
    /// Why, if that was before its time.
    stopped: Option<Halt>,
}

/// Trains so many learners, several at the same time, with the same results as one after the other. `tell` is told every run in order
/// and may end it all.
///
/// # Errors
/// What the learner or its source needs and the game lacks; why a training ended before its time is in the report.
pub fn train_many(
    start: &Arc<dyn Session>,
    request: &TrainRequest,
    runs: u64,
    threads: usize,
    mut tell: impl FnMut(&RunReport) -> ControlFlow<()>,
) -> Result<RunsReport, Error> {
    let begin = Instant::now();
    let stop = Arc::clone(&request.seating.run.interrupt);
    let setup = Setup::new(start, request, None)?;
    // The caller may have heard enough; that is no interruption of anything else.
    let enough = AtomicBool::new(false);
    let threads = threads.clamp(1, usize::try_from(runs).unwrap_or(usize::MAX));
    let (mut ended, mut stopped) = (Vec::new(), None);
    let workers = (0..threads).map(|_| {
        let (setup, stop, enough) = (&setup, &stop, &enough);
        move |run| {
            let run = train_one(setup, run, stop, enough);
            (!enough.load(Ordering::Relaxed)).then_some(run)
        }
    });
    let mut numbers = 0..runs;
    let told = |run: Ended| {
        stopped = run.stopped.clone();
        if stopped.is_some() {
            return ControlFlow::Break(());
        }
        let is_enough = tell(&run.report);
        ended.push(run);
        is_enough
    };
    share_out(workers, &enough, || numbers.next(), told)?;
    let failed = stopped.filter(|halt| *halt != Halt::Interrupted);
    Ok(RunsReport {
        stopped: failed.map(|halt| reason(&halt, request)),
        ..summary(&setup, runs, &ended, begin)
    })
}

fn train_one(setup: &Setup<'_>, run: u64, stop: &Arc<AtomicBool>, enough: &AtomicBool) -> Ended {
    let training = setup.training(run, stop).expect("the first one was made");
    let mut course = Course::new(setup, training);
    let mut curve = Vec::new();
    let room = at_once(course.run(stop, async |stage| {
        let assessment = stage.point.as_ref().map(|point| point.assessment);
        let shares = assessment.and_then(|of| Some([of.agreement?, of.right_move?]));
        curve.extend(shares.map(|shares| (stage.games, shares)));
        if enough.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }));
    let stopped = course.stopped.take().or(room.is_err().then_some(Halt::OutOfMemory));
    let assessment = course.point.map(|point| point.assessment).unwrap_or_default();
    let report = RunReport {
        run: run + 1,
        games: course.training.games,
        perfect_from: course.perfect_since,
        agreement: assessment.agreement,
        right_move: assessment.right_move,
        regret: assessment.regret,
    };
    Ended { report, curve, stopped }
}

fn summary(setup: &Setup<'_>, runs: u64, ended: &[Ended], begin: Instant) -> RunsReport {
    let Setup { start, request, .. } = setup;
    let perfect = || ended.iter().filter_map(|run| run.report.perfect_from);
    let is_judged = ended.iter().any(|run| run.report.agreement.is_some());
    let points = ended.iter().map(|run| run.curve.len()).min().unwrap_or(0);
    let band = |number: usize| {
        let spread = |share: usize| Spread::of(ended.iter().map(|run| run.curve[number].1[share]));
        Some(BandPoint {
            game_number: ended[0].curve[number].0,
            agreement: spread(0)?,
            right_move: spread(1)?,
        })
    };
    RunsReport {
        summary: true,
        game: start.game().to_owned(),
        learner: request.learner.to_string(),
        opponent: request.source.to_string(),
        seed: request.seating.seed,
        runs: ended.len() as u64,
        games: request.games,
        perfect_runs: is_judged.then(|| perfect().count() as u64),
        perfect_from: Spread::of(perfect().map(|game| game as f64)),
        agreement: Spread::of(ended.iter().filter_map(|run| run.report.agreement)),
        right_move_before: setup.right_move_before,
        right_move: Spread::of(ended.iter().filter_map(|run| run.report.right_move)),
        curve: (0..points).filter_map(band).collect(),
        seconds: begin.elapsed().as_secs_f64(),
        interrupted: (ended.len() as u64) < runs,
        stopped: None,
    }
}
