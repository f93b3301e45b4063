//! Sizes: one set for trees that fill a page, one for trees of hundreds of nodes and more.

use crate::drawing::layout::Gaps;

/// The sizes of a drawing, in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Theme {
    /// Letters of positions.
    pub position: f64,
    /// Letters of boards.
    pub board: f64,
    /// Letters of scores.
    pub score: f64,
    /// Letters of moves.
    pub edge: f64,
    /// Letters of windows.
    pub window: f64,
    /// Room between a text and the sides of its box.
    pub padding: [f64; 2],
    /// How high the sign of who moves is.
    pub sign: f64,
    /// Room between neighbors.
    pub gaps: Gaps,
    /// The least room between two levels.
    pub fan: f64,
    /// How thick ordinary lines are.
    pub line: f64,
    /// How thick the principal variation is.
    pub thick: f64,
    /// How far lists are indented under their heads.
    pub indent: f64,
}

/// For a page.
const ROOMY: Theme = Theme {
    position: 14.0,
    board: 13.0,
    score: 16.0,
    edge: 12.0,
    window: 11.0,
    padding: [10.0, 5.0],
    sign: 10.0,
    gaps: Gaps { siblings: 16.0, cousins: 26.0 },
    fan: 34.0,
    line: 1.3,
    thick: 4.0,
    indent: 22.0,
};

/// For a poster.
const COMPACT: Theme = Theme {
    position: 10.0,
    board: 9.0,
    score: 11.0,
    edge: 9.0,
    window: 8.5,
    padding: [5.0, 2.0],
    sign: 6.0,
    gaps: Gaps { siblings: 7.0, cousins: 12.0 },
    fan: 24.0,
    line: 1.0,
    thick: 2.8,
    indent: 16.0,
};

impl Theme {
    /// The sizes for so many nodes.
    pub fn of(nodes: usize) -> Self {
        const A_PAGE: usize = 250;
        if nodes <= A_PAGE { ROOMY } else { COMPACT }
    }
}
