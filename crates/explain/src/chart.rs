//! A chart of learning curves: numbers and words, without coordinates or colors.

/// A chart of curves.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chart {
    /// What stands above it.
    pub title: Option<String>,
    /// From left to right.
    pub horizontal: Axis,
    /// From below upwards.
    pub vertical: Axis,
    /// The curves.
    pub curves: Vec<Curve>,
    /// What the middle line and the band are, "median, 10–90 %" say; shown where a curve has a band.
    pub band: Option<String>,
    /// A point of the horizontal axis that is marked.
    pub marker: Option<Marker>,
}

/// An axis. It reaches at least over all points.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Axis {
    /// What is counted along it.
    pub label: String,
    /// Where it begins at the latest.
    pub lowest: Option<f64>,
    /// Where it ends at the earliest.
    pub highest: Option<f64>,
    /// What stands behind 50 where 0.5 is written as 50 %; `None` where numbers are written as they are.
    pub percent: Option<String>,
}

/// A curve: the course of one run, or the middle of many.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Curve {
    /// What the legend calls it, where there are several.
    pub name: String,
    /// Its points, from left to right.
    pub points: Vec<ChartPoint>,
    /// Whether the band between low and high is drawn.
    pub has_band: bool,
}

/// A point of a curve: `low ≤ middle ≤ high`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ChartPoint {
    /// Where on the horizontal axis.
    pub x: f64,
    /// Where the band begins.
    pub low: f64,
    /// Where the line is.
    pub middle: f64,
    /// Where the band ends.
    pub high: f64,
}

impl ChartPoint {
    /// A point of a single run.
    pub fn single(x: f64, y: f64) -> Self {
        Self { x, low: y, middle: y, high: y }
    }
}

/// A vertical line with a text, "perfect from game 38" say.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Marker {
    /// Where on the horizontal axis.
    pub x: f64,
    /// What it says.
    pub text: String,
}
