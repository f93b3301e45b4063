//! The tree or graph of a drawing without its title and legend.
//!
//! The upper part is a tidy tree with a level for each ply; the lower part of a large tree is made of lists, so many plies down that
//! the whole comes closest to the shape of a page. Lines stay between the levels: straight down from a node to the lower end of its
//! level, then across to the next. So they cross no box and no text.

use crate::diagram::Diagram;
use crate::drawing::children::Children;
use crate::drawing::geometry::{Point, Rectangle};
use crate::drawing::layout::{Extent, tidy};
use crate::drawing::measure::{DOTS, Measured, Written, measure};
use crate::drawing::outline::{AFTER_LABEL, Outline, outline, spine};
use crate::drawing::placed::{Link, PlacedNode};
use crate::drawing::skeleton::{Passage, Skeleton};
use crate::drawing::theme::Theme;

/// Room between a line and the move below it.
const ABOVE_LABEL: f64 = 1.5;
/// The piece of line between a move and the box below it.
const STUB: f64 = 5.0;

/// The tree alone, from 0, 0.
pub(crate) struct Body {
    pub(crate) size: Point,
    /// By the numbers of the diagram's nodes.
    pub(crate) nodes: Vec<PlacedNode>,
    pub(crate) links: Vec<Link>,
    /// The middles of the levels, from the root down.
    pub(crate) levels: Vec<f64>,
}

impl Body {
    /// With lists below the ply at which the drawing is closest to a page, or without any where it is not too wide, and in graphs, whose
    /// lines lists could not hold. Where a width is given, the lowest drawing that is not wider, or the narrowest.
    pub(crate) fn best(diagram: &Diagram, theme: &Theme, width: Option<f64>) -> Self {
        /// So wide may a tree be before its lower part is turned into lists.
        const WIDE: f64 = 3200.0;
        /// The most ways that are tried.
        const TRIED: usize = 12;
        let tree = Measuring::new(diagram, theme);
        let tidy = Upper::new(&tree, usize::MAX);
        if tidy.size.x <= width.unwrap_or(WIDE) || !diagram.extra_edges.is_empty() {
            return tidy.body(&tree);
        }
        let deepest = tree.bones.levels.iter().copied().max().unwrap_or(0);
        let is_better = |one: &Upper, other: &Upper| match width {
            None => one.unwieldy() < other.unwieldy(),
            Some(width) => one.beyond(width) < other.beyond(width),
        };
        let mut best = tidy;
        for candidate in (0..deepest.min(TRIED)).map(|ply| Upper::new(&tree, ply)) {
            if is_better(&candidate, &best) {
                best = candidate;
            }
        }
        best.body(&tree)
    }
}

/// What is known before anything has a place; everything by its number in the skeleton.
struct Measuring<'d> {
    diagram: &'d Diagram,
    theme: Theme,
    bones: Skeleton,
    children: Children,
    measured: Vec<Measured>,
}

impl<'d> Measuring<'d> {
    fn new(diagram: &'d Diagram, theme: &Theme) -> Self {
        let bones = Skeleton::new(diagram);
        let children = Children::new(&bones.parents);
        let mut nodes: Vec<_> = measure(diagram, theme).into_iter().map(Some).collect();
        let taken = bones.nodes.iter().map(|node| node.and_then(|node| nodes[node].take()));
        let measured = taken.map(|measured| measured.unwrap_or_else(Measured::passage)).collect();
        Self { diagram, theme: *theme, bones, children, measured }
    }

    fn level(&self, part: usize) -> usize {
        self.bones.levels[part]
    }
}

/// A level of the upper part.
#[derive(Clone, Copy, Debug, Default)]
struct Level {
    /// Where the moves stand that lead to it.
    top: f64,
    /// Where its boxes begin.
    boxes: f64,
    /// Where it ends.
    bottom: f64,
}

