//! Games that do not fit into memory come to the same bytes and statistics as in memory, with however little, whenever they are interrupted, and with
//! whatever memory they go on.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use nimatron_core::Game;
use nimatron_core::definition::Definition;
use nimatron_games::{ConnectFour, Fibonacci, Grundy, Hexapawn, Mnk, Nim};
use nimatron_search::Run;
use nimatron_solve::{SolveError, SolveTask, Solved, StoredGoal, Target, Unsolved, solve_whole};

const KIB: usize = 1 << 10;

/// What is solved, and how it is written.
struct Work<'w, G: Game> {
    rules: &'w Definition<G>,
    start: G::Position,
    goal: StoredGoal,
    packed: bool,
    path: PathBuf,
}

impl<G: Game> Work<'_, G> {
    fn solve(&self, run: &Run) -> Result<Solved, SolveError> {
        let file = Some(Target::new(&self.path, self.packed));
        let (game, fingerprint, goal, top) = ("made up", "0123456789abcdef", self.goal, None);
        let task = SolveTask { game, fingerprint, start: "", goal, top, file, run };
        solve_whole(self.rules, &self.start, &task)
    }

    /// Solves it in so much memory. The bytes of the file, and the rest.
    fn bytes(&self, memory: usize) -> (Vec<u8>, Solved) {
        let solved = self.solve(&Run { threads: 2, memory, ..Run::default() });
        let solved = solved.unwrap_or_else(|error| panic!("{memory} bytes: {error}"));
        let bytes = fs::read(&self.path).expect("it is there");
        fs::remove_file(&self.path).expect("it is there");
        assert!(self.left().is_empty(), "{:?} stay behind", self.left());
        (bytes, solved)
    }

    /// The files beside it.
    fn left(&self) -> Vec<PathBuf> {
        let files = fs::read_dir(self.path.parent().expect("a folder")).expect("it is there");
        files.map(|file| file.expect("it is there").path()).collect()
    }

    fn check(&self, memories: &[usize]) {
        let (wanted, in_memory) = self.bytes(1 << 30);
        for &memory in memories {
            assert!(in_memory.positions > memory as u64 / 20, "{memory} bytes are enough");
            let (bytes, solved) = self.bytes(memory);
            let told = (solved.positions, solved.value, solved.tiers);
            assert_eq!(
                told,
                (in_memory.positions, in_memory.value, in_memory.tiers.clone()),
                "{memory} bytes"
            );
            assert!(bytes == wanted, "{memory} bytes of memory: other bytes of the file");
        }
    }
}

/// A folder of its own.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("out-of-core").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("there is room");
    folder
}

fn check<G: Game>(name: &str, rules: &Definition<G>, opening: &[usize], memories: &[usize]) {
    let game = &*rules.game;
    let mut start = game.start();
    for &choice in opening {
        let mut moves = Vec::new();
        game.moves(&start, &mut moves);
        start = game.play(&start, moves[choice]).position;
    }
    let path = folder(name).join("solution");
    for (goal, packed) in [(StoredGoal::Distance, true), (StoredGoal::Outcome, false)] {
        Work { rules, start: start.clone(), goal, packed, path: path.clone() }.check(memories);
    }
}

/// Tiers in memory and tiers in many shares; moves to the next tier and to any; starts that are their own image and others.
#[test]
fn little_memory_comes_to_the_same_bytes() {
    let connect_four =
        |width, height| Definition::new(ConnectFour::<u64>::new(width, height)).symmetric().encoded();
    check("4x4", &connect_four(4, 4), &[], &[256 * KIB]);
    check("4x4-later", &connect_four(4, 4), &[0, 3], &[16 * KIB]);
    check("4x3", &connect_four(4, 3), &[1], &[32 * KIB]);
    check(
        "3-in-a-row",
        &Definition::new(Mnk::<u64>::new(3, 3, 3)).symmetric().encoded(),
        &[],
        &[64 * KIB, KIB],
    );
    check(
        "3-in-a-row-later",
        &Definition::new(Mnk::<u64>::new(3, 3, 3)).symmetric().encoded(),
        &[1],
        &[4 * KIB],
    );
    check("hexapawn", &Definition::new(Hexapawn::new(4, 4)).encoded(), &[], &[64 * KIB]);
    let start = [4, 5, 6, 7].as_slice().into();
    check("nim", &Definition::new(Nim { last_wins: true, start }).encoded(), &[], &[8 * KIB, 1]);
    check("grundy", &Definition::new(Grundy { last_wins: true, start: 22 }).encoded(), &[], &[8 * KIB]);
}

