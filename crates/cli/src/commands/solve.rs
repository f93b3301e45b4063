//! `solve`: the value of every position of a game, and a file of them.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::anyhow;
use nimatron::core::Decimal;
use nimatron::report::{ForecastReport, SolutionReport, SolvedSample, TierStatistics};
use nimatron::solve::disk::{PARTIAL, beside, followed};
use nimatron::{Error, Run, SavedSolution, Session, SolutionError, SolveRequest};

use crate::arguments::Solve;
#[cfg(feature = "cluster")]
use crate::commands::plan::{self, Planned};
use crate::commands::program::Program;
use crate::terminal::console::Console;
use crate::terminal::output;
use crate::terminal::progress::Progress;
use crate::terminal::wording::{self, right};

pub(crate) fn run(solve: &Solve, program: Program<'_>) -> anyhow::Result<ExitCode> {
    let Program { console, .. } = program;
    let session = open(solve, solve.output.as_deref(), program)?;
    let progress = Progress::of_solving(console, session.positions_to_solve(tiers(solve)));
    let request = request(solve, solve.output.clone(), program, &progress)?;
    if solve.forecast {
        drop(progress);
        let report = session.forecast(&request)?;
        #[cfg(feature = "cluster")]
        if let Some(processes) = solve.cluster.processes {
            let planned = Planned::of(&report, processes);
            return console.answer(&planned, || {
                write_forecast(&report, console)?;
                planned.write(console)
            });
        }
        return console.answer(&report, || write_forecast(&report, console));
    }
    let solved = session.solve(&request);
    drop(progress);
    let report = solved.map_err(|error| unfinished(error, solve.output.as_deref()))?;
    write_csv(solve, &report)?;
    console.answer(&report, || write(&report, console))
}

/// The game, if its solution may be written to this file.
pub(crate) fn open(
    solve: &Solve,
    file: Option<&Path>,
    program: Program<'_>,
) -> anyhow::Result<Box<dyn Session>> {
    #[cfg(feature = "cluster")]
    plan::check(solve)?;
    let session = program.catalog.open(&solve.game, program.common.seed())?;
    if let (Some(csv), Some(file)) = (&solve.csv, file)
        && output::is_same(csv, file)
    {
        let reason = "expected another file than that of --output".to_owned();
        return Err(Error::Option { option: "--csv", reason }.into());
    }
    if let Some(file) = file {
        let game_of = |path: &Path| SavedSolution::open(path).map(|solution| solution.game().to_owned());
        output::check_replaced(file, ("solution", session.game()), game_of, solve.force)?;
    }
    Ok(session)
}

fn tiers(solve: &Solve) -> Option<u64> {
    solve.tiers.map(u64::from)
}

pub(crate) fn request(
    solve: &Solve,
    file: Option<PathBuf>,
    program: Program<'_>,
    progress: &Progress,
) -> anyhow::Result<SolveRequest> {
    Ok(SolveRequest {
        goal: solve.goal.objective,
        tiers: tiers(solve),
        file,
        plain: solve.uncompressed,
        in_memory: solve.in_memory,
        run: Run { threads: program.common.threads(), memory: solve.memory.bytes(), ..progress.run()? },
    })
}

/// Why a file was not written, and what is kept of it.
pub(crate) fn unfinished(error: SolutionError, file: Option<&Path>) -> anyhow::Error {
    match error {
        SolutionError::Wrong(error) => error.into(),
        SolutionError::Unusable(_) => anyhow!("{error}"),
        SolutionError::Interrupted | SolutionError::System(_) => anyhow!("{error}{}", rest(file)),
    }
}

fn rest(file: Option<&Path>) -> String {
    let partial = file.map(|file| beside(&followed(file), PARTIAL));
    partial.filter(|partial| partial.exists()).map_or_else(String::new, |partial| {
        format!("; the same command goes on from '{}'", partial.display())
    })
}

/// Says what there is to do, which is not done.
fn write_forecast(report: &ForecastReport, console: &Console) -> anyhow::Result<()> {
    console.labelled("solve-game", &report.game)?;
    let Some(positions) = report.positions else {
        console.say("solve-unforeseen", &[])?;
        return report.sample.as_ref().map_or(Ok(()), |sample| write_sample(sample, console));
    };
    let size = wording::bytes(console.words(), positions);
    let told = [("positions", positions.into()), ("size", (&size).into())];
    console.say("solve-forecast", &told)?;
    if let Some(seconds) = report.seconds {
        let seconds = wording::seconds(console.words(), seconds);
        console.say("solve-forecast-time", &[("seconds", (&seconds).into())])?;
    }
    Ok(())
}

