//! Rules with their types erased: positions and moves are numbers, given out as a search meets them. A search that is watched
//! exists to be seen; it runs on erased rules, so that it is compiled once for all games.

use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard};

use nimatron_core::{Game, Scoring, Status, Step};
use nimatron_search::{Canonical, Capabilities, EstimateOf, SearchEvent};
use rustc_hash::FxHashMap;

/// A position by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ErasedPosition(u32);

/// A move by the position that it is made in and its place among the legal ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ErasedMove {
    from: ErasedPosition,
    index: u32,
}

/// Erased rules; whether they have points remains known to the compiler.
pub(crate) struct Erased<'g, const POINTS: bool>(&'g dyn Rules);

/// What a game answers about numbered positions.
trait Rules: Send + Sync {
    fn start(&self) -> ErasedPosition;
    fn status(&self, position: ErasedPosition) -> Status;
    fn count_moves(&self, position: ErasedPosition) -> u32;
    fn play(&self, mv: ErasedMove) -> Step<ErasedPosition>;
    fn max_plies(&self, position: ErasedPosition) -> Option<u32>;
}

impl<const POINTS: bool> Game for Erased<'_, POINTS> {
    type Position = ErasedPosition;
    type Move = ErasedMove;

    const SCORING: Scoring = if POINTS { Scoring::Points } else { Scoring::Decided };

    fn start(&self) -> ErasedPosition {
        self.0.start()
    }

    fn status(&self, position: &ErasedPosition) -> Status {
        self.0.status(*position)
    }

    fn moves(&self, &from: &ErasedPosition, moves: &mut Vec<ErasedMove>) {
        moves.extend((0..self.0.count_moves(from)).map(|index| ErasedMove { from, index }));
    }

    fn play(&self, _position: &ErasedPosition, mv: ErasedMove) -> Step<ErasedPosition> {
        self.0.play(mv)
    }

    fn max_plies(&self, position: &ErasedPosition) -> Option<u32> {
        self.0.max_plies(*position)
    }
}

/// A game with the numbers of its positions.
pub(crate) struct NumberedGame<'g, H: Game> {
    game: &'g H,
    positions: Arc<Positions<H::Position>>,
}

/// Every position that was met, in the order of the numbers, and the number of each.
struct Positions<P>(Mutex<(Vec<P>, FxHashMap<P, u32>)>);

impl<P: Clone + Eq + Hash> Positions<P> {
    fn met(&self) -> MutexGuard<'_, (Vec<P>, FxHashMap<P, u32>)> {
        self.0.lock().expect("no rules panic while positions are numbered")
    }

    fn number(&self, position: P) -> ErasedPosition {
        let (met, numbers) = &mut *self.met();
        let number = *numbers.entry(position).or_insert_with_key(|position| {
            met.push(position.clone());
            u32::try_from(met.len() - 1).expect("a search that is watched is small")
        });
        ErasedPosition(number)
    }

    fn at(&self, position: ErasedPosition) -> P {
        self.met().0[position.0 as usize].clone()
    }
}

impl<'g, H: Game> NumberedGame<'g, H>
where
    H::Position: 'static,
{
    /// Numbers from a position on, which gets the first number.
    pub(crate) fn new(game: &'g H, position: &H::Position) -> Self {
        let positions = Arc::new(Positions(Mutex::default()));
        positions.number(position.clone());
        Self { game, positions }
    }

    /// The rules without their types.
    pub(crate) fn erased<const POINTS: bool>(&self) -> Erased<'_, POINTS> {
        Erased(self)
    }

    /// What textbook engines use of the capabilities, for numbers.
    pub(crate) fn capabilities<'e, const POINTS: bool>(
        &self,
        of: Capabilities<H>,
    ) -> Capabilities<Erased<'e, POINTS>> {
        let canonical = of.canonical.map(|canonical| {
            let positions = Arc::clone(&self.positions);
            Arc::new(move |position: &ErasedPosition| positions.number(canonical(&positions.at(*position))))
                as Canonical<ErasedPosition>
        });
        let estimate = of.estimate.map(|estimate| {
            let positions = Arc::clone(&self.positions);
            Arc::new(move |position: &ErasedPosition| estimate(&positions.at(*position)))
                as EstimateOf<ErasedPosition>
        });
        Capabilities { canonical, images: of.images, estimate, ..Capabilities::default() }
    }

    /// What an event of a search on the erased rules is on the game itself.
    pub(crate) fn tell<const POINTS: bool>(
        &self,
        event: &SearchEvent<'_, Erased<'_, POINTS>>,
        observer: &mut dyn FnMut(SearchEvent<'_, H>),
    ) {
        match *event {
            SearchEvent::Enter { position, mv, window } => {
                let mv = mv.map(|mv| self.legal(mv.from)[mv.index as usize]);
                observer(SearchEvent::Enter { position: &self.positions.at(*position), mv, window });
            }
            SearchEvent::Leaf(score) => observer(SearchEvent::Leaf(score)),
            SearchEvent::Horizon(score) => observer(SearchEvent::Horizon(score)),
            SearchEvent::Answered(score) => observer(SearchEvent::Answered(score)),
            SearchEvent::Raise(score) => observer(SearchEvent::Raise(score)),
            SearchEvent::Cut { left_out } => observer(SearchEvent::Cut { left_out }),
            SearchEvent::Leave(score) => observer(SearchEvent::Leave(score)),
        }
    }

    fn legal(&self, position: ErasedPosition) -> Vec<H::Move> {
        let mut legal = Vec::new();
        self.game.moves(&self.positions.at(position), &mut legal);
        legal
    }
}

impl<H: Game> Rules for NumberedGame<'_, H>
where
    H::Position: 'static,
{
    fn start(&self) -> ErasedPosition {
        ErasedPosition(0)
    }

    fn status(&self, position: ErasedPosition) -> Status {
        self.game.status(&self.positions.at(position))
    }

    fn count_moves(&self, position: ErasedPosition) -> u32 {
        u32::try_from(self.legal(position).len()).expect("a search that is watched is small")
    }

    fn play(&self, mv: ErasedMove) -> Step<ErasedPosition> {
        let legal = self.legal(mv.from)[mv.index as usize];
        let Step { position, next, gain } = self.game.play(&self.positions.at(mv.from), legal);
        Step { position: self.positions.number(position), next, gain }
    }

    fn max_plies(&self, position: ErasedPosition) -> Option<u32> {
        self.game.max_plies(&self.positions.at(position))
    }
}
