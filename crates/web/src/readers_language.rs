//! In which language a request is refused: a program is told in English unless it asks for another language, the page says the reader's.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, Uri, header};
use axum::middleware::Next;
use axum::response::Response;
use nimatron::Language;

use crate::api_error::ApiError;
use crate::app_state::AppState;

/// The language that the address names, else the first known one of those that the client reads, else English.
pub(crate) fn readers_language(uri: &Uri, headers: &HeaderMap) -> Language {
    let query = uri.query().unwrap_or_default();
    let named = query.split('&').find_map(|parameter| parameter.strip_prefix("lang="));
    let read = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let read = read.split(',').map(|tag| tag.split(';').next().unwrap_or(tag).trim());
    named.into_iter().chain(read).find_map(|tag| tag.parse().ok()).unwrap_or_default()
}

/// Says errors in the reader's language.
pub(crate) async fn say_errors_to_readers(
    State(app): State<Arc<AppState>>,
    request: Request,
    next: Next,
) -> Response {
    let language = readers_language(request.uri(), request.headers());
    let mut response = next.run(request).await;
    let error = response.extensions_mut().remove::<ApiError>();
    if let Some(error) = error.filter(|_| language != Language::En)
        && let Ok(body) = serde_json::to_vec(&error.report_in(app.words(language)))
    {
        response.headers_mut().remove(header::CONTENT_LENGTH);
        *response.body_mut() = Body::from(body);
    }
    response
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, Uri, header};
    use nimatron::Language;

    use super::readers_language;

    #[track_caller]
    fn check(address: &str, accepted: Option<&str>, expected: Language) {
        let mut headers = HeaderMap::new();
        headers.extend(accepted.map(|tags| (header::ACCEPT_LANGUAGE, tags.parse().unwrap())));
        assert_eq!(readers_language(&address.parse::<Uri>().unwrap(), &headers), expected);
    }

    #[test]
    fn the_address_decides_before_the_client() {
        check("/api/v1/games", None, Language::En);
        check("/api/v1/games?lang=zh", Some("fr"), Language::Zh);
        check("/api/v1/games?game=nim", Some("fr-CH, en;q=0.8"), Language::Fr);
        check("/api/v1/games", Some("de, zh-CN;q=0.5"), Language::Zh);
        check("/api/v1/games?lang=de", Some("*"), Language::En);
    }
}
