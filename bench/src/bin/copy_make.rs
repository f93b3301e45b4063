//! Copy-make against make and unmake: the contract's `play` returns a new position; would changing one in place and changing it
//! back be faster? The same boards count the same sequences both ways.
//!
//! ```sh
//! cargo run --release --manifest-path bench/Cargo.toml --bin copy_make
//! ```

use std::time::Instant;

use nimatron_games::bitboard::{Bitboard, Wide};
use smallvec::SmallVec;

/// A board that can change in place, and change back.
trait Board: Clone {
    type Move: Copy;
    fn moves(&self, moves: &mut Vec<Self::Move>);
    fn make(&mut self, mv: Self::Move);
    fn unmake(&mut self, mv: Self::Move);
}

/// Every node of the tree of sequences of `depth` moves, each position a copy.
fn copying<B: Board>(board: &B, depth: u32, moves: &mut Vec<B::Move>) -> u64 {
    if depth == 0 {
        return 1;
    }
    let first = moves.len();
    board.moves(moves);
    let mut nodes = 1;
    for index in first..moves.len() {
        let mut child = board.clone();
        child.make(moves[index]);
        nodes += copying(&child, depth - 1, moves);
    }
    moves.truncate(first);
    nodes
}

/// The same, one board changing in place.
fn in_place<B: Board>(board: &mut B, depth: u32, moves: &mut Vec<B::Move>) -> u64 {
    if depth == 0 {
        return 1;
    }
    let first = moves.len();
    board.moves(moves);
    let mut nodes = 1;
    for index in first..moves.len() {
        let mv = moves[index];
        board.make(mv);
        nodes += in_place(board, depth - 1, moves);
        board.unmake(mv);
    }
    moves.truncate(first);
    nodes
}

/// Two sets of stones, those of the player to move first.
#[derive(Clone)]
struct Stones<B> {
    cells: B,
    mover: B,
    opponent: B,
}

impl<B: Bitboard> Board for Stones<B> {
    type Move = u32;

    fn moves(&self, moves: &mut Vec<u32>) {
        moves.extend((self.cells & !(self.mover | self.opponent)).ones());
    }

    fn make(&mut self, bit: u32) {
        (self.mover, self.opponent) = (self.opponent, self.mover | B::of(bit));
    }

    fn unmake(&mut self, bit: u32) {
        (self.mover, self.opponent) = (self.opponent & !B::of(bit), self.mover);
    }
}

fn stones<B: Bitboard>(columns: u32, rows: u32) -> Stones<B> {
    let bits = (0..rows).flat_map(|row| (0..columns).map(move |column| row * (columns + 1) + column));
    let cells = bits.fold(B::EMPTY, |cells, bit| cells | B::of(bit));
    Stones { cells, mover: B::EMPTY, opponent: B::EMPTY }
}

/// Piles that shrink and grow again, without and with a heap allocation for each copy.
#[derive(Clone)]
struct Piles<P>(P);

impl<P: Clone + AsRef<[u32]> + AsMut<[u32]>> Board for Piles<P> {
    type Move = (usize, u32);

    fn moves(&self, moves: &mut Vec<(usize, u32)>) {
        for (pile, &size) in self.0.as_ref().iter().enumerate() {
            moves.extend((1..=size).rev().map(|take| (pile, take)));
        }
    }

    fn make(&mut self, (pile, take): (usize, u32)) {
        self.0.as_mut()[pile] -= take;
    }

    fn unmake(&mut self, (pile, take): (usize, u32)) {
        self.0.as_mut()[pile] += take;
    }
}

/// The best of a few runs, in nanoseconds a node, and the nodes.
fn measure(mut run: impl FnMut() -> u64) -> (f64, u64) {
    let mut best = f64::INFINITY;
    let mut nodes = 0;
    for _ in 0..5 {
        let begin = Instant::now();
        nodes = run();
        best = best.min(begin.elapsed().as_secs_f64() * 1e9 / nodes as f64);
    }
    (best, nodes)
}

fn compare<B: Board>(name: &str, mut board: B, depth: u32) {
    let (copied, nodes) = measure(|| copying(&board, depth, &mut Vec::new()));
    let (changed, same) = measure(|| in_place(&mut board, depth, &mut Vec::new()));
    assert_eq!(nodes, same, "{name}: both ways visit the same tree");
    let bytes = size_of::<B>();
    println!(
        "{name:<36} {bytes:>3} bytes {nodes:>9} nodes  copied {copied:>5.1} ns  in place {changed:>5.1} ns"
    );
}

fn main() {
    compare("stones on 5 × 5", stones::<u64>(5, 5), 5);
    compare("stones on 19 × 19", stones::<Wide>(19, 19), 3);
    compare("four piles of 30", Piles(SmallVec::<[u32; 8]>::from_elem(30, 4)), 3);
    compare("four piles of 30, allocated", Piles(vec![30; 4]), 3);
}
