//! `analyze`: the value of a position and of every move.

use std::process::ExitCode;
use std::sync::Arc;

use comfy_table::{Cell, CellAlignment};
use nimatron::report::{AnalysisReport, MoveEstimate, ValueEstimateReport};
use nimatron::{Advisor, AnalyzeRequest, Catalog, Error, SavedLearner, Session, TableCache};

use crate::arguments::{Analyze, Common};
use crate::commands::{batch, place, show};
use crate::console::Console;
use crate::progress::Progress;
use crate::{interrupt, wording};

/// What stands for the position where positions come from standard input.
const STANDARD_INPUT: &str = "-";
/// How much of a line of play is shown to people, and how many best moves.
const SHOWN_PLIES: usize = 40;

pub(crate) fn run(
    catalog: &Catalog,
    common: &Common,
    analyze: &Analyze,
    console: &Console,
) -> anyhow::Result<ExitCode> {
    if analyze.place.position.as_deref() == Some(STANDARD_INPUT) {
        if analyze.place.moves.is_some() {
            let reason = "expected none where positions are read from standard input; a line there may be \
                          moves: and the moves";
            return Err(Error::Option { option: "--moves", reason: reason.to_owned() }.into());
        }
        let session = catalog.open(&analyze.place.game, common.seed)?;
        let request = request(common, analyze)?;
        let mut advisor = advisor(&*session, analyze)?;
        return batch::run(&*session, &request, advisor.as_mut(), analyze.memory.bytes(), console);
    }
    let session = place::open(catalog, common, &analyze.place)?;
    let mut advisor = advisor(&*session, analyze)?;
    let progress = Progress::start(console);
    let request = AnalyzeRequest { progress: Some(progress.counter()), ..request(common, analyze)? };
    let mut report = session.analyze(&request, &mut TableCache::with_bytes(analyze.memory.bytes()))?;
    if let Some(advisor) = &mut advisor {
        report.consult(advisor, &*session)?;
    }
    drop(progress);
    if console.is_json() {
        console.object(&report)?;
    } else {
        show::write_board(&*session, console)?;
        write(&report, console)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The learner that is asked as well, if one is.
fn advisor(session: &dyn Session, analyze: &Analyze) -> Result<Option<Advisor>, Error> {
    let Some(path) = &analyze.learner else { return Ok(None) };
    let saved = Arc::new(SavedLearner::load(path)?);
    Advisor::new(saved, session, analyze.memory.bytes()).map(Some)
}

fn request(common: &Common, analyze: &Analyze) -> anyhow::Result<AnalyzeRequest> {
    let mut engine = analyze.engine.unwrap_or_default();
    engine.candidates.omit_suicide = analyze.omit_suicide;
    Ok(AnalyzeRequest {
        goal: analyze.goal,
        engine,
        depth: analyze.depth,
        nodes: analyze.nodes,
        time: analyze.time,
        heuristic: analyze.heuristic.clone(),
        gain: analyze.gain,
        ties: analyze.ties.unwrap_or_default(),
        seed: common.seed,
        value_only: analyze.value_only,
        proofs_only: false,
        // With several threads it depends on chance which nodes are visited before the last.
        threads: if analyze.nodes.is_some() { common.threads_or(1) } else { common.threads() },
        one_move: false,
        interrupt: Some(interrupt::flag()?),
        progress: None,
    })
}

/// An analysis for people, without the board.
pub(crate) fn write(report: &AnalysisReport, console: &Console) -> anyhow::Result<()> {
    let words = console.words();
    if let Some(value) = &report.value {
        console.labelled("analysis-value", wording::value(words, value))?;
    }
    if let Some(score) = report.score {
        console.labelled("analysis-score", score.to_string())?;
    }
    if let Some(best) = report.best.as_ref().filter(|best| !best.is_empty()) {
        let label = words.say_with("analysis-best", &[("count", best.len().into())]);
        let text = wording::shortened(best, SHOWN_PLIES);
        let line = words.say_with("word-label", &[("label", (&label).into()), ("text", (&text).into())]);
        console.line(line)?;
    }
    if let Some(line) = report.pv.as_ref().filter(|line| !line.is_empty()) {
        console.labelled("analysis-principal-variation", wording::shortened(line, SHOWN_PLIES))?;
    }
    write_moves(report, console)?;
    if let Some(opinion) = &report.value_estimate {
        write_opinion(opinion, console)?;
    }
    wording::shortfall(words, report).iter().try_for_each(|line| console.line(line))?;
    let seconds = wording::seconds(report.seconds);
    let effort = [("nodes", report.nodes.into()), ("seconds", (&seconds).into())];
    console.line(words.say_with("analysis-effort", &effort))?;
    Ok(())
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
        row.extend(mv.visits.filter(|_| sampled).map(visits_cell));
        row.extend(mv.value_estimate.into_iter().flat_map(opinion_cells));
        table.add_row(row);
    }
    console.write_table(&table)?;
    if moves.len() > wording::SHOWN_MOVES {
        console.line(format!(" … ({})", words.say_with("count-moves", &[("count", moves.len().into())])))?;
    }
    console.line("")?;
    Ok(())
}

/// In how many playouts a move was made.
fn visits_cell(visits: u32) -> Cell {
    Cell::new(visits).set_alignment(CellAlignment::Right)
}

/// What a learner thinks of a move, and how likely it plays it.
fn opinion_cells(MoveEstimate { value, probability }: MoveEstimate) -> [Cell; 2] {
    let share = format!("{:.0} %", 100.0 * probability);
    [wording::decimals(value), share].map(|text| Cell::new(text).set_alignment(CellAlignment::Right))
}

/// What a learner would play, and whether that is right.
fn write_opinion(opinion: &ValueEstimateReport, console: &Console) -> anyhow::Result<()> {
    if opinion.moves.is_empty() {
        return Ok(());
    }
    let words = console.words();
    let key = match opinion.agrees {
        Some(true) => "analysis-opinion-agrees",
        Some(false) => "analysis-opinion-differs",
        None => "analysis-opinion-alone",
    };
    let moves = wording::shortened(&opinion.moves, SHOWN_PLIES);
    let told = words.say_with(key, &[("count", opinion.moves.len().into()), ("moves", (&moves).into())]);
    console.sentence(&told)?;
    if opinion.met == Some(0) {
        console.line(words.say("analysis-opinion-strange"))?;
    }
    Ok(())
}
