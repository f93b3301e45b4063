//! Boards as text, as lessons print them; where there are colors, in pieces that name their owners.

use nimatron_core::{Grid, Picture, Seat, Sowing, Spot};
use unicode_width::UnicodeWidthStr;

/// Piles above this size are written as a number only.
const LONGEST_PILE: u32 = 40;

/// A piece of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stroke {
    /// What it shows.
    pub ink: Ink,
    /// Its text.
    pub text: String,
}

/// What a piece of a line shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// The board itself.
    Board,
    /// Something that belongs to a seat.
    Of(Seat),
    /// What is typed to play there.
    Label,
}

impl Stroke {
    fn new(ink: Ink, text: impl Into<String>) -> Self {
        Self { ink, text: text.into() }
    }

    fn board(text: impl Into<String>) -> Self {
        Self::new(Ink::Board, text)
    }
}

/// The picture in lines of text.
pub fn draw(picture: &Picture) -> Vec<String> {
    let text = |strokes: Vec<Stroke>| strokes.into_iter().map(|stroke| stroke.text).collect();
    sketch(picture, Seat::First, &[], usize::MAX).into_iter().map(text).collect()
}

/// The same lines in pieces, as a seat sees the board, with labels at spots: in the cells of a grid that are empty, and along the rows
/// of pits. Other spots have no room for one. Where `columns` are too few, piles are shortened and cells go without their labels.
pub fn sketch(
    picture: &Picture,
    seen_by: Seat,
    labels: &[(Spot, String)],
    columns: usize,
) -> Vec<Vec<Stroke>> {
    let turned = picture.turned().filter(|_| seen_by == Seat::Second);
    match turned.as_ref().unwrap_or(picture) {
        Picture::Piles { piles } => sketch_piles(piles, columns),
        Picture::Grid(grid) => {
            let last = grid.cells.len().saturating_sub(1);
            let cell = |shown| if turned.is_some() { last - shown } else { shown };
            let labelled = sketch_grid(grid, labels, cell);
            let width = |line: &Vec<Stroke>| line.iter().map(|stroke| stroke.text.width()).sum::<usize>();
            let fits = labelled.iter().all(|line| width(line) <= columns);
            if fits { labelled } else { sketch_grid(grid, &[], cell) }
        }
        Picture::Sowing(board) => sketch_sowing(board, seen_by, labels),
        Picture::Lines { lines } => lines.iter().map(|line| vec![Stroke::board(line)]).collect(),
    }
}

/// A line of counters for each pile, with its size: `🪙🪙🪙 (3)`.
fn sketch_piles(piles: &[u32], columns: usize) -> Vec<Vec<Stroke>> {
    // A counter is two columns wide, and the numbers beside it take about twelve.
    let longest = (columns.saturating_sub(12) / 2).min(LONGEST_PILE as usize);
    let counters = |&size: &u32| {
        if size as usize > longest { "🪙 …".to_owned() } else { "🪙".repeat(size as usize) }
    };
    let width = piles.len().to_string().len();
    let label = |index: usize| {
        if piles.len() == 1 { String::new() } else { format!("{:>width$}  ", index + 1) }
    };
    let line = |(index, size)| {
        let drawn = counters(size);
        let space = if drawn.is_empty() { "" } else { " " };
        vec![Stroke::board(format!("{}{drawn}{space}({size})", label(index)))]
    };
    piles.iter().enumerate().map(line).collect()
}

