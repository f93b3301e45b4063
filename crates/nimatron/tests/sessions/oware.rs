//! Oware, which may go on for ever and has points: what is asked about it and how it ends.

use std::sync::Arc;

use nimatron::core::{Decimal, Objective, Outcome, Seat};
use nimatron::{AnalyzeRequest, Catalog, History, Session, Standing, TableCache, Verdict};

fn open(game: &str) -> Box<dyn Session> {
    Catalog::standard().open(game, 0).unwrap()
}

fn analyze(
    session: &dyn Session,
    request: &AnalyzeRequest,
) -> Result<nimatron::report::AnalysisReport, String> {
    session.analyze(request, &mut TableCache::default()).map_err(|error| error.to_string())
}

#[test]
fn small_boards_are_valued_and_large_ones_ask_for_a_horizon() {
    let check = |game: &str, margin: i64, best: &[&str]| {
        let report = analyze(&*open(game), &AnalyzeRequest::default()).unwrap();
        let value = report.value.unwrap();
        assert_eq!(
            (value.margin, report.engine.as_str()),
            (Some(Decimal::from(margin)), "retrograde"),
            "{game}"
        );
        assert_eq!(report.best.unwrap(), best, "{game}");
        let request = AnalyzeRequest { goal: Some(Objective::Outcome), ..AnalyzeRequest::default() };
        let outcome = analyze(&*open(game), &request).unwrap().value.unwrap().outcome;
        assert_eq!(outcome, Outcome::of_margin(margin as i32), "{game}");
    };
    check("oware:pits=2,seeds=2", 6, &["0"]);
    check("oware:pits=2,seeds=3", 0, &["0", "1"]);
    check("oware:pits=3,seeds=2", 6, &["2"]);
    check("oware:pits=3,seeds=2,slam=illegal", 3, &["1"]);
    check("oware:pits=3,seeds=2,slam=all", 3, &["1"]);
    check("oware:pits=3,seeds=2,slam=opponent", 3, &["1"]);
    let start = open("oware");
    let refused = "--depth: expected a number of plies, or --nodes or --time: oware can go on for ever, and has too many states to be listed";
    assert_eq!(analyze(&*start, &AnalyzeRequest::default()).unwrap_err(), refused);
    let by_depth = AnalyzeRequest { depth: Some(4), ..AnalyzeRequest::default() };
    assert_eq!(analyze(&*start, &by_depth).unwrap().depth, Some(4));
    let by_nodes = AnalyzeRequest { nodes: Some(5000), ..AnalyzeRequest::default() };
    let report = analyze(&*start, &by_nodes).unwrap();
    assert!(!report.exact && report.depth > Some(2) && report.nodes <= 5000, "{report:?}");
}

#[test]
fn it_has_no_goal_that_counts_plies() {
    let start = open("oware");
    assert_eq!(start.goals(), [Objective::Margin, Objective::Outcome]);
    let request =
        AnalyzeRequest { goal: Some(Objective::Distance), depth: Some(3), ..AnalyzeRequest::default() };
    let refused = "--goal: 'distance' needs a game that comes to an end; expected margin or outcome";
    assert_eq!(analyze(&*start, &request).unwrap_err(), refused);
}

/// A seed each goes round the board for ever.
#[test]
fn the_third_repetition_is_won_by_what_is_banked() {
    let check = |first: u32, second: u32, expected: Standing| {
        let start = open("oware").at(&format!("0|1,0,0,0,0,0,{first},1,0,0,0,0,0,{second}")).unwrap();
        let value = analyze(&*start, &AnalyzeRequest::default()).unwrap().value.unwrap();
        assert_eq!(value.margin, Some(Decimal::from(i64::from(first) - i64::from(second))));
        let mut game = History::new(Arc::from(start));
        let round = ["0", "0", "1", "1", "2", "2", "3", "3", "4", "4", "5", "5"];
        for mv in round.into_iter().chain(round) {
            assert_eq!(game.standing(), Standing::Unfinished);
            game.play(mv).unwrap();
        }
        assert_eq!((game.standing(), game.is_finished()), (expected, true));
    };
    let by_two = |winner| Standing::Over(Verdict { winner: Some(winner), margin: Some(Decimal::from(2)) });
    check(23, 23, Standing::Repeated);
    check(24, 22, by_two(Seat::First));
    check(22, 24, by_two(Seat::Second));
}
