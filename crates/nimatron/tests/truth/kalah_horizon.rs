//! Kalah to a horizon, as the exercise has it: the difference of the stores after some plies.

use std::collections::BTreeMap;

use nimatron::core::Decimal;
use nimatron::report::AnalysisReport;
use nimatron::{AnalyzeRequest, EngineSpec};
use serde::Deserialize;

use crate::truth::question::{Analyst, best, engine, greatest, moves, read};

/// The scores of the opening moves, and the nodes of plain minimax.
#[derive(Deserialize)]
struct Horizon {
    game: String,
    depth: u32,
    moves: BTreeMap<String, Decimal>,
    nodes: u64,
}

#[test]
fn depths_one_to_five() {
    let rows = read::<Horizon>(include_str!("../../../games/tests/data/kalah_horizon.json"));
    assert_eq!(rows.len(), 15);
    for row in rows {
        let game = format!("kalah:{}", row.game);
        let by_minimax = opening(&game, row.depth, engine("minimax"));
        assert_eq!(by_minimax.nodes, row.nodes, "{game} {}", row.depth);
        for report in [by_minimax, opening(&game, row.depth, EngineSpec::default())] {
            check_scores(&report, &row);
        }
    }
}

fn check_scores(report: &AnalysisReport, row: &Horizon) {
    let engine = &report.engine;
    assert_eq!((report.exact, report.value), (false, None), "{} {} {engine}", row.game, row.depth);
    let found: BTreeMap<_, _> = moves(report).iter().map(|mv| (mv.mv.clone(), mv.score.unwrap())).collect();
    assert_eq!(found, row.moves, "{} {} {engine}", row.game, row.depth);
    let answer = report.score.map(|score| (score, best(report).to_vec()));
    assert_eq!(answer, Some(greatest(&row.moves)), "{} {} {engine}", row.game, row.depth);
}

#[test]
fn deeper_engines_agree() {
    for rules in ["standard", "literature", "exercise"] {
        for depth in [6, 7] {
            let game = format!("kalah:rules={rules}");
            let plain = opening(&game, depth, engine("minimax"));
            for name in ["alpha-beta", "alpha-beta:cache=off,order=reverse", "minimax:cache=on"] {
                let other = opening(&game, depth, engine(name));
                let found = (other.score, other.moves, other.best);
                let expected = (plain.score, plain.moves.clone(), plain.best.clone());
                assert_eq!(found, expected, "{game} {depth} {name}");
            }
        }
    }
}

#[test]
fn positions_within_six_plies() {
    let check = |rules: &str, expected: u64| {
        assert_eq!(opening(&format!("kalah:rules={rules}"), 6, engine("minimax")).nodes, expected, "{rules}");
    };
    check("standard", 29_092);
    check("exercise", 29_333);
}

fn opening(game: &str, depth: u32, engine: EngineSpec) -> AnalysisReport {
    Analyst::asking(game, AnalyzeRequest { depth: Some(depth), engine, ..AnalyzeRequest::default() }).start()
}
