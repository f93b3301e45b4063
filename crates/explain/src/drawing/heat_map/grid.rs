//! Where everything of a table stands: bands of columns one under the other, as many as keep the page well shaped.

use crate::drawing::geometry::{Point, Rectangle};
use crate::drawing::measure::Written;
use crate::drawing::typeface::{Face, LINE_HEIGHT};
use crate::heat_map::{Cell, HeatMap};

/// Letters of cells and names.
const LETTERS: f64 = 12.0;
/// Letters of what the axes say.
const LABELS: f64 = 13.0;
/// Room beside and above the text of a cell.
const PADDING: [f64; 2] = [5.0, 7.0];
/// Room between the names of columns, with that between their cells.
const BETWEEN_NAMES: f64 = 6.0;
/// Room between cells, where the frames of cells are.
const GAP: f64 = 4.0;
/// Room between names and cells.
const BESIDE: f64 = 9.0;
/// Room between bands.
const BETWEEN_BANDS: f64 = 20.0;
/// How wide a page may be before a band is broken.
const COMFORTABLE: f64 = 1120.0;
/// How much higher than wide the bands may be together, before they are made wider.
const SLIM: f64 = 1.3;

/// A table with everything in its place.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Grid {
    /// The names of columns and rows, at every band, and what the axes say.
    pub(crate) names: Vec<Written>,
    /// The cells: row, column, box and text.
    pub(crate) cells: Vec<(usize, usize, Rectangle, Written)>,
    /// How large all of it is, from 0, 0.
    pub(crate) size: Point,
}

impl Grid {
    /// Places everything.
    pub(crate) fn of(map: &HeatMap) -> Self {
        let sizes = Sizes::of(map);
        let mut grid = Self { names: Vec::new(), cells: Vec::new(), size: Point::default() };
        if map.columns.is_empty() || map.rows.is_empty() {
            return grid;
        }
        let columns: Vec<_> = (0..map.columns.len()).collect();
        for (index, band) in columns.chunks(sizes.columns_in_a_band).enumerate() {
            grid.place_band(map, &sizes, band, sizes.top + index as f64 * sizes.band_height());
        }
        grid.place_labels(map, &sizes);
        let all = grid
            .names
            .iter()
            .map(|name| name.bounds)
            .chain(grid.cells.iter().map(|(_, _, bounds, _)| *bounds));
        let size = all.fold(Point::default(), |size, bounds| {
            Point::new(size.x.max(bounds.right()), size.y.max(bounds.bottom()))
        });
        // The frames of cells at the edge.
        grid.size = Point::new(size.x + GAP, size.y + GAP);
        grid
    }

    /// The columns of a band, their names above them and those of the rows beside.
    fn place_band(&mut self, map: &HeatMap, sizes: &Sizes, columns: &[usize], top: f64) {
        let [width, height] = sizes.cell;
        let first_row = top + sizes.name_height();
        for (place, &column) in columns.iter().enumerate() {
            let left = sizes.gutter + place as f64 * (width + GAP);
            let name = name(&map.columns[column]);
            let middle = left + (width - name.bounds.width) / 2.0;
            self.names.push(name.at(middle, top));
            for row in 0..map.rows.len() {
                let bounds = Rectangle { left, top: first_row + row as f64 * (height + GAP), width, height };
                self.cells
                    .extend(map.cell(row, column).map(|cell| (row, column, bounds, written(cell, bounds))));
            }
        }
        for (row, words) in map.rows.iter().enumerate() {
            let name = name(words);
            let left = sizes.gutter - BESIDE - name.bounds.width;
            let down = first_row + row as f64 * (height + GAP) + (height - name.bounds.height) / 2.0;
            self.names.push(name.at(left, down));
        }
    }

    /// What the columns are above the first band, what the rows are beside their names.
    fn place_labels(&mut self, map: &HeatMap, sizes: &Sizes) {
        let label = |words| Written::new(words, Face::Regular, LABELS);
        let (vertical, horizontal) = (label(&map.vertical), label(&map.horizontal));
        let beside = sizes.gutter - BESIDE - vertical.bounds.width;
        self.names.push(horizontal.at(sizes.gutter, 0.0));
        self.names.push(vertical.at(beside, sizes.top));
        self.names.retain(|name| !name.text.is_empty());
    }
}

/// How large the parts of a table are.
struct Sizes {
    cell: [f64; 2],
    /// How far the cells are from the left.
    gutter: f64,
    /// Where the first band begins.
    top: f64,
    rows: usize,
    columns_in_a_band: usize,
}

impl Sizes {
    fn of(map: &HeatMap) -> Self {
        let widest = |widths: &mut dyn Iterator<Item = f64>| widths.fold(0.0, f64::max);
        let bold = |words: &String| Face::Bold.width(words, LETTERS);
        let text = widest(&mut map.filled().map(|cell| face(cell).width(&cell.text, LETTERS)));
        let width = (text + 2.0 * PADDING[0]).max(widest(&mut map.columns.iter().map(bold)) + BETWEEN_NAMES);
        let height = LETTERS * LINE_HEIGHT + 2.0 * PADDING[1];
        let vertical = Face::Regular.width(&map.vertical, LABELS);
        let gutter = widest(&mut map.rows.iter().map(bold)).max(vertical) + BESIDE;
        let top = if map.horizontal.is_empty() { 0.0 } else { LABELS * LINE_HEIGHT + BESIDE };
        let cell = [width.max(height), height];
        let sizes = Self { cell, gutter, top, rows: map.rows.len(), columns_in_a_band: 1 };
        Self { columns_in_a_band: sizes.columns_in_a_band(map.columns.len()), ..sizes }
    }

    fn name_height(&self) -> f64 {
        LABELS * LINE_HEIGHT + BESIDE / 2.0
    }

    /// From the top of a band to that of the next.
    fn band_height(&self) -> f64 {
        self.name_height() + self.rows as f64 * (self.cell[1] + GAP) + BETWEEN_BANDS
    }

    /// So many that bands are comfortable, or wider where there would be too many of them, and about as long as each other.
    fn columns_in_a_band(&self, columns: usize) -> usize {
        let width = self.cell[0] + GAP;
        let comfortable = ((COMFORTABLE - self.gutter) / width).floor();
        let shapely = (columns as f64 * self.band_height() / width / SLIM).sqrt().ceil();
        let most = comfortable.max(shapely).max(1.0) as usize;
        columns.div_ceil(columns.div_ceil(most).max(1)).max(1)
    }
}

fn name(words: &str) -> Written {
    Written::new(words, Face::Bold, LETTERS)
}

/// What is framed stands out by its letters as well.
fn face(cell: &Cell) -> Face {
    if cell.marked { Face::Bold } else { Face::Regular }
}

/// The text in the middle of its cell.
fn written(cell: &Cell, bounds: Rectangle) -> Written {
    let text = Written::new(&cell.text, face(cell), LETTERS);
    let middle = bounds.middle();
    let (left, top) = (middle.x - text.bounds.width / 2.0, middle.y - text.bounds.height / 2.0);
    text.at(left, top)
}
