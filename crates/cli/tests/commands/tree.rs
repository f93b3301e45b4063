//! `tree`: the tree of a game, or its graph.

use serde_json::{Value, json};

use crate::games::assert_no_key_leaks;
use crate::nimatron;

const TUTORIAL: &str =
    "tree simple-nim 6 --omit-suicide --algorithm alpha-beta --order reverse --window tight";

fn tree(line: &str) -> Value {
    nimatron(&format!("tree {line} --json")).succeeds().json()
}

#[test]
fn the_tutorials_tree_is_counted() {
    let whole = tree("simple-nim 6 --omit-suicide");
    let counts =
        json!({"nodes": 41, "visited": 41, "cut": 0, "leaves": 13, "evaluated": 13, "least": 5, "games": 13});
    assert_eq!(whole["counts"], counts);
    let pruned = nimatron(&format!("{TUTORIAL} --json")).succeeds().json();
    let counts = json!({"nodes": 41, "visited": 17, "cut": 24, "leaves": 13, "evaluated": 5, "games": 13});
    assert_eq!(pruned["counts"], counts);
    let searches = pruned["nodes"].as_array().unwrap().iter().map(|node| node["search"].as_str().unwrap());
    let of = |kind| searches.clone().filter(|search| *search == kind).count();
    assert_eq!((of("visited"), of("cut") + of("not-generated")), (17, 24));
    assert!(of("cut") > 0 && of("not-generated") > 0);
    nimatron(TUTORIAL)
        .succeeds()
        .shows(&["41 nodes, 13 leaves, 13 complete games", "the search visits 17 of them and leaves out 24"]);
}

#[test]
fn nodes_have_all_their_fields() {
    let found = tree("explicit:tree=[[3,5],[2,[9,1]]] --algorithm alpha-beta");
    assert_eq!(found["nodes"][0]["parent"], Value::Null);
    assert_eq!(found["nodes"][0]["move"], Value::Null);
    assert_eq!(
        found["nodes"][2],
        json!({
            "id": 2, "position": "/2", "parent": 0, "move": "2", "ply": 1, "mover": "second", "value": null, "score": 2,
            "bound": "at-most", "window": [3, null], "terminal": false, "search": "visited",
        })
    );
    assert_eq!(
        found["nodes"][6],
        json!({
            "id": 6, "position": "/2/2", "parent": 2, "move": "2", "ply": 2, "mover": "first", "value": null, "score": null,
            "terminal": false, "search": "cut",
        })
    );
    assert_eq!(found["chosen"], 1);
}

#[test]
fn a_depth_ends_in_a_horizon() {
    let found = tree("tic-tac-toe --depth 2");
    let counts =
        json!({"nodes": 82, "visited": 82, "cut": 0, "leaves": 72, "evaluated": 72, "least": 16, "games": 0});
    assert_eq!(found["counts"], counts);
    let counts = nimatron("perft tic-tac-toe --depth 2 --json").succeeds().json()["counts"].clone();
    assert_eq!(counts, json!([1, 9, 72]));
    let last = &found["nodes"][81];
    assert_eq!(
        (&last["search"], &last["score"], &last["value"]),
        (&json!("horizon"), &json!(0), &Value::Null)
    );
    let stores = tree("kalah --depth 1 --heuristic stores");
    assert_eq!(stores["nodes"][0]["score"], 1);
}

#[test]
fn positions_are_merged_on_request() {
    assert_eq!(tree("tic-tac-toe --merge")["counts"]["nodes"], 5478);
    let folded = tree("tic-tac-toe --merge symmetric --depth 1");
    assert_eq!(folded["counts"]["nodes"], 4);
    let moves: Vec<_> = folded["edges"].as_array().unwrap().iter().map(|edge| edge["to"].clone()).collect();
    assert_eq!(Value::from(moves), json!([1, 2, 1, 2, 3, 2, 1, 2, 1]));
}

