//! What is refused, in the reader's language. In English errors say it themselves.

use nimatron_core::{NotationError, SettingError, quoted};

use crate::error::{Error, FilePlace};
use crate::program_fault::ProgramFault;
use crate::text::language::Language;
use crate::text::words::Words;

/// Moves and names shown of a long list.
const SHOWN: usize = 20;

/// The error in one line, with what it quotes as it is.
pub fn told_error(error: &Error, words: &Words) -> String {
    let translated = if words.language() == Language::En { None } else { translated(error, words) };
    translated.unwrap_or_else(|| error.to_string())
}

/// Why something is refused, as far as that is known in the reader's language. An error that a program raised is told as the program's language
/// does, with what it means behind it.
pub fn told_refusal(reason: &str, words: &Words) -> String {
    match words.refusal(reason) {
        Some(told) if told != reason && is_raised(reason) => {
            words.say_with("word-aside", &[("text", reason.into()), ("aside", (&told).into())])
        }
        told => told.unwrap_or_else(|| reason.to_owned()),
    }
}

/// Whether a text is an error of Python, as in `KeyError: 3`, or of Lua.
fn is_raised(text: &str) -> bool {
    let kind = text.split_once(": ").map_or("", |(kind, _)| kind);
    kind.ends_with("Error") && !kind.contains(' ')
        || text.starts_with("attempt to ")
        || text.starts_with("stack overflow")
}

/// What a program answered: an error that was raised in a lesson's file, and what is no answer, in the reader's language.
pub fn told_answer(answered: &str, words: &Words) -> String {
    let say = |key: &str, values: &[(&str, &str)]| {
        let arguments: Vec<_> = values.iter().map(|&(name, value)| (name, value.into())).collect();
        words.say_with(key, &arguments)
    };
    if let Some(error) = answered.strip_prefix("raised ") {
        let (error, place) =
            error.rsplit_once(" (").and_then(read_place).unwrap_or((error, FilePlace::default()));
        let error = told_refusal(error, words);
        return say("answer-raised", &[("error", &error), ("place", &told_place(&place, words))]);
    }
    if let Some(value) = answered.strip_prefix("returned ") {
        return say("answer-returned", &[("value", value)]);
    }
    told_refusal(answered, words)
}

/// `cell 3, line 5)`, behind an error.
fn read_place<'t>((error, place): (&'t str, &'t str)) -> Option<(&'t str, FilePlace)> {
    let mut found = FilePlace::default();
    for part in place.strip_suffix(')')?.split(", ") {
        match part.split_once(' ')? {
            ("cell", number) => found.cell = Some(number.parse().ok()?),
            ("line", number) => found.line = Some(number.parse().ok()?),
            _ => return None,
        }
    }
    Some((error, found))
}

/// Moves side by side, the end of a long list left out.
fn shortened(moves: &[String]) -> String {
    let more = if moves.len() > SHOWN { " …" } else { "" };
    moves[..moves.len().min(SHOWN)].join(" ") + more
}

/// Names, which may have spaces, the end of a long list left out.
fn listed(names: &[String], words: &Words) -> String {
    let comma = words.say("explain-list-comma");
    let more = if names.len() > SHOWN { format!("{comma}…") } else { String::new() };
    names[..names.len().min(SHOWN)].join(&comma) + &more
}

/// A place in a lesson's file, after a comma; nothing where it is not known.
pub fn told_place(place: &FilePlace, words: &Words) -> String {
    let parts = [("error-cell", place.cell), ("error-line", place.line)];
    let told = |(key, number): (&str, Option<u32>)| Some(words.say_with(key, &[("number", number?.into())]));
    let behind = |part: String| words.say_with("error-place", &[("part", (&part).into())]);
    parts.into_iter().filter_map(told).map(behind).collect()
}

/// What was found, which is quoted if it is the user's own.
fn told_found(found: &str, words: &Words) -> String {
    let own = found.strip_prefix('\'').and_then(|rest| rest.strip_suffix('\''));
    own.map_or_else(|| words.expected(found), |own| words.say_with("word-quoted", &[("text", own.into())]))
}

