//! Tournaments: everybody against everybody, the same whatever the number of threads, and sums that are those of the games.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use nimatron::core::Seat;
use nimatron::record::{End, Record};
use nimatron::{
    Catalog, GameTerms, MatchRequest, Openings, Refusal, Run, Seats, Session, Tally, TournamentReport,
    TournamentRequest, play_match, play_tournament, told_apart,
};

fn open(game: &str) -> Arc<dyn Session> {
    Arc::from(Catalog::standard().open(game, 0).unwrap())
}

fn terms() -> GameTerms {
    GameTerms { run: Run { memory: 64 << 20, ..Run::default() }, ..GameTerms::default() }
}

fn request(players: &[&str], games: u64) -> TournamentRequest {
    TournamentRequest {
        players: players.iter().map(|player| player.parse().unwrap()).collect(),
        games,
        terms: terms(),
    }
}

/// What was told of a tournament.
struct Told {
    games: Vec<([usize; 2], Record)>,
    report: TournamentReport,
    refusal: Option<Refusal>,
}

impl Told {
    fn of(game: &str, request: &TournamentRequest) -> Self {
        let mut games = Vec::new();
        let (report, refusal) = play_tournament(&open(game), request, |game| {
            assert_eq!(game.number, games.len() as u64);
            games.push((game.seats, game.record.clone()));
            ControlFlow::Continue(())
        })
        .unwrap();
        Self { games, report, refusal }
    }

    fn lines(&self) -> Vec<String> {
        self.games.iter().map(|(_, record)| record.line()).collect()
    }
}

/// Tournaments of some chance.
fn all_ways() -> Vec<(&'static str, TournamentRequest)> {
    let few = request(&["random", "first", "perfect", "minimax:depth=1"], 3);
    let random = Openings::Random(2);
    vec![
        ("tic-tac-toe", few.clone()),
        ("nim:start=2/3/4", few),
        (
            "kalah:pits=3,seeds=2",
            TournamentRequest {
                terms: GameTerms { openings: random, ..terms() },
                ..request(&["level:1", "level:4", "random"], 5)
            },
        ),
    ]
}

#[test]
fn threads_change_nothing() {
    for (game, request) in all_ways() {
        let one = Told::of(game, &request);
        for threads in [2, 5, 64] {
            let mut on_many = request.clone();
            on_many.terms.run.threads = threads;
            let many = Told::of(game, &on_many);
            assert_eq!(many.lines(), one.lines(), "{game} {threads}");
            assert_eq!(many.report, one.report, "{game} {threads}");
        }
    }
}

#[test]
fn the_cross_table_is_that_of_the_games() {
    for (game, request) in all_ways() {
        let Told { games, report, .. } = Told::of(game, &request);
        let players = request.players.len();
        assert_eq!(report.games, request.games * (players * (players - 1) / 2) as u64);
        assert_eq!(games.len() as u64, report.games);
        for (one, other) in (0..players).flat_map(|one| (0..players).map(move |other| (one, other))) {
            let mut counted = Tally::default();
            for (seats, record) in &games {
                let Some(seat) = seats.iter().position(|&player| player == one) else { continue };
                if seats[1 - seat] != other {
                    continue;
                }
                match record.winner {
                    None => counted.draws += 1,
                    Some(side) if (side == Seat::First) == (seat == 0) => counted.wins += 1,
                    Some(_) => counted.losses += 1,
                }
            }
            assert_eq!(report.cross_table.between(one, other), counted, "{game} {one} {other}");
        }
        assert_eq!(report.points.iter().sum::<f64>(), report.games as f64);
        let mean = report.ratings.iter().sum::<f64>() / players as f64;
        assert!(mean.abs() < 0.06, "{:?}", report.ratings);
        let ranked: Vec<_> = report.order().into_iter().map(|player| report.points[player]).collect();
        assert!(ranked.is_sorted_by(|one, other| one >= other), "all played equally often: {ranked:?}");
    }
}

#[test]
fn two_players_play_a_match_with_seats_swapped() {
    let players = ["random", "level:2"];
    let openings = Openings::Random(3);
    let tournament = Told::of(
        "kalah:pits=3,seeds=2",
        &TournamentRequest {
            terms: GameTerms { openings: openings.clone(), seed: 4, ..terms() },
            ..request(&players, 9)
        },
    );
    let wanted = MatchRequest {
        players: players.map(|player| player.parse().unwrap()),
        games: 9,
        seats: Seats::Swapped,
        terms: GameTerms {
            openings,
            seed: 4,
            run: Run { memory: 64 << 20, ..Run::default() },
            ..GameTerms::default()
        },
    };
    let mut lines = Vec::new();
    play_match(&open("kalah:pits=3,seeds=2"), &wanted, |game| {
        lines.push(game.record.line());
        ControlFlow::Continue(())
    })
    .unwrap();
    assert_eq!(tournament.lines(), lines);
}

