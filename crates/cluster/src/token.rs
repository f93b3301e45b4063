//! The secret that lets a process join. It is never sent: a process proves that it knows it (HMAC, RFC 2104).

use std::fs;
use std::path::Path;

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// The secret.
#[derive(Clone)]
pub struct Token(Vec<u8>);

impl Token {
    /// The variable of the environment that may hold it.
    pub const VARIABLE: &'static str = "NIMATRON_TOKEN";

    /// The token in a file, space around it aside, or else in the environment.
    ///
    /// # Errors
    /// If there is none, in one line.
    pub fn find(file: Option<&Path>) -> Result<Self, String> {
        let text = match file {
            Some(path) => {
                fs::read_to_string(path).map_err(|error| format!("'{}': {error}", path.display()))?
            }
            None => std::env::var(Self::VARIABLE).unwrap_or_default(),
        };
        let text = text.trim();
        if text.is_empty() {
            return Err(format!("expected a token in the file of --token-file or in {}", Self::VARIABLE));
        }
        Ok(Self(text.as_bytes().to_vec()))
    }

    /// What proves that one knows it, for these words.
    pub(crate) fn proof(&self, words: &[&str]) -> String {
        let sum = self.sum(words).finalize().into_bytes();
        sum.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Whether this proves it. How long it takes tells nothing.
    pub(crate) fn is_proof(&self, words: &[&str], proof: &str) -> bool {
        let digits = proof
            .as_bytes()
            .chunks(2)
            .map(|pair| std::str::from_utf8(pair).ok().and_then(|pair| u8::from_str_radix(pair, 16).ok()));
        let bytes: Option<Vec<u8>> = digits.collect();
        bytes.is_some_and(|bytes| self.sum(words).verify_slice(&bytes).is_ok())
    }

    fn sum(&self, words: &[&str]) -> Hmac<Sha256> {
        let mut sum = Hmac::<Sha256>::new_from_slice(&self.0).expect("a key of any length");
        // No two lists of words are the same bytes: none has a byte of zero.
        words.iter().for_each(|word| [word.as_bytes(), &[0]].iter().for_each(|part| sum.update(part)));
        sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_same_token_and_words_prove_it() {
        let (token, other) = (Token(b"one".to_vec()), Token(b"other".to_vec()));
        let proof = token.proof(&["join", "1"]);
        assert!(token.is_proof(&["join", "1"], &proof));
        assert!(!other.is_proof(&["join", "1"], &proof));
        assert!(!token.is_proof(&["join1", ""], &proof));
        assert!(!token.is_proof(&["join", "1"], &proof[2..]));
        assert!(!token.is_proof(&["join", "1"], "é"));
    }
}
