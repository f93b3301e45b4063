//! What is asked of every request, and put on every answer.

use nimatron_web::PublicUrl;

use crate::client::{Served, small};

#[test]
fn every_answer_keeps_the_browser_from_what_the_page_never_asks() {
    let served = Served::new(small());
    let paths = [
        "/",
        "/nothing",
        "/api/v1/games",
        "/api/v1/games?lang=xx",
        "/api/v1/nothing",
        "/api/v1/openapi.json",
    ];
    for path in paths {
        let headers = served.get(path).headers;
        let policy = headers["content-security-policy"].to_str().unwrap();
        for part in ["default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'"]
        {
            assert!(policy.contains(part), "{path}: {policy}");
        }
        assert!(!policy.contains("unsafe"), "{path}");
        assert_eq!(headers["x-content-type-options"], "nosniff", "{path}");
        assert_eq!(headers["x-frame-options"], "DENY", "{path}");
        assert_eq!(headers["referrer-policy"], "no-referrer", "{path}");
        assert_eq!(headers["cross-origin-resource-policy"], "same-origin", "{path}");
        assert!(headers.contains_key("cache-control"), "{path}");
    }
}

#[test]
fn pages_of_other_sites_cannot_ask() {
    let served = Served::new(small());
    let path = "/api/v1/games";
    let answer = served.with_header(path, "sec-fetch-site", "cross-site");
    assert_eq!((answer.status, answer.failure().as_str()), (403, "forbidden"));
    assert_eq!(served.with_header(path, "sec-fetch-site", "same-site").status, 403);
    assert_eq!(served.with_header(path, "sec-fetch-site", "same-origin").status, 200);
    assert!(!served.get(path).headers.contains_key("access-control-allow-origin"));
    for (host, status) in [
        ("localhost:8420", 200),
        ("127.0.0.1", 200),
        ("[::1]:8420", 200),
        ("LOCALHOST", 200),
        ("example.org", 403),
        ("localhost.example.org:8420", 403),
        ("127.0.0.1.example.org", 403),
        ("192.168.0.1", 403),
        ("", 403),
    ] {
        let request = format!("GET {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n");
        assert_eq!(served.raw_status(&request), status, "{host}");
    }
}

#[test]
fn a_request_names_one_host() {
    let served = Served::new(small());
    let asked =
        "GET /api/v1/games HTTP/1.1\r\nhost: localhost\r\nhost: example.org\r\nconnection: close\r\n\r\n";
    assert_eq!(served.raw_status(asked), 400);
    assert_eq!(served.raw_status(&asked.replace("example.org", "localhost")), 400);
}

#[test]
fn links_of_other_sites_lead_to_the_page_alone() {
    let served = Served::new(small());
    let asked = |method: &str, path: &str, headers: &[&str]| {
        let headers: String = headers.iter().map(|header| format!("{header}\r\n")).collect();
        let request =
            format!("{method} {path} HTTP/1.1\r\nhost: localhost\r\n{headers}connection: close\r\n\r\n");
        served.raw_status(&request)
    };
    let (cross, navigates) = ("sec-fetch-site: cross-site", "sec-fetch-mode: navigate");
    let (page, frame) = ("sec-fetch-dest: document", "sec-fetch-dest: iframe");
    assert_eq!(asked("GET", "/", &[cross, navigates, page]), 200);
    assert_eq!(asked("GET", "/", &[cross, navigates, frame]), 403);
    assert_eq!(asked("GET", "/api/v1/games", &[cross, navigates, page]), 403);
    assert_eq!(asked("GET", "/api/v1/games", &["sec-fetch-site: same-origin"]), 200);
    for (origin, status) in [
        ("http://localhost", 200),
        ("http://LOCALHOST", 200),
        ("http://localhost:1", 403),
        ("http://example.org", 403),
        ("null", 403),
    ] {
        assert_eq!(asked("GET", "/api/v1/games", &[&format!("origin: {origin}")]), status, "{origin}");
    }
}

