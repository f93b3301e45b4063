//! Training: games from which a learner learns.

use nimatron_core::Seat;

use crate::action_values::any;
use crate::agent::{Agent, Halt};
use crate::episode::{ChosenMove, Episode};
use crate::evaluator::Evaluator;
use crate::graph::{Graph, GraphResult};
use crate::learner::{Learner, Perspective};
use crate::random_generator::RandomGenerator;
use crate::seats::Seats;
use crate::transition::{NodeIndex, NodeSituation};

/// The opponent of a learner.
pub enum Opponent {
    /// Itself: it plays both seats and learns from both.
    Itself,
    /// A player that does not learn.
    Agent(Box<dyn Agent>),
    /// Another learner, which learns from the same games.
    Learner(Box<dyn Learner>),
    /// None: the learner watches two players.
    Players([Box<dyn Agent>; 2]),
}

/// Where games begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Starts {
    /// Where the game does.
    Game,
    /// Exploring starts: a random position and a random move, so that no position stays unvisited. R.
    /// Sutton, A. Barto, *Reinforcement Learning*, second edition, section 5.3.
    Exploring,
}

/// Whose decisions a learner learns from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LearnsFrom {
    /// Those of both players.
    All,
    /// Its own.
    Own,
}

impl LearnsFrom {
    /// The perspective of a learner in this seat.
    fn in_seat(self, seat: Seat) -> Perspective {
        match self {
            Self::All => Perspective::All,
            Self::Own => Perspective::Seat(seat),
        }
    }
}

/// How games are played and learned from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Schedule {
    /// Where the learner sits.
    pub seats: Seats,
    /// Where games begin.
    pub starts: Starts,
    /// Whose decisions the learner learns from.
    pub learns_from: LearnsFrom,
    /// Whose decisions a learning opponent learns from.
    pub opponent_learns_from: LearnsFrom,
}

/// A learner in training. The result depends on the initial state alone.
pub struct Training {
    /// The game.
    pub graph: Graph,
    /// The learner.
    pub learner: Box<dyn Learner>,
    /// Its opponent.
    pub opponent: Opponent,
    /// How games are played and learned from.
    pub schedule: Schedule,
    /// The source of all random choices.
    pub random: RandomGenerator,
    /// Games played so far.
    pub games: u64,
    /// How often each position was visited, by node; those beyond the end were not.
    pub met: Vec<u32>,
    /// The same for an opponent that learns.
    pub met_by_opponent: Vec<u32>,
    /// Where the learner sat in the last game.
    seat: Seat,
    episode: Episode,
    /// All ongoing positions, for exploring starts.
    ongoing: Vec<NodeIndex>,
    /// Whether positions may be forgotten between games, because no parameters belong to them.
    forgets: bool,
}

/// How many positions are kept although no parameters belong to them.
const KEPT: usize = 1 << 16;

impl Training {
    /// Before the first game.
    pub fn new(
        graph: Graph,
        learner: Box<dyn Learner>,
        opponent: Opponent,
        schedule: Schedule,
        random: RandomGenerator,
    ) -> Self {
        let ongoing = match schedule.starts {
            Starts::Game => Vec::new(),
            Starts::Exploring => (0..graph.len() as NodeIndex).filter(|&node| !graph.is_over(node)).collect(),
        };
        let remembers = learner.is_tabular()
            || matches!(&opponent, Opponent::Learner(other) if other.is_tabular())
            || graph.is_complete();
        Self {
            graph,
            learner,
            opponent,
            schedule,
            random,
            games: 0,
            met: Vec::new(),
            met_by_opponent: Vec::new(),
            seat: Seat::First,
            episode: Episode::default(),
            ongoing,
            forgets: !remembers,
        }
    }

    /// Plays a game and learns from it.
    ///
    /// # Errors
    /// Why the game was not finished. Nothing is learned from it, and the next call plays it again.
    pub fn play(&mut self) -> Result<&Episode, Halt> {
        let before = self.random.clone();
        if let Err(halt) = self.play_and_learn() {
            self.random = before;
            return Err(halt);
        }
        Ok(&self.episode)
    }

    fn play_and_learn(&mut self) -> Result<(), Halt> {
        self.forget_unneeded();
        let seat = self.next_seat();
        self.seat = seat;
        self.begin()?;
        if let Opponent::Itself = self.opponent {
            self.learner.play_and_learn(&mut self.graph, &mut self.random, &mut self.episode)?;
            self.count(Perspective::All);
            return Ok(());
        }
        self.play_opponent(seat)?;
        self.learn(seat)
    }

    /// Learns from a game played by others.
    ///
    /// # Errors
    /// [`Halt::OutOfMemory`] if there is no room for what is learned.
    pub fn watch(&mut self, game: Episode) -> Result<&Episode, Halt> {
        self.episode = game;
        self.learn(Seat::First)?;
        Ok(&self.episode)
    }

