//! Written, read and written again: the same bytes and the same game.

use std::ops::ControlFlow;
use std::sync::Arc;

use nimatron::core::Seat;
use nimatron::record::{End, Record};
use nimatron::{
    Catalog, Entry, GameTerms, History, MatchRequest, Openings, PlayerSpec, Run, Seats, Standing, play_match,
};

use crate::records::read;

/// Variants beside the games of the catalog: other notations, points, chance in the start.
const VARIANTS: [&str; 9] = [
    "kalah:pits=12,seeds=3",
    "kalah:pits=2,seeds=2,capture=empty,end=mover",
    "mnk:m=9,n=2,k=4",
    "connect-four:width=16,height=5",
    "hexapawn:width=5,height=4",
    "nim:start=random",
    "explicit:tree=[[3,-1],[0,[2,-2]]]",
    "explicit:tree=[[0.5,-1.25],[3,[2,0.75]]]",
    "fort-boyard:overdraw=yes",
];

fn request(values: bool, openings: Openings) -> MatchRequest {
    MatchRequest {
        players: ["random", "random:seed=3,name=Seigneur \"Vador\" ☃"].map(|player| player.parse().unwrap()),
        games: 6,
        seats: Seats::Swapped,
        terms: GameTerms {
            openings,
            seed: 1,
            values,
            run: Run { threads: 2, memory: 16 << 20, ..Run::default() },
            ..GameTerms::default()
        },
    }
}

/// Lines of random games.
fn games(game: &str, request: &MatchRequest) -> Vec<Record> {
    let start = Arc::from(Catalog::standard().open(game, 5).unwrap());
    let mut records = Vec::new();
    let played = play_match(&start, request, |game| {
        records.push(game.record.clone());
        ControlFlow::Continue(())
    });
    played.unwrap_or_else(|error| panic!("{game}: {error}"));
    records
}

/// Reads a record and writes it again.
fn check(record: &Record) {
    let line = record.line();
    assert!(!line.contains('\n'));
    let recorded = read(format!("{line}\n").as_bytes()).unwrap_or_else(|error| panic!("{line}: {error}"));
    let [recorded] = &recorded[..] else { panic!("{line}: {} games", recorded.len()) };
    assert_eq!((&recorded.record, recorded.line), (record, 1));
    let players: [PlayerSpec; 2] = record.players.clone().map(|player| player.parse().unwrap());
    let again = Record::of(&recorded.history, [&players[0], &players[1]]);
    assert_eq!(again.line(), line);
    let standing = recorded.history.standing();
    assert_eq!(standing.winner(), record.winner);
    assert_eq!(matches!(standing, Standing::Over(_)), record.end == End::Over);
}

#[test]
fn random_games_of_every_game() {
    let catalog = Catalog::standard();
    for game in catalog.entries().iter().map(Entry::name).chain(VARIANTS) {
        let records = games(game, &request(false, Openings::None));
        assert_eq!(records.len(), 6, "{game}");
        records.iter().for_each(check);
    }
}

#[test]
fn games_with_openings_and_values() {
    for game in ["tic-tac-toe", "kalah:pits=3,seeds=2", "fort-boyard"] {
        let records = games(game, &request(true, Openings::Random(2)));
        assert!(records.iter().all(|record| record.opening == 2), "{game}");
        assert!(records.iter().flat_map(|record| &record.moves).all(|mv| mv.value.is_some()), "{game}");
        records.iter().for_each(check);
    }
}

#[test]
fn games_given_up_and_games_not_finished() {
    let human: PlayerSpec = "human:name=Mindy".parse().unwrap();
    let start = Arc::from(Catalog::standard().open("kalah", 0).unwrap());
    let mut history = History::opened(start, "2 5").unwrap();
    history.play("0").unwrap();
    check(&Record::of(&history, [&human, &human]));
    history.resign();
    let record = Record::of(&history, [&human, &human]);
    assert_eq!((record.end, record.winner, record.margin), (End::Resigned, Some(Seat::Second), None));
    assert_eq!(history.here().seat(), Seat::First);
    check(&record);
    check(&Record::of(&History::new(Arc::clone(history.start())), [&human, &human]));
}

#[test]
fn a_file_may_hold_many_games_empty_lines_and_the_summary_of_a_match() {
    let records: Vec<_> =
        ["nim", "tic-tac-toe"].iter().flat_map(|game| games(game, &request(false, Openings::None))).collect();
    let mut text = String::from("\n");
    for record in &records {
        text += &(record.line() + "\r\n\n");
    }
    text += "{\"summary\":true,\"games\":12}";
    let read = read(text.as_bytes()).unwrap();
    assert_eq!(read.iter().map(|game| &game.record).collect::<Vec<_>>(), records.iter().collect::<Vec<_>>());
    assert_eq!(read[3].line, 8);
    assert!(crate::records::read(b"").unwrap().is_empty());
}
