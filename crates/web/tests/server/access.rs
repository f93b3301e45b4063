//! Who may ask: the names of the server, and the token that protects it.

use std::io::Read;

use crate::client::{Served, small};

const TOKEN: &str = "a-token-of-a-test";
const GAMES: &str = "/api/v1/games";

fn protected() -> Served {
    Served::changed(small(), |server| server.token = Some(TOKEN.parse().expect("a token")))
}

/// The status of a request with these headers.
fn status(served: &Served, path: &str, headers: &[&str]) -> u16 {
    let headers: String = headers.iter().map(|header| format!("{header}\r\n")).collect();
    served
        .raw_status(&format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n{headers}connection: close\r\n\r\n"))
}

#[test]
fn without_the_token_nothing_is_answered() {
    let served = protected();
    let refused = served.get(GAMES);
    assert_eq!((refused.status, refused.failure().as_str()), (401, "unknown-client"));
    assert_eq!(refused.headers["www-authenticate"], "Bearer");
    let cookie = format!("cookie: nimatron-{}={TOKEN}", served.address.port());
    let wrong = cookie.replace(TOKEN, "a-token-of-a-tesx");
    let elsewhere = format!("cookie: nimatron-1={TOKEN}");
    for (header, expected) in [
        (cookie.as_str(), 200),
        (&cookie.replace("cookie: ", "cookie: other=1; "), 200),
        (&wrong, 401),
        (&elsewhere, 401),
        (&format!("authorization: Bearer {TOKEN}"), 200),
        ("authorization: Bearer a-token-of-a-tes", 401),
        ("authorization: Basic a-token-of-a-test", 401),
        ("cookie: ", 401),
    ] {
        assert_eq!(status(&served, GAMES, &[header]), expected, "{header}");
    }
    assert_eq!(
        status(&served, &format!("{GAMES}?token={TOKEN}"), &[]),
        401,
        "addresses of the interface hold no token"
    );
    // The files of the page are no secret.
    assert_eq!(status(&served, "/", &[]), 200);
}

#[test]
fn an_address_with_the_token_sets_a_cookie_and_is_left() {
    let served = protected();
    let request = format!("GET /?token={TOKEN} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
    let mut said = String::new();
    served.raw(&request).read_to_string(&mut said).unwrap();
    assert!(said.starts_with("HTTP/1.1 303"), "{said}");
    let port = served.address.port();
    assert!(
        said.contains(&format!("set-cookie: nimatron-{port}={TOKEN}; Path=/; HttpOnly; SameSite=Strict\r\n")),
        "{said}"
    );
    assert!(said.contains("location: /\r\n"), "{said}");
    let own = said.split("\r\n").filter_map(|line| line.strip_prefix("set-cookie: ")).nth(1).unwrap();
    let member = own.strip_prefix(&format!("nimatron-{port}-member=")).unwrap().split(';').next().unwrap();
    assert!(member.len() == 16 && own.ends_with("; Path=/; HttpOnly; SameSite=Strict"), "{own}");
    let again = request.replace("host:", &format!("cookie: nimatron-{port}-member={member}\r\nhost:"));
    let mut said = String::new();
    served.raw(&again).read_to_string(&mut said).unwrap();
    assert!(said.contains(&format!("-member={member};")), "who is let in again stays who it is: {said}");
    assert_eq!(status(&served, "/?token=another-token", &[]), 401);
    // An address of another site is never led to.
    assert_eq!(status(&served, &format!("//example.org/?token={TOKEN}"), &[]), 404);
}

#[test]
fn a_server_without_a_token_asks_for_none() {
    let served = Served::new(small());
    assert_eq!(status(&served, GAMES, &[]), 200);
    assert_eq!(status(&served, "/?token=anything", &[]), 200);
}

#[test]
fn only_names_that_are_allowed_lead_here() {
    let served = Served::changed(small(), |server| {
        server.names = vec!["class.example.org".to_owned(), "10.0.0.7".to_owned()];
    });
    let (here, port) = (served.address.ip(), served.address.port());
    for (host, expected) in [
        (format!("class.example.org:{port}"), 200),
        ("CLASS.example.org".to_owned(), 200),
        (format!("{here}:{port}"), 200),
        ("10.0.0.7".to_owned(), 200),
        ("10.0.0.8".to_owned(), 403),
        ("example.org".to_owned(), 403),
        ("class.example.org.evil.example".to_owned(), 403),
    ] {
        let request = format!("GET {GAMES} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n");
        assert_eq!(served.raw_status(&request), expected, "{host}");
    }
}

/// A server that listens everywhere is asked by the address that leads to it, and by no name.
#[test]
fn a_server_for_others_knows_its_own_addresses_alone() {
    let served = Served::at([0, 0, 0, 0], small());
    for (host, expected) in [("127.0.0.1", 200), ("localhost", 200), ("192.0.2.1", 403), ("example.org", 403)]
    {
        let request = format!("GET {GAMES} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n");
        assert_eq!(served.raw_status(&request), expected, "{host}");
    }
}
