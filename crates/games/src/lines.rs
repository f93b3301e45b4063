//! Lines: so many cells in a row, across, down or on a diagonal, found by shifting a whole board at once.
//!
//! Neighbors in one direction are one *stride* of bits apart everywhere on the board. Between the rows (or columns) lies
//! a guard, a bit that is never set, so that a line which leaves the board on one side does not enter it on the other:
//! every step off the edge lands on a guard or beyond the ends.

use crate::bitboard::Bitboard;

/// The longest line that any game here has.
pub(crate) const LONGEST_LINE: u32 = 19;

/// All lines of one length on one board.
#[derive(Clone, Debug)]
pub(crate) struct Lines {
    length: u32,
    /// Directions in which a line fits: then no shift by a part of a line is as long as the board. If there are fewer
    /// than four, some stand here twice, which lets a processor look in all four at once.
    strides: [u32; 4],
    /// How many of the strides are different ones.
    distinct: usize,
    usual: bool,
    /// Whether a longer run is no line.
    exact: bool,
}

/// The strides of the board that most people play four in a row on, seven columns of six. Known when this is compiled, they
/// make shifts of one instruction each.
const FOURS_OF_SEVEN_BY_SIX: [u32; 4] = [7, 1, 8, 6];

/// How far apart a board's neighbors are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layout {
    /// Cells in a row.
    pub(crate) columns: u32,
    /// Cells in a column.
    pub(crate) rows: u32,
    /// Bits from one cell of a row to the next.
    pub(crate) across: u32,
    /// Bits from one cell of a column to the next.
    pub(crate) along: u32,
}

impl Lines {
    /// The lines of `length` cells on a board of this layout.
    pub(crate) fn new(length: u32, layout: Layout) -> Self {
        let Layout { columns, rows, across, along } = layout;
        let both = columns.min(rows);
        let directions =
            [(columns, across), (rows, along), (both, across + along), (both, across.abs_diff(along))];
        let mut fitting: Vec<u32> =
            directions.iter().filter(|(room, _)| length <= *room).map(|(_, stride)| *stride).collect();
        if length == 1 {
            // A single cell is the same line in every direction.
            fitting.truncate(1);
        }
        let strides =
            std::array::from_fn(|index| fitting.get(index).or(fitting.first()).copied().unwrap_or(0));
        let usual = length == 4 && strides == FOURS_OF_SEVEN_BY_SIX;
        Self { length, strides, distinct: fitting.len(), usual, exact: false }
    }

    /// The same where a longer run is no line.
    pub(crate) fn exactly(self) -> Self {
        Self { usual: false, exact: true, ..self }
    }

    /// Cells of a line.
    pub(crate) fn length(&self) -> u32 {
        self.length
    }

    /// Whether the stones hold a line.
    #[inline]
    pub(crate) fn held<B: Bitboard>(&self, stones: B) -> bool {
        if self.is_usual() {
            return !fours(stones, FOURS_OF_SEVEN_BY_SIX).is_empty();
        }
        let [a, b, c, d] = self.held_along(stones, self.strides);
        self.distinct > 0 && !(a | b | c | d).is_empty()
    }

    /// The first cells of the lines that the stones hold in some directions.
    #[inline]
    fn held_along<B: Bitboard, const N: usize>(&self, stones: B, strides: [u32; N]) -> [B; N] {
        let beginnings = self.beginnings(stones, strides);
        if !self.exact {
            return beginnings;
        }
        // A stone more at either end makes it longer.
        let longer = |stride: u32| stones << stride | stones >> (self.length * stride);
        std::array::from_fn(|index| beginnings[index] & !longer(strides[index]))
    }

    /// How many lines lie wholly in these cells.
    pub(crate) fn count<B: Bitboard>(&self, cells: B) -> u32 {
        self.strides().iter().map(|&stride| self.beginnings(cells, [stride])[0].count()).sum()
    }

    /// How many of the lines in these cells have no stone, one stone, and so on.
    pub(crate) fn by_stones<B: Bitboard>(&self, cells: B, stones: B) -> [u32; LONGEST_LINE as usize + 1] {
        let mut lines = [0; LONGEST_LINE as usize + 1];
        for &stride in self.strides() {
            // The lines with at least so many stones, for all lines at once.
            let mut with = [B::EMPTY; LONGEST_LINE as usize + 1];
            with[0] = self.beginnings(cells, [stride])[0];
            for step in 0..self.length as usize {
                let stones = stones >> (step as u32 * stride);
                for count in (0..=step).rev() {
                    with[count + 1] = with[count + 1] | with[count] & stones;
                }
            }
            for count in 0..=self.length as usize {
                let more = with.get(count + 1).map_or(0, |more| more.count());
                lines[count] += with[count].count() - more;
            }
        }
        lines
    }