/// A win in more plies than a byte counts is found late: the first byte's file is discarded, and what was found is used again.
#[test]
fn values_may_turn_out_to_be_wide() {
    let rules = Definition::new(Fibonacci { last_wins: true, start: 300 }).encoded();
    let (start, goal, packed, path) =
        (rules.game.start(), StoredGoal::Distance, true, folder("wide").join("solution"));
    let work = Work { rules: &rules, start, goal, packed, path };
    work.check(&[256 * KIB]);
    let longest = work.bytes(1 << 30).1.tiers.iter().filter_map(|tier| tier.longest).max();
    assert!(longest >= Some(i8::MAX.unsigned_abs().into()), "{longest:?} plies fit into a byte");
}

/// Stopped at many moments, it goes on with other memory, in the end with enough.
#[test]
fn an_interruption_loses_nothing() {
    let rules = Definition::new(ConnectFour::<u64>::new(4, 4)).symmetric().encoded();
    let work = |name: &str| Work {
        rules: &rules,
        start: rules.game.start(),
        goal: StoredGoal::Distance,
        packed: true,
        path: folder(name).join("solution"),
    };
    let (wanted, _) = work("uninterrupted").bytes(1 << 30);
    for (number, memories) in [[64 * KIB, 300 * KIB], [512 * KIB, 1 << 30]].iter().enumerate() {
        let work = work(&format!("interrupted-{number}"));
        let mut interrupted = 0;
        for (attempt, &memory) in memories.iter().cycle().enumerate() {
            let (interrupt, is_over) = (Arc::new(AtomicBool::new(false)), AtomicBool::new(false));
            let run = Run { threads: 2, memory, interrupt: Arc::clone(&interrupt), ..Run::default() };
            let solved = std::thread::scope(|scope| {
                scope.spawn(|| {
                    let so_many = 5000 * (1 + attempt as u64);
                    while run.progress.load(Ordering::Relaxed) < so_many && !is_over.load(Ordering::Relaxed) {
                        std::thread::yield_now();
                    }
                    interrupt.store(true, Ordering::Relaxed);
                });
                let solved = work.solve(&run);
                is_over.store(true, Ordering::Relaxed);
                solved
            });
            match solved {
                Ok(_) => break,
                Err(SolveError::Unsolved(Unsolved::Interrupted)) => interrupted += 1,
                Err(error) => panic!("attempt {attempt}: {error}"),
            }
            assert!(!work.path.exists(), "half of a file");
            assert!(!work.left().iter().any(|path| path.ends_with("solution.scratch")), "it stays behind");
        }
        assert!(interrupted > 0, "it was too fast");
        let bytes = fs::read(&work.path).expect("it is there");
        assert!(
            bytes == wanted,
            "{memories:?}: {interrupted} interruptions: {} and {} bytes",
            bytes.len(),
            wanted.len()
        );
        assert_eq!(work.left(), [&*work.path], "something stays behind");
    }
}

/// What an interruption of another kind left behind is removed, by a run that needs no such file too.
#[test]
fn what_a_killed_run_left_is_removed() {
    let rules = Definition::new(Mnk::<u64>::new(3, 3, 3)).symmetric().encoded();
    let path = folder("killed").join("solution");
    for memory in [KIB, 1 << 30] {
        let (goal, packed, path) = (StoredGoal::Distance, true, path.clone());
        let work = Work { rules: &rules, start: rules.game.start(), goal, packed, path };
        fs::write(work.path.with_added_extension("scratch"), [7; 100_000]).expect("there is room");
        work.bytes(memory);
    }
}
