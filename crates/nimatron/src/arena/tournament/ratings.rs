//! How strong players are, from all games among them.
//!
//! The model is R. A. Bradley and M. E. Terry's, *Rank Analysis of Incomplete Block Designs*, Biometrika 39, 1952: a player of strength
//! γ expects the score γ / (γ + γ′) against one of strength γ′, and ratings are 400 · log₁₀ γ as in Elo's scale. A draw is half a win
//! and half a loss. The strengths of greatest likelihood are found by minorisation and maximisation: D. R. Hunter, *MM Algorithms
//! for Generalized Bradley–Terry Models*, The Annals of Statistics 32, 2004.
//!
//! Every player is taken to have drawn one more game, shared equally among all opponents. So strengths stay finite where a player won
//! everything, and are determined where some have not met. Only differences of ratings mean anything; their mean is 0.
//!
//! Intervals are those of the normal approximation, from the inverse of the Fisher information of the same games. Draws vary less than
//! the model allows for, so that intervals are rather too wide than too narrow where there are many.

use crate::arena::elo::{CONFIDENT, POINTS, tenth};
use crate::arena::tournament::cross_table::CrossTable;

/// The players' ratings, in the order of the table.
pub(super) struct Ratings {
    pub(super) ratings: Vec<f64>,
    /// Their 95 % intervals.
    pub(super) intervals: Vec<[f64; 2]>,
}

/// A step that changes no logarithm of a strength by more is the last one: far less than a tenth of a point.
const NEGLIGIBLE: f64 = 1e-9;
/// So many steps are enough for any games that were played; none that could be made up may take for ever.
const MOST_STEPS: usize = 100_000;

impl Ratings {
    pub(super) fn of(table: &CrossTable) -> Self {
        let games = Games::of(table);
        let logarithms = games.strengths();
        let deviations = games.deviations(&logarithms);
        let interval = |(rating, deviation): (&f64, f64)| {
            let most = CONFIDENT * deviation;
            [rating - most, rating + most].map(|end| tenth(end * POINTS))
        };
        Self {
            intervals: logarithms.iter().zip(deviations).map(interval).collect(),
            ratings: logarithms.iter().map(|logarithm| tenth(logarithm * POINTS)).collect(),
        }
    }
}

/// The games with those that are taken for granted.
struct Games {
    /// What each player scored in all.
    points: Vec<f64>,
    /// How often players met.
    met: Vec<Vec<f64>>,
}

impl Games {
    fn of(table: &CrossTable) -> Self {
        let players = table.players();
        let granted = 1.0 / (players as f64 - 1.0).max(1.0);
        let met = |player: usize, other: usize| {
            if player == other { 0.0 } else { table.between(player, other).games() as f64 + granted }
        };
        Self {
            points: (0..players).map(|player| table.of(player).points() + 0.5).collect(),
            met: (0..players).map(|one| (0..players).map(|other| met(one, other)).collect()).collect(),
        }
    }

    /// The natural logarithms of the strengths; their mean is 0.
    fn strengths(&self) -> Vec<f64> {
        let mut logarithms = vec![0.0; self.points.len()];
        for _ in 0..MOST_STEPS {
            let next = centred(self.stepped(&logarithms));
            let moved = logarithms.iter().zip(&next).map(|(old, new): (&f64, _)| (old - new).abs());
            let farthest = moved.fold(0.0, f64::max);
            logarithms = next;
            if farthest < NEGLIGIBLE {
                break;
            }
        }
        logarithms
    }

    /// Hunter's step: what a player scored, by what each of its games would count at the strengths so far.
    fn stepped(&self, logarithms: &[f64]) -> Vec<f64> {
        let strengths: Vec<_> = logarithms.iter().map(|logarithm| logarithm.exp()).collect();
        let step = |(player, points): (usize, &f64)| {
            let met = self.met[player].iter().zip(&strengths);
            let counted: f64 = met.map(|(games, other)| games / (strengths[player] + other)).sum();
            (points / counted).ln()
        };
        self.points.iter().enumerate().map(step).collect()
    }

    /// How far the logarithms of the strengths may be off.
    fn deviations(&self, logarithms: &[f64]) -> Vec<f64> {
        let players = logarithms.len();
        // All strengths times the same are as likely: what the games say nothing of is taken out again after the inversion.
        let nothing = 1.0 / players as f64;
        let mut information = vec![vec![nothing; players]; players];
        for (one, other) in (0..players).flat_map(|one| (0..players).map(move |other| (one, other))) {
            let expected = 1.0 / (1.0 + (logarithms[other] - logarithms[one]).exp());
            let said = self.met[one][other] * expected * (1.0 - expected);
            information[one][one] += said;
            information[one][other] -= said;
        }
        let covariance = inverse(information);
        (0..players).map(|player| (covariance[player][player] - nothing).max(0.0).sqrt()).collect()
    }
}

/// The same differences about a mean of 0.
fn centred(numbers: Vec<f64>) -> Vec<f64> {
    let mean = numbers.iter().sum::<f64>() / numbers.len() as f64;
    numbers.into_iter().map(|number| number - mean).collect()
}

