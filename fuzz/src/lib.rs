//! What the fuzzer makes up: a game of the catalog with parameters, and texts that nearly are its positions and moves.

pub mod files;

use arbitrary::Arbitrary;
use nimatron::{Catalog, Error, Session};

/// A game: an entry of the catalog, and values for its first parameters.
#[derive(Arbitrary, Debug)]
pub struct Game {
    entry: u8,
    values: Vec<Value>,
}

/// What stands for a parameter.
#[derive(Arbitrary, Debug)]
enum Value {
    Usual,
    Number(u8),
    Word(String),
    /// One of the words that say what is expected.
    Expected(u8),
}

/// A text: made up, or one that is right with a few characters changed.
#[derive(Arbitrary, Debug)]
pub struct Text {
    made_up: Option<String>,
    changes: Vec<Change>,
}

/// A character put somewhere, with or without the one that was there.
#[derive(Arbitrary, Debug)]
struct Change {
    place: u8,
    character: Option<char>,
    instead: bool,
}

/// Choices among legal moves.
#[derive(Arbitrary, Debug)]
pub struct Play(Vec<u8>);

impl Game {
    /// Opens it; what is refused is refused in one short line.
    pub fn open(&self) -> Option<Box<dyn Session>> {
        let catalog = Catalog::standard();
        let entries = catalog.entries();
        let entry = &entries[usize::from(self.entry) % entries.len()];
        let given = entry.parameters().zip(&self.values).filter_map(|((parameter, _), value)| {
            // No parameter that names a file is among these.
            value.written(parameter.expected).map(|value| format!("{}={value}", parameter.name))
        });
        let given: Vec<_> = given.collect();
        let colon = if given.is_empty() { "" } else { ":" };
        accepted(catalog.open(&format!("{}{colon}{}", entry.name(), given.join(",")), 0))
    }
}

impl Value {
    fn written(&self, expected: &str) -> Option<String> {
        match self {
            Self::Usual => None,
            Self::Number(number) => Some(number.to_string()),
            Self::Word(word) => Some(word.clone()),
            Self::Expected(which) => {
                let words: Vec<_> = expected.split([' ', ',']).filter(|word| !word.is_empty()).collect();
                words.get(usize::from(*which) % words.len().max(1)).map(|word| (*word).to_owned())
            }
        }
    }
}

impl Text {
    /// The text, where `right` is one that is right.
    pub fn written(&self, right: &str) -> String {
        let mut text: Vec<_> = self.made_up.as_deref().unwrap_or(right).chars().collect();
        for change in &self.changes {
            let place = usize::from(change.place) % (text.len() + 1);
            let end = place + usize::from(change.instead && place < text.len());
            text.splice(place..end, change.character);
        }
        text.into_iter().collect()
    }
}

impl Play {
    /// The position after these moves, or as many as there are.
    pub fn from(&self, start: Box<dyn Session>) -> Box<dyn Session> {
        self.0.iter().fold(start, |at, &choice| {
            let moves = at.moves();
            if moves.is_empty() { at } else { legal(&*at, &moves[usize::from(choice) % moves.len()]) }
        })
    }

    /// These moves as they are written, or as many as there are.
    pub fn written(&self, start: Box<dyn Session>) -> Vec<String> {
        let (mut at, mut played) = (start, Vec::new());
        for &choice in &self.0 {
            let moves = at.moves();
            let Some(mv) = moves.get(usize::from(choice) % moves.len().max(1)) else { break };
            played.push(mv.clone());
            at = legal(&*at, mv);
        }
        played
    }
}

/// What a legal move leads to.
pub fn legal(at: &dyn Session, mv: &str) -> Box<dyn Session> {
    at.play(mv).unwrap_or_else(|error| panic!("{mv} at {}: {error}", at.position()))
}

/// What was accepted; what is refused is refused in one short line.
pub fn accepted<T>(answer: Result<T, Error>) -> Option<T> {
    answer
        .map_err(|error| error.to_string())
        .map_err(|error| {
            assert!(!error.chars().any(char::is_control), "{error:?}");
            assert!(error.len() < 3000, "{} bytes: {error}", error.len());
        })
        .ok()
}
