//! The laws of features: one number for each name, none out of proportion, and the same however a position came about.

use rustc_hash::{FxHashMap, FxHashSet};

use super::law::{Law, Verdict, Violation};
use super::survey::{is_ongoing, positions, steps};
use crate::definition::{FeaturesOf, SymmetryOf};
use crate::features::Features;
use crate::game::Game;

/// Checks the laws of [`Features`] on the first `limit` positions, all but that of symmetry.
///
/// # Errors
/// The first violation met.
pub fn features<G: Features>(game: &G, limit: usize) -> Verdict {
    features_of(game, &FeaturesOf { names: game.feature_names(), measure: G::features }, limit)
}

pub(super) fn features_of<G: Game>(game: &G, features: &FeaturesOf<G>, limit: usize) -> Verdict {
    check_names(&features.names)?;
    let mut positions = positions(game, limit);
    positions.retain(|position| is_ongoing(game, position));
    let measured: Result<Vec<_>, _> =
        positions.iter().map(|position| checked(game, features, position)).collect();
    let known: FxHashMap<_, _> = positions.iter().zip(measured?).collect();
    for position in positions.iter().rev() {
        let children = steps(game, position).into_iter().map(|step| step.position);
        for twin in children.chain([position.clone()]) {
            let Some(numbers) = known.get(&twin) else { continue };
            let again = measure(game, features, &twin);
            Law::Features
                .check(again == *numbers, &twin, || format!("{numbers:?} are measured and then {again:?}"))?;
        }
    }
    Ok(())
}

fn check_names(names: &[String]) -> Verdict {
    let distinct: FxHashSet<_> = names.iter().map(|name| name.trim()).collect();
    let named = distinct.len() == names.len() && !distinct.contains("");
    Law::Features.check(named, &names, || "features need a name each".to_owned())
}

/// The numbers of a position, if they are as many as the names and none is out of proportion.
fn checked<G: Game>(
    game: &G,
    features: &FeaturesOf<G>,
    position: &G::Position,
) -> Result<Vec<f64>, Violation> {
    let numbers = measure(game, features, position);
    let names = &features.names;
    Law::Features.check(numbers.len() == names.len(), position, || {
        format!("{} numbers are pushed for {} names", numbers.len(), names.len())
    })?;
    let wild = names.iter().zip(&numbers).find(|(_, number)| !(-1.0..=1.0).contains(*number));
    match wild {
        None => Ok(numbers),
        Some((name, number)) => {
            Err(Law::Features.broken_at(position, format!("'{name}' is {number}, not between -1 and 1")))
        }
    }
}

/// What is pushed behind whatever was in the list before; nothing if that did not stay.
fn measure<G: Game>(game: &G, features: &FeaturesOf<G>, position: &G::Position) -> Vec<f64> {
    const BEFORE: f64 = 0.5;
    let mut numbers = vec![BEFORE];
    (features.measure)(game, position, &mut numbers);
    if numbers.first() == Some(&BEFORE) { numbers.split_off(1) } else { Vec::new() }
}

/// Positions that are equal up to symmetry share what was learnt about them.
pub(super) fn symmetric_features<G: Game>(
    game: &G,
    symmetry: &SymmetryOf<G>,
    features: &FeaturesOf<G>,
    limit: usize,
) -> Verdict {
    let positions = positions(game, limit);
    for position in positions.iter().filter(|position| is_ongoing(game, position)) {
        let form = (symmetry.canonical)(game, position);
        let (own, other) = (measure(game, features, position), measure(game, features, &form));
        Law::SymmetricFeatures
            .check(own == other, position, || format!("{own:?} are measured, but {other:?} of {form:?}"))?;
    }
    Ok(())
}
