//! A saved learner that is asked what it thinks of a position.

use std::sync::Arc;

use nimatron_learn::{EdgeIndex, Graph, NodeIndex, OutOfMemory, Parameters};

use crate::error::Error;
use crate::learner::saved::{RestoredLearner, RestoredOpponent, SavedBox, SavedLearner, SavedParameters};
use crate::learner::spec::LearnerSpec;
use crate::session::Session;

/// Positions that may be added to those it learned about before they are forgotten again.
const ADDED: usize = 1 << 16;

/// A learner that answers and does not learn. What it says of a position depends on nothing that it was asked before.
pub struct Advisor {
    saved: Arc<SavedLearner>,
    /// Whether it is the learner that it was trained against.
    is_opponent: bool,
    home: Box<dyn Session>,
    memory: usize,
    restored: RestoredLearner,
    /// The positions that it learned about, and those between them.
    known: usize,
}

/// What a learner thinks of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct ValueEstimates {
    /// How often it met it; `None` for a learner without a table, to which all positions are alike.
    pub met: Option<u32>,
    /// What it thinks of every legal move, in the rules' order; nothing where the game is over.
    pub moves: Vec<Advice>,
}

/// Everything that a learner has learned of a position.
pub(super) struct Learned {
    pub(super) position: String,
    /// What it thinks of the position itself, if that is what it learns.
    pub(super) value: Option<f64>,
    pub(super) estimates: ValueEstimates,
}

/// What a learner thinks of a move.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The move.
    pub mv: String,
    /// What it thinks of it, in its own measure.
    pub value: f64,
    /// How likely it is to play it.
    pub probability: f64,
}

impl Advisor {
    /// A learner that is asked about a game of its rules, and may take about `memory` bytes.
    ///
    /// # Errors
    /// Where the file does not fit the rules.
    pub fn new(saved: Arc<SavedLearner>, session: &dyn Session, memory: usize) -> Result<Self, Error> {
        let restored = saved.restore(session, memory)?;
        let home = session.at(&saved.start)?;
        let known = restored.graph.len();
        Ok(Self { saved, is_opponent: false, home, memory, restored, known })
    }

    /// The learner that it was trained against, if that learned too.
    pub(super) fn into_opponent(self) -> Option<Self> {
        let mut opponent = Self { is_opponent: true, ..self };
        opponent.restored.opponent.is_some().then(|| {
            opponent.exchange();
            opponent
        })
    }

    /// Puts the opponent in the place of the learner where it is the one that is asked.
    fn exchange(&mut self) {
        if let Some(RestoredOpponent { learner, met }) =
            self.restored.opponent.take().filter(|_| self.is_opponent)
        {
            self.restored.learner = learner;
            self.restored.met = met;
        }
    }

