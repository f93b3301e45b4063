//! The example keeps the laws of rules, and has every command.

use std::collections::HashMap;
use std::process::Command;

use dots::Dots;
use nimatron::core::conformance::everything;
use nimatron::core::definition::Definition;

fn run(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_dots")).args(arguments).output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_rules_keep_every_law() {
    for (width, height) in [(1, 1), (2, 1), (1, 3), (2, 2)] {
        let definition = Definition::new(Dots { width, height }).symmetric().rendered();
        everything(&definition, 5000).unwrap_or_else(|violation| panic!("{width} × {height}: {violation}"));
    }
}

/// The lines around the boxes of a board of 2 × 2.
const BOXES: [[u32; 4]; 4] = [[0, 2, 6, 7], [1, 3, 7, 8], [2, 4, 9, 10], [3, 5, 10, 11]];

/// What the player to move still wins, less what the opponent does, by trying every line.
fn value(drawn: u32, known: &mut HashMap<u32, i32>) -> i32 {
    let closed = |drawn: u32| {
        BOXES.iter().filter(|lines| lines.iter().all(|line| drawn & 1 << line > 0)).count() as i32
    };
    if let Some(value) = known.get(&drawn) {
        return *value;
    }
    let mut best = None;
    for line in (0..12).filter(|line| drawn & 1 << line == 0) {
        let next = drawn | 1 << line;
        let gain = closed(next) - closed(drawn);
        let rest = value(next, known);
        best = best.max(Some(if gain > 0 { gain + rest } else { -rest }));
    }
    *known.entry(drawn).or_insert(best.unwrap_or(0))
}

#[test]
fn the_value_is_that_of_trying_everything() {
    let answer = run(&["analyze", "dots", "--json"]);
    let margin = value(0, &mut HashMap::new());
    assert!(answer.contains(&format!(r#""margin":{margin},"#)), "{answer}");
}

#[test]
fn a_closed_box_gives_a_point_and_another_turn() {
    let shown = run(&["show", "dots:width=1,height=1", "--moves", "0 1 2 3"]);
    assert!(shown.contains("Position: 1|1111|2"), "{shown}");
    assert!(shown.contains("• ─ •\n│ 2 │\n• ─ •"), "{shown}");
    let middle = run(&["show", "dots", "--moves", "0 2 6 7", "--json"]);
    assert!(middle.contains(r#""banked":[0,1]"#) && middle.contains(r#""seat":"second""#), "{middle}");
}

/// Owners of boxes are told apart on the board, and not by a search: it meets no more positions than there are sets of lines.
#[test]
fn owners_make_no_search_larger() {
    let searched = run(&["analyze", "dots", "--engine", "minimax:cache=on,symmetry=on", "--json"]);
    assert!(searched.contains(r#""nodes":4096,"#), "{searched}");
}

#[test]
fn every_command_knows_the_game() {
    assert!(run(&["games"]).contains("dots"));
    assert!(run(&["rules", "dots"]).contains("Whoever has more boxes"));
    assert!(run(&["compare", "dots:width=1,height=1"]).contains("alpha-beta"));
    assert!(run(&["match", "dots", "engine", "random", "--games", "4", "--json"]).contains(r#""wins":"#));
}
