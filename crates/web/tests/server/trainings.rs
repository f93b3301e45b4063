//! Trainings: every learner, looked at, stopped, stepped through, played against, forgotten.

use std::time::Duration;

use nimatron::{Catalog, LEARNERS, SavedLearner};
use nimatron_web::Limits;
use serde_json::{Value, json};

use crate::client::{Served, small};

#[track_caller]
fn begin(served: &Served, asked: &Value) -> String {
    let answer = served.post("/trainings", &asked.to_string());
    assert_eq!(answer.status, 201, "{asked}: {}", answer.text());
    answer.json()["id"].as_str().unwrap().to_owned()
}

#[test]
fn every_learner_learns_and_plays() {
    let served = Served::new(Limits { trainings: 100, ..small() });
    let game = "tic-tac-toe";
    for learner in LEARNERS.names() {
        let id = begin(&served, &json!({"game": game, "learner": learner, "games": 60, "seed": 3}));
        let events: Vec<_> = served.events(&format!("/trainings/{id}/live"), &[]).collect();
        let (name, last) = events.last().unwrap();
        assert_eq!(
            (name.as_str(), &last["state"], &last["played"]),
            ("done", &json!("done"), &json!(60)),
            "{last}"
        );
        let points: Vec<_> =
            events.iter().flat_map(|(_, event)| event["points"].as_array().unwrap()).collect();
        assert_eq!(points.last().unwrap()["game_number"], 60);
        let all = served.ask(&format!("/trainings/{id}"), &[]);
        assert_eq!(all["points"].as_array().unwrap().iter().collect::<Vec<_>>(), points, "{learner}");
        let lore = served.ask(&format!("/trainings/{id}/inspection"), &[("limit", "3")]);
        assert!(
            lore["table"].as_array().unwrap().len() == 3 || lore["weights"].is_array(),
            "{learner}: {lore}"
        );
        let body = json!({"game": game, "moves": "5", "player": format!("trained:{id}")});
        assert_eq!(served.post("/move", &body.to_string()).status, 200, "{learner}");
        let curve = served.get(&format!("/api/v1/trainings/{id}/curve.svg"));
        assert!(curve.status == 200 && curve.text().starts_with("<?xml"), "{learner}");
        let table = served.get(&format!("/api/v1/trainings/{id}/heat-map.svg?limit=5&lang=fr"));
        assert_eq!(table.status, if lore["weights"].is_array() { 400 } else { 200 }, "{learner}");
    }
}

#[test]
fn every_game_of_the_catalog_can_be_learned() {
    let served = Served::new(Limits { trainings: 100, ..small() });
    for entry in Catalog::standard().entries() {
        let id = begin(&served, &json!({"game": entry.name(), "learner": "q-learning", "games": 2}));
        let (name, last) = served.events(&format!("/trainings/{id}/live"), &[]).last().unwrap();
        assert_eq!(
            (name.as_str(), &last["state"], &last["played"]),
            ("done", &json!("done"), &json!(2)),
            "{last}"
        );
    }
}

/// A training that was paused and resumed has the same result as one that was not.
#[test]
fn a_training_is_stepped_through_and_comes_to_the_same() {
    let served = Served::new(small());
    let asked = json!({"game": "nim:start=1/2/3", "learner": "beads:symmetry=off", "games": 300, "seed": 9, "every": 10});
    let untouched = begin(&served, &asked);
    let mut paused = asked.clone();
    paused["paused"] = true.into();
    let id = begin(&served, &paused);
    let order = |order: &str| served.post(&format!("/trainings/{id}/{order}"), "").json();
    let look = || served.ask(&format!("/trainings/{id}"), &[]);
    assert_eq!((&look()["state"], &look()["played"]), (&json!("paused"), &json!(0)));
    for _ in 0..2 {
        let untrained = served.ask(&format!("/trainings/{id}/inspection"), &[("boards", "true")]);
        assert_eq!((&untrained["games"], &untrained["met"]), (&json!(0), &json!(0)));
        assert_eq!(untrained["table"][0]["actions"][0]["value"], 1.0);
        assert_eq!(
            untrained["boards"].as_array().unwrap().len(),
            untrained["table"].as_array().unwrap().len()
        );
        assert_eq!(untrained["boards"][0]["moves"].as_array().unwrap().len(), 6);
    }
    let first = order("step");
    assert_eq!(first["played"], 1);
    let tally: u64 = first["tally"].as_array().unwrap().iter().filter_map(serde_json::Value::as_u64).sum();
    assert_eq!(tally, 1);
    let stepped = order("step?games=20");
    assert_eq!((&stepped["played"], &stepped["state"]), (&json!(21), &json!("paused")));
    assert_eq!(stepped["points"].as_array().unwrap().len(), 2);
    assert_eq!(stepped["tallies"].as_array().unwrap().len(), 2);
    assert_eq!(stepped["decisions"], 14);
    let one = served.ask(&format!("/trainings/{id}/inspection"), &[("position", "1,2,3")]);
    assert_eq!((&one["games"], &one["table"][0]["position"]), (&json!(21), &json!("1,2,3")));
    assert_eq!(one["picture"]["kind"], "piles");
    order("resume");
    order("pause");
    order("resume");
    let done = |id: &str| served.events(&format!("/trainings/{id}/live"), &[]).last().unwrap().1;
    let (mine, other) = (done(&id), done(&untouched));
    for field in ["played", "perfect_from", "results", "state"] {
        assert_eq!(mine[field], other[field], "{field}");
    }
    let table = |id: &str| served.ask(&format!("/trainings/{id}/inspection"), &[])["table"].clone();
    assert_eq!(table(&id), table(&untouched));
}