/// A line for each row, the labels beside and below; `cell` says which cell of the unturned grid is shown where.
fn sketch_grid(grid: &Grid, labels: &[(Spot, String)], cell: impl Fn(usize) -> usize) -> Vec<Vec<Stroke>> {
    let label = |shown| labels.iter().find(|(spot, _)| *spot == Spot::Cell { cell: cell(shown) });
    let cells = grid.cells.iter().enumerate().map(|(index, piece)| match (piece, label(index)) {
        (Some(piece), _) => Stroke::new(grid.owner(*piece).map_or(Ink::Board, Ink::Of), *piece),
        (None, Some((_, label))) => Stroke::new(Ink::Label, label),
        (None, None) => Stroke::board(if grid.lattice { " " } else { "." }),
    });
    let cells: Vec<_> = cells.collect();
    let beside = widest(grid.row_labels.iter().map(String::as_str));
    let below = grid.column_labels.iter().chain(cells.iter().map(|cell| &cell.text));
    let below = widest(below.map(String::as_str)).max(1);
    let indent = if beside == 0 { 0 } else { beside + 1 };
    let rows = cells.chunks(grid.columns.max(1)).enumerate().map(|(row, cells)| {
        let label = grid.row_labels.get(row).map_or("", String::as_str);
        let mut line = vec![Stroke::board(format!("{label:>beside$}{}", " ".repeat(indent - beside)))];
        for (column, Stroke { ink, text }) in cells.iter().enumerate() {
            let space = usize::from(column > 0) + below - text.width();
            line.extend([Stroke::board(" ".repeat(space)), Stroke::new(*ink, text)]);
        }
        line
    });
    let under: Vec<_> = grid.column_labels.iter().map(|label| format!("{label:>below$}")).collect();
    let under = (!under.is_empty()).then(|| vec![Stroke::board(" ".repeat(indent) + &under.join(" "))]);
    rows.chain(under).collect()
}

fn widest<'t>(texts: impl Iterator<Item = &'t str>) -> usize {
    texts.map(UnicodeWidthStr::width).max().unwrap_or(0)
}

/// The upper row, its owner's store and the other one, the lower row; labels outside of their row.
fn sketch_sowing(board: &Sowing, lower_owner: Seat, labels: &[(Spot, String)]) -> Vec<Vec<Stroke>> {
    let upper_owner = lower_owner.other();
    let seeds = board.upper.iter().chain(&board.lower).map(ToString::to_string);
    let width = seeds.chain(labels.iter().map(|(_, label)| label.clone())).map(|text| text.width()).max();
    let width = width.unwrap_or(1);
    let row = |pits: &[u32], owner: Seat| {
        let mut line = vec![Stroke::board("|")];
        for seeds in pits {
            line.extend([Stroke::new(Ink::Of(owner), format!("{seeds:>width$}")), Stroke::board("|")]);
        }
        line
    };
    let along = |owner: Seat, order: &mut dyn Iterator<Item = usize>| {
        let label = |pit| labels.iter().find(|(spot, _)| *spot == Spot::Pit { owner, pit });
        let texts: Vec<_> = order.map(|pit| label(pit).map_or("", |(_, text)| text)).collect();
        let line: String = texts.iter().map(|text| format!(" {text:>width$}")).collect();
        texts.iter().any(|text| !text.is_empty()).then(|| vec![Stroke::new(Ink::Label, line.trim_end())])
    };
    let stores = vec![
        Stroke::new(Ink::Of(upper_owner), board.stores[1].to_string()),
        Stroke::board(" ----- "),
        Stroke::new(Ink::Of(lower_owner), board.stores[0].to_string()),
    ];
    let above = along(upper_owner, &mut (0..board.upper.len()).rev());
    let below = along(lower_owner, &mut (0..board.lower.len()));
    let rows = [row(&board.upper, upper_owner), stores, row(&board.lower, lower_owner)];
    above.into_iter().chain(rows).chain(below).collect()
}

#[cfg(test)]
mod tests {
    use super::{Ink, Stroke, draw, sketch};
    use nimatron_core::{Grid, Picture, Seat, Sowing, Spot};

    #[test]
    fn a_sowing_board_looks_as_the_exercise_prints_it() {
        let lower = vec![4, 4, 4, 4, 3, 4];
        let board = Sowing { lower, upper: vec![4, 4, 4, 2, 4, 4], stores: [1, 2] };
        assert_eq!(draw(&Picture::Sowing(board)), ["|4|4|4|2|4|4|", "2 ----- 1", "|4|4|4|4|3|4|"]);
    }

    fn text(lines: Vec<Vec<Stroke>>) -> Vec<String> {
        lines.into_iter().map(|line| line.into_iter().map(|stroke| stroke.text).collect()).collect()
    }

