//! Opponents of graded strength, for any game.
//!
//! A level looks so many plies ahead and no further, and of the moves that it sees it prefers the better ones the more clearly the
//! higher it is: a move is chosen with a weight that falls with its *regret*, what it scores less than the best one, in units of
//! the mean regret of the moves there. So a mistake is a move that looks a little worse from where it is made, whatever a game's
//! scores mean and however large they are. What the search proves is not played with: a level wins a game when it sees how, and does
//! not make a move that it sees lost while there is another. Only the lowest one now and then does not look at all.
//!
//! The highest level knows the opening books besides. Limits are plies and nodes, never time, so a level plays the same on every machine. Choosing with exponentially falling weights
//! is R. D. Luce's rule, *Individual Choice Behavior*, 1959, which models how people choose.

use nimatron_core::{Decimal, Outcome};
use nimatron_learn::sample;
use nimatron_search::{Run, Stopped};

use crate::ask::score::PROVED;
use crate::engine::spec::EngineSpec;
use crate::engine::tables::TableCache;
use crate::error::Error;
use crate::player::chance::Chance;
use crate::player::contract::{Player, Refusal};
use crate::report::MoveReport;
use crate::request::AnalyzeRequest;
use crate::session::Session;

/// How strong a level is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strength {
    /// How many plies it looks ahead.
    depth: u32,
    /// By how many mean regrets a move has to be worse for its weight to fall to 1/e; 0 for the best moves only.
    indulgence: f64,
    /// How often it does not look at all, and plays any move.
    oversight: f64,
    /// Whether it looks for wins by threats, which may lie beyond its horizon.
    by_threats: bool,
}

/// The levels, from 1.
const STRENGTHS: [Strength; 10] = [
    Strength { oversight: 0.5, ..strength(1, 2.0) },
    strength(1, 1.3),
    strength(2, 0.9),
    strength(3, 0.75),
    strength(4, 0.6),
    strength(5, 0.5),
    strength(6, 0.45),
    strength(7, 0.3),
    strength(8, 0.25),
    strength(9, 0.0),
];

/// Nodes a move at most, deeper and deeper until then: enough for the depths of all levels in games of few moves, and about a
/// second on a board of 225 places.
const NODES: u64 = 400_000;

/// Levels that look so far ahead look for wins by threats.
const WITH_THREATS: u32 = 6;

const fn strength(depth: u32, indulgence: f64) -> Strength {
    Strength { depth, indulgence, oversight: 0.0, by_threats: depth >= WITH_THREATS }
}

impl Strength {
    /// The number of the highest level.
    pub(crate) const HIGHEST: usize = STRENGTHS.len();

    /// How strong the level of this number is, if there is one.
    pub(super) fn of_level(number: usize) -> Option<Self> {
        STRENGTHS.get(number.checked_sub(1)?).copied()
    }
}

/// A player that does not see everything, nor always plays the best of what it sees.
pub(super) struct Level {
    request: AnalyzeRequest,
    strength: Strength,
    seed: u64,
    chance: Chance,
    memory: TableCache,
}

/// Bytes for the table at most: so few nodes fill no more in most games.
const MEMORY: usize = 128 << 20;

impl Level {
    pub(super) fn new(strength: Strength, seed: u64, run: &Run) -> Self {
        let request = AnalyzeRequest {
            // What the rules' author knows lies beyond the horizon.
            engine: EngineSpec { knowledge: false, ..EngineSpec::default() },
            by_threats: strength.by_threats,
            depth: Some(strength.depth),
            nodes: Some(NODES),
            gain: Some(PROVED),
            run: run.clone(),
            ..AnalyzeRequest::default()
        };
        let memory = TableCache::with_bytes(run.memory.min(MEMORY));
        Self { request, strength, seed, chance: Chance::of_game(seed, 0), memory }
    }
}

impl Level {
    /// Any of the moves.
    fn any(&mut self, session: &dyn Session) -> Result<String, Refusal> {
        Ok(self.chance.legal_move(session).expect("a position that is not over has moves"))
    }

    /// A best move by the opening book, which only those levels know that play nothing but what looks best.
    fn booked(&mut self, session: &dyn Session) -> Result<Option<String>, Refusal> {
        if self.strength.indulgence > 0.0 {
            return Ok(None);
        }
        let report = session.booked(&AnalyzeRequest::default())?;
        let best = report.and_then(|report| report.best).unwrap_or_default();
        Ok(self.chance.among(&best).cloned())
    }
}

