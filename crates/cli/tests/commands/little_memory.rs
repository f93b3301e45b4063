//! Where the system gives little memory, a command does without, or says so in a line: it never ends in the middle of an allocation.

use std::fs;
use std::process::Command;

/// Kibibytes of address space: enough for the program and its threads, and not for all of them.
const LITTLE: [u32; 2] = [600_000, 300_000];

/// The exit code and what is said on standard error, within so much address space.
#[track_caller]
fn run(line: &str, kibibytes: u32) -> (i32, String) {
    let script = format!("ulimit -v {kibibytes}; exec {} {line}", env!("CARGO_BIN_EXE_nimatron"));
    let output = Command::new("sh")
        .args(["-c", &script])
        .env("LANG", "C")
        .env("RUST_BACKTRACE", "0")
        .output()
        .unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    let code = output.status.code().unwrap_or_else(|| panic!("{line}: {}: {told}", output.status));
    assert!(code <= 2 && !told.contains("panicked"), "{line}: {code}: {told}");
    (code, told)
}

/// Whether a command was carried out without a word, or ended in a line, under which the runtime may note how to see more. Two threads may find
/// out at the same moment that there is no memory, and speak at once: then all of it are the runtime's words about that.
fn is_done_or_told((code, told): &(i32, String)) -> bool {
    const NOTES: [&str; 2] = ["note: run with ", "skipping backtrace printing"];
    let is_note = |line: &str| NOTES.iter().any(|note| line.starts_with(note));
    let lines: Vec<_> = told.lines().filter(|line| !line.is_empty() && !is_note(line)).collect();
    let is_of_memory = lines.iter().all(|line| line.ends_with(" bytes failed"));
    matches!((code, lines.len()), (0, 0) | (2, 1)) || *code == 2 && is_of_memory
}

#[test]
fn a_long_game_is_ended_in_a_line() {
    let line = "match grundy:start=10000 random random --games 1 --memory 4 --json --threads 1";
    let (code, told) = run(line, LITTLE[0]);
    assert_eq!(code, 1, "{told}");
    let line = told.trim_end();
    assert!(line.starts_with("nimatron: the game takes more than 4 MiB after "), "{told}");
    assert!(line.ends_with(" plies; give it more with --memory") && !line.contains('\n'), "{told}");
}

#[test]
fn what_may_be_huge_fits_into_what_there_is() {
    for line in [
        "analyze grundy:start=1000000 --nodes 1000 --value-only",
        "analyze nim:start=300000/300000/400000 --nodes 1000 --value-only",
        "analyze connect-four --no-book --nodes 300000",
        "analyze kalah --nodes 300000",
        "analyze octal:code=4.77777777,start=250000 --engine mcts:playouts=2 --value-only",
        "explain fibonacci:start=1000000 --nodes 1000",
        "compare grundy:start=1000000 --nodes 1000",
        "tree nim:start=1000000 --depth 1 --format json",
        "trace nim:start=1000000 --depth 1",
        "perft fibonacci:start=1000000 --depth 1",
        "nimbers grundy --to 20000",
        "nimbers octal:code=0.777 --to 100000",
        "tree connect-four --depth 6 --format svg",
        "solve connect-four:width=5,height=4",
        "train grundy:start=20000 --learner q-learning --games 1 --unjudged",
    ] {
        for kibibytes in LITTLE {
            run(line, kibibytes);
        }
    }
}

/// Whatever the system refuses to a tree of a million nodes, a list or a page of it: the command ends in a line, as by wrong input.
#[test]
fn an_allocation_that_fails_is_a_line_and_no_signal() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tree");
    let list = |item: &str, count| format!("[{}]", vec![item; count].join(","));
    fs::write(&file, list(&list("7", 999), 990)).unwrap();
    let line = format!("analyze explicit:file={} --value-only --threads 1", file.display());
    let ends: Vec<_> = (60_000..=300_000).step_by(20_000).map(|kibibytes| run(&line, kibibytes)).collect();
    assert!(ends.iter().all(is_done_or_told), "{ends:?}");
    assert!(ends.iter().any(|(_, told)| told.starts_with("memory allocation of ")), "{ends:?}");
    assert_eq!(ends.last().map(|(code, _)| *code), Some(0), "{ends:?}");
}

/// A game of many plies needs room on the stack, which may not be there either.
#[test]
fn a_stack_that_is_not_there_is_a_line_and_no_signal() {
    let line = "analyze subtraction:start=300000 --value-only --threads";
    for kibibytes in (60_000..=500_000).step_by(20_000) {
        for threads in [1, 2] {
            let end = run(&format!("{line} {threads}"), kibibytes);
            assert!(is_done_or_told(&end), "{kibibytes} {threads}: {end:?}");
        }
    }
}

/// So little that there may be no thread that waits for Ctrl-C, and no room for what unpacks a book.
#[test]
fn what_is_there_from_the_beginning_and_has_no_room_is_a_line() {
    for kibibytes in (60_000..80_000).step_by(250) {
        let end = run("analyze nim:start=1 --value-only --threads 1", kibibytes);
        assert!(is_done_or_told(&end), "{kibibytes}: {end:?}");
    }
}

/// A table of a search has its first part on the heap.
#[test]
fn a_table_that_is_not_there_is_a_line() {
    for _ in 0..4 {
        let end = run("train kalah --learner linear-td --games 5 --quiet", 153_600);
        assert!(end.0 == 0 || is_done_or_told(&end), "{end:?}");
    }
}

#[test]
fn a_line_without_end_names_its_file() {
    let (code, told) = run("play tic-tac-toe --load /dev/zero", 300_000);
    assert_eq!(code, 2, "{told}");
    assert!(told.contains("'/dev/zero', line 1: expected lines that fit into memory"), "{told}");
}
