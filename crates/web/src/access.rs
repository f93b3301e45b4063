//! Who may ask: the names under which this server is known, and the token that protects it.
//!
//! A page of another site may have its own name lead to this machine (DNS rebinding); its requests then name that host, and are refused.
//! Whoever opens an address with the token gets a cookie, which counts from then on. The files of the page are no secret; only the
//! interface asks for it, so that a link on another site, with which browsers send no such cookie, still leads to the page.

use std::hash::{BuildHasher, RandomState};
use std::hint::black_box;
use std::net::IpAddr;

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};

use crate::api_error::ApiError;
use crate::client::Ends;

/// Where the interface is. Everything else is a file of the page.
const INTERFACE: &str = "/api/";
/// How an address gives the token.
const PARAMETER: &str = "token=";

/// The secret that clients must know, as a URL and a cookie may hold it.
#[derive(Clone)]
pub struct Token(String);

/// A token is not for logs.
impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token")
    }
}

impl Token {
    /// A token of 128 random bits.
    ///
    /// # Errors
    /// The system has no random numbers.
    pub fn random() -> std::io::Result<Self> {
        let mut bits = [0; 16];
        getrandom::fill(&mut bits)?;
        Ok(Self(bits.iter().map(|byte| format!("{byte:02x}")).collect()))
    }

    /// Whether a text is the token; how long this takes does not tell how much of it is right.
    fn is(&self, text: &str) -> bool {
        let pairs = self.0.bytes().zip(text.bytes());
        let differing = pairs.fold(self.0.len() ^ text.len(), |differing, (one, other)| {
            black_box(differing | usize::from(one ^ other))
        });
        differing == 0
    }

    /// A token that can be read out and typed: eight letters and digits that are not taken for one another, 40 random bits.
    ///
    /// # Errors
    /// The system has no random numbers.
    pub fn spoken() -> std::io::Result<Self> {
        const SIGNS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
        let mut bits = [0_u8; 8];
        getrandom::fill(&mut bits)?;
        Ok(Self(bits.iter().map(|byte| char::from(SIGNS[usize::from(byte % 32)])).collect()))
    }

    /// The token as it is written in an address.
    pub fn text(&self) -> &str {
        &self.0
    }
}

/// Eight characters or more that need no quoting anywhere.
impl std::str::FromStr for Token {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "-._~".contains(c);
        if (8..=128).contains(&text.len()) && text.chars().all(is_plain) {
            return Ok(Self(text.to_owned()));
        }
        Err("expected 8 to 128 letters, digits and -._~".to_owned())
    }
}

/// A site, as browsers name it: `http://localhost:8888`.
#[derive(Clone, Debug)]
pub struct Origin(String);

impl std::str::FromStr for Origin {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let is_plain = |host: &str| {
            !host.is_empty() && host.chars().all(|c| c.is_ascii_alphanumeric() || "-._:[]".contains(c))
        };
        match text.split_once("://") {
            Some(("http" | "https", host)) if is_plain(host) => Ok(Self(text.to_owned())),
            _ => Err("expected a site as http://localhost:8888".to_owned()),
        }
    }
}

/// Where everybody finds a page like this one: links that are given to others lead there.
#[derive(Clone, Debug)]
pub struct PublicUrl(String);

impl PublicUrl {
    pub(crate) fn text(&self) -> &str {
        &self.0
    }
}

/// The address of a folder, without a question or a place in it; the slash at its end may be left out.
impl std::str::FromStr for PublicUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let is_plain = |c: char| c.is_ascii_graphic() && !"\"'<>?#\\".contains(c);
        match text.split_once("://") {
            Some(("http" | "https", rest))
                if !rest.is_empty() && !rest.starts_with('/') && rest.chars().all(is_plain) =>
            {
                Ok(Self(format!("{}/", text.trim_end_matches('/'))))
            }
            _ => Err("expected an address as https://example.org/nimatron/".to_owned()),
        }
    }
}

/// The names of this server and its token.
pub(crate) struct Access {
    names: Vec<String>,
    token: Option<Token>,
    /// The other token, that of the teacher of a class.
    teacher: Option<Token>,
    /// The site that may show the page in a frame.
    frame: Option<Origin>,
    /// Servers of one machine share cookies, so each has names of its own for them: that of the token, and that which tells its clients apart.
    cookie: String,
    member: String,
}

impl Access {
    pub(crate) fn new(names: Vec<String>, token: Option<Token>, frame: Option<Origin>, port: u16) -> Self {
        let [cookie, member] = ["", "-member"].map(|what| format!("nimatron-{port}{what}="));
        Self { names, token, teacher: None, frame, cookie, member }
    }

    /// The same with a token of its own for the teacher of a class.
    pub(crate) fn taught(self, teacher: Option<Token>) -> Self {
        Self { teacher, ..self }
    }

    /// The code of a class, which pupils are let in with.
    pub(crate) fn code(&self) -> Option<&str> {
        self.teacher.as_ref().and(self.token.as_ref()).map(Token::text)
    }

