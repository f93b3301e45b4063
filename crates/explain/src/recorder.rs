//! Follows a search on the tree of its game and reports every step with the node where it happens.
//!
//! The search may run on other rules than the tree, for example with the banked points in the position. It is followed by its moves, which are
//! the same.

use nimatron_core::{Game, Score, Situation, Window};
use nimatron_search::SearchEvent;

use crate::tree::Tree;

/// A step of a search. Scores and windows are those of the player to move at the node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchStep {
    /// The node of the tree.
    pub node: usize,
    /// The window it was entered with; plain minimax has none.
    pub entry: Option<Window>,
    /// Its window after the step.
    pub window: Option<Window>,
    /// The child that was searched last, if any was.
    pub child: Option<usize>,
    /// Whether the node's score so far rests on no estimate.
    pub proved: bool,
    /// What happened.
    pub act: Act,
}

/// What a search does at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// It enters.
    Enter,
    /// The game is over, with this score.
    Leaf(Score),
    /// The horizon, with this estimate.
    Horizon(Score),
    /// The transposition table gives this score.
    Answered(Score),
    /// The best score so far went up.
    Raise(Score),
    /// A cut-off: alpha ≥ beta, or alpha > beta.
    Cut {
        /// How many moves are left out.
        left_out: usize,
    },
    /// It leaves, with this score.
    Leave(Score),
}

impl Act {
    /// The score of the node, if this step is its last.
    pub fn answer(self) -> Option<Score> {
        match self {
            Self::Leaf(score) | Self::Horizon(score) | Self::Answered(score) | Self::Leave(score) => {
                Some(score)
            }
            Self::Enter | Self::Raise(_) | Self::Cut { .. } => None,
        }
    }
}

/// The current path of a search in its tree.
pub struct Recorder<'t, G: Game> {
    game: &'t G,
    tree: &'t Tree<G>,
    path: Vec<PathNode<G>>,
    met_horizon: bool,
}

/// A node on the path from the root.
struct PathNode<G: Game> {
    node: usize,
    /// In a graph, the situation itself: the node may hold an equivalent one.
    situation: Option<Situation<G::Position>>,
    entry: Option<Window>,
    window: Option<Window>,
    tried: usize,
    child: Option<usize>,
    proved: bool,
}

impl<'t, G: Game> Recorder<'t, G> {
    /// For a search from the root of a tree.
    pub fn new(game: &'t G, tree: &'t Tree<G>) -> Self {
        Self { game, tree, path: Vec::new(), met_horizon: false }
    }

    /// The step for an event of the search.
    pub fn step<H: Game<Move = G::Move>>(&mut self, event: &SearchEvent<'_, H>) -> SearchStep {
        match *event {
            SearchEvent::Enter { mv, window, .. } => self.enter(mv, window),
            SearchEvent::Leaf(score) => self.end(Act::Leaf(score)),
            SearchEvent::Horizon(score) => {
                self.met_horizon = true;
                self.here().proved = false;
                self.end(Act::Horizon(score))
            }
            SearchEvent::Answered(score) => {
                // The table does not say what its answer rests on.
                self.here().proved = !self.met_horizon;
                self.end(Act::Answered(score))
            }
            SearchEvent::Raise(score) => {
                let here = self.here();
                here.window = here.window.map(|window| Window { alpha: score, ..window });
                self.told(Act::Raise(score))
            }
            SearchEvent::Cut { left_out } => self.told(Act::Cut { left_out }),
            SearchEvent::Leave(score) => self.end(Act::Leave(score)),
        }
    }

    fn here(&mut self) -> &mut PathNode<G> {
        self.path.last_mut().expect("something happens at a node that was entered")
    }

    fn enter(&mut self, mv: Option<G::Move>, window: Option<Window>) -> SearchStep {
        let merged = self.tree.is_merged();
        let (node, situation) = match (self.path.last_mut(), mv) {
            (Some(above), Some(mv)) => {
                let node =
                    self.tree.child(self.game, (above.node, above.situation.as_ref()), mv, above.tried);
                above.tried += 1;
                above.child = Some(node);
                let after = |at: &Situation<G::Position>| at.after(self.game.play(&at.position, mv));
                (node, above.situation.as_ref().map(after))
            }
            _ => (0, merged.then(|| self.tree.nodes()[0].situation.clone())),
        };
        self.path.push(PathNode {
            node,
            situation,
            entry: window,
            window,
            tried: 0,
            child: None,
            proved: true,
        });
        self.told(Act::Enter)
    }

    fn told(&mut self, act: Act) -> SearchStep {
        let &mut PathNode { node, entry, window, child, proved, .. } = self.here();
        SearchStep { node, entry, window, child, proved, act }
    }

    /// The last step at a node. If its score rests on an estimate, the score of its parent does too.
    fn end(&mut self, act: Act) -> SearchStep {
        let step = self.told(act);
        self.path.pop();
        if let Some(above) = self.path.last_mut() {
            above.proved &= step.proved;
        }
        step
    }
}
