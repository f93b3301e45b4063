//! Evaluation of a learner's policy against the exact solution.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::graph::{Graph, GraphResult};
use crate::learner::Learner;
use crate::solution::{PositionKind, Solution};
use crate::transition::{EdgeIndex, NodeIndex};

/// How good a learner's policy is. Shares are from 0 to 1; `None` is a share of nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Assessment {
    /// The share of the decisions in which the policy plays only moves that keep the result.
    pub agreement: Option<f64>,
    /// The chance that the policy draws a move that keeps the result, on average over the decisions.
    pub right_move: Option<f64>,
    /// The agreement among the decisions that it has visited.
    pub agreement_met: Option<f64>,
    /// The share of the decisions that it has visited.
    pub coverage: Option<f64>,
    /// The mean loss of value per decision: 2 for turning a win into a loss, or points.
    pub regret: Option<f64>,
    /// The largest loss of value of a move that it may play.
    pub worst_regret: Option<f64>,
    /// The share of the lost positions in which it plays only moves that lose as late as possible, among those where moves differ in that.
    pub latest: Option<f64>,
    /// The share of the lost positions in which it plays only moves after which the largest share of replies gives the win away, among
    /// those where moves differ in that.
    pub trapping: Option<f64>,
}

/// How many positions of each kind there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Census {
    /// Where some moves keep the result and some do not.
    pub decisions: usize,
    /// Where every move loses.
    pub lost: usize,
    /// Where every move keeps a win or a draw.
    pub indifferent: usize,
}

/// Compares a learner's policy with the solution.
#[derive(Clone)]
pub struct Evaluator {
    solution: Arc<Solution>,
    kinds: Arc<[PositionKind]>,
    /// The predecessors of each position, for learners that look ahead.
    before: Option<Arc<[Vec<NodeIndex>]>>,
    /// For each decision, whether the policy could lose value there when it was last evaluated.
    wrong: Vec<bool>,
    mistakes: usize,
    weights: Vec<f64>,
}

/// What a policy loses at a position.
#[derive(Clone, Copy, Debug, Default)]
struct Loss {
    /// The chance of a move that loses value.
    wrong: f64,
    /// The expected loss.
    regret: f64,
    /// The largest loss of a move that it may play.
    most: f64,
}

/// A share as two counts.
#[derive(Clone, Copy, Debug, Default)]
struct Share {
    of: usize,
    good: usize,
}

impl Share {
    fn count(&mut self, good: bool) {
        self.of += 1;
        self.good += usize::from(good);
    }

    fn get(self) -> Option<f64> {
        (self.of > 0).then(|| self.good as f64 / self.of as f64)
    }
}

impl Evaluator {
    /// An evaluator on a solved graph.
    pub fn new(graph: &Graph, solution: Arc<Solution>, looks_ahead: bool) -> Self {
        let kinds = (0..graph.len() as NodeIndex).map(|node| solution.kind(graph, node)).collect();
        let before = looks_ahead.then(|| before(graph).into());
        Self { solution, kinds, before, wrong: vec![false; graph.len()], mistakes: 0, weights: Vec::new() }
    }

    /// How many positions of each kind there are.
    pub fn census(&self) -> Census {
        let count = |kind: PositionKind| self.kinds.iter().filter(|other| **other == kind).count();
        Census {
            decisions: count(PositionKind::Decision),
            lost: count(PositionKind::Lost),
            indifferent: count(PositionKind::Indifferent),
        }
    }

    /// Whether the policy plays only moves that keep the result, as last evaluated.
    pub fn is_perfect(&self) -> bool {
        self.mistakes == 0
    }

    /// Evaluates the policy at every position.
    ///
    /// # Errors
    /// [`OutOfMemory`](crate::OutOfMemory) if the learner must look at a position for which there is no room.
    pub fn evaluate_all(&mut self, learner: &mut dyn Learner, graph: &mut Graph) -> GraphResult {
        (0..graph.len() as NodeIndex).try_for_each(|node| self.evaluate(learner, graph, node))
    }

    /// Reevaluates the policy where a change at this position may change it.
    ///
    /// # Errors
    /// [`OutOfMemory`](crate::OutOfMemory) if the learner must look at a position for which there is no room.
    pub fn reevaluate(
        &mut self,
        learner: &mut dyn Learner,
        graph: &mut Graph,
        node: NodeIndex,
    ) -> GraphResult {
        let Some(before) = self.before.clone() else { return self.evaluate(learner, graph, node) };
        before[node as usize].iter().try_for_each(|&node| self.evaluate(learner, graph, node))
    }

