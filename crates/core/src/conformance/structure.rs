//! The laws of equal and of numbered positions.

use std::ops::Range;

use rustc_hash::FxHashSet;

use super::law::{Law, Verdict, Violation};
use super::survey::{moves, positions, steps};
use crate::definition::{EncodedOf, RankedOf, ReachOf, SymmetryOf};
use crate::game::{End, Game, Status, Step};
use crate::knowledge::Heuristic;
use crate::ranked::{Edge, Ranked, Successors};
use crate::structure::Symmetry;

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

/// Checks the laws of [`Reach`](crate::Reach) on the first `limit` positions.
pub(super) fn reach_of<G: Game>(game: &G, reach: ReachOf<G>, limit: usize) -> Verdict {
    let (positions, start) = (positions(game, limit), game.start());
    let most = reach(game, &start);
    Law::Reach.check(positions.len() as u64 <= most, &start, || {
        format!("{} positions are reached, and at most {most} are said to be", positions.len())
    })?;
    positions.iter().try_for_each(|position| {
        let before = reach(game, position);
        steps(game, position).iter().try_for_each(|step| {
            let after = reach(game, &step.position);
            let is_so = before == u64::MAX || after + u64::from(step.gain != 0) <= before;
            Law::Reach.check(is_so, position, || {
                format!("{before} before a move that gains {} and {after} after it", step.gain)
            })
        })
    })
}

/// Checks the laws of [`Ranked`] on the first `limit` positions and on the numbers of the tiers they are in, up to `limit`
/// numbers of each, spread evenly over the tier.
///
/// # Errors
/// The first violation met.
pub fn ranking<G: Ranked>(game: &G, limit: usize) -> Verdict {
    ranking_of(game, &RankedOf::new(), limit)
}

pub(super) fn ranking_of<G: Game>(game: &G, ranked: &RankedOf<G>, limit: usize) -> Verdict {
    let mut tiers = FxHashSet::default();
    for position in positions(game, limit) {
        let tier = (ranked.tier)(game, &position);
        numbered(game, ranked, &position, tier)?;
        let rank = (ranked.rank)(game, &position);
        let sections = (ranked.sections)(game, tier);
        let first = sections.iter().rev().find(|&&first| first <= rank).copied();
        Law::Rank.check(sections.is_sorted() && sections.first() == Some(&0), &position, || {
            format!("the sections of tier {tier} begin at {sections:?}")
        })?;
        let is_loopy = game.max_plies(&position).is_none();
        for edge in played(game, ranked, &position).unwrap_or_default() {
            let is_lower = first <= Some(edge.rank()) && edge.rank() < rank;
            let is_inside = if is_loopy { edge.gain() == 0 } else { is_lower };
            let below = edge.tier() < tier || edge.tier() == tier && is_inside;
            Law::Tiers.check(below, &position, || {
                format!(
                    "a move leads from number {rank} of tier {tier} to number {} of tier {}",
                    edge.rank(),
                    edge.tier()
                )
            })?;
        }
        let here = rank.saturating_sub(1)..rank + 1;
        counted(game, ranked, tier, here.clone())?;
        expanded(game, ranked, tier, here)?;
        if tiers.insert(tier) {
            gapless(game, ranked, tier, limit)?;
            let first = 0..(ranked.tier_size)(game, tier).min(limit as u64);
            counted(game, ranked, tier, first.clone())?;
            expanded(game, ranked, tier, first)?;
        }
    }
    any_place(game, ranked)
}

fn numbered<G: Game>(game: &G, ranked: &RankedOf<G>, position: &G::Position, tier: u64) -> Verdict {
    let (rank, size) = ((ranked.rank)(game, position), (ranked.tier_size)(game, tier));
    Law::Rank.check(rank < size, position, || format!("number {rank} in tier {tier} of {size} positions"))?;
    let back = (ranked.unrank)(game, tier, rank);
    Law::Rank.check(back.as_ref() == Some(position), position, || {
        format!("number {rank} of tier {tier} is {back:?}")
    })
}

