//! A disk in memory that fails when it is told to, and that loses what was not synced when its power fails.

use std::collections::BTreeMap;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard};

use nimatron_solve::disk::{Disk, DiskFile};

/// Bytes that a disk writes wholly or not at all.
const SECTOR: usize = 512;

/// What happens to a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// It fails, and so do all that follow: the power failed, or the process was killed.
    End,
    /// It alone fails.
    Refused,
    /// Half of the bytes are written, and no more from then on: the disk is full.
    Full,
}

impl Fault {
    pub(crate) const ALL: [Self; 3] = [Self::End, Self::Refused, Self::Full];
}

/// A disk whose requests are counted.
#[derive(Clone, Default)]
pub(crate) struct MadeUpDisk(Arc<Mutex<Contents>>);

#[derive(Default)]
struct Contents {
    files: Vec<FileContents>,
    /// The names as programs see them, and as they are kept.
    names: BTreeMap<PathBuf, usize>,
    kept: BTreeMap<PathBuf, usize>,
    /// Every state of the names since they were kept.
    names_since: Vec<BTreeMap<PathBuf, usize>>,
    requests: usize,
    /// The request that fails, and how.
    fault: Option<(usize, Fault)>,
}

/// A file as programs see it, as it is kept, and what was done to it since.
#[derive(Clone, Default)]
struct FileContents {
    seen: Vec<u8>,
    kept: Vec<u8>,
    changes: Vec<Change>,
}

#[derive(Clone)]
enum Change {
    Length(usize),
    /// At most a sector.
    Bytes(usize, Vec<u8>),
}

impl Change {
    fn apply(&self, to: &mut Vec<u8>) {
        match self {
            Self::Length(length) => to.resize(*length, 0),
            Self::Bytes(place, bytes) => {
                let end = place + bytes.len();
                if to.len() < end {
                    to.resize(end, 0);
                }
                to[*place..end].copy_from_slice(bytes);
            }
        }
    }
}

impl FileContents {
    fn change(&mut self, change: Change) {
        change.apply(&mut self.seen);
        self.changes.push(change);
    }
}

impl Contents {
    /// Counts a request. Says how it fails, if it does.
    fn request(&mut self) -> Option<Fault> {
        self.requests += 1;
        let (when, fault) = self.fault?;
        match fault {
            Fault::Refused => (self.requests == when).then_some(fault),
            Fault::End | Fault::Full => (self.requests >= when).then_some(fault),
        }
    }

    /// A request that a full disk allows.
    fn small_request(&mut self) -> io::Result<()> {
        match self.request() {
            None | Some(Fault::Full) => Ok(()),
            Some(Fault::End | Fault::Refused) => Err(io::Error::other("made up")),
        }
    }

    fn change_names(&mut self, change: impl FnOnce(&mut BTreeMap<PathBuf, usize>)) {
        change(&mut self.names);
        self.names_since.push(self.names.clone());
    }
}

impl MadeUpDisk {
    /// From here on the request of this number fails, counted from 1.
    pub(crate) fn fail(&self, request: usize, fault: Fault) {
        let mut contents = self.contents();
        contents.requests = 0;
        contents.fault = Some((request, fault));
    }

    /// The fault is over. How many requests there were since it was set.
    pub(crate) fn mend(&self) -> usize {
        let mut contents = self.contents();
        contents.fault = None;
        std::mem::take(&mut contents.requests)
    }

    /// Forgets of what was not synced whatever `chance` picks, given how many possibilities there are: any sectors, in any order, and the latest
    /// changes of names.
    pub(crate) fn lose_power(&self, mut chance: impl FnMut(usize) -> usize) {
        let mut contents = self.contents();
        for file in &mut contents.files {
            // All of them, none, or some.
            let mode = chance(3);
            let mut kept = std::mem::take(&mut file.kept);
            for change in std::mem::take(&mut file.changes) {
                if mode == 1 || mode == 2 && chance(2) == 1 {
                    change.apply(&mut kept);
                }
            }
            (file.seen, file.kept) = (kept.clone(), kept);
        }
        let since = std::mem::take(&mut contents.names_since);
        let last = chance(since.len() + 1);
        if let Some(names) = last.checked_sub(1).map(|last| since[last].clone()) {
            contents.kept = names;
        }
        contents.names = contents.kept.clone();
    }

