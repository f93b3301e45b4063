//! Processes that die, hang, are cut off or have no room: the others end with a line that names them, and the same command goes on, with any number of
//! processes. With `EVERY_FAILURE` set there are many more of them.

use std::env;
use std::fs;
use std::path::Path;
use std::process::{Child, Command};
use std::thread::sleep;
use std::time::Duration;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};

use crate::processor_time::work_until;
use crate::proxy::{Proxy, Weather};
use crate::runs::{GAME, Place, hosts, kill, line, process, run, succeed, wait_for};

/// What a share has when positions are found, and when values are written.
const FINDING: (&str, u64) = (".found", 1);
const VALUING: (&str, u64) = (".partial", 20_000);
/// The same of a larger game, some of whose values are kept for good by then.
pub(crate) const LARGER: &str = "connect-four:width=4,height=5";
const KEPT: (&str, u64) = (".journal", 1500);

fn is_thorough() -> bool {
    env::var_os("EVERY_FAILURE").is_some()
}

/// Waits until process 1 of 3 has come so far.
fn wait_until(file: &Path, (ending, bytes): (&str, u64)) {
    let mut share = file.as_os_str().to_owned();
    share.push(format!(".shares/1-of-3.solution{ending}"));
    wait_for(Path::new(&share), bytes);
}

/// All these tell that process 1 failed, how, and what is complete.
fn blame(children: impl IntoIterator<Item = Child>, how: &str) {
    for child in children {
        let told = line(child, 1);
        assert!(told.starts_with("nimatron: process 1 (127.0.0.1:") && told.contains(how), "{told}");
        assert!(told.contains("; complete: "), "{told}");
    }
}

#[test]
fn a_process_that_is_killed_ends_the_others_and_the_run_goes_on() {
    let all =
        [(GAME, FINDING, 2), (GAME, FINDING, 4), (GAME, VALUING, 3), (LARGER, KEPT, 2), (LARGER, KEPT, 3)];
    for (game, when, processes) in all.into_iter().take(if is_thorough() { 5 } else { 4 }) {
        let place = Place::of(game);
        let file = place.path("killed");
        let mut children = run(game, 3, &file);
        wait_until(&file, when);
        kill(children.remove(1));
        blame(children, " ended;");
        succeed(run(game, processes, &file));
        place.has_only(&file);
    }
}

/// All have the values of a numbered game; process 0 keeps them.
#[test]
fn a_team_goes_on_after_a_process_is_killed() {
    let game = "kalah --tiers 15";
    let place = Place::of(game);
    let file = place.path("killed");
    let mut children = run(game, 3, &file);
    let mut journal = file.clone().into_os_string();
    journal.push(KEPT.0);
    wait_for(Path::new(&journal), KEPT.1);
    kill(children.remove(1));
    for child in children {
        let told = line(child, 1);
        assert!(told.contains(" ended;") && told.contains("; complete: the values up to tier "), "{told}");
    }
    succeed(run(game, 2, &file));
    place.has_only(&file);
}

/// Several failures of one solution, the number of processes another each time.
#[test]
fn a_run_goes_on_from_any_moment() {
    let place = Place::of(GAME);
    let file = place.path("killed");
    // What a process has used of a processor when it has surely joined, and about what it uses in all: milliseconds.
    const JOINED: Duration = Duration::from_millis(50);
    const MOST: u32 = 600;
    let (kills, mut random) = (if is_thorough() { 30 } else { 3 }, ChaCha8Rng::seed_from_u64(26));
    for kill_number in 0..kills {
        let processes = 2 + kill_number % 3;
        let mut children = run(GAME, processes, &file);
        let moment = Duration::from_millis(u64::from(random.next_u32() % MOST));
        let mut victim = children.remove(random.next_u32() as usize % processes);
        let used = work_until(&mut victim, moment);
        kill(victim);
        // Whoever is asked too late has done its work; whoever is asked early is still joining, and waits for the others.
        children.into_iter().for_each(if used < JOINED { kill } else { end_soon });
        if kill_number % 3 == 2 {
            succeed(run(GAME, 1 + kill_number % 4, &file));
            place.has_only(&file);
        }
    }
}

/// It ends by itself where it has joined; else it is ended.
fn end_soon(mut child: Child) {
    for _ in 0..500 {
        if child.try_wait().expect("it can be asked").is_some() {
            return;
        }
        sleep(Duration::from_millis(20));
    }
    kill(child);
}

