//! Mū tōrere, the board game of the Māori of Aotearoa New Zealand: four counters a side on the eight points (kewai) of a star and
//! its centre (pūtahi), of which one point is always free. One moves a counter to the free point: along the rim, out of the centre, or into
//! it, the last only from beside an opposing counter (`centre=adjacent`) or from anywhere (`centre=free`). A player who cannot move
//! has lost. Play may go on for ever, and with best play it does: that is a draw.
//!
//! Eight points and a centre are a board of three rows, on which neighbors stay neighbors. Positions have a bit for each point, the
//! rim clockwise from the upper left corner:
//!
//! ```text
//!   0 1 2
//!   7 8 3
//!   6 5 4
//! ```
//!
//! Text: `www/w.b/bbb b` is the start, rows from the top and who is to move; Black begins. A move is the cell of the counter that
//! goes to the free point, 1 to 9, row by row from the top.
//!
//! Rules: E. Best, *Games and Pastimes of the Maori*, 1925; M. Ascher, Mu Torere: An Analysis of a Maori Game, Mathematics Magazine 60
//! (2), 1987, which counts the positions and shows that neither player can force a win.

use nimatron_core::definition::Definition;
use nimatron_core::{
    Encoded, End, Evaluate, Event, Family, Features, Game, Grid, Heuristic, Narrate, Notation, NotationError,
    Observed, Outcome, Parameter, Picture, Points, Preset, Render, Scoring, Seat, SettingError, Settings,
    Situation, Spot, Status, Step, Symmetry, Visitor,
};

use crate::features::{CONSTANT, flag, named_by_side, share};
use crate::reading::Reader;

/// Points on the rim.
const RIM: u32 = 8;
/// The centre.
const CENTRE: u32 = 8;
/// All points.
const ALL: u16 = 0x1FF;
/// Points on the rim, as bits.
const WHOLE_RIM: u16 = 0xFF;
/// The counters of a player.
const COUNTERS: u32 = 4;
/// The points row by row from the top.
const CELLS: [u32; 9] = [0, 1, 2, 7, CENTRE, 3, 6, 5, 4];
/// What the counters of the first and of the second seat are called.
const PIECES: [char; 2] = ['b', 'w'];

/// The rules of mū tōrere.
#[derive(Clone, Debug)]
pub struct MuTorere {
    /// Whether a counter may enter the centre from anywhere, and not only from beside an opposing one.
    pub free_centre: bool,
}

/// Where the counters are, as the player to move sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Counters {
    /// Of the player to move.
    mover: u16,
    /// Of the other player.
    opponent: u16,
}

/// Points of the rim beside some of its points.
#[inline]
fn beside(points: u16) -> u16 {
    let rim = (points & WHOLE_RIM) as u8;
    u16::from(rim.rotate_left(1) | rim.rotate_right(1))
}

impl Counters {
    /// The one free point, as a bit.
    #[inline]
    fn free(self) -> u16 {
        ALL & !(self.mover | self.opponent)
    }

    /// As the other player sees them.
    fn turned(self) -> Self {
        Self { mover: self.opponent, opponent: self.mover }
    }

    /// The counters of the first and of the second seat.
    fn by_seat(self, mover: Seat) -> [u16; 2] {
        match mover {
            Seat::First => [self.mover, self.opponent],
            Seat::Second => [self.opponent, self.mover],
        }
    }
}

impl MuTorere {
    /// The mover's counters that can go to the free point.
    #[inline]
    fn movable(&self, at: Counters) -> u16 {
        let free = at.free();
        let reach = match free == 1 << CENTRE {
            true if self.free_centre => WHOLE_RIM,
            true => beside(at.opponent),
            false => beside(free) | 1 << CENTRE,
        };
        at.mover & reach
    }
}

/// The cell of a point in reading order, from 0.
fn cell_of(point: u32) -> usize {
    CELLS.iter().position(|&there| there == point).expect("every point has a cell")
}

/// A cell's name.
fn name_of(point: u32) -> String {
    (cell_of(point) + 1).to_string()
}

impl Game for MuTorere {
    type Position = Counters;
    /// The point that a counter leaves; it can only go to the free one.
    type Move = u32;
    const SCORING: Scoring = Scoring::Decided;

    fn start(&self) -> Counters {
        Counters { mover: 0b0111_1000, opponent: 0b1000_0111 }
    }

    #[inline]
    fn status(&self, &at: &Counters) -> Status {
        if self.movable(at) == 0 { Status::Over(End::Decided(Outcome::Loss)) } else { Status::Ongoing }
    }

    /// By cell in reading order.
    #[inline]
    fn moves(&self, &at: &Counters, moves: &mut Vec<u32>) {
        let movable = self.movable(at);
        moves.extend(CELLS.into_iter().filter(|point| movable & 1 << point != 0));
    }

