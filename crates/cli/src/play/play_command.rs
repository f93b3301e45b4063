//! What a person may type instead of a move.

use std::path::PathBuf;

use nimatron::Words;

/// A command of the line form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PlayCommand {
    Hint,
    Analysis,
    Moves,
    Undo,
    Redo,
    Flip,
    /// To a file, if one is named.
    Save(Option<PathBuf>),
    Resign,
    Help,
    Quit,
}

/// The commands by name, with short forms. Besides these, each has a name in the reader's language: the message `play-command-NAME`.
pub(super) const NAMES: [(&str, &[&str]); 10] = [
    ("hint", &["h"]),
    ("analysis", &["a", "analyze", "analyse"]),
    ("moves", &["m"]),
    ("undo", &["u", "back"]),
    ("redo", &["r"]),
    ("flip", &["f"]),
    ("save", &["s"]),
    ("resign", &[]),
    ("help", &["?"]),
    ("quit", &["q", "exit"]),
];

/// The command that a line says, if it says one.
pub(super) fn read(line: &str, words: &Words) -> Option<PlayCommand> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let (word, rest) = (word.to_lowercase(), rest.trim());
    let is_it = |name: &str, short: &[&str]| {
        word == name || short.contains(&word.as_str()) || word == words.say(&format!("play-command-{name}"))
    };
    let (name, _) = NAMES.into_iter().find(|(name, short)| is_it(name, short))?;
    if name == "save" {
        return Some(PlayCommand::Save((!rest.is_empty()).then(|| PathBuf::from(rest))));
    }
    rest.is_empty().then(|| plain(name))
}

fn plain(name: &str) -> PlayCommand {
    match name {
        "hint" => PlayCommand::Hint,
        "analysis" => PlayCommand::Analysis,
        "moves" => PlayCommand::Moves,
        "undo" => PlayCommand::Undo,
        "redo" => PlayCommand::Redo,
        "flip" => PlayCommand::Flip,
        "resign" => PlayCommand::Resign,
        "help" => PlayCommand::Help,
        _ => PlayCommand::Quit,
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use nimatron::{Language, Words};

    use super::{NAMES, PlayCommand, read};

    #[test]
    fn every_order_has_its_own_names_in_every_language() {
        for language in Language::ALL {
            let words = Words::new(language);
            let mut commands = Vec::new();
            for (name, _) in NAMES {
                let argument = if name == "save" { " game" } else { "" };
                let english = read(&format!("{name}{argument}"), &words);
                let local =
                    read(&format!("{}{argument}", words.say(&format!("play-command-{name}"))), &words);
                assert!(english.is_some() && english == local, "{language}: {name}");
                assert!(!commands.contains(&english), "{language}: {name}");
                commands.push(english);
            }
        }
    }

    #[test]
    fn a_name_may_have_spaces_in_it() {
        let words = Words::new(Language::Fr);
        let saved = Some(PlayCommand::Save(Some(PathBuf::from("my game.jsonl"))));
        assert_eq!(read("save my game.jsonl", &words), saved);
        assert_eq!(read("Enregistrer  my game.jsonl", &words), saved);
    }

    #[test]
    fn what_is_no_order_is_none() {
        let words = Words::new(Language::En);
        for line in ["", "5", "hint please", "indice"] {
            assert_eq!(read(line, &words), None, "{line}");
        }
    }
}