    /// A file, if it is there.
    pub(crate) fn read(&self, path: &Path) -> Option<Vec<u8>> {
        let contents = self.contents();
        contents.names.get(path).map(|&file| contents.files[file].seen.clone())
    }

    /// The names of all files.
    pub(crate) fn names(&self) -> Vec<PathBuf> {
        self.contents().names.keys().cloned().collect()
    }

    fn contents(&self) -> MutexGuard<'_, Contents> {
        self.0.lock().expect("no test panics with it")
    }
}

impl Disk for MadeUpDisk {
    fn open(&self, path: &Path) -> io::Result<Box<dyn DiskFile>> {
        let mut contents = self.contents();
        contents.small_request()?;
        let file = match contents.names.get(path) {
            Some(&file) => file,
            None => {
                let file = contents.files.len();
                contents.files.push(FileContents::default());
                contents.change_names(|names| _ = names.insert(path.to_owned(), file));
                file
            }
        };
        Ok(Box::new(OpenFile { disk: self.clone(), file, place: 0 }))
    }

    fn open_alone(&self, path: &Path) -> io::Result<Box<dyn DiskFile>> {
        self.open(path)
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        let mut contents = self.contents();
        contents.small_request()?;
        let file = *contents.names.get(from).ok_or(io::ErrorKind::NotFound)?;
        contents.change_names(|names| {
            names.remove(from);
            names.insert(to.to_owned(), file);
        });
        Ok(())
    }

    fn has(&self, path: &Path) -> bool {
        self.contents().names.contains_key(path)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        let mut contents = self.contents();
        contents.small_request()?;
        if !contents.names.contains_key(path) {
            return Err(io::ErrorKind::NotFound.into());
        }
        contents.change_names(|names| _ = names.remove(path));
        Ok(())
    }

    fn sync_names(&self, _: &Path) -> io::Result<()> {
        let mut contents = self.contents();
        contents.small_request()?;
        contents.kept = contents.names.clone();
        contents.names_since.clear();
        Ok(())
    }
}

struct OpenFile {
    disk: MadeUpDisk,
    file: usize,
    place: usize,
}

impl Read for OpenFile {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let contents = self.disk.contents();
        let mut there = contents.files[self.file].seen.get(self.place..).unwrap_or_default();
        let read = there.read(into)?;
        self.place += read;
        Ok(read)
    }
}

impl Seek for OpenFile {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let length = self.disk.contents().files[self.file].seen.len() as u64;
        let place = match to {
            SeekFrom::Start(place) => Some(place),
            SeekFrom::End(more) => length.checked_add_signed(more),
            SeekFrom::Current(more) => (self.place as u64).checked_add_signed(more),
        };
        let place = place.ok_or(io::ErrorKind::InvalidInput)?;
        self.place = place as usize;
        Ok(place)
    }
}

impl Write for OpenFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut contents = self.disk.contents();
        let fault = contents.request();
        let written = if fault == Some(Fault::Full) { bytes.len() / 2 } else { bytes.len() };
        if written == 0 || matches!(fault, Some(Fault::Refused)) {
            return Err(io::ErrorKind::StorageFull.into());
        }
        // What was being written when the power failed may be kept in part.
        let file = &mut contents.files[self.file];
        for sector in bytes[..written].chunks(SECTOR) {
            file.change(Change::Bytes(self.place, sector.to_vec()));
            self.place += sector.len();
        }
        if fault == Some(Fault::End) { Err(io::Error::other("made up")) } else { Ok(written) }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl DiskFile for OpenFile {
    fn set_len(&mut self, bytes: u64) -> io::Result<()> {
        let mut contents = self.disk.contents();
        contents.small_request()?;
        contents.files[self.file].change(Change::Length(bytes as usize));
        Ok(())
    }

    fn sync(&mut self) -> io::Result<()> {
        let mut contents = self.disk.contents();
        contents.small_request()?;
        let file = &mut contents.files[self.file];
        file.changes.clear();
        file.kept = file.seen.clone();
        Ok(())
    }
}
