//! Solutions and books that lie elsewhere, on a host of files say, and are read by ranges. Whoever asks about values first has what they need
//! [looked up](FarSolutions::look_up), and hands in what is missing; then they answer as those here do. What has not come is as if it were not in the file.

use std::fmt;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use nimatron_solve::{FileError, Ranges, SolutionFile};
use serde::{Deserialize, Serialize};

use crate::saved_solution::SavedSolution;
use crate::session::Session;
use crate::stored_place::{is_of, place};

/// Bytes that are kept of a file: to open one takes at most half of them.
const KEPT: usize = 16 << 20;

/// What is known beforehand of a file that lies elsewhere.
#[derive(Clone, Debug, Deserialize)]
pub struct FarFile {
    /// What it is called.
    pub name: String,
    /// The game, with its parameters.
    pub game: String,
    /// How long it is, in bytes.
    pub bytes: u64,
    /// How long the file beside it is that finds listed positions; 0 where there is none.
    pub codes: u64,
    /// The ranges that are read when it is opened.
    pub opening: Vec<(u64, u64)>,
}

/// A range of a file, or of the one that finds its listed positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FarRange {
    /// Which file, by its place in the list.
    pub file: usize,
    /// Whether it is the one beside it.
    pub codes: bool,
    /// Its first byte.
    pub from: u64,
    /// The byte after its last one.
    pub to: u64,
}

/// What is known of some positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LookedUp {
    /// All that a file knows of them is here, or there is no file of their game.
    Here,
    /// These ranges are to be handed in.
    Missing(Vec<FarRange>),
    /// The file of this place is damaged or of other rules, and is not used any more.
    Damaged(usize),
}

/// Solutions that are read by ranges. They are listed once.
#[derive(Default)]
pub struct FarSolutions(OnceLock<Vec<FarSolution>>);

struct FarSolution {
    file: FarFile,
    contents: Ranges,
    codes: Ranges,
    /// Once it was opened.
    solution: OnceLock<SavedSolution>,
    is_lost: AtomicBool,
}

impl FarSolutions {
    /// Says which there are; what is said later changes nothing.
    pub fn list(&self, files: Vec<FarFile>) {
        self.0.get_or_init(|| files.into_iter().map(FarSolution::new).collect());
    }

    fn files(&self) -> &[FarSolution] {
        self.0.get().map_or(&[], Vec::as_slice)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.files().is_empty()
    }

    /// Takes what was fetched.
    pub fn put(&self, range: FarRange, bytes: Vec<u8>) {
        if let Some(far) = self.files().get(range.file) {
            far.part(range.codes).put(range.from, bytes);
        }
    }

    /// A file cannot be had, and is not used any more.
    pub fn lose(&self, file: usize) {
        if let Some(far) = self.files().get(file) {
            far.is_lost.store(true, Ordering::Relaxed);
        }
    }

    /// Looks up the values of positions of one game, and of what their moves lead to if that is wanted: all of them, so that all that is missing is
    /// told at once.
    pub fn look_up(&self, positions: &[Arc<dyn Session>], with_moves: bool) -> LookedUp {
        let Some(first) = positions.first() else { return LookedUp::Here };
        let is_wanted = |(_, far): &(usize, &FarSolution)| !far.is_lost() && far.file.game == first.game();
        let Some((file, far)) = self.files().iter().enumerate().find(is_wanted) else {
            return LookedUp::Here;
        };
        let looked_up = far.open(&**first).and_then(|solution| {
            let mut refused = Ok(());
            let mut look = |at: &dyn Session| {
                if let Some((tier, number)) = place(solution, at) {
                    refused = std::mem::replace(&mut refused, Ok(()))
                        .and(solution.file.value(tier, number).map(drop));
                }
            };
            for at in positions {
                look(&**at);
                at.children().filter(|_| with_moves).for_each(|(_, after)| look(&*after));
            }
            refused
        });
        match (far.missing(file), looked_up) {
            (missing, _) if !missing.is_empty() => LookedUp::Missing(missing),
            (_, Ok(())) => LookedUp::Here,
            (_, Err(_)) => {
                self.lose(file);
                LookedUp::Damaged(file)
            }
        }
    }

    /// The solution of a session's game, if one was opened.
    pub(crate) fn of(&self, session: &dyn Session) -> Option<&SavedSolution> {
        let open = self.files().iter().filter(|far| !far.is_lost()).filter_map(|far| far.solution.get());
        open.into_iter().find(|solution| is_of(solution, session))
    }
}

impl fmt::Debug for FarSolutions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.files().iter().map(|far| &far.file)).finish()
    }
}

impl FarSolution {
    fn new(file: FarFile) -> Self {
        let (contents, codes) = (Ranges::new(file.bytes, KEPT), Ranges::new(file.codes, KEPT));
        Self { file, contents, codes, solution: OnceLock::new(), is_lost: AtomicBool::new(false) }
    }

    fn is_lost(&self) -> bool {
        self.is_lost.load(Ordering::Relaxed)
    }

    fn part(&self, codes: bool) -> &Ranges {
        if codes { &self.codes } else { &self.contents }
    }

    /// The ranges that were asked for and are not here.
    fn missing(&self, file: usize) -> Vec<FarRange> {
        let of_part = |codes| {
            let missing = self.part(codes).missing().into_iter();
            missing.map(move |range| FarRange { file, codes, from: range.start, to: range.end })
        };
        [false, true].into_iter().flat_map(of_part).collect()
    }

    /// The solution, once all has come that it takes to open it.
    fn open(&self, session: &dyn Session) -> Result<&SavedSolution, FileError> {
        // What an answer did not find is not asked for any more.
        drop(self.contents.missing());
        if let Some(solution) = self.solution.get() {
            return Ok(solution);
        }
        let name = Path::new(&self.file.name);
        let refused = |reason: String| FileError::Foreign { path: name.to_owned(), reason };
        let opening = &self.file.opening;
        // Whatever is not here is noted.
        let is_here =
            opening.iter().filter(|&&(from, to)| self.contents.has(from..to)).count() == opening.len();
        let codes = self.codes.bytes(0..self.file.codes);
        let (true, Some(codes)) = (is_here, codes) else {
            return Err(refused("it has not come yet".to_owned()));
        };
        let file = SolutionFile::of_ranges(name, &self.contents)?;
        if self.file.codes > 0 {
            file.learn_first_codes(&codes)?;
        }
        let solution = SavedSolution::far(name, file);
        let fits = solution.check_rules(&session.fingerprint()).and_then(|()| solution.goal());
        fits.map_err(|error| refused(error.to_string()))?;
        Ok(self.solution.get_or_init(|| solution))
    }
}
