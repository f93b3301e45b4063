//! What a page has to know of solutions and books that it reads by ranges: `ranges FILE… FOLDER` prints it as JSON, and writes into the folder what finds
//! listed positions, as `NAME.codes`. `cargo xtask site --solutions` asks for it.

use std::error::Error;
use std::fs::{self, File};
use std::io::{Read, Seek, SeekFrom};
use std::path::Path;
use std::{env, io};

use nimatron_solve::{Ranges, SolutionFile};
use serde_json::{Value, json};

/// Bytes that opening a file may take: a page keeps twice as many of all.
const MOST: u64 = 8 << 20;

fn main() -> Result<(), Box<dyn Error>> {
    let files: Vec<_> = env::args().skip(1).collect();
    let (folder, files) = files.split_last().ok_or("expected files and a folder")?;
    let told = files.iter().map(|file| told(Path::new(file), Path::new(folder)));
    let told: Vec<Value> = told.collect::<Result<_, _>>()?;
    println!("{}", json!(told));
    Ok(())
}

/// What there is to know of a file.
fn told(path: &Path, folder: &Path) -> Result<Value, Box<dyn Error>> {
    let refused = |reason: &str| format!("{}: {reason}", path.display());
    let solution = SolutionFile::open(path)?;
    if !solution.is_packed() {
        return Err(refused("expected one packed file of this version, as solve writes it").into());
    }
    let (opening, sum) = opening(path)?;
    let codes = solution.first_codes()?;
    let bytes: u64 = opening.iter().map(|[from, to]| to - from).sum::<u64>() + codes.len() as u64;
    if bytes > MOST {
        return Err(refused(&format!("to open it takes {bytes} bytes; expected at most {MOST}")).into());
    }
    let name =
        path.file_name().and_then(|name| name.to_str()).ok_or_else(|| refused("expected a plain name"))?;
    if !codes.is_empty() {
        fs::write(folder.join(format!("{name}.codes")), &codes)?;
    }
    Ok(json!({
        "name": name,
        "game": solution.header().game,
        "bytes": path.metadata()?.len(),
        "codes": codes.len(),
        "opening": opening,
        "version": format!("{sum:08x}"),
    }))
}

/// The ranges that are read when a file is opened, and a checksum of them.
fn opening(path: &Path) -> Result<(Vec<[u64; 2]>, u32), Box<dyn Error>> {
    let mut file = File::open(path)?;
    let mut read = |from: u64, to: u64| -> io::Result<Vec<u8>> {
        let mut bytes = vec![0; (to - from) as usize];
        file.seek(SeekFrom::Start(from))?;
        file.read_exact(&mut bytes).map(|()| bytes)
    };
    let ranges = Ranges::new(path.metadata()?.len(), usize::MAX);
    let (mut opening, mut sum) = (Vec::new(), crc32fast::Hasher::new());
    while let Err(error) = SolutionFile::of_ranges(path, &ranges) {
        let missing = ranges.missing();
        if missing.is_empty() {
            return Err(error.into());
        }
        for range in missing {
            let bytes = read(range.start, range.end)?;
            sum.update(&bytes);
            ranges.put(range.start, bytes);
            opening.push([range.start, range.end]);
        }
    }
    // What was read of the file's first bytes alone is in what was read later.
    let all = opening.clone();
    opening.retain(|[from, to]| {
        !all.iter().any(|[low, high]| low <= from && to <= high && [low, high] != [from, to])
    });
    Ok((opening, sum.finalize()))
}
