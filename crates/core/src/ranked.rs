//! Positions by number, for exact solutions kept in arrays and files.

use std::fmt;
use std::ops::Range;

use crate::game::{End, Game, Next, Status, Step};
use crate::value::Points;

/// Positions numbered without gaps inside tiers, in an order in which play only goes down; where it may go on for ever, inside of a tier it
/// goes anywhere and gains nothing.
///
/// Laws: `unrank(tier(p), rank(p)) = p`; `rank(unrank(t, i)) = i` for every `i < tier_size(t)`, and there is no other position; every move
/// leads to a lower tier, or to a lower number of the same section of the same tier, or in a loopy game to any number of it without a
/// gain; `advance` agrees with `unrank`, and `expand` with
/// `play`.
pub trait Ranked: Game {
    /// The tier of a position, at most 32 bits; play never climbs.
    fn tier(&self, position: &Self::Position) -> u64;

    /// How many positions a tier holds, reachable or not; the largest number there is for a tier beyond what can be numbered.
    fn tier_size(&self, tier: u64) -> u64;

    /// The position's number in its tier.
    fn rank(&self, position: &Self::Position) -> u64;

    /// The position with this number of a tier, whatever the numbers are: they may come from a stranger's file. `None` if there is none,
    /// which is found out before memory is asked for.
    fn unrank(&self, tier: u64, rank: u64) -> Option<Self::Position>;

    /// Where sections of a tier begin that no move leads between, the first at 0, so that several can be solved at the same time.
    fn sections(&self, _tier: u64) -> Vec<u64> {
        vec![0]
    }

    /// Turns the position numbered `rank` of its tier into the one with the next number, which the tier has.
    fn advance(&self, position: &mut Self::Position, rank: u64) {
        *position = self.unrank(self.tier(position), rank + 1).expect("the tier has the next number");
    }

    /// Adds what the positions with these numbers of a tier lead to, every position's moves in the rules' own order. Rules with a
    /// faster way than to make every move and number what it leads to have one of their own.
    fn expand(&self, tier: u64, ranks: Range<u64>, successors: &mut Successors) {
        successors.add_played(self, tier, ranks);
    }
}

/// Positions that one number stands for, with gaps between the numbers.
///
/// Laws: `decode(code(p)) = p` for every position that has a code; `code(decode(n)) = n` for every number that stands for a position; all
/// positions that can be reached from one with a code have one.
pub trait Encoded: Game {
    /// The number of a position; `None` if it is too large for 64 bits.
    fn code(&self, position: &Self::Position) -> Option<u64>;

    /// The position with this number, whatever it is: it may come from a stranger's file. `None` if it stands for no position within the
    /// limits of the game, which is found out before memory is asked for.
    fn decode(&self, code: u64) -> Option<Self::Position>;
}

/// Once there are so many edges, no further position is expanded.
const MANY_EDGES: usize = 1 << 16;

/// What the positions with the first of these codes lead to, replacing what `successors` held: edges have the longest play from a position
/// for its tier, 0 where play may go on for ever, and its code for its number. As many positions are expanded as lead to some thousands of
/// others, one at least. `None` if a code stands for no position, or a position reached has none.
pub(crate) fn expand_codes<G: Encoded>(game: &G, codes: &[u64], successors: &mut Successors) -> Option<()> {
    successors.clear();
    let mut moves = Vec::new();
    for &code in codes {
        if successors.edges.len() > MANY_EDGES {
            break;
        }
        successors.push(game, &game.decode(code)?, &mut moves, |position| {
            Some((game.max_plies(position).map_or(0, u64::from), game.code(position)?))
        })?;
    }
    Some(())
}

/// What the positions with these numbers lead to, replacing what `successors` held. Here, and not in the solvers, because
/// this is where rules and numbering are compiled together.
pub(crate) fn expand<G: Ranked>(game: &G, tier: u64, ranks: Range<u64>, successors: &mut Successors) {
    successors.clear();
    game.expand(tier, ranks, successors);
}

/// Where moves lead from positions with consecutive numbers.
#[derive(Default)]
pub struct Successors {
    /// Those of the first position, then those of the second, and so on.
    edges: Vec<Edge>,
    /// For every position where its edges end, and how the game ended there if it is over.
    ends: Vec<(usize, Option<End>)>,
}

