//! The laws of pictures: they show the situation, and every move can be pointed at without being taken for another.

use rustc_hash::FxHashSet;

use super::law::{Law, Verdict};
use super::survey::{moves, situations};
use crate::definition::PictureOf;
use crate::game::Game;
use crate::notation::{Seat, Situation};
use crate::picture::{Picture, Render, Sowing, Spot};

/// Checks the laws of [`Render`] on the first `limit` situations.
///
/// # Errors
/// The first violation met.
pub fn picture<G: Render>(game: &G, limit: usize) -> Verdict {
    picture_of(game, &PictureOf { draw: G::picture, spots: G::spots }, limit)
}

pub(super) fn picture_of<G: Game>(game: &G, picture: &PictureOf<G>, limit: usize) -> Verdict {
    for situation in situations(game, limit) {
        let seen = (picture.draw)(game, &situation);
        Law::Picture.check((picture.draw)(game, &situation) == seen, &situation, || {
            "the picture changes when it is asked for again".to_owned()
        })?;
        Law::Picture.check(rows_are_full(&seen), &situation, || format!("{seen:?}"))?;
        spots(game, picture, &situation, &seen)?;
    }
    Ok(())
}

fn rows_are_full(picture: &Picture) -> bool {
    match picture {
        Picture::Grid(grid) => {
            let is_cell = |cell: &usize| *cell < grid.cells.len();
            grid.columns > 0
                && grid.cells.len().is_multiple_of(grid.columns)
                && grid.line.iter().chain(grid.links.as_flattened()).all(is_cell)
        }
        Picture::Piles { .. } | Picture::Sowing(_) | Picture::Lines { .. } => true,
    }
}

/// Moves without spots cannot be pointed at, so they cannot be confused either.
fn spots<G: Game>(
    game: &G,
    picture: &PictureOf<G>,
    situation: &Situation<G::Position>,
    seen: &Picture,
) -> Verdict {
    let mut taken = FxHashSet::default();
    for mv in moves(game, &situation.position) {
        let spots = (picture.spots)(game, situation, mv);
        let beside = spots.iter().find(|spot| !is_on(seen, **spot));
        Law::Spots
            .check(beside.is_none(), situation, || format!("{mv:?} has {beside:?}, not on {seen:?}"))?;
        let fresh = spots.is_empty() || taken.insert(spots.clone());
        Law::Spots.check(fresh, situation, || format!("{mv:?} and an earlier move have {spots:?}"))?;
    }
    Ok(())
}

fn is_on(picture: &Picture, spot: Spot) -> bool {
    match (picture, spot) {
        (Picture::Piles { piles }, Spot::Counter { pile, counter }) => {
            piles.get(pile).is_some_and(|&size| counter < size as usize)
        }
        (Picture::Grid(grid), Spot::Cell { cell }) => cell < grid.cells.len(),
        (Picture::Grid(grid), Spot::Column { column }) => column < grid.columns,
        (Picture::Sowing(Sowing { lower, upper, .. }), Spot::Pit { owner, pit }) => {
            pit < if owner == Seat::First { lower.len() } else { upper.len() }
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::is_on;
    use crate::notation::Seat;
    use crate::picture::{Grid, Picture, Sowing, Spot};

    fn check(picture: &Picture, on: &[Spot], beside: &[Spot]) {
        on.iter().for_each(|&spot| assert!(is_on(picture, spot), "{spot:?} is on {picture:?}"));
        beside.iter().for_each(|&spot| assert!(!is_on(picture, spot), "{spot:?} is not on {picture:?}"));
    }

    #[test]
    fn spots_lie_within_their_own_kind_of_picture() {
        let counter = |pile, counter| Spot::Counter { pile, counter };
        let pit = |owner, pit| Spot::Pit { owner, pit };
        let piles = Picture::Piles { piles: vec![2, 0] };
        check(
            &piles,
            &[counter(0, 1)],
            &[counter(0, 2), counter(1, 0), counter(2, 0), Spot::Cell { cell: 0 }],
        );
        let grid = Grid { columns: 3, cells: vec![None; 6], pieces: ['X', 'O'], ..Grid::default() };
        let on = [Spot::Cell { cell: 5 }, Spot::Column { column: 2 }];
        check(
            &Picture::Grid(grid),
            &on,
            &[Spot::Cell { cell: 6 }, Spot::Column { column: 3 }, counter(0, 0)],
        );
        let sowing = Sowing { lower: vec![0; 2], upper: vec![0; 3], stores: [0, 0] };
        let on = [pit(Seat::First, 1), pit(Seat::Second, 2)];
        check(
            &Picture::Sowing(sowing),
            &on,
            &[pit(Seat::First, 2), pit(Seat::Second, 3), Spot::Column { column: 0 }],
        );
        check(
            &Picture::Lines { lines: vec!["..".to_owned()] },
            &[],
            &[Spot::Cell { cell: 0 }, Spot::Column { column: 0 }, counter(0, 0)],
        );
    }
}
