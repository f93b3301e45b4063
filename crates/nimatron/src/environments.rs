//! Many games of one kind side by side, for programs that learn from arrays: every position as numbers, every move as a number.
//!
//! Compiled for each game is one step of all games, so that what a step costs is the rules and not their erased type.

use std::sync::Arc;

use nimatron_core::definition::{Definition, ObservedOf};
use nimatron_core::{Game, Next, Notation, Outcome, Points, Seat, Situation, Status};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};
use rustc_hash::FxHashMap;

use crate::error::Error;

/// A game with more actions, or positions of more numbers, has no arrays.
const MOST_NUMBERS: usize = 1 << 20;

/// An action is looked for among so many before it is looked up.
const NEAR: usize = 4;

/// How games are played in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Course {
    /// Games side by side.
    pub games: usize,
    /// A game that takes more plies is cut off there, and counts as a draw.
    pub longest: u32,
    /// Whether a game that is over begins again at once; else it stays as it is, and its actions mean nothing.
    pub restarts: bool,
}

/// A game as it stands, in text and numbers: another process makes the same game of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// The position as text.
    pub position: String,
    /// Who is to move.
    pub seat: Seat,
    /// Points banked by the first and the second seat.
    pub banked: [Points; 2],
    /// Plies that were made.
    pub plies: u32,
    /// Whether the game ended or was cut off.
    pub is_over: bool,
}

/// What there is to see of all games, one after the other.
pub struct Views<'v> {
    /// The positions, each as its player to move sees it.
    pub observations: &'v mut [f32],
    /// For every action of every game, whether it is legal.
    pub masks: &'v mut [bool],
    /// Who is to move: 0 or 1.
    pub seats: &'v mut [u8],
}

/// What the last step of every game came to.
pub struct Results<'v> {
    /// For the player who moved, 1, 0 or −1 where that ended the game; else 0.
    pub rewards: &'v mut [f32],
    /// Whether the game ended.
    pub terminated: &'v mut [bool],
    /// Whether the game was cut off.
    pub truncated: &'v mut [bool],
}

/// Games of one kind, with their type erased.
pub trait Environments: Send + Sync {
    /// How many games there are.
    fn games(&self) -> usize;
    /// How many actions there are.
    fn actions(&self) -> usize;
    /// Planes, rows and columns of a position.
    fn shape(&self) -> [usize; 3];
    /// The same games once more, which go on by themselves.
    fn duplicate(&self) -> Box<dyn Environments>;
    /// Begins all games anew.
    fn reset(&mut self);
    /// Begins one game anew.
    fn begin(&mut self, game: usize);
    /// Shows all games.
    fn view(&self, views: &mut Views<'_>);
    /// Makes a move in every game, or in those that are `moved`. Where one of the actions is not legal, no game changes.
    ///
    /// # Errors
    /// The first game whose action is not legal.
    fn step(
        &mut self,
        actions: &[i32],
        moved: Option<&[bool]>,
        results: &mut Results<'_>,
    ) -> Result<(), Error>;
    /// A legal action of every game, all equally likely; 0 for games that are over.
    fn sample(&mut self, actions: &mut [i32]);
    /// Shows one game: the numbers of its position, in an array of nothing but 0.
    fn observe(&self, game: usize, numbers: &mut [f32]);
    /// For every action of a game, whether it is legal.
    fn mask(&self, game: usize) -> &[bool];
    /// Who is to move in a game.
    fn seat(&self, game: usize) -> Seat;
    /// A game's position as text.
    fn position(&self, game: usize) -> String;
    /// The actions that are a game's legal moves, in the rules' order.
    fn legal(&self, game: usize) -> Vec<usize>;
    /// A game as it stands.
    fn saved(&self, game: usize) -> SavedGame;
    /// Puts a saved game in the place of one.
    ///
    /// # Errors
    /// Its position if the game has none of this text.
    fn restore(&mut self, game: usize, saved: &SavedGame) -> Result<(), Error>;
    /// How many random numbers were drawn.
    fn drawn(&self) -> u128;
    /// Goes on as after so many random numbers.
    fn draw_after(&mut self, drawn: u128);
}

/// Games from a situation on.
pub(crate) fn environments<G: Notation + 'static>(
    rules: &Arc<Definition<G>>,
    start: &Situation<G::Position>,
    course: Course,
    seed: u64,
) -> Result<Box<dyn Environments>, Error> {
    let wrong = |reason: &str| Error::Option { option: "game", reason: reason.to_owned() };
    let observed = rules.observed.as_ref().ok_or_else(|| wrong("expected one whose moves are numbered"))?;
    let moves: Vec<G::Move> =
        (observed.actions)(&rules.game, &start.position).take(MOST_NUMBERS + 1).collect();
    let shape = (observed.shape)(&rules.game, &start.position);
    let numbers: usize = shape.iter().product();
    let most = numbers.max(moves.len()).saturating_mul(course.games.max(1));
    if moves.len() > MOST_NUMBERS || numbers > MOST_NUMBERS || most > MOST_NUMBERS << 10 {
        return Err(wrong("expected one of fewer actions and smaller positions, or fewer games"));
    }
    let actions = (0..).zip(&moves).map(|(action, &mv)| (mv, action)).collect();
    let mut games = Games {
        rules: Arc::clone(rules),
        legal: vec![false; moves.len() * course.games],
        start: start.clone(),
        course,
        moves,
        actions,
        shape,
        numbers,
        games: Vec::new(),
        chance: ChaCha8Rng::seed_from_u64(seed),
        found: Vec::new(),
    };
    games.reset();
    Ok(Box::new(games))
}

