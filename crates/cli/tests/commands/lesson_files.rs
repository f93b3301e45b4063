//! Files as lessons leave them: right ones pass as they are, planted mistakes are found where they show first, and what cannot be judged is
//! told in one line.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::{Value, json};

use crate::invocation::fresh;
use crate::nimatron;

pub(crate) fn lesson(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/lessons").join(name)
}

pub(crate) fn judged(task: &str, file: &Path, more: &str, code: i32) -> Value {
    nimatron("check")
        .argument(task)
        .argument(file)
        .arguments("--json --quiet")
        .arguments(more)
        .exits(code)
        .json()
}

/// A file with something in it written otherwise.
pub(crate) fn changed(name: &str, from: &str, to: &str) -> PathBuf {
    let text = fs::read_to_string(lesson(name)).unwrap();
    assert!(text.contains(from), "{name}: {from}");
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    written(&format!("changed-{number}-{name}"), &text.replace(from, to))
}

pub(crate) fn written(name: &str, text: &str) -> PathBuf {
    let path = fresh(name);
    fs::write(&path, text).unwrap();
    path
}

/// What is wrong with a file, in one line, when it is refused.
fn refused(task: &str, file: &Path, more: &str) -> String {
    nimatron("check").argument(task).argument(file).arguments(more).refused(2)
}

/// A folder may have files that are named as parts of Python's own library.
#[test]
fn files_beside_the_one_that_is_judged_are_not_run() {
    let folder = fresh("beside");
    fs::create_dir_all(&folder).unwrap();
    for name in ["ast", "copy", "inspect", "json", "linecache", "operator", "random", "signal", "types"] {
        fs::write(folder.join(name).with_extension("py"), "raise SystemExit(input())").unwrap();
    }
    let file = folder.join("simple_nim.py");
    fs::copy(lesson("simple_nim.py"), &file).unwrap();
    judged("simple-nim-minimax", &file, "", 0);
}

#[test]
fn right_files_pass_as_they_are() {
    for (task, file) in [
        ("simple-nim-rules", "simple_nim.py"),
        ("simple-nim-minimax", "simple_nim.py"),
        ("simple-nim-counts", "simple_nim.py"),
        ("simple-nim-minimax", "simple_nim.fr.ipynb"),
        ("simple-nim-rules", "simple_nim_alphabeta.py"),
        ("simple-nim-counts", "simple_nim_alphabeta.py"),
        ("simple-nim-cuts", "simple_nim_alphabeta.py"),
        ("nim-rules", "nim_alphabeta.py"),
        ("nim-minimax", "nim_alphabeta.py"),
        ("nim-counts", "nim_alphabeta.py"),
        ("split-rules", "nim_split.py"),
        ("split-minimax", "nim_split.py"),
        ("tic-tac-toe-depth", "tic_tac_toe_depth.lua"),
        ("tic-tac-toe-horizon", "tic_tac_toe_horizon.lua"),
        ("tic-tac-toe-alphabeta", "tic_tac_toe_alphabeta.lua"),
        ("tic-tac-toe-turn", "tic_tac_toe_alphabeta.lua"),
        ("tic-tac-toe-search", "tic_tac_toe.lua"),
        ("tic-tac-toe-search", "tic_tac_toe_alphabeta.lua"),
        ("tic-tac-toe-search", "tic_tac_toe.py"),
        ("tic-tac-toe-search", "tic_tac_toe_numbered.py"),
        ("tic-tac-toe-search", "tic_tac_toe_signs.py"),
        ("mancala-labels", "mancala.py"),
        ("mancala-tree", "mancala.py"),
        ("mancala-search", "mancala.py"),
        ("mancala-play", "mancala.py"),
        ("fort-boyard-player", "nim_learners.py"),
        ("fort-boyard-match", "nim_learners.py"),
        ("fort-boyard-elimination", "nim_learners.py"),
        ("fort-boyard-weights", "nim_learners.py"),
        ("fort-boyard-q-learning", "nim_learners.py"),
        ("fort-boyard-elimination-play", "nim_learners.py"),
        ("fort-boyard-q-learning-play", "nim_learners.py"),
        ("marienbad-rules", "marienbad.py"),
        ("marienbad-player", "marienbad.py"),
        ("fibonacci-rules", "fibonacci.py"),
        ("fibonacci-minimax", "fibonacci.py"),
    ] {
        let report = judged(task, &lesson(file), "--hidden", 0);
        assert_eq!(report["passed"], true, "{task} {file}: {report}");
        assert!(
            report["parts"].as_array().unwrap().iter().all(|part| part["of"].as_u64() > Some(0)),
            "{report}"
        );
    }
}

