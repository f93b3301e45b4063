//! `train`: a learner plays, or watches, and is judged by the exact solution on its way.

use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use nimatron::search::Ties;
use nimatron::{
    Catalog, Error, ExperienceSource, LearnerSpec, OpponentSpec, Run, RunReport, RunsReport, SavedLearner,
    SavedTraining, Seating, Seats, Session, TrainRequest, game_title, learning_band, learning_curve, train,
    train_many,
};

use crate::arguments::{Common, Train};
use crate::commands::curve_file::CurveFile;
use crate::commands::game_teller::until_it_fails;
use crate::commands::program::Program;
use crate::commands::training_teller::{MOST_JUDGEMENTS, TrainingTeller, percent};
use crate::terminal::console::Console;
use crate::terminal::output::{self, check_replaced};
use crate::terminal::progress::Progress;
use crate::terminal::{interrupt, records};

/// Games of a training of which it is not said how many.
const USUAL_GAMES: u64 = 1000;
/// Why a training ended that was asked to.
const INTERRUPTED: &str = "interrupted";

pub(crate) fn run(arguments: &Train, program: Program<'_>) -> anyhow::Result<ExitCode> {
    let Program { catalog, common, console } = program;
    let start: Arc<dyn Session> = Arc::from(catalog.open(&arguments.game, common.seed())?);
    let output = arguments.output.as_deref();
    let watched =
        arguments.watch.as_deref().filter(|watched| watched.len() == 1).map(|watched| Path::new(&watched[0]));
    apart(output, "--output", watched)?;
    apart(arguments.curve.as_deref(), "--curve", output.or(arguments.resume.as_deref().map(Path::new)))?;
    if let Some(file) = output {
        let game_of = |path: &Path| SavedLearner::load(&path.to_string_lossy()).map(|learner| learner.game);
        check_replaced(file, ("learner", start.game()), game_of, arguments.force)?;
    }
    let resumed = arguments.resume.as_deref().map(SavedLearner::load).transpose()?;
    let request = request(catalog, common, arguments, resumed.as_ref(), console)?;
    let curve = arguments.curve.as_deref().map(CurveFile::new).transpose()?;
    if arguments.runs > 1 {
        return run_many(&start, &request, (arguments.runs, common.threads()), curve, console);
    }
    let mut teller = TrainingTeller::new(&request, &*start, arguments, console)?;
    let mut failed = None;
    let (report, learner) =
        train(&start, &request, resumed.as_ref(), |stage| until_it_fails(&mut failed, teller.tell(stage)))?;
    if let Some(error) = failed {
        return Err(error);
    }
    if let Some(learner) = learner {
        teller.save(&learner)?;
    }
    if let Some(curve) = curve {
        curve.write(
            &learning_curve(&report, &teller.points, &game_title(&*start, console.words()), console.words()),
            console,
        )?;
    }
    teller.sum_up(&report)?;
    ending(report.stopped)
}

/// A training that ended before its time, other than by request, is a failure.
fn ending(stopped: Option<String>) -> anyhow::Result<ExitCode> {
    match stopped {
        Some(reason) if reason != INTERRUPTED => Err(anyhow::Error::msg(reason)),
        _ => Ok(ExitCode::SUCCESS),
    }
}

/// Two files of the same command that must not be one.
fn apart(one: Option<&Path>, option: &'static str, other: Option<&Path>) -> Result<(), Error> {
    match (one, other) {
        (Some(one), Some(other)) if output::is_same(one, other) => {
            let reason =
                format!("expected another file than '{}', which the command needs itself", one.display());
            Err(Error::Option { option, reason })
        }
        _ => Ok(()),
    }
}

