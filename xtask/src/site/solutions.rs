//! Solutions and books that the page reads by ranges: the files themselves, what finds listed positions in them, and what the page has to know of each.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where they stand, in the page's folder and as an address.
pub(super) const FOLDER: &str = "solutions";

/// Which solutions the page has.
#[derive(Default)]
pub(crate) struct Solutions {
    /// The folder that holds their files, and nothing else.
    pub(crate) folder: PathBuf,
    /// The address of a folder where the page reads them, if not beside itself.
    pub(crate) at: Option<String>,
}

impl Solutions {
    /// The host that the page may ask besides its own, as a policy names it.
    pub(super) fn host(&self) -> Result<Option<&str>, String> {
        let Some(at) = &self.at else { return Ok(None) };
        let wrong =
            || format!("--solutions-at: expected the address of a folder, https://host/folder/, found {at}");
        let begun =
            ["https://", "http://"].into_iter().find(|begun| at.starts_with(begun)).ok_or_else(wrong)?;
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "-._~:/%[]".contains(c);
        let host = at[begun.len()..]
            .find('/')
            .filter(|&end| end > 0 && at.chars().all(is_plain) && at.ends_with('/'));
        host.map(|end| Some(&at[..begun.len() + end])).ok_or_else(wrong)
    }

    /// Puts into the page's folder what it has of them, and says what it has to know.
    pub(super) fn put(&self, root: &Path, page: &Path) -> Result<serde_json::Value, String> {
        let told = |error: io::Error| format!("{}: {error}", self.folder.display());
        let entries =
            fs::read_dir(&self.folder).and_then(Iterator::collect::<io::Result<Vec<_>>>).map_err(told)?;
        let mut files: Vec<_> = entries.into_iter().map(|entry| entry.path()).collect();
        files.sort();
        let folder = page.join(FOLDER);
        fs::create_dir_all(&folder).map_err(told)?;
        let mut cargo = Command::new("cargo");
        cargo.args([
            "run",
            "--quiet",
            "--release",
            "--package",
            "nimatron-solve",
            "--example",
            "ranges",
            "--",
        ]);
        let output = cargo.args(&files).arg(&folder).current_dir(root).output().map_err(told)?;
        if !output.status.success() {
            return Err(String::from_utf8_lossy(&output.stderr).trim().to_owned());
        }
        let known: serde_json::Value =
            serde_json::from_slice(&output.stdout).map_err(|error| error.to_string())?;
        for file in files.iter().filter(|_| self.at.is_none()) {
            fs::copy(file, folder.join(file.file_name().unwrap_or_default())).map_err(told)?;
        }
        let at = self.at.clone().unwrap_or_else(|| format!("{FOLDER}/"));
        Ok(serde_json::json!({ "at": at, "files": known }))
    }
}

#[cfg(test)]
mod tests {
    use super::Solutions;

    #[test]
    fn a_host_is_named_whole() {
        let host = |at: &str| {
            let solutions = Solutions { at: Some(at.to_owned()), ..Solutions::default() };
            solutions.host().map(|host| host.map(str::to_owned)).ok().flatten()
        };
        assert_eq!(host("https://files.org/exact/").as_deref(), Some("https://files.org"));
        assert_eq!(host("http://localhost:8000/").as_deref(), Some("http://localhost:8000"));
        for wrong in
            ["files.org/", "https://files.org", "https:///exact/", "https://files.org/exact", "https://a;b/"]
        {
            assert_eq!(host(wrong), None, "{wrong}");
        }
        assert_eq!(Solutions::default().host(), Ok(None));
    }
}
