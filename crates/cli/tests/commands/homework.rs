//! `check` and `tasks`: right programs are not accused, wrong ones are found where it shows first.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use nimatron::{AskedFor, Catalog, Task, ready_made_tasks};
use serde_json::{Value, json};

use crate::invocation::{Answer, fresh};
use crate::nimatron;

fn client(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../clients").join(name)
}

/// The client with something in it written otherwise.
fn changed(file: &str, from: &str, to: &str) -> String {
    let text = fs::read_to_string(client("homework.py")).unwrap();
    assert!(text.contains(from), "{from}");
    let path = fresh(file);
    fs::write(&path, text.replace(from, to)).unwrap();
    format!("program:python3 {}", path.display())
}

fn check(task: &str, program: &str, more: &str, code: i32) -> Answer {
    nimatron("check").argument(task).argument(program).arguments(more).exits(code)
}

fn judged(task: &str, program: &str, more: &str, code: i32) -> Value {
    check(task, program, &format!("--json --quiet {more}"), code).json()
}

#[test]
fn the_client_to_copy_is_right() {
    let program = format!("program:python3 {}", client("homework.py").display());
    for task in ["simple-nim-rules", "simple-nim-minimax", "simple-nim-counts"] {
        let report = judged(task, &program, "--hidden", 0);
        assert_eq!(
            (&report["passed"], &report["fault"], &report["variant"]),
            (&json!(true), &Value::Null, &Value::Null)
        );
    }
    let counted = judged("simple-nim-counts", &program, "", 0);
    assert_eq!(counted["parts"][0]["conventions"], json!(["minimax rules full root-calls: calls"]));
    check("simple-nim-rules", &program, "", 0)
        .shows(&["Successors: 20 of 20 right", "Finished games: 20 of 20 right"]);
}

#[test]
fn the_first_wrong_answer_is_named() {
    let program = changed("homework-two.py", "(1, 2, 3)", "(1, 2)");
    let report = judged("simple-nim-rules", &program, "", 1);
    let wrong = &report["parts"][0]["wrong"];
    assert_eq!((&wrong["position"], &wrong["line"]), (&json!("10"), &json!([])));
    assert_eq!((&wrong["answered"], &wrong["expected"]), (&json!("states 9 8"), &json!("states 7 8 9")));
    assert_eq!(report["parts"][1]["wrong"], Value::Null);
    let told = check("simple-nim-minimax", &program, "--quiet", 1).text;
    assert!(told.contains("Right is: ") && told.contains("Heaps 4k + 1 are lost"), "{told}");
}

#[test]
fn other_rules_are_recognized() {
    let program = changed(
        "homework-normal.py",
        "return 1 if is_maximizing else -1",
        "return -1 if is_maximizing else 1",
    );
    let report = judged("simple-nim-minimax", &program, "", 1);
    assert_eq!(report["variant"], "subtraction:take=1-3,last=wins,start=12");
}

#[test]
fn feedback_says_as_much_as_it_may() {
    let program = changed("homework-feedback.py", "(1, 2, 3)", "(1, 2)");
    let of = |feedback: &str| {
        judged("simple-nim-rules", &program, &format!("--feedback {feedback}"), 1)["parts"][0].clone()
    };
    assert!(of("full")["wrong"]["expected"].is_string());
    assert!(of("position")["wrong"]["answered"].is_string() && of("position")["wrong"]["expected"].is_null());
    assert!(of("count")["wrong"].is_null() && of("count")["right"] == 6);
}

/// Whoever asks again and again learns of hidden positions only how many answers were right.
#[test]
fn hidden_positions_stay_hidden() {
    let task = fresh("homework-hidden.toml");
    fs::write(&task, "game = \"simple-nim\"\nasks = [\"values\", \"best\"]\npublic = 1\nhidden = 9\n")
        .unwrap();
    let task = task.display().to_string();
    let program = changed(
        "homework-hidden.py",
        "return f\"value {minimax(state, is_maximizing)}\"",
        "return f\"value {1 if state == 12 else -7}\"",
    );
    for seed in 0..5 {
        let report = judged(&task, &program, &format!("--hidden --seed {seed}"), 1);
        let [right, of] = [0, 1].map(|at| report["parts"][0]["hidden"][at].as_u64().unwrap());
        // Ends are not asked about.
        assert!(report["parts"][0]["right"] == 1 && right == 0 && (6..=9).contains(&of), "{report}");
        let told = report.to_string();
        assert!(!told.contains("value 1") && report["parts"][0]["wrong"].is_null(), "{told}");
    }
}

/// The games of the catalog, asked over the protocol, are right about themselves.
#[test]
fn a_perfect_player_passes() {
    let program = format!("program:python3 {}", client("player.py").display());
    assert_eq!(judged("fort-boyard-player", &program, "", 1)["passed"], false);
    let perfect = fresh("homework-perfect.py");
    let text = fs::read_to_string(client("player.py")).unwrap();
    let choice = "return CHANCE.choice(moves)";
    let right = "left = int(position); return next((m for m in moves if (left - int(m)) % 4 == 0), moves[0])";
    fs::write(&perfect, text.replace(choice, right)).unwrap();
    let program = format!("program:python3 {}", perfect.display());
    assert_eq!(judged("fort-boyard-player", &program, "--hidden", 0)["passed"], true);
}

