//! `-` in the place of a position: it is read from standard input, and the answer says what was read.

use std::collections::BTreeSet;

use crate::help::commands;
use crate::invocation::fresh;
use crate::nimatron;

/// The commands that read a position, each with arguments; `@` is a file that the test makes.
const READING: [(&str, &str); 14] = [
    ("analyze", "tic-tac-toe - --depth 1"),
    ("book", "tic-tac-toe - --plies 0 -o @"),
    ("compare", "tic-tac-toe - --depth 1"),
    ("explain", "tic-tac-toe -"),
    ("match", "tic-tac-toe first random --position -"),
    ("nimbers", "nim -"),
    ("perft", "tic-tac-toe - --depth 1"),
    ("play", "tic-tac-toe - --first first --second first"),
    ("probe", "@ -"),
    ("show", "tic-tac-toe -"),
    ("tournament", "tic-tac-toe first random --position -"),
    ("trace", "tic-tac-toe - --depth 1"),
    ("trace", "tic-tac-toe - --depth 1 --step 1"),
    ("tree", "tic-tac-toe - --depth 1"),
];

/// What is read from moves and from a position is said in the same two lines, whatever the command.
#[test]
fn every_command_says_what_it_read() {
    let reads = |command: &String| {
        let help = nimatron(&format!("{command} --help")).succeeds().text;
        let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
        let is_read = help.contains("standard input, or the moves");
        assert!(!is_read || help.contains("moves: 4444"), "{help}");
        is_read
    };
    let reading: BTreeSet<String> = commands().into_iter().filter(reads).collect();
    assert_eq!(reading, READING.iter().map(|(command, _)| (*command).to_owned()).collect());
    let solution = fresh("read-solution");
    nimatron("solve tic-tac-toe --quiet -o").argument(&solution).succeeds();
    for (command, arguments) in READING {
        let is_nim = arguments.starts_with("nim ");
        let [moves, position] = if is_nim { ["1:1", "2,5,7"] } else { ["51", "O../.X./..."] };
        for input in [moves, position, &format!("\nmoves: {moves}\n")] {
            let file = if command == "probe" { solution.clone() } else { fresh("read-book") };
            let line = arguments.replace('@', &file.display().to_string());
            let told = nimatron(&format!("{command} {line}")).input(input).succeeds().text;
            let game = if is_nim { "nim" } else { "tic-tac-toe" };
            let named = format!("Game: {game}\nPosition: {position}\n");
            assert!(told.starts_with(&named), "{command}: {told}");
        }
    }
}

/// What goes to a file or to a script is the answer alone.
#[test]
fn an_answer_for_others_says_nothing_more() {
    let same = |options: &str| {
        let line = |position: &str| format!("tree tic-tac-toe {position} --depth 1 {options}");
        let read = nimatron(&line("-")).input("51").succeeds().text;
        assert_eq!(read, nimatron(&line("--moves 51")).succeeds().text, "{options}");
    };
    ["--json", "--format svg", "--format dot", "--format tikz"].into_iter().for_each(same);
    let drawn = fresh("read-drawn.svg");
    let told = nimatron("tree tic-tac-toe - --depth 1 -o").argument(&drawn).input("51").succeeds().text;
    assert!(told.starts_with("Game: tic-tac-toe\nPosition: O../.X./...\n"), "{told}");
    assert!(std::fs::read_to_string(&drawn).unwrap().starts_with("<?xml"));
    let quiet = nimatron("tree tic-tac-toe - --quiet --depth 1 -o").argument(&drawn).input("51").succeeds();
    assert_eq!(quiet.text, "");
}

/// Every command that takes a position reads it from standard input by the same words.
#[test]
fn other_commands_read_one_position() {
    let same = |command: &str, input: &str, position: &str| {
        let piped = nimatron(&command.replace('@', "-")).input(input).succeeds().text;
        assert_eq!(piped, nimatron(&command.replace('@', position)).succeeds().text, "{command}");
    };
    for command in
        ["show @", "explain @", "tree @ --lines --depth 2", "trace @ --depth 1", "perft @ --depth 2"]
    {
        let command = command.replace('@', "tic-tac-toe @");
        same(&command, "\n moves: 51\n", "--moves 51");
        same(&command, "5 1", "--moves 51");
    }
    let compared = nimatron("compare tic-tac-toe - --depth 2 --json").input("51\n").succeeds().json();
    assert_eq!(compared["position"], "O../.X./...");
    same("show nim @", "2,3,5\n", "2,3,5");
    same("nimbers nim @", "moves: 1:1\n\n", "2,5,7");
    // People at a game go on with their moves.
    let played = nimatron("play simple-nim - --second human --json").input("3\n1\n1\n1\n").succeeds().json();
    assert_eq!(played["moves"].as_array().unwrap().len(), 3, "{played}");
    let wrong = |input: &str, message: &str| {
        nimatron("explain nim -").input(input).fails_with(2, message);
    };
    wrong("", "POSITION: expected a position on standard input, found none");
    wrong(
        "2,3\n2,4\n",
        "POSITION: expected one position on standard input, found more; analyze answers one a line",
    );
    wrong("x\n", "position 'x' of nim: at character 1: expected a pile, found 'x'");
}
