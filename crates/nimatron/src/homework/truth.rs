//! The positions of a task, and what is right about each.

use std::collections::{HashSet, VecDeque};
use std::sync::Arc;

use nimatron_core::{Objective, Seat};
use nimatron_explain::diagram::NodeStatus;
use nimatron_search::{Algorithm, Candidates, Cut, Order, Run, Ties};

use crate::engine::tables::TableCache;
use crate::error::Error;
use crate::report::{AnalysisReport, LabelledGraph, ValueReport};
use crate::request::{AnalyzeRequest, CompareRequest, Merge, TextbookSearch, TreeRequest};
use crate::session::Session;

/// Positions that are met at most, to choose from.
const MOST_MET: usize = 20_000;
/// Nodes for one question about the truth.
const NODES: u64 = 20_000_000;
/// Nodes of a tree whose cuts or vertices are asked for.
const TREE: usize = 200_000;

/// A position and the first line of moves, in breadth-first order, that leads there.
#[derive(Clone)]
pub(super) struct Place {
    pub(super) at: Arc<dyn Session>,
    pub(super) line: Vec<String>,
}

/// The positions of a game in breadth-first order: as many as are wanted, and whether there were more.
pub(super) fn places(start: Arc<dyn Session>) -> Vec<Place> {
    let start = Place { at: start, line: Vec::new() };
    let mut met = HashSet::from([known_by(&*start.at)]);
    let mut ahead = VecDeque::from([start]);
    let mut places = Vec::new();
    while let Some(place) = ahead.pop_front() {
        for (mv, after) in place.at.children() {
            if met.len() < MOST_MET && met.insert(known_by(&*after)) {
                let line = place.line.iter().cloned().chain([mv]).collect();
                ahead.push_back(Place { at: Arc::from(after), line });
            }
        }
        places.push(place);
    }
    places
}

/// A position and whose turn it is.
fn known_by(at: &dyn Session) -> (String, Seat) {
    (at.position(), at.seat())
}

/// What is right under a convention: the lines of an answer, in any order.
pub(super) struct ConventionalAnswer {
    pub(super) convention: String,
    pub(super) lines: Vec<String>,
}

/// The right answers.
pub(super) struct Truth {
    tables: TableCache,
    run: Run,
}

impl Truth {
    pub(super) fn new(run: Run) -> Self {
        Self { tables: TableCache::with_bytes(run.memory), run }
    }

    /// The value of a position and its best moves.
    ///
    /// # Errors
    /// If it is not found.
    pub(super) fn analysis(&mut self, at: &dyn Session) -> Result<AnalysisReport, Error> {
        let request = AnalyzeRequest {
            goal: Some(goal(at)),
            nodes: Some(NODES),
            ties: Ties::All,
            run: self.run.clone(),
            ..AnalyzeRequest::default()
        };
        let report = at.analyze(&request, &mut self.tables)?;
        if report.value.is_some() {
            return Ok(report);
        }
        if self.run.is_interrupted() {
            return Err(Error::Interrupted);
        }
        Err(Error::Game {
            game: at.game().to_owned(),
            reason: format!(
                "the value of {} is too deep to be found; expected a smaller game",
                at.position()
            ),
        })
    }

    /// The value of a position for the maximizer, who sits first: 1, 0 or −1, or points.
    pub(super) fn value(&mut self, at: &dyn Session) -> Result<i64, Error> {
        let value = match at.report().value {
            Some(value) => value,
            None => self.analysis(at)?.value.ok_or(Error::Interrupted)?,
        };
        Ok(for_maximizer(&value, at.seat()))
    }