#[test]
fn a_random_choice_among_the_best_follows_the_seed() {
    let chosen =
        |seed| tree(&format!("simple-nim 5 --ties random --seed {seed}"))["chosen"].as_u64().unwrap();
    let all: std::collections::BTreeSet<_> = (0..40).map(chosen).collect();
    assert_eq!(all.into_iter().collect::<Vec<_>>(), [1, 2, 3]);
}

#[test]
fn the_complete_plays_are_listed_with_their_winners() {
    let answer = nimatron("tree simple-nim 6 --omit-suicide --lines").succeeds();
    answer.shows(&["6-5-4-3-2-1-0: first player wins", "6-5-4-3-1-0: second player wins"]);
    answer.shows(&["6-3-2-1-0: first player wins", "6-3-1-0: second player wins"]);
    answer.shows(&["13 complete games: first player wins 7, second player 6, drawn 0"]);
    let lines = tree("simple-nim 6 --omit-suicide --lines")["lines"].clone();
    assert_eq!(lines.as_array().unwrap().len(), 13);
    assert_eq!(
        lines[12],
        json!({"positions": ["6", "3", "1", "0"], "moves": ["3", "2", "1"], "winner": "second"})
    );
    nimatron("tree explicit:tree=[[3,0],-1] --lines").succeeds().shows(&[
        "1 1: first player wins",
        "1 2: draw",
        "2: second player wins",
    ]);
}

#[test]
fn every_language_has_its_words() {
    for language in ["en", "fr", "zh"] {
        for options in ["--lines", "--algorithm alpha-beta"] {
            let line = format!("tree simple-nim 4 --lang {language} {options}");
            assert_no_key_leaks(&nimatron(&line).succeeds().text);
        }
    }
}

#[test]
fn bad_input_is_refused() {
    let check = |line: &str, told: &str| nimatron(&format!("tree {line}")).fails_with(2, told);
    check("kalah", "--depth: expected fewer plies ahead: the tree has more than 1000000 nodes");
    check("kalah --json", "--depth: expected fewer plies ahead: the tree has more than 1000000 nodes");
    check("nim --window tight", "--window: expected --algorithm alpha-beta as well");
    check("nim --cut beyond", "--cut: expected --algorithm alpha-beta as well");
    check("simple-nim 6 --gain 5", "--gain: expected more than 6, the plies of the longest play, found 5");
    check(
        "simple-nim 6 --gain 5 --gain-from call",
        "--gain: expected more than 5, the plies of the longest play after its first move, found 5",
    );
    check("simple-nim --merge symmetric", "--merge: simple-nim has no symmetry; expected equal");
    check("simple-nim 6 --heuristic stores", "unknown heuristic 'stores'; expected none");
    check(
        "simple-nim 6 --algorithm alphabeta",
        "invalid value 'alphabeta' for '--algorithm <NAME>': did you mean 'alpha-beta'? expected minimax, alpha-beta",
    );
}

#[test]
fn the_score_of_an_end_is_no_bound() {
    let report =
        nimatron("tree explicit:tree=[[3,5],[2,[9,1]]] --algorithm alpha-beta --json").succeeds().json();
    let nodes = report["nodes"].as_array().unwrap();
    let of = |position: &str| nodes.iter().find(|node| node["position"] == position).unwrap();
    // Beyond beta, and below alpha.
    assert_eq!((&of("/1/2")["score"], of("/1/2").get("bound")), (&5.into(), None));
    assert_eq!((&of("/2/1")["score"], of("/2/1").get("bound")), (&2.into(), None));
    assert_eq!(of("/2")["bound"], "at-most");
}

