//! Games taken along: records out and in over the interface, and QR codes.

use nimatron::record::read_records;
use nimatron::{Catalog, Language, Words, board_picture};
use nimatron_web::Limits;
use serde_json::{Value, json};

use crate::client::{Served, small};

/// A game of each kind, with moves that can be made in it.
const GAMES: [(&str, &str); 4] =
    [("tic-tac-toe", "5 1"), ("nim", "1:1 2:2"), ("kalah", "2 5 1"), ("connect-four", "4 4 3")];

#[test]
fn a_record_is_what_the_command_line_reads_and_comes_back_as_it_was() {
    let (served, catalog) = (Served::new(small()), Catalog::standard());
    let mut file = String::new();
    for (game, moves) in GAMES {
        let query =
            format!("/record?game={game}&moves={}&first=level:3&second=trained:4", moves.replace(' ', "+"));
        let answer = served.get(&format!("/api/v1{query}"));
        assert_eq!(answer.status, 200, "{}", answer.text());
        assert_eq!(answer.headers["content-disposition"], "attachment; filename=\"game.jsonl\"");
        file += &answer.text();
    }
    let read: Vec<_> = read_records("file", file.as_bytes(), &catalog).map(Result::unwrap).collect();
    let answer = served.post("/records", &json!({ "records": file }).to_string());
    assert_eq!(answer.status, 200, "{}", answer.text());
    let games = answer.json()["games"].as_array().unwrap().clone();
    assert_eq!((read.len(), games.len()), (GAMES.len(), GAMES.len()));
    for (((game, moves), read), found) in GAMES.iter().zip(read).zip(games) {
        assert_eq!(read.record.players, ["level:3", "learner:training-4"]);
        let played: Vec<_> = read.history.plies().iter().map(|ply| &*ply.mv).collect();
        assert_eq!(played.join(" "), *moves);
        assert_eq!((&found["game"], &found["start"]), (&json!(game), &Value::Null));
        assert_eq!(found["moves"], json!(played));
    }
}

#[test]
fn a_start_of_its_own_is_kept() {
    let served = Served::new(small());
    let line = served.get("/api/v1/record?game=nim&position=1,2&moves=2:1").text();
    let found = served.post("/records", &json!({ "records": line }).to_string()).json();
    assert_eq!(found["games"][0]["start"], "1,2");
}

#[test]
fn what_is_no_record_is_refused_with_its_line() {
    let served = Served::new(small());
    let line = served.get("/api/v1/record?game=nim&moves=1:1").text();
    for (text, said) in [
        ("", "expected a recorded game on a line"),
        ("hello", "line 1"),
        (&*line.replace("1:1", "1:9"), "line 1"),
        (&*format!("{line}{}", line.replace("\"first\":\"human\"", "\"first\":\"nobody\"")), "line 2"),
        (&*line.replace("\"nim\"", "\"explicit:file=/etc/passwd\""), "expected one written out"),
        (&*line.replace("\"nim\"", "\"program:id\""), "line 1"),
    ] {
        let answer = served.post("/records", &json!({ "records": text }).to_string());
        assert!((400..500).contains(&answer.status), "{text}: {}", answer.text());
        assert!(answer.text().contains(said), "{text}: {}", answer.text());
    }
    assert_eq!(served.get("/api/v1/record?game=nim&first=nobody").status, 400);
}

#[test]
fn a_board_is_had_in_every_form() {
    let served = Served::new(small());
    for entry in Catalog::standard().entries() {
        let asked = |form: &str| served.get(&format!("/api/v1/board.{form}?game={}", entry.name()));
        let (svg, png, text) = (asked("svg"), asked("png"), asked("txt"));
        assert!(svg.text().contains("<svg"), "{}", entry.name());
        assert!(png.body.starts_with(b"\x89PNG"), "{}", entry.name());
        let here = Catalog::standard().open(entry.name(), 0).unwrap();
        let drawn = board_picture(&*here, &Words::new(Language::En)).lines;
        assert!(
            !drawn.is_empty() && text.text().lines().eq(drawn.iter()),
            "{}: {}",
            entry.name(),
            text.text()
        );
    }
    let moved = |moves: &str| served.get(&format!("/api/v1/board.txt?game=tic-tac-toe&moves={moves}")).text();
    assert_ne!(moved("5"), moved("1"));
    assert_eq!(served.get("/api/v1/board.svg?game=tic-tac-toe&moves=77").status, 400);
}

#[test]
fn a_qr_code_is_drawn_of_what_fits_one() {
    let served = Served::new(small());
    let drawn = |text: &str| served.get(&format!("/api/v1/qr-code.svg?text={text}"));
    let (one, other) = (drawn("http://localhost/a"), drawn("http://localhost/b"));
    assert_eq!(one.headers["content-type"], "image/svg+xml");
    assert!(one.text().contains("<svg") && one.text() != other.text());
    let long = drawn(&"x".repeat(3000));
    assert_eq!(long.status, 422, "{}", long.text());
    assert!(long.text().contains("found 3000 bytes"), "{}", long.text());
}

#[test]
fn pictures_keep_to_the_pixels_there_are() {
    let served = Served::new(Limits { pixels: 1000, ..small() });
    for picture in ["board", "diagram"] {
        let drawn = |form: &str| served.get(&format!("/api/v1/{picture}.{form}?game=nim:start=1/2"));
        let refused = drawn("png");
        assert_eq!((refused.status, refused.failure().as_str()), (422, "too-large"), "{picture}");
        assert!(refused.text().contains("and 1000 in all"), "{}", refused.text());
        assert_eq!(drawn("svg").status, 200, "{picture}");
    }
}
