//! Perfect play on both sides gives the exact value of a game, and under the goal of distance its exact length: as worked out
//! here, and as `analyze` says.

use std::ops::ControlFlow;
use std::sync::Arc;

use nimatron::core::Objective;
use nimatron::core::Seat;
use nimatron::record::Record;
use nimatron::{AnalyzeRequest, GameTerms, MatchRequest, Run, Seats, Session, TableCache, play_match};

use crate::players::graph::Graph;

/// Two perfect players, one game for each of some seeds.
fn played(start: &Arc<dyn Session>, goal: Objective) -> Vec<Record> {
    let player = format!("perfect:goal={}", goal.name());
    let request = MatchRequest {
        players: [player.parse().unwrap(), player.parse().unwrap()],
        games: 5,
        seats: Seats::Fixed,
        terms: GameTerms { seed: 3, run: Run { memory: 64 << 20, ..Run::default() }, ..GameTerms::default() },
    };
    let mut records = Vec::new();
    let (report, refusal) = play_match(start, &request, |game| {
        records.push(game.record.clone());
        ControlFlow::Continue(())
    })
    .unwrap();
    assert_eq!((report.games, refusal), (5, None));
    records
}

/// The final difference for the first seat; 1, 0 or −1 where there are no points.
fn margin(record: &Record) -> i32 {
    let size = record.margin.map_or(1, |margin| margin.points(0).unwrap());
    record.winner.map_or(0, |winner| if winner == Seat::First { size } else { -size })
}

fn check(game: &str) {
    let graph = Graph::of(game);
    let start = graph.start();
    for goal in start.session.goals() {
        let request = AnalyzeRequest { goal: Some(goal), ..AnalyzeRequest::default() };
        let said = start.session.analyze(&request, &mut TableCache::default()).unwrap().value.unwrap();
        for record in played(&start.session, goal) {
            let (found, place) = (margin(&record), format!("{game} {}", goal.name()));
            assert_eq!(found.signum(), start.margin.signum(), "{place}");
            assert_eq!(found.signum(), said.outcome.sign(), "{place}");
            if matches!(goal, Objective::Margin | Objective::MarginDistance) {
                assert_eq!((found, Some(found.into())), (start.margin, said.margin), "{place}");
            }
            if goal == Objective::Distance && found != 0 {
                assert_eq!(record.moves.len(), start.paced.plies as usize, "{place}");
            }
            if let Some(distance) = said.distance {
                assert_eq!(record.moves.len(), distance as usize, "{place}");
            }
        }
    }
}

#[test]
fn perfect_players_reach_the_value_in_the_time_it_takes() {
    for game in [
        "simple-nim",
        "fort-boyard",
        "fort-boyard:overdraw=yes",
        "subtraction:take=1/3/4,last=wins",
        "nim:start=2/3/4",
        "nim:start=2/3/4,last=wins",
        "marienbad",
        "grundy:start=13",
        "grundy:start=13,last=loses",
        "fibonacci:start=16",
        "tic-tac-toe",
        "mnk:m=4,n=2,k=2",
        "connect-four:width=3,height=4",
        "hexapawn",
        "hexapawn:width=3,height=4",
        "explicit",
        "explicit:tree=[[3,-1],[0,[2,-2],[[5],4]]]",
    ] {
        check(game);
    }
}

#[test]
fn perfect_players_of_kalah_keep_the_margin() {
    for capture in ["standard", "empty", "opposite", "none"] {
        for end in ["any", "mover"] {
            for size in ["pits=2,seeds=1", "pits=2,seeds=2", "pits=3,seeds=1", "pits=3,seeds=2"] {
                check(&format!("kalah:{size},capture={capture},end={end}"));
            }
        }
    }
}
