//! Charts and tables made by hand and by chance.

use nimatron_explain::chart::{Axis, Chart, ChartPoint, Curve, Marker};
use nimatron_explain::heat_map::{Cell, HeatMap};
use proptest::prelude::*;

pub(crate) fn axis(label: &str) -> Axis {
    Axis { label: label.to_owned(), ..Axis::default() }
}

/// From 0 to 100 %.
pub(crate) fn share(label: &str) -> Axis {
    Axis { label: label.to_owned(), lowest: Some(0.0), highest: Some(1.0), percent: Some(" %".to_owned()) }
}

/// Something that learns fast first and slowly then, with a band around it.
pub(crate) fn learned(name: &str, games: u32, speed: f64) -> Curve {
    let point = |game: u32| {
        let x = f64::from(game);
        let middle = 1.0 - 0.7 * (-x / speed).exp();
        ChartPoint { x, low: middle * 0.9, middle, high: (middle * 1.1).min(1.0) }
    };
    Curve { name: name.to_owned(), points: (1..=games).map(point).collect(), has_band: true }
}

/// Two learners over so many games.
pub(crate) fn compared(games: u32) -> Chart {
    Chart {
        title: Some("Two learners".to_owned()),
        horizontal: axis("games played"),
        vertical: share("right choices"),
        curves: vec![
            learned("beads", games, f64::from(games) / 5.0),
            learned("Q-learning", games, f64::from(games) / 15.0),
        ],
        band: Some("median, 10–90 %".to_owned()),
        marker: Some(Marker { x: f64::from(games) * 0.6, text: "perfect from here".to_owned() }),
    }
}

/// The lessons' table: choices of one, two or three of up to so many matches, marked where they leave one more than a multiple of four.
pub(crate) fn matches(most: usize) -> HeatMap {
    let cell = |left: usize, taken: usize| {
        let rest = left.checked_sub(taken)?;
        let marked = rest % 4 == 1;
        let value = (if marked { 1.44 } else { -1.8 }) * (1.0 - rest as f64 / 40.0);
        Some(Cell { value, text: format!("{value:.2}").replace('-', "−"), marked })
    };
    HeatMap {
        title: Some("What every choice is worth".to_owned()),
        horizontal: "matches left".to_owned(),
        vertical: "taken".to_owned(),
        columns: (0..=most).map(|left| left.to_string()).collect(),
        rows: (1..=3).map(|taken| taken.to_string()).collect(),
        cells: (1..=3).map(|taken| (0..=most).map(|left| cell(left, taken)).collect()).collect(),
        lowest: -1.8,
        highest: 1.44,
        scale: "worth".to_owned(),
        mark: "the choice that is played".to_owned(),
    }
}

/// Any words: none, short, long, Chinese.
fn words() -> impl Strategy<Value = String> {
    prop_oneof!["", "[a-z]{1,12}", "[a-zA-Z0-9,%&<> ]{1,90}", "[先后手胜负平局，]{1,40}"]
}

/// A number on the axis itself, or far from it.
fn number() -> impl Strategy<Value = f64> {
    prop_oneof![4 => -1.0..2.0, 2 => (-50..50).prop_map(f64::from), 1 => -1e12..1e12, 1 => -1e-9..1e-9]
}

fn any_axis() -> impl Strategy<Value = Axis> {
    (words(), prop::option::of(number()), prop::option::of(number()), prop::option::of(Just(" %".to_owned())))
        .prop_map(|(label, lowest, highest, percent)| Axis { label, lowest, highest, percent })
}

pub(crate) fn any_curve(most: usize) -> impl Strategy<Value = Curve> {
    let point = (0.0..3.0, [number(), number(), number()]);
    (words(), prop::collection::vec(point, 0..most), any::<bool>()).prop_map(|(name, steps, has_band)| {
        let mut x = 0.0;
        let place = |(step, mut levels): (f64, [f64; 3])| {
            x += step;
            levels.sort_by(f64::total_cmp);
            let [low, middle, high] = levels;
            ChartPoint { x, low, middle, high }
        };
        Curve { name, points: steps.into_iter().map(place).collect(), has_band }
    })
}

/// Any chart.
pub(crate) fn any_chart() -> impl Strategy<Value = Chart> {
    let curves = prop::collection::vec(any_curve(60), 0..6);
    let marker = prop::option::of((number(), words()).prop_map(|(x, text)| Marker { x, text }));
    let title = prop::option::of(words());
    (title, any_axis(), any_axis(), curves, prop::option::of(words()), marker).prop_map(
        |(title, horizontal, vertical, curves, band, marker)| Chart {
            title,
            horizontal,
            vertical,
            curves,
            band,
            marker,
        },
    )
}

/// Any table, some of its cells missing, some of its rows short.
pub(crate) fn any_table() -> impl Strategy<Value = HeatMap> {
    let name = || prop_oneof![4 => "[0-9]{1,3}", 1 => "[XO.]{9}", 1 => "[先手后]{1,4}", 1 => "[a-z ]{1,50}"];
    let cell = (number(), "[−0-9.]{0,6}", any::<bool>());
    let cell = prop::option::of(cell.prop_map(|(value, text, marked)| Cell { value, text, marked }));
    let cells = prop::collection::vec(prop::collection::vec(cell, 0..50), 0..5);
    let names = (prop::collection::vec(name(), 0..50), prop::collection::vec(name(), 0..5));
    let rest = (prop::option::of(words()), words(), words(), words(), words());
    (cells, names, [number(), number()], rest).prop_map(
        |(cells, (columns, rows), [lowest, highest], rest)| {
            let (title, horizontal, vertical, scale, mark) = rest;
            HeatMap { title, horizontal, vertical, columns, rows, cells, lowest, highest, scale, mark }
        },
    )
}
