//! Saved learners brought back to life, on a graph of their own.

use nimatron_core::quoted;
use nimatron_learn::{Graph, Learner, NodeIndex, Parameters};

use crate::error::Error;
use crate::learner::saved::contents::{SavedBox, SavedLearner, SavedParameters, SavedValues};
use crate::learner::spec::LearnerSpec;
use crate::session::Session;

/// A learner ready to play, and to go on learning.
pub struct RestoredLearner {
    /// The game as it knows it.
    pub graph: Graph,
    /// The learner.
    pub learner: Box<dyn Learner>,
    /// How often each position was met, by node.
    pub met: Vec<u32>,
    /// The learner that it is trained against, if that learns too.
    pub opponent: Option<RestoredOpponent>,
}

/// The learner that another was trained against.
pub struct RestoredOpponent {
    /// The learner.
    pub learner: Box<dyn Learner>,
    /// How often it met each position, by node.
    pub met: Vec<u32>,
}

/// What is wrong with a line.
struct Wrong {
    line: usize,
    reason: String,
}

impl SavedLearner {
    /// Makes the learner again, for a game of the same rules, whatever position of it the session is at; the game as it knows it
    /// may take about `memory` bytes.
    ///
    /// # Errors
    /// Names the line and what the rules have in its place.
    pub fn restore(&self, session: &dyn Session, memory: usize) -> Result<RestoredLearner, Error> {
        self.restored(session, memory).map_err(|Wrong { line, reason }| Error::Saved {
            file: self.file.clone(),
            line,
            reason,
        })
    }

    fn restored(&self, session: &dyn Session, memory: usize) -> Result<RestoredLearner, Wrong> {
        const HEADER: usize = 1;
        let in_header = |reason: String| Wrong { line: HEADER, reason };
        self.check_rules(session).map_err(in_header)?;
        let start = session.at(&self.start).map_err(|error| in_header(format!("start: {error}")))?;
        let graph = start.graph(self.method.is_folded(), memory);
        let graph = graph.map_err(|error| in_header(error.to_string()))?;
        let mut restoring = Restoring { graph, game: session.game(), whole: self.positions.is_some() };
        if let Some(positions) = self.positions {
            restoring.complete(positions, memory).map_err(in_header)?;
        }
        let own = HEADER + 1;
        let places = restoring.places(&self.parameters, own)?;
        let others = own + self.parameters.lines() + 1;
        let opponent = self.opponent.as_ref();
        let other_places =
            opponent.map(|(_, parameters)| restoring.places(parameters, others)).transpose()?;
        // All positions are known before anything is said about any.
        let learner = restoring.learner(&self.method, &self.parameters, &places, own)?;
        let met = restoring.met(&self.parameters, &places);
        let opponent = opponent.zip(other_places).map(|((method, parameters), places)| {
            let learner = restoring.learner(method, parameters, &places, others)?;
            Ok(RestoredOpponent { learner, met: restoring.met(parameters, &places) })
        });
        let opponent = opponent.transpose()?;
        Ok(RestoredLearner { graph: restoring.graph, learner, met, opponent })
    }

    fn check_rules(&self, session: &dyn Session) -> Result<(), String> {
        let (game, found) = (session.game(), session.fingerprint());
        if found == self.fingerprint {
            Ok(())
        } else if game == self.game {
            let learned = quoted(&self.fingerprint);
            Err(format!("fingerprint: expected {found}, that of the rules of {game}, found {learned}"))
        } else {
            Err(format!("game: expected a learner of {game}, found one of {}", quoted(&self.game)))
        }
    }
}

fn boxes(parameters: &SavedParameters) -> &[SavedBox] {
    match parameters {
        SavedParameters::Boxes(boxes) => boxes,
        SavedParameters::Weights(_) => &[],
    }
}

/// A game that a learner comes back to.
struct Restoring<'s> {
    graph: Graph,
    game: &'s str,
    /// Whether all positions are known before the boxes are read.
    whole: bool,
}

