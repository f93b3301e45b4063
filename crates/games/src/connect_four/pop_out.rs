//! PopOut: Connect Four in whose turns a player drops a disc, or takes ("pops") one of their own out of the bottom row, and the discs above
//! it slide down by one.
//!
//! A pop may complete lines of either player. Who made the move wins if they then have a line, also where the opponent has one too; else the
//! opponent wins who has one. Where the board is full, one must pop. Who cannot, as the whole bottom row is the opponent's, has a draw, which
//! is that of a full board; this happens only where a line is longer than the bottom row. Play may go on for ever; that is a draw.
//!
//! Text: as in Connect Four. Every move adds one disc or takes one away, so the first player is to move where they are even in number. A
//! drop is the number of its column, `4`, a pop that number after a p, `p4`.
//!
//! Rules: *Connect 4*, Hasbro, 2008. On two lines: B. De Koven, Connect 4 revisited, majorfun.com. Who moves wins with a line of their own, be it by
//! a drop or a pop, and a pop may make the opponent's.

use std::cmp::Reverse;

use nimatron_core::definition::Definition;
use nimatron_core::{
    Encoded, End, Enough, Evaluate, Event, Features, Game, Heuristic, Knowledge, Narrate, Notation,
    NotationError, Observed, Outcome, Picture, Render, Scoring, Seat, Situation, Spot, StaticBounds, Status,
    Step, Symmetry,
};

use super::{Column, ConnectFour};
use crate::bitboard::Bitboard;
use crate::features::{CONSTANT, named_by_side, share};
use crate::stones::Stones;

/// The rules of PopOut on a board of Connect Four.
#[derive(Clone, Debug)]
pub struct PopOut<B: Bitboard = u64>(pub ConnectFour<B>);

/// What a player does in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    column: Column,
    /// Whether a disc is taken out of the column at the bottom, and none dropped into it.
    pops: bool,
}

impl<B: Bitboard> PopOut<B> {
    /// The mover's discs in the bottom row.
    fn poppable(&self, at: Stones<B>) -> B {
        at.mover & self.0.bottom
    }

    /// All drops from the left, then all pops, in columns with one of these cells.
    fn turns(&self, [drops, pops]: [B; 2]) -> impl Iterator<Item = Turn> {
        [(drops, false), (pops, true)].into_iter().flat_map(move |(cells, pops)| {
            let open = self.0.columns().filter(move |&column| self.0.is_open(cells, column));
            open.map(move |column| Turn { column, pops })
        })
    }

    /// How soon a move is to be tried: drops by the lines through their cells, which begins in the center, then pops.
    fn promise(&self, at: Stones<B>, turn: Turn) -> Option<u32> {
        let cell = self.0.playable(at) & self.0.cells_of(turn.column.0.into());
        cell.lowest().filter(|_| !turn.pops).map(|bit| self.0.board.crossings(bit))
    }
}

impl<B: Bitboard> Game for PopOut<B> {
    type Position = Stones<B>;
    type Move = Turn;
    const SCORING: Scoring = Scoring::Decided;

    fn start(&self) -> Stones<B> {
        Stones::NONE
    }

    fn status(&self, &at: &Stones<B>) -> Status {
        let held = |stones| self.0.board.lines.held(stones);
        if held(at.opponent) {
            Status::Over(End::Decided(Outcome::Loss))
        } else if held(at.mover) {
            Status::Over(End::Decided(Outcome::Win))
        } else if (self.0.playable(at) | self.poppable(at)).is_empty() {
            Status::Over(End::Decided(Outcome::Draw))
        } else {
            Status::Ongoing
        }
    }

    fn moves(&self, at: &Stones<B>, moves: &mut Vec<Turn>) {
        if self.status(at) == Status::Ongoing {
            moves.extend(self.turns([self.0.playable(*at), self.poppable(*at)]));
        }
    }

    fn play(&self, at: &Stones<B>, Turn { column, pops }: Turn) -> Step<Stones<B>> {
        if !pops {
            return self.0.play(at, column);
        }
        let cells = self.0.cells_of(column.0.into());
        let slid = |stones| stones & !cells | (stones & cells & !self.0.bottom) >> 1;
        Step::pass_turn(at.turned().map(slid))
    }

    fn max_plies(&self, _at: &Stones<B>) -> Option<u32> {
        None
    }
}

impl<B: Bitboard> Encoded for PopOut<B> {
    fn code(&self, at: &Stones<B>) -> Option<u64> {
        self.0.code(at)
    }

    fn decode(&self, code: u64) -> Option<Stones<B>> {
        self.0.decode(code)
    }
}

impl<B: Bitboard> Notation for PopOut<B> {
    fn write(&self, situation: &Situation<Stones<B>>) -> String {
        self.0.write(situation)
    }

