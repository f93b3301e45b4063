//! Text of others as it may be written: a program's states, a learner's file, a pupil's answer. Whatever it says, it commands no terminal.

use std::borrow::Cow;
use std::io;

use nimatron::core::on_one_line;
use serde_json::ser::{CompactFormatter, Formatter};

/// The text with every character written out that a terminal would obey. Where answers are colored the colors and weights that they have are kept.
pub(super) fn harmless(text: &str, colored: bool) -> Cow<'_, str> {
    if !text.contains(is_obeyed) {
        return Cow::Borrowed(text);
    }
    let mut written = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(is_obeyed) {
        let (before, from) = rest.split_at(at);
        written.push_str(before);
        let kept = if colored { style(from).unwrap_or(0) } else { 0 };
        let length = from.chars().next().map_or(0, char::len_utf8);
        let (obeyed, after) = from.split_at(kept.max(length));
        if kept > 0 {
            written.push_str(obeyed);
        } else {
            written.push_str(&on_one_line(obeyed));
        }
        rest = after;
    }
    written.push_str(rest);
    Cow::Owned(written)
}

fn is_obeyed(character: char) -> bool {
    // Almost all that is written is plain, and asks for nothing.
    !matches!(character, '\n' | '\t' | ' '..='~')
        && on_one_line(character.encode_utf8(&mut [0; 4])).len() > character.len_utf8()
}

/// The length of the style that a text begins with, if it is one that answers have: none, bold, dim, or a color out of 256.
fn style(text: &str) -> Option<usize> {
    let parameters = text.strip_prefix("\x1b[")?;
    let (parameters, _) = parameters.split_once('m')?;
    let is_color = |number: &str| number.parse::<u8>().is_ok();
    let is_known = matches!(parameters, "" | "0" | "1" | "2" | "22" | "39")
        || parameters.strip_prefix("38;5;").is_some_and(is_color);
    is_known.then_some("\x1b[m".len() + parameters.len())
}

/// Writes JSON in which no character is a control: those that JSON allows are written as others must be.
pub(super) struct Harmless(CompactFormatter);

impl Harmless {
    pub(super) fn new() -> Self {
        Self(CompactFormatter)
    }
}

impl Formatter for Harmless {
    fn write_string_fragment<W>(&mut self, writer: &mut W, fragment: &str) -> io::Result<()>
    where
        W: ?Sized + io::Write,
    {
        let mut rest = fragment;
        while let Some(at) = rest.find(is_obeyed) {
            let (before, from) = rest.split_at(at);
            self.0.write_string_fragment(writer, before)?;
            let mut characters = from.chars();
            for unit in
                characters.next().into_iter().flat_map(|obeyed| obeyed.encode_utf16(&mut [0; 2]).to_vec())
            {
                write!(writer, "\\u{unit:04x}")?;
            }
            rest = characters.as_str();
        }
        self.0.write_string_fragment(writer, rest)
    }
}

#[cfg(test)]
mod tests {
    use serde::Serialize;

    use super::{Harmless, harmless};

    #[test]
    fn text_of_others_commands_no_terminal() {
        for (text, plain) in [
            ("3,5,7 – 胜", "3,5,7 – 胜"),
            ("two\n\tlines", "two\n\tlines"),
            ("\u{1b}]52;c;aGk=\u{7}", "\\u{1b}]52;c;aGk=\\u{7}"),
            ("\u{9b}31m\u{7f}", "\\u{9b}31m\\u{7f}"),
            ("\u{1b}[1mbold", "\\u{1b}[1mbold"),
            ("\u{202e}desrever", "\\u{202e}desrever"),
            ("a\u{200b}b\u{e0041}", "a\\u{200b}b\\u{e0041}"),
        ] {
            assert_eq!(harmless(text, false), plain);
        }
    }

    #[test]
    fn colors_of_answers_are_kept_where_there_are_any() {
        for text in
            ["\u{1b}[1m\u{1b}[38;5;33mX\u{1b}[0m", "\u{1b}[38;5;10mwin\u{1b}[39m", "\u{1b}[2m4\u{1b}[0m"]
        {
            assert_eq!(harmless(text, true), text);
        }
        for text in
            ["\u{1b}[8mhidden", "\u{1b}[38;5;999m", "\u{1b}[2J", "\u{1b}]0;title\u{7}", "\u{1b}", "\u{1b}[1"]
        {
            assert!(!harmless(text, true).contains('\u{1b}'), "{text:?}");
        }
    }

    #[test]
    fn json_has_no_controls_and_says_the_same() {
        let text = "\u{0}\u{1b}[m\u{7f}\u{9b}\u{202e}\"\\ é 胜 \u{1f600}";
        let mut written = Vec::new();
        text.serialize(&mut serde_json::Serializer::with_formatter(&mut written, Harmless::new())).unwrap();
        let written = String::from_utf8(written).unwrap();
        assert!(!written.contains(|c: char| c.is_control() || c == '\u{202e}'), "{written:?}");
        assert_eq!(serde_json::from_str::<String>(&written).unwrap(), text);
    }
}
