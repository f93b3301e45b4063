//! What linear learners learned, as estimates for searches.

use nimatron::core::Decimal;
use nimatron::learn::Graph;
use nimatron::{AnalyzeRequest, HeuristicSpec, SavedParameters, Session, TableCache, heuristic};

use crate::learners::subject::{MEMORY, Subject};

fn analyze(session: &dyn Session, estimate: HeuristicSpec) -> Result<Vec<(String, i64)>, String> {
    let request = AnalyzeRequest {
        engine: "minimax".parse().unwrap(),
        depth: Some(1),
        heuristic: Some(estimate),
        ..AnalyzeRequest::default()
    };
    let report = session.analyze(&request, &mut TableCache::default()).map_err(|error| error.to_string())?;
    Ok(report
        .moves
        .unwrap()
        .into_iter()
        .map(|mv| (mv.mv, mv.score.and_then(Decimal::whole).unwrap()))
        .collect())
}

/// What the player to move has banked beyond the other, by a score of no seeds at all.
fn lead(session: &dyn Session) -> i64 {
    let [first, second] = session.banked().map_or([0, 0], |banked| banked.map(i64::from));
    if session.seat() == nimatron::core::Seat::First { first - second } else { second - first }
}

#[test]
fn weights_make_an_estimate() {
    for (game, scale) in [("tic-tac-toe", 1000.0), ("hexapawn", 1000.0), ("kalah:pits=3,seeds=3", 1.0)] {
        let subject = Subject::new(game, "linear-td:alpha=0.1", None, false).play(200);
        let (saved, session) = (subject.saved(), subject.session);
        let SavedParameters::Weights(weights) = &saved.parameters else { panic!("{game} has no weights") };
        let moves = analyze(&*session, saved.heuristic("learner:vador").unwrap()).unwrap();
        assert!(!moves.is_empty());
        for (mv, score) in moves {
            let next = session.play(&mv).unwrap();
            let mut features = Vec::new();
            next.graph(false, MEMORY).unwrap().features(Graph::START, &mut features);
            let sum: f64 = weights.iter().zip(&features).map(|((_, weight), feature)| weight * feature).sum();
            let sign = if next.seat() == session.seat() { 1 } else { -1 };
            assert_eq!(score, sign * (lead(&*next) + (scale * sum).round() as i64), "{game} {mv}");
        }
    }
}

#[test]
fn what_was_learned_must_be_what_the_game_is_about() {
    let estimate = |game: &str, method: &str| {
        let subject = Subject::new(game, method, None, false).play(1);
        subject.saved().heuristic("learner:vador").map_err(|error| error.to_string())
    };
    let kalah = Subject::new("kalah:pits=3,seeds=3", "linear-td", None, false).session;
    let to_win = estimate("kalah:pits=3,seeds=3", "linear-td:reward=result").unwrap();
    assert_eq!(
        analyze(&*kalah, to_win).unwrap_err(),
        "--heuristic: expected a learner whose rewards are points, found 'learner:vador'"
    );
    // Features that both games have may be weighed in either.
    let smaller = estimate("kalah:pits=2,seeds=2", "linear-td").unwrap();
    analyze(&*kalah, smaller).unwrap();
    assert_eq!(
        estimate("tic-tac-toe", "q-learning").unwrap_err(),
        "--heuristic: 'learner:vador': expected a learner without a table, as linear-td, found q-learning"
    );
    let missing = heuristic("learner:/nonexistent").unwrap_err().to_string();
    assert!(missing.contains("/nonexistent"), "{missing}");
}
