//! Boards on which two players put stones, X and O in turn, until one has a line: what the games of k in a row and
//! Connect Four have in common. Each of them lays out its bits as it likes and tells this module the reading order.

use nimatron_core::{End, Event, Grid, NotationError, Outcome, Picture, Points, Seat, Situation, Status};

use crate::bitboard::Bitboard;
use crate::lines::Lines;
use crate::reading::Reader;

/// The most columns and rows of boards whose cells have numbers.
const MOST_COUNTED: usize = 9;

/// The stones on a board, as the player to move sees them.
///
/// X moves first and the players take turns, so the counts say who is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stones<B> {
    /// Of the player to move.
    pub(crate) mover: B,
    /// Of the other player, who moved last.
    pub(crate) opponent: B,
}

impl<B: Bitboard> Stones<B> {
    /// No stones.
    pub(crate) const NONE: Self = Self { mover: B::EMPTY, opponent: B::EMPTY };

    /// The cells taken.
    #[inline]
    pub(crate) fn taken(self) -> B {
        self.mover | self.opponent
    }

    /// The mover puts a stone; the other player sees the result.
    #[inline]
    pub(crate) fn with(self, stone: B) -> Self {
        Self { mover: self.opponent, opponent: self.mover | stone }
    }

    /// The mover puts a stone that is of both players, as all are: they are held as those of whoever moved last.
    #[inline]
    pub(crate) fn with_shared(self, stone: B) -> Self {
        Self { mover: B::EMPTY, opponent: self.opponent | stone }
    }

    /// The same stones seen by the other player.
    #[inline]
    pub(crate) fn turned(self) -> Self {
        Self { mover: self.opponent, opponent: self.mover }
    }

    /// Both colours in one word, the mover's in its lower half; `None` if they need more.
    pub(crate) fn code(self) -> Option<u64> {
        let half = |stones: B| stones.word().and_then(|word| u32::try_from(word).ok()).map(u64::from);
        Some(half(self.opponent)? << u32::BITS | half(self.mover)?)
    }

    /// The stones of a code.
    pub(crate) fn decode(code: u64) -> Self {
        let half = |word: u64| B::of_word(word & u64::from(u32::MAX));
        Self { mover: half(code), opponent: half(code >> u32::BITS) }
    }

    /// Both colours mapped alike.
    pub(crate) fn map(self, image: impl Fn(B) -> B) -> Self {
        Self { mover: image(self.mover), opponent: image(self.opponent) }
    }
}

/// More stones in a line than this weigh no more in [`StoneBoard::stones_in_lines`].
const MOST_WEIGHED: usize = 5;

/// A rectangle of cells and the lines that win on it.
#[derive(Clone, Debug)]
pub(crate) struct StoneBoard<B> {
    /// The bits of the cells in reading order, row by row from the top.
    pub(crate) bits: Vec<u32>,
    /// The cells as a set: every bit but the guards.
    pub(crate) cells: B,
    /// What ends the game.
    pub(crate) lines: Lines,
    /// Whether who completes a line has lost.
    pub(crate) line_loses: bool,
    /// Whether both players put the same stones.
    pub(crate) shared: bool,
    columns: usize,
    /// The cell of each bit in reading order; of guards it means nothing.
    cell_of_bit: Vec<u16>,
    /// How many lines pass through each bit.
    crossings: Vec<u32>,
}

impl<B: Bitboard> StoneBoard<B> {
    /// A board whose cells, in reading order, have these bits.
    pub(crate) fn new(columns: u32, bits: Vec<u32>, lines: Lines) -> Self {
        let cells = bits.iter().fold(B::EMPTY, |cells, &bit| cells | B::of(bit));
        let crossings = lines.crossings(cells);
        let mut cell_of_bit = vec![0; B::BITS as usize];
        (0..).zip(&bits).for_each(|(cell, &bit)| cell_of_bit[bit as usize] = cell);
        let columns = columns as usize;
        Self { bits, cells, lines, line_loses: false, shared: false, columns, cell_of_bit, crossings }
    }

    /// The cells without a stone.
    #[inline]
    pub(crate) fn empty(&self, at: Stones<B>) -> B {
        self.cells & !at.taken()
    }

