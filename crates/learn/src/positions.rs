//! What a graph asks of a game: the only module of this crate that knows rules.

use std::sync::Arc;

use nimatron_core::definition::Definition;
use nimatron_core::{
    End, FEW_MOVES, Next, Notation, NotationError, Points, Scoring, Seat, Situation, Status,
};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::transition::{NodeIndex, NodeSituation};

/// What a move leads to.
#[derive(Clone, Copy, Debug)]
pub struct PlayedMove {
    /// The position after it; the number of positions known before if it is new.
    pub child: NodeIndex,
    /// Points that the mover banked by it.
    pub gain: Points,
    /// Who moves there.
    pub next: Next,
}

/// A position that a graph adds.
#[derive(Clone, Copy, Debug)]
pub struct NewPosition {
    /// How many moves it has.
    pub moves: u32,
    /// The result, if the game is over there.
    pub end: Option<End>,
}

/// A position that was read from text.
#[derive(Clone, Debug)]
pub struct LocatedPosition {
    /// The position; the number of positions known before if it is new.
    pub node: NodeIndex,
    /// For each of its legal moves, in the rules' order, which of the node's moves it is.
    pub choices: Vec<u32>,
}

/// Positions by number, in the order in which they were reached.
pub trait Positions: Send + Sync {
    /// Plays the move with this index among those of a position. A new position gets the next number; `None` if it may have more than so many
    /// moves.
    fn play(&mut self, node: NodeIndex, choice: u32, most_moves: usize) -> Option<PlayedMove>;
    /// The position that was added last.
    fn newest(&self) -> NewPosition;
    /// Forgets everything but the start.
    fn forget(&mut self);
    /// A copy for another graph.
    fn cloned(&self) -> Box<dyn Positions>;
    /// How many bytes they take.
    fn bytes(&self) -> usize;
    /// The size of a move.
    fn move_size(&self) -> usize;
    /// What kind of result games have.
    fn scoring(&self) -> Scoring;
    /// How many decimals points are shown with.
    fn decimals(&self) -> u32;
    /// Whether play can go on for ever.
    fn is_loopy(&self) -> bool;
    /// Who was to move when the position was first reached.
    fn seat(&self, node: NodeIndex) -> Seat;
    /// The position as text.
    fn text(&self, situation: &NodeSituation) -> String;
    /// A move as text.
    fn move_text(&self, situation: &NodeSituation, choice: u32) -> String;
    /// Reads a position; a new one gets the next number.
    ///
    /// # Errors
    /// Where the text stops being a position.
    fn locate(&mut self, text: &str) -> Result<LocatedPosition, NotationError>;
    /// The move that the game's closed strategy names.
    fn closed_strategy(&self, node: NodeIndex) -> Option<u32>;
    /// The names of the features.
    fn feature_names(&self) -> Vec<String>;
    /// Pushes the features of a position.
    fn features(&self, node: NodeIndex, features: &mut Vec<f64>);
}

/// The positions of some rules.
pub struct PositionsOf<G: Notation> {
    rules: Arc<Definition<G>>,
    start: Situation<G::Position>,
    /// Whether symmetric positions share one node, and moves that lead to the same node are one move.
    folded: bool,
    numbers: FxHashMap<G::Position, NodeIndex>,
    reached: Vec<Reached<G::Position>>,
    moves: Vec<G::Move>,
}

#[derive(Clone)]
struct Reached<P> {
    position: P,
    seat: Seat,
    first: u32,
}

impl<G: Notation + 'static> PositionsOf<G> {
    /// The positions that play can reach from a situation, folded by the symmetry of the rules if they have one and `folded` is set.
    pub fn new(rules: Arc<Definition<G>>, start: Situation<G::Position>, folded: bool) -> Self {
        let folded = folded && rules.symmetry.is_some();
        let mut positions = Self {
            rules,
            start,
            folded,
            numbers: FxHashMap::default(),
            reached: Vec::new(),
            moves: Vec::new(),
        };
        positions.forget();
        positions
    }

    fn canonical(&self, position: G::Position) -> G::Position {
        match &self.rules.symmetry {
            Some(symmetry) if self.folded => (symmetry.canonical)(&self.rules.game, &position),
            _ => position,
        }
    }

    /// The number of a canonical position; a new one gets the next number.
    fn number(&mut self, position: G::Position, seat: Seat) -> NodeIndex {
        if let Some(&node) = self.numbers.get(&position) {
            return node;
        }
        let node = NodeIndex::try_from(self.reached.len()).expect("memory ends before the numbers do");
        self.numbers.insert(position.clone(), node);
        let first = u32::try_from(self.moves.len()).expect("memory ends before the numbers do");
        let mut moves = Vec::new();
        self.rules.game.moves(&position, &mut moves);
        if self.folded {
            moves = self.distinct(&position, &moves);
        }
        self.moves.extend(moves);
        self.reached.push(Reached { position, seat, first });
        node
    }

    /// One move for each distinct consequence.
    fn distinct(&self, position: &G::Position, moves: &[G::Move]) -> Vec<G::Move> {
        let mut consequences = FxHashSet::default();
        let is_new = |mv: &G::Move| consequences.insert(self.consequence(position, *mv));
        moves.iter().copied().filter(is_new).collect()
    }

    fn consequence(&self, position: &G::Position, mv: G::Move) -> Consequence<G> {
        let step = self.rules.game.play(position, mv);
        (self.canonical(step.position), step.next, step.gain)
    }

    fn moves_of(&self, node: NodeIndex) -> &[G::Move] {
        let first = self.reached[node as usize].first as usize;
        let end = self.reached.get(node as usize + 1).map_or(self.moves.len(), |next| next.first as usize);
        &self.moves[first..end]
    }

    fn situation(&self, situation: &NodeSituation) -> Situation<G::Position> {
        let position = self.reached[situation.node as usize].position.clone();
        Situation { position, seat: situation.seat, banked: situation.banked }
    }

    /// The index, among the moves of a node, of a legal move at one of the positions that it stands for.
    fn choice(&self, node: NodeIndex, position: &G::Position, mv: G::Move) -> u32 {
        let same = |&other: &G::Move| {
            if self.folded {
                let kept = &self.reached[node as usize].position;
                self.consequence(kept, other) == self.consequence(position, mv)
            } else {
                other == mv
            }
        };
        let choice = self.moves_of(node).iter().position(same);
        u32::try_from(choice.expect("symmetric positions have corresponding moves")).expect("few moves")
    }
}