/// How likely a level, from 1, is to play the move; opening books are left aside.
pub(crate) fn chance_of(level: usize, session: &dyn Session, mv: &str, run: &Run) -> Result<f64, Error> {
    let strength = Strength::of_level(level).expect("there is such a level");
    let mut level = Level::new(strength, 0, run);
    let by_chance = 1.0 / session.moves().len() as f64;
    let weighed = level.weighed(session)?;
    let all: f64 = weighed.iter().map(|(_, weight)| weight).sum();
    let own = weighed.iter().find(|(found, _)| found.mv == mv).map_or(0.0, |(_, weight)| *weight);
    let seen = if weighed.is_empty() { by_chance } else { own / all };
    Ok(strength.oversight * by_chance + (1.0 - strength.oversight) * seen)
}

impl Level {
    /// The moves among which it chooses, each with its weight; none if it could not list them.
    fn weighed(&mut self, session: &dyn Session) -> Result<Vec<(MoveReport, f64)>, Error> {
        let report = session.analyze(&self.request, &mut self.memory)?;
        if report.stopped == Some(Stopped::Interrupted) {
            return Err(Error::Interrupted);
        }
        let Some(listed) = report.moves.filter(|moves| !moves.is_empty()) else { return Ok(Vec::new()) };
        let Choice { moves, decided } = Choice::of(listed);
        let sign = session.first_seat_sign();
        let scores: Vec<_> = moves.iter().map(|found| sign * found.score.unwrap_or_default()).collect();
        let indulgence = if decided { 0.0 } else { self.strength.indulgence };
        Ok(moves.into_iter().zip(weights(&scores, indulgence)).collect())
    }
}

impl Player for Level {
    fn begin(&mut self, game: u64) {
        self.chance = Chance::of_game(self.seed, game);
        self.memory.clear();
    }

    fn choose(&mut self, session: &dyn Session) -> Result<String, Refusal> {
        let mut chance = nimatron_learn::RandomGenerator::new(self.chance.number());
        if chance.unit() < self.strength.oversight {
            return self.any(session);
        }
        if let Some(booked) = self.booked(session)? {
            return Ok(booked);
        }
        let (mut moves, weights): (Vec<_>, Vec<_>) = self.weighed(session)?.into_iter().unzip();
        if moves.is_empty() {
            return self.any(session);
        }
        Ok(moves.swap_remove(sample(&weights, &mut chance)).mv)
    }
}

/// The moves among which a level chooses.
struct Choice {
    moves: Vec<MoveReport>,
    /// Whether all of them win or all of them lose, as far as is proved: then the best one is played.
    decided: bool,
}

impl Choice {
    /// Wins, else what is not lost, else what limits left unknown, else everything.
    fn of(moves: Vec<MoveReport>) -> Self {
        type Kind = fn(&MoveReport) -> bool;
        const KINDS: [(Kind, bool); 4] = [
            (|found| proves(found, Outcome::Win), true),
            (|found| found.score.is_some() && !proves(found, Outcome::Loss), false),
            (|found| found.score.is_none(), false),
            (|_| true, true),
        ];
        let (kind, decided) = KINDS
            .into_iter()
            .find(|(kind, _)| moves.iter().any(kind))
            .expect("a position that is not over has moves");
        Self { moves: moves.into_iter().filter(kind).collect(), decided }
    }
}

/// Whether the move decides the game in this way; a margin is a score like any other.
fn proves(found: &MoveReport, outcome: Outcome) -> bool {
    found.value.is_some_and(|value| value.margin.is_none() && value.outcome == outcome)
}

/// How likely each of the moves is, by its score.
fn weights(scores: &[Decimal], indulgence: f64) -> Vec<f64> {
    let best = scores.iter().copied().max().unwrap_or_default();
    let regrets: Vec<_> = scores.iter().map(|&score| (best - score).to_f64()).collect();
    let mean = regrets.iter().sum::<f64>() / scores.len() as f64;
    let weight = |regret: f64| if regret == 0.0 { 1.0 } else { falling(regret / (mean * indulgence)) };
    regrets.into_iter().map(weight).collect()
}

