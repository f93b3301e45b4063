//! How much stronger one player is than another, from the games between them.
//!
//! A difference of D points means an expected score of 1 / (1 + 10^(−D/400)) a game, a draw counting half: A. E. Elo, *The
//! Rating of Chessplayers*, 1978. The interval is Agresti and Coull's, *Approximate Is Better than "Exact"*, The American
//! Statistician 52, 1998, for games with three results: as many wins and as many losses as half of z² are added before the normal
//! approximation is taken, which keeps it honest for few games and for matches won to nil.

use std::f64::consts::LN_10;

use crate::arena::tally::Tally;

/// A difference in strength; what is infinite is `None`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Elo {
    pub(crate) difference: Option<f64>,
    /// Its 95 % interval.
    pub(crate) interval: [Option<f64>; 2],
}

/// Points for each factor of ten between the scores that two players expect.
const SCALE: f64 = 400.0;
/// Points for each factor of e.
pub(crate) const POINTS: f64 = SCALE / LN_10;
/// The normal distribution keeps 95 % within so many standard deviations.
pub(crate) const CONFIDENT: f64 = 1.959_964;

impl Elo {
    pub(crate) fn of(tally: Tally) -> Self {
        let Tally { wins, draws, losses } = tally;
        let [wins, draws, losses] = [wins, draws, losses].map(|count| count as f64);
        let games = wins + draws + losses;
        if games == 0.0 {
            return Self { difference: None, interval: [None, None] };
        }
        let (mean, deviation) =
            estimate(wins + CONFIDENT * CONFIDENT / 2.0, draws, losses + CONFIDENT * CONFIDENT / 2.0);
        Self {
            difference: points((wins + draws / 2.0) / games),
            interval: [points(mean - CONFIDENT * deviation), points(mean + CONFIDENT * deviation)],
        }
    }
}

/// The mean score a game, and how much it may be off.
fn estimate(wins: f64, draws: f64, losses: f64) -> (f64, f64) {
    let games = wins + draws + losses;
    let mean = (wins + draws / 2.0) / games;
    let square = |difference: f64| difference * difference;
    let variance = (wins * square(1.0 - mean) + draws * square(0.5 - mean) + losses * square(mean)) / games;
    (mean, (variance / games).sqrt())
}

/// The difference that makes one expect this score, to a tenth of a point.
fn points(score: f64) -> Option<f64> {
    let points = -SCALE * (1.0 / score - 1.0).log10();
    (score > 0.0 && score < 1.0).then_some(tenth(points))
}

/// A number to a tenth.
pub(crate) fn tenth(number: f64) -> f64 {
    // Minus zero is zero.
    (number * 10.0).round() / 10.0 + 0.0
}

#[cfg(test)]
mod tests {
    use super::Elo;
    use crate::arena::tally::Tally;

    fn of(wins: u64, draws: u64, losses: u64) -> Elo {
        Elo::of(Tally { wins, draws, losses })
    }

    #[test]
    fn three_quarters_are_191_points() {
        assert_eq!(of(75, 0, 25).difference, Some(190.8));
        assert_eq!(of(50, 50, 0).difference, Some(190.8));
        assert_eq!(of(25, 0, 75).difference, Some(-190.8));
        assert_eq!(of(7, 2, 7).difference, Some(0.0));
    }

    #[test]
    fn the_interval_holds_the_difference_and_shrinks_with_more_games() {
        let width = |games: u64| {
            let elo = of(3 * games, 0, games);
            let [low, high] = elo.interval.map(Option::unwrap);
            assert!(low < elo.difference.unwrap() && elo.difference.unwrap() < high);
            high - low
        };
        assert!(width(10) > 2.0 * width(100));
    }

    #[test]
    fn a_match_won_to_nil_proves_a_least_difference() {
        let elo = of(1000, 0, 0);
        assert_eq!((elo.difference, elo.interval[1]), (None, None));
        assert!(elo.interval[0].unwrap() > 800.0);
        assert!(of(3, 0, 0).interval[0].unwrap() < 0.0, "three wins may be luck");
    }

    #[test]
    fn draws_make_it_surer() {
        let width = |elo: Elo| elo.interval[1].unwrap() - elo.interval[0].unwrap();
        assert!(width(of(10, 980, 10)) < width(of(500, 0, 500)) / 5.0);
    }

    #[test]
    fn no_games_say_nothing() {
        assert_eq!(of(0, 0, 0), Elo { difference: None, interval: [None, None] });
    }

    /// Every result of a match of so many games.
    fn results(games: u64) -> impl Iterator<Item = Tally> {
        (0..=games).flat_map(move |wins| {
            (0..=games - wins).map(move |draws| Tally { wins, draws, losses: games - wins - draws })
        })
    }

    #[test]
    fn seen_from_the_other_side_it_is_the_opposite() {
        for Tally { wins, draws, losses } in results(12) {
            let (one, other) = (of(wins, draws, losses), of(losses, draws, wins));
            let opposite = |points: Option<f64>| points.map(|points| 0.0 - points);
            assert_eq!(one.difference, opposite(other.difference));
            assert_eq!(one.interval, [opposite(other.interval[1]), opposite(other.interval[0])]);
        }
    }

    #[test]
    fn the_interval_holds_every_result() {
        for tally in (1..30).flat_map(results) {
            let elo = Elo::of(tally);
            let [low, high] = elo.interval;
            // An infinite difference lies beyond the end that is infinite too.
            match elo.difference {
                Some(points) => {
                    assert!(low.is_none_or(|low| low <= points), "{tally:?} {elo:?}");
                    assert!(high.is_none_or(|high| points <= high), "{tally:?} {elo:?}");
                }
                None if tally.losses == 0 => assert_eq!(high, None, "{tally:?}"),
                None => assert_eq!(low, None, "{tally:?}"),
            }
        }
    }

    /// How often the interval of a match of 30 games holds the truth, given the chances of a win and of a draw.
    fn coverage(win: f64, draw: f64) -> f64 {
        const GAMES: u64 = 30;
        let chances = [win, draw, 1.0 - win - draw];
        let truth = super::points(win + draw / 2.0);
        let factorial = |n: u64| (1..=n).map(|k| k as f64).product::<f64>();
        let chance = |tally: &Tally| {
            let counts = [tally.wins, tally.draws, tally.losses];
            let ways = factorial(GAMES) / counts.iter().map(|&count| factorial(count)).product::<f64>();
            ways * chances
                .iter()
                .zip(counts)
                .map(|(chance, count)| chance.powi(count as i32))
                .product::<f64>()
        };
        let holds = |tally: &Tally| {
            let [low, high] = Elo::of(*tally).interval;
            low.is_none_or(|low| truth.is_some_and(|truth| low <= truth))
                && high.is_none_or(|high| truth.is_some_and(|truth| truth <= high))
        };
        results(GAMES).filter(holds).map(|tally| chance(&tally)).sum()
    }

    #[test]
    fn nineteen_of_twenty_intervals_hold_the_truth() {
        let grid = [
            (0.5, 0.0),
            (0.3, 0.4),
            (0.1, 0.8),
            (0.7, 0.0),
            (0.6, 0.3),
            (0.9, 0.0),
            (0.05, 0.05),
            (0.02, 0.9),
        ];
        let covered = grid.map(|(win, draw)| coverage(win, draw));
        assert!(covered.iter().all(|&covered| covered > 0.92), "{covered:?}");
        let mean = covered.iter().sum::<f64>() / grid.len() as f64;
        assert!((0.94..0.98).contains(&mean), "{mean}");
    }
}
