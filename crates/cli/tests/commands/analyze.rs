//! `analyze`: the value of a position and of every move.

use serde_json::{Value, json};

use crate::games::{NAMES, assert_no_key_leaks};
use crate::nimatron;

#[track_caller]
pub(crate) fn analyze(rest: &str) -> Value {
    nimatron(&format!("analyze {rest} --json")).succeeds().json()
}

/// The field of every move, in the order of the answer.
fn of_moves<'a>(report: &'a Value, field: &str) -> Vec<&'a Value> {
    report["moves"].as_array().unwrap().iter().map(|mv| &mv[field]).collect()
}

#[track_caller]
fn check_best(rest: &str, best: &[&str]) {
    assert_eq!(analyze(rest)["best"], json!(best), "{rest}");
}

#[test]
fn every_move_of_a_position_has_its_value_for_the_mover() {
    let report = analyze("nim 2,3,5");
    let value =
        |outcome: &str, distance: u32| json!({ "outcome": outcome, "margin": null, "distance": distance });
    let mv = |(name, to, outcome, distance, best): (&str, &str, &str, u32, bool)| json!({ "move": name, "to": to, "value": value(outcome, distance), "best": best });
    let moves = [
        ("1:2", "0,3,5", "loss", 7, false),
        ("1:1", "1,3,5", "loss", 7, false),
        ("2:3", "2,0,5", "loss", 5, false),
        ("2:2", "2,1,5", "loss", 7, false),
        ("2:1", "2,2,5", "loss", 5, false),
        ("3:5", "2,3,0", "loss", 5, false),
        ("3:4", "2,3,1", "win", 6, true),
        ("3:3", "2,3,2", "loss", 5, false),
        ("3:2", "2,3,3", "loss", 7, false),
        ("3:1", "2,3,4", "loss", 7, false),
    ];
    assert_eq!(report["moves"], moves.map(mv).into_iter().collect::<Value>());
    assert_eq!(report["game"], "nim");
    assert_eq!(report["position"], "2,3,5");
    assert_eq!(report["goal"], "distance");
    assert_eq!(report["exact"], true);
    assert_eq!(report["value"], value("win", 6));
    assert_eq!(report["best"], json!(["3:4"]));
    assert_eq!(report["pv"].as_array().unwrap().len(), 6);
    assert_eq!(report["pv"][0], "3:4");
    assert!(report["nodes"].as_u64().unwrap() > 0);
    assert!(report["seconds"].as_f64().unwrap() >= 0.0);
    for absent in ["score", "depth", "heuristic", "stopped"] {
        assert_eq!(report.get(absent), None, "{absent}");
    }
}

#[test]
fn values_are_those_of_the_sources() {
    let check = |rest: &str, outcome: &str, margin: Option<i32>, distance: Option<u32>| {
        let expected = json!({ "outcome": outcome, "margin": margin, "distance": distance });
        assert_eq!(analyze(rest)["value"], expected, "{rest}");
    };
    check("simple-nim 5", "loss", None, Some(3));
    check("simple-nim 6", "win", None, Some(4));
    check("fort-boyard 20 --goal outcome", "loss", None, None);
    check("tic-tac-toe", "draw", None, None);
    check("hexapawn", "loss", None, Some(6));
    check("marienbad --goal outcome", "loss", None, None);
    check("kalah:pits=3,seeds=3", "win", Some(2), None);
    check("kalah:pits=3,seeds=3,capture=empty,end=mover", "win", Some(4), None);
    check("kalah:pits=3,seeds=3,capture=opposite", "draw", Some(0), None);
    check("explicit:tree=[[3,5],[2,[9,1]]]", "win", Some(3), None);
}

#[test]
fn finished_positions_have_no_moves() {
    for finished in ["nim 0,0", "simple-nim 0", "tic-tac-toe XXX/OO./...", "fibonacci 1", "explicit /1/1"] {
        let report = analyze(finished);
        for list in ["moves", "best", "pv"] {
            assert_eq!(report[list], json!([]), "{finished}: {list}");
        }
        assert_eq!(report["exact"], true);
    }
    assert_eq!(analyze("simple-nim 0")["value"], json!({ "outcome": "win", "margin": null, "distance": 0 }));
}

#[test]
fn the_goal_says_which_moves_are_best() {
    check_best("tic-tac-toe XX./.../OO. --goal distance", &["3"]);
    check_best("tic-tac-toe XX./.../OO. --goal outcome", &["3", "9"]);
    check_best("simple-nim 5 --goal outcome", &["1", "2", "3"]);
    let won = analyze("tic-tac-toe XX./OO./... --goal outcome");
    assert_eq!(won["value"], json!({ "outcome": "win", "margin": null, "distance": null }));
}

#[test]
fn the_value_is_that_of_every_best_move() {
    for question in
        ["nim 3,4,5", "kalah:pits=3,seeds=2", "hexapawn", "fibonacci 17", "connect-four:width=4,height=4"]
    {
        let report = analyze(question);
        let values = of_moves(&report, "value");
        let best = of_moves(&report, "best");
        let best: Vec<_> = values.iter().zip(best).filter(|(_, best)| **best == true).collect();
        assert!(!best.is_empty() && best.iter().all(|(value, _)| ***value == report["value"]), "{report}");
    }
}