/// Each mistake is found, in the part in which it shows, and at the first position where that is known beforehand.
#[test]
fn planted_mistakes_are_found() {
    for (task, file, from, to, part, position) in [
        ("simple-nim-rules", "simple_nim.py", "if take <= state]\n", "]\n", 0, "1"),
        (
            "simple-nim-minimax",
            "simple_nim.py",
            "1 if is_maximizing else -1\n\n\ndef minimax",
            "1\n\n\ndef minimax",
            0,
            "0",
        ),
        (
            "simple-nim-minimax",
            "simple_nim.py",
            "(minimax(new_state, is_maximizing=False)",
            "(minimax(new_state, is_maximizing=True)",
            1,
            "1",
        ),
        ("nim-rules", "nim_alphabeta.py", "range(counters)", "range(1, counters)", 0, "0,0,1"),
        ("nim-minimax", "nim_alphabeta.py", "if beta <= alpha:", "if beta <= alpha + 2:", 0, ""),
        ("simple-nim-cuts", "simple_nim_alphabeta.py", "if beta <= alpha:", "if False:", 0, ""),
        ("tic-tac-toe-search", "tic_tac_toe.lua", "game.minimax(true)", "game.minimax(false)", 0, ""),
        ("tic-tac-toe-search", "tic_tac_toe.lua", "{1, 5, 9}, {3, 5, 7}", "{1, 5, 9}", 0, ""),
        (
            "tic-tac-toe-search",
            "tic_tac_toe.py",
            "meilleur = min(meilleur, score)",
            "meilleur = score",
            0,
            "",
        ),
        (
            "mancala-labels",
            "mancala.py",
            "[int(nombre) for nombre in graines.split(',')]",
            "graines.split(',')",
            0,
            "",
        ),
        ("mancala-labels", "mancala.py", "sum(jeu[0:6]) == 0 or", "sum(jeu[0:6]) == 0 and", 2, ""),
        ("mancala-tree", "mancala.py", "jeu_new[mon_grenier] += jeu_new[12 - place]\n", "pass\n", 0, ""),
        ("mancala-tree", "mancala.py", "if E[s][0] == '0'", "if E[s][0] == '1'", 1, ""),
        ("mancala-search", "mancala.py", "choix = max if s in S0 else min", "choix = max", 1, ""),
        ("mancala-search", "mancala.py", "sum(jeu[0:7]) - sum(jeu[7:14])", "jeu[6] - jeu[13]", 0, ""),
        ("mancala-play", "mancala.py", "place == mon_grenier", "place == 99", 0, ""),
        ("fort-boyard-player", "nim_learners.py", "nb_allumettes % 4", "nb_allumettes % 3", 0, ""),
        (
            "fort-boyard-match",
            "nim_learners.py",
            "    numero_joueur_en_cours = 1 - numero_joueur_en_cours\n    print",
            "    print",
            0,
            "",
        ),
        (
            "fort-boyard-elimination",
            "nim_learners.py",
            "liste_coups_joués[-2::-2]",
            "liste_coups_joués[-1::-2]",
            0,
            "",
        ),
        ("fort-boyard-weights", "nim_learners.py", "if joueur == gagnant:", "if joueur != gagnant:", 0, ""),
        ("fort-boyard-q-learning", "nim_learners.py", "recompense - GAMMA", "recompense + GAMMA", 0, ""),
        ("split-rules", "nim_split.py", "(counters + 1) // 2", "counters // 2 + 1", 0, ""),
        ("tic-tac-toe-depth", "tic_tac_toe_depth.lua", "-GAIN + depth", "-GAIN", 0, ""),
        ("marienbad-rules", "marienbad.py", "-1 if is_maximizing else 1", "0", 1, ""),
        ("marienbad-rules", "marienbad.py", "range(taille)", "range(1, taille)", 0, ""),
        ("fibonacci-rules", "fibonacci.py", "2 * pris", "pris", 0, ""),
    ] {
        let report = judged(task, &changed(file, from, to), "", 1);
        assert_eq!(
            (&report["passed"], &report["fault"]),
            (&json!(false), &Value::Null),
            "{task} {from}: {report}"
        );
        let wrong = &report["parts"][part]["wrong"];
        assert!(wrong.is_object(), "{task} {from}: {report}");
        assert!(position.is_empty() || wrong["position"] == position, "{task} {from}: {wrong}");
    }
}

