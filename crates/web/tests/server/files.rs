//! The page's files: all of them, nothing else, and not much.

use std::fs;
use std::path::{Path, PathBuf};

use crate::client::{Served, small};

/// What a browser may have to load before the contents and the board are there, uncompressed.
const MOST_BYTES: usize = 316_000;

/// The files of the page by the paths that they are asked for with.
fn files() -> Vec<(String, PathBuf)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("page");
    let (mut found, mut folders) = (Vec::new(), vec![root.clone()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(&root).unwrap().to_str().unwrap().replace('\\', "/");
                found.push((format!("/{name}"), path));
            }
        }
    }
    found
}

#[test]
fn every_file_is_served_as_what_it_is() {
    let served = Served::new(small());
    let kinds =
        [(".html", "text/html"), (".js", "text/javascript"), (".css", "text/css"), (".svg", "image/svg+xml")];
    for (name, path) in files() {
        let answer = served.get(&name);
        assert_eq!((answer.status, answer.body), (200, fs::read(path).unwrap()), "{name}");
        let kind = kinds.iter().find(|(ending, _)| name.ends_with(ending));
        let (_, kind) = kind.unwrap_or_else(|| panic!("{name} is of no kind that the page is made of"));
        assert!(answer.headers["content-type"].to_str().unwrap().starts_with(kind), "{name}");
        let tag = answer.headers["etag"].to_str().unwrap();
        assert_eq!(answer.headers["cache-control"], "no-cache");
        let again = served.with_header(&name, "if-none-match", tag);
        assert_eq!((again.status, again.body.len()), (304, 0), "{name}");
        assert_eq!(served.with_header(&name, "if-none-match", "\"other\"").status, 200);
    }
    assert_eq!(served.get("/").body, served.get("/index.html").body);
}

/// The files that a browser loads for the contents and for playing: what the page names, and the page. Other views come when they are
/// first shown.
fn first_files() -> Vec<String> {
    let page = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("page/index.html")).unwrap();
    let named = page.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next());
    let files = named.filter(|path| path.contains('.') && *path != "./").map(|path| format!("/{path}"));
    files.chain(["/".to_owned()]).collect()
}

#[test]
fn the_page_is_light() {
    let served = Served::new(small());
    let first = first_files();
    assert!(
        first.iter().any(|name| name.ends_with("/play.js"))
            && first.iter().any(|name| name.ends_with(".css"))
    );
    let files: usize = first.iter().map(|name| served.get(name).body.len()).sum();
    for lang in ["en", "fr", "zh"] {
        let told = ["/words", "/games"].map(|path| served.answer(path, &[("lang", lang)]).body.len());
        let all = files + told.iter().sum::<usize>();
        assert!(all < MOST_BYTES, "{all} bytes: {files} of files, {told:?} of words and games in {lang}");
    }
}

#[test]
fn large_answers_are_compressed_for_those_who_can_read_them() {
    let served = Served::new(small());
    let plain = served.get("/api/v1/words");
    assert!(!plain.headers.contains_key("content-encoding"));
    let packed = served.with_header("/api/v1/words", "accept-encoding", "gzip");
    assert_eq!(packed.headers["content-encoding"], "gzip");
    assert!(packed.body.len() * 2 < plain.body.len());
}

#[test]
fn no_other_file_can_be_reached() {
    let served = Served::new(small());
    let paths = [
        "/../Cargo.toml",
        "/../src/lib.rs",
        "/modules/../../Cargo.toml",
        "/%2e%2e/Cargo.toml",
        "/..%2fCargo.toml",
        "/%2e%2e%2fCargo.toml",
        "/..\\Cargo.toml",
        "/..%5cCargo.toml",
        "//etc/passwd",
        "/etc/passwd",
        "/%2fetc/passwd",
        "///etc/passwd",
        "/./../Cargo.toml",
        "/index.html/../../Cargo.toml",
        "/index.html%00.js",
        "/modules",
        "/modules/",
        "/.git/config",
        "/api/v1/../../Cargo.toml",
    ];
    for path in paths {
        let status = served
            .raw_status(&format!("GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n"));
        assert!(matches!(status, 400 | 404), "{path}: {status}");
    }
}

#[test]
fn the_page_writes_no_script_or_style_into_itself() {
    for (name, path) in files().into_iter().filter(|(name, _)| name.ends_with(".html")) {
        let text = fs::read_to_string(path).unwrap().to_lowercase();
        for tag in text.split("<script").skip(1) {
            assert!(tag.split('>').next().unwrap().contains("src="), "{name}: a script of its own");
        }
        assert!(
            !text.contains("<style") && !text.contains(" style=") && !text.contains("javascript:"),
            "{name}"
        );
        assert!(!text.contains(" onclick=") && !text.contains(" onload="), "{name}");
    }
}
