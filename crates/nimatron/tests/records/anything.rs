//! Whatever stands in a file: it is read, or refused in one short line; nothing panics.

use proptest::prelude::{ProptestConfig, any, proptest};
use proptest::sample::Index;

use crate::records::read;

const LINES: [&str; 3] = [
    r#"{"record":1,"game":"fort-boyard:start=5","start":"5","first":"random","second":"perfect","players":["random","perfect"],"opening":1,"end":"over","winner":"first","margin":null,"moves":[{"position":"5","seat":"first","move":"3"},{"position":"2","seat":"second","move":"1"},{"position":"1","seat":"first","move":"1"}]}"#,
    r#"{"record":1,"game":"kalah:pits=1,seeds=1","start":"0|1,0,1,0","first":"a","second":"first","players":["first:name=a","first"],"opening":0,"end":"over","winner":null,"margin":0,"moves":[{"position":"0|1,0,1,0","seat":"first","move":"0","value":{"outcome":"draw","margin":0,"distance":null}}]}"#,
    r#"{"record":1,"game":"explicit:tree=[[3,-1],2]","start":"/","first":"human","second":"human","players":["human","human"],"opening":0,"end":"resigned","winner":"second","margin":null,"moves":[]}"#,
];

/// Reads whatever it is; a refusal is one short line.
fn check(bytes: &[u8]) {
    if let Err(error) = read(bytes) {
        assert!(error.starts_with("record 'games', line "), "{error}");
        assert!(!error.chars().any(char::is_control), "{error:?}");
        assert!(error.len() < 3000, "{} bytes: {error}", error.len());
    }
}

#[test]
fn the_lines_are_good() {
    assert_eq!(read(LINES.join("\n").as_bytes()).unwrap().len(), 3);
}

#[test]
fn very_long_words_are_told_in_short() {
    let long = "z\u{1b}\u{7}".repeat(50_000);
    for word in ["fort-boyard:start=5", "5", "random", "over", "move", "position", "record", "opening"] {
        let quoted = serde_json::to_string(&long).unwrap();
        for line in LINES {
            check(line.replace(&format!("\"{word}\""), &quoted).as_bytes());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        check(&bytes);
    }

    #[test]
    fn any_json(text in r#"\{("record":1|"[a-z]{1,8}":("[a-z0-9,|]{0,9}"|[0-9]{1,3}|null|\[\]|\{\}))(,"[a-z]{1,8}":("[a-z0-9]{0,9}"|[0-9]{1,3}|null)){0,9}\}"#) {
        check(text.as_bytes());
    }

    #[test]
    fn a_byte_changed(line in any::<Index>(), place in any::<Index>(), byte in any::<u8>(), kind in 0..4_u8) {
        let mut bytes = LINES[line.index(LINES.len())].as_bytes().to_vec();
        let place = place.index(bytes.len());
        match kind {
            0 => bytes[place] = byte,
            1 => drop(bytes.remove(place)),
            2 => bytes.insert(place, byte),
            _ => bytes.truncate(place),
        }
        check(&bytes);
    }

    #[test]
    fn a_word_changed(line in any::<Index>(), place in any::<Index>(), word in r#"[0-9a-z:=,/|"-]{0,6}"#) {
        let line = LINES[line.index(LINES.len())];
        let parts: Vec<_> = line.split('"').collect();
        let place = place.index(parts.len());
        let changed: Vec<_> = parts.iter().enumerate().map(|(index, part)| if index == place { &*word } else { part }).collect();
        check(changed.join("\"").as_bytes());
    }
}
