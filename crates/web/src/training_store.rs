//! Trainings on disk, so that they survive a restart: a file for each.
//!
//! Its first line is the hash of all that follows, so that damage shows; the second says what was asked for and how far the training is;
//! the rest is the learner as a command would save it.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use nimatron::core::on_one_line;
use nimatron::solve::disk::{SystemDisk, write_whole};
use nimatron::{CurvePoint, SavedLearner};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

/// How files of trainings end.
const EXTENSION: &str = "training";
/// A file that is written to see whether files can be.
const TRIAL: &str = "trial";
/// The most that is read of a file, in bytes.
const LARGEST: u64 = 1 << 28;
/// More files are not kept: the oldest go first.
const MOST_FILES: usize = 64;

/// A folder of trainings.
#[derive(Clone, Debug)]
pub(crate) struct TrainingStore(PathBuf);

/// A training as a file has it.
pub(crate) struct StoredTraining {
    pub(crate) id: String,
    pub(crate) account: Account,
    /// None before the first game.
    pub(crate) learner: Option<SavedLearner>,
}

/// What was asked for, and how far it is.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Account {
    /// The body of the request that began it.
    pub(crate) request: Value,
    pub(crate) paused: bool,
    /// The judgments so far.
    pub(crate) points: Vec<CurvePoint>,
    /// Games won, drawn and lost at each of them; older files have none.
    #[serde(default)]
    pub(crate) tallies: Vec<[u64; 3]>,
    /// How many positions matter when it is judged, if that is known.
    #[serde(default)]
    pub(crate) decisions: Option<usize>,
    /// The chance of a right move before the first game; older files do not have it.
    #[serde(default)]
    pub(crate) right_move_before: Option<f64>,
    /// Games won, drawn and lost.
    pub(crate) results: [u64; 3],
}

impl StoredTraining {
    /// What a file of it has.
    ///
    /// # Errors
    /// None as long as there is memory.
    pub(crate) fn written(&self) -> io::Result<Vec<u8>> {
        let mut text = serde_json::to_vec(&self.account)?;
        text.push(b'\n');
        if let Some(learner) = &self.learner {
            learner.write(&mut text)?;
        }
        Ok([hash(&text).as_bytes(), b"\n", &text].concat())
    }

    /// The training of a file.
    ///
    /// # Errors
    /// What is wrong with the file, in a line.
    pub(crate) fn read(id: &str, text: &[u8]) -> Result<Self, String> {
        let (told, rest) = line(text).ok_or("expected the hash of a training")?;
        if told != hash(rest).as_bytes() {
            return Err("damaged: it is not what was written".to_owned());
        }
        let (account, learner) = line(rest).ok_or("expected what was asked for")?;
        let account = serde_json::from_slice(account).map_err(|error| error.to_string())?;
        let saved = (!learner.is_empty()).then(|| SavedLearner::read(id, learner)).transpose();
        Ok(Self { id: id.to_owned(), account, learner: saved.map_err(|error| error.to_string())? })
    }
}

impl TrainingStore {
    /// The trainings in a folder, which is made if it is not there.
    ///
    /// # Errors
    /// It cannot be made, listed or written to: better now than when a training is to be kept.
    pub(crate) fn open(folder: &Path) -> io::Result<Self> {
        fs::create_dir_all(folder)?;
        fs::read_dir(folder)?;
        let trial = folder.join(TRIAL);
        write_whole(&SystemDisk, &trial, &[])?;
        fs::remove_file(trial)?;
        Ok(Self(folder.to_owned()))
    }

    /// Writes a training, all of it or nothing.
    ///
    /// # Errors
    /// Whatever keeps it from being written.
    pub(crate) fn write(&self, training: &StoredTraining) -> io::Result<()> {
        write_whole(&SystemDisk, &self.path(&training.id), &training.written()?)?;
        self.forget_oldest()
    }

    /// Removes a training, if it is there.
    pub(crate) fn remove(&self, id: &str) {
        // A file that is left is read again at the next start, and nothing worse.
        remove(&self.path(id));
    }

    /// All trainings, the newest first; why one cannot be read in a line.
    pub(crate) fn read(&self) -> Vec<Result<StoredTraining, String>> {
        let told = |path: &Path, reason: String| format!("{}: {reason}", shown(path));
        let files = match self.files() {
            Ok(files) => files,
            Err(error) => return vec![Err(told(&self.0, error.to_string()))],
        };
        let read = |path: PathBuf| read(&path).map_err(|reason| told(&path, reason));
        files.into_iter().rev().map(read).collect()
    }

    fn path(&self, id: &str) -> PathBuf {
        self.0.join(id).with_extension(EXTENSION)
    }

    /// The files of trainings, the oldest first.
    fn files(&self) -> io::Result<Vec<PathBuf>> {
        let entries = fs::read_dir(&self.0)?.map(|entry| entry.map(|entry| entry.path()));
        let entries: Vec<_> = entries.collect::<io::Result<_>>()?;
        let mut files: Vec<_> = entries
            .into_iter()
            .filter(|path| path.extension().is_some_and(|extension| extension == EXTENSION))
            .map(|path| {
                (fs::metadata(&path).and_then(|file| file.modified()).unwrap_or(SystemTime::UNIX_EPOCH), path)
            })
            .collect();
        files.sort();
        Ok(files.into_iter().map(|(_, path)| path).collect())
    }

    fn forget_oldest(&self) -> io::Result<()> {
        let files = self.files()?;
        let surplus = files.len().saturating_sub(MOST_FILES);
        files[..surplus].iter().for_each(|path| remove(path));
        Ok(())
    }
}

/// A path as a line shows it: its name may be anybody's.
fn shown(path: &Path) -> String {
    on_one_line(&path.display().to_string())
}

/// Removes a file that is not wanted any more; what keeps it from that is told on the terminal.
fn remove(path: &Path) {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            eprintln!("{}: cannot be removed: {error}", shown(path));
        }
        _ => {}
    }
}

fn read(path: &Path) -> Result<StoredTraining, String> {
    let id =
        path.file_stem().and_then(|name| name.to_str()).ok_or("expected a file named after a training")?;
    StoredTraining::read(id, &contents(path).map_err(|error| error.to_string())?)
}

/// What a file has. A pipe would be waited for.
fn contents(path: &Path) -> io::Result<Vec<u8>> {
    let about = fs::metadata(path)?;
    if !about.is_file() {
        return Err(io::Error::other("expected an ordinary file, found a folder, a pipe or a device"));
    }
    if about.len() > LARGEST {
        return Err(io::Error::other(format!("expected a file of at most {LARGEST} bytes")));
    }
    fs::read(path)
}

/// The first line, and what follows.
fn line(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let end = text.iter().position(|byte| *byte == b'\n')?;
    Some((&text[..end], &text[end + 1..]))
}

fn hash(text: &[u8]) -> String {
    Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
}
