//! The positions: the same as those of `nimatron bench`.

const CONNECT_FOUR: &str = include_str!("../../crates/cli/src/commands/bench/connect_four.txt");

/// The columns that lead to the random positions of Connect Four with so many stones, and their values: `win 23` or `draw`.
pub(crate) fn connect_four(stones: usize) -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = CONNECT_FOUR.lines().filter_map(|line| line.split_once(": "));
    lines.filter(move |(columns, _)| columns.len() == stones)
}

/// Columns that lead to so many positions of Connect Four with at most some stones, evenly spread among all ways of dropping them; where
/// a column is full or the game over before, there is no such position.
pub(crate) fn openings(count: usize, stones: u32) -> impl Iterator<Item = String> {
    const COLUMNS: usize = 7;
    let ways = COLUMNS.pow(stones);
    let columns = move |index: usize| {
        let way = (index * ways / count) as u32;
        (0..stones as usize).map(move |stone| way as usize / COLUMNS.pow(stone as u32) % COLUMNS)
    };
    (0..count).map(move |index| {
        columns(index).take(index % (stones as usize + 1)).map(|column| (column + 1).to_string()).collect()
    })
}
