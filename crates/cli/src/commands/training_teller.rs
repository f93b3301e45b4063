//! A training as it goes on: judgements, games and tables as they are due, and what came of it.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use comfy_table::Cell;
use nimatron::record::Record;
use nimatron::{
    CurvePoint, ExperienceSource, InspectRequest, LearnedGame, OpponentSpec, Run, SavedLearner, Session,
    TrainRequest, TrainingReport, TrainingStage, Words, told_learner, told_opponent,
};
use serde::Serialize;

use crate::arguments::Train;
use crate::commands::inspect;
use crate::terminal::console::Console;
use crate::terminal::output;
use crate::terminal::progress::{Progress, Sparkline};
use crate::terminal::records::RecordFile;
use crate::terminal::wording::right;

/// Judgements that people see.
pub(super) const MOST_JUDGEMENTS: u64 = 20;

/// A judgement as scripts see it.
#[derive(Serialize)]
struct Judgement<'p> {
    #[serde(flatten)]
    point: &'p CurvePoint,
    /// Games won, drawn and lost so far.
    results: [u64; 3],
}

/// Tells judgements as they are made.
pub(super) struct TrainingTeller<'c> {
    console: &'c Console,
    /// Who learns from whom, said when it is certain that they can.
    announcement: String,
    output: Option<&'c Path>,
    /// Whether every game is told.
    shows_games: bool,
    /// Where every game is written down.
    record: Option<RecordFile<'c>>,
    /// The game, as tables of what is learned name its positions.
    start: &'c dyn Session,
    /// What a table takes at most, in bytes.
    memory: usize,
    pub(super) points: Vec<CurvePoint>,
    /// Games won, drawn and lost so far at each of these judgements.
    results: Vec<[u64; 3]>,
    /// Whether the wins are those of the learner; of games that it plays with itself or watches they are the first player's.
    is_own: bool,
    progress: Progress,
    counted: Arc<AtomicU64>,
    sparkline: Sparkline,
}

impl<'c> TrainingTeller<'c> {
    pub(super) fn new(
        request: &TrainRequest,
        start: &'c dyn Session,
        arguments: &'c Train,
        console: &'c Console,
    ) -> anyhow::Result<Self> {
        let learner = told_learner(&request.learner.to_string(), console.words());
        let opponent = told_opponent(&request.source.to_string(), console.words());
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
        Ok(Self {
            console,
            announcement,
            output: arguments.output.as_deref(),
            shows_games: arguments.show_games,
            record: arguments.record.as_deref().map(RecordFile::open).transpose()?,
            start,
            memory: request.seating.run.memory,
            points: Vec::new(),
            results: Vec::new(),
            is_own: key == "train-against",
            progress,
            counted,
            sparkline,
        })
    }

    pub(super) fn tell(&mut self, stage: &mut TrainingStage<'_, '_>) -> anyhow::Result<()> {
        self.counted.store(stage.games, Ordering::Relaxed);
        if stage.is_checkpoint {
            self.save(&stage.saved()?)?;
        }
        self.record(stage)?;
        if self.shows_games {
            self.tell_game(&stage.game_report())?;
        }
        if stage.is_table {
            self.tell_table(stage)?;
        }
        let Some(point) = &stage.point else { return Ok(()) };
        self.sparkline.push(point.right_move());
        let results = stage.results();
        if self.console.is_json() {
            self.console.object(&Judgement { point, results })?;
        }
        self.points.push(point.clone());
        self.results.push(results);
        Ok(())
    }

