//! A game solved into a file of this test run.

use std::path::{Path, PathBuf};

use nimatron::report::{SolutionReport, VerificationReport};
use nimatron::{Catalog, Error, Run, SavedSolution, Session, SolutionError, SolveRequest, VerifyRequest};

/// A request of two threads and a few megabytes.
pub(crate) fn request(file: Option<&Path>) -> SolveRequest {
    SolveRequest {
        goal: None,
        tiers: None,
        file: file.map(Path::to_owned),
        plain: false,
        in_memory: false,
        run: Run { threads: 2, memory: 1 << 28, ..Run::default() },
    }
}

/// A file that is not there yet, and nothing of it. Each test has a folder of its own.
pub(crate) fn fresh(name: &str) -> PathBuf {
    let thread = std::thread::current();
    let test = thread.name().expect("a test has a name").replace("::", "-");
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(test);
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    for ending in ["", ".partial", ".journal", ".found"] {
        let _ = std::fs::remove_file(format!("{}{ending}", path.display()));
    }
    path
}

pub(crate) fn open(game: &str) -> Box<dyn Session> {
    Catalog::standard().open(game, 0).unwrap_or_else(|error| panic!("{game}: {error}"))
}

/// Solves a game into a file of this name.
pub(crate) fn solved(game: &str, name: &str, plain: bool) -> (SolutionReport, PathBuf) {
    let path = fresh(name);
    let request = SolveRequest { plain, ..request(Some(&path)) };
    let report = open(game).solve(&request).unwrap_or_else(|error| panic!("{game}: {error}"));
    (report, path)
}

/// Checks a file against the rules of its game.
pub(crate) fn verified(path: &Path) -> Result<VerificationReport, Error> {
    let solution = SavedSolution::open(path)?;
    let session = Catalog::standard().open(solution.game(), 0)?;
    let run = Run { threads: 2, ..Run::default() };
    session.verify(&solution, &VerifyRequest { all: true, run })
}

/// The words of a refusal.
pub(crate) fn refusal(result: Result<SolutionReport, SolutionError>) -> String {
    result.expect_err("a refusal").to_string()
}
