//! Errors as they are answered: a status, a kind for programs and a line for people, always as JSON.

use std::time::Duration;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use nimatron::core::{in_a_line, quoted};
use nimatron::{Error, Refusal, Words, told_error, told_refusal};
use serde::Serialize;

/// Why a request failed.
#[derive(Clone, Debug)]
pub(crate) struct ApiError {
    status: StatusCode,
    kind: ErrorKind,
    what: String,
    /// What it is in the words of all applications, if it is one of theirs.
    refused: Option<Box<Error>>,
}

/// The body of every error.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "description", derive(utoipa::ToSchema), schema(as = FailureReport))]
pub(crate) struct ErrorReport {
    error: ErrorDetail,
}

/// What went wrong.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "description", derive(utoipa::ToSchema), schema(as = FailureText))]
pub(crate) struct ErrorDetail {
    /// For programs.
    kind: ErrorKind,
    /// For people: one line that names what, where, and what was expected.
    what: String,
}

/// The kinds of errors.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "description", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
enum ErrorKind {
    Invalid,
    TooLarge,
    UnknownPath,
    Method,
    UnknownTraining,
    Forbidden,
    UnknownClient,
    Busy,
    Closing,
    Unsolved,
    Broken,
}

/// When to ask again, in seconds.
const RETRY: HeaderValue = HeaderValue::from_static("5");
const CLOSE: HeaderValue = HeaderValue::from_static("close");
/// How a program says the token.
const BEARER: HeaderValue = HeaderValue::from_static("Bearer");

impl ApiError {
    fn new(status: StatusCode, kind: ErrorKind, what: impl Into<String>) -> Self {
        Self { status, kind, what: what.into(), refused: None }
    }

    /// Something in the request is wrong.
    pub(crate) fn invalid(what: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, ErrorKind::Invalid, what)
    }

    /// The request exceeds a limit.
    pub(crate) fn too_large(what: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, ErrorKind::TooLarge, what)
    }

    pub(crate) fn body_too_large(most: usize) -> Self {
        let what = format!("body: expected at most {most} bytes");
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, ErrorKind::TooLarge, what)
    }

    pub(crate) fn body_too_slow(most: Duration) -> Self {
        let what = format!("body: expected within {} seconds", most.as_secs_f64());
        Self::new(StatusCode::REQUEST_TIMEOUT, ErrorKind::Invalid, what)
    }

    pub(crate) fn address_too_long(most: usize) -> Self {
        let what = format!("address: expected at most {most} bytes");
        Self::new(StatusCode::URI_TOO_LONG, ErrorKind::TooLarge, what)
    }

    pub(crate) fn unknown_path(path: &str) -> Self {
        let what = format!("no such path: '{}'; the description is at /api/v1/openapi.json", quoted(path));
        Self::new(StatusCode::NOT_FOUND, ErrorKind::UnknownPath, what)
    }

    pub(crate) fn method(allowed: &str) -> Self {
        Self::new(StatusCode::METHOD_NOT_ALLOWED, ErrorKind::Method, format!("method: expected {allowed}"))
    }

    pub(crate) fn unknown_training(id: &str) -> Self {
        let what = format!("no such training: '{}'; it may have been forgotten", quoted(id));
        Self::new(StatusCode::NOT_FOUND, ErrorKind::UnknownTraining, what)
    }

    pub(crate) fn forbidden(what: impl Into<String>) -> Self {
        Self::new(StatusCode::FORBIDDEN, ErrorKind::Forbidden, what)
    }

    /// The client does not know the token.
    pub(crate) fn unknown_client() -> Self {
        let what =
            "token: expected the one that this server was started with; open its address with ?token= once";
        Self::new(StatusCode::UNAUTHORIZED, ErrorKind::UnknownClient, what)
    }

    /// The answer was not found.
    pub(crate) fn unsolved(what: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, ErrorKind::Unsolved, what)
    }

    /// Too many other requests are being answered.
    pub(crate) fn busy(what: impl Into<String>) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, ErrorKind::Busy, what)
    }

    /// The server is about to end.
    pub(crate) fn closing() -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, ErrorKind::Closing, "the server is being ended")
    }

    /// A fault of the program.
    pub(crate) fn broken() -> Self {
        let what = "a fault of the server; it says more on its terminal";
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, ErrorKind::Broken, what)
    }

    /// What was wrong, in a line.
    pub(crate) fn what(&self) -> &str {
        &self.what
    }

    pub(crate) fn report(&self) -> ErrorReport {
        self.saying(&self.what)
    }

    /// The same in the reader's language.
    pub(crate) fn report_in(&self, words: &Words) -> ErrorReport {
        self.saying(&match &self.refused {
            None => told_refusal(&self.what, words),
            Some(error) => told_error(error, words),
        })
    }

    /// Whatever the request has brought into it, it stays a line and commands no terminal.
    fn saying(&self, what: &str) -> ErrorReport {
        ErrorReport { error: ErrorDetail { kind: self.kind, what: in_a_line(what) } }
    }
}

/// Options are named without the dashes that they have on a command line.
impl From<Error> for ApiError {
    fn from(error: Error) -> Self {
        let error = match error {
            Error::Interrupted => return Self::closing(),
            Error::Option { option, reason } => {
                Error::Option { option: option.trim_start_matches('-'), reason }
            }
            error => error,
        };
        let what = error.to_string();
        Self { refused: Some(Box::new(error)), ..Self::invalid(what) }
    }
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Interrupted => Self::closing(),
            Refusal::Unfit(error) => error.into(),
            refusal @ (Refusal::Unsolved { .. } | Refusal::Endless { .. } | Refusal::Long { .. }) => {
                Self::unsolved(refusal.to_string())
            }
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(self.report())).into_response();
        let status = self.status;
        response.extensions_mut().insert(self);
        match status {
            StatusCode::SERVICE_UNAVAILABLE => response.headers_mut().insert(header::RETRY_AFTER, RETRY),
            // The body of what is refused is not read, so nothing can follow it.
            StatusCode::FORBIDDEN => response.headers_mut().insert(header::CONNECTION, CLOSE),
            StatusCode::UNAUTHORIZED => response.headers_mut().insert(header::WWW_AUTHENTICATE, BEARER),
            _ => None,
        };
        response
    }
}
