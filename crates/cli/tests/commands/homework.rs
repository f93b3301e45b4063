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
        .shows(&["Successors: 18 of 18 right", "Finished games: 20 of 20 right"]);
}

#[test]
fn the_first_wrong_answer_is_named() {
    let program = changed("homework-two.py", "(1, 2, 3)", "(1, 2)");
    let report = judged("simple-nim-rules", &program, "", 1);
    let wrong = &report["parts"][0]["wrong"];
    assert_eq!((&wrong["position"], &wrong["request"]), (&json!("3"), &json!("successors 3")));
    assert_eq!((&wrong["answered"], &wrong["expected"]), (&json!("states 2 1"), &json!("states 0 1 2")));
    assert_eq!(report["parts"][1]["wrong"], Value::Null);
    let told = check("simple-nim-minimax", &program, "--quiet", 1).text;
    assert!(told.contains("Right is: ") && told.contains("After 3 every reply loses at once."), "{told}");
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
    assert!(of("count")["wrong"].is_null() && of("count")["right"] == 4);
}

/// A student who answers one request right and all others wrong, one after the other, reads nothing off what is told of hidden positions.
#[test]
fn hidden_positions_stay_hidden() {
    let task = fresh("homework-hidden.toml");
    fs::write(&task, "game = \"simple-nim\"\nasks = [\"values\", \"best\"]\npublic = 1\nhidden = 9\n")
        .unwrap();
    let task = task.display().to_string();
    let told = |known: u32| {
        let program = changed(
            "homework-hidden.py",
            "return f\"value {minimax(state, is_maximizing)}\"",
            &format!("return f\"value {{minimax(state, is_maximizing) if state in (12, {known}) else -7}}\""),
        );
        let report = judged(&task, &program, "--hidden --seed 3", 1);
        let part = &report["parts"][0];
        assert!(part["wrong"].is_null() && part["hidden"][0] == 0 && part["right"] == 1, "{report}");
        (report.to_string(), program)
    };
    let (nothing, program) = told(12);
    let line = |program: &str, told: &str| check(&task, program, told, 1).text;
    let lines =
        |program: &str| ["--quiet", "--csv"].map(|form| line(program, &format!("--hidden --seed 3 {form}")));
    let for_people = lines(&program);
    for known in 0..12 {
        let (told, program) = told(known);
        assert_eq!(told, nothing, "{known}");
        // Whatever the form, it tells of the same report.
        if known % 4 == 0 {
            assert_eq!(lines(&program), for_people, "{known}");
        }
    }
    let for_people = &for_people[0];
    assert!(for_people.contains("Minimax values, hidden positions: not passed"), "{for_people}");
    assert!(for_people.contains("Best moves, hidden positions: passed"), "{for_people}");
}

/// Hidden counts do not narrow down the conventions that are told: where one is wrong, none is.
#[test]
fn hidden_counts_tell_of_no_convention() {
    let task = fresh("homework-hidden-counts.toml");
    fs::write(&task, "game = \"simple-nim:start=6\"\nasks = [\"counts\"]\npublic = 1\nhidden = 5\n").unwrap();
    let task = task.display().to_string();
    let program =
        changed("homework-hidden-counts.py", "f\"value {calls}\"", "f\"value {calls if state == 6 else 1}\"");
    let conventions =
        |more: &str, code| judged(&task, &program, more, code)["parts"][0]["conventions"].clone();
    assert_eq!(conventions("--hidden", 1), Value::Null);
    assert!(conventions("", 0).is_array());
    let told = check(
        "simple-nim-counts",
        &format!("program:python3 {}", client("homework.py").display()),
        "--hidden",
        0,
    );
    told.shows(&["This task has no hidden positions."]);
    assert!(
        told.text.starts_with("Your program is right: all 10 answers are, and there is nothing else to ask.")
    );
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
    let run = |folder: &Path, more: &str| {
        let check = nimatron("check simple-nim-rules").argument("program:python3 FILE 2>/dev/null,time=5s");
        check.argument("--folder").argument(folder).arguments(more).exits(1)
    };
    let lines = run(&folder, "--csv --quiet").text;
    let passed: Vec<_> =
        lines.lines().skip(1).map(|line| line.split(',').collect::<Vec<_>>()[..3].join(",")).collect();
    assert_eq!(passed[0], "ada's.py,simple-nim-rules,true");
    for (name, line) in [("bob", 2), ("loop", 4), ("memory", 6)] {
        assert!(passed[line].starts_with(&format!("{name}.py,simple-nim-rules,false")), "{lines}");
    }
    // Those that were waited for are judged once.
    for file in ["loop.py", "memory.py"] {
        fs::remove_file(folder.join(file)).unwrap();
    }
    assert_eq!(run(&folder, "--json --quiet").stream().len(), 2);
}

