//! Levels: each stronger than the one below, on games as different as can be; mistakes that a player who looks so far could make.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use nimatron::{
    Catalog, GameTerms, MatchReport, MatchRequest, Openings, PlayerSpec, Run, Seating, Seats, Session,
    play_match,
};

fn open(game: &str) -> Arc<dyn Session> {
    Arc::from(Catalog::standard().open(game, 0).unwrap())
}

/// A match as `docs/levels.md` has them.
fn between(game: &str, levels: [u32; 2], games: u64) -> MatchReport {
    let request = MatchRequest {
        players: levels.map(|level| format!("level:{level}").parse().unwrap()),
        games,
        seats: Seats::Swapped,
        terms: GameTerms {
            openings: Openings::Random(4),
            run: Run { memory: 64 << 20, threads: 2, ..Run::default() },
            ..GameTerms::default()
        },
    };
    let (report, refusal) = play_match(&open(game), &request, |_| ControlFlow::Continue(())).unwrap();
    assert_eq!(refusal, None);
    report
}

#[test]
fn each_level_is_stronger_than_the_one_below() {
    for game in ["kalah", "connect-four"] {
        for (levels, games) in [([2, 1], 200), ([3, 2], 300), ([4, 3], 300), ([5, 4], 300), ([7, 4], 40)] {
            let report = between(game, levels, games);
            assert!(report.elo_interval[0].unwrap() > 0.0, "{game}: {report:?}");
        }
    }
}

/// The moves that a level chooses at a position, in many games.
fn choices(here: &dyn Session, level: u32, games: u64) -> Vec<String> {
    let level: PlayerSpec = format!("level:{level}").parse().unwrap();
    let mut player = level.seat(here, &Seating::default()).unwrap().unwrap();
    let mut choice = |number| {
        player.begin(number);
        player.choose(here).unwrap()
    };
    (0..games).map(&mut choice).collect()
}

fn distinct(game: &str, position: &str, level: u32) -> BTreeSet<String> {
    let here = open(game).at(position).unwrap();
    choices(&*here, level, 60).into_iter().collect()
}

#[test]
fn a_win_that_is_seen_is_played() {
    for level in 2..=10 {
        // Three crosses in a row at once, though two noughts threaten.
        assert_eq!(distinct("tic-tac-toe", "XX./OO./...", level), BTreeSet::from(["3".to_owned()]));
    }
    assert_eq!(
        distinct("tic-tac-toe", "XX./OO./...", 1).len(),
        5,
        "the lowest level overlooks it now and then"
    );
}

#[test]
fn a_loss_that_is_seen_is_not_played_and_one_beyond_the_horizon_is() {
    const THREATENED: &str = "X../OO./X..";
    for level in 3..=10 {
        assert_eq!(distinct("tic-tac-toe", THREATENED, level), BTreeSet::from(["6".to_owned()]), "{level}");
    }
    assert!(distinct("tic-tac-toe", THREATENED, 2).len() > 1);
}

#[test]
fn a_level_chooses_alike_with_the_same_seed_and_otherwise_with_another() {
    let start = open("kalah");
    let chosen = |text: &str, seed: u64| {
        let level: PlayerSpec = text.parse().unwrap();
        let seating = Seating { seed, ..Seating::default() };
        let mut player = level.seat(&*start, &seating).unwrap().unwrap();
        let mut choice = |number| {
            player.begin(number);
            player.choose(&*start).unwrap()
        };
        (0..40).map(&mut choice).collect::<Vec<_>>()
    };
    assert_eq!(chosen("level:2", 5), chosen("level:number=2,seed=5,name=Mindy", 0));
    assert_ne!(chosen("level:2", 5), chosen("level:2", 6));
}

/// Games without an estimate, with many moves, on a large board.
#[test]
fn levels_play_every_game() {
    for game in [
        "nim:start=40/50/60",
        "grundy",
        "hexapawn",
        "fibonacci:start=1000",
        "mnk:m=15,n=15,k=5",
        "fort-boyard",
    ] {
        let start = open(game);
        for level in 1..=3 {
            let chosen = choices(&*start, level, 2);
            assert!(chosen.iter().all(|mv| start.moves().contains(mv)), "{game}: {chosen:?}");
        }
    }
}
