//! Puzzles over the interface: as the facade finds them, and their moves judged.

use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use nimatron::{Catalog, PuzzleRequest, puzzles};
use nimatron_web::Limits;
use serde_json::to_value;

use crate::client::{Served, small};

#[test]
fn puzzles_are_those_of_the_facade_and_judged() {
    let (served, catalog) = (Served::new(small()), Catalog::standard());
    for game in ["tic-tac-toe", "nim"] {
        let request = PuzzleRequest { seed: 7, ..PuzzleRequest::default() };
        let found = puzzles(&*catalog.open(game, 0).unwrap(), &request).unwrap().puzzles;
        let puzzle = served.ask("/puzzles", &[("game", game), ("seed", "7")]);
        assert_eq!(puzzle, to_value(&found[0]).unwrap());
        for mv in &found[0].moves {
            let query = [("game", game), ("position", &*found[0].position), ("move", mv)];
            let answer = served.ask("/puzzles/answers", &query);
            let is_right = *mv == found[0].solution;
            assert_eq!(answer["right"], is_right, "{answer}");
            assert_eq!(answer["solved"], is_right && found[0].to_find == 1, "{answer}");
            let goes_on = is_right && found[0].to_find > 1;
            assert_eq!(answer["sentences"].as_array().unwrap().is_empty(), goes_on, "{answer}");
        }
    }
}

/// A puzzle is found in steps that are counted, so it is no slow question, and a busy machine finds it too.
#[test]
fn a_puzzle_is_there_where_questions_have_no_time() {
    let served = Served::new(Limits {
        usual_time: Duration::from_millis(1),
        quick_time: Duration::ZERO,
        longest_time: Duration::from_secs(600),
        ..small()
    });
    for game in ["connect-four", "kalah", "hexapawn"] {
        let puzzle = served.ask("/puzzles", &[("game", game), ("seed", "5")]);
        let solution = puzzle["solution"].as_str().unwrap();
        let position = puzzle["position"].as_str().unwrap();
        let query = [("game", game), ("position", position), ("move", solution)];
        assert_eq!(served.ask("/puzzles/answers", &query)["right"], true, "{puzzle}");
    }
}

/// One that was not found in time is another refusal than one that there is not.
#[test]
fn what_is_not_found_in_time_is_told() {
    let served = Served::new(Limits { longest_time: Duration::ZERO, ..small() });
    let answer = served.get("/api/v1/puzzles?game=connect-four&seed=5");
    assert_eq!((answer.status, &*answer.failure()), (422, "unsolved"), "{}", answer.text());
}

/// Where nothing is found in time, only what was found before is answered.
#[test]
fn the_puzzle_of_today_is_found_before_it_is_asked_for() {
    const DAY: u64 = 24 * 60 * 60;
    const PATIENCE: Duration = Duration::from_secs(600);
    let served = Served::with_puzzles(Limits { longest_time: Duration::ZERO, ..small() });
    let begun = Instant::now();
    let answer = loop {
        let today = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs() / DAY;
        let answer = served.get(&format!("/api/v1/puzzles?seed={today}"));
        if answer.status == 200 || begun.elapsed() > PATIENCE {
            break answer;
        }
        thread::sleep(Duration::from_millis(100));
    };
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert!(answer.json()["solution"].is_string());
}

#[test]
fn what_there_is_not_is_refused() {
    let served = Served::new(small());
    for path in [
        "/puzzles?game=explicit&seed=1",
        "/puzzles?game=nobody&seed=1",
        "/puzzles?seed=today",
        "/puzzles/answers?game=nim",
        "/puzzles/answers?game=nim&move=9:9",
    ] {
        let answer = served.get(&format!("/api/v1{path}"));
        assert_eq!(answer.status, 400, "{path}: {}", answer.text());
        assert_eq!(answer.failure(), "invalid", "{path}");
    }
}
