//! Every request to the disk may fail, be cut short, or be the last one before the power fails. Afterwards there is the whole file or none,
//! never half of it, and the same command goes on and comes to the same bytes; nothing else stays behind.

mod made_up_disk;

use std::path::Path;

use made_up_disk::{Fault, MadeUpDisk};
use nimatron_core::definition::Definition;
use nimatron_core::{Family, Notation, Settings, Visitor};
use nimatron_core::{Outcome, Value};
use nimatron_games::{ConnectFour, Hexapawn, Kalah, MuTorere, Nim, Oware};
use nimatron_search::Run;
use nimatron_solve::disk::write_whole;
use nimatron_solve::{
    BookPositions, BookTask, SolveError, SolveTask, StoredGoal, Target, Valuer, solve_whole, write_book,
};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};

const NAME: &str = "file";

/// A game, how much of it, and how it is written.
#[derive(Clone, Copy, Debug)]
struct Work {
    game: Game,
    top: Option<u64>,
    compressed: bool,
    memory: usize,
}

/// More memory than any of them takes.
const ENOUGH: usize = 1 << 28;

#[derive(Clone, Copy, Debug)]
enum Game {
    Nim,
    Kalah,
    Hexapawn,
    MuTorere,
    Oware,
    ConnectFour,
    /// A book of it, of so many plies.
    ConnectFourBook(u64),
}

impl Work {
    /// Solves it on a disk.
    fn solve(self, disk: &MadeUpDisk) -> Result<(), SolveError> {
        let mut settings = Settings::default();
        match self.game {
            Game::Nim => {
                settings.set("start", "2/3/4");
                Nim::open(&settings, Solve(self, disk))
            }
            Game::Kalah => Kalah::open(&settings, Solve(self, disk)),
            Game::Hexapawn => Hexapawn::open(&settings, Solve(self, disk)),
            Game::MuTorere => MuTorere::open(&settings, Solve(self, disk)),
            Game::Oware => Oware::open(&settings, Solve(self, disk)),
            Game::ConnectFour | Game::ConnectFourBook(_) => {
                settings.set("width", "4");
                settings.set("height", "4");
                ConnectFour::open(&settings, Solve(self, disk))
            }
        }
        .expect("it is in the catalog")
    }

    /// What a run that nothing disturbs writes, and how many requests it takes.
    fn undisturbed(self) -> (Vec<u8>, usize) {
        let disk = MadeUpDisk::default();
        self.solve(&disk).expect("nothing fails");
        (disk.read(Path::new(NAME)).expect("it is there"), disk.mend())
    }

    /// One run whose request of this number fails, and the run after it.
    fn check(self, request: usize, fault: Fault, seed: u64, wanted: &[u8]) {
        let told = || format!("{self:?}, request {request} {fault:?}, seed {seed}");
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let disk = MadeUpDisk::default();
        disk.fail(request, fault);
        let failed = self.solve(&disk);
        disk.mend();
        assert!(fault == Fault::Full || failed.is_err(), "{}: it went unnoticed", told());
        if fault == Fault::End {
            disk.lose_power(|possibilities| random.next_u64() as usize % possibilities);
        }
        let there = disk.read(Path::new(NAME));
        assert!(there.is_none_or(|there| there == wanted), "{}: half of a file", told());
        if let Err(error) = self.solve(&disk) {
            panic!("{}: it does not go on: {error}", told());
        }
        assert!(disk.read(Path::new(NAME)).is_some_and(|there| there == wanted), "{}: other bytes", told());
        assert_eq!(disk.names(), [Path::new(NAME)], "{}: something stays behind", told());
    }
}

struct Solve<'s>(Work, &'s MadeUpDisk);

impl Visitor for Solve<'_> {
    type Output = Result<(), SolveError>;

    fn visit<G: Notation + 'static>(
        self,
        rules: Definition<G>,
        _: Vec<(&'static str, String)>,
    ) -> Self::Output {
        let Self(Work { top, compressed, game, memory }, disk) = self;
        let goal = match game {
            Game::Kalah => StoredGoal::Margin,
            Game::Oware => StoredGoal::MarginDistance,
            _ => StoredGoal::Distance,
        };
        let path = Path::new(NAME);
        let (fingerprint, start) = ("0123456789abcdef", "");
        let run = &Run { memory, ..Run::default() };
        let file = Target { disk, ..Target::new(path, compressed) };
        let start_position = rules.game.start();
        if let Game::ConnectFourBook(plies) = game {
            let positions = BookPositions::new(&rules, &start_position, plies, u64::MAX)?;
            let task = BookTask { game: "made up", fingerprint, start, goal, plies, file, run };
            let value = |_: &_| Ok(Value { outcome: Outcome::Draw, margin: None, distance: None });
            let mut valuers = [Box::new(value) as Valuer<'_, _>];
            return write_book(&rules, &positions, &task, &mut valuers).map(drop);
        }
        let file = Some(file);
        let task = SolveTask { game: "made up", fingerprint, start, goal, top, file, run };
        solve_whole(&rules, &start_position, &task).map(drop)
    }
}