    /// Whether a request is that of the class's teacher.
    pub(crate) fn is_teacher(&self, headers: &HeaderMap) -> bool {
        self.teacher.as_ref().is_some_and(|teacher| self.says(teacher, headers))
    }

    /// The site that may show the page in a frame, if any.
    pub(crate) fn framed_by(&self) -> Option<&str> {
        self.frame.as_ref().map(|Origin(origin)| origin.as_str())
    }

    /// Refuses a host that is neither where the client connected to nor an allowed name.
    pub(crate) fn check_host(&self, host: &str, ends: Option<&Ends>) -> Result<(), ApiError> {
        let name = without_port(host);
        let is_here = ends.is_some_and(|ends| is_address(name, ends.here));
        if is_here || self.names.iter().any(|allowed| allowed.eq_ignore_ascii_case(name)) {
            return Ok(());
        }
        let what =
            "host: expected localhost, the address of this machine or a name given with --allowed-host";
        Err(ApiError::forbidden(what))
    }

    /// Refuses a request without the token where one is needed. The page opened with the token is the response that sets the cookie.
    pub(crate) fn check_token(&self, request: &Request) -> Result<Option<Response>, ApiError> {
        let Some(token) = &self.token else { return Ok(None) };
        let path = request.uri().path();
        if path.starts_with(INTERFACE) {
            return if self.says(token, request.headers()) || self.is_teacher(request.headers()) {
                Ok(None)
            } else {
                Err(ApiError::unknown_client())
            };
        }
        let mut parameters = request.uri().query().unwrap_or_default().split('&');
        match parameters.find_map(|parameter| parameter.strip_prefix(PARAMETER)) {
            Some(given) if path == "/" && request.method() == Method::GET => {
                let known =
                    [Some(token), self.teacher.as_ref()].into_iter().flatten().find(|known| known.is(given));
                let known = known.ok_or_else(ApiError::unknown_client)?;
                Ok(Some(self.let_in(known, request.headers())))
            }
            _ => Ok(None),
        }
    }

    /// Sets the cookies, and leads to the address without the token. Who is let in twice stays who it is.
    fn let_in(&self, token: &Token, headers: &HeaderMap) -> Response {
        let member = self.member(headers).unwrap_or_else(|| RandomState::new().hash_one(0_u8));
        let cookies = [(&self.cookie, token.text()), (&self.member, &format!("{member:016x}"))];
        let cookies = cookies.map(|(name, text)| {
            let cookie = format!("{name}{text}; Path=/; HttpOnly; SameSite=Strict");
            (header::SET_COOKIE, HeaderValue::from_str(&cookie).expect("a token is plain text"))
        });
        (StatusCode::SEE_OTHER, AppendHeaders(cookies), [(header::LOCATION, "/")]).into_response()
    }

    fn says(&self, token: &Token, headers: &HeaderMap) -> bool {
        let mut bearers =
            texts(headers, header::AUTHORIZATION).filter_map(|value| value.strip_prefix("Bearer "));
        bearers.any(|text| token.is(text)) || cookies(headers, &self.cookie).any(|text| token.is(text))
    }

    /// Which of those it is that were let in with the token, as its cookie says: whoever has the token may be several of them, as with several
    /// machines.
    pub(crate) fn member(&self, headers: &HeaderMap) -> Option<u64> {
        self.token.as_ref()?;
        cookies(headers, &self.member).find_map(|text| u64::from_str_radix(text, 16).ok())
    }
}

/// What a request says under a name, as often as it says it.
fn texts(headers: &HeaderMap, name: HeaderName) -> impl Iterator<Item = &str> {
    headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok())
}

/// What the cookies of this name hold.
fn cookies<'h>(headers: &'h HeaderMap, name: &'h str) -> impl Iterator<Item = &'h str> {
    let all = texts(headers, header::COOKIE).flat_map(|cookies| cookies.split("; "));
    all.filter_map(move |cookie| cookie.strip_prefix(name))
}

fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.chars().all(|c| c.is_ascii_digit()) => name,
        _ => host,
    }
}

/// Whether a host is this address of the machine, or any name for its loopback.
fn is_address(name: &str, here: IpAddr) -> bool {
    let literal: Option<IpAddr> = name.trim_start_matches('[').trim_end_matches(']').parse().ok();
    let is_loopback =
        name.eq_ignore_ascii_case("localhost") || literal.is_some_and(|address| address.is_loopback());
    literal == Some(here) || here.is_loopback() && is_loopback
}

#[cfg(test)]
mod tests {
    use super::Token;

    #[test]
    fn a_token_is_itself_alone() {
        let token: Token = "abcdefgh".parse().expect("a token");
        for (text, is) in
            [("abcdefgh", true), ("abcdefg", false), ("abcdefghi", false), ("abcdefgx", false), ("", false)]
        {
            assert_eq!(token.is(text), is, "{text}");
        }
        for wrong in ["short", "with space", "semicolon;", "näïvely-long"] {
            assert!(wrong.parse::<Token>().is_err(), "{wrong}");
        }
        let [one, other] = [1, 2].map(|_| Token::random().expect("random numbers"));
        assert!(one.text().len() == 32 && one.text() != other.text());
    }
}
