//! Our side: a session asked as anybody may ask it.

use std::sync::LazyLock;

use nimatron::core::Objective;
use nimatron::report::ValueReport;
use nimatron::{AnalyzeRequest, Catalog, Error, Session, TableCache};

use crate::side::{Side, timed};

/// A game of the catalog at the position after some moves.
pub(crate) fn open(game: &str, moves: &str) -> Result<Box<dyn Session>, Error> {
    Catalog::standard().without_books().open(game, 0)?.after(moves)
}

/// The value of the position alone, and what it took.
pub(crate) fn value(
    session: &dyn Session,
    request: &AnalyzeRequest,
    memory: &mut TableCache,
) -> Result<(Side, Option<ValueReport>), Error> {
    let request = AnalyzeRequest { value_only: true, ..request.clone() };
    let (report, time) = timed(|| session.analyze(&request, memory));
    let report = report?;
    Ok((Side::new(report.nodes, time), report.value))
}

/// The value of a position as the opening book of the program has it, and what it took.
///
/// # Errors
/// The book has it not.
pub(crate) fn booked(game: &str, moves: &str) -> anyhow::Result<(Side, Option<ValueReport>)> {
    static CATALOG: LazyLock<Catalog> = LazyLock::new(Catalog::standard);
    let session = CATALOG.open(game, 0)?.after(moves)?;
    let request = AnalyzeRequest { value_only: true, ..AnalyzeRequest::default() };
    let (report, time) = timed(|| session.analyze(&request, &mut TableCache::default()));
    let report = report?;
    anyhow::ensure!(report.book, "{game} after {moves} is not in the opening book");
    Ok((Side::new(report.nodes, time), report.value))
}

/// To the end of the game.
pub(crate) fn exactly(goal: Objective) -> AnalyzeRequest {
    AnalyzeRequest { goal: Some(goal), ..AnalyzeRequest::default() }
}

/// 1 for a proved win, −1 for a proved loss, 0 for anything else.
pub(crate) fn sign(value: Option<ValueReport>) -> i32 {
    value.map_or(0, |value| value.outcome.sign())
}
