//! From an arrangement to a scene: shapes, colors and strokes.
//!
//! No meaning depends on color alone. The player to move shows in a sign, as in textbooks, and in the shade of a box: a triangle up for the
//! maximizer, down for the minimizer. Whom a score favors, the number itself says. Blue and orange differ for every kind of color vision.

use crate::diagram::{Diagram, DiagramNode, Favor, Mark, NodeStatus, OPEN, Role};
use crate::drawing::arrangement::Arrangement;
use crate::drawing::geometry::{Point, Rectangle};
use crate::drawing::legend::{LegendEntry, WINDOW_SAMPLE};
use crate::drawing::measure::Written;
use crate::drawing::placed::{Link, PlacedNode};
use crate::drawing::scene::{Color, Dash, Figure, Item, Line, Scene, Shape, Stroke, Text};
use crate::drawing::theme::Theme;
use crate::drawing::typeface::Face;

pub(crate) const PAPER: Color = Color(0xff, 0xff, 0xff);
pub(crate) const INK: Color = Color(0x1b, 0x27, 0x33);
pub(crate) const LINE: Color = Color(0x5a, 0x66, 0x72);
pub(crate) const FAINT: Color = Color(0x9a, 0xa3, 0xab);
const FAINT_TEXT: Color = Color(0x66, 0x6f, 0x78);
const LIGHT: Color = Color(0xfb, 0xfc, 0xfd);
pub(crate) const DARK: Color = Color(0xd0, 0xd8, 0xe1);
const LEFT_OUT: Color = Color(0xf1, 0xf2, 0xf4);
pub(crate) const BLUE: Color = Color(0x0b, 0x5c, 0xad);
const BLUE_TINT: Color = Color(0xdc, 0xea, 0xf8);
pub(crate) const ORANGE: Color = Color(0xb8, 0x50, 0x00);
const ORANGE_TINT: Color = Color(0xfc, 0xe4, 0xcc);

/// How far before its end a line is crossed.
const CROSS_AT: f64 = 11.0;

/// Paints a diagram where everything has its place.
pub fn paint(diagram: &Diagram, arrangement: &Arrangement) -> Scene {
    let theme = &arrangement.theme;
    let brush = Brush { theme: *theme, halo: !diagram.extra_edges.is_empty() };
    let page = arrangement.page;
    let mut items =
        vec![Item::Figure(Figure { shape: Shape::Rounded(0.0), bounds: page, fill: PAPER, stroke: None })];
    items.extend(arrangement.title.iter().map(|line| text(line, INK)));
    let status = |link: &Link| diagram.nodes[link.to].status;
    for thick in [false, true] {
        let links = arrangement.links.iter().filter(|link| link.principal == thick);
        items.extend(links.flat_map(|link| brush.link(link, status(link), thick)));
    }
    for (node, place) in diagram.nodes.iter().zip(&arrangement.nodes) {
        items.extend(brush.around(node, place));
        items.push(Item::Node(brush.node(node, place)));
    }
    items.extend(arrangement.rows.iter().map(|row| text(row, INK)));
    items.extend(arrangement.legend.iter().flat_map(|entry| brush.entry(entry)));
    Scene { page, items }
}

pub(crate) fn text(written: &Written, color: Color) -> Item {
    Item::Text(Text { written: written.clone(), color, halo: false })
}

pub(crate) fn line(points: Vec<Point>, stroke: Stroke) -> Item {
    Item::Line(Line { points, stroke })
}

/// What pictures are painted with.
struct Brush {
    theme: Theme,
    halo: bool,
}

impl Brush {
    fn stroke(&self, color: Color, width: f64, dash: Dash) -> Stroke {
        Stroke { color, width: self.theme.line * width, dash }
    }

    fn ink(&self, color: Color) -> Stroke {
        self.stroke(color, 1.0, Dash::Solid)
    }

    /// The stroke of a line to a node, by the node's status.
    fn edge(&self, status: NodeStatus, principal: bool) -> Stroke {
        match status {
            _ if principal => Stroke { color: INK, width: self.theme.thick, dash: Dash::Solid },
            NodeStatus::Visited | NodeStatus::Horizon | NodeStatus::Repeated => self.ink(LINE),
            NodeStatus::Cut => self.ink(FAINT),
            NodeStatus::NotGenerated => self.stroke(FAINT, 1.0, Dash::Dotted),
        }
    }

