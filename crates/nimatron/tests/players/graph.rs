//! All positions of a small game, and what they are worth by nothing but the definition.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::sync::Arc;

use nimatron::core::Seat;
use nimatron::{Catalog, Session, Verdict};

/// What tells positions apart: the text, who is to move, and what is banked.
type Key = (String, usize, Option<[i32; 2]>);

/// A position and where its moves lead.
pub(crate) struct Node {
    pub(crate) session: Arc<dyn Session>,
    pub(crate) moves: Vec<(String, usize)>,
    /// The final difference under best play, for the first seat; 1, 0 or −1 in games without points.
    pub(crate) margin: i32,
    /// The result under best play for the first seat, and after how many plies when the winner hurries and the loser delays.
    pub(crate) paced: Paced,
}

/// 1, 0 or −1 for the first seat, and the plies to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Paced {
    pub(crate) sign: i32,
    pub(crate) plies: u32,
}

impl Paced {
    /// Which of two the first seat likes better; draws are alike.
    fn cmp(self, other: Self) -> Ordering {
        let quick = |paced: Self| -i64::from(paced.sign) * i64::from(paced.plies);
        self.sign.cmp(&other.sign).then(quick(self).cmp(&quick(other)))
    }
}

pub(crate) struct Graph {
    pub(crate) nodes: Vec<Node>,
    places: HashMap<Key, usize>,
}

impl Graph {
    /// Everything that play can reach from the start of a game.
    pub(crate) fn of(game: &str) -> Self {
        let start = Catalog::standard().open(game, 0).unwrap_or_else(|error| panic!("{game}: {error}"));
        let mut graph = Self { nodes: Vec::new(), places: HashMap::new() };
        graph.add(Arc::from(start));
        graph
    }

    /// The start of the game, whose position is added last: those it can lead to come before.
    pub(crate) fn start(&self) -> &Node {
        self.nodes.last().expect("a start")
    }

    /// Adds a position after all that can follow it; its index.
    fn add(&mut self, session: Arc<dyn Session>) -> usize {
        let key = (session.position(), session.seat().index(), session.banked());
        if let Some(&index) = self.places.get(&key) {
            return index;
        }
        let after = |mv: String| {
            let after = session.play(&mv).expect("a legal move");
            (mv, self.add(Arc::from(after)))
        };
        let moves: Vec<_> = session.moves().into_iter().map(after).collect();
        let (margin, paced) = self.worth(&*session, &moves);
        let index = self.nodes.len();
        self.nodes.push(Node { session, moves, margin, paced });
        self.places.insert(key, index);
        index
    }

    fn worth(&self, session: &dyn Session, moves: &[(String, usize)]) -> (i32, Paced) {
        if let Some(verdict) = Verdict::at(session) {
            assert!(moves.is_empty(), "{}: moves after the end", session.position());
            let size = verdict.margin.map_or(1, |margin| margin.points(0).unwrap());
            let margin = match verdict.winner {
                None => 0,
                Some(Seat::First) => size,
                Some(Seat::Second) => -size,
            };
            return (margin, Paced { sign: margin.signum(), plies: 0 });
        }
        let children = || moves.iter().map(|&(_, child)| &self.nodes[child]);
        let further = |paced: Paced| Paced { plies: paced.plies + 1, ..paced };
        let margins = children().map(|child| child.margin);
        let paced = children().map(|child| further(child.paced));
        let (margin, paced) = match session.seat() {
            Seat::First => (margins.max(), paced.max_by(|a, b| a.cmp(*b))),
            Seat::Second => (margins.min(), paced.min_by(|a, b| a.cmp(*b))),
        };
        (margin.expect("a move"), paced.expect("a move"))
    }
}
