//! A record replays as it was played; one that was tampered with is refused in one line, or is written again as it was read.

#![no_main]

use std::sync::Arc;

use libfuzzer_sys::fuzz_target;
use nimatron::record::{Record, read_records};
use nimatron::{Catalog, History, PlayerSpec};
use nimatron_fuzz::{Game, Play, Text, accepted};

fuzz_target!(|asked: (Game, Play, Text)| {
    let (game, play, text) = asked;
    let (Some(start), Some(other)) = (game.open(), game.open()) else { return };
    let mut history = History::new(Arc::from(start));
    for mv in play.written(other) {
        history.play(&mv).expect("it is legal");
    }
    if !history.is_finished() {
        history.resign();
    }
    let human: PlayerSpec = "human".parse().expect("a player");
    let line = Record::of(&history, [&human, &human]).line();
    let catalog = Catalog::standard();
    let read = |text: &str| read_records("file", text.as_bytes(), &catalog).map(accepted).next().flatten();
    assert_eq!(read(&line).map(|again| again.record.line()), Some(line.clone()));
    if let Some(changed) = read(&text.written(&line)) {
        let written = changed.record.line();
        assert_eq!(read(&written).map(|again| again.record.line()), Some(written));
    }
});
