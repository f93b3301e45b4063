//! What process 0 shows while it works, in a terminal.

use std::io::Read;
use std::sync::{Arc, Mutex};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

use crate::failures::LARGER;
use crate::proxy::{Proxy, Weather};
use crate::runs::{PATIENCE, Place, hosts, process, succeed};

/// A process that is looked at.
struct Shown {
    child: Box<dyn Child + Send + Sync>,
    written: Arc<Mutex<String>>,
    /// Open as long as it is looked at.
    _screen: Box<dyn MasterPty + Send>,
}

impl Shown {
    fn run(command: &std::process::Command) -> Self {
        let size = PtySize { rows: 24, cols: 100, ..PtySize::default() };
        let pair = native_pty_system().openpty(size).expect("there are terminals");
        let mut shown = CommandBuilder::new(command.get_program());
        shown.args(command.get_args());
        shown.env("TERM", "xterm");
        command.get_envs().for_each(|(name, value)| shown.env(name, value.unwrap_or_default()));
        let child = pair.slave.spawn_command(shown).expect("it begins");
        let mut reader = pair.master.try_clone_reader().expect("it can be read");
        let written = Arc::new(Mutex::new(String::new()));
        let kept = Arc::clone(&written);
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(read @ 1..) = reader.read(&mut bytes) {
                kept.lock()
                    .expect("nobody panics with it")
                    .push_str(&String::from_utf8_lossy(&bytes[..read]));
            }
        });
        Self { child, written, _screen: pair.master }
    }

    /// Waits until one line has all these words, in their order.
    fn wait_for(&self, words: &[&str]) {
        let until = Instant::now() + PATIENCE;
        let has_all = |line: &str| {
            words.iter().try_fold(line, |rest, word| Some(&rest[rest.find(word)? + word.len()..])).is_some()
        };
        while !self
            .written
            .lock()
            .expect("nobody panics with it")
            .lines()
            .flat_map(|line| line.split('\r'))
            .any(has_all)
        {
            assert!(Instant::now() < until, "{words:?} is not in {:?}", self.written.lock());
            sleep(Duration::from_millis(20));
        }
    }
}

#[test]
fn process_0_shows_how_far_all_are() {
    let place = Place::of(LARGER);
    let file = place.path("shown");
    let mut hosts = hosts(2);
    let (proxy, here) = Proxy::to(hosts[1].clone());
    proxy.set(Weather::Slow);
    let there = std::mem::replace(&mut hosts[1], here);
    let mut shown = Shown::run(&process(LARGER, &hosts, 0, &file));
    shown.wait_for(&["Waiting for the other processes, ", " s"]);
    let other = process(LARGER, &hosts, 1, &file).args(["--listen", &there]).spawn().expect("it begins");
    shown.wait_for(&["Finding, tier ", " positions, ", "/s, ", "iB sent, ", " s"]);
    shown.wait_for(&["Valuing, tier ", " left in ", " tiers, ", "/s, ", "iB sent, ", " s"]);
    succeed(vec![other]);
    assert!(shown.child.wait().expect("it ends").success());
    place.has_only(&file);
}
