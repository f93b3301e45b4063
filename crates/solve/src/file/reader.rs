//! Reads a solution: a value at a time with little memory, or all of it.

use std::fs::File;
use std::io::{self, Cursor};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use super::contents::{Contents, Form, Header, Kinds, Section, StoredHeader, value_of};
use super::pages::Pages;
use super::shares::{merged, whole};
use super::source::{Readable, Source};
use super::{END, FileError, MAGIC, PIECE, VERSION};

/// Bytes of a page are a power of two up to this.
const LARGEST_PAGE: u64 = 1 << 20;

/// A solution in a file, its header and table of contents checked. Values are checked before they are told: their page, their frame or,
/// in version 1 where it is not packed, all of them when it is opened.
///
/// ```
/// use nimatron_core::{Outcome, definition::Definition};
/// use nimatron_games::Subtraction;
/// use nimatron_search::Run;
/// use nimatron_solve::{SolutionFile, SolveTask, StoredGoal, Target, solve_whole};
///
/// # let folder = tempfile::tempdir().unwrap();
/// # let path = folder.path().join("subtraction.solution");
/// let rules = Definition::new(Subtraction { takes: vec![1, 2, 3], last_wins: true, start: 100, overdraw: false });
/// let task = SolveTask {
///     game: "subtraction",
///     fingerprint: "0123456789abcdef",
///     start: "100",
///     goal: StoredGoal::Outcome,
///     top: None,
///     file: Some(Target::new(&path, true)),
///     run: &Run::default(),
/// };
/// solve_whole(&rules.ranked(), &100, &task)?;
///
/// let solution = SolutionFile::open(&path)?;
/// let header = solution.header();
/// assert_eq!((&*header.start, solution.positions()), ("100", 101));
/// // The tier of a heap is its size; there is one position in it.
/// let stored = solution.value(97, 0)?.expect("every heap up to the start is in it");
/// assert_eq!(header.value(StoredGoal::Outcome, stored).outcome, Outcome::Win);
/// # Ok::<(), nimatron_solve::SolveError>(())
/// ```
pub struct SolutionFile {
    pub(super) path: PathBuf,
    pub(super) header: Header,
    pub(super) tiers: Vec<Section>,
    stored: Stored,
}

/// Where a solution is.
enum Stored {
    File(Mutex<Source>),
    /// In several files, each with some of the positions of every tier.
    Shares(Vec<SolutionFile>),
}

impl SolutionFile {
    /// Opens a solution, or all shares of one in a folder.
    ///
    /// # Errors
    /// If it cannot be read, or is no solution, or not whole.
    pub fn open(path: &Path) -> Result<Self, FileError> {
        if path.is_dir() {
            return Self::of_shares(path);
        }
        let file = File::open(path).map_err(FileError::system(path))?;
        Self::of(path, Box::new(file))
    }

    /// Opens a solution that the program has in itself, under a name for messages.
    ///
    /// # Errors
    /// If it is no solution, or not whole.
    pub fn of_bytes(name: &Path, bytes: &'static [u8]) -> Result<Self, FileError> {
        Self::of(name, Box::new(Cursor::new(bytes)))
    }

    pub(super) fn of(path: &Path, file: Box<dyn Readable>) -> Result<Self, FileError> {
        let mut opening = Opening { path, source: Source::open(path, file)? };
        let (version, start) = opening.start()?;
        let StoredHeader { kind: _, page_bytes, header } = opening.header(version, &start)?;
        let ending = opening.ending(version)?;
        let tiers = opening.tiers(&header, start.len() as u64, &ending)?;
        match version {
            1 => opening.check_tiers(&header, &tiers)?,
            _ => opening.protect(page_bytes, &ending)?,
        }
        let stored = Stored::File(Mutex::new(opening.source));
        Ok(Self { path: path.to_owned(), header, tiers, stored })
    }

