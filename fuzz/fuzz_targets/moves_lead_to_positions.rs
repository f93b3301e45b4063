//! A list of moves is refused in one line, or leads to a position; and that of legal moves leads where they do.

#![no_main]

use libfuzzer_sys::fuzz_target;
use nimatron_fuzz::{Game, Play, Text, accepted};

fuzz_target!(|asked: (Game, Play, Text)| {
    let (game, play, text) = asked;
    let (Some(start), Some(other)) = (game.open(), game.open()) else { return };
    let right = play.written(other).join(" ");
    let there = start.after(&right).unwrap_or_else(|error| panic!("{right}: {error}"));
    assert_eq!(start.listed(&right).len(), right.split_whitespace().count());
    if let Some(at) = accepted(start.after(&text.written(&right))) {
        at.report();
    }
    if let Some(at) = accepted(there.play(&text.written(""))) {
        at.report();
    }
});
