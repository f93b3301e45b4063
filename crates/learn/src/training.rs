//! Games from which somebody learns.

use nimatron_core::Seat;

use crate::agent::{Agent, Halt};
use crate::chance::Chance;
use crate::episode::Episode;
use crate::graph::{Full, Graph, Node};
use crate::judge::Judge;
use crate::learner::{Choice, Eyes, Learner};
use crate::positions::Standing;

/// Whom a learner plays.
pub enum Opponent {
    /// Itself: it plays both seats and learns from both.
    Itself,
    /// Somebody who does not learn.
    Agent(Box<dyn Agent>),
    /// Another learner, which learns from the same games.
    Learner(Box<dyn Learner>),
    /// Nobody: it watches two others play.
    Others([Box<dyn Agent>; 2]),
}

/// Where the learner sits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sitting {
    /// First in every game.
    First,
    /// Second in every game.
    Second,
    /// First and second by turns.
    Swapped,
    /// By chance.
    Random,
}

/// Where games begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Starts {
    /// Where the game does.
    Game,
    /// At any position and with any move, all positions equally likely: exploring starts, which leave no position unseen. R.
    /// Sutton, A. Barto, *Reinforcement Learning*, second edition, section 5.3.
    Exploring,
}

/// Whose decisions a learner learns from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lessons {
    /// Everybody's.
    All,
    /// Its own.
    Own,
}

impl Lessons {
    /// What a learner in this seat looks at.
    fn in_seat(self, seat: Seat) -> Eyes {
        match self {
            Self::All => Eyes::All,
            Self::Own => Eyes::Seat(seat),
        }
    }
}

/// How a learner is trained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Regimen {
    /// Where it sits.
    pub sitting: Sitting,
    /// Where games begin.
    pub starts: Starts,
    /// Whose decisions it learns from.
    pub lessons: Lessons,
    /// Whose decisions an opponent that learns, learns from.
    pub opponent_lessons: Lessons,
}

/// A learner in training. What it comes to depends on nothing but what it began with.
pub struct Training {
    /// The game.
    pub graph: Graph,
    /// Who learns.
    pub learner: Box<dyn Learner>,
    /// Against whom.
    pub opponent: Opponent,
    /// How.
    pub regimen: Regimen,
    /// All choices made at random.
    pub chance: Chance,
    /// Games played so far.
    pub games: u64,
    /// How often each position was met; positions beyond its end never were.
    pub met: Vec<u32>,
    /// Where the learner sat in the last game.
    seat: Seat,
    episode: Episode,
    /// Every position that is not over, where games begin anywhere.
    ongoing: Vec<Node>,
    /// Positions that nobody remembers anything about are forgotten between games when there are many.
    forgets: bool,
}

/// Positions that are kept although nobody remembers anything about them.
const KEPT: usize = 1 << 16;

impl Training {
    /// Before the first game.
    pub fn new(
        graph: Graph,
        learner: Box<dyn Learner>,
        opponent: Opponent,
        regimen: Regimen,
        chance: Chance,
    ) -> Self {
        let ongoing = match regimen.starts {
            Starts::Game => Vec::new(),
            Starts::Exploring => (0..graph.len() as Node).filter(|&node| !graph.is_over(node)).collect(),
        };
        let remembers = learner.is_tabular()
            || matches!(&opponent, Opponent::Learner(other) if other.is_tabular())
            || graph.is_complete();
        Self {
            graph,
            learner,
            opponent,
            regimen,
            chance,
            games: 0,
            met: Vec::new(),
            seat: Seat::First,
            episode: Episode::default(),
            ongoing,
            forgets: !remembers,
        }
    }

    /// Plays a game and learns from it.
    ///
    /// # Errors
    /// Why it was not played to its end; nothing was learned from it then, and it will be played again as if it had not begun.
    pub fn play(&mut self) -> Result<&Episode, Halt> {
        let before = self.chance.clone();
        if let Err(halt) = self.play_and_learn() {
            self.chance = before;
            return Err(halt);
        }
        Ok(&self.episode)
    }

    fn play_and_learn(&mut self) -> Result<(), Halt> {
        self.forget_what_nobody_needs();
        let seat = self.next_seat();
        self.seat = seat;
        self.begin()?;
        match &mut self.opponent {
            Opponent::Itself => {
                self.learner.play_itself(&mut self.graph, &mut self.chance, &mut self.episode)?;
            }
            _ => self.play_opponent(seat)?,
        }
        self.learn(seat)
    }

