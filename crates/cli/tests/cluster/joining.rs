//! What is told where processes do not come together.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::thread::sleep;
use std::time::Duration;

use nimatron::core::Game;
use nimatron::core::definition::Definition;
use nimatron::games::Mnk;
use nimatron::solve::{SolveError, SolveTask, StoredGoal, solve_whole_by};
use nimatron::{Catalog, Run};
use nimatron_cluster::{Headway, Hosts, Machines, Token};

use crate::runs::{PATIENCE, Place, hosts, line, nimatron, process, succeed};

/// A small game.
const XOX: &str = "tic-tac-toe";

#[test]
fn what_differs_is_told_by_every_process() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("never");
    type Change = fn(&mut Command) -> &mut Command;
    let cases: [(&str, &str, Change, &str); 5] = [
        (XOX, "connect-four", |command| command, "has another game: 'connect-four', not 'tic-tac-toe'"),
        (
            "connect-four:width=5",
            "connect-four:width=4",
            |command| command,
            "has another game: 'connect-four:width=4', not 'connect-four:width=5'",
        ),
        (XOX, XOX, |command| command.args(["--goal", "outcome"]), "has another goal: 'outcome', not"),
        ("kalah --tiers 3", "kalah --tiers 2", |command| command, "has another tiers: '2', not '3'"),
        (XOX, XOX, |command| command.arg("--uncompressed"), "has another compressed: 'no', not 'yes'"),
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
    assert!(
        fs::read_dir(folder.path()).expect("it is there").next().is_none(),
        "a refused start leaves nothing"
    );
}

/// What process 1 of a run is told whose program is of this version, and has rules with this fingerprint; it is this one.
fn refusal_of_another(version: &'static str, fingerprint: &str, hosts: &[String], folder: &Path) -> String {
    let session = Catalog::standard().open(XOX, 0).expect("it is there");
    let start = session.position();
    let task = SolveTask {
        game: session.game(),
        fingerprint,
        start: &start,
        goal: StoredGoal::Distance,
        top: None,
        file: None,
        run: &Run::default(),
    };
    let token = folder.join("token");
    fs::write(&token, "made up").expect("there is room");
    let hosts = Hosts::read(&hosts.join(",")).expect("hosts");
    let machines = Machines {
        version,
        process: 1,
        listen: None,
        token: Token::find(Some(&token)).expect("it is there"),
        wait: PATIENCE,
        folder: folder.join("never.shares"),
        compressed: true,
        gathers: true,
        answer_within: PATIENCE,
        end: Arc::new(|line: &str| panic!("{line}")),
        headway: Arc::new(Headway::new(1, hosts.count())),
        hosts,
    };
    let rules = Definition::new(Mnk::<u64>::new(3, 3, 3)).encoded();
    let refused = solve_whole_by(&rules, &rules.game.start(), &task, &machines).err();
    let Some(SolveError::Differs(told)) = refused else { panic!("{refused:?}") };
    told
}

#[test]
fn another_program_is_refused_by_every_process() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("never");
    let same = Catalog::standard().open(XOX, 0).expect("it is there").fingerprint();
    let (this, other) = (env!("CARGO_PKG_VERSION"), "0123456789abcdef");
    for (version, fingerprint, wanted) in [
        ("9.9.9", &*same, format!("has another version: '9.9.9', not '{this}'")),
        (this, other, format!("has another fingerprint of its rules: '{other}', not '{same}'")),
    ] {
        let hosts = hosts(3);
        let children = [0, 2].map(|number| process(XOX, &hosts, number, &file).spawn().expect("it begins"));
        let told = refusal_of_another(version, fingerprint, &hosts, folder.path());
        assert_eq!(told, format!("process 1 ({}) {wanted}", hosts[1]));
        for child in children {
            assert_eq!(line(child, 2).trim_end(), format!("nimatron: solution: {told}"));
        }
    }
}

/// A connection to a process as soon as it listens.
fn connected(host: &str) -> TcpStream {
    loop {
        match TcpStream::connect(host) {
            Ok(stream) => return stream,
            Err(_) => sleep(Duration::from_millis(20)),
        }
    }
}

/// Strangers are many, silent, slow, of another version, and come in the name of a process: the run waits for those who know the token.
#[test]
fn who_does_not_know_the_token_ends_nothing() {
    let place = Place::of(XOX);
    let (file, hosts) = (place.path("solution"), hosts(2));
    let first = process(XOX, &hosts, 0, &file).spawn().expect("it begins");
    let silent: Vec<_> = (0..100).map(|_| connected(&hosts[0])).collect();
    let mut slow = connected(&hosts[0]);
    slow.write_all(b"{").expect("it listens");
    let mut other = connected(&hosts[0]);
    // It says the same words as this one up to where versions part.
    writeln!(other, r#"{{"protocol":99,"process":1,"nonce":"made up"}}"#).expect("it listens");
    let told = BufReader::new(other).lines().map_while(Result::ok).last().expect("it is answered");
    assert!(
        told.contains(&format!("process 1 ({}) has another version of this program", hosts[1])),
        "{told}"
    );
    let mut stranger = process(XOX, &hosts, 1, &file);
    let told = line(stranger.env("NIMATRON_TOKEN", "other").spawn().expect("it begins"), 2);
    assert!(told.contains(&format!("process 0 ({}) has another token", hosts[0])), "{told}");
    let second = process(XOX, &hosts, 1, &file).spawn().expect("it begins");
    succeed(vec![first, second]);
    drop((silent, slow));
    place.has_only(&file);
}

#[cfg(unix)]
#[test]
fn an_interruption_ends_the_wait_for_others() {
    let folder = tempfile::tempdir().expect("there is room");
    let hosts = hosts(2);
    for number in [0, 1] {
        let waits = process(XOX, &hosts, number, &folder.path().join("never")).spawn().expect("it begins");
        let strangers: Vec<_> = (0..3).filter(|_| number == 0).map(|_| connected(&hosts[0])).collect();
        // Until it minds signals, one ends it as well.
        sleep(Duration::from_millis(100));
        let interrupt = Command::new("kill").args(["-INT", &waits.id().to_string()]).status();
        assert!(interrupt.expect("it runs").success());
        let output = waits.wait_with_output().expect("it ends");
        assert!(!output.status.success() && output.stdout.is_empty(), "{output:?}");
        drop(strangers);
    }
    assert!(fs::read_dir(folder.path()).expect("it is there").next().is_none());
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
