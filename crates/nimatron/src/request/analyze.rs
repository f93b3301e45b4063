//! What an analysis is asked.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use nimatron_core::Objective;
use nimatron_search::{Run, Ties};

use crate::engine::heuristic::HeuristicSpec;
use crate::engine::spec::EngineSpec;
use crate::request::question::{Field, Fields, Question};
use crate::request::textbook::{GainFrom, gain, horizon};

/// How to analyze. The default is exact, under the game's usual goal, by the strongest engine.
#[derive(Clone, Debug, Default)]
pub struct AnalyzeRequest {
    /// The goal, if not the game's usual one.
    pub goal: Option<Objective>,
    /// The engine.
    pub engine: EngineSpec,
    /// At most this many plies ahead; with 0 the position itself is estimated, and no move is looked at.
    pub depth: Option<u32>,
    /// At most this many nodes: deeper and deeper until then.
    pub nodes: Option<u64>,
    /// At most this long: deeper and deeper until then.
    pub time: Option<Duration>,
    /// The estimate at the horizon, if not the game's usual one; `none` for 0 everywhere.
    pub heuristic: Option<HeuristicSpec>,
    /// Adds the lessons' scores GAIN − distance.
    pub gain: Option<i64>,
    /// Where these plies are counted from.
    pub gain_from: GainFrom,
    /// How one of several best moves is chosen.
    pub ties: Ties,
    /// Seeds the random choice.
    pub seed: u64,
    /// Only the position's value is wanted.
    pub value_only: bool,
    /// No estimates are wanted where the value is not found.
    pub proofs_only: bool,
    /// Where the best estimate so far is told. A search to the end then makes some on its way, so that an interruption finds one.
    pub best_so_far: Option<Arc<BestSoFar>>,
    /// Wins by threats are looked for although the engine is to know no more than the rules.
    pub by_threats: bool,
    /// The limits are nobody's wish, and only there so that there is an end: a proof may take all of them. Endgames and estimates come on top.
    pub lenient: bool,
    /// One best move is enough, where the engine can end as soon as it is certain of one.
    pub one_move: bool,
    /// What it runs on; it holds no more memory than this, and no more than the cache that it is given has.
    pub run: Run,
}

impl Question for AnalyzeRequest {
    const COMMAND: &'static str = "analyze";

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.goal(&mut self.goal);
        horizon(fields, 0..=u32::MAX, &mut self.depth);
        fields.heuristic(&mut self.heuristic);
        fields.text(Field::new("engine").of("NAME[:key=value,…]"), |text| {
            self.engine = text.parse()?;
            Ok(())
        });
        // Behind the engine, which is read as a whole.
        fields.flag("omit_suicide", &mut self.engine.candidates.omit_suicide);
        fields.time("time", &mut self.time);
        gain(fields, &mut self.gain, &mut self.gain_from);
        fields.name("ties", &Ties::ALL, &mut self.ties);
        fields.flag("value_only", &mut self.value_only);
        fields.whole(Field::new("nodes").of("N"), 1..=u64::MAX, &mut self.nodes);
    }
}

/// The deepest complete estimate of an analysis that goes on.
#[derive(Debug, Default)]
pub struct BestSoFar(Mutex<Option<(u32, Vec<String>)>>);

impl BestSoFar {
    /// How many plies it looks ahead, and the best moves by it.
    pub fn get(&self) -> Option<(u32, Vec<String>)> {
        self.lock().clone()
    }

    pub(crate) fn tell(&self, depth: u32, moves: impl FnOnce() -> Vec<String>) {
        let mut told = self.lock();
        if told.as_ref().is_none_or(|(deepest, _)| depth > *deepest) {
            *told = Some((depth, moves()));
        }
    }

    fn lock(&self) -> MutexGuard<'_, Option<(u32, Vec<String>)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
