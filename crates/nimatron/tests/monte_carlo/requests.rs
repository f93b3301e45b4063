//! What a request for playouts is answered, and what is refused.

use std::time::Duration;

use nimatron::core::Objective;
use nimatron::report::AnalysisReport;
use nimatron::search::Stopped;
use nimatron::{AnalyzeRequest, Catalog, PlayerSpec, Seating, TableCache};

fn ask(game: &str, engine: &str, change: impl FnOnce(&mut AnalyzeRequest)) -> AnalysisReport {
    let session = Catalog::standard().open(game, 0).expect("a game");
    let mut request =
        AnalyzeRequest { engine: engine.parse().expect("an engine"), ..AnalyzeRequest::default() };
    change(&mut request);
    session.analyze(&request, &mut TableCache::default()).expect("a fitting request")
}

#[test]
fn a_small_game_is_exact_under_the_goal_of_winning() {
    for game in ["nim", "tic-tac-toe", "kalah:pits=3,seeds=3", "hexapawn", "grundy:start=12"] {
        let exact = ask(game, "alpha-beta", |request| request.goal = Some(Objective::Outcome));
        let proved = ask(game, "mcts", |_| ());
        assert_eq!(
            (proved.goal, proved.exact, proved.value),
            (Objective::Outcome, true, exact.value),
            "{game}"
        );
        assert_eq!((proved.best, proved.score, proved.heuristic), (exact.best, None, None), "{game}");
        for (mv, expected) in proved.moves.iter().flatten().zip(exact.moves.iter().flatten()) {
            assert_eq!((&mv.mv, mv.best), (&expected.mv, expected.best), "{game}");
            assert!(mv.visits.is_some(), "{game}");
        }
    }
}

#[test]
fn what_is_not_proved_is_expected() {
    let report = ask("kalah", "mcts:playouts=500", |_| ());
    assert_eq!((report.exact, report.value, report.stopped), (false, None, None));
    assert_eq!((report.playouts, report.heuristic.as_deref()), (Some(500), Some("stores")));
    let moves = report.moves.expect("moves were asked for");
    let visits: u32 = moves.iter().filter_map(|mv| mv.visits).sum();
    assert_eq!(visits, 500);
    assert!(
        moves.iter().all(|mv| mv.value.is_none() && mv.score.is_some_and(|score| score.abs() <= 1000.into()))
    );
    let most = moves.iter().max_by_key(|mv| mv.visits).expect("a move");
    assert_eq!((report.best, report.score), (Some(vec![most.mv.clone()]), most.score));
    assert_eq!(report.pv.expect("moves were asked for").first(), Some(&most.mv));
}

/// The second seat is ahead here, whichever player moves.
#[test]
fn scores_are_seen_by_the_first_seat() {
    for position in ["0|4,4,4,4,4,4,0,4,4,4,4,4,4,20", "1|4,4,4,4,4,4,0,4,4,4,4,4,4,20"] {
        let session = Catalog::standard().open("kalah", 0).and_then(|kalah| kalah.at(position)).unwrap();
        let engine = "mcts:playouts=300".parse().unwrap();
        let request = AnalyzeRequest { engine, ..AnalyzeRequest::default() };
        let report = session.analyze(&request, &mut TableCache::default()).unwrap();
        assert!(report.score.is_some_and(|score| score < 0.into()), "{position}: {report:?}");
    }
}

#[test]
fn only_the_value_takes_no_longer() {
    let whole = ask("mnk:m=4,n=4,k=3", "mcts", |_| ());
    let value = ask("mnk:m=4,n=4,k=3", "mcts", |request| request.value_only = true);
    assert_eq!((value.exact, value.value, value.moves, value.best), (true, whole.value, None, None));
    assert!(value.nodes <= whole.nodes);
}

#[test]
fn limits_replace_the_usual_number_of_playouts() {
    let by_nodes = ask("kalah", "mcts", |request| request.nodes = Some(12_345));
    assert_eq!((by_nodes.nodes, by_nodes.stopped), (12_345, Some(Stopped::Nodes)));
    let in_time = ask("kalah", "mcts", |request| request.time = Some(Duration::from_millis(20)));
    assert_eq!(in_time.stopped, Some(Stopped::Time));
    let both = ask("kalah", "mcts:playouts=10", |request| request.time = Some(Duration::from_secs(600)));
    assert_eq!((both.playouts, both.stopped), (Some(10), None));
    let nothing = ask("kalah", "mcts", |request| request.nodes = Some(1));
    assert_eq!((nothing.best, nothing.pv, nothing.score), (Some(vec![]), Some(vec![]), None));
}

#[test]
fn seeds_repeat() {
    let of = |engine: &str, seed: u64| {
        let report = ask("kalah", engine, |request| request.seed = seed);
        report.moves.expect("moves were asked for").iter().map(|mv| mv.visits).collect::<Vec<_>>()
    };
    assert_eq!(of("mcts:playouts=400", 3), of("mcts:playouts=400,seed=3", 9));
    assert_ne!(of("mcts:playouts=400", 3), of("mcts:playouts=400", 4));
    assert_ne!(of("mcts:playouts=400", 3), of("mcts:playouts=400,knowledge=off", 3));
    assert_ne!(of("mcts:playouts=400", 3), of("mcts:playouts=400,exploration=2", 3));
}

#[test]
fn what_it_cannot_answer_is_refused() {
    let session = Catalog::standard().open("kalah", 0).unwrap();
    let check = |change: &dyn Fn(&mut AnalyzeRequest), message: &str| {
        let mut request = AnalyzeRequest { engine: "mcts".parse().unwrap(), ..AnalyzeRequest::default() };
        change(&mut request);
        let error = session.analyze(&request, &mut TableCache::default()).unwrap_err();
        assert_eq!(error.to_string(), message);
    };
    check(
        &|request| request.goal = Some(Objective::Margin),
        "--goal: expected outcome: mcts finds out who wins, not by how much or how soon",
    );
    check(
        &|request| request.depth = Some(3),
        "--depth: expected none: mcts plays to the end; limit it by playouts=, --nodes or --time",
    );
    check(
        &|request| request.engine.candidates.omit_suicide = true,
        "--omit-suicide: expected minimax or alpha-beta: mcts leaves out no moves",
    );
}

/// A player ends its search with the first proof.
#[test]
fn a_player_makes_the_winning_move() {
    let session = Catalog::standard().open("tic-tac-toe", 0).unwrap().after("1 4 2 5").unwrap();
    for text in
        ["mcts", "mcts:playouts=50,knowledge=off,seed=3", "mcts:nodes=500,name=Mindy", "mcts:time=50ms"]
    {
        let player: PlayerSpec = text.parse().unwrap();
        let mut player = player.seat(&*session, &Seating::default()).unwrap().expect("a machine");
        assert_eq!(player.choose(&*session).unwrap(), "3", "{text}");
    }
}
