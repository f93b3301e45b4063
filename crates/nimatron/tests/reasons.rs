//! Reasons against an exact solution of their own: every reason that is given at any position of the small games is checked by
//! playing all moves, and nearly every decision has one.

mod checks;
mod oracle;

use std::collections::BTreeMap;

use nimatron::report::{ExplanationReport, Reason};
use nimatron::{Catalog, ExplainRequest, Session, TableCache};

use checks::Checker;
use oracle::Oracle;

/// Every position that play can reach, finished ones left out.
fn positions(start: Box<dyn Session>) -> Vec<Box<dyn Session>> {
    let mut found = BTreeMap::new();
    let mut waiting = vec![start];
    while let Some(session) = waiting.pop() {
        let key = oracle::key(&*session);
        if session.is_over() || found.contains_key(&key) {
            continue;
        }
        waiting.extend(session.moves().iter().map(|mv| session.play(mv).unwrap()));
        found.insert(key, session);
    }
    found.into_values().collect()
}

/// Reasons that say no more than how the values compare.
fn is_comparison(reason: &Reason) -> bool {
    matches!(
        reason,
        Reason::EveryMove { .. }
            | Reason::OnlyMove { .. }
            | Reason::OneOf { .. }
            | Reason::Fastest { .. }
            | Reason::LastsLongest { .. }
            | Reason::MorePoints { .. }
    )
}

/// How many decisions there are, how many of them have a reason, and how many one that is no comparison of values.
#[derive(Debug, Default, PartialEq, Eq)]
struct Coverage {
    decisions: usize,
    reasons: usize,
    beyond_comparison: usize,
}

impl Coverage {
    fn add(&mut self, report: &ExplanationReport) {
        let best = report.moves.iter().filter(|mv| mv.best);
        let reasons: Vec<_> = best.flat_map(|mv| &mv.reasons).chain(&report.reasons).collect();
        self.decisions += 1;
        self.reasons += usize::from(!reasons.is_empty());
        self.beyond_comparison += usize::from(reasons.iter().any(|reason| !is_comparison(reason)));
    }
}

/// Explains every position of a game and checks all that is said.
fn check(game: &str) -> (Coverage, BTreeMap<String, usize>) {
    let start = Catalog::standard().open(game, 0).unwrap();
    let mut oracle = Oracle::default();
    let mut memory = TableCache::default();
    let (mut coverage, mut kinds) = (Coverage::default(), BTreeMap::new());
    for session in positions(start) {
        let report = session.explain(&ExplainRequest::default(), &mut memory).unwrap();
        Checker { session: &*session, oracle: &mut oracle, report: &report, kinds: &mut kinds }.everything();
        if report.moves.len() > 1 {
            coverage.add(&report);
        }
    }
    println!("{game}: {coverage:?}\n  {kinds:?}");
    (coverage, kinds)
}

/// At least 90 % of the decisions have a reason, and so many in a hundred one that is no comparison of values.
fn check_coverage(game: &str, beyond_comparison: usize) {
    let (coverage, _) = check(game);
    assert!(coverage.decisions > 0);
    assert!(coverage.reasons * 100 >= coverage.decisions * 90, "{game}: {coverage:?}");
    assert!(
        coverage.beyond_comparison * 100 >= coverage.decisions * beyond_comparison,
        "{game}: {coverage:?}"
    );
}

#[test]
fn simple_nim_is_explained() {
    check_coverage("simple-nim:start=30", 90);
}

#[test]
fn nim_is_explained() {
    check_coverage("nim:start=3/4/5", 90);
}

#[test]
fn tic_tac_toe_is_explained() {
    check_coverage("tic-tac-toe", 90);
}

#[test]
fn hexapawn_is_explained() {
    check_coverage("hexapawn", 90);
}

#[test]
fn kalah_is_explained() {
    check_coverage("kalah:pits=3,seeds=3", 90);
}

#[test]
fn what_is_said_of_other_games_is_true_too() {
    for game in [
        "fort-boyard:start=12,overdraw=yes",
        "subtraction:take=1/3/4,last=wins,start=25",
        "subtraction:take=2/5,start=20",
        "nim:start=1/2/3,last=wins",
        "nim:start=1/1/1/1/2",
        "fibonacci:start=12",
        "fibonacci:start=10,last=loses",
        "grundy:start=9",
        "grundy:start=8,last=loses",
        "kalah:pits=2,seeds=2,end=mover",
        "kalah:pits=2,seeds=2,rules=exercise",
        "mnk:m=2,n=3,k=2",
        "explicit:tree=[[3,5],[2,[9,1]],[-4,[0,0]]]",
        "explicit:tree=[[0.5,-1.25],[3,[2,0.75]],[-0.5,[0,0]]]",
    ] {
        check(game);
    }
}
