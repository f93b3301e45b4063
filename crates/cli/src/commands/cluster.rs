//! `solve --hosts`: a game solved by several machines together, seen from one of them.

use std::path::Path;
use std::process::{self, ExitCode};
use std::sync::Arc;

use nimatron::Error;
use nimatron::report::SolutionReport;
use nimatron::solve::disk::{beside, followed};
use nimatron_cluster::{End, Headway, Hosts, Machines, Token};
use serde::Serialize;

use crate::arguments::{ClusterOptions, Solve};
use crate::commands::program::Program;
use crate::commands::solve;
use crate::terminal::console::{self, Console};
use crate::terminal::progress::Progress;
use crate::terminal::wording;

/// Where shares are kept until they are put together in the file: its name and this.
const SHARES: &str = ".shares";

/// A solution, and what its making took.
#[derive(Serialize)]
struct Together<'r> {
    #[serde(flatten)]
    report: &'r SolutionReport,
    processes: usize,
    /// Bytes that were sent, by all of them.
    exchanged: u64,
}

pub(crate) fn run(solve: &Solve, program: Program<'_>) -> anyhow::Result<ExitCode> {
    let console = program.console;
    let output = solve.output.as_deref().expect("it is required");
    let gathers = !is_folder(output);
    let file = gathers.then(|| output.to_owned());
    let session = solve::open(solve, file.as_deref(), program)?;
    let machines = machines(solve, output, gathers)?;
    let progress = Progress::of_machines(console, machines.process, &machines.headway);
    let mut request = solve::request(solve, file.clone(), program, &progress)?;
    request.run.progress = machines.headway.counter();
    let solved = session.solve_by(&request, &machines);
    drop(progress);
    let report = solved.map_err(|error| solve::unfinished(error, file.as_deref()))?;
    solve::write_csv(solve, &report)?;
    let (processes, exchanged) = (machines.hosts.count(), machines.headway.look().sent);
    let together = Together { report: &report, processes, exchanged };
    console.answer(&together, || {
        solve::write(&report, console)?;
        together.tell(console)
    })
}

impl Together<'_> {
    /// Says what was sent.
    fn tell(&self, console: &Console) -> anyhow::Result<()> {
        let words = console.words();
        let each = self.exchanged as f64 / self.report.positions.max(1) as f64;
        let each = words.number(format!("{each:.1}"));
        let size = wording::bytes(words, self.exchanged);
        let told = [("processes", self.processes.into()), ("size", (&size).into()), ("each", (&each).into())];
        console.say("solve-exchanged", &told)
    }
}

/// The machines that solve it together, as this process sees them.
fn machines(solve: &Solve, output: &Path, gathers: bool) -> Result<Machines, Error> {
    let wrong = |option| move |reason| Error::Option { option, reason };
    let hosts = Hosts::read(solve.cluster.hosts.as_deref().unwrap_or_default());
    let hosts = hosts.map_err(|error| wrong("--hosts")(error.to_string()))?;
    let process = solve.cluster.process.unwrap_or(0) as usize;
    if process >= hosts.count() {
        let reason = format!("expected a number below {}, as there are so many hosts", hosts.count());
        return Err(wrong("--process")(reason));
    }
    let token = Token::find(solve.cluster.token_file.as_deref()).map_err(wrong("--token-file"))?;
    let folder = if gathers { beside(&followed(output), SHARES) } else { output.to_owned() };
    let end: Arc<End> = Arc::new(|line: &str| {
        console::complain(line);
        process::exit(1);
    });
    let ClusterOptions { listen, join_within: wait, answer_within, .. } = solve.cluster.clone();
    let compressed = !solve.uncompressed;
    let headway = Arc::new(Headway::new(process, hosts.count()));
    Ok(Machines {
        version: env!("CARGO_PKG_VERSION"),
        hosts,
        process,
        listen,
        token,
        wait,
        folder,
        compressed,
        gathers,
        answer_within,
        end,
        headway,
    })
}

fn is_folder(path: &Path) -> bool {
    path.as_os_str().as_encoded_bytes().last() == Some(&b'/') || path.is_dir()
}