    fn of_shares(folder: &Path) -> Result<Self, FileError> {
        let shares: Vec<_> = whole(folder)?.iter().map(|path| Self::open(path)).collect::<Result<_, _>>()?;
        let (header, mut tiers) = (shares[0].header.clone(), shares[0].tiers.clone());
        if header.form != Form::Listed {
            let reason = "expected shares of listed positions".to_owned();
            return Err(FileError::Foreign { path: shares[0].path.clone(), reason });
        }
        for (place, share) in shares.iter().enumerate().skip(1) {
            let numbers = |tiers: &[Section]| tiers.iter().map(|section| section.tier).collect::<Vec<_>>();
            if share.header != header || numbers(&share.tiers) != numbers(&tiers) {
                let reason = format!("it is the share of another solution than {}", shares[0].path.display());
                return Err(FileError::Foreign { path: share.path.clone(), reason });
            }
            // Beside its copy the positions of another share are not there, and would be taken for draws.
            if let Some(copied) = shares[..place].iter().find(|other| share.is_copy_of(other)) {
                let reason =
                    format!("it is a copy of {}; expected a share of its own", copied.path.display());
                return Err(FileError::Foreign { path: share.path.clone(), reason });
            }
            for (section, other) in tiers.iter_mut().zip(&share.tiers) {
                section.positions += other.positions;
            }
        }
        tiers.iter_mut().for_each(|section| (section.offset, section.crc32) = (0, 0));
        Ok(Self { path: folder.to_owned(), header, tiers, stored: Stored::Shares(shares) })
    }

    /// Whether it holds some positions, and the same ones as another solution with the same tiers.
    fn is_copy_of(&self, other: &Self) -> bool {
        let same =
            |(one, other): (&Section, &Section)| (one.positions, one.crc32) == (other.positions, other.crc32);
        self.positions() > 0 && self.tiers.iter().zip(&other.tiers).all(same)
    }

    /// What it is the solution of.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Its tiers, ascending. Of shares, places and checksums are 0, as each has its own.
    pub fn tiers(&self) -> &[Section] {
        &self.tiers
    }

    /// How many positions it holds.
    pub fn positions(&self) -> u64 {
        self.tiers.iter().map(|section| section.positions).sum()
    }

    /// Reads something about here, while no other thread does.
    pub(super) fn read<T>(
        &self,
        source: &Mutex<Source>,
        offset: u64,
        read: impl FnOnce(&mut Source) -> io::Result<T>,
    ) -> Result<T, FileError> {
        let mut source = source.lock().expect("no thread panics while it reads");
        read(&mut source).map_err(|error| FileError::damaged(&self.path, offset, error.to_string()))
    }

    /// The bytes of a tier.
    ///
    /// # Errors
    /// If they cannot be read, or do not have their checksum.
    pub fn tier(&self, section: &Section) -> Result<Vec<u8>, FileError> {
        let source = match &self.stored {
            Stored::File(source) => source,
            Stored::Shares(shares) => return self.merged(shares, section.tier),
        };
        let bytes = self.read(source, section.offset, |source| {
            source.read(section.offset, section.bytes(&self.header))
        })?;
        if crc32fast::hash(&bytes) != section.crc32 {
            return Err(unlike(&self.path, section));
        }
        Ok(bytes)
    }

    /// The bytes of a tier of which each share has a part.
    fn merged(&self, shares: &[Self], tier: u64) -> Result<Vec<u8>, FileError> {
        let parts = shares.iter().filter_map(|share| {
            let section = share.section(tier)?;
            Some(share.tier(section).map(|bytes| (section.positions, bytes)))
        });
        let parts = parts.collect::<Result<Vec<_>, _>>()?;
        let reason = || format!("a position of tier {tier} is in two shares");
        let twice = || FileError::Foreign { path: self.path.clone(), reason: reason() };
        merged(&parts, self.header.value_bytes).ok_or_else(twice)
    }

    fn section(&self, tier: u64) -> Option<&Section> {
        let index = self.tiers.binary_search_by_key(&tier, |section| section.tier).ok()?;
        self.tiers.get(index)
    }

    /// The value of the position with this number or code in a tier; `None` if it is not in the file.
    ///
    /// # Errors
    /// If the file cannot be read, or what is there is not what was written.
    pub fn value(&self, tier: u64, position: u64) -> Result<Option<i32>, FileError> {
        let source = match &self.stored {
            Stored::File(source) => source,
            Stored::Shares(shares) => {
                let values = shares.iter().map(|share| share.value(tier, position));
                return values.filter_map(Result::transpose).next().transpose();
            }
        };
        let Some(section) = self.section(tier) else { return Ok(None) };
        let width = self.header.value_bytes as u64;
        let (index, values) = match self.header.form {
            Form::Numbered | Form::Enumerated => (position, section.offset),
            Form::Listed => {
                let found =
                    self.read(source, section.offset, |source| source.find(section, position, width))?;
                let Some(index) = found else { return Ok(None) };
                (index, section.offset + 8 * section.positions)
            }
        };
        if index >= section.positions {
            return Ok(None);
        }
        let place = values + index * width;
        Ok(Some(value_of(&self.read(source, place, |source| source.read(place, width))?)))
    }

