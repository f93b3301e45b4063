//! The player that learned from its mistakes, and plays what it learned.

use std::sync::{Arc, OnceLock};

use nimatron_learn::sample;

use crate::error::Error;
use crate::learner::advisor::{Advice, Advisor};
use crate::learner::saved::SavedLearner;
use crate::player::chance::Chance;
use crate::player::contract::{Player, Refusal, Seating};
use crate::session::Session;

/// A file that is read when its learner first sits down, and once for all its seats: games of one match are all played by
/// the same learner, whatever becomes of the file.
#[derive(Debug)]
pub(super) struct LearnerFile {
    path: String,
    read: OnceLock<Arc<SavedLearner>>,
}

impl LearnerFile {
    pub(super) fn new(path: String) -> Self {
        Self { path, read: OnceLock::new() }
    }

    pub(super) fn learner(&self) -> Result<Arc<SavedLearner>, Error> {
        if let Some(learner) = self.read.get() {
            return Ok(Arc::clone(learner));
        }
        let learner = Arc::new(SavedLearner::load(&self.path)?);
        Ok(Arc::clone(self.read.get_or_init(|| learner)))
    }
}

/// A learner that was trained already, ready to play the game.
///
/// # Errors
/// Where it does not fit the rules.
pub fn learned_player(
    learner: Arc<SavedLearner>,
    session: &dyn Session,
    seating: &Seating,
) -> Result<Box<dyn Player>, Error> {
    let advisor = Advisor::new(learner, session, seating.run.memory)?;
    Ok(Box::new(Learned { advisor, seed: seating.seed, chance: Chance::of_game(seating.seed, 0) }))
}

/// A move as likely as the learner's policy says.
pub(super) struct Learned {
    pub(super) advisor: Advisor,
    pub(super) seed: u64,
    pub(super) chance: Chance,
}

impl Player for Learned {
    fn begin(&mut self, game: u64) {
        self.chance = Chance::of_game(self.seed, game);
    }

    fn choose(&mut self, session: &dyn Session) -> Result<String, Refusal> {
        let mut advice = self.advisor.ask(session)?.moves;
        let likely: Vec<_> = advice.iter().map(|Advice { probability, .. }| *probability).collect();
        let number = sample(&likely, &mut nimatron_learn::RandomGenerator::new(self.chance.number()));
        Ok(advice.swap_remove(number).mv)
    }
}
