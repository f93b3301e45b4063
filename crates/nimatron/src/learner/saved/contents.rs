//! What a saved learner holds, and how it comes from one that learned.

use std::io::BufReader;

use nimatron_learn::{Graph, Learner, NodeIndex, Parameters, RandomGenerator};
use serde::{Deserialize, Serialize};

use crate::catalog::Catalog;
use crate::error::Error;
use crate::learner::spec::LearnerSpec;
use crate::session::Session;
use crate::waiting::Waiting;

/// A learner as a file holds it.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedLearner {
    /// The canonical name of the game.
    pub game: String,
    /// The position where its games began.
    pub start: String,
    /// The fingerprint of the rules: [`Session::fingerprint`].
    pub fingerprint: String,
    /// How many positions the game has from there, where the learner knew the whole of it.
    pub positions: Option<usize>,
    /// The learner.
    pub method: LearnerSpec,
    /// How it was trained.
    pub training: SavedTraining,
    /// What it has learned.
    pub parameters: SavedParameters,
    /// The learner that it was trained against, if that learned too.
    pub opponent: Option<(LearnerSpec, SavedParameters)>,
    /// The file that it was read from, for messages.
    pub(super) file: String,
}

/// How a learner was trained, and where its training stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedTraining {
    /// Against whom, another learner with all its parameters.
    pub opponent: String,
    /// Where it sat.
    pub seats: String,
    /// The seed of the first game.
    pub seed: u64,
    /// Games played so far.
    pub games: u64,
    /// The game since which it has played perfectly, if it does.
    pub perfect_since: Option<u64>,
    /// The source of all choices that are still to be made at random.
    pub chance: RandomGenerator,
}

/// What a learner has learned, in words of its game.
#[derive(Clone, Debug, PartialEq)]
pub enum SavedParameters {
    /// By position.
    Boxes(Vec<SavedBox>),
    /// What counts for how much, by the names of the game's features.
    Weights(Vec<(String, f64)>),
}

/// What a learner has learned of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedBox {
    /// The position, the canonical one where positions that are equal up to symmetry are one.
    pub position: String,
    /// The plies on the way on which it was first reached; `None` where the start alone tells it.
    pub depth: Option<u32>,
    /// How often it was met.
    pub met: u32,
    /// What was learned.
    pub values: SavedValues,
}

/// What is in a box.
#[derive(Clone, Debug, PartialEq)]
pub enum SavedValues {
    /// A number for every move, in the rules' order.
    Moves(Vec<(String, f64)>),
    /// One for the position.
    Position(f64),
}

/// A learner that is to be written down.
#[derive(Clone, Copy)]
pub struct Trained<'t> {
    /// What it is.
    pub method: &'t LearnerSpec,
    /// The game, where its games begin.
    pub session: &'t dyn Session,
    /// The game as it knows it, from the same position.
    pub graph: &'t Graph,
    /// The learner.
    pub learner: &'t dyn Learner,
    /// How often each position was met, by node; those beyond its end never were.
    pub met: &'t [u32],
    /// How it was trained.
    pub training: &'t SavedTraining,
    /// The learner that it is trained against, if that learns too, and how often that met each position.
    pub opponent: Option<(&'t LearnerSpec, &'t dyn Learner, &'t [u32])>,
}

impl SavedLearner {
    /// Writes a learner down.
    ///
    /// # Errors
    /// What it has learned is beyond all numbers.
    pub fn of(trained: &Trained<'_>) -> Result<Self, Error> {
        let Trained { method, session, graph, learner, met, training, opponent } = *trained;
        let whole = graph.is_whole();
        let known = Known { graph, game: session.game(), whole };
        let opponent = opponent
            .map(|(method, learner, met)| Ok((method.clone(), known.parameters(method, learner, met)?)));
        Ok(Self {
            game: session.game().to_owned(),
            start: session.position(),
            fingerprint: session.fingerprint(),
            positions: whole.then(|| graph.len()),
            method: method.clone(),
            training: training.clone(),
            parameters: known.parameters(method, learner, met)?,
            opponent: opponent.transpose()?,
            file: String::new(),
        })
    }

    /// Reads the learner in the file at `path`.
    ///
    /// # Errors
    /// Why the file cannot be read, or where it stops being a learner.
    pub fn load(path: &str) -> Result<Self, Error> {
        let file = Waiting::open(path).map_err(|error| Error::File {
            what: "learner".to_owned(),
            path: path.to_owned(),
            reason: error.to_string(),
        })?;
        Self::read(path, BufReader::new(file))
    }

    /// Whom it was trained against, as it is written on a command line.
    pub fn opponent_text(&self) -> &str {
        self.opponent.as_ref().map_or(self.training.opponent.as_str(), |(learner, _)| learner.text())
    }

