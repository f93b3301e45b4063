//! The file, and how its harness is begun: the first line is the harness itself, the second one the file.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use nimatron_core::quoted;
use serde::Serialize;

use crate::error::{Error, FilePlace};
use crate::program::lesson::interpreter::{Interpreters, Language};
use crate::program::token::unescaped;
use crate::waiting::read_file;

const PYTHON_HARNESS: &str = concat!(
    include_str!("running.py"),
    include_str!("calling.py"),
    include_str!("naming.py"),
    include_str!("states.py"),
    include_str!("boards.py"),
    include_str!("walking.py"),
    include_str!("searching.py"),
    include_str!("choosing.py"),
    include_str!("answering.py"),
    include_str!("sowing.py"),
    include_str!("learning.py"),
    include_str!("serving.py"),
);
const LUA_HARNESS: &str =
    concat!(include_str!("harness.lua"), include_str!("walking.lua"), include_str!("answering.lua"));
/// Begin a harness that is read as a text in quotes, which both languages write alike. Python's own library is found before the folder that the file
/// stands in: there may be a `copy.py` or a `json.py` beside it.
const PYTHON_BEGINS: &str =
    "-B -X utf8 -c \"import sys; sys.path[:] = filter(None, sys.path); exec(eval(input()))\"";
const LUA_BEGINS: &str = "-e \"load(load('return '..io.read())())()\"";
/// The endings of files as lessons leave them.
const ENDINGS: &str = ".py, .ipynb, .lua";
/// The largest file, in bytes.
const LARGEST: u64 = 4 << 20;

/// What a task says of the files that are handed in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct LessonNames {
    /// Names that stand for the lessons' own.
    pub(crate) functions: BTreeMap<String, String>,
    /// The table by whose use a definition is chosen among several.
    pub(crate) table: Option<String>,
    /// An empty board, where a file has none of its own.
    pub(crate) state: Option<String>,
}

/// A file as a lesson leaves it.
#[derive(Debug)]
pub(crate) struct LessonFile {
    /// As it was written.
    written: String,
    path: PathBuf,
    language: Language,
    ending: String,
    source: Vec<u8>,
    names: LessonNames,
}

/// A statement at the top of a file that was not run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LeftOut {
    /// Where it begins.
    #[serde(flatten)]
    pub place: FilePlace,
    /// Its first line; empty where that is not known.
    pub statement: String,
    /// Why it was left out, where it was begun.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub reason: String,
}

/// The definition that is meant of a function: one of several, or one by another name than the lesson's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MeantDefinition {
    /// Its name.
    pub function: String,
    /// The name that it has in the lesson, if that is another one.
    #[serde(rename = "as", skip_serializing_if = "Option::is_none")]
    pub stands_for: Option<String>,
    /// Where the definition begins.
    #[serde(flatten)]
    pub place: FilePlace,
}

/// What a file does not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Unwritten {
    pub(crate) name: String,
    /// Whether there is nothing of that name, not even what is still to be written.
    pub(crate) is_absent: bool,
    /// Then what functions there are instead, by names of their own.
    pub(crate) others: Vec<String>,
}

/// What a harness says of a file that it has run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct LessonNotes {
    /// What was left out.
    pub(crate) left_out: Vec<LeftOut>,
    /// Which definitions are meant, of several.
    pub(crate) meant: Vec<MeantDefinition>,
    /// Which functions go on with lists that earlier calls have changed.
    pub(crate) shared: Vec<MeantDefinition>,
}

/// Whether a text names a file as a lesson leaves it.
pub fn is_lesson_file(text: &str) -> bool {
    language(text).is_some()
}

fn language(text: &str) -> Option<(Language, String)> {
    // A command that ends with a file's name is none.
    let is_command = text.contains(' ') && !Path::new(text).exists();
    let found = language_of(Path::new(text))?;
    (!is_command && !crate::text::named::is_program(text)).then_some(found)
}

/// The language of a file with its ending, if lessons leave such files.
fn language_of(path: &Path) -> Option<(Language, String)> {
    let ending = path.extension()?.to_str()?.to_ascii_lowercase();
    let language = match &*ending {
        "py" | "ipynb" => Language::Python,
        "lua" => Language::Lua,
        _ => return None,
    };
    Some((language, ending))
}

