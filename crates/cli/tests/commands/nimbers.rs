//! `nimbers`: nim-values of heaps, and sums solved by them.

use serde_json::{Value, json};

use crate::nimatron;

fn answer(line: &str) -> Value {
    nimatron(&format!("nimbers {line} --json")).succeeds().json()
}

#[test]
fn scripts_get_the_fields_of_the_contract() {
    let check = |line: &str, first_values: [u32; 6], period: Value, last_exception: Value, to: usize| {
        let report = answer(&format!("{line} --to {to}"));
        assert_eq!(report["game"], line);
        let values = report["values"].as_array().unwrap();
        assert_eq!(values.len(), to + 1, "{line}");
        assert_eq!(values[..6], first_values.map(Value::from), "{line}");
        assert_eq!((&report["period"], &report["last_exception"]), (&period, &last_exception), "{line}");
        assert_eq!(report["verified_to"], to, "{line}");
    };
    check("octal:code=0.07", [0, 0, 1, 1, 2, 0], json!(34), json!(52), 400);
    check("octal:code=0.07", [0, 0, 1, 1, 2, 0], Value::Null, Value::Null, 100);
    check("octal:code=0.77", [0, 1, 2, 3, 1, 4], json!(12), json!(70), 400);
    check("grundy", [0, 0, 0, 1, 0, 2], Value::Null, Value::Null, 297);
    check("nim", [0, 1, 2, 3, 4, 5], Value::Null, Value::Null, 50);
    check("simple-nim", [0, 1, 2, 3, 0, 1], json!(4), Value::Null, 59);
    check("fort-boyard:overdraw=yes", [0, 1, 2, 3, 0, 1], json!(4), Value::Null, 59);
    check("subtraction:take=2/4/7", [0, 0, 1, 1, 2, 2], json!(3), json!(7), 59);
}

#[test]
fn a_hundred_heaps_unless_it_is_said_how_many() {
    assert_eq!(answer("grundy")["values"].as_array().unwrap().len(), 101);
    assert_eq!(answer("grundy --to 0")["values"], json!([0]));
}

#[test]
fn methods_agree_and_name_themselves() {
    let [plain, rare] = ["plain", "rare-values"].map(|name| {
        let report = answer(&format!("octal:code=0.16 --to 2000 --method {name}"));
        assert_eq!(report["method"], name);
        assert_eq!(report["computed_to"], 2000, "a method that is named copies nothing");
        report
    });
    assert_eq!(plain["values"], rare["values"]);
    assert!(plain["operations"].as_u64() > rare["operations"].as_u64());
    let usual = answer("octal:code=0.77 --to 1000000");
    assert!(usual["computed_to"].as_u64().unwrap() < 1000, "the rest follows from the period");
    assert_eq!(usual["values"].as_array().unwrap().len(), 1_000_001);
}

#[test]
fn sums_are_solved_by_their_nim_values() {
    let report = answer("marienbad 1,3,5,6");
    assert_eq!(report["nim_sum"], 1);
    assert_eq!((&report["convention"], &report["outcome"]), (&json!("normal"), &json!("win")));
    let searched = nimatron("analyze marienbad 1,3,5,6 --goal outcome --json").succeeds().json();
    assert_eq!(report["winning_moves"], searched["best"]);
    let kayles = answer("octal:code=0.77 8,2,0");
    let parts =
        [(8, 1), (2, 2), (0, 0)].map(|(counters, value)| json!({ "counters": counters, "nim_value": value }));
    assert_eq!(kayles["parts"], json!(parts));
    assert_eq!(kayles["nim_sum"], 3);
    let searched = nimatron("analyze octal:code=0.77 8,2,0 --goal outcome --json").succeeds().json();
    assert_eq!(kayles["winning_moves"], searched["best"]);
    let lost = answer("octal:code=0.77 --moves 1:12>11 --seed 3");
    assert_eq!((&lost["position"], &lost["outcome"]), (&json!("11"), &json!("win")));
}

#[test]
fn sums_may_be_as_large_as_positions_can_be() {
    let report = answer("grundy 99997,2,1");
    assert_eq!(report["parts"][0]["counters"], 99_997);
    let count = report["winning_moves"].as_array().unwrap().len();
    assert_eq!(count > 0, report["nim_sum"] != 0);
}