    /// The winning squares, taken or not: those where one more stone completes a line.
    pub(crate) fn winning_squares<B: Bitboard>(&self, stones: B) -> B {
        let squares = self.strides().iter().map(|&stride| {
            let squares = winning_squares_along(stones, stride, self.length);
            let longer = self.exact.then(|| winning_squares_along(stones, stride, self.length + 1));
            squares & !longer.unwrap_or(B::EMPTY)
        });
        squares.fold(B::EMPTY, |all, some| all | some)
    }

    /// The cells of all lines that the stones hold.
    pub(crate) fn cells_of_held<B: Bitboard>(&self, stones: B) -> B {
        let mut cells = B::EMPTY;
        for &stride in self.strides() {
            let [beginnings] = self.held_along(stones, [stride]);
            cells = (0..self.length).fold(cells, |cells, step| cells | beginnings << (step * stride));
        }
        cells
    }

    /// Every line in these cells, as a set of its cells.
    pub(crate) fn sets<B: Bitboard>(&self, cells: B) -> Vec<B> {
        let mut sets = Vec::new();
        for &stride in self.strides() {
            for beginning in self.beginnings(cells, [stride])[0].ones() {
                let line = (0..self.length).map(|step| B::of(beginning + step * stride));
                sets.push(line.fold(B::EMPTY, |line, cell| line | cell));
            }
        }
        sets
    }

    /// How many of the lines in these cells pass through each bit.
    pub(crate) fn crossings<B: Bitboard>(&self, cells: B) -> Vec<u32> {
        let mut crossings = vec![0; B::BITS as usize];
        for &stride in self.strides() {
            for beginning in self.beginnings(cells, [stride])[0].ones() {
                for step in 0..self.length {
                    crossings[(beginning + step * stride) as usize] += 1;
                }
            }
        }
        crossings
    }

    /// Whether these are the lines of the board that most people play four in a row on, [`FOURS_OF_SEVEN_BY_SIX`].
    #[inline]
    pub(crate) fn is_usual(&self) -> bool {
        self.usual
    }

    fn strides(&self) -> &[u32] {
        &self.strides[..self.distinct]
    }

    /// The first cells of the lines in some directions that lie wholly in `cells`. Runs double in length until they are
    /// as long as a line: two overlapping runs are a longer one.
    #[inline]
    fn beginnings<B: Bitboard, const N: usize>(&self, cells: B, strides: [u32; N]) -> [B; N] {
        let mut runs = [cells; N];
        let mut length = 1;
        while length < self.length {
            let more = length.min(self.length - length);
            runs = std::array::from_fn(|index| runs[index] & runs[index] >> (strides[index] * more));
            length += more;
        }
        runs
    }
}

/// A stone completes a line of this length in one direction where i stones stand before it and the rest of the line after it.
fn winning_squares_along<B: Bitboard>(stones: B, stride: u32, length: u32) -> B {
    let last = length as usize - 1;
    let mut before = [!B::EMPTY; LONGEST_LINE as usize + 1];
    for count in 1..=last {
        before[count] = (before[count - 1] & stones) << stride;
    }
    let mut squares = before[last];
    let mut after = !B::EMPTY;
    for count in (0..last).rev() {
        after = (after & stones) >> stride;
        squares = squares | before[count] & after;
    }
    squares
}

/// The first cells of lines of four.
#[inline(always)]
fn fours<B: Bitboard>(stones: B, strides: [u32; 4]) -> B {
    strides.into_iter().fold(B::EMPTY, |found, stride| {
        let pairs = stones & stones >> stride;
        found | pairs & pairs >> (2 * stride)
    })
}

/// [`Lines::winning_squares`] on the usual board. Stones lie on each other there, so a winning square is never below them, but beside
/// three stones or between one and two.
#[inline(always)]
pub(crate) fn winning_squares_on_usual_board<B: Bitboard>(stones: B) -> B {
    let [across, up, rising, falling] = FOURS_OF_SEVEN_BY_SIX;
    let above = (stones << up) & (stones << (2 * up)) & (stones << (3 * up));
    [across, rising, falling].into_iter().fold(above, |squares, stride| {
        let (before, after) = (stones << stride, stones >> stride);
        let two_before = before & before << stride;
        let two_after = after & after >> stride;
        let thrice = 3 * stride;
        squares | two_before & (stones << thrice | after) | two_after & (stones >> thrice | before)
    })
}
