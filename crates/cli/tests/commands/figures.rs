//! The figures of `docs/figures.md`: every command of it draws what it says, in three languages, and nothing overlaps.

use std::fs;
use std::path::Path;

use roxmltree::{Document, Node};

use crate::nimatron;

const FIGURES: &str = include_str!("../../../../docs/figures.md");
/// Less than can be seen.
const TOLERANCE: f64 = 0.05;

/// The commands of the document without the name of the program, each with the file that it writes.
fn commands() -> Vec<(&'static str, &'static str)> {
    let lines = FIGURES.lines().filter_map(|line| line.strip_prefix("nimatron "));
    lines.map(|line| line.split_once(" -o ").expect("a figure goes to a file")).collect()
}

/// A rectangle by its sides: left, top, right, bottom.
type Sides = [f64; 4];

fn overlap(one: &Sides, other: &Sides) -> bool {
    let common = |low: usize, high: usize| one[high].min(other[high]) - one[low].max(other[low]);
    common(0, 2) > TOLERANCE && common(1, 3) > TOLERANCE
}

fn within(inner: &Sides, outer: &Sides) -> bool {
    inner[0] >= outer[0] - TOLERANCE
        && inner[1] >= outer[1] - TOLERANCE
        && inner[2] <= outer[2] + TOLERANCE
        && inner[3] <= outer[3] + TOLERANCE
}

fn number(node: &Node<'_, '_>, name: &str) -> f64 {
    node.attribute(name).and_then(|text| text.parse().ok()).unwrap_or_else(|| panic!("{node:?}: {name}"))
}

/// Where a text stands, from its base line and what it says of its width.
fn text_sides(text: &Node<'_, '_>) -> Sides {
    const ABOVE: f64 = 0.93;
    const BELOW: f64 = 0.27;
    let [x, y, size, width] = ["x", "y", "font-size", "textLength"].map(|name| number(text, name));
    [x, y - size * ABOVE, x + width, y + size * BELOW]
}

/// The least rectangle around something drawn.
fn sides_of(node: &Node<'_, '_>) -> Sides {
    match node.tag_name().name() {
        "text" => text_sides(node),
        "rect" => {
            let [x, y, width, height] = ["x", "y", "width", "height"].map(|name| number(node, name));
            [x, y, x + width, y + height]
        }
        _ => path_sides(node),
    }
}

/// The least rectangle around a path of absolute points.
fn path_sides(path: &Node<'_, '_>) -> Sides {
    let letters = |letter: char| letter.is_ascii_alphabetic() || matches!(letter, ' ' | ',');
    let described = path.attribute("d").or(path.attribute("points")).expect("a path is described");
    let numbers: Vec<f64> =
        described.split(letters).filter(|text| !text.is_empty()).map(|text| text.parse().unwrap()).collect();
    let mut sides = [f64::MAX, f64::MAX, f64::MIN, f64::MIN];
    for point in numbers.chunks(2) {
        sides[0] = sides[0].min(point[0]);
        sides[1] = sides[1].min(point[1]);
        sides[2] = sides[2].max(point[0]);
        sides[3] = sides[3].max(point[1]);
    }
    sides
}

/// Every box and every text outside of boxes keeps clear of the others and stays on the page; what stands in a box stays in it. The number
/// of boxes.
#[track_caller]
fn check_clear(svg: &str, what: &str) -> usize {
    let document = Document::parse(svg).unwrap_or_else(|error| panic!("{what}: {error}"));
    let root = document.root_element();
    let page = [0.0, 0.0, number(&root, "width"), number(&root, "height")];
    let mut standing = Vec::new();
    for node in root.children().filter(Node::is_element) {
        match node.tag_name().name() {
            "text" => standing.push((node.text().unwrap_or_default().to_owned(), text_sides(&node))),
            "g" => {
                let mut parts = node.children().filter(Node::is_element);
                let frame = sides_of(&parts.next().expect("a box"));
                for part in parts {
                    assert!(within(&sides_of(&part), &frame), "{what}: {:?} leaves its box", part.text());
                }
                standing.push(("a box".to_owned(), frame));
            }
            _ => {}
        }
    }
    for (index, (name, sides)) in standing.iter().enumerate() {
        assert!(within(sides, &page), "{what}: {name} leaves the page");
        let over = standing[index + 1..].iter().find(|(_, other)| overlap(sides, other));
        assert!(over.is_none(), "{what}: {name} overlaps {}", over.unwrap().0);
    }
    standing.iter().filter(|(name, _)| name == "a box").count()
}

/// The figure that a command draws.
fn figure(command: &str, language: &str) -> String {
    nimatron(&format!("{command} --format svg --lang {language}")).succeeds().text
}

