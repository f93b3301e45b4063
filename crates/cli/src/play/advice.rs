//! What the engine thinks of a position, asked for in the middle of a game.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use nimatron::report::AnalysisReport;
use nimatron::{AnalyzeRequest, Run, Session, TableCache};

use crate::terminal::console::Console;
use crate::terminal::{analysis, wording};

/// Nodes for an answer within about a second.
const NODES: u64 = 1_000_000;
/// The longest wait for advice about a position whose nodes are slow.
const LONGEST: Duration = Duration::from_secs(3);
/// Bytes for the positions it remembers.
const BYTES: usize = 256 << 20;

/// Gives advice during a game, and remembers positions from one question to the next.
pub(super) struct Adviser {
    memory: TableCache,
    interrupt: Arc<AtomicBool>,
}

impl Adviser {
    pub(super) fn new(interrupt: Arc<AtomicBool>) -> Self {
        Self { memory: TableCache::with_bytes(BYTES), interrupt }
    }

    /// Tells one best move and its value.
    pub(super) fn hint(&mut self, session: &dyn Session, console: &Console) -> anyhow::Result<()> {
        let report = self.analysis(session)?;
        let best = report.moves.iter().flatten().find(|mv| report.one_best() == Some(&mv.mv));
        let words = console.words();
        let said = match best {
            None => words.say("play-hint-none"),
            Some(mv) => {
                let value = match &mv.value {
                    Some(value) => wording::value(words, value),
                    None => words.say_with("play-hint-depth", &[("depth", report.depth.unwrap_or(0).into())]),
                };
                words.say_with("play-hint", &[("move", (&mv.mv).into()), ("value", (&value).into())])
            }
        };
        console.paragraph(&said)
    }

    /// Tells the value of every move.
    pub(super) fn analyze(&mut self, session: &dyn Session, console: &Console) -> anyhow::Result<()> {
        let report = self.analysis(session)?;
        analysis::write(&report, session, console)
    }

    fn analysis(&mut self, session: &dyn Session) -> anyhow::Result<AnalysisReport> {
        let request = AnalyzeRequest {
            nodes: Some(NODES),
            time: Some(LONGEST),
            lenient: true,
            run: Run::until(Arc::clone(&self.interrupt)),
            ..AnalyzeRequest::default()
        };
        Ok(session.analyze(&request, &mut self.memory)?)
    }
}
