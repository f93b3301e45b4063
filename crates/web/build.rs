//! Lists the files of the page, which the program embeds: `[("index.html", include_bytes!("…/page/index.html")), …]`.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let page = Path::new(&env::var_os("CARGO_MANIFEST_DIR").ok_or(io::ErrorKind::NotFound)?).join("page");
    println!("cargo::rerun-if-changed={}", page.display());
    let mut list = String::from("[");
    for path in files(&page)? {
        let below: Vec<_> = path.strip_prefix(&page).map_err(io::Error::other)?.iter().collect();
        let name = below.iter().map(|part| part.to_string_lossy()).collect::<Vec<_>>().join("/");
        list += &format!("({name:?}, include_bytes!({path:?})),\n");
    }
    let out = env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?;
    fs::write(Path::new(&out).join("page.rs"), list + "]")
}

fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            found.extend(files(&entry.path())?);
        } else {
            found.push(entry.path());
        }
    }
    Ok(found)
}
