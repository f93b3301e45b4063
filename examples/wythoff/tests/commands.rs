//! The example's game has every command.

use std::process::Command;

fn run(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_wythoff")).args(arguments).output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn cold_positions_are_those_of_the_golden_ratio() {
    let golden = (1.0 + 5_f64.sqrt()) / 2.0;
    for n in 1..=8_u32 {
        let left = (f64::from(n) * golden).floor() as u32;
        let answer =
            run(&["analyze", "wythoff", &format!("{left},{}", left + n), "--goal", "outcome", "--json"]);
        assert!(answer.contains(r#""value":{"outcome":"loss""#), "{answer}");
    }
}

#[test]
fn every_command_knows_the_game() {
    assert!(run(&["games"]).contains("wythoff"));
    assert!(run(&["rules", "wythoff"]).contains("Wythoff's game"));
    assert!(run(&["show", "wythoff", "--moves", "1+1"]).contains("4,7"));
    assert!(run(&["compare", "wythoff", "3,4"]).contains("alpha-beta"));
    assert!(run(&["perft", "wythoff", "1,2", "--depth", "3", "--json"]).contains(r#""counts":[1,4,7,3]"#));
}

#[test]
fn the_games_of_the_catalog_are_there_as_well() {
    assert!(run(&["show", "tic-tac-toe", "--moves", "51"]).contains("O . ."));
}
