//! A scene as a LaTeX document of its own, drawn with TikZ: `pdflatex tree.tex`, or `xelatex` where it says something in Chinese. Texts are
//! set in LaTeX's own typefaces, which are narrower than those the places were measured with, so everything keeps its place.

use std::collections::BTreeSet;
use std::fmt::{self, Write};

use unicode_width::UnicodeWidthChar;

use crate::drawing::geometry::Point;
use crate::drawing::scene::{Area, Color, Figure, Item, Line, Scene, Shape, Stroke, Text};
use crate::drawing::typeface::{BASE_LINE, Face};

/// The scene as a document of its own.
pub fn tikz(scene: &Scene) -> String {
    let mut out = String::new();
    write_document(&mut out, scene).expect("a string takes everything");
    out
}

/// Big points to a CSS pixel.
const POINTS: f64 = 0.75;

fn write_document(out: &mut String, scene: &Scene) -> fmt::Result {
    writeln!(out, "\\documentclass[tikz,border=0bp]{{standalone}}")?;
    let mut colors = BTreeSet::new();
    let mut wide = false;
    scene.items.iter().for_each(|item| survey(item, &mut colors, &mut wide));
    if wide {
        writeln!(out, "\\usepackage[fontset=fandol]{{ctex}} % for xelatex or lualatex")?;
    } else {
        writeln!(out, "\\usepackage[T1]{{fontenc}}")?;
        writeln!(out, "\\IfFileExists{{lmodern.sty}}{{\\usepackage{{lmodern}}}}{{}}")?;
    }
    writeln!(out, "\\usepackage{{amssymb}}")?;
    for (red, green, blue) in colors {
        let color = Color(red, green, blue);
        writeln!(out, "\\definecolor{{{}}}{{RGB}}{{{red},{green},{blue}}}", name(color))?;
    }
    writeln!(out, "\\begin{{document}}")?;
    writeln!(
        out,
        "\\begin{{tikzpicture}}[x={POINTS}bp,y=-{POINTS}bp,line cap=round,line join=round,inner sep=0]"
    )?;
    for item in &scene.items {
        write_item(out, item, None)?;
    }
    writeln!(out, "\\end{{tikzpicture}}\n\\end{{document}}")
}

/// The colors that are used, and whether there are wide letters.
fn survey(item: &Item, colors: &mut BTreeSet<(u8, u8, u8)>, wide: &mut bool) {
    let mut add = |Color(red, green, blue)| colors.insert((red, green, blue));
    match item {
        Item::Line(line) => _ = add(line.stroke.color),
        Item::Figure(figure) => {
            add(figure.fill);
            figure.stroke.iter().for_each(|stroke| _ = add(stroke.color));
        }
        Item::Area(area) => _ = add(area.fill),
        Item::Text(text) => {
            add(text.color);
            *wide |= text.written.text.chars().any(|letter| letter.width() == Some(2));
        }
        Item::Node(items) => items.iter().for_each(|item| survey(item, colors, wide)),
    }
}

fn name(Color(red, green, blue): Color) -> String {
    format!("c{red:02x}{green:02x}{blue:02x}")
}

/// `middle` is that of the box in which the item stands, if it stands in one.
fn write_item(out: &mut String, item: &Item, middle: Option<f64>) -> fmt::Result {
    match item {
        Item::Line(line) => write_line(out, line),
        Item::Figure(figure) => write_figure(out, figure),
        Item::Area(area) => write_area(out, area),
        Item::Text(text) => write_text(out, text, middle),
        Item::Node(items) => {
            let frame = items.iter().find_map(|item| match item {
                Item::Figure(figure) => Some(figure.bounds.middle().x),
                _ => None,
            });
            items.iter().try_for_each(|item| write_item(out, item, frame))
        }
    }
}

fn coordinate(point: Point) -> String {
    format!("({:.2},{:.2})", point.x, point.y)
}

fn stroke_options(stroke: &Stroke) -> String {
    let width = stroke.width * POINTS;
    let piece = |(part, word): (&f64, &str)| format!("{word} {:.2}bp", width * part);
    let pieces: Vec<_> =
        stroke.dash.pattern().iter().zip(["on", "off"].into_iter().cycle()).map(piece).collect();
    let dash = if pieces.is_empty() { String::new() } else { format!(",dash pattern={}", pieces.join(" ")) };
    format!("draw={},line width={width:.2}bp{dash}", name(stroke.color))
}

fn write_line(out: &mut String, line: &Line) -> fmt::Result {
    writeln!(out, "\\path[{}] {};", stroke_options(&line.stroke), path(&line.points))
}

fn write_area(out: &mut String, area: &Area) -> fmt::Result {
    let (color, opacity) = (name(area.fill), area.opacity);
    writeln!(out, "\\path[fill={color},fill opacity={opacity:.2}] {} -- cycle;", path(&area.points))
}

