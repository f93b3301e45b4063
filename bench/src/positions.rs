//! The positions: the same as those of `nimatron bench`.

const CONNECT_FOUR: &str = include_str!("../../crates/cli/src/commands/bench/connect_four.txt");

/// The columns that lead to the random positions of Connect Four with so many stones, and their values: `win 23` or `draw`.
pub(crate) fn connect_four(stones: usize) -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = CONNECT_FOUR.lines().filter_map(|line| line.split_once(": "));
    lines.filter(move |(columns, _)| columns.len() == stones)
}
