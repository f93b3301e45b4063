//! The fixed work. Counts of nodes are a signature: a change in them is a change in search.
//!
//! Values were found by others: those of Connect Four by BitBully, see `connect_four.txt`, and of the empty board by J. D.
//! Allen and V. Allis, 1988; every opening of Kalah(6,4) by M. Rawlings, 2015, where captures of nothing agree with the win
//! by ten of G. Irving, J. Donkers and J. Uiterwijk, *Solving Kalah*, ICGA Journal 23, 2000; outcomes of heaps by their games' own
//! theories.

use nimatron::core::Objective::{Distance, Outcome};

use super::work::{Positions, Task, Work};
use crate::arguments::SuiteName;

/// The work of a suite; the quick one takes some seconds.
pub(super) fn works(suite: SuiteName) -> &'static [Work] {
    match suite {
        SuiteName::Quick => QUICK,
        SuiteName::ConnectFour => CONNECT_FOUR,
        SuiteName::EmptyBoard => EMPTY_BOARD,
        SuiteName::Kalah => KALAH,
        SuiteName::Grundy => GRUNDY,
        SuiteName::Hexapawn => HEXAPAWN,
        SuiteName::Fibonacci => FIBONACCI,
        SuiteName::Wythoff => WYTHOFF,
    }
}

/// Every move, to the end of the game.
const MOVES: Task = Task::Moves { depth: None };
const MINIMAX: Task = by("minimax");
const MONTE_CARLO: Task = by("mcts:playouts=20000");
const PLAIN_ALPHA_BETA: Task = by("alpha-beta:cache=off,symmetry=off,knowledge=off");
const WITHOUT_SUICIDE: Task = Task::Outcome { engine: "minimax", omit_suicide: true };

const QUICK: &[Work] = &[
    Work::new("tic-tac-toe", Positions::Start, MINIMAX).valued("draw").taking(549_946),
    Work::new("simple-nim", Positions::At("25"), WITHOUT_SUICIDE).valued("loss").taking(4_434_690),
    Work::new("simple-nim", Positions::At("25"), MINIMAX).valued("loss").taking(5_600_910),
    Work::new("tic-tac-toe", Positions::Start, PLAIN_ALPHA_BETA).valued("draw").taking(18_297),
    Work::new("nim", Positions::At("3,4,5"), by("minimax:cache=on")).valued("win").taking(120),
    Work::new("nim", Positions::At("2,3,5"), MOVES).taking(56),
    Work::new("tic-tac-toe", Positions::Start, MOVES).taking(163),
    Work::new("mnk:m=4,n=3,k=3", Positions::Start, Task::Value(Outcome)).valued("win"),
    Work::new("hexapawn", Positions::Start, Task::Value(Outcome)).valued("loss"),
    Work::new("grundy:start=30", Positions::Start, Task::Value(Distance)),
    Work::new("kalah:pits=4,seeds=3", Positions::Start, MOVES).taking(8_032),
    Work::new("kalah", Positions::Start, Task::Moves { depth: Some(7) }),
    Work::new("connect-four:width=5,height=4", Positions::Start, MOVES).taking(28_175),
    Work::new("kalah", Positions::Start, Task::Perft(9)).taking(2_763_490),
    Work::new("connect-four", Positions::Start, Task::Perft(8)).taking(5_673_234),
    Work::new("tic-tac-toe", Positions::Start, Task::Perft(9)).taking(127_872),
];

const CONNECT_FOUR: &[Work] = &[after(16), after(12), after(8)];

const EMPTY_BOARD: &[Work] =
    &[Work::new("connect-four", Positions::Start, Task::Value(Distance)).valued("win 41")];

const KALAH: &[Work] = &[
    Work::new("kalah", Positions::Start, MOVES).valued("-14, -10, +8, -2, -8, +4"),
    Work::new("kalah:capture=empty", Positions::Start, MOVES).valued("-14, -8, +10, -2, -6, +4"),
];

const GRUNDY: &[Work] = &[
    Work::new("grundy:start=16", Positions::Start, MINIMAX).valued("win").taking(1_592_803),
    Work::new("grundy:start=20", Positions::Start, PLAIN_ALPHA_BETA).valued("loss").taking(1_914_570),
    Work::new("grundy:start=40", Positions::Start, Task::Value(Distance)).taking(57_214),
    Work::new("grundy:start=40", Positions::Start, MONTE_CARLO).taking(593_013),
];

const HEXAPAWN: &[Work] = &[
    Work::new("hexapawn:width=4,height=4", Positions::Start, MINIMAX).taking(4_197_973),
    Work::new("hexapawn:width=5,height=5", Positions::Start, PLAIN_ALPHA_BETA).taking(14_104_756),
    Work::new("hexapawn:width=5,height=6", Positions::Start, Task::Value(Distance)).taking(1_588_024),
    Work::new("hexapawn:width=6,height=6", Positions::Start, MONTE_CARLO).taking(408_422),
];

const FIBONACCI: &[Work] = &[
    Work::new("fibonacci:start=28", Positions::Start, MINIMAX).valued("win").taking(21_450_184),
    Work::new("fibonacci:start=36", Positions::Start, PLAIN_ALPHA_BETA).valued("win").taking(10_752_046),
    Work::new("fibonacci:start=10000", Positions::Start, Task::Value(Distance)).taking(145_864),
    Work::new("fibonacci:start=1000", Positions::Start, MONTE_CARLO).taking(3_443_038),
];

/// A game of another catalog than the standard one: that of `examples/wythoff`.
const WYTHOFF: &[Work] = &[
    Work::new("wythoff", Positions::At("7,7"), MINIMAX).valued("win").taking(3_151_896),
    Work::new("wythoff", Positions::At("9,9"), PLAIN_ALPHA_BETA).valued("win").taking(22_911_674),
    Work::new("wythoff", Positions::At("144,150"), Task::Value(Distance)).taking(176_844),
    Work::new("wythoff", Positions::At("100,161"), MONTE_CARLO).taking(2_456_796),
];

const fn by(engine: &'static str) -> Task {
    Task::Outcome { engine, omit_suicide: false }
}

/// The exact values of the random positions of Connect Four with so many stones.
const fn after(plies: usize) -> Work {
    let places = Positions::Listed { list: include_str!("connect_four.txt"), plies };
    Work::new("connect-four", places, Task::Value(Distance))
}
