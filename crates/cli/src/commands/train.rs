//! `train`: a learner plays, or watches, and is judged by the exact solution on its way.

use std::fs::File;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::Context;
use comfy_table::Cell;
use nimatron::record::Record;
use nimatron::search::Ties;
use nimatron::{
    Catalog, CurvePoint, Error, ExperienceSource, InspectRequest, LearnedGame, LearnerSpec, OpponentSpec,
    Run, RunReport, RunsReport, SavedLearner, SavedTraining, Seating, Seats, Session, TrainRequest,
    TrainingReport, TrainingStage, Words, learning_band, learning_curve, train, train_many,
};

use crate::arguments::{Common, Train};
use crate::commands::curve_file::CurveFile;
use crate::commands::game_teller::until_it_fails;
use crate::commands::inspect;
use crate::commands::program::Program;
use crate::terminal::console::Console;
use crate::terminal::output::{self, check_replaced};
use crate::terminal::progress::{Progress, Sparkline};
use crate::terminal::wording::right;
use crate::terminal::{interrupt, records};

/// Games of a training of which it is not said how many.
const USUAL_GAMES: u64 = 1000;
/// Why a training ended that was asked to.
const INTERRUPTED: &str = "interrupted";
/// Judgements that people see.
const SHOWN: u64 = 20;

