//! Matches: the same games whatever the number of threads, seats and openings as asked for, and sums that are those of the games.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use nimatron::core::Seat;
use nimatron::record::{End, Record};
use nimatron::{
    AnalyzeRequest, Catalog, GameTerms, MatchReport, MatchRequest, Openings, Refusal, Run, Seats, Session,
    TableCache, play_match,
};

fn open(game: &str) -> Arc<dyn Session> {
    Arc::from(Catalog::standard().without_books().open(game, 0).unwrap())
}

fn terms() -> GameTerms {
    on_threads(1)
}

fn on_threads(threads: usize) -> GameTerms {
    let run = Run { threads, memory: 64 << 20, ..Run::default() };
    GameTerms { run, ..GameTerms::default() }
}

fn until(interrupt: &Arc<AtomicBool>, threads: usize) -> GameTerms {
    let GameTerms { run, .. } = on_threads(threads);
    GameTerms { run: Run { interrupt: Arc::clone(interrupt), ..run }, ..GameTerms::default() }
}

fn request(players: [&str; 2], games: u64) -> MatchRequest {
    MatchRequest {
        players: players.map(|player| player.parse().unwrap()),
        games,
        seats: Seats::Fixed,
        terms: terms(),
    }
}

/// What was told of a match.
struct Told {
    records: Vec<Record>,
    /// Which player sat first, by game.
    firsts: Vec<usize>,
    report: MatchReport,
    refusal: Option<Refusal>,
}

impl Told {
    fn of(game: &str, request: &MatchRequest) -> Self {
        let (mut records, mut firsts) = (Vec::new(), Vec::new());
        let (report, refusal) = play_match(&open(game), request, |game| {
            assert_eq!(game.number, records.len() as u64);
            records.push(game.record.clone());
            firsts.push(game.first);
            ControlFlow::Continue(())
        })
        .unwrap();
        Self { records, firsts, report, refusal }
    }

    fn lines(&self) -> Vec<String> {
        self.records.iter().map(Record::line).collect()
    }
}

fn moves(record: &Record) -> Vec<&str> {
    record.moves.iter().map(|mv| &*mv.mv).collect()
}

/// Every way to play a match of some chance.
fn all_ways() -> Vec<(&'static str, MatchRequest)> {
    let mut ways = Vec::new();
    for (game, players) in [
        ("tic-tac-toe", ["random", "perfect"]),
        ("kalah:pits=3,seeds=2", ["engine:nodes=300", "random"]),
        ("mnk:m=4,n=3", ["minimax:depth=2", "random"]),
        ("nim:start=2/3/4", ["perfect", "random:seed=9"]),
    ] {
        let opening = open(game).moves()[0].clone();
        for (_, seats) in [Seats::ALL[0], Seats::ALL[2], Seats::ALL[3]] {
            for openings in [Openings::None, Openings::Random(2), Openings::Given(vec![opening.clone()])] {
                ways.push((
                    game,
                    MatchRequest { seats, terms: GameTerms { openings, ..terms() }, ..request(players, 13) },
                ));
            }
        }
    }
    ways
}

#[test]
fn threads_change_nothing() {
    for (game, request) in all_ways() {
        let one = Told::of(game, &request);
        assert_eq!(one.records.len(), 13);
        for threads in [2, 3, 8, 64] {
            let mut on_many = request.clone();
            on_many.terms.run.threads = threads;
            let many = Told::of(game, &on_many);
            assert_eq!(many.lines(), one.lines(), "{game} {threads}");
            assert_eq!(
                (many.firsts, many.report),
                (one.firsts.clone(), one.report.clone()),
                "{game} {threads}"
            );
        }
    }
}

#[test]
fn seeds_tell_matches_apart_and_repeat_them() {
    for (game, request) in all_ways() {
        let lines = |seed| {
            let mut request = request.clone();
            request.terms.seed = seed;
            Told::of(game, &request).lines()
        };
        assert_eq!(lines(5), lines(5), "{game}");
        assert!(lines(5) != lines(6), "{game} {:?} {:?}", request.seats, request.terms.openings);
    }
}

