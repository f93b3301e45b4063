//! Rules with their types erased: positions and moves are numbers, given out as they are met. Trees and traces exist to be seen; they
//! are made of erased rules, so that all that makes them is compiled once for all games.

use std::ops::Range;
use std::sync::{Arc, Mutex, MutexGuard};

use nimatron_core::definition::Definition;
use nimatron_core::{
    End, Game, Next, Notation, NotationError, Outcome, Points, Scoring, Situation, Status, Step, WithBank,
};
use nimatron_search::Canonical;
use rustc_hash::FxHashMap;

use crate::engine::evaluation::Evaluation;

/// A position by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ErasedPosition(u32);

/// A move by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ErasedMove(u32);

/// Erased rules; whether they have points remains known to the compiler.
pub(crate) struct Erased<const POINTS: bool>(Arc<dyn Rules>);

/// What a game answers about numbered positions.
trait Rules: Send + Sync {
    fn start(&self) -> ErasedPosition;
    fn status(&self, position: ErasedPosition) -> Status;
    fn moves(&self, position: ErasedPosition) -> Range<u32>;
    fn most_moves(&self, position: ErasedPosition) -> usize;
    fn play(&self, position: ErasedPosition, mv: ErasedMove) -> Step<ErasedPosition>;
    fn max_plies(&self, position: ErasedPosition) -> Option<u32>;
    fn ends_repetitions(&self) -> bool;
    fn is_repeated(&self, position: ErasedPosition) -> bool;
    fn is_symmetric(&self) -> bool;
    fn canonical(&self, position: ErasedPosition) -> ErasedPosition;
    fn estimate(&self, position: ErasedPosition) -> Points;
    fn estimate_with_bank(&self, position: ErasedPosition, bank: Points) -> Points;
    fn write(&self, situation: &Situation<ErasedPosition>) -> String;
    fn read(&self, text: &str) -> Result<Situation<ErasedPosition>, NotationError>;
    fn write_move(&self, situation: &Situation<ErasedPosition>, mv: ErasedMove) -> String;
    fn one_character_moves(&self) -> bool;
}

impl<const POINTS: bool> Game for Erased<POINTS> {
    type Position = ErasedPosition;
    type Move = ErasedMove;

    const SCORING: Scoring = if POINTS { Scoring::Points } else { Scoring::Decided };

    fn start(&self) -> ErasedPosition {
        self.0.start()
    }

    fn status(&self, position: &ErasedPosition) -> Status {
        self.0.status(*position)
    }

    fn moves(&self, position: &ErasedPosition, moves: &mut Vec<ErasedMove>) {
        moves.extend(self.0.moves(*position).map(ErasedMove));
    }

    fn most_moves(&self, position: &ErasedPosition) -> usize {
        self.0.most_moves(*position)
    }

    fn play(&self, position: &ErasedPosition, mv: ErasedMove) -> Step<ErasedPosition> {
        self.0.play(*position, mv)
    }

    fn max_plies(&self, position: &ErasedPosition) -> Option<u32> {
        self.0.max_plies(*position)
    }
}

impl<const POINTS: bool> Notation for Erased<POINTS> {
    fn write(&self, situation: &Situation<ErasedPosition>) -> String {
        self.0.write(situation)
    }

    fn read(&self, text: &str) -> Result<Situation<ErasedPosition>, NotationError> {
        self.0.read(text)
    }

    fn write_move(&self, situation: &Situation<ErasedPosition>, mv: ErasedMove) -> String {
        self.0.write_move(situation, mv)
    }

    fn one_character_moves(&self) -> bool {
        self.0.one_character_moves()
    }
}

