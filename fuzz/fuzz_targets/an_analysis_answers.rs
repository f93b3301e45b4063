//! Whatever can be read can be analysed within limits, and the answer says what it is.

#![no_main]

use libfuzzer_sys::fuzz_target;
use nimatron::{AnalyzeRequest, TableCache};
use nimatron_fuzz::{Game, Play, Text, accepted};

/// Enough for a few plies, and few enough for thousands of positions a second.
const NODES: u64 = 500;
/// Bytes of the table.
const TABLE: usize = 1 << 20;

fuzz_target!(|asked: (Game, Play, Option<Text>, Option<u8>)| {
    let (game, play, text, depth) = asked;
    let (Some(start), Some(other)) = (game.open(), game.open()) else { return };
    let mut at = play.from(start);
    if let Some(text) = text {
        let Some(read) = accepted(other.at(&text.written(&at.position()))) else { return };
        at = read;
    }
    for goal in at.goals() {
        let depth = depth.map(|depth| u32::from(depth % 4));
        let request =
            AnalyzeRequest { goal: Some(goal), nodes: Some(NODES), depth, ..AnalyzeRequest::default() };
        let Some(report) = accepted(at.analyze(&request, &mut TableCache::with_bytes(TABLE))) else {
            continue;
        };
        assert_eq!(report.exact, report.value.is_some());
        // A win before the horizon is exact, whatever the other moves lead to beyond it.
        let mut best = report.moves.iter().flatten().filter(|of_move| of_move.best);
        let known = best.all(|of_move| of_move.value.is_some());
        assert!(!report.exact || known, "{}: {}", report.position, goal.name());
    }
});