    /// Opens the game that it was learned on, at the position where its games begin.
    ///
    /// # Errors
    /// The catalog has no such game.
    pub fn open(&self, catalog: &Catalog) -> Result<Box<dyn Session>, Error> {
        let in_header = |reason: String| Error::Saved { file: self.file.clone(), line: 1, reason };
        let opened = catalog.open_stored(&self.game, 0).and_then(|session| session.at(&self.start));
        opened.map_err(|error| in_header(error.to_string()))
    }
}

/// What is known of a game when something is written down about it.
struct Known<'t> {
    graph: &'t Graph,
    game: &'t str,
    /// Whether the start tells all of it.
    whole: bool,
}

impl Known<'_> {
    fn parameters(
        &self,
        method: &LearnerSpec,
        learner: &dyn Learner,
        met: &[u32],
    ) -> Result<SavedParameters, Error> {
        let fresh = method.make(self.graph, self.game)?.parameters(self.graph);
        let parameters = match (learner.parameters(self.graph), fresh) {
            (Parameters::Features(weights), _) => {
                SavedParameters::Weights(self.graph.feature_names().into_iter().zip(weights).collect())
            }
            (Parameters::Moves(values), Parameters::Moves(fresh)) => {
                let at = |node| self.graph.moves(node).start as usize..self.graph.moves(node).end as usize;
                let is_fresh = |node| same(&values[at(node)], &fresh[at(node)]);
                self.boxes(learner, met, is_fresh, |node| self.of_moves(node, &values))
            }
            (Parameters::Positions(values), Parameters::Positions(fresh)) => {
                let is_fresh = |node| values[node as usize].to_bits() == fresh[node as usize].to_bits();
                self.boxes(learner, met, is_fresh, |node| SavedValues::Position(values[node as usize]))
            }
            _ => unreachable!("learners of one method learn the same kind of parameters"),
        };
        if parameters.numbers().all(f64::is_finite) {
            return Ok(parameters);
        }
        let reason =
            "what it has learned is beyond all numbers; expected smaller steps or rewards".to_owned();
        Err(Error::Learner { learner: method.to_string(), reason })
    }

    /// A box for every position of which more is known than a learner knows that has just begun. What one that does not look ahead
    /// knows of a game that is not known whole depends on the way that it came, and is all written down.
    fn boxes(
        &self,
        learner: &dyn Learner,
        met: &[u32],
        is_fresh: impl Fn(NodeIndex) -> bool,
        values: impl Fn(NodeIndex) -> SavedValues,
    ) -> SavedParameters {
        let leaves_out = self.whole || learner.looks_ahead();
        let met = |node: NodeIndex| met.get(node as usize).copied().unwrap_or(0);
        let is_kept = |node: &NodeIndex| !leaves_out || met(*node) > 0 || !is_fresh(*node);
        let ongoing = (0..self.graph.len() as NodeIndex).filter(|&node| !self.graph.is_over(node));
        let of_node = |node| SavedBox {
            position: self.graph.text(node),
            depth: (!self.whole).then(|| self.graph.depth(node)),
            met: met(node),
            values: values(node),
        };
        SavedParameters::Boxes(ongoing.filter(is_kept).map(of_node).collect())
    }

    fn of_moves(&self, node: NodeIndex, values: &[f64]) -> SavedValues {
        let of_move = |edge| (self.graph.move_text(node, edge), values[edge as usize]);
        SavedValues::Moves(self.graph.moves(node).map(of_move).collect())
    }
}

/// Whether numbers are the same to the last bit.
fn same(values: &[f64], others: &[f64]) -> bool {
    values.iter().zip(others).all(|(value, other)| value.to_bits() == other.to_bits())
}

impl SavedParameters {
    /// How many lines it takes.
    pub(super) fn lines(&self) -> usize {
        match self {
            Self::Boxes(boxes) => boxes.len(),
            Self::Weights(_) => 1,
        }
    }

    /// Everything that was learned.
    pub(super) fn numbers(&self) -> Box<dyn Iterator<Item = f64> + '_> {
        match self {
            Self::Boxes(boxes) => Box::new(boxes.iter().flat_map(|of_position| of_position.values.numbers())),
            Self::Weights(weights) => Box::new(weights.iter().map(|(_, weight)| *weight)),
        }
    }
}

impl SavedValues {
    pub(super) fn numbers(&self) -> impl Iterator<Item = f64> + '_ {
        let (moves, value) = match self {
            Self::Moves(moves) => (&moves[..], None),
            Self::Position(value) => (&[][..], Some(*value)),
        };
        moves.iter().map(|(_, value)| *value).chain(value)
    }
}