impl<const POINTS: bool> Erased<POINTS> {
    /// The rules of a definition, an evaluation of its positions, and the number of one. If repetitions end the game, positions that were reached
    /// from this one on different ways are different, and one that stands on its own way already is drawn: that is better than a loss and
    /// worse than a win, as going round for ever is.
    pub(crate) fn new<G: Notation + 'static>(
        rules: Arc<Definition<G>>,
        evaluation: Option<Evaluation<G::Position>>,
        position: G::Position,
        ends_repetitions: bool,
    ) -> (Self, Option<Evaluation<ErasedPosition>>, ErasedPosition) {
        let known = evaluation.clone();
        let numbered = Arc::new(NumberedGame { rules, evaluation, ends_repetitions, met: Mutex::default() });
        let position = numbered.number(position);
        let erased = Self(numbered);
        let evaluation = known.map(|known| erased.evaluation(&known));
        (erased, evaluation, position)
    }

    fn evaluation<P>(&self, of: &Evaluation<P>) -> Evaluation<ErasedPosition> {
        let (rules, banked) = (Arc::clone(&self.0), Arc::clone(&self.0));
        Evaluation {
            tells_ends: false,
            name: Arc::clone(&of.name),
            identity: Arc::clone(&of.identity),
            estimate: Arc::new(move |position: &ErasedPosition| rules.estimate(*position)),
            with_bank: of.with_bank.is_some().then(|| {
                Arc::new(move |at: &WithBank<ErasedPosition>| banked.estimate_with_bank(at.position, at.bank))
                    as _
            }),
        }
    }

    /// Whether a position that comes again ends the game, so that every play ends.
    pub(crate) fn ends_repetitions(&self) -> bool {
        self.0.ends_repetitions()
    }

    /// Whether the game ends here because the position stands on its own way already.
    pub(crate) fn is_repeated(&self, position: ErasedPosition) -> bool {
        self.0.is_repeated(position)
    }

    /// The map to one position of all that are equal by symmetry, if the rules have one.
    pub(crate) fn canonical(&self) -> Option<Canonical<ErasedPosition>> {
        let rules = Arc::clone(&self.0);
        rules.is_symmetric().then(|| Arc::new(move |position: &_| rules.canonical(*position)) as _)
    }
}

/// A game with the numbers of its positions and moves.
struct NumberedGame<G: Game> {
    rules: Arc<Definition<G>>,
    evaluation: Option<Evaluation<G::Position>>,
    /// Whether positions are told apart by the ways on which they were reached, and end the game where they come again.
    ends_repetitions: bool,
    met: Mutex<Met<G>>,
}

/// Every position that was met, in the order of the numbers, the number of each, and the moves of those that were asked for them.
struct Met<G: Game> {
    positions: Vec<G::Position>,
    numbers: FxHashMap<G::Position, u32>,
    moves: Vec<G::Move>,
    legal: FxHashMap<u32, Range<u32>>,
    /// How the positions were reached, where that tells them apart.
    ways: Ways,
}

/// The ways on which positions were reached.
#[derive(Default)]
struct Ways {
    /// Where each move leads: moves of different positions have different numbers.
    after: FxHashMap<u32, u32>,
    /// How each position was reached, but for the one where all ways begin.
    reached: FxHashMap<u32, Reached>,
}

/// How a position was reached.
struct Reached {
    /// The position before.
    from: u32,
    /// Whether the player to move is the one who was where the way begins.
    is_first_mover: bool,
    /// Whether that player was to move at an equal position on the way.
    is_repeated: bool,
}

impl<G: Game> Default for Met<G> {
    fn default() -> Self {
        Self {
            positions: Vec::new(),
            numbers: FxHashMap::default(),
            moves: Vec::new(),
            legal: FxHashMap::default(),
            ways: Ways::default(),
        }
    }
}

impl<G: Game> NumberedGame<G> {
    fn met(&self) -> MutexGuard<'_, Met<G>> {
        self.met.lock().expect("no rules panic while positions are numbered")
    }

    fn number(&self, position: G::Position) -> ErasedPosition {
        let Met { positions, numbers, .. } = &mut *self.met();
        let number = *numbers.entry(position).or_insert_with_key(|position| {
            positions.push(position.clone());
            number_of(positions.len() - 1)
        });
        ErasedPosition(number)
    }

    /// The number of the position after a move.
    fn number_after(&self, at: ErasedPosition, mv: ErasedMove, step: Step<G::Position>) -> ErasedPosition {
        if self.ends_repetitions {
            self.met().number_on_way(at, mv, step)
        } else {
            self.number(step.position)
        }
    }

    fn at(&self, ErasedPosition(number): ErasedPosition) -> G::Position {
        self.met().positions[number as usize].clone()
    }

    fn mv(&self, ErasedMove(number): ErasedMove) -> G::Move {
        self.met().moves[number as usize]
    }

    fn situation(&self, of: &Situation<ErasedPosition>) -> Situation<G::Position> {
        Situation { position: self.at(of.position), seat: of.seat, banked: of.banked }
    }
}

