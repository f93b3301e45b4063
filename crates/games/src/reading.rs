//! Reading the notations: a cursor over text that knows where it is when something else was expected.

use nimatron_core::{NotationError, quoted};

/// A place in a text being read.
#[derive(Clone)]
pub(crate) struct Reader<'t> {
    text: &'t str,
    rest: &'t str,
    at: usize,
}

impl<'t> Reader<'t> {
    /// Begins at the first character.
    pub(crate) fn new(text: &'t str) -> Self {
        Self { text, rest: text, at: 0 }
    }

    /// The next character, if any, without taking it.
    pub(crate) fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    /// Takes the next character if it is `wanted`.
    pub(crate) fn take(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.advance(wanted.len_utf8(), 1);
        }
        found
    }

    /// Takes the next character, whatever it is.
    pub(crate) fn next(&mut self) -> Option<char> {
        let found = self.peek()?;
        self.advance(found.len_utf8(), 1);
        Some(found)
    }

    /// Takes a whole number of at most `most`, written without leading zeros.
    pub(crate) fn number(&mut self, what: &str, most: u32) -> Result<u32, NotationError> {
        let digits = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        let text = &self.rest[..digits];
        let plain = digits == 1 || !text.starts_with('0');
        match text.parse::<u32>() {
            Ok(number) if number <= most && plain => {
                self.advance(digits, digits);
                Ok(number)
            }
            Ok(_) => Err(NotationError {
                at: Some(self.at),
                expected: format!("{what} from 0 to {most}, without leading zeros"),
                found: format!("'{}'", quoted(text)),
            }),
            Err(_) if digits > 0 => Err(NotationError {
                at: Some(self.at),
                expected: format!("{what} of at most {most}"),
                found: format!("'{}'", quoted(text)),
            }),
            Err(_) => Err(self.expected(what)),
        }
    }

    /// Succeeds at the end of the text only.
    pub(crate) fn end(&self, expected: &str) -> Result<(), NotationError> {
        if self.rest.is_empty() { Ok(()) } else { Err(self.expected(expected)) }
    }

    /// An error about what stands here.
    pub(crate) fn expected(&self, expected: impl Into<String>) -> NotationError {
        NotationError::at(self.text, self.at, expected)
    }

    fn advance(&mut self, bytes: usize, characters: usize) {
        self.rest = &self.rest[bytes..];
        self.at += characters;
    }
}
