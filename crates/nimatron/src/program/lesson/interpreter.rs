//! What runs Python and Lua: the command that was named, or the usual ones, if they are new enough.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Stdio;
use std::sync::{Mutex, PoisonError};

use nimatron_core::quoted;

use crate::error::Error;
use crate::program::shell::shell;

/// The commands that run lesson files, where they are named.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Interpreters {
    /// Python, 3.9 or later.
    pub python: Option<String>,
    /// Lua, 5.4 or later.
    pub lua: Option<String>,
}

/// A language that lessons are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Language {
    Python,
    Lua,
}

/// How the interpreters of a language are found.
struct Finding {
    name: &'static str,
    option: &'static str,
    /// The oldest version that will do: lessons use `functools.cache`, which is new in Python 3.9.
    oldest: (u32, u32),
    usual: &'static [&'static str],
    /// Arguments by which an interpreter says its version.
    asks_version: &'static str,
}

const PYTHON: Finding = Finding {
    name: "Python",
    option: "--python",
    oldest: (3, 9),
    usual: &["python3", "python", "py -3"],
    // Without the packages of the place, which take longer to find than the rest.
    asks_version: "-S -c \"import sys; print(sys.version)\"",
};
const LUA: Finding = Finding {
    name: "Lua",
    option: "--lua",
    oldest: (5, 4),
    usual: &["lua5.4", "lua"],
    asks_version: "-e \"print(_VERSION)\"",
};

impl Interpreters {
    /// The command of the shell that runs a language.
    pub(super) fn command(&self, language: Language) -> Result<String, Error> {
        let (finding, named) = match language {
            Language::Python => (PYTHON, &self.python),
            Language::Lua => (LUA, &self.lua),
        };
        match named {
            Some(command) => finding.named(&from_anywhere(command)),
            None => finding.usual(),
        }
    }
}

impl Finding {
    fn named(&self, command: &str) -> Result<String, Error> {
        match self.version(command) {
            Some(version) if version >= self.oldest => Ok(command.to_owned()),
            Some((major, minor)) => {
                Err(self.refused(&format!("'{}', which is {major}.{minor}", quoted(command))))
            }
            None => Err(self.refused(&format!("'{}'", quoted(command)))),
        }
    }

    fn usual(&self) -> Result<String, Error> {
        let is_new = |command: &&&str| self.version(command).is_some_and(|version| version >= self.oldest);
        let found = self.usual.iter().find(is_new).map(|command| (*command).to_owned());
        found.ok_or_else(|| self.refused("none"))
    }

    fn refused(&self, found: &str) -> Error {
        let (major, minor) = self.oldest;
        let usual = self.usual.join(", ");
        let reason =
            format!("expected {} {major}.{minor} or later, such as {usual}, found {found}", self.name);
        Error::Option { option: self.option, reason }
    }

    /// The version that a command says it is; it is asked once.
    fn version(&self, command: &str) -> Option<(u32, u32)> {
        static KNOWN: Mutex<BTreeMap<String, Option<(u32, u32)>>> = Mutex::new(BTreeMap::new());
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        let asks = format!("{command} {}", self.asks_version);
        *known.entry(asks).or_insert_with_key(|asks| {
            let told = shell(asks).stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
            read_version(&String::from_utf8_lossy(&told.stdout))
        })
    }
}

/// The first number with a dot in a text.
fn read_version(text: &str) -> Option<(u32, u32)> {
    let words = text.split(|c: char| !c.is_ascii_digit() && c != '.').filter(|word| !word.is_empty());
    words.into_iter().find_map(|word| {
        let mut numbers = word.split('.').map(str::parse);
        Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
    })
}

/// A command that is a file is found from every folder.
fn from_anywhere(command: &str) -> String {
    let is_file = command.contains(std::path::is_separator) && Path::new(command).is_file();
    let path = is_file.then(|| std::path::absolute(command).ok()).flatten();
    path.map_or_else(|| command.to_owned(), |path| format!("\"{}\"", path.display()))
}

#[cfg(test)]
mod tests {
    use super::read_version;

    #[test]
    fn versions_are_read_off_what_interpreters_say() {
        assert_eq!(read_version("3.11.7 (main, Jan 1 2024, 00:00:00) [GCC 12.2.0]"), Some((3, 11)));
        assert_eq!(read_version("Lua 5.4\n"), Some((5, 4)));
        assert_eq!(read_version("Python"), None);
        assert_eq!(read_version(""), None);
    }
}
