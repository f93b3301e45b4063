//! A disk that tells how long a request has been under way. One that hangs holds the main thread, which then can tell nobody.

use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use nimatron_solve::disk::{Disk, DiskFile, SystemDisk};

/// Bytes of a request: what takes long is not to be taken for what hangs.
const PIECE: usize = 1 << 20;
/// So many bytes are written before it is waited until they are kept, for the same reason.
const UNSYNCED: u64 = 1 << 26;

/// The disk of this machine.
#[derive(Clone, Debug, Default)]
pub(crate) struct WatchedDisk {
    /// When the request that is under way began. Only the main thread has any.
    begun: Arc<Mutex<Option<Instant>>>,
}

struct WatchedFile {
    disk: WatchedDisk,
    file: Box<dyn DiskFile>,
    unsynced: u64,
}

impl WatchedDisk {
    /// How long a request has been under way.
    pub(crate) fn asking(&self) -> Duration {
        let begun = *self.begun.lock().unwrap_or_else(PoisonError::into_inner);
        begun.map_or(Duration::ZERO, |begun| begun.elapsed())
    }

    /// Asks it for something.
    pub(crate) fn ask<T>(&self, request: impl FnOnce() -> io::Result<T>) -> io::Result<T> {
        self.note(Some(Instant::now()));
        let answer = request();
        self.note(None);
        answer
    }

    fn note(&self, begun: Option<Instant>) {
        *self.begun.lock().unwrap_or_else(PoisonError::into_inner) = begun;
    }

    fn watched(&self, file: Box<dyn DiskFile>) -> Box<dyn DiskFile> {
        Box::new(WatchedFile { disk: self.clone(), file, unsynced: 0 })
    }
}

impl Disk for WatchedDisk {
    fn open(&self, path: &Path) -> io::Result<Box<dyn DiskFile>> {
        self.ask(|| SystemDisk.open(path)).map(|file| self.watched(file))
    }

    fn open_alone(&self, path: &Path) -> io::Result<Box<dyn DiskFile>> {
        self.ask(|| SystemDisk.open_alone(path)).map(|file| self.watched(file))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.ask(|| SystemDisk.rename(from, to))
    }

    fn has(&self, path: &Path) -> bool {
        self.ask(|| Ok(SystemDisk.has(path))).unwrap_or(false)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        self.ask(|| SystemDisk.remove(path))
    }

    fn sync_names(&self, path: &Path) -> io::Result<()> {
        self.ask(|| SystemDisk.sync_names(path))
    }
}

impl Read for WatchedFile {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let piece = into.len().min(PIECE);
        self.disk.ask(|| self.file.read(&mut into[..piece]))
    }
}

impl Write for WatchedFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let piece = bytes.len().min(PIECE);
        let written = self.disk.ask(|| self.file.write(&bytes[..piece]))?;
        self.unsynced += written as u64;
        if self.unsynced >= UNSYNCED {
            self.sync()?;
        }
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.disk.ask(|| self.file.flush())
    }
}

impl Seek for WatchedFile {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.disk.ask(|| self.file.seek(to))
    }
}

impl DiskFile for WatchedFile {
    fn set_len(&mut self, bytes: u64) -> io::Result<()> {
        self.disk.ask(|| self.file.set_len(bytes))
    }

    fn sync(&mut self) -> io::Result<()> {
        self.unsynced = 0;
        self.disk.ask(|| self.file.sync())
    }
}
