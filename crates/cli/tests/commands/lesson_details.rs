//! What lessons' files are asked about besides positions where a move is to be made, and what they are told besides right and wrong.

use std::path::Path;

use serde_json::{Value, json};

use crate::lesson_files::{changed, judged, lesson, written};
use crate::nimatron;

/// A verdict for people, in one line.
fn verdict(command: &str, file: &Path, code: i32) -> String {
    let text = nimatron(command).argument(file).exits(code).text;
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A search whose first base is a state with one counter.
fn with_bases(at_zero: &str) -> String {
    format!(
        "def minimax(state, max_turn):\n    if state == 1:\n        return -1 if max_turn else 1\n{at_zero}\
         \x20   scores = [minimax(state - take, not max_turn) for take in (1, 2, 3) if take {sign} state]\n\
         \x20   return max(scores) if max_turn else min(scores)\n\n\n\
         def best_move(state):\n    if state == 1:\n        return 0\n\
         \x20   return max((minimax(state - take, False), state - take) for take in (1, 2, 3) if take {sign} state)[1]\n",
        sign = if at_zero.is_empty() { "<" } else { "<=" },
    )
}

/// What a finished position is worth is asked of a search that comes by it, even where its value for no other position depends on that.
#[test]
fn ends_are_asked_of_searches_that_come_by_them() {
    let values = |file: &Path, task: &str, code: i32| judged(task, file, "", code)["parts"][0].clone();
    let nim = |name: &str, at_zero: &str, code: i32| {
        values(&written(&format!("lesson-{name}.py"), &with_bases(at_zero)), "simple-nim-minimax", code)
    };
    let wrong = nim("end-wrong", "    if state == 0:\n        return -1 if max_turn else 1\n", 1);
    assert_eq!(
        (&wrong["right"], &wrong["of"], &wrong["wrong"]["position"], &wrong["wrong"]["answered"]),
        (&json!(22), &json!(24), &json!("0"), &json!("value -1")),
        "{wrong}"
    );
    let right = nim("end-right", "    if state == 0:\n        return 1 if max_turn else -1\n", 0);
    assert_eq!(right["of"], 24, "{right}");
    // One that ends before is not held to know more.
    let before = nim("end-before", "", 0);
    assert_eq!(before["of"], 22, "{before}");
    let kinds = |part: &Value| {
        part["kinds"].as_array().unwrap().iter().map(|kind| kind["kind"].clone()).collect::<Vec<_>>()
    };
    assert!(
        kinds(&right).contains(&json!("won-by-first")) && !kinds(&before).contains(&json!("won-by-first"))
    );
    let lua = values(&lesson("tic_tac_toe.lua"), "tic-tac-toe-search", 0);
    assert!(kinds(&lua).contains(&json!("drawn")), "{lua}");
}

/// Whoever is named as the winner when a game ends has won it; a name that may mean anybody is held against nobody.
#[test]
fn the_winner_of_a_game_is_named() {
    let says = |text: &str| changed("mancala.py", "print('Différence :', valeur(etiquette))", text);
    let named = |more: &str, less: &str| {
        let v = "v = valeur(etiquette)\n";
        says(&format!(
            "{v}    if v {more} 0:\n        print('Vous avez gagné de', abs(v))\n    elif v {less} 0:\n        \
             print('Seigneur Vador a gagné de', abs(v))\n    else:\n        print('Match nul')"
        ))
    };
    assert_eq!(judged("mancala-play", &named(">", "<"), "", 0)["passed"], true);
    assert_eq!(
        judged("mancala-play", &says("print('Fini, mais vous n’avez pas gagné !')"), "", 0)["passed"],
        true
    );
    for (more, less) in [("<", ">"), ("<", "<")] {
        let file = named(more, less);
        let whole = judged("mancala-play", &file, "", 1)["parts"][1].clone();
        assert!(whole["wrong"]["expected"].as_str().unwrap().starts_with("ended "), "{whole}");
        let told = verdict("check mancala-play --quiet", &file, 1);
        assert!(told.contains("as the winner") && !told.contains("ended"), "{told}");
    }
}

/// In Fibonacci Nim the first player may not take all, and then nobody more than twice of what was taken.
#[test]
fn a_match_in_which_the_most_that_may_be_taken_changes() {
    let file = lesson("forms").join("fibonacci_match.py");
    assert_eq!(judged("fibonacci-match", &file, "--hidden", 0)["passed"], true);
    let text = std::fs::read_to_string(&file).unwrap();
    for (from, to) in
        [("nombre - 1\n", "nombre\n"), ("2 * pris", "3 * pris"), ("return 1 - tour", "return tour")]
    {
        assert!(text.contains(from), "{from}");
        let wrong = written("lesson-fibonacci-match.py", &text.replace(from, to));
        assert!(judged("fibonacci-match", &wrong, "", 1)["parts"][0]["wrong"].is_object(), "{from}");
    }
}

/// Lists among the defaults are fresh for every call, as the exercise has them so; that a second call would go on with them is said.
#[test]
fn lists_that_calls_share_are_told_and_held_against_nobody() {
    let shared =
        changed("mancala.py", "S, A, E = [0], [], [etiquette]", "S.append(0)\n    E.append(etiquette)");
    let report = judged("mancala-tree", &shared, "", 0);
    assert_eq!((&report["passed"], &report["shared"][0]["function"]), (&json!(true), &json!("graphemanca")));
    let told = verdict("check mancala-tree --quiet", &shared, 0);
    assert!(told.contains("graphemanca, line 47 changes them"), "{told}");
    assert_eq!(judged("mancala-tree", &lesson("mancala.py"), "", 0)["shared"], Value::Null);
}

/// A score that belongs to another state is wrong where that shows first.
#[test]
fn a_best_move_with_the_score_of_its_own_state_is_wrong_at_once() {
    let from = "    return max(\n        (minimax(new_state, is_maximizing=False), new_state)\n        for new_state in possible_new_states(state)\n    )";
    let to = "    return minimax(state, False), max(\n        (minimax(new_state, is_maximizing=False), new_state)\n        for new_state in possible_new_states(state)\n    )[1]";
    let report = judged("simple-nim-minimax", &changed("simple_nim.py", from, to), "", 1);
    assert_eq!(report["parts"][1]["wrong"]["position"], "1", "{report}");
}

/// Equal states may be one entry of a cache, or one move; a function that does not search has nothing that could be counted.
#[test]
fn counts_of_searches_that_merge_states_and_of_formulas() {
    let named = |report: &Value, ending: &str| {
        let conventions = report["parts"][0]["conventions"].as_array().unwrap();
        conventions.iter().any(|name| name.as_str().unwrap().contains(ending))
    };
    let cached = judged("nim-counts", &lesson("forms").join("nim_sorted_cache.py"), "", 0);
    assert!(named(&cached, "root-turn-merged"), "{cached}");
    let from = "    for pile, counters in enumerate(state):\n        for remain in range(counters):\n            yield state[:pile] + (remain,) + state[pile + 1 :]";
    let to = "    seen = []\n    for pile, counters in enumerate(state):\n        for remain in range(counters):\n            new_state = tuple(sorted(state[:pile] + (remain,) + state[pile + 1 :]))\n            if new_state not in seen:\n                seen.append(new_state)\n    return seen";
    let distinct = changed("nim_alphabeta.py", from, to);
    let report = judged("nim-counts", &distinct, "", 0);
    assert!(named(&report, "root-arguments-distinct"), "{report}");
    let told = verdict("check nim-counts --quiet", &distinct, 0);
    assert!(told.contains("only one of equal states searched"), "{told}");
    let formula = "def minimax(state, max_turn):\n    loses = state % 4 == 1\n    return -1 if loses == max_turn else 1\n";
    let formula = written("lesson-formula.py", formula);
    let report = judged("simple-nim-counts", &formula, "", 1);
    assert_eq!(report["parts"][0]["searchless"], true, "{report}");
    let told = verdict("check simple-nim-counts --quiet", &formula, 1);
    assert!(told.contains("It does not search, so there is nothing to count."), "{told}");
}

/// A file without a function of a lesson's is told what it has; a name that begins as the lesson's is taken where it is the only one.
#[test]
fn what_a_file_has_instead_is_told() {
    let text = std::fs::read_to_string(lesson("simple_nim.py")).unwrap();
    let renamed =
        text.replace("possible_new_states", "possible_new_states_of_nim").replace("evaluate", "evaluate_nim");
    let file = written("lesson-extended.py", &renamed);
    let report = judged("simple-nim-rules", &file, "", 0);
    let stand_ins = report["meant"].as_array().unwrap().iter().filter(|meant| meant["as"].is_string());
    assert_eq!(stand_ins.count(), 2, "{report}");
    let several = renamed.clone() + "\n\ndef possible_new_states_of_all(state):\n    return range(state)\n";
    let file = written("lesson-several.py", &several);
    let report = judged("simple-nim-rules", &file, "", 1);
    assert_eq!(
        report["parts"][0]["others"],
        json!(["possible_new_states_of_nim", "evaluate_nim", "possible_new_states_of_all"])
    );
    let told = verdict("check simple-nim-rules --quiet", &file, 1);
    assert!(
        told.contains("there is no possible_new_states in this file; it has possible_new_states_of_nim, "),
        "{told}"
    );
    // So is what a parameter stands for.
    let given = several
        .replace("minimax(state, is_maximizing)", "minimax(state, is_maximizing, possible_new_states)");
    let report = judged("simple-nim-minimax", &written("lesson-given.py", &given), "", 1);
    assert_eq!(report["parts"][0]["missing"], "possible_new_states", "{report}");
}

/// What does not answer a larger state after small ones were answered at once is given up, and the rest is asked.
#[test]
fn endless_answers_do_not_keep_the_rest_from_being_asked() {
    let from = "    if (score := evaluate(state, is_maximizing)) is not None:\n        return score\n";
    let endless = format!("    while state == 11:\n        pass\n{from}");
    let report = judged("simple-nim-minimax", &changed("simple_nim.py", from, &endless), "", 1);
    let wrong = &report["parts"][0]["wrong"];
    assert_eq!((&wrong["position"], &wrong["late"]), (&json!("11"), &json!(true)), "{report}");
    let from = "function game.minimax(maximize)";
    let lua = changed(
        "tic_tac_toe.lua",
        from,
        &format!("{from}\n    while game.board[1] == ' ' and game.board[2] == ' ' do end"),
    );
    let report = judged("tic-tac-toe-search", &lua, "", 1);
    assert_eq!(report["parts"][0]["wrong"]["late"], true, "{report}");
}
