//! The layers of the house: which crate may know which.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use serde_json::Value;

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
    ("nimatron-cli", &["nimatron", "nimatron-web"]),
    ("wythoff", &["nimatron", "nimatron-cli"]),
    ("xtask", &[]),
];

/// What each crate of the project depends on, tests aside.
fn dependencies() -> BTreeMap<String, BTreeSet<String>> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--format-version", "1"])
        .output()
        .expect("cargo runs");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo writes JSON");
    let name = |value: &Value| value["name"].as_str().expect("a name").to_owned();
    let packages = metadata["packages"].as_array().expect("packages");
    let used = |package: &Value| {
        let all = package["dependencies"].as_array().expect("dependencies");
        all.iter().filter(|dependency| dependency["kind"] != "dev").map(name).collect()
    };
    packages.iter().map(|package| (name(package), used(package))).collect()
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
    assert_eq!(core.iter().collect::<Vec<_>>(), ["rustc-hash", "thiserror"]);
}
