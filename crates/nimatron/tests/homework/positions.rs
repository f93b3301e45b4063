//! Which positions are asked about, public and hidden, and what is told of them together.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

use nimatron::{Catalog, Language, Words, other_rules, ready_made_tasks};

use crate::homework::{is_greeting, judged, part};

/// Simple-Nim as a student sees it: with `last` for whoever finds nothing left.
fn value(state: i64, is_max: bool, last: i64) -> i64 {
    if state == 0 {
        return if is_max { last } else { -last };
    }
    let after = (1..=state.min(3)).map(|taken| value(state - taken, !is_max, last));
    if is_max { after.max() } else { after.min() }.expect("a move")
}

/// The answer of somebody who knows the game.
fn known(request: &str, last: i64) -> Option<String> {
    let words: Vec<_> = request.split(' ').collect();
    let (state, is_max) = (words[1].parse().ok()?, words.get(2) != Some(&"min"));
    match words[0] {
        "successors" => {
            let after: Vec<_> = (1..=3.min(state)).map(|taken| (state - taken).to_string()).collect();
            Some(format!("states {}", after.join(" ")).trim_end().to_owned())
        }
        "evaluate" if state > 0 => Some("none".to_owned()),
        "evaluate" | "value" => Some(format!("value {}", value(state, is_max, last))),
        _ => None,
    }
}

const RULES: &str = "game = 'simple-nim:start=5'\nasks = ['successors', 'ends', 'values']\npublic = 100\n\
    variants = ['nim:start=5', 'subtraction:take=1-3,last=wins,start=5']";

/// Every position and player to move is asked about once, of values only those that are not over; small positions come first.
#[test]
fn every_position_is_asked_about() {
    let asked = Arc::new(Mutex::new(Vec::new()));
    let heard = Arc::clone(&asked);
    let report = judged("knows", RULES, None, move |request| {
        heard.lock().unwrap().extend((!is_greeting(request)).then(|| request.to_owned()));
        known(request, 1)
    });
    assert!(report.passed && report.variant.is_none() && !report.is_unasked());
    let counts: Vec<_> = report.parts.iter().map(|part| (part.right, part.of)).collect();
    assert_eq!(counts, [(8, 8), (10, 10), (8, 8)]);
    let asked = asked.lock().unwrap();
    assert_eq!(
        asked[..8].join(", "),
        "successors 1, successors 1, successors 2, successors 2, successors 3, \
        successors 3, successors 4, successors 5"
    );
    let values: BTreeSet<_> = asked.iter().filter(|request| request.starts_with("value")).collect();
    assert_eq!(values.len(), 8);
}

/// Other rules are named where all answers about one thing are right under them, and there are answers that tell the two apart.
#[test]
fn other_rules_are_recognized() {
    let report = judged("other rules", RULES, None, |request| known(request, -1));
    let other = Some("subtraction:take=1-3,last=wins,start=5".to_owned());
    assert_eq!(report.variant, other);
    let variants: Vec<_> = report.parts.iter().map(|part| part.variant.clone()).collect();
    assert_eq!(variants, [None, other.clone(), other]);
    let wrong_anyhow = |request: &str| match request {
        "value 5 max" => Some("value 7".to_owned()),
        _ => known(request, -1),
    };
    let report = judged("no rules", RULES, None, wrong_anyhow);
    assert!(report.parts[2].variant.is_none());
}

/// Other rules are told by what is not alike, in every language, and never as they are written.
#[test]
fn other_rules_are_told_in_words() {
    let catalog = Catalog::standard();
    for language in [Language::En, Language::Fr, Language::Zh] {
        let words = Words::new(language);
        for task in ready_made_tasks() {
            for other in &task.variants {
                let told = other_rules(&catalog, &task.game, other, &words);
                assert!(
                    !told.contains(['=', ':']) && told != *other,
                    "{language}: {} {other}: {told}",
                    task.name
                );
            }
        }
    }
    let french = Words::new(Language::Fr);
    let told = |game: &str, other: &str| other_rules(&catalog, game, other, &french);
    assert_eq!(told("nim:start=2/3", "nim:start=2/3,last=wins"), "qui prend le dernier jeton gagne");
    let mover = "kalah:pits=2,seeds=2,end=mover,capture=opposite";
    assert_eq!(
        told("mancala:pits=2,seeds=2", mover),
        "la partie est finie quand la rangée de celui qui doit jouer est vide"
    );
    // Nobody has words for another start, or another game.
    for other in ["nim:start=2/4", "simple-nim"] {
        assert_eq!(told("nim:start=2/3", other), other);
    }
}

