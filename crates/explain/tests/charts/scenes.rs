//! What every scene has to hold to.

use nimatron_explain::drawing::geometry::{Point, Rectangle};
use nimatron_explain::drawing::scene::{Area, Color, Figure, Item, Line, Scene, Text};

/// Less than can be seen.
pub(crate) const TOLERANCE: f64 = 0.01;

pub(crate) fn texts(scene: &Scene) -> impl Iterator<Item = &Text> {
    scene.items.iter().filter_map(|item| if let Item::Text(text) = item { Some(text) } else { None })
}

pub(crate) fn lines(scene: &Scene) -> impl Iterator<Item = &Line> {
    scene.items.iter().filter_map(|item| if let Item::Line(line) = item { Some(line) } else { None })
}

pub(crate) fn areas(scene: &Scene) -> impl Iterator<Item = &Area> {
    scene.items.iter().filter_map(|item| if let Item::Area(area) = item { Some(area) } else { None })
}

pub(crate) fn figures(scene: &Scene) -> impl Iterator<Item = &Figure> {
    scene.items.iter().filter_map(|item| if let Item::Figure(figure) = item { Some(figure) } else { None })
}

/// The place of a text that says this.
#[track_caller]
pub(crate) fn place(scene: &Scene, says: &str) -> Rectangle {
    texts(scene).find(|text| text.written.text == says).expect(says).written.bounds
}

/// No two texts overlap, and nothing leaves the page.
#[track_caller]
pub(crate) fn check_clear(scene: &Scene) {
    let texts: Vec<_> = texts(scene).map(|text| &text.written).collect();
    for (index, one) in texts.iter().enumerate() {
        for other in &texts[index + 1..] {
            assert!(!one.bounds.overlaps(&other.bounds, TOLERANCE), "{one:?} overlaps {other:?}");
        }
    }
    let bounds = texts.iter().map(|text| text.bounds).chain(figures(scene).map(|figure| figure.bounds));
    let points = lines(scene).flat_map(|line| &line.points).chain(areas(scene).flat_map(|area| &area.points));
    for bounds in bounds.chain(points.map(at)) {
        assert!(scene.page.contains(&bounds, TOLERANCE), "{bounds:?} leaves {:?}", scene.page);
    }
}

fn at(point: &Point) -> Rectangle {
    Rectangle { left: point.x, top: point.y, width: 0.0, height: 0.0 }
}

/// The contrast of two colors as WCAG 2.1 defines it.
pub(crate) fn contrast(one: Color, other: Color) -> f64 {
    let luminance = |Color(red, green, blue): Color| {
        let [red, green, blue] = [red, green, blue].map(|part| {
            let part = f64::from(part) / 255.0;
            if part <= 0.03928 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    };
    let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
    one.max(other) / one.min(other)
}
