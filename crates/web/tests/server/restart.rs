//! Trainings that are kept in a folder survive the server.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::client::{Served, small};

/// A server that keeps its trainings.
fn keeping(folder: &Path) -> Served {
    Served::changed(small(), |server| server.keep_trainings_in(folder).expect("a folder"))
}

#[track_caller]
fn begin(served: &Served, asked: &Value) -> String {
    let answer = served.post("/trainings", &asked.to_string());
    assert_eq!(answer.status, 201, "{asked}: {}", answer.text());
    answer.json()["id"].as_str().unwrap().to_owned()
}

fn look(served: &Served, id: &str) -> Value {
    served.ask(&format!("/trainings/{id}"), &[])
}

fn finish(served: &Served, id: &str) -> Value {
    served.events(&format!("/trainings/{id}/live"), &[]).for_each(drop);
    look(served, id)
}

fn table(served: &Served, id: &str) -> Value {
    served.ask(&format!("/trainings/{id}/inspection"), &[])["table"].clone()
}

#[test]
fn a_training_goes_on_after_a_restart_and_comes_to_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let asked = |games: u64, paused: bool| json!({"game": "nim:start=1/2/3", "learner": "beads", "games": games, "seed": 9, "every": 10, "paused": paused});
    let served = keeping(folder.path());
    let untouched = begin(&served, &asked(300, false));
    let expected = finish(&served, &untouched);
    let learned = table(&served, &untouched);
    let paused = begin(&served, &asked(300, true));
    served.post(&format!("/trainings/{paused}/step?games=21"), "");
    let waiting = begin(&served, &asked(300, true));
    let ended = begin(&served, &asked(300, true));
    served.post(&format!("/trainings/{ended}/pause"), "");
    assert_eq!(served.delete(&format!("/trainings/{ended}")).status, 204);
    let mut before = look(&served, &paused);
    assert!(before["last_game"]["moves"].as_array().is_some_and(|moves| !moves.is_empty()));
    // The last game is told where it was played.
    before["last_game"] = Value::Null;
    drop(served);

    let served = keeping(folder.path());
    assert_eq!(look(&served, &paused), before);
    assert_eq!(finish(&served, &untouched), expected, "what was done is done");
    assert_eq!(
        (table(&served, &untouched), look(&served, &waiting)["played"].clone()),
        (learned.clone(), json!(0))
    );
    assert_eq!(served.answer(&format!("/trainings/{ended}"), &[]).status, 404, "what was ended is gone");
    served.post(&format!("/trainings/{paused}/resume"), "");
    let mut finished = finish(&served, &paused);
    finished["id"] = expected["id"].clone();
    assert_eq!(finished, expected);
    assert_eq!(table(&served, &paused), learned);
}

#[test]
fn what_was_running_runs_on() {
    let folder = tempfile::tempdir().unwrap();
    let served = keeping(folder.path());
    // Its games are short: whoever waits for the end of one waits for little, however busy the machine is.
    let id = begin(&served, &json!({"game": "tic-tac-toe", "learner": "td", "games": 10_000_000}));
    let played = |served: &Served| look(served, &id)["played"].as_u64().unwrap();
    while played(&served) == 0 {}
    let before = played(&served);
    drop(served);
    let served = keeping(folder.path());
    assert!(played(&served) >= before);
    assert_eq!(look(&served, &id)["state"], "running");
}

/// An opponent that thinks for ever keeps nobody waiting, and no training is lost by it.
#[test]
fn a_game_that_takes_long_is_given_up_when_the_server_ends() {
    let folder = tempfile::tempdir().unwrap();
    let served = keeping(folder.path());
    let asked =
        json!({"game": "connect-four", "learner": "q-learning", "games": 10, "opponent": "minimax:depth=30"});
    let id = begin(&served, &asked);
    drop(served);
    let served = keeping(folder.path());
    let kept = look(&served, &id);
    assert_eq!((&kept["state"], &kept["played"]), (&json!("running"), &json!(0)));
}

/// Whatever happened to a file, the others are not lost.
#[test]
fn a_damaged_file_costs_its_training_alone() {
    let folder = tempfile::tempdir().unwrap();
    let served = keeping(folder.path());
    let ids: Vec<_> = (0..4)
        .map(|seed| {
            begin(&served, &json!({"game": "nim:start=1/2", "learner": "menace", "games": 20, "seed": seed}))
        })
        .collect();
    ids.iter().for_each(|id| drop(finish(&served, id)));
    drop(served);
    let file = |id: &str| folder.path().join(format!("{id}.training"));
    let mut flipped = fs::read(file(&ids[0])).unwrap();
    let middle = flipped.len() / 2;
    flipped[middle] ^= 1;
    fs::write(file(&ids[0]), flipped).unwrap();
    let cut = fs::read(file(&ids[1])).unwrap();
    fs::write(file(&ids[1]), &cut[..cut.len() / 2]).unwrap();
    fs::write(file(&ids[2]), "").unwrap();
    fs::write(folder.path().join("something.else"), "not a training").unwrap();
    fs::create_dir(folder.path().join("folder.training")).unwrap();

    let served = keeping(folder.path());
    for id in &ids[..3] {
        assert_eq!(served.answer(&format!("/trainings/{id}"), &[]).status, 404, "{id}");
    }
    assert_eq!(finish(&served, &ids[3])["played"], 20);
}