impl Restoring<'_> {
    /// How often each position was met, by node.
    fn met(&self, parameters: &SavedParameters, places: &[NodeIndex]) -> Vec<u32> {
        let mut met = vec![0; self.graph.len()];
        for (of_position, &node) in boxes(parameters).iter().zip(places) {
            met[node as usize] = of_position.met;
        }
        met
    }

    fn complete(&mut self, positions: usize, memory: usize) -> Result<(), String> {
        let known = self.graph.complete(positions).map(|()| self.graph.len());
        match known {
            Ok(known) if known == positions => Ok(()),
            Ok(known) => Err(format!("positions: expected {known}, found {positions}")),
            Err(_) if self.graph.is_full() => Err(no_room(memory >> 20)),
            Err(_) => Err(format!("positions: expected more than {positions}")),
        }
    }

    /// The nodes of all boxes, the first of which is in line `first`.
    fn places(&mut self, parameters: &SavedParameters, first: usize) -> Result<Vec<NodeIndex>, Wrong> {
        let mut taken = vec![false; self.graph.len()];
        let mut place = |of_position: &SavedBox| {
            let node = self.place(of_position)?;
            taken.resize(self.graph.len().max(taken.len()), false);
            if std::mem::replace(&mut taken[node as usize], true) {
                return Err("position: expected each only once".to_owned());
            }
            Ok(node)
        };
        let numbered = boxes(parameters).iter().zip(first..);
        numbered
            .map(|(of_position, line)| place(of_position).map_err(|reason| Wrong { line, reason }))
            .collect()
    }

    fn place(&mut self, SavedBox { position, depth, .. }: &SavedBox) -> Result<NodeIndex, String> {
        let known = self.graph.len();
        let located = self.graph.locate_at(position, depth.unwrap_or(0));
        let (node, _) = located.map_err(|error| format!("position: {error}"))?;
        if self.whole && self.graph.len() > known {
            return Err("position: expected one that the game comes to from its start".to_owned());
        }
        if self.graph.is_full() {
            return Err("there is no room for so many positions; expected more memory".to_owned());
        }
        if self.graph.is_over(node) {
            return Err("position: expected one where the game goes on".to_owned());
        }
        let text = self.graph.text(node);
        if text == *position {
            return Ok(node);
        }
        Err(format!("position: expected '{}', found '{}'", quoted(&text), quoted(position)))
    }

    /// The learner that knows what the boxes say.
    fn learner(
        &self,
        method: &LearnerSpec,
        parameters: &SavedParameters,
        places: &[NodeIndex],
        first: usize,
    ) -> Result<Box<dyn Learner>, Wrong> {
        let in_line = |line: usize| move |reason: String| Wrong { line, reason };
        let made = method.make(&self.graph, self.game);
        let mut learner = made.map_err(|error| in_line(first - 1)(error.to_string()))?;
        let mut learned = learner.parameters(&self.graph);
        if let SavedParameters::Weights(weights) = parameters {
            self.take_weights(&mut learned, weights).map_err(in_line(first))?;
        } else if matches!(learned, Parameters::Features(_)) {
            return Err(in_line(first)("expected weights".to_owned()));
        }
        for ((of_position, &node), line) in boxes(parameters).iter().zip(places).zip(first..) {
            self.take_box(&mut learned, node, &of_position.values).map_err(in_line(line))?;
        }
        learner.set_parameters(&self.graph, learned);
        Ok(learner)
    }

    fn take_weights(&self, learned: &mut Parameters, weights: &[(String, f64)]) -> Result<(), String> {
        let Parameters::Features(known) = learned else {
            return Err("expected a box, found weights".to_owned());
        };
        same_names("weights", &self.graph.feature_names(), weights)?;
        *known = weights.iter().map(|(_, weight)| *weight).collect();
        Ok(())
    }

    fn take_box(
        &self,
        learned: &mut Parameters,
        node: NodeIndex,
        values: &SavedValues,
    ) -> Result<(), String> {
        match (learned, values) {
            (Parameters::Moves(values), SavedValues::Moves(moves)) => {
                let edges = self.graph.moves(node);
                let names: Vec<_> = edges.clone().map(|edge| self.graph.move_text(node, edge)).collect();
                same_names("moves", &names, moves)?;
                for (edge, (_, value)) in edges.zip(moves) {
                    values[edge as usize] = *value;
                }
            }
            (Parameters::Positions(values), SavedValues::Position(value)) => values[node as usize] = *value,
            (Parameters::Positions(_), SavedValues::Moves(_)) => {
                return Err("expected the value of the position, found those of its moves".to_owned());
            }
            (_, SavedValues::Position(_)) => {
                return Err("expected values of the position's moves, found one of its own".to_owned());
            }
            (Parameters::Features(_), SavedValues::Moves(_)) => return Err("expected weights".to_owned()),
        }
        Ok(())
    }
}

/// Whether numbers are given to just these names.
fn same_names(what: &str, names: &[String], numbers: &[(String, f64)]) -> Result<(), String> {
    let [expected, found] = [names.len(), numbers.len()];
    if expected != found {
        return Err(format!("{what}: expected {expected} of them, found {found}"));
    }
    match names.iter().zip(numbers).find(|(name, (found, _))| *name != found) {
        None => Ok(()),
        Some((name, (found, _))) => Err(format!("{what}: expected '{name}', found '{}'", quoted(found))),
    }
}

fn no_room(mebibytes: usize) -> String {
    format!("the positions of the game do not fit in {mebibytes} MiB; expected more memory")
}
