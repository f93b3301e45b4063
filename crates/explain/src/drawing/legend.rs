//! The legend: a sample and a text for each mark, in as many lines as it takes.

use crate::diagram::Mark;
use crate::drawing::geometry::{Point, Rectangle};
use crate::drawing::measure::Written;
use crate::drawing::typeface::{Face, narrowest};

/// A mark and what it means.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The mark.
    pub mark: Mark,
    /// Where the sample is.
    pub sample: Rectangle,
    /// What it means.
    pub text: Written,
}

impl Entry {
    /// The same elsewhere.
    #[must_use]
    pub fn moved(self, by: Point) -> Self {
        Self { sample: self.sample.moved(by), text: self.text.moved(by), ..self }
    }

    fn right(&self) -> f64 {
        self.text.bounds.right()
    }
}

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
pub fn legend(marks: &[(Mark, String)], width: f64) -> (Vec<Entry>, Point) {
    let entries: Vec<_> = marks.iter().map(|(mark, text)| entry(*mark, text)).collect();
    let count = lines(&entries, width).len();
    let narrower = narrowest(width, |width| lines(&entries, width).len() <= count);
    let lines = lines(&entries, narrower);
    let line_height = SAMPLE[1] + BETWEEN[1];
    let right = |line: &Vec<Entry>| line.last().map_or(0.0, Entry::right);
    let widest = lines.iter().map(right).fold(0.0, f64::max);
    let height = (line_height * lines.len() as f64 - BETWEEN[1]).max(0.0);
    let centred = |(index, line): (usize, Vec<Entry>)| {
        let by = Point::new((widest - right(&line)) / 2.0, index as f64 * line_height);
        line.into_iter().map(move |entry| entry.moved(by))
    };
    (lines.into_iter().enumerate().flat_map(centred).collect(), Point::new(widest, height))
}

/// The entries side by side, as many in a line as there is room for.
fn lines(entries: &[Entry], width: f64) -> Vec<Vec<Entry>> {
    let mut lines: Vec<Vec<Entry>> = Vec::new();
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
fn entry(mark: Mark, text: &str) -> Entry {
    let mut sample = Rectangle { left: 0.0, top: 0.0, width: SAMPLE[0], height: SAMPLE[1] };
    if mark == Mark::Window {
        // The sample is a text of its own.
        sample.width = Face::Regular.width(crate::drawing::paint::WINDOW_SAMPLE, LETTERS);
    }
    let text = Written::new(text, Face::Regular, LETTERS);
    let top = (sample.height - text.bounds.height) / 2.0;
    Entry { mark, sample, text: text.at(sample.right() + AFTER_SAMPLE, top) }
}
