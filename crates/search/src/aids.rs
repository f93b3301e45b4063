//! What a game's author offers an engine beyond the rules, in the form that engines use.

use std::sync::Arc;

use nimatron_core::capabilities::{Equipped, Estimate};
use nimatron_core::{Banked, Endings, Facts, Game, Points, Status, WithBank};

/// Maps a position to the representative of its class.
pub type Canonical<P> = Arc<dyn Fn(&P) -> P + Send + Sync>;
/// Estimates an unfinished position for its player to move.
pub type EstimateOf<P> = Arc<dyn Fn(&P) -> Points + Send + Sync>;
/// States facts and sorts out moves: see [`nimatron_core::Knowledge`].
pub type InspectOf<P, M> = Arc<dyn Fn(&P, &mut Vec<M>) -> Facts + Send + Sync>;
/// A database of endings.
pub type EndingsOf<P> = Arc<dyn Endings<P>>;

/// The bytes that a position holds on the heap.
pub type WeighOf<P> = Arc<dyn Fn(&P) -> usize + Send + Sync>;

/// The aids an engine may use; each is optional and none changes an exact value.
pub struct Aids<G: Game> {
    /// Folds positions that are equal up to symmetry into one entry of the table.
    pub canonical: Option<Canonical<G::Position>>,
    /// The most positions that are folded into one, where that is a fixed small number.
    pub images: Option<u32>,
    /// Values positions at the horizon of a depth-limited search; 0 without one.
    pub estimate: Option<EstimateOf<G::Position>>,
    /// Static bounds and good moves first, in searches without a horizon.
    pub inspect: Option<InspectOf<G::Position, G::Move>>,
    /// Scores of positions near the end, in searches without a horizon.
    pub endings: Option<EndingsOf<G::Position>>,
    /// What a position in the table takes beyond its own size.
    pub spilled_bytes: Option<WeighOf<G::Position>>,
}

impl<G: Game> Default for Aids<G> {
    fn default() -> Self {
        Self {
            canonical: None,
            images: None,
            estimate: None,
            inspect: None,
            endings: None,
            spilled_bytes: None,
        }
    }
}

impl<G: Game> Clone for Aids<G> {
    fn clone(&self) -> Self {
        Self {
            canonical: self.canonical.clone(),
            images: self.images,
            estimate: self.estimate.clone(),
            inspect: self.inspect.clone(),
            endings: self.endings.clone(),
            spilled_bytes: self.spilled_bytes.clone(),
        }
    }
}

impl<G: Game + 'static> Aids<G> {
    /// Everything the rules come equipped with, and the estimate named.
    pub fn of(rules: &Equipped<G>, estimate: Option<Estimate<G>>) -> Self {
        let game = &rules.game;
        let canonical = rules.symmetry.as_ref().map(|symmetry| {
            let (game, canonical) = (Arc::clone(game), symmetry.canonical);
            Arc::new(move |position: &G::Position| canonical(&game, position)) as Canonical<G::Position>
        });
        let estimate = estimate.map(|estimate| {
            let game = Arc::clone(game);
            Arc::new(move |position: &G::Position| estimate(&game, position)) as EstimateOf<G::Position>
        });
        let inspect = rules.knowledge.map(|inspect| {
            let game = Arc::clone(game);
            Arc::new(move |position: &G::Position, moves: &mut Vec<G::Move>| inspect(&game, position, moves))
                as InspectOf<G::Position, G::Move>
        });
        let spilled_bytes = rules.spilled_bytes.map(|spilled_bytes| {
            let game = Arc::clone(game);
            Arc::new(move |position: &G::Position| spilled_bytes(&game, position)) as WeighOf<G::Position>
        });
        let images = rules.symmetry.as_ref().and_then(|symmetry| symmetry.images);
        Self { canonical, images, estimate, inspect, endings: None, spilled_bytes }
    }

    /// The same aids for positions that carry their banked points.
    pub fn banked<'g>(&self) -> Aids<Banked<'g, G>>
    where
        G: 'g,
    {
        let canonical = self.canonical.clone().map(|canonical| {
            Arc::new(move |at: &WithBank<G::Position>| WithBank {
                position: canonical(&at.position),
                bank: at.bank,
            }) as Canonical<WithBank<G::Position>>
        });
        let estimate = self.estimate.clone().map(|estimate| {
            Arc::new(move |at: &WithBank<G::Position>| at.bank + estimate(&at.position))
                as EstimateOf<WithBank<G::Position>>
        });
        let inspect = self.inspect.clone().map(|inspect| {
            Arc::new(move |at: &WithBank<G::Position>, moves: &mut Vec<G::Move>| {
                let facts = inspect(&at.position, moves);
                Facts { margin: facts.margin.map(|(low, high)| (low + at.bank, high + at.bank)), ..facts }
            }) as InspectOf<WithBank<G::Position>, G::Move>
        });
        let spilled_bytes = self.spilled_bytes.clone().map(|spilled_bytes| {
            Arc::new(move |at: &WithBank<G::Position>| spilled_bytes(&at.position))
                as WeighOf<WithBank<G::Position>>
        });
        Aids { canonical, images: self.images, estimate, inspect, endings: None, spilled_bytes }
    }
}

impl<G: Game> Aids<G> {
    /// Pushes all moves of a position, the most promising ones first, if the author said which those are.
    pub(crate) fn push_moves(&self, game: &G, position: &G::Position, moves: &mut Vec<G::Move>) {
        let first = moves.len();
        if let (Some(inspect), Status::Ongoing) = (&self.inspect, game.status(position)) {
            inspect(position, moves);
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
