//! Every trace replays, window for window, to the answer of the engine that plays.

use nimatron::core::Decimal;
use nimatron::explain::diagram::NodeStatus;
use nimatron::report::{TraceReport, TreeReport};
use nimatron::search::Candidates;
use nimatron::{
    Algorithm, AnalyzeRequest, EngineSpec, GainFrom, HeuristicSpec, Method, Session, TableCache,
    TextbookSearch, TraceRequest, TreeRequest,
};

use crate::lessons::replay::Replay;
use crate::lessons::situations::{FEW, open, questions, situations, ways};

fn tree(session: &dyn Session, search: &TextbookSearch) -> TreeReport {
    session.tree(&TreeRequest { search: search.clone(), ..TreeRequest::default() }).unwrap()
}

fn trace(session: &dyn Session, search: &TextbookSearch, cache: bool) -> TraceReport {
    let request = TraceRequest { search: search.clone(), cache, ..TraceRequest::default() };
    session.trace(&request).unwrap()
}

/// Replays the question by every way, and compares with the analysis; how many traces that were.
fn check(session: &dyn Session, question: &TextbookSearch) -> usize {
    let points = session.banked().is_some();
    let whole = tree(session, question);
    if whole.nodes.len() > FEW {
        return 0;
    }
    let place = || format!("{} {} {question:?}", session.game(), session.position());
    let expected = trace(session, question, false);
    check_engine(session, question, &expected);
    let mut replayed = 0;
    for search in ways(question, points) {
        let whole = tree(session, &search);
        for cache in [false, true] {
            let found = trace(session, &search, cache);
            let score = Replay::new(&search, &whole, points).run(&found);
            assert_eq!(score, found.score, "{} {search:?}", place());
            assert_eq!(score, expected.score, "{} {search:?} cache {cache}", place());
            assert_eq!(found.bound, None, "{} {search:?}", place());
            assert!(cache || found.nodes == whole.counts.visited, "{} {search:?}", place());
            if !cache || found.value.is_some() {
                assert_eq!(found.value, expected.value, "{} {search:?} cache {cache}", place());
            }
            replayed += 1;
        }
    }
    replayed
}

/// The plain trace ends as plain minimax does.
fn check_engine(session: &dyn Session, question: &TextbookSearch, found: &TraceReport) {
    let engine = EngineSpec { candidates: question.candidates, ..EngineSpec::plain(Method::Minimax) };
    let request = AnalyzeRequest {
        goal: question.goal,
        engine,
        depth: question.depth,
        heuristic: Some(question.heuristic.clone().unwrap_or_else(HeuristicSpec::none)),
        value_only: true,
        ..AnalyzeRequest::default()
    };
    let answer = session.analyze(&request, &mut TableCache::default()).unwrap();
    assert_eq!(found.value, answer.value, "{} {} {question:?}", session.game(), session.position());
    if let Some(margin) = answer.value.and_then(|value| value.margin) {
        assert_eq!(found.score.abs(), margin.abs());
    } else if let Some(score) = answer.score.filter(|_| session.banked().is_some()) {
        assert_eq!(found.score, score, "{} {} {question:?}", session.game(), session.position());
    }
}

#[test]
fn every_trace_replays_to_the_engines_answer() {
    let mut replayed = 0;
    for session in situations() {
        let of_game: usize = questions(&*session)
            .iter()
            .filter(|question| question.depth != Some(0))
            .map(|question| check(&*session, question))
            .sum();
        assert!(of_game > 0, "{}: all its trees are too large", session.game());
        replayed += of_game;
    }
    assert!(replayed > 5000, "{replayed}");
}

#[test]
fn traces_with_moves_left_out_replay_too() {
    for game in ["simple-nim:start=7", "nim:start=1/2/2", "kalah:pits=2,seeds=2", "hexapawn"] {
        let session = open(game);
        let candidates = Candidates { omit_suicide: true, ..Candidates::default() };
        let question = TextbookSearch {
            goal: session.goals().pop(),
            depth: Some(5),
            candidates,
            ..TextbookSearch::default()
        };
        assert!(check(&*session, &question) > 0, "{game}");
    }
}

#[test]
fn a_gain_counts_plies_from_the_root_or_the_call() {
    let session = open("tic-tac-toe").after("1 5 2 3").unwrap();
    for (algorithm, gain_from, won_at_once) in [
        (Algorithm::Minimax, GainFrom::Root, 9),
        (Algorithm::AlphaBeta, GainFrom::Root, 9),
        (Algorithm::Minimax, GainFrom::Call, 10),
        (Algorithm::AlphaBeta, GainFrom::Call, 10),
    ] {
        let goal = Some(nimatron::core::Objective::Distance);
        let search =
            TextbookSearch { goal, gain: Some(10), gain_from, algorithm, ..TextbookSearch::default() };
        let whole = tree(&*session, &search);
        let found = trace(&*session, &search, false);
        assert_eq!(Replay::new(&search, &whole, false).run(&found), 0.into());
        let ends = whole.nodes.iter().filter(|node| node.terminal && node.search == NodeStatus::Visited);
        for end in ends {
            let score = won_at_once + 1 - i64::from(end.ply);
            let depth_aware = [0, score, -score].map(Decimal::from);
            assert!(depth_aware.contains(&end.score.unwrap()), "{end:?}");
        }
    }
}

#[test]
fn every_step_names_its_line() {
    let session = open("simple-nim:start=5");
    for (algorithm, cache, depth, lines) in [
        (Algorithm::Minimax, false, None, 8),
        (Algorithm::Minimax, true, Some(3), 10),
        (Algorithm::AlphaBeta, true, Some(3), 11),
    ] {
        let report =
            trace(&*session, &TextbookSearch { algorithm, depth, ..TextbookSearch::default() }, cache);
        assert_eq!(report.code.len(), lines);
        for step in &report.steps {
            let line = report.code[step.line - 1].to_string();
            let written = serde_json::to_value(step).unwrap();
            let expected = match (written["event"].as_str().unwrap(), written["reason"].as_str()) {
                ("leaf", Some(reason)) => reason,
                ("cut", _) => "cut-at",
                ("leave", _) => "return",
                (event, _) => event,
            };
            assert_eq!(line.trim_end_matches("-window"), expected);
        }
    }
}

#[test]
fn a_trace_that_is_too_long_is_refused() {
    let request = TraceRequest { most_steps: 100, ..TraceRequest::default() };
    let error = open("simple-nim:start=9").trace(&request).unwrap_err().to_string();
    assert_eq!(error, "--depth: expected fewer plies ahead: the search takes 564 steps, more than 100");
}
