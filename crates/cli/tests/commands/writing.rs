//! Files that are written: what is replaced and what is not, what is followed, and what a full disk leaves behind.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use crate::invocation::{Invocation, fresh, nimatron};

const SOLVE: &str = "solve tic-tac-toe --quiet -o";
const TRAIN: &str = "train simple-nim --learner menace --games 3 --quiet -o";
const MATCH: &str = "match simple-nim first random --quiet --record";

fn to(line: &str, path: &Path) -> Invocation {
    nimatron(line).argument(path)
}

/// A name without a file, nor any that an earlier run left beside it.
fn file(name: &str) -> PathBuf {
    [".partial", ".journal", ".found"].iter().for_each(|ending| drop(fresh(&format!("{name}{ending}"))));
    fresh(name)
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    PathBuf::from(format!("{}{ending}", path.display()))
}

#[test]
fn only_the_same_kind_for_the_same_game_is_replaced() {
    for (line, of_another) in [
        (SOLVE, "solve hexapawn --quiet -o"),
        (TRAIN, "train hexapawn --learner menace --games 3 --quiet -o"),
    ] {
        let path = file("writing-kind");
        to(line, &path).succeeds();
        to(line, &path).succeeds();
        let first = fs::read(&path).unwrap();
        let told = to(of_another, &path).refused(2);
        assert!(told.starts_with("--output: expected a new file or a "), "{told}");
        assert!(told.contains(" of hexapawn, found a ") && told.ends_with("; --force replaces it"), "{told}");
        assert_eq!(fs::read(&path).unwrap(), first, "nothing was lost");
        to(of_another, &path).argument("--force").succeeds();
        assert_ne!(fs::read(&path).unwrap(), first);
    }
    for line in [SOLVE, TRAIN] {
        let path = fresh("writing-notes");
        fs::write(&path, "my notes").unwrap();
        let told = to(line, &path).refused(2);
        assert!(told.contains("found something else in"), "{told}");
        assert_eq!(fs::read(&path).unwrap(), b"my notes");
        fs::write(&path, "").unwrap();
        to(line, &path).succeeds();
    }
}

#[test]
fn games_are_added_to_games_alone() {
    let path = fresh("writing-record");
    to(MATCH, &path).succeeds();
    to(MATCH, &path).succeeds();
    let games = fs::read_to_string(&path).unwrap();
    assert_eq!(games.lines().count() % 2, 0);
    let learner = fresh("writing-learner");
    to(TRAIN, &learner).succeeds();
    let first = fs::read(&learner).unwrap();
    let told = to(MATCH, &learner).refused(2);
    assert!(told.starts_with("--record: expected a new file or recorded games"), "{told}");
    assert_eq!(fs::read(&learner).unwrap(), first);
}

#[test]
fn devices_pipes_and_folders_are_told_before_the_work() {
    let pipe = fresh("writing-pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().is_ok_and(|status| status.success()));
    // What would take hours, were it begun.
    let lines =
        ["solve kalah --tiers 23 --memory 1000000 --force -o", "train nim --learner menace --force -o"];
    for line in lines.into_iter().chain([MATCH]) {
        for place in [Path::new("/dev/null"), &pipe, Path::new("/"), Path::new("no/such/folder/file")] {
            let told = to(line, place).refused(1);
            assert!(told.starts_with("cannot write '"), "{line} {}: {told}", place.display());
        }
    }
}

#[test]
fn links_are_followed() {
    for line in [SOLVE, TRAIN, MATCH] {
        let (target, link) = (file("writing-target"), fresh("writing-link"));
        std::os::unix::fs::symlink(target.file_name().unwrap(), &link).unwrap();
        // First the link leads nowhere, then to a file.
        for _ in 0..2 {
            to(line, &link).succeeds();
            assert!(fs::symlink_metadata(&link).unwrap().is_symlink(), "{line}");
            assert!(fs::symlink_metadata(&target).unwrap().is_file(), "{line}");
        }
    }
}

#[test]
fn permissions_stay() {
    use std::os::unix::fs::PermissionsExt;
    let path = file("writing-permissions");
    to(SOLVE, &path).succeeds();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
    to(SOLVE, &path).succeeds();
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
}

#[test]
fn a_second_writer_is_told() {
    let path = file("writing-busy");
    let program = env!("CARGO_BIN_EXE_nimatron");
    let line = ["solve", "kalah", "--tiers", "13", "--quiet", "-o"];
    let mut first = Command::new(program).args(line).arg(&path).stdout(Stdio::null()).spawn().unwrap();
    while !beside(&path, ".journal").exists() {
        sleep(Duration::from_millis(1));
    }
    let told = to("solve kalah --tiers 13 --quiet -o", &path).refused(1);
    first.kill().unwrap();
    first.wait().unwrap();
    assert_eq!(told, format!("another solve is writing {}", path.display()));
}

/// A file that may not grow beyond a limit is for the program what a full disk is.
#[test]
fn a_full_disk_loses_nothing() {
    let program = env!("CARGO_BIN_EXE_nimatron");
    let limited = |blocks: u32, line: &str, path: &Path| {
        // A block has 512 bytes.
        let script = format!("ulimit -f {blocks}; exec {program} {line} {}", path.display());
        let output = Command::new("sh").args(["-c", &script]).output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let solve = "solve kalah --tiers 10 --uncompressed --quiet -o";
    let (wanted, path) = (file("writing-wanted"), file("writing-full"));
    to(solve, &wanted).succeeds();
    let (code, told) = limited(512, solve, &path);
    assert_eq!(code, Some(1), "{told}");
    assert!(told.contains("; the same command goes on from '") && told.matches('\n').count() == 1, "{told}");
    assert!(!path.exists());
    to(solve, &path).succeeds();
    assert_eq!(fs::read(&path).unwrap(), fs::read(&wanted).unwrap());
    let train = "train tic-tac-toe --learner menace --games 3000 --unjudged --quiet -o";
    let (code, told) = limited(4, train, &fresh("writing-large"));
    assert_eq!(code, Some(1), "{told}");
    assert!(told.starts_with("nimatron: cannot write '") && told.matches('\n').count() == 1, "{told}");
    assert!(!beside(&fresh("writing-large"), ".partial").exists(), "nothing stays behind");
    let games = "match kalah first random --games 200 --quiet --record";
    let record = fresh("writing-games");
    let (code, told) = limited(64, games, &record);
    assert_eq!(code, Some(1), "{told}");
    assert!(fs::read_to_string(&record).unwrap().ends_with("}\n"), "whole games alone");
}

/// "The same command goes on" is said where it does, and what was written since is damaged by nobody.
#[test]
fn what_is_damaged_does_not_go_on() {
    let program = env!("CARGO_BIN_EXE_nimatron");
    let path = fresh("writing-damaged");
    let solve = "solve kalah --tiers 10 --uncompressed --quiet -o";
    let script = format!("ulimit -f 512; exec {program} {solve} {}", path.display());
    let told = Command::new("sh").args(["-c", &script]).output().unwrap().stderr;
    assert!(String::from_utf8(told).unwrap().contains("; the same command goes on from '"));
    let partial = beside(&path, ".partial");
    let whole = fs::read(&partial).unwrap();
    for damaged in [whole[..1].to_vec(), whole[..20].to_vec(), vec![b'x'; whole.len()]] {
        fs::write(&partial, damaged).unwrap();
        let told = to(solve, &path).refused(1);
        assert!(told.contains(".partial, byte ") && !told.contains("goes on"), "{told}");
    }
    fs::write(&partial, whole).unwrap();
    to(solve, &path).succeeds();
}