#[test]
fn every_figure_is_clear_in_every_language() {
    let commands = commands();
    assert!(commands.len() >= 14, "{commands:?}");
    for (command, _) in commands {
        let boxes = ["en", "fr", "zh"].map(|language| check_clear(&figure(command, language), command));
        // A board is one box.
        let fewest = if command.starts_with("show ") { 1 } else { 6 };
        assert!(boxes[0] >= fewest && boxes.iter().all(|count| *count == boxes[0]), "{command}: {boxes:?}");
    }
}

#[test]
fn figures_are_told_apart_by_language() {
    let (command, _) = commands()[0];
    let [english, french, chinese] = ["en", "fr", "zh"].map(|language| figure(command, language));
    assert!(english.contains("the game is over"));
    assert!(french.contains("la partie est finie"));
    assert!(chinese.contains("对局结束"));
}

#[test]
fn every_figure_has_a_file_of_its_own() {
    let mut files: Vec<_> = commands().into_iter().map(|(_, file)| file).collect();
    let all = files.len();
    files.sort_unstable();
    files.dedup();
    assert_eq!(files.len(), all);
    assert!(files.iter().all(|file| Path::new(file).extension().is_some_and(|ending| ending == "svg")));
}

#[test]
fn the_tutorials_figures_have_its_numbers() {
    let boxes = |options: &str| {
        let svg = figure(&format!("tree simple-nim 6 --omit-suicide {options}"), "en");
        check_clear(&svg, options);
        svg
    };
    let count = |svg: &str, part: &str| svg.matches(part).count();
    let plain = boxes("--stage plain");
    assert_eq!(count(&plain, "<g class=\"node\">"), 41);
    assert_eq!(count(&plain, ">+1<") + count(&plain, ">−1<"), 0);
    let leaves = boxes("--stage leaves");
    assert_eq!((count(&leaves, ">+1<"), count(&leaves, ">−1<")), (7, 6));
    let scores = boxes("--stage backed-up");
    assert_eq!(count(&scores, ">+1<") + count(&scores, ">−1<"), 41);
    let pruned = boxes("--algorithm alpha-beta --order reverse --window tight");
    assert_eq!(count(&pruned, "<g class=\"node\">"), 41);
    assert_eq!(count(&pruned, ">+1<") + count(&pruned, ">−1<"), 17);
}

#[test]
fn figures_are_written_to_files() {
    let folder = std::env::temp_dir().join(format!("nimatron-figures-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    for (command, file) in commands() {
        let path = folder.join(file);
        let answer = nimatron(command).argument("-o").argument(&path).succeeds();
        assert!(
            answer.text.starts_with(&format!("Written to {}: ", path.display())),
            "{command}: {}",
            answer.text
        );
        assert_eq!(fs::read_to_string(&path).unwrap(), figure(command, "en"), "{command}");
    }
    fs::remove_dir_all(&folder).unwrap();
}

/// The four trees of the tutorials have the same boxes at the same places, the source's order, and its names beside the rows.
#[test]
fn the_tutorials_figures_lie_on_each_other() {
    let four: Vec<_> =
        commands().into_iter().filter(|(command, _)| command.contains("--names Maximillian,Mindy")).collect();
    let drawn = |command: &str| {
        let svg = figure(command, "en");
        let document = Document::parse(&svg).unwrap();
        let parts: Vec<_> = document.root_element().children().filter(Node::is_element).collect();
        let boxes = parts.iter().filter(|part| part.attribute("class") == Some("node"));
        let boxes: Vec<_> = boxes.map(|part| sides_of(&part.first_element_child().unwrap())).collect();
        let texts = parts.iter().filter(|part| part.tag_name().name() == "text").filter_map(Node::text);
        let rows: Vec<_> =
            texts.filter(|text| ["Maximillian", "Mindy"].contains(text)).map(str::to_owned).collect();
        (boxes, rows)
    };
    let (boxes, rows) = drawn(four[0].0);
    assert_eq!((four.len(), boxes.len()), (4, 41));
    assert_eq!(rows, ["Maximillian", "Mindy", "Maximillian", "Mindy", "Maximillian", "Mindy", "Maximillian"]);
    for (command, _) in &four[1..] {
        let (others, other_rows) = drawn(command);
        let apart = boxes
            .iter()
            .zip(&others)
            .flat_map(|(one, other)| one.iter().zip(other))
            .map(|(a, b)| (a - b).abs());
        assert!(apart.fold(0.0, f64::max) < TOLERANCE && other_rows == rows, "{command}");
    }
    // From left to right as the source has them: 6-3-1 first, 6-5-4-3-2-1 last.
    let games = nimatron("tree simple-nim 6 --omit-suicide --order reverse --lines").succeeds().text;
    let listed: Vec<_> = games.lines().filter_map(|line| line.strip_suffix(" player wins")).collect();
    assert!(listed[0].starts_with("6-3-1-0:") && listed[12].starts_with("6-5-4-3-2-1-0:"), "{games}");
}