/// So many others are asked about as the task says, none twice; of them is told whether all were right.
#[test]
fn hidden_positions_are_asked_about_once_and_told_together() {
    let task = "game = 'simple-nim:start=9'\nasks = ['successors']\npublic = 2\nhidden = 6";
    let run = |name: &str, hidden: Option<u64>, mistaken: usize| {
        let asked = Arc::new(Mutex::new(Vec::new()));
        let heard = Arc::clone(&asked);
        let report = judged(name, task, hidden, move |request| {
            let mut heard = heard.lock().unwrap();
            heard.extend((!is_greeting(request)).then(|| request.to_owned()));
            if heard.len() == mistaken { Some("states 99".to_owned()) } else { known(request, 1) }
        });
        let asked = asked.lock().unwrap().clone();
        (report, asked)
    };
    let (report, asked) = run("hidden", Some(5), 0);
    assert!(report.passed);
    assert_eq!((part(&report).of, part(&report).hidden, asked.len()), (2, Some([6, 6]), 8));
    assert_eq!(asked[..2], ["successors 3", "successors 9"]);
    assert_ne!(asked, run("others", Some(6), 0).1);
    assert_eq!(asked, run("the same", Some(5), 0).1);
    let (report, _) = run("one wrong", Some(5), 5);
    assert!(!report.passed && part(&report).wrong.is_none());
    assert_eq!((part(&report).right, part(&report).hidden), (2, Some([0, 6])));
    let (report, asked) = run("not hidden", None, 0);
    assert_eq!((report.passed, part(&report).hidden, asked.len()), (true, None, 2));
    // Of fewer all are asked about.
    let all = task.replace("hidden = 6", "hidden = 100");
    let report = judged("all", &all, Some(1), |request| known(request, 1));
    assert_eq!(part(&report).hidden, Some([14, 14]));
}

/// A program that falls silent is told so, at a hidden position without the position, and is asked nothing more.
#[test]
fn silence_is_a_fault() {
    let task = "game = 'simple-nim:start=5'\nasks = ['successors', 'ends']\npublic = 1\nhidden = 3";
    let report = judged("silent", task, None, |_| None);
    assert!(!report.passed && report.is_unasked());
    let counts: Vec<_> = report.parts.iter().map(|part| (part.right, part.of)).collect();
    assert_eq!((counts, report.score, report.max_score), (vec![(0, 1), (0, 1)], 0, 2));
    assert!(report.fault.unwrap().contains("is silent"));
    let report = judged("silent when hidden", task, Some(1), |request| {
        (request == "successors 5").then(|| "states 4 3 2".to_owned())
    });
    assert!(!report.passed && !report.is_unasked());
    let fault = report.fault.unwrap();
    assert!(
        fault.contains("does not answer at a hidden position") && !fault.contains("is silent"),
        "{fault}"
    );
}

/// What a reason is given for: values and moves that were mistaken, where the game goes on.
#[test]
fn reasons_stand_beside_wrong_values_and_moves() {
    for (asked, reasoned) in
        [("values", true), ("best", true), ("play", true), ("successors", false), ("ends", false)]
    {
        let task = format!("game = 'simple-nim:start=6'\nasks = ['{asked}']\npublic = 1\nhidden = 0");
        let report = judged(asked, &task, None, |_| Some("x".to_owned()));
        assert_eq!(part(&report).wrong.as_ref().unwrap().reasons.is_some(), reasoned, "{asked}");
    }
}