fn request(
    catalog: &Catalog,
    common: &Common,
    arguments: &Train,
    resumed: Option<&SavedLearner>,
    console: &Console,
) -> anyhow::Result<TrainRequest> {
    let given = match resumed {
        Some(saved) => Given::again(saved, arguments, common)?,
        None => Given::first(common, arguments),
    };
    let source = match &arguments.watch {
        Some(watched) => watch(catalog, watched)?,
        None => ExperienceSource::Opponent(given.opponent),
    };
    let usual = match &source {
        ExperienceSource::Records(games) => learned_before(resumed, &source) + games.len() as u64,
        ExperienceSource::Opponent(_) | ExperienceSource::Players(_) => USUAL_GAMES,
    };
    let games = arguments.games.unwrap_or(usual);
    if let Some(saved) = resumed.filter(|saved| saved.training.games >= games) {
        let learned = saved.training.games;
        let reason =
            format!("expected more than the {learned} games that it has learned from, found {games}");
        return Err(Error::Option { option: "--games", reason }.into());
    }
    if let Some(late) = arguments.tables.iter().find(|&&table| table > games) {
        let reason = format!("expected at most {games}, the number of games, found {late}");
        return Err(Error::Option { option: "--tables", reason }.into());
    }
    // People see fewer judgements than scripts; none is made that is not shown.
    let is_seen_whole = console.is_json() || arguments.curve.is_some();
    let usual_every = (!is_seen_whole).then(|| games.div_ceil(MOST_JUDGEMENTS).max(1));
    Ok(TrainRequest {
        learner: given.learner,
        source,
        games,
        seats: given.seats,
        every: arguments.every.or(usual_every),
        checkpoint: arguments.checkpoint,
        tells_every_game: arguments.show_games || arguments.record.is_some(),
        tables: arguments.tables.clone(),
        judged: !arguments.unjudged,
        saved: arguments.output.is_some(),
        tests: arguments.test.clone(),
        test_games: arguments.test_games,
        seating: Seating {
            seed: given.seed,
            ties: Ties::Random,
            run: Run { memory: arguments.memory.bytes(), ..interrupt::run()? },
        },
    })
}

/// What determines a training: given on the command line, or in the file of a learner that goes on.
struct Given {
    learner: LearnerSpec,
    opponent: OpponentSpec,
    seats: Seats,
    seed: u64,
}

impl Given {
    fn first(common: &Common, arguments: &Train) -> Self {
        let learner = arguments.learner.clone().expect("required without a file");
        let usual = if learner.name() == "menace" { Seats::Fixed } else { Seats::Swapped };
        let opponent = arguments.opponent.clone().unwrap_or(OpponentSpec::Itself);
        Self { learner, opponent, seats: arguments.seats.unwrap_or(usual), seed: common.seed() }
    }

    fn again(saved: &SavedLearner, arguments: &Train, common: &Common) -> Result<Self, Error> {
        let SavedTraining { opponent, seats, seed, .. } = &saved.training;
        if let Some(asked) = arguments.opponent.as_ref().filter(|asked| asked.to_string() != *opponent) {
            let reason = format!("expected {opponent} as before, found {asked}");
            return Err(Error::Option { option: "--opponent", reason });
        }
        let learner = saved.opponent.as_ref().map(|(learner, _)| OpponentSpec::Learner(learner.clone()));
        let opponent = match learner.map_or_else(|| opponent.parse(), Ok) {
            // Who is named again on the command line may be read from a file.
            Ok(opponent) if arguments.opponent.is_some() => opponent,
            Ok(OpponentSpec::Player(player)) => {
                OpponentSpec::Player(common.trusted(player, ("its opponent", "--opponent"), "--resume")?)
            }
            Ok(opponent) => opponent,
            // Whom it watches is said again; it plays nobody.
            Err(_) if arguments.watch.is_some() => OpponentSpec::Itself,
            Err(_) => {
                let reason = format!("the learner learned by {opponent}; expected --watch as before");
                return Err(Error::Option { option: "--resume", reason });
            }
        };
        let known = Seats::ALL.iter().find(|(name, _)| name == seats);
        let known = known.ok_or_else(|| {
            Error::unknown("seats", seats.as_str(), Seats::ALL.iter().map(|(name, _)| *name))
        })?;
        Ok(Self { learner: saved.method.clone(), opponent, seats: known.1, seed: *seed })
    }
}