/// Games of one type of rules.
struct Games<G: Game> {
    rules: Arc<Definition<G>>,
    start: Situation<G::Position>,
    course: Course,
    /// The actions.
    moves: Vec<G::Move>,
    /// The number of each action.
    actions: FxHashMap<G::Move, u32>,
    shape: [usize; 3],
    /// How many numbers a position has.
    numbers: usize,
    games: Vec<Standing<G::Position>>,
    /// For every action of every game, whether it is legal.
    legal: Vec<bool>,
    chance: ChaCha8Rng,
    /// Room for the legal moves of one position.
    found: Vec<G::Move>,
}

/// How a game stands.
#[derive(Clone)]
struct Standing<P> {
    situation: Situation<P>,
    plies: u32,
    is_over: bool,
}

impl<G: Game> Games<G> {
    fn observed(&self) -> &ObservedOf<G> {
        self.rules.observed.as_ref().expect("there are no environments of other rules")
    }

    fn beginning(&self) -> Standing<G::Position> {
        let is_over = self.rules.game.status(&self.start.position) != Status::Ongoing;
        Standing { situation: self.start.clone(), plies: 0, is_over }
    }

    /// Finds the legal actions of a game anew.
    fn find_legal(&mut self, game: usize) {
        let legal = &mut self.legal[game * self.moves.len()..][..self.moves.len()];
        legal.fill(false);
        let standing = &self.games[game];
        if standing.is_over {
            return;
        }
        self.found.clear();
        self.rules.game.moves(&standing.situation.position, &mut self.found);
        // Moves often come in the order of the actions, and then the next one is near.
        let mut after = 0;
        for mv in &self.found {
            let near = self.moves[after..].iter().take(NEAR).position(|action| action == mv);
            let action = near.map_or_else(|| self.actions[mv] as usize, |ahead| after + ahead);
            legal[action] = true;
            after = action + 1;
        }
    }

    /// Makes a legal move in a game that goes on: what it brings the mover if that ends the game.
    fn play(&mut self, game: usize, mv: G::Move) -> Option<f32> {
        let standing = &mut self.games[game];
        let rules = &*self.rules.game;
        let step = rules.play(&standing.situation.position, mv);
        let same = step.next == Next::SamePlayer;
        standing.situation = standing.situation.after(step);
        standing.plies += 1;
        let Status::Over(end) = rules.status(&standing.situation.position) else { return None };
        standing.is_over = true;
        let sign = match end.outcome(standing.situation.bank()) {
            Outcome::Win => 1.0,
            Outcome::Draw => 0.0,
            Outcome::Loss => -1.0,
        };
        Some(if same { sign } else { -sign })
    }

    /// Whether an action of a game means anything.
    fn moves_in(&self, game: usize, moved: Option<&[bool]>) -> bool {
        !self.games[game].is_over && moved.is_none_or(|moved| moved[game])
    }

    fn first_illegal(&self, actions: &[i32], moved: Option<&[bool]>) -> Option<usize> {
        let is_legal = |game: usize, action: i32| {
            let action = usize::try_from(action).ok().filter(|&action| action < self.moves.len());
            action.is_some_and(|action| self.legal[game * self.moves.len() + action])
        };
        (0..self.games.len()).find(|&game| self.moves_in(game, moved) && !is_legal(game, actions[game]))
    }
}

