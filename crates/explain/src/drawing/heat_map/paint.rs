//! From a table to a scene.

use crate::drawing::geometry::{Point, Rectangle};
use crate::drawing::heat_map::colors::{color, letters};
use crate::drawing::heat_map::grid::Grid;
use crate::drawing::legend::{LegendEntry, Sampled};
use crate::drawing::measure::Written;
use crate::drawing::page::{Part, page, paragraph};
use crate::drawing::paint::{DARK, INK, LINE, PAPER, line, text};
use crate::drawing::scale::{Scale, Span, Tick};
use crate::drawing::scene::{Color, Dash, Figure, Item, Scene, Shape, Stroke};
use crate::drawing::typeface::{Face, LINE_HEIGHT};
use crate::heat_map::HeatMap;

/// No line of words is narrower.
const NARROWEST: f64 = 320.0;
/// The corners of cells.
const ROUNDED: f64 = 3.0;
/// What keeps the palest colors apart from the paper.
const OUTLINE: Stroke = Stroke { color: DARK, width: 1.0, dash: Dash::Solid };
/// How far a frame stands out, and how far its inner side is from the cell.
const FRAME: [f64; 2] = [3.5, 1.0];
/// How large the scale of colors is.
const BAR: [f64; 2] = [280.0, 14.0];
/// Of how many pieces it is made.
const PIECES: usize = 56;
/// Letters below and above it.
const NUMBERS: f64 = 12.0;
const LABEL: f64 = 12.5;
/// Room between it and them.
const BETWEEN: f64 = 5.0;

/// Paints a table.
pub fn paint_heat_map(map: &HeatMap) -> Scene {
    let grid = Grid::of(map);
    let width = grid.size.x.max(NARROWEST);
    let items = cells(map, &grid).into_iter().chain(grid.names.iter().map(|name| text(name, INK))).collect();
    let framed = map.filled().any(|cell| cell.marked) && !map.mark.is_empty();
    let marks: Vec<_> = framed.then(|| (Framed, map.mark.clone())).into_iter().collect();
    page([
        Part::title(map.title.as_deref(), width),
        Part { items, size: grid.size },
        scale(map, width),
        Part::legend(&marks, width, sample),
    ])
}

fn cells(map: &HeatMap, grid: &Grid) -> Vec<Item> {
    let mut items = Vec::new();
    for (row, column, bounds, written) in &grid.cells {
        let Some(cell) = map.cell(*row, *column) else { continue };
        let fill = color(map, cell.value);
        items.extend(cell_figures(*bounds, fill, cell.marked));
        items.push(text(written, letters(fill)));
    }
    items.retain(|item| !matches!(item, Item::Text(text) if text.written.text.is_empty()));
    items
}

/// A cell; a frame keeps away from its color, so that it is seen around the darkest ones.
fn cell_figures(bounds: Rectangle, fill: Color, marked: bool) -> Vec<Item> {
    let cell = rounded(bounds, ROUNDED, fill, Some(OUTLINE));
    let [outer, inner] = FRAME;
    let frame = [(outer, INK), (inner, PAPER)];
    let frame = frame.map(|(by, fill)| rounded(grown(bounds, by), ROUNDED + by, fill, None));
    frame.into_iter().filter(|_| marked).chain([cell]).collect()
}

fn rounded(bounds: Rectangle, radius: f64, fill: Color, stroke: Option<Stroke>) -> Item {
    Item::Figure(Figure { shape: Shape::Rounded(radius), bounds, fill, stroke })
}

fn grown(bounds: Rectangle, by: f64) -> Rectangle {
    Rectangle {
        left: bounds.left - by,
        top: bounds.top - by,
        width: bounds.width + 2.0 * by,
        height: bounds.height + 2.0 * by,
    }
}

/// The scale of colors: what it tells, the colors, and round numbers below them.
fn scale(map: &HeatMap, width: f64) -> Part {
    if map.filled().next().is_none() {
        return Part::default();
    }
    let numbers =
        map.filled().map(|cell| cell.value.clamp(map.lowest.min(map.highest), map.highest.max(map.lowest)));
    let scale = Span::over(numbers, [Some(map.lowest), Some(map.highest)], None).kept(fits);
    let label = paragraph(&map.scale, Face::Regular, LABEL, width);
    let reach = scale.ticks.iter().map(|tick| number(tick).bounds.width / 2.0).fold(0.0, f64::max);
    let width = label.size.x.max(BAR[0] + 2.0 * reach);
    let top = label.size.y + if label.size.y > 0.0 { BETWEEN } else { 0.0 };
    let bar = Rectangle { left: (width - BAR[0]) / 2.0, top, width: BAR[0], height: BAR[1] };
    let size = Point::new(width, bar.bottom() + BETWEEN + NUMBERS * LINE_HEIGHT);
    let centered = Point::new((width - label.size.x) / 2.0, 0.0);
    let mut items = label.moved(centered).items;
    items.extend(pieces(map, &scale, bar));
    items.push(outline(bar));
    items.extend(scale.ticks.iter().flat_map(|tick| marked(tick, &scale, bar)));
    Part { items, size }
}

/// The colors side by side. Each reaches below the next, so that no paper shows between them.
fn pieces(map: &HeatMap, scale: &Scale, bar: Rectangle) -> Vec<Item> {
    let share = |piece: usize| piece as f64 / PIECES as f64;
    let piece = |piece: usize| {
        let left = bar.left + bar.width * share(piece);
        let bounds = Rectangle { left, width: bar.right() - left, ..bar };
        rounded(bounds, 0.0, color(map, scale.value(share(piece) + 0.5 / PIECES as f64)), None)
    };
    (0..PIECES).map(piece).collect()
}

/// The end that is as white as the paper ends somewhere.
fn outline(bar: Rectangle) -> Item {
    let (left, right, top, bottom) = (bar.left, bar.right(), bar.top, bar.bottom());
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)];
    line(corners.map(|(x, y)| Point::new(x, y)).to_vec(), OUTLINE)
}

/// A round number below the scale, and the stroke that leads to it.
fn marked(tick: &Tick, scale: &Scale, bar: Rectangle) -> [Item; 2] {
    let x = bar.left + bar.width * scale.share(tick.value);
    let stroke = Stroke { color: LINE, ..OUTLINE };
    let ends = [bar.bottom(), bar.bottom() + BETWEEN - 1.0].map(|y| Point::new(x, y)).to_vec();
    let number = number(tick);
    let left = x - number.bounds.width / 2.0;
    [line(ends, stroke), text(&number.at(left, bar.bottom() + BETWEEN), INK)]
}

fn number(tick: &Tick) -> Written {
    Written::new(&tick.label, Face::Regular, NUMBERS)
}

/// Whether the numbers keep clear of each other.
fn fits(scale: &Scale) -> bool {
    const APART: f64 = 18.0;
    let apart = |pair: &[Tick]| {
        let halves: f64 = pair.iter().map(|tick| number(tick).bounds.width / 2.0).sum();
        (scale.share(pair[1].value) - scale.share(pair[0].value)) * BAR[0] >= halves + APART
    };
    scale.ticks.windows(2).all(apart)
}

/// The frame around a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Framed;

impl Sampled for Framed {}

fn sample(entry: &LegendEntry<Framed>) -> Vec<Item> {
    let inner = grown(entry.sample, -FRAME[0]);
    cell_figures(inner, PAPER, true)
}