    fn link(&self, link: &Link, status: NodeStatus, principal: bool) -> Vec<Item> {
        let stroke = self.edge(status, principal);
        let crossing = if status == NodeStatus::Cut { self.crossing(&link.path) } else { Vec::new() };
        let rest = link.rest.map(|rest| line(rest.to_vec(), stroke));
        [line(link.path.clone(), stroke)].into_iter().chain(rest).chain(crossing).collect()
    }

    /// Two short strokes across a line, close to its end.
    fn crossing(&self, path: &[Point]) -> Vec<Item> {
        const APART: f64 = 4.0;
        let [.., from, to] = path else { return Vec::new() };
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let length = dx.hypot(dy).max(f64::MIN_POSITIVE);
        let half = self.theme.edge * 0.55;
        let stroke = self.stroke(INK, 1.5, Dash::Solid);
        let across = |back: f64| {
            let part = 1.0 - back.min(length) / length;
            let (x, y) = (from.x + dx * part, from.y + dy * part);
            // Leaning a little, as one strikes something out by hand.
            let (along_x, along_y) = (dx / length * half * 0.45, dy / length * half * 0.45);
            let (side_x, side_y) = (-dy / length * half, dx / length * half);
            let ends = [1.0, -1.0]
                .map(|sign| Point::new(x + sign * (side_x + along_x), y + sign * (side_y + along_y)));
            line(ends.to_vec(), stroke)
        };
        let middle = CROSS_AT.min(length / 2.0);
        vec![across(middle - APART / 2.0), across(middle + APART / 2.0)]
    }

    /// The moves to a node, its window, and the dots of a horizon.
    fn around(&self, node: &DiagramNode, place: &PlacedNode) -> Vec<Item> {
        let color = self.letters(node);
        let label = |written: &Written| {
            Item::Text(Text {
                written: written.clone(),
                color: if node.principal { INK } else { color },
                halo: self.halo,
            })
        };
        let shown = place.labels.iter().filter(|written| !written.text.is_empty());
        let window = place.window.as_ref().map(|window| text(window, color));
        let dots = place.dots.map(|dots| self.dots(&dots)).unwrap_or_default();
        shown.map(label).chain(window).chain(dots).collect()
    }

    fn dots(&self, bounds: &Rectangle) -> Vec<Item> {
        let side = bounds.height * 0.45;
        let middle = bounds.middle();
        let dot = |number: f64| {
            let x = middle.x + number * bounds.width / 3.0;
            let bounds = Rectangle::hanging(x, middle.y - side / 2.0, side, side);
            Item::Figure(Figure { shape: Shape::Rounded(side / 2.0), bounds, fill: LINE, stroke: None })
        };
        [-1.0, 0.0, 1.0].map(dot).to_vec()
    }

    fn letters(&self, node: &DiagramNode) -> Color {
        match node.status {
            NodeStatus::Visited | NodeStatus::Horizon | NodeStatus::Repeated => INK,
            NodeStatus::Cut | NodeStatus::NotGenerated => FAINT_TEXT,
        }
    }

    /// The box of a node and what stands in it; the box comes first.
    fn node(&self, node: &DiagramNode, place: &PlacedNode) -> Vec<Item> {
        let figure = Figure {
            shape: Shape::Rounded(self.corner(node.role, place.frame.height)),
            bounds: place.frame,
            fill: fill(node),
            stroke: Some(self.outline(node)),
        };
        let score_color = node.favors.map_or(self.letters(node), favor_color);
        let last = place.content.len().wrapping_sub(1);
        let is_score = |index: usize| index == last && node.score.is_some();
        let color = |index| if is_score(index) { score_color } else { self.letters(node) };
        let content = place.content.iter().enumerate().map(|(index, line)| text(line, color(index)));
        let sign = place.sign.map(|bounds| self.sign(node.role, bounds, self.letters(node)));
        [Item::Figure(figure)].into_iter().chain(sign).chain(content).collect()
    }

    /// How round the corners of a box are: those of an end much more than those where somebody moves.
    fn corner(&self, role: Role, height: f64) -> f64 {
        if role == Role::End { (height / 2.0).min(self.theme.position) } else { 2.0 }
    }

