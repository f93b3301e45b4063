//! Why something is refused is said in English where it is refused. Every such sentence of the applications is known in every language.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use nimatron::solve::Unsolved;
use nimatron::{Error, Language, Words, told_answer, told_error};

/// The crates whose refusals people read.
const CRATES: [&str; 5] = ["nimatron", "cli", "web", "explain", "solve"];
/// What is told to who writes a service of one's own or a program, not to who plays, learns or teaches.
const FOR_PROGRAMMERS: [&str; 7] = [
    "nimatron/src/environments.rs",
    "nimatron/src/program_fault.rs",
    "nimatron/src/text/",
    "nimatron/src/error.rs",
    "cli/src/commands/speak.rs",
    "cli/src/arguments/serve.rs",
    "web/src/training_store.rs",
];
/// Where the sentence of a refusal begins, behind what it is given to.
const REFUSING: [&str; 6] =
    ["invalid(", "too_large(", "unsolved(", "busy(", "forbidden(", "SolveError::Game("];

fn sources() -> Vec<(String, String)> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut folders: Vec<PathBuf> = CRATES.iter().map(|name| crates.join(name).join("src")).collect();
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.extend((path.file_name().unwrap() != "tests").then_some(path));
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let name = path.strip_prefix(&crates).unwrap().display().to_string();
                files.push((name, fs::read_to_string(&path).unwrap()));
            }
        }
    }
    files.retain(|(name, _)| !FOR_PROGRAMMERS.iter().any(|part| name.starts_with(part)));
    files
}

/// The texts in quotes of a source, up to its tests, each with the code before it.
fn literals(source: &str) -> Vec<(String, String)> {
    let source = source.split("#[cfg(test)]").next().unwrap();
    let code: Vec<&str> =
        source.lines().map(|line| if line.trim_start().starts_with("//") { "" } else { line }).collect();
    let characters: Vec<char> = code.join("\n").chars().collect();
    let (mut literals, mut before, mut at) = (Vec::new(), String::new(), 0);
    while at < characters.len() {
        match (characters[at], characters.get(at + 1), characters.get(at + 2)) {
            ('\'', Some('"'), Some('\'')) => at += 3,
            ('"', ..) => {
                let mut text = String::new();
                at += 1;
                while characters[at] != '"' {
                    if characters[at] == '\\' {
                        at += 1;
                        if characters[at] == '\n' {
                            while characters[at + 1].is_whitespace() {
                                at += 1;
                            }
                            at += 1;
                            continue;
                        }
                    }
                    text.push(characters[at]);
                    at += 1;
                }
                at += 1;
                literals.push((std::mem::take(&mut before), text));
            }
            (other, ..) => {
                before.push(other);
                at += 1;
            }
        }
    }
    literals
}

/// The sentence with numbers put in.
fn filled(literal: &str) -> String {
    let mut filled = String::new();
    for (number, part) in literal.split('{').enumerate() {
        let part = if number == 0 { part } else { part.split_once('}').map_or("", |(_, rest)| rest) };
        filled.push_str(if number == 0 { "" } else { "7" });
        filled.push_str(part);
    }
    filled
}

#[test]
fn every_refusal_is_known_in_every_language() {
    let [french, chinese] = [Language::Fr, Language::Zh].map(Words::new);
    let mut unknown = BTreeSet::new();
    let mut count = 0;
    for (file, source) in sources() {
        for (before, literal) in literals(&source) {
            let code: String = before.split_whitespace().collect::<Vec<_>>().concat();
            let code = code.strip_suffix("format!(").unwrap_or(&code);
            let refuses = REFUSING.iter().any(|begin| code.ends_with(begin))
                || literal.starts_with("expected ") && literal.len() > "expected ".len()
                || literal.contains("; expected ")
                || literal.contains(": expected ");
            // Assertions expect something too.
            if !refuses || code.ends_with(".expect(") || !literal.contains(' ') {
                continue;
            }
            count += 1;
            let sentence = filled(&literal);
            if french.refusal(&sentence).is_none() || chinese.refusal(&sentence).is_none() {
                unknown.insert(format!("{file}: {literal}"));
            }
        }
    }
    for unsolved in [Unsolved::TooWide, Unsolved::NoCode, Unsolved::TooMany(7)] {
        let sentence = unsolved.to_string();
        if french.refusal(&sentence).is_none() || chinese.refusal(&sentence).is_none() {
            unknown.insert(sentence);
        }
    }
    assert!(count > 100, "{count}");
    assert!(unknown.is_empty(), "{}", unknown.into_iter().collect::<Vec<_>>().join("\n"));
}

/// What is wrong with a damaged file is said with its place.
#[test]
fn damaged_files_are_told_of_in_every_language() {
    let french = Words::new(Language::Fr);
    let solution = "tic.solution, byte 12: the header does not have its checksum".to_owned();
    assert_eq!(
        told_error(&Error::Solution { reason: solution }, &french),
        "solution\u{a0}: tic.solution, octet 12\u{a0}: la somme de contrôle de l’en-tête est fausse"
    );
    let reason = "move 3: expected 'X', found 'O'".to_owned();
    let record = Error::Record { file: "games.jsonl".to_owned(), line: 2, reason };
    let told = told_error(&record, &french);
    assert!(told.contains("coup 3") && told.contains("attendu\u{a0}: «\u{a0}X\u{a0}»"), "{told}");
    assert!(told_error(&record, &Words::new(Language::Zh)).contains("第 3 步：应为“X”"));
}

