//! Games and players that are programs: the clients to copy, the catalog over the protocol, and programs that do wrong.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use nimatron::Catalog;
use serde_json::{Value, json};

use crate::invocation::{Answer, fresh};
use crate::nimatron;

/// The programs to copy.
fn clients() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../clients")
}

/// The program with this game as an argument of its own; `line` has the others, the command first.
fn with_game(line: &str, game: &str) -> Answer {
    let (command, rest) = line.split_once(' ').unwrap_or((line, ""));
    nimatron(command).in_folder(&clients()).argument(game).arguments(rest).succeeds()
}

fn analysis(game: &str, more: &str) -> Value {
    with_game(&format!("analyze --json {more}"), game).json()
}

/// The game of the catalog, over the protocol.
fn spoken(game: &str) -> String {
    format!("program:{} speak {game}", env!("CARGO_BIN_EXE_nimatron"))
}

#[test]
fn the_tutorials_nim_is_known_by_heart() {
    let game = "program:python3 nim_lesson.py 6";
    let report = analysis(game, "--goal distance");
    assert_eq!((&report["position"], &report["best"]), (&json!("6 max"), &json!(["5"])));
    assert_eq!((&report["value"]["outcome"], &report["value"]["distance"]), (&json!("win"), &json!(4)));
    let told = with_game("tree", "program:python3 nim_lesson.py 3").text;
    assert!(told.contains("0 → ○ 0 min  ▼ −1"), "{told}");
    let compared = with_game("compare --json", game).json();
    // As simple-nim 6, whose rules these are.
    let own = nimatron("compare simple-nim 6 --json").succeeds().json();
    let values = |report: &Value| {
        report["rows"].as_array().unwrap().iter().map(|row| row["value"].clone()).collect::<Vec<_>>()
    };
    assert!(values(&compared).iter().all(|value| *value == values(&own)[0]));
    let learned = with_game("train --learner q-learning --games 1000 --json --quiet", game);
    assert_eq!(learned.stream().last().unwrap()["agreement_met"], 1.0);
}

#[test]
fn tic_tac_toe_in_lua_is_solved_and_played() {
    let game = "program:lua5.4 tic_tac_toe.lua";
    let report = analysis(game, "");
    assert_eq!((&report["value"]["outcome"], report["best"].as_array().unwrap().len()), (&json!("draw"), 9));
    let file = fresh("programs-tic-tac-toe.solution");
    let solved =
        nimatron("solve --json --quiet").in_folder(&clients()).argument(game).argument("-o").argument(&file);
    assert_eq!(solved.succeeds().json()["positions"], 5478);
    let probed =
        nimatron("probe --json --trust-programs").in_folder(&clients()).argument(&file).succeeds().json();
    assert_eq!(probed["value"]["outcome"], "draw");
    let (_, played) = with_game("match perfect random --games 20 --json", game).games_and_summary();
    assert_eq!(played["wins"][1], 0);
}

/// What runs is named by whoever types the command, not by a file.
#[test]
fn files_run_no_programs_unless_they_are_trusted() {
    let game = "program:lua5.4 tic_tac_toe.lua";
    let here = |line: &str| nimatron(line).in_folder(&clients());
    let file = |name: &str| fresh(name).display().to_string();
    let (solution, record, learner) = (file("trust.solution"), file("trust.games"), file("trust.learner"));
    here("solve --quiet").argument(game).arguments(&format!("-o {solution}")).succeeds();
    nimatron("match")
        .in_folder(&clients())
        .argument(game)
        .arguments(&format!("first random --games 1 --record {record}"))
        .succeeds();
    here("train --quiet --learner menace --games 5")
        .argument(game)
        .arguments(&format!("-o {learner}"))
        .succeeds();
    for line in [
        format!("probe {solution}"),
        format!("verify {solution}"),
        format!("replay {record}"),
        format!("inspect {learner}"),
    ] {
        let told = here(&line).refused(2);
        assert!(
            told.contains("expected --trust-programs before a program runs that a file names"),
            "{line}: {told}"
        );
        here(&format!("{line} --trust-programs")).succeeds();
    }
    let taught = file("trust-opponent.learner");
    let opponent = "program:lua5.4 player.lua";
    here("train nim --quiet --learner q-learning --games 5")
        .arguments(&format!("-o {taught} --opponent"))
        .argument(opponent)
        .succeeds();
    let told = here(&format!("train nim --quiet --games 9 --resume {taught} -o {taught}")).refused(2);
    assert!(told.contains("expected --trust-programs before its opponent runs"), "{told}");
    here(&format!("train nim --quiet --games 9 --resume {taught} -o {taught} --trust-programs")).succeeds();
    let played = file("trust-player.jsonl");
    here("match nim random --quiet").argument(opponent).arguments(&format!("--record {played}")).succeeds();
    let told = here(&format!("play nim --load {played} --quiet")).refused(2);
    assert!(told.contains("expected --trust-programs before a recorded player runs"), "{told}");
}

/// The states of a program are numbered as they are met, so files can name them only where all are known.
#[test]
fn games_that_are_not_listed_are_kept_in_no_file() {
    let large = format!("{},states=100", spoken("kalah:pits=3,seeds=3"));
    let file = fresh("unlisted.learner").display().to_string();
    let train = || nimatron("train --quiet --games 5 --learner q-learning").argument(&large);
    let told = train().arguments(&format!("-o {file}")).refused(2);
    assert!(told.contains("--output: expected a program of few enough states"), "{told}");
    train().succeeds();
    let told = nimatron("solve").argument(&large).arguments(&format!("-o {file}")).refused(2);
    assert!(told.contains("cannot be solved whole"), "{told}");
}

