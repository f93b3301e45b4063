//! The score of every move of a position, and the exact set of best moves.

use nimatron_core::{Game, PackedGoal, Score, Status, Window};

use crate::engine::{Engine, Found};
use crate::limits::Stopped;

/// The analysis of a position.
#[derive(Clone, Debug)]
pub struct Analysis<G: Game> {
    /// Every legal move in the rules' order.
    pub moves: Vec<MoveFound<G>>,
    /// The position's own score; `None` where the search stopped before all moves were scored.
    pub found: Option<Found>,
    /// Why the search stopped early, if it did.
    pub stopped: Option<Stopped>,
}

/// The analysis of a move.
#[derive(Clone, Debug)]
pub struct MoveFound<G: Game> {
    /// The move.
    pub mv: G::Move,
    /// Its score for its mover; `None` where the search stopped before.
    pub found: Option<Found>,
}

impl<G: Game> Analysis<G> {
    /// The same analysis with proved values in place of estimates, for the moves that have them. The best score is then no longer that of
    /// one search, and proves nothing.
    #[must_use]
    pub fn with_proofs(mut self, proofs: &Self) -> Self {
        for (of_move, proof) in self.moves.iter_mut().zip(&proofs.moves) {
            of_move.found = proof.found.filter(|found| found.is_value()).or(of_move.found);
        }
        let best = self.moves.iter().filter_map(|of_move| of_move.found).max_by_key(|found| found.score);
        self.found = best.or(self.found).map(|found| Found { proved: false, ..found });
        self
    }

    /// Indices of the best moves: those whose score is the position's. Exact wherever scores are, because every move was
    /// searched in a window of its own and no bound is taken for a value; `same` says which scores count as equal.
    pub fn best(&self, same: impl Fn(Score, Score) -> bool) -> Vec<usize> {
        let Some(best) = self.found else { return Vec::new() };
        let is_best = |found: &MoveFound<G>| found.found.is_some_and(|found| same(found.score, best.score));
        self.moves.iter().enumerate().filter(|(_, found)| is_best(found)).map(|(index, _)| index).collect()
    }

    /// Those of these moves that make most progress; all of them where that was not worked out. Where play may go on for ever, moves that are
    /// equally good may lead round and round.
    #[must_use]
    pub fn progressing(&self, mut moves: Vec<usize>) -> Vec<usize> {
        let progress = |&index: &usize| self.moves[index].found?.progress();
        let most = moves.iter().filter_map(progress).max();
        moves.retain(|index| progress(index) == most);
        moves
    }
}

/// Scores every move of a position inside `window`, so well that moves may be compared there: a score inside it is exact.
///
/// The window is about the position itself; `depth` counts from it, and is at least 1: moves are always looked at.
pub fn analyze_moves<G: Game, A: PackedGoal>(
    game: &G,
    goal: A,
    engine: &mut dyn Engine<G>,
    position: &G::Position,
    window: Window,
    depth: Option<u32>,
) -> Analysis<G> {
    if let Status::Over(end) = game.status(position) {
        let found = Found::exact(goal.terminal_value(end), true);
        return Analysis { moves: Vec::new(), found: Some(found), stopped: None };
    }
    let mut legal = Vec::new();
    game.moves(position, &mut legal);
    let mut stopped = None;
    let moves: Vec<_> = legal
        .into_iter()
        .map(|mv| {
            if stopped.is_some() {
                return MoveFound { mv, found: None };
            }
            let step = game.play(position, mv);
            let below = window.across(goal, step.next, step.gain);
            let answer = engine.search(&step.position, below, depth.map(|depth| depth.saturating_sub(1)));
            stopped = answer.err();
            MoveFound { mv, found: answer.ok().map(|found| found.backup(goal, step.next, step.gain)) }
        })
        .collect();
    let found = if stopped.is_some() { None } else { best_of(goal, &moves) };
    Analysis { moves, found, stopped }
}

/// The best of the moves' scores. It is about the game itself if all of them are, or if it is a proved result that no move
/// without proof may equal: only then is the set of best moves exact.
pub(crate) fn best_of<G: Game, A: PackedGoal>(goal: A, moves: &[MoveFound<G>]) -> Option<Found> {
    let best = moves
        .iter()
        .filter_map(|found| found.found)
        .max_by_key(|found| (found.score, found.bound, found.progress()))?;
    let proved = moves.iter().all(|found| found.found.is_some_and(|found| found.proved));
    let alone = goal.counts_plies() && goal.is_decisive(best.score);
    Some(Found { proved: proved || alone, ..best })
}