#[test]
fn games_of_a_match_differ() {
    let told = Told::of("kalah", &request(["random", "random"], 50));
    assert_eq!(told.lines().into_iter().collect::<BTreeSet<_>>().len(), 50);
    let mirrored = |record: &&Record| record.moves[0].mv == record.moves[1].mv;
    assert!(told.records.iter().filter(mirrored).count() < 25, "two players of a kind do not think alike");
}

#[test]
fn a_match_begins_as_a_longer_one_does() {
    let short = Told::of("tic-tac-toe", &request(["random", "random"], 5)).lines();
    let long = Told::of("tic-tac-toe", &request(["random", "random"], 9)).lines();
    assert_eq!(short, long[..5]);
}

#[test]
fn seats_are_kept_swapped_or_left_to_chance() {
    let told = |seats, seed| {
        let told = Told::of(
            "fort-boyard",
            &MatchRequest {
                seats,
                terms: GameTerms { seed, ..terms() },
                ..request(["random:name=A", "random:name=B"], 400)
            },
        );
        for (record, first) in told.records.iter().zip(&told.firsts) {
            let expected = if *first == 0 { ["A", "B"] } else { ["B", "A"] };
            assert_eq!([&*record.first, &*record.second], expected);
        }
        told.firsts
    };
    assert!(told(Seats::Fixed, 0).iter().all(|&first| first == 0));
    assert!(told(Seats::Swapped, 0).iter().enumerate().all(|(number, &first)| first == number % 2));
    let random = told(Seats::Random, 0);
    let second: usize = random.iter().sum();
    assert!((150..250).contains(&second), "{second}");
    assert_ne!(random, told(Seats::Random, 1));
}

#[test]
fn chance_gives_no_player_its_moves_with_its_seat() {
    for seed in 0..3 {
        let told = Told::of(
            "subtraction:take=1-2,start=9",
            &MatchRequest {
                seats: Seats::Random,
                terms: GameTerms { seed, ..terms() },
                ..request(["random", "random"], 600)
            },
        );
        for player in 0..2 {
            let games = told.records.iter().zip(&told.firsts).filter(|(_, first)| **first == player);
            let ones = games.clone().filter(|(record, _)| record.moves[0].mv == "1").count();
            let share = ones as f64 / games.count() as f64;
            assert!((0.35..0.65).contains(&share), "seed {seed}, player {player}: {share}");
        }
    }
}

#[test]
fn openings_are_played_in_turn_and_twice_where_seats_are_swapped() {
    let given = Openings::Given(["5", "1 5", "159"].map(str::to_owned).to_vec());
    let fixed =
        MatchRequest { terms: GameTerms { openings: given, ..terms() }, ..request(["random", "random"], 7) };
    let began = |told: &Told| -> Vec<String> {
        told.records.iter().map(|record| moves(record)[..record.opening].join("")).collect()
    };
    assert_eq!(began(&Told::of("tic-tac-toe", &fixed)), ["5", "15", "159", "5", "15", "159", "5"]);
    let swapped = MatchRequest { seats: Seats::Swapped, ..fixed };
    assert_eq!(began(&Told::of("tic-tac-toe", &swapped)), ["5", "5", "15", "15", "159", "159", "5"]);
}

#[test]
fn openings_by_chance_are_as_long_as_asked_for_and_never_end_the_game() {
    let random = |game, plies, seats| {
        let openings = Openings::Random(plies);
        Told::of(
            game,
            &MatchRequest {
                terms: GameTerms { openings, ..terms() },
                seats,
                ..request(["first", "first"], 60)
            },
        )
    };
    let told = random("tic-tac-toe", 5, Seats::Swapped);
    assert!(told.records.iter().all(|record| record.opening == 5 && record.moves.len() > 5));
    for pair in told.records.chunks(2) {
        assert_eq!(moves(&pair[0]), moves(&pair[1]), "swapped seats play each opening twice");
    }
    let distinct: BTreeSet<_> = told.records.iter().map(moves).collect();
    assert!(distinct.len() > 25);
    // Nine marks fill the board, but no opening makes the last one.
    let told = random("tic-tac-toe", 100, Seats::Fixed);
    assert!(told.records.iter().all(|record| record.opening < record.moves.len()));
    assert!(told.records.iter().any(|record| record.opening == 8));
}

