//! The goals of a game of points agree with each other at every position, points banked or not.

use std::collections::BTreeSet;

use nimatron::core::Objective;
use nimatron::report::{AnalysisReport, MoveReport, ValueReport};
use nimatron::{AnalyzeRequest, Catalog, Session, TableCache};

/// Every position that play can reach from a session.
fn reachable(start: Box<dyn Session>) -> Vec<Box<dyn Session>> {
    let mut seen = BTreeSet::from([start.position()]);
    let mut found = vec![start];
    let mut next = 0;
    while next < found.len() {
        for mv in found[next].report().moves {
            let child = found[next].after(&mv).unwrap();
            if seen.insert(child.position()) {
                found.push(child);
            }
        }
        next += 1;
    }
    found
}

struct Analyst(Vec<(Objective, TableCache)>);

impl Analyst {
    fn new() -> Self {
        Self(Objective::ALL.map(|goal| (goal, TableCache::default())).into())
    }

    /// The session under every goal.
    fn ask(&mut self, session: &dyn Session) -> [AnalysisReport; 4] {
        let answers = self.0.iter_mut().map(|(goal, memory)| {
            let request = AnalyzeRequest { goal: Some(*goal), ..AnalyzeRequest::default() };
            session.analyze(&request, memory).unwrap()
        });
        answers.collect::<Vec<_>>().try_into().unwrap()
    }
}

fn value(report: &AnalysisReport) -> ValueReport {
    report.value.expect("an exact value")
}

/// The moves whose value is as good as the position's, by that part of a value that `part` picks.
fn best_by<T: PartialEq>(report: &AnalysisReport, part: impl Fn(ValueReport) -> T) -> Vec<String> {
    let best = part(value(report));
    let moves = report.moves.iter().flatten();
    let is_best = |mv: &&MoveReport| part(mv.value.expect("an exact value")) == best;
    moves.filter(is_best).map(|mv| mv.mv.clone()).collect()
}

#[test]
fn outcome_is_the_sign_of_the_margin() {
    for game in [
        "kalah:pits=2,seeds=3",
        "kalah:pits=3,seeds=2,capture=empty",
        "kalah:pits=3,seeds=2,rules=exercise,end=mover",
    ] {
        let mut analyst = Analyst::new();
        for session in reachable(Catalog::standard().open(game, 0).unwrap()) {
            let [outcome, distance, margin, both] = analyst.ask(&*session);
            let here = session.position();
            assert_eq!(value(&outcome).outcome, value(&margin).outcome, "{game} {here}");
            assert_eq!(value(&outcome).margin, None, "{game} {here}");
            assert_eq!(value(&distance).outcome, value(&margin).outcome, "{game} {here}");
            assert_eq!(value(&both).margin, value(&margin).margin, "{game} {here}");
            let of_margin = best_by(&margin, |value| value.margin);
            assert_eq!(margin.best.as_ref(), Some(&of_margin), "{game} {here}");
            let of_sign = best_by(&margin, |value| value.outcome);
            assert_eq!(outcome.best.as_ref(), Some(&of_sign), "{game} {here}");
            let subset = both.best.iter().flatten().all(|mv| of_margin.contains(mv));
            assert!(subset, "{game} {here}: haste never costs points");
            let length = both.pv.as_ref().map_or(0, Vec::len);
            let distance = value(&both).distance;
            assert!(distance.is_none_or(|plies| plies as usize == length), "{game} {here}: {:?}", both.pv);
        }
    }
}

#[test]
fn a_game_without_points_has_no_margin() {
    let nim = Catalog::standard().open("nim", 0).unwrap();
    let request = AnalyzeRequest { goal: Some(Objective::Margin), ..AnalyzeRequest::default() };
    let error = nim.analyze(&request, &mut TableCache::default()).unwrap_err();
    assert_eq!(error.to_string(), "--goal: 'margin' needs a game of points; expected outcome or distance");
}