#[test]
fn what_cannot_be_learned_is_told() {
    let served = Served::new(small());
    for (asked, part) in [
        (json!({"game": "nim", "learner": "qlearning", "games": 5}), "did you mean 'q-learning'?"),
        (json!({"game": "nim", "learner": "menace", "games": 0}), "games: expected a whole number from 1"),
        (json!({"game": "nim", "learner": "menace", "games": 5, "opponent": "human"}), "expected a machine"),
        (
            json!({"game": "nim", "learner": "menace", "games": 5, "opponent": "learner:/etc/passwd"}),
            "trained here",
        ),
        (
            json!({"game": "explicit", "learner": "linear-td", "games": 5}),
            "does not say what its positions look like",
        ),
        (json!({"game": "nim", "learner": "menace", "games": 5, "seats": "both"}), "seats"),
        (json!({"game": "nim", "learner": "menace", "games": 5, "position": "0,0,0"}), "the game is over"),
        (json!({"game": "mnk", "learner": "menace", "games": 5, "opponent": "formula"}), "no formula"),
    ] {
        let answer = served.post("/trainings", &asked.to_string());
        assert_eq!((answer.status, answer.failure().as_str()), (400, "invalid"), "{asked}");
        assert!(answer.text().contains(part), "{asked}: {}", answer.text());
    }
    assert_eq!(served.answer("/trainings/0000", &[]).failure(), "unknown-training");
    assert_eq!(served.post("/trainings/0000/step", "").status, 404);
    let id = begin(&served, &json!({"game": "nim:start=1/2", "learner": "menace", "games": 5}));
    served.events(&format!("/trainings/{id}/live"), &[]).for_each(drop);
    let other = json!({"game": "tic-tac-toe", "player": format!("trained:{id}")});
    assert_eq!(served.post("/move", &other.to_string()).status, 400, "it knows another game");
}

#[test]
fn trainings_are_few() {
    let served = Served::new(Limits { trainings: 2, ..small() });
    let endless = json!({"game": "connect-four", "learner": "td", "games": 10_000_000});
    let first = begin(&served, &endless);
    let second = begin(&served, &endless);
    let third = served.post("/trainings", &endless.to_string());
    assert_eq!((third.status, third.failure().as_str()), (503, "busy"));
    assert_eq!(served.delete(&format!("/trainings/{first}")).status, 204);
    assert_eq!(served.answer(&format!("/trainings/{first}"), &[]).status, 404);
    let third = begin(&served, &endless);
    for id in [second, third] {
        assert_eq!(served.answer(&format!("/trainings/{id}"), &[]).status, 200);
    }
}