/// The inverse of a symmetric, positive definite matrix, by Gauss and Jordan's elimination in place, which needs no search for
/// pivots there.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    for pivot in 0..matrix.len() {
        let scale = 1.0 / matrix[pivot][pivot];
        matrix[pivot][pivot] = 1.0;
        matrix[pivot].iter_mut().for_each(|entry| *entry *= scale);
        let row = matrix[pivot].clone();
        for (_, other) in matrix.iter_mut().enumerate().filter(|(number, _)| *number != pivot) {
            let factor = std::mem::take(&mut other[pivot]);
            other.iter_mut().zip(&row).for_each(|(entry, own)| *entry -= factor * own);
        }
    }
    matrix
}

#[cfg(test)]
mod tests {
    use super::{POINTS, Ratings};
    use crate::arena::tournament::cross_table::CrossTable;
    use nimatron_core::Seat;

    /// A table in which every player won so often, `times` over, against every other.
    fn table<const N: usize>(won: [[u64; N]; N], times: u64) -> CrossTable {
        let mut table = CrossTable::new(N);
        for (winner, loser) in (0..N).flat_map(|winner| (0..N).map(move |loser| (winner, loser))) {
            (0..won[winner][loser] * times).for_each(|_| table.count([winner, loser], Some(Seat::First)));
        }
        table
    }

    fn check(found: &[f64], expected: &[f64]) {
        let close = |(found, expected): (&f64, &f64)| (found - expected).abs() <= 0.051;
        assert!(found.iter().zip(expected).all(close), "{found:?} {expected:?}");
    }

    /// Seven baseball teams: Milwaukee, Detroit, Toronto, New York, Boston, Cleveland, Baltimore. A. Agresti, *Categorical Data
    /// Analysis*, on the American League of 1987.
    const BASEBALL: [[u64; 7]; 7] = [
        [0, 7, 9, 7, 7, 9, 11],
        [6, 0, 7, 5, 11, 9, 9],
        [4, 6, 0, 7, 7, 8, 12],
        [6, 8, 6, 0, 6, 7, 10],
        [6, 2, 6, 7, 0, 7, 12],
        [4, 4, 5, 6, 6, 0, 6],
        [2, 4, 1, 3, 1, 7, 0],
    ];

    #[test]
    fn many_games_give_the_published_strengths() {
        const PUBLISHED: [f64; 7] = [1.581, 1.436, 1.294, 1.248, 1.108, 0.684, 0.0];
        let found = Ratings::of(&table(BASEBALL, 2000)).ratings;
        for (rating, published) in found.iter().zip(PUBLISHED) {
            let logarithm = (rating - found[6]) / POINTS;
            assert!((logarithm - published).abs() < 0.002, "{logarithm} {published}");
        }
    }

    /// The figures were computed by Newton's method, with one player's strength held, outside this program.
    #[test]
    fn few_games_give_what_another_method_gives() {
        let figures = |won: CrossTable, ratings: &[f64], halves: &[f64]| {
            let found = Ratings::of(&won);
            check(&found.ratings, ratings);
            let half: Vec<_> = found.intervals.iter().map(|[low, high]| (high - low) / 2.0).collect();
            check(&half, halves);
        };
        figures(table([[0, 3], [1, 0]], 1), &[73.6, -73.6], &[166.14, 166.14]);
        let sweep = table([[0, 10, 10], [0, 0, 10], [0, 0, 0]], 1);
        figures(sweep, &[529.24, 0.0, -529.24], &[360.06, 238.02, 360.06]);
        figures(
            table(BASEBALL, 1),
            &[90.87, 66.06, 41.77, 33.74, 9.78, -62.77, -179.46],
            &[70.05, 68.98, 68.28, 68.13, 67.91, 69.26, 78.23],
        );
    }

    #[test]
    fn draws_are_half_a_win_and_half_a_loss() {
        let mut drawn = CrossTable::new(2);
        (0..20).for_each(|_| drawn.count([0, 1], None));
        (0..20).for_each(|_| drawn.count([0, 1], Some(Seat::First)));
        check(&Ratings::of(&drawn).ratings, &Ratings::of(&table([[0, 30], [10, 0]], 1)).ratings);
    }

    #[test]
    fn a_rating_is_the_same_wherever_its_player_stands_in_the_list() {
        const ORDER: [usize; 7] = [3, 0, 6, 1, 5, 2, 4];
        let (given, moved) = (
            Ratings::of(&table(BASEBALL, 1)),
            Ratings::of(&table(ORDER.map(|one| ORDER.map(|other| BASEBALL[one][other])), 1)),
        );
        assert_eq!(moved.ratings, ORDER.map(|player| given.ratings[player]));
        assert_eq!(moved.intervals, ORDER.map(|player| given.intervals[player]));
    }

    #[test]
    fn a_player_who_never_played_is_average_and_all_are_about_zero() {
        let mut few = CrossTable::new(3);
        (0..4).for_each(|_| few.count([1, 2], Some(Seat::Second)));
        let Ratings { ratings, intervals } = Ratings::of(&few);
        assert_eq!((ratings[0], ratings[1]), (0.0, -ratings[2]));
        assert!(ratings[2] > 0.0 && intervals[0][1] > 400.0, "{ratings:?} {intervals:?}");
        check(&Ratings::of(&CrossTable::new(2)).ratings, &[0.0, 0.0]);
    }

    #[test]
    fn a_million_games_won_to_nil_are_a_finite_rating() {
        let found = Ratings::of(&table([[0, 100_000], [0, 0]], 10));
        assert!((1000.0..2000.0).contains(&found.ratings[0]), "{:?}", found.ratings);
    }
}
