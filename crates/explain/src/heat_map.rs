//! A heat map: a table of numbers whose cells are the darker the farther they are from 0, such as the value estimates of a learner. Without
//! coordinates or colors.

/// A table of numbers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HeatMap {
    /// What stands above it.
    pub title: Option<String>,
    /// What the columns are, positions say.
    pub horizontal: String,
    /// What the rows are, choices say.
    pub vertical: String,
    /// The names of the columns.
    pub columns: Vec<String>,
    /// The names of the rows.
    pub rows: Vec<String>,
    /// The cells, `cells[row][column]`; `None`, or nothing there, where a choice does not exist.
    pub cells: Vec<Vec<Option<Cell>>>,
    /// Where the scale of colors begins. If it includes both signs, each has a color of its own.
    pub lowest: f64,
    /// Where the scale of colors ends.
    pub highest: f64,
    /// What the colors tell.
    pub scale: String,
    /// What a frame around a cell means; shown where a cell has one.
    pub mark: String,
}

/// A cell.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cell {
    /// What colors it.
    pub value: f64,
    /// What stands in it.
    pub text: String,
    /// Whether it is framed.
    pub marked: bool,
}

impl HeatMap {
    /// The cell there, if there is one.
    pub fn cell(&self, row: usize, column: usize) -> Option<&Cell> {
        self.cells.get(row)?.get(column)?.as_ref()
    }

    /// All cells there are.
    pub fn filled(&self) -> impl Iterator<Item = &Cell> {
        self.cells.iter().flatten().flatten()
    }
}
