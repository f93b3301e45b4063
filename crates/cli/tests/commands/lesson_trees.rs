//! The trees that searches in files of lessons walked: the figures of the documents, and the first wrong number.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::invocation::fresh;
use crate::lesson_files::{changed, lesson, written};
use crate::nimatron;

/// A task that asks a file on tic-tac-toe about values of some early positions.
fn of_tic_tac_toe() -> String {
    let task =
        written("lesson-tree.toml", "game = 'tic-tac-toe'\nasks = ['values']\npublic = 5\nhidden = 0\n");
    task.display().to_string()
}

/// A file whose search is no function at its top.
fn search(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/searches").join(name)
}

#[track_caller]
fn walked(file: &Path, task: &str, state: &str, code: i32) -> Value {
    let check = nimatron("check").argument(task).argument(file).arguments("--json --quiet --tree");
    check.argument(state).exits(code).json()["tree"].clone()
}

fn counts(tree: &Value) -> [u64; 2] {
    [&tree["calls"], &tree["hits"]].map(|count| count.as_u64().unwrap())
}

/// How many nodes have this in a field.
fn number_with(tree: &Value, field: &str, value: &Value) -> usize {
    tree["nodes"].as_array().unwrap().iter().filter(|node| &node[field] == value).count()
}

#[track_caller]
fn shown(task: &str, file: &Path, words: &[&str], code: i32) -> String {
    let mut check = nimatron("check").argument(task).argument(file).argument("--quiet");
    for word in words {
        check = check.argument(word);
    }
    check.exits(code).text
}

/// The tree that a file's own search walked: the figures of the documents, what a cache answers, and the first wrong number.
#[test]
fn the_tree_that_was_walked_is_drawn() {
    let simple = lesson("simple_nim.py");
    let tree = walked(&simple, "simple-nim-minimax", "6", 0);
    assert_eq!((counts(&tree), tree["nodes"].as_array().unwrap().len()), ([52, 0], 52));
    assert_eq!(tree["wrong"], Value::Null);
    let cached = changed("simple_nim.py", "def minimax", "from functools import cache\n@cache\ndef minimax");
    assert_eq!(counts(&walked(&cached, "simple-nim-minimax", "6", 0)), [25, 13]);
    let told = shown("simple-nim-minimax", &cached, &["--tree", "6"], 0);
    assert!(told.contains("25 calls: 12 computed, 13 answered by the cache."), "{told}");
    assert_eq!(told.matches("from the cache").count(), 13, "{told}");
    let told = shown("simple-nim-minimax", &simple, &["--tree", "6"], 0);
    assert_eq!(told.matches("met before").count(), 52 - 12, "{told}");
    let tree = walked(&lesson("simple_nim_alphabeta.py"), "simple-nim-rules", "6", 0);
    assert_eq!((counts(&tree), number_with(&tree, "search", &json!("cut"))), ([23, 0], 8));
    let told = shown("simple-nim-rules", &lesson("simple_nim_alphabeta.py"), &["--tree", "6"], 0);
    // The legend has one of its own.
    assert_eq!(told.matches("─╳ ").count(), 8 + 1, "{told}");
    // Losing moves are omitted where there is another.
    let careful = "[new for new in (state - take for take in (1, 2, 3)) if new > 0] or [0]";
    let omitted = |file: &str, from: &str| changed(file, from, careful);
    let plain = omitted("simple_nim.py", "[state - take for take in (1, 2, 3) if take <= state]");
    assert_eq!(counts(&walked(&plain, "simple-nim-minimax", "6", 0)), [41, 0]);
    let sorted = format!("sorted({careful})");
    let cut =
        changed("simple_nim_alphabeta.py", "[state - take for take in (1, 2, 3) if take <= state]", &sorted);
    assert_eq!(counts(&walked(&cut, "simple-nim-rules", "6", 1)), [17, 0]);
    // The first wrong number is that of a finished game, whose value is turned round.
    let wrong = changed("simple_nim.py", "return 1 if is_maximizing else -1", "return -1");
    let tree = walked(&wrong, "simple-nim-minimax", "3", 1);
    let node = &tree["nodes"][tree["wrong"].as_u64().unwrap() as usize];
    assert_eq!(
        (&node["position"], &node["mover"], &node["score"], &node["right"]),
        (&json!("0"), &json!("first"), &json!(-1), &json!(1))
    );
}

