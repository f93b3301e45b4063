//! Minimax with an explicit stack on the heap and an optional table. The stack cannot overflow, however long a game lasts.
//!
//! Without a table it visits the tree that plain minimax visits; with one, every distinct position once.

use nimatron_core::{Game, Next, PackedGoal, Points, Score, Status, Window};

use crate::candidates::Candidates;
use crate::capabilities::Capabilities;
use crate::engine::{Engine, Found};
use crate::limits::{Limits, Meter, Stopped};
use crate::observer::{Observer, SearchEvent};
use crate::table::{Entry, TO_THE_END, Table, key};

/// Minimax on an explicit stack, with an optional table.
pub struct MinimaxWithMemory<'g, G: Game, A, O = ()> {
    game: &'g G,
    goal: A,
    /// Which moves are tried, in which order.
    pub candidates: Candidates,
    /// Symmetry for the table, the estimate at the horizon.
    pub capabilities: Capabilities<G>,
    table: Option<&'g mut Table<G::Position>>,
    observer: O,
    meter: Meter,
    moves: Vec<G::Move>,
    frames: Vec<Frame<G::Position>>,
    horizon: u32,
}

/// A position on the path from the root, part of its moves tried.
struct Frame<P> {
    position: P,
    /// The moves still to try are `moves[next..]`, up to where the child's begin.
    next: usize,
    first: usize,
    last: usize,
    best: Option<Score>,
    proved: bool,
    /// The move under way: who moves after it, and what it gained.
    edge: (Next, Points),
}

impl<P> Frame<P> {
    /// Takes in the answer of the move under way; its score if it is the best so far.
    fn take_answer<A: PackedGoal>(&mut self, goal: A, (score, proved): Answer) -> Option<Score> {
        let (next, gain) = self.edge;
        let score = goal.backup(next, gain, score);
        self.proved &= proved;
        let raised = self.best.is_none_or(|best| score > best).then_some(score);
        self.best = raised.or(self.best);
        raised
    }
}

/// A score on its way up, and whether it is free of estimates.
type Answer = (Score, bool);

impl<'g, G: Game, A: PackedGoal> MinimaxWithMemory<'g, G, A> {
    /// Trying every move in the rules' order; with a table, it is read and filled.
    pub fn new(game: &'g G, goal: A, table: Option<&'g mut Table<G::Position>>, limits: Limits) -> Self {
        Self {
            game,
            goal,
            candidates: Candidates::default(),
            capabilities: Capabilities::default(),
            table,
            observer: (),
            meter: Meter::new(limits),
            moves: Vec::new(),
            frames: Vec::new(),
            horizon: TO_THE_END,
        }
    }

    /// The same search, watched.
    pub fn observed<O: Observer<G>>(self, observer: O) -> MinimaxWithMemory<'g, G, A, O> {
        let Self { game, goal, candidates, capabilities, table, meter, moves, frames, horizon, .. } = self;
        MinimaxWithMemory {
            game,
            goal,
            candidates,
            capabilities,
            table,
            observer,
            meter,
            moves,
            frames,
            horizon,
        }
    }
}

impl<G: Game, A: PackedGoal, O: Observer<G>> MinimaxWithMemory<'_, G, A, O> {
    fn score(&mut self, root: &G::Position) -> Result<Answer, Stopped> {
        self.moves.clear();
        self.frames.clear();
        let mut answer = self.enter(root.clone(), None)?;
        while let Some(mut frame) = self.frames.pop() {
            if let Some(child) = answer.take()
                && let Some(raised) = frame.take_answer(self.goal, child)
            {
                self.observer.notice(SearchEvent::Raise(raised));
            }
            if frame.next == frame.last {
                answer = Some(self.leave(&frame)?);
            } else {
                let mv = self.moves[frame.next];
                let step = self.game.play(&frame.position, mv);
                frame.next += 1;
                frame.edge = (step.next, step.gain);
                self.frames.push(frame);
                answer = self.enter(step.position, Some(mv))?;
            }
        }
        Ok(answer.expect("the root has a score"))
    }

    /// The score of a position below the last frame if it is known at once; else a new frame for it, and `None`.
    fn enter(&mut self, position: G::Position, mv: Option<G::Move>) -> Result<Option<Answer>, Stopped> {
        self.observer.notice(SearchEvent::Enter { position: &position, mv, window: None });
        let left = self.left();
        if let Some(table) = &self.table
            && let Some(entry) = table.get(&key(&self.capabilities, &position, left))
            && entry.lower == entry.upper
        {
            self.observer.notice(SearchEvent::Answered(entry.lower));
            return Ok(Some((entry.lower, entry.proved)));
        }
        self.meter.count()?;
        let known = match self.game.status(&position) {
            Status::Over(end) => {
                let score = self.goal.terminal_value(end);
                self.observer.notice(SearchEvent::Leaf(score));
                (score, true)
            }
            Status::Ongoing if left == 0 => {
                let score = self.estimate(&position);
                self.observer.notice(SearchEvent::Horizon(score));
                (score, false)
            }
            Status::Ongoing => return self.push(position).map(|()| None),
        };
        self.keep(&position, left, known)?;
        Ok(Some(known))
    }

    /// The answer of a frame that is off the stack, all its moves tried.
    fn leave(&mut self, frame: &Frame<G::Position>) -> Result<Answer, Stopped> {
        let answer = (frame.best.expect("an ongoing position has a move"), frame.proved);
        self.moves.truncate(frame.first);
        self.keep(&frame.position, self.left(), answer)?;
        self.observer.notice(SearchEvent::Leave(answer.0));
        Ok(answer)
    }

    /// Plies left before the horizon, at the ply on top of the stack.
    fn left(&self) -> u32 {
        if self.horizon == TO_THE_END {
            TO_THE_END
        } else {
            self.horizon - u32::try_from(self.frames.len()).expect("no deeper than the horizon")
        }
    }

    fn push(&mut self, position: G::Position) -> Result<(), Stopped> {
        let way = size_of_val(&self.moves[..]) + size_of_val(&self.frames[..]);
        self.meter.admit(self.game, &position, way)?;
        let first = self.moves.len();
        self.candidates.push(self.game, &position, &mut self.moves);
        let last = self.moves.len();
        let edge = (Next::Opponent, 0);
        self.frames.push(Frame { position, next: first, first, last, best: None, proved: true, edge });
        Ok(())
    }

    fn estimate(&self, position: &G::Position) -> Score {
        self.goal.estimate(self.capabilities.estimate.as_ref().map_or(0, |estimate| estimate(position)))
    }

    fn keep(&mut self, position: &G::Position, left: u32, (score, proved): Answer) -> Result<(), Stopped> {
        let Some(table) = &mut self.table else { return Ok(()) };
        let allocated =
            self.capabilities.allocated_bytes.as_ref().map_or(0, |allocated_bytes| allocated_bytes(position));
        table.add(key(&self.capabilities, position, left), allocated, Entry::exact(score, proved))
    }
}

impl<G: Game, A: PackedGoal, O: Observer<G>> Engine<G> for MinimaxWithMemory<'_, G, A, O> {
    fn search(&mut self, position: &G::Position, _: Window, depth: Option<u32>) -> Result<Found, Stopped> {
        self.meter.begin()?;
        self.horizon = depth.unwrap_or(TO_THE_END);
        let (score, proved) = self.score(position)?;
        Ok(Found::in_window(self.goal, Window::full(self.goal), score, proved))
    }

    fn nodes(&self) -> u64 {
        self.meter.nodes()
    }
}