#[test]
fn fibonacci_nim_has_several_winning_moves() {
    check_best("fibonacci 17 --goal outcome", &["1", "4"]);
}

#[test]
fn one_of_several_best_moves_is_chosen_by_a_rule() {
    let question = "nim 2,3,1 --goal outcome";
    let all = ["1:2", "1:1", "2:3", "2:2", "2:1", "3:1"];
    check_best(question, &all);
    check_best(&format!("{question} --ties all"), &all);
    check_best(&format!("{question} --ties first"), &["1:2"]);
    check_best(&format!("{question} --ties last"), &["3:1"]);
    check_best(&format!("{question} --ties greatest"), &["3:1"]);
    // Which moves are marked as best is the truth; the rule only chooses among them.
    let marked = analyze(&format!("{question} --ties greatest"));
    assert!(of_moves(&marked, "best").iter().all(|best| **best == true));
}

#[test]
fn a_random_choice_repeats_with_its_seed() {
    let choice =
        |seed: u32| analyze(&format!("nim 2,3,1 --goal outcome --ties random --seed {seed}"))["best"].clone();
    let choices: Vec<_> = (0..20).map(choice).collect();
    assert!(choices.iter().all(|best| best.as_array().unwrap().len() == 1));
    assert!(choices.iter().any(|best| *best != choices[0]));
    assert_eq!(choices, (0..20).map(choice).collect::<Vec<_>>());
    let start =
        |seed: u32| analyze(&format!("nim:start=random --value-only --seed {seed}"))["position"].clone();
    assert_eq!(start(7), start(7));
    assert!((0..10).any(|seed| start(seed) != start(7)));
}

#[test]
fn depth_aware_scores_are_seen_by_the_first_seat() {
    // X has won in two plies wherever O, to move, lets it: 10 − 4 for the first seat, seen from O's turn.
    let report = analyze("tic-tac-toe --moves 1,5,9 --gain 10");
    assert_eq!(report["score"], 0);
    assert_eq!(of_moves(&report, "score"), [0, 6, 0, 0, 6, 0]);
    // Positions of Nim carry no player: the mover's view.
    let report = analyze("simple-nim 6 --gain 10");
    assert_eq!(report["score"], 6);
    assert_eq!(of_moves(&report, "score"), [6, -7, -7]);
}

#[test]
fn a_gain_may_count_plies_from_the_call_after_the_move() {
    // X wins at once, or lets O do so.
    let position = "tic-tac-toe XX.OO....";
    let report = analyze(&format!("{position} --gain 10"));
    assert_eq!(report["score"], 9);
    assert_eq!(of_moves(&report, "score"), [9, 0, -8, -8, -8]);
    let report = analyze(&format!("{position} --gain 10 --gain-from call"));
    assert_eq!(report["score"], 10);
    assert_eq!(of_moves(&report, "score"), [10, 0, -9, -9, -9]);
    // Where the game is over there is no call below a move.
    assert_eq!(analyze("simple-nim 0 --gain 10 --gain-from call")["score"], 10);
}

#[test]
fn only_the_value_may_be_asked_for() {
    let report = analyze("nim 2,3,5 --value-only");
    assert_eq!(report["value"]["distance"], 6);
    for absent in ["moves", "best", "pv"] {
        assert_eq!(report.get(absent), None, "{absent}");
    }
}

#[test]
fn moves_may_be_written_in_several_ways() {
    let position = |rest: &str| analyze(&format!("{rest} --depth 1"))["position"].clone();
    assert_eq!(position("connect-four --moves 44536"), "......./......./......./......./...O.../..OXXX.");
    for moves in ["5,1", "'5 1'", "51", "'5, 1'"] {
        assert_eq!(position(&format!("tic-tac-toe --moves {moves}")), "O../.X./...", "{moves}");
    }
    assert_eq!(position("nim --moves '1:2 3:4'"), "1,5,3");
    assert_eq!(position("nim 2,3,5 --moves 3:4,2:1"), "2,2,1");
    assert_eq!(position("hexapawn --moves a1a2,b3a2"), "b.b/b../.ww w");
    assert_eq!(position("mnk:m=4,n=3,k=3 --moves '10 11'"), "..../..../.XO.");
}

#[test]
fn engines_agree() {
    for engine in [
        "minimax",
        "minimax:cache=on",
        "alpha-beta:cache=off",
        "alpha-beta:symmetry=off,knowledge=off,order=reverse,cut=beyond",
    ] {
        let report = analyze(&format!("nim 2,3,4 --engine {engine}"));
        let strongest = analyze("nim 2,3,4");
        assert_eq!(report["engine"], engine);
        for field in ["value", "moves", "best", "pv"] {
            assert_eq!(report[field], strongest[field], "{engine}: {field}");
        }
    }
}

