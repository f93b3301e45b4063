//! The trees that searches in files of lessons walked: the figures of the documents, and the first wrong number.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::invocation::fresh;
use crate::lesson_files::{changed, lesson, written};
use crate::nimatron;

/// The tree that a file's own search walked: the figures of the documents, what a cache answers, and the first wrong number.
#[test]
fn the_tree_that_was_walked_is_drawn() {
    let walked = |file: &Path, task: &str, state: &str, code: i32| {
        let check = nimatron("check").argument(task).argument(file).arguments("--json --quiet --tree");
        check.argument(state).exits(code).json()["tree"].clone()
    };
    let counts = |tree: &Value| [&tree["calls"], &tree["hits"]].map(|count| count.as_u64().unwrap());
    let simple = lesson("simple_nim.py");
    let tree = walked(&simple, "simple-nim-minimax", "6", 0);
    assert_eq!((counts(&tree), tree["nodes"].as_array().unwrap().len()), ([52, 0], 52));
    assert_eq!(tree["wrong"], Value::Null);
    let cached = changed("simple_nim.py", "def minimax", "from functools import cache\n@cache\ndef minimax");
    assert_eq!(counts(&walked(&cached, "simple-nim-minimax", "6", 0)), [25, 13]);
    let tree = walked(&lesson("simple_nim_alphabeta.py"), "simple-nim-rules", "6", 0);
    let left_out = tree["nodes"].as_array().unwrap().iter().filter(|node| node["search"] == "cut").count();
    assert_eq!((counts(&tree), left_out > 0), ([23, 0], true));
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
    let shown = |task: &str, file: &Path, words: &[&str], code: i32| {
        let mut check = nimatron("check").argument(task).argument(file).argument("--quiet");
        for word in words {
            check = check.argument(word);
        }
        check.exits(code).text
    };
    let task =
        written("lesson-tree.toml", "game = 'tic-tac-toe'\nasks = ['values']\npublic = 5\nhidden = 0\n");
    let task = task.display().to_string();
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
