//! Solutions in files, and why one is not made or not used.

use std::any::Any;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use nimatron_core::Value;
use nimatron_solve::{FileError, Form, SolutionFile, StoredGoal, value_of};

use crate::error::Error;

/// Why a game was not solved, or a solution not used.
#[derive(Debug)]
pub enum SolutionError {
    /// The words were wrong.
    Wrong(Error),
    /// It was told to stop; what is complete is kept, and the same request goes on.
    Interrupted,
    /// The file that was begun cannot be gone on with: something else writes it, it is damaged, or of another solution.
    Unusable(String),
    /// The system refused something; what is complete is kept.
    System(String),
}

impl fmt::Display for SolutionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wrong(error) => error.fmt(f),
            Self::Interrupted => f.write_str("interrupted before everything was solved"),
            Self::Unusable(reason) | Self::System(reason) => f.write_str(reason),
        }
    }
}

impl std::error::Error for SolutionError {}

impl From<Error> for SolutionError {
    fn from(error: Error) -> Self {
        Self::Wrong(error)
    }
}

/// The positions of an opening book, of no use but to ask sessions of the same game for their numbers in it.
pub struct Opening {
    pub(crate) positions: Box<dyn Any + Send + Sync>,
    pub(crate) count: u64,
}

/// A solution or an opening book in a file.
pub struct SavedSolution {
    pub(crate) path: PathBuf,
    pub(crate) file: SolutionFile,
    /// The positions of a book, once one was looked for; `None` if they are not those of the file.
    pub(crate) opening: OnceLock<Option<Opening>>,
    /// Whether the rules of the game of that name are those of the file, once that was asked.
    pub(crate) has_rules: OnceLock<bool>,
    /// Whether it lies elsewhere, so that what has not come of it is as if it were not in it.
    pub(crate) is_far: bool,
}

impl SavedSolution {
    /// Opens a solution.
    ///
    /// # Errors
    /// Says what is wrong with the file, and where.
    pub fn open(path: &Path) -> Result<Self, Error> {
        let file = SolutionFile::open(path).map_err(|error| Error::Solution { reason: error.to_string() })?;
        Ok(Self::of(path, file))
    }

    /// Opens one that the program has in itself, under a name for messages.
    pub(crate) fn of_bytes(name: &Path, bytes: &'static [u8]) -> Result<Self, FileError> {
        Ok(Self::of(name, SolutionFile::of_bytes(name, bytes)?))
    }

    /// One that lies elsewhere.
    pub(crate) fn far(name: &Path, file: SolutionFile) -> Self {
        Self { is_far: true, ..Self::of(name, file) }
    }

    fn of(path: &Path, file: SolutionFile) -> Self {
        let path = path.to_owned();
        Self { path, file, opening: OnceLock::new(), has_rules: OnceLock::new(), is_far: false }
    }

    /// Whether it is an opening book.
    pub fn is_book(&self) -> bool {
        self.file.header().form == Form::Enumerated
    }

    /// The game, with its parameters.
    pub fn game(&self) -> &str {
        &self.file.header().game
    }

    /// How many positions it holds.
    pub fn positions(&self) -> u64 {
        self.file.positions()
    }

    /// What numbers its positions.
    pub fn form(&self) -> Form {
        self.file.header().form
    }

    /// Its tiers, ascending.
    pub fn tiers(&self) -> Vec<u64> {
        self.file.tiers().iter().map(|section| section.tier).collect()
    }

    /// All of a tier: the number or code of every position, ascending, and its value without what was banked before. `None` if there is no
    /// such tier.
    ///
    /// # Errors
    /// If the file cannot be read, or is damaged.
    pub fn tier(&self, tier: u64) -> Result<Option<Vec<(u64, Value)>>, Error> {
        let (header, goal) = (self.file.header(), self.goal()?);
        let Some(section) = self.file.tiers().iter().find(|section| section.tier == tier) else {
            return Ok(None);
        };
        let bytes = self.file.tier(section).map_err(|error| Error::Solution { reason: error.to_string() })?;
        let (codes, values) = bytes.split_at(bytes.len() - section.positions as usize * header.value_bytes);
        let codes =
            codes.chunks_exact(8).map(|code| u64::from_le_bytes(code.try_into().expect("eight bytes")));
        let numbers: Vec<u64> =
            if codes.len() == 0 { (0..section.positions).collect() } else { codes.collect() };
        let values = values.chunks_exact(header.value_bytes).map(|bytes| header.value(goal, value_of(bytes)));
        Ok(Some(numbers.into_iter().zip(values).collect()))
    }

    pub(crate) fn refused(&self, reason: impl fmt::Display) -> Error {
        Error::Solution { reason: format!("{}: {reason}", self.path.display()) }
    }

    /// The goal of its values.
    pub(crate) fn goal(&self) -> Result<StoredGoal, Error> {
        let name = &self.file.header().goal;
        let found = StoredGoal::ALL.into_iter().find(|goal| goal.name() == name);
        found.ok_or_else(|| self.refused(format!("the goal '{name}' is unknown")))
    }

    /// Refuses solutions of other rules.
    pub(crate) fn check_rules(&self, fingerprint: &str) -> Result<(), Error> {
        let found = &self.file.header().fingerprint;
        if found == fingerprint {
            return Ok(());
        }
        let game = self.game();
        Err(self
            .refused(format!("the rules of {game} have the fingerprint {fingerprint}, not {found} as there")))
    }
}
