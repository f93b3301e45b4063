//! A tree as it is to be drawn: texts and roles, without places or colours. Whoever draws it chooses those: box characters, SVG, Graphviz,
//! TikZ.

/// A tree to be drawn. Node 0 is the root; parents come before their children, and children of one parent in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diagram {
    /// What stands above it.
    pub title: String,
    /// The nodes.
    pub nodes: Vec<DiagramNode>,
    /// Further arrows, of graphs in which positions are merged: from, to, label.
    pub extra_edges: Vec<(usize, usize, String)>,
    /// What the marks mean, in the reader's language.
    pub legend: Vec<(Mark, String)>,
}

/// A node to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiagramNode {
    /// The node above; `None` for the root.
    pub parent: Option<usize>,
    /// What stands in it, line by line: the position, or its board.
    pub lines: Vec<String>,
    /// Its score or value, where it is to be shown.
    pub score: Option<String>,
    /// Its alpha and beta, where they are to be shown.
    pub window: Option<[String; 2]>,
    /// What stands on the edge from its parent: the move.
    pub edge: String,
    /// Who moves here.
    pub role: Role,
    /// Who wins here, as far as it is shown.
    pub favours: Option<Favour>,
    /// What the search did with it.
    pub status: NodeStatus,
    /// Whether it lies on the line of best play.
    pub principal: bool,
}

/// Whose turn it is at a node: told apart by shape and shade.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The first seat's: scores go up here.
    Maximiser,
    /// The second seat's.
    Minimiser,
    /// Nobody's: the game is over.
    End,
}

/// Whom a score favours: told apart by colour and by a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Favour {
    /// The first seat.
    First,
    /// Nobody.
    Neither,
    /// The second seat.
    Second,
}

/// What the search did with a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeStatus {
    /// It went there.
    Visited,
    /// It went there and looked no further: the horizon.
    Horizon,
    /// It left it out: crossed.
    Cut,
    /// It never knew it: below one that was left out.
    NotGenerated,
}

/// Something that a legend explains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The shape of a role.
    Role(Role),
    /// The colour and sign of a favour.
    Favour(Favour),
    /// How a status is drawn.
    Status(NodeStatus),
    /// The thick line of best play.
    Principal,
    /// Alpha and beta.
    Window,
}
