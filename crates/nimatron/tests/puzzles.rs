//! Puzzles of every game: unique winners by another method, grades by how levels play, the same for the same seed, sheets in every form.

use nimatron::core::Outcome;
use nimatron::report::PuzzleReport;
use nimatron::{
    AnalyzeRequest, Catalog, EngineSpec, Language, PlayerSpec, PuzzleRequest, Run, Seating, Session,
    SheetFormat, TableCache, Words, judge_puzzle, puzzle_of_the_day, puzzle_sheet, puzzles,
};

/// Games in which no position of a few hundred is a puzzle, or how soon one wins says nothing.
const SKIPPED: [&str; 2] = ["explicit", "oware"];

fn found(game: &str, seed: u64, count: usize) -> Vec<PuzzleReport> {
    let session = Catalog::standard().open(game, 0).unwrap();
    puzzles(&*session, &PuzzleRequest { seed, count, ..PuzzleRequest::default() }).unwrap().puzzles
}

/// The moves that win by alpha-beta with a table and no knowledge of the game, or where play may never end by retrograde analysis; `None` where
/// that takes too long.
fn winners(at: &dyn Session) -> Option<Vec<String>> {
    let method = if at.is_endless() { "retrograde" } else { "alpha-beta:knowledge=off" };
    let engine: EngineSpec = method.parse().unwrap();
    let request = AnalyzeRequest {
        engine,
        goal: Some(nimatron::core::Objective::Outcome),
        nodes: (!at.is_endless()).then_some(500_000),
        ..AnalyzeRequest::default()
    };
    let report = at.analyze(&request, &mut TableCache::default()).unwrap();
    let moves = report.moves.filter(|_| report.exact)?;
    let wins = |found: &nimatron::report::MoveReport| found.value.unwrap().outcome == Outcome::Win;
    Some(moves.iter().filter(|found| wins(found)).map(|found| found.mv.clone()).collect())
}

#[test]
fn every_move_to_be_found_is_the_only_winner_by_another_method() {
    let catalog = Catalog::standard();
    let words = Words::new(Language::En);
    let (mut confirmed, mut all, mut long, mut quick, mut found_in_all) = (0, 0, 0, 0, 0);
    for entry in catalog.entries() {
        let puzzles = found(entry.name(), 5, 2);
        assert_eq!(puzzles.is_empty(), SKIPPED.contains(&entry.name()), "{}", entry.name());
        let start = catalog.open(entry.name(), 0).unwrap();
        for puzzle in puzzles {
            let mut at = start.at(&puzzle.position).unwrap();
            let seat = at.seat();
            assert_eq!((&puzzle.moves, &puzzle.line[0]), (&at.moves(), &puzzle.solution));
            assert!(!at.play(&puzzle.solution).unwrap().is_over(), "{puzzle:?}");
            found_in_all += 1;
            quick += usize::from((2..=9).contains(&puzzle.plies));
            long += usize::from(puzzle.to_find > 1);
            let mut line = puzzle.line.iter();
            for left in (0..puzzle.to_find).rev() {
                let mv = line.next().unwrap();
                assert_eq!(at.seat(), seat, "{puzzle:?}");
                all += 1;
                if let Some(winners) = winners(&*at) {
                    confirmed += 1;
                    assert_eq!(winners, std::slice::from_ref(mv), "{puzzle:?}");
                }
                let answer = judge_puzzle(&*at, mv, &Run::default(), &words).unwrap();
                assert_eq!((answer.right, answer.solved), (true, left == 0), "{puzzle:?}");
                at = at.play(mv).unwrap();
                for reply in &answer.replies {
                    assert_eq!((Some(reply), at.seat()), (line.next(), seat.other()), "{puzzle:?}");
                    at = at.play(reply).unwrap();
                }
            }
            assert_eq!(line.next(), None);
        }
    }
    assert!(confirmed * 10 >= all * 8, "{confirmed} of {all}");
    assert!(long >= 20, "only {long} puzzles take several moves");
    assert!(quick * 4 >= found_in_all * 3, "only {quick} of {found_in_all} take nine plies or fewer");
}

/// Themes as somebody who knows the games would name them.
#[test]
fn themes_are_those_of_the_games() {
    use nimatron::report::Theme::{AnotherTurn, Capture, DoubleThreat, NimSum};
    let themes = |game: &str| -> Vec<_> {
        (1..=4).flat_map(|seed| found(game, seed, 3)).flat_map(|puzzle| puzzle.themes).collect()
    };
    let (nim, rows) = (themes("nim:last=wins"), themes("tic-tac-toe"));
    assert!(!nim.is_empty() && nim.iter().all(|&theme| theme == NimSum), "{nim:?}");
    assert!(rows.contains(&DoubleThreat) && !rows.contains(&Capture) && !rows.contains(&NimSum), "{rows:?}");
    let sowing = themes("kalah:pits=4,seeds=3");
    assert!(sowing.contains(&Capture) && sowing.contains(&AnotherTurn), "{sowing:?}");
}

/// The ranks of numbers, equal ones sharing theirs.
fn ranks(numbers: &[f64]) -> Vec<f64> {
    let rank = |number: &f64| {
        let below = numbers.iter().filter(|other| *other < number).count();
        let equal = numbers.iter().filter(|other| *other == number).count();
        below as f64 + (equal as f64 - 1.0) / 2.0
    };
    numbers.iter().map(rank).collect()
}

