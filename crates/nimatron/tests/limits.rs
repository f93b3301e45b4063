//! Answers within limits: what is called exact is, and what was asked before changes nothing.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use nimatron::core::Objective;
use nimatron::report::AnalysisReport;
use nimatron::search::Stopped;
use nimatron::{AnalyzeRequest, BestSoFar, Catalog, CompareRequest, Run, Session, TableCache};

fn open(game: &str) -> Box<dyn Session> {
    Catalog::standard().without_books().open(game, 0).unwrap()
}

fn ask(session: &dyn Session, request: &AnalyzeRequest, memory: &mut TableCache) -> AnalysisReport {
    session.analyze(request, memory).unwrap()
}

/// Every answer that is called exact, at every position within a few moves, is the one without limits.
fn check(game: &str, plies: usize, request: &AnalyzeRequest) {
    let unlimited = AnalyzeRequest { goal: request.goal, ..AnalyzeRequest::default() };
    let (mut memory, mut limited_memory) = (TableCache::default(), TableCache::default());
    let mut here = vec![open(game)];
    let mut exact = 0;
    for _ in 0..plies {
        for session in &here {
            let found = ask(&**session, request, &mut limited_memory);
            if found.exact {
                let expected = ask(&**session, &unlimited, &mut memory);
                assert_eq!(found.value, expected.value, "{game} {}", session.position());
                assert_eq!(found.best, expected.best, "{game} {}", session.position());
                exact += 1;
            }
        }
        let children = here.iter().flat_map(|session| {
            let moves = session.report().moves;
            moves.into_iter().map(|mv| session.after(&mv).unwrap()).collect::<Vec<_>>()
        });
        here = children.collect();
        here.sort_by_key(|session| session.position());
        here.dedup_by_key(|session| session.position());
    }
    assert!(exact > 0, "{game}: nothing was exact");
}

#[test]
fn a_horizon_and_a_node_limit_leave_exact_answers_exact() {
    for goal in [Objective::Outcome, Objective::Distance] {
        let goal = Some(goal);
        for (depth, nodes) in [(Some(3), None), (None, Some(40)), (Some(4), Some(200))] {
            let request = AnalyzeRequest { goal, depth, nodes, ..AnalyzeRequest::default() };
            check("tic-tac-toe", 8, &request);
            check("hexapawn", 6, &request);
        }
    }
    for goal in Objective::ALL {
        let request = AnalyzeRequest { goal: Some(goal), nodes: Some(300), ..AnalyzeRequest::default() };
        check("kalah:pits=2,seeds=3", 6, &request);
    }
}

#[test]
fn nodes_are_never_more_than_allowed() {
    for nodes in [1, 2, 10, 1000] {
        let request = AnalyzeRequest { nodes: Some(nodes), ..AnalyzeRequest::default() };
        let found = ask(&*open("kalah"), &request, &mut TableCache::default());
        assert!(found.nodes <= nodes, "{} of {nodes}", found.nodes);
    }
}

#[test]
fn a_limit_that_suffices_is_no_limit() {
    let game = open("connect-four:width=4,height=4");
    let free = ask(&*game, &AnalyzeRequest::default(), &mut TableCache::default());
    let request = AnalyzeRequest { nodes: Some(4 * free.nodes), ..AnalyzeRequest::default() };
    let found = ask(&*game, &request, &mut TableCache::default());
    assert!(found.exact);
    assert_eq!((found.value, found.best), (free.value, free.best));
}

#[test]
fn a_question_too_large_does_not_spoil_the_next_one() {
    let mut memory = TableCache::with_bytes(1 << 20);
    let request = AnalyzeRequest::default();
    assert!(!ask(&*open("kalah"), &request, &mut memory).exact);
    let small = open("kalah").at("0|0,0,3,1,2,1,0,2,0,3,1,0,2,0").unwrap();
    assert!(ask(&*small, &request, &mut memory).exact);
}

#[test]
fn one_memory_tells_games_apart() {
    let mut memory = TableCache::default();
    let request = AnalyzeRequest::default();
    for game in ["nim:last=wins,start=1/1/1", "nim:start=1/1/1", "nim:last=wins,start=2/2", "nim:start=2/2"] {
        let fresh = ask(&*open(game), &request, &mut TableCache::default());
        assert_eq!(ask(&*open(game), &request, &mut memory).value, fresh.value, "{game}");
    }
}

#[test]
fn omitting_suicide_in_a_game_of_points_counts_what_is_banked() {
    // The first branch ends the game as a loss for the first player, who has another.
    let tree = open("explicit:tree=[-1,[5,3]]");
    let mut request = AnalyzeRequest::default();
    request.engine.candidates.omit_suicide = true;
    let found = ask(&*tree, &request, &mut TableCache::default());
    assert_eq!(found.value.unwrap().margin, Some(3.into()));
    let compared =
        tree.compare(&nimatron::CompareRequest { omit_suicide: true, ..Default::default() }).unwrap();
    assert_eq!(compared.rows[0].nodes, Some(4));
}

#[test]
fn an_interruption_keeps_the_deepest_estimate_so_far() {
    const DEPTH: u32 = 8;
    let session = Catalog::standard().open("connect-four:width=8", 0).unwrap();
    let best_so_far = Arc::new(BestSoFar::default());
    let interrupt = Arc::new(AtomicBool::new(false));
    let depth_so_far = || best_so_far.get().map_or(0, |(depth, _)| depth);
    let request = AnalyzeRequest {
        best_so_far: Some(Arc::clone(&best_so_far)),
        run: Run::until(Arc::clone(&interrupt)),
        ..AnalyzeRequest::default()
    };
    let report = thread::scope(|scope| {
        scope.spawn(|| {
            while depth_so_far() < DEPTH {
                thread::yield_now();
            }
            interrupt.store(true, Ordering::Relaxed);
        });
        session.analyze(&request, &mut TableCache::default()).unwrap()
    });
    let (depth, moves) = best_so_far.get().unwrap();
    assert!(depth >= DEPTH);
    assert_eq!((report.depth, report.stopped), (Some(depth), Some(Stopped::Interrupted)));
    assert_eq!(report.best, Some(moves));
}

#[test]
fn a_row_of_a_comparison_is_skipped_and_the_others_go_on() {
    let skip_row = Arc::new(AtomicBool::new(true));
    let request = CompareRequest { skip_row: Some(Arc::clone(&skip_row)), ..CompareRequest::default() };
    let rows = open("nim:start=3/4/5").compare(&request).unwrap().rows;
    assert_eq!(rows[0].stopped, Some(Stopped::Interrupted));
    assert!(rows[1..].iter().all(|row| row.stopped.is_none() && row.nodes.is_some()));
    assert!(!skip_row.load(Ordering::Relaxed));
}

#[test]
fn each_row_of_a_comparison_has_its_time() {
    let request = CompareRequest { time: Some(Duration::ZERO), ..CompareRequest::default() };
    let rows = open("connect-four").compare(&request).unwrap().rows;
    assert!(rows.iter().all(|row| row.stopped == Some(Stopped::Time) && row.nodes.is_none()), "{rows:?}");
}
