//! What tells rules apart, whatever their names.

use nimatron::Catalog;

fn fingerprint(game: &str) -> String {
    Catalog::standard().open(game, 0).unwrap().fingerprint()
}

#[test]
fn the_same_rules_by_another_name_are_the_same() {
    let full = Catalog::standard().entry("fort-boyard").unwrap().full_name().unwrap();
    for (one, other) in
        [("fort-boyard", &*full), ("tic-tac-toe", "mnk:m=3,n=3,k=3"), ("kalah", "kalah:pits=6,seeds=4")]
    {
        assert_eq!(fingerprint(one), fingerprint(other), "{one}");
    }
    let start = Catalog::standard().open("fort-boyard", 0).unwrap();
    assert_eq!(start.at("7").unwrap().fingerprint(), start.fingerprint());
}

#[test]
fn rules_that_differ_late_differ() {
    let games = [
        "fort-boyard",
        "fort-boyard:overdraw=yes",
        "subtraction:last=loses,start=20",
        "tic-tac-toe",
        "hexapawn",
        "connect-four",
        "kalah",
        "kalah:end=mover",
        "kalah:capture=empty",
        "kalah:capture=none",
        "kalah:pits=3,seeds=2",
    ];
    let all = games.map(fingerprint);
    for (index, digits) in all.iter().enumerate() {
        assert_eq!(digits.len(), 16);
        assert!(!all[..index].contains(digits), "{}", games[index]);
    }
}