#[test]
fn what_has_no_answer_is_told_as_json() {
    let served = Served::new(small());
    assert_eq!(
        (served.get("/api/v1/nothing").status, served.get("/api/v1/nothing").failure().as_str()),
        (404, "unknown-path")
    );
    assert_eq!(served.get("/nothing.js").failure(), "unknown-path");
    let wrong = served.post("/games", "{}");
    assert_eq!((wrong.status, wrong.failure().as_str()), (405, "method"));
    let wrong = served.answer("/move", &[]);
    assert_eq!((wrong.status, wrong.failure().as_str()), (405, "method"));
    let long = format!("/api/v1/position?game=nim&moves={}", "1:1 ".replace(' ', "+").repeat(8000));
    let answer = served.get(&long);
    assert_eq!((answer.status, answer.failure().as_str()), (414, "too-large"));
    let many = "1+".repeat(3000);
    let answer = served.get(&format!("/api/v1/position?game=subtraction:start=9999&moves={many}"));
    assert_eq!((answer.status, answer.failure().as_str()), (422, "too-large"));
    let answer = served.get("/api/v1/position?game=grundy:start=1000000");
    assert_eq!((answer.status, answer.failure().as_str()), (422, "too-large"));
    let answer = served.post("/move", &format!("{{\"game\":\"{}\"}}", "x".repeat(100_000)));
    assert_eq!((answer.status, answer.failure().as_str()), (413, "too-large"));
}

