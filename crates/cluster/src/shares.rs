//! The folder where processes keep their shares. That of process 1 of 3 is an ordinary solution, `1-of-3.solution`, which holds some of the positions of
//! every tier; while it is not whole, what is found and what is valued lie beside it, as for any solution.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use nimatron_solve::{FileError, FoundFile, Header, SolveError, Target, Writer};

use crate::watched_disk::WatchedDisk;

/// What the names of shares end with.
const ENDING: &str = ".solution";
/// What lies beside one that is not whole.
const BESIDE: [&str; 3] = [".found", ".partial", ".journal"];

/// A folder, and how the shares in it are written.
#[derive(Clone, Debug)]
pub(crate) struct Shares {
    folder: PathBuf,
    compressed: bool,
    disk: WatchedDisk,
}

/// Which share: of which process, of how many.
pub(crate) type Share = (usize, usize);

impl Shares {
    /// Those of a folder, which is made if there is none.
    pub(crate) fn of(folder: &Path, compressed: bool, disk: WatchedDisk) -> Result<Self, SolveError> {
        let refused = |error| SolveError::Machines(format!("{}: {error}", folder.display()));
        fs::create_dir_all(folder).map_err(refused)?;
        Ok(Self { folder: folder.to_owned(), compressed, disk })
    }

    /// Those that were begun there.
    pub(crate) fn begun(&self) -> io::Result<Vec<Share>> {
        let ending = format!("{ENDING}{}", BESIDE[0]);
        let mut all = self.disk.ask(|| named(&self.folder, &ending))?;
        all.sort_unstable();
        Ok(all)
    }

    /// Where one is.
    pub(crate) fn path(&self, (process, processes): Share) -> PathBuf {
        self.folder.join(format!("{process}-of-{processes}{ENDING}"))
    }

    fn target<'p>(&'p self, path: &'p Path) -> Target<'p> {
        Target { path, compressed: self.compressed, disk: &self.disk }
    }

    /// The positions found of the share at a path.
    pub(crate) fn found<'p>(&'p self, path: &'p Path, header: &Header) -> Result<FoundFile<'p>, FileError> {
        FoundFile::open(self.target(path), header)
    }

    /// What was written of its values: how many bytes each has.
    pub(crate) fn value_bytes(&self, path: &Path) -> Option<usize> {
        Writer::begun(self.target(path)).map(|header| header.value_bytes)
    }

    /// Its values. What was begun with values of other bytes is forgotten.
    pub(crate) fn writer<'p>(&'p self, path: &'p Path, header: &Header) -> Result<Writer<'p>, FileError> {
        let target = self.target(path);
        if let Some(begun) = Writer::begun(target)
            && begun.value_bytes != header.value_bytes
        {
            Writer::open(target, &begun)?.discard()?;
        }
        Writer::open(target, header)
    }

    /// Removes all that was begun there with other numbers of processes, and the folder if nothing is left.
    pub(crate) fn tidy(&self, processes: usize) -> io::Result<()> {
        for share in self.begun()?.into_iter().filter(|share| share.1 != processes) {
            for ending in BESIDE {
                let mut path = self.path(share).into_os_string();
                path.push(ending);
                ignore_missing(self.disk.ask(|| fs::remove_file(path)))?;
            }
        }
        // Another process may keep its shares in the same folder.
        let _ = fs::remove_dir(&self.folder);
        Ok(())
    }
}

/// The whole shares of a folder: the paths of all shares of one run, in their order.
pub(crate) fn whole(folder: &Path) -> io::Result<Option<Vec<PathBuf>>> {
    let mut shares = named(folder, ENDING)?;
    shares.sort_unstable_by_key(|&(process, processes)| (processes, process));
    let sets = shares.chunk_by(|one, other| one.1 == other.1);
    let mut whole = sets.filter(|set| set.len() == set[0].1);
    let paths = |set: &[Share]| {
        set.iter()
            .map(|(process, processes)| folder.join(format!("{process}-of-{processes}{ENDING}")))
            .collect()
    };
    Ok(whole.next().map(paths))
}

/// The shares whose files have names with this ending.
fn named(folder: &Path, ending: &str) -> io::Result<Vec<Share>> {
    let mut shares = Vec::new();
    let entries = match fs::read_dir(folder) {
        // Another process kept its shares there too, and has removed the folder.
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(shares),
        entries => entries?,
    };
    for entry in entries {
        let name = entry?.file_name();
        shares.extend(name.to_str().and_then(|name| share_of(name.strip_suffix(ending)?)));
    }
    Ok(shares)
}

fn share_of(name: &str) -> Option<Share> {
    let (process, processes) = name.split_once("-of-")?;
    let share: Share = (process.parse().ok()?, processes.parse().ok()?);
    (share.0 < share.1).then_some(share)
}

fn ignore_missing(removed: io::Result<()>) -> io::Result<()> {
    match removed {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        removed => removed,
    }
}
