//! What a learner has learned as a table to be drawn: positions side by side, choices below each other, as in the lessons' notebooks.

use std::collections::{BTreeMap, BTreeSet};

use nimatron_explain::heat_map::{Cell, HeatMap};

use crate::player::told::told_learner;
use crate::report::{InspectionReport, PositionEstimate};
use crate::text::words::Words;

/// The table of a report about a [game](crate::game_title), in the words' language. It may have any number of columns.
pub fn heat_map(report: &InspectionReport, game: &str, words: &Words) -> HeatMap {
    let mut positions: Vec<_> = report.table.iter().collect();
    positions.sort_by_key(|of_position| natural(&of_position.position));
    let moves = positions.iter().flat_map(|of_position| &of_position.actions);
    let rows: BTreeSet<_> = moves.map(|action| natural(&action.mv)).collect();
    let rows: Vec<_> = rows.into_iter().map(|(_, text)| text).collect();
    let values =
        || report.table.iter().flat_map(|of_position| &of_position.actions).map(|action| action.value);
    let decimals = if values().all(|value| value.fract() == 0.0) { 0 } else { 2 };
    let columns: Vec<_> = positions.iter().map(|of_position| cells(of_position, decimals)).collect();
    let row = |mv: &String| columns.iter().map(|cells| cells.get(mv.as_str()).cloned()).collect();
    let learner = told_learner(&report.method, words);
    HeatMap {
        title: Some(
            words.say_with("inspect-title", &[("learner", (&learner).into()), ("game", game.into())]),
        ),
        horizontal: words.say("inspect-positions"),
        vertical: words.say("inspect-moves"),
        columns: positions.iter().map(|of_position| of_position.position.clone()).collect(),
        cells: rows.iter().map(row).collect(),
        rows,
        lowest: values().fold(0.0, f64::min),
        highest: values().fold(0.0, f64::max),
        scale: words.say(&format!("inspect-{}", report.measure)),
        mark: words.say("inspect-mark"),
    }
}

/// The cells of a position by move; a move that is always played, of several, is marked.
fn cells(of_position: &PositionEstimate, decimals: usize) -> BTreeMap<&str, Cell> {
    let is_choice = of_position.actions.len() > 1;
    let actions = of_position.actions.iter().map(|action| {
        let text = format!("{:.decimals$}", action.value).replace('-', "−");
        let cell = Cell { value: action.value, text, marked: is_choice && action.probability == 1.0 };
        (&*action.mv, cell)
    });
    actions.collect()
}

/// Texts in the order in which people look for them: numbers by their size.
fn natural(text: &str) -> (Option<u64>, String) {
    (text.parse().ok(), text.to_owned())
}
