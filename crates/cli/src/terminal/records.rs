//! Files of recorded games.

use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;

use anyhow::Context;
use nimatron::record::{Record, Recorded, read_records};
use nimatron::{Catalog, Error, History, Waiting};

use crate::arguments::GameNumber;
use crate::terminal::output;

/// A file that games are added to, made if there is none.
///
/// Whole lines are written at once, so that a game is recorded or not.
pub(crate) struct RecordFile<'p> {
    file: File,
    path: &'p Path,
}

impl<'p> RecordFile<'p> {
    /// Opens it; a file of anything else is refused.
    pub(crate) fn open(path: &'p Path) -> anyhow::Result<Self> {
        Ok(Self { file: open_to_add(path)?, path })
    }

    /// Adds the line of a game.
    pub(crate) fn add(&mut self, line: &str) -> anyhow::Result<()> {
        add_line(&mut self.file, line).with_context(|| unwritten(self.path))
    }
}

fn open_to_add(path: &Path) -> anyhow::Result<File> {
    output::check_place(path)?;
    if !holds_records(path) {
        let reason =
            format!("expected a new file or recorded games, found something else in '{}'", path.display());
        return Err(Error::Option { option: "--record", reason }.into());
    }
    OpenOptions::new().create(true).append(true).read(true).open(path).with_context(|| unwritten(path))
}

/// Adds a line, all of it or nothing.
fn add_line(file: &mut File, line: &str) -> io::Result<()> {
    // Others may add games to the same file. Where a file system has no locks, it goes without.
    let _ = file.lock();
    let length = file.metadata()?.len();
    let start = if ends_within_a_line(file, length)? { "\n" } else { "" };
    let written = file.write_all(format!("{start}{line}\n").as_bytes());
    if written.is_err() {
        // The first failure is the one to tell.
        let _ = file.set_len(length);
    }
    let _ = file.unlock();
    written
}

fn unwritten(path: &Path) -> String {
    format!("cannot write '{}'", path.display())
}

/// Whether the first line is a recorded game; what was cut off within it is not known to be anything else.
fn holds_records(path: &Path) -> bool {
    const BEGINNING: &[u8] = b"{\"record\":";
    let mut first = Vec::new();
    let read = File::open(path).and_then(|file| file.take(BEGINNING.len() as u64).read_to_end(&mut first));
    read.is_err() || BEGINNING.starts_with(&first)
}

/// Whether the last line of a file of so many bytes lacks its end.
fn ends_within_a_line(file: &mut File, length: u64) -> io::Result<bool> {
    let Some(last) = length.checked_sub(1) else { return Ok(false) };
    let mut byte = [0];
    file.seek(SeekFrom::Start(last))?;
    file.read_exact(&mut byte)?;
    Ok(byte != *b"\n")
}

/// The games of a file, one after the other.
pub(crate) fn read<'r>(
    name: &'r str,
    catalog: &'r Catalog,
) -> Result<impl Iterator<Item = Result<Recorded, Error>> + 'r, Error> {
    let file = Waiting::open(name).map_err(|error| unreadable(name, &error.to_string()))?;
    Ok(read_records(name, BufReader::new(file), catalog))
}

fn unreadable(name: &str, reason: &str) -> Error {
    Error::File { what: "record".to_owned(), path: name.to_owned(), reason: reason.to_owned() }
}

/// One game of a file, the first unless another is asked for, as it stood after so many plies. What came later can be made again.
pub(crate) fn read_game(
    path: &Path,
    number: &GameNumber,
    ply: Option<u32>,
    catalog: &Catalog,
) -> Result<(Record, History), Error> {
    let name = path.to_string_lossy();
    find_game(&name, &mut read(&name, catalog)?, number, ply)
}

/// The same among the games of a file; those that follow it are left to be read.
pub(crate) fn find_game(
    name: &str,
    games: &mut impl Iterator<Item = Result<Recorded, Error>>,
    number: &GameNumber,
    ply: Option<u32>,
) -> Result<(Record, History), Error> {
    let number = number.given.unwrap_or(1);
    let mut found = 0;
    for recorded in games {
        let Recorded { record, mut history, .. } = recorded?;
        found += 1;
        if found == number {
            wind_back(&mut history, ply)?;
            return Ok((record, history));
        }
    }
    if found == 0 {
        return Err(unreadable(name, "expected a recorded game, found none"));
    }
    let reason = format!("expected a number from 1 to {found}, the games in '{name}', found {number}");
    Err(Error::Option { option: "--number", reason })
}

fn wind_back(history: &mut History, ply: Option<u32>) -> Result<(), Error> {
    let Some(ply) = ply else { return Ok(()) };
    let plies = history.plies().len();
    if ply as usize > plies {
        let reason = format!("expected a number from 0 to {plies}, the plies of the game, found {ply}");
        return Err(Error::Option { option: "--ply", reason });
    }
    while history.plies().len() > ply as usize {
        history.undo();
    }
    Ok(())
}