impl<G: Game> Met<G> {
    /// The number of the position that a move leads to, on its own way.
    fn number_on_way(
        &mut self,
        ErasedPosition(from): ErasedPosition,
        ErasedMove(mv): ErasedMove,
        Step { position, next, .. }: Step<G::Position>,
    ) -> ErasedPosition {
        let Self { positions, ways: Ways { after, reached }, .. } = self;
        let number = *after.entry(mv).or_insert_with(|| {
            let is_first_mover =
                reached.get(&from).is_none_or(|way| way.is_first_mover) == (next == Next::SamePlayer);
            let is_equal = |at: u32| {
                positions[at as usize] == position
                    && reached.get(&at).is_none_or(|way| way.is_first_mover) == is_first_mover
            };
            let before = |at: &u32| reached.get(at).map(|way| way.from);
            let is_repeated = std::iter::successors(Some(from), before).any(is_equal);
            let number = number_of(positions.len());
            reached.insert(number, Reached { from, is_first_mover, is_repeated });
            positions.push(position);
            number
        });
        ErasedPosition(number)
    }
}

fn number_of(count: usize) -> u32 {
    u32::try_from(count).expect("what is to be seen is small")
}

impl<G: Notation> Rules for NumberedGame<G> {
    fn start(&self) -> ErasedPosition {
        self.number(self.rules.game.start())
    }

    fn status(&self, position: ErasedPosition) -> Status {
        match self.rules.game.status(&self.at(position)) {
            Status::Ongoing if self.is_repeated(position) => Status::Over(End::Decided(Outcome::Draw)),
            status => status,
        }
    }

    fn moves(&self, position: ErasedPosition) -> Range<u32> {
        let Met { positions, moves, legal, .. } = &mut *self.met();
        let new = || {
            let first = number_of(moves.len());
            self.rules.game.moves(&positions[position.0 as usize], moves);
            first..number_of(moves.len())
        };
        legal.entry(position.0).or_insert_with(new).clone()
    }

    fn most_moves(&self, position: ErasedPosition) -> usize {
        self.rules.game.most_moves(&self.at(position))
    }

    fn play(&self, position: ErasedPosition, mv: ErasedMove) -> Step<ErasedPosition> {
        let step = self.rules.game.play(&self.at(position), self.mv(mv));
        let Step { next, gain, .. } = step;
        Step { position: self.number_after(position, mv, step), next, gain }
    }

    fn max_plies(&self, position: ErasedPosition) -> Option<u32> {
        self.rules.game.max_plies(&self.at(position))
    }

    fn ends_repetitions(&self) -> bool {
        self.ends_repetitions
    }

    fn is_repeated(&self, ErasedPosition(number): ErasedPosition) -> bool {
        self.ends_repetitions && self.met().ways.reached.get(&number).is_some_and(|way| way.is_repeated)
    }

    fn is_symmetric(&self) -> bool {
        self.rules.symmetry.is_some()
    }

    fn canonical(&self, position: ErasedPosition) -> ErasedPosition {
        let canonical = self.rules.symmetry.as_ref().map(|symmetry| symmetry.canonical);
        canonical.map_or(position, |canonical| self.number(canonical(&self.rules.game, &self.at(position))))
    }

    fn estimate(&self, position: ErasedPosition) -> Points {
        self.evaluation.as_ref().map_or(0, |evaluation| (evaluation.estimate)(&self.at(position)))
    }

    fn estimate_with_bank(&self, position: ErasedPosition, bank: Points) -> Points {
        let estimate = self.evaluation.as_ref().and_then(|evaluation| evaluation.with_bank.as_ref());
        estimate.map_or(0, |estimate| estimate(&WithBank { position: self.at(position), bank }))
    }

    fn write(&self, situation: &Situation<ErasedPosition>) -> String {
        self.rules.game.write(&self.situation(situation))
    }

    fn read(&self, text: &str) -> Result<Situation<ErasedPosition>, NotationError> {
        let Situation { position, seat, banked } = self.rules.game.read(text)?;
        Ok(Situation { position: self.number(position), seat, banked })
    }

    fn write_move(&self, situation: &Situation<ErasedPosition>, mv: ErasedMove) -> String {
        self.rules.game.write_move(&self.situation(situation), self.mv(mv))
    }

    fn one_character_moves(&self) -> bool {
        self.rules.game.one_character_moves()
    }
}
