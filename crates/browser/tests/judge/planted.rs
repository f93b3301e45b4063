//! Mistakes of the kinds that pupils make, one planted at a time: what the verdict and the tree call the first wrong one is what trying finds.

use std::fs;
use std::path::Path;
use std::thread;

use serde::Deserialize;
use serde_json::{Value, json};

use crate::first_wrong::{Wrong, answers, in_tree};
use crate::relay::judged;

const PLANTED: &str = include_str!("../programs/planted.json");
/// Files that are judged at the same time.
const AT_ONCE: usize = 4;
/// How the verdict begins to tell a wrong answer.
const TOLD: [&str; 2] = ["The first wrong answer, at ", "An error in the place of an answer, at "];

/// A mistake, and what is wrong first.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Planted {
    /// The right program, and the task.
    program: String,
    task: String,
    /// What a pupil would say of it.
    mistake: String,
    before: String,
    after: String,
    first: Wrong,
    /// In the tree of the search; none where there is no search, or nothing is wrong in it.
    #[serde(default)]
    in_tree: Option<Wrong>,
}

fn source(program: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs").join(program)).unwrap()
}

fn at_once<T: Sync>(all: &[T], each: impl Fn(&T) -> Vec<String> + Sync) {
    let each = &each;
    let found: Vec<String> = thread::scope(|scope| {
        let run = |first: usize| {
            let some = all.iter().skip(first).step_by(AT_ONCE);
            scope.spawn(move || some.flat_map(each).collect::<Vec<_>>())
        };
        let running: Vec<_> = (0..AT_ONCE).map(run).collect();
        running.into_iter().flat_map(|some| some.join().unwrap()).collect()
    });
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn what_is_wrong_first_is_what_trying_finds() {
    let planted: Vec<Planted> = serde_json::from_str(PLANTED).unwrap();
    assert!(planted.len() > 30);
    at_once(&planted, |planted| {
        let wrong = |what: String| format!("{}, {}: {what}", planted.program, planted.mistake);
        differences(planted).into_iter().map(wrong).collect()
    });
}

#[test]
fn without_a_mistake_all_is_right() {
    let planted: Vec<Planted> = serde_json::from_str(PLANTED).unwrap();
    let mut programs: Vec<_> = planted.into_iter().map(|planted| (planted.program, planted.task)).collect();
    programs.dedup();
    at_once(&programs, |(program, task)| {
        let found = judged(program, &source(program), task);
        let is_right = found.verdict["passed"] == true
            && answers(task, &found.said).is_empty()
            && in_tree(task, &found.said).is_none();
        if is_right { Vec::new() } else { vec![format!("{program}: {}", found.verdict["told"])] }
    });
}

fn differences(planted: &Planted) -> Vec<String> {
    let Planted { program, task, before, after, .. } = planted;
    let right = source(program);
    assert_eq!(right.matches(before.as_str()).count(), 1, "{program}: {before}");
    let found = judged(program, &right.replace(before.as_str(), after), task);
    let mut differences = Vec::new();
    let state = [&found.verdict["passed"], &found.verdict["refused"]];
    if state != [&json!(false), &Value::Null] {
        differences.push(format!("judged as {state:?}"));
    }
    let told: Vec<_> =
        found.verdict["told"].as_array().unwrap().iter().map(|line| line.as_str().unwrap()).collect();
    let firsts: Vec<_> =
        told.iter().enumerate().filter(|(_, line)| TOLD.iter().any(|told| line.starts_with(told))).collect();
    let tried = answers(task, &found.said);
    let is_told = |(wrong, (place, line)): (&Wrong, &(usize, &&str))| {
        is_told(wrong, line, told.get(place + 1).unwrap_or(&""))
    };
    if tried.len() != firsts.len() || !tried.iter().zip(&firsts).all(is_told) {
        differences.push(format!("{tried:?} is told as {told:?}"));
    }
    if tried.first() != Some(&planted.first) {
        differences.push(format!("first is {:?}", tried.first()));
    }
    let tried = in_tree(task, &found.said);
    if tried != planted.in_tree {
        differences.push(format!("in the tree it is {tried:?}"));
    }
    let drawn = drawn(found.verdict["tree"].as_str().unwrap_or_default());
    let is_drawn = match (&tried, &drawn[..]) {
        (None, []) => true,
        (Some(wrong), [texts]) => {
            let number = |text: &str| text.replace('−', "-").trim_start_matches('+').to_owned();
            let right = texts.iter().find_map(|text| text.strip_prefix("right: ")).map(number);
            texts[0] == wrong.position
                && right == wrong.right
                && wrong.given.as_ref().is_none_or(|given| *given == number(&texts[texts.len() - 1]))
        }
        _ => false,
    };
    if !is_drawn {
        differences.push(format!("{tried:?} is drawn as {drawn:?}"));
    }
    differences
}

/// Whether a sentence and the one after it tell this.
fn is_told(wrong: &Wrong, line: &str, next: &str) -> bool {
    let Wrong { position, given, right } = wrong;
    let has_given = given.as_ref().is_none_or(|given| line.contains(&format!("{given}’")));
    let has_right =
        given.is_none() || right.as_ref().is_none_or(|right| next.ends_with(&format!(" {right}.")));
    TOLD.iter().any(|told| line.starts_with(&format!("{told}{position} ("))) && has_given && has_right
}

/// The texts of the nodes that have a right number beside their own.
fn drawn(tree: &str) -> Vec<Vec<String>> {
    let texts = |node: &str| -> Vec<String> {
        let node = node.split("</g>").next().unwrap_or_default();
        let texts = node.split("</text>").filter_map(|part| part.rsplit_once('>'));
        // In a drawing no space breaks a line.
        texts.map(|(_, text)| text.replace('\u{a0}', " ").trim().to_owned()).collect()
    };
    let nodes = tree.split("<g class=\"node\">").skip(1).map(texts);
    nodes.filter(|texts| texts.iter().any(|text| text.starts_with("right: "))).collect()
}
