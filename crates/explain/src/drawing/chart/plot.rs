//! Where everything of a chart stands: the frame that curves are drawn in, the numbers beside it, the words above and below.

use crate::chart::Chart;
use crate::drawing::arrangement::stacked;
use crate::drawing::chart::axes::{across, upwards};
use crate::drawing::geometry::{Point, Rectangle};
use crate::drawing::measure::Written;
use crate::drawing::scale::{Scale, Tick};
use crate::drawing::typeface::{Face, LINE_HEIGHT, wrap_evenly};

/// How large the frame is where there is room.
pub(crate) const FRAME: [f64; 2] = [660.0, 350.0];
/// How wide the numbers beside the frame are at most, and half of the one at its right end: so much less room there is for a frame.
const NUMBERS_BESIDE: f64 = 70.0;
/// No frame is smaller.
const SMALLEST: [f64; 2] = [180.0, 180.0];
/// Letters of numbers.
const NUMBERS: f64 = 12.0;
/// Letters of what axes and markers say.
const LABELS: f64 = 13.0;
/// Room between the frame and the numbers left of it and below it. That below is enough for the lowest of those at the left.
const BESIDE: [f64; 2] = [8.0, 9.0];
/// Room between words and what they stand above or below.
const BETWEEN: f64 = 8.0;
/// Room for the upper half of the highest number.
const HALF_A_NUMBER: f64 = NUMBERS * LINE_HEIGHT / 2.0;

/// A chart with everything in its place.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Plot {
    /// What the curves are drawn in.
    pub(crate) frame: Rectangle,
    pub(crate) horizontal: Scale,
    pub(crate) vertical: Scale,
    /// The numbers and words around the frame.
    pub(crate) texts: Vec<Written>,
    /// What is pointed out, above the frame.
    pub(crate) marker: Vec<Written>,
    /// How large all of it is, from 0, 0.
    pub(crate) size: Point,
}

impl Plot {
    /// Places everything, in so wide a room if it is given.
    pub(crate) fn within(chart: &Chart, room: Option<f64>) -> Self {
        let wide = room.map_or(FRAME[0], |room| (room - NUMBERS_BESIDE).clamp(SMALLEST[0], FRAME[0]));
        let [width, height] = [wide, (FRAME[1] * wide / FRAME[0]).max(SMALLEST[1])];
        let fits = |scale: &Scale| fits_across(scale, width);
        let (horizontal, vertical) = (across(chart).kept(fits), upwards(chart).widened(fits_upwards));
        let [left_numbers, lower_numbers] =
            [&vertical, &horizontal].map(|scale| scale.ticks.iter().map(number).collect::<Vec<_>>());
        let reach = lower_numbers.iter().map(|number| number.bounds.width / 2.0).fold(0.0, f64::max);
        let left = (widest(&left_numbers) + BESIDE[0]).max(reach);
        let above = lines(&chart.vertical.label, width + left);
        let marker = lines(chart.marker.as_ref().map_or("", |marker| &marker.text), width);
        let marker_top = height_of(&above) + if above.is_empty() { 0.0 } else { BETWEEN };
        let marker_height = if marker.is_empty() { 0.0 } else { height_of(&marker) + BETWEEN / 2.0 };
        let top = marker_top + marker_height.max(HALF_A_NUMBER);
        let frame = Rectangle { left, top, width, height };
        let below = lines(&chart.horizontal.label, width);
        let below_top = frame.bottom() + BESIDE[1] + NUMBERS * LINE_HEIGHT + BETWEEN;
        let size = Point::new(frame.right() + reach, below_top + height_of(&below));
        let mut plot = Self { frame, horizontal, vertical, texts: Vec::new(), marker: Vec::new(), size };
        plot.texts = flush_left(above);
        plot.texts.extend(stacked(below, frame.middle().x, below_top));
        plot.texts.extend(plot.beside(left_numbers));
        plot.texts.extend(plot.below(lower_numbers));
        plot.marker = plot.above(marker, chart.marker.as_ref().map_or(0.0, |marker| marker.x), marker_top);
        plot
    }

    /// Where a point of a curve is.
    pub(crate) fn at(&self, x: f64, y: f64) -> Point {
        let Rectangle { left, width, height, .. } = self.frame;
        Point::new(
            left + width * self.horizontal.share(x),
            self.frame.bottom() - height * self.vertical.share(y),
        )
    }

    fn beside(&self, numbers: Vec<Written>) -> Vec<Written> {
        let place = |(number, tick): (Written, &Tick)| {
            let Rectangle { width, height, .. } = number.bounds;
            let middle = self.at(0.0, tick.value).y;
            number.at(self.frame.left - BESIDE[0] - width, middle - height / 2.0)
        };
        numbers.into_iter().zip(&self.vertical.ticks).map(place).collect()
    }

    fn below(&self, numbers: Vec<Written>) -> Vec<Written> {
        let place = |(number, tick): (Written, &Tick)| {
            let left = self.at(tick.value, 0.0).x - number.bounds.width / 2.0;
            number.at(left, self.frame.bottom() + BESIDE[1])
        };
        numbers.into_iter().zip(&self.horizontal.ticks).map(place).collect()
    }

    /// Lines around `x`, but not beyond the frame.
    fn above(&self, lines: Vec<Written>, x: f64, top: f64) -> Vec<Written> {
        let half = widest(&lines) / 2.0;
        let middle = self.at(x, 0.0).x.min(self.frame.right() - half).max(self.frame.left + half);
        stacked(lines, middle, top)
    }
}

fn number(tick: &Tick) -> Written {
    Written::new(&tick.label, Face::Regular, NUMBERS)
}

fn lines(words: &str, width: f64) -> Vec<Written> {
    let lines = wrap_evenly(words, Face::Regular, LABELS, width);
    lines.iter().map(|line| Written::new(line, Face::Regular, LABELS)).collect()
}

fn flush_left(lines: Vec<Written>) -> Vec<Written> {
    let place = |(index, line): (usize, Written)| {
        let top = index as f64 * line.bounds.height;
        line.at(0.0, top)
    };
    lines.into_iter().enumerate().map(place).collect()
}

fn widest(lines: &[Written]) -> f64 {
    lines.iter().map(|line| line.bounds.width).fold(0.0, f64::max)
}

fn height_of(lines: &[Written]) -> f64 {
    lines.iter().map(|line| line.bounds.height).sum()
}

/// Whether the numbers keep clear of each other, and are not more than one takes in.
fn fits_across(scale: &Scale, width: f64) -> bool {
    const MOST: usize = 11;
    const APART: f64 = 16.0;
    let middle = |tick: &Tick| scale.share(tick.value) * width;
    let apart = |pair: &[Tick]| {
        let halves: f64 = pair.iter().map(|tick| number(tick).bounds.width / 2.0).sum();
        middle(&pair[1]) - middle(&pair[0]) >= halves + APART
    };
    scale.ticks.len() <= MOST && scale.ticks.windows(2).all(apart)
}

fn fits_upwards(scale: &Scale) -> bool {
    const MOST: usize = 8;
    scale.ticks.len() <= MOST
}
