//! How much a learner has learned, by the exact solution and not by whom it beats.

use std::sync::Arc;

use serde::Serialize;

use crate::graph::{Edge, Full, Graph, Node};
use crate::learner::Learner;
use crate::solution::{Kind, Solution};

/// How much a learner has learned. Shares are from 0 to 1, and `None` of nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Assessment {
    /// The share of the decisions in which it plays only moves that keep the result.
    pub agreement: Option<f64>,
    /// The same share of the decisions that it has met.
    pub agreement_met: Option<f64>,
    /// The share of the decisions that it has met.
    pub coverage: Option<f64>,
    /// What it gives away on average in a decision: a win for a loss counts 2, or in points.
    pub regret: Option<f64>,
    /// What the worst move that it may play gives away.
    pub worst_regret: Option<f64>,
    /// The share of the lost positions in which it plays only moves that lose as late as possible, of those where that is a choice.
    pub latest: Option<f64>,
    /// The share of the lost positions in which it plays only moves after which the most replies let the win slip, of those
    /// where that is a choice.
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

/// Somebody who knows the solution and looks at a learner's policy.
#[derive(Clone)]
pub struct Judge {
    solution: Arc<Solution>,
    kinds: Arc<[Kind]>,
    /// For each position the positions before it, if learners look ahead.
    before: Option<Arc<[Vec<Node>]>>,
    /// For each decision whether the learner, when last looked at, might have given something away.
    wrong: Vec<bool>,
    mistakes: usize,
    weights: Vec<f64>,
}

/// A share, and how much of what.
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

impl Judge {
    /// A judge of learners on a graph that is solved.
    pub fn new(graph: &Graph, solution: Arc<Solution>, looks_ahead: bool) -> Self {
        let kinds = (0..graph.len() as Node).map(|node| solution.kind(graph, node)).collect();
        let before = looks_ahead.then(|| before(graph).into());
        Self { solution, kinds, before, wrong: vec![false; graph.len()], mistakes: 0, weights: Vec::new() }
    }

    /// How many positions of each kind there are.
    pub fn census(&self) -> Census {
        let count = |kind: Kind| self.kinds.iter().filter(|other| **other == kind).count();
        Census {
            decisions: count(Kind::Decision),
            lost: count(Kind::Lost),
            indifferent: count(Kind::Indifferent),
        }
    }

    /// Whether the learner plays only moves that keep the result, at every position looked at.
    pub fn is_perfect(&self) -> bool {
        self.mistakes == 0
    }

    /// Looks at every position.
    ///
    /// # Errors
    /// [`Full`] if the learner must look at a position for which there is no room.
    pub fn look_at_all(&mut self, learner: &mut dyn Learner, graph: &mut Graph) -> Result<(), Full> {
        (0..graph.len() as Node).try_for_each(|node| self.look_at(learner, graph, node))
    }

    /// Looks again at a position about which something was learned, and at all that it has a say in.
    ///
    /// # Errors
    /// [`Full`] if the learner must look at a position for which there is no room.
    pub fn look_again(
        &mut self,
        learner: &mut dyn Learner,
        graph: &mut Graph,
        node: Node,
    ) -> Result<(), Full> {
        let Some(before) = self.before.clone() else { return self.look_at(learner, graph, node) };
        before[node as usize].iter().try_for_each(|&node| self.look_at(learner, graph, node))
    }

    fn look_at(&mut self, learner: &mut dyn Learner, graph: &mut Graph, node: Node) -> Result<(), Full> {
        if self.kinds[node as usize] != Kind::Decision {
            return Ok(());
        }
        self.ask(learner, graph, node)?;
        let wrong = self.played(graph, node).any(|edge| !self.solution.is_optimal(graph, node, edge));
        let before = std::mem::replace(&mut self.wrong[node as usize], wrong);
        self.mistakes = self.mistakes + usize::from(wrong) - usize::from(before);
        Ok(())
    }

    fn ask(&mut self, learner: &mut dyn Learner, graph: &mut Graph, node: Node) -> Result<(), Full> {
        self.weights.clear();
        learner.policy(graph, node, &mut self.weights)
    }

    /// The moves that the learner may play, by the policy that was asked for.
    fn played(&self, graph: &Graph, node: Node) -> impl Iterator<Item = Edge> {
        graph.moves(node).zip(&self.weights).filter(|(_, weight)| **weight > 0.0).map(|(edge, _)| edge)
    }

    /// Judges the learner at all positions; `met` says how often it met each.
    ///
    /// # Errors
    /// [`Full`] if the learner must look at a position for which there is no room.
    pub fn assess(
        &mut self,
        learner: &mut dyn Learner,
        graph: &mut Graph,
        met: &[u32],
    ) -> Result<Assessment, Full> {
        let [mut agreement, mut agreement_met, mut coverage, mut latest, mut trapping] =
            [Share::default(); 5];
        let (mut regrets, mut worst): (f64, f64) = (0.0, 0.0);
        for node in 0..graph.len() as Node {
            let kind = self.kinds[node as usize];
            if !matches!(kind, Kind::Decision | Kind::Lost) {
                continue;
            }
            self.ask(learner, graph, node)?;
            if kind == Kind::Lost {
                let late = |edge| f64::from(u8::from(self.solution.is_best(graph, node, edge)));
                self.count_most(&mut latest, graph, node, late);
                self.count_most(&mut trapping, graph, node, |edge| self.solution.slips(graph, edge));
                continue;
            }
            let (mean, most) = self.regret(graph, node);
            regrets += mean;
            worst = worst.max(most);
            agreement.count(most == 0.0);
            let is_met = met.get(node as usize).is_some_and(|&times| times > 0);
            coverage.count(is_met);
            if is_met {
                agreement_met.count(most == 0.0);
            }
        }
        Ok(Assessment {
            agreement: agreement.get(),
            agreement_met: agreement_met.get(),
            coverage: coverage.get(),
            regret: (agreement.of > 0).then(|| regrets / agreement.of as f64),
            worst_regret: (agreement.of > 0).then_some(worst),
            latest: latest.get(),
            trapping: trapping.get(),
        })
    }

    /// What the moves that are played give away: on average and at most.
    fn regret(&self, graph: &Graph, node: Node) -> (f64, f64) {
        let best = self.solution.result(node);
        let all: f64 = self.weights.iter().sum();
        let played = graph.moves(node).zip(&self.weights).filter(|(_, weight)| **weight > 0.0);
        played.fold((0.0, 0.0), |(mean, most), (edge, weight)| {
            let regret = f64::from(best - self.solution.result_of(graph, edge));
            (mean + regret * weight / all, f64::max(most, regret))
        })
    }

    /// Counts whether only moves are played of which something is greatest, if that is a choice.
    fn count_most(&self, share: &mut Share, graph: &Graph, node: Node, measure: impl Fn(Edge) -> f64) {
        let measures = || graph.moves(node).map(&measure);
        let most = measures().fold(f64::NEG_INFINITY, f64::max);
        if measures().any(|measure| measure < most) {
            share.count(self.played(graph, node).all(|edge| measure(edge) == most));
        }
    }
}

/// For each position those that lead to it.
fn before(graph: &Graph) -> Vec<Vec<Node>> {
    let mut before = vec![Vec::new(); graph.len()];
    for node in 0..graph.len() as Node {
        for edge in graph.moves(node) {
            before[graph.known(edge).child as usize].push(node);
        }
    }
    before
}