impl<G: Notation + 'static> Environments for Games<G> {
    fn games(&self) -> usize {
        self.course.games
    }

    fn actions(&self) -> usize {
        self.moves.len()
    }

    fn shape(&self) -> [usize; 3] {
        self.shape
    }

    fn duplicate(&self) -> Box<dyn Environments> {
        Box::new(Self {
            rules: Arc::clone(&self.rules),
            start: self.start.clone(),
            course: self.course,
            moves: self.moves.clone(),
            actions: self.actions.clone(),
            shape: self.shape,
            numbers: self.numbers,
            games: self.games.clone(),
            legal: self.legal.clone(),
            chance: self.chance.clone(),
            found: Vec::new(),
        })
    }

    fn reset(&mut self) {
        self.games = vec![self.beginning(); self.course.games];
        (0..self.course.games).for_each(|game| self.find_legal(game));
    }

    fn begin(&mut self, game: usize) {
        self.games[game] = self.beginning();
        self.find_legal(game);
    }

    fn view(&self, views: &mut Views<'_>) {
        let (rules, observe) = (&*self.rules.game, self.observed().observe);
        views.observations.fill(0.0);
        for (standing, numbers) in self.games.iter().zip(views.observations.chunks_exact_mut(self.numbers)) {
            observe(rules, &standing.situation.position, numbers);
        }
        views.masks.copy_from_slice(&self.legal);
        for (standing, seat) in self.games.iter().zip(&mut *views.seats) {
            *seat = standing.situation.seat as u8;
        }
    }

    fn step(
        &mut self,
        actions: &[i32],
        moved: Option<&[bool]>,
        results: &mut Results<'_>,
    ) -> Result<(), Error> {
        if let Some(game) = self.first_illegal(actions, moved) {
            let position = self.position(game);
            let legal = self.legal(game);
            let reason =
                format!("expected one of {legal:?} in game {game} at {position}, found {}", actions[game]);
            return Err(Error::Option { option: "actions", reason });
        }
        let Course { longest, restarts, .. } = self.course;
        for (game, &action) in actions.iter().enumerate() {
            let mut result = (0.0, false, false);
            if self.moves_in(game, moved) {
                let ended = self.play(game, self.moves[action as usize]);
                let is_cut_off = ended.is_none() && self.games[game].plies >= longest;
                result = (ended.unwrap_or(0.0), ended.is_some(), is_cut_off);
                self.games[game].is_over |= is_cut_off;
                if restarts && self.games[game].is_over {
                    self.games[game] = self.beginning();
                }
                self.find_legal(game);
            }
            (results.rewards[game], results.terminated[game], results.truncated[game]) = result;
        }
        Ok(())
    }

    fn sample(&mut self, actions: &mut [i32]) {
        for (legal, action) in self.legal.chunks_exact(self.moves.len().max(1)).zip(actions) {
            let count = legal.iter().filter(|&&is_legal| is_legal).count() as u64;
            let chosen = (u64::from(self.chance.next_u32()) * count) >> u32::BITS;
            let mut all = (0..).zip(legal).filter(|(_, is_legal)| **is_legal);
            *action = all.nth(chosen as usize).map_or(0, |(action, _)| action);
        }
    }

    fn observe(&self, game: usize, numbers: &mut [f32]) {
        (self.observed().observe)(&self.rules.game, &self.games[game].situation.position, numbers);
    }

    fn mask(&self, game: usize) -> &[bool] {
        &self.legal[game * self.moves.len()..][..self.moves.len()]
    }

    fn seat(&self, game: usize) -> Seat {
        self.games[game].situation.seat
    }

    fn position(&self, game: usize) -> String {
        self.rules.game.write(&self.games[game].situation)
    }

    fn legal(&self, game: usize) -> Vec<usize> {
        if self.games[game].is_over {
            return Vec::new();
        }
        let mut found = Vec::new();
        self.rules.game.moves(&self.games[game].situation.position, &mut found);
        found.iter().map(|mv| self.actions[mv] as usize).collect()
    }

    fn saved(&self, game: usize) -> SavedGame {
        let Standing { situation, plies, is_over } = &self.games[game];
        SavedGame {
            position: self.position(game),
            seat: situation.seat,
            banked: situation.banked,
            plies: *plies,
            is_over: *is_over,
        }
    }

    fn restore(&mut self, game: usize, saved: &SavedGame) -> Result<(), Error> {
        let SavedGame { position, seat, banked, plies, is_over } = saved;
        let read = self.rules.game.read(position);
        let situation = read.map_err(|error| Error::Option { option: "games", reason: error.to_string() })?;
        let situation = Situation { seat: *seat, banked: *banked, ..situation };
        self.games[game] = Standing { situation, plies: *plies, is_over: *is_over };
        self.find_legal(game);
        Ok(())
    }

    fn drawn(&self) -> u128 {
        self.chance.get_word_pos()
    }

    fn draw_after(&mut self, drawn: u128) {
        self.chance.set_word_pos(drawn);
    }
}
