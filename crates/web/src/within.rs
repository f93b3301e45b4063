//! The interface without a server: a page in the same process asks it, and is trusted.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::{Query, Request};
use axum::http::Uri;
use axum::response::Response;
use futures_util::StreamExt;
use nimatron::{Catalog, Session};
use tokio::sync::watch;

use crate::access::Access;
use crate::app_state::{AppState, Given};
use crate::far::Far;
use crate::limits::Limits;
use crate::position_query::PositionQuery;
use crate::routes::routes_within;
use crate::training_progress::TrainingState;

/// Questions that solutions answer.
const VALUED: [&str; 5] = ["analysis", "explanation", "move", HISTORY, REVIEW];
/// Those of them about every position of a game.
const HISTORY: &str = "history";
const REVIEW: &str = "review";

/// The interface for a page in the same process.
pub struct Within {
    app: Arc<AppState>,
    routes: Router,
    far: Far,
    /// While it is there, the interface is not about to end.
    _closing: watch::Sender<bool>,
}

/// A response, a part at a time.
pub struct Parts {
    /// The status, as HTTP has it.
    pub status: u16,
    /// What the body is, as HTTP has it.
    pub kind: Option<String>,
    body: axum::body::BodyDataStream,
}

impl Within {
    /// The interface to a catalog's games, within some limits. Nothing in it opens a file or runs a program.
    pub fn new(catalog: Catalog, limits: Limits) -> Self {
        let (closing, is_closing) = watch::channel(false);
        let access = Access::new(Vec::new(), None, None, 0);
        let far = Far::default();
        let catalog = catalog.with_far_solutions(Arc::clone(&far.solutions));
        let app = AppState::new(catalog.without_programs(), limits, access, is_closing, Given::default());
        Self { routes: routes_within(Arc::clone(&app)), far, app, _closing: closing }
    }

    /// Answers a request: `GET` or another method, the path with its parameters, the language that the reader reads, a body of JSON if there
    /// is one.
    pub async fn answer(
        &self,
        method: &str,
        address: &str,
        language: Option<&str>,
        body: Option<String>,
    ) -> Result<Parts, String> {
        let mut request = Request::builder().method(method).uri(address);
        if let Some(language) = language {
            request = request.header("accept-language", language);
        }
        if body.is_some() {
            request = request.header("content-type", "application/json");
        }
        self.find_values(address, body.as_deref()).await;
        let request =
            request.body(Body::from(body.unwrap_or_default())).map_err(|error| error.to_string())?;
        let mut routes = self.routes.clone();
        let Ok(response) = tower_service::Service::call(&mut routes, request).await;
        Ok(Parts::of(response))
    }

    /// Solutions that lie elsewhere.
    pub fn far(&self) -> &Far {
        &self.far
    }

    /// Has what a question needs of solutions, if it asks for values.
    async fn find_values(&self, address: &str, body: Option<&str>) {
        let what = address.split(['/', '?']).nth(3).unwrap_or_default();
        if self.far.solutions.is_empty() || !VALUED.contains(&what) {
            return;
        }
        let position: Option<PositionQuery> = match body {
            Some(body) => serde_json::from_str(body).ok(),
            None => address.parse::<Uri>().ok().and_then(|uri| Some(Query::try_from_uri(&uri).ok()?.0)),
        };
        // What is wrong is told by who answers.
        let Some(history) = position.and_then(|position| position.history(&self.app).ok()) else { return };
        let after = history.plies().iter().map(|ply| Arc::clone(&ply.after));
        let mut positions: Vec<Arc<dyn Session>> =
            [Arc::clone(history.start())].into_iter().chain(after).collect();
        if ![HISTORY, REVIEW].contains(&what) {
            positions.drain(..positions.len() - 1);
        }
        self.far.ready(&positions, what != HISTORY).await;
    }

    /// Whether a training plays.
    pub fn is_training(&self) -> bool {
        self.app.trainings.any(|training| training.progress().state == TrainingState::Running)
    }
}

impl Parts {
    fn of(response: Response) -> Self {
        let kind = response.headers().get("content-type").and_then(|kind| kind.to_str().ok());
        let kind = kind.map(str::to_owned);
        Self { status: response.status().as_u16(), kind, body: response.into_body().into_data_stream() }
    }

    /// The next part of the body, if there is one.
    pub async fn next(&mut self) -> Option<Vec<u8>> {
        // What answers in the same process has no connection that could break.
        self.body.next().await.and_then(Result::ok).map(Vec::from)
    }
}
