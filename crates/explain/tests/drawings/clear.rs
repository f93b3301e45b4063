//! Boxes and texts keep clear of each other and stay on the page; lines cross no box.

use nimatron_explain::diagram::Diagram;
use nimatron_explain::drawing::arrangement::arrange;
use nimatron_explain::drawing::geometry::{Point, Rectangle};
use nimatron_explain::drawing::paint;
use nimatron_explain::drawing::scene::{Item, Line, Scene};
use proptest::prelude::*;

use crate::drawings::samples::{any_diagram, any_graph, cut};

/// Less than can be seen.
const TOLERANCE: f64 = 0.01;

/// What stands by itself: every box with its node's texts, every text outside of boxes.
pub(crate) fn standing(scene: &Scene) -> Vec<(String, Rectangle)> {
    let mut standing = Vec::new();
    for item in &scene.items {
        match item {
            Item::Text(text) => standing.push((text.written.text.clone(), text.written.bounds)),
            Item::Node(items) => {
                let [Item::Figure(frame), content @ ..] = items.as_slice() else { panic!("a node is a box") };
                for item in content {
                    let bounds = match item {
                        Item::Text(text) => text.written.bounds,
                        Item::Figure(sign) => sign.bounds,
                        Item::Line(_) | Item::Area(_) | Item::Node(_) => {
                            panic!("a node holds texts and signs")
                        }
                    };
                    assert!(frame.bounds.contains(&bounds, TOLERANCE), "{item:?} leaves its box {frame:?}");
                }
                standing.push((format!("{content:?}"), frame.bounds));
            }
            Item::Figure(_) | Item::Line(_) | Item::Area(_) => {}
        }
    }
    standing
}

/// Nothing overlaps, nothing leaves the page.
#[track_caller]
pub(crate) fn check_clear(diagram: &Diagram) {
    let scene = paint(diagram, &arrange(diagram));
    let mut standing = standing(&scene);
    for (what, bounds) in &standing {
        assert!(scene.page.contains(bounds, 0.0), "{what} at {bounds:?} leaves the page {:?}", scene.page);
    }
    standing.sort_by(|(_, one), (_, other)| one.left.total_cmp(&other.left));
    for (index, (what, bounds)) in standing.iter().enumerate() {
        let reaching = standing[index + 1..].iter().take_while(|(_, other)| other.left < bounds.right());
        for (other_what, other) in reaching {
            assert!(
                !bounds.overlaps(other, TOLERANCE),
                "{what} at {bounds:?} overlaps {other_what} at {other:?}"
            );
        }
    }
}

/// Whether a piece of line runs through the inside of a rectangle: whether some part of it is within both pairs of sides.
fn runs_through(from: Point, to: Point, bounds: &Rectangle) -> bool {
    let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
    let sides = [(from.x, to.x, bounds.left, bounds.right()), (from.y, to.y, bounds.top, bounds.bottom())];
    for (start, end, low, high) in sides {
        let (low, high) = (low + TOLERANCE, high - TOLERANCE);
        let along = end - start;
        if along == 0.0 {
            if start <= low || start >= high {
                return false;
            }
            continue;
        }
        let (one, other) = ((low - start) / along, (high - start) / along);
        enter = enter.max(one.min(other));
        leave = leave.min(one.max(other));
    }
    enter < leave
}

fn lines(scene: &Scene) -> impl Iterator<Item = &Line> {
    scene.items.iter().filter_map(|item| match item {
        Item::Line(line) => Some(line),
        _ => None,
    })
}

/// Lines cross no box, no text, and not the edge of the page.
#[track_caller]
fn check_lines(diagram: &Diagram) {
    let bare = Diagram { legend: Vec::new(), ..diagram.clone() };
    let arrangement = arrange(&bare);
    let scene = paint(&bare, &arrangement);
    let standing = standing(&scene);
    for link in &arrangement.links {
        for pair in link.path.windows(2).chain(link.rest.iter().map(<[Point; 2]>::as_slice)) {
            for (what, bounds) in &standing {
                assert!(!runs_through(pair[0], pair[1], bounds), "{pair:?} crosses {what} at {bounds:?}");
            }
        }
    }
    for point in lines(&scene).flat_map(|line| &line.points) {
        let at = Rectangle { left: point.x, top: point.y, width: 0.0, height: 0.0 };
        assert!(scene.page.contains(&at, 0.0), "{point:?} leaves the page");
    }
}

#[test]
fn a_graph_with_a_circle_is_drawn() {
    let mut diagram = cut();
    diagram.extra_edges = vec![(5, 0, "back".to_owned()), (3, 4, "across".to_owned())];
    check_clear(&diagram);
}

#[test]
fn a_line_that_passes_a_level_has_a_place_there() {
    let mut diagram = cut();
    diagram.extra_edges = vec![(0, 6, "past".to_owned())];
    check_lines(&diagram);
    let arrangement = arrange(&diagram);
    let past = arrangement.links.last().expect("the further arrow comes last");
    assert_eq!((past.from, past.to), (0, 6));
    assert!(past.path.len() >= 4, "{:?}", past.path);
}

#[test]
fn a_cut_is_clear() {
    check_clear(&cut());
}

#[test]
fn a_page_without_anything_is_a_page() {
    let scene = paint(&Diagram::default(), &arrange(&Diagram::default()));
    assert!(scene.page.width > 0.0 && scene.page.height > 0.0);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn nothing_overlaps_and_nothing_leaves_the_page(diagram in any_diagram(120)) {
        check_clear(&diagram);
    }

    #[test]
    fn graphs_are_clear_and_their_lines_cross_no_box(diagram in any_graph(60)) {
        check_clear(&diagram);
        check_lines(&diagram);
    }

    #[test]
    fn lines_cross_no_box_and_no_text(diagram in any_diagram(300)) {
        check_lines(&diagram);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(15))]

    #[test]
    fn lists_are_clear_as_well(diagram in any_diagram(700)) {
        check_clear(&diagram);
    }
}
