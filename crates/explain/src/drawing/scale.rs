//! Scales of axes: a range of numbers with round ones marked in it, 1, 2 or 5 times a power of ten apart.

/// A range and the round numbers marked in it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Scale {
    /// Where it begins and ends.
    pub(crate) ends: [f64; 2],
    /// The round numbers, from the least to the greatest.
    pub(crate) ticks: Vec<Tick>,
}

/// A round number.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Tick {
    pub(crate) value: f64,
    /// How it is written.
    pub(crate) label: String,
}

impl Scale {
    /// How far along the scale a number lies, from 0 to 1.
    pub(crate) fn share(&self, value: f64) -> f64 {
        let [low, high] = self.ends;
        ((value - low) / (high - low)).clamp(0.0, 1.0)
    }

    /// The number there.
    pub(crate) fn value(&self, share: f64) -> f64 {
        let [low, high] = self.ends;
        low + (high - low) * share
    }
}

/// What a scale is to cover.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Span<'u> {
    ends: [f64; 2],
    whole: bool,
    /// What stands behind numbers in percent.
    percent: Option<&'u str>,
}

/// Parts of a step by which a number may miss a round one that it was meant to be.
const SLIP: f64 = 1e-9;

impl<'u> Span<'u> {
    /// What covers these numbers and reaches at least as far as asked. It begins at 0 where the numbers begin close to it.
    pub(crate) fn over(
        numbers: impl Iterator<Item = f64>,
        [lowest, highest]: [Option<f64>; 2],
        percent: Option<&'u str>,
    ) -> Self {
        /// Parts of the greatest number.
        const CLOSE: f64 = 0.1;
        let mut whole = percent.is_none();
        let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
        for number in numbers.chain(lowest).chain(highest) {
            whole &= number.fract() == 0.0;
            (low, high) = (low.min(number), high.max(number));
        }
        if low > high {
            (low, high) = (0.0, 1.0);
        }
        if lowest.is_none() && low > 0.0 && low <= high * CLOSE {
            low = 0.0;
        }
        Self { ends: roomy(low, high, percent.is_some()), whole, percent }
    }

    /// The finest scale that fits, its ends moved outwards to round numbers.
    pub(crate) fn widened(&self, fits: impl Fn(&Scale) -> bool) -> Scale {
        self.finest(fits, |step| {
            let [low, high] = self.ends.map(|end| end / step.length());
            let [first, last] = [(low + SLIP).floor(), (high - SLIP).ceil()].map(|count| count as i64);
            let ticks = self.ticks(step, first, last);
            Scale { ends: [step.times(first), step.times(last)], ticks }
        })
    }

    /// The finest scale that fits, its ends where they are.
    pub(crate) fn kept(&self, fits: impl Fn(&Scale) -> bool) -> Scale {
        self.finest(fits, |step| {
            let [low, high] = self.ends.map(|end| end / step.length());
            let [first, last] = [(low - SLIP).ceil(), (high + SLIP).floor()].map(|count| count as i64);
            Scale { ends: self.ends, ticks: self.ticks(step, first, last) }
        })
    }

    /// The first scale that fits; the coarsest of those tried, which has hardly a number left, if none does.
    fn finest(&self, fits: impl Fn(&Scale) -> bool, scale: impl Fn(Step) -> Scale) -> Scale {
        /// Parts into which the finest scale divides the range at least.
        const FINEST: f64 = 40.0;
        /// From a fortieth to several times the range.
        const TRIED: usize = 9;
        let mut step = Step::up_to((self.ends[1] - self.ends[0]) / FINEST);
        if self.whole && step.exponent < 0 {
            step = Step { digit: 1, exponent: 0 };
        }
        for _ in 1..TRIED {
            let tried = scale(step);
            if fits(&tried) {
                return tried;
            }
            step = step.next();
        }
        scale(step)
    }

    fn ticks(&self, step: Step, first: i64, last: i64) -> Vec<Tick> {
        let tick = |count| Tick { value: step.times(count), label: self.label(step, step.times(count)) };
        (first..=last).map(tick).collect()
    }

    /// A number with as many decimals as the step has.
    fn label(&self, step: Step, value: f64) -> String {
        let (value, exponent, unit) = match self.percent {
            Some(unit) => (value * 100.0, step.exponent + 2, unit),
            None => (value, step.exponent, ""),
        };
        let decimals = usize::try_from(-exponent).unwrap_or(0);
        let sign = if value < 0.0 { "−" } else { "" };
        format!("{sign}{:.decimals$}{unit}", value.abs())
    }
}