/// Searches in Lua, local ones too, and graphs of the exercise; in pictures, and where the tree is too large to draw.
#[test]
fn trees_of_other_lessons_are_drawn() {
    let task = of_tic_tac_toe();
    let own = changed("tic_tac_toe.lua", "game.minimax", "minimax");
    let text =
        fs::read_to_string(&own).unwrap().replace("function minimax", "local minimax\nfunction minimax");
    let local = written("lesson-tree.lua", text.split_once("function game.ia_turn").unwrap().0);
    for file in [&lesson("tic_tac_toe.lua"), &local] {
        let told = shown(&task, file, &["--tree", "XOX/OXO/..."], 0);
        assert!(told.contains("XOX/OXO/X..") && told.contains(" calls."), "{told}");
    }
    let file = fresh("lesson-tree.svg");
    let told = shown(
        &task,
        &lesson("tic_tac_toe.lua"),
        &["--tree", "XOX/OX./...", "--boards", "-o", file.to_str().unwrap()],
        0,
    );
    assert!(fs::read_to_string(&file).unwrap().contains("<svg") && told.contains("calls."), "{told}");
    let told = shown(&task, &lesson("tic_tac_toe.lua"), &["--tree", "X../.O./..."], 0);
    assert!(told.contains(" positions are drawn."), "{told}");
    let told = shown("mancala-search", &lesson("mancala.py"), &["--tree"], 0);
    assert!(told.contains("0|4,4,0,5,5,5,1,4,4,4,4,4,4,0") && told.contains("42 calls."), "{told}");
    let wrong = changed("mancala.py", "choix = max if s in S0 else min", "choix = max");
    let told = shown("mancala-search", &wrong, &["--tree", "0|4,4,4,4,4,4,0,4,4,4,4,4,4,0"], 1);
    assert!(told.contains("right: "), "{told}");
    let told = nimatron("check simple-nim-rules")
        .argument(lesson("simple_nim.py"))
        .argument("-o")
        .argument("tree.svg")
        .refused(2);
    assert!(told.contains("--tree"), "{told}");
    let told = nimatron("check simple-nim-rules")
        .argument(lesson("simple_nim.py"))
        .arguments("--tree 3 -o tree.gif")
        .refused(2);
    assert!(told.contains("expected a file that ends in .txt or one of text, svg, html"), "{told}");
}

/// What is wrong and not in the tree is said to be elsewhere; so is a number that is none.
#[test]
fn a_mistake_that_is_not_in_the_tree_is_said_to_be_elsewhere() {
    let elsewhere = "The mistake is elsewhere";
    let chosen = changed(
        "simple_nim.py",
        "    return max(\n        (minimax(new_state",
        "    return min(\n        (minimax(new_state",
    );
    let told = shown("simple-nim-minimax", &chosen, &["--tree"], 1);
    assert!(told.contains(elsewhere) && told.contains("As many calls are made by:"), "{told}");
    let told = shown("simple-nim-minimax", &chosen, &["--tree", "--feedback", "count"], 1);
    assert!(!told.contains(elsewhere), "{told}");
    assert!(!shown("simple-nim-minimax", &lesson("simple_nim.py"), &["--tree"], 0).contains(elsewhere));
    let endless = changed(
        "tic_tac_toe.lua",
        "best_score = math.min(score, best_score)",
        "best_score = math.max(score, best_score)",
    );
    let told = shown("tic-tac-toe-search", &endless, &["--tree"], 1);
    assert!(told.contains("no whole number") && !told.contains(elsewhere), "{told}");
}

/// Searches within other functions, in methods, and in two functions that call each other.
#[test]
fn searches_are_walked_wherever_they_are() {
    let nim = |name: &str| walked(&search(name), "simple-nim-rules", "6", 0);
    let rules = shown("simple-nim-rules", &search("method.py"), &[], 1);
    assert!(rules.contains("there is no possible_new_states in this file"), "{rules}");
    for (name, calls) in [("values.py", [52, 0]), ("nested.py", [24, 13]), ("inner.py", [23, 0])] {
        let tree = nim(name);
        assert_eq!((counts(&tree), &tree["wrong"]), (calls, &Value::Null), "{name}");
        assert_eq!((&tree["nodes"][0]["position"], &tree["nodes"][0]["score"]), (&json!("6"), &json!(1)));
    }
    let tree = walked(&search("method.py"), "simple-nim-counts", "6", 0);
    assert_eq!((counts(&tree), &tree["wrong"]), ([52, 0], &Value::Null));
    assert_eq!(number_with(&nim("nested.py"), "hit", &json!(true)), 13);
    let task = of_tic_tac_toe();
    for (name, code, calls) in [("values.lua", 0, 14), ("turn.lua", 1, 13)] {
        let tree = walked(&search(name), &task, "XOX/O.O/.X.", code);
        assert_eq!((counts(&tree), &tree["wrong"]), ([calls, 0], &Value::Null), "{name}");
        // Each node has the board as it was then.
        let marks = |node: &Value| node["position"].as_str().unwrap().matches(['X', 'O']).count();
        let nodes = tree["nodes"].as_array().unwrap();
        assert!(nodes.iter().all(|node| marks(node) as u64 == 6 + node["ply"].as_u64().unwrap()), "{name}");
    }
}

