//! An analysis in words and a table.

use comfy_table::Cell;
use nimatron::core::Seat;
use nimatron::report::{AnalysisReport, MoveEstimate, ValueEstimateReport, ValueReport};
use nimatron::{Session, Words};

use super::console::Console;
use super::wording::{self, right};

/// How much of a line of play is shown to people, and how many best moves.
const SHOWN_PLIES: usize = 40;

/// Writes an analysis for people, without the board.
pub(crate) fn write(report: &AnalysisReport, session: &dyn Session, console: &Console) -> anyhow::Result<()> {
    let words = console.words();
    let seen = Seen::of(report, session);
    if let Some(value) = &report.value {
        console.with_label(&seen.value_heading(words), wording::value(words, &seen.value(value)))?;
    }
    if let Some(score) = report.customary_score {
        console.with_label(&seen.customary_heading(words), seen.customary(words, score))?;
    }
    if let Some(score) = report.score {
        let score = wording::score(words, score, proved(report), report.gain);
        console.with_label(&seen.score_heading(words), score)?;
    }
    if let Some(best) = report.best.as_ref().filter(|best| !best.is_empty()) {
        let is_proved = report.exact || proved(report).is_some();
        write_best(best, is_proved, console)?;
    }
    if let Some(line) = report.pv.as_ref().filter(|line| !line.is_empty()) {
        console.labelled("analysis-principal-variation", wording::shortened(line, SHOWN_PLIES))?;
    }
    write_moves(report, &seen, console)?;
    if let Some(estimates) = &report.value_estimate {
        write_estimates(estimates, console)?;
    }
    wording::shortfall(words, report).iter().try_for_each(|line| console.line(line))?;
    let seconds = wording::seconds(words, report.seconds);
    let effort = [("nodes", report.nodes.into()), ("seconds", (&seconds).into())];
    console.say(if report.book { "analysis-book" } else { "analysis-effort" }, &effort)
}

/// The best moves, which may only be estimated to be.
pub(crate) fn write_best(best: &[String], is_proved: bool, console: &Console) -> anyhow::Result<()> {
    let key = if is_proved { "analysis-best" } else { "analysis-best-estimated" };
    let label = console.words().say_with(key, &[("count", best.len().into())]);
    console.with_label(&label, wording::shortened(best, SHOWN_PLIES))
}

/// The value that the position's score stands for, if it is proved: its own, or that of a best move while others are unknown.
fn proved(report: &AnalysisReport) -> Option<&ValueReport> {
    let best = report.moves.iter().flatten().find(|mv| mv.best && mv.score == report.score);
    report.value.as_ref().or_else(|| best?.value.as_ref())
}

/// Whose values are shown: those of the player to move; beside scores, which are the first player's, those of the first player.
struct Seen {
    mover: Seat,
    seat: Seat,
    is_scored: bool,
    /// The name of the game, without parameters.
    game: String,
}

impl Seen {
    fn of(report: &AnalysisReport, session: &dyn Session) -> Self {
        let mover = session.seat();
        let is_scored = report.score.is_some() || report.moves.iter().flatten().any(|mv| mv.score.is_some());
        let seat = if is_scored && session.first_seat_sign() < 0 { mover.other() } else { mover };
        let game = report.game.split(':').next().unwrap_or_default().to_owned();
        Self { mover, seat, is_scored, game }
    }

    fn value(&self, value: &ValueReport) -> ValueReport {
        if self.seat == self.mover { *value } else { value.reversed() }
    }

    /// What programs of the game count, in its own words if it has some.
    fn customary_heading(&self, words: &Words) -> String {
        let key = format!("game-{}-score", self.game);
        words.say(if words.has(&key) { &key } else { "analysis-customary-score" })
    }

    /// The same as a number, for whom the values are.
    fn customary(&self, words: &Words, score: i64) -> String {
        words.number(if self.seat == self.mover { score } else { -score })
    }

    fn named(&self, words: &Words, key: &str) -> String {
        let seat = words.say(&format!("seat-{}", self.seat));
        words.say_with(key, &[("seat", (&seat).into())])
    }

    fn value_heading(&self, words: &Words) -> String {
        if self.is_scored { self.named(words, "analysis-value-of") } else { words.say("analysis-value") }
    }

    /// What scores are called: whose they are.
    fn score_heading(&self, words: &Words) -> String {
        self.named(words, "analysis-score")
    }
}

fn write_moves(report: &AnalysisReport, seen: &Seen, console: &Console) -> anyhow::Result<()> {
    let Some(moves) = report.moves.as_ref().filter(|moves| !moves.is_empty()) else { return Ok(()) };
    let words = console.words();
    let scored = moves.iter().any(|mv| mv.score.is_some());
    let customary = moves.iter().any(|mv| mv.customary_score.is_some());
    let sampled = moves.iter().any(|mv| mv.visits.is_some());
    let judged = moves.iter().any(|mv| mv.value_estimate.is_some());
    let say = |key| words.say(key);
    // Estimates alone leave no values to show.
    let valued = !scored || moves.iter().any(|mv| mv.value.is_some());
    let mut headings = ["analysis-column-move", "analysis-column-to"].map(say).to_vec();
    headings.extend(valued.then(|| say("analysis-column-value")));
    headings.extend(customary.then(|| seen.customary_heading(words)));
    headings.extend(scored.then(|| seen.score_heading(words)));
    headings.extend(sampled.then(|| say("analysis-column-visits")));
    let opinion = ["analysis-column-opinion", "analysis-column-probability"];
    headings.extend(judged.then_some(opinion).into_iter().flatten().map(say));
    console.line("")?;
    let mut table = console.plain_table();
    table.set_header(headings);
    for mv in moves.iter().take(wording::SHOWN_MOVES) {
        let name = if mv.best { wording::strong(format!("{} *", mv.mv)) } else { Cell::new(&mv.mv) };
        let score = mv.score.map(|score| wording::score(words, score, mv.value.as_ref(), report.gain));
        let mut row = vec![name, Cell::new(&mv.to)];
        row.extend(
            valued.then(|| wording::value_cell(words, mv.value.map(|value| seen.value(&value)).as_ref())),
        );
        let count = mv.customary_score.map(|score| seen.customary(words, score));
        row.extend(customary.then(|| right(count.unwrap_or_default())));
        row.extend(scored.then(|| right(score.unwrap_or_default())));
        row.extend(mv.visits.filter(|_| sampled).map(|visits| right(words.number(visits))));
        row.extend(mv.value_estimate.into_iter().flat_map(|of| estimate_cells(words, of)));
        table.add_row(row);
    }
    console.write_table(&table)?;
    if moves.len() > wording::SHOWN_MOVES {
        console.line(format!(" … ({})", words.say_with("count-moves", &[("count", moves.len().into())])))?;
    }
    if !valued {
        return Ok(());
    }
    console.line("")?;
    let key = if seen.seat == seen.mover { "analysis-values" } else { "analysis-values-of-other" };
    console.line(seen.named(words, key))
}

/// What a learner thinks of a move, and how likely it plays it.
fn estimate_cells(words: &Words, MoveEstimate { value, probability }: MoveEstimate) -> [Cell; 2] {
    let share = words.percent(&format!("{:.0}", 100.0 * probability));
    [wording::decimals(words, value), share].map(right)
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
