//! What a game's definition offers an engine beyond the rules, in the form that engines use.

use std::sync::Arc;

use nimatron_core::definition::{Definition, Estimate, ThreatsOf};
use nimatron_core::{Banked, Enough, Game, Points, StaticBounds, Status, WithBank, never_enough};

use crate::endgame_database::EndgameDatabase;

/// Maps a position to the representative of its class.
pub type Canonical<P> = Arc<dyn Fn(&P) -> P + Send + Sync>;
/// Estimates an unfinished position for its player to move.
pub type EstimateOf<P> = Arc<dyn Fn(&P) -> Points + Send + Sync>;
/// Static bounds and ordered moves: see [`nimatron_core::Knowledge`].
pub type BoundAndOrderOf<P, M> = Arc<dyn Fn(&P, &mut Vec<M>, Enough<'_>) -> StaticBounds + Send + Sync>;
/// An endgame database.
pub type EndgamesOf<P> = Arc<dyn EndgameDatabase<P>>;

/// The bytes that a position holds on the heap.
pub type AllocatedBytesOf<P> = Arc<dyn Fn(&P) -> usize + Send + Sync>;

/// A bound on the positions within reach: see [`nimatron_core::Reach`].
pub type ReachOf<P> = Arc<dyn Fn(&P) -> u64 + Send + Sync>;

/// The capabilities an engine may use; each is optional and none changes an exact value.
pub struct Capabilities<G: Game> {
    /// Folds positions that are equal up to symmetry into one entry of the table.
    pub canonical: Option<Canonical<G::Position>>,
    /// The most positions that are folded into one, where that is a fixed small number.
    pub images: Option<u32>,
    /// How many positions are within reach, where play for points may go on for ever and retrograde analysis is to come to an end.
    pub reach: Option<ReachOf<G::Position>>,
    /// The evaluation of positions at the horizon of a depth-limited search; 0 without one.
    pub estimate: Option<EstimateOf<G::Position>>,
    /// The same for positions that carry their banked points, where these do not simply count with it.
    pub estimate_with_bank: Option<EstimateOf<WithBank<G::Position>>>,
    /// Static bounds and move ordering, in searches to the end of the game.
    pub bound_and_order: Option<BoundAndOrderOf<G::Position, G::Move>>,
    /// Wins by threats, in analyses that do not reach the end.
    pub threats: Option<ThreatsOf<G>>,
    /// The endgame database, in searches to the end of the game.
    pub endgames: Option<EndgamesOf<G::Position>>,
    /// What a position in the table takes beyond its own size.
    pub allocated_bytes: Option<AllocatedBytesOf<G::Position>>,
    /// Whether to make a move takes longer than to search: then none is made before it is tried.
    pub moves_are_dear: bool,
    /// Whether the sign of every estimate is how the game ended, where it is over.
    pub estimates_tell_ends: bool,
}

impl<G: Game> Default for Capabilities<G> {
    fn default() -> Self {
        Self {
            canonical: None,
            images: None,
            reach: None,
            estimate: None,
            estimate_with_bank: None,
            bound_and_order: None,
            threats: None,
            endgames: None,
            allocated_bytes: None,
            moves_are_dear: false,
            estimates_tell_ends: false,
        }
    }
}

impl<G: Game> Clone for Capabilities<G> {
    fn clone(&self) -> Self {
        Self {
            canonical: self.canonical.clone(),
            images: self.images,
            reach: self.reach.clone(),
            estimate: self.estimate.clone(),
            estimate_with_bank: self.estimate_with_bank.clone(),
            bound_and_order: self.bound_and_order.clone(),
            threats: self.threats,
            endgames: self.endgames.clone(),
            allocated_bytes: self.allocated_bytes.clone(),
            moves_are_dear: self.moves_are_dear,
            estimates_tell_ends: self.estimates_tell_ends,
        }
    }
}

impl<G: Game + 'static> Capabilities<G> {
    /// The capabilities of a definition, with this estimate.
    pub fn of(rules: &Definition<G>, estimate: Option<Estimate<G>>) -> Self {
        let game = &rules.game;
        let canonical = rules.symmetry.as_ref().map(|symmetry| {
            let (game, canonical) = (Arc::clone(game), symmetry.canonical);
            Arc::new(move |position: &G::Position| canonical(&game, position)) as Canonical<G::Position>
        });
        let reach = rules.reach.map(|reach| {
            let game = Arc::clone(game);
            Arc::new(move |position: &G::Position| reach(&game, position)) as ReachOf<G::Position>
        });
        let estimate = estimate.map(|estimate| {
            let game = Arc::clone(game);
            Arc::new(move |position: &G::Position| estimate(&game, position)) as EstimateOf<G::Position>
        });
        let bound_and_order = rules.knowledge.map(|bound_and_order| {
            let game = Arc::clone(game);
            Arc::new(move |position: &G::Position, moves: &mut Vec<G::Move>, enough: Enough<'_>| {
                bound_and_order(&game, position, moves, enough)
            }) as BoundAndOrderOf<G::Position, G::Move>
        });
        let allocated_bytes = rules.allocated_bytes.map(|allocated_bytes| {
            let game = Arc::clone(game);
            Arc::new(move |position: &G::Position| allocated_bytes(&game, position))
                as AllocatedBytesOf<G::Position>
        });
        let images = rules.symmetry.as_ref().and_then(|symmetry| symmetry.images);
        Self {
            canonical,
            images,
            reach,
            estimate,
            estimate_with_bank: None,
            bound_and_order,
            threats: rules.threats,
            endgames: None,
            allocated_bytes,
            moves_are_dear: rules.moves_are_dear,
            estimates_tell_ends: rules.estimates_tell_ends,
        }
    }

    /// The same capabilities for positions that carry their banked points: there play without an end is worth what is banked.
    pub fn banked<'g>(&self) -> Capabilities<Banked<'g, G>>
    where
        G: 'g,
    {
        let canonical = self.canonical.clone().map(|canonical| {
            Arc::new(move |at: &WithBank<G::Position>| WithBank {
                position: canonical(&at.position),
                bank: at.bank,
            }) as Canonical<WithBank<G::Position>>
        });
        let counted = self.estimate.clone().map(|estimate| {
            Arc::new(move |at: &WithBank<G::Position>| at.bank + estimate(&at.position))
                as EstimateOf<WithBank<G::Position>>
        });
        let estimate = self.estimate_with_bank.clone().or(counted);
        let bound_and_order = self.bound_and_order.clone().map(|bound_and_order| {
            Arc::new(move |at: &WithBank<G::Position>, moves: &mut Vec<G::Move>, enough: Enough<'_>| {
                let banked = |bounds: &StaticBounds| StaticBounds {
                    margin: bounds.margin.map(|(low, high)| (low + at.bank, high + at.bank)),
                    ..*bounds
                };
                banked(&bound_and_order(&at.position, moves, &|bounds| enough(&banked(bounds))))
            }) as BoundAndOrderOf<WithBank<G::Position>, G::Move>
        });
        let allocated_bytes = self.allocated_bytes.clone().map(|allocated_bytes| {
            Arc::new(move |at: &WithBank<G::Position>| allocated_bytes(&at.position))
                as AllocatedBytesOf<WithBank<G::Position>>
        });
        Capabilities {
            canonical,
            images: self.images,
            reach: None,
            estimate,
            estimate_with_bank: None,
            bound_and_order,
            threats: None,
            endgames: None,
            allocated_bytes,
            moves_are_dear: self.moves_are_dear,
            estimates_tell_ends: self.estimates_tell_ends,
        }
    }
}

impl<G: Game> Capabilities<G> {
    /// Pushes all moves of a position, in the order of the rules' knowledge if they have any.
    pub(crate) fn push_moves(&self, game: &G, position: &G::Position, moves: &mut Vec<G::Move>) {
        let first = moves.len();
        if let (Some(bound_and_order), Status::Ongoing) = (&self.bound_and_order, game.status(position)) {
            bound_and_order(position, moves, &never_enough);
        }
        push_others(game, position, first, moves);
    }
}

/// Pushes the moves that are not among those from `first` on.
pub(crate) fn push_others<G: Game>(game: &G, position: &G::Position, first: usize, moves: &mut Vec<G::Move>) {
    let kept = moves.len();
    game.moves(position, moves);
    if moves.len() - kept == kept - first {
        // None was dropped.
        moves.truncate(kept);
        return;
    }
    let mut last = kept;
    for index in kept..moves.len() {
        let mv = moves[index];
        if !moves[first..kept].contains(&mv) {
            moves[last] = mv;
            last += 1;
        }
    }
    moves.truncate(last);
}