    fn evaluate(&mut self, learner: &mut dyn Learner, graph: &mut Graph, node: NodeIndex) -> GraphResult {
        if self.kinds[node as usize] != PositionKind::Decision {
            return Ok(());
        }
        self.ask(learner, graph, node)?;
        let wrong = self.played(graph, node).any(|edge| !self.solution.is_optimal(graph, node, edge));
        let before = std::mem::replace(&mut self.wrong[node as usize], wrong);
        self.mistakes = self.mistakes + usize::from(wrong) - usize::from(before);
        Ok(())
    }

    fn ask(&mut self, learner: &mut dyn Learner, graph: &mut Graph, node: NodeIndex) -> GraphResult {
        self.weights.clear();
        learner.policy(graph, node, &mut self.weights)
    }

    /// The moves of positive probability, by the weights last asked for.
    fn played(&self, graph: &Graph, node: NodeIndex) -> impl Iterator<Item = EdgeIndex> {
        graph.moves(node).zip(&self.weights).filter(|(_, weight)| **weight > 0.0).map(|(edge, _)| edge)
    }

    /// Assesses the policy at all positions; `met` is how often the learner visited each.
    ///
    /// # Errors
    /// [`OutOfMemory`](crate::OutOfMemory) if the learner must look at a position for which there is no room.
    pub fn assess(
        &mut self,
        learner: &mut dyn Learner,
        graph: &mut Graph,
        met: &[u32],
    ) -> GraphResult<Assessment> {
        let [mut agreement, mut agreement_met, mut coverage, mut latest, mut trapping] =
            [Share::default(); 5];
        let (mut right, mut regrets, mut worst): (f64, f64, f64) = (0.0, 0.0, 0.0);
        for node in 0..graph.len() as NodeIndex {
            let kind = self.kinds[node as usize];
            if !matches!(kind, PositionKind::Decision | PositionKind::Lost) {
                continue;
            }
            self.ask(learner, graph, node)?;
            if kind == PositionKind::Lost {
                let late = |edge| f64::from(u8::from(self.solution.is_best(graph, node, edge)));
                self.count_most(&mut latest, graph, node, late);
                self.count_most(&mut trapping, graph, node, |edge| self.solution.slips(graph, edge));
                continue;
            }
            let Loss { wrong, regret, most } = self.loss(graph, node);
            right += 1.0 - wrong;
            regrets += regret;
            worst = worst.max(most);
            agreement.count(most == 0.0);
            let is_met = met.get(node as usize).is_some_and(|&times| times > 0);
            coverage.count(is_met);
            if is_met {
                agreement_met.count(most == 0.0);
            }
        }
        let mean = |sum: f64| (agreement.of > 0).then(|| sum / agreement.of as f64);
        Ok(Assessment {
            agreement: agreement.get(),
            right_move: mean(right),
            agreement_met: agreement_met.get(),
            coverage: coverage.get(),
            regret: mean(regrets),
            worst_regret: (agreement.of > 0).then_some(worst),
            latest: latest.get(),
            trapping: trapping.get(),
        })
    }

    /// What the policy loses at a position, by the weights last asked for.
    fn loss(&self, graph: &Graph, node: NodeIndex) -> Loss {
        let best = self.solution.result(node);
        let all: f64 = self.weights.iter().sum();
        let played = graph.moves(node).zip(&self.weights).filter(|(_, weight)| **weight > 0.0);
        played.fold(Loss::default(), |Loss { wrong, regret, most }, (edge, weight)| {
            let lost = f64::from(best - self.solution.result_of(graph, edge)) / graph.units();
            let chance = weight / all;
            Loss {
                wrong: wrong + if lost > 0.0 { chance } else { 0.0 },
                regret: regret + lost * chance,
                most: most.max(lost),
            }
        })
    }

    /// Counts whether the policy plays only moves that maximize a measure, if moves differ in it.
    fn count_most(
        &self,
        share: &mut Share,
        graph: &Graph,
        node: NodeIndex,
        measure: impl Fn(EdgeIndex) -> f64,
    ) {
        let measures = || graph.moves(node).map(&measure);
        let most = measures().fold(f64::NEG_INFINITY, f64::max);
        if measures().any(|measure| measure < most) {
            share.count(self.played(graph, node).all(|edge| measure(edge) == most));
        }
    }
}

/// The predecessors of each position.
fn before(graph: &Graph) -> Vec<Vec<NodeIndex>> {
    let mut before = vec![Vec::new(); graph.len()];
    for node in 0..graph.len() as NodeIndex {
        for edge in graph.moves(node) {
            before[graph.transition(edge).child as usize].push(node);
        }
    }
    before
}