/// The range itself, or one around it if it is next to nothing.
fn roomy(low: f64, high: f64, percent: bool) -> [f64; 2] {
    /// Parts of the numbers themselves.
    const NOTHING: f64 = 1e-9;
    let size = low.abs().max(high.abs());
    if high - low > NOTHING * size.max(1.0) {
        return [low, high];
    }
    let least = if percent { 0.1 } else { 1.0 };
    let room = (size * 1e-3).max(least);
    [low - room, high + room]
}

/// A round number: 1, 2 or 5 times a power of ten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Step {
    digit: i64,
    exponent: i32,
}

impl Step {
    /// The greatest that is at most so long.
    fn up_to(length: f64) -> Self {
        let exponent = length.log10().floor() as i32;
        let step = |digit| Self { digit, exponent };
        [5, 2].map(step).into_iter().find(|step| step.length() <= length).unwrap_or(step(1))
    }

    fn next(self) -> Self {
        match self.digit {
            1 => Self { digit: 2, ..self },
            2 => Self { digit: 5, ..self },
            _ => Self { digit: 1, exponent: self.exponent + 1 },
        }
    }

    fn length(self) -> f64 {
        self.times(1)
    }

    /// So many of them: the number closest to the decimal one, since only whole numbers are multiplied or divided.
    fn times(self, count: i64) -> f64 {
        let digits = (count * self.digit) as f64;
        let power = 10_f64.powi(self.exponent.abs());
        if self.exponent < 0 { digits / power } else { digits * power }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Scale, Span};

    fn labels(scale: &Scale) -> Vec<&str> {
        scale.ticks.iter().map(|tick| tick.label.as_str()).collect()
    }

    #[track_caller]
    fn check(numbers: &[f64], percent: Option<&str>, most: usize, expected: &[&str]) {
        let span = Span::over(numbers.iter().copied(), [None, None], percent);
        assert_eq!(labels(&span.widened(|scale| scale.ticks.len() <= most)), expected);
    }

    #[test]
    fn ticks_are_round() {
        check(&[0.0, 1.0], Some(" %"), 7, &["0 %", "20 %", "40 %", "60 %", "80 %", "100 %"]);
        check(&[-1.8, 1.44], None, 6, &["−2", "−1", "0", "1", "2"]);
        check(&[0.0, 3.0], None, 9, &["0", "1", "2", "3"]);
        check(&[0.5, 0.7], None, 6, &["0.50", "0.55", "0.60", "0.65", "0.70"]);
        check(&[0.123, 0.124], Some(" %"), 4, &["12.30 %", "12.35 %", "12.40 %"]);
        check(&[1.0, 950.0], None, 6, &["0", "200", "400", "600", "800", "1000"]);
        check(&[12.0], None, 9, &["11", "12", "13"]);
        check(&[], None, 3, &["0", "1"]);
    }

    #[test]
    fn ends_that_are_kept_have_ticks_within() {
        let span = Span::over([1.0, 520.0].into_iter(), [None, None], None);
        let scale = span.kept(|scale| scale.ticks.len() <= 6);
        assert_eq!(
            (scale.ends, labels(&scale)),
            ([0.0, 520.0], vec!["0", "100", "200", "300", "400", "500"])
        );
    }

    proptest! {
        #[test]
        fn every_range_has_round_ticks_that_cover_it(low in -1e6..1e6, length in 0.0..1e6, scaled in -6..6, most in 3_usize..12) {
            let numbers = [low, low + length].map(|number: f64| number * 10_f64.powi(scaled));
            let span = Span::over(numbers.into_iter(), [None, None], None);
            let fits = |scale: &Scale| scale.ticks.len() <= most;
            let (widened, kept) = (span.widened(fits), span.kept(fits));
            prop_assert!(widened.ticks.len() >= 2);
            for scale in [&widened, &kept] {
                let step = scale.ticks.windows(2).map(|pair| pair[1].value - pair[0].value).next().unwrap_or(1.0);
                prop_assert!(scale.ticks.len() <= most);
                prop_assert!(scale.ends[0] <= numbers[0] + step * 1e-6 && numbers[1] - step * 1e-6 <= scale.ends[1]);
                for tick in &scale.ticks {
                    let read: f64 = tick.label.replace('−', "-").parse().unwrap();
                    prop_assert!((read - tick.value).abs() <= step * 1e-6, "{} for {}", tick.label, tick.value);
                }
                let digit = format!("{step:e}");
                prop_assert!(["1", "2", "5", "9.9", "1.99", "4.99"].iter().any(|start| digit.starts_with(start)), "{digit}");
            }
            let [first, .., last] = widened.ticks.as_slice() else { unreachable!() };
            prop_assert_eq!([first.value, last.value], widened.ends);
        }
    }
}
