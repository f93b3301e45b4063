//! The files of the page. They are embedded in the program, so that no other file of the machine can be reached.

use std::borrow::Cow;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::io;
use std::path::Path;

use axum::Json;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::api_error::ApiError;
use crate::guard::is_embedded;

/// Each file by its path.
const FILES: &[(&str, &[u8])] = &include!(concat!(env!("OUT_DIR"), "/page.rs"));
/// The file served at the root, and as the page in a frame.
const INDEX: &str = "index.html";
/// Browsers revalidate a file at each use; most answers have no body.
const REVALIDATE: HeaderValue = HeaderValue::from_static("no-cache");

/// Where Python is, and the judge of what is written in it, if the server was given a folder with them. Browsers run it, the server does not.
const PYTHON: &str = "/python/";
/// Its parts, as a page without a server has them.
const PARTS: [&str; 8] = [
    "frame/index.html",
    "frame/worker.js",
    "modules/server/system.js",
    "modules/server/python.js",
    "pyodide/pyodide.mjs.bin",
    "pyodide/pyodide.asm.mjs.bin",
    "pyodide/python_stdlib.zip.bin",
    "pyodide/pyodide.asm.wasm.bin",
];
/// How the names of the judge's own parts begin and end; between stands what changes with what is in them.
const JUDGE: [&str; 2] = ["nimatron-", ".bin"];
/// The part that is a page of its own, without an origin and without network. It has more of its policy in itself. Whatever frame it is in, it
/// reaches nothing of it.
const FRAME: &str = "frame/index.html";
const FRAME_POLICY: HeaderValue = HeaderValue::from_static("sandbox allow-scripts; frame-ancestors *");

/// Whether a folder has all parts of Python.
///
/// # Errors
/// The first part that it has not.
pub(crate) fn check_python(folder: &Path) -> io::Result<()> {
    let missing = PARTS.iter().find(|part| !folder.join(part).is_file());
    match missing {
        Some(part) => Err(io::Error::other(format!(
            "expected the folder of a page without a server; '{part}' is missing"
        ))),
        None => Ok(()),
    }
}

/// A part of Python by its path; whether there is any at all, for the path of the folder. `None` for every other path.
pub(crate) fn python(path: &str, folder: Option<&Path>, headers: &HeaderMap) -> Option<Response> {
    let name = path.strip_prefix(PYTHON)?;
    if name.is_empty() {
        return Some(Json(folder.is_some()).into_response());
    }
    let of_judge = name.starts_with(JUDGE[0]) && name.ends_with(JUDGE[1]) && !name.contains(['/', '\\']);
    let folder = folder.filter(|_| of_judge || PARTS.contains(&name))?;
    let bytes = fs::read(folder.join(name)).ok()?;
    let mut response = answer(name, bytes.into(), headers.get(header::IF_NONE_MATCH));
    if name == FRAME {
        let own = response.headers_mut();
        own.insert(header::CONTENT_SECURITY_POLICY, FRAME_POLICY);
    }
    Some(response)
}

/// A file of the page by its path.
pub(crate) fn file(path: &str, headers: &HeaderMap) -> Response {
    let name = path.strip_prefix('/').unwrap_or(path);
    let name = if name.is_empty() || is_embedded(path) { INDEX } else { name };
    match FILES.iter().find(|(known, _)| *known == name) {
        Some(&(name, bytes)) => answer(name, current(name, bytes), headers.get(header::IF_NONE_MATCH)),
        None => ApiError::unknown_path(path).into_response(),
    }
}

/// A debug build reads a file from the source tree at every request, so that changes show at once.
fn current(name: &str, embedded: &'static [u8]) -> Cow<'static, [u8]> {
    let there = Path::new(env!("CARGO_MANIFEST_DIR")).join("page").join(name);
    let read = cfg!(debug_assertions).then(|| std::fs::read(there).ok()).flatten();
    read.map_or(Cow::Borrowed(embedded), Cow::Owned)
}

fn answer(name: &str, bytes: Cow<'static, [u8]>, known: Option<&HeaderValue>) -> Response {
    let tag = tag(&bytes);
    let is_known = known.is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let headers = [(header::ETAG, tag), (header::CACHE_CONTROL, REVALIDATE)];
    if is_known {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    (headers, [(header::CONTENT_TYPE, kind(name))], bytes).into_response()
}

/// What a file is, as far as the page has such files.
fn kind(name: &str) -> &'static str {
    match Path::new(name).extension().and_then(|extension| extension.to_str()) {
        Some("css") => "text/css; charset=utf-8",
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    }
}

/// Tells one version of a file from another.
fn tag(bytes: &[u8]) -> HeaderValue {
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    HeaderValue::from_str(&format!("\"{:016x}\"", hasher.finish())).expect("digits are a header")
}
