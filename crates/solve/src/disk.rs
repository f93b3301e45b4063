//! What the writers of files ask of a disk. Whatever changes a file goes through it, so that tests can let each request fail, be cut short,
//! or be lost as when the power fails.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// What the name of a file ends with until it is whole.
pub const PARTIAL: &str = ".partial";

/// Where files are.
pub trait Disk: Sync {
    /// Opens a file to be read and written, and makes it if there is none.
    ///
    /// # Errors
    /// If the system refuses.
    fn open(&self, path: &Path) -> io::Result<Box<dyn DiskFile>>;

    /// The same for a file that nothing else may write until it is closed.
    ///
    /// # Errors
    /// [`io::ErrorKind::ResourceBusy`] if something else writes it; or if the system refuses.
    fn open_alone(&self, path: &Path) -> io::Result<Box<dyn DiskFile>>;

    /// Gives a file another name. A file that has it is replaced, and its permissions stay.
    ///
    /// # Errors
    /// If the system refuses.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Whether there is a file.
    fn has(&self, path: &Path) -> bool;

    /// Removes a file.
    ///
    /// # Errors
    /// If the system refuses.
    fn remove(&self, path: &Path) -> io::Result<()>;

    /// Waits until the names in the folder of a file are kept for good.
    ///
    /// # Errors
    /// If the system refuses.
    fn sync_names(&self, path: &Path) -> io::Result<()>;
}

/// An open file.
pub trait DiskFile: Read + Write + Seek + Send {
    /// Leaves only the first bytes.
    ///
    /// # Errors
    /// If the system refuses.
    fn set_len(&mut self, bytes: u64) -> io::Result<()>;

    /// Waits until what was written is kept for good.
    ///
    /// # Errors
    /// If the system refuses.
    fn sync(&mut self) -> io::Result<()>;
}

impl dyn DiskFile + '_ {
    /// How many bytes it has; it goes on after them.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn length(&mut self) -> io::Result<u64> {
        self.seek(SeekFrom::End(0))
    }

    /// Leaves only the first bytes, and goes on after them.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn cut(&mut self, bytes: u64) -> io::Result<()> {
        self.set_len(bytes)?;
        self.seek(SeekFrom::Start(bytes)).map(drop)
    }
}

/// The disk of the machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemDisk;

impl Disk for SystemDisk {
    fn open(&self, path: &Path) -> io::Result<Box<dyn DiskFile>> {
        Ok(Box::new(open(path)?))
    }

    fn open_alone(&self, path: &Path) -> io::Result<Box<dyn DiskFile>> {
        let file = open(path)?;
        // Where a file system has no locks, it goes without.
        let is_locked = matches!(file.try_lock(), Err(TryLockError::WouldBlock));
        // What wrote it may have given it another name since it was opened.
        if is_locked || !is_at(&file, path)? {
            return Err(io::ErrorKind::ResourceBusy.into());
        }
        Ok(Box::new(file))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        if let Ok(there) = fs::metadata(to) {
            fs::set_permissions(from, there.permissions())?;
        }
        fs::rename(from, to)
    }

    fn has(&self, path: &Path) -> bool {
        path.exists()
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }

    fn sync_names(&self, path: &Path) -> io::Result<()> {
        // Elsewhere a folder cannot be opened, and its names are the system's matter.
        if cfg!(unix) { File::open(folder(path))?.sync_all() } else { Ok(()) }
    }
}

impl DiskFile for File {
    fn set_len(&mut self, bytes: u64) -> io::Result<()> {
        File::set_len(self, bytes)
    }

    fn sync(&mut self) -> io::Result<()> {
        self.sync_data()
    }
}

fn open(path: &Path) -> io::Result<File> {
    OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)
}

#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;
    let (open, named) = (file.metadata()?, fs::metadata(path)?);
    Ok((open.dev(), open.ino()) == (named.dev(), named.ino()))
}

#[cfg(not(unix))]
fn is_at(_: &File, path: &Path) -> io::Result<bool> {
    path.try_exists()
}

fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Writes a file: first under another name in the same folder, so that half of it is never found. Where that fails, nothing of it is left.
///
/// # Errors
/// If something else writes it, or if the system refuses.
pub fn write_whole(disk: &dyn Disk, path: &Path, bytes: &[u8]) -> io::Result<()> {
    let partial = beside(path, PARTIAL);
    let mut file = disk.open_alone(&partial)?;
    let written = file
        .cut(0)
        .and_then(|()| file.write_all(bytes))
        .and_then(|()| file.sync())
        .and_then(|()| disk.rename(&partial, path));
    if written.is_err() {
        // The first failure is the one to tell.
        let _ = disk.remove(&partial);
        return written;
    }
    disk.sync_names(path)
}

/// The name of a file that belongs to another.
pub fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    PathBuf::from(name)
}

/// The file that a path leads to through symbolic links, which may not exist yet.
#[must_use]
pub fn followed(path: &Path) -> PathBuf {
    /// As many as systems follow.
    const LINKS: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..LINKS {
        let Ok(target) = fs::read_link(&path) else { break };
        path = folder(&path).join(target);
    }
    path
}