#[test]
fn a_class_that_cannot_be_judged_is_refused() {
    let folder = fresh("homework-none");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let refused = |program: &[&str]| {
        let mut check = nimatron("check simple-nim-rules --folder").argument(&folder);
        for word in program {
            check = check.argument(word);
        }
        check.refused(2)
    };
    let told = refused(&[]);
    let expected = "--folder: expected a folder with files .py, .ipynb or .lua in it, found '";
    assert!(told.starts_with(expected), "{told}");
    assert_eq!(
        refused(&["program:python3 nim.py"]),
        "PROGRAM: expected FILE in it, as in program:python3 FILE"
    );
    let told = refused(&["program:python3 FILE"]);
    assert!(told.starts_with("--folder: expected a folder with files in it, found '"), "{told}");
    nimatron("check simple-nim-rules").fails_with(2, "PROGRAM: expected one, as in program:python3 nim.py");
    nimatron("check simple-nim-rules")
        .argument("python3 nim.py")
        .fails_with(2, "program: expected program:COMMAND, found 'python3 nim.py'");
}

/// A program that answers nothing could not be asked, and is told so in words without a count; its complaints name it.
#[test]
fn programs_that_cannot_be_asked_are_told_so() {
    let folder = fresh("homework-unasked");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("dan's.py"), "import sys\nsys.exit('out of\x1b order')").unwrap();
    fs::copy(client("homework.py"), folder.join("eve.py")).unwrap();
    let check = nimatron("check simple-nim-rules").argument("program:python3 FILE").argument("--folder");
    let answer = check.argument(&folder).exits(1);
    let line =
        |name: &str| answer.text.lines().find(|line| line.contains(name)).unwrap_or_default().to_owned();
    let dan = line("dan's.py");
    assert!(
        dan.contains("It could not be asked anything: program \"python3 '") && !dan.contains("0/0"),
        "{}",
        answer.text
    );
    assert!(line("eve.py").contains("Successors 18/18"), "{}", answer.text);
    assert!(
        answer.errors.contains("dan's.py: out of") && !answer.errors.contains('\x1b'),
        "{}",
        answer.errors
    );
    let told = check_one("program:true");
    assert!(
        told.contains("It could not be asked anything: program 'true': ended") && !told.contains("0 of 0"),
        "{told}"
    );
}

fn check_one(program: &str) -> String {
    check("simple-nim-rules", program, "--quiet", 1).text
}

#[test]
fn the_client_in_lua_is_right_and_another_game_is_none_of_its_own() {
    let lua = format!("program:lua5.4 {}", client("homework.lua").display());
    for task in ["tic-tac-toe-rules", "tic-tac-toe-minimax"] {
        assert_eq!(judged(task, &lua, "--hidden", 0)["passed"], true);
    }
    let python = format!("program:python3 {}", client("homework.py").display());
    for (task, program) in [("nim-minimax", &lua), ("tic-tac-toe-minimax", &python)] {
        let told = check(task, program, "--quiet --json", 1);
        let wrong = told.json()["parts"][0]["wrong"].clone();
        assert!(wrong["answered"] == "no such state" && told.errors.is_empty(), "{wrong} {}", told.errors);
    }
}

/// Values by one variant of the rules and mistaken best moves: the variant is named for the values.
#[test]
fn other_rules_are_recognized_part_by_part() {
    let normal = "return -1 if is_maximizing else 1";
    let program = changed("homework-parts.py", "return 1 if is_maximizing else -1", normal);
    let file = program.strip_prefix("program:python3 ").unwrap();
    let text = fs::read_to_string(file).unwrap();
    fs::write(file, text.replace("f\"best {best(state, is_maximizing)}\"", "\"best 99\"")).unwrap();
    let report = judged("simple-nim-minimax", &program, "", 1);
    let named = "subtraction:take=1-3,last=wins,start=12";
    // Not everything that the program says is right by them.
    assert_eq!((&report["variant"], &report["parts"][0]["variant"]), (&Value::Null, &json!(named)));
    assert!(report["parts"][1]["variant"].is_null(), "{report}");
}

