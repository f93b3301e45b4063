//! Whatever is typed as a position, a list of moves, a game or an engine: it is understood and written back alike, or refused in one
//! line; nothing panics.

use nimatron::{Catalog, EngineSpec, Session};
use proptest::prelude::{ProptestConfig, any, proptest};
use proptest::sample::Index;

fn sessions() -> Vec<Box<dyn Session>> {
    let catalog = Catalog::standard();
    let variants = [
        "kalah:pits=12,seeds=3",
        "kalah:pits=1,seeds=1",
        "mnk:m=9,n=9,k=5",
        "connect-four:width=16,height=16",
    ];
    let names = catalog.entries().iter().map(nimatron::Entry::name).chain(variants);
    names.map(|name| catalog.open(name, 0).expect("a game of the catalog")).collect()
}

/// Reads a text in every game; what is accepted must be written back as it stands there.
fn check(text: &str) {
    for start in sessions() {
        match start.at(text) {
            Err(error) => assert_eq!(error.to_string().lines().count(), 1, "{}: {error}", start.game()),
            Ok(session) => {
                let written = session.position();
                let again = start.at(&written).unwrap_or_else(|error| panic!("{}: {error}", start.game()));
                assert_eq!(again.position(), written, "{}", start.game());
                assert_eq!(again.report(), session.report(), "{}", start.game());
            }
        }
        if let Err(error) = start.after(text) {
            assert_eq!(error.to_string().lines().count(), 1, "{}: {error}", start.game());
        }
    }
}

/// One character of a text replaced, removed or doubled.
fn mutated(text: &str, place: Index, kind: u8, with: char) -> String {
    let mut characters: Vec<_> = text.chars().collect();
    let place = place.index(characters.len());
    match kind % 3 {
        0 => characters[place] = with,
        1 => drop(characters.remove(place)),
        _ => characters.insert(place, with),
    }
    characters.into_iter().collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text(text in "\\PC{0,40}") {
        check(&text);
    }

    #[test]
    fn texts_of_the_right_characters(text in "[0-9XOwb.,/|+: -]{0,40}") {
        check(&text);
    }

    #[test]
    fn positions_with_a_slip(
        game in any::<Index>(), places in any::<[Index; 2]>(), kinds in any::<[u8; 2]>(), with in "[0-9XOwb.,/|]{2}",
        plies in 0..6_usize, choice in any::<Index>(),
    ) {
        let sessions = sessions();
        let mut session = sessions[game.index(sessions.len())].at(&sessions[game.index(sessions.len())].position()).unwrap();
        for _ in 0..plies {
            let moves = session.report().moves;
            if moves.is_empty() {
                break;
            }
            session = session.after(&moves[choice.index(moves.len())]).unwrap();
        }
        let with: Vec<_> = with.chars().collect();
        let once = mutated(&session.position(), places[0], kinds[0], with[0]);
        check(&once);
        if !once.is_empty() {
            check(&mutated(&once, places[1], kinds[1], with[1]));
        }
    }

    #[test]
    fn names_of_games(text in "(kalah|nim|mnk|explicit|grundy|octal|nowhere)(:[a-z]{0,5}=?[0-9./\\[\\],=-]{0,12})?") {
        if let Err(error) = Catalog::standard().open(&text, 0) {
            assert_eq!(error.to_string().lines().count(), 1, "{error}");
        }
    }

    #[test]
    fn names_of_engines(text in "(minimax|alpha-beta|best)(:[a-z]{0,9}=[a-z0-9]{0,4}(,[a-z]{0,9}=[a-z0-9]{0,4})?)?") {
        match text.parse::<EngineSpec>() {
            Ok(spec) => assert_eq!(spec.to_string().parse::<EngineSpec>().unwrap(), spec),
            Err(error) => assert_eq!(error.to_string().lines().count(), 1, "{error}"),
        }
    }
}