#[test]
fn a_search_that_fails_is_walked_until_then() {
    let fails =
        changed("simple_nim.py", "if take <= state]", "if take <= state][:3 if state > 1 else 1 // 0]");
    let tree = walked(&fails, "simple-nim-minimax", "3", 1);
    let node = &tree["nodes"][tree["wrong"].as_u64().unwrap() as usize];
    assert_eq!((&node["position"], &node["score"], &node["right"]), (&json!("1"), &Value::Null, &json!(-1)));
}

/// Past so many calls nodes are counted and no more; of what is too large the way to the first wrong number is drawn, with its siblings.
#[test]
fn large_trees_are_counted() {
    let task = of_tic_tac_toe();
    let tree = walked(&lesson("tic_tac_toe.lua"), &task, "X../.../...", 0);
    assert_eq!((counts(&tree), number_with(&tree, "score", &Value::Null)), ([59_705, 0], 0));
    assert_eq!(tree["nodes"].as_array().unwrap().len(), 20_000);
    let wrong = changed("simple_nim.py", "return 1 if is_maximizing else -1", "return -1");
    let tree = walked(&wrong, "simple-nim-minimax", "12", 1);
    let nodes = tree["nodes"].as_array().unwrap();
    let mut way = vec![&nodes[tree["wrong"].as_u64().unwrap() as usize]];
    while let Some(parent) = way[way.len() - 1]["parent"].as_u64() {
        way.push(&nodes[parent as usize]);
    }
    let siblings = |node: &&&Value| number_with(&tree, "parent", &node["id"]);
    let drawn = 1 + way.iter().skip(1).map(|node| siblings(&node)).sum::<usize>();
    let told = shown("simple-nim-minimax", &wrong, &["--tree", "12"], 1);
    assert!(told.contains(&format!("{drawn} of {} positions are drawn.", thousands(nodes.len()))), "{told}");
    assert_eq!(told.matches("right: +1").count(), 1, "{told}");
}

fn thousands(number: usize) -> String {
    format!("{},{:03}", number / 1000, number % 1000)
}

/// The graph of the exercise is a tree of its vertices, with the values that its own search gives them.
#[test]
fn the_graph_of_the_exercise_is_a_tree() {
    let tree = walked(&lesson("mancala.py"), "mancala-search", "0|4,4,4,4,4,4,0,4,4,4,4,4,4,0", 0);
    let nodes = tree["nodes"].as_array().unwrap();
    assert_eq!((nodes.len(), &nodes[0]["score"]), (42, &json!(2)));
    let below: Vec<_> = nodes.iter().filter(|node| node["parent"] == 0).map(|node| &node["score"]).collect();
    assert_eq!(below, [-1, -1, 2, 0, 0, 0]);
}

#[test]
fn a_tree_is_a_page_of_its_own() {
    let wrong = changed("simple_nim.py", "return 1 if is_maximizing else -1", "return -1  # <b>");
    let file = fresh("lesson-tree.html");
    let page = |more: &[&str]| {
        let words = [&["--tree", "3", "-o", file.to_str().unwrap()], more].concat();
        let told = shown("simple-nim-minimax", &wrong, &words, 1);
        (told, fs::read_to_string(&file).unwrap())
    };
    let (told, text) = page(&[]);
    assert!(text.starts_with("<!doctype html>\n<html lang=\"en\">") && !text.contains("<?xml"), "{text}");
    assert!(text.contains("<svg xmlns=") && text.contains("<p>8 calls.</p>"), "{text}");
    let verdict = told.split("\n\n").next().unwrap().replace("\n  ", " ");
    assert!(text.contains(&format!("<p>{verdict}</p>")), "{verdict} {text}");
    assert!(page(&["--lang", "zh"]).1.contains("<html lang=\"zh\">"));
    // Scripts have both.
    let told = page(&["--json"]).0;
    assert!(told.starts_with('{') && told.lines().count() == 1, "{told}");
    let text = shown("simple-nim-minimax", &wrong, &["--tree", "3", "--format", "html"], 1);
    assert!(text.starts_with("<!doctype html>") && text.ends_with("</html>\n"), "{text}");
    // Whatever is written in a file stays text.
    let odd = changed(
        "simple_nim.py",
        "return [state - take for take in (1, 2, 3) if take <= state]",
        "return ['<script>']",
    );
    let told = shown("simple-nim-rules", &odd, &["--tree", "3", "--format", "html"], 1);
    assert!(!told.contains("<script") && told.contains("&lt;script"), "{told}");
}
