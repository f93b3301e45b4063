//! Chinese has no space between words. Messages are put together from parts, and no part brings one.

use std::collections::BTreeSet;
use std::fs;

use nimatron::{Language, Piece, Words};

/// What is put in: a word that no message has.
const PUT: &str = "鼋";

fn is_chinese(letter: char) -> bool {
    matches!(letter, '\u{2e80}'..='\u{9fff}' | '\u{ff00}'..='\u{ffef}' | '“' | '”' | '…')
}

/// Whether what was put in stands with nothing but a space beside other Chinese.
fn has_gap(said: &str) -> bool {
    said.match_indices(PUT).any(|(place, _)| {
        let before = said[..place].strip_suffix(' ').is_some_and(|rest| rest.ends_with(is_chinese));
        let after =
            said[place + PUT.len()..].strip_prefix(' ').is_some_and(|rest| rest.starts_with(is_chinese));
        before || after
    })
}

/// The arguments of a message, and the values that choose among its variants.
fn arguments<'m>(message: &'m [Piece], names: &mut BTreeSet<&'m str>, values: &mut BTreeSet<&'m str>) {
    for piece in message {
        match piece {
            Piece::Text(_) => {}
            Piece::Argument { argument } => {
                names.insert(argument);
            }
            Piece::Choice { by, variants, .. } => {
                names.insert(by);
                values.extend(variants.keys().map(String::as_str));
                variants.values().for_each(|variant| arguments(variant, names, values));
            }
        }
    }
}

#[test]
fn a_gap_would_be_found() {
    assert!(has_gap("应为 鼋"));
    assert!(has_gap("鼋 之一"));
    assert!(!has_gap("应为鼋之一"));
    assert!(!has_gap("nimatron 鼋"));
}

#[test]
fn no_message_leaves_a_gap_between_chinese_words() {
    let words = Words::new(Language::Zh);
    let mut count = 0;
    for (key, message) in &words.messages() {
        let (mut names, mut values) = (BTreeSet::new(), BTreeSet::from([PUT]));
        arguments(message, &mut names, &mut values);
        for value in &values {
            // One argument chooses, the others are words.
            for chosen in &names {
                let arguments: Vec<_> = names
                    .iter()
                    .map(|name| (*name, if name == chosen { (*value).into() } else { PUT.into() }))
                    .collect();
                let said = words.say_with(key, &arguments);
                assert!(!has_gap(&said), "{key}: {said}");
                assert!(!said.contains(['\u{2068}', '\u{2069}']), "{key}: {said:?}");
                count += 1;
            }
        }
    }
    assert!(count > 1000, "{count}");
}

#[test]
fn no_refusal_leaves_a_gap_between_chinese_words() {
    let words = Words::new(Language::Zh);
    let refusals = fs::read_to_string("locales/zh/refusals.txt").unwrap();
    for (english, _) in refusals.lines().filter_map(|line| line.split_once(" → ")) {
        let said = words.refusal(&english.replace("{}", PUT)).unwrap();
        assert!(!has_gap(&said), "{english}: {said}");
        assert!(!said.contains(['\u{2068}', '\u{2069}']), "{english}: {said:?}");
    }
    let wrong = "invalid type: integer `3`, expected a sequence";
    assert_eq!(words.refusal(wrong).as_deref(), Some("应为列表，而不是数 3"));
    assert_eq!(words.refusal("expected a pile, found a list").as_deref(), Some("应为一堆的大小，实为列表"));
    assert_eq!(words.refusal("expected a pile, found 3").as_deref(), Some("应为一堆的大小，实为 3"));
}
