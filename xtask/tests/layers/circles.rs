//! Circles between the modules of a crate: siblings that use each other, and children that use what their parent's own file defines
//! while that file uses them.

use std::collections::{BTreeMap, BTreeSet};

use crate::module_tree::{Dependency, ModuleTree};

/// A module's own code, among its children.
const OWN: &str = "self";

/// The dependencies between the children of one module and its own code, by user and used.
type Arrows<'d> = BTreeMap<(&'d str, &'d str), Vec<&'d Dependency>>;

/// Every circle of a crate: its members, and who uses what of whom.
pub(crate) fn circles(tree: &ModuleTree) -> Vec<String> {
    let dependencies: Vec<_> = tree.dependencies().collect();
    let mut levels: BTreeMap<&[String], Arrows<'_>> = BTreeMap::new();
    for dependency in &dependencies {
        let Dependency { from, to, .. } = dependency;
        let level = from.iter().zip(to).take_while(|(one, other)| one == other).count();
        let arrow = (name_at(from, level), name_at(to, level));
        levels.entry(&from[..level]).or_default().entry(arrow).or_default().push(dependency);
    }
    levels.into_iter().flat_map(|(level, arrows)| circles_of_level(tree, level, &arrows)).collect()
}

fn name_at(module: &[String], level: usize) -> &str {
    module.get(level).map_or(OWN, String::as_str)
}

fn circles_of_level(tree: &ModuleTree, level: &[String], arrows: &Arrows<'_>) -> Vec<String> {
    let members: BTreeSet<_> = arrows.keys().map(|(from, _)| *from).collect();
    let reached: BTreeMap<_, _> = members.iter().map(|name| (*name, reachable(name, arrows))).collect();
    let circle = |name: &&str| -> BTreeSet<&str> {
        reached[*name]
            .iter()
            .filter(|other| reached.get(*other).is_some_and(|back| back.contains(name)))
            .copied()
            .collect()
    };
    let circles: BTreeSet<_> = members.iter().map(circle).filter(|circle| !circle.is_empty()).collect();
    circles.iter().map(|circle| describe(tree, level, circle, arrows)).collect()
}

/// What can be reached from a member by one arrow or more.
fn reachable<'d>(start: &'d str, arrows: &Arrows<'d>) -> BTreeSet<&'d str> {
    let mut reached = BTreeSet::new();
    let mut open = vec![start];
    while let Some(name) = open.pop() {
        let next = arrows.keys().filter(|(from, _)| *from == name).map(|(_, to)| *to);
        open.extend(next.filter(|to| reached.insert(*to)));
    }
    reached
}

/// The members of a circle, and for each arrow between them the files with the names that one uses of the other.
fn describe(tree: &ModuleTree, level: &[String], circle: &BTreeSet<&str>, arrows: &Arrows<'_>) -> String {
    let level: String = level.iter().map(|name| format!("::{name}")).collect();
    let mut text = format!("a circle in crate{level}: {}", Vec::from_iter(circle.iter().copied()).join(", "));
    let within = |(from, to): &(&str, &str)| circle.contains(from) && circle.contains(to);
    let mut files: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
    for one in arrows.iter().filter(|(arrow, _)| within(arrow)).flat_map(|(_, uses)| uses) {
        files.entry((tree.file(&one.from), tree.file(&one.to))).or_default().insert(one.name.as_str());
    }
    for ((from, to), names) in files {
        text += &format!("\n  {} → {}: {}", from.display(), to.display(), Vec::from_iter(names).join(", "));
    }
    text
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{ModuleTree, circles};

    /// The circles of a crate of these files.
    fn check(files: &[(&str, &str)]) -> Vec<String> {
        let read = |path: &Path| {
            let file = files.iter().find(|(name, _)| Path::new(name) == path);
            file.map(|(_, text)| (*text).to_owned())
        };
        circles(&ModuleTree::read(Path::new("lib.rs"), &read))
    }

    const ROOT: (&str, &str) = ("lib.rs", "mod a; mod b; mod c; pub use a::A;");

    #[test]
    fn siblings_that_use_each_other_are_a_circle() {
        let a = ("a.rs", "use crate::b::B; pub struct A;");
        let b = ("b.rs", "pub struct B; fn f(_: super::a::A) {}");
        let found = check(&[ROOT, a, b, ("c.rs", "")]);
        assert_eq!(found, ["a circle in crate: a, b\n  a.rs → b.rs: B\n  b.rs → a.rs: A"]);
    }

    #[test]
    fn a_re_export_leads_to_the_file_that_defines_the_item() {
        let a = ("a.rs", "use crate::b; pub struct A(b::B);");
        let b = ("b.rs", "pub use super::c::*;");
        let c = ("c.rs", "pub struct B; fn f() { assert!(crate::A::is_well()); }");
        let found = check(&[ROOT, a, b, c]);
        assert_eq!(found.len(), 1);
        assert!(found[0].contains("a.rs → c.rs: B") && found[0].contains("c.rs → a.rs: A"), "{found:?}");
    }

    #[test]
    fn a_circle_of_grandchildren_is_found_where_they_part() {
        let a = ("a/mod.rs", "mod one; mod two;");
        let one = ("a/one.rs", "use super::two::f; pub fn g() {}");
        let two = ("a/two.rs", "pub fn f() { super::one::g() }");
        assert!(
            check(&[("lib.rs", "mod a;"), a, one, two])[0].starts_with("a circle in crate::a: one, two\n")
        );
        let far = ("a/two.rs", "pub fn f() { crate::b::inner::h() }");
        let b = ("b.rs", "pub mod inner { use crate::a::one::g; pub fn h() {} }");
        let found = check(&[("lib.rs", "mod a; mod b;"), a, one, far, b]);
        assert!(found[0].starts_with("a circle in crate: a, b\n"), "{found:?}");
    }

    #[test]
    fn a_child_and_its_parent_are_a_circle_if_both_use_the_other() {
        let child = ("a/child.rs", "use super::A; pub struct Child(A);");
        let parent = "mod child; use child::Child; pub struct A; fn f(_: Child) {}";
        let root = ("lib.rs", "mod a;");
        assert!(
            check(&[root, ("a/mod.rs", parent), child])[0].starts_with("a circle in crate::a: child, self\n")
        );
        let parent = "mod child; pub use child::Child; pub struct A;";
        assert_eq!(check(&[root, ("a/mod.rs", parent), child]), [""; 0]);
    }

    #[test]
    fn arrows_in_one_direction_are_no_circle() {
        let a = ("a.rs", "use crate::{b::B, c::C}; pub struct A; #[cfg(test)] mod tests { use super::*; }");
        let b = ("b.rs", "use super::c; pub struct B(c::C, std::c::A); #[cfg(test)] use crate::a::A;");
        let c = ("c.rs", "pub enum C { One } impl C { #[test] fn f() { crate::a::A; } }");
        assert_eq!(check(&[ROOT, a, b, c]), [""; 0]);
    }
}
