//! Boards as text, as lessons print them.

use nimatron_core::{Grid, Picture, Sowing};
use unicode_width::UnicodeWidthStr;

/// Piles above this size are written as a number only.
const LONGEST_PILE: u32 = 40;

/// The picture in lines of text.
pub fn draw(picture: &Picture) -> Vec<String> {
    match picture {
        Picture::Piles(piles) => draw_piles(piles),
        Picture::Grid(grid) => draw_grid(grid),
        Picture::Sowing(board) => draw_sowing(board),
        Picture::Lines(lines) => lines.clone(),
    }
}

/// A line of counters for each pile, with its size: `🪙🪙🪙 (3)`.
fn draw_piles(piles: &[u32]) -> Vec<String> {
    let counters = |&size: &u32| {
        if size > LONGEST_PILE { "🪙 …".to_owned() } else { "🪙".repeat(size as usize) }
    };
    let width = piles.len().to_string().len();
    let label = |index: usize| {
        if piles.len() == 1 { String::new() } else { format!("{:>width$}  ", index + 1) }
    };
    let line = |(index, size)| {
        let drawn = counters(size);
        let space = if drawn.is_empty() { "" } else { " " };
        format!("{}{drawn}{space}({size})", label(index))
    };
    piles.iter().enumerate().map(line).collect()
}

/// A line for each row, the labels beside and below.
fn draw_grid(grid: &Grid) -> Vec<String> {
    let beside = grid.row_labels.iter().map(|label| label.width()).max().unwrap_or(0);
    let below = grid.column_labels.iter().map(|label| label.width()).max().unwrap_or(1).max(1);
    let indent = if beside == 0 { 0 } else { beside + 1 };
    let rows = grid.cells.chunks(grid.columns.max(1)).enumerate().map(|(row, cells)| {
        let label = grid.row_labels.get(row).map_or("", String::as_str);
        let cells: Vec<_> = cells.iter().map(|cell| format!("{:>below$}", cell.unwrap_or('.'))).collect();
        let label = if beside == 0 { String::new() } else { format!("{label:>beside$} ") };
        format!("{label}{}", cells.join(" "))
    });
    let labels: Vec<_> = grid.column_labels.iter().map(|label| format!("{label:>below$}")).collect();
    let labels = (!labels.is_empty()).then(|| format!("{}{}", " ".repeat(indent), labels.join(" ")));
    rows.chain(labels).collect()
}

/// The upper row, the second and the first store, the lower row.
fn draw_sowing(board: &Sowing) -> Vec<String> {
    let width =
        board.upper.iter().chain(&board.lower).map(|seeds| seeds.to_string().len()).max().unwrap_or(1);
    let row = |pits: &[u32]| {
        let pits: Vec<_> = pits.iter().map(|seeds| format!("{seeds:>width$}")).collect();
        format!("|{}|", pits.join("|"))
    };
    let [first, second] = board.stores;
    vec![row(&board.upper), format!("{second} ----- {first}"), row(&board.lower)]
}

#[cfg(test)]
mod tests {
    use super::draw;
    use nimatron_core::{Grid, Picture, Sowing};

    #[test]
    fn a_sowing_board_looks_as_the_exercise_prints_it() {
        let lower = vec![4, 4, 4, 4, 3, 4];
        let board = Sowing { lower, upper: vec![4, 4, 4, 2, 4, 4], stores: [1, 2] };
        assert_eq!(draw(&Picture::Sowing(board)), ["|4|4|4|2|4|4|", "2 ----- 1", "|4|4|4|4|3|4|"]);
    }

    #[test]
    fn piles_are_counted() {
        assert_eq!(draw(&Picture::Piles(vec![2, 0])), ["1  🪙🪙 (2)", "2  (0)"]);
        assert_eq!(draw(&Picture::Piles(vec![1000])), ["🪙 … (1000)"]);
    }

    #[test]
    fn labels_stand_under_their_columns() {
        let labels = |names: [&str; 2]| names.map(str::to_owned).to_vec();
        let cells = vec![Some('b'), None, None, Some('w')];
        let grid =
            Grid { columns: 2, cells, column_labels: labels(["a", "b"]), row_labels: labels(["2", "1"]) };
        assert_eq!(draw(&Picture::Grid(grid)), ["2 b .", "1 . w", "  a b"]);
    }
}
