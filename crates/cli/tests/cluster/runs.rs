//! Runs of several processes on this machine.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// No run of these tests takes longer.
pub(crate) const PATIENCE: Duration = Duration::from_secs(90);
/// 161,029 positions.
pub(crate) const GAME: &str = "connect-four:width=4,height=4";

/// A folder for runs, and the bytes of the solution that one process wrote.
pub(crate) struct Place {
    folder: tempfile::TempDir,
    solution: Vec<u8>,
}

impl Place {
    pub(crate) fn of(game: &str) -> Self {
        let folder = tempfile::tempdir().expect("there is room");
        let path = folder.path().join("alone");
        let told =
            nimatron(&["solve", "--quiet", "-o"]).arg(&path).args(game.split(' ')).output().expect("it runs");
        assert!(told.status.success(), "{told:?}");
        let solution = fs::read(&path).expect("it is there");
        fs::remove_file(path).expect("it is there");
        Self { folder, solution }
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Checks that a file is the solution, and that nothing else is there; removes it.
    pub(crate) fn has_only(&self, file: &Path) {
        assert!(fs::read(file).expect("it is there") == self.solution, "{} has other bytes", file.display());
        fs::remove_file(file).expect("it is there");
        let left: Vec<_> = fs::read_dir(self.folder.path()).expect("it is there").collect();
        assert!(left.is_empty(), "{left:?} stays behind");
    }
}

pub(crate) fn nimatron(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nimatron"));
    command.args(arguments).env("NIMATRON_TOKEN", "made up").env("LANG", "C");
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Hosts whose ports were free a moment ago.
pub(crate) fn hosts(processes: usize) -> Vec<String> {
    let bound = || TcpListener::bind("127.0.0.1:0").expect("a port is free");
    let free: Vec<_> = (0..processes).map(|_| bound()).collect();
    free.iter().map(|listener| listener.local_addr().expect("it listens").to_string()).collect()
}

/// One process of a run of a game, with options perhaps.
pub(crate) fn process(game: &str, hosts: &[String], process: usize, file: &Path) -> Command {
    let (hosts, process) = (hosts.join(","), process.to_string());
    let mut command = nimatron(&["solve", "--threads", "1", "--json"]);
    command.args(game.split(' '));
    command.args(["--hosts", &hosts, "--process", &process, "-o"]).arg(file);
    command
}

/// All processes of a run.
pub(crate) fn run(game: &str, processes: usize, file: &Path) -> Vec<Child> {
    let hosts = hosts(processes);
    (0..processes).map(|number| process(game, &hosts, number, file).spawn().expect("it begins")).collect()
}

pub(crate) fn succeed(children: Vec<Child>) {
    for child in children {
        let output = ended(child);
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    }
}

/// The one line of a process that fails.
pub(crate) fn line(child: Child, code: i32) -> String {
    let output = ended(child);
    let told = String::from_utf8(output.stderr.clone()).expect("it is text");
    assert_eq!((output.status.code(), told.lines().count()), (Some(code), 1), "{told}");
    assert!(output.stdout.is_empty(), "{output:?}");
    told
}

fn ended(mut child: Child) -> Output {
    let until = Instant::now() + PATIENCE;
    while child.try_wait().expect("it can be asked").is_none() {
        if Instant::now() > until {
            child.kill().expect("it is there");
            panic!("it does not end: {:?}", child.wait_with_output());
        }
        sleep(Duration::from_millis(20));
    }
    child.wait_with_output().expect("it has ended")
}

/// Waits until a file has so many bytes.
pub(crate) fn wait_for(file: &Path, bytes: u64) {
    let until = Instant::now() + PATIENCE;
    while !fs::metadata(file).is_ok_and(|there| there.len() >= bytes) {
        assert!(Instant::now() < until, "{} does not come", file.display());
        sleep(Duration::from_millis(5));
    }
}

pub(crate) fn kill(mut child: Child) {
    child.kill().and_then(|()| child.wait()).expect("it ends");
}
