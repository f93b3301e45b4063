//! Files of recorded games.

use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;

use anyhow::Context;
use nimatron::record::{Record, Recorded, read_records};
use nimatron::{Catalog, Error, History};

use crate::arguments::GameNumber;

/// Adds a game to a file, which is made if there is none.
///
/// Whole lines are written at once, so that a game is recorded or not.
pub(crate) fn add(path: &Path, record: &Record) -> anyhow::Result<()> {
    let mut file = open_to_add(path)?;
    let line = record.line() + "\n";
    file.write_all(line.as_bytes()).with_context(|| format!("cannot write '{}'", path.display()))
}

/// A file that games are added to, after whole lines only.
pub(crate) fn open_to_add(path: &Path) -> anyhow::Result<File> {
    let open = || {
        let mut file = OpenOptions::new().create(true).append(true).open(path)?;
        if ends_within_a_line(path) {
            file.write_all(b"\n")?;
        }
        Ok::<_, io::Error>(file)
    };
    open().with_context(|| format!("cannot write '{}'", path.display()))
}

/// Whether the last line of a file lacks its end; what cannot be read is taken to be whole.
fn ends_within_a_line(path: &Path) -> bool {
    let last = || {
        let mut file = File::open(path)?;
        let mut last = [0];
        file.seek(SeekFrom::End(-1))?;
        file.read_exact(&mut last)?;
        Ok::<_, io::Error>(last)
    };
    // Pipes and terminals have no last line, and opening them to look may wait for ever.
    path.is_file() && last().is_ok_and(|last| last != *b"\n")
}

/// The games of a file, one after the other.
pub(crate) fn read<'r>(
    name: &'r str,
    catalog: &'r Catalog,
) -> Result<impl Iterator<Item = Result<Recorded, Error>> + 'r, Error> {
    let file = File::open(name).map_err(|error| unreadable(name, &error.to_string()))?;
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
