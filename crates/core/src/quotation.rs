//! A user's own words, quoted back in an error.

/// The words on one line: long ones by their beginning, control characters as escapes, so that a message stays one line and
/// cannot play tricks on a terminal.
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
    let mut line = String::with_capacity(shown.len() + more.len());
    for character in shown.chars() {
        if character.is_control() {
            line.extend(character.escape_default());
        } else {
            line.push(character);
        }
    }
    line + more
}
