//! What all requests share.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use nimatron::{Catalog, Language, Words};
use tokio::sync::watch;

use crate::failure::Failure;
use crate::limits::Limits;
use crate::trainings::Trainings;
use crate::work::Work;

/// The games, the words, and the places for work.
#[derive(Clone)]
pub(crate) struct House(Arc<Inside>);

pub(crate) struct Inside {
    pub(crate) catalog: Catalog,
    words: Vec<Words>,
    pub(crate) limits: Limits,
    pub(crate) work: Work,
    pub(crate) trainings: Trainings,
    /// Where the server listens.
    host: IpAddr,
}

impl House {
    pub(crate) fn new(
        catalog: Catalog,
        limits: Limits,
        host: IpAddr,
        closing: watch::Receiver<bool>,
    ) -> Self {
        let words = Language::ALL.into_iter().map(Words::new).collect();
        let work = Work::new(&limits, closing);
        let trainings = Trainings::new(&limits);
        Self(Arc::new(Inside { catalog, words, limits, work, trainings, host }))
    }
}

impl House {
    /// Answers a question within its time, or the usual one, with what there is by then.
    pub(crate) async fn answer<T, J>(&self, time: Option<Duration>, job: J) -> Result<T, Failure>
    where
        T: Send + 'static,
        J: Fn(&Inside, Arc<AtomicBool>) -> Result<T, Failure> + Clone + Send + 'static,
    {
        let inside = self.clone();
        let time = time.unwrap_or(self.limits.usual_time);
        self.work.question(time, move |flag| job(&inside, flag)).await?.answer
    }
}

impl std::ops::Deref for House {
    type Target = Inside;

    fn deref(&self) -> &Inside {
        &self.0
    }
}

impl Inside {
    /// The words of a language.
    pub(crate) fn words(&self, language: Language) -> &Words {
        let found = self.words.iter().find(|words| words.language() == language);
        found.expect("there are words of every language")
    }

    /// Whether nobody but this machine can ask.
    pub(crate) fn names_only_this_machine(&self) -> bool {
        self.host.is_loopback()
    }
}
