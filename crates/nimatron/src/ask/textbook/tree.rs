//! The tree of a game, or its graph, with what a search finds out at every node.

use std::sync::Arc;

use nimatron_core::{Decimal, Game, Notation, Outcome, PackedObjective, Seat, Status, Window};
use nimatron_explain::diagram::NodeStatus;
use nimatron_explain::{NodeKind, Recorder, SearchEdge, Visits};
use nimatron_search::{Algorithm, Bound, Canonical, SearchEvent, Table};

use crate::ask::textbook::least_tree::{ScoredNode, least_leaves};
use crate::ask::textbook::scale::{Scale, first_window};
use crate::ask::textbook::search::{ErasedSession, Prepared, stopped};
use crate::engine::erased::{Erased, ErasedMove, ErasedPosition};
use crate::engine::job::{Job, Task};
use crate::error::Error;
use crate::game_session::GameSession;
use crate::report::{PlayReport, TreeCounts, TreeEdge, TreeNode, TreeReport};
use crate::request::{FirstWindow, Merge, TreeRequest};
use crate::session::Session;

/// All listed plays together have at most so many positions.
const LISTED_POSITIONS: usize = 3_000_000;

pub(super) fn tree<const POINTS: bool>(
    session: &ErasedSession<POINTS>,
    request: &TreeRequest,
) -> Result<TreeReport, Error> {
    let prepared = Prepared::new(session, &request.search, merging(&session.session, request.merge)?)?;
    let (question, objective) = (prepared.question(), prepared.objective);
    let mut report = question.dispatch(objective, Walk { prepared: &prepared, request })?;
    if request.plays {
        report.plays = plays(&prepared, &report, request.merge)?;
    }
    Ok(report)
}

/// The map to one situation of every class, where situations are merged.
fn merging<const POINTS: bool>(
    session: &GameSession<Erased<POINTS>>,
    merge: Merge,
) -> Result<Option<Canonical<ErasedPosition>>, Error> {
    match (merge, session.game_rules().canonical()) {
        (Merge::Never, _) => Ok(None),
        (Merge::Equal, _) => Ok(Some(Arc::new(ErasedPosition::clone))),
        (Merge::Symmetric, Some(canonical)) => Ok(Some(canonical)),
        (Merge::Symmetric, None) => {
            let reason = format!("{} has no symmetry; expected equal", session.game());
            Err(Error::Option { option: "--merge", reason })
        }
    }
}

/// Walks the tree by the search and reports.
struct Walk<'w, const POINTS: bool> {
    prepared: &'w Prepared<'w, POINTS>,
    request: &'w TreeRequest,
}

impl<const POINTS: bool> Task<Erased<POINTS>> for Walk<'_, POINTS> {
    type Output = Result<TreeReport, Error>;
    const NEEDS_STRONGEST: bool = false;

    fn run<H>(self, job: Job<'_, H>) -> Self::Output
    where
        H: Game<Move = ErasedMove>,
        H::Position: 'static,
    {
        let window = first_window(self.prepared, &job)?;
        let one_by_one =
            self.prepared.tree.is_merged() && self.prepared.search.algorithm == Algorithm::Minimax;
        let algorithm = self.prepared.search.algorithm;
        let visits = if one_by_one { self.each(&job)? } else { self.watch(&job, window, algorithm)? };
        let least = self.least(&job, &visits)?;
        self.report(&job, &visits, least)
    }
}