/// The upper part of a tree: where its nodes stand, and the lists that hang from its last level.
struct Upper {
    /// The parts of it, by their numbers in the skeleton.
    parts: Vec<usize>,
    middles: Vec<f64>,
    lists: Vec<Outline>,
    levels: Vec<Level>,
    size: Point,
}

impl Upper {
    /// With lists below this level.
    fn new(tree: &Measuring<'_>, last: usize) -> Self {
        let all = tree.bones.nodes.len();
        let parts: Vec<_> = (0..all).filter(|&part| tree.level(part) <= last).collect();
        let mut number = vec![0; all];
        for (index, &part) in parts.iter().enumerate() {
            number[part] = index;
        }
        let parent = |&part: &usize| tree.bones.parents[part].map(|parent| number[parent]);
        let parents: Vec<_> = parts.iter().map(parent).collect();
        let list = |&part: &usize| {
            let heads = tree.level(part) == last && !tree.children.of(part).is_empty();
            if heads {
                outline(part, &tree.children, &tree.measured, &tree.theme)
            } else {
                Outline::default()
            }
        };
        let lists: Vec<_> = parts.iter().map(list).collect();
        let extents: Vec<_> =
            parts.iter().zip(&lists).map(|(&part, list)| extent(tree, part, list)).collect();
        let mut middles = tidy(&parents, &extents, tree.theme.gaps);
        let left = middles.iter().zip(&extents).map(|(x, extent)| x - extent.left).fold(0.0, f64::min);
        middles.iter_mut().for_each(|x| *x -= left);
        let width = middles.iter().zip(&extents).map(|(x, extent)| x + extent.right).fold(0.0, f64::max);
        let mut upper = Self { parts, middles, lists, levels: Vec::new(), size: Point::default() };
        upper.levels = upper.stacked_levels(tree);
        upper.size = Point::new(width, upper.levels.last().map_or(0.0, |level| level.bottom));
        upper
    }

    /// How far it is from a page: the longer side, a page being half as wide again as high.
    fn unwieldy(&self) -> f64 {
        const PAGE: f64 = 1.5;
        (self.size.x / PAGE).max(self.size.y)
    }

    /// How far it reaches beyond a width, then how high it is.
    fn beyond(&self, width: f64) -> (f64, f64) {
        ((self.size.x - width).max(0.0), self.size.y)
    }

    /// From top to bottom; the wider the lines between two levels spread, the more room they have.
    fn stacked_levels(&self, tree: &Measuring<'_>) -> Vec<Level> {
        const HIGHEST_FANS: f64 = 3.0;
        let count = self.parts.iter().map(|&part| tree.level(part) + 1).max().unwrap_or(0);
        let (mut labels, mut boxes) = (vec![0.0_f64; count], vec![0.0_f64; count]);
        for (&part, list) in self.parts.iter().zip(&self.lists) {
            let (level, of) = (tree.level(part), &tree.measured[part]);
            let height = if list.rows.is_empty() { of.height() } else { of.height_with_window_beside() };
            labels[level] = labels[level].max(of.labels_height());
            boxes[level] = boxes[level].max(height + list.height);
        }
        let fans = self.fans(tree, count);
        let fan = tree.theme.fan;
        let mut bottom = 0.0;
        let place = |level: usize| {
            let top = if level == 0 { 0.0 } else { bottom + (fan + fans[level]).min(HIGHEST_FANS * fan) };
            let stub = if labels[level] > 0.0 { STUB } else { 0.0 };
            let boxes_top = top + labels[level] + stub;
            bottom = boxes_top + boxes[level];
            Level { top, boxes: boxes_top, bottom }
        };
        (0..count).map(place).collect()
    }

