use nimatron_core::Seat;
use nimatron_explain::diagram::NodeStatus;
use serde::Serialize;

/// The tree that a program's own search walked: every call of it, in their order, and after them what it did not visit.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WalkedTree {
    /// The game's canonical name.
    pub game: String,
    /// The position of the first call.
    pub position: String,
    /// How often the search was called.
    pub calls: u64,
    /// How many of these calls a cache of the language answered.
    pub hits: u64,
    /// The ways of counting by which textbook searches make as many calls.
    pub conventions: Vec<String>,
    /// The calls, those that were noted, and the positions that were left out.
    pub nodes: Vec<WalkedNode>,
    /// The first call whose value is wrong, though those below it are right.
    pub wrong: Option<usize>,
}

impl WalkedTree {
    /// Leaves out what is right.
    pub fn withhold(&mut self) {
        self.wrong = None;
        for node in &mut self.nodes {
            (node.right, node.wrong) = (None, false);
        }
    }
}

/// A call of a search, or a position that it left out.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WalkedNode {
    /// Its place among the calls, from 0.
    pub id: usize,
    /// The position, as the game writes it; as the program does, if it is none of the game.
    pub position: String,
    /// The call above.
    pub parent: Option<usize>,
    /// The move that leads here, if there is one.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// Calls above.
    pub ply: u32,
    /// Whose turn it is to the search.
    pub mover: Seat,
    /// The number that the search returned; `None` where it is none.
    pub score: Option<i64>,
    /// The true value for the maximizer, where it is known.
    pub right: Option<i64>,
    /// Whether the number is wrong.
    pub wrong: bool,
    /// Alpha and beta, where the search has them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub window: Option<[Option<i64>; 2]>,
    /// Whether the game is over here.
    pub terminal: bool,
    /// Whether a cache answered.
    pub hit: bool,
    /// Whether the same position was met before, with the same player to move.
    pub again: bool,
    /// Whether it was visited.
    pub search: NodeStatus,
}