/// What is missing or still `pass` has no points and is never called wrong; neither is what needs it.
#[test]
fn what_is_not_written_yet_is_told_so() {
    let blank = "def possible_new_states(state):\n    \"\"\"Your code.\"\"\"\n    pass\n\n\
        def minimax(state, is_maximizing):\n    return max(minimax(new, True) for new in possible_new_states(state))\n";
    let file = written("lesson-blank.py", blank);
    let report = judged("simple-nim-rules", &file, "", 1);
    for (part, name) in [(0, "possible_new_states"), (1, "evaluate")] {
        let part = &report["parts"][part];
        assert_eq!(
            (&part["written"], &part["missing"], &part["right"]),
            (&json!(false), &json!(name), &json!(0))
        );
        assert!(part["wrong"].is_null() && part["of"].as_u64() >= Some(18), "{part}");
    }
    let report = judged("simple-nim-minimax", &file, "", 1);
    assert_eq!(report["parts"][0]["missing"], "possible_new_states");
    let told = nimatron("check simple-nim-rules --quiet").argument(&file).exits(1).text;
    assert!(told.contains("Finished games: there is no evaluate in this file."), "{told}");
    let empty = written("lesson-empty.lua", "local game = {}\nfunction game.minimax(maximize)\nend\n");
    assert_eq!(judged("tic-tac-toe-search", &empty, "", 1)["parts"][0]["written"], false);
}

/// Of several definitions the one that uses the task's table is meant, else the last one that is written; where it stands is told.
#[test]
fn the_definition_that_is_meant_is_named() {
    let line = |report: &Value, name: &str| {
        let meant = report["meant"].as_array().unwrap().iter().find(|meant| meant["function"] == name);
        meant.unwrap_or(&Value::Null)["line"].as_u64().unwrap() as usize
    };
    let text = fs::read_to_string(lesson("nim_learners.py")).unwrap();
    let starts: Vec<_> =
        text.lines().enumerate().filter(|(_, line)| line.starts_with("def joueur_IA")).collect();
    for (task, which) in
        [("fort-boyard-elimination", 1), ("fort-boyard-weights", 2), ("fort-boyard-q-learning", 3)]
    {
        let report = judged(task, &lesson("nim_learners.py"), "", 0);
        assert_eq!(line(&report, "joueur_IA"), starts[which].0 + 1, "{task}");
    }
    let blank = "def minimax(state, is_maximizing):\n    # your code\n    pass\n";
    let later = fs::read_to_string(lesson("simple_nim.py")).unwrap() + blank;
    let file = written("lesson-later.py", &later.replace("return 1 if is_maximizing else -1", "return 1"));
    let told = nimatron("check simple-nim-minimax --quiet").argument(&file).exits(1).text;
    assert!(told.contains("these were judged: ") && told.contains("minimax, line 51"), "{told}");
}

