//! Questions to a session, and answers short enough to compare.

use std::collections::{BTreeMap, BTreeSet};

use nimatron::core::{Objective, Outcome};
use nimatron::report::{AnalysisReport, ComparisonReport, ComparisonRow, MoveReport, ValueReport};
use nimatron::search::Cut;
use nimatron::{AnalyzeRequest, Catalog, CompareRequest, EngineSpec, Session, TableCache};
use serde::de::DeserializeOwned;

/// Opens a game as a user names it.
pub(crate) fn open(game: &str) -> Box<dyn Session> {
    Catalog::standard().open(game, 0).unwrap_or_else(|error| panic!("{game}: {error}"))
}

/// Rows of a table in JSON.
pub(crate) fn read<R: DeserializeOwned>(json: &str) -> Vec<R> {
    serde_json::from_str(json).expect("a table of rows")
}

/// An engine by name.
pub(crate) fn engine(name: &str) -> EngineSpec {
    name.parse().expect("an engine")
}

/// One game asked the same question at many positions, with one memory.
pub(crate) struct Analyst {
    game: Box<dyn Session>,
    request: AnalyzeRequest,
    memory: TableCache,
}

impl Analyst {
    /// The strongest engine under a goal.
    pub(crate) fn new(game: &str, goal: Objective) -> Self {
        Self::asking(game, AnalyzeRequest { goal: Some(goal), ..AnalyzeRequest::default() })
    }

    /// Any question.
    pub(crate) fn asking(game: &str, request: AnalyzeRequest) -> Self {
        Self { game: open(game), request, memory: TableCache::default() }
    }

    /// The answer at the start of the game.
    pub(crate) fn start(&mut self) -> AnalysisReport {
        checked(self.game.analyze(&self.request, &mut self.memory).expect("a fitting request"))
    }

    /// The answer at a position.
    pub(crate) fn at(&mut self, position: &str) -> AnalysisReport {
        let game = self.game.at(position).unwrap_or_else(|error| panic!("{position}: {error}"));
        checked(game.analyze(&self.request, &mut self.memory).expect("a fitting request"))
    }
}

/// The report, once it agrees with itself: `best` names the moves marked so, and these are as good as the position; a draw is
/// no distance away.
fn checked(report: AnalysisReport) -> AnalysisReport {
    let place = format!("{} {}", report.game, report.position);
    let marked: Vec<_> = moves(&report).iter().filter(|mv| mv.best).collect();
    assert_eq!(
        best(&report).iter().collect::<Vec<_>>(),
        marked.iter().map(|mv| &mv.mv).collect::<Vec<_>>(),
        "{place}"
    );
    assert_eq!(marked.is_empty(), moves(&report).is_empty(), "{place}");
    for mv in marked {
        assert_eq!((mv.value, mv.score), (report.value, report.score), "{place} {}", mv.mv);
    }
    for value in moves(&report).iter().map(|mv| mv.value).chain([report.value]).flatten() {
        assert!(value.outcome != Outcome::Draw || value.distance.is_none(), "{place} {value:?}");
    }
    report
}

/// Every move of an answer.
pub(crate) fn moves(report: &AnalysisReport) -> &[MoveReport] {
    report.moves.as_deref().expect("moves were asked for")
}

/// The best moves of an answer.
pub(crate) fn best(report: &AnalysisReport) -> &[String] {
    report.best.as_deref().expect("moves were asked for")
}

/// The greatest of the moves' values, and the moves that have it.
pub(crate) fn greatest<V: Copy + Ord>(values: &BTreeMap<String, V>) -> (V, Vec<String>) {
    let greatest = *values.values().max().expect("a move");
    let keep = values.iter().filter(|&(_, &value)| value == greatest).map(|(mv, _)| mv.clone());
    (greatest, keep.collect())
}

/// 1, 0 or −1.
pub(crate) fn sign(value: Option<ValueReport>) -> i64 {
    value.expect("an exact value").outcome.sign().into()
}

/// Checks who wins and by which moves, in any order: in a lost position every move is as good.
pub(crate) fn check_winner(report: &AnalysisReport, won: bool, winning: impl IntoIterator<Item = String>) {
    let place = format!("{} {}", report.game, report.position);
    assert_eq!(sign(report.value), if won { 1 } else { -1 }, "{place}");
    let legal = || moves(report).iter().map(|mv| mv.mv.clone()).collect();
    let expected: BTreeSet<_> = if won { winning.into_iter().collect() } else { legal() };
    assert_eq!(best(report).iter().cloned().collect::<BTreeSet<_>>(), expected, "{place}");
}

/// The rows of a comparison.
pub(crate) fn compare(game: &dyn Session, request: &CompareRequest) -> ComparisonReport {
    game.compare(request).expect("a fitting request")
}

/// The row of plain minimax alone: the size of the whole tree.
pub(crate) fn whole_tree(game: &dyn Session, omit_suicide: bool) -> Option<u64> {
    let others = (1..18).collect();
    let request = CompareRequest { omit_suicide, skip: others, ..CompareRequest::default() };
    nodes(&compare(game, &request), "minimax rules full")
}

/// Nodes of the row of a method, order and window, `alpha-beta reverse tight` say; with ` cache` or ` symmetry` as they were on.
pub(crate) fn nodes(report: &ComparisonReport, way: &str) -> Option<u64> {
    let is_meant = |row: &&ComparisonRow| {
        let cache = match (row.cache, row.symmetry) {
            (_, true) => " symmetry",
            (true, false) => " cache",
            (false, false) => "",
        };
        format!("{} {} {}{cache}", row.method.name(), row.order.name(), row.window) == way
    };
    report.rows.iter().find(is_meant).unwrap_or_else(|| panic!("no row '{way}'")).nodes
}

/// A cut rule by name.
pub(crate) fn cut(name: &str) -> Cut {
    match name {
        "at" => Cut::At,
        "beyond" => Cut::Beyond,
        _ => panic!("no cut rule '{name}'"),
    }
}
