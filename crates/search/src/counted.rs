//! Minimax and alpha-beta as functions that call themselves, counted call by call.
//!
//! The engines count the nodes that they visit, and their table knows bounds of positions. A program written after a lesson counts otherwise: it may
//! begin with a call for every move, and a cache around its function knows a call by the arguments. The same search is counted here
//! under any of these conventions.

use nimatron_core::{Game, Next, PackedGoal, Score, Seat, Status, Step, Window};

use crate::algorithm::Algorithm;
use crate::alpha_beta::Cut;
use crate::candidates::Candidates;
use crate::capabilities::Capabilities;
use crate::engine::Found;
use crate::limits::{Limits, Meter, Stopped, way_bytes};
use crate::stack::with_room;
use crate::table::{Entry, TO_THE_END, Table};

/// Who makes the first call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum FirstCall {
    /// One call, for the position itself.
    Root,
    /// A function that chooses a move: a call for every move, each with the whole window and the whole depth.
    BestMove,
}

/// What a cache knows a call by. The plies from the first call belong to it as well where there is a horizon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum CacheKey {
    /// The position as the player to move sees it.
    Position,
    /// The position, and whose turn it is.
    Turn,
    /// The position, in the table of textbooks: a value with a flag, which says whether it is exact, or the score at least or at most that. What
    /// the flag says narrows the window of the search, and what is found takes its place.
    Table,
    /// Everything that is handed over: with alpha-beta also alpha and beta, or that they are left out in a first call; where scores count plies,
    /// also how many were made.
    Arguments,
}

/// What positions that are equal up to symmetry are to a search: heaps in another order, say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Merging {
    /// Different positions.
    Apart,
    /// One entry of the cache.
    InCache,
    /// One position: what represents them is searched, and of several moves to it the first one is tried.
    AmongMoves,
}

/// How the work of a search is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Convention {
    /// Who makes the first call.
    pub first_call: FirstCall,
    /// What the cache knows a call by, if there is a cache.
    pub key: Option<CacheKey>,
    /// What is one position to it.
    pub merging: Merging,
}

impl Convention {
    /// Every convention by its name.
    pub const ALL: [(&'static str, Self); 10] = [
        ("root-calls", Self::of(FirstCall::Root, None)),
        ("root-position", Self::of(FirstCall::Root, Some(CacheKey::Position))),
        ("root-turn", Self::of(FirstCall::Root, Some(CacheKey::Turn))),
        ("root-arguments", Self::of(FirstCall::Root, Some(CacheKey::Arguments))),
        ("root-table", Self::of(FirstCall::Root, Some(CacheKey::Table))),
        ("best-move-calls", Self::of(FirstCall::BestMove, None)),
        ("best-move-position", Self::of(FirstCall::BestMove, Some(CacheKey::Position))),
        ("best-move-turn", Self::of(FirstCall::BestMove, Some(CacheKey::Turn))),
        ("best-move-arguments", Self::of(FirstCall::BestMove, Some(CacheKey::Arguments))),
        ("best-move-table", Self::of(FirstCall::BestMove, Some(CacheKey::Table))),
    ];

    /// The conventions of searches that take equal positions for one, by their names.
    pub const MERGED: [(&'static str, Self); 10] = [
        ("root-position-merged", Self::merged(FirstCall::Root, CacheKey::Position)),
        ("root-turn-merged", Self::merged(FirstCall::Root, CacheKey::Turn)),
        ("root-calls-distinct", Self::distinct(FirstCall::Root, None)),
        ("root-turn-distinct", Self::distinct(FirstCall::Root, Some(CacheKey::Turn))),
        ("root-arguments-distinct", Self::distinct(FirstCall::Root, Some(CacheKey::Arguments))),
        ("best-move-position-merged", Self::merged(FirstCall::BestMove, CacheKey::Position)),
        ("best-move-turn-merged", Self::merged(FirstCall::BestMove, CacheKey::Turn)),
        ("best-move-calls-distinct", Self::distinct(FirstCall::BestMove, None)),
        ("best-move-turn-distinct", Self::distinct(FirstCall::BestMove, Some(CacheKey::Turn))),
        ("best-move-arguments-distinct", Self::distinct(FirstCall::BestMove, Some(CacheKey::Arguments))),
    ];

    const fn of(first_call: FirstCall, key: Option<CacheKey>) -> Self {
        Self { first_call, key, merging: Merging::Apart }
    }

    const fn merged(first_call: FirstCall, key: CacheKey) -> Self {
        Self { first_call, key: Some(key), merging: Merging::InCache }
    }

    const fn distinct(first_call: FirstCall, key: Option<CacheKey>) -> Self {
        Self { first_call, key, merging: Merging::AmongMoves }
    }
}

/// What was counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CallCounts {
    /// All calls of the function.
    pub calls: u64,
    /// Those that the cache answered.
    pub hits: u64,
    /// Those that evaluated a position: a finished one, or one at the horizon.
    pub leaves: u64,
}

impl CallCounts {
    /// The calls that the cache did not answer.
    pub fn misses(self) -> u64 {
        self.calls - self.hits
    }
}

/// A call as the cache knows it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Call<P> {
    position: P,
    turn: Option<Seat>,
    window: Option<Window>,
}

