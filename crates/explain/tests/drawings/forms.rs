//! What SVG, pixels, Graphviz and TikZ say, characters that mean something else there included.

use nimatron_explain::diagram::{Diagram, Role};
use nimatron_explain::drawing::arrangement::arrange;
use nimatron_explain::drawing::scene::{Item, Scene};
use nimatron_explain::drawing::{DrawError, Fonts, Format, Room, dot, draw, paint, png, svg, tikz};
use resvg::usvg::{self, Options};

use crate::drawings::samples::{cut, node};

/// A tree that says these words.
fn saying(words: &str) -> Diagram {
    let nodes = vec![node(None, words, "", Role::Maximizer), node(Some(0), words, words, Role::End)];
    Diagram { title: words.to_owned(), nodes, ..Diagram::default() }
}

fn scene(diagram: &Diagram) -> Scene {
    paint(diagram, &arrange(diagram))
}

/// The drawing as the library reads it, with the bundled typefaces.
fn read(svg: &str) -> usvg::Tree {
    let mut options = Options::default();
    for face in nimatron_explain::drawing::typeface::Face::ALL {
        options.fontdb_mut().load_font_data(face.data().to_vec());
    }
    usvg::Tree::from_str(svg, &options).unwrap()
}

/// The texts as they were rendered: what they say and where their letters are.
fn rendered(group: &usvg::Group, into: &mut Vec<(String, usvg::Rect)>) {
    for child in group.children() {
        match child {
            usvg::Node::Group(group) => rendered(group, into),
            usvg::Node::Text(text) => {
                let says = text.chunks().iter().map(usvg::TextChunk::text).collect();
                into.push((says, text.abs_bounding_box()));
            }
            usvg::Node::Path(_) | usvg::Node::Image(_) => {}
        }
    }
}

fn texts(items: &[Item]) -> Vec<&nimatron_explain::drawing::measure::Written> {
    let mut found = Vec::new();
    for item in items {
        match item {
            Item::Text(text) => found.push(&text.written),
            Item::Node(items) => found.extend(texts(items)),
            Item::Line(_) | Item::Figure(_) | Item::Area(_) => {}
        }
    }
    found
}

#[test]
fn letters_are_where_they_were_measured() {
    const TOLERANCE: f64 = 1.0;
    let mut diagram = cut();
    diagram.nodes[7].lines = ["X O .", "  . X"].map(str::to_owned).to_vec();
    let scene = scene(&diagram);
    let mut found = Vec::new();
    rendered(read(&svg(&scene)).root(), &mut found);
    let expected = texts(&scene.items);
    assert_eq!(found.len(), expected.len());
    for ((says, bounds), written) in found.iter().zip(expected) {
        assert_eq!(says.replace('\u{a0}', " "), written.text);
        assert!(f64::from(bounds.left()) >= written.bounds.left - TOLERANCE, "{says}");
        assert!(f64::from(bounds.right()) <= written.bounds.right() + TOLERANCE, "{says}");
        assert!((f64::from(bounds.width()) - written.bounds.width).abs() < 2.0 * TOLERANCE, "{says}");
        assert!(f64::from(bounds.top()) >= written.bounds.top - TOLERANCE, "{says}");
        assert!(f64::from(bounds.bottom()) <= written.bounds.bottom() + TOLERANCE, "{says}");
    }
}

/// Browsers leave out such spaces, and would stretch what is left to the width of all.
#[test]
fn spaces_before_and_after_words_take_room_in_browsers_too() {
    for words in ["  . X", "X .  ", "X  ."] {
        let drawn = svg(&scene(&saying(words)));
        assert!(drawn.contains(&format!(">{}<", words.replace(' ', "\u{a0}"))), "{drawn}");
    }
    assert!(svg(&scene(&saying("X . O"))).contains(">X . O<"));
}

#[test]
fn svg_says_any_text() {
    for words in [r#"<b> & "c" 'd' ]]>"#, "a\u{0}b\u{1b}c\u{fffe}d", "−∞ ≥ é", "  two  spaces "] {
        let tree = read(&svg(&scene(&saying(words))));
        let mut found = Vec::new();
        rendered(tree.root(), &mut found);
        assert!(found.len() >= 3, "{words:?}: {found:?}");
    }
}

