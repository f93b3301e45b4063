//! Saved learners as text: a header, a line for each box, and a last line by which it shows if something was changed or is missing.

use std::io::{self, BufRead, Write};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::error::Error;
use crate::learner::saved::contents::{SavedBox, SavedLearner, SavedParameters, SavedTraining, SavedValues};
use crate::learner::spec::LearnerSpec;
use crate::text::json_lines::{in_the_line, lines};

/// The version written, and the only one read so far.
const VERSION: u32 = 1;
/// Bytes of a line: some hundred thousand moves of a position.
const LONGEST_LINE: u64 = 1 << 24;
/// Bytes of a file: what a training with the usual memory writes at most, several times over.
const LARGEST: u64 = 1 << 32;
/// The most games, and plies before a position, that are counted.
const MOST_GAMES: u64 = 1_000_000_000_000_000;
const DEEPEST: u32 = 1_000_000_000;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    learner: u32,
    game: String,
    start: String,
    fingerprint: String,
    positions: Option<usize>,
    method: String,
    training: SavedTraining,
}

/// Any line after the header: the fields that are there say what it is.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    depth: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    met: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Vec<(String, f64)>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    weights: Option<Vec<(String, f64)>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    opponent: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lines: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sha256: Option<String>,
}

impl SavedLearner {
    /// Writes the learner as text.
    ///
    /// # Errors
    /// Whatever keeps `to` from being written to.
    pub fn write(&self, to: &mut impl Write) -> io::Result<()> {
        let mut sealed = Sealed { to, hash: Sha256::new(), lines: 0 };
        sealed.line(&self.header())?;
        sealed.parameters(&self.parameters)?;
        if let Some((method, parameters)) = &self.opponent {
            sealed.line(&Line { opponent: Some(method.written_out().into_owned()), ..Line::default() })?;
            sealed.parameters(parameters)?;
        }
        let (lines, sha256) = (Some(sealed.lines), Some(hexadecimal(sealed.hash.clone())));
        sealed.line(&Line { lines, sha256, ..Line::default() })
    }

    fn header(&self) -> Header {
        Header {
            learner: VERSION,
            game: self.game.clone(),
            start: self.start.clone(),
            fingerprint: self.fingerprint.clone(),
            positions: self.positions,
            method: self.method.written_out().into_owned(),
            training: self.training.clone(),
        }
    }

    /// Reads a learner from its text; `file` is what errors call it.
    ///
    /// # Errors
    /// The line where it stops being a learner, and what was expected there.
    pub fn read(file: &str, input: impl BufRead) -> Result<Self, Error> {
        let mut reader =
            Reader { lines: lines(input, LONGEST_LINE), number: 0, bytes: 0, hash: Sha256::new() };
        reader.learner(file).map_err(|reason| Error::Saved {
            file: file.to_owned(),
            line: reader.number,
            reason,
        })
    }
}

/// Lines on their way out, and what is said about them at the end.
struct Sealed<'t, W> {
    to: &'t mut W,
    hash: Sha256,
    lines: usize,
}

impl<W: Write> Sealed<'_, W> {
    fn line(&mut self, line: &impl Serialize) -> io::Result<()> {
        let mut text = serde_json::to_string(line)?;
        text.push('\n');
        self.hash.update(&text);
        self.lines += 1;
        self.to.write_all(text.as_bytes())
    }

    fn parameters(&mut self, parameters: &SavedParameters) -> io::Result<()> {
        match parameters {
            SavedParameters::Weights(weights) => {
                self.line(&Line { weights: Some(weights.clone()), ..Line::default() })
            }
            SavedParameters::Boxes(boxes) => {
                boxes.iter().try_for_each(|of_position| self.line(&Line::of(of_position.clone())))
            }
        }
    }
}

impl Line {
    fn of(SavedBox { position, depth, met, values }: SavedBox) -> Self {
        let (moves, value) = match values {
            SavedValues::Moves(moves) => (Some(moves), None),
            SavedValues::Position(value) => (None, Some(value)),
        };
        Self { position: Some(position), depth, met: Some(met), moves, value, ..Self::default() }
    }
}

