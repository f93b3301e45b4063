//! A scene as SVG. Every text states its width, so that another typeface than ours is fitted to its place.

use std::borrow::Cow;
use std::fmt::{self, Write};

use crate::drawing::geometry::{Point, Rectangle};
use crate::drawing::scene::{Area, Color, Figure, Item, Line, Scene, Shape, Stroke, Text};
use crate::drawing::typeface::{BASE_LINE, Face};

/// The scene as a document of its own.
pub fn svg(scene: &Scene) -> String {
    part(&scene.page, &scene.items)
}

/// Some items on a page of this size as a document of their own.
pub(crate) fn part(page: &Rectangle, items: &[Item]) -> String {
    let mut out = String::new();
    write_document(&mut out, page, items).expect("a string takes everything");
    out
}

fn write_document(out: &mut String, page: &Rectangle, items: &[Item]) -> fmt::Result {
    let (width, height) = (round(page.width.ceil()), round(page.height.ceil()));
    writeln!(out, r#"<?xml version="1.0" encoding="UTF-8"?>"#)?;
    writeln!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" xml:space="preserve" font-family="{FAMILIES}" stroke-linejoin="round" stroke-linecap="round">"#
    )?;
    for item in items {
        write_item(out, item)?;
    }
    writeln!(out, "</svg>")
}

fn write_item(out: &mut String, item: &Item) -> fmt::Result {
    match item {
        Item::Line(line) => write_line(out, line),
        Item::Figure(figure) => write_figure(out, figure),
        Item::Area(area) => write_area(out, area),
        Item::Text(text) => write_text(out, text),
        Item::Node(items) => {
            writeln!(out, r#"<g class="node">"#)?;
            items.iter().try_for_each(|item| write_item(out, item))?;
            writeln!(out, "</g>")
        }
    }
}

fn write_line(out: &mut String, line: &Line) -> fmt::Result {
    write!(out, r#"<polyline fill="none" points=""#)?;
    write_points(out, &line.points)?;
    write!(out, "\"")?;
    write_stroke(out, &line.stroke)?;
    writeln!(out, "/>")
}

fn write_area(out: &mut String, area: &Area) -> fmt::Result {
    write!(out, r#"<polygon points=""#)?;
    write_points(out, &area.points)?;
    writeln!(out, r#"" fill="{}" fill-opacity="{}"/>"#, hex(area.fill), round(area.opacity))
}

fn write_points(out: &mut String, points: &[Point]) -> fmt::Result {
    for (index, point) in points.iter().enumerate() {
        let space = if index == 0 { "" } else { " " };
        write!(out, "{space}{},{}", round(point.x), round(point.y))?;
    }
    Ok(())
}

fn write_figure(out: &mut String, figure: &Figure) -> fmt::Result {
    write_outline(out, figure.shape, &figure.bounds)?;
    write!(out, r#" fill="{}""#, hex(figure.fill))?;
    if let Some(stroke) = &figure.stroke {
        write_stroke(out, stroke)?;
    }
    writeln!(out, "/>")
}

/// A box, or the outline as a path of absolute points.
fn write_outline(out: &mut String, shape: Shape, bounds: &Rectangle) -> fmt::Result {
    let Rectangle { left, top, .. } = *bounds;
    let (right, bottom, middle) = (bounds.right(), bounds.bottom(), bounds.middle().x);
    let points = match shape {
        Shape::Rounded(radius) => return write_box(out, radius, bounds),
        Shape::TriangleUp => vec![(middle, top), (right, bottom), (left, bottom)],
        Shape::TriangleDown => vec![(left, top), (right, top), (middle, bottom)],
    };
    let points: Vec<_> = points.into_iter().map(|(x, y)| format!("{} {}", round(x), round(y))).collect();
    write!(out, r#"<path d="M{}Z""#, points.join("L"))
}

fn write_box(out: &mut String, radius: f64, bounds: &Rectangle) -> fmt::Result {
    let Rectangle { left, top, width, height } = *bounds;
    let [left, top, wide, high] = [left, top, width, height].map(round);
    write!(out, r#"<rect x="{left}" y="{top}" width="{wide}" height="{high}""#)?;
    let radius = round(radius.min(width / 2.0).min(height / 2.0));
    if radius > 0.0 { write!(out, r#" rx="{radius}""#) } else { Ok(()) }
}

fn write_stroke(out: &mut String, stroke: &Stroke) -> fmt::Result {
    let width = stroke.width;
    write!(out, r#" stroke="{}" stroke-width="{}""#, hex(stroke.color), round(width))?;
    let pattern: Vec<_> = stroke.dash.pattern().iter().map(|part| round(width * part).to_string()).collect();
    if pattern.is_empty() { Ok(()) } else { write!(out, r#" stroke-dasharray="{}""#, pattern.join(" ")) }
}

fn write_text(out: &mut String, text: &Text) -> fmt::Result {
    let written = &text.written;
    let Rectangle { left, top, width, .. } = written.bounds;
    let base = top + written.size * BASE_LINE;
    let face = match written.face {
        Face::Regular => "",
        Face::Bold => r#" font-weight="bold""#,
        Face::Mono => MONOSPACED,
    };
    let halo = if text.halo { r##" stroke="#ffffff" stroke-width="3" paint-order="stroke""## } else { "" };
    write!(
        out,
        r#"<text x="{}" y="{}" font-size="{}"{face} fill="{}"{halo}"#,
        round(left),
        round(base),
        round(written.size),
        hex(text.color)
    )?;
    writeln!(
        out,
        r#" textLength="{}" lengthAdjust="spacingAndGlyphs">{}</text>"#,
        round(width),
        escaped(&unbroken(&written.text))
    )
}

/// A text whose spaces all count. SVG would leave out those at its ends and all but one between words, and stretch the rest to the width.
fn unbroken(text: &str) -> Cow<'_, str> {
    let is_shortened = text.starts_with(' ') || text.ends_with(' ') || text.contains("  ");
    if is_shortened { text.replace(' ', "\u{a0}").into() } else { text.into() }
}

/// The bundled typeface, those as wide, then whatever has Chinese.
const FAMILIES: &str =
    "DejaVu Sans, Verdana, Noto Sans CJK SC, Noto Sans SC, PingFang SC, Microsoft YaHei, sans-serif";
const MONOSPACED: &str =
    r#" font-family="DejaVu Sans Mono, Menlo, Consolas, Noto Sans Mono CJK SC, monospace""#;

fn hex(Color(red, green, blue): Color) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// Hundredths of a pixel are fine enough, and the same on every machine.
fn round(length: f64) -> f64 {
    // Adding zero turns −0 into 0.
    (length * 100.0).round() / 100.0 + 0.0
}

/// A text with what XML has other uses for written otherwise; characters that XML cannot hold become the replacement character.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            control if control.is_control() => out.push('\u{fffd}'),
            other => out.push(other),
        }
    }
    out
}
