//! A tree to be drawn: texts and roles, without coordinates or colors, which each form of drawing chooses itself.

/// A tree to be drawn. Node 0 is the root; parents come before their children, and children of one parent in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diagram {
    /// The title.
    pub title: String,
    /// The nodes.
    pub nodes: Vec<DiagramNode>,
    /// Further arrows, of graphs in which positions are merged: from, to, label.
    pub extra_edges: Vec<(usize, usize, String)>,
    /// What the marks mean, in the reader's language.
    pub legend: Vec<(Mark, String)>,
    /// What stands beside the levels of a tree, from the root down: whose row each is. Nothing where this is empty.
    pub rows: Vec<String>,
    /// A score for which every box has room, whether it has one or not: so drawings of one tree in several stages lie on each other.
    pub room: Option<String>,
}

impl Diagram {
    /// Leaves out all that is below these nodes; what stands there in place of it is how many children they have.
    pub fn fold(&mut self, folded: &[usize]) {
        let count = self.nodes.len();
        let mut children = vec![0; count];
        self.nodes.iter().filter_map(|node| node.parent).for_each(|parent| children[parent] += 1);
        let mut is_folded = vec![false; count];
        folded.iter().filter(|id| **id < count).for_each(|id| is_folded[*id] = true);
        // Parents come before their children.
        let mut places: Vec<Option<usize>> = Vec::with_capacity(count);
        let mut kept = 0;
        for node in &self.nodes {
            let is_kept = node.parent.is_none_or(|above| places[above].is_some() && !is_folded[above]);
            places.push(is_kept.then_some(kept));
            kept += usize::from(is_kept);
        }
        let mut ids = 0..;
        self.nodes.retain_mut(|node| {
            let id = ids.next().unwrap_or(count);
            if is_folded[id] && children[id] > 0 {
                node.lines.push(format!("+{}", children[id]));
            }
            node.parent = node.parent.and_then(|above| places[above]);
            places[id].is_some()
        });
        let moved = self.extra_edges.drain(..).filter_map(|(from, to, label)| {
            Some((places[from].filter(|_| !is_folded[from])?, places[to]?, label))
        });
        self.extra_edges = moved.collect();
    }
}

/// A node to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiagramNode {
    /// The node above; `None` for the root.
    pub parent: Option<usize>,
    /// The lines of text in it: the position, or its board.
    pub lines: Vec<String>,
    /// Its score or value, if shown.
    pub score: Option<String>,
    /// Its alpha and beta, if shown.
    pub window: Option<[String; 2]>,
    /// The label of the edge from its parent: the move.
    pub edge: String,
    /// Who moves here.
    pub role: Role,
    /// Which player the score favors, if shown.
    pub favors: Option<Favor>,
    /// Its status in the search.
    pub status: NodeStatus,
    /// Whether it lies on the principal variation.
    pub principal: bool,
}

/// The player to move at a node, shown by a sign and by shade.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The first seat, which maximizes the score.
    Maximizer,
    /// The second seat, which minimizes it.
    Minimizer,
    /// None: the game is over.
    End,
}

/// The player whom a score favors, shown by color beside the number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Favor {
    /// The first seat.
    First,
    /// Neither of them.
    Neither,
    /// The second seat.
    Second,
}

/// The status of a node in the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum NodeStatus {
    /// Visited.
    Visited,
    /// Visited at the horizon.
    Horizon,
    /// Visited, and not followed: the same player was to move at the same position further up.
    Repeated,
    /// Cut off: crossed out.
    Cut,
    /// Never generated: below a node that was cut off.
    NotGenerated,
}

/// What stands for a value that is open, as in textbooks.
pub const OPEN: &str = "?";

/// A mark that a legend explains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The sign of a role.
    Role(Role),
    /// The color of a favor, and how its numbers begin.
    Favor(Favor),
    /// How a status is drawn.
    Status(NodeStatus),
    /// The thick line of the principal variation.
    Principal,
    /// Alpha and beta.
    Window,
}
