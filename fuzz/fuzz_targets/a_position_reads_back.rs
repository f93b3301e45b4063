//! A text is refused in one line, or is a position that can be looked at and reads back.

#![no_main]

use libfuzzer_sys::fuzz_target;
use nimatron_fuzz::{Game, Play, Text, accepted, legal};

fuzz_target!(|asked: (Game, Play, Text)| {
    let (game, play, text) = asked;
    let Some(start) = game.open() else { return };
    let right = play.from(start).position();
    let Some(start) = game.open() else { return };
    let Some(at) = accepted(start.at(&text.written(&right))) else { return };
    let written = at.position();
    let again = start.at(&written).unwrap_or_else(|error| panic!("{written}: {error}"));
    assert_eq!((again.position(), again.moves(), again.seat()), (written, at.moves(), at.seat()));
    at.report();
    at.picture();
    at.spots();
    for mv in at.moves().iter().take(20) {
        at.events(mv);
        legal(&*at, mv).report();
    }
});
