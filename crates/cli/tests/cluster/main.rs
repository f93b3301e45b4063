//! Games solved by several processes: the bytes of one, whoever fails on the way.

mod failures;
mod joining;
mod planning;
#[path = "../commands/processor_time.rs"]
mod processor_time;
#[cfg(unix)]
mod progress;
mod proxy;
mod runs;

use std::fs;
use std::path::Path;
use std::process::Command;

use runs::{GAME, Place, line, nimatron, run, succeed};
use serde_json::Value;

#[test]
fn several_processes_write_the_bytes_of_one() {
    // Values of the second need two bytes, which is found out on the way.
    for (game, most) in [
        ("tic-tac-toe", 3),
        ("fibonacci:start=200", 2),
        ("mu-torere", 4),
        ("subtraction", 2),
        ("kalah --tiers 12", 3),
        (GAME, 3),
    ] {
        let place = Place::of(game);
        for processes in 1..=most {
            let file = place.path("together");
            succeed(run(game, processes, &file));
            place.has_only(&file);
        }
    }
}

/// What a command says that succeeds, but for the name of the file and the time.
fn answer(command: &mut Command) -> Value {
    let output = command.output().expect("it runs");
    assert!(output.status.success(), "{output:?}");
    let mut answer: Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    for name in ["file", "seconds"] {
        answer.as_object_mut().expect("an answer").remove(name);
    }
    answer
}

/// The line of a command that is refused.
fn refusal(command: &mut Command) -> String {
    line(command.spawn().expect("it runs"), 2)
}

#[test]
fn a_folder_of_shares_answers_as_the_file_does() {
    let place = Place::of(GAME);
    let (folder, file) = (place.path("shares/"), place.path("alone"));
    succeed(run(GAME, 3, &folder));
    succeed(run(GAME, 1, &file));
    let asked = |path: &Path, question: &[&str]| {
        let mut command = nimatron(question);
        command.args(["--json", "--lang", "en"]).arg(path);
        command
    };
    let verified = answer(&mut asked(&folder, &["verify"]));
    assert_eq!(verified["complete"], true);
    assert_eq!(verified, answer(&mut asked(&file, &["verify"])));
    for moves in ["", "1", "112233", "22224444111"] {
        let [shared, alone] =
            [&folder, &file].map(|path| answer(&mut asked(path, &["probe", "--moves", moves])));
        assert!(shared["value"].is_object(), "{shared}");
        assert_eq!(shared, alone, "{moves}");
    }
    let told = |path: &Path| {
        let told = nimatron(&["probe"]).arg(path).output().expect("it runs").stdout;
        let told = String::from_utf8(told).expect("it is text");
        // The last line has the time.
        told.trim_end().rsplit_once('\n').expect("several lines").0.to_owned()
    };
    assert_eq!(told(&folder), told(&file));
    fs::remove_file(file).expect("it is there");
}

#[test]
fn shares_that_do_not_belong_together_are_refused() {
    let place = Place::of("tic-tac-toe");
    let folder = place.path("shares/");
    let told = || {
        let [verified, probed] =
            ["verify", "probe"].map(|question| refusal(nimatron(&[question]).arg(&folder)));
        assert_eq!(verified, probed);
        verified
    };
    fs::create_dir(&folder).expect("there is room");
    assert!(told().contains("expected the shares of a run, 0-of-2.solution and 1-of-2.solution, say"));
    succeed(run("tic-tac-toe", 2, &folder));
    succeed(run("tic-tac-toe", 3, &folder));
    assert!(told().contains("0-of-2.solution and 0-of-3.solution are of two runs"));
    fs::remove_file(folder.join("0-of-2.solution")).expect("it is there");
    answer(nimatron(&["verify", "--json"]).arg(&folder));
    fs::remove_file(folder.join("1-of-3.solution")).expect("it is there");
    assert!(told().contains("0-of-2.solution is missing beside 1-of-2.solution"), "{}", told());
    fs::remove_file(folder.join("1-of-2.solution")).expect("it is there");
    assert!(told().contains("1-of-3.solution is missing beside 0-of-3.solution"), "{}", told());
    let other = place.path("other/");
    succeed(run("mnk:m=3,n=3,k=2", 3, &other));
    fs::copy(other.join("1-of-3.solution"), folder.join("1-of-3.solution")).expect("there is room");
    assert!(told().contains("1-of-3.solution: it is the share of another solution than "), "{}", told());
    fs::copy(folder.join("0-of-3.solution"), folder.join("1-of-3.solution")).expect("there is room");
    assert!(told().contains("1-of-3.solution: it is a copy of "), "{}", told());
}

#[test]
fn shares_are_packed_to_the_same_bytes() {
    let place = Place::of(GAME);
    let folder = place.path("shares/");
    succeed(run(GAME, 3, &folder));
    let file = place.path("packed");
    let pack = || nimatron(&["pack", "--force", "-o"]).arg(&file).arg(&folder).output().expect("it runs");
    let packed = pack();
    assert!(packed.status.success(), "{packed:?}");
    fs::remove_file(folder.join("1-of-3.solution")).expect("it is there");
    let refused = pack();
    assert_eq!(refused.status.code(), Some(2));
    let told = String::from_utf8(refused.stderr).expect("it is text");
    assert!(told.contains("1-of-3.solution is missing beside 0-of-3.solution"), "{told}");
    fs::remove_dir_all(folder).expect("it is there");
    place.has_only(&file);
}
