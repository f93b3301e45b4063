//! What the legend of a chart explains.

use crate::chart::Chart;

/// What the legend explains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ChartMark {
    /// The line of a curve.
    Curve(usize),
    /// The band around a curve; of no curve in particular where several have one.
    Band(Option<usize>),
}

/// The legend: the names of several curves, and what bands are.
pub(crate) fn marks(chart: &Chart) -> Vec<(ChartMark, String)> {
    let several = chart.curves.len() > 1;
    let curves = chart.curves.iter().enumerate().filter(|_| several);
    let mut marks: Vec<_> =
        curves.map(|(index, curve)| (ChartMark::Curve(index), curve.name.clone())).collect();
    let has_band = chart.curves.iter().any(|curve| curve.has_band);
    let band = chart.band.iter().filter(|_| has_band);
    marks.extend(band.map(|words| (ChartMark::Band((!several).then_some(0)), words.clone())));
    marks
}
