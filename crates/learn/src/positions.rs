//! What a graph asks of a game: the one place of this crate that knows rules.

use std::sync::Arc;

use nimatron_core::definition::Definition;
use nimatron_core::{End, Next, Notation, NotationError, Points, Scoring, Seat, Situation, Status};
use rustc_hash::FxHashMap;

use crate::graph::{Node, Step};

/// A position with what it leaves out: who is to move, and what each seat has banked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The position.
    pub node: Node,
    /// Who is to move.
    pub seat: Seat,
    /// Points banked by the first and the second seat.
    pub banked: [Points; 2],
}

impl Standing {
    /// With nothing banked.
    pub fn first_reached(node: Node, seat: Seat) -> Self {
        Self { node, seat, banked: [0, 0] }
    }

    /// After the player to move made a move.
    #[must_use]
    #[inline]
    pub fn after(mut self, step: Step) -> Self {
        self.banked[self.seat.index()] += step.gain;
        if step.next == Next::Opponent {
            self.seat = self.seat.other();
        }
        Self { node: step.child, ..self }
    }
}

/// What a move led to.
#[derive(Clone, Copy, Debug)]
pub struct Played {
    /// The position after it; the number of positions known before if it is new.
    pub child: Node,
    /// Points that the mover banked by it.
    pub gain: Points,
    /// Who moves there.
    pub next: Next,
}

/// A position that a graph takes up.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    /// How many moves it has.
    pub moves: u32,
    /// How the game ended there, if it did.
    pub end: Option<End>,
}

/// A position that was named by a text.
#[derive(Clone, Debug)]
pub struct Located {
    /// The position; the number of positions known before if it is new.
    pub node: Node,
    /// For each of its legal moves, in the rules' order, which of the node's moves it is.
    pub choices: Vec<u32>,
}

/// Positions by number, in the order in which they were reached.
pub trait Positions: Send + Sync {
    /// Makes the move with this number among those of a position. A position that is new gets the next number.
    fn play(&mut self, node: Node, choice: u32) -> Played;
    /// The position with the highest number.
    fn newest(&self) -> Found;
    /// Forgets everything but the start.
    fn forget(&mut self);
    /// The same positions for a graph of their own.
    fn cloned(&self) -> Box<dyn Positions>;
    /// The bytes they take.
    fn bytes(&self) -> usize;
    /// What games end in.
    fn scoring(&self) -> Scoring;
    /// Whether play may go on for ever.
    fn is_endless(&self) -> bool;
    /// Who was to move when the position was first reached.
    fn seat(&self, node: Node) -> Seat;
    /// The position as text.
    fn text(&self, standing: &Standing) -> String;
    /// A move as text.
    fn move_text(&self, standing: &Standing, choice: u32) -> String;
    /// The position that a text stands for; a new one gets the next number.
    ///
    /// # Errors
    /// Where the text stops being a position.
    fn locate(&mut self, text: &str) -> Result<Located, NotationError>;
    /// The move that the game's closed strategy names.
    fn closed_strategy(&self, node: Node) -> Option<u32>;
    /// The names of the numbers that describe a position.
    fn feature_names(&self) -> Vec<String>;
    /// Pushes the numbers that describe a position.
    fn features(&self, node: Node, features: &mut Vec<f64>);
}

/// The positions of some rules.
pub struct PositionsOf<G: Notation> {
    rules: Arc<Definition<G>>,
    start: Situation<G::Position>,
    /// Whether positions that are equal up to symmetry are one, and moves that lead to the same one are, too.
    folded: bool,
    numbers: FxHashMap<G::Position, Node>,
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
    /// The positions that play can reach from a situation, folded by symmetry if the rules have one and it is asked for.
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

