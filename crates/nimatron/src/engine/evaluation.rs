//! What a search takes for the value of a position at its horizon: an estimate of the rules, or a sum of them and of features.

use std::sync::Arc;

use nimatron_core::definition::{Definition, Estimate, FeaturesOf};
use nimatron_core::{Game, Heuristic, Points, WithBank};
use nimatron_search::{Capabilities, EstimateOf};

use crate::engine::heuristic::{HeuristicSpec, Unit, WeightedSum};
use crate::error::Error;

/// No estimate is larger, banked points included: a million stands for what is proved.
const LARGEST: f64 = 900_000.0;

/// An evaluation of unfinished positions.
pub(crate) struct Evaluation<P> {
    /// How a user writes it.
    pub(crate) name: Arc<str>,
    /// What its numbers depend on besides the position.
    pub(crate) identity: Arc<str>,
    /// For positions without their banked points, which count as they are.
    pub(crate) estimate: EstimateOf<P>,
    /// For positions with them, where they do not.
    pub(crate) with_bank: Option<EstimateOf<WithBank<P>>>,
    /// Whether its sign is how the game ended, where it is over.
    pub(crate) tells_ends: bool,
}

impl<P> Clone for Evaluation<P> {
    fn clone(&self) -> Self {
        Self {
            name: Arc::clone(&self.name),
            identity: Arc::clone(&self.identity),
            estimate: Arc::clone(&self.estimate),
            with_bank: self.with_bank.clone(),
            tells_ends: self.tells_ends,
        }
    }
}

impl<P> Evaluation<P> {
    /// Whether it needs positions with their banked points.
    pub(crate) fn needs_bank(&self) -> bool {
        self.with_bank.is_some()
    }

    /// Gives it to a search.
    pub(crate) fn lend<G: Game<Position = P>>(&self, capabilities: &mut Capabilities<G>) {
        capabilities.estimate = Some(Arc::clone(&self.estimate));
        capabilities.estimate_with_bank.clone_from(&self.with_bank);
        capabilities.estimates_tell_ends = self.tells_ends;
    }
}

/// An estimate of the rules.
pub(crate) fn named<G: Game + 'static>(
    rules: &Definition<G>,
    Heuristic { name, estimate }: Heuristic<G>,
) -> Evaluation<G::Position> {
    let game = Arc::clone(&rules.game);
    Evaluation {
        name: name.into(),
        identity: name.into(),
        estimate: Arc::new(move |position: &G::Position| estimate(&game, position)),
        with_bank: None,
        tells_ends: rules.estimates_tell_ends,
    }
}

/// What a user wrote, for the game of these rules.
///
/// # Errors
/// Names what the rules do not have, or a learner that learned something else than the game is about.
pub(crate) fn evaluation<G: Game + 'static>(
    rules: &Definition<G>,
    spec: &HeuristicSpec,
) -> Result<Evaluation<G::Position>, Error> {
    let has_points = G::SCORING.has_points();
    let scale = scale(spec, has_points)?;
    if let Some(name) = spec.name() {
        let own = rules.heuristics.iter().find(|heuristic| heuristic.name == name);
        if let Some(&own) = own {
            return Ok(named(rules, own));
        }
        if rules
            .features
            .as_ref()
            .is_none_or(|features| !features.names.iter().any(|feature| feature == name))
        {
            let names = rules.heuristics.iter().map(|heuristic| heuristic.name).chain(["none"]);
            return Err(Error::unknown("heuristic", name, names));
        }
    }
    let weighed = Arc::new(Weighed::of(rules, spec.sum(), scale)?);
    // What the rules estimate is added to the banked points; so many times are they in the sum.
    let banked: f64 = weighed.estimates.iter().map(|(_, weight)| weight).sum();
    let estimate = {
        let (game, weighed) = (Arc::clone(&rules.game), Arc::clone(&weighed));
        Arc::new(move |position: &G::Position| rounded(weighed.sum(&game, position))) as EstimateOf<_>
    };
    let game = Arc::clone(&rules.game);
    let is_apart = !has_points || spec.unit() != Unit::Own || banked == 1.0;
    let with_bank = (!is_apart).then(|| {
        Arc::new(move |at: &WithBank<G::Position>| {
            rounded(banked * f64::from(at.bank) + weighed.sum(&game, &at.position))
        }) as EstimateOf<_>
    });
    let identity = format!("{:?}", spec.sum()).into();
    Ok(Evaluation { name: spec.text().into(), identity, estimate, with_bank, tells_ends: false })
}

/// What a sum is multiplied by: what was learned from results is told in thousandths of a win.
fn scale(spec: &HeuristicSpec, has_points: bool) -> Result<f64, Error> {
    let refused = |expected: &str| {
        let reason = format!("expected a learner whose rewards are {expected}, found '{spec}'");
        Err(Error::Option { option: "--heuristic", reason })
    };
    match spec.unit() {
        Unit::Own => Ok(1.0),
        Unit::Learned { by_points } => match (by_points.unwrap_or(has_points), has_points) {
            (true, true) => Ok(1.0),
            (false, false) => Ok(1000.0),
            (false, true) => refused("points"),
            (true, false) => refused("results"),
        },
    }
}

fn rounded(sum: f64) -> Points {
    sum.round().clamp(-LARGEST, LARGEST) as Points
}

/// A sum with the names looked up.
struct Weighed<G: Game> {
    constant: f64,
    estimates: Vec<(Estimate<G>, f64)>,
    /// The features and a weight for each, where any of them is weighed.
    features: Option<(FeaturesOf<G>, Vec<f64>)>,
}

impl<G: Game> Weighed<G> {
    /// # Errors
    /// Names what the rules do not have.
    fn of(rules: &Definition<G>, sum: &WeightedSum, scale: f64) -> Result<Self, Error> {
        // The estimates of the rules count in units of the last decimal, and so does the sum.
        let units = 10_f64.powi(rules.decimals.cast_signed());
        let features = rules.features.as_ref();
        let names = features.map_or(&[][..], |features| &features.names);
        let (mut estimates, mut weights, mut weighs) = (Vec::new(), vec![0.0; names.len()], false);
        for (name, weight) in &sum.terms {
            let weight = scale * weight;
            if let Some(own) = rules.heuristics.iter().find(|heuristic| heuristic.name == name) {
                estimates.push((own.estimate, weight));
            } else if let Some(number) = names.iter().position(|feature| feature == name) {
                weights[number] += units * weight;
                weighs = true;
            } else {
                let own = rules.heuristics.iter().map(|heuristic| heuristic.name);
                return Err(Error::unknown("term", name, own.chain(names.iter().map(String::as_str))));
            }
        }
        let features = features.filter(|_| weighs).map(|features| (features.clone(), weights));
        Ok(Self { constant: units * scale * sum.constant, estimates, features })
    }

    fn sum(&self, game: &G, position: &G::Position) -> f64 {
        let estimated =
            self.estimates.iter().map(|(estimate, weight)| weight * f64::from(estimate(game, position)));
        let sum = self.constant + estimated.sum::<f64>();
        let Some((features, weights)) = &self.features else { return sum };
        let mut measured = Vec::with_capacity(weights.len());
        (features.measure)(game, position, &mut measured);
        sum + weights.iter().zip(&measured).map(|(weight, feature)| weight * feature).sum::<f64>()
    }
}
