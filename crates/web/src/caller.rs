//! A request as its handler sees it: what all requests share, and who asks.

use std::convert::Infallible;
use std::ops::Deref;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use nimatron::{Language, Run, Words};

use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::class::Viewer;
use crate::client::{Client, Ends};
use crate::job_thread::Found;
use crate::readers_language::readers_language;
use crate::work::{Answer, Question, SlowPlace};

/// The application, as it works for one client.
#[derive(Clone)]
pub(crate) struct Caller {
    app: Arc<AppState>,
    client: Client,
    viewer: Viewer,
    language: Language,
}

impl Deref for Caller {
    type Target = AppState;

    fn deref(&self) -> &AppState {
        &self.app
    }
}

impl FromRequestParts<Arc<AppState>> for Caller {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<AppState>) -> Result<Self, Infallible> {
        let ends = parts.extensions.get::<Ends>();
        let machine = ends.map_or(Client::ThisMachine, |ends| Client::at(ends.client));
        let member = app.access.member(&parts.headers);
        let client = member.map_or(machine, Client::Member);
        let is_teacher = app.access.is_teacher(&parts.headers);
        let viewer = if is_teacher { Viewer::Teacher } else { Viewer::Pupil(member) };
        let language = readers_language(&parts.uri, &parts.headers);
        Ok(Self { app: Arc::clone(app), client, viewer, language })
    }
}

impl Caller {
    /// Who asks.
    pub(crate) fn client(&self) -> Client {
        self.client
    }

    /// Who asks, as a member of a class.
    pub(crate) fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// What is said to who asks, apart from what is asked for in a language.
    pub(crate) fn own_words(&self) -> &Words {
        self.app.words(self.language)
    }

    /// Runs a job that is known to be short.
    pub(crate) async fn short<T, J>(&self, job: J) -> Result<T, ApiError>
    where
        T: Send + 'static,
        J: FnOnce(&AppState) -> Result<T, ApiError> + Send + 'static,
    {
        let app = Arc::clone(&self.app);
        own(self.work.short(self.client, Box::new(move || Box::new(job(&app)))).await?)
    }

    /// Runs a job that draws.
    pub(crate) async fn draw<T, J>(&self, job: J) -> Result<T, ApiError>
    where
        T: Send + 'static,
        J: FnOnce(&AppState, Run) -> Result<T, ApiError> + Send + 'static,
    {
        let app = Arc::clone(&self.app);
        own(self.work.draw(self.client, Box::new(move |run| Box::new(job(&app, run)))).await?)
    }

    /// Runs a job whose steps are bounded.
    pub(crate) async fn bounded<T, J>(&self, job: J) -> Result<T, ApiError>
    where
        T: Send + 'static,
        J: FnOnce(&AppState, Run) -> Result<T, ApiError> + Send + 'static,
    {
        let (app, time) = (Arc::clone(&self.app), self.limits.longest_time);
        own(self.work.bounded(self.client, time, Box::new(move |run| Box::new(job(&app, run)))).await?)
    }

    /// Answers a question within its time, or the usual time. At the end of it, the answer is what was found by then.
    pub(crate) async fn answer<T, J>(&self, time: Option<Duration>, job: J) -> Result<T, ApiError>
    where
        T: Send + 'static,
        J: Fn(&AppState, Run) -> Result<T, ApiError> + Send + Sync + 'static,
    {
        let time = time.unwrap_or(self.limits.usual_time);
        self.question(time, job).await?.answer
    }

    /// The same, and whether its time was over.
    pub(crate) async fn question<T, J>(
        &self,
        time: Duration,
        job: J,
    ) -> Result<Answer<Result<T, ApiError>>, ApiError>
    where
        T: Send + 'static,
        J: Fn(&AppState, Run) -> Result<T, ApiError> + Send + Sync + 'static,
    {
        let app = Arc::clone(&self.app);
        let question: Question = Arc::new(move |run| Box::new(job(&app, run)));
        let Answer { answer, out_of_time } = self.work.question(self.client, time, question).await?;
        Ok(Answer { answer: own(answer), out_of_time })
    }

    /// The place of a job that is known to be slow.
    pub(crate) async fn slow(&self, deadline: Instant) -> Result<SlowPlace, ApiError> {
        self.work.slow(self.client, deadline).await
    }
}

/// An answer as its own type.
pub(crate) fn own<T: 'static>(found: Found) -> T {
    *found.downcast().expect("a job's answer is of the type that it was begun with")
}
