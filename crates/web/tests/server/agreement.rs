//! What the page is told is what the session says, word for word, but for how long it took.

use std::time::Duration;

use nimatron::{AnalyzeRequest, Catalog, Session, TableCache};
use nimatron_web::Limits;
use serde_json::{Value, json};

use crate::catalog::Random;
use crate::client::{Served, small};

/// Positions of each family.
const POSITIONS: usize = 80;
/// Nodes within which everything is asked first; what is solved then is asked without them as well.
const NODES: u64 = 300;
/// A game begins anew after so many plies.
const PLIES: usize = 40;

fn untimed(mut answer: Value) -> Value {
    let seconds = answer.as_object_mut().unwrap().remove("seconds").unwrap();
    assert!(seconds.is_f64(), "{seconds}");
    answer
}

fn said(session: &dyn Session, request: &AnalyzeRequest) -> Value {
    let report = session.analyze(request, &mut TableCache::with_bytes(small().memory)).unwrap();
    untimed(serde_json::to_value(report).unwrap())
}

#[test]
fn analyses_are_those_of_the_session() {
    let served = Served::new(small());
    let catalog = Catalog::standard();
    let families = catalog.entries().iter().filter(|entry| entry.full_name().is_none());
    let mut exact = 0;
    for (entry, seed) in families.zip(7..) {
        let mut random = Random(seed);
        let start = catalog.open(entry.name(), 0).unwrap();
        let mut moves: Vec<String> = Vec::new();
        for _ in 0..POSITIONS {
            let here = start.after(&moves.join(" ")).unwrap();
            exact += usize::from(check(&served, entry.name(), &moves.join(" "), &*here));
            let legal = here.moves();
            if legal.is_empty() || moves.len() >= PLIES {
                moves.clear();
            } else {
                moves.push(legal[random.below(legal.len())].clone());
            }
        }
    }
    assert!(exact > 200, "{exact}");
}

/// Compares one position, and tells whether it was compared without limits too.
fn check(served: &Served, game: &str, moves: &str, here: &dyn Session) -> bool {
    let limited = AnalyzeRequest { nodes: Some(NODES), ..AnalyzeRequest::default() };
    let nodes = NODES.to_string();
    let told = served.ask("/analysis", &[("game", game), ("moves", moves), ("nodes", &nodes)]);
    let expected = said(here, &limited);
    assert_eq!(untimed(told), expected, "{game} {moves}");
    let is_solved = expected["moves"].as_array().unwrap().iter().all(|mv| !mv["value"].is_null());
    if expected["exact"] != json!(true) || !is_solved {
        return false;
    }
    let (told, expected) = (
        served.ask("/analysis", &[("game", game), ("moves", moves)]),
        said(here, &AnalyzeRequest::default()),
    );
    // What earlier questions left of endgames saves nodes.
    for field in ["exact", "value", "best", "moves"] {
        assert_eq!(told[field], expected[field], "{game} {moves}");
    }
    true
}

/// Everything on the page knows the same: its chart, its analysis, from which its hints are, its explanation and its review.
#[test]
fn endings_are_known_to_the_whole_page() {
    // Debug builds take their time.
    let served = Served::new(Limits { usual_time: Duration::from_secs(60), ..small() });
    let position = "0|0,1,0,2,3,0,18,1,0,4,0,2,0,17";
    let parameters = [("game", "kalah"), ("position", position)];
    let analyzed = served.ask("/analysis", &parameters);
    assert_eq!(analyzed["exact"], true, "{analyzed}");
    for _ in 0..2 {
        let chart = served.ask("/history", &parameters);
        assert_eq!(chart["plies"][0]["value"], analyzed["value"], "{chart}");
        let explained = served.ask("/explanation", &parameters);
        assert_eq!((&explained["value"], &explained["best"]), (&analyzed["value"], &analyzed["best"]));
        let mv = analyzed["moves"][0]["move"].as_str().unwrap();
        let reviewed = served.ask("/review", &[parameters[0], parameters[1], ("moves", mv)]);
        let ply = &reviewed["plies"][0];
        assert_eq!((&ply["value"], &ply["best"]), (&analyzed["value"], &analyzed["best"]));
    }
}

