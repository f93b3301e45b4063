//! States and moves as words of a line: without spaces, escaped by percent signs where they have any.

use std::fmt::Write;

/// The text as one word: white space, control characters and percent signs become `%` and two digits a byte.
pub fn escaped(text: &str) -> String {
    let mut word = String::with_capacity(text.len());
    for character in text.chars() {
        if character.is_whitespace() || character.is_control() || character == '%' {
            let mut bytes = [0; 4];
            for byte in character.encode_utf8(&mut bytes).bytes() {
                write!(word, "%{byte:02X}").expect("a text takes anything");
            }
        } else {
            word.push(character);
        }
    }
    word
}

/// The text that a word stands for; a percent sign without two digits stands for itself.
pub fn unescaped(word: &str) -> String {
    let bytes = word.as_bytes();
    let mut text = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let digits = bytes.get(at + 1..at + 3).and_then(|digits| std::str::from_utf8(digits).ok());
        match digits.filter(|_| byte == b'%').and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(escaped) => {
                text.push(escaped);
                at += 3;
            }
            None => {
                text.push(byte);
                at += 1;
            }
        }
    }
    String::from_utf8_lossy(&text).into_owned()
}

#[cfg(test)]
mod tests {
    use super::{escaped, unescaped};

    #[test]
    fn words_have_no_spaces() {
        assert_eq!(escaped("2,3,5"), "2,3,5");
        assert_eq!(escaped("bbb/www w"), "bbb/www%20w");
        assert_eq!(escaped("50%\u{a0}é\n"), "50%25%C2%A0é%0A");
        for text in ["2,3,5", "bbb/www w", "50%\u{a0}é\n", "%41"] {
            assert_eq!(unescaped(&escaped(text)), text);
        }
        assert_eq!(unescaped("%4x%"), "%4x%");
    }
}