/// Games that a learner has learned from besides these: a training that was interrupted goes on with the rest of them.
fn learned_before(resumed: Option<&SavedLearner>, source: &ExperienceSource) -> u64 {
    let ExperienceSource::Records(games) = source else { return 0 };
    let is_rest = |training: &SavedTraining| {
        training.opponent == source.to_string() && training.games < games.len() as u64
    };
    resumed.filter(|saved| !is_rest(&saved.training)).map_or(0, |saved| saved.training.games)
}

/// Whom it watches: two players, or a file of games.
fn watch(catalog: &Catalog, watched: &[String]) -> anyhow::Result<ExperienceSource> {
    if let [one, other] = watched {
        return Ok(ExperienceSource::Players([one.parse()?, other.parse()?]));
    }
    let file = watched.first().map_or("", String::as_str);
    let games: Vec<_> = records::read(file, catalog)?
        .map(|recorded| recorded.map(|recorded| recorded.history))
        .collect::<Result<_, _>>()?;
    if games.is_empty() {
        let reason = format!("expected a file of recorded games, found none in '{file}'");
        return Err(Error::Option { option: "--watch", reason }.into());
    }
    Ok(ExperienceSource::Records(games))
}

/// Many trainings.
fn run_many(
    start: &Arc<dyn Session>,
    request: &TrainRequest,
    (runs, threads): (u64, usize),
    curve: Option<CurveFile<'_>>,
    console: &Console,
) -> anyhow::Result<ExitCode> {
    let mut failed = None;
    let progress = Progress::of_games(console, runs, false);
    let counted = progress.counter();
    let report = train_many(start, request, runs, threads, |run: &RunReport| {
        counted.fetch_add(1, Ordering::Relaxed);
        until_it_fails(&mut failed, if console.is_json() { console.object(run) } else { Ok(()) })
    })?;
    drop(progress);
    if let Some(error) = failed {
        return Err(error);
    }
    if let Some(curve) = curve {
        curve.write(
            &learning_band(&report, &game_title(&**start, console.words()), console.words()),
            console,
        )?;
    }
    if console.is_json() {
        console.object(&report)?;
    } else {
        sum_up_runs(&report, runs, console)?;
    }
    ending(report.stopped)
}

fn sum_up_runs(report: &RunsReport, asked: u64, console: &Console) -> anyhow::Result<()> {
    let words = console.words();
    let runs = [
        ("runs", report.runs.into()),
        ("games", report.games.into()),
        ("asked", asked.into()),
        ("perfect", report.perfect_runs.unwrap_or(0).into()),
    ];
    if report.interrupted {
        console.paragraph(&words.say_with("train-runs-interrupted", &runs))?;
    }
    let key = if report.perfect_runs.is_some() { "train-runs" } else { "train-runs-unjudged" };
    console.paragraph(&words.say_with(key, &runs))?;
    if let Some(spread) = report.perfect_from {
        let [median, low, high] =
            [spread.median, spread.p10, spread.p90].map(|game| words.number(format!("{game:.0}")));
        let arguments = [("median", (&median).into()), ("low", (&low).into()), ("high", (&high).into())];
        console.paragraph(&words.say_with("train-runs-perfect", &arguments))?;
    }
    if let Some(spread) = report.right_move {
        let [median, low, high] =
            [spread.median, spread.p10, spread.p90].map(|share| percent(words, Some(share)));
        let before = percent(words, report.right_move_before);
        let arguments = [
            ("before", (&before).into()),
            ("median", (&median).into()),
            ("low", (&low).into()),
            ("high", (&high).into()),
        ];
        console.paragraph(&words.say_with("train-runs-right", &arguments))?;
    }
    console.finish()
}
