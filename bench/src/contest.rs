//! What two sides took for the same work, and the table of it.

use comfy_table::presets::ASCII_MARKDOWN;
use comfy_table::{Cell, CellAlignment, Table};
use serde::Serialize;

use crate::side::Side;

/// The same work done by both sides.
#[derive(Debug, Serialize)]
pub(crate) struct Contest {
    pub(crate) package: &'static str,
    pub(crate) work: String,
    pub(crate) theirs: Side,
    pub(crate) ours: Side,
    /// Positions where the two found different values; `None` where they do not search the same tree.
    pub(crate) differing: Option<usize>,
}

impl Contest {
    pub(crate) fn new(package: &'static str, work: impl Into<String>) -> Self {
        Self {
            package,
            work: work.into(),
            theirs: Side::default(),
            ours: Side::default(),
            differing: Some(0),
        }
    }

    /// Adds a position: what it took and the value that was found, on either side.
    pub(crate) fn add<T: PartialEq>(
        &mut self,
        (theirs, their_value): (Side, T),
        (ours, our_value): (Side, T),
    ) {
        self.theirs += theirs;
        self.ours += ours;
        if let Some(differing) = &mut self.differing {
            *differing += usize::from(their_value != our_value);
        }
    }
}

/// Writes the table of ratios: how many times their time ours is.
pub(crate) fn write(contests: &[Contest], json: bool) -> anyhow::Result<()> {
    let mut table = Table::new();
    table.load_preset(ASCII_MARKDOWN);
    table.set_header([
        "work",
        "package",
        "nodes",
        "seconds",
        "M nodes/s",
        "our nodes",
        "seconds",
        "M nodes/s",
        "times faster",
    ]);
    for contest in contests {
        if json {
            println!("{}", serde_json::to_string(contest)?);
            continue;
        }
        let [theirs, ours] = [&contest.theirs, &contest.ours].map(numbers);
        let ratio = number(format!("{:.2}", contest.theirs.seconds / contest.ours.seconds));
        let named = [Cell::new(&contest.work), Cell::new(contest.package)];
        table.add_row(named.into_iter().chain(theirs).chain(ours).chain([ratio]));
    }
    if !json {
        println!("{table}");
    }
    differences(contests)
}

fn numbers(side: &Side) -> [Cell; 3] {
    let or_none = |text: Option<String>| number(text.unwrap_or_else(|| "–".to_owned()));
    [
        or_none(side.nodes.map(|nodes| nodes.to_string())),
        number(format!("{:.4}", side.seconds)),
        or_none(side.speed().map(|speed| format!("{speed:.1}"))),
    ]
}

fn number(text: String) -> Cell {
    Cell::new(text).set_alignment(CellAlignment::Right)
}

/// An error if a contestant found something else.
fn differences(contests: &[Contest]) -> anyhow::Result<()> {
    let differ = contests.iter().filter(|contest| contest.differing.is_some_and(|differing| differing > 0));
    let told: Vec<_> = differ.map(|contest| format!("{} by {}", contest.work, contest.package)).collect();
    anyhow::ensure!(told.is_empty(), "different values: {}", told.join("; "));
    Ok(())
}