fn hexadecimal(hash: Sha256) -> String {
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Lines on their way in.
struct Reader<I> {
    lines: I,
    /// The number of the line that was read last.
    number: usize,
    bytes: u64,
    /// Of the lines before it.
    hash: Sha256,
}

/// What a line after the header says.
enum Said {
    Box(SavedBox),
    Weights(Vec<(String, f64)>),
    Opponent(String),
    Seal { lines: usize, sha256: String },
}

impl<I: Iterator<Item = io::Result<String>>> Reader<I> {
    fn learner(&mut self, file: &str) -> Result<SavedLearner, String> {
        let text = self.line()?;
        let header = header(&text)?;
        let method = LearnerSpec::of_file(&header.method).map_err(|error| format!("method: {error}"))?;
        check(&header.training)?;
        let mut before = text;
        let (parameters, mut last) = self.parameters(&mut before, &method)?;
        let mut opponent = None;
        if let Said::Opponent(text) = last {
            let method = LearnerSpec::of_file(&text).map_err(|error| format!("opponent: {error}"))?;
            let (parameters, seal) = self.parameters(&mut before, &method)?;
            (opponent, last) = (Some((method, parameters)), seal);
        }
        self.end(&last)?;
        let Header { game, start, fingerprint, positions, training, .. } = header;
        let file = file.to_owned();
        Ok(SavedLearner { game, start, fingerprint, positions, method, training, parameters, opponent, file })
    }

    /// The next line, which must be there and must be ended.
    fn line(&mut self) -> Result<String, String> {
        self.number += 1;
        let expected = if self.number == 1 { "a saved learner" } else { "another line" };
        let text =
            self.lines.next().ok_or_else(|| format!("expected {expected}, found the end of the file"))?;
        let text = text.map_err(|error| error.to_string())?;
        self.bytes += text.len() as u64;
        if self.bytes > LARGEST {
            return Err(format!("expected a file of at most {LARGEST} bytes"));
        }
        if text.ends_with('\n') {
            Ok(text)
        } else {
            Err("expected the end of the line, found the end of the file".to_owned())
        }
    }

    /// The next line after `before`, which it takes the place of.
    fn said(&mut self, before: &mut String) -> Result<Said, String> {
        self.hash.update(&*before);
        *before = self.line()?;
        said(before)
    }

    /// What was learned, and the line that follows it.
    fn parameters(
        &mut self,
        before: &mut String,
        method: &LearnerSpec,
    ) -> Result<(SavedParameters, Said), String> {
        let mut boxes = Vec::new();
        loop {
            match self.said(before)? {
                Said::Box(of_position) => {
                    of_position.values.numbers().try_for_each(|number| method.check(number))?;
                    boxes.push(of_position);
                }
                Said::Weights(weights) if boxes.is_empty() => {
                    return Ok((SavedParameters::Weights(weights), self.said(before)?));
                }
                Said::Weights(_) => return Err("expected a box, found weights".to_owned()),
                last => return Ok((SavedParameters::Boxes(boxes), last)),
            }
        }
    }

    fn end(&mut self, last: &Said) -> Result<(), String> {
        let Said::Seal { lines, sha256 } = last else {
            return Err("expected the last line, with lines and sha256".to_owned());
        };
        let before = self.number - 1;
        if *lines != before {
            return Err(format!(
                "lines: expected {before}, the number of lines before this one, found {lines}"
            ));
        }
        let expected = hexadecimal(self.hash.clone());
        if *sha256 != expected {
            return Err(format!("sha256: expected {expected}; the lines before this one were changed"));
        }
        match self.lines.next() {
            None => Ok(()),
            Some(_) => Err("expected nothing after this line".to_owned()),
        }
    }
}

fn header(text: &str) -> Result<Header, String> {
    let text = text.trim_end();
    let object: serde_json::Value = serde_json::from_str(text).map_err(|error| in_the_line(text, &error))?;
    match object.get("learner").map(serde_json::Value::as_u64) {
        Some(Some(version)) if version == u64::from(VERSION) => {}
        Some(Some(version)) => {
            return Err(format!("expected a learner of version {VERSION}, found version {version}"));
        }
        _ => return Err(format!("expected a saved learner, which has \"learner\":{VERSION}")),
    }
    serde_json::from_str(text).map_err(|error| in_the_line(text, &error))
}

fn check(training: &SavedTraining) -> Result<(), String> {
    let SavedTraining { games, perfect_since, chance, .. } = training;
    if *games > MOST_GAMES {
        return Err(format!("games: expected at most {MOST_GAMES}, found {games}"));
    }
    if let Some(since) = perfect_since.filter(|since| since > games) {
        return Err(format!("perfect_since: expected at most {games}, the games played, found {since}"));
    }
    if chance.is_stuck() {
        return Err("chance: expected numbers of which one at least is above 0".to_owned());
    }
    Ok(())
}

fn said(text: &str) -> Result<Said, String> {
    let text = text.trim_end();
    if !text.starts_with('{') {
        // An array would be read as the fields in their order.
        return Err("expected a JSON object".to_owned());
    }
    let line: Line = serde_json::from_str(text).map_err(|error| in_the_line(text, &error))?;
    let Line { position, depth, met, moves, value, weights, opponent, lines, sha256 } = line;
    match (position, weights, opponent, lines.zip(sha256)) {
        (Some(position), None, None, None) => {
            let values = values(moves, value)?;
            if let Some(deep) = depth.filter(|depth| *depth > DEEPEST) {
                return Err(format!("depth: expected at most {DEEPEST}, found {deep}"));
            }
            Ok(Said::Box(SavedBox { position, depth, met: met.unwrap_or(0), values }))
        }
        (None, Some(weights), None, None) => Ok(Said::Weights(weights)),
        (None, None, Some(opponent), None) => Ok(Said::Opponent(opponent)),
        (None, None, None, Some((lines, sha256))) => Ok(Said::Seal { lines, sha256 }),
        _ => Err("expected a position, weights, an opponent, or lines and sha256".to_owned()),
    }
}

fn values(moves: Option<Vec<(String, f64)>>, value: Option<f64>) -> Result<SavedValues, String> {
    match (moves, value) {
        (Some(moves), None) => Ok(SavedValues::Moves(moves)),
        (None, Some(value)) => Ok(SavedValues::Position(value)),
        _ => Err("expected either moves or a value for the position".to_owned()),
    }
}
