//! The legend: a sample and a text for each mark, in as many lines as it takes.

use crate::diagram::Mark;
use crate::drawing::geometry::{Point, Rectangle};
use crate::drawing::measure::Written;
use crate::drawing::typeface::{Face, narrowest};

/// Something that a legend shows a sample of.
pub trait Sampled: Copy {
    /// How wide the sample is.
    fn width(self) -> f64 {
        SAMPLE[0]
    }
}

impl Sampled for Mark {
    fn width(self) -> f64 {
        match self {
            // The sample is a text of its own.
            Self::Window => Face::Regular.width(WINDOW_SAMPLE, LETTERS),
            _ => SAMPLE[0],
        }
    }
}

/// A mark and what it means.
#[derive(Clone, Debug, PartialEq)]
pub struct LegendEntry<M> {
    /// The mark.
    pub mark: M,
    /// Where the sample is.
    pub sample: Rectangle,
    /// What it means.
    pub text: Written,
}

impl<M> LegendEntry<M> {
    /// The same elsewhere.
    #[must_use]
    pub fn moved(self, by: Point) -> Self {
        Self { sample: self.sample.moved(by), text: self.text.moved(by), ..self }
    }

    fn right(&self) -> f64 {
        self.text.bounds.right()
    }
}

/// The sample for a window: alpha and beta.
pub(crate) const WINDOW_SAMPLE: &str = "[α, β]";
/// Letters of the legend.
const LETTERS: f64 = 12.5;
/// How large the samples are.
const SAMPLE: [f64; 2] = [30.0, 20.0];
/// Room between a sample and its text.
const AFTER_SAMPLE: f64 = 7.0;
/// Room between entries.
const BETWEEN: [f64; 2] = [24.0, 8.0];

/// The entries in lines at most `width` wide and about as wide as each other, and how large all of them are together. An entry that is
/// wider has a line for itself.
pub fn legend<M: Sampled>(marks: &[(M, String)], width: f64) -> (Vec<LegendEntry<M>>, Point) {
    let entries: Vec<_> = marks.iter().map(|(mark, text)| entry(*mark, text)).collect();
    let count = lines(&entries, width).len();
    let narrower = narrowest(width, |width| lines(&entries, width).len() <= count);
    let lines = lines(&entries, narrower);
    let line_height = SAMPLE[1] + BETWEEN[1];
    let right = |line: &Vec<LegendEntry<M>>| line.last().map_or(0.0, LegendEntry::right);
    let widest = lines.iter().map(right).fold(0.0, f64::max);
    let height = (line_height * lines.len() as f64 - BETWEEN[1]).max(0.0);
    let centered = |(index, line): (usize, Vec<LegendEntry<M>>)| {
        let by = Point::new((widest - right(&line)) / 2.0, index as f64 * line_height);
        line.into_iter().map(move |entry| entry.moved(by))
    };
    (lines.into_iter().enumerate().flat_map(centered).collect(), Point::new(widest, height))
}

/// The entries side by side, as many in a line as there is room for.
fn lines<M: Sampled>(entries: &[LegendEntry<M>], width: f64) -> Vec<Vec<LegendEntry<M>>> {
    let mut lines: Vec<Vec<LegendEntry<M>>> = Vec::new();
    for entry in entries {
        let begin = lines.last().and_then(|line| line.last()).map(|last| last.right() + BETWEEN[0]);
        let fits = |begin: &f64| begin + entry.right() <= width;
        match (begin.filter(fits), lines.last_mut()) {
            (Some(begin), Some(line)) => line.push(entry.clone().moved(Point::new(begin, 0.0))),
            _ => lines.push(vec![entry.clone()]),
        }
    }
    lines
}

/// An entry at the origin.
fn entry<M: Sampled>(mark: M, text: &str) -> LegendEntry<M> {
    let sample = Rectangle { left: 0.0, top: 0.0, width: mark.width(), height: SAMPLE[1] };
    let text = Written::new(text, Face::Regular, LETTERS);
    let top = (sample.height - text.bounds.height) / 2.0;
    LegendEntry { mark, sample, text: text.at(sample.right() + AFTER_SAMPLE, top) }
}
