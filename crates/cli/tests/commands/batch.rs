//! `analyze GAME -`: positions from standard input.

use serde_json::Value;

use crate::nimatron;

#[test]
fn every_line_is_answered_and_bad_ones_are_told() {
    let input = "2,3,5\n\nnonsense\nmoves: 1:3 2:5\n  \nmoves:\nmoves: 9:9\r\n0,0,0";
    let answers = nimatron("analyze nim - --json").input(input).exits(1).stream();
    let positions: Vec<_> = answers.iter().map(|answer| answer["position"].as_str().unwrap_or("-")).collect();
    assert_eq!(positions, ["2,3,5", "-", "0,0,7", "3,5,7", "-", "0,0,0"]);
    let bad: Vec<_> = answers.iter().filter(|answer| answer.get("error").is_some()).collect();
    assert_eq!(bad.len(), 2);
    assert_eq!(bad[0]["line"], 3);
    assert_eq!(bad[0]["error"], "position 'nonsense' of nim: at character 1: expected a pile, found 'n'");
    assert_eq!(bad[1]["line"], 7);
    assert!(bad[1]["error"].as_str().unwrap().starts_with("move '9:9' (number 1): not legal at 3,5,7"));
    assert!(answers[0]["moves"].is_array());
}

#[test]
fn good_lines_alone_are_a_success() {
    let answers =
        nimatron("analyze tic-tac-toe - --json --value-only").input("moves: 51\nXX./OO./...\n").succeeds();
    let outcomes: Vec<_> = answers.stream().iter().map(|answer| answer["value"]["outcome"].clone()).collect();
    assert_eq!(outcomes, ["draw", "win"]);
    assert_eq!(nimatron("analyze nim -").input("").succeeds().text, "");
    assert_eq!(nimatron("analyze nim -").input("\n \n\r\n").succeeds().text, "");
}

#[test]
fn answers_do_not_depend_on_what_was_asked_before() {
    let positions = ["X../.O./...", ".../.X./...", "XO./.../...", "X../.O./..X"];
    let together = nimatron("analyze tic-tac-toe - --json").input(positions.join("\n")).succeeds().stream();
    for (position, together) in positions.iter().zip(&together) {
        let alone = nimatron(&format!("analyze tic-tac-toe {position} --json")).succeeds().json();
        for field in ["value", "moves", "best", "pv"] {
            assert_eq!(together[field], alone[field], "{position}: {field}");
        }
    }
}

/// On several threads easy lines do not overtake hard ones.
#[test]
fn lines_are_answered_in_their_order_on_any_number_of_threads() {
    let hard = ["", "1", "12", "nonsense", "121", "2"];
    let easy =
        (0..150).map(|number| format!("21{}{}", "3344"[number % 4..].repeat(2), ["", "1", "2"][number % 3]));
    let lines: Vec<_> = hard.into_iter().map(|line| format!("moves: {line}")).chain(easy).collect();
    let answers = |threads: usize| {
        let line = format!("analyze connect-four:width=4,height=4 - --json --threads {threads}");
        let told = nimatron(&line).input(lines.join("\n")).exits(1).stream();
        let told = told
            .iter()
            .map(|answer| ["position", "value", "best", "line", "error"].map(|field| answer[field].clone()));
        told.collect::<Vec<_>>()
    };
    let alone = answers(1);
    assert_eq!(alone.len(), lines.len());
    for threads in [2, 5] {
        assert_eq!(answers(threads), alone, "{threads}");
    }
}

#[test]
fn people_are_told_on_standard_error() {
    let answer = nimatron("analyze nim -").input("2,3\nx\n").exits(1);
    answer.shows(&["Position: 2,3", "1  🪙🪙 (2)", "2  🪙🪙🪙 (3)"]);
    let line = "nimatron: line 2: position 'x' of nim: at character 1: expected a pile, found 'x'\n";
    assert_eq!(answer.errors, line);
}

#[test]
fn garbage_is_refused_line_by_line() {
    let mut garbage: Vec<u8> = (0..=255).cycle().take(100_000).collect();
    garbage.extend(b"\n2,3\n");
    let answers = nimatron("analyze nim - --json --value-only").input(garbage).exits(1).stream();
    assert_eq!(answers.last().unwrap()["value"]["outcome"], "win");
    assert!(answers.iter().filter(|answer| answer.get("error").is_some()).count() > 300);
}

#[test]
fn a_line_too_long_is_one_bad_line() {
    let input = ["1,".repeat(3_000_000), "2,3".to_owned()].join("\n");
    let answers = nimatron("analyze nim - --json").input(input).exits(1).stream();
    assert_eq!(answers.len(), 2);
    assert_eq!(answers[0]["line"], 1);
    assert_eq!(answers[0]["error"], "expected a line of at most 65536 bytes");
    assert_eq!(answers[1]["position"], "2,3");
}

#[test]
fn limits_apply_to_every_line() {
    let start = "0|4,4,4,4,4,4,0,4,4,4,4,4,4,0\n";
    let answers = nimatron("analyze kalah - --json --depth 2").input(start.repeat(3)).succeeds().stream();
    assert!(answers.iter().all(|answer| answer["score"] == 2 && answer["value"] == Value::Null));
    assert_eq!(answers.len(), 3);
}

/// A line is a position, or moves from the start, announced or not.
#[test]
fn a_bare_list_of_moves_is_read_as_well() {
    let check = |game: &str, lines: &str, same: &str| {
        let told = |input: &str| {
            let stream =
                nimatron(&format!("analyze {game} - --depth 1 --json")).input(input).succeeds().stream();
            stream.iter().map(|answer| answer["position"].clone()).collect::<Vec<_>>()
        };
        assert_eq!(told(lines), told(same), "{game}");
    };
    check("connect-four", "4444\n4 4 4 4\n4,4,4,4\n", "moves: 4444\nmoves: 4444\nmoves: 4444\n");
    check("nim", "3:4 1:1\n[3,5,7]\n3 5 7\n", "moves: 3:4,1:1\n3,5,7\n3,5,7\n");
    check("simple-nim", "3 1\n", "8\n");
    let help = nimatron("analyze --help").succeeds().text;
    assert!(help.split_whitespace().collect::<Vec<_>>().join(" ").contains("moves: 4444"), "{help}");
}
