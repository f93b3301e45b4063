//! The folder where processes keep their shares. While a share is not whole, what is found and what is valued lie beside it, as for any solution.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use nimatron_solve::{
    FileError, FoundFile, Header, Share, SolveError, Target, Writer, share_name, shares_in,
};

use crate::watched_disk::WatchedDisk;

/// What lies beside one that is not whole.
const BESIDE: [&str; 3] = [".found", ".partial", ".journal"];

/// A folder, and how the shares in it are written.
#[derive(Clone, Debug)]
pub(crate) struct Shares {
    folder: PathBuf,
    compressed: bool,
    disk: WatchedDisk,
}

impl Shares {
    /// Those of a folder, which is made if there is none.
    pub(crate) fn of(folder: &Path, compressed: bool, disk: WatchedDisk) -> Result<Self, SolveError> {
        let refused = |error| SolveError::Machines(format!("{}: {error}", folder.display()));
        fs::create_dir_all(folder).map_err(refused)?;
        Ok(Self { folder: folder.to_owned(), compressed, disk })
    }

    /// Those that were begun there.
    pub(crate) fn begun(&self) -> io::Result<Vec<Share>> {
        self.disk.ask(|| shares_in(&self.folder, BESIDE[0]))
    }

    /// Where one is.
    pub(crate) fn path(&self, share: Share) -> PathBuf {
        self.folder.join(share_name(share))
    }

    fn target<'p>(&'p self, path: &'p Path) -> Target<'p> {
        Target { disk: &self.disk, ..Target::new(path, self.compressed) }
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

fn ignore_missing(removed: io::Result<()>) -> io::Result<()> {
    match removed {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        removed => removed,
    }
}
