//! What all requests share: the games, their messages, the limits, the threads for work and the trainings.

use std::net::IpAddr;
use std::sync::Arc;

use nimatron::{Catalog, Language, Words};
use tokio::sync::watch;

use crate::limits::Limits;
use crate::trainings::Trainings;
use crate::work::Work;

/// The state of the application.
pub(crate) struct AppState {
    pub(crate) catalog: Catalog,
    words: Vec<Words>,
    pub(crate) limits: Limits,
    pub(crate) work: Work,
    pub(crate) trainings: Trainings,
    /// The address that the server listens at.
    host: IpAddr,
}

impl AppState {
    pub(crate) fn new(
        catalog: Catalog,
        limits: Limits,
        host: IpAddr,
        closing: watch::Receiver<bool>,
    ) -> Arc<Self> {
        let words = Language::ALL.into_iter().map(Words::new).collect();
        let work = Work::new(&limits, closing);
        let trainings = Trainings::new(&limits, work.memory.clone());
        Arc::new(Self { catalog, words, limits, work, trainings, host })
    }

    /// Whether only this machine can connect.
    pub(crate) fn is_local(&self) -> bool {
        self.host.is_loopback()
    }

    /// The messages of a language.
    pub(crate) fn words(&self, language: Language) -> &Words {
        let found = self.words.iter().find(|words| words.language() == language);
        found.expect("there are words of every language")
    }
}
