//! One word for one notion: no text for people uses a word that the glossary has in its column "not".

use std::fs;
use std::path::{Path, PathBuf};

use nimatron::{Language, Lesson, Piece, Words, ready_made_tasks};

/// Messages that explain a term of the field by itself.
const TERMS: [&str; 2] = ["help-depth", "page-term-best-play"];

/// A notion's word in a language, and a word that no text in it may use.
struct Barred {
    language: Language,
    word: String,
    instead: String,
}

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The rows of the glossary's table, as far as they bar words.
fn barred() -> Vec<Barred> {
    let glossary = fs::read_to_string(project().join("docs/glossary.md")).unwrap();
    let rows = glossary.lines().filter(|line| line.starts_with("| "));
    let rows: Vec<Vec<&str>> =
        rows.map(|row| row.trim_matches('|').split('|').map(str::trim).collect()).collect();
    assert_eq!(rows[0], ["English", "Français", "中文", "not"]);
    let mut barred = Vec::new();
    for row in &rows[1..] {
        assert_eq!(row.len(), 4, "{row:?}");
        for of_language in row[3].split(';') {
            let (code, words) = of_language.split_once(':').unwrap();
            let language: Language = code.trim().parse().unwrap();
            let instead = row[Language::ALL.iter().position(|known| *known == language).unwrap()];
            barred.extend(words.split(',').map(|word| Barred {
                language,
                word: word.trim().to_lowercase(),
                instead: instead.to_owned(),
            }));
        }
    }
    barred
}

/// What a message says, without its arguments.
fn said(pieces: &[Piece]) -> String {
    let said = pieces.iter().map(|piece| match piece {
        Piece::Text(text) => text.clone(),
        Piece::Argument { .. } => "…".to_owned(),
        Piece::Choice { variants, .. } => {
            variants.values().map(|variant| said(variant)).collect::<Vec<_>>().join(" / ")
        }
    });
    said.collect()
}

/// A lesson as it is read: without commands, but with what is said of the options of its questions.
fn read(file: &str) -> String {
    let mut is_inside = false;
    let mut prose = String::new();
    for line in file.lines() {
        if line.starts_with("```") {
            is_inside = !is_inside;
        } else if is_inside {
            prose += line.split_once(" | ").map_or("", |(_, remark)| remark);
        } else {
            prose += line;
        }
        prose.push('\n');
    }
    prose
}

/// Every text for people in a language, with its place.
fn texts(language: Language) -> Vec<(String, String)> {
    let words = Words::new(language);
    let messages = words.messages();
    let told = messages.iter().filter(|(key, _)| !TERMS.contains(&key.as_str()));
    let mut texts: Vec<_> = told.map(|(key, message)| (key.clone(), said(message))).collect();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    for file in fs::read_dir(folder.join("lessons").join(language.code())).unwrap() {
        let path = file.unwrap().path();
        texts.push((path.display().to_string(), read(&fs::read_to_string(&path).unwrap())));
    }
    assert!(Lesson::all(language).len() > 1);
    texts.extend(
        ready_made_tasks()
            .iter()
            .map(|task| (task.name.clone(), task.text(language.code()).unwrap().to_owned())),
    );
    for (file, between) in [("expected.txt", " = "), ("refusals.txt", " → ")] {
        let lists = fs::read_to_string(folder.join("locales").join(language.code()).join(file));
        let lines = lists.iter().flat_map(|list| list.lines());
        let told = lines.map(|line| line.split_once(between).unwrap().1.to_owned());
        texts.extend(told.map(|told| (file.to_owned(), told)));
    }
    texts
}

/// Whether a word stands in a text, in Chinese anywhere, else not as a part of another word.
fn has(text: &str, Barred { language, word, .. }: &Barred) -> bool {
    let is_apart = |side: Option<char>| !side.is_some_and(|side| side.is_alphanumeric() || side == '-');
    text.match_indices(word.as_str()).any(|(at, _)| {
        *language == Language::Zh
            || is_apart(text[..at].chars().next_back()) && is_apart(text[at + word.len()..].chars().next())
    })
}

#[test]
fn one_word_stands_for_one_notion() {
    let barred = barred();
    assert!(barred.len() > 30);
    let mut wrong = Vec::new();
    for language in Language::ALL {
        for (place, text) in texts(language) {
            let text = text.to_lowercase();
            for one in barred.iter().filter(|one| one.language == language && has(&text, one)) {
                wrong.push(format!("{language} {place}: ‘{}’ for ‘{}’", one.word, one.instead));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_word_is_found_where_it_stands_by_itself() {
    let check = |language, word: &str, text: &str| {
        has(text, &Barred { language, word: word.to_owned(), instead: String::new() })
    };
    assert!(check(Language::Fr, "bout", "un bout, deux feuilles"));
    assert!(!check(Language::Fr, "bout", "boutique, debout"));
    assert!(check(Language::Zh, "和棋", "这是和棋。"));
}