/// Where one move leads. Two words, as far more edges are written and read than anything else: parts of words that are written one by one
/// cannot be read together before all of them are in memory.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Edge {
    rank: u64,
    /// From the lowest bit: one for who moves next, 31 for the gain, 32 for the tier.
    rest: u64,
}

impl Edge {
    /// The edge to a position with this number in a tier, by a move that banks `gain`.
    ///
    /// # Panics
    /// If the tier has more than 32 bits, or the gain more than 31.
    #[inline]
    pub fn new(tier: u64, rank: u64, next: Next, gain: Points) -> Self {
        assert!(tier >> 32 == 0 && gain << 1 >> 1 == gain, "tier {tier} and gain {gain} fit into a word");
        let rest = tier << 32 | u64::from((gain << 1).cast_unsigned()) | u64::from(next == Next::SamePlayer);
        Self { rank, rest }
    }

    /// The same edge to another position of the tier.
    #[inline]
    #[must_use]
    pub fn to(self, rank: u64) -> Self {
        Self { rank, ..self }
    }

    /// The tier of the position reached.
    #[inline]
    pub fn tier(self) -> u64 {
        self.rest >> 32
    }

    /// Its number there.
    #[inline]
    pub fn rank(self) -> u64 {
        self.rank
    }

    /// Who moves next.
    #[inline]
    pub fn next(self) -> Next {
        if self.rest & 1 == 0 { Next::Opponent } else { Next::SamePlayer }
    }

    /// Points the mover banked.
    #[inline]
    pub fn gain(self) -> Points {
        (self.rest as u32).cast_signed() >> 1
    }
}

impl fmt::Debug for Edge {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut fields = formatter.debug_struct("Edge");
        fields.field("tier", &self.tier()).field("rank", &self.rank());
        fields.field("next", &self.next()).field("gain", &self.gain()).finish()
    }
}

impl Successors {
    fn clear(&mut self) {
        self.edges.clear();
        self.ends.clear();
    }

    /// Adds a position whose moves lead there, the moves in the rules' own order.
    #[inline]
    pub fn add(&mut self, edges: impl IntoIterator<Item = Edge>) {
        self.edges.extend(edges);
        self.ends.push((self.edges.len(), None));
    }

    /// Adds the positions with these numbers of a tier by making all their moves.
    pub fn add_played<G: Ranked + ?Sized>(&mut self, game: &G, tier: u64, ranks: Range<u64>) {
        if ranks.is_empty() {
            return;
        }
        let mut position = game.unrank(tier, ranks.start).expect("a number of the tier");
        let mut moves = Vec::new();
        for rank in ranks.clone() {
            if rank > ranks.start {
                game.advance(&mut position, rank - 1);
            }
            let place = |position: &G::Position| Some((game.tier(position), game.rank(position)));
            self.push(game, &position, &mut moves, place).expect("every position has a number");
        }
    }

    /// Adds a position, its moves put where others were. `None` if some position it leads to has no place.
    #[inline]
    fn push<G: Game + ?Sized>(
        &mut self,
        game: &G,
        position: &G::Position,
        moves: &mut Vec<G::Move>,
        place: impl Fn(&G::Position) -> Option<(u64, u64)>,
    ) -> Option<()> {
        let over = match game.status(position) {
            Status::Over(end) => Some(end),
            Status::Ongoing => {
                moves.clear();
                game.moves(position, moves);
                for &mv in &*moves {
                    let Step { position, next, gain } = game.play(position, mv);
                    let (tier, rank) = place(&position)?;
                    self.edges.push(Edge::new(tier, rank, next, gain));
                }
                None
            }
        };
        self.ends.push((self.edges.len(), over));
        Some(())
    }

    /// How many positions were expanded.
    pub fn positions(&self) -> usize {
        self.ends.len()
    }

    /// All edges, whatever position they begin at.
    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }

    /// For every position in turn, how the game ended there, or else where its moves lead.
    pub fn by_position(&self) -> impl Iterator<Item = Result<&[Edge], End>> {
        let mut first = 0;
        self.ends.iter().map(move |&(last, over)| {
            let edges = &self.edges[first..last];
            first = last;
            over.map_or(Ok(edges), Err)
        })
    }
}
