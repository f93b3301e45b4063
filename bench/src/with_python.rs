//! Beside packages of PyPI: BitBully, which solves Connect Four; easyAI and OpenSpiel, which search any game.

use std::path::Path;

use nimatron::core::Objective;
use nimatron::report::ValueReport;
use nimatron::{AnalyzeRequest, HeuristicSpec, TableCache};

use crate::contest::Contest;
use crate::ours;
use crate::positions;
use crate::python::Python;

/// A package as it is written, and as it is installed.
const BITBULLY: (&str, &str) = ("BitBully", "bitbully");
const BITBULLY_BOOK: (&str, &str) = ("BitBully's database", "bitbully_databases");
const EASY_AI: (&str, &str) = ("easyAI", "easyAI");
const OPEN_SPIEL: (&str, &str) = ("OpenSpiel", "open_spiel");

/// How far the packages for any game look ahead in Connect Four.
const DEPTH: u32 = 5;
/// How many positions of its opening book are compared, and how many stones the last of them have.
const BOOKED: (usize, u32) = (2000, 7);

/// All contests with the packages that are wanted and can be installed.
pub(crate) fn contests(
    environment: Option<&Path>,
    empty_board: bool,
    wanted: impl Fn(&str) -> bool,
) -> anyhow::Result<Vec<Contest>> {
    let packages: Vec<_> = [BITBULLY, BITBULLY_BOOK, EASY_AI, OPEN_SPIEL]
        .into_iter()
        .filter(|(package, _)| wanted(package))
        .collect();
    if packages.is_empty() {
        return Ok(Vec::new());
    }
    let installed: Vec<_> = packages.iter().map(|&(_, installed)| installed).collect();
    let Some(mut python) = Python::with(&installed, environment)? else {
        eprintln!("without python3 its packages are left out");
        return Ok(Vec::new());
    };
    let mut contests = Vec::new();
    for package in packages {
        let fields = match package {
            BITBULLY => solved(empty_board),
            BITBULLY_BOOK => vec![booked()],
            _ => searched(),
        };
        for field in fields {
            contests.extend(field.contest(package, &mut python)?);
        }
    }
    Ok(contests)
}

/// Positions of a game and a question about them.
struct Field {
    game: &'static str,
    what: String,
    starts: Vec<String>,
    /// Whether our side answers from its opening book alone.
    is_booked: bool,
    goal: Objective,
    depth: Option<u32>,
}

/// Exact values of Connect Four.
fn solved(empty_board: bool) -> Vec<Field> {
    let field = |what: String, starts| Field {
        game: "connect-four",
        what,
        starts,
        is_booked: false,
        goal: Objective::Distance,
        depth: None,
    };
    let random = [16, 12, 8].map(|stones| {
        let starts: Vec<_> = positions::connect_four(stones).map(|(columns, _)| columns.to_owned()).collect();
        field(format!("{} positions with {stones} stones", starts.len()), starts)
    });
    let empty = empty_board.then(|| field("the empty board".to_owned(), vec![String::new()]));
    random.into_iter().chain(empty).collect()
}

/// Values of our opening book.
fn booked() -> Field {
    let (count, stones) = BOOKED;
    let is_going_on = |columns: &String| ours::open("connect-four", columns).is_ok_and(|at| !at.is_over());
    let starts: Vec<_> = positions::openings(count, stones).filter(is_going_on).collect();
    let what = format!("{} positions of the opening book", starts.len());
    Field { game: "connect-four", what, starts, is_booked: true, goal: Objective::Distance, depth: None }
}

/// Small enough for interpreted searches.
fn searched() -> Vec<Field> {
    let whole = Field {
        game: "tic-tac-toe",
        what: "the whole game".to_owned(),
        starts: vec![String::new()],
        is_booked: false,
        goal: Objective::Outcome,
        depth: None,
    };
    let starts: Vec<_> =
        positions::connect_four(12).map(|(columns, _)| columns.to_owned()).take(10).collect();
    let what = format!("{} positions to depth {DEPTH}", starts.len());
    let ahead = Field {
        game: "connect-four",
        what,
        starts,
        is_booked: false,
        goal: Objective::Outcome,
        depth: Some(DEPTH),
    };
    vec![whole, ahead]
}

impl Field {
    /// Both sides at every position, in turn, each with the table it has kept; `None` where the package is not there.
    fn contest(
        &self,
        (package, installed): (&'static str, &str),
        python: &mut Python,
    ) -> anyhow::Result<Option<Contest>> {
        let mut contest = Contest::new(package, format!("{}, {}", self.game, self.what));
        let mut memory = TableCache::default();
        let request = AnalyzeRequest {
            depth: self.depth,
            heuristic: self.depth.map(|_| HeuristicSpec::none()),
            ..ours::exactly(self.goal)
        };
        for moves in &self.starts {
            let Some(theirs) = python.ask(installed, self.game, moves, self.depth)? else { return Ok(None) };
            let (side, value) = if self.is_booked {
                ours::booked(self.game, moves)?
            } else {
                ours::value(&*ours::open(self.game, moves)?, &request, &mut memory)?
            };
            contest.add(theirs, (side, told(value)));
        }
        Ok(Some(contest))
    }
}

/// A value as the packages tell it; what no side knows to the end of the game is even.
fn told(value: Option<ValueReport>) -> String {
    match value {
        Some(ValueReport { outcome, distance: Some(distance), .. }) => format!("{outcome} {distance}"),
        Some(ValueReport { outcome, .. }) => outcome.to_string(),
        None => "draw".to_owned(),
    }
}
