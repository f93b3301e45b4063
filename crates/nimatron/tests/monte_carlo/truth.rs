//! Positions of which every optimal move is known, and how often Monte-Carlo tree search finds one.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use nimatron::core::Objective;
use nimatron::{AnalyzeRequest, Catalog, Session, TableCache};

/// Positions of one game.
pub(crate) struct Truth {
    /// The game, and how far it is.
    pub(crate) name: String,
    pub(crate) questions: Vec<Question>,
}

/// A position, and every move that keeps its exact result.
pub(crate) struct Question {
    session: Box<dyn Session>,
    optimal: Vec<String>,
}

/// How Monte-Carlo tree search did.
#[derive(Debug, Default)]
pub(crate) struct Mark {
    /// Positions, and those where it chose an optimal move.
    pub(crate) all: u32,
    pub(crate) right: u32,
    /// The same where some move is not optimal.
    pub(crate) choices: u32,
    pub(crate) right_choices: u32,
    /// Positions whose exact result it proved.
    pub(crate) proved: u32,
    pub(crate) playouts: u64,
    pub(crate) nodes: u64,
}

impl Truth {
    /// Asks for a move at every position. A move or a result that is said to be proved must be.
    pub(crate) fn mark(&self, playouts: u64) -> Mark {
        let mut mark = Mark::default();
        for Question { session, optimal } in &self.questions {
            let request = asking(&format!("mcts:playouts={playouts}"));
            let report = session.analyze(&request, &mut TableCache::default()).expect("a fitting request");
            let moves = report.moves.expect("moves were asked for");
            let right = report.best.expect("moves were asked for").iter().all(|mv| optimal.contains(mv));
            if report.exact {
                let best: Vec<_> = moves.iter().filter(|mv| mv.best).map(|mv| &mv.mv).collect();
                assert_eq!(best, optimal.iter().collect::<Vec<_>>(), "{} {}", self.name, session.position());
            }
            mark.all += 1;
            mark.right += u32::from(right);
            mark.choices += u32::from(optimal.len() < moves.len());
            mark.right_choices += u32::from(right && optimal.len() < moves.len());
            mark.proved += u32::from(report.exact);
            mark.playouts += report.playouts.unwrap_or(0);
            mark.nodes += report.nodes;
        }
        mark
    }

    /// One question in so many.
    pub(crate) fn thinned(mut self, step: usize) -> Self {
        self.questions = self.questions.into_iter().step_by(step).collect();
        self
    }
}

/// All there are, the smallest games first.
pub(crate) fn truths() -> Vec<Truth> {
    let mut truths = vec![
        solved(
            "tic-tac-toe",
            lines(TIC_TAC_TOE).map(|line| line.split(' ').next().unwrap_or(line).to_owned()),
        ),
        solved("hexapawn", lines(HEXAPAWN).map(|line| line[..line.len() - 4].trim_end().to_owned())),
        solved("nim", piles()),
        solved("nim:last=wins", piles()),
        solved("fibonacci", (1..=80).map(|start| start.to_string())),
        solved("grundy", (1..=40).map(|start| start.to_string())),
        solved("mu-torere", reachable("mu-torere").into_iter()),
        solved("mu-torere:centre=free", reachable("mu-torere:centre=free").into_iter()),
    ];
    for rules in ["capture=standard", "capture=empty", "capture=opposite", "end=mover"] {
        let mut truth = solved(&format!("kalah:{rules}"), quoted(KALAH, "\"position\": \""));
        truth.name.push_str(" endgames");
        truths.push(truth);
    }
    truths.extend(read());
    truths
}

const TIC_TAC_TOE: &str = include_str!("../../../games/tests/data/tic_tac_toe.txt");
const HEXAPAWN: &str = include_str!("../../../games/tests/data/hexapawn_3x3.txt");
const NIM: &str = include_str!("../../../games/tests/data/nim.json");
const KALAH: &str = include_str!("../../../games/tests/data/kalah_positions.json");
/// Those of Connect Four on 7 × 6 by BitBully 0.0.79, the others by alpha-beta.
const OPTIMAL: &str = include_str!("../data/optimal_moves.txt");

fn lines(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines().skip(1)
}

fn piles() -> impl Iterator<Item = String> {
    NIM.split("\"piles\": [").skip(1).map(|rest| rest.split(']').next().unwrap_or(rest).replace(' ', ""))
}

fn quoted(text: &'static str, before: &'static str) -> impl Iterator<Item = String> {
    text.split(before).skip(1).map(|rest| rest.split('"').next().unwrap_or(rest).to_owned())
}

static CATALOG: LazyLock<Catalog> = LazyLock::new(Catalog::standard);

fn open(game: &str) -> Box<dyn Session> {
    CATALOG.open(game, 0).unwrap_or_else(|error| panic!("{game}: {error}"))
}

fn asking(engine: &str) -> AnalyzeRequest {
    let engine = engine.parse().expect("an engine");
    AnalyzeRequest { engine, goal: Some(Objective::Outcome), seed: 1, ..AnalyzeRequest::default() }
}

/// Every situation that play can reach.
fn reachable(game: &str) -> Vec<String> {
    let mut found = vec![open(game)];
    let mut seen: BTreeSet<_> = found.iter().map(|session| session.position()).collect();
    let mut next = 0;
    while let Some(here) = found.get(next) {
        let after = here.moves().into_iter().map(|mv| here.play(&mv).expect("a legal move"));
        let new: Vec<_> = after.filter(|after| seen.insert(after.position())).collect();
        found.extend(new);
        next += 1;
    }
    seen.into_iter().collect()
}

/// Positions with the optimal moves that an exhaustive search finds.
fn solved(game: &str, positions: impl Iterator<Item = String>) -> Truth {
    let start = open(game);
    let mut memory = TableCache::default();
    let ongoing = positions.map(|position| start.at(&position).unwrap_or_else(|error| panic!("{error}")));
    let questions = ongoing.filter(|session| !session.is_over()).map(|session| {
        let engine = if session.is_endless() { "retrograde" } else { "alpha-beta" };
        let report = session.analyze(&asking(engine), &mut memory).expect("a fitting request");
        assert!(report.exact);
        Question { session, optimal: report.best.expect("moves were asked for") }
    });
    Truth { name: game.to_owned(), questions: questions.collect() }
}

/// Positions with the optimal moves that are written beside them, by game and length of play.
fn read() -> Vec<Truth> {
    let mut truths: Vec<Truth> = Vec::new();
    for line in lines(OPTIMAL) {
        let [game, position, optimal] = line.split(" | ").collect::<Vec<_>>()[..] else {
            panic!("three fields in '{line}'");
        };
        let start = open(game);
        let (name, session) = match position.strip_prefix("moves: ") {
            Some(moves) => (format!("{game} after {} plies", moves.len()), start.after(moves)),
            None => (game.to_owned(), start.at(position)),
        };
        let session = session.unwrap_or_else(|error| panic!("{line}: {error}"));
        let question = Question { session, optimal: optimal.split(' ').map(str::to_owned).collect() };
        match truths.iter_mut().find(|truth| truth.name == name) {
            Some(truth) => truth.questions.push(question),
            None => truths.push(Truth { name, questions: vec![question] }),
        }
    }
    truths
}