#[test]
fn sums_are_those_of_the_games() {
    for (game, request) in all_ways() {
        let told = Told::of(game, &MatchRequest { games: 101, terms: on_threads(2), ..request });
        let mut counted = ([0, 0], 0, [0, 0]);
        for (record, first) in told.records.iter().zip(&told.firsts) {
            assert_eq!(record.end, End::Over);
            match record.winner {
                None => counted.1 += 1,
                Some(Seat::First) => {
                    (counted.0[*first], counted.2[0]) = (counted.0[*first] + 1, counted.2[0] + 1);
                }
                Some(Seat::Second) => {
                    (counted.0[1 - first], counted.2[1]) = (counted.0[1 - first] + 1, counted.2[1] + 1);
                }
            }
        }
        let report = told.report;
        assert_eq!(((report.wins), report.draws, report.seat_wins), counted, "{game}");
        assert_eq!(report.games, 101);
        assert_eq!(report.wins[0] + report.wins[1] + report.draws, 101);
        assert!(!report.interrupted && report.summary);
    }
}

#[test]
fn values_are_those_of_an_analysis() {
    for game in ["tic-tac-toe", "kalah:pits=3,seeds=2", "fort-boyard", "nim:start=2/3/4"] {
        let told = Told::of(
            game,
            &MatchRequest {
                terms: GameTerms { values: true, ..on_threads(2) },
                ..request(["random", "random"], 8)
            },
        );
        let mut memory = TableCache::default();
        for mv in told.records.iter().flat_map(|record| &record.moves) {
            let report = open(game)
                .at(&mv.position)
                .unwrap()
                .analyze(&AnalyzeRequest::default(), &mut memory)
                .unwrap();
            let found = report.moves.unwrap().into_iter().find(|found| found.mv == mv.mv).unwrap();
            assert_eq!(mv.value, found.value, "{game} {}", mv.position);
        }
    }
}

#[test]
fn an_interrupted_match_has_its_first_games() {
    let whole = Told::of("tic-tac-toe", &request(["random", "random"], 40)).lines();
    let interrupt = Arc::new(AtomicBool::new(false));
    let wanted = MatchRequest { terms: until(&interrupt, 3), ..request(["random", "random"], 1_000_000_000) };
    let mut lines = Vec::new();
    let (report, refusal) = play_match(&open("tic-tac-toe"), &wanted, |game| {
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
fn a_player_that_thinks_long_is_interrupted() {
    const SOME_NODES: u64 = 10_000;
    const PATIENCE: Duration = Duration::from_secs(60);
    let interrupt = Arc::new(AtomicBool::new(false));
    // One game alone: in another the first to move would be the one who thinks.
    let wanted = MatchRequest { terms: until(&interrupt, 2), ..request(["first", "perfect"], 1) };
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let begun = Instant::now();
            while wanted.terms.run.progress.load(Ordering::Relaxed) < SOME_NODES && begun.elapsed() < PATIENCE
            {
                std::thread::yield_now();
            }
            interrupt.store(true, Ordering::Relaxed);
        });
        let mut told = Vec::new();
        let (report, refusal) = play_match(&open("connect-four"), &wanted, |game| {
            told.push((game.record.end, game.record.moves.len()));
            ControlFlow::Continue(())
        })
        .unwrap();
        assert_eq!((report.games, report.interrupted, refusal), (0, true, None));
        assert_eq!(told, [(End::Unfinished, 1)], "the moves made are not lost");
    });
}

