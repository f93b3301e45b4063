//! Players that search: minimax and alpha-beta to a depth, the strongest engine within limits, and the perfect one.

use nimatron_search::Stopped;

use crate::engine::tables::TableCache;
use crate::player::chance::Chance;
use crate::player::contract::{Player, Refusal};
use crate::request::AnalyzeRequest;
use crate::session::Session;

/// One of the best moves that a search finds.
pub(super) struct Searching {
    /// What it is called in messages.
    pub(super) text: String,
    pub(super) request: AnalyzeRequest,
    /// Whether it plays proved moves only.
    pub(super) perfect: bool,
    pub(super) seed: u64,
    pub(super) chance: Chance,
    pub(super) memory: TableCache,
}

impl Player for Searching {
    /// A perfect player's answers do not depend on what its table holds, so it keeps it; those of a limited search may.
    fn begin(&mut self, game: u64) {
        self.chance = Chance::of_game(self.seed, game);
        if !self.perfect {
            self.memory.clear();
        }
    }

    fn choose(&mut self, session: &dyn Session) -> Result<String, Refusal> {
        let request = AnalyzeRequest { seed: self.chance.number(), ..self.request.clone() };
        let report = session.analyze(&request, &mut self.memory)?;
        if report.stopped == Some(Stopped::Interrupted) {
            return Err(Refusal::Interrupted);
        }
        if self.perfect && !report.exact {
            return Err(Refusal::Unsolved {
                player: self.text.clone(),
                game: report.game,
                position: report.position,
                mebibytes: self.memory.bytes() >> 20,
            });
        }
        let best = report.best.into_iter().flatten().next();
        // Limits may end a search before it knows anything.
        let any = || self.chance.legal_move(session);
        Ok(best.or_else(any).expect("a position that is not over has moves"))
    }
}