#[test]
fn a_picture_has_two_pixels_for_each_of_the_scene() {
    let scene = scene(&cut());
    let bytes = png(&scene, &Fonts::bundled(), &Room::default()).unwrap();
    let size = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
    assert_eq!(&bytes[1..4], b"PNG");
    assert_eq!(size(16), 2 * scene.page.width.ceil() as u32);
    assert_eq!(size(20), 2 * scene.page.height.ceil() as u32);
}

#[test]
fn the_same_tree_gives_the_same_bytes() {
    for format in [Format::Text, Format::Svg, Format::Png, Format::Dot, Format::Tikz] {
        let drawn = || draw(&cut(), format, 80).unwrap();
        assert_eq!(drawn(), drawn(), "{}", format.name());
    }
}

#[test]
fn a_letter_that_no_font_has_is_named() {
    let error = png(&scene(&saying("先手")), &Fonts::bundled(), &Room::default()).unwrap_err();
    assert!(matches!(error, DrawError::Letter(_)));
    assert_eq!(
        error.to_string(),
        "no font on this machine has '先' (U+5148); install one that has, Noto Sans CJK for Chinese, or draw it as svg"
    );
}

#[cfg(not(feature = "pdf"))]
#[test]
fn without_the_feature_there_is_no_pdf() {
    assert_eq!(draw(&cut(), Format::Pdf, 80), Err(DrawError::LeftOut { format: "pdf" }));
}

#[cfg(feature = "pdf")]
#[test]
fn a_page_to_print() {
    let bytes = draw(&cut(), Format::Pdf, 80).unwrap();
    assert!(bytes.starts_with(b"%PDF-"));
    assert!(bytes.trim_ascii_end().ends_with(b"%%EOF"));
}

/// The texts between double quotes, as Graphviz reads them.
fn quotations(dot: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut letters = dot.chars();
    while letters.by_ref().any(|letter| letter == '"') {
        let mut text = String::new();
        loop {
            match letters.next().expect("a quotation ends") {
                '"' => break,
                '\\' => match letters.next().expect("something is escaped") {
                    'n' => text.push('\n'),
                    escaped => text.push(escaped),
                },
                letter => text.push(letter),
            }
        }
        found.push(text.replace("&amp;", "&"));
    }
    found
}

#[test]
fn graphviz_reads_any_text() {
    for words in [r#"say "a\b" & <c>"#, r"\N\G\l", "{|}", "先手\t", "a&lt;b"] {
        let written = dot(&saying(words));
        let told = words.replace('\t', "\u{fffd}");
        let labels = quotations(&written);
        let says = |label: &str| label.trim_start().trim_start_matches("△\n") == told;
        assert_eq!(labels.iter().filter(|label| says(label)).count(), 4, "{written}");
    }
}

#[test]
fn graphviz_is_told_what_the_diagram_says() {
    let written = dot(&cut());
    assert_eq!(written.matches("[label=\"△\\n").count(), 2);
    assert_eq!(written.matches("[label=\"▽\\n").count(), 2);
    assert_eq!(written.matches(" -> ").count(), 7);
    assert!(written.contains("n2 -> n6 [label=\" ╳ d\", style=dashed"));
    assert!(written.contains("n1 -> n3 [label=\" a\", style=solid, color=\"#1b2733\", penwidth=3.5]"));
    assert!(written.contains("label=\"▽\\nR\\n≤ −2\\n[3, +∞]\""));
}

#[test]
fn tikz_reads_any_text() {
    let words = r#"\a{b}#$%&_~^<>|"-["#;
    let written = tikz(&scene(&saying(words)));
    let told = "\\textbackslash{}a\\{b\\}\\#\\$\\%\\&\\_\\textasciitilde{}\\textasciicircum{}\\textless{}\\textgreater{}\\textbar{}\\textquotedbl{}{-}[";
    assert_eq!(written.matches(told).count(), 4, "{written}");
    assert!(written.ends_with("\\end{tikzpicture}\n\\end{document}\n"));
}

#[test]
fn tikz_asks_for_chinese_only_where_there_is_some() {
    assert!(!tikz(&scene(&cut())).contains("ctex"));
    assert!(tikz(&scene(&saying("先手"))).contains("\\usepackage[fontset=fandol]{ctex}"));
}
