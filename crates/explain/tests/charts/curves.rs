//! Curves as scenes and files.

use nimatron_explain::chart::{Chart, ChartPoint, Curve, Marker};
use nimatron_explain::drawing::chart::MOST_CURVES;
use nimatron_explain::drawing::geometry::Point;
use nimatron_explain::drawing::scene::{Area, Color, Dash, Line, Scene};
use nimatron_explain::drawing::{DrawError, Format, draw_chart, paint_chart, svg, tikz};
use proptest::prelude::*;

use crate::charts::samples::{any_chart, axis, compared, learned};
use crate::charts::scenes::{TOLERANCE, areas, check_clear, contrast, lines, place, texts};

/// How thick curves are, and nothing else is.
const CURVE: f64 = 2.0;

/// The lines of curves, those in the legend as well.
fn drawn(scene: &Scene) -> Vec<&Line> {
    lines(scene).filter(|line| line.stroke.width == CURVE).collect()
}

/// How high above and below an area reaches at `x`.
fn extent(area: &Area, x: f64) -> [f64; 2] {
    let next = area.points.iter().cycle().skip(1);
    let mut extent = [f64::INFINITY, f64::NEG_INFINITY];
    for (one, other) in area.points.iter().zip(next) {
        let (left, right) = if one.x <= other.x { (one, other) } else { (other, one) };
        if x < left.x - TOLERANCE || right.x + TOLERANCE < x {
            continue;
        }
        let share = if right.x > left.x { (x - left.x) / (right.x - left.x) } else { 0.0 };
        let level = [left.y, right.y, left.y + (right.y - left.y) * share];
        // Between points that stand above each other, every level belongs to the side.
        let levels = if right.x - left.x <= TOLERANCE { &level[..2] } else { &level[2..] };
        extent = levels.iter().fold(extent, |[top, bottom], y| [top.min(*y), bottom.max(*y)]);
    }
    extent
}

#[track_caller]
fn check_within_band(line: &Line, area: &Area) {
    for point in &line.points {
        let [top, bottom] = extent(area, point.x);
        let within = top - TOLERANCE <= point.y && point.y <= bottom + TOLERANCE;
        assert!(within, "{point:?} is not between {top} and {bottom}");
    }
}

/// Noise that reaches 0 and 1 once each.
fn noisy(points: usize) -> Vec<ChartPoint> {
    let level = |index: usize| match index * 3 / points {
        1 if index == points / 2 => 0.0,
        2 if index == points * 4 / 5 => 1.0,
        _ => 0.3 + 0.4 * ((index * 7919) % 1000) as f64 / 1000.0,
    };
    let point = |index| {
        let middle = level(index);
        ChartPoint { x: index as f64, low: middle * 0.8, middle, high: middle * 1.2 }
    };
    (0..points).map(point).collect()
}

fn only(points: Vec<ChartPoint>, has_band: bool) -> Chart {
    let curve = Curve { name: "noise".to_owned(), points, has_band };
    Chart { horizontal: axis("games"), vertical: axis("share"), curves: vec![curve], ..Chart::default() }
}

#[test]
fn two_learners_are_clear() {
    let scene = paint_chart(&compared(500));
    check_clear(&scene);
    let bands: Vec<_> = areas(&scene).collect();
    for (line, band) in drawn(&scene).into_iter().zip(bands).take(2) {
        check_within_band(line, band);
    }
    let says: Vec<_> = texts(&scene).map(|text| text.written.text.as_str()).collect();
    for words in
        ["Two learners", "beads", "Q-learning", "median, 10–90 %", "games played", "perfect from here"]
    {
        assert!(says.contains(&words), "{words} is missing from {says:?}");
    }
}

#[test]
fn one_run_has_neither_band_nor_legend() {
    let scene = paint_chart(&only(noisy(50), false));
    assert_eq!((areas(&scene).count(), drawn(&scene).len()), (0, 1));
    assert!(!texts(&scene).any(|text| text.written.text == "noise"));
}

#[test]
fn points_are_where_the_axes_say() {
    let scene = paint_chart(&compared(500));
    let [left, right] = ["0", "500"].map(|says| place(&scene, says).middle().x);
    let [bottom, top] = ["0 %", "100 %"].map(|says| place(&scene, says).middle().y);
    let curve = &compared(500).curves[0];
    for (point, drawn) in curve.points.iter().zip(&drawn(&scene)[0].points) {
        let expected =
            Point::new(left + (right - left) * point.x / 500.0, bottom + (top - bottom) * point.middle);
        assert!((expected.x - drawn.x).abs() < TOLERANCE && (expected.y - drawn.y).abs() < TOLERANCE);
    }
    let marker =
        lines(&scene).find(|line| line.stroke.dash == Dash::Dashed && line.stroke.width < CURVE).unwrap();
    assert!((marker.points[0].x - (left + (right - left) * 0.6)).abs() < TOLERANCE);
}

