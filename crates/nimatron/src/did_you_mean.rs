//! The nearest valid name to a wrong one.

/// Of `names`, the one most like `wrong`, if any is alike at all.
pub fn nearest<'n>(wrong: &str, names: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let wrong = wrong.to_lowercase();
    names
        .into_iter()
        .filter_map(|name| likeness(&wrong, name).map(|likeness| (likeness, name)))
        .max_by(|(a, _), (b, _)| a.total_cmp(b))
        .map(|(_, name)| name)
}

/// How alike two names are, if they are: by their beginnings, which people get right, or by few slips, which short names need.
fn likeness(wrong: &str, name: &str) -> Option<f64> {
    let beginnings = Some(strsim::jaro_winkler(wrong, name)).filter(|&likeness| likeness > 0.7);
    let slips = Some(strsim::normalized_damerau_levenshtein(wrong, name)).filter(|&likeness| likeness > 0.6);
    beginnings.into_iter().chain(slips).reduce(f64::max)
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn finds_what_was_meant() {
        let names = ["kalah", "nim", "tic-tac-toe", "connect-four"];
        let check = |wrong: &str, meant: Option<&str>| assert_eq!(nearest(wrong, names), meant, "{wrong}");
        check("kalaha", Some("kalah"));
        check("tictactoe", Some("tic-tac-toe"));
        check("connect4", Some("connect-four"));
        check("KALAH", Some("kalah"));
        check("nmi", Some("nim"));
        check("zzz", None);
        check("-", None);
    }
}