    /// Writes the game down, if it is to be.
    fn record(&mut self, stage: &mut TrainingStage<'_, '_>) -> anyhow::Result<()> {
        let (Some(file), Some([first, second])) = (&mut self.record, stage.players()) else {
            return Ok(());
        };
        file.add(&Record::of(&stage.game(), [&first, &second]).line())
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
    fn tell_table(&self, stage: &TrainingStage<'_, '_>) -> anyhow::Result<()> {
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
    pub(super) fn save(&self, learner: &SavedLearner) -> anyhow::Result<()> {
        let Some(path) = self.output else { return Ok(()) };
        let mut text = Vec::new();
        learner.write(&mut text)?;
        output::write(path, &text)
    }

    pub(super) fn sum_up(self, report: &TrainingReport) -> anyhow::Result<()> {
        drop(self.progress);
        let (console, words) = (self.console, self.console.words());
        if console.is_json() {
            return console.object(report);
        }
        console.paragraph(&self.announcement)?;
        if let Some(last) = self.points.last() {
            let mut table = console.table(&headings(last, self.is_own));
            let step = self.points.len().div_ceil(MOST_JUDGEMENTS as usize);
            let mut before = [0; 3];
            for (point, results) in self.points.iter().zip(&self.results).rev().step_by(step).rev() {
                table.add_row(row(words, point, won_since(before, *results)));
                before = *results;
            }
            console.line("")?;
            console.write_table(&table)?;
            console.line("")?;
        }
        for sentence in sentences(words, report) {
            console.paragraph(&sentence)?;
        }
        if let Some(last) = self.points.last() {
            console.line("")?;
            console.paragraph(&words.say(&kind(last).replace("column", "legend")))?;
            console.paragraph(&words.say(&won(self.is_own).replace("column", "legend")))?;
        }
        console.finish()
    }
}

/// What its choices are measured by.
fn kind(point: &CurvePoint) -> &'static str {
    if point.sample.is_some() { "train-column-best" } else { "train-column-right" }
}

/// Whose wins are counted.
fn won(is_own: bool) -> &'static str {
    if is_own { "train-column-won" } else { "train-column-first" }
}

/// The share of the games won since an earlier judgement.
fn won_since(before: [u64; 3], now: [u64; 3]) -> Option<f64> {
    let games = now.iter().sum::<u64>() - before.iter().sum::<u64>();
    (games > 0).then(|| (now[0] - before[0]) as f64 / games as f64)
}

fn headings(point: &CurvePoint, is_own: bool) -> Vec<&'static str> {
    let mut headings = vec!["train-column-games", kind(point), won(is_own), "train-column-regret"];
    if point.sample.is_none() {
        headings.extend(["train-column-met", "train-column-late"]);
    }
    headings
}

fn row(words: &Words, point: &CurvePoint, won: Option<f64>) -> Vec<Cell> {
    let of = &point.assessment;
    let mut row = vec![
        right(words.number(point.game_number)),
        right(percent(words, point.right_move())),
        right(percent(words, won)),
        right(of.regret.map_or_else(|| "–".to_owned(), |regret| words.number(format!("{regret:.2}")))),
    ];
    if point.sample.is_none() {
        row.extend([right(percent(words, of.coverage)), right(percent(words, of.latest))]);
    }
    row
}

/// A share in percent; a part of a percent is not rounded up to all of it.
pub(super) fn percent(words: &Words, share: Option<f64>) -> String {
    let Some(share) = share else { return "–".to_owned() };
    let percent = share * 100.0;
    let shown = if share < 1.0 { percent.round().min(99.0) } else { percent };
    words.percent(&format!("{shown:.0}"))
}

/// What came of it.
fn sentences(words: &Words, report: &TrainingReport) -> Vec<String> {
    let mut sentences = Vec::new();
    if report.stopped.is_some() {
        sentences.push(words.say_with("train-stopped", &[("count", report.games.into())]));
    }
    let reached = report.right_move_before.zip(report.point.right_move());
    if let Some((before, now)) = reached {
        let (before, now) = (percent(words, Some(before)), percent(words, Some(now)));
        sentences.push(words.say_with("train-rise", &[("before", (&before).into()), ("now", (&now).into())]));
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
        let opponent = told_opponent(&test.opponent, words);
        let [wins, draws, losses] = test.results;
        let share = |share: f64| words.number(format!("{:.1}", share * 100.0));
        let (won, low, high) = (share(test.won), share(test.interval[0]), share(test.interval[1]));
        let arguments = [
            ("opponent", (&opponent).into()),
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