impl LessonFile {
    /// Reads a file that [`is_lesson_file`] from where it stands, and finds the command of the shell that begins its harness.
    pub(crate) fn open(
        written: &str,
        path: PathBuf,
        interpreters: &Interpreters,
        names: LessonNames,
    ) -> Result<(Self, String), Error> {
        let unreadable =
            |reason: String| Error::File { what: "program".to_owned(), path: written.to_owned(), reason };
        let (language, ending) = language_of(&path).expect("it is a lesson's file");
        let source = read_file(&path, LARGEST).map_err(|error| unreadable(error.to_string()))?;
        let begins = if language == Language::Lua { LUA_BEGINS } else { PYTHON_BEGINS };
        let command = format!("{} {begins}", interpreters.command(language)?);
        Ok((Self { written: written.to_owned(), path, language, ending, source, names }, command))
    }

    /// A file that an application has in hand, by its name.
    pub(crate) fn handed(name: &str, source: Vec<u8>, names: LessonNames) -> Result<Self, Error> {
        let path = PathBuf::from(name);
        let (language, ending) = language_of(&path).ok_or_else(|| Error::File {
            what: "program".to_owned(),
            path: name.to_owned(),
            reason: format!("expected a file that ends with one of {ENDINGS}, found '{}'", quoted(name)),
        })?;
        Ok(Self { written: name.to_owned(), path, language, ending, source, names })
    }

    /// The folder that it stands in, if it is named.
    pub(crate) fn folder(&self) -> Option<&Path> {
        self.path.parent().filter(|folder| !folder.as_os_str().is_empty())
    }

    /// As it was written.
    pub(crate) fn written(&self) -> &str {
        &self.written
    }

    /// What is said before the greeting.
    pub(crate) fn preamble(&self) -> [String; 2] {
        let harness = if self.language == Language::Lua { LUA_HARNESS } else { PYTHON_HARNESS };
        let name = self.path.file_name().unwrap_or_default().to_string_lossy();
        let mut file = format!("file {} {}", word(name.as_bytes()), self.ending);
        let functions: Vec<_> =
            self.names.functions.iter().map(|(from, to)| format!("{from}:{to}")).collect();
        let options = [
            ("functions", (!functions.is_empty()).then(|| functions.join(","))),
            ("table", self.names.table.clone()),
            ("state", self.names.state.clone()),
        ];
        let _ = write!(file, " {}", word(&self.source));
        for (name, value) in options {
            let written = value.map(|value| word(format!("{name}={value}").as_bytes()));
            file.extend(written.map(|written| format!(" {written}")));
        }
        [in_quotes(harness), file]
    }

    /// What is said in the answer to the file.
    pub(crate) fn notes(answer: &str) -> LessonNotes {
        let words = || answer.split(' ').skip(1);
        LessonNotes {
            left_out: words().filter_map(left_out).collect(),
            meant: words().filter_map(|word| meant(word.strip_prefix('=')?)).collect(),
            shared: words().filter_map(|word| meant(word.strip_prefix('~')?)).collect(),
        }
    }

    /// What an answer says that the file does not have.
    pub(crate) fn unwritten(answer: &str) -> Option<Unwritten> {
        let mut words = answer.split(' ');
        let (word, name) = (words.next()?, words.next()?);
        let is_absent = word == "missing";
        let others = words.map(unescaped).collect();
        (is_absent || word == "unwritten").then(|| Unwritten { name: unescaped(name), is_absent, others })
    }

    /// How long was waited for an answer that did not come.
    pub(crate) fn slow(answer: &str) -> Option<Duration> {
        Some(Duration::from_secs(answer.strip_prefix("slow ")?.parse().ok()?))
    }

    /// The answer, unless it says that the file cannot be judged.
    pub(crate) fn heard(&self, answer: String) -> Result<String, Error> {
        let Some((place, sentence)) = answer.strip_prefix("fault ").and_then(|rest| rest.split_once(' '))
        else {
            return Ok(answer);
        };
        let (file, place) = (self.written.clone(), read_place(place));
        let signature = sentence.strip_prefix("signature ").and_then(|words| words.split_once(' '));
        Err(match signature {
            Some((found, expected)) => {
                let (found, expected) = (unescaped(found), unescaped(expected));
                Error::LessonSignature { file, place, found, expected }
            }
            None => Error::LessonFile { file, place, reason: sentence.to_owned() },
        })
    }
}

