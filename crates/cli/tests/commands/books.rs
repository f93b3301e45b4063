//! `book`, and what other commands make of books.

use std::fs;
use std::path::PathBuf;

use serde_json::{Value, json};

use crate::invocation::{fresh, nimatron};

/// A book that is not there yet.
fn file(name: &str) -> PathBuf {
    for ending in [".partial", ".journal"] {
        fresh(&format!("{name}{ending}"));
    }
    fresh(name)
}

/// A book of tic-tac-toe under this name.
fn book(name: &str, plies: u32) -> (PathBuf, Value) {
    let path = file(name);
    let line = format!("book tic-tac-toe --plies {plies} --json -o");
    let written = nimatron(&line).argument(&path).succeeds().json();
    (path, written)
}

#[test]
fn a_book_is_what_the_contract_says() {
    let (path, written) = book("book-contract", 4);
    assert_eq!(written["game"], "tic-tac-toe");
    assert_eq!(
        (&written["plies"], &written["positions"], &written["last"]),
        (&json!(4), &json!(162), &json!(108))
    );
    assert_eq!(written["value"], json!({"outcome": "draw", "margin": null, "distance": null}));
    assert_eq!(written["bytes"], fs::metadata(&path).unwrap().len());
    assert_eq!(written["fingerprint"].as_str().unwrap().len(), 16);
    let sampled = nimatron("verify --json").argument(&path).succeeds().json();
    assert_eq!((&sampled["complete"], &sampled["sampled"]), (&json!(false), &json!(32)));
    assert_eq!((&sampled["positions"], &sampled["errors"]), (&json!(54 + 32), &json!(0)));
    let all = nimatron("verify --all --json").argument(&path).succeeds().json();
    assert_eq!((&all["complete"], &all["positions"], all.get("sampled")), (&json!(true), &json!(162), None));
}

#[test]
fn an_answer_says_that_it_comes_from_a_book() {
    let (path, _) = book("book-answers", 4);
    let searched = nimatron("analyze tic-tac-toe --moves 1,5 --json").succeeds().json();
    assert_eq!(searched.get("book"), None);
    let booked = nimatron("analyze tic-tac-toe --moves 1,5 --json --book").argument(&path).succeeds().json();
    assert_eq!((&booked["book"], &booked["nodes"]), (&json!(true), &json!(0)));
    for field in ["game", "position", "value", "moves", "best", "exact"] {
        assert_eq!(booked[field], searched[field], "{field}");
    }
    let probed = nimatron("probe --moves 1,5 --json").argument(&path).succeeds().json();
    assert_eq!((&probed["moves"], &probed["book"]), (&booked["moves"], &json!(true)));
    for (language, told) in
        [("en", "From the opening book"), ("fr", "Trouvé dans le livre d’ouvertures"), ("zh", "来自开局库")]
    {
        let line = format!("analyze tic-tac-toe --lang {language} --book");
        let text = nimatron(&line).argument(&path).succeeds().text;
        assert!(text.contains(told), "{text}");
    }
}

#[test]
fn a_game_is_played_and_reviewed_by_the_book() {
    let (path, _) = book("book-played", 4);
    let record = fresh("book-played.jsonl");
    let line = "match tic-tac-toe perfect level:10 --games 4 --json --book";
    let games = nimatron(line).argument(&path).argument("--record").argument(&record).succeeds();
    assert!(games.text.contains("\"draws\":4"), "{}", games.text);
    nimatron("review --json --number 1 --book").argument(&path).argument(&record).succeeds();
}

#[test]
fn what_is_no_book_of_the_game_is_refused() {
    let (path, _) = book("book-refused", 1);
    let refused = |line: &str, told: &str| {
        let answer = nimatron(line).argument(&path).refused(2);
        assert!(answer.contains(told), "{answer}");
    };
    refused("book tic-tac-toe -o", "--plies");
    refused("book nim --plies 1 -o", "expected a new file or a book of nim, found a book of tic-tac-toe");
    refused("book connect-four --plies 60 --memory 1 --force -o", "--plies: connect-four has more positions");
    fs::write(&path, "no book").unwrap();
    refused("analyze tic-tac-toe --book", "the file is damaged");
    refused("analyze tic-tac-toe --no-book --book", "cannot be used with");
}
