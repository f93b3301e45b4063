//! A made-up game where play may go on for ever, large enough to be interrupted while its positions are found, while moves are sent, and between rounds:
//! another number of processes goes on, to the bytes of one machine.

use std::fs;
use std::net::TcpListener;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, sleep};
use std::time::Duration;

use nimatron_cluster::{Headway, Hosts, Machines, Token};
use nimatron_core::definition::Definition;
use nimatron_core::{Encoded, End, Game, Next, Outcome, Scoring, Status, Step};
use nimatron_search::Run;
use nimatron_solve::{
    SolveError, SolveTask, Solved, StoredGoal, Target, Unsolved, solve_whole, solve_whole_by,
};

const POSITIONS: u64 = 600_000;

/// Every position leads to three others, which a hash of its number tells; some end the game, and some moves are extra turns.
struct Maze;

/// S. Vigna's splitmix64.
fn mixed(number: u64) -> u64 {
    let number = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

impl Game for Maze {
    type Position = u64;
    type Move = u64;

    const SCORING: Scoring = Scoring::Decided;

    fn start(&self) -> u64 {
        0
    }

    fn status(&self, &position: &u64) -> Status {
        match mixed(position + 1) % 40 {
            0..6 => Status::Over(End::Decided(Outcome::Loss)),
            6..8 => Status::Over(End::Decided(Outcome::Win)),
            _ => Status::Ongoing,
        }
    }

    fn moves(&self, position: &u64, moves: &mut Vec<u64>) {
        if self.status(position) == Status::Ongoing {
            moves.extend(1..4);
        }
    }

    fn play(&self, position: &u64, mv: u64) -> Step<u64> {
        let to = mixed(4 * position + mv);
        let next = if to >> 60 == 0 { Next::SamePlayer } else { Next::Opponent };
        Step { position: to % POSITIONS, next, gain: 0 }
    }

    fn max_plies(&self, _: &u64) -> Option<u32> {
        None
    }
}

impl Encoded for Maze {
    fn code(&self, &position: &u64) -> Option<u64> {
        Some(position)
    }

    fn decode(&self, code: u64) -> Option<u64> {
        (code < POSITIONS).then_some(code)
    }
}

fn task<'t>(file: &'t Path, run: &'t Run) -> SolveTask<'t> {
    let (goal, file) = (StoredGoal::Distance, Some(Target::new(file, true)));
    SolveTask { game: "maze", fingerprint: "0123456789abcdef", start: "0", goal, top: None, file, run }
}

/// Some processes solve it, or are interrupted once so much is done. How much was.
fn solve(processes: usize, folder: &Path, until: u64) -> (Vec<Result<Solved, SolveError>>, u64) {
    let run = Run { threads: 1, ..Run::default() };
    let (hosts, is_over, file) = (hosts(processes), AtomicBool::new(false), folder.join("together"));
    let solve_one = |process: usize| {
        let machines = machines(&hosts, process, folder);
        solve_whole_by(&Definition::new(Maze).encoded(), &0, &task(&file, &run), &machines)
    };
    let watch = || {
        while !is_over.load(Ordering::Relaxed) && run.progress.load(Ordering::Relaxed) < until {
            sleep(Duration::from_micros(200));
        }
        run.interrupt.store(!is_over.load(Ordering::Relaxed), Ordering::Relaxed);
    };
    let solved = thread::scope(|scope| {
        let solve_one = &solve_one;
        let threads: Vec<_> = (0..processes).map(|process| scope.spawn(move || solve_one(process))).collect();
        scope.spawn(watch);
        let solved = threads.into_iter().map(|thread| thread.join().expect("it does not panic")).collect();
        is_over.store(true, Ordering::Relaxed);
        solved
    });
    (solved, run.progress.load(Ordering::Relaxed))
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

#[test]
fn another_number_of_processes_goes_on_to_the_same_bytes() {
    let folder = tempfile::tempdir().expect("there is room");
    let folder = folder.path();
    fs::write(folder.join("token"), "made up").expect("there is room");
    let alone = folder.join("alone");
    let run = Run::default();
    let positions = solve_whole(&Definition::new(Maze).encoded(), &0, &task(&alone, &run))
        .expect("it is solved")
        .positions;
    let wanted = fs::read(&alone).expect("it is there");
    // By then most of the positions are found; all are, and moves are being sent; most are valued. What is done twice is little, in tenths.
    for (before, until, after, most) in [(2, 9, 3, 31), (3, 15, 2, 21), (2, 29, 3, 10), (2, 29, 2, 10)] {
        let (interrupted, _) = solve(before, folder, positions * until / 10);
        for solved in interrupted {
            assert!(matches!(solved, Err(SolveError::Unsolved(Unsolved::Interrupted))), "it ends early");
        }
        let (solved, done) = solve(after, folder, u64::MAX);
        assert!(done < positions * most / 10, "{done} for {positions} positions");
        for solved in solved {
            assert_eq!(solved.expect("it is solved").positions, positions);
        }
        assert!(fs::read(folder.join("together")).expect("it is there") == wanted, "the bytes differ");
        assert!(!folder.join("shares").exists(), "nothing stays behind");
        fs::remove_file(folder.join("together")).expect("it is there");
    }
}