    /// Only the player who moved last can have completed a line.
    #[inline]
    pub(crate) fn status(&self, at: Stones<B>) -> Status {
        if self.lines.held(at.opponent) {
            Status::Over(End::Decided(if self.line_loses { Outcome::Win } else { Outcome::Loss }))
        } else if at.taken() == self.cells {
            Status::Over(End::Decided(Outcome::Draw))
        } else {
            Status::Ongoing
        }
    }

    /// How many lines pass through the cell: the more, the likelier a good move.
    pub(crate) fn crossings(&self, bit: u32) -> u32 {
        self.crossings[bit as usize]
    }

    /// Lines that the mover may still complete, less those that the opponent may.
    pub(crate) fn open_lines(&self, at: Stones<B>) -> Points {
        let open = |blocked: B| i64::from(self.lines.count(self.cells & !blocked));
        Points::try_from(open(at.opponent) - open(at.mover)).expect("a board has few lines")
    }

    /// The open lines of the mover less those of the opponent, each counted four times as often for every stone in it.
    pub(crate) fn stones_in_lines(&self, at: Stones<B>) -> Points {
        let weight = |stones: usize| 1 << (2 * stones.min(MOST_WEIGHED));
        let side = |at: Stones<B>| -> i64 {
            let held = self.lines.by_stones(self.cells & !at.opponent, at.mover);
            held.iter().enumerate().skip(1).map(|(stones, &lines)| i64::from(lines) * weight(stones)).sum()
        };
        Points::try_from(side(at) - side(at.turned())).expect("a board has few lines")
    }

    /// The empty cells that complete a line of the mover's, less those that complete one of the opponent's.
    pub(crate) fn more_threats(&self, at: Stones<B>) -> Points {
        let threats = |stones: B| (self.lines.winning_squares(stones) & self.empty(at)).count() as Points;
        threats(at.mover) - threats(at.opponent)
    }

    /// Two planes in reading order: the mover's stones and the opponent's.
    pub(crate) fn shape(&self) -> [usize; 3] {
        [2, self.bits.len() / self.columns, self.columns]
    }

    /// Writes 1 where a stone is.
    #[inline]
    pub(crate) fn observe(&self, at: Stones<B>, numbers: &mut [f32]) {
        let planes = numbers.chunks_exact_mut(self.bits.len()).zip([at.mover, at.opponent]);
        for (plane, stones) in planes {
            stones.ones().for_each(|bit| plane[usize::from(self.cell_of_bit[bit as usize])] = 1.0);
        }
    }

    /// The stones in rows from the top.
    pub(crate) fn write(&self, situation: &Situation<Stones<B>>) -> String {
        let cells: Vec<char> = self.marks(situation).map(|mark| mark.unwrap_or('.')).collect();
        let rows: Vec<String> = cells.chunks(self.columns).map(|row| row.iter().collect()).collect();
        rows.join("/")
    }

    /// Reads rows from the top; the slashes between them may be left out.
    pub(crate) fn read(&self, text: &str) -> Result<Situation<Stones<B>>, NotationError> {
        let [crosses, noughts] = self.read_stones(text)?;
        self.possible(crosses, noughts)
    }

    /// The stones of the first and of the second seat, whatever their numbers.
    pub(crate) fn read_stones(&self, text: &str) -> Result<[B; 2], NotationError> {
        let mut reader = Reader::new(text);
        let (mut crosses, mut noughts) = (B::EMPTY, B::EMPTY);
        for (index, &bit) in self.bits.iter().enumerate() {
            if index > 0 && index % self.columns == 0 {
                reader.take('/');
            }
            match reader.peek() {
                Some('X') => crosses = crosses | B::of(bit),
                Some('O') if !self.shared => noughts = noughts | B::of(bit),
                Some('.') => {}
                _ => {
                    let marks = if self.shared { "X" } else { "X, O" };
                    return Err(reader.expected(format!("{marks} or a dot, in {}", self.size())));
                }
            }
            reader.next();
        }
        reader.end(&format!("nothing after {}", self.size()))?;
        Ok([crosses, noughts])
    }

    /// What stands below the columns and beside the rows of a large board, whose cells nobody counts: letters, and numbers from below.
    pub(crate) fn edges(&self) -> Option<[Vec<String>; 2]> {
        let rows = self.bits.len() / self.columns;
        (self.columns.max(rows) > MOST_COUNTED).then(|| {
            let letters = ('a'..='z').take(self.columns).map(String::from).collect();
            [letters, (1..=rows).rev().map(|row| row.to_string()).collect()]
        })
    }

