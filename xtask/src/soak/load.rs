//! The server under load: how long cheap questions take while others ask heavy ones, and what memory stays afterwards.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use std::{fs, thread};

use super::client::Client;

/// Questions of which each is answered in a moment.
const CHEAP: [&str; 4] = [
    "analysis?game=nim:start=2/3/5",
    "position?game=kalah&moves=3",
    "analysis?game=tic-tac-toe&moves=5",
    "position?game=connect-four&moves=4+4",
];
/// A question that takes all the time that it is given, and is in no book.
const SLOW: [&str; 1] = ["analysis?game=connect-four:width=8&time=9s"];
/// Questions that take much of everything: searching, building, drawing, writing.
const HEAVY: [&str; 6] = [
    "analysis?game=connect-four:width=8&time=2s",
    "tree?game=tic-tac-toe&depth=5&pictures=true",
    "comparison?game=kalah:pits=4,seeds=4&time=2s",
    "history?game=connect-four:width=8&moves=4+4+4+4+4+4+3+5&time=3s",
    "trace?game=tic-tac-toe&depth=4&algorithm=alpha-beta",
    "diagram.png?game=nim:start=1/2/2",
];
/// How long each load lasts.
const DURATION: Duration = Duration::from_secs(20);
/// After this long without requests the server has given back what it does not need.
const IDLE: Duration = Duration::from_secs(45);

/// A load, and how slow a cheap question may be under it.
struct Load {
    name: &'static str,
    cheap: usize,
    others: usize,
    asked: &'static [&'static str],
    most: Duration,
}

const LOADS: [Load; 2] = [
    Load {
        name: "64 cheap clients, 6 slow",
        cheap: 64,
        others: 6,
        asked: &SLOW,
        most: Duration::from_millis(100),
    },
    Load {
        name: "4 cheap clients, 16 heavy",
        cheap: 4,
        others: 16,
        asked: &HEAVY,
        most: Duration::from_millis(250),
    },
];

/// What a load came to.
struct Figures {
    cheap: Vec<Duration>,
    refused: u64,
    others: u64,
}

/// A server that ends with this.
struct Server {
    process: Child,
    address: String,
}

/// Measures the server; the memory that stays is told, and not judged.
///
/// # Errors
/// Cheap questions were too slow, or refused.
pub(super) fn run(nimatron: &Path) -> Result<(), String> {
    let server = Server::start(nimatron).map_err(|error| format!("{}: {error}", nimatron.display()))?;
    println!("memory before: {} MiB", server.resident());
    let mut late = Vec::new();
    for load in &LOADS {
        let figures = load.run(&server.address);
        let p99 = figures.percentile(99);
        println!(
            "{}: {} cheap answers, 50 % within {:?}, 99 % within {:?}, the slowest {:?}, {} refused; {} others answered; {} MiB",
            load.name,
            figures.cheap.len(),
            figures.percentile(50),
            p99,
            figures.percentile(100),
            figures.refused,
            figures.others,
            server.resident(),
        );
        if p99 > load.most || figures.refused > 0 {
            late.push(format!("{}: expected 99 % within {:?} and none refused", load.name, load.most));
        }
    }
    thread::sleep(IDLE);
    println!("memory after {IDLE:?} without requests: {} MiB", server.resident());
    if late.is_empty() { Ok(()) } else { Err(late.join("\n")) }
}

impl Load {
    fn run(&self, address: &str) -> Figures {
        let end = AtomicBool::new(false);
        let (refused, others) = (AtomicU64::new(0), AtomicU64::new(0));
        let mut cheap: Vec<_> = thread::scope(|scope| {
            for client in 0..self.others {
                let count = |_, status| _ = others.fetch_add(u64::from(status == 200), Ordering::Relaxed);
                let end = &end;
                scope.spawn(move || ask(address, self.asked, client, end, count));
            }
            let refused = &refused;
            let asking = (0..self.cheap).map(|client| {
                let end = &end;
                scope.spawn(move || {
                    let mut times = Vec::new();
                    ask(address, &CHEAP, client, end, |time, status| {
                        times.push(time);
                        refused.fetch_add(u64::from(status != 200), Ordering::Relaxed);
                    });
                    times
                })
            });
            let asking: Vec<_> = asking.collect();
            thread::sleep(DURATION);
            end.store(true, Ordering::Relaxed);
            asking.into_iter().flat_map(|asking| asking.join().unwrap_or_default()).collect()
        });
        cheap.sort();
        Figures { cheap, refused: refused.into_inner(), others: others.into_inner() }
    }
}

/// Asks one question after the other, beginning with the client's own.
fn ask(
    address: &str,
    questions: &[&str],
    client: usize,
    end: &AtomicBool,
    mut answered: impl FnMut(Duration, u16),
) {
    let Ok(mut connection) = Client::connect(address) else { return };
    for question in questions.iter().cycle().skip(client % questions.len()) {
        if end.load(Ordering::Relaxed) {
            return;
        }
        let begun = Instant::now();
        match connection.ask(question) {
            Ok(status) => answered(begun.elapsed(), status),
            Err(_) => return answered(begun.elapsed(), 0),
        }
    }
}

impl Figures {
    fn percentile(&self, percent: usize) -> Duration {
        let last = self.cheap.len().saturating_sub(1);
        self.cheap.get(last * percent / 100).copied().unwrap_or_default()
    }
}

impl Server {
    fn start(nimatron: &Path) -> std::io::Result<Self> {
        let mut process =
            Command::new(nimatron).args(["serve", "--port", "0", "--json"]).stdout(Stdio::piped()).spawn()?;
        let mut line = String::new();
        BufReader::new(process.stdout.take().expect("it is piped")).read_line(&mut line)?;
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        let address =
            address.ok_or_else(|| std::io::Error::other("expected the address of the page"))?.to_owned();
        Ok(Self { process, address })
    }

    /// Its memory, where the system tells it, in MiB.
    fn resident(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.process.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or_default();
        line.trim().split(' ').next().and_then(|kib| kib.parse::<u64>().ok()).unwrap_or(0) >> 10
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
