//! A scene as SVG. Every text states its width, so that another typeface than ours is fitted to its place.

use std::fmt::{self, Write};

use crate::drawing::geometry::{Point, Rectangle};
use crate::drawing::scene::{Color, Dash, Figure, Item, Line, Scene, Shape, Stroke, Text};
use crate::drawing::typeface::{BASE_LINE, Face};

/// The scene as a document of its own.
pub fn svg(scene: &Scene) -> String {
    let mut out = String::new();
    write_document(&mut out, scene).expect("a string takes everything");
    out
}

fn write_document(out: &mut String, scene: &Scene) -> fmt::Result {
    let (width, height) = (round(scene.page.width.ceil()), round(scene.page.height.ceil()));
    writeln!(out, r#"<?xml version="1.0" encoding="UTF-8"?>"#)?;
    writeln!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" xml:space="preserve" font-family="{FAMILIES}" stroke-linejoin="round" stroke-linecap="round">"#
    )?;
    for item in &scene.items {
        write_item(out, item)?;
    }
    writeln!(out, "</svg>")
}

fn write_item(out: &mut String, item: &Item) -> fmt::Result {
    match item {
        Item::Line(line) => write_line(out, line),
        Item::Figure(figure) => write_figure(out, figure),
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
    for (index, point) in line.points.iter().enumerate() {
        let space = if index == 0 { "" } else { " " };
        write!(out, "{space}{},{}", round(point.x), round(point.y))?;
    }
    write!(out, "\"")?;
    write_stroke(out, &line.stroke)?;
    writeln!(out, "/>")
}

fn write_figure(out: &mut String, figure: &Figure) -> fmt::Result {
    write!(out, r#"<path d="{}" fill="{}""#, outline(figure.shape, &figure.bounds), hex(figure.fill))?;
    if let Some(stroke) = &figure.stroke {
        write_stroke(out, stroke)?;
    }
    writeln!(out, "/>")
}

fn write_stroke(out: &mut String, stroke: &Stroke) -> fmt::Result {
    let width = stroke.width;
    write!(out, r#" stroke="{}" stroke-width="{}""#, hex(stroke.color), round(width))?;
    match stroke.dash {
        Dash::Solid => Ok(()),
        Dash::Dashed => write!(out, r#" stroke-dasharray="{} {}""#, round(width * 4.0), round(width * 3.0)),
        Dash::Dotted => write!(out, r#" stroke-dasharray="0 {}""#, round(width * 2.8)),
    }
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
        escaped(&written.text)
    )
}

/// The bundled typeface, those as wide, then whatever has Chinese.
const FAMILIES: &str =
    "DejaVu Sans, Verdana, Noto Sans CJK SC, Noto Sans SC, PingFang SC, Microsoft YaHei, sans-serif";
const MONOSPACED: &str =
    r#" font-family="DejaVu Sans Mono, Menlo, Consolas, Noto Sans Mono CJK SC, monospace""#;

/// The outline as a path of absolute points.
fn outline(shape: Shape, bounds: &Rectangle) -> String {
    let Rectangle { left, top, .. } = *bounds;
    let (right, bottom, middle) = (bounds.right(), bounds.bottom(), bounds.middle().x);
    let polygon = |points: &[(f64, f64)]| {
        let points: Vec<_> = points.iter().map(|(x, y)| format!("{} {}", round(*x), round(*y))).collect();
        format!("M{}Z", points.join("L"))
    };
    match shape {
        Shape::Rounded(0.0) => polygon(&[(left, top), (right, top), (right, bottom), (left, bottom)]),
        Shape::Rounded(radius) => rounded(bounds, radius),
        Shape::TipUp(tip) => {
            polygon(&[(middle, top), (right, top + tip), (right, bottom), (left, bottom), (left, top + tip)])
        }
        Shape::TipDown(tip) => polygon(&[
            (left, top),
            (right, top),
            (right, bottom - tip),
            (middle, bottom),
            (left, bottom - tip),
        ]),
        Shape::TriangleUp => polygon(&[(middle, top), (right, bottom), (left, bottom)]),
        Shape::TriangleDown => polygon(&[(left, top), (right, top), (middle, bottom)]),
    }
}

fn rounded(bounds: &Rectangle, radius: f64) -> String {
    /// Where the handles of a quarter of a circle are, from the corner, in parts of the radius.
    const HANDLE: f64 = 0.448;
    let Rectangle { left, top, .. } = *bounds;
    let (right, bottom) = (bounds.right(), bounds.bottom());
    let radius = radius.min(bounds.width / 2.0).min(bounds.height / 2.0);
    let handle = radius * HANDLE;
    let mut path = format!("M{} {}", round(left + radius), round(top));
    let mut corner = |end: Point, corner: Point, start: Point| {
        let toward = |from: Point| {
            let part = handle / radius;
            format!(
                "{} {}",
                round(corner.x + (from.x - corner.x) * part),
                round(corner.y + (from.y - corner.y) * part)
            )
        };
        let (first, second) = (toward(start), toward(end));
        let (start, end) =
            (format!("{} {}", round(start.x), round(start.y)), format!("{} {}", round(end.x), round(end.y)));
        path += &format!("L{start}C{first} {second} {end}");
    };
    let point = Point::new;
    corner(point(right, top + radius), point(right, top), point(right - radius, top));
    corner(point(right - radius, bottom), point(right, bottom), point(right, bottom - radius));
    corner(point(left, bottom - radius), point(left, bottom), point(left + radius, bottom));
    corner(point(left + radius, top), point(left, top), point(left, top + radius));
    path + "Z"
}

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
