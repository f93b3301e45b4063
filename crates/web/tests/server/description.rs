//! The description of the interface stands in a file: it is what the code says.

use std::fs;
use std::path::Path;

use nimatron_web::{DESCRIPTION, described};

#[test]
fn the_description_is_what_the_code_says() {
    let made = described();
    if made != DESCRIPTION {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("openapi.json");
        fs::write(&file, made).unwrap();
        panic!("{} was not what the code says; it has been written anew", file.display());
    }
}