#[test]
fn a_class_is_judged_file_by_file_within_limits() {
    let folder = fresh("homework-class");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    fs::copy(client("homework.py"), folder.join("ada's.py")).unwrap();
    let wrong = fs::read_to_string(client("homework.py")).unwrap().replace("(1, 2, 3)", "(1, 2)");
    fs::write(folder.join("bob.py"), wrong).unwrap();
    fs::write(folder.join("loop.py"), "while True: pass").unwrap();
    fs::write(folder.join("memory.py"), "x = []\nwhile True: x.append(' ' * 10 ** 8)").unwrap();
    let run = |more: &str| {
        let check = nimatron("check simple-nim-rules").argument("program:python3 FILE 2>/dev/null,time=2s");
        check.argument("--folder").argument(&folder).arguments(more).exits(1)
    };
    let lines = run("--csv --quiet").text;
    let passed: Vec<_> =
        lines.lines().skip(1).map(|line| line.split(',').collect::<Vec<_>>()[..3].join(",")).collect();
    assert_eq!(passed[0], "ada's.py,simple-nim-rules,true");
    for (name, line) in [("bob", 2), ("loop", 4), ("memory", 5)] {
        assert!(passed[line].starts_with(&format!("{name}.py,simple-nim-rules,false")), "{lines}");
    }
    assert_eq!(run("--json --quiet").stream().len(), 4);
}

#[test]
fn tasks_are_sound_and_files_to_change() {
    let catalog = Catalog::standard();
    for task in ready_made_tasks() {
        for game in task.variants.iter().chain([&task.game]) {
            catalog.open(game, 0).unwrap_or_else(|error| panic!("{}: {error}", task.name));
        }
        assert_eq!(task.text.keys().collect::<Vec<_>>(), ["en", "fr", "zh"], "{}", task.name);
        let file = nimatron("tasks").argument(&task.name).succeeds().text;
        assert_eq!(Task::read("a file", &file).unwrap(), task);
    }
    assert!(ready_made_tasks().iter().any(|task| task.asks.contains(&AskedFor::Play)));
    let wrong = fresh("homework-wrong.toml");
    fs::write(&wrong, "game = \"nim\"\nasks = [\"value\"]\n").unwrap();
    let told = nimatron("check").argument(&wrong).argument("program:true").refused(2);
    assert!(told.contains("line 2: ") && told.contains("`values`"), "{told}");
    nimatron("check simple-nim-rule program:true").refused(2);
}

/// Alpha-beta, the exercise's graph and two learners as students write them; whatever is right by a convention passes, and mistakes do not.
#[test]
fn searches_graphs_and_learners_are_judged() {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/searching.py");
    let judge = |task: &str, words: &str, passes: bool| {
        let program = format!("program:python3 {} {words}", script.display());
        judged(task, &program, "--hidden", i32::from(!passes))
    };
    for (words, convention) in
        [("none", "rules at full"), ("largest-first", "reverse at full"), ("beyond", "rules beyond full")]
    {
        let conventions = judge("simple-nim-cuts", words, true)["parts"][0]["conventions"].clone();
        let named = format!("alpha-beta {convention}");
        assert!(conventions.as_array().unwrap().contains(&json!(named)), "{words}: {conventions}");
    }
    judge("simple-nim-cuts", "alpha-at-min", false);
    judge("mancala-graph", "none", true);
    let no_capture = judge("mancala-graph", "no-capture", false);
    assert!(no_capture["parts"][1]["hidden"][0].as_u64() < no_capture["parts"][1]["hidden"][1].as_u64());
    judge("fort-boyard-elimination", "none eliminate", true);
    let wrong = judge("fort-boyard-elimination", "none", false);
    assert_eq!((&wrong["parts"][0]["of"], &wrong["parts"][0]["hidden"][1]), (&json!(50), &json!(50)));
    judge("fort-boyard-q-learning", "none", true);
    let wrong = &judge("fort-boyard-q-learning", "alpha", false)["parts"][0]["wrong"];
    assert_eq!(
        wrong["line"]
            .as_array()
            .unwrap()
            .iter()
            .filter_map(|mv| mv.as_str()?.parse::<u32>().ok())
            .sum::<u32>(),
        20
    );
}

#[test]
fn tasks_that_do_not_hold_together_are_refused() {
    let refused = |text: &str| {
        let file = fresh("homework-refused.toml");
        fs::write(&file, text).unwrap();
        nimatron("check").argument(&file).argument("program:sed -u s/.*/ok/").refused(2)
    };
    let told = refused("game = \"nim\"\nasks = [\"table\"]\n");
    assert!(told.contains("expected learner"), "{told}");
    let told = refused("game = \"nim\"\nasks = [\"table\"]\nlearner = \"q-learning\"\ngames = 2000\n");
    assert!(told.contains("expected at most 1000, found 2000"), "{told}");
    let told = refused("game = \"tic-tac-toe\"\nasks = [\"graph\"]\n");
    assert!(told.contains("200000"), "{told}");
}

/// A hundred programs made up by mutation: every wrong one is found, and no right one is accused.
#[test]
fn mutated_homework_is_judged_as_brute_force_judges_it() {
    const MUTANTS: usize = 100;
    const AT_ONCE: usize = 4;
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/homework_mutant.py");
    let run = |number: usize| {
        let said =
            Command::new("python3").arg(&script).args([&number.to_string(), "verdict"]).output().unwrap();
        let is_right = said.stdout.starts_with(b"right");
        let program = format!("program:python3 {} {number}", script.display());
        let report = judged("simple-nim-minimax", &program, "", i32::from(!is_right));
        let first = report["parts"].as_array().unwrap().iter().any(|part| part["wrong"].is_object());
        assert_eq!(first, !is_right, "{number}: {report}");
        is_right
    };
    let right = thread::scope(|scope| {
        let some =
            |first: usize| move || (first..MUTANTS).step_by(AT_ONCE).filter(|&number| run(number)).count();
        let running: Vec<_> = (0..AT_ONCE).map(|first| scope.spawn(some(first))).collect();
        running.into_iter().map(|some| some.join().unwrap()).sum::<usize>()
    });
    assert!((5..50).contains(&right), "{right} of {MUTANTS} are right");
}
