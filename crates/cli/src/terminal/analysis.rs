//! An analysis in words and a table.

use comfy_table::Cell;
use nimatron::report::{AnalysisReport, MoveEstimate, ValueEstimateReport};

use super::console::Console;
use super::wording::{self, right};

/// How much of a line of play is shown to people, and how many best moves.
const SHOWN_PLIES: usize = 40;

/// Writes an analysis for people, without the board.
pub(crate) fn write(report: &AnalysisReport, console: &Console) -> anyhow::Result<()> {
    let words = console.words();
    if let Some(value) = &report.value {
        console.labelled("analysis-value", wording::value(words, value))?;
    }
    if let Some(score) = report.score {
        console.labelled("analysis-score", score.to_string())?;
    }
    if let Some(best) = report.best.as_ref().filter(|best| !best.is_empty()) {
        write_best(best, console)?;
    }
    if let Some(line) = report.pv.as_ref().filter(|line| !line.is_empty()) {
        console.labelled("analysis-principal-variation", wording::shortened(line, SHOWN_PLIES))?;
    }
    write_moves(report, console)?;
    if let Some(estimates) = &report.value_estimate {
        write_estimates(estimates, console)?;
    }
    wording::shortfall(words, report).iter().try_for_each(|line| console.line(line))?;
    let seconds = wording::seconds(report.seconds);
    let effort = [("nodes", report.nodes.into()), ("seconds", (&seconds).into())];
    console.say(if report.book { "analysis-book" } else { "analysis-effort" }, &effort)
}

/// The best moves.
pub(crate) fn write_best(best: &[String], console: &Console) -> anyhow::Result<()> {
    let label = console.words().say_with("analysis-best", &[("count", best.len().into())]);
    console.with_label(&label, wording::shortened(best, SHOWN_PLIES))
}

fn write_moves(report: &AnalysisReport, console: &Console) -> anyhow::Result<()> {
    let Some(moves) = report.moves.as_ref().filter(|moves| !moves.is_empty()) else { return Ok(()) };
    let words = console.words();
    let scored = moves.iter().any(|mv| mv.score.is_some());
    let sampled = moves.iter().any(|mv| mv.visits.is_some());
    let judged = moves.iter().any(|mv| mv.value_estimate.is_some());
    let mut headings = vec!["analysis-column-move", "analysis-column-to", "analysis-column-value"];
    headings.extend(scored.then_some("analysis-column-score"));
    headings.extend(sampled.then_some("analysis-column-visits"));
    headings.extend(
        judged.then_some(["analysis-column-opinion", "analysis-column-probability"]).into_iter().flatten(),
    );
    console.line("")?;
    let mut table = console.table(&headings);
    for mv in moves.iter().take(wording::SHOWN_MOVES) {
        let name = if mv.best { wording::strong(format!("{} *", mv.mv)) } else { Cell::new(&mv.mv) };
        let score = mv.score.map_or_else(String::new, |score| score.to_string());
        let mut row = vec![name, Cell::new(&mv.to), wording::value_cell(words, mv.value.as_ref())];
        row.extend(scored.then(|| Cell::new(score)));
        row.extend(mv.visits.filter(|_| sampled).map(right));
        row.extend(mv.value_estimate.into_iter().flat_map(estimate_cells));
        table.add_row(row);
    }
    console.write_table(&table)?;
    if moves.len() > wording::SHOWN_MOVES {
        console.line(format!(" … ({})", words.say_with("count-moves", &[("count", moves.len().into())])))?;
    }
    console.line("")
}

/// What a learner thinks of a move, and how likely it plays it.
fn estimate_cells(MoveEstimate { value, probability }: MoveEstimate) -> [Cell; 2] {
    let share = format!("{:.0} %", 100.0 * probability);
    [wording::decimals(value), share].map(right)
}

/// What a learner would play, and whether that is right.
fn write_estimates(estimates: &ValueEstimateReport, console: &Console) -> anyhow::Result<()> {
    if estimates.moves.is_empty() {
        return Ok(());
    }
    let words = console.words();
    let key = match estimates.agrees {
        Some(true) => "analysis-opinion-agrees",
        Some(false) => "analysis-opinion-differs",
        None => "analysis-opinion-alone",
    };
    let moves = wording::shortened(&estimates.moves, SHOWN_PLIES);
    let told = words.say_with(key, &[("count", estimates.moves.len().into()), ("moves", (&moves).into())]);
    console.sentence(&told)?;
    if estimates.met == Some(0) {
        console.say("analysis-opinion-strange", &[])?;
    }
    Ok(())
}