#[test]
fn all_pairs_play_the_same_openings_from_both_seats() {
    let wanted = TournamentRequest {
        terms: GameTerms { openings: Openings::Random(3), ..terms() },
        ..request(&["first"; 3], 4)
    };
    let openings: Vec<Vec<_>> = Told::of("tic-tac-toe", &wanted)
        .games
        .iter()
        .map(|(_, record)| record.moves[..record.opening].iter().map(|mv| mv.mv.clone()).collect())
        .collect();
    let [one, other] = [0, 6].map(|game| openings[game].clone());
    assert!(one != other);
    assert_eq!(openings, [vec![one; 6], vec![other; 6]].concat());
}

#[test]
fn players_written_alike_are_told_apart() {
    let named = |players: &[&str]| {
        let players: Vec<_> = players.iter().map(|player| player.parse().unwrap()).collect();
        let named = told_apart(&players).map_err(|error| error.to_string())?;
        Ok::<Vec<_>, String>(named.iter().map(ToString::to_string).collect())
    };
    assert_eq!(named(&["first", "random"]).unwrap(), ["first", "random"]);
    assert_eq!(
        named(&["minimax:depth=1,ties=first", "random", "minimax:depth=1,ties=first", "random"]).unwrap(),
        [
            "minimax:depth=1,ties=first,name=minimax (1)",
            "random:name=random (2)",
            "minimax:depth=1,ties=first,name=minimax (3)",
            "random:name=random (4)"
        ]
    );
    assert_eq!(
        named(&["first:name=Zoé", "random:name=Zoé"]).unwrap_err(),
        "player 'random:name=Zoé': another player is called 'Zoé' too; expected a name= of its own"
    );
    let told = Told::of("tic-tac-toe", &request(&["random"; 3], 2));
    assert_eq!(told.report.players, ["random (1)", "random (2)", "random (3)"]);
    let distinct: BTreeSet<_> = told.lines().into_iter().collect();
    assert_eq!(distinct.len(), 6, "players of a kind do not think alike");
    for (_, record) in &told.games {
        record.replay(&Catalog::standard()).unwrap();
    }
}

#[test]
fn an_interrupted_tournament_has_its_first_games() {
    let players = ["random", "first", "random:name=Zoé"];
    let whole = Told::of("tic-tac-toe", &request(&players, 20)).lines();
    let interrupt = Arc::new(AtomicBool::new(false));
    let wanted = TournamentRequest {
        terms: GameTerms {
            run: Run { threads: 3, ..Run::until(Arc::clone(&interrupt)) },
            ..GameTerms::default()
        },
        ..request(&players, 1_000_000_000)
    };
    let mut lines = Vec::new();
    let (report, refusal) = play_tournament(&open("tic-tac-toe"), &wanted, |game| {
        if game.number == 20 {
            interrupt.store(true, Ordering::Relaxed);
        }
        if game.record.end == End::Over {
            lines.push(game.record.line());
        }
        ControlFlow::Continue(())
    })
    .unwrap();
    assert!(report.interrupted && refusal.is_none());
    assert_eq!(report.games, lines.len() as u64);
    assert!(lines.len() >= 21 && lines.len() < 1000, "{}", lines.len());
    assert_eq!(lines[..21], whole[..21]);
}

#[test]
fn what_cannot_be_proved_is_refused_and_what_was_played_is_kept() {
    let run = Run { memory: 1 << 20, ..Run::default() };
    let wanted = TournamentRequest {
        terms: GameTerms { run, ..terms() },
        ..request(&["first", "random", "perfect"], 2)
    };
    let told = Told::of("connect-four:width=6,height=5", &wanted);
    assert!(matches!(&told.refusal, Some(Refusal::Unsolved { player, .. }) if player == "perfect"));
    assert_eq!((told.report.games, told.report.interrupted), (1, false), "first and random met before");
    let tally = told.report.cross_table.between(0, 1);
    assert_eq!(tally.games(), 1);
}

#[test]
fn what_cannot_be_played_is_told_before_it_begins() {
    let check = |game: &str, request: &TournamentRequest, message: &str| {
        let told = play_tournament(&open(game), request, |_| panic!("nothing is played"));
        assert_eq!(told.unwrap_err().to_string(), message);
    };
    check("nim", &request(&["first"], 2), "tournament: expected from 2 to 100 players, found 1");
    check("nim", &request(&["first"; 101], 2), "tournament: expected from 2 to 100 players, found 101");
    check("nim:start=0", &request(&["first", "random"], 2), "tournament: the game is over at 0");
    check(
        "nim",
        &request(&["first", "random", "human"], 2),
        "player 'human': a tournament is played by machines; expected another player, or the command play",
    );
    let opened = TournamentRequest {
        terms: GameTerms { openings: Openings::Given(vec!["9".to_owned()]), ..terms() },
        ..request(&["first"; 2], 2)
    };
    check(
        "simple-nim",
        &opened,
        "--openings: opening 1: move '9' (number 1): not legal at 12; expected one of 1 2 3",
    );
}