/// Whoever was let in with the token is one client, whatever its address.
#[test]
fn members_of_a_class_have_fair_shares() {
    const TOKEN: &str = "a-token-of-a-test";
    let served = Served::changed(Limits { trainings: 4, ..small() }, |server| {
        server.token = Some(TOKEN.parse().unwrap());
    });
    let port = served.address.port();
    let body =
        json!({"game": "connect-four", "learner": "td", "games": 10_000_000, "paused": true}).to_string();
    let begin = |member: u64| {
        let cookies = format!("nimatron-{port}={TOKEN}; nimatron-{port}-member={member:016x}");
        served.raw_status(&format!(
            "POST /api/v1/trainings HTTP/1.1\r\nhost: localhost\r\ncookie: {cookies}\r\nconnection: close\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        ))
    };
    assert_eq!([begin(1), begin(1), begin(1)], [201, 201, 503], "half of them at most");
    assert_eq!([begin(2), begin(2)], [201, 201]);
    assert_eq!([begin(3), begin(3)], [201, 503], "one who has none gets one of whoever has the most");
}

#[test]
fn idle_trainings_are_forgotten() {
    let served = Served::new(Limits { trainings: 1, training_idle: Duration::from_millis(200), ..small() });
    let endless = json!({"game": "connect-four", "learner": "td", "games": 10_000_000});
    let first = begin(&served, &endless);
    // There is room for another one as soon as nobody has asked about the first one for long enough.
    while served.post("/trainings", &endless.to_string()).status == 503 {}
    assert_eq!(served.answer(&format!("/trainings/{first}"), &[]).status, 404, "it was idle");
}

/// The first game of this one does not end while anybody waits.
#[test]
fn a_training_in_a_long_game_says_that_it_will_pause() {
    let served = Served::new(small());
    let game = "connect-four";
    let id = begin(
        &served,
        &json!({"game": game, "learner": "q-learning", "opponent": "minimax:depth=40", "games": 5}),
    );
    let order = |what: &str| served.post(&format!("/trainings/{id}/{what}"), "").json();
    let said =
        |answer: &Value| (answer["state"].as_str().unwrap().to_owned(), answer["pausing"].as_bool().unwrap());
    // A pause may still come before the first game.
    while said(&order("pause")) != ("running".to_owned(), true) {
        order("resume");
    }
    assert_eq!(said(&order("resume")), ("running".to_owned(), false));
    assert_eq!(said(&order("pause")), ("running".to_owned(), true));
    assert_eq!(served.delete(&format!("/trainings/{id}")).status, 204);
}

#[test]
fn a_learner_is_taken_along_as_the_command_line_saves_it() {
    let served = Served::new(small());
    let id = begin(
        &served,
        &json!({"game": "nim:start=1/2/3", "learner": "menace", "games": 80, "opponent": "random", "seed": 5}),
    );
    served.events(&format!("/trainings/{id}/live"), &[]).for_each(drop);
    let file = served.get(&format!("/api/v1/trainings/{id}/learner"));
    let saved = SavedLearner::read("nim.learner", file.text().as_bytes()).unwrap();
    assert_eq!((saved.game.as_str(), saved.training.games), ("nim:start=1/2/3", 80));
    let opened = served.post("/trainings/file", &file.text());
    assert_eq!(opened.status, 201, "{}", opened.text());
    let opened = opened.json();
    assert_eq!(
        [&opened["state"], &opened["played"], &opened["games"]],
        [&json!("paused"), &json!(80), &json!(160)]
    );
    let other = opened["id"].as_str().unwrap();
    let known = |id: &str| served.ask(&format!("/trainings/{id}/inspection"), &[])["table"].clone();
    assert_eq!(known(other), known(&id));
    let stepped = served.post(&format!("/trainings/{other}/step?games=3"), "{}").json();
    assert_eq!(stepped["played"], 83);
    for (wrong, part) in [
        ("", "expected a learner"),
        ("{", "expected"),
        (&file.text()[..200], "expected"),
        (&file.text().replace("nim:start=1/2/3", "nim:start=1/2/4"), "expected"),
    ] {
        let refused = served.post("/trainings/file", wrong);
        assert_eq!((refused.status, refused.failure().as_str()), (400, "invalid"), "{wrong}");
        assert!(refused.text().contains(part), "{}", refused.text());
    }
    let large = served.post("/trainings/file", &"{".repeat(small().file + 1));
    assert_eq!(large.status, 413, "{}", large.text());
}

#[test]
fn a_training_goes_on_elsewhere_from_its_file() {
    let served = Served::new(small());
    let asked =
        json!({"game": "tic-tac-toe", "learner": "q-learning", "games": 500, "seed": 7, "paused": true});
    let id = begin(&served, &asked);
    served.post(&format!("/trainings/{id}/step?games=40"), "{}");
    let file = served.get(&format!("/api/v1/trainings/{id}/file"));
    assert_eq!(file.status, 200, "{}", file.text());
    // Its name is taken here, and free elsewhere.
    let beside = served.post(&format!("/trainings/file?id={id}"), &file.text()).json();
    assert_ne!(beside["id"], json!(id));
    let elsewhere = Served::new(small());
    let opened = elsewhere.post(&format!("/trainings/file?id={id}"), &file.text()).json();
    assert_eq!(opened["id"], json!(id));
    let done = |served: &Served| {
        served.post(&format!("/trainings/{id}/resume"), "{}");
        served.events(&format!("/trainings/{id}/live"), &[]).for_each(drop);
        served.ask(&format!("/trainings/{id}"), &[])
    };
    let (here, there) = (done(&served), done(&elsewhere));
    for field in ["played", "state", "points", "tally", "right_move_before", "games"] {
        assert_eq!(here[field], there[field], "{field}");
    }
    let damaged = file.text().replace("tic-tac-toe", "tic-tac-tow");
    assert!(served.post("/trainings/file", &damaged).text().contains("expected a learner"));
    assert_ne!(elsewhere.post("/trainings/file?id=../../etc", &file.text()).json()["id"], json!("../../etc"));
}
