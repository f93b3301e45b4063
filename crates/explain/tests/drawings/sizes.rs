//! Large trees: soon drawn, still legible, and refused beyond what a form can show.

use nimatron_explain::diagram::{Diagram, Role};
use nimatron_explain::drawing::arrangement::arrange;
use nimatron_explain::drawing::{DrawError, Format, draw, paint};

use crate::drawings::clear::check_clear;
use crate::drawings::samples::{legend, node};

/// A tree of about so many nodes in which nodes have nine, eight, seven … children, as in tic-tac-toe.
fn shrinking(nodes: usize) -> Diagram {
    const MOST: usize = 9;
    let mut tree = vec![node(None, "........./X", "", Role::Maximizer)];
    let mut plies = vec![0];
    let mut parent = 0;
    while tree.len() < nodes {
        let ply = plies[parent];
        let role = if ply % 2 == 0 { Role::Minimizer } else { Role::Maximizer };
        for child in 0..MOST - ply {
            tree.push(node(Some(parent), &format!("XO......{child}/O"), &format!("a{child}"), role));
            plies.push(ply + 1);
        }
        parent += 1;
    }
    Diagram { title: "Many".to_owned(), nodes: tree, legend: legend(), ..Diagram::default() }
}

#[test]
fn five_thousand_nodes_are_drawn_and_clear() {
    let diagram = shrinking(5000);
    draw(&diagram, Format::Svg, 80).unwrap();
    check_clear(&diagram);
}

#[test]
fn five_thousand_nodes_make_a_poster() {
    const LONGEST_SIDE: f64 = 12_000.0;
    let page = arrange(&shrinking(5000)).page;
    assert!(page.width < LONGEST_SIDE && page.height < LONGEST_SIDE, "{page:?}");
    let shape = page.width / page.height;
    assert!((0.5..4.0).contains(&shape), "{page:?}");
}

#[test]
fn small_trees_have_no_lists() {
    let diagram = shrinking(12);
    let arrangement = arrange(&diagram);
    let tops: std::collections::BTreeSet<_> =
        arrangement.nodes.iter().map(|place| place.frame.top.to_bits()).collect();
    assert_eq!(tops.len(), 3);
}

#[test]
fn a_chain_of_ten_thousand_is_drawn() {
    const DEPTH: usize = 10_000;
    let nodes = (0..DEPTH).map(|ply| node(ply.checked_sub(1), "1", "1", Role::Maximizer)).collect();
    let diagram = Diagram { nodes, ..Diagram::default() };
    assert!(paint(&diagram, &arrange(&diagram)).items.len() > DEPTH);
    for format in [Format::Svg, Format::Dot, Format::Text] {
        assert!(draw(&diagram, format, 80).unwrap().len() > DEPTH);
    }
}

#[test]
fn every_form_has_its_limit() {
    for format in Format::ALL {
        let most = format.most_nodes();
        assert_eq!(format.check(most), Ok(()));
        let error = format.check(most + 1).unwrap_err();
        let name = format.name();
        let expected = format!(
            "the tree has {} nodes, too many for {name}: expected at most {most}; look fewer plies ahead",
            most + 1
        );
        assert_eq!(error.to_string(), expected);
    }
}

#[test]
fn a_picture_that_is_too_large_is_refused() {
    const DEPTH: usize = 10_000;
    let nodes = (0..DEPTH).map(|ply| node(ply.checked_sub(1), "1", "1", Role::Maximizer)).collect();
    let error = draw(&Diagram { nodes, ..Diagram::default() }, Format::Png, 80).unwrap_err();
    assert!(matches!(error, DrawError::TooManyPixels { .. }), "{error}");
}