/// The same by the position's own text, whatever is asked besides.
#[test]
fn options_are_those_of_the_command() {
    let served = Served::new(small());
    let nim = Catalog::standard().open("nim", 0).unwrap().at("1,2,2").unwrap();
    let request = AnalyzeRequest {
        engine: "alpha-beta:order=reverse,cache=off".parse().unwrap(),
        gain: Some(10),
        ties: nimatron::search::Ties::Greatest,
        ..AnalyzeRequest::default()
    };
    let parameters = [
        ("game", "nim"),
        ("position", "1,2,2"),
        ("engine", "alpha-beta:order=reverse,cache=off"),
        ("gain", "10"),
        ("ties", "greatest"),
    ];
    assert_eq!(untimed(served.ask("/analysis", &parameters)), said(&*nim, &request));
}

/// Scores of trees written down may have decimals; in sentences they are the reader's.
#[test]
fn decimals_are_numbers() {
    let served = Served::new(small());
    let tree = "explicit:tree=[[0.5,-1.25],[3,0.75]]";
    let here = Catalog::standard().open(tree, 0).unwrap();
    let parameters = [("game", tree), ("lang", "fr"), ("moves", "2 2")];
    assert_eq!(untimed(served.ask("/analysis", &parameters[..1])), said(&*here, &AnalyzeRequest::default()));
    let numbers = |nodes: &Value, field: &str| {
        nodes.as_array().unwrap().iter().map(|node| node[field].clone()).collect::<Value>()
    };
    let drawn = served.ask("/tree", &parameters[..1]);
    assert_eq!(numbers(&drawn["nodes"], "score"), json!([0.75, -1.25, 0.75, 0.5, -1.25, 3, 0.75]));
    let traced = served.ask("/trace", &parameters[..2]);
    assert_eq!(traced["score"], 0.75);
    let sentences = traced["sentences"].to_string();
    assert!(sentences.contains("−1,25") && !sentences.contains("1.25"), "{sentences}");
    let ended = served.ask("/position", &parameters);
    assert_eq!((&ended["value"]["margin"], &ended["standing"]["margin"]), (&json!(0.75), &json!(0.75)));
    assert!(ended["standing"]["sentence"].to_string().contains("0,75"), "{ended}");
    let chart = served.ask("/history", &[parameters[0], parameters[2]]);
    let margins: Vec<_> =
        chart["plies"].as_array().unwrap().iter().map(|ply| &ply["value"]["margin"]).collect();
    assert_eq!(margins, [0.75, -0.75, 0.75]);
}

#[test]
fn a_live_analysis_deepens_and_ends_with_what_is_exact() {
    let served = Served::new(small());
    let events: Vec<_> = served.events("/analysis/live", &[("game", "kalah:pits=3,seeds=3")]).collect();
    let (last, before) = events.split_last().unwrap();
    assert_eq!((last.0.as_str(), &last.1["exact"]), ("done", &json!(true)));
    let exact = Catalog::standard().open("kalah:pits=3,seeds=3", 0).unwrap();
    let expected = said(&*exact, &AnalyzeRequest::default());
    for field in ["value", "best", "moves"] {
        assert_eq!(last.1[field], expected[field]);
    }
    assert!(before.iter().all(|(name, report)| name == "analysis" && report["stopped"] == "nodes"));
    let deep: Vec<_> =
        served.events("/analysis/live", &[("game", "connect-four:width=8"), ("time", "600ms")]).collect();
    let nodes: Vec<_> = deep.iter().map(|(_, report)| report["nodes"].as_u64().unwrap()).collect();
    // The last stage ends with the time, wherever it is.
    assert!(nodes.len() > 1 && nodes[..nodes.len() - 1].is_sorted(), "{nodes:?}");
    assert_eq!(deep.last().unwrap().0, "done");
}

#[test]
fn a_game_is_looked_over() {
    let served = Served::new(small());
    let asked = [("game", "tic-tac-toe"), ("moves", "5 2 1 3 9"), ("second", "Zoé")];
    let review = served.ask("/review", &asked);
    assert_eq!(
        review["decided"],
        json!({"by": "move", "number": 2, "had": "draw", "better": ["1", "3", "7", "9"]})
    );
    let [mistake] = &review["mistakes"].as_array().unwrap()[..] else { panic!("{review}") };
    assert_eq!(mistake["refutation"], json!(["1", "9", "7", "3", "4"]), "{mistake}");
    assert_eq!(mistake["sentence"], "Move 2: Zoé plays 2 and loses a drawn position. Better: 1, 3, 7, 9.");
    let decision = review["decision"].as_str().unwrap();
    assert!(decision.starts_with("It was decided by move 2: with 2 Zoé gave a draw away"), "{decision}");
}