    #[inline]
    fn play(&self, at: &Counters, from: u32) -> Step<Counters> {
        let moved = Counters { mover: at.mover & !(1 << from) | at.free(), ..*at };
        Step::pass_turn(moved.turned())
    }

    fn max_plies(&self, _at: &Counters) -> Option<u32> {
        None
    }
}

/// The mover's points in the lowest nine bits, the other player's above.
impl Encoded for MuTorere {
    fn code(&self, at: &Counters) -> Option<u64> {
        Some(u64::from(at.opponent) << (RIM + 1) | u64::from(at.mover))
    }

    fn decode(&self, code: u64) -> Option<Counters> {
        let points = |bits: u64| bits as u16 & ALL;
        let at = Counters { mover: points(code), opponent: points(code >> (RIM + 1)) };
        let is_position = at.mover & at.opponent == 0
            && [at.mover, at.opponent].map(u16::count_ones) == [RIM / 2; 2]
            && self.code(&at) == Some(code);
        is_position.then_some(at)
    }
}

impl Notation for MuTorere {
    fn write(&self, situation: &Situation<Counters>) -> String {
        let cells: Vec<_> = pieces(situation).map(|piece| piece.unwrap_or('.')).collect();
        let rows: Vec<String> = cells.chunks(3).map(|row| row.iter().collect()).collect();
        format!("{} {}", rows.join("/"), PIECES[situation.seat.index()])
    }

    fn read(&self, text: &str) -> Result<Situation<Counters>, NotationError> {
        let mut reader = Reader::new(text);
        let counters = read_board(&mut reader)?;
        if !reader.take(' ') {
            return Err(reader.expected("a space and the side to move after three rows"));
        }
        let [black, white] = PIECES;
        let seat = match reader.peek() {
            Some(side) if side == black => Seat::First,
            Some(side) if side == white => Seat::Second,
            _ => return Err(reader.expected("b or w, the side to move")),
        };
        reader.next();
        reader.end("nothing after the side to move")?;
        for (points, name) in counters.into_iter().zip(["black", "white"]) {
            if points.count_ones() != COUNTERS {
                let found = format!("{} {name} counters", points.count_ones());
                return Err(NotationError::whole(format!("{COUNTERS} counters a side"), found));
            }
        }
        let [mover, opponent] = counters;
        let of_first = Counters { mover, opponent };
        let position = if seat == Seat::First { of_first } else { of_first.turned() };
        Ok(Situation { seat, ..Situation::opening(position) })
    }

    fn write_move(&self, _situation: &Situation<Counters>, from: u32) -> String {
        name_of(from)
    }

    fn one_character_moves(&self) -> bool {
        true
    }
}

/// The counters of the first and of the second seat.
fn read_board(reader: &mut Reader<'_>) -> Result<[u16; 2], NotationError> {
    let mut counters = [0; 2];
    for (cell, point) in CELLS.into_iter().enumerate() {
        if cell > 0 && cell % 3 == 0 && !reader.take('/') {
            return Err(reader.expected("/ after a row of three cells"));
        }
        match reader.peek().and_then(|found| PIECES.iter().position(|&piece| piece == found)) {
            Some(seat) => counters[seat] |= 1 << point,
            None if reader.peek() == Some('.') => {}
            None => return Err(reader.expected("b, w or a dot, in three rows of three cells")),
        }
        reader.next();
    }
    Ok(counters)
}

/// What stands in each cell, in reading order.
fn pieces(situation: &Situation<Counters>) -> impl Iterator<Item = Option<char>> {
    let counters = situation.position.by_seat(situation.seat);
    CELLS.into_iter().map(move |point| {
        let seat = counters.iter().position(|points| points & 1 << point != 0);
        seat.map(|seat| PIECES[seat])
    })
}

impl Render for MuTorere {
    fn picture(&self, situation: &Situation<Counters>) -> Picture {
        Picture::Grid(Grid {
            columns: 3,
            cells: pieces(situation).collect(),
            pieces: PIECES,
            has_sides: true,
            links: links(),
            ..Grid::default()
        })
    }

    fn spots(&self, _situation: &Situation<Counters>, from: u32) -> Vec<Spot> {
        vec![Spot::Cell { cell: cell_of(from) }]
    }
}

/// The lines of the star: around the rim, and from the centre to every point of it.
fn links() -> Vec<[usize; 2]> {
    let lines = (0..RIM).flat_map(|point| [[point, (point + 1) % RIM], [CENTRE, point]]);
    lines.map(|ends| ends.map(cell_of)).collect()
}

impl Narrate for MuTorere {
    fn events(&self, situation: &Situation<Counters>, from: u32) -> Vec<Event> {
        let to = situation.position.free().trailing_zeros();
        let piece = PIECES[situation.seat.index()];
        vec![Event::Moved { piece, from: name_of(from), to: name_of(to) }]
    }
}

