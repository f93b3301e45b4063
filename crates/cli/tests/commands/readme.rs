//! What the README and the guide to the commands show is what happens.

use std::fs;
use std::path::{Path, PathBuf};

use crate::nimatron;

const README: &str = include_str!("../../../../README.md");
const HOMEWORK: &str = include_str!("../../../../docs/homework.md");
const COMMANDS: &str = include_str!("../../../../docs/commands.md");
const INSTALLING: &str = include_str!("../../../../docs/install.md");
/// How the README starts the program: where it is installed, and from a checkout.
const STARTS: [&str; 2] = ["$ nimatron ", "$ cargo run --release -- "];
/// What stands for lines that are not shown.
const LEFT_OUT: &str = "…";
/// The README is read in two minutes.
const MOST_LINES: usize = 160;
const WIDEST_LINE: usize = 100;
const MOST_WORDS: usize = 1300;

/// The arguments of a line that starts the program.
fn arguments(line: &str) -> Option<&str> {
    STARTS.iter().find_map(|start| line.strip_prefix(start))
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The exit codes of a command: a pupil's file that is shown for its mistake does not pass.
fn codes(command: &str) -> &'static [i32] {
    if command.starts_with("check ") { &[1] } else { &[0] }
}

#[test]
fn every_command_runs() {
    let lines = [README, COMMANDS, INSTALLING].into_iter().flat_map(str::lines);
    let commands: Vec<_> = lines.filter_map(arguments).collect();
    assert!(commands.len() > 50, "{commands:?}");
    // What they write is of use to those that follow, and in nobody's way; the files that they name are there.
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("readme");
    let file = "clients/pupil.py";
    fs::create_dir_all(folder.join(file).parent().unwrap()).unwrap();
    fs::copy(root().join(file), folder.join(file)).unwrap();
    // What needs a terminal or a browser has tests of its own.
    let needs_more = |command: &&str| command.contains("--tui") || command.starts_with("serve");
    for command in commands.into_iter().filter(|command| !needs_more(command)) {
        // No game is played to its end here.
        let (_, answer) =
            nimatron(command).in_folder(&folder).input("quit\n").exits_with_one_of(codes(command));
        assert_eq!(answer.errors, "", "{command}: standard error");
    }
}

#[test]
fn every_answer_is_as_shown() {
    let blocks = README.split("```console\n").skip(1).filter_map(|rest| rest.split("```").next());
    let mut shown = 0;
    // An answer ends where the next command begins.
    for part in blocks.flat_map(|block| block.split_inclusive("\n$ ").map(|part| part.trim_end_matches("$ ")))
    {
        let (first, answer) = part.split_once('\n').expect("a command");
        let command = arguments(first).or(first.strip_prefix("nimatron ")).expect("the program is started");
        let (_, told) = nimatron(command).in_folder(&root()).exits_with_one_of(codes(command));
        assert_eq!(differing(answer, &told.text), None, "{command}:\n{}", told.text);
        shown += 1;
    }
    assert!(shown >= 5, "{shown} answers are shown");
}

/// The first line shown that is not in the answer, in its order and without a gap where none is shown.
fn differing<'s>(shown: &'s str, told: &str) -> Option<&'s str> {
    let mut left = told.lines();
    let mut may_skip = false;
    for line in shown.lines() {
        if line.trim() == LEFT_OUT {
            may_skip = true;
            continue;
        }
        let is_there = if may_skip { left.any(|other| other == line) } else { left.next() == Some(line) };
        if !is_there {
            return Some(line);
        }
        may_skip = false;
    }
    None
}

