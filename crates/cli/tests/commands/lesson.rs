//! `lesson`: lists, reads, prints and judges; every command of every lesson runs.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::nimatron;

/// The blocks of a kind.
fn blocks<'l>(lesson: &'l Value, kind: &str) -> Vec<&'l Value> {
    lesson["blocks"].as_array().unwrap().iter().filter(|block| block["kind"] == kind).collect()
}

#[test]
fn every_command_of_a_lesson_runs_as_it_is_written() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lessons");
    fs::create_dir_all(&folder).unwrap();
    let lessons = nimatron("lesson --json").succeeds().json();
    let lessons = lessons["lessons"].as_array().unwrap();
    assert!(lessons.len() >= 3);
    for lesson in lessons {
        let lesson = nimatron(&format!("lesson {} --json", lesson["number"])).succeeds().json();
        let figures = blocks(&lesson, "figure");
        assert!(!figures.is_empty());
        for figure in figures {
            let command = figure["command"].as_str().unwrap().replace('"', "'");
            let text = nimatron(&command).argument("--quiet").in_folder(&folder).succeeds().text;
            assert!(!text.is_empty(), "{command}");
        }
    }
    assert!(fs::read_to_string(folder.join("curve.svg")).unwrap().contains("<svg"));
}

#[test]
fn a_lesson_is_read_in_the_terminal_in_every_language() {
    for (language, title) in [("en", "Minimax"), ("fr", "Minimax"), ("zh", "极小极大")] {
        assert!(nimatron(&format!("lesson --lang {language}")).succeeds().text.contains(title));
        let told = nimatron(&format!("lesson 1 --lang {language}")).succeeds();
        told.shows(&["$ nimatron tree simple-nim:start=4"]);
        assert!(told.text.starts_with(title) && told.text.contains("△ 4") && told.text.contains("--answer"));
    }
}

#[test]
fn an_answer_is_judged_by_the_engine() {
    let lesson = nimatron("lesson 1 --json").succeeds().json();
    for question in blocks(&lesson, "question") {
        let options = question["options"].as_array().unwrap().len();
        let judged = (1..=options).map(|option| {
            let line = format!("lesson 1 --answer {}={option} --json", question["number"]);
            nimatron(&line).succeeds().json()
        });
        let judged: Vec<_> = judged.collect();
        assert_eq!(judged.iter().filter(|answer| answer["right"] == true).count(), 1, "{judged:?}");
        assert!(judged.iter().all(|answer| answer["sentences"][0].is_string()), "{judged:?}");
    }
    // The second branch is refuted by what MIN takes there, which the engine finds.
    let wrong = nimatron("lesson 1 --answer 1=2 --json").succeeds().json();
    assert_eq!(
        (&wrong["right"], &wrong["question"], &wrong["option"]),
        (&json!(false), &json!(1), &json!(2))
    );
    let told = nimatron("lesson 1 --answer 1=2").succeeds();
    told.shows(&["Not quite."]);
    assert!(told.text.contains("chooses it: −1."), "{}", told.text);
}

#[test]
fn a_sheet_is_one_file_with_its_figures() {
    let sheet = nimatron("lesson 2 --html --lang fr").succeeds().text;
    assert!(sheet.starts_with("<!doctype html>") && sheet.contains("<html lang=\"fr\">"));
    assert_eq!(
        sheet.matches("<svg").count(),
        blocks(&nimatron("lesson 2 --json").succeeds().json(), "figure").len()
    );
    assert!(sheet.contains("@page") && sheet.contains("Réponses"));
}

#[test]
fn what_is_no_lesson_question_or_option_is_refused() {
    for (line, told) in [
        ("lesson 99", "unknown lesson '99'"),
        ("lesson 1 --answer 9=1", "unknown question '9'"),
        ("lesson 1 --answer 1=9", "unknown option '9'"),
        ("lesson 1 --answer one", "expected a question and an option, as 2=1"),
    ] {
        let refusal = nimatron(line).refused(2);
        assert!(refusal.contains(told), "{line}: {refusal}");
    }
}
