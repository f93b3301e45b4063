//! On a board of 15 × 15, no strong player makes a move that loses to a short sequence of threats while another move holds.

use std::env;
use std::sync::Arc;

use nimatron::{AnalyzeRequest, Catalog, PlayerSpec, Run, Seating, Session, TableCache};
use nimatron_core::{Game, Notation, Threats};
use nimatron_games::Mnk;
use nimatron_games::bitboard::Wide;

/// All the positions, and the players that take long, are a matter of many minutes: `cargo xtask soak threats`.
const EVERY: &str = "EVERY_THREAT";
const POSITIONS: u64 = 200;
/// Plies of the sequences.
const PLIES: u32 = 7;
const SIDE: usize = 15;

/// A board with stones at random around its centre, as many of both.
fn position(seed: u64) -> String {
    const REGION: usize = 8;
    let mut number = seed;
    let mut random = move |below: usize| {
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (number >> 33) as usize % below
    };
    let mut cells = vec![vec!['.'; SIDE]; SIDE];
    let each = 5 + random(8);
    for mark in std::iter::repeat_n(['X', 'O'], each).flatten() {
        let first = (SIDE - REGION) / 2;
        let (row, column) = std::iter::repeat_with(|| (first + random(REGION), first + random(REGION)))
            .find(|&(row, column)| cells[row][column] == '.')
            .expect("the region has more cells than stones");
        cells[row][column] = mark;
    }
    cells.iter().map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("/")
}

/// The moves of a position by their texts, and whether each holds against threats.
fn moves(game: &Mnk<Wide>, text: &str) -> Option<Vec<(String, bool)>> {
    let situation = game.read(text).ok()?;
    let mut moves = Vec::new();
    game.moves(&situation.position, &mut moves);
    let holds =
        |mv| game.win_by_threats(&game.play(&situation.position, mv).position, PLIES, &mut || true).is_none();
    Some(moves.into_iter().map(|mv| (game.write_move(&situation, mv), holds(mv))).collect())
}

/// How many positions were dangerous: some moves hold and others do not.
fn check(players: &[&str], positions: u64) -> u32 {
    let game: Mnk<Wide> = Mnk::new(15, 15, 5);
    let session: Arc<dyn Session> = Arc::from(Catalog::standard().open("mnk:m=15,n=15,k=5", 0).unwrap());
    let seating = Seating { run: Run { memory: 256 << 20, ..Run::default() }, ..Seating::default() };
    let mut dangerous = 0;
    for text in (0..positions).map(position) {
        let Some(moves) = moves(&game, &text).filter(|moves| !moves.is_empty()) else { continue };
        if moves.iter().all(|(_, holds)| *holds) || !moves.iter().any(|(_, holds)| *holds) {
            continue;
        }
        dangerous += 1;
        let here = session.at(&text).unwrap();
        for player in players {
            let spec: PlayerSpec = player.parse().unwrap();
            let mut player_seated = spec.seat(&*here, &seating).unwrap().unwrap();
            player_seated.begin(0);
            let chosen = player_seated.choose(&*here).unwrap();
            let wins =
                game.win_by_threats(&game.read(&text).unwrap().position, PLIES, &mut || true).is_some();
            let holds = moves.iter().any(|(mv, holds)| *mv == chosen && *holds);
            assert!(holds, "{player} plays {chosen} at {text}, wins: {wins}");
        }
    }
    println!("{dangerous} of {positions} positions are dangerous");
    dangerous
}

#[test]
fn no_strong_player_walks_into_a_sequence_of_threats() {
    if env::var_os(EVERY).is_some() {
        let players =
            ["level:7", "level:8", "level:9", "level:10", "engine:nodes=100000", "mcts:nodes=100000"];
        assert!(check(&players, POSITIONS) > POSITIONS as u32 / 4);
    } else {
        assert!(check(&["engine:nodes=500", "mcts:nodes=2000"], 20) > 4);
    }
}

#[test]
fn where_threats_decide_a_small_board_every_move_has_its_value() {
    let start = Catalog::standard().open("mnk:m=4,n=4,k=4", 0).unwrap();
    let ask = |session: &dyn Session, engine: &str| {
        let request = AnalyzeRequest { engine: engine.parse().unwrap(), ..AnalyzeRequest::default() };
        session.analyze(&request, &mut TableCache::with_bytes(16 << 20)).unwrap()
    };
    for seed in 0..300_u64 {
        let mut number = seed;
        let mut here = start.at(&start.position()).unwrap();
        for _ in 0..8 {
            let moves = here.moves();
            number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let chosen = (number >> 33) as usize % moves.len().max(1);
            here = moves.get(chosen).map_or_else(|| here.at(&here.position()), |mv| here.play(mv)).unwrap();
        }
        if here.is_over() {
            continue;
        }
        let (usual, plain) = (ask(&*here, "null-window"), ask(&*here, "minimax"));
        let values = |report: &nimatron::report::AnalysisReport| {
            report.moves.iter().flatten().map(|one| (one.mv.clone(), one.value)).collect::<Vec<_>>()
        };
        assert_eq!(values(&usual), values(&plain), "{}", here.position());
    }
}
