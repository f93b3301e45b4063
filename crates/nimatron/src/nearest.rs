//! The nearest valid name to a wrong one.

/// Of `names`, the one most like `wrong`, if any is alike at all.
pub fn nearest<'n>(wrong: &str, names: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    const ALIKE: f64 = 0.7;
    let wrong = wrong.to_lowercase();
    names
        .into_iter()
        .map(|name| (strsim::jaro_winkler(&wrong, name), name))
        .filter(|(likeness, _)| *likeness > ALIKE)
        .max_by(|(a, _), (b, _)| a.total_cmp(b))
        .map(|(_, name)| name)
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
        check("zzz", None);
        check("-", None);
    }
}