    #[test]
    fn pits_are_numbered_from_their_owners_left() {
        let board = Sowing { lower: vec![4, 3], upper: vec![2, 1], stores: [7, 8] };
        let picture = Picture::Sowing(board);
        let labels = |owner| [0, 1].map(|pit| (Spot::Pit { owner, pit }, pit.to_string()));
        let check = |seen_by, owner, lines: [&str; 4]| {
            assert_eq!(text(sketch(&picture, seen_by, &labels(owner), 80)), lines);
        };
        check(Seat::First, Seat::First, ["|2|1|", "8 ----- 7", "|4|3|", " 0 1"]);
        check(Seat::First, Seat::Second, [" 1 0", "|2|1|", "8 ----- 7", "|4|3|"]);
        check(Seat::Second, Seat::Second, ["|3|4|", "7 ----- 8", "|1|2|", " 0 1"]);
    }

    #[test]
    fn empty_cells_show_what_is_typed_to_play_there() {
        let cells = vec![Some('X'), None, None, Some('O')];
        let pieces = ['X', 'O'];
        let grid = Grid { columns: 2, cells, pieces, has_sides: true, ..Grid::default() };
        let picture = Picture::Grid(grid);
        let labels = [(Spot::Cell { cell: 1 }, "10".to_owned())];
        assert_eq!(text(sketch(&picture, Seat::First, &labels, 80)), [" X 10", " .  O"]);
        assert_eq!(text(sketch(&picture, Seat::Second, &labels, 80)), [" O  .", "10  X"]);
        let inks: Vec<_> =
            sketch(&picture, Seat::First, &labels, 80).concat().iter().map(|stroke| stroke.ink).collect();
        for ink in [Ink::Of(Seat::First), Ink::Of(Seat::Second), Ink::Label] {
            assert!(inks.contains(&ink), "{ink:?}");
        }
    }

    #[test]
    fn what_is_not_drawn_on_a_lattice_is_blank() {
        let cells = "•─•│1│• •".chars().map(|piece| (piece != ' ').then_some(piece)).collect();
        let grid = Grid { columns: 3, cells, pieces: ['1', '2'], lattice: true, ..Grid::default() };
        let labels = [(Spot::Cell { cell: 7 }, "1".to_owned())];
        let picture = Picture::Grid(grid);
        assert_eq!(draw(&picture), ["• ─ •", "│ 1 │", "•   •"]);
        assert_eq!(text(sketch(&picture, Seat::First, &labels, 80))[2], "• 1 •");
    }

    #[test]
    fn what_is_too_wide_is_shortened() {
        let heap = Picture::Piles { piles: vec![20] };
        assert_eq!(text(sketch(&heap, Seat::First, &[], 40)), ["🪙 … (20)"]);
        let pieces = ['X', 'O'];
        let grid = Grid { columns: 3, cells: vec![None; 3], pieces, ..Grid::default() };
        let labels = [0, 1, 2].map(|cell| (Spot::Cell { cell }, "100".to_owned()));
        assert_eq!(text(sketch(&Picture::Grid(grid), Seat::First, &labels, 10)), [". . ."]);
    }

    #[test]
    fn piles_are_counted() {
        assert_eq!(draw(&Picture::Piles { piles: vec![2, 0] }), ["1  🪙🪙 (2)", "2  (0)"]);
        assert_eq!(draw(&Picture::Piles { piles: vec![1000] }), ["🪙 … (1000)"]);
    }

    #[test]
    fn labels_stand_under_their_columns() {
        let labels = |names: [&str; 2]| names.map(str::to_owned).to_vec();
        let cells = vec![Some('b'), None, None, Some('w')];
        let (column_labels, row_labels) = (labels(["a", "b"]), labels(["2", "1"]));
        let grid = Grid {
            columns: 2,
            cells,
            column_labels,
            row_labels,
            pieces: ['X', 'O'],
            has_sides: true,
            ..Grid::default()
        };
        assert_eq!(draw(&Picture::Grid(grid)), ["2 b .", "1 . w", "  a b"]);
    }
}
