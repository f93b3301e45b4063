//! Numbers as people write them: their thousands apart, a true minus sign, and the decimal mark of the language.

use fluent_bundle::FluentValue;

use crate::text::language::Language;

/// What stands between the thousands.
fn separator(language: Language) -> char {
    match language {
        // Unbroken and narrow, as French typography has it.
        Language::Fr => '\u{202f}',
        Language::En | Language::Zh => ',',
    }
}

fn decimal_mark(language: Language) -> char {
    match language {
        Language::Fr => ',',
        Language::En | Language::Zh => '.',
    }
}

/// A number of digits, with a point perhaps and a sign; anything else stays as it is.
pub(crate) fn written(language: Language, plain: &str) -> String {
    let unsigned = plain.trim_start_matches(['-', '−', '+']);
    let (whole, decimals) =
        unsigned.split_once('.').map_or((unsigned, None), |(whole, part)| (whole, Some(part)));
    let is_digits = |text: &str| !text.is_empty() && text.chars().all(|digit| digit.is_ascii_digit());
    if !is_digits(whole) || decimals.is_some_and(|part| !is_digits(part)) {
        return plain.to_owned();
    }
    let mut text = plain[..plain.len() - unsigned.len()].replace('-', "−");
    for (at, digit) in whole.char_indices() {
        if at > 0 && (whole.len() - at).is_multiple_of(3) {
            text.push(separator(language));
        }
        text.push(digit);
    }
    if let Some(part) = decimals {
        text.push(decimal_mark(language));
        text.push_str(part);
    }
    text
}

// Messages are formatted by functions without anything of their own, so each language has one for its numbers.

pub(crate) fn english<M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    of_message(Language::En, value)
}

pub(crate) fn french<M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    of_message(Language::Fr, value)
}

pub(crate) fn chinese<M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    of_message(Language::Zh, value)
}

fn of_message(language: Language, value: &FluentValue<'_>) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    Some(written(language, &number.as_string()))
}

#[cfg(test)]
mod tests {
    use super::written;
    use crate::text::language::Language::{En, Fr, Zh};

    #[test]
    fn thousands_stand_apart_in_every_language() {
        assert_eq!(written(En, "4434690"), "4,434,690");
        assert_eq!(written(Fr, "4434690"), "4\u{202f}434\u{202f}690");
        assert_eq!(written(Zh, "2031"), "2,031");
        assert_eq!(written(En, "999"), "999");
    }

    #[test]
    fn signs_and_decimals_are_the_readers() {
        assert_eq!(written(Fr, "81.5"), "81,5");
        assert_eq!(written(En, "-1234.5678"), "−1,234.5678");
        assert_eq!(written(Zh, "+12"), "+12");
    }

    #[test]
    fn what_is_no_number_stays() {
        for text in ["", "?", "3:4", "1.5e7", "-", "2.", "0|4,4"] {
            assert_eq!(written(Fr, text), text);
        }
    }
}
