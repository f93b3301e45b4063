//! `inspect`, and learners in `analyze`, `match` and `play`.

use std::fs;

use serde_json::{Value, json};

use crate::learned::Learned;
use crate::nimatron;

const LESSONS: &str = include_str!("../../../learn/tests/data/fort_boyard.json");
const BOYARD: &str = "fort-boyard:overdraw=yes";

/// The lessons' table after ten games: rows are matches left, from 0.
fn lessons() -> Vec<Vec<f64>> {
    let data: Value = serde_json::from_str(LESSONS).unwrap();
    serde_json::from_value(data["q_learning"]["tables"]["10"].clone()).unwrap()
}

#[test]
fn the_lessons_table_after_ten_games() {
    let learned = Learned::new("lessons", BOYARD, "q-learning:alpha=0.9,gamma=0.8", 10);
    let report = nimatron("inspect --json").argument(learned.path()).succeeds().json();
    assert_eq!(report["learner"], "q-learning");
    assert_eq!(report["game"], BOYARD);
    assert_eq!(report["games"], 10);
    let table = report["table"].as_array().unwrap();
    let lessons = lessons();
    // Breadth first from 20, which is downwards.
    let positions: Vec<_> = table.iter().map(|row| row["position"].as_str().unwrap()).collect();
    let downwards: Vec<_> = (1..=20).rev().map(|matches| matches.to_string()).collect();
    assert_eq!(positions, downwards);
    for row in table {
        let matches: usize = row["position"].as_str().unwrap().parse().unwrap();
        for (number, action) in row["actions"].as_array().unwrap().iter().enumerate() {
            assert_eq!(action["move"], (number + 1).to_string());
            assert_eq!(action["value"].as_f64().unwrap(), lessons[matches][number], "{matches} left");
        }
    }
    let met = |row: &&Value| row["met"].as_u64().unwrap() > 0;
    let only_met = nimatron("inspect --json --met").argument(learned.path()).succeeds().json();
    assert_eq!(only_met["table"].as_array().unwrap().len(), table.iter().filter(met).count());
    assert_eq!(report["met"], table.iter().filter(met).count());
}

#[test]
fn people_see_the_notebook() {
    let learned = Learned::new("notebook", BOYARD, "elimination", 40);
    let inspect =
        |line: &str| nimatron(line).argument(learned.path()).environment("COLUMNS", "100").succeeds().text;
    insta::assert_snapshot!("notebook", inspect("inspect"));
    insta::assert_snapshot!("notebook-fr", inspect("--lang fr inspect"));
    insta::assert_snapshot!("notebook-zh", inspect("--lang zh inspect"));
}

#[test]
fn larger_positions_have_a_line_each() {
    let learned = Learned::new("lines", "hexapawn", "td:epsilon=0.1", 3);
    insta::assert_snapshot!(nimatron("inspect --met").argument(learned.path()).succeeds().text);
}

#[test]
fn one_position_is_shown_as_it_is_asked_for() {
    let learned = Learned::new("folded", "tic-tac-toe", "menace", 50);
    let inspect = |position: &str| {
        nimatron("inspect --json").argument(learned.path()).argument(position).succeeds().json()["table"][0]
            .clone()
    };
    let [corner, other] = ["X../.../...", "..X/.../..."].map(inspect);
    assert_eq!(other["position"], "..X/.../...");
    assert_eq!(corner["met"], other["met"]);
    let value = |row: &Value, mv: &str| {
        let actions = row["actions"].as_array().unwrap();
        actions.iter().find(|action| action["move"] == mv).unwrap()["value"].clone()
    };
    // The same square, mirrored.
    for (mv, mirrored) in [("2", "2"), ("3", "1"), ("4", "6"), ("5", "5"), ("9", "7")] {
        assert_eq!(value(&corner, mv), value(&other, mirrored), "{mv}");
    }
    let inspect = nimatron("inspect").argument(learned.path()).argument("XX./.../...");
    inspect.fails_with(
        2,
        "position 'XX./.../...' of tic-tac-toe: expected as many X as O or one X more, found 2 X and 0 O",
    );
}

#[test]
fn a_file_takes_the_form_that_its_name_ends_with() {
    let learned = Learned::new("forms", "subtraction:take=1/2,start=3", "q-learning:epsilon=0", 1);
    for (name, beginning) in [
        ("a.csv", &b"position,move,value,met\n3,1,0,1\n3,2,0,1\n2,1,0.9,1\n"[..]),
        ("a.json", b"{\"learner\":\"q-learning\",\"method\":\"q-learning:epsilon=0\",\"game\":\"subtraction:take=1-2,start=3\""),
        ("a.svg", b"<?xml"),
        ("a.png", b"\x89PNG"),
        ("a.tex", b"\\documentclass"),
        ("a.txt", b"What q-learning:epsilon=0 has learned of Subtraction game, "),
    ] {
        let answer = nimatron("inspect")
            .argument(learned.path())
            .argument("-o")
            .argument(learned.file(name))
            .succeeds();
        assert!(answer.text.starts_with("Written to "), "{}", answer.text);
        let written = fs::read(learned.file(name)).unwrap();
        assert!(written.starts_with(beginning), "{name}: {}", String::from_utf8_lossy(&written));
    }
    // Nothing is left besides.
    assert_eq!(fs::read_dir(learned.folder()).unwrap().count(), 7);
    let quoted = Learned::new("quoted", "nim:start=1/1", "td", 1);
    let table = nimatron("inspect --format csv").argument(quoted.path()).succeeds();
    assert_eq!(table.lines()[1].split("\",").next(), Some("\"1,1"));
}