    /// The method of the learner that is asked, and what it has learned.
    pub(super) fn learned<'s>(&self, saved: &'s SavedLearner) -> (&'s LearnerSpec, &'s SavedParameters) {
        let opponent = saved.opponent.as_ref().filter(|_| self.is_opponent);
        opponent.map_or((&saved.method, &saved.parameters), |(method, parameters)| (method, parameters))
    }

    /// How many positions were met.
    pub(super) fn count_met(&self) -> usize {
        self.restored.met.iter().filter(|met| **met > 0).count()
    }

    /// The learner as it was saved.
    pub fn saved(&self) -> &Arc<SavedLearner> {
        &self.saved
    }

    /// What it thinks of a position. Where it never was it plays any move, unless it judges moves by where they lead.
    ///
    /// # Errors
    /// There is no room for the positions that it must look at.
    pub fn ask(&mut self, session: &dyn Session) -> Result<ValueEstimates, Error> {
        if self.restored.graph.len() > self.known + ADDED {
            self.forget()?;
        }
        if let Ok(estimates) = self.asked(session)? {
            return Ok(estimates);
        }
        self.forget()?;
        self.asked(session)?.map_err(|OutOfMemory| self.no_room())
    }

    /// What it thinks of one position, and its own value.
    pub(super) fn one(&mut self, session: &dyn Session) -> Result<Learned, Error> {
        let estimates = self.ask(session)?;
        let (node, _) = self.locate(session)?;
        let value = self.values().map(|values| values[node as usize]);
        Ok(Learned { position: session.position(), value, estimates })
    }

    /// What it thinks of the ongoing positions from its start on, breadth first: of all, if there are at most `most`, else of those
    /// that it was saved with.
    ///
    /// # Errors
    /// There is no room for the positions that it must look at.
    pub(super) fn all(&mut self, most: usize) -> Result<Vec<Learned>, Error> {
        let nodes = match self.restored.graph.complete(most) {
            Ok(()) => breadth_first(&self.restored.graph),
            Err(OutOfMemory) => {
                self.forget()?;
                self.boxes()
            }
        };
        let values = self.values();
        let mut estimates = |node| {
            let edges: Vec<_> = self.restored.graph.moves(node).collect();
            let moves = edges.iter().map(|&edge| self.restored.graph.move_text(node, edge)).collect();
            let thoughts = self.thoughts(node)?;
            let estimates =
                ValueEstimates { met: self.met_if_counted(node), moves: thoughts.of(moves, &edges) };
            let value = values.as_ref().map(|values| values[node as usize]);
            Ok(Learned { position: self.restored.graph.text(node), value, estimates })
        };
        let ongoing: Result<_, OutOfMemory> = nodes.into_iter().map(&mut estimates).collect();
        ongoing.map_err(|OutOfMemory| self.no_room())
    }

    /// The positions that it was saved with.
    fn boxes(&mut self) -> Vec<NodeIndex> {
        let SavedParameters::Boxes(boxes) = self.learned(&self.saved).1 else { return Vec::new() };
        let graph = &mut self.restored.graph;
        let node = |of_position: &SavedBox| graph.locate(&of_position.position).ok().map(|(node, _)| node);
        boxes.iter().filter_map(node).collect()
    }

    /// Forgets the positions that it was only asked about.
    fn forget(&mut self) -> Result<(), Error> {
        self.restored = self.saved.restore(&*self.home, self.memory)?;
        self.exchange();
        Ok(())
    }

    fn no_room(&self) -> Error {
        let mebibytes = self.memory >> 20;
        let reason =
            format!("the positions that it looks at do not fit in {mebibytes} MiB; expected more memory");
        Error::Learner { learner: self.saved.method.to_string(), reason }
    }

    fn asked(&mut self, session: &dyn Session) -> Result<Result<ValueEstimates, OutOfMemory>, Error> {
        let (node, edges) = self.locate(session)?;
        let thoughts = self.thoughts(node);
        Ok(thoughts.map(|of| ValueEstimates {
            met: self.met_if_counted(node),
            moves: of.of(session.moves(), &edges),
        }))
    }

    fn locate(&mut self, session: &dyn Session) -> Result<(NodeIndex, Vec<EdgeIndex>), Error> {
        let text = session.position();
        self.restored.graph.locate(&text).map_err(|error| Error::Position {
            game: session.game().to_owned(),
            text,
            error,
        })
    }

    fn met_if_counted(&self, node: NodeIndex) -> Option<u32> {
        self.restored.learner.is_tabular().then(|| self.met(node))
    }

    fn met(&self, node: NodeIndex) -> u32 {
        self.restored.met.get(node as usize).copied().unwrap_or(0)
    }

    /// What it thinks of all positions, if that is what it learns.
    fn values(&self) -> Option<Vec<f64>> {
        match self.restored.learner.parameters(&self.restored.graph) {
            Parameters::Positions(values) => Some(values),
            Parameters::Moves(_) | Parameters::Features(_) => None,
        }
    }

    fn thoughts(&mut self, node: NodeIndex) -> Result<Thoughts, OutOfMemory> {
        let is_met = self.met(node) > 0;
        let RestoredLearner { graph, learner, .. } = &mut self.restored;
        let mut thoughts =
            Thoughts { first: graph.moves(node).start, weights: Vec::new(), values: Vec::new() };
        if graph.is_over(node) {
            return Ok(thoughts);
        }
        learner.value_estimates(graph, node, &mut thoughts.values)?;
        if is_met || learner.looks_ahead() {
            learner.policy(graph, node, &mut thoughts.weights)?;
        }
        Ok(thoughts)
    }
}

/// The ongoing positions of a complete graph that the start leads to, nearest first.
fn breadth_first(graph: &Graph) -> Vec<NodeIndex> {
    let mut seen = vec![false; graph.len()];
    seen[Graph::START as usize] = true;
    let mut nodes = vec![Graph::START];
    let mut next = 0;
    while let Some(&node) = nodes.get(next) {
        next += 1;
        for child in graph.moves(node).map(|edge| graph.transition(edge).child) {
            if !std::mem::replace(&mut seen[child as usize], true) {
                nodes.push(child);
            }
        }
    }
    nodes.retain(|&node| !graph.is_over(node));
    nodes
}

/// What a learner thinks of the moves of a node.
struct Thoughts {
    first: EdgeIndex,
    /// How likely it plays them; nothing where it does not care.
    weights: Vec<f64>,
    values: Vec<f64>,
}

impl Thoughts {
    /// The same for the legal moves of a position, of which `edges` says which of the node's moves each is. Moves that symmetry
    /// makes one share their chance.
    fn of(&self, moves: Vec<String>, edges: &[EdgeIndex]) -> Vec<Advice> {
        let all: f64 = self.weights.iter().sum();
        let legal = edges.len() as f64;
        let advice = |(mv, &edge): (String, &EdgeIndex)| {
            let number = (edge - self.first) as usize;
            let twins = edges.iter().filter(|other| **other == edge).count() as f64;
            let probability = self.weights.get(number).map_or(1.0 / legal, |weight| weight / all / twins);
            Advice { mv, value: self.values[number], probability }
        };
        moves.into_iter().zip(edges).map(advice).collect()
    }
}
