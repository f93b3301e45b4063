//! Runs of several processes, which are threads here, that are interrupted after so much work.

use std::fs;
use std::net::TcpListener;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, sleep};
use std::time::Duration;

use nimatron_cluster::{Headway, Hosts, Machines, Token};
use nimatron_core::Game;
use nimatron_core::definition::Definition;
use nimatron_search::Run;
use nimatron_solve::{
    SolutionFile, SolveError, SolveTask, Solved, StoredGoal, Target, Unsolved, solve_whole, solve_whole_by,
};

/// S. Vigna's splitmix64.
pub(crate) fn mixed(number: u64) -> u64 {
    let number = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

/// A game, a folder for its runs, and what one process wrote.
pub(crate) struct Place<G: Game> {
    rules: Definition<G>,
    folder: tempfile::TempDir,
    positions: u64,
    solution: Vec<u8>,
}

fn task<'t>(file: &'t Path, run: &'t Run) -> SolveTask<'t> {
    let (goal, file) = (StoredGoal::Distance, Some(Target::new(file, true)));
    SolveTask { game: "made up", fingerprint: "0123456789abcdef", start: "", goal, top: None, file, run }
}

impl<G: Game> Place<G> {
    pub(crate) fn of(rules: Definition<G>) -> Self {
        let folder = tempfile::tempdir().expect("there is room");
        fs::write(folder.path().join("token"), "made up").expect("there is room");
        let alone = folder.path().join("alone");
        let solved = solve_whole(&rules, &rules.game.start(), &task(&alone, &Run::default()));
        let positions = solved.expect("it is solved").positions;
        let solution = fs::read(&alone).expect("it is there");
        Self { rules, folder, positions, solution }
    }

    pub(crate) fn value_bytes(&self) -> usize {
        let file = SolutionFile::open(&self.folder.path().join("alone")).expect("it is whole");
        file.header().value_bytes
    }

    /// Interrupts some processes after so much work, and goes on with others. All is counted in tenths of the positions; the others
    /// have less to do than this.
    pub(crate) fn check(&self, (before, until): (usize, u64), (after, most): (usize, u64)) {
        let (interrupted, _) = self.solve(before, self.positions * until / 10);
        for solved in interrupted {
            assert!(matches!(solved, Err(SolveError::Unsolved(Unsolved::Interrupted))), "it ends early");
        }
        let (solved, done) = self.solve(after, u64::MAX);
        assert!(done < self.positions * most / 10, "{done} for {} positions", self.positions);
        for solved in solved {
            assert_eq!(solved.expect("it is solved").positions, self.positions);
        }
        let together = self.folder.path().join("together");
        assert!(fs::read(&together).expect("it is there") == self.solution, "the bytes differ");
        fs::remove_file(together).expect("it is there");
        let left = fs::read_dir(self.folder.path()).expect("it is there").count();
        assert_eq!(left, 2, "a token and a solution");
    }

    /// Some processes solve it, or are interrupted once so much is done. How much was.
    fn solve(&self, processes: usize, until: u64) -> (Vec<Result<Solved, SolveError>>, u64) {
        let run = Run { threads: 1, ..Run::default() };
        let (hosts, is_over, file) =
            (hosts(processes), AtomicBool::new(false), self.folder.path().join("together"));
        let solve_one = |process: usize| {
            let machines = machines(&hosts, process, self.folder.path());
            solve_whole_by(&self.rules, &self.rules.game.start(), &task(&file, &run), &machines)
        };
        let watch = || {
            while !is_over.load(Ordering::Relaxed) && run.progress.load(Ordering::Relaxed) < until {
                sleep(Duration::from_micros(200));
            }
            run.interrupt.store(!is_over.load(Ordering::Relaxed), Ordering::Relaxed);
        };
        let solved = thread::scope(|scope| {
            let solve_one = &solve_one;
            let threads: Vec<_> =
                (0..processes).map(|process| scope.spawn(move || solve_one(process))).collect();
            scope.spawn(watch);
            let solved =
                threads.into_iter().map(|thread| thread.join().expect("it does not panic")).collect();
            is_over.store(true, Ordering::Relaxed);
            solved
        });
        (solved, run.progress.load(Ordering::Relaxed))
    }
}

fn hosts(processes: usize) -> Hosts {
    let bound = || TcpListener::bind("127.0.0.1:0").expect("a port is free");
    let free: Vec<_> = (0..processes).map(|_| bound()).collect();
    let hosts = free.iter().map(|listener| listener.local_addr().expect("it listens").to_string());
    Hosts::read(&hosts.collect::<Vec<_>>().join(",")).expect("they are hosts")
}

fn machines(hosts: &Hosts, process: usize, folder: &Path) -> Machines {
    Machines {
        version: env!("CARGO_PKG_VERSION"),
        hosts: hosts.clone(),
        process,
        listen: None,
        token: Token::find(Some(&folder.join("token"))).expect("it is there"),
        wait: Duration::from_secs(30),
        folder: folder.join("shares"),
        compressed: true,
        gathers: true,
        answer_within: Duration::from_secs(60),
        end: Arc::new(|_: &str| {}),
        headway: Arc::new(Headway::new(process, hosts.count())),
    }
}