impl<const POINTS: bool> Walk<'_, POINTS> {
    /// Watches one search from the root.
    fn watch<H>(
        &self,
        job: &Job<'_, H>,
        window: Window,
        algorithm: Algorithm,
    ) -> Result<Visits<PackedObjective>, Error>
    where
        H: Game<Move = ErasedMove>,
        H::Position: 'static,
    {
        let Prepared { session, search, tree, .. } = self.prepared;
        let mut visits = Visits::new(job.goal, tree.nodes().len());
        let mut recorder = Recorder::new(session.game_rules(), tree);
        let mut observe = |event: SearchEvent<'_, H>| visits.take(&recorder.step(&event));
        let folds = self.request.merge == Merge::Symmetric;
        let spec = self.prepared.engine_by(algorithm, tree.is_merged(), folds);
        let mut table = Table::with_bytes(search.run.memory);
        let mut engine = job.watched(&spec, &mut table, self.prepared.limits(), &mut observe);
        engine.search(&job.position, window, search.depth).map_err(stopped)?;
        drop(engine);
        Ok(visits)
    }

    /// The leaves that alpha-beta needs with the best order, if that is asked of a tree and of all scores. Where it left nodes out, minimax does
    /// not.
    fn least<H>(&self, job: &Job<'_, H>, visits: &Visits<PackedObjective>) -> Result<Option<u64>, Error>
    where
        H: Game<Move = ErasedMove>,
        H::Position: 'static,
    {
        let Prepared { search, tree, .. } = self.prepared;
        if tree.is_merged() || search.window != FirstWindow::Full {
            return Ok(None);
        }
        let whole = match search.algorithm {
            Algorithm::Minimax => None,
            Algorithm::AlphaBeta => Some(self.watch(job, Window::full(job.goal), Algorithm::Minimax)?),
        };
        let (visits, scale) = (whole.as_ref().unwrap_or(visits), Scale::new(self.prepared, job));
        let scored = tree.nodes().iter().enumerate().map(|(id, node)| {
            Some(ScoredNode {
                above: node.from.map(|(above, _)| above),
                mover: node.situation.seat,
                is_leaf: matches!(node.kind, NodeKind::Terminal | NodeKind::Horizon),
                score: scale.number(visits.of(id).found?.score, node),
            })
        });
        Ok(scored.collect::<Option<Vec<_>>>().and_then(|nodes| least_leaves(&nodes)))
    }

    /// Asks about the nodes of a graph one by one, every position once: a search from the root would not go below one that it
    /// knows from the other player's view.
    fn each<H>(&self, job: &Job<'_, H>) -> Result<Visits<PackedObjective>, Error>
    where
        H: Game<Move = ErasedMove>,
    {
        let Prepared { search, tree, .. } = self.prepared;
        let mut visits = Visits::new(job.goal, tree.nodes().len());
        let mut positions: Vec<H::Position> = Vec::with_capacity(tree.nodes().len());
        for node in tree.nodes() {
            positions.push(match node.from {
                None => job.position.clone(),
                Some((above, mv)) => job.game.play(&positions[above], mv).position,
            });
        }
        let spec = self.prepared.engine(true, self.request.merge == Merge::Symmetric);
        let (mut table, mut unseen) = (Table::with_bytes(search.run.memory), |_: SearchEvent<'_, H>| ());
        let mut engine = job.watched(&spec, &mut table, self.prepared.limits(), &mut unseen);
        for (id, (node, position)) in tree.nodes().iter().zip(&positions).enumerate() {
            let depth = search.depth.map(|depth| depth - node.ply);
            let found = engine.search(position, Window::full(job.goal), depth);
            visits.learn(id, found.map_err(stopped)?);
        }
        Ok(visits)
    }

    fn report<H>(
        &self,
        job: &Job<'_, H>,
        visits: &Visits<PackedObjective>,
        least: Option<u64>,
    ) -> Result<TreeReport, Error>
    where
        H: Game<Move = ErasedMove>,
    {
        let Prepared { session, search, objective, tree, .. } = self.prepared;
        let mut statuses = visits.statuses(tree);
        let visited = statuses.iter_mut().enumerate().filter(|(_, status)| **status == NodeStatus::Visited);
        visited
            .filter(|(id, _)| self.is_repeated(*id))
            .for_each(|(_, status)| *status = NodeStatus::Repeated);
        let scale = Scale::new(self.prepared, job);
        let node = |(id, &status)| self.prepared.go_on().map(|()| self.node(id, visits, status, &scale));
        let mut nodes = statuses.iter().enumerate().map(node).collect::<Result<Vec<_>, _>>()?;
        leave_open(&mut nodes);
        Ok(TreeReport {
            game: session.game().to_owned(),
            position: session.position(),
            goal: *objective,
            algorithm: search.algorithm,
            counts: self.counts(&statuses, least),
            nodes,
            edges: self.edges(),
            chosen: self.chosen(job, visits),
            plays: Vec::new(),
        })
    }

    fn node(
        &self,
        id: usize,
        visits: &Visits<PackedObjective>,
        status: NodeStatus,
        scale: &Scale,
    ) -> TreeNode {
        let Prepared { session, tree, .. } = self.prepared;
        let node = &tree.nodes()[id];
        let visit = visits.of(id);
        let value = visit.found.and_then(|found| scale.value(found, node));
        TreeNode {
            id,
            position: session.game_rules().write(&node.situation),
            parent: node.from.map(|(above, _)| above),
            mv: node.from.map(|(above, mv)| self.write_move(above, mv)),
            ply: node.ply,
            mover: node.situation.seat,
            value,
            score: visit.found.map(|found| scale.number(found.score, node)),
            bound: visit.found.and_then(|found| scale.bound(found, node)),
            window: visit.window.map(|window| scale.window(window, node)),
            open: false,
            terminal: self.is_end(id),
            search: status,
        }
    }

    /// Whether the position stands on the way to this node already, where that ends the tree.
    fn is_repeated(&self, id: usize) -> bool {
        let Prepared { session, tree, .. } = self.prepared;
        session.game_rules().is_repeated(tree.nodes()[id].situation.position)
    }

    /// Whether the game is over at a node.
    fn is_end(&self, id: usize) -> bool {
        self.prepared.tree.nodes()[id].kind == NodeKind::Terminal && !self.is_repeated(id)
    }

    fn write_move(&self, above: usize, mv: ErasedMove) -> String {
        let Prepared { session, tree, .. } = self.prepared;
        session.game_rules().write_move(&tree.nodes()[above].situation, mv)
    }

    /// The edges of a graph; those of a tree are its nodes' parents.
    fn edges(&self) -> Vec<TreeEdge> {
        let tree = &self.prepared.tree;
        let from = if tree.is_merged() { 0..tree.nodes().len() } else { 0..0 };
        from.flat_map(|from| {
            let edge = move |edge: &SearchEdge<ErasedMove>| TreeEdge {
                from,
                to: edge.to,
                mv: self.write_move(from, edge.mv),
            };
            tree.edges(from).iter().map(edge)
        })
        .collect()
    }

    fn counts(&self, statuses: &[NodeStatus], least: Option<u64>) -> TreeCounts {
        let nodes = self.prepared.tree.nodes();
        let is_leaf = |kind| matches!(kind, NodeKind::Terminal | NodeKind::Horizon);
        let entered = |status: NodeStatus| !matches!(status, NodeStatus::Cut | NodeStatus::NotGenerated);
        let visited = statuses.iter().filter(|&&status| entered(status)).count() as u64;
        let evaluated =
            nodes.iter().zip(statuses).filter(|(node, status)| is_leaf(node.kind) && entered(**status));
        let all = nodes.len() as u64;
        TreeCounts {
            nodes: all,
            visited,
            cut: all - visited,
            leaves: nodes.iter().filter(|node| is_leaf(node.kind)).count() as u64,
            evaluated: evaluated.count() as u64,
            least,
            games: self.games(),
        }
    }

    /// The complete plays: every way from the root to an end of the game. In a graph several lead to the same end.
    fn games(&self) -> u64 {
        let tree = &self.prepared.tree;
        let mut ways: Vec<Option<u64>> = vec![None; tree.nodes().len()];
        let mut waiting = vec![0];
        // No position comes again in a play, so those below a node are counted first.
        while let Some(&id) = waiting.last() {
            let below = || tree.edges(id).iter().map(|edge| edge.to);
            let before = waiting.len();
            waiting.extend(below().filter(|&to| ways[to].is_none()));
            if waiting.len() == before {
                let is_end = self.is_end(id);
                let through = below().filter_map(|to| ways[to]).fold(0, u64::saturating_add);
                ways[id] = Some(if is_end { 1 } else { through });
                waiting.pop();
            }
        }
        ways[0].unwrap_or(0)
    }

    /// A best move at the root, among those that the search proved to be: a bound from above proves nothing.
    fn chosen<H>(&self, job: &Job<'_, H>, visits: &Visits<PackedObjective>) -> Option<usize>
    where
        H: Game<Move = ErasedMove>,
    {
        let root = visits.of(0).found?;
        let is_best = |mv, to: usize| {
            let step = job.game.play(&job.position, mv);
            visits.of(to).found.is_some_and(|found| {
                let found = found.backup(job.goal, step.next, step.gain);
                found.bound != Bound::AtMost && job.same(found.score, root.score, root.proved)
            })
        };
        let edges = self.prepared.tree.edges(0).iter();
        let mut best: Vec<_> = edges.filter(|edge| is_best(edge.mv, edge.to)).map(|edge| edge.to).collect();
        best.sort_unstable();
        best.dedup();
        let TreeRequest { ties, seed, .. } = *self.request;
        let Prepared { session, tree, .. } = self.prepared;
        let resulting = |id: usize| session.game_rules().write(&tree.nodes()[id].situation);
        ties.choose(&best, resulting, seed).into_iter().next()
    }
}

/// Where the position was repeated nobody knows a value: going round for ever is better than a loss and worse than a win. So is what has no
/// better than that.
fn leave_open(nodes: &mut [TreeNode]) {
    for id in (0..nodes.len()).rev() {
        let node = &mut nodes[id];
        node.open |= node.search == NodeStatus::Repeated;
        if !node.open || node.score != Some(Decimal::ZERO) {
            node.open = false;
            continue;
        }
        (node.value, node.score, node.bound) = (None, None, None);
        if let Some(above) = node.parent {
            nodes[above].open = true;
        }
    }
}

/// The complete plays of a tree, in the order in which a search that goes down first meets their ends.
fn plays<const POINTS: bool>(
    prepared: &Prepared<'_, POINTS>,
    report: &TreeReport,
    merge: Merge,
) -> Result<Vec<PlayReport>, Error> {
    if merge != Merge::Never {
        let reason = "expected no --merge: a graph has no single line to each of its ends".to_owned();
        return Err(Error::Option { option: "--lines", reason });
    }
    let tree = &prepared.tree;
    let ends = report.nodes.iter().filter(|node| node.terminal);
    let listed: usize = ends.map(|node| node.ply as usize + 1).sum();
    if listed > LISTED_POSITIONS {
        let reason =
            format!("expected plays of at most {LISTED_POSITIONS} positions together, found {listed}");
        return Err(Error::Option { option: "--lines", reason });
    }
    let mut plays = Vec::new();
    let mut waiting = vec![0];
    while let Some(id) = waiting.pop() {
        waiting.extend(tree.edges(id).iter().rev().map(|edge| edge.to));
        let node = &tree.nodes()[id];
        if !report.nodes[id].terminal {
            continue;
        }
        if let Status::Over(end) = prepared.session.game_rules().status(&node.situation.position) {
            let outcome = end.outcome(node.situation.bank());
            plays.push(play(report, id, outcome, node.situation.seat));
        }
    }
    Ok(plays)
}

fn play(report: &TreeReport, end: usize, outcome: Outcome, mover: Seat) -> PlayReport {
    let above = |node: &&TreeNode| node.parent.map(|above| &report.nodes[above]);
    let mut line: Vec<_> = std::iter::successors(Some(&report.nodes[end]), above).collect();
    line.reverse();
    let winner = match outcome {
        Outcome::Win => Some(mover),
        Outcome::Draw => None,
        Outcome::Loss => Some(mover.other()),
    };
    PlayReport {
        positions: line.iter().map(|node| node.position.clone()).collect(),
        moves: line.iter().filter_map(|node| node.mv.clone()).collect(),
        winner,
    }
}
