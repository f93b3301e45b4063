//! A golden game of every entry of the catalog: boards, positions, moves and values as people and scripts see them. To accept a
//! change, run the test with `ACCEPT=1` and read what git shows.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use nimatron::core::Decimal;
use nimatron::{AnalyzeRequest, Catalog, Session, TableCache, draw};

/// Moves that a transcript shows at most.
const PLIES: usize = 12;
/// A position is analysed where its game takes no more nodes than this.
const NODES: u64 = 20_000;

/// The next number of a sequence that is the same on every machine: Knuth's MMIX generator.
fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *state >> 33
}

fn transcript(session: Box<dyn Session>) -> String {
    let mut text = format!("{}\n", session.game());
    let mut here = session;
    let mut random = here.game().len() as u64;
    let mut memory = TableCache::default();
    for _ in 0..=PLIES {
        let report = here.report();
        let request = AnalyzeRequest { nodes: Some(NODES), ..AnalyzeRequest::default() };
        let analysis = here.analyze(&request, &mut memory).expect("the request fits every game");
        writeln!(text, "\n{} to move: {}", report.seat, report.position).unwrap();
        here.picture().iter().flat_map(draw).for_each(|line| writeln!(text, "  {line}").unwrap());
        if let Some(banked) = report.banked {
            writeln!(text, "banked: {banked:?}").unwrap();
        }
        match analysis.value {
            Some(value) => writeln!(text, "value: {}", serde_json::to_string(&value).unwrap()).unwrap(),
            None => {
                let score = analysis.score.and_then(Decimal::whole);
                writeln!(text, "score at depth {:?}: {score:?}", analysis.depth).unwrap();
            }
        }
        if report.over {
            writeln!(text, "over").unwrap();
            break;
        }
        writeln!(text, "moves: {}", report.moves.join(" ")).unwrap();
        writeln!(text, "best: {}", analysis.best.unwrap_or_default().join(" ")).unwrap();
        let choice = next(&mut random) as usize % report.moves.len();
        writeln!(text, "plays: {}", report.moves[choice]).unwrap();
        here = here.after(&report.moves[choice]).expect("a legal move");
    }
    text
}

fn check(game: &str) {
    let session = Catalog::standard().without_books().open(game, 1).expect("a game of the catalog");
    let found = transcript(session);
    let file = game.replace(':', "_").replace('=', "-").replace(',', "_") + ".txt";
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs").join(file);
    if env::var_os("ACCEPT").is_some() {
        fs::write(&path, &found).expect("the transcript is written");
    }
    let expected = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    assert!(found == expected, "{game} plays differently:\n{found}");
}

#[test]
fn every_game_plays_as_it_always_did() {
    for entry in Catalog::standard().entries() {
        check(entry.name());
    }
}

#[test]
fn variants_play_as_they_always_did() {
    check("kalah:pits=2,seeds=2,end=mover");
    check("kalah:pits=12,seeds=3");
    check("nim:start=random");
    check("connect-four:width=4,height=4");
    check("connect-four:pop=yes");
    check("hexapawn:width=5,height=4");
    check("fort-boyard:overdraw=yes");
}
