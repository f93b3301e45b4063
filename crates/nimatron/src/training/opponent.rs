//! Whom a learner plays or watches, as it is written, and brought to the table.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use nimatron_learn::{
    Agent, ClosedStrategyAgent, EdgeIndex, Graph, Halt, NodeSituation, Opponent, PerfectAgent, RandomAgent,
    RandomGenerator, Solution,
};

use crate::error::Error;
use crate::learner::spec::{LEARNERS, LearnerSpec};
use crate::player::contract::{Player, Refusal, Seating};
use crate::player::spec::{PLAYERS, PlayerSpec};
use crate::session::Session;

/// Whom a learner plays.
#[derive(Clone, Debug)]
pub enum OpponentSpec {
    /// Itself.
    Itself,
    /// Any player but a human.
    Player(PlayerSpec),
    /// Another learner, which learns from the same games.
    Learner(LearnerSpec),
}

const ITSELF: &str = "self";

impl fmt::Display for OpponentSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Itself => f.write_str(ITSELF),
            Self::Player(player) => player.fmt(f),
            Self::Learner(learner) => learner.fmt(f),
        }
    }
}

impl FromStr for OpponentSpec {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let text = text.trim();
        let name = text.split(':').next().unwrap_or(text);
        if text == ITSELF {
            Ok(Self::Itself)
        } else if LEARNERS.find(name).is_some() {
            text.parse().map(Self::Learner)
        } else if PLAYERS.find(name).is_some() {
            text.parse().map(Self::Player)
        } else {
            let all = [ITSELF].into_iter().chain(PLAYERS.names()).chain(LEARNERS.names());
            Err(Error::unknown("opponent", name, all))
        }
    }
}

/// Where learners meet others.
pub(super) struct Table<'t> {
    /// Where games begin.
    pub(super) start: &'t Arc<dyn Session>,
    /// What players are given when they sit down.
    pub(super) seating: &'t Seating,
    /// The solution of the game's graph, if it is small enough to have one.
    pub(super) solution: Option<&'t Arc<Solution>>,
}

impl Table<'_> {
    /// The opponent of a learner.
    ///
    /// # Errors
    /// What the opponent needs and the game lacks.
    pub(super) fn opponent(&self, opponent: &OpponentSpec, graph: &Graph) -> Result<Opponent, Error> {
        Ok(match opponent {
            OpponentSpec::Itself => Opponent::Itself,
            OpponentSpec::Player(player) => Opponent::Agent(self.agent(player)?),
            OpponentSpec::Learner(learner) => Opponent::Learner(learner.make(graph, self.start.game())?),
        })
    }

    /// A player who knows the graph. Those who need nothing else are asked directly, all others through text as in any game.
    ///
    /// # Errors
    /// What the player needs and the game lacks.
    pub(super) fn agent(&self, player: &PlayerSpec) -> Result<Box<dyn Agent>, Error> {
        let Some(seated) = player.seat(&**self.start, self.seating)? else {
            let reason = "a learner plays and watches machines; expected another player".to_owned();
            return Err(Error::Player { player: player.to_string(), reason });
        };
        Ok(match (player.text(), self.solution) {
            ("random", _) => Box::new(RandomAgent),
            ("formula", _) => Box::new(ClosedStrategyAgent),
            ("perfect", Some(solution)) => Box::new(PerfectAgent::new(Arc::clone(solution))),
            _ => Box::new(Seated { start: Arc::clone(self.start), player: seated }),
        })
    }
}

/// A player of sessions at a table of graphs.
struct Seated {
    start: Arc<dyn Session>,
    player: Box<dyn Player>,
}

impl Agent for Seated {
    fn begin(&mut self, game: u64) {
        self.player.begin(game);
    }

    fn choose(
        &mut self,
        graph: &mut Graph,
        at: &NodeSituation,
        _: &mut RandomGenerator,
    ) -> Result<EdgeIndex, Halt> {
        let text = graph.text_of(at);
        let refused = |error: Error| Halt::Refused(error.to_string());
        let session = self.start.at(&text).map_err(refused)?;
        let mv = self.player.choose(&*session).map_err(|refusal| match refusal {
            Refusal::Interrupted => Halt::Interrupted,
            refusal => Halt::Refused(refusal.to_string()),
        })?;
        edge_of(graph, &*session, &mv).ok_or_else(|| Halt::Refused(format!("'{mv}' is no move at {text}")))
    }
}

/// The edge that a move of a session is.
pub(super) fn edge_of(graph: &mut Graph, session: &dyn Session, mv: &str) -> Option<EdgeIndex> {
    let (_, edges) = graph.locate(&session.position()).ok()?;
    let mv = session.written_move(mv)?;
    let number = session.moves().iter().position(|legal| *legal == mv)?;
    edges.get(number).copied()
}
