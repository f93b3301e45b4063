//! The laws of equal and of numbered positions.

use rustc_hash::FxHashSet;

use super::law::{Law, Verdict};
use super::survey::{moves, positions};
use crate::capabilities::{RankedOf, SymmetryOf};
use crate::game::Game;
use crate::knowledge::Heuristic;
use crate::structure::{Ranked, Symmetry};

/// Checks the laws of [`Symmetry`] on the first `limit` positions.
///
/// # Errors
/// The first violation met.
pub fn symmetry<G: Symmetry>(game: &G, limit: usize) -> Verdict {
    let symmetry =
        SymmetryOf::<G> { images: G::IMAGES, canonical: G::canonical, canonical_move: G::canonical_move };
    symmetry_of(game, &symmetry, limit)
}

pub(super) fn symmetry_of<G: Game>(game: &G, symmetry: &SymmetryOf<G>, limit: usize) -> Verdict {
    for position in positions(game, limit) {
        let form = (symmetry.canonical)(game, &position);
        let again = (symmetry.canonical)(game, &form);
        Law::Canonical.check(again == form, &position, || format!("{form:?} has the form {again:?}"))?;
        Law::Canonical.check(game.status(&position) == game.status(&form), &position, || {
            format!("the form {form:?} has another status")
        })?;
        corresponding_moves(game, symmetry, &position, &form)?;
    }
    Ok(())
}

/// Depth-limited searches keep the estimate of one position for all that are equal to it up to symmetry.
pub(super) fn symmetric_estimates<G: Game>(
    game: &G,
    symmetry: &SymmetryOf<G>,
    heuristics: &[Heuristic<G>],
    limit: usize,
) -> Verdict {
    for position in positions(game, limit) {
        let form = (symmetry.canonical)(game, &position);
        for Heuristic { name, estimate } in heuristics {
            let (own, other) = (estimate(game, &position), estimate(game, &form));
            Law::SymmetricEstimates
                .check(own == other, &position, || format!("'{name}' says {own}, but {other} of {form:?}"))?;
        }
    }
    Ok(())
}

fn corresponding_moves<G: Game>(
    game: &G,
    symmetry: &SymmetryOf<G>,
    position: &G::Position,
    form: &G::Position,
) -> Verdict {
    let own = moves(game, position);
    let wanted: FxHashSet<_> = moves(game, form).into_iter().collect();
    let mapped: Vec<_> = own.iter().map(|&mv| (symmetry.canonical_move)(game, position, mv)).collect();
    let images: FxHashSet<_> = mapped.iter().copied().collect();
    Law::SymmetricMoves.check(images == wanted && images.len() == own.len(), position, || {
        format!("{own:?} map to {mapped:?} in {form:?}")
    })?;
    own.into_iter().zip(mapped).try_for_each(|(mv, image)| {
        let (mine, other) = (game.play(position, mv), game.play(form, image));
        let forms = [&mine.position, &other.position].map(|child| (symmetry.canonical)(game, child));
        let kept = forms[0] == forms[1] && mine.next == other.next && mine.gain == other.gain;
        Law::SymmetricMoves
            .check(kept, position, || format!("{mv:?} leads to {mine:?}, {image:?} to {other:?}"))
    })
}

/// Checks the laws of [`Ranked`] on the first `limit` positions and on the numbers of the tiers they are in, up to `limit`
/// numbers of each, spread evenly over the tier.
///
/// # Errors
/// The first violation met.
pub fn ranking<G: Ranked>(game: &G, limit: usize) -> Verdict {
    let ranked = RankedOf { tier: G::tier, tier_size: G::tier_size, rank: G::rank, unrank: G::unrank };
    ranking_of(game, &ranked, limit)
}

pub(super) fn ranking_of<G: Game>(game: &G, ranked: &RankedOf<G>, limit: usize) -> Verdict {
    let mut tiers = FxHashSet::default();
    for position in positions(game, limit) {
        let tier = (ranked.tier)(game, &position);
        numbered(game, ranked, &position, tier)?;
        for mv in moves(game, &position) {
            let higher = (ranked.tier)(game, &game.play(&position, mv).position);
            Law::Tiers
                .check(higher <= tier, &position, || format!("{mv:?} leads from tier {tier} to {higher}"))?;
        }
        if tiers.insert(tier) {
            gapless(game, ranked, tier, limit)?;
        }
    }
    Ok(())
}

fn numbered<G: Game>(game: &G, ranked: &RankedOf<G>, position: &G::Position, tier: u64) -> Verdict {
    let (rank, size) = ((ranked.rank)(game, position), (ranked.tier_size)(game, tier));
    Law::Rank.check(rank < size, position, || format!("number {rank} in tier {tier} of {size} positions"))?;
    let back = (ranked.unrank)(game, tier, rank);
    Law::Rank.check(back == *position, position, || format!("number {rank} of tier {tier} is {back:?}"))
}

fn gapless<G: Game>(game: &G, ranked: &RankedOf<G>, tier: u64, limit: usize) -> Verdict {
    let size = (ranked.tier_size)(game, tier);
    let stride = size.div_ceil(limit.max(1) as u64).max(1);
    let mut rank = 0;
    while rank < size {
        let position = (ranked.unrank)(game, tier, rank);
        let found = ((ranked.tier)(game, &position), (ranked.rank)(game, &position));
        Law::Rank.check(found == (tier, rank), &position, || {
            format!("number {rank} of tier {tier} is numbered {} of tier {}", found.1, found.0)
        })?;
        rank += stride;
    }
    Ok(())
}