/// Numbered, listed, loopy and enumerated positions, packed and plain; listed ones in memory and on the disk.
fn works(games: &[(Game, Option<u64>)], little: usize) -> impl Iterator<Item = Work> {
    let both = |&(game, top): &(Game, Option<u64>)| {
        let is_listed = matches!(game, Game::Nim | Game::Hexapawn | Game::ConnectFour);
        let memories = if is_listed { vec![ENOUGH, little] } else { vec![ENOUGH] };
        let work = move |memory| [true, false].map(|compressed| Work { game, top, compressed, memory });
        memories.into_iter().flat_map(work)
    };
    games.iter().flat_map(both).collect::<Vec<_>>().into_iter()
}

#[test]
fn every_request_of_small_runs_may_fail() {
    let mut attempts = 0;
    let small = [
        (Game::Nim, None),
        (Game::Kalah, Some(3)),
        (Game::Hexapawn, None),
        (Game::MuTorere, None),
        (Game::Oware, Some(3)),
        (Game::ConnectFourBook(1), None),
        (Game::ConnectFourBook(7), None),
    ];
    for work in works(&small, 1 << 9) {
        let (wanted, requests) = work.undisturbed();
        for (request, seed) in (1..=requests).flat_map(|request| (0..6).map(move |seed| (request, seed))) {
            Fault::ALL.iter().for_each(|&fault| work.check(request, fault, seed, &wanted));
            attempts += Fault::ALL.len();
        }
    }
    println!("{attempts} faults in small runs, none lost anything");
}

/// Of large runs every fiftieth request, and all, ten times each, where the long checks ask for them.
#[test]
fn requests_of_large_runs_may_fail() {
    let is_long = std::env::var_os("EVERY_CRASH_POINT").is_some();
    let (step, seeds) = if is_long { (1, 10) } else { (50, 1) };
    let mut attempts = 0;
    for work in works(&[(Game::Kalah, Some(10)), (Game::ConnectFour, None)], 1 << 19) {
        let (wanted, requests) = work.undisturbed();
        // On the disk there are thousands, most of them alike.
        let step = if work.memory < ENOUGH { requests / if is_long { 20 } else { 7 } } else { step };
        for (request, seed) in
            (1..=requests).step_by(step).flat_map(|request| (0..seeds).map(move |seed| (request, seed)))
        {
            Fault::ALL.iter().for_each(|&fault| work.check(request, fault, seed, &wanted));
            attempts += Fault::ALL.len();
        }
    }
    println!("{attempts} faults in large runs, none lost anything");
}

#[test]
fn a_file_written_whole_is_the_old_or_the_new_one() {
    let (path, old, new) = (Path::new(NAME), vec![1; 2000], vec![2; 3000]);
    let write = |disk: &MadeUpDisk, bytes: &[u8]| write_whole(disk, path, bytes);
    let counted = MadeUpDisk::default();
    write(&counted, &new).expect("nothing fails");
    for (request, seed) in (1..=counted.mend()).flat_map(|request| (0..20).map(move |seed| (request, seed))) {
        for fault in Fault::ALL {
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            let disk = MadeUpDisk::default();
            write(&disk, &old).expect("nothing fails");
            disk.fail(request, fault);
            let written = write(&disk, &new);
            disk.mend();
            if fault == Fault::End {
                disk.lose_power(|possibilities| random.next_u64() as usize % possibilities);
            }
            let there = disk.read(path).expect("one of them");
            assert!(there == old || there == new, "request {request} {fault:?}: {} bytes", there.len());
            assert!(
                written.is_err() || there == new,
                "request {request} {fault:?}: it was said to be written"
            );
            if fault != Fault::End {
                assert_eq!(disk.names(), [path], "request {request} {fault:?}: something stays behind");
            }
        }
    }
}