/// Pictures of the README and of the page on homework that a command draws: they are drawn again where a drawing changes.
#[test]
fn pictures_are_what_the_program_draws() {
    for (file, command, code) in [
        (
            "pruned.svg",
            "tree simple-nim 6 --omit-suicide --algorithm alpha-beta --order reverse --window tight",
            0,
        ),
        ("judged.svg", "check simple-nim-minimax clients/pupil.py --tree 3", 1),
        (
            "walked.svg",
            "check simple-nim-minimax crates/cli/tests/programs/lessons/simple_nim.py --tree 3",
            0,
        ),
        (
            "walked-nim.svg",
            "check nim-minimax crates/cli/tests/programs/lessons/nim_alphabeta.py --tree 0,1,2",
            0,
        ),
        ("judged-nim.svg", "check nim-minimax clients/pupil_nim.py --tree 0,1,2", 1),
        (
            "walked-mancala.svg",
            "check mancala-search crates/cli/tests/programs/lessons/mancala.py --tree '0|0,0,0,0,1,2,20,0,0,0,0,2,1,22'",
            0,
        ),
        (
            "judged-mancala.svg",
            "check mancala-search clients/pupil_mancala.py --tree '0|0,0,0,0,1,2,20,0,0,0,0,2,1,22'",
            1,
        ),
        (
            "walked-tic-tac-toe.svg",
            "check tic-tac-toe-search crates/cli/tests/programs/lessons/tic_tac_toe.py --tree XOX/OOX/.X. --boards",
            0,
        ),
        (
            "judged-tic-tac-toe.svg",
            "check tic-tac-toe-search clients/pupil_tic_tac_toe.py --tree XOX/OOX/.X. --boards",
            1,
        ),
        (
            "walked-lua.svg",
            "check tic-tac-toe-search crates/cli/tests/programs/lessons/tic_tac_toe.lua --tree XOX/O.O/.X. --boards",
            0,
        ),
        (
            "judged-lua.svg",
            "check tic-tac-toe-search clients/pupil_tic_tac_toe.lua --tree XOX/O.O/.X. --boards",
            1,
        ),
    ] {
        let is_shown = README.contains(&format!("(docs/{file})")) || HOMEWORK.contains(&format!("({file})"));
        assert!(is_shown, "{file} is shown");
        let drawn = Path::new(env!("CARGO_TARGET_TMPDIR")).join(file);
        nimatron(command).in_folder(&root()).argument("-o").argument(&drawn).exits(code);
        let [drawn, kept] =
            [drawn, root().join("docs").join(file)].map(|path| fs::read_to_string(path).unwrap());
        assert!(drawn == kept, "docs/{file} is old: nimatron {command} -o docs/{file}");
    }
}

#[test]
fn the_readme_is_short() {
    let lines = README.lines().count();
    let widest = README.lines().map(|line| line.chars().count()).max().unwrap();
    let words = README.split_whitespace().count();
    assert!(lines <= MOST_LINES && widest <= WIDEST_LINE && words <= MOST_WORDS, "{lines} {widest} {words}");
    assert!(!README.contains("<details>"));
}

/// What people come for stands at the top: whoever reads every word from the first finds the line within twenty seconds.
#[test]
fn the_right_line_is_soon_found() {
    const TASKS: [&str; 8] = [
        "to play",
        "a strong opponent",
        "a figure for a lesson",
        "homework checked",
        "Python",
        "a game solved",
        "my own game",
        "a library",
    ];
    const WORDS_A_SECOND: usize = 4;
    const SECONDS: usize = 20;
    let mut words = 0;
    let mut found = Vec::new();
    for line in README.lines().take_while(|line| !line.starts_with("## ")) {
        // Where a link leads is not read.
        let mut parts = line.split("](");
        let shown: String = parts
            .next()
            .into_iter()
            .chain(parts.map(|rest| rest.split_once(')').map_or("", |(_, rest)| rest)))
            .collect();
        let cells: Vec<_> =
            shown.split('|').map(|cell| cell.trim_matches(['[', '!', ' ', '-', '#'])).collect();
        let first = cells.get(1).copied().unwrap_or_default();
        if TASKS.contains(&first) {
            found.push((first.to_owned(), words + first.split_whitespace().count()));
        }
        words += cells.iter().map(|cell| cell.split_whitespace().count()).sum::<usize>();
    }
    assert_eq!(found.iter().map(|(task, _)| task.as_str()).collect::<Vec<_>>(), TASKS);
    assert!(found.iter().all(|(_, words)| *words <= SECONDS * WORDS_A_SECOND), "{found:?}");
}

/// Files and headings that the README and the guide name are there.
#[test]
fn links_lead_somewhere() {
    for (folder, document) in [("", README), ("docs", COMMANDS), ("docs", INSTALLING)] {
        for link in document.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let (file, heading) = link.split_once('#').unwrap_or((link, ""));
            let path = root().join(folder).join(file);
            let own = file.is_empty();
            assert!(own || path.exists(), "{link}");
            if !heading.is_empty() {
                let text = if own { document.to_owned() } else { fs::read_to_string(path).unwrap() };
                let headings = text.lines().filter_map(|line| line.strip_prefix("## "));
                let mut anchors = headings.map(|line| line.to_lowercase().replace(' ', "-").replace(',', ""));
                assert!(anchors.any(|anchor| anchor == heading), "{link}");
            }
        }
    }
}
