//! What all requests share: the games, their messages, the limits, the threads for work and the trainings.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use nimatron::{Catalog, Language, Words};
use tokio::sync::watch;

use crate::api_error::ApiError;
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
        let trainings = Trainings::new(&limits);
        Arc::new(Self { catalog, words, limits, work, trainings, host })
    }

    /// Runs a job that is known to be short.
    pub(crate) async fn short<T, J>(self: &Arc<Self>, job: J) -> Result<T, ApiError>
    where
        T: Send + 'static,
        J: FnOnce(&Self) -> Result<T, ApiError> + Send + 'static,
    {
        let app = Arc::clone(self);
        self.work.short(move || job(&app)).await?
    }

    /// Runs a job that draws.
    pub(crate) async fn draw<T, J>(self: &Arc<Self>, job: J) -> Result<T, ApiError>
    where
        T: Send + 'static,
        J: FnOnce(&Self) -> Result<T, ApiError> + Send + 'static,
    {
        let app = Arc::clone(self);
        self.work.draw(move || job(&app)).await?
    }

    /// Answers a question within its time, or the usual time. At the end of it, the answer is what was found by then.
    pub(crate) async fn answer<T, J>(self: &Arc<Self>, time: Option<Duration>, job: J) -> Result<T, ApiError>
    where
        T: Send + 'static,
        J: Fn(&Self, Arc<AtomicBool>) -> Result<T, ApiError> + Clone + Send + 'static,
    {
        let app = Arc::clone(self);
        let time = time.unwrap_or(self.limits.usual_time);
        self.work.question(time, move |flag| job(&app, flag)).await?.answer
    }

    /// The messages of a language.
    pub(crate) fn words(&self, language: Language) -> &Words {
        let found = self.words.iter().find(|words| words.language() == language);
        found.expect("there are words of every language")
    }

    /// Whether only this machine can connect.
    pub(crate) fn is_local(&self) -> bool {
        self.host.is_loopback()
    }
}