    /// The calls that searches of programs of one's own make from a position, by the names of what is counted.
    pub(super) fn counts(&mut self, at: &dyn Session) -> Result<Vec<ConventionalAnswer>, Error> {
        let request = CompareRequest {
            conventions: true,
            nodes: NODES,
            run: self.run.clone(),
            ..CompareRequest::default()
        };
        let report = at.compare(&request)?;
        let mut counts = Vec::new();
        for row in &report.rows {
            let Some(convention) = &row.convention else { continue };
            let name =
                format!("{} {} {} {}", row.method.name(), row.order.name(), row.window, convention.name);
            let units =
                [("calls", convention.calls), ("misses", convention.misses), ("hits", convention.hits)];
            let of_cache = convention.key.is_some();
            let told = units.into_iter().filter(|(unit, _)| of_cache || *unit == "calls");
            counts.extend(told.filter_map(|(unit, count)| {
                Some(ConventionalAnswer {
                    convention: format!("{name}: {unit}"),
                    lines: vec![count?.to_string()],
                })
            }));
        }
        Ok(counts)
    }

    /// The positions that alpha-beta leaves out, each as often as it does: by the order of the moves, the rule of cuts and the window it
    /// begins with.
    pub(super) fn cuts(
        &mut self,
        at: &dyn Session,
        depth: Option<u32>,
    ) -> Result<Vec<ConventionalAnswer>, Error> {
        let mut answers = Vec::new();
        for (order_name, order) in Order::ALL {
            for (rule, cut) in Cut::ALL {
                for (window, tight) in [("full", false), ("tight", true)] {
                    let search = TextbookSearch {
                        algorithm: Algorithm::AlphaBeta,
                        candidates: Candidates { order, ..Candidates::default() },
                        tight,
                        cut,
                        ..self.textbook(depth)
                    };
                    let tree = at.tree(&TreeRequest { search, ..TreeRequest::default() });
                    // The tight window is that of games that are won, drawn or lost.
                    if tight && matches!(tree, Err(Error::Option { .. })) {
                        continue;
                    }
                    let nodes = tree?.nodes.into_iter().filter(|node| node.search == NodeStatus::Cut);
                    answers.push(ConventionalAnswer {
                        convention: format!("alpha-beta {order_name} {rule} {window}"),
                        lines: nodes.map(|node| node.position).collect(),
                    });
                }
            }
        }
        Ok(answers)
    }

    /// What is read off the tree below a position, and off its graph, in which equal positions are one vertex.
    pub(super) fn graphs(
        &mut self,
        at: &dyn Session,
        depth: Option<u32>,
        read: &dyn Fn(&LabelledGraph) -> Vec<String>,
    ) -> Result<Vec<ConventionalAnswer>, Error> {
        let of = |(convention, merge): (&str, Merge)| {
            let tree =
                at.tree(&TreeRequest { search: self.textbook(depth), merge, ..TreeRequest::default() })?;
            let lines = read(&LabelledGraph::from(&tree));
            Ok(ConventionalAnswer { convention: convention.to_owned(), lines })
        };
        [("tree", Merge::Never), ("equal positions merged", Merge::Equal)].into_iter().map(of).collect()
    }

    fn textbook(&self, depth: Option<u32>) -> TextbookSearch {
        TextbookSearch { depth, most_nodes: TREE, run: self.run.clone(), ..TextbookSearch::default() }
    }
}

/// The goal of the lessons: who wins, however long it takes, or by how much.
fn goal(at: &dyn Session) -> Objective {
    if at.banked().is_some() { Objective::Margin } else { Objective::Outcome }
}

/// A value for the player to move as the maximizer's number.
fn for_maximizer(value: &ValueReport, seat: Seat) -> i64 {
    let own = value.margin.map_or_else(|| i64::from(value.outcome.sign()), i64::from);
    if seat == Seat::First { own } else { -own }
}

/// Whether a move from a position keeps what the best ones keep: it does not turn a win into less, or a draw into a loss.
pub(super) fn keeps(report: &AnalysisReport, mv: &str) -> bool {
    let of = |found: Option<&ValueReport>| found.map(|value| value.outcome.sign());
    let best = of(report.value.as_ref());
    let moves = report.moves.as_deref().unwrap_or_default();
    moves.iter().any(|found| found.mv == mv && of(found.value.as_ref()) == best)
}