    /// The sign of who moves.
    fn sign(&self, role: Role, bounds: Rectangle, color: Color) -> Item {
        let shape = if role == Role::Minimizer { Shape::TriangleDown } else { Shape::TriangleUp };
        Item::Figure(Figure { shape, bounds, fill: PAPER, stroke: Some(self.ink(color)) })
    }

    fn outline(&self, node: &DiagramNode) -> Stroke {
        let color = node.favors.map_or(INK, favor_color);
        match node.status {
            NodeStatus::Cut => self.ink(FAINT),
            NodeStatus::NotGenerated => self.stroke(FAINT, 1.0, Dash::Dotted),
            _ if node.principal => self.stroke(color, 2.3, Dash::Solid),
            _ => self.stroke(color, 1.2, Dash::Solid),
        }
    }

    /// A sample and its text.
    fn entry(&self, entry: &LegendEntry<Mark>) -> Vec<Item> {
        let mut items = self.sample(entry);
        items.push(text(&entry.text, INK));
        items
    }

    fn sample(&self, entry: &LegendEntry<Mark>) -> Vec<Item> {
        let bounds = entry.sample;
        let figure = |shape, fill, stroke| Item::Figure(Figure { shape, bounds, fill, stroke: Some(stroke) });
        let (left, middle) = (bounds.left, bounds.middle().y);
        let level = || vec![Point::new(left, middle), Point::new(bounds.right(), middle)];
        let score = |sample, color| {
            let written = Written::new(sample, Face::Bold, entry.text.size);
            let left = bounds.middle().x - written.bounds.width / 2.0;
            text(&written.at(left, entry.text.bounds.top), color)
        };
        match entry.mark {
            Mark::Role(Role::End) => vec![figure(Shape::Rounded(10.0), LIGHT, self.ink(INK))],
            Mark::Role(role) => {
                let fill = if role == Role::Minimizer { DARK } else { LIGHT };
                let side = bounds.height * 0.55;
                let at = Rectangle::hanging(bounds.middle().x, middle - side / 2.0, side * 1.2, side);
                vec![figure(Shape::Rounded(2.0), fill, self.ink(INK)), self.sign(role, at, INK)]
            }
            Mark::Favor(favor) => {
                let color = favor_color(favor);
                let frame = figure(Shape::Rounded(8.0), favor_tint(favor), self.ink(color));
                vec![frame, score(favor_sample(favor), color)]
            }
            Mark::Status(NodeStatus::Horizon) => self.dots(&bounds),
            Mark::Status(NodeStatus::Repeated) => vec![score(OPEN, INK)],
            Mark::Status(status) => {
                let mut items = vec![line(level(), self.edge(status, false))];
                let end = Point::new(bounds.middle().x + CROSS_AT, middle);
                items.extend(
                    (status == NodeStatus::Cut)
                        .then(|| self.crossing(&[Point::new(left, middle), end]))
                        .into_iter()
                        .flatten(),
                );
                items
            }
            Mark::Principal => vec![line(level(), self.edge(NodeStatus::Visited, true))],
            Mark::Window => {
                let size = entry.text.size;
                vec![text(
                    &Written::new(WINDOW_SAMPLE, Face::Regular, size).at(left, entry.text.bounds.top),
                    INK,
                )]
            }
        }
    }
}

/// How the numbers begin that favor a player.
pub(crate) fn favor_sample(favor: Favor) -> &'static str {
    match favor {
        Favor::First => "+",
        Favor::Neither => "0",
        Favor::Second => "−",
    }
}

pub(crate) fn fill(node: &DiagramNode) -> Color {
    match (node.status, node.role) {
        (NodeStatus::Cut, _) => LEFT_OUT,
        (NodeStatus::NotGenerated, _) => PAPER,
        (_, Role::Maximizer) => LIGHT,
        (_, Role::Minimizer) => DARK,
        (_, Role::End) => node.favors.map_or(PAPER, favor_tint),
    }
}

pub(crate) fn favor_color(favor: Favor) -> Color {
    match favor {
        Favor::First => BLUE,
        Favor::Neither => LINE,
        Favor::Second => ORANGE,
    }
}

fn favor_tint(favor: Favor) -> Color {
    match favor {
        Favor::First => BLUE_TINT,
        Favor::Neither => LEFT_OUT,
        Favor::Second => ORANGE_TINT,
    }
}
