//! A table of numbers as it is to be drawn, each the darker the farther it is from nothing: what a learner thinks of every choice in every
//! position. Numbers and words, without places or colours.

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
    /// Where the scale of colours begins. With ends on both sides of nought it has a colour for either, as dark as the value is far from it.
    pub lowest: f64,
    /// Where the scale of colours ends.
    pub highest: f64,
    /// What the colours tell.
    pub scale: String,
    /// What a frame around a cell means; shown where a cell has one.
    pub mark: String,
}

/// A cell.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cell {
    /// What colours it.
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
