//! The forms in which programming languages write lists and numbers, as programs print them: all of them are read alike.

/// The words after the first one, which is the kind of answer. Lists may have the brackets, quotes and commas of a programming language, the
/// names of their types, and lists in them for states of several parts: `best [(2, 3, 1), (2, 1, 5)]` names two states.
pub(super) fn words(answer: &str, kind: &str) -> Option<Vec<String>> {
    let rest = answer.trim().strip_prefix(kind).filter(|rest| rest.is_empty() || rest.starts_with(' '))?;
    Some(list(rest))
}

/// The items of a list.
pub(super) fn list(text: &str) -> Vec<String> {
    if let Some(inner) = made_of_a_list(text.trim()) {
        return list(inner);
    }
    let text = without_types(text.trim());
    let items = items(without_outer(&text)).unwrap_or_else(|| text.split_whitespace().collect());
    items.into_iter().map(plain).filter(|item| !item.is_empty()).collect()
}

/// `value N`: a whole number, which may be written as a fraction without anything behind its point.
pub(super) fn number(answer: &str) -> Option<i64> {
    let [word] = &words(answer, "value")?[..] else { return None };
    let word = word.replace('\u{2212}', "-");
    let whole = |number: f64| (number.fract() == 0.0 && number.abs() < MOST).then_some(number as i64);
    word.parse().ok().or_else(|| word.parse().ok().and_then(whole))
}

/// Fractions are whole numbers to within their precision below this.
const MOST: f64 = (1_u64 << 53) as f64;

/// The list of `array([3, 4])`.
fn made_of_a_list(text: &str) -> Option<&str> {
    let (name, rest) = text.split_once('(')?;
    let is_name = !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || "_.".contains(c));
    rest.strip_suffix(')').filter(|inner| is_name && inner.starts_with(['[', '{']))
}

/// The text without names before brackets, as those of `set()` and `np.int64(9)`.
fn without_types(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    for character in text.chars() {
        if character == '(' {
            let name = kept.trim_end_matches(|c: char| c.is_alphanumeric() || "_.".contains(c)).len();
            let is_name = kept[name..].starts_with(|c: char| c.is_alphabetic() || c == '_');
            kept.truncate(if is_name { name } else { kept.len() });
        }
        kept.push(character);
    }
    kept
}

/// What is between a first bracket and a last one that belong together.
fn without_outer(text: &str) -> &str {
    let inner = || text.strip_prefix(['[', '(', '{'])?.strip_suffix([']', ')', '}']);
    let Some(inner) = inner() else { return text };
    if items(inner).is_some() { inner } else { text }
}

/// The parts between white space that no bracket encloses; `None` where brackets do not match.
fn items(text: &str) -> Option<Vec<&str>> {
    let (mut items, mut begun, mut depth) = (Vec::new(), 0, 0_usize);
    for (place, character) in text.char_indices() {
        match character {
            '[' | '(' | '{' => depth += 1,
            ']' | ')' | '}' => depth = depth.checked_sub(1)?,
            character if character.is_whitespace() && depth == 0 => {
                items.push(&text[begun..place]);
                begun = place;
            }
            _ => {}
        }
    }
    items.push(&text[begun..]);
    (depth == 0).then_some(items)
}

/// A state without white space, brackets and quotes, and without a comma behind it.
fn plain(item: &str) -> String {
    let bare: String = item
        .chars()
        .filter(|character| !character.is_whitespace() && !"[]{}()'\"".contains(*character))
        .collect();
    bare.trim_matches(',').to_owned()
}

#[cfg(test)]
mod tests {
    use super::{number, words};

    fn read(answer: &str) -> Option<Vec<String>> {
        words(answer, "best")
    }

    #[test]
    fn lists_look_as_in_any_language() {
        let expected = Some(vec!["3".to_owned(), "4".to_owned()]);
        for list in [
            "3 4",
            "3, 4",
            "[3, 4]",
            "{3, 4}",
            "('3', '4')",
            "[np.int64(3), np.int64(4)]",
            "array([3, 4])",
            "{ \"3\", \"4\" }",
            "dict_keys([3, 4])",
            "frozenset({3, 4})",
        ] {
            assert_eq!(read(&format!("best {list}")), expected, "{list}");
        }
    }

    #[test]
    fn empty_lists_have_no_words() {
        for list in ["", "[]", "set()", "()", "{}", "frozenset()"] {
            assert_eq!(read(&format!("best {list}")), Some(Vec::new()), "{list}");
        }
        assert_eq!(read("bests 3"), None);
    }

    #[test]
    fn states_of_several_parts_stay_together() {
        let expected = Some(vec!["2,3,1".to_owned(), "2,1,5".to_owned()]);
        for list in [
            "2,3,1 2,1,5",
            "[(2, 3, 1), (2, 1, 5)]",
            "[[2, 3, 1], [2, 1, 5]]",
            "(2, 3, 1) (2, 1, 5)",
            "{(2,3,1), (2,1,5)}",
            "[(np.int64(2), np.int64(3), np.int64(1)), (2, 1, 5)]",
        ] {
            assert_eq!(read(&format!("best {list}")), expected, "{list}");
        }
    }

    #[test]
    fn brackets_that_do_not_match_are_left_out() {
        assert_eq!(read("best [3, 4"), Some(vec!["3".to_owned(), "4".to_owned()]));
        assert_eq!(read("best 3) (4"), Some(vec!["3".to_owned(), "4".to_owned()]));
    }

    #[test]
    fn numbers_are_whole() {
        for (text, value) in [
            ("1", 1),
            ("+1", 1),
            ("-1.0", -1),
            ("\u{2212}1", -1),
            ("-0.0", 0),
            ("1e2", 100),
            ("np.float64(-1.0)", -1),
            ("(3)", 3),
        ] {
            assert_eq!(number(&format!("value {text}")), Some(value), "{text}");
        }
        for text in
            ["value one", "value 0.5", "value nan", "value inf", "value 1e300", "1", "value 1 2", "value"]
        {
            assert_eq!(number(text), None, "{text}");
        }
    }
}