#[test]
fn players_are_programs() {
    let play = |one: &str, other: &str| {
        let played =
            nimatron("match kalah --games 3 --json").in_folder(&clients()).argument(one).argument(other);
        played.succeeds().games_and_summary().1
    };
    assert_eq!(play("program:node player.mjs", "program:lua5.4 player.lua")["games"], 3);
    let named = play("program:python3 player.py,time=5s,name=Ada", "first");
    assert_eq!(named["players"][0], "Ada");
    // The first move and the last are what the players named so take.
    assert_eq!(play("program:lua5.4 player.lua", "random")["wins"], play("first", "random")["wins"]);
}

/// Values, best moves and scores of every game of the catalog are the same over the protocol.
#[test]
fn the_catalog_over_the_protocol_is_the_catalog() {
    for entry in Catalog::standard().entries() {
        let game = entry.name();
        let large =
            ["nim", "marienbad", "kalah", "mancala", "connect-four", "octal", "grundy"].contains(&game);
        let more = if large { "--depth 4 --heuristic none --no-book" } else { "--goal outcome" };
        let (own, hosted) = (analysis(game, more), analysis(&format!("{},states=20000", spoken(game)), more));
        for field in ["position", "value", "best", "score", "exact"] {
            let hosted = hosted[field].to_string().replace("%20", " ");
            assert_eq!(own[field].to_string(), hosted, "{game}: {field}");
        }
        let moves = |report: &Value| {
            let moves = report["moves"].as_array().unwrap();
            moves
                .iter()
                .map(|mv| [&mv["move"], &mv["value"], &mv["score"]].map(Clone::clone))
                .collect::<Vec<_>>()
        };
        assert_eq!(moves(&own), moves(&hosted), "{game}");
    }
}

#[test]
fn points_and_extra_turns_come_over_the_protocol() {
    for game in [
        "kalah:pits=2,seeds=2",
        "kalah:pits=3,seeds=1,capture=empty",
        "explicit",
        "hexapawn:width=4,height=4",
    ] {
        let (own, hosted) = (analysis(game, ""), analysis(&spoken(game), ""));
        for field in ["value", "best", "score"] {
            assert_eq!(own[field], hosted[field], "{game}: {field}");
        }
    }
}

#[test]
fn laws_are_told_in_words() {
    let told = with_game("laws", "program:python3 nim_lesson.py 6");
    told.shows(&[
        "12 states, which are all that can be reached.",
        "A game takes at most 6 plies.",
        "No law is broken.",
    ]);
    let mistaken = r#"program:sed -u 's/^hello.*/ok result successors/;s/^start/state 2/;s/^successors 2/states 1 0/;s/^successors 1/states 0/;s/^evaluate 0.*/value 1/;s/^evaluate.*/none/'"#;
    let told = with_game("laws", mistaken).text;
    assert!(
        told.contains("is the\nresult told from the wrong side?") || told.contains("wrong side"),
        "{told}"
    );
    nimatron("laws kalah").fails_with(2, "unknown game 'kalah'; expected program");
}

#[test]
fn what_a_program_does_wrong_is_one_line() {
    let check = |program: &str, line: &str| {
        let told = nimatron("analyze").argument(format!("program:{program},time=300ms")).refused(2);
        assert_eq!(told, format!("program '{program}': {line}"));
    };
    check("true", "ended (exit status: 0) instead of answering 'hello 1 game -'");
    check("sleep 9", "does not answer 'hello 1 game -' within 300ms");
    check("read hello; echo what; cat", "answers 'hello 1 game -' with 'what'; expected ok");
    check("read hello; echo no chess here; cat", "refuses 'hello 1 game -': chess here");
    check(
        "sed -u s/.*/ok/",
        "answers 'hello' with 'ok '; expected ok result or ok points, then successors, estimates and plies N where they hold",
    );
    check(
        "sed -u 's/^h.*/ok result/;s/^s.*/state a/;s/^e.*/moves b/'",
        "answers 'expand a': expected MOVE=STATE, with ! for another turn and +POINTS at its end, found 'b'",
    );
    nimatron("analyze program:").refused(2);
    nimatron("match nim program: first").refused(2);
}

/// Programs made up by mutation: each is told by one line, ends in time, and leaves no process behind.
#[test]
fn programs_that_do_wrong_are_told_and_ended() {
    const MUTANTS: usize = 500;
    const AT_ONCE: usize = 4;
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/mutant.py");
    let mark = format!("mutants-of-{}", std::process::id());
    let run = |number: usize| {
        let game = format!("program:exec python3 {} {number} {mark},time=700ms", program.display());
        let (code, answer) = nimatron("analyze --quiet").argument(game).exits_with_one_of(&[0, 2]);
        // What is wrong after the last request is nobody's concern.
        if code == 2 {
            let told = answer.errors.lines().find(|line| line.starts_with("nimatron: ")).unwrap_or_default();
            assert!(told.contains("program '") && told.len() < 1000, "{number}: {}", answer.errors);
            assert!(!told.chars().any(char::is_control), "{number}: {told:?}");
            assert_eq!(answer.text, "", "{number}");
        }
        code
    };
    let told = thread::scope(|scope| {
        let some = |first: usize| {
            move || (first..MUTANTS).step_by(AT_ONCE).filter(|&number| run(number) == 2).count()
        };
        let running: Vec<_> = (0..AT_ONCE).map(|first| scope.spawn(some(first))).collect();
        running.into_iter().map(|some| some.join().unwrap()).sum::<usize>()
    });
    assert!(told > MUTANTS / 2, "{told} of {MUTANTS}");
    let left = Command::new("ps").args(["-eo", "args"]).output().unwrap();
    let left = String::from_utf8_lossy(&left.stdout).into_owned();
    assert!(!left.lines().any(|line| line.contains(&mark)), "{left}");
}
