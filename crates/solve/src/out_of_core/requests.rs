//! The values of a tier whose moves lead to more positions than memory holds. Instead of looking a value up, its position is written to the
//! requests of the share that it belongs to. Then every share is loaded once and its requests are answered, in the order they were made;
//! so the answers of all shares come in the same order, that of the positions that asked, and nothing has to be sorted.

use std::io::{self, Read};
use std::sync::atomic::{AtomicBool, Ordering};

use super::budget::Budget;
use super::scratch::{Scratch, Stream, StreamReader, StreamWriter};
use super::solved_tiers::{Part, SolvedTiers};
use crate::code_runs::CodeMark;
use crate::file::{FileResult, FoundFile, FoundSection};
use crate::frames::{Asking, Frame, take_answers};
use crate::listed::Listed;
use crate::parallel::in_parallel;
use crate::solve_error::SolveError;
use crate::unsolved::Unsolved;
use crate::value_cell::ValueCell;

/// Positions that ask in a frame.
const ASKING: usize = 1 << 10;
/// The most frames that are made at a time.
const MOST_FRAMES: usize = 1 << 6;

/// What is asked about, and where.
#[derive(Clone, Copy)]
pub(super) struct Requests<'r> {
    pub(super) asking: Asking<'r>,
    pub(super) found: &'r FoundFile<'r>,
    pub(super) scratch: &'r Scratch<'r>,
    pub(super) interrupt: &'r AtomicBool,
    pub(super) budget: Budget,
}

impl Requests<'_> {
    /// The values of a tier, piece by piece, given where the positions below are.
    pub(super) fn values<C: ValueCell>(
        &self,
        section: &FoundSection,
        (solved, shares): (&SolvedTiers, &[&[Part]]),
        mut take: impl FnMut(&[i32]) -> Result<(), SolveError>,
    ) -> Result<(), SolveError> {
        let parts = solved.from(section.lowest);
        let mut asked = self.ask::<C>(section, parts, shares.len())?;
        let mut answers = vec![asked.pop().expect("the ends of the game")];
        for (&share, asked) in shares.iter().zip(asked) {
            let below = solved.load::<C>(share, self.found, self.scratch)?;
            answers.push(self.answer(section, &below, asked)?);
        }
        let mut answers: Vec<_> = answers.into_iter().map(|stream| self.scratch.drain(stream)).collect();
        let mut left = section.positions as usize;
        while left > 0 {
            let mut values = vec![i32::MIN; left.min(ASKING)];
            for stream in &mut answers {
                let bytes = read_frame(stream).map_err(self.scratch.unread())?;
                take_answers(&bytes, &mut values).ok_or_else(|| self.torn())?;
            }
            left -= values.len();
            take(&values)?;
        }
        Ok(())
    }

    /// The requests to every share, and then the values of the positions where the game is over.
    fn ask<C: ValueCell>(
        &self,
        section: &FoundSection,
        parts: &[Part],
        shares: usize,
    ) -> Result<Vec<Stream>, SolveError> {
        let mut streams: Vec<_> = (0..=shares).map(|_| self.scratch.stream()).collect();
        let mut reader = self.found.codes(section, CodeMark::default());
        let (mut codes, mut frames, asking) = (Vec::new(), 1, self.asking);
        loop {
            codes.clear();
            reader.read(frames * ASKING, &mut codes).map_err(self.found.unread())?;
            if codes.is_empty() {
                break;
            }
            let asked = in_parallel(codes.chunks(ASKING), |codes| {
                asking.ask::<C>(section.tier, codes, shares, |edge| {
                    let after = parts.partition_point(|part| part.begins_by(edge.tier(), edge.rank()));
                    parts[after - 1].share() - parts[0].share()
                })
            });
            let asked = asked.into_iter().collect::<Option<Vec<_>>>().ok_or(Unsolved::NoCode)?;
            let mut bytes = 0;
            for frames in &asked {
                for (frame, stream) in frames.iter().zip(&mut streams) {
                    write_frame(stream, frame)?;
                    bytes += frame.bytes().len();
                }
            }
            frames =
                if bytes > self.budget.piece() { (frames / 2).max(1) } else { (2 * frames).min(MOST_FRAMES) };
            self.check_interrupt()?;
        }
        Ok(streams.into_iter().map(StreamWriter::finish).collect::<Result<_, _>>()?)
    }

    /// The answers to the requests to a share.
    fn answer<C: ValueCell>(
        &self,
        section: &FoundSection,
        below: &Listed<C>,
        asked: Stream,
    ) -> Result<Stream, SolveError> {
        let mut asked = self.scratch.drain(asked);
        let (mut answers, asking) = (self.scratch.stream(), self.asking);
        let mut left = section.positions.div_ceil(ASKING as u64);
        while left > 0 {
            let (mut frames, mut bytes) = (Vec::new(), 0);
            while left > 0 && frames.len() < MOST_FRAMES && bytes < self.budget.piece() / 4 {
                frames.push(read_frame(&mut asked).map_err(self.scratch.unread())?);
                bytes += frames.last().map_or(0, Vec::len);
                left -= 1;
            }
            let answered = in_parallel(&frames, |frame| asking.answer(section.tier, frame, below));
            let answered = answered.into_iter().collect::<Option<Vec<_>>>().ok_or_else(|| self.torn())?;
            answered.iter().try_for_each(|frame| write_frame(&mut answers, frame))?;
            self.check_interrupt()?;
        }
        Ok(answers.finish()?)
    }

    fn check_interrupt(&self) -> Result<(), Unsolved> {
        if self.interrupt.load(Ordering::Relaxed) { Err(Unsolved::Interrupted) } else { Ok(()) }
    }

    /// Something else changed the file.
    fn torn(&self) -> SolveError {
        self.scratch.unread()(io::ErrorKind::InvalidData.into()).into()
    }
}

fn write_frame(stream: &mut StreamWriter<'_>, frame: &Frame) -> FileResult {
    stream.add(&(frame.bytes().len() as u32).to_le_bytes())?;
    stream.add(frame.bytes())
}

fn read_frame(stream: &mut StreamReader<'_>) -> io::Result<Vec<u8>> {
    let mut length = [0; 4];
    stream.read_exact(&mut length)?;
    let length = u32::from_le_bytes(length);
    let mut bytes = Vec::new();
    stream.take(length.into()).read_to_end(&mut bytes)?;
    if bytes.len() == length as usize { Ok(bytes) } else { Err(io::ErrorKind::UnexpectedEof.into()) }
}
