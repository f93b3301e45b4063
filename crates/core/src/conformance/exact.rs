//! Exact values by plain minimax over everything: the kit's own oracle, which shares no code with any engine. Where play
//! can return to a position, values are propagated from the ends of the game backwards.

use rustc_hash::{FxHashMap, FxHashSet};

use super::law::{Law, Verdict, Violation};
use super::loopy;
use super::survey::{moves, steps};
use crate::game::{Game, Status, Step};
use crate::goal::{Goal, Objective};
use crate::value::Value;

/// The values of positions and of everything reachable from them.
pub(super) struct Exact<'g, G: Game> {
    game: &'g G,
    objective: Objective,
    values: FxHashMap<G::Position, Value>,
}

/// A position whose children are being valued.
struct Open<P> {
    position: P,
    children: Vec<Step<P>>,
    valued: usize,
    best: Option<Value>,
}

impl<'g, G: Game> Exact<'g, G> {
    /// Values the positions and everything reachable from them.
    ///
    /// # Errors
    /// [`Law::Exhaustible`] where play can gain points again and again.
    pub(super) fn solve(
        game: &'g G,
        objective: Objective,
        positions: &[G::Position],
    ) -> Result<Self, Violation> {
        let mut exact = Self { game, objective, values: FxHashMap::default() };
        match positions.iter().try_for_each(|position| exact.descend(position)) {
            Err(Violation { law: Law::Exhaustible, .. }) => {
                exact.values = loopy::values(game, objective, positions)?;
                Ok(exact)
            }
            verdict => verdict.map(|()| exact),
        }
    }

    /// The value as an engine should state it.
    pub(super) fn value(&self, position: &G::Position) -> Value {
        self.objective.value(self.values[position])
    }

    /// The moves with the value of each for its mover.
    pub(super) fn move_values(&self, position: &G::Position) -> Vec<(G::Move, Value)> {
        let value = |mv| (mv, self.carried(&self.game.play(position, mv)));
        moves(self.game, position).into_iter().map(value).collect()
    }

    /// The best moves, all of them.
    pub(super) fn best_moves(&self, position: &G::Position) -> Vec<G::Move> {
        let best = self.values[position];
        let mut moves = self.move_values(position);
        moves.retain(|&(_, value)| !self.objective.better(best, value));
        moves.into_iter().map(|(mv, _)| mv).collect()
    }

    /// Whether a value is as good as the position's own.
    pub(super) fn is_best(&self, position: &G::Position, value: Value) -> bool {
        !self.objective.better(self.values[position], value)
    }

    fn carried(&self, step: &Step<G::Position>) -> Value {
        self.objective.backup(step.next, step.gain, self.values[&step.position])
    }

    /// Children before parents, on a stack of its own: a long game must not exhaust the thread's.
    fn descend(&mut self, origin: &G::Position) -> Verdict {
        let mut above = FxHashSet::default();
        let mut stack = Vec::new();
        if !self.values.contains_key(origin) {
            self.open(origin.clone(), &mut stack);
        }
        while let Some(top) = stack.last_mut() {
            let Some(step) = top.children.get(top.valued) else {
                above.remove(&top.position);
                let closed = stack.pop().expect("the top was just looked at");
                self.close(closed)?;
                continue;
            };
            if self.values.contains_key(&step.position) {
                self.take_in(top);
            } else {
                above.insert(top.position.clone());
                let child = step.position.clone();
                Law::Exhaustible
                    .check(!above.contains(&child), &child, || "play can return here".to_owned())?;
                self.open(child, &mut stack);
            }
        }
        Ok(())
    }

    fn open(&mut self, position: G::Position, stack: &mut Vec<Open<G::Position>>) {
        match self.game.status(&position) {
            Status::Over(end) => {
                self.values.insert(position, self.objective.terminal_value(end));
            }
            Status::Ongoing => {
                let children = steps(self.game, &position);
                stack.push(Open { position, children, valued: 0, best: None });
            }
        }
    }

    fn take_in(&self, open: &mut Open<G::Position>) {
        let value = self.carried(&open.children[open.valued]);
        if open.best.is_none_or(|best| self.objective.better(value, best)) {
            open.best = Some(value);
        }
        open.valued += 1;
    }

    fn close(&mut self, open: Open<G::Position>) -> Verdict {
        let Some(best) = open.best else {
            return Err(Law::Moves.broken_at(&open.position, "no moves, and the status is Ongoing"));
        };
        self.values.insert(open.position, best);
        Ok(())
    }
}
