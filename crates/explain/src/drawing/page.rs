//! A page of parts one under the other, each in the middle: a title, what is drawn, what explains it.

use crate::drawing::arrangement::{BETWEEN_PARTS, MARGIN, TITLE, stacked};
use crate::drawing::geometry::{Point, Rectangle};
use crate::drawing::legend::{LegendEntry, Sampled, legend};
use crate::drawing::measure::Written;
use crate::drawing::paint::{INK, PAPER, text};
use crate::drawing::scene::{Figure, Item, Scene, Shape};
use crate::drawing::typeface::{Face, wrap_evenly};

/// A part of a page, from 0, 0.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Part {
    pub(crate) items: Vec<Item>,
    pub(crate) size: Point,
}

impl Part {
    /// A title in lines about so wide.
    pub(crate) fn title(title: Option<&str>, width: f64) -> Self {
        paragraph(title.unwrap_or_default(), Face::Bold, TITLE, width)
    }

    /// What marks mean, in lines about so wide.
    pub(crate) fn legend<M: Sampled>(
        marks: &[(M, String)],
        width: f64,
        sample: impl Fn(&LegendEntry<M>) -> Vec<Item>,
    ) -> Self {
        let (entries, size) = legend(marks, width);
        let items = |entry: &LegendEntry<M>| {
            let mut items = sample(entry);
            items.push(text(&entry.text, INK));
            items
        };
        Self { items: entries.iter().flat_map(items).collect(), size }
    }

    /// The same elsewhere.
    #[must_use]
    pub(crate) fn moved(self, by: Point) -> Self {
        Self { items: self.items.into_iter().map(|item| item.moved(by)).collect(), ..self }
    }
}

/// A text in lines about so wide, each in the middle.
pub(crate) fn paragraph(words: &str, face: Face, size: f64, width: f64) -> Part {
    let lines = wrap_evenly(words, face, size, width);
    let lines: Vec<_> = lines.iter().map(|line| Written::new(line, face, size)).collect();
    let width = lines.iter().map(|line| line.bounds.width).fold(0.0, f64::max);
    let height = lines.iter().map(|line| line.bounds.height).sum();
    let items = stacked(lines, width / 2.0, 0.0).iter().map(|line| text(line, INK)).collect();
    Part { items, size: Point::new(width, height) }
}

/// The page; parts without any height are left out.
pub(crate) fn page(parts: impl IntoIterator<Item = Part>) -> Scene {
    let parts: Vec<_> = parts.into_iter().filter(|part| part.size.y > 0.0).collect();
    let inner = parts.iter().map(|part| part.size.x).fold(0.0, f64::max);
    let mut top = MARGIN;
    let mut items = Vec::new();
    for part in parts {
        let by = Point::new(MARGIN + (inner - part.size.x) / 2.0, top);
        top += part.size.y + BETWEEN_PARTS;
        items.extend(part.moved(by).items);
    }
    let height = (top - BETWEEN_PARTS).max(MARGIN) + MARGIN;
    let page = Rectangle { left: 0.0, top: 0.0, width: inner + 2.0 * MARGIN, height };
    let paper = Figure { shape: Shape::Rounded(0.0), bounds: page, fill: PAPER, stroke: None };
    items.insert(0, Item::Figure(paper));
    Scene { page, items }
}
