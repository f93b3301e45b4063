//! Books of small games: every value is that of minimax, an interrupted book goes on to the same bytes, and what is wrong is found.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use nimatron_core::definition::Definition;
use nimatron_core::{Family, Game, Goal, Notation, Objective, Scoring, Settings, Status, Value, Visitor};
use nimatron_games::{ConnectFour, Grundy, Hexapawn, Kalah, Mnk, Nim, Subtraction};
use nimatron_search::Run;
use nimatron_solve::{
    BOOK_TIER, BookCheck, BookPositions, BookTask, SolutionFile, SolveError, StoredGoal, Target, Unsolved,
    Valuer, Verified, Writer, verify_book, write_book,
};

/// More positions than any of these books has.
const MOST: u64 = 1 << 20;

/// Minimax that remembers what it found.
struct Oracle<'o, G: Game> {
    game: &'o G,
    objective: Objective,
    known: HashMap<G::Position, Value>,
}

impl<G: Game> Oracle<'_, G> {
    fn value(&mut self, position: &G::Position) -> Value {
        if let Some(&known) = self.known.get(position) {
            return known;
        }
        let value = match self.game.status(position) {
            Status::Over(end) => self.objective.terminal_value(end),
            Status::Ongoing => {
                let mut moves = Vec::new();
                self.game.moves(position, &mut moves);
                let of_move = |mv| {
                    let step = self.game.play(position, mv);
                    let below = self.value(&step.position);
                    self.objective.backup(step.next, step.gain, below)
                };
                let values = moves.into_iter().map(of_move).collect::<Vec<_>>().into_iter();
                let better = |one, other| if self.objective.better(other, one) { other } else { one };
                values.reduce(better).expect("a move")
            }
        };
        self.known.insert(position.clone(), value);
        value
    }
}

/// A book of a game, and how to find values for it.
struct Book<'b, G: Game> {
    rules: &'b Definition<G>,
    goal: StoredGoal,
    plies: u64,
    positions: BookPositions<G::Position>,
    oracle: Mutex<Oracle<'b, G>>,
}

impl<'b, G: Game> Book<'b, G> {
    fn new(rules: &'b Definition<G>, plies: u64) -> Self {
        let goal = if G::SCORING == Scoring::Points { StoredGoal::Margin } else { StoredGoal::Distance };
        let positions = BookPositions::new(rules, &rules.game.start(), plies, MOST).expect("few positions");
        let oracle = Oracle { game: &*rules.game, objective: goal.objective(), known: HashMap::new() };
        Self { rules, goal, plies, positions, oracle: Mutex::new(oracle) }
    }

    /// Writes it on some threads. Each position is valued after `before`, which may refuse it.
    fn write(
        &self,
        path: &Path,
        threads: usize,
        before: impl Fn() -> Result<(), SolveError> + Sync,
    ) -> Result<Value, SolveError> {
        let task = BookTask {
            game: "made up",
            fingerprint: "0123456789abcdef",
            start: "",
            goal: self.goal,
            plies: self.plies,
            file: Target::new(path, true),
            run: &Run::default(),
        };
        let mut valuers = self.valuers(threads, &before);
        write_book(self.rules, &self.positions, &task, &mut valuers).map(|written| written.value)
    }

    fn valuers<'v>(
        &'v self,
        threads: usize,
        before: &'v (dyn Fn() -> Result<(), SolveError> + Sync),
    ) -> Vec<Valuer<'v, G::Position>> {
        let value = |position: &G::Position| {
            before()?;
            Ok(self.oracle.lock().unwrap().value(position))
        };
        (0..threads).map(|_| Box::new(value) as Valuer<'_, _>).collect()
    }

    fn verified(&self, path: &Path, sample: Option<usize>) -> Verified {
        let file = SolutionFile::open(path).expect("it is whole");
        let check = BookCheck { goal: self.goal, sample, progress: &AtomicU64::new(0) };
        let mut valuers = self.valuers(1, &|| Ok(()));
        verify_book(self.rules, &self.positions, &file, check, &mut valuers).expect("it can be read")
    }
}

/// A file that is not there, and nothing of it.
fn fresh(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("book-{name}"));
    for ending in ["", ".partial", ".journal"] {
        let _ = fs::remove_file(format!("{}{ending}", path.display()));
    }
    path
}

/// Every position that can be reached in so many plies, found without symmetry, has its value in the book.
struct EveryValue(Range<u64>);

impl Visitor for EveryValue {
    type Output = ();

    fn visit<G: Notation + 'static>(self, rules: Definition<G>, named: Vec<(&'static str, String)>) {
        for plies in self.0 {
            let book = Book::new(&rules, plies);
            let path = fresh("every-value");
            let told = book.write(&path, 1 + plies as usize % 3, || Ok(())).expect("nothing fails");
            let file = SolutionFile::open(&path).expect("it is whole");
            assert_eq!(told, book.oracle.lock().unwrap().value(&rules.game.start()));
            let mut layer = HashSet::from([rules.game.start()]);
            for ply in 0..=plies {
                let mut next = HashSet::new();
                for position in layer.drain() {
                    let number = book.positions.number(&rules, &position).expect("it is in the book") as u64;
                    let stored = file.value(number / BOOK_TIER, number % BOOK_TIER).expect("it can be read");
                    let value = file.header().value(book.goal, stored.expect("it is in the file"));
                    let wanted = book.oracle.lock().unwrap().value(&position);
                    assert_eq!(value, wanted, "{named:?}, {plies} plies, ply {ply}: {position:?}");
                    let mut moves = Vec::new();
                    rules.game.moves(&position, &mut moves);
                    next.extend(moves.iter().map(|&mv| rules.game.play(&position, mv).position));
                }
                layer = next;
            }
            let verified = book.verified(&path, None);
            assert_eq!((verified.errors, verified.complete), (0, true), "{named:?}: {:?}", verified.first);
            assert_eq!(verified.positions, file.positions());
        }
    }
}

