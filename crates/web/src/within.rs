//! The interface without a server: a page in the same process asks it, and is trusted.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::response::Response;
use futures_util::StreamExt;
use nimatron::Catalog;
use tokio::sync::watch;

use crate::access::Access;
use crate::app_state::{AppState, Given};
use crate::limits::Limits;
use crate::routes::routes_within;
use crate::training_progress::TrainingState;

/// The interface for a page in the same process.
pub struct Within {
    app: Arc<AppState>,
    routes: Router,
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
        let app = AppState::new(catalog.without_programs(), limits, access, is_closing, Given::default());
        Self { routes: routes_within(Arc::clone(&app)), app, _closing: closing }
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
        let request =
            request.body(Body::from(body.unwrap_or_default())).map_err(|error| error.to_string())?;
        let mut routes = self.routes.clone();
        let Ok(response) = tower_service::Service::call(&mut routes, request).await;
        Ok(Parts::of(response))
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
