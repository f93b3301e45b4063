//! `rules`: how a game is played.

use crate::games::{NAMES, assert_no_key_leaks};
use crate::nimatron;

#[test]
fn every_game_has_rules_in_every_language() {
    for name in NAMES {
        let english = nimatron(&format!("rules {name}")).succeeds().text;
        assert_no_key_leaks(&english);
        for language in ["fr", "zh"] {
            let translated = nimatron(&format!("rules {name} --lang {language}")).succeeds().text;
            assert_no_key_leaks(&translated);
            // The names of features, which sums are made of, and the sources are the same in all languages.
            let paragraphs =
                english.lines().take_while(|line| *line != "Sources" && !line.starts_with("Features"));
            for line in paragraphs.filter(|line| line.split_whitespace().count() > 4) {
                assert!(!translated.contains(line), "{name} in {language}: {line}");
            }
        }
    }
}

#[test]
fn paragraphs_are_one_empty_line_apart() {
    for name in NAMES {
        let text = nimatron(&format!("rules {name}")).succeeds().text;
        assert!(!text.contains("\n\n\n"), "{text}");
        // Tables are as wide as they need to be.
        let is_table = |line: &str| line == "Parameters" || line.starts_with("Estimates");
        let mut paragraphs = text.lines().take_while(|line| !is_table(line));
        assert!(paragraphs.all(|line| line.chars().count() <= 80), "{text}");
    }
}

#[test]
fn scripts_get_the_parts() {
    let report = nimatron("rules kalah:pits=4 --json").succeeds().json();
    assert_eq!(report["name"], "kalah");
    assert_eq!(report["family"], "kalah");
    assert_eq!(report["start"], "0|4,4,4,4,0,4,4,4,4,0");
    assert_eq!(report["goals"][0], "margin");
    assert_eq!(report["heuristics"][0], "stores");
    assert_eq!(report["parameters"].as_array().unwrap().len(), 5);
    for part in ["title", "summary", "rules"] {
        assert!(!report[part].as_str().unwrap().is_empty(), "{part}");
    }
    assert!(!report["sources"].as_array().unwrap().is_empty());
}

#[test]
fn a_preset_says_what_it_is_short_for() {
    let text = nimatron("rules marienbad").succeeds().text;
    assert!(text.contains("nim:last=wins,start=1/3/5/7"), "{text}");
}

#[test]
fn people_are_told_what_an_estimate_counts() {
    nimatron("rules kalah").succeeds().shows(&[
        "Estimates (for --heuristic, with a depth)",
        " Estimate  What it counts, less the same for the opponent",
        " stores    The seeds in the store.",
        " seeds     The seeds in the store and in the row.",
    ]);
    let report = nimatron("rules kalah --lang fr --json").succeeds().json();
    assert_eq!(report["estimates"][0]["name"], "stores");
    assert_eq!(report["estimates"][0]["counts"], "Les graines du grenier.");
}