#[test]
fn a_process_that_hangs_ends_the_others() {
    let place = Place::of(GAME);
    let file = place.path("stopped");
    let mut children = run(GAME, 3, &file);
    wait_until(&file, FINDING);
    let stopped = children.remove(1);
    let stop = Command::new("kill").args(["-STOP", &stopped.id().to_string()]).status();
    assert!(stop.is_ok_and(|status| status.success()));
    blame(children, " is silent for 5 s;");
    kill(stopped);
    succeed(run(GAME, 2, &file));
    place.has_only(&file);
}

/// Its main thread reads from a pipe that nobody writes to, while its other threads live.
#[test]
fn a_process_whose_disk_hangs_ends_all() {
    let place = Place::of(GAME);
    let file = place.path("hanging");
    let shares = place.path("hanging.shares");
    let pipe = shares.join("1-of-3.solution.journal");
    fs::create_dir(&shares)
        .and_then(|()| fs::write(shares.join("1-of-3.solution.found"), ""))
        .expect("there is room");
    assert!(Command::new("mkfifo").arg(&pipe).status().is_ok_and(|status| status.success()));
    let hosts = hosts(3);
    let children = [0, 1, 2].map(|number| {
        process(GAME, &hosts, number, &file).args(["--answer-within", "1s"]).spawn().expect("it begins")
    });
    blame(children, " has had no answer from its disk for 1 s;");
    fs::remove_file(pipe).expect("it is there");
    succeed(run(GAME, 2, &file));
    place.has_only(&file);
}

#[test]
fn a_full_disk_ends_all() {
    let place = Place::of(GAME);
    let file = place.path("full");
    let hosts = hosts(3);
    let mut children: Vec<_> = (0..3)
        .map(|number| {
            let command = process(GAME, &hosts, number, &file);
            let mut limited = Command::new("sh");
            limited.args(["-c", if number == 1 { "ulimit -f 40; exec \"$@\"" } else { "exec \"$@\"" }, "sh"]);
            limited.arg(command.get_program()).args(command.get_args()).env("NIMATRON_TOKEN", "made up");
            limited.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped());
            limited.spawn().expect("it begins")
        })
        .collect();
    let told = line(children.remove(1), 1);
    assert!(told.contains("1-of-3.solution") && told.contains("File too large"), "{told}");
    blame(children, "File too large");
    succeed(run(GAME, 2, &file));
    place.has_only(&file);
}

/// A run with these arguments, whose process 1 is reached through a proxy.
fn run_by_proxy(file: &Path, arguments: &[&str]) -> (Proxy, Vec<Child>) {
    let mut hosts = hosts(3);
    let (proxy, here) = Proxy::to(hosts[1].clone());
    let there = std::mem::replace(&mut hosts[1], here);
    let children = [0, 1, 2].map(|number| {
        let mut command = process(GAME, &hosts, number, file);
        command.args(arguments);
        if number == 1 { command.args(["--listen", &there]) } else { &mut command }
            .spawn()
            .expect("it begins")
    });
    (proxy, children.into())
}

#[test]
fn a_slow_network_changes_nothing() {
    let place = Place::of(GAME);
    let file = place.path("slow");
    for _ in 0..if is_thorough() { 5 } else { 1 } {
        let (proxy, children) = run_by_proxy(&file, &[]);
        wait_until(&file, FINDING);
        proxy.set(Weather::Still);
        proxy.wait_until_something_is_held_back();
        proxy.set(Weather::Slow);
        succeed(children);
        place.has_only(&file);
    }
}

/// Processes join for their data first: they hear that all are there, and wait for ever.
#[test]
fn a_connection_that_hangs_ends_all() {
    let place = Place::of(GAME);
    let file = place.path("waiting");
    let (proxy, children) = run_by_proxy(&file, &["--answer-within", "2s"]);
    wait_until(&file, FINDING);
    proxy.set(Weather::FirstStill);
    for child in children {
        let told = line(child, 1);
        assert!(
            told.contains("all processes have waited for each other for ") && told.contains("; complete: "),
            "{told}"
        );
    }
    succeed(run(GAME, 2, &file));
    place.has_only(&file);
}

#[test]
fn a_process_that_is_cut_off_ends_all() {
    let place = Place::of(GAME);
    let file = place.path("cut");
    let all = [
        (Weather::Broken, FINDING),
        (Weather::Broken, VALUING),
        (Weather::Still, FINDING),
        (Weather::Still, VALUING),
    ];
    for (weather, when) in all.into_iter().take(if is_thorough() { 4 } else { 1 }) {
        let (proxy, children) = run_by_proxy(&file, &[]);
        wait_until(&file, when);
        proxy.set(weather);
        for child in children {
            let told = line(child, 1);
            assert!(
                told.contains(" ended;") || told.contains(" is silent ") || told.contains(" is cut off"),
                "{told}"
            );
        }
        succeed(run(GAME, 2, &file));
        place.has_only(&file);
    }
}
