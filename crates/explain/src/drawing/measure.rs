//! How large each node is with everything that belongs to it, before anything has a place.

use crate::diagram::{Diagram, DiagramNode, NodeStatus, Role};
use crate::drawing::geometry::{Point, Rectangle};
use crate::drawing::layout::Extent;
use crate::drawing::theme::Theme;
use crate::drawing::typeface::{Face, LINE_HEIGHT};

/// A text with its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Written {
    /// The text.
    pub text: String,
    /// Its typeface.
    pub face: Face,
    /// The size of its letters.
    pub size: f64,
    /// Where it stands.
    pub bounds: Rectangle,
}

impl Written {
    /// A text whose left end is at the origin.
    pub fn new(text: &str, face: Face, size: f64) -> Self {
        let bounds =
            Rectangle { width: face.width(text, size), height: size * LINE_HEIGHT, ..Rectangle::default() };
        Self { text: text.to_owned(), face, size, bounds }
    }

    /// The same with its left end there.
    #[must_use]
    pub fn at(self, left: f64, top: f64) -> Self {
        Self { bounds: Rectangle { left, top, ..self.bounds }, ..self }
    }

    /// The same elsewhere.
    #[must_use]
    pub fn moved(self, by: Point) -> Self {
        Self { bounds: self.bounds.moved(by), ..self }
    }
}

/// A node with its texts, placed around the middle of its upper side.
#[derive(Clone, Debug, PartialEq)]
pub struct Measured {
    /// The box.
    pub frame: Rectangle,
    /// What stands in it, line by line; the score comes last.
    pub content: Vec<Written>,
    /// The sign of who moves, above the texts.
    pub sign: Option<Rectangle>,
    /// The moves that lead here, the tree's own first, their left ends at 0.
    pub labels: Vec<Written>,
    /// Alpha and beta, below the box.
    pub window: Option<Written>,
    /// Whether dots below the box say that the game goes on.
    pub goes_on: bool,
}

/// Room around what hangs below a box.
const BELOW: f64 = 3.0;
/// Room between a box and a window beside it.
const BESIDE: f64 = 4.0;
/// How high the dots are that say that the game goes on.
pub const DOTS: f64 = 7.0;
/// Room between moves that lead to one node.
const BETWEEN_LABELS: f64 = 8.0;

impl Measured {
    /// How much a node takes up.
    fn new(node: &DiagramNode, extra: &[&str], theme: &Theme) -> Self {
        let (content, sign, size) = content(node, theme);
        let frame = Rectangle::hanging(0.0, 0.0, size.x, size.y);
        let into_frame = Point::new(0.0, theme.padding[1]);
        let content = content.into_iter().map(|line| line.moved(into_frame)).collect();
        let sign = sign.map(|sign| sign.moved(into_frame));
        let texts = std::iter::once(node.edge.as_str()).chain(extra.iter().copied());
        let labels = texts.map(|text| Written::new(text, Face::Regular, theme.edge)).collect();
        let window = node.window.as_ref().map(|[alpha, beta]| {
            let text = Written::new(&format!("[{alpha}, {beta}]"), Face::Regular, theme.window);
            let left = -text.bounds.width / 2.0;
            text.at(left, frame.bottom() + BELOW)
        });
        Self { frame, content, sign, labels, window, goes_on: node.status == NodeStatus::Horizon }
    }

    /// The same with room for the line of a score so wide, which it may have.
    fn with_room(self, node: &DiagramNode, score_width: f64, theme: &Theme) -> Self {
        let width = score_width + 2.0 * side(node.role, theme);
        let line = if node.score.is_some() { 0.0 } else { theme.score * LINE_HEIGHT };
        let frame = Rectangle::hanging(0.0, 0.0, self.frame.width.max(width), self.frame.height + line);
        let window = self.window.map(|window| window.moved(Point::new(0.0, line)));
        Self { frame, window, ..self }
    }

    /// Where a line passes: next to nothing.
    pub fn passage() -> Self {
        let frame = Rectangle::default();
        Self { frame, content: Vec::new(), sign: None, labels: Vec::new(), window: None, goes_on: false }
    }

    /// How wide the moves above it are together.
    pub fn labels_width(&self) -> f64 {
        let gaps = BETWEEN_LABELS * self.labels.len().saturating_sub(1) as f64;
        self.labels.iter().map(|label| label.bounds.width).sum::<f64>() + gaps
    }