/// How long a million positions take where nobody knows how many there are.
fn write_sample(sample: &SolvedSample, console: &Console) -> anyhow::Result<()> {
    let seconds = wording::seconds(console.words(), 1e6 * sample.each());
    let (position, positions) = (&sample.position, console.words().number(sample.positions));
    let told =
        [("seconds", (&seconds).into()), ("position", position.into()), ("positions", (&positions).into())];
    console.say("solve-sample", &told)
}

pub(crate) fn write(report: &SolutionReport, console: &Console) -> anyhow::Result<()> {
    let words = console.words();
    console.labelled("solve-game", &report.game)?;
    if let Some(value) = &report.value {
        console.labelled("analysis-value", wording::value(words, value))?;
    }
    let count = |number: u64| words.number(number);
    let positions = match report.classes {
        None => count(report.positions),
        Some(classes) => {
            let (positions, classes) = (count(report.positions), count(classes));
            words.say_with(
                "solve-classes",
                &[("positions", (&positions).into()), ("classes", (&classes).into())],
            )
        }
    };
    console.labelled("solve-positions", positions)?;
    write_tiers(report, console)?;
    told(report.file.as_deref().unwrap_or_default(), report.bytes, report.seconds, console)
}

/// The file, if there is one, and how long it took.
pub(crate) fn told(file: &str, bytes: Option<u64>, seconds: f64, console: &Console) -> anyhow::Result<()> {
    if let Some(bytes) = bytes {
        output::say_written(file, bytes, console)?;
    }
    let seconds = wording::seconds(console.words(), seconds);
    console.say("solve-effort", &[("seconds", (&seconds).into())])
}

fn write_tiers(report: &SolutionReport, console: &Console) -> anyhow::Result<()> {
    /// Of more tiers the first and the last are shown.
    const SHOWN: usize = 50;
    let has = |part: fn(&TierStatistics) -> bool| report.tiers.iter().any(part);
    let (classes, longest, widest) = (
        has(|tier| tier.classes.is_some()),
        has(|tier| tier.longest.is_some()),
        has(|tier| tier.widest.is_some()),
    );
    let mut headings = vec!["solve-column-tier", "solve-column-positions"];
    headings.extend(classes.then_some("solve-column-classes"));
    headings.extend(["solve-column-wins", "solve-column-draws", "solve-column-losses"]);
    headings.extend(longest.then_some("solve-column-longest"));
    headings.extend(widest.then_some("solve-column-widest"));
    console.line("")?;
    let mut table = console.table(&headings);
    let count = |number: u64| right(console.words().number(number));
    let widest_points = |points: Decimal| {
        points.whole().map_or_else(|| console.words().number(points), |whole| whole.to_string())
    };
    let known = |number: Option<u64>| number.map_or_else(|| right(""), count);
    let omitted = report.tiers.len().saturating_sub(SHOWN);
    let half = if omitted > 0 { SHOWN / 2 } else { report.tiers.len() };
    for (index, tier) in report.tiers.iter().enumerate() {
        if index == half && omitted > 0 {
            table.add_row(headings.iter().map(|_| right("…")));
        }
        if index >= half && index < half + omitted {
            continue;
        }
        let mut row = vec![right(tier.tier), count(tier.positions)];
        row.extend(classes.then(|| known(tier.classes)));
        row.extend([tier.wins, tier.draws, tier.losses].map(count));
        row.extend(longest.then(|| known(tier.longest.map(u64::from))));
        row.extend(widest.then(|| right(tier.widest.map_or_else(String::new, widest_points))));
        table.add_row(row);
    }
    console.write_table(&table)?;
    console.line("")
}

/// The statistics of the tiers, if a file of them is asked for.
pub(crate) fn write_csv(solve: &Solve, report: &SolutionReport) -> anyhow::Result<()> {
    solve.csv.as_ref().map_or(Ok(()), |path| output::write(path, &csv(report)?))
}

/// The statistics of the tiers, a line for each.
fn csv(report: &SolutionReport) -> anyhow::Result<Vec<u8>> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    report.tiers.iter().try_for_each(|tier| writer.serialize(tier))?;
    Ok(writer.into_inner()?)
}