    /// The number of a canonical position, the next one if it is new.
    fn number(&mut self, position: G::Position, seat: Seat) -> Node {
        if let Some(&node) = self.numbers.get(&position) {
            return node;
        }
        let node = Node::try_from(self.reached.len()).expect("memory ends before the numbers do");
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

    /// One move for each different consequence.
    fn distinct(&self, position: &G::Position, moves: &[G::Move]) -> Vec<G::Move> {
        let mut distinct: Vec<(G::Move, Consequence<G>)> = Vec::new();
        for &mv in moves {
            let leads_to = self.consequence(position, mv);
            if distinct.iter().all(|(_, other)| *other != leads_to) {
                distinct.push((mv, leads_to));
            }
        }
        distinct.into_iter().map(|(mv, _)| mv).collect()
    }

    fn consequence(&self, position: &G::Position, mv: G::Move) -> Consequence<G> {
        let step = self.rules.game.play(position, mv);
        (self.canonical(step.position), step.next, step.gain)
    }

    fn moves_of(&self, node: Node) -> &[G::Move] {
        let first = self.reached[node as usize].first as usize;
        let end = self.reached.get(node as usize + 1).map_or(self.moves.len(), |next| next.first as usize);
        &self.moves[first..end]
    }

    fn situation(&self, standing: &Standing) -> Situation<G::Position> {
        let position = self.reached[standing.node as usize].position.clone();
        Situation { position, seat: standing.seat, banked: standing.banked }
    }

    /// Which of a node's moves a legal move of one of its positions is.
    fn choice(&self, node: Node, position: &G::Position, mv: G::Move) -> u32 {
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
    fn play(&mut self, node: Node, choice: u32) -> Played {
        let mv = self.moves_of(node)[choice as usize];
        let at = &self.reached[node as usize];
        let step = self.rules.game.play(&at.position, mv);
        let seat = if step.next == Next::Opponent { at.seat.other() } else { at.seat };
        let position = self.canonical(step.position);
        Played { child: self.number(position, seat), gain: step.gain, next: step.next }
    }

    fn newest(&self) -> Found {
        let node = self.reached.len() - 1;
        let end = match self.rules.game.status(&self.reached[node].position) {
            Status::Ongoing => None,
            Status::Over(end) => Some(end),
        };
        Found { moves: u32::try_from(self.moves_of(node as Node).len()).expect("few moves"), end }
    }

    fn forget(&mut self) {
        self.numbers.clear();
        self.reached.clear();
        self.moves.clear();
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
        let each = size_of::<(G::Position, Node)>() + size_of::<Reached<G::Position>>() + 2 * spilled;
        2 * (self.reached.len() * each + self.moves.len() * size_of::<G::Move>())
    }

    fn is_endless(&self) -> bool {
        self.rules.game.max_plies(&self.start.position).is_none()
    }

    fn scoring(&self) -> Scoring {
        G::SCORING
    }

    fn seat(&self, node: Node) -> Seat {
        self.reached[node as usize].seat
    }

    fn text(&self, standing: &Standing) -> String {
        self.rules.game.write(&self.situation(standing))
    }

    fn move_text(&self, standing: &Standing, choice: u32) -> String {
        let mv = self.moves_of(standing.node)[choice as usize];
        self.rules.game.write_move(&self.situation(standing), mv)
    }

    fn locate(&mut self, text: &str) -> Result<Located, NotationError> {
        let Situation { position, seat, .. } = self.rules.game.read(text)?;
        let node = self.number(self.canonical(position.clone()), seat);
        let mut moves = Vec::new();
        self.rules.game.moves(&position, &mut moves);
        let choices = moves.into_iter().map(|mv| self.choice(node, &position, mv)).collect();
        Ok(Located { node, choices })
    }

    fn closed_strategy(&self, node: Node) -> Option<u32> {
        let position = &self.reached[node as usize].position;
        let mv = self.rules.closed_strategy?(&self.rules.game, position);
        Some(self.choice(node, position, mv))
    }

    fn feature_names(&self) -> Vec<String> {
        self.rules.features.as_ref().map_or_else(Vec::new, |features| features.names.clone())
    }

    fn features(&self, node: Node, features: &mut Vec<f64>) {
        if let Some(of) = &self.rules.features {
            (of.measure)(&self.rules.game, &self.reached[node as usize].position, features);
        }
    }
}