/// Numbers that may come from anywhere: small ones, powers of two with their neighbors, and some that look random.
fn any_numbers() -> impl Iterator<Item = u64> + Clone {
    let powers = (0..u64::BITS).flat_map(|bit| [(1 << bit) - 1, 1 << bit, (1 << bit) + 1, !(1 << bit)]);
    let random = (1..2000_u64).map(|number| number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    (0..300).chain(powers).chain(random.flat_map(|number| [number, number >> 32, number >> 48]))
}

/// Files of strangers hold any code.
fn any_code<G: Game>(game: &G, encoded: &EncodedOf<G>) -> Verdict {
    any_numbers().try_for_each(|number| {
        let Some(position) = (encoded.decode)(game, number) else { return Ok(()) };
        let code = (encoded.code)(game, &position);
        Law::AnyNumber.check(code == Some(number), &position, || {
            format!("{number} stands for it, and its code is {code:?}")
        })
    })
}

/// The same of tiers and of numbers in them: those that a tier has no more of are refused.
fn any_place<G: Game>(game: &G, ranked: &RankedOf<G>) -> Verdict {
    for tier in any_numbers() {
        let size = (ranked.tier_size)(game, tier);
        for rank in [0, 1, size / 2, size - 1, size, u64::MAX - 1, u64::MAX] {
            let found = (ranked.unrank)(game, tier, rank);
            let place = found.as_ref().map(|at| ((ranked.tier)(game, at), (ranked.rank)(game, at)));
            let is_there = rank < size && size < u64::MAX;
            Law::AnyNumber.check(place == is_there.then_some((tier, rank)), &found, || {
                format!("number {rank} of tier {tier}, which has {size}, is at {place:?}")
            })?;
        }
    }
    Ok(())
}

/// Rules whose start has a code, as those of small boards have, have one for every position.
pub(super) fn codes_of<G: Game>(game: &G, encoded: &EncodedOf<G>, limit: usize) -> Verdict {
    if (encoded.code)(game, &game.start()).is_none() {
        return any_code(game, encoded);
    }
    for position in positions(game, limit) {
        let code = (encoded.code)(game, &position);
        let back = code.and_then(|code| (encoded.decode)(game, code));
        Law::Code.check(back.as_ref() == Some(&position), &position, || {
            format!("the code {code:?} stands for {back:?}")
        })?;
    }
    any_code(game, encoded)
}

/// Solvers ask for many positions at once, and rules may have a faster way to answer than to make every move.
fn expanded<G: Game>(game: &G, ranked: &RankedOf<G>, tier: u64, ranks: Range<u64>) -> Verdict {
    let mut successors = Successors::default();
    (ranked.expand)(game, tier, ranks.clone(), &mut successors);
    let mut found = successors.by_position();
    for rank in ranks {
        let position = unranked(game, ranked, tier, rank)?;
        let wanted = played(game, ranked, &position);
        let found = found.next().map(|result| result.map(<[Edge]>::to_vec));
        Law::Expand.check(found.as_ref() == Some(&wanted), &position, || {
            format!("number {rank} of tier {tier} leads to {found:?}, not to {wanted:?}")
        })?;
    }
    Ok(())
}

/// How a game ended at a position, or else where its moves lead.
fn played<G: Game>(game: &G, ranked: &RankedOf<G>, position: &G::Position) -> Result<Vec<Edge>, End> {
    if let Status::Over(end) = game.status(position) {
        return Err(end);
    }
    let lead = |mv| {
        let Step { position, next, gain } = game.play(position, mv);
        Edge::new((ranked.tier)(game, &position), (ranked.rank)(game, &position), next, gain)
    };
    Ok(moves(game, position).into_iter().map(lead).collect())
}

/// Positions are met by counting on where they are not looked up by their numbers.
fn counted<G: Game>(game: &G, ranked: &RankedOf<G>, tier: u64, ranks: Range<u64>) -> Verdict {
    let mut position = unranked(game, ranked, tier, ranks.start)?;
    for rank in ranks.start + 1..ranks.end {
        (ranked.advance)(game, &mut position, rank - 1);
        let wanted = unranked(game, ranked, tier, rank)?;
        Law::Advance.check(position == wanted, &wanted, || {
            format!("counting on comes to {position:?} at number {rank} of tier {tier}")
        })?;
    }
    Ok(())
}

/// The position with a number that its tier has.
fn unranked<G: Game>(game: &G, ranked: &RankedOf<G>, tier: u64, rank: u64) -> Result<G::Position, Violation> {
    let found = (ranked.unrank)(game, tier, rank);
    found.ok_or_else(|| Law::Rank.broken_at(&(tier, rank), "no position has this number of this tier"))
}

fn gapless<G: Game>(game: &G, ranked: &RankedOf<G>, tier: u64, limit: usize) -> Verdict {
    let size = (ranked.tier_size)(game, tier);
    let stride = size.div_ceil(limit.max(1) as u64).max(1);
    let mut rank = 0;
    while rank < size {
        let position = unranked(game, ranked, tier, rank)?;
        let found = ((ranked.tier)(game, &position), (ranked.rank)(game, &position));
        Law::Rank.check(found == (tier, rank), &position, || {
            format!("number {rank} of tier {tier} is numbered {} of tier {}", found.1, found.0)
        })?;
        rank += stride;
    }
    Ok(())
}
