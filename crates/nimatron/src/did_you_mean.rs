//! The nearest valid name to a wrong one.

/// No name is longer, in bytes; comparing takes the product of both lengths.
const LONGEST: usize = 200;

/// Of `names`, the one most like `wrong`, if any is alike at all.
pub fn nearest<'n>(wrong: &str, names: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    nearest_called(wrong, names.into_iter().map(|name| (name, name)))
}

/// The same where a name has other names too, as those of other languages: each of them with the name that it stands for.
pub fn nearest_called<'n, A: AsRef<str>>(
    wrong: &str,
    called: impl IntoIterator<Item = (A, &'n str)>,
) -> Option<&'n str> {
    if wrong.len() > LONGEST {
        return None;
    }
    let wrong = folded(wrong);
    called
        .into_iter()
        .filter_map(|(other, name)| {
            likeness(&wrong, &folded(other.as_ref())).map(|likeness| (likeness, name))
        })
        // The first of those that are equally like it.
        .reduce(|best, next| if next.0 > best.0 { next } else { best })
        .map(|(_, name)| name)
}

/// A name as it sounds: in small letters, without accents, and without the signs between words. Other signs, such as those that change the
/// direction of a text, are in no name, and stay.
pub(crate) fn folded(name: &str) -> String {
    let plain = |letter: char| match letter {
        'à' | 'â' | 'ä' | 'á' | 'ā' => 'a',
        'ç' => 'c',
        'é' | 'è' | 'ê' | 'ë' | 'ē' => 'e',
        'î' | 'ï' | 'í' | 'ī' => 'i',
        'ô' | 'ö' | 'ó' | 'ō' => 'o',
        'û' | 'ù' | 'ü' | 'ú' | 'ū' => 'u',
        letter => letter,
    };
    let is_between = |letter: &char| " \u{a0}-\u{2011}_'’.,".contains(*letter);
    name.chars().flat_map(char::to_lowercase).filter(|letter| !is_between(letter)).map(plain).collect()
}

/// How alike two folded names are, if they are: by their beginnings, which people get right, or by few slips, which short names need.
fn likeness(wrong: &str, name: &str) -> Option<f64> {
    let beginnings = Some(strsim::jaro_winkler(wrong, name)).filter(|&likeness| likeness > 0.8);
    let slips = Some(strsim::normalized_damerau_levenshtein(wrong, name)).filter(|&likeness| likeness > 0.6);
    beginnings.into_iter().chain(slips).reduce(f64::max).filter(|_| !wrong.is_empty())
}

#[cfg(test)]
mod tests {
    use super::{nearest, nearest_called};

    #[test]
    fn finds_what_was_meant() {
        let names = ["kalah", "nim", "tic-tac-toe", "connect-four", "fort-boyard-match"];
        let check = |wrong: &str, meant: Option<&str>| assert_eq!(nearest(wrong, names), meant, "{wrong}");
        check("kalaha", Some("kalah"));
        check("tictactoe", Some("tic-tac-toe"));
        check("connect4", Some("connect-four"));
        check("KALAH", Some("kalah"));
        check("nmi", Some("nim"));
        check("tic tac_toe", Some("tic-tac-toe"));
        check("zzz", None);
        check("foo", None);
        check("-", None);
        check("", None);
    }

    #[test]
    fn other_names_stand_for_a_name() {
        let called =
            [("Allumettes de Fort Boyard", "fort-boyard"), ("règles", "rules"), ("四子棋", "connect-four")];
        let check =
            |wrong: &str, meant: Option<&str>| assert_eq!(nearest_called(wrong, called), meant, "{wrong}");
        check("allumettes", Some("fort-boyard"));
        check("regle", Some("rules"));
        check("Règles", Some("rules"));
        check("四子", Some("connect-four"));
        check("dames", None);
    }
}
