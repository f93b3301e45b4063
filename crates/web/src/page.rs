//! The files of the page. They are embedded in the program, so that no other file of the machine can be reached.

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{Embed, EmbeddedFile};

use crate::api_error::ApiError;

/// A debug build reads them from the source tree at every request, so that changes show at once.
#[derive(Embed)]
#[folder = "page/"]
struct Page;

/// The file served at the root.
const INDEX: &str = "index.html";
/// Browsers revalidate a file at each use; most answers have no body.
const REVALIDATE: HeaderValue = HeaderValue::from_static("no-cache");

/// A file of the page by its path.
pub(crate) fn file(path: &str, headers: &HeaderMap) -> Response {
    let name = path.strip_prefix('/').unwrap_or(path);
    let name = if name.is_empty() { INDEX } else { name };
    match Page::get(name) {
        Some(file) => answer(&file, headers.get(header::IF_NONE_MATCH)),
        None => ApiError::unknown_path(path).into_response(),
    }
}

fn answer(file: &EmbeddedFile, known: Option<&HeaderValue>) -> Response {
    let tag = tag(&file.metadata.sha256_hash());
    let is_known = known.is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let headers = [(header::ETAG, tag), (header::CACHE_CONTROL, REVALIDATE)];
    if is_known {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    let kind = HeaderValue::from_str(file.metadata.mimetype());
    let kind = kind.unwrap_or(HeaderValue::from_static("application/octet-stream"));
    (headers, [(header::CONTENT_TYPE, kind)], file.data.clone().into_owned()).into_response()
}

fn tag(hash: &[u8; 32]) -> HeaderValue {
    let digits: String = hash[..16].iter().map(|byte| format!("{byte:02x}")).collect();
    HeaderValue::from_str(&format!("\"{digits}\"")).expect("digits are a header")
}