    fn read(&self, text: &str) -> Result<Situation<Stones<B>>, NotationError> {
        let [mover, opponent] = self.0.board.read_stones(text)?;
        let of_first = Situation::opening(Stones { mover, opponent });
        let taken = of_first.position.taken();
        self.0.check_support(taken)?;
        let of_second = Situation { position: of_first.position.turned(), seat: Seat::Second, ..of_first };
        Ok(if taken.count().is_multiple_of(2) { of_first } else { of_second })
    }

    fn write_move(&self, situation: &Situation<Stones<B>>, Turn { column, pops }: Turn) -> String {
        format!("{}{}", if pops { "p" } else { "" }, self.0.write_move(situation, column))
    }

    fn one_character_moves(&self) -> bool {
        false
    }
}

impl<B: Bitboard> Render for PopOut<B> {
    fn picture(&self, situation: &Situation<Stones<B>>) -> Picture {
        self.0.picture(situation)
    }

    /// A disc is popped where it lies, and dropped anywhere else in its column.
    fn spots(&self, situation: &Situation<Stones<B>>, Turn { column, pops }: Turn) -> Vec<Spot> {
        let bottom_row = self.0.board.bits.len() - self.0.width as usize;
        let cell = vec![Spot::Cell { cell: bottom_row + usize::from(column.0) }];
        if pops { cell } else { self.0.spots(situation, column) }
    }
}

impl<B: Bitboard> Narrate for PopOut<B> {
    fn events(&self, situation: &Situation<Stones<B>>, Turn { column, pops }: Turn) -> Vec<Event> {
        let (piece, from) = (self.0.board.mark(situation.seat), self.0.write_move(situation, column));
        if pops { vec![Event::Removed { piece, from }] } else { self.0.events(situation, column) }
    }
}

impl<B: Bitboard> Symmetry for PopOut<B> {
    const IMAGES: Option<u32> = ConnectFour::<B>::IMAGES;

    fn canonical(&self, at: &Stones<B>) -> Stones<B> {
        self.0.canonical(at)
    }

    fn canonical_move(&self, at: &Stones<B>, turn: Turn) -> Turn {
        Turn { column: self.0.canonical_move(at, turn.column), ..turn }
    }
}

/// A move that completes a line of the mover's is the only one tried.
impl<B: Bitboard> Knowledge for PopOut<B> {
    fn bound_and_order(&self, at: &Stones<B>, moves: &mut Vec<Turn>, enough: Enough<'_>) -> StaticBounds {
        let first = moves.len();
        self.moves(at, moves);
        let wins = |turn: &&Turn| self.0.board.lines.held(self.play(at, **turn).position.opponent);
        if let Some(&winning) = moves[first..].iter().find(wins) {
            moves.truncate(first);
            moves.push(winning);
            return StaticBounds { win_within: Some(1), ..StaticBounds::default() };
        }
        let bounds = StaticBounds { no_win_within: 1, ..StaticBounds::default() };
        if !enough(&bounds) {
            moves[first..].sort_by_key(|&turn| Reverse(self.promise(*at, turn)));
        }
        bounds
    }
}

/// What parity decides in Connect Four, a pop changes: these estimates do not look at rows.
impl<B: Bitboard> Evaluate for PopOut<B> {
    fn heuristics(&self) -> Vec<Heuristic<Self>> {
        vec![
            Heuristic { name: "lines", estimate: |game, &at| game.0.board.open_lines(at) },
            Heuristic { name: "threats", estimate: |game, &at| game.0.board.more_threats(at) },
        ]
    }
}

/// The lines of either side, and the share of the columns that it could pop.
impl<B: Bitboard> Features for PopOut<B> {
    fn feature_names(&self) -> Vec<String> {
        named_by_side(|whose| [self.0.board.names_of_side(whose), vec![format!("{whose} pops")]].concat())
    }

    fn features(&self, &at: &Stones<B>, features: &mut Vec<f64>) {
        features.push(CONSTANT);
        for side in [at, at.turned()] {
            self.0.board.measure_side(side, self.0.playable(at), features);
            features.push(share(self.poppable(side).count(), self.0.width));
        }
    }
}

impl<B: Bitboard> Observed for PopOut<B> {
    fn shape(&self, start: &Stones<B>) -> [usize; 3] {
        self.0.shape(start)
    }

    fn observe(&self, at: &Stones<B>, numbers: &mut [f32]) {
        self.0.observe(at, numbers);
    }

    fn actions<'g>(&'g self, _start: &'g Stones<B>) -> Box<dyn Iterator<Item = Turn> + 'g> {
        Box::new(self.turns([self.0.bottom; 2]))
    }
}

pub(super) fn definition<B: Bitboard>(board: ConnectFour<B>) -> Definition<PopOut<B>> {
    let rules = Definition::new(PopOut(board)).symmetric().encoded().knowing().evaluated().featured();
    rules.observed().rendered().narrated().cited(&[
        "Connect 4, PopOut, Hasbro, 2008",
        "B. De Koven, Connect 4 revisited, majorfun.com/connect-4-revisited",
    ])
}