    /// The seat of the learner in the next game.
    fn next_seat(&mut self) -> Seat {
        let Self { opponent, schedule, games, random, .. } = self;
        let is_alone = matches!(opponent, Opponent::Itself);
        let is_second = !is_alone && schedule.seats.is_second(*games, || random.below(2) == 1);
        if is_second { Seat::Second } else { Seat::First }
    }

    fn begin(&mut self) -> Result<(), Halt> {
        let start = NodeSituation::first_reached(Graph::START, self.graph.seat(Graph::START));
        if self.ongoing.is_empty() {
            self.episode.begin(start);
            return Ok(());
        }
        let node = self.ongoing[self.random.below(self.ongoing.len() as u32) as usize];
        self.episode.begin(NodeSituation::first_reached(node, self.graph.seat(node)));
        let edge = any(&self.graph, node, &mut self.random);
        self.episode.push(edge, self.graph.follow(node, edge)?, true);
        Ok(())
    }

    /// Plays the game to its end, the learner in this seat.
    fn play_opponent(&mut self, seat: Seat) -> Result<(), Halt> {
        let Self { graph, learner, opponent, random, games, episode, .. } = self;
        match opponent {
            Opponent::Agent(agent) => agent.begin(*games),
            Opponent::Players(agents) => agents.iter_mut().for_each(|agent| agent.begin(*games)),
            Opponent::Itself | Opponent::Learner(_) => {}
        }
        loop {
            let at = *episode.at();
            if let Some(end) = episode.end(graph) {
                episode.finish(end);
                return Ok(());
            }
            let own = |edge| ChosenMove { edge, explored: false };
            let choice = match opponent {
                Opponent::Players(agents) => {
                    // The first of them takes the learner's seat.
                    let agent = &mut agents[usize::from(at.seat != seat)];
                    agent.choose(graph, &at, random).map(own)?
                }
                _ if at.seat == seat => learner.choose(graph, at.node, random)?,
                Opponent::Agent(agent) => agent.choose(graph, &at, random).map(own)?,
                Opponent::Learner(other) => other.choose(graph, at.node, random)?,
                Opponent::Itself => unreachable!("a learner that plays itself has both seats"),
            };
            episode.push(choice.edge, graph.follow(at.node, choice.edge)?, choice.explored);
        }
    }

    fn learn(&mut self, seat: Seat) -> Result<(), Halt> {
        let Self { graph, learner, opponent, schedule, episode, .. } = self;
        let perspective = match opponent {
            Opponent::Itself | Opponent::Players(_) => Perspective::All,
            Opponent::Agent(_) | Opponent::Learner(_) => schedule.learns_from.in_seat(seat),
        };
        learner.learn(graph, episode, perspective)?;
        if let Opponent::Learner(other) = opponent {
            let perspective = schedule.opponent_learns_from.in_seat(seat.other());
            other.learn(graph, episode, perspective)?;
            count_visits(&**other, graph, episode, perspective, &mut self.met_by_opponent);
        }
        self.count(perspective);
        Ok(())
    }

    /// Counts the game and the learner's visits to its positions.
    fn count(&mut self, perspective: Perspective) {
        count_visits(&*self.learner, &self.graph, &self.episode, perspective, &mut self.met);
        self.games += 1;
    }

    /// The last game.
    pub fn last_game(&self) -> &Episode {
        &self.episode
    }

    /// The learner's seat in that game; the first if it played itself.
    pub fn last_seat(&self) -> Seat {
        self.seat
    }

    /// Reevaluates what the last game changed.
    ///
    /// # Errors
    /// [`OutOfMemory`](crate::OutOfMemory) if the learner must look at a position for which there is no room.
    pub fn reevaluate_last_game(&mut self, evaluator: &mut Evaluator) -> GraphResult {
        let Self { learner, graph, episode, .. } = self;
        let mut nodes = episode.decisions().iter().map(|decision| decision.node);
        nodes.try_for_each(|node| evaluator.reevaluate(&mut **learner, graph, node))
    }

    /// Forgets positions if there are many and no parameters belong to them.
    pub fn forget_unneeded(&mut self) {
        if self.forgets && self.graph.len() > KEPT {
            self.graph.forget();
        }
    }
}

/// Counts the visits to the positions of a game that a learner with a table learns from.
fn count_visits(
    learner: &dyn Learner,
    graph: &Graph,
    episode: &Episode,
    perspective: Perspective,
    met: &mut Vec<u32>,
) {
    if learner.is_tabular() {
        met.resize(graph.len(), 0);
        for decision in episode.decisions() {
            let times = &mut met[decision.node as usize];
            *times = times.saturating_add(u32::from(perspective.includes(decision.seat)));
        }
    }
}