/// What is handed over beside the position and the plies.
#[derive(Clone, Copy)]
struct Arguments {
    turn: Seat,
    window: Window,
    /// Whether the window is written down: a first call leaves it to its defaults.
    writes_window: bool,
}

/// A search that counts its calls.
pub struct CountedSearch<'g, G: Game, A> {
    game: &'g G,
    goal: A,
    convention: Convention,
    /// Minimax or alpha-beta.
    pub algorithm: Algorithm,
    /// Which moves are tried, in which order.
    pub candidates: Candidates,
    /// When alpha-beta leaves moves out.
    pub cut: Cut,
    /// The estimate at the horizon.
    pub capabilities: Capabilities<G>,
    cache: Table<Call<G::Position>>,
    counts: CallCounts,
    meter: Meter,
    moves: Vec<G::Move>,
    horizon: u32,
    estimates: u64,
}

impl<'g, G: Game, A: PackedGoal> CountedSearch<'g, G, A> {
    /// Minimax, trying every move in the rules' order, with a cache of at most `bytes`.
    pub fn new(game: &'g G, goal: A, convention: Convention, bytes: usize, limits: Limits) -> Self {
        Self {
            game,
            goal,
            convention,
            algorithm: Algorithm::Minimax,
            candidates: Candidates::default(),
            cut: Cut::default(),
            capabilities: Capabilities::default(),
            cache: Table::with_bytes(bytes),
            counts: CallCounts::default(),
            meter: Meter::new(limits),
            moves: Vec::new(),
            horizon: TO_THE_END,
            estimates: 0,
        }
    }

    /// What was counted since the search was made.
    pub fn counts(&self) -> CallCounts {
        self.counts
    }

    /// Scores an unfinished position, with `window` in every first call; `depth` plies below it, or to the end.
    ///
    /// # Errors
    /// The limit that stopped the search.
    pub fn search(
        &mut self,
        position: &G::Position,
        window: Window,
        depth: Option<u32>,
    ) -> Result<Found, Stopped> {
        self.horizon = depth.unwrap_or(TO_THE_END);
        match self.convention.first_call {
            FirstCall::Root => self.first_call(position, Seat::First, window),
            FirstCall::BestMove => self.best_move(position, window),
        }
    }

    fn best_move(&mut self, position: &G::Position, window: Window) -> Result<Found, Stopped> {
        self.meter.admit(self.game, position, 0)?;
        let mut moves = Vec::new();
        self.push_moves(position, &mut moves);
        let mut best: Option<Found> = None;
        for mv in moves {
            let step = self.play(position, mv);
            let found = self.first_call(&step.position, after(Seat::First, step.next), window)?;
            let found = found.backup(self.goal, step.next, step.gain);
            best = Some(best.map_or(found, |best| self.better(best, found)));
        }
        Ok(best.expect("an unfinished game has a move"))
    }

    fn first_call(&mut self, position: &G::Position, turn: Seat, window: Window) -> Result<Found, Stopped> {
        let estimates = self.estimates;
        let score = self.call(position, Arguments { turn, window, writes_window: false }, 0)?;
        Ok(Found::in_window(self.goal, window, score, self.estimates == estimates))
    }

    /// The better of two answers about moves, proved if both are or if nothing beats it.
    fn better(&self, one: Found, other: Found) -> Found {
        let best = if (other.score, other.bound) > (one.score, one.bound) { other } else { one };
        Found { proved: one.proved && other.proved || self.goal.is_decisive(best.score), ..best }
    }

    fn call(&mut self, position: &G::Position, given: Arguments, ply: u32) -> Result<Score, Stopped> {
        self.counts.calls += 1;
        let key = self.key(position, given, ply);
        let known = key.as_ref().and_then(|key| self.cache.get(key));
        if let Some((entry, score)) = known.and_then(|entry| Some((entry, entry.answer(given.window)?))) {
            self.counts.hits += 1;
            self.estimates += u64::from(!entry.proved);
            return Ok(score);
        }
        self.meter.count()?;
        let estimates = self.estimates;
        let leaf = self.leaf(position, ply);
        let narrowed = Arguments { window: self.narrowed(given.window, known), ..given };
        let score = leaf.map_or_else(|| self.best_child(position, narrowed, ply), Ok)?;
        if let Some(key) = key {
            let proved = self.estimates == estimates;
            let window = Window { beta: narrowed.window.beta, ..given.window };
            let entry = self.entry(leaf.is_some(), window, score, proved);
            let allocated = self.capabilities.allocated_bytes.as_ref().map_or(0, |bytes| bytes(position));
            match self.convention.key {
                Some(CacheKey::Table) => self.cache.replace(key, allocated, entry)?,
                _ => self.cache.add(key, allocated, entry)?,
            }
        }
        Ok(score)
    }

    /// The window of a search whose position has an entry that does not answer it.
    fn narrowed(&self, window: Window, known: Option<Entry>) -> Window {
        match known.filter(|_| self.convention.key == Some(CacheKey::Table)) {
            Some(entry) => {
                Window { alpha: window.alpha.max(entry.lower), beta: window.beta.min(entry.upper) }
            }
            None => window,
        }
    }

