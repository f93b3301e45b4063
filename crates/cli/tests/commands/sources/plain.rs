//! Minimax as the lessons write it, with rules as two functions.

use std::collections::HashMap;
use std::hash::Hash;

/// A game in the lessons' form.
pub(crate) struct Rules<S> {
    pub(crate) successors: fn(&S) -> Vec<S>,
    /// The score of a finished state for the maximizer, by whose turn it is.
    pub(crate) evaluate: fn(&S, bool) -> Option<i64>,
}

/// A state on a stack, whose turn it is, and the scores of the successors that were tried.
struct Frame<S> {
    state: S,
    maximizing: bool,
    scores: Vec<i64>,
}

impl<S: Clone> Frame<S> {
    fn new(state: &S, maximizing: bool) -> Self {
        Self { state: state.clone(), maximizing, scores: Vec::new() }
    }
}

impl<S: Clone + Eq + Hash> Rules<S> {
    pub(crate) fn minimax(&self, state: &S, maximizing: bool) -> i64 {
        self.remembered(state, maximizing, &mut HashMap::new())
    }

    fn remembered(&self, state: &S, maximizing: bool, known: &mut HashMap<(S, bool), i64>) -> i64 {
        if let Some(score) = known.get(&(state.clone(), maximizing)) {
            return *score;
        }
        if let Some(score) = (self.evaluate)(state, maximizing) {
            known.insert((state.clone(), maximizing), score);
            return score;
        }
        let scores =
            (self.successors)(state).into_iter().map(|next| self.remembered(&next, !maximizing, known));
        let scores: Vec<_> = scores.collect();
        let best = if maximizing { scores.iter().max() } else { scores.iter().min() };
        let score = *best.expect("a state that is not over has a successor");
        known.insert((state.clone(), maximizing), score);
        score
    }

    /// How often a cache of states and turns is asked in vain by minimax from the root, and how often it answers.
    pub(crate) fn misses_and_hits(&self, state: &S) -> [u64; 2] {
        let mut known = HashMap::new();
        self.remembered(state, true, &mut known);
        let unfinished =
            known.keys().filter(|(state, maximizing)| (self.evaluate)(state, *maximizing).is_none());
        let calls = 1 + unfinished.map(|(state, _)| (self.successors)(state).len() as u64).sum::<u64>();
        let misses = known.len() as u64;
        [misses, calls - misses]
    }

    /// The scores of the maximizer's moves.
    pub(crate) fn moves(&self, state: &S) -> Vec<i64> {
        (self.successors)(state).iter().map(|next| self.minimax(next, false)).collect()
    }

    /// Minimax without recursion: how many states its stack holds after each that is put on or taken off; and the score.
    pub(crate) fn on_a_stack(&self, state: &S) -> (Vec<usize>, i64) {
        let (mut stack, mut heights) = (vec![Frame::new(state, true)], vec![1]);
        loop {
            let top = stack.last_mut().expect("the score is returned before the stack is empty");
            let result = (self.evaluate)(&top.state, top.maximizing);
            let next = (self.successors)(&top.state).get(top.scores.len()).cloned();
            match (result, next) {
                (None, Some(next)) => {
                    let frame = Frame::new(&next, !top.maximizing);
                    stack.push(frame);
                }
                (result, _) => {
                    let best = if top.maximizing { top.scores.iter().max() } else { top.scores.iter().min() };
                    let score = result.or(best.copied()).expect("a state that is not over has a successor");
                    stack.pop();
                    match stack.last_mut() {
                        Some(below) => below.scores.push(score),
                        None => return (heights, score),
                    }
                }
            }
            heights.push(stack.len());
        }
    }

    /// The nodes of the tree.
    pub(crate) fn nodes(&self, state: &S) -> u64 {
        let below = |state: &S| (self.successors)(state).iter().map(|next| self.nodes(next)).sum::<u64>();
        1 + if (self.evaluate)(state, true).is_some() { 0 } else { below(state) }
    }

    /// The complete games.
    pub(crate) fn games(&self, state: &S, maximizing: bool) -> Vec<(Vec<S>, i64)> {
        if let Some(score) = (self.evaluate)(state, maximizing) {
            return vec![(vec![state.clone()], score)];
        }
        let mut games = Vec::new();
        for next in (self.successors)(state) {
            for (mut states, score) in self.games(&next, !maximizing) {
                states.insert(0, state.clone());
                games.push((states, score));
            }
        }
        games
    }

    /// The nodes that alpha-beta enters with cuts where alpha and beta meet; and the score.
    pub(crate) fn alpha_beta(&self, state: &S, maximizing: bool, window: [i64; 2]) -> (u64, i64) {
        if let Some(score) = (self.evaluate)(state, maximizing) {
            return (1, score);
        }
        let [mut alpha, mut beta] = window;
        let (mut entered, mut scores) = (1, Vec::new());
        for next in (self.successors)(state) {
            let (nodes, score) = self.alpha_beta(&next, !maximizing, [alpha, beta]);
            entered += nodes;
            scores.push(score);
            if maximizing {
                alpha = alpha.max(score);
            } else {
                beta = beta.min(score);
            }
            if beta <= alpha {
                break;
            }
        }
        let best = if maximizing { scores.iter().max() } else { scores.iter().min() };
        (entered, *best.expect("a state that is not over has a successor"))
    }
}

/// The outcome of the maximizer by a score.
pub(crate) const fn outcome(score: i64) -> &'static str {
    if score > 0 { "win" } else { "loss" }
}