/// `CELL:LINE:STATEMENT:REASON`
fn left_out(word: &str) -> Option<LeftOut> {
    let mut parts = word.splitn(3, ':').filter(|_| !word.starts_with(['=', '~']));
    let (cell, line, rest) = (parts.next()?, parts.next()?, parts.next()?);
    let (statement, reason) = rest.rsplit_once(':').filter(|_| rest.matches(':').count() > 0)?;
    let place = read_place(&format!("{cell}:{line}"));
    Some(LeftOut { place, statement: unescaped(statement), reason: unescaped(reason) })
}

/// `FUNCTION:CELL:LINE`, and behind it `:NAME` where the lesson has another name for it
fn meant(word: &str) -> Option<MeantDefinition> {
    let parts: Vec<_> = word.split(':').collect();
    let &[function, cell, line, ref name @ ..] = &parts[..] else { return None };
    let place = read_place(&format!("{cell}:{line}"));
    let stands_for = name.first().map(|name| unescaped(name));
    Some(MeantDefinition { function: unescaped(function), stands_for, place })
}

/// `CELL:LINE`, each of which may be missing.
fn read_place(text: &str) -> FilePlace {
    let (cell, line) = text.split_once(':').unwrap_or(("", text));
    FilePlace { cell: cell.parse().ok(), line: line.parse().ok() }
}

/// Bytes as one word: what is neither a letter of ASCII nor a sign becomes `%` and two digits.
fn word(bytes: &[u8]) -> String {
    let mut word = String::with_capacity(bytes.len());
    for &byte in bytes {
        if byte.is_ascii_graphic() && byte != b'%' {
            word.push(char::from(byte));
        } else {
            let _ = write!(word, "%{byte:02X}");
        }
    }
    word
}

/// A text in quotes as both languages read it.
fn in_quotes(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'\n' => quoted.push_str("\\n"),
            b'"' | b'\\' => quoted.extend(['\\', char::from(byte)]),
            b' '..=b'~' => quoted.push(char::from(byte)),
            // The two languages differ in what they make of others than ASCII; harnesses have none.
            _ => {
                let _ = write!(quoted, "\\x{byte:02x}");
            }
        }
    }
    format!("\"{quoted}\"")
}

#[cfg(test)]
mod tests {
    use super::{LARGEST, LUA_HARNESS, PYTHON_HARNESS, in_quotes, is_lesson_file, left_out, word};
    use crate::error::FilePlace;

    #[test]
    fn files_are_told_by_their_endings() {
        for file in ["nim.py", "folder/Lesson.IPYNB", "./morpion.lua", "program.py"] {
            assert!(is_lesson_file(file), "{file}");
        }
        for other in ["program:python3 nim.py", "python3 nim.py", "nim.js", "py", "nim"] {
            assert!(!is_lesson_file(other), "{other}");
        }
    }

    #[test]
    fn a_file_is_one_word_and_a_harness_one_line() {
        assert_eq!(word("def é():\n\t%".as_bytes()), "def%20%C3%A9():%0A%09%25");
        assert_eq!(in_quotes("a \"b\"\\\n"), "\"a \\\"b\\\"\\\\\\n\"");
        for harness in [PYTHON_HARNESS, LUA_HARNESS] {
            assert!(harness.is_ascii() && !harness.contains('\r'));
            assert!((in_quotes(harness).len() as u64) < LARGEST);
        }
    }

    #[test]
    fn what_was_left_out_has_a_place() {
        let found = left_out("3:2:x%20=%20a[1:2]:reads%20input").unwrap();
        assert_eq!(found.place, FilePlace { cell: Some(3), line: Some(2) });
        assert_eq!((&*found.statement, &*found.reason), ("x = a[1:2]", "reads input"));
        assert_eq!(left_out(":7:print(1):").unwrap().place, FilePlace { cell: None, line: Some(7) });
    }
}
