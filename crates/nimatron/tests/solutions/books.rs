//! Opening books through the public sessions: they answer what a search answers, and what is wrong with them is noticed.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use nimatron::core::Objective;
use nimatron::report::ValueReport;
use nimatron::search::Ties;
use nimatron::{
    AnalyzeRequest, BookRequest, Catalog, History, PlayerSpec, ReviewRequest, Run, SavedSolution, Seating,
    Session, TableCache, review,
};

use crate::solutions::solved::{fresh, open, solved, verified};

/// Games with symmetry and without, with draws, extra turns, captures, banked points and no end.
const GAMES: [&str; 8] = [
    "tic-tac-toe",
    "connect-four:width=4,height=4",
    "nim:start=2/3/4",
    "subtraction:start=200",
    "kalah:pits=2,seeds=3",
    "kalah:pits=3,seeds=2,capture=empty",
    "hexapawn",
    "mu-torere",
];

/// Writes a book of this name.
fn booked(game: &str, plies: u64, name: &str) -> PathBuf {
    let file = fresh(name);
    let run = Run { threads: 2, memory: 1 << 24, ..Run::default() };
    let request = BookRequest { goal: None, plies, file: file.clone(), run };
    let report = open(game).book(&request).unwrap_or_else(|error| panic!("{game}: {error}"));
    assert_eq!(SavedSolution::open(&file).unwrap().positions(), report.positions);
    file
}

fn catalog(book: &Path) -> Catalog {
    Catalog::standard().with_book(book).unwrap()
}

fn analyze(session: &dyn Session, request: &AnalyzeRequest) -> nimatron::report::AnalysisReport {
    session.analyze(request, &mut TableCache::with_bytes(1 << 22)).unwrap()
}

/// Whether the book answers at some positions, with their plies from the start; and it answers as a search does.
fn check(game: &str, plies: u64, request: &AnalyzeRequest, whole: bool) {
    let catalog = catalog(&booked(game, plies, "answers.book"));
    let (mut layer, mut met) = (vec![catalog.open(game, 0).unwrap()], HashSet::new());
    for ply in 0..=plies + 1 {
        let mut next = Vec::new();
        for here in layer {
            let answer = analyze(&*here, request);
            let searched = analyze(&*open(game).at(&here.position()).unwrap(), request);
            let told = format!("{game}, ply {ply} of {plies}, {request:?}: {answer:?}");
            assert!(answer.exact && !searched.book, "{told}");
            assert_eq!(answer.value, searched.value, "{told}");
            assert_eq!(answer.moves, searched.moves, "{told}");
            assert_eq!(answer.best, searched.best, "{told}");
            assert!(answer.book || ply >= plies || !whole, "{told}");
            assert!(!answer.book || answer.nodes == 0, "{told}");
            let children = here.children().map(|(_, child)| child);
            next.extend(children.filter(|child| met.insert(child.position())));
        }
        layer = next;
    }
}

#[test]
fn a_book_answers_as_a_search_does() {
    for game in GAMES {
        for plies in [0, 1, 3] {
            check(game, plies, &AnalyzeRequest::default(), true);
        }
        let outcome = Some(Objective::Outcome);
        check(game, 2, &AnalyzeRequest { goal: outcome, ..AnalyzeRequest::default() }, true);
        let last = AnalyzeRequest { goal: outcome, ties: Ties::Last, ..AnalyzeRequest::default() };
        check(game, 2, &last, true);
        let chosen =
            AnalyzeRequest { gain: Some(100), ties: Ties::Greatest, seed: 7, ..AnalyzeRequest::default() };
        check(game, 2, &chosen, true);
        check(game, 2, &AnalyzeRequest { value_only: true, ..AnalyzeRequest::default() }, true);
    }
}

/// Its margins do not tell which moves make progress.
#[test]
fn a_book_of_points_leaves_play_without_an_end_to_the_search() {
    for ties in [Ties::First, Ties::Last] {
        check("oware:pits=4,seeds=1", 3, &AnalyzeRequest { ties, ..AnalyzeRequest::default() }, false);
    }
}

#[test]
fn a_book_answers_no_question_but_its_own() {
    let kalah = catalog(&booked("kalah:pits=2,seeds=3", 2, "own-questions.book"));
    let kalah = kalah.open("kalah:pits=2,seeds=3", 0).unwrap();
    let engine = |text: &str| AnalyzeRequest { engine: text.parse().unwrap(), ..AnalyzeRequest::default() };
    let goal = |goal| AnalyzeRequest { goal: Some(goal), ..AnalyzeRequest::default() };
    let deep = AnalyzeRequest { depth: Some(50), ..AnalyzeRequest::default() };
    for request in [
        engine("alpha-beta"),
        engine("minimax"),
        goal(Objective::Distance),
        goal(Objective::MarginDistance),
        deep,
    ] {
        assert!(!analyze(&*kalah, &request).book, "{request:?}");
    }
    assert!(analyze(&*kalah, &AnalyzeRequest::default()).book);
    let without = catalog(&booked("nim", 1, "own-questions.book")).without_books();
    assert!(!analyze(&*without.open("nim", 0).unwrap(), &AnalyzeRequest::default()).book);
}

