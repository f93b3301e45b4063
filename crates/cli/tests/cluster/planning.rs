//! What is told before anything is solved.

use serde_json::Value;

use crate::runs::{line, nimatron};

/// The plan for a game.
fn plan(game: &str, processes: &str) -> Value {
    let mut command = nimatron(&["solve", game, "--forecast", "--json", "--processes", processes]);
    let output = command.output().expect("it runs");
    assert!(output.status.success(), "{output:?}");
    serde_json::from_slice(&output.stdout).expect("it is JSON")
}

#[test]
fn a_plan_grows_with_the_positions_and_is_shared_out() {
    let few = plan("tic-tac-toe", "1");
    assert_eq!((&few["positions"], &few["plan"]["sent"]), (&5478.into(), &0.into()));
    let tiers = few["plan"]["tiers"].as_array().expect("they are known");
    let positions: u64 = tiers.iter().filter_map(|tier| tier["positions"].as_u64()).sum();
    assert_eq!((tiers.len(), positions), (10, 5478));
    let many = |processes| plan("connect-four", processes);
    let (two, eight) = (many("2"), many("8"));
    assert!(two["positions"].is_null());
    let of = |plan: &Value, name: &str| plan["plan"][name].as_f64().expect("a number");
    assert_eq!(of(&two, "positions"), 1e9);
    assert!(of(&two, "seconds") > 0.0 && of(&two, "network_seconds") > of(&eight, "network_seconds"));
    assert!(of(&two, "memory") > 3.0 * of(&eight, "memory"));
    assert!(of(&two, "sent") < of(&eight, "sent"), "fewer moves stay in a process");
    let numbered = plan("kalah:seeds=2", "3");
    assert_eq!(numbered["form"], "numbered");
    let tiers = numbered["tiers"].as_array().expect("they are known");
    let positions: Vec<_> = tiers.iter().filter_map(|tier| tier["positions"].as_u64()).collect();
    assert_eq!((positions.len(), &numbered["positions"]), (25, &positions.iter().sum::<u64>().into()));
    let large: u64 = positions.iter().filter(|&&tier| tier > 65_536).sum();
    assert_eq!(
        numbered["plan"]["sent"],
        2 * large,
        "everyone gives what it has of a large tier to the two others"
    );
}

#[test]
fn people_read_the_plan() {
    let told =
        nimatron(&["solve", "connect-four:width=4,height=4", "--forecast", "--processes", "3"]).output();
    let told = String::from_utf8(told.expect("it runs").stdout).expect("it is text");
    for words in [
        "161,029 positions",
        "With 3 processes:",
        "Memory of each: ",
        "Sent by all: ",
        "Connect Four and Kalah.",
    ] {
        assert!(told.contains(words), "{words}: {told}");
    }
}

#[test]
fn a_number_of_processes_that_cannot_be_is_refused() {
    for (arguments, wanted) in [
        (&["--processes", "2"][..], "expected --forecast beside it"),
        (
            &["--processes", "2", "--hosts", "a:1", "--process", "0", "-o", "never"],
            "expected --forecast beside it",
        ),
        (&["--forecast", "--processes", "0"], "expected a whole number from 1 to 256"),
        (&["--forecast", "--processes", "257"], "expected a whole number from 1 to 256"),
        (&["--forecast", "--processes", "-1"], "expected a whole number from 1 to 256"),
    ] {
        let told = line(nimatron(&["solve", "tic-tac-toe"]).args(arguments).spawn().expect("it begins"), 2);
        assert!(told.contains("--processes") && told.contains(wanted), "{told}");
    }
}