/// Nothing where the error has words of its own.
fn translated(error: &Error, words: &Words) -> Option<String> {
    let say = |key: &str, values: &[(&str, &str)]| {
        let arguments: Vec<_> = values.iter().map(|&(name, value)| (name, value.into())).collect();
        words.say_with(key, &arguments)
    };
    let told = match error {
        Error::Unknown { found, nearest, valid, .. } => {
            let meant = nearest.as_ref().map(|name| say("usage-meant", &[("name", name)]));
            let valid = listed(valid, words);
            say("error-unknown", &[("found", &quoted(found)), ("valid", &valid)]) + &meant.unwrap_or_default()
        }
        Error::Setting { name, error: SettingError { parameter, expected, found }, .. } => {
            let place = [("name", name.as_str()), ("parameter", parameter.as_str())];
            let values = [("expected", &*words.expected(expected)), ("found", &quoted(found))];
            say("error-setting", &[&place[..], &values].concat())
        }
        Error::Position { game, text, error: NotationError { at, expected, found } } => {
            let place = at.map(|at| say("error-at", &[("place", &(at + 1).to_string())]));
            let position = [("text", quoted(text)), ("game", game.clone())];
            let values = [
                ("place", place.unwrap_or_default()),
                ("expected", words.expected(expected)),
                ("found", told_found(found, words)),
            ];
            let values: Vec<_> =
                position.iter().chain(&values).map(|(name, value)| (*name, value.as_str())).collect();
            say("error-position", &values)
        }
        Error::Move { text, position, legal, .. } => {
            let moves = shortened(legal);
            let values = [("text", &*quoted(text)), ("position", position), ("moves", &moves)];
            say(if legal.is_empty() { "error-move-over" } else { "error-move" }, &values)
        }
        Error::Form { text, part, expected, .. } => {
            let expected = words.refusal(expected).unwrap_or_else(|| words.expected(expected));
            let values = [("text", &*quoted(text)), ("expected", &expected), ("part", &quoted(part))];
            say("error-form", &values)
        }
        Error::Game { game: name, reason }
        | Error::Learner { learner: name, reason }
        | Error::Player { player: name, reason } => {
            say("error-refused", &[("name", &quoted(name)), ("reason", &words.refusal(reason)?)])
        }
        Error::Record { file, line, reason } | Error::Saved { file, line, reason } => {
            let values =
                [("file", &*quoted(file)), ("line", &line.to_string()), ("reason", &words.refusal(reason)?)];
            say("error-record", &values)
        }
        Error::Solution { reason } => say("error-solution", &[("reason", &words.refusal(reason)?)]),
        Error::LessonFile { file, place, reason } => {
            let values = [
                ("file", &*quoted(file)),
                ("place", &told_place(place, words)),
                ("reason", &told_refusal(reason, words)),
            ];
            say("error-lesson-file", &values)
        }
        Error::LessonSignature { file, place, found, expected } => {
            let (file, place) = (quoted(file), told_place(place, words));
            let values = [("file", &*file), ("place", &place), ("expected", expected), ("found", found)];
            say("error-lesson-signature", &values)
        }
        Error::File { path, reason, .. } => {
            say("error-file", &[("path", &quoted(path)), ("reason", &told_refusal(reason, words))])
        }
        Error::Option { option, reason } => {
            // Half a sentence in another language says less than a whole one in English.
            say("error-option", &[("option", option), ("reason", &words.refusal(reason)?)])
        }
        Error::Program { program, reason } => {
            let fault = fault(reason, words)?;
            say("error-program", &[("program", &quoted(program)), ("fault", &fault)])
        }
        Error::Interrupted => say("error-interrupted", &[]),
    };
    Some(told)
}

/// What a program does instead of what it should; nothing where that is told in English alone.
fn fault(fault: &ProgramFault, words: &Words) -> Option<String> {
    let say = |key: &str, values: &[(&str, &str)]| {
        let arguments: Vec<_> = values.iter().map(|&(name, value)| (name, value.into())).collect();
        words.say_with(key, &arguments)
    };
    Some(match fault {
        ProgramFault::CannotRun(why) => say("fault-cannot-run", &[("why", &told_refusal(why, words))]),
        ProgramFault::Late { request, time, begun } => {
            let late = [("request", &*quoted(request)), ("time", &format!("{time:?}"))];
            match begun.is_empty() {
                true => say("fault-late", &late),
                false => say("fault-late-begun", &[&late[..], &[("begun", &quoted(begun))]].concat()),
            }
        }
        ProgramFault::Ended { request, status: Some(status) } => {
            say("fault-ended", &[("request", &quoted(request)), ("status", &told_refusal(status, words))])
        }
        ProgramFault::Unread { status } => say("fault-unread", &[("status", &told_refusal(status, words))]),
        ProgramFault::EndedOften(times) => say("fault-ended-often", &[("times", &times.to_string())]),
        ProgramFault::Ended { request, status: None } => {
            say("fault-closed", &[("request", &quoted(request))])
        }
        ProgramFault::Refuses { request, why } => {
            say("fault-refuses", &[("request", &quoted(request)), ("why", &told_refusal(why, words))])
        }
        ProgramFault::Unexpected { request, answered, expected } => {
            let said = [("request", &*quoted(request)), ("answered", &quoted(answered))];
            say("fault-unexpected", &[&said[..], &[("expected", &words.expected(expected))]].concat())
        }
        ProgramFault::Unasked(line) => say("fault-unasked", &[("line", &quoted(line))]),
        ProgramFault::Waited(time) => say("fault-waited", &[("time", &format!("{time:?}"))]),
        ProgramFault::HiddenSilence => say("fault-hidden", &[]),
        ProgramFault::Stuck { way, state } => say("fault-stuck", &[("way", way), ("state", state)]),
        ProgramFault::OverAtStart { state, after } => {
            say("fault-over-at-start", &[("state", state), ("after", after)])
        }
        ProgramFault::NoEnd { play } => say("fault-no-end", &[("play", play)]),
        ProgramFault::Other(_) => return None,
    })
}