/// What the readers of JSON and TOML say of a file is a sentence in the reader's language too.
#[test]
fn readers_are_understood_in_every_language() {
    let check = |language, english: &str, expected: &str| {
        assert_eq!(Words::new(language).refusal(english).as_deref(), Some(expected), "{english}");
    };
    let missing = "at character 470: missing field `start`";
    check(Language::Fr, missing, "au caractère 470\u{a0}: il manque le champ «\u{a0}start\u{a0}»");
    check(Language::Zh, missing, "第 470 个字符：缺少字段“start”");
    let text = "invalid type: string \"x\", expected a whole number from 0";
    check(Language::Fr, text, "il faut un nombre entier à partir de 0, et non le texte «\u{a0}x\u{a0}»");
    check(Language::Zh, text, "应为从 0 起的整数，而不是文字“x”");
    let other = "unknown variant `third`, expected `first` or `second`";
    check(Language::Fr, other, "«\u{a0}third\u{a0}» est inconnu\u{a0}; il faut `first` ou `second`");
    let raw = "the header cannot be read: expected `,` or `}` at line 1 column 9";
    check(
        Language::Fr,
        raw,
        "l’en-tête ne peut pas être lu\u{a0}: attendu\u{a0}: `,` ou `}` (ligne 1, caractère 9)",
    );
    check(
        Language::Zh,
        "line 3: invalid type: integer `3`, expected a sequence",
        "第 3 行：应为列表，而不是数 3",
    );
}

#[test]
fn every_language_knows_the_same_refusals() {
    let read = |language: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(language).join("refusals.txt");
        fs::read_to_string(path).unwrap()
    };
    let (french, chinese) = (read("fr"), read("zh"));
    let keys = |text: &str| -> Vec<String> {
        text.lines().map(|line| line.split_once(" → ").unwrap().0.to_owned()).collect()
    };
    assert_eq!(keys(&french), keys(&chinese));
}

#[test]
fn refusals_are_said_whole() {
    let check = |language, english: &str, expected: &str| {
        assert_eq!(Words::new(language).refusal(english).as_deref(), Some(expected));
    };
    check(Language::Fr, "moves: expected at most 300, found 301", "au plus 300 coups ; trouvé : 301");
    check(Language::Fr, "position: the game is over at 0", "position : la partie est finie en 0");
    check(Language::Zh, "no puzzle among 30 positions of nim", "nim 的 30 个局面中没有谜题");
    let missing = "cannot read 'x': No such file or directory (os error 2)";
    check(
        Language::Fr,
        missing,
        "impossible de lire «\u{a0}x\u{a0}»\u{a0}: ce fichier ou ce dossier n’existe pas",
    );
    check(Language::Zh, "expected at most 20000 bytes", "最多 20,000 字节");
    check(Language::En, "anything at all", "anything at all");
    assert_eq!(Words::new(Language::Fr).refusal("something else altogether"), None);
}

#[test]
fn a_game_that_lacks_something_is_told_of_in_french() {
    let error = Error::Option { option: "--merge", reason: "nim has no symmetry; expected equal".to_owned() };
    assert_eq!(
        told_error(&error, &Words::new(Language::Fr)),
        "--merge : nim n’a pas de symétrie ; il faut equal"
    );
}

/// What Python and Lua say of an error stays, as it is what one looks up, and what it means stands behind it.
#[test]
fn errors_of_programs_are_told_with_what_they_mean() {
    const ERRORS: [&str; 12] = [
        "IndexError: list index out of range",
        "KeyError: (1, 2)",
        "NameError: name 'piles' is not defined",
        "UnboundLocalError: cannot access local variable 'best' where it is not associated with a value",
        "UnboundLocalError: local variable 'best' referenced before assignment",
        "TypeError: unsupported operand type(s) for -: 'str' and 'int'",
        "TypeError: 'NoneType' object is not subscriptable",
        "TypeError: minimax() missing 1 required positional argument: 'is_maximizing'",
        "ValueError: max() arg is an empty sequence",
        "RecursionError: maximum recursion depth exceeded in comparison",
        "AttributeError: 'list' object has no attribute 'add'",
        "attempt to index a nil value (local 'board')",
    ];
    for error in ERRORS {
        let told = |language| told_answer(&format!("raised {error} (line 3)"), &Words::new(language));
        assert_eq!(told(Language::En), format!("raises {error}, line 3"));
        for (language, beside) in [(Language::Fr, " ("), (Language::Zh, "（")] {
            let told = told(language);
            assert!(told.contains(&format!("{error}{beside}")), "{told}");
            assert!(!told.contains(['{', '}']), "{told}");
        }
    }
    let raised = "raised IndexError: list index out of range (line 3)";
    assert_eq!(
        told_answer(raised, &Words::new(Language::Fr)),
        "lève IndexError: list index out of range (on demande un élément au-delà de la fin de la liste), ligne 3"
    );
    let unbound = "raised UnboundLocalError: local variable 'best' referenced before assignment";
    assert_eq!(
        told_answer(unbound, &Words::new(Language::Zh)),
        "抛出 UnboundLocalError: local variable 'best' referenced before assignment（函数在给变量“best”赋值之前就读取了它）"
    );
}