#[test]
fn under_misere_play_search_decides() {
    let check = |line: &str, outcome: &str, moves: &[&str], misleads: bool| {
        let report = answer(line);
        let searched = nimatron(&format!("analyze {line} --goal outcome --json")).succeeds().json();
        assert_eq!(report["convention"], "misere");
        assert_eq!(
            (&report["outcome"], &report["winning_moves"]),
            (&json!(outcome), &json!(moves)),
            "{line}"
        );
        assert_eq!(searched["value"]["outcome"], outcome, "{line}");
        assert_eq!(report["normal_rule"]["misleads"], misleads, "{line}");
    };
    check("nim 2,3,5", "win", &["3:4"], false);
    check("nim 1,1,1", "loss", &[], true);
    check("nim 1,2", "win", &["2:2"], true);
    check("nim 2,2", "loss", &[], false);
    check("grundy:last=loses 4", "win", &["1:3+1"], true);
    check("simple-nim 5", "loss", &[], true);
    check("octal:code=0.77,last=loses 1,1", "win", &["1:1>0", "2:1>0"], true);
}

#[test]
fn a_search_within_limits_may_leave_it_open() {
    let report = answer("nim 30,41,52,63 --nodes 100");
    assert_eq!(report["stopped"], "nodes");
    assert_eq!((&report["outcome"], &report["winning_moves"]), (&Value::Null, &Value::Null));
    assert_eq!(report["normal_rule"]["misleads"], Value::Null);
    assert_eq!(report["nim_sum"], 30 ^ 41 ^ 52 ^ 63);
}

#[test]
fn people_read_rows_of_ten() {
    nimatron("nimbers octal:code=0.77 --to 200").succeeds().shows(&[
        "Game: octal:code=0.77",
        "",
        "       0  1  2  3  4  5  6  7  8  9",
        "   0   0  1  2  3  1  4  3  2  1  4",
        "  10   2  6  4  1  2  7  1  4  3  2",
    ]);
    nimatron("nimbers octal:code=0.77 --to 200").succeeds().shows(&[
        "The period is 12, from the pile of 71 on for ever: the values to 167 prove it.",
        "14 exceptions: the piles of 0 3 6 9 11 15 18 21 22 28 34 39 57 70.",
    ]);
    let long = nimatron("nimbers grundy --to 5000").succeeds().text;
    assert!(long.contains("\n… and 4,001 more: --json gives all of them\n"), "{long}");
    assert!(long.contains("No period is proved by the values to 5,000."), "{long}");
}

#[test]
fn people_are_warned_of_misere_play() {
    nimatron("nimbers nim 1,1,1").succeeds().shows(&[
        "Nim-sum: 1",
        "Value: loss",
        "Winning moves: none",
        "Careful: the rule of normal play misleads here. By nim-values it would be a win,",
    ]);
    let agrees = nimatron("nimbers nim 2,3,5 --lang fr").succeeds().text;
    assert!(agrees.contains("même résultat que la règle du jeu normal"), "{agrees}");
    assert!(nimatron("nimbers nim --to 9").succeeds().text.contains("misère"));
    assert!(!nimatron("nimbers nim:last=wins --to 9").succeeds().text.contains("misère"));
}

#[test]
fn no_key_of_a_message_is_shown() {
    for language in ["en", "fr", "zh"] {
        for line in [
            "octal --to 500",
            "grundy --to 40",
            "nim 1,1",
            "nim 2,3",
            "nim 30,41,52,63 --nodes 9",
            "marienbad 1,3",
        ] {
            let text = nimatron(&format!("nimbers {line} --lang {language}")).succeeds().text;
            crate::games::assert_no_key_leaks(&text);
        }
    }
}

#[test]
fn what_has_no_nim_values_is_refused() {
    let check = |line: &str, message: &str| nimatron(&format!("nimbers {line}")).fails_with(2, message);
    for game in ["kalah", "fibonacci", "tic-tac-toe", "explicit"] {
        check(
            game,
            &format!(
                "game '{game}': there are no nim-values; expected a game of heaps in which a move changes one heap"
            ),
        );
    }
    let to = |found: &str| {
        format!("invalid value '{found}' for '--to <N>': expected a whole number from 0 to 1000000")
    };
    check("grundy --to 1000001", &to("1000001"));
    check("grundy --to -1", &to("-1"));
    check("grundy 4,0", "position '4,0' of grundy: at character 3: expected a pile of at least 1, found '0'");
    nimatron("nimbers grundy 4,3 --to 9").refused(2);
    nimatron("nimbers grundy --method fast").refused(2);
}

#[test]
fn ctrl_c_ends_with_what_is_known() {
    let line = "nimbers grundy --to 1000000 --method plain --json";
    let report = nimatron(line).interrupted().json();
    assert_eq!(report["interrupted"], true);
    let known = report["verified_to"].as_u64().unwrap();
    assert_eq!(report["values"].as_array().unwrap().len() as u64, known + 1);
    assert!(known < 1_000_000);
}