    fn entry(&self, is_leaf: bool, window: Window, score: Score, proved: bool) -> Entry {
        if is_leaf || !self.keeps_bounds() {
            return Entry::exact(score, proved);
        }
        match self.convention.key {
            // A flag knows of no highest score.
            Some(CacheKey::Table) => Entry {
                lower: if score > window.alpha { score } else { Score::MIN },
                upper: if score < window.beta { score } else { Score::MAX },
                proved,
            },
            _ => Entry::of_search(self.goal, window, score, proved),
        }
    }

    /// The score of a position where the game is over, or at the horizon.
    fn leaf(&mut self, position: &G::Position, ply: u32) -> Option<Score> {
        let score = match self.game.status(position) {
            Status::Over(end) => Some(self.goal.terminal_value(end)),
            Status::Ongoing => (ply == self.horizon).then(|| self.estimate(position)),
        };
        self.counts.leaves += u64::from(score.is_some());
        score
    }

    fn best_child(&mut self, position: &G::Position, given: Arguments, ply: u32) -> Result<Score, Stopped> {
        let first = self.moves.len();
        self.meter.admit(self.game, position, way_bytes(ply, &self.moves))?;
        let mut moves = std::mem::take(&mut self.moves);
        self.push_moves(position, &mut moves);
        self.moves = moves;
        let (last, mut best, mut open) = (self.moves.len(), Score::MIN, given.window);
        for index in first..last {
            let handed = Arguments { window: open, ..given };
            best = best.max(self.child(position, self.moves[index], handed, ply)?);
            if !self.prunes() {
                continue;
            }
            open.alpha = open.alpha.max(best);
            if self.cut.applies(best, open) {
                break;
            }
        }
        self.moves.truncate(first);
        Ok(best)
    }

    /// The score of a move, for its mover.
    fn child(
        &mut self,
        position: &G::Position,
        mv: G::Move,
        given: Arguments,
        ply: u32,
    ) -> Result<Score, Stopped> {
        let step = self.play(position, mv);
        let below = Arguments {
            turn: after(given.turn, step.next),
            window: given.window.across(self.goal, step.next, step.gain),
            writes_window: true,
        };
        let score = with_room(ply, || self.call(&step.position, below, ply + 1))?;
        Ok(self.goal.backup(step.next, step.gain, score))
    }

    /// Pushes the moves to try: of several to one position the first.
    fn push_moves(&self, position: &G::Position, moves: &mut Vec<G::Move>) {
        let first = moves.len();
        self.candidates.push(self.game, position, moves);
        if self.convention.merging != Merging::AmongMoves {
            return;
        }
        let mut met = Vec::new();
        let mut kept = first;
        for index in first..moves.len() {
            let step = self.play(position, moves[index]);
            let reached = (step.position, step.next, step.gain);
            if !met.contains(&reached) {
                met.push(reached);
                moves.swap(kept, index);
                kept += 1;
            }
        }
        moves.truncate(kept);
    }

    /// A move, to what represents the position if equal ones are one to the search.
    fn play(&self, position: &G::Position, mv: G::Move) -> Step<G::Position> {
        let step = self.game.play(position, mv);
        match self.convention.merging {
            Merging::AmongMoves => Step { position: self.canonical(&step.position), ..step },
            Merging::Apart | Merging::InCache => step,
        }
    }

    fn canonical(&self, position: &G::Position) -> G::Position {
        self.capabilities.canonical.as_ref().map_or_else(|| position.clone(), |canonical| canonical(position))
    }

    fn prunes(&self) -> bool {
        self.algorithm == Algorithm::AlphaBeta
    }

    fn key(&self, position: &G::Position, given: Arguments, ply: u32) -> Option<(Call<G::Position>, u32)> {
        let key = self.convention.key?;
        let everything = key == CacheKey::Arguments;
        let call = Call {
            position: match self.convention.merging {
                Merging::InCache => self.canonical(position),
                Merging::Apart | Merging::AmongMoves => position.clone(),
            },
            turn: matches!(key, CacheKey::Turn | CacheKey::Arguments).then_some(given.turn),
            window: (everything && self.prunes() && given.writes_window).then_some(given.window),
        };
        let counts_plies = self.horizon != TO_THE_END || everything && self.goal.counts_plies();
        Some((call, if counts_plies { ply } else { TO_THE_END }))
    }

    /// Whether the cache keeps what an answer proves: a call with another window may meet it.
    fn keeps_bounds(&self) -> bool {
        self.prunes() && self.convention.key != Some(CacheKey::Arguments)
    }

    fn estimate(&mut self, position: &G::Position) -> Score {
        self.estimates += 1;
        self.goal.estimate(self.capabilities.estimate.as_ref().map_or(0, |estimate| estimate(position)))
    }
}

/// Whose turn it is after a move of `turn`.
fn after(turn: Seat, next: Next) -> Seat {
    match next {
        Next::Opponent => turn.other(),
        Next::SamePlayer => turn,
    }
}