pub(crate) fn run(arguments: &Train, program: Program<'_>) -> anyhow::Result<ExitCode> {
    let Program { catalog, common, console } = program;
    let start: Arc<dyn Session> = Arc::from(catalog.open(&arguments.game, common.seed)?);
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
    let mut teller = Teller::new(&request, &*start, arguments, console)?;
    let mut failed = None;
    let (report, learner) =
        train(&start, &request, resumed.as_ref(), |stage| until_it_fails(&mut failed, teller.tell(&stage)))?;
    if let Some(error) = failed {
        return Err(error);
    }
    if let Some(learner) = learner {
        teller.save(&learner)?;
    }
    if let Some(curve) = curve {
        curve.write(&learning_curve(&report, &teller.points, console.words()), console)?;
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
        Some(saved) => Given::again(saved, arguments)?,
        None => Given::first(common, arguments),
    };
    let source = match &arguments.watch {
        Some(watched) => watch(catalog, watched)?,
        None => ExperienceSource::Opponent(given.opponent),
    };
    let recorded = match &source {
        ExperienceSource::Records(games) => games.len() as u64,
        ExperienceSource::Opponent(_) | ExperienceSource::Players(_) => USUAL_GAMES,
    };
    let games = arguments.games.unwrap_or(recorded);
    if let Some(saved) = resumed.filter(|saved| saved.training.games >= games) {
        let learned = saved.training.games;
        let reason =
            format!("expected more than the {learned} games that it has learned from, found {games}");
        return Err(Error::Option { option: "--games", reason }.into());
    }
    // People see fewer judgements than scripts; none is made that is not shown.
    let is_seen_whole = console.is_json() || arguments.curve.is_some();
    let usual_every = (!is_seen_whole).then(|| games.div_ceil(SHOWN).max(1));
    Ok(TrainRequest {
        learner: given.learner,
        source,
        games,
        seats: given.seats,
        every: arguments.every.or(usual_every),
        checkpoint: arguments.checkpoint,
        tells_games: arguments.show_games || arguments.record.is_some(),
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
        Self { learner, opponent, seats: arguments.seats.unwrap_or(usual), seed: common.seed }
    }

    fn again(saved: &SavedLearner, arguments: &Train) -> Result<Self, Error> {
        let SavedTraining { opponent, seats, seed, .. } = &saved.training;
        let opponent = match opponent.parse() {
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

/// Tells judgements as they are made.
struct Teller<'c> {
    console: &'c Console,
    /// Who learns from whom, said when it is certain that they can.
    announcement: String,
    output: Option<&'c Path>,
    /// Whether every game is told.
    shows_games: bool,
    /// Where every game is written down.
    record: Option<(File, &'c Path)>,
    /// The game, as tables of what is learned name its positions.
    start: &'c dyn Session,
    /// What a table takes at most, in bytes.
    memory: usize,
    points: Vec<CurvePoint>,
    progress: Progress,
    counted: Arc<AtomicU64>,
    sparkline: Sparkline,
}

impl<'c> Teller<'c> {
    fn new(
        request: &TrainRequest,
        start: &'c dyn Session,
        arguments: &'c Train,
        console: &'c Console,
    ) -> anyhow::Result<Self> {
        let (learner, opponent) = (request.learner.to_string(), request.source.to_string());
        let names = [("learner", (&learner).into()), ("opponent", (&opponent).into())];
        let key = match request.source {
            ExperienceSource::Opponent(OpponentSpec::Itself) => "train-against-itself",
            ExperienceSource::Opponent(_) => "train-against",
            ExperienceSource::Players(_) | ExperienceSource::Records(_) => "train-watching",
        };
        let announcement = console.words().say_with(key, &names);
        let sparkline = Sparkline::default();
        let progress = Progress::of_training(console, request.games, &sparkline);
        let counted = progress.counter();
        let open = |path: &'c Path| Ok::<_, anyhow::Error>((records::open_to_add(path)?, path));
        Ok(Self {
            console,
            announcement,
            output: arguments.output.as_deref(),
            shows_games: arguments.show_games,
            record: arguments.record.as_deref().map(open).transpose()?,
            start,
            memory: request.seating.run.memory,
            points: Vec::new(),
            progress,
            counted,
            sparkline,
        })
    }

    fn tell(&mut self, stage: &TrainingStage<'_>) -> anyhow::Result<()> {
        self.counted.store(stage.games, Ordering::Relaxed);
        if stage.is_checkpoint {
            self.save(&stage.saved()?)?;
        }
        self.record(stage)?;
        if let Some(game) = stage.game_report().filter(|_| self.shows_games) {
            self.tell_game(&game)?;
        }
        if stage.is_table {
            self.tell_table(stage)?;
        }
        let Some(point) = stage.point else { return Ok(()) };
        self.sparkline.push(point.assessment.agreement.or(point.sample.map(|sample| sample.best)));
        if self.console.is_json() {
            self.console.object(point)?;
        }
        self.points.push(point.clone());
        Ok(())
    }

    /// Writes the game down, if it is to be.
    fn record(&mut self, stage: &TrainingStage<'_>) -> anyhow::Result<()> {
        let (Some((file, path)), Some(game), Some([first, second])) =
            (&mut self.record, &stage.game, stage.players())
        else {
            return Ok(());
        };
        let line = Record::of(game, [&first, &second]).line();
        records::add_line(file, &line).with_context(|| records::unwritten(path))
    }

    fn tell_game(&self, game: &LearnedGame) -> anyhow::Result<()> {
        if self.console.is_json() {
            return self.console.object(game);
        }
        let moves = game.moves.join(" ");
        let winner = game.winner.map_or_else(|| "nobody".to_owned(), |seat| seat.to_string());
        let arguments = [
            ("number", game.game_number.into()),
            ("start", (&game.start).into()),
            ("winner", (&winner).into()),
            ("moves", (&moves).into()),
        ];
        self.console.line(self.console.words().say_with("train-game", &arguments))
    }

    /// What has been learned so far, as `inspect` shows it.
    fn tell_table(&self, stage: &TrainingStage<'_>) -> anyhow::Result<()> {
        let saved = Arc::new(stage.saved()?);
        let run = Run { memory: self.memory, ..Run::default() };
        let report =
            nimatron::inspect(&saved, self.start, &InspectRequest { position: None, met_only: false, run })?;
        if self.console.is_json() {
            return self.console.object(&report);
        }
        let words = self.console.words();
        self.console.line(words.say_with("train-table", &[("count", stage.games.into())]))?;
        inspect::write_learned(&report, self.console)?;
        self.console.line("")
    }

    /// Writes the learner to its file, if it has one.
    fn save(&self, learner: &SavedLearner) -> anyhow::Result<()> {
        let Some(path) = self.output else { return Ok(()) };
        let mut text = Vec::new();
        learner.write(&mut text)?;
        output::write(path, &text)
    }

    fn sum_up(self, report: &TrainingReport) -> anyhow::Result<()> {
        drop(self.progress);
        let (console, words) = (self.console, self.console.words());
        if console.is_json() {
            return console.object(report);
        }
        console.paragraph(&self.announcement)?;
        if let Some(last) = self.points.last() {
            let mut table = console.table(&headings(last));
            let step = self.points.len().div_ceil(SHOWN as usize);
            for point in self.points.iter().rev().step_by(step).rev() {
                table.add_row(row(point));
            }
            console.line("")?;
            console.write_table(&table)?;
            console.line("")?;
        }
        for sentence in sentences(words, report) {
            console.paragraph(&sentence)?;
        }
        console.finish()
    }
}

fn headings(point: &CurvePoint) -> Vec<&'static str> {
    let kind = if point.sample.is_some() { "train-column-best" } else { "train-column-right" };
    let mut headings = vec!["train-column-games", kind, "train-column-regret"];
    if point.sample.is_none() {
        headings.extend(["train-column-met", "train-column-late"]);
    }
    headings
}

fn row(point: &CurvePoint) -> Vec<Cell> {
    let of = &point.assessment;
    let optimal = of.agreement.or(point.sample.map(|sample| sample.best));
    let mut row = vec![
        right(point.game_number),
        right(percent(optimal)),
        right(of.regret.map_or_else(|| "–".to_owned(), |regret| format!("{regret:.2}"))),
    ];
    if point.sample.is_none() {
        row.extend([right(percent(of.coverage)), right(percent(of.latest))]);
    }
    row
}

/// A share in percent; a part of a percent is not rounded up to all of it.
fn percent(share: Option<f64>) -> String {
    let Some(share) = share else { return "–".to_owned() };
    let percent = share * 100.0;
    let shown = if share < 1.0 { percent.round().min(99.0) } else { percent };
    format!("{shown:.0} %")
}

/// What came of it.
fn sentences(words: &Words, report: &TrainingReport) -> Vec<String> {
    let mut sentences = Vec::new();
    if report.stopped.is_some() {
        sentences.push(words.say_with("train-stopped", &[("count", report.games.into())]));
    }
    if let Some(positions) = report.positions.filter(|positions| positions.decisions > 0) {
        let of = &report.point.assessment;
        let right = (of.agreement.unwrap_or(1.0) * positions.decisions as f64).round() as u64;
        let arguments = [
            ("count", report.perfect_from.unwrap_or(0).into()),
            ("right", right.into()),
            ("decisions", positions.decisions.into()),
        ];
        let key = if report.perfect_from.is_some() { "train-perfect" } else { "train-not-perfect" };
        sentences.push(words.say_with(key, &arguments));
    }
    for test in &report.tests {
        let [wins, draws, losses] = test.results;
        let share = |share: f64| format!("{:.1}", share * 100.0);
        let (won, low, high) = (share(test.won), share(test.interval[0]), share(test.interval[1]));
        let arguments = [
            ("opponent", (&test.opponent).into()),
            ("games", test.games.into()),
            ("wins", wins.into()),
            ("draws", draws.into()),
            ("losses", losses.into()),
            ("won", (&won).into()),
            ("low", (&low).into()),
            ("high", (&high).into()),
        ];
        sentences.push(words.say_with("train-test", &arguments));
    }
    sentences
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
        curve.write(&learning_band(&report, console.words()), console)?;
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
        let [median, low, high] = [spread.median, spread.p10, spread.p90].map(|game| format!("{game:.0}"));
        let arguments = [("median", (&median).into()), ("low", (&low).into()), ("high", (&high).into())];
        console.paragraph(&words.say_with("train-runs-perfect", &arguments))?;
    }
    if let Some(spread) = report.agreement {
        let [median, low, high] = [spread.median, spread.p10, spread.p90].map(|share| percent(Some(share)));
        let arguments = [("median", (&median).into()), ("low", (&low).into()), ("high", (&high).into())];
        console.paragraph(&words.say_with("train-runs-right", &arguments))?;
    }
    console.finish()
}
