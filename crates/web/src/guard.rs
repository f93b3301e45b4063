//! The checks that every request passes, and the security headers of every response.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::Value;

use crate::access::Access;
use crate::api_error::ApiError;
use crate::app_state::AppState;

/// Only the page's own files: no inline scripts or styles, nothing from other origins, one frame for a reader's programs; in a frame of no site,
/// or of the one that is named; what is made for frames, in those of all.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; \
                      font-src 'self'; frame-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ";

const HEADERS: [(HeaderName, HeaderValue); 5] = [
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), geolocation=(), microphone=()"),
    ),
];

/// Responses are not cached unless they say otherwise.
const FRESH: HeaderValue = HeaderValue::from_static("no-store");

/// The page under the name by which all sites may show it in a frame.
const EMBEDDED: &str = "/embed.html";

/// Whether a path is that of the page in a frame: it stores nothing, and nothing in it destroys anything.
pub(crate) fn is_embedded(path: &str) -> bool {
    path == EMBEDDED
}

/// Adds the headers that forbid a browser what the page never needs.
pub(crate) async fn security_headers(
    State(app): State<Arc<AppState>>,
    request: Request,
    next: Next,
) -> Response {
    let is_embedded = is_embedded(request.uri().path());
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.extend(HEADERS);
    let framed_by = if is_embedded { Some("*") } else { app.access.framed_by() };
    // What has a policy of its own is the frame for a reader's programs.
    if !headers.contains_key(header::CONTENT_SECURITY_POLICY) {
        if framed_by.is_none() {
            headers.insert(header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
        }
        let policy = HeaderValue::try_from(format!("{POLICY}{}", framed_by.unwrap_or("'none'")));
        headers.insert(header::CONTENT_SECURITY_POLICY, policy.expect("an origin is plain text"));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(FRESH);
    response
}

/// Refuses addresses that are too long, requests that pages of other sites make through a visitor's browser, and clients without the token.
pub(crate) async fn check_origin(State(app): State<Arc<AppState>>, request: Request, next: Next) -> Response {
    let most = app.limits.address;
    if request.uri().path_and_query().is_some_and(|address| address.as_str().len() > most) {
        return ApiError::address_too_long(most).into_response();
    }
    match check_site(&request, &app.access).and_then(|()| app.access.check_token(&request)) {
        Ok(None) => next.run(request).await,
        Ok(Some(response)) => response,
        Err(error) => error.into_response(),
    }
}

/// A page of another site may not send requests here, neither to this address nor to a host name of its own that resolves to it.
fn check_site(request: &Request, access: &Access) -> Result<(), ApiError> {
    let text = |name| text_of(request.headers(), name);
    let host = text("host").unwrap_or_default();
    // Another port of this machine is another server: browsers call it the same site.
    let is_elsewhere = matches!(text("sec-fetch-site"), Some("cross-site" | "same-site"));
    let is_foreign = is_elsewhere && !is_visit(request, access)
        || text("origin").is_some_and(|origin| !is_origin_of(origin, host));
    if is_foreign {
        return Err(ApiError::forbidden("requests from pages of other sites are not answered"));
    }
    if request.headers().get_all(header::HOST).iter().count() > 1 {
        return Err(ApiError::invalid("host: expected only once"));
    }
    access.check_host(host, request.extensions().get())
}

fn text_of<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    headers.get(name).map(|value| value.to_str().unwrap_or_default())
}

/// Links on other sites may lead to the page. They may not ask the interface; a frame may show the page where a site is named that has one, and
/// what is made for frames.
fn is_visit(request: &Request, access: &Access) -> bool {
    let is = |name, wanted| text_of(request.headers(), name) == Some(wanted);
    let is_page = !request.uri().path().starts_with("/api/");
    is_page
        && is("sec-fetch-mode", "navigate")
        && (is("sec-fetch-dest", "document")
            || (access.framed_by().is_some() || is_embedded(request.uri().path()))
                && is("sec-fetch-dest", "iframe"))
}

/// Whether an `Origin` is the page that this host serves. A sandboxed frame has the origin `null`.
fn is_origin_of(origin: &str, host: &str) -> bool {
    origin.split_once("://").is_some_and(|(_, of)| of.eq_ignore_ascii_case(host))
}

/// The query parameters of every path, according to the description.
pub(crate) struct Parameters(HashMap<String, BTreeSet<String>>);

impl Parameters {
    pub(crate) fn of(description: &Value) -> Self {
        let paths = description["paths"].as_object().into_iter().flatten();
        let all = paths.flat_map(|(path, item)| {
            let operations = item.as_object().into_iter().flatten();
            operations.map(move |(method, operation)| {
                let parameters = operation["parameters"].as_array().into_iter().flatten();
                (format!("{} {path}", method.to_uppercase()), parameters.filter_map(in_query).collect())
            })
        });
        Self(all.collect())
    }

    /// Every parameter must belong to the path, and be given once.
    fn check(&self, method: &Method, path: &str, query: &str) -> Result<(), ApiError> {
        let Some(valid) = self.0.get(&format!("{method} {path}")) else { return Ok(()) };
        let mut given = BTreeSet::new();
        for part in query.split('&').filter(|part| !part.is_empty()) {
            let name = part.split('=').next().unwrap_or_default();
            if !valid.contains(name) {
                return Err(
                    nimatron::Error::unknown("parameter", name, valid.iter().map(String::as_str)).into()
                );
            }
            if !given.insert(name) {
                return Err(ApiError::invalid(format!("parameter '{name}': expected only once")));
            }
        }
        Ok(())
    }
}

/// The name of a query parameter.
fn in_query(parameter: &Value) -> Option<String> {
    (parameter["in"] == "query").then(|| parameter["name"].as_str().map(str::to_owned)).flatten()
}

/// What a server answers while a class works on a task: what boards, rules and words need, and what lessons there are.
const OPEN_DURING_TASKS: [&str; 7] =
    ["games", "words", "position", "players", "learners", "lessons", "openapi.json"];

/// The same while pupils have a question to answer: its lesson may be read, and boards taken along.
const OPEN_DURING_QUESTIONS: [&str; 6] =
    ["{number}", "{figure}", "board.svg", "board.png", "board.txt", "qr-code.svg"];
/// What is asked about the class itself.
const OF_CLASSES: &str = "/class/";

/// Refuses everything that would tell values, of whatever game: positions of one game may be written in another.
pub(crate) async fn check_task(
    State(app): State<Arc<AppState>>,
    path: MatchedPath,
    request: Request,
    next: Next,
) -> Response {
    let last = path.as_str().rsplit('/').next().unwrap_or_default();
    let is_open = OPEN_DURING_TASKS.contains(&last);
    if let Some(task) = app.task.as_ref().filter(|_| !is_open) {
        let what = format!(
            "a class works on the task '{}' here: values, hints and players are not answered",
            task.name
        );
        return ApiError::forbidden(what).into_response();
    }
    let is_asked = app.class.as_ref().is_some_and(|class| class.hides_values());
    let is_open = is_open || OPEN_DURING_QUESTIONS.contains(&last) || path.as_str().contains(OF_CLASSES);
    if is_asked && !is_open && !app.access.is_teacher(request.headers()) {
        let what = "the class has a question to answer: values, hints and players are back once the answers are shown";
        return ApiError::forbidden(what).into_response();
    }
    next.run(request).await
}

/// Refuses requests with parameters that their path does not have.
pub(crate) async fn check_parameters(
    State(parameters): State<Arc<Parameters>>,
    path: MatchedPath,
    request: Request,
    next: Next,
) -> Response {
    let query = request.uri().query().unwrap_or_default();
    match parameters.check(request.method(), path.as_str(), query) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    }
}
