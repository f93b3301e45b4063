//! A user's own words, quoted back in an error on one line.

/// The words on one line: long ones by their beginning, the rest as [`on_one_line`] writes it.
///
/// ```
/// use nimatron_core::quoted;
/// assert_eq!(quoted("2,3\n5"), "2,3\\n5");
/// assert_eq!(quoted(&"9".repeat(100)).chars().count(), 61);
/// ```
pub fn quoted(text: &str) -> String {
    const SHOWN: usize = 60;
    let (shown, more) = match text.char_indices().nth(SHOWN) {
        Some((end, _)) => (&text[..end], "…"),
        None => (text, ""),
    };
    on_one_line(shown) + more
}

/// A text whose control characters, those that turn the direction of writing and those that are not seen are escapes: a message stays one
/// line, cannot play tricks on a terminal, and looks different from others.
///
/// ```
/// use nimatron_core::on_one_line;
/// assert_eq!(on_one_line("a\nb\u{202e}é"), "a\\nb\\u{202e}é");
/// assert_eq!(on_one_line("1\u{200b}2"), "1\\u{200b}2");
/// ```
pub fn on_one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for character in text.chars() {
        if character.is_control() || is_unseen(character) {
            line.extend(character.escape_default());
        } else {
            line.push(character);
        }
    }
    line
}

/// A message [`on_one_line`]. Of one that repeats very much of somebody's words the middle is left out: what was expected stands at the end.
///
/// ```
/// use nimatron_core::in_a_line;
/// assert_eq!(in_a_line("unknown 'a\nb'; expected c"), "unknown 'a\\nb'; expected c");
/// let line = in_a_line(&format!("unknown '{}'; expected c", "x".repeat(1 << 20)));
/// assert!(line.starts_with("unknown 'xxx") && line.ends_with("xxx'; expected c") && line.len() < 1000);
/// ```
pub fn in_a_line(message: &str) -> String {
    const BEGINNING: usize = 600;
    const END: usize = 300;
    let line = on_one_line(message);
    let begins = line.char_indices().nth(BEGINNING).map_or(line.len(), |(at, _)| at);
    let ends = line.char_indices().nth_back(END - 1).map_or(0, |(at, _)| at);
    if begins < ends { format!("{} … {}", &line[..begins], &line[ends..]) } else { line }
}

/// Code points that are not seen by themselves, as the property `Default_Ignorable_Code_Point` of Unicode has them, among them all that turn the
/// direction of writing (Standard Annex #9, table 2); the two separators that break a line, and what marks annotations.
fn is_unseen(character: char) -> bool {
    matches!(character,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}'
        | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{e0fff}')
}