/// The images of a point under the turns of the star and its reflections.
fn image(point: u32, turn: u32) -> u32 {
    match point {
        CENTRE => CENTRE,
        point if turn < RIM => (point + turn) % RIM,
        point => (2 * RIM - point - turn % RIM) % RIM,
    }
}

fn image_of_all(points: u16, turn: u32) -> u16 {
    let rim = (points & WHOLE_RIM) as u8;
    let turned = match turn < RIM {
        true => rim.rotate_left(turn),
        // Reversed bits have point p at 7 − p.
        false => rim.reverse_bits().rotate_right((turn + RIM - 1) % RIM),
    };
    u16::from(turned) | points & 1 << CENTRE
}

impl MuTorere {
    /// The least image, and the first turn that makes it.
    fn least_image(at: Counters) -> (Counters, u32) {
        let turned = |turn| {
            let [mover, opponent] = [at.mover, at.opponent].map(|points| image_of_all(points, turn));
            (Counters { mover, opponent }, turn)
        };
        (0..2 * RIM).map(turned).min().expect("there are images")
    }
}

impl Symmetry for MuTorere {
    const IMAGES: Option<u32> = Some(2 * RIM);

    fn canonical(&self, &at: &Counters) -> Counters {
        Self::least_image(at).0
    }

    fn canonical_move(&self, &at: &Counters, from: u32) -> u32 {
        image(from, Self::least_image(at).1)
    }
}

impl Evaluate for MuTorere {
    fn heuristics(&self) -> Vec<Heuristic<Self>> {
        vec![Heuristic { name: "mobility", estimate: Self::more_moves }]
    }
}

impl MuTorere {
    /// The mover's moves, less those that the opponent would have.
    fn more_moves(&self, &at: &Counters) -> Points {
        let [own, opposing] = self.moves_of_both(at);
        own as Points - opposing as Points
    }

    /// How many moves the mover has, and how many the opponent would have.
    fn moves_of_both(&self, at: Counters) -> [u32; 2] {
        [at, at.turned()].map(|at| self.movable(at).count_ones())
    }
}

impl Observed for MuTorere {
    fn shape(&self, _start: &Counters) -> [usize; 3] {
        [2, 3, 3]
    }

    fn observe(&self, at: &Counters, numbers: &mut [f32]) {
        for (plane, points) in numbers.chunks_exact_mut(CELLS.len()).zip([at.mover, at.opponent]) {
            plane.iter_mut().zip(CELLS).for_each(|(number, point)| *number = f32::from(points >> point & 1));
        }
    }

    fn actions<'g>(&'g self, _start: &'g Counters) -> Box<dyn Iterator<Item = u32> + 'g> {
        Box::new(CELLS.into_iter())
    }
}

/// For either side whether it holds the centre, how many of its counters can move, and how many stand beside an opposing one.
impl Features for MuTorere {
    fn feature_names(&self) -> Vec<String> {
        named_by_side(|side| ["centre", "movable", "in touch"].map(|feature| format!("{side} {feature}")))
    }

    fn features(&self, &at: &Counters, features: &mut Vec<f64>) {
        features.push(CONSTANT);
        let moves = self.moves_of_both(at);
        for (Counters { mover, opponent }, moves) in [at, at.turned()].into_iter().zip(moves) {
            let in_touch = (mover & beside(opponent)).count_ones();
            features.extend([
                flag(mover & 1 << CENTRE != 0),
                share(moves, COUNTERS),
                share(in_touch, COUNTERS),
            ]);
        }
    }
}

/// From where a counter may enter the centre.
const ENTRY: Parameter = Parameter::new("centre", "adjacent", "adjacent or free");

impl Family for MuTorere {
    const NAME: &'static str = "mu-torere";
    const PARAMETERS: &'static [Parameter] = &[ENTRY];
    const PRESETS: &'static [Preset] = &[];

    fn open<V: Visitor>(settings: &Settings, visitor: V) -> Result<V::Output, SettingError> {
        let free_centre = settings.choice(&ENTRY, &[("adjacent", false), ("free", true)])?;
        let named = vec![(ENTRY.name, settings.value(&ENTRY).to_owned())];
        let rules = Definition::new(Self { free_centre })
            .symmetric()
            .encoded()
            .evaluated()
            .featured()
            .observed()
            .rendered()
            .narrated();
        Ok(visitor.visit(rules.cited(SOURCES), named))
    }
}

const SOURCES: &[&str] = &[
    "E. Best, Games and Pastimes of the Maori, Dominion Museum Bulletin 8, 1925",
    "M. Ascher, Mu Torere: An Analysis of a Maori Game, Mathematics Magazine 60 (2), 1987",
];