/// The example of the manual is what its program is told.
#[test]
fn the_manual_shows_what_is_told() {
    let manual =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/homework.md")).unwrap();
    let shown = manual.split("```\n").nth(2).unwrap();
    let normal = "return -1 if is_maximizing else 1";
    let program = changed("homework-manual.py", "return 1 if is_maximizing else -1", normal);
    let text = check("simple-nim-minimax", &program, "--quiet", 1).text;
    assert!(text.starts_with(shown.trim_end()), "{text}\n{shown}");
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
        let read = Task::read("a file", &file).unwrap();
        assert_eq!(Task { own_file: None, ..read }, task);
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

/// Every way of one wrong thing, at some states where some do it, at three tasks: each wrong program is found at the first position where it
/// shows, and no right one is accused.
#[test]
fn mutated_homework_is_judged_as_brute_force_judges_it() {
    const EVERYWHERE: [u32; 8] = [0, 1, 3, 4, 5, 6, 7, 9];
    const AT_A_STATE: [u32; 2] = [2, 8];
    const STATES: [u32; 4] = [1, 4, 9, 12];
    const AT_ONCE: usize = 4;
    let own = fresh("homework-mutants.toml");
    fs::write(&own, "game = \"simple-nim:start=9\"\nasks = [\"best\", \"successors\", \"values\"]\n")
        .unwrap();
    let own = own.display().to_string();
    let tasks = [
        ("simple-nim-minimax", 12, "values best"),
        ("simple-nim-rules", 10, "successors ends"),
        (own.as_str(), 9, "best successors values"),
    ];
    let at_a_state = AT_A_STATE.into_iter().flat_map(|way| STATES.map(|state| (way, state)));
    let mutants: Vec<_> = EVERYWHERE.into_iter().map(|way| (way, 0)).chain(at_a_state).collect();
    let right: usize = thread::scope(|scope| {
        let some = |first: usize| mutants.iter().skip(first).step_by(AT_ONCE);
        let judge = |first| move || some(first).map(|&mutant| right_at(mutant, &tasks)).sum::<usize>();
        let running: Vec<_> = (0..AT_ONCE).map(|first| scope.spawn(judge(first))).collect();
        running.into_iter().map(|some| some.join().unwrap()).sum()
    });
    assert!((12..32).contains(&right), "{right} of {} at three tasks are right", mutants.len());
}

/// At how many tasks a mutant says that it is right, after the judge has said the same of everything that is asked for.
fn right_at((way, state): (u32, u32), tasks: &[(&str, u32, &str)]) -> usize {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/homework_mutant.py");
    let program = format!("python3 -IS {} {way} {state}", script.display());
    let asked = tasks.iter().map(|(_, start, asks)| format!("{start} {asks}"));
    let verdict =
        Command::new("python3").args(program.split(' ').skip(1)).arg("verdict").args(asked).output();
    let said = String::from_utf8(verdict.unwrap().stdout).unwrap();
    assert_eq!(said.lines().count(), tasks.len());
    let is_right = |((task, start, _), said): (&(&str, u32, &str), &str)| {
        let firsts: Vec<_> = said.split(", ").collect();
        let is_right = firsts.iter().all(|first| *first == "none");
        let report = judged(task, &format!("program:{program}"), "", i32::from(!is_right));
        let parts = report["parts"].as_array().unwrap();
        assert_eq!(firsts.len(), parts.len());
        parts.iter().zip(firsts).for_each(|(part, first)| check_first_wrong(part, first, *start));
        is_right
    };
    tasks.iter().zip(said.lines()).filter(|&it| is_right(it)).count()
}

/// What is told of a part of the task names the first request that is answered wrongly, and the way to it.
fn check_first_wrong(part: &Value, first: &str, start: u32) {
    let wrong = &part["wrong"];
    let request = wrong["request"].as_str().map(|request| request.split_once(' ').unwrap().1);
    // Successors are asked for without the player to move.
    let first = if part["asked"] == "successors" { first.split(' ').next().unwrap() } else { first };
    assert_eq!(request.unwrap_or("none"), first, "{part}");
    if let Some(line) = wrong["line"].as_array() {
        let taken: u32 = line.iter().map(|mv| mv.as_str().unwrap().parse::<u32>().unwrap()).sum();
        assert_eq!(wrong["position"], (start - taken).to_string(), "{part}");
    }
}

#[test]
fn a_task_of_ones_own_is_shown_and_named_where_its_game_is_refused() {
    let task = |name: &str, game: &str, variant: &str| {
        let file = fresh(name);
        let text = format!("game = \"{game}\"\nasks = [\"values\"]\nvariants = [\"{variant}\"]\n");
        fs::write(&file, text).unwrap();
        file.display().to_string()
    };
    let own = task("own.toml", "nim:start=1/2", "nim:start=1/2,last=loses");
    let shown = nimatron(&format!("tasks {own}")).succeeds().text;
    assert!(shown.contains("game = \"nim:start=1/2\"") && shown.contains("\"values\""), "{shown}");
    assert_eq!(nimatron(&format!("tasks {own} --json")).succeeds().json()["game"], "nim:start=1/2");
    let homework = fresh("own.py");
    fs::write(&homework, "def minimax(state, is_maximizing):\n    return 1\n").unwrap();
    for (name, game) in
        [("run.toml", "program:python3 x.py"), ("form.toml", "nim:foo"), ("name.toml", "nimm")]
    {
        let file = task(name, game, "nim");
        let told = nimatron(&format!("check {file} {}", homework.display())).refused(2);
        assert!(told.starts_with(&format!("task: cannot read '{file}': ")), "{told}");
    }
}