#[test]
fn what_cannot_be_shown_is_refused() {
    let learned = Learned::new("refused", "tic-tac-toe", "td:symmetry=off", 1);
    let path = learned.path();
    let inspect = |line: &str| nimatron(line).argument(&path);
    inspect("inspect --json --format svg").fails_with(2, "--format: expected json together with --json");
    inspect("inspect --format svg").fails_with(
        2,
        "--format: the table has 40680 cells, too many for svg: expected at most 20000; --met draws fewer, a position even fewer",
    );
    nimatron("inspect none.learner")
        .fails_with(2, "learner: cannot read 'none.learner': No such file or directory (os error 2)");
    let whole = fs::read_to_string(&path).unwrap();
    fs::write(&path, &whole[..whole.len() / 2]).unwrap();
    let told = inspect("inspect").refused(2);
    assert!(told.ends_with(": expected the end of the line, found the end of the file"), "{told}");
}

/// Who sends a learner is not to choose what is read here.
#[test]
fn a_learner_does_not_say_which_files_are_read() {
    let learned = Learned::new("files", "fort-boyard", "td", 1);
    let text = fs::read_to_string(learned.path()).unwrap();
    let text = text.replacen("\"game\":\"fort-boyard\"", "\"game\":\"explicit:file=/etc/passwd\"", 1);
    let (body, _) = text.trim_end().rsplit_once('\n').unwrap();
    let body = format!("{body}\n");
    let seal = json!({"lines": body.lines().count(), "sha256": sha256(&body)});
    fs::write(learned.path(), format!("{body}{seal}\n")).unwrap();
    let told = nimatron("inspect").argument(learned.path()).refused(2);
    assert!(
        told.ends_with("line 1: game: expected one written out, found 'explicit:file=/etc/passwd'"),
        "{told}"
    );
}

fn sha256(text: &str) -> String {
    use sha2::{Digest, Sha256};
    Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[test]
fn analyze_sets_the_opinion_beside_the_truth() {
    let learned = Learned::new("opinion", BOYARD, "q-learning:alpha=0.9,gamma=0.8", 200);
    let analyze = |line: &str| nimatron(line).argument("--learner").argument(learned.path());
    let report = analyze("analyze fort-boyard:overdraw=yes 6 --json").succeeds().json();
    assert_eq!(report["learner"], "q-learning:alpha=0.9,gamma=0.8");
    assert_eq!(report["opinion"]["moves"], json!(["2"]));
    assert_eq!(report["opinion"]["agrees"], true);
    assert_eq!(report["moves"][1]["opinion"]["probability"], 1.0);
    assert!(report["moves"][1]["opinion"]["value"].as_f64().unwrap() > 0.0);
    let text = analyze("analyze fort-boyard:overdraw=yes 6").succeeds();
    text.shows(&["The learner would play 2; that is right."]);
    let alone = nimatron("analyze fort-boyard:overdraw=yes 6 --json").succeeds().json();
    assert_eq!(alone.get("learner").or(alone.get("opinion")).or(alone["moves"][0].get("opinion")), None);
    let player = format!("learner:{}", learned.path());
    let same =
        nimatron("analyze fort-boyard:overdraw=yes 6 --json --learner").argument(player).succeeds().json();
    assert_eq!(same["opinion"], report["opinion"]);
    let over = analyze("analyze fort-boyard:overdraw=yes 0 --json").succeeds().json();
    assert_eq!(over["opinion"], json!({"moves": [], "agrees": null, "met": 0}));
    let lines = analyze("analyze fort-boyard:overdraw=yes - --json").input("6\n7\n").succeeds().stream();
    assert_eq!(lines[0]["opinion"], report["opinion"]);
    assert_eq!(lines[1]["opinion"]["moves"], json!(["3"]));
    let other = nimatron("analyze nim --learner").argument(learned.path()).refused(2);
    assert!(
        other.ends_with("game: expected a learner of nim, found one of fort-boyard:overdraw=yes"),
        "{other}"
    );
}

#[test]
fn a_learner_plays_matches() {
    let learned = Learned::new("match", "tic-tac-toe", "td:symmetry=on", 1000);
    let players = |threads: u32| {
        nimatron(&format!("match tic-tac-toe random --games 30 --json --seats swapped --threads {threads}"))
            .argument(format!("learner:{},name=Vador", learned.path()))
            .succeeds()
            .text
    };
    let one = players(1);
    assert!(one.contains("\"players\":[\"random\",\"Vador\"]"));
    assert_eq!(players(4), one);
}

#[test]
fn a_file_of_another_kind_names_its_command() {
    let learned = Learned::new("other-kind", "subtraction:take=1-2,start=3", "q-learning", 5);
    let learner = nimatron("probe").argument(learned.path()).refused(2);
    assert!(learner.ends_with("is a learner; nimatron inspect shows what it has learned"), "{learner}");
    let solution = learned.file("tic-tac-toe.solution");
    nimatron("solve tic-tac-toe --quiet -o").argument(&solution).succeeds();
    let solution = nimatron("inspect").argument(&solution).refused(2);
    assert!(solution.ends_with("is a solution; nimatron probe shows its values"), "{solution}");
}
