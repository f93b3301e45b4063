//! Estimates of one's own: sums of the rules' estimates and features, and what linear learners learned.

use nimatron::core::{Decimal, Seat};
use nimatron::{AnalyzeRequest, Catalog, EngineSpec, HeuristicSpec, Session, TableCache};

const ENGINES: [&str; 4] = ["minimax", "alpha-beta", "alpha-beta:order=enhanced", "engine"];

fn open(game: &str) -> Box<dyn Session> {
    Catalog::standard().open(game, 0).unwrap()
}

/// The position's score, and the moves with theirs, by an engine to a depth.
fn scores(
    session: &dyn Session,
    engine: &str,
    depth: u32,
    estimate: &HeuristicSpec,
) -> (i64, Vec<(String, i64)>) {
    let request = AnalyzeRequest {
        engine: engine.parse::<EngineSpec>().unwrap_or_default(),
        depth: Some(depth),
        heuristic: Some(estimate.clone()),
        ..AnalyzeRequest::default()
    };
    let report = session.analyze(&request, &mut TableCache::default()).unwrap();
    let whole = |score: Option<Decimal>| score.and_then(Decimal::whole).unwrap_or_default();
    let moves = report.moves.unwrap_or_default().into_iter().map(|mv| (mv.mv, whole(mv.score))).collect();
    (whole(report.score), moves)
}

#[test]
fn a_sum_of_one_is_what_it_sums() {
    for game in
        ["kalah:pits=3,seeds=3", "tic-tac-toe", "connect-four:width=4,height=4", "hexapawn:width=4,height=4"]
    {
        let session = open(game);
        for name in session.heuristics() {
            let alone: HeuristicSpec = name.parse().unwrap();
            let sum: HeuristicSpec = format!("2*{name} - ({name} + 0) * 1").parse().unwrap();
            for engine in ENGINES {
                for depth in 1..=4 {
                    let (alone, sum) =
                        (scores(&*session, engine, depth, &alone), scores(&*session, engine, depth, &sum));
                    assert_eq!(alone, sum, "{game} {name} {engine} {depth}");
                }
            }
        }
    }
}

/// The lead of the player to move in the stores, and in the pits, from the position's text.
fn leads(session: &dyn Session) -> (i64, i64) {
    let text = session.position();
    let (_, numbers) = text.split_once('|').unwrap();
    let numbers: Vec<i64> = numbers.split(',').map(|number| number.parse().unwrap()).collect();
    let (own, other) = numbers.split_at(numbers.len() / 2);
    let sums = [own, other].map(|side| side[..side.len() - 1].iter().sum::<i64>());
    let lead = (own[own.len() - 1] - other[other.len() - 1], sums[0] - sums[1]);
    if text.starts_with('0') { lead } else { (-lead.0, -lead.1) }
}

/// Minimax without any search of the project: the score for the player to move.
fn minimax(session: &dyn Session, depth: u32, leaf: &dyn Fn(i64, i64) -> i64) -> i64 {
    let (stores, pits) = leads(session);
    if session.is_over() {
        return session.report().value.unwrap().margin.unwrap().whole().unwrap();
    }
    if depth == 0 {
        return leaf(stores, pits);
    }
    let child = |mv: &String| {
        let next = session.play(mv).unwrap();
        let score = minimax(&*next, depth - 1, leaf);
        if next.seat() == session.seat() { score } else { -score }
    };
    session.moves().iter().map(child).max().unwrap()
}

#[test]
fn banked_points_are_weighed_with_the_estimates() {
    type Leaf = fn(i64, i64) -> i64;
    let sums: [(&str, Leaf); 4] = [
        ("3*stores + seeds", |stores, pits| 4 * stores + pits),
        ("seeds - stores", |_, pits| pits),
        ("2*stores - seeds", |stores, pits| stores - pits),
        ("0.5*stores", |stores, _| (stores as f64 / 2.0).round() as i64),
    ];
    for (text, leaf) in sums {
        let estimate = text.parse().unwrap();
        let mut session = open("kalah:pits=3,seeds=3");
        for ply in 0..8 {
            for depth in [1, 2, 3, 5] {
                let expected = minimax(&*session, depth, &leaf);
                for engine in ENGINES {
                    let (found, _) = scores(&*session, engine, depth, &estimate);
                    // Scores are the first seat's.
                    let found = if session.seat() == Seat::First { found } else { -found };
                    assert_eq!(found, expected, "{text} {engine} {depth} at {}", session.position());
                }
            }
            let moves = session.moves();
            session = session.play(&moves[ply % moves.len()]).unwrap();
            if session.is_over() {
                break;
            }
        }
    }
}

#[test]
fn large_weights_stay_below_what_is_proved() {
    for (game, text) in
        [("tic-tac-toe", "1000000000*lines"), ("kalah", "-900000000*mobility + 1000000000*seeds")]
    {
        for engine in ENGINES {
            let (score, moves) = scores(&*open(game), engine, 3, &text.parse().unwrap());
            assert!(
                score.abs() < 1_000_000 && moves.iter().all(|(_, score)| score.abs() < 1_000_000),
                "{game}"
            );
        }
    }
}

#[test]
fn every_feature_has_a_name_that_can_be_written() {
    let catalog = Catalog::standard();
    for entry in catalog.entries().iter().filter(|entry| entry.name() != "explicit") {
        let session = open(entry.name());
        let graph = session.graph(false, 1 << 24).unwrap();
        for feature in graph.feature_names() {
            let estimate: HeuristicSpec = format!("100 * {feature}").parse().unwrap();
            let request =
                AnalyzeRequest { depth: Some(1), heuristic: Some(estimate), ..AnalyzeRequest::default() };
            session.analyze(&request, &mut TableCache::default()).unwrap();
        }
    }
}

#[test]
fn what_the_rules_lack_is_refused() {
    let check = |game: &str, text: &str, reason: &str| {
        let heuristic = Some(text.parse().unwrap());
        let request = AnalyzeRequest { depth: Some(1), heuristic, ..AnalyzeRequest::default() };
        let error = open(game).analyze(&request, &mut TableCache::default()).unwrap_err();
        assert!(error.to_string().starts_with(reason), "{game} {text}: {error}");
    };
    check("nim", "stores", "unknown heuristic 'stores'; expected none");
    check("mu-torere", "2*movable", "unknown term 'movable'; did you mean 'own movable'? expected mobility");
    check(
        "hexapawn",
        "2*pawn",
        "unknown term 'pawn'; did you mean 'pawns'? expected pawns, mobility, constant",
    );
}