    /// The moves side by side, from `left` on, their upper sides at `top`.
    pub fn placed_labels(&self, left: f64, top: f64) -> Vec<Written> {
        let mut left = left;
        let place = |label: &Written| {
            let placed = label.clone().at(left, top);
            left = placed.bounds.right() + BETWEEN_LABELS;
            placed
        };
        self.labels.iter().map(place).collect()
    }

    /// How high the moves above it are; 0 where there are none.
    pub fn labels_height(&self) -> f64 {
        let shown = self.labels.iter().filter(|label| !label.text.is_empty());
        shown.map(|label| label.bounds.height).fold(0.0, f64::max)
    }

    /// How far it reaches below its upper side.
    pub fn height(&self) -> f64 {
        let window = self.window.as_ref().map_or(self.frame.height, |window| window.bounds.bottom());
        if self.goes_on { window + BELOW + DOTS } else { window }
    }

    /// How wide box and window are side by side.
    pub fn width_with_window_beside(&self) -> f64 {
        self.frame.width + self.window.as_ref().map_or(0.0, |window| BESIDE + window.bounds.width)
    }

    /// How high box and window are side by side.
    pub fn height_with_window_beside(&self) -> f64 {
        self.frame.height + if self.goes_on { BELOW + DOTS } else { 0.0 }
    }

    /// The window right of the box instead of below it.
    pub fn window_beside(&self) -> Option<Written> {
        let top = |window: &Written| self.frame.middle().y - window.bounds.height / 2.0;
        self.window.clone().map(|window| window.clone().at(self.frame.right() + BESIDE, top(&window)))
    }

    /// How far it reaches to either side.
    pub fn extent(&self) -> Extent {
        let window = self.window.as_ref().map_or(0.0, |window| window.bounds.width);
        let half = self.frame.width.max(self.labels_width()).max(window) / 2.0;
        Extent { left: half, right: half }
    }
}

/// Every node with everything that belongs to it.
pub fn measure(diagram: &Diagram, theme: &Theme) -> Vec<Measured> {
    let mut extra: Vec<Vec<&str>> = vec![Vec::new(); diagram.nodes.len()];
    for (_, to, label) in &diagram.extra_edges {
        extra[*to].push(label);
    }
    let room = diagram.room.as_ref().map(|score| Written::new(score, Face::Bold, theme.score).bounds.width);
    let measured = |(node, extra): (&DiagramNode, &Vec<&str>)| {
        let measured = Measured::new(node, extra, theme);
        room.map_or(measured.clone(), |room| measured.with_room(node, room, theme))
    };
    diagram.nodes.iter().zip(&extra).map(measured).collect()
}

/// The sign of who moves, centered around 0, and how far the texts begin below it.
fn sign(role: Role, theme: &Theme) -> (Option<Rectangle>, f64) {
    const WIDER: f64 = 1.2;
    const BELOW: f64 = 1.5;
    let height = theme.sign;
    match role {
        Role::End => (None, 0.0),
        _ => (Some(Rectangle::hanging(0.0, BELOW / 2.0, height * WIDER, height)), height + BELOW),
    }
}

/// The texts of a box centered around 0, the sign above them, and how large the box is.
fn content(node: &DiagramNode, theme: &Theme) -> (Vec<Written>, Option<Rectangle>, Point) {
    let is_board = node.lines.len() > 1;
    let (face, size) = if is_board { (Face::Mono, theme.board) } else { (Face::Regular, theme.position) };
    let lines: Vec<_> = node.lines.iter().map(|line| Written::new(line, face, size)).collect();
    let widest = lines.iter().map(|line| line.bounds.width).fold(0.0, f64::max);
    let (sign, mut top) = sign(node.role, theme);
    let mut content = Vec::new();
    for line in lines.into_iter().filter(|line| is_board || !line.text.is_empty()) {
        content.push(line.at(-widest / 2.0, top));
        top += size * LINE_HEIGHT;
    }
    let score = node.score.as_ref().map(|score| Written::new(score, Face::Bold, theme.score));
    let score_width = score.as_ref().map_or(0.0, |score| score.bounds.width);
    content.extend(score.map(|score| score.at(-score_width / 2.0, top)));
    top += if node.score.is_some() { theme.score * LINE_HEIGHT } else { 0.0 };
    let width = widest.max(score_width).max(theme.position) + 2.0 * side(node.role, theme);
    (content, sign, Point::new(width, top + 2.0 * theme.padding[1]))
}

/// Room between texts and the sides of a box.
fn side(role: Role, theme: &Theme) -> f64 {
    let round = if role == Role::End { theme.padding[0] * 0.4 } else { 0.0 };
    theme.padding[0] + round
}
