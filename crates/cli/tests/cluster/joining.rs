//! What is told where processes do not come together.

use std::net::TcpListener;
use std::process::Command;

use crate::runs::{hosts, line, nimatron, process};

#[test]
fn what_differs_is_told_by_every_process() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("never");
    type Change = fn(&mut Command) -> &mut Command;
    let cases: [(&str, &str, Change, &str); 5] = [
        ("tic-tac-toe", "tic-tac-toe", |command| command.env("NIMATRON_TOKEN", "other"), "has another token"),
        (
            "tic-tac-toe",
            "connect-four",
            |command| command,
            "has another game: 'connect-four', not 'tic-tac-toe'",
        ),
        (
            "tic-tac-toe",
            "tic-tac-toe",
            |command| command.args(["--goal", "outcome"]),
            "has another goal: 'outcome', not",
        ),
        ("kalah --tiers 3", "kalah --tiers 2", |command| command, "has another tiers: '2', not '3'"),
        (
            "tic-tac-toe",
            "tic-tac-toe",
            |command| command.arg("--uncompressed"),
            "has another compressed: 'no', not 'yes'",
        ),
    ];
    for (game, other, change, wanted) in cases {
        let hosts = hosts(3);
        let children = [0, 1, 2].map(|number| {
            let mut command = process(if number == 1 { other } else { game }, &hosts, number, &file);
            if number == 1 { change(&mut command) } else { &mut command }.spawn().expect("it begins")
        });
        for child in children {
            let told = line(child, 2);
            assert!(told.contains(wanted), "{told}");
        }
    }
}

#[test]
fn who_is_missing_or_cannot_listen_is_told() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("never");
    let soon = |hosts: &[String], number: usize| {
        let mut command = process("tic-tac-toe", hosts, number, &file);
        command.args(["--join-within", "1s"]).spawn().expect("it begins")
    };
    let three = hosts(3);
    for child in [0, 2].map(|number| soon(&three, number)) {
        let told = line(child, 1);
        assert!(told.contains("process 1 (127.0.0.1:") && told.contains("did not join within 1 s"), "{told}");
    }
    let told = line(soon(&three, 1), 1);
    assert!(
        told.contains("process 0 (127.0.0.1:") && told.contains("cannot be reached within 1 s"),
        "{told}"
    );
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port is free");
    let host = taken.local_addr().expect("it listens").to_string();
    let told = line(soon(&[host], 0), 1);
    assert!(told.contains("cannot listen") && told.contains("in use"), "{told}");
}

#[test]
fn numbered_games_have_no_shares() {
    let folder = tempfile::tempdir().expect("there is room");
    let told =
        line(process("kalah", &hosts(1), 0, &folder.path().join("shares/")).spawn().expect("it begins"), 2);
    assert!(told.contains("expected -o FILE"), "{told}");
}

#[test]
fn bad_arguments_are_told() {
    for (game, hosts, number, token, wanted) in [
        ("tic-tac-toe", "a:1,b", "0", "x", "--hosts: 'b': expected host:port"),
        ("tic-tac-toe", "a:1,b:2", "2", "x", "--process: expected a number below 2"),
        ("tic-tac-toe", "a:1,b:2", "0", "", "--token-file: expected a token"),
    ] {
        let mut command = nimatron(&["solve", game, "--hosts", hosts, "--process", number, "-o", "never"]);
        let told = line(command.env("NIMATRON_TOKEN", token).spawn().expect("it begins"), 2);
        assert!(told.contains(wanted), "{told}");
    }
}
