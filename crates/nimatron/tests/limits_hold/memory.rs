//! Whatever is asked holds no more bytes than it may. Transposition tables are mapped by the system, and not counted here.

use allocation_counter::measure;
use nimatron::search::Stopped;
use nimatron::{AnalyzeRequest, Catalog, ExplainRequest, Run, TableCache};

use crate::interrupts::HUGE;
use crate::questions::QUESTIONS;

const MEBIBYTE: usize = 1 << 20;
/// What there may be beside it: what a vector leaves behind as it grows, words, a report.
const BESIDE: usize = 32 * MEBIBYTE;

#[test]
fn no_question_about_huge_heaps_takes_more_than_it_may() {
    for game in HUGE {
        let session = Catalog::standard().open(game, 0).unwrap();
        for memory in [MEBIBYTE, 64 * MEBIBYTE] {
            // Counting takes no more memory the longer it goes on, and nothing but a signal ends it.
            let endless = |name: &str| name == "perft" && memory > MEBIBYTE;
            for (name, ask) in QUESTIONS.into_iter().filter(|(name, _)| !endless(name)) {
                let run = Run { memory, ..Run::default() };
                let most = measure(|| drop(ask(&*session, &run))).bytes_max as usize;
                assert!(most <= memory + BESIDE, "{name} of {game} took {most} of {memory} bytes");
            }
        }
    }
}

#[test]
fn a_list_of_moves_that_does_not_fit_is_not_begun() {
    let session = Catalog::standard().open(HUGE[0], 0).unwrap();
    let run = Run { memory: 16 * MEBIBYTE, ..Run::default() };
    let analysis = AnalyzeRequest { nodes: Some(100), run: run.clone(), ..AnalyzeRequest::default() };
    let mut cache = TableCache::with_bytes(16 * MEBIBYTE);
    let report = session.analyze(&analysis, &mut cache).unwrap();
    assert_eq!((report.stopped, report.moves.unwrap().len()), (Some(Stopped::Memory), 0));
    let explanation = ExplainRequest { nodes: Some(100), run, ..ExplainRequest::default() };
    assert_eq!(session.explain(&explanation, &mut cache).unwrap().stopped, Some(Stopped::Memory));
}
