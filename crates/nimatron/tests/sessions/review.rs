//! A game looked over with few nodes: what is said is true, and what is not known is left out.

use std::sync::Arc;

use nimatron::core::{Objective, Outcome};
use nimatron::{
    AnalyzeRequest, Catalog, DecisiveMistake, History, PlayerSpec, ReviewRequest, Seating, Session,
    TableCache, review,
};

const GAMES: [&str; 5] =
    ["kalah:pits=3,seeds=3", "tic-tac-toe", "nim", "connect-four:width=4,height=4", "hexapawn"];

fn played_at_random(game: &str, seed: u64) -> History {
    let start = Arc::from(Catalog::standard().without_books().open(game, 0).unwrap());
    let mut history = History::new(start);
    let spec: PlayerSpec = "random".parse().unwrap();
    let seating = Seating { seed, ..Seating::default() };
    let mut player = spec.seat(&**history.here(), &seating).unwrap().expect("it is no person");
    while !history.is_finished() {
        let mv = player.choose(&**history.here()).unwrap();
        history.play(&mv).unwrap();
    }
    history
}

/// The result for the player to move.
fn truth(at: &dyn Session, memory: &mut TableCache) -> Outcome {
    let request = AnalyzeRequest { goal: Some(Objective::Outcome), ..AnalyzeRequest::default() };
    at.analyze(&request, memory).unwrap().value.expect("small games are solved").outcome
}

/// Looks a game over with so many nodes a question; how many values it tells without points.
fn check(history: &History, nodes: u64, memory: &mut TableCache) -> usize {
    let request = ReviewRequest { nodes: Some(nodes), ..ReviewRequest::default() };
    let report = review(history, &request, &mut TableCache::with_bytes(16 << 20));
    let winner = history.standing().winner();
    let mut decided = None;
    let mut results = 0;
    for (index, (ply, reviewed)) in history.plies().iter().zip(&report.plies).enumerate() {
        let place = format!("{} {} {nodes}", ply.before.game(), ply.before.position());
        let had = truth(&*ply.before, memory);
        if let Some(value) = reviewed.value {
            assert_eq!(value.outcome, had, "{place}");
            results += usize::from(value.margin.is_none());
        }
        let after = truth(&*ply.after, memory);
        let has = if ply.after.seat() == ply.before.seat() { after } else { after.reversed() };
        if let Some(value) = reviewed.move_value {
            assert_eq!(value.outcome, has, "{place}");
            let mistake = report.mistakes.iter().find(|mistake| mistake.number == index + 1);
            let told = mistake.map_or((had, had), |mistake| (mistake.had, mistake.has));
            assert_eq!(told, if had == has { (had, had) } else { (had, has) }, "{place}");
        }
        let settled = match winner {
            None => Outcome::Draw,
            Some(winner) if winner == ply.before.seat() => Outcome::Win,
            Some(_) => Outcome::Loss,
        };
        if had != settled {
            decided = Some(index);
        }
    }
    match report.decided.expect("the game is over") {
        DecisiveMistake::Move { index, .. } => assert_eq!(Some(index), decided),
        DecisiveMistake::Before { index } => assert!(decided.is_none_or(|decided| decided < index)),
        DecisiveMistake::Start => assert_eq!(decided, None),
        DecisiveMistake::Resignation { .. } => panic!("nobody gave up"),
    }
    results
}

#[test]
fn what_few_nodes_find_is_true() {
    let mut results = 0;
    for game in GAMES {
        let mut memory = TableCache::with_bytes(64 << 20);
        for seed in 0..4 {
            let history = played_at_random(game, seed);
            let found = [3, 30, 300, 30_000].map(|nodes| check(&history, nodes, &mut memory));
            results += if game.starts_with("kalah") { found.iter().sum() } else { 0 };
        }
    }
    assert!(results > 0, "some results are found where points are not");
}