    /// What the lines above each level ask for by how far they spread.
    fn fans(&self, tree: &Measuring<'_>, count: usize) -> Vec<f64> {
        const SLOPE: f64 = 0.09;
        let mut middles = vec![None; tree.bones.nodes.len()];
        for (&part, &middle) in self.parts.iter().zip(&self.middles) {
            middles[part] = Some(middle);
        }
        let mut fans = vec![0.0_f64; count];
        for line in &tree.bones.lines {
            let stops: Vec<_> = [line.from].iter().chain(&line.through).chain([&line.to]).copied().collect();
            for pair in stops.windows(2) {
                if let (Some(from), Some(to)) = (middles[pair[0]], middles[pair[1]]) {
                    let fan = &mut fans[tree.level(pair[1])];
                    *fan = fan.max((from - to).abs() * SLOPE);
                }
            }
        }
        fans
    }

    fn body(self, tree: &Measuring<'_>) -> Body {
        let mut places = vec![PlacedNode::default(); tree.bones.nodes.len()];
        for ((&part, &middle), list) in self.parts.iter().zip(&self.middles).zip(&self.lists) {
            let level = self.levels[tree.level(part)];
            places[part] = hanging(&tree.measured[part], middle, &level, !list.rows.is_empty());
        }
        for (&head, list) in self.parts.iter().zip(&self.lists) {
            place_list(tree, head, list, &mut places);
        }
        let best = best_lines(tree);
        let mut spines = vec![None; places.len()];
        let link = |(index, line): (usize, &Passage)| {
            let principal = best[line.to] == Some(index);
            let path = match tree.level(line.to) < self.levels.len() {
                true => self.across(tree, &places, line),
                false => down(tree, &places, line, spines[line.from].filter(|_| !principal)),
            };
            if let [.., corner, _] = path.0.as_slice() {
                spines[line.from] = Some(corner.y);
            }
            let name = |part: usize| tree.bones.nodes[part].expect("lines join nodes");
            Link { from: name(line.from), to: name(line.to), principal, path: path.0, rest: path.1 }
        };
        let links = tree.bones.lines.iter().enumerate().map(link).collect();
        let mut by_node = vec![PlacedNode::default(); tree.diagram.nodes.len()];
        for (place, node) in places.into_iter().zip(&tree.bones.nodes) {
            node.iter().for_each(|&node| by_node[node] = place.clone());
        }
        let levels = self.levels.iter().map(|level| (level.boxes + level.bottom) / 2.0).collect();
        Body { size: self.size, nodes: by_node, links, levels }
    }

    /// The line from one node of the upper part down to another, through its places on the levels between them.
    fn across(&self, tree: &Measuring<'_>, places: &[PlacedNode], line: &Passage) -> Path {
        let (start, target) = (&places[line.from], &places[line.to]);
        let written = target.labels.get(line.label).filter(|written| !written.text.is_empty());
        let top = target.frame.top_middle();
        let above =
            |written: &Written| Point::new(written.bounds.middle().x, written.bounds.top - ABOVE_LABEL);
        let end = written.map_or(top, above);
        let rest = written
            .filter(|_| line.label == 0)
            .map(|written| [Point::new(top.x, written.bounds.bottom()), top]);
        let foot = start.foot();
        if end.y <= foot.y {
            // Upwards, in a graph with circles: behind whatever is in between.
            return (vec![start.frame.middle(), end], rest);
        }
        let mut path = vec![foot];
        let mut bend = |x: f64, y: f64| {
            let last = path[path.len() - 1];
            if y > last.y {
                path.push(Point::new(x, y));
            }
        };
        bend(foot.x, self.levels[tree.level(line.from)].bottom);
        for &part in &line.through {
            let (x, level) = (places[part].frame.left, self.levels[tree.level(part)]);
            bend(x, level.top);
            bend(x, level.bottom);
        }
        bend(end.x, end.y);
        (path, rest)
    }
}

/// A line as far as the move written on it, and the piece between the move and the box.
type Path = (Vec<Point>, Option<[Point; 2]>);

