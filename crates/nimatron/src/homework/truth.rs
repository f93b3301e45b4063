//! What is right about a position.

use std::collections::HashMap;
use std::rc::Rc;

use nimatron_core::{Decimal, Objective, Outcome, Seat};
use nimatron_explain::diagram::NodeStatus;
use nimatron_search::{Algorithm, CacheKey, Candidates, Cut, Order, Run, Ties};

use crate::engine::tables::TableCache;
use crate::error::Error;
use crate::homework::task::{CountedSearch, TaskGoal};
use crate::report::{AnalysisReport, LabelledGraph, ValueReport};
use crate::request::{AnalyzeRequest, CompareRequest, FirstWindow, Merge, TextbookSearch, TreeRequest};
use crate::session::Session;

/// Nodes for one question about the truth.
const NODES: u64 = 20_000_000;
/// Nodes of a tree whose cuts or vertices are asked for.
const TREE: usize = 200_000;

/// What is right under a convention: the lines of an answer, in any order.
pub(super) struct ConventionalAnswer {
    pub(super) convention: String,
    pub(super) lines: Vec<String>,
}

/// The right answers.
pub(super) struct Truth {
    tables: TableCache,
    run: Run,
    goal: Option<TaskGoal>,
    search: Option<CountedSearch>,
    known: HashMap<(String, Seat, Objective), Option<Rc<AnalysisReport>>>,
}

impl Truth {
    pub(super) fn new(goal: Option<TaskGoal>, run: Run) -> Self {
        Self { tables: TableCache::with_bytes(run.memory), run, goal, search: None, known: HashMap::new() }
    }

    /// The same, where the calls of one search alone are counted.
    pub(super) fn counting(self, search: Option<CountedSearch>) -> Self {
        Self { search, ..self }
    }

    /// Whether values are points.
    pub(super) fn counts_points(&self, at: &dyn Session) -> bool {
        self.goal(at) == Objective::Margin
    }

    /// What values count: who wins, however long it takes, or by how much.
    fn goal(&self, at: &dyn Session) -> Objective {
        match self.goal {
            Some(TaskGoal::Outcome) => Objective::Outcome,
            Some(TaskGoal::Margin) => Objective::Margin,
            None if at.banked().is_some() => Objective::Margin,
            None => Objective::Outcome,
        }
    }

    /// The value of a position that is not over, and of its moves.
    ///
    /// # Errors
    /// If it is not found.
    pub(super) fn analysis(&mut self, at: &dyn Session) -> Result<Rc<AnalysisReport>, Error> {
        let found = self.analysis_under(self.goal(at), at)?;
        found.ok_or_else(|| Error::Game {
            game: at.game().to_owned(),
            reason: format!(
                "the value of {} is too deep to be found; expected a smaller game",
                at.position()
            ),
        })
    }

    /// The same where it counts too how soon the game is won, and how late it is lost; `None` if that is not found.
    ///
    /// # Errors
    /// If it is interrupted.
    pub(super) fn soonest(&mut self, at: &dyn Session) -> Result<Option<Rc<AnalysisReport>>, Error> {
        let goal = if self.counts_points(at) { Objective::MarginDistance } else { Objective::Distance };
        self.analysis_under(goal, at)
    }

    fn analysis_under(
        &mut self,
        goal: Objective,
        at: &dyn Session,
    ) -> Result<Option<Rc<AnalysisReport>>, Error> {
        let key = (at.position(), at.seat(), goal);
        if let Some(known) = self.known.get(&key) {
            return Ok(known.clone());
        }
        let request = AnalyzeRequest {
            goal: Some(goal),
            nodes: Some(NODES),
            ties: Ties::All,
            run: self.run.clone(),
            ..AnalyzeRequest::default()
        };
        let report = at.analyze(&request, &mut self.tables)?;
        if self.run.is_interrupted() {
            return Err(Error::Interrupted);
        }
        let known = report.value.is_some().then(|| Rc::new(report));
        self.known.insert(key, known.clone());
        Ok(known)
    }

    /// The value of a position for the maximizer, who sits first: 1, 0 or −1, or points.
    pub(super) fn value(&mut self, at: &dyn Session) -> Result<i64, Error> {
        let known = if at.is_over() { at.report().value } else { self.analysis(at)?.value };
        let value = known.ok_or(Error::Interrupted)?;
        let margin = value.margin.filter(|_| self.counts_points(at));
        // Tasks are about whole points.
        let own = margin.and_then(Decimal::whole).unwrap_or_else(|| value.outcome.sign().into());
        Ok(if at.seat() == Seat::First { own } else { -own })
    }