#[test]
fn nobody_thinks_on_for_a_listener_who_has_left() {
    let long = MatchRequest {
        terms: GameTerms { openings: Openings::Random(36), ..terms() },
        ..request(["first", "first"], 1)
    };
    let long = &Told::of("connect-four", &long).records[0];
    assert!(long.opening > 25);
    let nearly_over = moves(long)[..long.opening].join("");
    // The first game is over at once, the second one would take hours.
    let openings = Openings::Given(vec![nearly_over, "1".to_owned()]);
    let wanted =
        MatchRequest { terms: GameTerms { openings, ..on_threads(2) }, ..request(["perfect", "perfect"], 2) };
    let (report, _) = play_match(&open("connect-four"), &wanted, |game| {
        assert_eq!(game.record.end, End::Over);
        ControlFlow::Break(())
    })
    .unwrap();
    assert!(report.interrupted && report.games == 1);
}

#[test]
fn what_cannot_be_proved_is_refused_in_the_middle_of_a_game() {
    let run = Run { memory: 1 << 20, ..Run::default() };
    let wanted = MatchRequest { terms: GameTerms { run, ..terms() }, ..request(["first", "perfect"], 3) };
    let told = Told::of("connect-four:width=6,height=5", &wanted);
    let refusal = told.refusal.unwrap();
    assert!(
        matches!(&refusal, Refusal::Unsolved { player, mebibytes: 1, .. } if player == "perfect"),
        "{refusal}"
    );
    assert_eq!(told.report.games, 0);
    assert_eq!((told.records.len(), told.records[0].end), (1, End::Unfinished));
    assert_eq!(moves(&told.records[0]), ["1"]);
}

/// Every split makes the position longer, and all of them are kept.
#[test]
fn a_game_that_takes_more_than_it_may_is_ended() {
    let run = Run { memory: 2 << 20, ..Run::default() };
    let wanted = MatchRequest { terms: GameTerms { run, ..terms() }, ..request(["random", "random"], 3) };
    let told = Told::of("grundy:start=3000", &wanted);
    let refusal = told.refusal.unwrap();
    let Refusal::Long { plies, mebibytes: 2 } = refusal else { panic!("{refusal}") };
    let record = &told.records[0];
    assert_eq!((told.records.len(), record.end, record.moves.len()), (1, End::Unfinished, plies));
    assert!(record.line().len() < 2 << 20);
}

#[test]
fn what_cannot_be_played_is_told_before_it_begins() {
    let check = |game: &str, request: &MatchRequest, message: &str| {
        let told = play_match(&open(game), request, |_| panic!("nothing is played"));
        assert_eq!(told.unwrap_err().to_string(), message);
    };
    let given = |lines: &[&str]| Openings::Given(lines.iter().map(|&line| line.to_owned()).collect());
    let opened = |lines| MatchRequest {
        terms: GameTerms { openings: given(lines), ..terms() },
        ..request(["first", "first"], 1)
    };
    check(
        "nim",
        &request(["human", "first"], 1),
        "player 'human': a match is played by machines; expected another player, or the command play",
    );
    check(
        "tic-tac-toe",
        &request(["first", "formula"], 1),
        "player 'formula': no formula for tic-tac-toe is known",
    );
    check("nim:start=0", &request(["first", "first"], 1), "match: the game is over at 0");
    check("tic-tac-toe", &opened(&[]), "--openings: expected at least one line of moves");
    check(
        "tic-tac-toe",
        &opened(&["5", "55"]),
        "--openings: opening 2: move '5' (number 2): not legal at .../.X./...; expected one of 1 2 3 4 6 7 8 9",
    );
    check(
        "tic-tac-toe",
        &opened(&["14253"]),
        "--openings: opening 1: expected moves that do not end the game",
    );
    check(
        "nim",
        &request(["perfect:goal=margin", "first"], 1),
        "player 'perfect:goal=margin': --goal: 'margin' needs a game of points; expected outcome or distance",
    );
}
