//! What the README shows is what happens.

use std::fs;
use std::path::Path;

use crate::nimatron;

const README: &str = include_str!("../../../../README.md");
/// How the first answer begins.
const ANSWER: &str = "\nGame: ";
/// How the README starts the program: where it is installed, and from a checkout.
const STARTS: [&str; 2] = ["$ nimatron ", "$ cargo run --release -- "];

/// The arguments of a line that starts the program.
fn arguments(line: &str) -> Option<&str> {
    STARTS.iter().find_map(|start| line.strip_prefix(start))
}

#[test]
fn every_command_runs() {
    let commands: Vec<_> = README.lines().filter_map(arguments).collect();
    assert!(commands.len() > 50, "{commands:?}");
    // What they write is of use to those that follow, and in nobody's way.
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("readme");
    fs::create_dir_all(&folder).unwrap();
    // What needs a terminal or a browser has tests of its own.
    let needs_more = |command: &&str| command.contains("--tui") || command.starts_with("serve");
    for command in commands.into_iter().filter(|command| !needs_more(command)) {
        // No game is played to its end here.
        nimatron(command).in_folder(&folder).input("quit\n").succeeds();
    }
}

#[test]
fn the_first_answer_is_as_shown() {
    let block = README.split("```").find(|block| block.contains(ANSWER)).expect("a block with an answer");
    let mut lines = block.lines().skip(1);
    let command = lines.next().and_then(arguments).expect("a command");
    let shown: Vec<_> = lines.take_while(|line| *line != "…").collect();
    let text = nimatron(command).succeeds().text;
    let answered: Vec<_> = text.lines().take(shown.len()).collect();
    assert_eq!(answered, shown);
}