#[test]
fn many_points_are_thinned_but_for_the_extremes() {
    const POINTS: usize = 20_000;
    const LARGEST: usize = 130_000;
    let points = noisy(POINTS);
    let few: Vec<_> = [0, POINTS / 2, POINTS * 4 / 5, POINTS - 1].map(|index| points[index]).to_vec();
    let range = |chart: &Chart| {
        let scene = paint_chart(chart);
        let levels: Vec<_> = drawn(&scene)[0].points.iter().map(|point| point.y).collect();
        [levels.iter().copied().fold(f64::INFINITY, f64::min), levels.into_iter().fold(0.0, f64::max)]
    };
    assert_eq!(range(&only(points.clone(), false)), range(&only(few, false)));
    let chart = only(points, true);
    let size = draw_chart(&chart, Format::Svg, 80).unwrap().len();
    assert!(size < LARGEST, "{size}");
    let scene = paint_chart(&chart);
    check_within_band(drawn(&scene)[0], areas(&scene).next().unwrap());
}

#[test]
fn curves_are_told_apart_without_colors() {
    const LEAST: f64 = 3.0;
    let curves: Vec<_> = (0..MOST_CURVES).map(|index| learned(&index.to_string(), 20, 5.0)).collect();
    let scene = paint_chart(&Chart { curves, ..Chart::default() });
    let strokes: Vec<_> = drawn(&scene)[..MOST_CURVES].iter().map(|line| line.stroke).collect();
    for (index, stroke) in strokes.iter().enumerate() {
        assert!(contrast(stroke.color, Color(255, 255, 255)) >= LEAST, "{stroke:?}");
        assert!(
            strokes[..index].iter().all(|other| other.dash != stroke.dash && other.color != stroke.color)
        );
    }
}

#[test]
fn a_single_point_is_seen() {
    let scene = paint_chart(&only(vec![ChartPoint { x: 3.0, low: 1.0, middle: 2.0, high: 3.0 }], true));
    let points = &drawn(&scene)[0].points;
    assert!(points[1].x - points[0].x > CURVE);
    check_within_band(drawn(&scene)[0], areas(&scene).next().unwrap());
}

#[test]
fn every_form_but_dot() {
    let chart = compared(300);
    for format in [Format::Text, Format::Svg, Format::Png, Format::Tikz] {
        let drawn = || draw_chart(&chart, format, 80).unwrap();
        assert_eq!(drawn(), drawn(), "{}", format.name());
    }
    let refused = draw_chart(&chart, Format::Dot, 80).unwrap_err().to_string();
    assert_eq!(refused, "dot describes trees and graphs only; expected text, svg, png, pdf or tikz");
    let file = svg(&paint_chart(&chart));
    let document = roxmltree::Document::parse(&file).unwrap();
    assert_eq!(document.descendants().filter(|node| node.has_tag_name("polygon")).count(), 3);
    let written = tikz(&paint_chart(&chart));
    assert_eq!(written.matches("fill opacity=0.20]").count(), 3);
}

#[cfg(feature = "pdf")]
#[test]
fn a_chart_to_print() {
    assert!(draw_chart(&compared(300), Format::Pdf, 80).unwrap().starts_with(b"%PDF-"));
}

#[test]
fn what_cannot_be_drawn_is_named() {
    let too_many = Chart { curves: vec![Curve::default(); MOST_CURVES + 1], ..Chart::default() };
    let mut endless = compared(10);
    endless.curves[1].points[4].high = f64::INFINITY;
    let mut nowhere = compared(10);
    nowhere.marker = Some(Marker { x: f64::NAN, text: "here".to_owned() });
    let mut large = compared(10);
    large.vertical.highest = Some(2e12);
    for (chart, expected) in [
        (too_many, "the chart has 7 curves, too many to be told apart: expected at most 6"),
        (endless, "the curve 'Q-learning', point 5: cannot draw inf; expected a number from −1e12 to 1e12"),
        (nowhere, "the marker 'here': cannot draw NaN; expected a number from −1e12 to 1e12"),
        (large, "the axis 'right choices': cannot draw 2000000000000; expected a number from −1e12 to 1e12"),
    ] {
        for format in [Format::Text, Format::Svg] {
            let error: DrawError = draw_chart(&chart, format, 80).unwrap_err();
            assert_eq!(error.to_string(), expected);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn nothing_overlaps_and_nothing_leaves_the_page(chart in any_chart()) {
        let scene = paint_chart(&chart);
        check_clear(&scene);
        roxmltree::Document::parse(&svg(&scene)).unwrap();
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn bands_lie_around_their_curves(curve in crate::charts::samples::any_curve(1000)) {
        let chart = Chart { curves: vec![Curve { has_band: true, ..curve }], ..Chart::default() };
        let scene = paint_chart(&chart);
        if let (Some(line), Some(band)) = (drawn(&scene).first(), areas(&scene).next()) {
            check_within_band(line, band);
        }
    }
}