type Consequence<G> = (<G as nimatron_core::Game>::Position, Next, Points);

impl<G: Notation + 'static> Positions for PositionsOf<G> {
    fn play(&mut self, node: NodeIndex, choice: u32, most_moves: usize) -> Option<PlayedMove> {
        let mv = self.moves_of(node)[choice as usize];
        let at = &self.reached[node as usize];
        let step = self.rules.game.play(&at.position, mv);
        let seat = if step.next == Next::Opponent { at.seat.other() } else { at.seat };
        let position = self.canonical(step.position);
        // Rules that have few moves need not be asked how many.
        let moves = self.rules.game.most_moves(&position);
        if moves > most_moves.max(FEW_MOVES) && !self.numbers.contains_key(&position) {
            return None;
        }
        Some(PlayedMove { child: self.number(position, seat), gain: step.gain, next: step.next })
    }

    fn newest(&self) -> NewPosition {
        let node = self.reached.len() - 1;
        let end = match self.rules.game.status(&self.reached[node].position) {
            Status::Ongoing => None,
            Status::Over(end) => Some(end),
        };
        NewPosition { moves: u32::try_from(self.moves_of(node as NodeIndex).len()).expect("few moves"), end }
    }

    fn forget(&mut self) {
        self.numbers = FxHashMap::default();
        (self.reached, self.moves) = (Vec::new(), Vec::new());
        let start = self.canonical(self.start.position.clone());
        self.number(start, self.start.seat);
    }

    fn cloned(&self) -> Box<dyn Positions> {
        Box::new(Self {
            rules: Arc::clone(&self.rules),
            start: self.start.clone(),
            folded: self.folded,
            numbers: self.numbers.clone(),
            reached: self.reached.clone(),
            moves: self.moves.clone(),
        })
    }

    fn bytes(&self) -> usize {
        let spilled = self.rules.allocated_bytes;
        let spilled = spilled.map_or(0, |bytes| bytes(&self.rules.game, &self.start.position));
        let each = size_of::<(G::Position, NodeIndex)>() + size_of::<Reached<G::Position>>() + 2 * spilled;
        2 * (self.reached.len() * each + self.moves.len() * size_of::<G::Move>())
    }

    fn move_size(&self) -> usize {
        size_of::<G::Move>()
    }

    fn is_loopy(&self) -> bool {
        self.rules.game.max_plies(&self.start.position).is_none()
    }

    fn scoring(&self) -> Scoring {
        G::SCORING
    }

    fn decimals(&self) -> u32 {
        self.rules.decimals
    }

    fn seat(&self, node: NodeIndex) -> Seat {
        self.reached[node as usize].seat
    }

    fn text(&self, situation: &NodeSituation) -> String {
        self.rules.game.write(&self.situation(situation))
    }

    fn move_text(&self, situation: &NodeSituation, choice: u32) -> String {
        let mv = self.moves_of(situation.node)[choice as usize];
        self.rules.game.write_move(&self.situation(situation), mv)
    }

    fn locate(&mut self, text: &str) -> Result<LocatedPosition, NotationError> {
        let Situation { position, seat, .. } = self.rules.game.read(text)?;
        let node = self.number(self.canonical(position.clone()), seat);
        let mut moves = Vec::new();
        self.rules.game.moves(&position, &mut moves);
        let choices = moves.into_iter().map(|mv| self.choice(node, &position, mv)).collect();
        Ok(LocatedPosition { node, choices })
    }

    fn closed_strategy(&self, node: NodeIndex) -> Option<u32> {
        let position = &self.reached[node as usize].position;
        let mv = self.rules.closed_strategy?(&self.rules.game, position);
        Some(self.choice(node, position, mv))
    }

    fn feature_names(&self) -> Vec<String> {
        self.rules.features.as_ref().map_or_else(Vec::new, |features| features.names.clone())
    }

    fn features(&self, node: NodeIndex, features: &mut Vec<f64>) {
        if let Some(of) = &self.rules.features {
            (of.measure)(&self.rules.game, &self.reached[node as usize].position, features);
        }
    }
}