#[test]
fn what_cannot_be_judged_is_one_line() {
    let told = refused("simple-nim-rules", &written("lesson-syntax.py", "x = 1\ndef f(:\n"), "");
    assert!(
        told.contains("lesson-syntax.py', line 2: Python cannot read this line: invalid syntax"),
        "{told}"
    );
    let cells = json!({"cells": [
        {"cell_type": "markdown", "source": "Nim"},
        {"cell_type": "code", "source": ["%time\n", "x = 1\n"]},
        {"cell_type": "code", "source": "\nprint(1"},
    ]});
    let told = refused("simple-nim-rules", &written("lesson-cells.ipynb", &cells.to_string()), "");
    assert!(
        told.contains(
            "lesson-cells.ipynb', cell 3, line 2: Python cannot read this line: '(' was never closed"
        ),
        "{told}"
    );
    let told = refused("simple-nim-rules", &written("lesson-none.ipynb", "[]"), "");
    assert!(told.contains("expected a notebook of Jupyter"), "{told}");
    let prompt = "x = 1\n>>> minimax(6, True)\n1\n";
    let told = refused("simple-nim-rules", &written("lesson-prompt.py", prompt), "");
    assert!(told.ends_with("line 2: '>>>' is a prompt and no part of the program; leave it out"), "{told}");
    let lua = fs::read_to_string(lesson("tic_tac_toe.lua")).unwrap();
    let told = refused("tic-tac-toe-search", &written("lesson-lua.py", &lua), "");
    assert!(told.contains("lesson-lua.py': this is Lua and not Python"), "{told}");
    let told = refused("tic-tac-toe-search", &written("lesson-syntax.lua", "x = 1\nif\n"), "");
    assert!(
        told.contains("lesson-syntax.lua', line 3: Lua cannot read this line: unexpected symbol"),
        "{told}"
    );
    let told = refused(
        "simple-nim-minimax",
        &written("lesson-parameters.py", "\ndef minimax(state):\n    return 1\n"),
        "",
    );
    assert!(told.contains("line 2: expected minimax(state, is_maximizing), found minimax(state)"), "{told}");
    let told = refused("simple-nim-rules", Path::new("no/such/file.py"), "");
    assert!(told.contains("no/such/file.py"), "{told}");
    let french = refused("simple-nim-rules", &written("lesson-french.py", "def f(:\n"), "--lang fr");
    assert!(french.contains(", ligne 1\u{a0}: Python ne comprend pas cette ligne"), "{french}");
}

#[test]
fn interpreters_are_found_or_refused() {
    let told = refused("simple-nim-rules", &lesson("simple_nim.py"), "--python nothing-like-python");
    assert!(
        told.starts_with("--python: expected Python 3.9 or later")
            && told.ends_with("found 'nothing-like-python'"),
        "{told}"
    );
    let old = written("old-python", "#!/bin/sh\necho 3.8.18\n");
    make_executable(&old);
    let told = nimatron("check simple-nim-rules")
        .argument(lesson("simple_nim.py"))
        .argument("--python")
        .argument(&old)
        .refused(2);
    assert!(told.contains(", which is 3.8"), "{told}");
    let told = refused("tic-tac-toe-search", &lesson("tic_tac_toe.lua"), "--lua false");
    assert!(told.starts_with("--lua: expected Lua 5.4 or later"), "{told}");
}

fn make_executable(path: &Path) {
    use std::os::unix::fs::PermissionsExt;

    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
}

/// What a file prints and reads is not heard, it runs in its own folder, and leaves nothing there.
#[test]
fn a_file_is_run_in_its_folder_without_its_input_and_output() {
    let folder = fresh("lesson-folder");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("takes.txt"), "1 2 3").unwrap();
    fs::write(
        folder.join("game.py"),
        "def smaller(state, taken):\n    print('none')\n    return state - taken\n",
    )
    .unwrap();
    let file = folder.join("nim.py");
    let text = "import os, sys\nfrom game import smaller\nimport nothing_like_it\n\
        taken = [int(word) for word in open('takes.txt').read().split()]\nname = input('Name? ')\nwhile True:\n    print('on and on')\n\
        very_long = [n for n in range(10 ** 12)]\nsys.setrecursionlimit(2000)\n\
        def possible_new_states(state):\n    print('states 0')\n    os.system('echo states 0')\n    os.write(1, b'states 0\\n')\n\
        \x20   return [smaller(state, take) for take in taken if take <= state]\n\
        def evaluate(state, is_maximizing):\n    try:\n        input()\n    except EOFError:\n        pass\n\
        \x20   if state == 0:\n        return 1 if is_maximizing else -1\nif __name__ == '__main__':\n    sys.exit(1)\n";
    fs::write(&file, text).unwrap();
    let report = judged("simple-nim-rules", &file, "", 0);
    let left_out: Vec<_> = report["left_out"].as_array().unwrap().iter().map(|left| &left["line"]).collect();
    assert_eq!(left_out, [3, 5, 6, 8, 22], "{report}");
    assert_eq!(report["left_out"][1]["reason"], "reads input");
    assert_eq!(report["left_out"][3]["reason"], "takes more than 1 s");
    let mut files: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    files.sort();
    assert_eq!(files, ["game.py", "nim.py", "takes.txt"]);
}

