//! The exact solution of a complete graph: what learners are evaluated by, and what a perfect opponent plays by.

use std::sync::atomic::AtomicBool;

use nimatron_core::{Distance, Goal, Margin, Next, Objective, Outcome, Outcomes, PackedGoal, Points, Score};

use nimatron_search::PositionGraph;

use crate::graph::Graph;
use crate::transition::{EdgeIndex, NodeIndex};

/// The graph of a game for points has a cycle, so that no backward induction is possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loopy;

/// The exact value of every position and move, for the player to move.
#[derive(Clone, Debug)]
pub struct Solution {
    goal: Objective,
    /// 1, 0 or −1, or the points still to be won.
    results: Vec<Points>,
    /// Results with distances, for games of plain results.
    distances: Option<Vec<Score>>,
}

/// What a position leaves to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionKind {
    /// The game is over.
    Over,
    /// Some moves keep the result and some do not.
    Decision,
    /// Every move loses.
    Lost,
    /// Every move keeps the result, which is no loss.
    Indifferent,
}

impl Solution {
    /// Solves a graph of which every move was followed.
    ///
    /// # Errors
    /// [`Loopy`] if play for points can go on for ever.
    pub fn of(graph: &Graph) -> Result<Self, Loopy> {
        let order = children_first(graph);
        let points = |score: Score| score as Points;
        Ok(if graph.has_points() {
            let results = solve(graph, &order?, Margin).into_iter().map(points).collect();
            Self { goal: Objective::Margin, results, distances: None }
        } else {
            let sign = |score: Score| Outcomes.value(score).outcome.sign();
            let (outcomes, distances) = match &order {
                Ok(order) => (solve(graph, order, Outcomes), solve(graph, order, Distance)),
                Err(Loopy) => (retrograde_values(graph, Outcomes), retrograde_values(graph, Distance)),
            };
            let (results, distances) = (outcomes.into_iter().map(sign).collect(), Some(distances));
            Self { goal: Objective::Outcome, results, distances }
        })
    }

    /// The goal: the outcome or the margin.
    pub fn goal(&self) -> Objective {
        self.goal
    }

    /// 1 for a win, 0 for a draw and −1 for a loss; or the points still to be won.
    pub fn result(&self, node: NodeIndex) -> Points {
        self.results[node as usize]
    }

    /// The same for a move, from the view of the player who makes it.
    pub fn result_of(&self, graph: &Graph, edge: EdgeIndex) -> Points {
        let step = graph.transition(edge);
        match step.next {
            Next::Opponent => step.gain - self.result(step.child),
            Next::SamePlayer => step.gain + self.result(step.child),
        }
    }

    /// Whether a move keeps the result of its position.
    pub fn is_optimal(&self, graph: &Graph, node: NodeIndex, edge: EdgeIndex) -> bool {
        self.result_of(graph, edge) == self.result(node)
    }

    /// Whether a move is best by distance as well: wins soonest, loses latest.
    pub fn is_best(&self, graph: &Graph, node: NodeIndex, edge: EdgeIndex) -> bool {
        let Some(distances) = &self.distances else { return self.is_optimal(graph, node, edge) };
        let step = graph.transition(edge);
        Distance.backup(step.next, step.gain, distances[step.child as usize]) == distances[node as usize]
    }

    /// What a position leaves to decide.
    pub fn kind(&self, graph: &Graph, node: NodeIndex) -> PositionKind {
        let optimal = graph.moves(node).filter(|&edge| self.is_optimal(graph, node, edge)).count();
        match (optimal, graph.moves(node).len()) {
            (_, 0) => PositionKind::Over,
            (optimal, moves) if optimal < moves => PositionKind::Decision,
            _ if self.goal == Objective::Outcome && self.result(node) == Outcome::Loss.sign() => {
                PositionKind::Lost
            }
            _ => PositionKind::Indifferent,
        }
    }

    /// The share of the opponent's replies to a move at a lost position that give the win away. Where the same player moves again, its
    /// best next move counts.
    pub fn slips(&self, graph: &Graph, edge: EdgeIndex) -> f64 {
        let step = graph.transition(edge);
        let replies = graph.moves(step.child);
        match step.next {
            Next::SamePlayer => replies.map(|reply| self.slips(graph, reply)).fold(0.0, f64::max),
            Next::Opponent => {
                let all = replies.len().max(1) as f64;
                let kept = |reply: &EdgeIndex| self.is_optimal(graph, step.child, *reply);
                replies.filter(|reply| !kept(reply)).count() as f64 / all
            }
        }
    }
}

/// The scores of all positions under a goal.
fn solve<A: PackedGoal>(graph: &Graph, order: &[NodeIndex], goal: A) -> Vec<Score> {
    let mut scores = vec![0; graph.len()];
    for &node in order {
        let value = |edge| {
            let step = graph.transition(edge);
            goal.backup(step.next, step.gain, scores[step.child as usize])
        };
        let best = graph.moves(node).map(value).max();
        let score = graph.end(node).map(|end| goal.terminal_value(end)).or(best);
        scores[node as usize] = score.expect("a position is over or has moves");
    }
    scores
}

/// The same for plain results of a loopy game, by retrograde analysis.
fn retrograde_values<A: PackedGoal>(graph: &Graph, goal: A) -> Vec<Score> {
    let mut positions = PositionGraph::default();
    for node in 0..graph.len() as NodeIndex {
        match graph.end(node) {
            Some(end) => positions.push_known(goal.terminal_value(end)),
            None => {
                let steps = graph.moves(node).map(|edge| graph.transition(edge));
                positions.push_unknown(None, steps.map(|step| (step.child, step.next)));
            }
        }
    }
    let scores = positions.propagate(|next, score| goal.backup(next, 0, score), &AtomicBool::new(false));
    scores.expect("nothing interrupts it")
}

/// Every position after those it leads to.
fn children_first(graph: &Graph) -> Result<Vec<NodeIndex>, Loopy> {
    #[derive(Clone, Copy, PartialEq)]
    enum Seen {
        Never,
        Entered,
        Left,
    }
    let mut seen = vec![Seen::Never; graph.len()];
    let mut order = Vec::with_capacity(graph.len());
    for root in 0..graph.len() as NodeIndex {
        if seen[root as usize] != Seen::Never {
            continue;
        }
        seen[root as usize] = Seen::Entered;
        let mut path = vec![(root, graph.moves(root))];
        while let Some((node, moves)) = path.last_mut() {
            let Some(edge) = moves.next() else {
                seen[*node as usize] = Seen::Left;
                order.push(*node);
                path.pop();
                continue;
            };
            let child = graph.transition(edge).child;
            match seen[child as usize] {
                Seen::Never => {
                    seen[child as usize] = Seen::Entered;
                    path.push((child, graph.moves(child)));
                }
                Seen::Entered => return Err(Loopy),
                Seen::Left => {}
            }
        }
    }
    Ok(order)
}
