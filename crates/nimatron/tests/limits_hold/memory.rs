//! Whatever is asked holds no more bytes than it may. Transposition tables are mapped by the system, and not counted here.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

use allocation_counter::measure;
use nimatron::search::Stopped;
use nimatron::{AnalyzeRequest, Catalog, ExplainRequest, Run, Session, TableCache};

use crate::interrupts::HUGE;
use crate::questions::{Answer, QUESTIONS};

/// What goes on for so long has taken what it will take, or goes on for ever.
const A_WHILE: Duration = Duration::from_millis(200);
const MEBIBYTE: usize = 1 << 20;
/// What there may be beside it: what a vector leaves behind as it grows, a list of a million moves as the rules make it, words, a report.
const BESIDE: usize = 48 * MEBIBYTE;

/// What a question holds at most, that is ended after a while if it goes on for so long.
fn most_bytes(session: &dyn Session, ask: fn(&dyn Session, &Run) -> Answer, memory: usize) -> usize {
    let flag = Arc::new(AtomicBool::new(false));
    let run = Run { memory, ..Run::until(Arc::clone(&flag)) };
    let (ended, end) = mpsc::channel();
    let watch = thread::spawn(move || {
        if end.recv_timeout(A_WHILE).is_err() {
            flag.store(true, Ordering::Relaxed);
        }
    });
    let most = measure(|| drop(ask(session, &run))).bytes_max as usize;
    // Who watches may have ended before.
    let _ = ended.send(());
    watch.join().expect("nothing can fail there");
    most
}

#[test]
fn no_question_about_huge_heaps_takes_more_than_it_may() {
    for game in HUGE {
        let session = Catalog::standard().open(game, 0).unwrap();
        for memory in [MEBIBYTE, 64 * MEBIBYTE] {
            for (name, ask) in QUESTIONS {
                let most = most_bytes(&*session, ask, memory);
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