/// Spearman's rank correlation.
fn correlation(one: &[f64], other: &[f64]) -> f64 {
    let centered = |numbers: &[f64]| {
        let ranks = ranks(numbers);
        let mean = ranks.iter().sum::<f64>() / ranks.len() as f64;
        ranks.into_iter().map(|rank| rank - mean).collect::<Vec<_>>()
    };
    let (one, other) = (centered(one), centered(other));
    let product = |one: &[f64], other: &[f64]| one.iter().zip(other).map(|(a, b)| a * b).sum::<f64>();
    product(&one, &other) / (product(&one, &one) * product(&other, &other)).sqrt()
}

/// How often levels that really play miss the solution.
fn missed_in_play(at: &dyn Session, puzzle: &PuzzleReport) -> f64 {
    const GAMES: u64 = 4;
    let seating = Seating { seed: 99, ..Seating::default() };
    let mut missed = 0;
    for level in 1..=10 {
        let spec: PlayerSpec = format!("level:{level}").parse().unwrap();
        let mut player = spec.seat(at, &seating).unwrap().unwrap();
        for game in 0..GAMES {
            player.begin(game);
            missed += u32::from(player.choose(at).unwrap() != puzzle.solution);
        }
    }
    f64::from(missed) / (10 * GAMES) as f64
}

#[test]
fn grades_tell_how_often_levels_miss_the_move() {
    for game in ["tic-tac-toe", "nim", "connect-four:width=5,height=4"] {
        let start = Catalog::standard().open(game, 0).unwrap();
        let puzzles = found(game, 31, 16);
        let grades: Vec<_> = puzzles.iter().map(|puzzle| f64::from(puzzle.grade)).collect();
        let missed: Vec<_> = puzzles
            .iter()
            .map(|puzzle| missed_in_play(&*start.at(&puzzle.position).unwrap(), puzzle))
            .collect();
        let correlation = correlation(&grades, &missed);
        assert!(correlation >= 0.6, "{game}: {correlation}");
    }
}

#[test]
fn the_same_seed_finds_the_same_and_the_easiest_comes_first() {
    let once = found("connect-four", 7, 4);
    assert_eq!(once, found("connect-four", 7, 4));
    assert_ne!(once, found("connect-four", 8, 4));
    assert!(once.windows(2).all(|pair| pair[0].missed <= pair[1].missed));
    assert!(once.iter().all(|puzzle| (1..=5).contains(&puzzle.grade)));
}

#[test]
fn a_day_has_its_puzzle() {
    let catalog = Catalog::standard();
    let of_day = |day| puzzle_of_the_day(&catalog, day, &Run::default()).unwrap().puzzles.pop().unwrap();
    let first: Vec<_> = catalog.first_games().map(|entry| entry.name().to_owned()).collect();
    let days: Vec<_> = (20_781..20_785).map(of_day).collect();
    assert_eq!(days[0], of_day(20_781));
    assert!(days.iter().all(|puzzle| first.contains(&puzzle.game)));
    assert!(days.windows(2).all(|pair| pair[0].game != pair[1].game), "{days:?}");
}

#[test]
fn a_move_is_judged_with_reasons() {
    let words = Words::new(Language::En);
    for game in ["tic-tac-toe", "kalah", "nim"] {
        let start = Catalog::standard().open(game, 0).unwrap();
        for puzzle in found(game, 12, 2) {
            let at = start.at(&puzzle.position).unwrap();
            for mv in &puzzle.moves {
                let answer = judge_puzzle(&*at, mv, &Run::default(), &words).unwrap();
                assert_eq!(answer.right, *mv == puzzle.solution);
                let goes_on = answer.right && puzzle.to_find > 1;
                assert_eq!(answer.solved, answer.right && !goes_on);
                // What comes next is not told.
                assert_eq!(answer.sentences.is_empty(), goes_on, "{answer:?}");
                assert!(
                    goes_on || answer.sentences.iter().any(|sentence| sentence.contains(mv)),
                    "{answer:?}"
                );
            }
            assert!(judge_puzzle(&*at, "no move", &Run::default(), &words).is_err());
        }
    }
}

#[test]
fn a_sheet_has_its_puzzles_its_trees_and_all_answers() {
    let words = Words::new(Language::En);
    let start = Catalog::standard().open("tic-tac-toe", 0).unwrap();
    let request = PuzzleRequest { seed: 3, count: 2, ..PuzzleRequest::default() };
    let found = puzzles(&*start, &request).unwrap();
    let sheet = |format| puzzle_sheet(&*start, &found, &request, format, &words).unwrap();
    let (html, tex, text) = (sheet(SheetFormat::Html), sheet(SheetFormat::Tex), sheet(SheetFormat::Text));
    // Two boards, two trees to fill in, and both trees by minimax and by alpha-beta.
    assert_eq!(html.matches("<svg").count(), 2 + 2 + 4);
    assert_eq!(tex.matches("\\begin{tikzpicture}").count(), 2 + 2 + 4);
    assert_eq!((tex.matches("\\begin{document}").count(), tex.matches("\\documentclass").count()), (1, 1));
    for puzzle in &found.puzzles {
        assert!(html.contains(&format!(": {}.", puzzle.line.join(" "))), "{puzzle:?}");
    }
    let (tasks, answers) = text.split_once("\nAnswers\n").unwrap();
    assert!(!tasks.contains("cut off") && answers.contains("cut off"), "{text}");
}