fn path(points: &[Point]) -> String {
    let points: Vec<_> = points.iter().copied().map(coordinate).collect();
    points.join(" -- ")
}

fn write_figure(out: &mut String, figure: &Figure) -> fmt::Result {
    let stroke =
        figure.stroke.as_ref().map_or_else(String::new, |stroke| format!(",{}", stroke_options(stroke)));
    writeln!(out, "\\path[fill={}{stroke}] {};", name(figure.fill), outline(figure))
}

fn outline(figure: &Figure) -> String {
    let bounds = figure.bounds;
    let (left, right, top, bottom) = (bounds.left, bounds.right(), bounds.top, bounds.bottom());
    let middle = bounds.middle().x;
    let points = match figure.shape {
        Shape::Rounded(radius) => {
            let corners = [Point::new(left, top), Point::new(right, bottom)].map(coordinate);
            let radius = radius.min(bounds.width / 2.0).min(bounds.height / 2.0) * POINTS;
            let round =
                if radius > 0.0 { format!("[rounded corners={radius:.2}bp] ") } else { String::new() };
            return format!("{round}{} rectangle {}", corners[0], corners[1]);
        }
        Shape::TriangleUp => vec![(middle, top), (right, bottom), (left, bottom)],
        Shape::TriangleDown => vec![(left, top), (right, top), (middle, bottom)],
    };
    let points: Vec<_> = points.into_iter().map(|(x, y)| Point::new(x, y)).collect();
    format!("{} -- cycle", path(&points))
}

fn write_text(out: &mut String, text: &Text, middle: Option<f64>) -> fmt::Result {
    /// How wide LaTeX's monospaced letters are, in parts of ours.
    const NARROWER: f64 = 0.82;
    let written = &text.written;
    let base = written.bounds.top + written.size * BASE_LINE;
    let (anchor, x) = match (written.face, middle) {
        (Face::Mono, Some(middle)) => ("base west", middle + (written.bounds.left - middle) * NARROWER),
        _ => ("base", written.bounds.middle().x),
    };
    let face = match written.face {
        Face::Regular => "\\sffamily",
        Face::Bold => "\\sffamily\\bfseries",
        Face::Mono => "\\ttfamily",
    };
    let size = letters(written.size);
    let at = coordinate(Point::new(x, base));
    let (color, content) = (name(text.color), escaped(&written.text));
    writeln!(out, "\\node[anchor={anchor},text={color},font={face}{size}] at {at} {{{content}}};")
}

/// LaTeX's own size that comes closest, but is no larger.
fn letters(size: f64) -> &'static str {
    const SIZES: [(f64, &str); 5] = [
        (12.0, "\\large"),
        (10.0, "\\normalsize"),
        (9.0, "\\small"),
        (8.0, "\\footnotesize"),
        (7.0, "\\scriptsize"),
    ];
    let points = size * POINTS;
    SIZES.iter().find(|(least, _)| *least <= points).map_or("\\tiny", |(_, command)| command)
}

/// A text with what LaTeX has other uses for written otherwise.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\\' => out += "\\textbackslash{}",
            '{' | '}' | '#' | '$' | '%' | '&' | '_' => {
                out.push('\\');
                out.push(letter);
            }
            '~' => out += "\\textasciitilde{}",
            '^' => out += "\\textasciicircum{}",
            '<' => out += "\\textless{}",
            '>' => out += "\\textgreater{}",
            '|' => out += "\\textbar{}",
            '"' => out += "\\textquotedbl{}",
            '-' => out += "{-}",
            ' ' | '\u{a0}' => out.push('~'),
            control if control.is_control() => out += "\\textbullet{}",
            other => match mathematical(other) {
                Some(command) => out += &format!("\\ensuremath{{{command}}}"),
                None => out.push(other),
            },
        }
    }
    out
}

/// The signs that are in LaTeX's typefaces for formulas only.
fn mathematical(letter: char) -> Option<&'static str> {
    Some(match letter {
        '−' => "-",
        '∞' => "\\infty",
        'α' => "\\alpha",
        'β' => "\\beta",
        'γ' => "\\gamma",
        'ε' => "\\varepsilon",
        'λ' => "\\lambda",
        'τ' => "\\tau",
        '≥' => "\\geq",
        '≤' => "\\leq",
        '≠' => "\\neq",
        '±' => "\\pm",
        '×' => "\\times",
        '·' => "\\cdot",
        '→' => "\\to",
        '●' | '•' => "\\bullet",
        '○' => "\\circ",
        '△' => "\\vartriangle",
        '▽' => "\\triangledown",
        '■' => "\\blacksquare",
        '□' => "\\square",
        '…' => "\\ldots",
        _ => return None,
    })
}