/// About e^(−x), by operations that come to the same number on every machine.
fn falling(x: f64) -> f64 {
    const SQUARINGS: u32 = 6;
    let root = 1.0 / (1.0 + x / f64::from(1 << SQUARINGS));
    (0..SQUARINGS).fold(root, |power, _| power * power)
}

#[cfg(test)]
mod tests {
    use nimatron_core::{Decimal, Outcome};

    use super::{Choice, STRENGTHS, falling};
    use crate::report::{MoveReport, ValueReport};

    fn weights(scores: &[i64], indulgence: f64) -> Vec<f64> {
        let scores: Vec<_> = scores.iter().copied().map(Decimal::from).collect();
        super::weights(&scores, indulgence)
    }

    /// The moves out of `abc…` among which there is a choice, by what is known of each: an outcome that is proved, a score.
    fn check(known: &[(Option<Outcome>, Option<i64>)], chosen: &str, decided: bool) {
        let report = |(&(proved, score), name): (&(Option<Outcome>, Option<i64>), char)| MoveReport {
            mv: name.to_string(),
            value: proved.map(|outcome| ValueReport { outcome, margin: None, distance: Some(3) }),
            score: score.map(Decimal::from),
            ..MoveReport::default()
        };
        let choice = Choice::of(known.iter().zip('a'..).map(report).collect());
        let names: String = choice.moves.iter().map(|found| &*found.mv).collect();
        assert_eq!((&*names, choice.decided), (chosen, decided), "{known:?}");
    }

    #[test]
    fn what_is_proved_is_not_played_with() {
        const WIN: (Option<Outcome>, Option<i64>) = (Some(Outcome::Win), Some(999_997));
        const DRAW: (Option<Outcome>, Option<i64>) = (Some(Outcome::Draw), Some(0));
        const LOSS: (Option<Outcome>, Option<i64>) = (Some(Outcome::Loss), Some(-999_997));
        const ESTIMATE: (Option<Outcome>, Option<i64>) = (None, Some(-4));
        const UNKNOWN: (Option<Outcome>, Option<i64>) = (None, None);
        check(&[ESTIMATE, WIN, LOSS, WIN], "bd", true);
        check(&[ESTIMATE, DRAW, LOSS, UNKNOWN], "ab", false);
        check(&[LOSS, UNKNOWN, LOSS], "b", false);
        check(&[LOSS, LOSS], "ab", true);
        check(&[UNKNOWN, UNKNOWN], "ab", false);
    }

    #[test]
    fn what_a_score_means_makes_no_difference() {
        let likely = weights(&[3, 1, -2, 3], 0.5);
        for scores in [[300, 100, -200, 300], [1003, 1001, 998, 1003]] {
            for (one, other) in likely.iter().zip(weights(&scores, 0.5)) {
                assert!((one - other).abs() < 1e-12, "{scores:?}");
            }
        }
    }

    #[test]
    fn better_moves_are_likelier_and_the_more_so_the_less_indulgent() {
        for indulgence in [4.0, 1.0, 0.2] {
            let likely = weights(&[5, 9, 8, -4], indulgence);
            assert!(likely[1] > likely[2] && likely[2] > likely[0] && likely[0] > likely[3], "{likely:?}");
            let stricter = weights(&[5, 9, 8, -4], indulgence / 2.0);
            assert!((0..4).all(|mv| mv == 1 || stricter[mv] < likely[mv]), "{likely:?} {stricter:?}");
        }
        assert_eq!(weights(&[5, 9, 8, 9], 0.0), [0.0, 1.0, 0.0, 1.0]);
    }

    #[test]
    fn equals_are_equally_likely() {
        assert_eq!(weights(&[7, 7, 7], 0.3), [1.0; 3]);
        assert_eq!(weights(&[0], 0.0), [1.0]);
    }

    #[test]
    fn weights_fall_as_the_exponential_does() {
        for tenth in 0..40 {
            let x = f64::from(tenth) / 10.0;
            let ratio = falling(x) / (-x).exp();
            assert!((1.0..1.2).contains(&ratio), "{x}: {ratio}");
        }
    }

    #[test]
    fn higher_levels_look_as_far_and_indulge_less() {
        for pair in STRENGTHS.windows(2) {
            assert!(pair[0].depth <= pair[1].depth && pair[0].indulgence > pair[1].indulgence, "{pair:?}");
        }
    }
}
