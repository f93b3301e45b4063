//! What many games, or many runs, say: shares with their intervals, and the spread of numbers.

use crate::report::{Spread, TestReport};

impl TestReport {
    pub(super) fn new(opponent: String, results: [u64; 3]) -> Self {
        let games: u64 = results.iter().sum();
        let won = results[0] as f64 / games.max(1) as f64;
        Self { opponent, games, results, won, interval: wilson(results[0], games) }
    }
}

/// Wilson's interval for a share.
fn wilson(good: u64, all: u64) -> [f64; 2] {
    const Z: f64 = 1.959_964;
    if all == 0 {
        return [0.0, 1.0];
    }
    let (share, all) = (good as f64 / all as f64, all as f64);
    let middle = share + Z * Z / (2.0 * all);
    let half = Z * (share * (1.0 - share) / all + Z * Z / (4.0 * all * all)).sqrt();
    [middle - half, middle + half].map(|end| (end / (1.0 + Z * Z / all)).clamp(0.0, 1.0))
}

impl Spread {
    /// The spread of some numbers; `None` of none.
    pub(super) fn of(numbers: impl Iterator<Item = f64>) -> Option<Self> {
        let mut sorted: Vec<f64> = numbers.collect();
        sorted.sort_by(f64::total_cmp);
        let last = sorted.len().checked_sub(1)?;
        // Between two runs where the share falls between them.
        let at = |share: f64| {
            let place = share * last as f64;
            let (low, high) = (sorted[place.floor() as usize], sorted[place.ceil() as usize]);
            low + (high - low) * place.fract()
        };
        Some(Self { median: at(0.5), p10: at(0.1), p90: at(0.9), min: sorted[0], max: sorted[last] })
    }
}

#[cfg(test)]
mod tests {
    use super::{Spread, wilson};

    #[test]
    fn spreads_lie_between_the_runs_they_fall_between() {
        let spread = Spread::of((1..=5).map(f64::from)).unwrap();
        assert_eq!((spread.median, spread.min, spread.max), (3.0, 1.0, 5.0));
        assert!((spread.p10 - 1.4).abs() < 1e-9 && (spread.p90 - 4.6).abs() < 1e-9);
        assert_eq!(Spread::of([1.0, 2.0].into_iter()).unwrap().median, 1.5);
        assert_eq!(Spread::of(std::iter::empty()), None);
    }

    /// 81 of 263: R. G. Newcombe, Two-sided confidence intervals for the single proportion, 1998, table I.
    #[test]
    fn intervals_are_those_of_the_literature() {
        for ((good, all), [low, high]) in [((81, 263), [0.2553, 0.3662]), ((15, 148), [0.0624, 0.1605])] {
            let [found_low, found_high] = wilson(good, all);
            assert!((found_low - low).abs() < 1e-4 && (found_high - high).abs() < 1e-4, "{good}/{all}");
        }
    }
}
