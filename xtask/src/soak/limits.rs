//! Limits hold: every command at positions with a million moves and at games without an end in sight, ended by its time, by Ctrl-C and by
//! SIGTERM, and within its memory. Prints how long each went on after its limit, and the most memory it had.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// A command may go on for so long after its limit.
const GRACE: Duration = Duration::from_millis(500);
/// It may have so many mebibytes beside those that it was given.
const BESIDE: u64 = 64;
/// When a signal is sent.
const SIGNAL_AFTER: Duration = Duration::from_secs(1);
/// The time that a command is given, as it is written and as it is measured.
const TIME: (&str, Duration) = ("100ms", Duration::from_millis(100));
/// The memory that a command is given, in mebibytes.
const MEMORY: [u64; 2] = [16, 256];
/// A command without a limit of its time is ended after so long.
const LONGEST: Duration = Duration::from_secs(20);
/// Between two looks at a command.
const LOOK: Duration = Duration::from_millis(2);

/// Positions with half a million to a million moves.
const HUGE: [&str; 5] = [
    "nim:last=wins,start=1000000",
    "nim:last=loses,start=300000/300000/400000",
    "fibonacci:start=1000000",
    "grundy:start=1000000",
    "octal:code=4.77777777,start=250000",
];
/// Games that take long for other reasons: long play, many positions.
const LONG: [&str; 4] = ["simple-nim:start=1000000", "kalah", "connect-four", "mnk:m=15,n=15,k=5"];

/// Commands that are given a time.
const TIMED: [&str; 2] = ["analyze GAME --time", "analyze GAME --engine mcts --time"];
/// Commands that a signal ends.
const ENDED: [&str; 14] = [
    "analyze GAME",
    "analyze GAME --engine minimax",
    "analyze GAME --engine alpha-beta",
    "analyze GAME --engine mcts",
    "explain GAME",
    "compare GAME",
    "perft GAME --depth 9",
    "tree GAME --depth 3 --format json",
    "trace GAME --depth 2",
    "solve GAME",
    "train GAME --learner q-learning --games 1000000",
    "match GAME engine:time=100ms random --games 1000",
    "tournament GAME level:1 random first --games 1000",
    "nimbers GAME --to 1000000",
];
/// Commands that are given a memory.
const BOUNDED: [&str; 7] = [
    "analyze GAME --nodes 1000000 --memory",
    "analyze GAME --engine mcts --nodes 1000000 --memory",
    "explain GAME --nodes 100 --memory",
    "compare GAME --nodes 1000000 --memory",
    "solve GAME --memory",
    "train GAME --learner q-learning --games 1000 --memory",
    "match GAME engine:nodes=10000 random --memory",
];

/// How a command came to its end.
struct Ended {
    /// How long it ran.
    ran: Duration,
    /// How long it went on after its limit, where that was one of its time.
    late: Option<Duration>,
    /// The most mebibytes that it had.
    mebibytes: u64,
}

/// What may end a command.
#[derive(Clone, Copy)]
enum Limit {
    Time,
    Signal(&'static str),
    Memory(u64),
}

/// Checks all commands, and prints a line for each.
///
/// # Errors
/// How many went on for too long or had too much memory; or why they could not be run.
pub(crate) fn run(nimatron: &Path) -> Result<(), String> {
    println!("{:>9} {:>7} {:>8}  command", "late (s)", "ran (s)", "peak MiB");
    let mut broken = 0;
    for game in HUGE.iter().chain(&LONG) {
        let timed = TIMED.iter().map(|command| (format!("{command} {}", TIME.0), Limit::Time));
        let ended = ENDED
            .iter()
            .flat_map(|command| ["INT", "TERM"].map(|signal| ((*command).to_owned(), Limit::Signal(signal))));
        let bounded = BOUNDED
            .iter()
            .flat_map(|command| MEMORY.map(|memory| (format!("{command} {memory}"), Limit::Memory(memory))));
        for (command, limit) in timed.chain(ended).chain(bounded) {
            broken += u32::from(!holds(nimatron, &command.replace("GAME", game), limit)?);
        }
    }
    if broken == 0 { Ok(()) } else { Err(format!("{broken} limits did not hold")) }
}

/// Runs a command and prints what came of it: whether its limit held.
fn holds(nimatron: &Path, command: &str, limit: Limit) -> Result<bool, String> {
    let ended = watched(nimatron, command, limit).map_err(|error| format!("{command}: {error}"))?;
    let in_time = ended.late.is_none_or(|late| late <= GRACE);
    let within = match limit {
        Limit::Memory(most) => ended.mebibytes <= most + BESIDE,
        Limit::Time | Limit::Signal(_) => true,
    };
    let late = ended.late.map_or_else(|| "-".to_owned(), |late| format!("{:.2}", late.as_secs_f64()));
    let sign = if in_time && within { "" } else { "  ← broken" };
    let signal = if let Limit::Signal(signal) = limit { format!(" ({signal})") } else { String::new() };
    println!("{late:>9} {:>7.2} {:>8}  {command}{signal}{sign}", ended.ran.as_secs_f64(), ended.mebibytes);
    Ok(in_time && within)
}

/// Runs a command until it ends.
fn watched(nimatron: &Path, command: &str, limit: Limit) -> std::io::Result<Ended> {
    let begin = Instant::now();
    let mut child = Command::new(nimatron)
        .args(command.split(' '))
        .arg("--json")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()?;
    let (mut mebibytes, mut signalled) = (0, None);
    loop {
        mebibytes = peak(&child).max(mebibytes);
        let ran = begin.elapsed();
        if child.try_wait()?.is_some() {
            let late = match limit {
                Limit::Time => Some(ran.saturating_sub(TIME.1)),
                Limit::Signal(_) => signalled.map(|at| ran - at),
                Limit::Memory(_) => None,
            };
            return Ok(Ended { ran, late, mebibytes });
        }
        match limit {
            Limit::Signal(name) if signalled.is_none() && ran >= SIGNAL_AFTER => {
                signal(&child, name)?;
                signalled = Some(ran);
            }
            _ if ran >= LONGEST => child.kill()?,
            _ => {}
        }
        sleep(LOOK);
    }
}

fn signal(child: &Child, name: &str) -> std::io::Result<()> {
    Command::new("kill").args([format!("-{name}"), child.id().to_string()]).status().map(|_| ())
}

/// The most mebibytes that a running program has had, where the system tells.
fn peak(child: &Child) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kibibytes = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<u64>().ok());
    kibibytes.unwrap_or(0) >> 10
}