    /// A cell of a large board by what stands at its edges, from its place in reading order.
    pub(crate) fn cell_name(&self, index: usize) -> Option<String> {
        let [letters, numbers] = self.edges()?;
        Some([&*letters[index % self.columns], &numbers[index / self.columns]].concat())
    }

    /// The stones as a rectangle of X and O, with what stands below its columns and beside its rows.
    pub(crate) fn picture(
        &self,
        situation: &Situation<Stones<B>>,
        [column_labels, row_labels]: [Vec<String>; 2],
    ) -> Picture {
        let cells = self.marks(situation).collect();
        Picture::Grid(Grid {
            columns: self.columns,
            cells,
            column_labels,
            row_labels,
            pieces: [Seat::First, Seat::Second].map(|seat| self.mark(seat)),
            line: self.line(situation.position),
            ..Grid::default()
        })
    }

    /// The cells of the lines that ended the game: those of the player who moved last come first.
    fn line(&self, at: Stones<B>) -> Vec<usize> {
        let of_last = self.lines.held(at.opponent);
        let held = self.lines.cells_of_held(if of_last { at.opponent } else { at.mover });
        (0..self.bits.len()).filter(|&cell| held.has(self.bits[cell])).collect()
    }

    fn size(&self) -> String {
        let plural =
            |count: usize, what: &str| format!("{count} {what}{}", if count == 1 { "" } else { "s" });
        format!("{} of {}", plural(self.bits.len() / self.columns, "row"), plural(self.columns, "cell"))
    }

    fn marks(&self, situation: &Situation<Stones<B>>) -> impl Iterator<Item = Option<char>> {
        let Stones { mover, opponent } = situation.position;
        let (mine, other) = (self.mark(situation.seat), self.mark(situation.seat.other()));
        let of_opponent = move |bit| opponent.has(bit).then_some(other);
        self.bits.iter().map(move |&bit| if mover.has(bit) { Some(mine) } else { of_opponent(bit) })
    }

    /// What a player puts.
    pub(crate) fn mark(&self, seat: Seat) -> char {
        if self.shared { 'X' } else { mark(seat) }
    }

    /// What putting a stone does.
    pub(crate) fn placed(&self, seat: Seat, to: String) -> Vec<Event> {
        vec![Event::Placed { piece: self.mark(seat), to }]
    }

    /// Stones in impossible numbers are refused, and lines that would have ended the game before the last move.
    fn possible(&self, crosses: B, noughts: B) -> Result<Situation<Stones<B>>, NotationError> {
        if self.shared {
            let seat = if crosses.count().is_multiple_of(2) { Seat::First } else { Seat::Second };
            let at = Stones { mover: B::EMPTY, opponent: crosses };
            return Ok(Situation { seat, ..Situation::opening(at) });
        }
        let seat = seat_to_move(crosses.count(), noughts.count())?;
        let (mover, opponent) = match seat {
            Seat::First => (crosses, noughts),
            Seat::Second => (noughts, crosses),
        };
        let length = self.lines.length();
        match (self.lines.held(mover), self.lines.held(opponent)) {
            (true, true) => {
                let expected = if self.line_loses { "one loser at most" } else { "one winner at most" };
                Err(NotationError::whole(expected, format!("{length} in a row of both X and O")))
            }
            (true, false) => Err(NotationError::whole(
                if self.line_loses {
                    "the loser to have moved last"
                } else {
                    "the winner to have moved last"
                },
                format!("{length} in a row of {} and a later {}", mark(seat), mark(seat.other())),
            )),
            (false, _) => Ok(Situation { seat, ..Situation::opening(Stones { mover, opponent }) }),
        }
    }
}

/// X moves first.
fn mark(seat: Seat) -> char {
    match seat {
        Seat::First => 'X',
        Seat::Second => 'O',
    }
}

fn seat_to_move(crosses: u32, noughts: u32) -> Result<Seat, NotationError> {
    if crosses == noughts {
        Ok(Seat::First)
    } else if crosses == noughts + 1 {
        Ok(Seat::Second)
    } else {
        Err(NotationError::whole("as many X as O or one X more", format!("{crosses} X and {noughts} O")))
    }
}
