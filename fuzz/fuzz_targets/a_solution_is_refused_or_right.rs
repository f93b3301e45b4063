//! A solution that was tampered with is refused, or its values can be asked for; and what is verified is right.

#![no_main]

use std::fs;

use libfuzzer_sys::fuzz_target;
use nimatron::{Catalog, SavedSolution, VerifyRequest};
use nimatron_fuzz::accepted;
use nimatron_fuzz::files::{Damage, fresh, request, reseal};

/// Small games of both forms.
const GAMES: [&str; 5] =
    ["nim:start=1/2/2", "kalah:pits=2,seeds=1", "octal:start=4", "fibonacci:start=5", "explicit"];
/// A file of version 1.
const OLD: &[u8] = include_bytes!("../../crates/solve/tests/data/nim-plain.v1");

fuzz_target!(|asked: (u8, bool, bool, bool, Damage)| {
    let (game, plain, old, seals, damage) = asked;
    let game = GAMES[usize::from(game) % GAMES.len()];
    let session = Catalog::standard().open(game, 0).expect("a game");
    let path = fresh("solution");
    session.solve(&request(path.clone(), plain)).expect("it is small");
    let mut bytes = if old { OLD.to_vec() } else { fs::read(&path).expect("it is there") };
    damage.apply(&mut bytes);
    if seals {
        reseal(&mut bytes);
    }
    fs::write(&path, &bytes).expect("there is room");
    let Some(solution) = accepted(SavedSolution::open(&path)) else { return };
    let probed = accepted(session.probe(&solution));
    let verified = accepted(session.verify(&solution, &VerifyRequest::default()));
    if verified.is_some_and(|verified| verified.complete && verified.errors == 0) {
        let right = session.analyze(&Default::default(), &mut Default::default()).expect("it is small");
        assert_eq!(probed.map(|probed| probed.moves), Some(right.moves));
    }
});