    /// Learns from a game that others played.
    ///
    /// # Errors
    /// [`Halt::Full`] if there is no room for what it learns.
    pub fn watch(&mut self, game: Episode) -> Result<&Episode, Halt> {
        self.episode = game;
        self.learn(Seat::First)?;
        Ok(&self.episode)
    }

    /// The seat of the learner in the next game.
    fn next_seat(&mut self) -> Seat {
        let swapped = match self.regimen.sitting {
            _ if matches!(self.opponent, Opponent::Itself) => false,
            Sitting::First => false,
            Sitting::Second => true,
            Sitting::Swapped => self.games % 2 == 1,
            Sitting::Random => self.chance.below(2) == 1,
        };
        if swapped { Seat::Second } else { Seat::First }
    }

    fn begin(&mut self) -> Result<(), Halt> {
        let start = Standing::first_reached(Graph::START, self.graph.seat(Graph::START));
        if self.ongoing.is_empty() {
            self.episode.begin(start);
            return Ok(());
        }
        let node = self.ongoing[self.chance.below(self.ongoing.len() as u32) as usize];
        self.episode.begin(Standing::first_reached(node, self.graph.seat(node)));
        let edge = crate::action_values::any(&self.graph, node, &mut self.chance);
        self.episode.push(edge, self.graph.follow(node, edge)?, true);
        Ok(())
    }

    /// Plays the game to its end, the learner in this seat.
    fn play_opponent(&mut self, seat: Seat) -> Result<(), Halt> {
        let Self { graph, learner, opponent, chance, games, episode, .. } = self;
        match opponent {
            Opponent::Agent(agent) => agent.begin(*games),
            Opponent::Others(agents) => agents.iter_mut().for_each(|agent| agent.begin(*games)),
            Opponent::Itself | Opponent::Learner(_) => {}
        }
        loop {
            let at = *episode.at();
            if let Some(end) = episode.end(graph) {
                episode.finish(end);
                return Ok(());
            }
            let own = |edge| Choice { edge, explored: false };
            let choice = match opponent {
                Opponent::Others(agents) => {
                    // The first of them sits where the learner would.
                    let agent = &mut agents[usize::from(at.seat != seat)];
                    agent.choose(graph, &at, chance).map(own)?
                }
                _ if at.seat == seat => learner.choose(graph, at.node, chance)?,
                Opponent::Agent(agent) => agent.choose(graph, &at, chance).map(own)?,
                Opponent::Learner(other) => other.choose(graph, at.node, chance)?,
                Opponent::Itself => unreachable!("a learner that plays itself has both seats"),
            };
            episode.push(choice.edge, graph.follow(at.node, choice.edge)?, choice.explored);
        }
    }

    fn learn(&mut self, seat: Seat) -> Result<(), Halt> {
        let Self { graph, learner, opponent, regimen, games, met, episode, .. } = self;
        let eyes = match opponent {
            Opponent::Itself | Opponent::Others(_) => Eyes::All,
            Opponent::Agent(_) | Opponent::Learner(_) => regimen.lessons.in_seat(seat),
        };
        learner.learn(graph, episode, eyes)?;
        if let Opponent::Learner(other) = opponent {
            other.learn(graph, episode, regimen.opponent_lessons.in_seat(seat.other()))?;
        }
        if learner.is_tabular() {
            met.resize(graph.len(), 0);
            for decision in episode.decisions() {
                let times = &mut met[decision.node as usize];
                *times = times.saturating_add(u32::from(eyes.see(decision.seat)));
            }
        }
        *games += 1;
        Ok(())
    }

    /// The game that was played last.
    pub fn last_game(&self) -> &Episode {
        &self.episode
    }

    /// Where the learner sat in it; first if it played itself.
    pub fn last_seat(&self) -> Seat {
        self.seat
    }

    /// Has a judge look at what the last game changed.
    ///
    /// # Errors
    /// [`Full`] if the learner must look at a position for which there is no room.
    pub fn show_last_game(&mut self, judge: &mut Judge) -> Result<(), Full> {
        let Self { learner, graph, episode, .. } = self;
        let mut nodes = episode.decisions().iter().map(|decision| decision.node);
        nodes.try_for_each(|node| judge.look_again(&mut **learner, graph, node))
    }

    /// Forgets positions, if there are many and nobody remembers anything about them.
    pub fn forget_what_nobody_needs(&mut self) {
        if self.forgets && self.graph.len() > KEPT {
            self.graph.forget();
        }
    }
}