/// The principal variation: for each part on it the line that leads there, by its number. Of several that come from nodes on it, the lowest
/// node's is the one.
fn best_lines(tree: &Measuring<'_>) -> Vec<Option<usize>> {
    let is_best = |part: usize| tree.bones.nodes[part].is_some_and(|node| tree.diagram.nodes[node].principal);
    let mut best: Vec<Option<usize>> = vec![None; tree.bones.nodes.len()];
    for (index, line) in tree.bones.lines.iter().enumerate() {
        let level = |index: usize| tree.level(tree.bones.lines[index].from);
        let lower = best[line.to].is_none_or(|other| level(index) > level(other));
        if is_best(line.from) && is_best(line.to) && lower {
            best[line.to] = Some(index);
        }
    }
    best
}

/// How far a part of the upper part reaches to either side, with its list.
fn extent(tree: &Measuring<'_>, part: usize, list: &Outline) -> Extent {
    let of = &tree.measured[part];
    if list.rows.is_empty() {
        return of.extent();
    }
    let half = of.frame.width / 2.0;
    let labels = of.labels_width() / 2.0;
    let right = list.width.max(of.width_with_window_beside()) - half;
    Extent { left: half.max(labels), right: right.max(labels) }
}

/// A node on a level.
fn hanging(of: &Measured, middle: f64, level: &Level, window_beside: bool) -> PlacedNode {
    let by = Point::new(middle, level.boxes);
    let labels_top = level.boxes - STUB - of.labels_height();
    let window = if window_beside { of.window_beside() } else { of.window.clone() };
    placed(of, by, of.placed_labels(middle - of.labels_width() / 2.0, labels_top), window)
}

/// A node at its place, with its moves.
fn placed(of: &Measured, by: Point, labels: Vec<Written>, window: Option<Written>) -> PlacedNode {
    const BELOW: f64 = 3.0;
    let hangs = window.as_ref().map_or(0.0, |window| window.bounds.bottom());
    let width = of.frame.width.min(DOTS * 3.0);
    let dots = Rectangle::hanging(0.0, of.frame.height.max(hangs) + BELOW, width, DOTS).moved(by);
    PlacedNode {
        frame: of.frame.moved(by),
        content: of.content.iter().map(|line| line.clone().moved(by)).collect(),
        sign: of.sign.map(|sign| sign.moved(by)),
        labels,
        window: window.map(|window| window.moved(by)),
        dots: of.goes_on.then_some(dots),
    }
}

/// Puts a list below its head.
fn place_list(tree: &Measuring<'_>, head: usize, list: &Outline, places: &mut [PlacedNode]) {
    let left = places[head].frame.left;
    let below = places[head].frame.top + tree.measured[head].height_with_window_beside();
    for row in &list.rows {
        let of = &tree.measured[row.node];
        let by = Point::new(left + row.left + of.frame.width / 2.0, below + row.top);
        let labels_top = by.y + (of.frame.height - of.labels_height()) / 2.0;
        let labels = of.placed_labels(left + row.labels_left, labels_top);
        places[row.node] = placed(of, by, labels, of.window_beside());
    }
}

/// The line down the left side of a list and across to one of its rows; `begun` is how far down the line is drawn already.
fn down(tree: &Measuring<'_>, places: &[PlacedNode], line: &Passage, begun: Option<f64>) -> Path {
    let (above, place) = (&places[line.from].frame, &places[line.to]);
    let x = above.left + spine(&tree.theme);
    let side = place.frame.left_middle();
    let written = place.labels.first().filter(|written| !written.text.is_empty());
    let end = written.map_or(side.x, |written| written.bounds.left - ABOVE_LABEL);
    let begin = begun.unwrap_or(above.bottom());
    let path = vec![Point::new(x, begin), Point::new(x, side.y), Point::new(end, side.y)];
    let rest = written.map(|written| written.bounds.right().min(side.x - AFTER_LABEL));
    (path, rest.map(|right| [Point::new(right, side.y), side]))
}
