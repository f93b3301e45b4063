//! Whatever interrupts it, a solution goes on and comes to the same bytes.

use std::fs;
use std::sync::atomic::Ordering;
use std::thread;

use nimatron::{SolutionError, SolveRequest};

use crate::solutions::solved::{fresh, open, refusal, request, solved};

/// Large enough for several lines in a journal, of each form; and how often progress counts a position, since those of one form are found first.
const GAMES: [(&str, Option<u64>, u64); 2] =
    [("kalah", Some(10), 1), ("connect-four:width=4,height=4", None, 2)];

#[test]
fn an_interrupted_solution_goes_on() {
    for (number, (game, tiers, counted)) in GAMES.into_iter().enumerate() {
        for plain in [false, true] {
            let whole = fresh(&format!("whole-{number}-{plain}"));
            let order = SolveRequest { tiers, plain, ..request(Some(&whole)) };
            let report = open(game).solve(&order).unwrap();
            let wanted = fs::read(&whole).unwrap();
            for part in (1..8).step_by(2) {
                let path = fresh(&format!("interrupted-{number}-{plain}-{part}"));
                let order = SolveRequest { tiers, plain, ..request(Some(&path)) };
                let (interrupt, progress) = (order.run.interrupt.clone(), order.run.progress.clone());
                let enough = counted * report.positions * part / 8;
                let solved = thread::scope(|scope| {
                    scope.spawn(move || {
                        while progress.load(Ordering::Relaxed) < enough {
                            thread::yield_now();
                        }
                        interrupt.store(true, Ordering::Relaxed);
                    });
                    let solved = open(game).solve(&order);
                    order.run.progress.store(u64::MAX, Ordering::Relaxed);
                    solved
                });
                match solved {
                    Err(SolutionError::Interrupted) => {
                        assert!(!path.exists(), "{game}: it has its name too soon");
                    }
                    other => assert!(other.is_ok(), "{game}: {:?}", other.err()),
                }
                let again = SolveRequest { tiers, plain, ..request(Some(&path)) };
                assert_eq!(open(game).solve(&again).unwrap().tiers, report.tiers, "{game}, part {part}");
                assert!(fs::read(&path).unwrap() == wanted, "{game}, part {part}: other bytes");
                for ending in [".partial", ".journal", ".found"] {
                    let left = format!("{}{ending}", path.display());
                    assert!(!std::path::Path::new(&left).exists(), "{left} is left behind");
                }
            }
        }
    }
}

/// What a crash may leave behind: more in the file than in the journal, and half a line there.
#[test]
fn what_a_crash_leaves_behind_does_no_harm() {
    let (_, whole) = solved("connect-four:width=4,height=4", "crash-whole", false);
    let path = fresh("crash");
    let order = SolveRequest { ..request(Some(&path)) };
    order.run.interrupt.store(true, Ordering::Relaxed);
    let beside = |ending: &str| format!("{}{ending}", path.display());
    assert!(matches!(open("connect-four:width=4,height=4").solve(&order), Err(SolutionError::Interrupted)));
    fs::write(beside(".partial"), b"something").unwrap();
    fs::write(beside(".journal"), b"{\"header\":").unwrap();
    fs::write(beside(".found"), b"something\n").unwrap();
    open("connect-four:width=4,height=4").solve(&request(Some(&path))).unwrap();
    assert!(fs::read(&path).unwrap() == fs::read(&whole).unwrap());
    assert!(!std::path::Path::new(&beside(".journal")).exists());
}

#[test]
fn something_else_that_was_begun_is_not_lost() {
    let path = fresh("begun");
    let order = SolveRequest { tiers: Some(9), ..request(Some(&path)) };
    let progress = order.run.progress.clone();
    let interrupt = order.run.interrupt.clone();
    thread::scope(|scope| {
        scope.spawn(move || {
            while progress.load(Ordering::Relaxed) < 50_000 {
                thread::yield_now();
            }
            interrupt.store(true, Ordering::Relaxed);
        });
        assert!(matches!(open("kalah").solve(&order), Err(SolutionError::Interrupted)));
    });
    let told =
        refusal(open("kalah:capture=none").solve(&SolveRequest { tiers: Some(9), ..request(Some(&path)) }));
    assert!(told.ends_with("another solution was begun here; remove it or choose another name"), "{told}");
}