#[test]
fn players_have_their_names() {
    let drawn = |lang: &str| {
        let line = format!("tree simple-nim 3 --names Mindy,Maximillien --format svg --lang {lang}");
        nimatron(&line).succeeds().text
    };
    for text in ["MAX: Mindy to move", "MIN: Maximillien to move", "good for Mindy", "good for Maximillien"] {
        assert!(drawn("en").contains(text), "{text}");
    }
    assert!(drawn("fr").contains("bon pour Maximillien"));
    assert!(drawn("zh").contains("对Mindy有利"));
    assert!(!drawn("en").contains("first player"));
    let lines = nimatron("tree simple-nim 3 --omit-suicide --lines --names Mindy,Maximillien").succeeds();
    lines.shows(&["3-1-0: Mindy wins"]);
    let told = "invalid value 'Mindy' for '--names <NAMES>': expected two names as Maximillian,Mindy";
    nimatron("tree simple-nim 3 --names Mindy").fails_with(2, told);
}

#[test]
fn lists_are_those_of_the_tree() {
    for line in ["hexapawn --depth 2", "mancala:pits=2,seeds=1", "tic-tac-toe XOX/O.O/.X. --merge symmetric"]
    {
        let lists = nimatron(&format!("tree {line} --format sae")).succeeds().json();
        let whole = tree(line);
        let nodes = whole["nodes"].as_array().unwrap();
        let each = |field: &str| nodes.iter().map(|node| node[field].clone()).collect::<Vec<_>>();
        assert_eq!(lists["S"], json!((0..nodes.len()).collect::<Vec<_>>()));
        assert_eq!(lists["E"], json!(each("position")));
        assert_eq!(lists["values"], json!(each("score")));
        let arcs = lists["A"].as_array().unwrap();
        // Every vertex but the root has an arc that leads to it.
        assert!((1..nodes.len()).all(|node| arcs.iter().any(|arc| arc[1] == node)), "{line}");
        let edges = whole["edges"].as_array().map_or(nodes.len() - 1, Vec::len);
        assert_eq!(arcs.len(), edges, "{line}");
    }
}

/// Children of equal value are as good as each other to the reader: the first is drawn bold, whatever searches and however it is seeded.
#[test]
fn the_first_of_several_best_moves_is_drawn_bold() {
    let bold = |line: &str| {
        let report = nimatron(&format!("tree {line} --json")).succeeds().json();
        report["chosen"].clone()
    };
    let equal = "explicit:tree=[[3,5],[3,7],[1,2]]";
    let first = bold(equal);
    assert!(first.is_u64(), "{first}");
    for options in ["--seed 1", "--seed 2", "--algorithm alpha-beta", "--ties first"] {
        assert_eq!(bold(&format!("{equal} {options}")), first, "{options}");
    }
    assert_ne!(bold(&format!("{equal} --ties last")), first);
    assert_ne!(bold(&format!("{equal} --ties greatest")), first);
    nimatron(&format!("tree {equal} --ties all")).refused(2);
}

/// A graph has fewer nodes than the tree and the same games.
#[test]
fn a_graph_counts_the_games_of_its_tree() {
    for line in [
        "simple-nim 6 --omit-suicide",
        "tic-tac-toe XOX/O.O/.X.",
        "nim 1,2,2",
        "simple-nim 7 --goal distance",
    ] {
        let games = |more: &str| tree(&format!("{line} {more}"))["counts"]["games"].clone();
        assert_eq!(games("--merge"), games(""), "{line}");
    }
    assert_eq!(tree("simple-nim 6 --omit-suicide --merge")["counts"]["games"], 13);
    assert_eq!(tree("tic-tac-toe --merge symmetric")["counts"]["games"], 255_168);
    let text = nimatron("tree simple-nim 6 --omit-suicide --merge").succeeds().text;
    assert!(text.contains("13 complete games"), "{text}");
    // Four counters of the one player are not those of the other.
    let arrows: Vec<_> = text.lines().filter(|line| line.contains(" — ")).collect();
    let distinct: std::collections::HashSet<_> = arrows.iter().collect();
    assert_eq!((arrows.len(), distinct.len()), (9, 9), "{text}");
    assert!(arrows.contains(&"△ 4 — 1 → ▽ 3") && arrows.contains(&"▽ 4 — 1 → △ 3"), "{text}");
}