    /// The one file that holds all.
    pub(super) fn source(&self) -> Result<&Mutex<Source>, FileError> {
        let reason = || "expected one file, not shares".to_owned();
        match &self.stored {
            Stored::File(source) => Ok(source),
            Stored::Shares(_) => Err(FileError::Foreign { path: self.path.clone(), reason: reason() }),
        }
    }

    /// Whether it is packed, and every frame has a checksum.
    pub fn is_packed(&self) -> bool {
        self.source().is_ok_and(|source| {
            source.lock().expect("no thread panics while it reads").packed_version() == Some(VERSION)
        })
    }

    /// Checks what reading alone does not: that the frames are, byte by byte, what was written.
    ///
    /// # Errors
    /// If they are not.
    pub fn check(&self) -> Result<(), FileError> {
        match &self.stored {
            Stored::Shares(shares) => shares.iter().try_for_each(Self::check),
            Stored::File(source) if self.read(source, 0, Source::check_frames)? => Ok(()),
            Stored::File(_) => {
                Err(FileError::damaged(&self.path, 0, "the frames do not have their checksum"))
            }
        }
    }
}

/// A file of which some was read.
struct Opening<'p> {
    path: &'p Path,
    source: Source,
}

/// What comes after the tiers.
struct Ending {
    /// Where in the contents it begins.
    offset: u64,
    tiers: Vec<Section>,
    /// The checksums of the pages; none in version 1.
    pages: Vec<u8>,
}

