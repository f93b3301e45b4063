//! Ctrl-C and closed pipes.

use std::fs;
use std::io::Write;
use std::process::Command;

use crate::invocation::fresh;
use crate::nimatron;

#[test]
fn an_analysis_ends_with_what_it_has() {
    let report = nimatron("analyze connect-four --no-book --json").interrupted().json();
    assert_eq!(report["exact"], false);
    assert_eq!(report["stopped"], "interrupted");
    assert_eq!(report["moves"].as_array().unwrap().len(), 7);
}

#[test]
fn a_deepening_analysis_ends_with_its_last_depth() {
    let report = nimatron("analyze connect-four --no-book --time 1h --json").interrupted().json();
    assert_eq!(report["stopped"], "interrupted");
    assert!(report["depth"].as_u64().unwrap() > 0);
    assert!(!report["best"].as_array().unwrap().is_empty());
}

#[test]
fn plain_minimax_ends_in_the_middle_of_a_million_plies() {
    let report = nimatron("analyze simple-nim 1000000 --engine minimax --json").interrupted().json();
    assert_eq!(report["stopped"], "interrupted");
}

#[test]
fn a_comparison_ends_with_all_its_rows() {
    let report = nimatron("compare connect-four --json").interrupted().json();
    let rows = report["rows"].as_array().unwrap();
    assert!(rows.len() >= 10);
    assert_eq!(rows.last().unwrap()["stopped"], "interrupted");
    nimatron("compare nim 1000,1000,1000 --json").interrupted().json();
}

#[test]
fn a_comparison_of_sizes_ends_after_whole_lines() {
    let answer = nimatron("compare simple-nim --for 0-900 --json").interrupted();
    assert!(answer.stream().len() > 10);
}

#[test]
fn counting_ends_with_whole_counts() {
    let report = nimatron("perft connect-four --depth 30 --json").interrupted().json();
    assert_eq!(report["interrupted"], true);
    assert_eq!(report["counts"][4], 2401);
    assert!(report["counts"].as_array().unwrap().len() < 20);
}

#[test]
fn people_are_told() {
    let answer = nimatron("perft connect-four --depth 30").interrupted();
    answer.shows(&["interrupted: longer sequences were not counted"]);
}

#[test]
fn waiting_for_a_line_ends_too() {
    let answer = nimatron("analyze nim - --json").open_input("2,3\n").interrupted_after("}\n", 1);
    assert_eq!(answer.json()["position"], "2,3");
}

/// Whatever is being searched is answered with what is known; what waits behind it is not begun.
#[test]
fn lines_that_are_searched_at_the_same_time_end_together() {
    let analyze = nimatron("analyze connect-four - --no-book --json --threads 2");
    let answers = analyze.input("moves: 4\nmoves: 3\nmoves: 2\nmoves: 1\n").interrupted().stream();
    assert!((1..=2).contains(&answers.len()), "{answers:?}");
    assert!(answers.iter().all(|answer| answer["stopped"] == "interrupted"), "{answers:?}");
}

/// A file of a lesson that comes back neither to Python nor to Lua, as a long sum does not, is ended from outside.
#[cfg(unix)]
#[test]
fn files_that_never_answer_are_ended() {
    for (name, text) in [
        (
            "endless.py",
            "def minimax(state, is_maximizing):\n    open('BEGUN', 'w').close()\n    return sum(range(10**12))\n",
        ),
        (
            "endless.lua",
            "function minimax(maximize)\n  io.open('BEGUN', 'w'):close()\n  return ('a'):rep(30):find(('a*'):rep(30) .. 'b')\nend\n",
        ),
    ] {
        let begun = fresh(&format!("begun-{name}"));
        let _ = std::fs::remove_file(&begun);
        let file = fresh(name);
        std::fs::write(&file, text.replace("BEGUN", begun.to_str().unwrap())).unwrap();
        let task = if name.ends_with("lua") { "tic-tac-toe-search" } else { "simple-nim-minimax" };
        let check = nimatron("check").argument(task).argument(&file);
        check.interrupted_beside(&begun, 2);
    }
}

#[test]
fn a_reader_may_leave_early() {
    for line in [
        "analyze simple-nim 1000 --json",
        "analyze simple-nim 1000",
        "show nim 1000000 --json",
        "games",
        "rules kalah",
        "analyze mnk:m=19,n=19,k=5 --depth 1 --json",
    ] {
        let answer = nimatron(line).read_only(10);
        assert_eq!(answer.errors, "", "{line}");
    }
}

#[test]
fn a_full_disk_is_told() {
    let Ok(mut full) = std::fs::OpenOptions::new().write(true).open("/dev/full") else { return };
    assert!(full.write_all(b"x").is_err());
    let answer = nimatron("games").output(full).exits(1);
    assert!(
        answer.errors.starts_with("nimatron: ") && answer.errors.matches('\n').count() == 1,
        "{}",
        answer.errors
    );
}

/// Every file that a command reads may be a pipe that nobody writes to.
#[cfg(unix)]
#[test]
fn waiting_for_a_file_ends_too() {
    let pipe = fresh("pipe.py");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let file = pipe.display();
    for line in [
        format!("analyze explicit:file={file}"),
        format!("analyze nim --heuristic learner:{file}"),
        format!("check nim-minimax {file}"),
        format!("inspect {file}"),
        format!("match nim learner:{file} random"),
        format!("match nim random random --openings {file}"),
        format!("match nim minimax:depth=1,heuristic=learner:{file} random"),
        format!("play nim --first learner:{file} --second random"),
        format!("play nim --load {file}"),
        format!("puzzles explicit:file={file}"),
        format!("replay {file}"),
        format!("review {file}"),
        format!("train nim --learner menace --watch {file}"),
        format!("train nim --learner menace --opponent learner:{file}"),
        format!("train nim --resume {file}"),
    ] {
        nimatron(&line).interrupted_reading(&pipe);
    }
}

/// Every file that a command writes may be a pipe that nobody reads.
#[cfg(unix)]
#[test]
fn waiting_for_a_reader_ends_too() {
    let pipe = fresh("unread");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let homework = fresh("unread.py");
    fs::write(&homework, "def minimax(state, is_maximizing):\n    return 1\n").unwrap();
    let (file, homework) = (pipe.display(), homework.display());
    for line in [
        format!("check simple-nim-minimax {homework} --tree --format svg -o {file}"),
        format!("puzzles nim --format html -o {file}"),
        format!("show nim --format svg -o {file}"),
        format!("solve nim --csv {file}"),
        format!("tree nim:start=1/2 --format svg -o {file}"),
    ] {
        nimatron(&line).interrupted_writing();
    }
}

/// A pipe that is full.
#[cfg(unix)]
#[test]
fn waiting_for_who_reads_the_answer_ends_too() {
    nimatron("analyze grundy:start=100000 --depth 1 --json").interrupted_writing();
}
