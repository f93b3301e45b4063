//! Puzzles over the interface: as the facade finds them, and their moves judged.

use nimatron::{Catalog, PuzzleRequest, puzzles};
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
            assert_eq!(answer["right"], *mv == found[0].solution, "{answer}");
            assert!(answer["sentences"][0].is_string(), "{answer}");
        }
    }
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
