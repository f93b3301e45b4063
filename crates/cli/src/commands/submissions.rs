//! The files of a class: as they lie in a folder, or as a learning platform packs them, in a folder for each student.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use nimatron::core::{on_one_line, quoted};
use nimatron::{Error, is_lesson_file};

/// Folders in folders are looked into so deep.
const DEEPEST: usize = 8;
/// No class hands in more.
const MOST_FILES: usize = 10_000;
/// Folders that programs make, and no student.
const OF_PROGRAMS: [&str; 2] = ["__pycache__", "__MACOSX"];
/// How files begin that explain others.
const EXPLANATION: &str = "readme";

/// What was handed in.
#[derive(Default)]
pub(super) struct Submissions {
    /// The files, by their names.
    pub(super) files: Vec<Submission>,
    /// The names of those that are none: hidden ones, explanations and, where no command runs them, files that no lesson leaves.
    pub(super) left_out: Vec<String>,
    of_lessons: bool,
}

/// A file that was handed in.
pub(super) struct Submission {
    pub(super) path: PathBuf,
    /// Its name from the folder on, as it is shown: what is not UTF-8, and what could do harm in a terminal, is escaped.
    pub(super) name: String,
}

impl Submissions {
    /// Those of a folder and the folders in it; only those that a lesson leaves, if so wanted.
    pub(super) fn of(folder: &Path, of_lessons: bool) -> anyhow::Result<Self> {
        let mut found = Self { of_lessons, ..Self::default() };
        found.look_into(folder, folder, 0)?;
        if found.files.is_empty() {
            let folder = quoted(&folder.to_string_lossy());
            let kinds = if of_lessons { ".py, .ipynb or .lua " } else { "" };
            let reason = format!("expected a folder with files {kinds}in it, found '{folder}' without");
            return Err(Error::Option { option: "--folder", reason }.into());
        }
        found.files.sort_by(|one, other| one.path.cmp(&other.path));
        found.left_out.sort();
        Ok(found)
    }

    fn look_into(&mut self, folder: &Path, top: &Path, depth: usize) -> anyhow::Result<()> {
        let cannot = || format!("cannot read the folder '{}'", on_one_line(&folder.to_string_lossy()));
        for entry in fs::read_dir(folder).with_context(cannot)? {
            let entry = entry.with_context(cannot)?;
            let path = entry.path();
            // A link to a folder may lead back to where it is.
            let is_folder = entry.file_type().with_context(cannot)?.is_dir();
            if is_left_out(&path, is_folder) {
                self.left_out.push(shown(&path, top));
            } else if is_folder && depth < DEEPEST {
                self.look_into(&path, top, depth + 1)?;
            } else if path.is_file() && self.of_lessons && !is_of_lessons(&path) {
                self.left_out.push(shown(&path, top));
            } else if path.is_file() {
                let name = shown(&path, top);
                self.files.push(Submission { path, name });
            }
            if self.files.len() > MOST_FILES {
                let reason = format!("expected a folder with at most {MOST_FILES} files");
                return Err(Error::Option { option: "--folder", reason }.into());
            }
        }
        Ok(())
    }
}

/// Whether lessons leave such files, by the ending: the name before it need not be text.
fn is_of_lessons(path: &Path) -> bool {
    path.extension().is_some_and(|ending| is_lesson_file(&format!("lesson.{}", ending.to_string_lossy())))
}

/// Whether a file or folder is no student's work.
fn is_left_out(path: &Path, is_folder: bool) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let explains = || !is_folder && name.to_lowercase().starts_with(EXPLANATION);
    name.starts_with('.') || is_folder && OF_PROGRAMS.contains(&&*name) || explains()
}

/// The name of a file from the folder on.
fn shown(path: &Path, top: &Path) -> String {
    let parts = path.strip_prefix(top).unwrap_or(path).iter();
    parts.map(|part| on_one_line(&as_text(part.as_encoded_bytes()))).collect::<Vec<_>>().join("/")
}

/// A name as text, bytes that are no text as `\xE9`.
fn as_text(name: &[u8]) -> String {
    let text = |chunk: std::str::Utf8Chunk<'_>| {
        let bytes = chunk.invalid().iter().map(|byte| format!("\\x{byte:02X}"));
        chunk.valid().to_owned() + &bytes.collect::<String>()
    };
    name.utf8_chunks().map(text).collect()
}

/// A path as one word of the shell.
pub(super) fn shell_word(path: &Path) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "/._-+@".contains(c);
    match path.to_str() {
        Some(text) if text.chars().all(is_plain) => text.to_owned(),
        // After a comma the options of a program may begin.
        Some(text) if !text.contains(',') => format!("'{}'", text.replace('\'', "'\\''")),
        _ => printed(path.as_os_str().as_encoded_bytes()),
    }
}

/// A path that is no text, as what the shell prints.
fn printed(path: &[u8]) -> String {
    let octal = |&byte: &u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'_' | b'-' => char::from(byte).to_string(),
        byte => format!("\\{byte:03o}"),
    };
    format!("\"$(printf '{}')\"", path.iter().map(octal).collect::<String>())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{as_text, is_left_out, printed, shell_word};

    #[test]
    fn names_are_shown_as_text() {
        assert_eq!(as_text("été.py".as_bytes()), "été.py");
        assert_eq!(as_text(b"\xE9ric\xFF.py"), "\\xE9ric\\xFF.py");
    }

    #[test]
    fn paths_are_words_of_the_shell() {
        for (path, word) in [
            ("class/ada.py", "class/ada.py"),
            ("class/a b.py", "'class/a b.py'"),
            ("it's", "'it'\\''s'"),
            ("=1+1.py", "'=1+1.py'"),
            ("a,time=1ms.py", "\"$(printf 'a\\054time\\0751ms.py')\""),
        ] {
            assert_eq!(shell_word(Path::new(path)), word);
        }
        assert_eq!(printed(b"a/\xE9 '.py"), "\"$(printf 'a/\\351\\040\\047.py')\"");
    }

    #[test]
    fn what_no_student_wrote_is_left_out() {
        for (name, is_folder, left_out) in [
            (".DS_Store", false, true),
            (".git", true, true),
            ("__MACOSX", true, true),
            ("__MACOSX", false, false),
            ("README.md", false, true),
            ("readme", false, true),
            ("Readme group", true, false),
            ("ada.py", false, false),
        ] {
            assert_eq!(is_left_out(Path::new(name), is_folder), left_out, "{name}");
        }
    }
}
