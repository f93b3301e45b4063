//! What was interrupted does next to nothing more: nodes are counted, and bytes.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use nimatron::{Catalog, Run};

use crate::questions::{Answer, QUESTIONS};

/// Positions with a million moves or more.
pub(crate) const HUGE: [&str; 5] = [
    "nim:last=wins,start=1000000",
    "nim:last=loses,start=300000/300000/400000",
    "fibonacci:start=1000000",
    "grundy:start=1000000",
    "octal:code=4.77777777,start=250000",
];
/// Nodes after an interruption, the few included that are spent on an answer.
const NODES: u64 = 510_000;

fn check(game: &str) {
    let session = Catalog::standard().open(game, 0).unwrap();
    for (name, ask) in QUESTIONS {
        let run = Run::until(Arc::new(AtomicBool::new(true)));
        match ask(&*session, &run) {
            Answer::Searched(_, nodes) => assert!(nodes <= NODES, "{name} of {game}: {nodes} nodes"),
            Answer::Refused(reason) => {
                assert!(!reason.is_empty() && !reason.contains('\n'), "{name} of {game}");
            }
        }
    }
}

#[test]
fn every_question_about_every_game_ends_at_once() {
    let catalog = Catalog::standard();
    catalog.entries().iter().filter(|entry| entry.name() != "explicit").for_each(|entry| check(entry.name()));
}

#[test]
fn every_question_about_huge_heaps_ends_at_once() {
    HUGE.into_iter().for_each(check);
}