impl Opening<'_> {
    fn damaged(&self, place: u64, reason: impl Into<String>) -> FileError {
        FileError::damaged(self.path, place, reason)
    }

    fn read(&mut self, offset: u64, bytes: u64) -> Result<Vec<u8>, FileError> {
        self.source.read(offset, bytes).map_err(|_| {
            self.damaged(offset, format!("expected {bytes} bytes more; the file is damaged or not whole"))
        })
    }

    /// The version, and all up to the checksum of the header and with it, as it was written.
    fn start(&mut self) -> Result<(u8, Vec<u8>), FileError> {
        let begun = self.read(0, MAGIC.len() as u64 + 1 + 4)?;
        let version = begun[MAGIC.len()];
        let is_known = (1..=VERSION).contains(&version);
        if !begun.starts_with(MAGIC) || !is_known {
            let wanted = format!("expected the first bytes of a solution of version 1 to {VERSION}");
            return Err(self.damaged(0, wanted));
        }
        if self.source.packed_version().is_some_and(|packed| packed != version) {
            return Err(self.damaged(0, "the contents and the table of frames have different versions"));
        }
        let body = begun.len() as u64 + u64::from(u32_at(&begun, MAGIC.len() + 1));
        let start = self.read(0, body + 4)?;
        let (body, sum) = start.split_at(body as usize);
        if crc32fast::hash(body) != u32_at(sum, 0) {
            return Err(self.damaged(0, "the header does not have its checksum"));
        }
        Ok((version, start))
    }

    /// The header, if this version knows files of its kind.
    fn header(&self, version: u8, start: &[u8]) -> Result<StoredHeader, FileError> {
        let place = MAGIC.len() + 1 + 4;
        let text = &start[place..start.len() - 4];
        let unread = |error| self.damaged(place as u64, format!("the header cannot be read: {error}"));
        let kinds: Kinds = serde_json::from_slice(text).map_err(unread)?;
        let kind = if version == 1 { Some(Form::Listed.kind().to_owned()) } else { kinds.kind };
        let (kind, form) = (kind.unwrap_or_default(), kinds.form.unwrap_or_default());
        let is_known = |known: &Form| known.kind() == kind;
        if !Form::ALL.iter().any(is_known) {
            return Err(self.unknown("kind", &kind, "solution or book"));
        }
        let forms = Form::ALL.into_iter().filter(is_known).map(Form::name);
        if forms.clone().all(|known| known != form) {
            let known: Vec<_> = forms.collect();
            return Err(self.unknown("form", &form, &known.join(" or ")));
        }
        let header: StoredHeader = serde_json::from_slice(text).map_err(unread)?;
        match header.header.value_bytes {
            1 | 2 => Ok(header),
            bytes => Err(self.damaged(place as u64, format!("values have 1 or 2 bytes, not {bytes}"))),
        }
    }

    fn unknown(&self, what: &str, found: &str, known: &str) -> FileError {
        let reason = format!("its {what} is {found:?}, which this version cannot read; expected {known}");
        FileError::Foreign { path: self.path.to_owned(), reason }
    }

    /// The table of contents and, since version 2, that of the pages.
    fn ending(&mut self, version: u8) -> Result<Ending, FileError> {
        let places = if version == 1 { 8 } else { 16 };
        let tail = places + 4 + END.len() as u64 + 1;
        let last = self.source.length().saturating_sub(tail);
        let ending = self.read(last, tail)?;
        if !ending.ends_with(&[END, &[version][..]].concat()) {
            return Err(self.damaged(last, "expected the last bytes of a solution; the file is not whole"));
        }
        let offset = u64_at(&ending, 0);
        let pages = if version == 1 { last } else { u64_at(&ending, 8) };
        if offset > pages || pages > last {
            return Err(self.damaged(last, "the table of contents does not begin before its end"));
        }
        let checked = self.read(offset, last + places - offset)?;
        if crc32fast::hash(&checked) != u32_at(&ending, places as usize) {
            return Err(self.damaged(offset, "the table of contents does not have its checksum"));
        }
        let (table, rest) = checked.split_at((pages - offset) as usize);
        let Contents { tiers } = serde_json::from_slice(table).map_err(|error| {
            self.damaged(offset, format!("the table of contents cannot be read: {error}"))
        })?;
        Ok(Ending { offset, tiers, pages: rest[..(last - pages) as usize].to_vec() })
    }

    /// The tiers, if they fill all between the header and the table of contents.
    fn tiers(&self, header: &Header, mut place: u64, ending: &Ending) -> Result<Vec<Section>, FileError> {
        let table = ending.offset;
        for section in &ending.tiers {
            if section.offset != place {
                return Err(self.damaged(table, format!("tier {} is not where it belongs", section.tier)));
            }
            place = section
                .positions
                .checked_mul(header.position_bytes())
                .and_then(|bytes| place.checked_add(bytes))
                .ok_or_else(|| self.damaged(table, format!("tier {} is too large", section.tier)))?;
        }
        if place != table || !ending.tiers.is_sorted_by(|one, other| one.tier < other.tier) {
            return Err(self.damaged(table, "the tiers do not fill the file"));
        }
        Ok(ending.tiers.clone())
    }

    /// Files of version 1 have no pages: what no frame checks is checked now.
    fn check_tiers(&mut self, header: &Header, tiers: &[Section]) -> Result<(), FileError> {
        if self.source.is_packed() {
            return Ok(());
        }
        for section in tiers {
            let checksum = self.source.checksum(section.offset, section.bytes(header));
            if checksum.map_err(FileError::system(self.path))? != section.crc32 {
                return Err(unlike(self.path, section));
            }
        }
        Ok(())
    }

    /// From now on, every page is checked before it is used.
    fn protect(&mut self, page_bytes: Option<u64>, ending: &Ending) -> Result<(), FileError> {
        let sizes = PIECE as u64..=LARGEST_PAGE;
        let page = page_bytes.filter(|page| page.is_power_of_two() && sizes.contains(page));
        let pages = page.and_then(|page| Pages::new(page, ending.offset, &ending.pages));
        let wrong = "the table of pages does not fit the contents";
        self.source.protect(pages.ok_or_else(|| self.damaged(ending.offset, wrong))?);
        Ok(())
    }
}

fn unlike(path: &Path, section: &Section) -> FileError {
    let reason = format!("tier {} does not have its checksum", section.tier);
    FileError::damaged(path, section.offset, reason)
}

fn u32_at(bytes: &[u8], place: usize) -> u32 {
    u32::from_le_bytes(bytes[place..place + 4].try_into().expect("four bytes"))
}

fn u64_at(bytes: &[u8], place: usize) -> u64 {
    u64::from_le_bytes(bytes[place..place + 8].try_into().expect("eight bytes"))
}