#[test]
fn the_canonical_name_holds_what_is_not_usual() {
    let name = |game: &str| analyze(&format!("{game} --depth 1"))["game"].clone();
    assert_eq!(name("kalah:pits=6,seeds=4"), "kalah");
    assert_eq!(name("kalah:seeds=3,pits=4"), "kalah:pits=4,seeds=3");
    assert_eq!(name("simple-nim:start=12"), "simple-nim");
}

#[test]
fn people_get_a_table_in_their_language() {
    nimatron("analyze nim 2,3,5").succeeds().shows(&[
        "Value: win in 6 moves",
        "Best move: 3:4",
        "Best play: 3:4 1:1 2:2 1:1 2:1 3:1",
        "",
        " Move   Leads to  Value",
        " 1:2    0,3,5     loss in 7 moves",
    ]);
    for name in NAMES {
        for language in ["en", "fr", "zh"] {
            let text = nimatron(&format!("analyze {name} --depth 2 --lang {language}")).succeeds().text;
            assert_no_key_leaks(&text);
        }
    }
}

#[test]
fn color_is_asked_for() {
    let escape = '\u{1b}';
    assert!(nimatron("analyze nim 2,3 --color always").succeeds().text.contains(escape));
    assert!(!nimatron("analyze nim 2,3 --color never").succeeds().text.contains(escape));
    assert!(!nimatron("analyze nim 2,3").succeeds().text.contains(escape));
}

#[test]
fn people_are_told_whose_values_and_scores_they_see() {
    let check = |line: &str, score: &str, values: &str| {
        let text = nimatron(&format!("analyze {line}")).succeeds().text;
        for told in [score, values] {
            assert!(text.contains(told), "{line}: {told}\n{text}");
        }
    };
    let [first, second] = ["first", "second"]
        .map(|seat| (format!("Score for the {seat} player"), format!("Values are for the {seat} player")));
    check("tic-tac-toe --gain 10", &first.0, &first.1);
    check("tic-tac-toe --moves 5 --gain 10", &first.0, &first.1);
    // The text of a heap does not say whose turn it is.
    check("simple-nim 6 --gain 10", &first.0, &first.1);
    check("simple-nim 6 --moves 1 --gain 10", &second.0, &second.1);
    // A score that was asked for is a number.
    check("simple-nim 6 --gain 10", "Score for the first player: 6", &first.1);
    // Estimates alone leave no values to speak of.
    let text = nimatron("analyze connect-four --depth 2 --moves 4").succeeds().text;
    assert!(text.contains(&first.0) && !text.contains("Value") && !text.contains(" ? "), "{text}");
    let text = nimatron("compare connect-four --depth 2 --moves 4 --nodes 100").succeeds().text;
    assert!(text.contains("numbers in place of values are scores for the first player"), "{text}");
}

/// The exercise's `valeur(etiquette)`: what the estimate says of a position, without a move ahead.
#[test]
fn no_ply_ahead_is_the_estimate_of_the_position() {
    let score = |line: &str| {
        let report = analyze(&format!("{line} --depth 0"));
        assert_eq!((&report["exact"], &report["depth"]), (&json!(false), &json!(0)), "{line}");
        report["score"].clone()
    };
    assert_eq!(score("mancala '0|4,4,4,4,3,4,1,4,4,2,4,4,4,2' --heuristic stores"), -1);
    assert_eq!(score("mancala '1|4,4,4,4,3,4,1,4,4,2,4,4,4,2' --heuristic stores"), -1);
    assert_eq!(score("mancala '0|4,4,4,4,3,4,1,4,4,2,4,4,4,2' --heuristic 2*stores"), -2);
    assert_eq!(score("simple-nim 6"), 0);
    // A finished position has its value.
    let over = analyze("mancala '1|0,0,0,0,0,0,20,1,0,3,7,7,7,3' --depth 0");
    assert_eq!((&over["exact"], &over["value"]["outcome"]), (&json!(true), &json!("win")));
    let text = nimatron("analyze mancala '0|4,4,4,4,3,4,1,4,4,2,4,4,4,2' --depth 0").succeeds().text;
    assert!(text.contains("Score for the first player: −1"), "{text}");
}

/// Beside scores, which are the first player's, values are too: nobody reads that the one loses and the other wins.
#[test]
fn values_beside_scores_are_those_of_the_same_player() {
    let text = |line: &str| nimatron(&format!("analyze {line}")).succeeds().text;
    let told = text("tic-tac-toe X../OX./... --gain 10");
    assert!(
        told.contains("Value for the first player: win in ") && told.contains("Score for the first player: "),
        "{told}"
    );
    assert!(!told.contains("loss") && told.contains("Values are for the first player"), "{told}");
    let told = text("tic-tac-toe X../OX./... --depth 3 --heuristic lines");
    assert!(told.contains("Score for the first player") && !told.contains("loss"), "{told}");
    // Without scores values are the mover's.
    assert!(text("tic-tac-toe X../OX./...").contains("Value: loss in "));
    assert!(text("simple-nim 6 --gain 10").contains("Value for the first player: win in "));
}
