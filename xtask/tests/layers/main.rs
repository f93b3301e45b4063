//! The layers: which crate may depend on which, and that no modules of a crate depend on each other in a circle.

mod circles;
mod module_tree;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use circles::circles;
use module_tree::ModuleTree;

/// For each crate of the project, those it may depend on; tests may know more.
const ARROWS: &[(&str, &[&str])] = &[
    ("nimatron-core", &[]),
    ("nimatron-games", &["nimatron-core"]),
    ("nimatron-search", &["nimatron-core"]),
    ("nimatron-explain", &["nimatron-core", "nimatron-search"]),
    ("nimatron-solve", &["nimatron-core", "nimatron-search"]),
    ("nimatron-learn", &["nimatron-core", "nimatron-search"]),
    (
        "nimatron",
        &[
            "nimatron-core",
            "nimatron-explain",
            "nimatron-games",
            "nimatron-learn",
            "nimatron-search",
            "nimatron-solve",
        ],
    ),
    ("nimatron-web", &["nimatron"]),
    ("nimatron-browser", &["nimatron", "nimatron-web"]),
    ("nimatron-cluster", &["nimatron-solve"]),
    ("nimatron-cli", &["nimatron", "nimatron-cluster", "nimatron-web"]),
    ("nimatron-python", &["nimatron", "nimatron-cli"]),
    ("dots", &["nimatron", "nimatron-cli"]),
    ("library", &["nimatron"]),
    ("wythoff", &["nimatron", "nimatron-cli"]),
    ("xtask", &[]),
];

/// The packages of the project, as cargo describes them.
fn packages() -> Vec<Value> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--format-version", "1"])
        .output()
        .expect("cargo runs");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo writes JSON");
    list(&metadata["packages"]).to_vec()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

/// What each crate of the project depends on, tests aside.
fn dependencies() -> BTreeMap<String, BTreeSet<String>> {
    let name = |value: &Value| value["name"].as_str().expect("a name").to_owned();
    let used = |package: &Value| {
        let all = list(&package["dependencies"]).iter();
        all.filter(|dependency| dependency["kind"] != "dev").map(name).collect()
    };
    packages().iter().map(|package| (name(package), used(package))).collect()
}

/// The root files of every library and program of the project.
fn roots() -> Vec<String> {
    let is_code = |target: &&Value| ["lib", "bin"].iter().any(|kind| target["kind"][0] == *kind);
    let file = |target: &Value| target["src_path"].as_str().expect("a path").to_owned();
    packages().iter().flat_map(|package| list(&package["targets"]).iter().filter(is_code).map(file)).collect()
}

#[test]
fn arrows_point_downwards_only() {
    let mut found = dependencies();
    let ours: BTreeSet<_> = found.keys().cloned().collect();
    found.values_mut().for_each(|names| names.retain(|name| ours.contains(name)));
    let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    let allowed: BTreeMap<_, BTreeSet<_>> =
        ARROWS.iter().map(|(name, names)| ((*name).to_owned(), owned(names))).collect();
    assert_eq!(found, allowed);
}

#[test]
fn what_a_game_is_depends_on_next_to_nothing() {
    let core = &dependencies()["nimatron-core"];
    assert_eq!(core.iter().collect::<Vec<_>>(), ["rustc-hash", "serde", "thiserror", "utoipa"]);
}

#[test]
fn no_modules_depend_on_each_other_in_a_circle() {
    let project = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the project is a folder");
    let read = |file: &Path| fs::read_to_string(project.join(file)).ok();
    let of_root = |root: &String| {
        let file = Path::new(root).strip_prefix(project).expect("a file of the project");
        circles(&ModuleTree::read(file, &read))
    };
    let found: Vec<_> = roots().iter().flat_map(of_root).collect();
    assert!(found.is_empty(), "{}", found.join("\n\n"));
}
