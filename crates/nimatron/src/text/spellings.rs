//! A position as people type it: a list with brackets or spaces, letters in the other case, an ellipsis for three dots.

/// Other spellings of a text that reads as no position, to be tried one after the other.
pub(crate) fn spellings(text: &str) -> Vec<String> {
    let dotted = text.replace('…', "...");
    let inner = dotted.trim_matches(|c: char| "[]() \t".contains(c));
    let is_run = inner.split(['-', '.', '/']).all(|part| part.parse::<u32>().is_ok());
    let parts: Vec<_> = if is_run {
        inner.split(['-', '.', '/']).collect()
    } else if inner.contains([',', ';']) {
        inner.split([',', ';']).map(str::trim).collect()
    } else {
        inner.split_whitespace().collect()
    };
    let list = parts.join(",");
    let mut spellings: Vec<_> = [dotted.to_uppercase(), dotted.to_lowercase(), list]
        .into_iter()
        .filter(|other| other != text)
        .collect();
    if dotted != text {
        spellings.insert(0, dotted);
    }
    spellings
}

#[cfg(test)]
mod tests {
    use super::spellings;

    #[test]
    fn lists_and_cases_are_told_in_other_ways() {
        let check =
            |text: &str, other: &str| assert!(spellings(text).iter().any(|found| found == other), "{text}");
        check("[3,5,7]", "3,5,7");
        check("(2, 3, 5)", "2,3,5");
        check("3 5 7", "3,5,7");
        check("3-5-7", "3,5,7");
        check("3.5.7", "3,5,7");
        check("x.o/.x./...", "X.O/.X./...");
        check("X.O/.X./…", "X.O/.X./...");
        check("BBB/.../WWW W", "bbb/.../www w");
        // A part that is missing stays so.
        assert!(!spellings("1,,2").contains(&"1,2".to_owned()));
    }
}
