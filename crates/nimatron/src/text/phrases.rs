//! Sentences that refusals say in English, and what they are in another language: a list of them, with `{}` where something is put in.

/// The translation of a sentence by a list of lines `english → translation`, if one of them has its form. What stands in a sentence for `{}` is
/// put in for the `{}` of the translation, or for `{2}` if it is the second of them.
pub(crate) fn translated(phrases: &str, english: &str, part: impl Fn(&str) -> String) -> Option<String> {
    let mut lines = phrases.lines().filter_map(|line| line.split_once(" → "));
    let (translation, parts) =
        lines.find_map(|(pattern, translation)| Some((translation, parts(pattern, english)?)))?;
    let mut told = translation.to_owned();
    for (number, text) in (1..).zip(parts) {
        let (text, named) = (part(text), format!("{{{number}}}"));
        told =
            if told.contains(&named) { told.replace(&named, &text) } else { told.replacen("{}", &text, 1) };
    }
    Some(told)
}

/// What stands in a text where a pattern has `{}`: as little as possible each time.
fn parts<'t>(pattern: &str, text: &'t str) -> Option<Vec<&'t str>> {
    let mut fixed = pattern.split("{}");
    let mut rest = text.strip_prefix(fixed.next()?)?;
    let mut parts = Vec::new();
    let mut fixed = fixed.peekable();
    while let Some(next) = fixed.next() {
        let is_last = fixed.peek().is_none();
        let end = if is_last { rest.strip_suffix(next)?.len() } else { rest.find(next)? };
        parts.push(&rest[..end]);
        rest = &rest[end + next.len()..];
    }
    rest.is_empty().then_some(parts)
}

#[cfg(test)]
mod tests {
    use super::{parts, translated};

    #[test]
    fn the_parts_of_a_pattern_are_found() {
        assert_eq!(parts("at {}, not {}", "at 3, not 4, 5"), Some(vec!["3", "4, 5"]));
        assert_eq!(parts("{} of {}", "a of b"), Some(vec!["a", "b"]));
        assert_eq!(parts("over", "over"), Some(Vec::new()));
        assert_eq!(parts("over", "over there"), None);
        assert_eq!(parts("at {} now", "at 3"), None);
    }

    #[test]
    fn a_translation_may_turn_the_parts_round() {
        let phrases = "no {} of {} → {2}：{1}\n{} goes on → {} continue";
        let told = |english: &str| translated(phrases, english, str::to_uppercase);
        assert_eq!(told("no end of it").as_deref(), Some("IT：END"));
        assert_eq!(told("it goes on").as_deref(), Some("IT continue"));
        assert_eq!(told("it stops"), None);
    }
}