fn check<F: Family>(settings: &[(&'static str, &str)], plies: Range<u64>) {
    let mut chosen = Settings::default();
    for &(key, value) in settings {
        chosen.set(key, value);
    }
    F::open(&chosen, EveryValue(plies)).expect("it is in the catalog");
}

#[test]
fn every_value_is_that_of_minimax() {
    check::<Nim>(&[("start", "2/3/4")], 0..12);
    check::<Subtraction>(&[("start", "300")], 0..4);
    check::<Grundy>(&[("start", "12")], 0..6);
    check::<Mnk>(&[], 0..6);
    check::<ConnectFour>(&[("width", "4"), ("height", "4")], 0..6);
    check::<Hexapawn>(&[], 0..7);
    for capture in ["standard", "empty", "opposite", "none"] {
        check::<Kalah>(&[("pits", "2"), ("seeds", "3"), ("capture", capture)], 0..7);
        check::<Kalah>(&[("pits", "3"), ("seeds", "2"), ("capture", capture)], 0..5);
    }
}

/// After any number of positions it may end.
struct GoesOn;

impl Visitor for GoesOn {
    type Output = ();

    fn visit<G: Notation + 'static>(self, rules: Definition<G>, _: Vec<(&'static str, String)>) {
        let book = Book::new(&rules, 8);
        let (last, tier) = (book.positions.last().len(), BOOK_TIER as usize);
        assert!(last > 8 * tier, "{last}: enough for some tiers");
        let whole = fresh("whole");
        book.write(&whole, 1, || Ok(())).expect("nothing fails");
        let wanted = fs::read(&whole).expect("it is there");
        for (end, threads) in
            [(0, 1), (1, 2), (tier - 1, 1), (tier, 1), (2 * tier + 1, 3), (last / 2, 2), (last - 1, 1)]
        {
            let path = fresh("goes-on");
            let asked = AtomicUsize::new(0);
            let refuse = || match asked.fetch_add(1, Ordering::Relaxed) {
                so_far if so_far < end => Ok(()),
                _ => Err(Unsolved::Interrupted.into()),
            };
            assert!(book.write(&path, threads, refuse).is_err() && !path.exists(), "it ends after {end}");
            let again = AtomicUsize::new(0);
            let count = || {
                again.fetch_add(1, Ordering::Relaxed);
                Ok(())
            };
            book.write(&path, threads, count).expect("it goes on");
            assert_eq!(
                again.into_inner(),
                last - end / tier * tier,
                "after {end} no more than a tier is lost"
            );
            assert!(fs::read(&path).expect("it is there") == wanted, "after {end} it has other bytes");
        }
    }
}

#[test]
fn a_book_goes_on_where_it_ended() {
    let mut settings = Settings::default();
    settings.set("width", "4");
    settings.set("height", "4");
    ConnectFour::open(&settings, GoesOn).expect("it is in the catalog");
}

/// One value after the other is changed.
struct FindsPlanted;

impl Visitor for FindsPlanted {
    type Output = ();

    fn visit<G: Notation + 'static>(self, rules: Definition<G>, _: Vec<(&'static str, String)>) {
        let book = Book::new(&rules, 3);
        let right = fresh("planted-right");
        book.write(&right, 1, || Ok(())).expect("nothing fails");
        let (file, last) = (SolutionFile::open(&right).expect("it is whole"), book.positions.last().len());
        for place in 0..book.positions.count() {
            let planted = fresh("planted");
            let mut writer = Writer::open(Target::new(&planted, true), file.header()).expect("there is room");
            let mut bytes = file.tier(&file.tiers()[0]).expect("it is whole");
            bytes[place] ^= 2;
            writer.write_tier(0, bytes.len() as u64, [bytes]).and_then(|()| writer.finish()).expect("room");
            let verified = book.verified(&planted, None);
            assert!(verified.errors > 0 && verified.first.is_some(), "place {place}");
            let sampled = book.verified(&planted, Some(2));
            assert_eq!(sampled.complete, last <= 2);
            assert_eq!(sampled.positions, (2 + book.positions.count() - last) as u64);
            let is_seen = place == 0 || place == last / 2 || place >= last;
            assert!(sampled.errors > 0 || !is_seen, "place {place}");
        }
    }
}

#[test]
fn a_planted_value_is_found() {
    Mnk::open(&Settings::default(), FindsPlanted).expect("it is in the catalog");
    let mut settings = Settings::default();
    settings.set("pits", "2");
    Kalah::open(&settings, FindsPlanted).expect("it is in the catalog");
}

/// A book of other plies has other positions.
struct OtherPlies;

impl Visitor for OtherPlies {
    type Output = ();

    fn visit<G: Notation + 'static>(self, rules: Definition<G>, _: Vec<(&'static str, String)>) {
        let path = fresh("other-plies");
        Book::new(&rules, 2).write(&path, 1, || Ok(())).expect("nothing fails");
        let verified = Book::new(&rules, 3).verified(&path, None);
        assert!(!verified.complete && verified.first.is_some());
    }
}

#[test]
fn a_book_of_other_plies_is_not_whole() {
    Mnk::open(&Settings::default(), OtherPlies).expect("it is in the catalog");
}