#[test]
fn wrong_parameters_are_named() {
    let served = Served::new(small());
    for (path, part) in [
        ("/analysis?game=nim&depht=3", "did you mean 'depth'?"),
        ("/analysis?game=nim&depth=3&depth=4", "'depth': expected only once"),
        ("/analysis", "game"),
        ("/analysis?game=nimm", "did you mean 'nim'?"),
        ("/analysis?game=nim&depth=-1", "depth: expected a whole number from 0 to 4294967295, found -1"),
        (
            "/analysis?game=nim&depth=three",
            "depth: expected a whole number from 0 to 4294967295, found three",
        ),
        ("/analysis?game=nim&horizon=beyond", "horizon: expected depth as well"),
        ("/comparison?game=nim&nodes=0", "nodes: expected a whole number from 1"),
        ("/tree?game=nim&lines=yes", "lines: expected true or false"),
        ("/tree?game=nim&window=5,3", "window: expected full, tight or two numbers"),
        ("/analysis?game=nim&goal=outcom", "did you mean 'outcome'?"),
        ("/analysis?game=nim&goal=margin", "goal: 'margin' needs a game of points"),
        ("/analysis?game=nim&time=1h", "time: expected a time above zero"),
        ("/analysis?game=nim&engine=alphabeta", "did you mean 'alpha-beta'?"),
        ("/position?game=nim&moves=9:9", "move '9:9' (number 1): not legal at 3,5,7"),
        ("/position?game=nim&moves=1:1&ply=2", "ply: expected at most 1"),
        ("/position?game=explicit:file=/etc/passwd", "not a file"),
        ("/tree?game=connect-four", "depth: expected fewer plies ahead"),
        ("/tree?game=nim&window=tight", "window: expected --algorithm alpha-beta as well"),
    ] {
        let answer = served.get(&format!("/api/v1{path}"));
        assert_eq!((answer.status, answer.failure().as_str()), (400, "invalid"), "{path}");
        assert!(answer.text().contains(part), "{path}: {}", answer.text());
    }
    for (body, part) in [
        (r#"{"game":"nim","player":"learner:/etc/passwd"}"#, "trained here"),
        (r#"{"game":"nim","player":"human"}"#, "expected a machine"),
        (r#"{"game":"nim","player":"level:99"}"#, "a level from 1 to 10"),
        (r#"{"game":"nim","plaier":"first"}"#, "plaier"),
        (r#"{"game":"nim"}"#, "player"),
        ("{", "EOF"),
        (r#"{"game":"nim","position":"0,0,0","player":"first"}"#, "the game is over"),
    ] {
        let answer = served.post("/move", body);
        assert_eq!((answer.status, answer.failure().as_str()), (400, "invalid"), "{body}");
        assert!(answer.text().contains(part), "{body}: {}", answer.text());
    }
}

/// The status of what a page of another site shows in a frame.
fn in_a_frame(served: &Served, path: &str) -> u16 {
    let fetch = "sec-fetch-site: cross-site\r\nsec-fetch-mode: navigate\r\nsec-fetch-dest: iframe";
    served.raw_status(&format!(
        "GET {path} HTTP/1.1\r\nhost: localhost\r\n{fetch}\r\nconnection: close\r\n\r\n"
    ))
}

#[test]
fn the_site_that_is_named_may_show_the_page_in_a_frame() {
    let framed = Served::changed(small(), |server| server.frame = "http://localhost:8888".parse().ok());
    let headers = framed.get("/").headers;
    let policy = headers["content-security-policy"].to_str().unwrap();
    assert!(policy.ends_with("frame-ancestors http://localhost:8888"), "{policy}");
    assert!(!headers.contains_key("x-frame-options"));
    assert_eq!(["/", "/api/v1/games"].map(|path| in_a_frame(&framed, path)), [200, 403]);
}

#[test]
fn any_site_may_show_what_is_made_for_frames_and_nothing_else() {
    let served = Served::new(small());
    let headers = served.get("/embed.html").headers;
    let policy = headers["content-security-policy"].to_str().unwrap();
    assert!(policy.ends_with("frame-ancestors *"), "{policy}");
    assert!(!headers.contains_key("x-frame-options"));
    let paths = ["/embed.html", "/", "/index.html", "/api/v1/games"];
    assert_eq!(paths.map(|path| in_a_frame(&served, path)), [200, 403, 403, 403]);
}

#[test]
fn links_that_are_shared_lead_where_the_server_was_told() {
    assert!(Served::new(small()).get("/api/v1/games").json()["public_url"].is_null());
    let public = Served::changed(small(), |server| server.public = "https://example.org/nim".parse().ok());
    assert_eq!(public.get("/api/v1/games").json()["public_url"], "https://example.org/nim/");
    for wrong in [
        "example.org",
        "ftp://example.org",
        "https://",
        "https://example.org/?a",
        "https://example.org/#a",
        "https:///",
    ] {
        assert!(wrong.parse::<PublicUrl>().is_err(), "{wrong}");
    }
}

#[test]
fn whatever_a_request_says_is_refused_in_a_short_line() {
    let served = Served::new(small());
    for path in [
        "%ff",
        "games?lang=%ff",
        "games?lang=%e2%80%ae",
        "lessons/%ff",
        "lessons/%e2%80%ae",
        "lessons/%ff/figures/1",
        "lessons/1/figures/%ff",
        "position?game=%e2%80%ae%c2%9b",
        "position?game=nim&%e2%80%ae=1",
        "trainings/%ff",
        "trainings/%e2%80%ae",
        "trainings/%ff/curve.svg",
        "trainings/%ff/inspection",
        "trainings/%ff/live",
    ] {
        let answer = served.get(&format!("/api/v1/{path}"));
        assert!((400..500).contains(&answer.status), "{path}: {}", answer.text());
        answer.failure();
    }
    assert_eq!(served.delete("/trainings/%ff").failure(), "unknown-path");
    assert_eq!(served.post("/trainings/%ff/pause", "").failure(), "unknown-path");
    for name in ["\u{202e}\u{9b}".to_owned(), "z".repeat(60_000)] {
        let body = format!(r#"{{"game": "nim", "{name}": 1}}"#);
        assert_eq!(served.post("/trainings", &body).failure(), "invalid");
        assert_eq!(served.post("/trainings", &format!("{{\"game\": \"{name}\"}}")).failure(), "invalid");
    }
}