    /// The plies until a position is won or lost; `None` if it is a draw, or they are not found.
    pub(super) fn plies(&mut self, at: &dyn Session) -> Result<Option<u32>, Error> {
        if at.is_over() {
            return Ok(at.outcome().filter(|&outcome| outcome != Outcome::Draw).map(|_| 0));
        }
        let known = self.analysis_under(Objective::Distance, at)?;
        Ok(known.and_then(|report| report.value?.distance))
    }

    /// The calls that searches of programs of one's own make from a position, by the names of what is counted.
    pub(super) fn counts(&mut self, at: &dyn Session) -> Result<Vec<ConventionalAnswer>, Error> {
        self.counts_within(at, NODES)
    }

    /// The same, of searches that enter so many nodes at most.
    pub(super) fn counts_within(
        &mut self,
        at: &dyn Session,
        nodes: u64,
    ) -> Result<Vec<ConventionalAnswer>, Error> {
        let mut counts = Vec::new();
        for (_, cut) in Cut::ALL {
            self.count(at, nodes, cut, None, &mut counts)?;
            // Of alpha-beta that scores a win by GAIN − depth more is cut, or less.
            if self.search == Some(CountedSearch::AlphaBeta) && !self.counts_points(at) {
                self.count(at, nodes, cut, Some(Objective::Distance), &mut counts)?;
            }
        }
        Ok(counts)
    }

    /// Counts with one rule of cuts, and one goal if it is not the lessons'.
    fn count(
        &self,
        at: &dyn Session,
        nodes: u64,
        cut: Cut,
        goal: Option<Objective>,
        counts: &mut Vec<ConventionalAnswer>,
    ) -> Result<(), Error> {
        let (run, merged) = (self.run.clone(), self.search.is_none());
        let request =
            CompareRequest { conventions: true, merged, nodes, cut, goal, run, ..CompareRequest::default() };
        let is_meant = |method: Algorithm| match self.search {
            None => cut == Cut::At || method == Algorithm::AlphaBeta,
            Some(CountedSearch::Minimax) => cut == Cut::At && method == Algorithm::Minimax,
            Some(CountedSearch::AlphaBeta) => method == Algorithm::AlphaBeta,
        };
        for row in at.compare(&request)?.rows {
            let Some(convention) = &row.convention else { continue };
            // Minimax has no bounds to keep.
            let is_idle = row.method == Algorithm::Minimax && convention.key == Some(CacheKey::Table);
            if is_idle || !is_meant(row.method) {
                continue;
            }
            let (method, order) = (row.method.name(), row.order.name());
            let scores = if goal.is_some() { " gain-depth" } else { "" };
            let rule = if cut == Cut::At { String::new() } else { format!(" {}", cut.name()) };
            let name = format!("{method}{scores} {order}{rule} {} {}", row.window, convention.name);
            let units = [
                ("calls", convention.calls),
                ("misses", convention.misses),
                ("hits", convention.hits),
                ("leaves", convention.leaves),
            ];
            counts.extend(units.into_iter().filter_map(|(unit, count)| {
                Some(ConventionalAnswer {
                    convention: format!("{name}: {unit}"),
                    lines: vec![count?.to_string()],
                })
            }));
        }
        Ok(())
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
                for (name, window) in [("full", FirstWindow::Full), ("tight", FirstWindow::Tight)] {
                    let search = TextbookSearch {
                        algorithm: Algorithm::AlphaBeta,
                        candidates: Candidates { order, ..Candidates::default() },
                        window,
                        cut,
                        ..self.textbook(depth)
                    };
                    let tree = at.tree(&TreeRequest { search, ..TreeRequest::default() });
                    // The tight window is that of games that are won, drawn or lost.
                    if window == FirstWindow::Tight && matches!(tree, Err(Error::Option { .. })) {
                        continue;
                    }
                    let nodes = tree?.nodes.into_iter().filter(|node| node.search == NodeStatus::Cut);
                    answers.push(ConventionalAnswer {
                        convention: format!("alpha-beta {order_name} {rule} {name}"),
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

/// Whether a move from a position keeps what the best ones keep: it does not turn a win into less, or a draw into a loss.
pub(super) fn keeps(report: &AnalysisReport, mv: &str) -> bool {
    let of = |found: Option<&ValueReport>| found.map(|value| value.outcome.sign());
    let best = of(report.value.as_ref());
    let moves = report.moves.as_deref().unwrap_or_default();
    moves.iter().any(|found| found.mv == mv && of(found.value.as_ref()) == best)
}