/// A chunk in Lua that waits for a player, fails or never ends has the functions that it had by then, local ones too.
#[test]
fn a_chunk_in_lua_is_known_by_its_locals() {
    let text = fs::read_to_string(lesson("tic_tac_toe.lua")).unwrap();
    let own = text
        .replace("game.minimax", "minimax")
        .replace("function minimax", "local minimax\nfunction minimax");
    let (functions, _) = own.split_once("function game.ia_turn").unwrap();
    for (name, end) in [
        ("ends", ""),
        ("fails", "error('here')"),
        ("turns", "while true do io.write('value 7') end"),
        ("exits", "os.exit(3)"),
        ("says", "print('value 7') io.stdout:write('value 7') os.execute('echo value 7')"),
    ] {
        let file = written(&format!("lesson-{name}.lua"), &format!("{functions}\n{end}\n"));
        assert_eq!(judged("tic-tac-toe-search", &file, "", 0)["passed"], true, "{name}");
    }
    let returned = own
        .replace("local game = {}", "local game = {}\ndo")
        .split_once("function game.ia_turn")
        .unwrap()
        .0
        .to_owned();
    let returned = returned.replace("local minimax\nfunction", "function game.other() end\nfunction");
    let file = written("lesson-module.lua", &format!("{returned}\nend\nreturn game\n"));
    assert_eq!(judged("tic-tac-toe-search", &file, "", 0)["passed"], true);
    // A board that is not put back is not right.
    let kept = changed(
        "tic_tac_toe.lua",
        "game.board[cell_idx] = ' '\n                best_score = math.max",
        "best_score = math.max",
    );
    assert_eq!(judged("tic-tac-toe-search", &kept, "", 1)["passed"], false);
}

/// Names of one's own are mapped by the task's file, to names and nothing else.
#[test]
fn a_task_names_functions() {
    let file = changed("simple_nim.py", "possible_new_states", "suivants");
    judged("simple-nim-rules", &file, "", 1);
    let mapped = "game = 'simple-nim:start=6'\nasks = ['successors', 'ends', 'values', 'best']\n[functions]\npossible_new_states = 'suivants'\n";
    let task = written("lesson-mapped.toml", mapped);
    assert_eq!(judged(&task.display().to_string(), &file, "", 0)["passed"], true);
    let code = written("lesson-code.toml", &mapped.replace("'suivants'", "'print(1)'"));
    let told = refused(&code.display().to_string(), &file, "");
    assert!(told.contains("expected the name of a function or a table, found 'print(1)'"), "{told}");
}

/// A class: every file of a lesson has its row, and one that cannot be judged does not stop the rest.
#[test]
fn a_folder_of_files_is_judged() {
    let folder = fresh("lesson-class");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    fs::copy(lesson("simple_nim.py"), folder.join("ada.py")).unwrap();
    fs::write(folder.join("bob.py"), "def f(:\n").unwrap();
    fs::copy(lesson("simple_nim.fr.ipynb"), folder.join("cyd.ipynb")).unwrap();
    fs::write(folder.join("dan.py"), "").unwrap();
    fs::write(folder.join("notes.txt"), "nothing to judge").unwrap();
    let check = nimatron("check simple-nim-minimax --quiet --folder").argument(&folder);
    let told = check.exits(1).text;
    let row = |name: &str| told.lines().find(|line| line.contains(name)).unwrap_or_default().to_owned();
    assert!(row("ada.py").contains("24/24") && row("cyd.ipynb").contains("24/24"), "{told}");
    assert!(row("bob.py").contains("line 1: Python cannot read this line"), "{told}");
    assert!(row("dan.py").contains("there is no minimax in this file"), "{told}");
    assert_eq!(row("notes.txt"), "Left out: notes.txt.", "{told}");
}