/// The moves' values in order, plies for a win and their negative for a loss, or points. Published: J. Allen 1988 and V. Allis 1988; J. Tromp's table
/// of first moves; G. Irving, J. Donkers and J. Uiterwijk 2000 for empty captures.
#[test]
fn the_books_of_the_program_answer_at_the_start() {
    for (game, values) in [
        ("connect-four", [-40, -42, 0, 41, 0, -42, -40].as_slice()),
        ("kalah", &[-14, -10, 8, -2, -8, 4]),
        ("kalah:capture=empty", &[-14, -8, 10, -2, -6, 4]),
    ] {
        let report = analyze(&*open(game), &AnalyzeRequest { nodes: Some(1), ..AnalyzeRequest::default() });
        let number = |value: ValueReport| {
            let plies = value.distance.map_or(0, |plies| plies as i32) * value.outcome.sign();
            value.margin.map_or(plies, |margin| margin.points(0).unwrap())
        };
        let moves = report.moves.unwrap();
        let found: Vec<_> = moves.iter().filter_map(|mv| mv.value.map(number)).collect();
        assert_eq!((report.book, &*found), (true, values), "{game}");
    }
}

#[test]
fn a_line_of_best_play_leads_through_the_book() {
    let book = booked("tic-tac-toe", 9, "line.book");
    let report = analyze(&*catalog(&book).open("tic-tac-toe", 0).unwrap(), &AnalyzeRequest::default());
    assert_eq!((report.book, report.pv.map(|line| line.len())), (true, Some(9)));
}

#[test]
fn other_files_are_no_books_of_a_game() {
    let (_, solution) = solved("tic-tac-toe", "no-book", false);
    let refused = |path: &Path| Catalog::standard().with_book(path).unwrap_err().to_string();
    assert!(refused(&solution).contains("expected an opening book of tic-tac-toe"));
    let book = booked("nim:start=1/2", 1, "other-rules.book");
    let probed = open("nim:start=1/2/2").probe(&SavedSolution::open(&book).unwrap());
    assert!(probed.unwrap_err().to_string().contains("have the fingerprint"));
}

#[test]
fn a_probe_of_the_last_ply_has_the_value_alone() {
    let book = SavedSolution::open(&booked("tic-tac-toe", 2, "probe.book")).unwrap();
    let start = open("tic-tac-toe");
    let inner = start.probe(&book).unwrap();
    assert!(inner.book && inner.moves.is_some());
    let mut last = start.play(&start.moves()[0]).unwrap();
    last = last.play(&last.moves()[0]).unwrap();
    let report = last.probe(&book).unwrap();
    assert_eq!((report.value, report.moves), (analyze(&*last, &AnalyzeRequest::default()).value, None));
    let beyond = last.play(&last.moves()[0]).unwrap();
    assert!(beyond.probe(&book).unwrap_err().to_string().contains("the position is not in this file"));
}

#[test]
fn every_byte_of_a_book_counts() {
    for (game, plies) in [("nim:start=1/2/2", 2), ("kalah:pits=2,seeds=1", 2)] {
        let path = booked(game, plies, "every-byte.book");
        let whole = fs::read(&path).unwrap();
        let is_noticed = || verified(&path).map_or(true, |report| report.errors > 0 || !report.complete);
        assert!(!is_noticed(), "{game} is right before");
        for place in 0..whole.len() {
            for flip in [1, 0x10, 0x80, 0xff] {
                let mut bytes = whole.clone();
                bytes[place] ^= flip;
                fs::write(&path, bytes).unwrap();
                assert!(is_noticed(), "{game}: byte {place} changed by {flip}");
            }
            fs::write(&path, &whole[..place]).unwrap();
            assert!(is_noticed(), "{game}: {place} of {} bytes", whole.len());
        }
    }
}

#[test]
fn players_and_reviews_use_books() {
    let game = "connect-four:width=5,height=5";
    let catalog = catalog(&booked(game, 3, "players.book"));
    let start = catalog.open(game, 0).unwrap();
    let request = AnalyzeRequest { nodes: Some(1), ..AnalyzeRequest::default() };
    assert!(analyze(&*start, &request).book && !analyze(&*open(game), &request).exact);
    let best = analyze(&*start, &AnalyzeRequest::default()).best.unwrap();
    for player in ["perfect", "level:10", "engine:nodes=1"] {
        let spec: PlayerSpec = player.parse().unwrap();
        let mut seated = spec.seat(&*start, &Seating::default()).unwrap().expect("it is no person");
        let chosen = seated.choose(&*start).unwrap();
        assert!(best.contains(&chosen), "{player} plays {chosen}");
    }
    let mut history = History::new(start.into());
    for _ in 0..8 {
        let mv = history.here().moves()[0].clone();
        history.play(&mv).unwrap();
    }
    let reviewed = review(
        &history,
        &ReviewRequest { nodes: Some(1), ..ReviewRequest::default() },
        &mut TableCache::default(),
    );
    let known: Vec<_> = reviewed.course.iter().map(Option::is_some).collect();
    assert!(known[..3].iter().all(|&known| known) && !known[6], "{known:?}");
}
