//! The laws by name, and what it means that one is broken.

use std::fmt;

use thiserror::Error;

macro_rules! laws {
    ($($law:ident = $name:literal: $statement:literal;)*) => {
        /// What the kit checks, one variant per law.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Law {
            $(#[doc = $statement] $law,)*
        }

        impl Law {
            /// Every law, in the order of the documentation.
            pub const ALL: &'static [Self] = &[$(Self::$law),*];

            /// The law's name in messages, in kebab-case.
            pub fn name(self) -> &'static str {
                match self { $(Self::$law => $name,)* }
            }

            /// The law in one sentence.
            pub fn statement(self) -> &'static str {
                match self { $(Self::$law => $statement,)* }
            }
        }
    };
}

laws! {
    Moves = "moves": "There are legal moves exactly where the game is not over.";
    MostMoves = "most-moves": "No position has more moves than the rules say that it has at most.";
    DistinctMoves = "distinct-moves": "No position offers the same move twice.";
    Repeatable = "repeatable": "The same question about the same position has the same answer whenever it is asked.";
    EqualKeys = "equal-keys": "Equal positions have the same status, moves and children, whatever path led there.";
    Hash = "hash": "Equal positions have equal hashes.";
    MaxPlies = "max-plies": "The longest play gets shorter with every ply, or may go on for ever from every position.";
    Scoring = "scoring": "Ends are of the kind the rules declare, and games without points gain none.";
    Perft = "perft": "There are as many sequences of moves of each length as were counted independently.";
    Readable = "readable": "Every text that is written can be read.";
    RoundTrip = "round-trip": "A text reads back to the position it was written from and is written again as it stood.";
    Transpositions = "transpositions": "Two ways to the same text lead to equal positions.";
    Turns = "turns": "Where the text says whose turn it is, it agrees with the moves that led there.";
    Gains = "gains": "Where the text says what is banked, it agrees with the gains of the moves that led there.";
    MoveTexts = "move-texts": "The moves of a position have distinct texts, none empty, none with a space or comma.";
    OneCharacterMoves = "one-character-moves": "Moves that are declared to be one character each are.";
    Picture = "picture": "A picture depends on the situation alone, and its rows are full.";
    Spots = "spots": "Every spot is on the picture, and no two moves of a position have the same ones.";
    Events = "events": "Every move is told by at least one event, and the same each time.";
    Canonical = "canonical": "A canonical form is its own, and ends as every position that has it.";
    SymmetricMoves = "symmetric-moves": "Moves correspond one to one to those of the canonical form, and so do their results.";
    Reach = "reach": "No more positions are reached than the rules say, and fewer are within reach after a gain.";
    Rank = "rank": "Positions and their numbers determine each other, without gaps inside a tier.";
    Tiers = "tiers": "Every move leads to a lower tier, or to a lower number of the same section of a tier.";
    Advance = "advance": "Counting on from a number comes to the positions with the next ones.";
    Expand = "expand": "Asked about many numbers at once, the rules say where the moves of their positions lead.";
    AnyNumber = "any-number": "Every number is refused, or is the number of the position that it stands for.";
    Code = "code": "Every position reached has a code, and is what its code stands for.";
    SumMoves = "sum-moves": "A sum's moves are those of its parts, one part at a time, and each passes the turn.";
    NimValues = "nim-values": "Under the normal convention the mover wins exactly where the nim-values do not cancel.";
    Convention = "convention": "The player who cannot move loses under the normal convention and wins under misère.";
    HeapMoves = "heap-moves": "Parts are heaps told by their sizes, and their moves leave exactly the heaps that are described.";
    StaticBounds = "static-bounds": "Static bounds stated about a position are true of its exact value.";
    KeptMoves = "kept-moves": "The moves kept are legal, distinct and include a best one under every goal.";
    Threats = "threats": "A win by threats takes exactly the plies that are stated, and short ones are found.";
    ClosedStrategy = "closed-strategy": "The move of a closed strategy is legal and keeps the exact result, at every position.";
    Estimates = "estimates": "Estimates have distinct names and depend on the position alone.";
    SymmetricEstimates = "symmetric-estimates": "Positions that are equal up to symmetry have equal estimates.";
    Features = "features": "Names are distinct, and every position has a number between -1 and 1 for each, always the same.";
    SymmetricFeatures = "symmetric-features": "Positions that are equal up to symmetry have equal features.";
    Observed = "observed": "Different positions fill an array differently, and every legal move is one of the distinct actions.";
    Monotone = "monotone": "A better child is no worse a move for its own mover, and no better a one for the opponent.";
    Haste = "haste": "Short wins beat long wins, then draws, long losses, short losses; without haste length is nothing.";
    BoundBelow = "bound-below": "A bound carried over a move and back is the same bound, also outside the range of scores.";
    ScoreRange = "score-range": "Every score lies between the lowest and the highest.";
    GoalValue = "goal-value": "A packed score means what the objective computes from the same end and moves.";
    GoalOrder = "goal-order": "Packed scores are ordered as the objective orders the values they stand for.";
    ScoreCode = "score-code": "A code fits into a table, and is the code of one score.";
    ScoreBounds = "score-bounds": "True static bounds never bound the true score away.";
    Exhaustible = "exhaustible": "Exact checks need positions from which all play ends within the limit.";
    EngineValue = "engine-value": "An engine's value is that of exhaustive minimax.";
    BestSets = "best-sets": "An engine's best moves are all of the best moves and no others.";
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A law that does not hold, and the first place where it was seen not to.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("law '{law}' is broken at {at}: {detail}")]
pub struct Violation {
    /// The law.
    pub law: Law,
    /// The position, text or score where it is broken.
    pub at: String,
    /// What was found there.
    pub detail: String,
}

impl Law {
    /// The law is broken at a position.
    pub(super) fn broken_at(self, at: &impl fmt::Debug, detail: impl Into<String>) -> Violation {
        Violation { law: self, at: format!("{at:?}"), detail: detail.into() }
    }

    /// The law holds at a position if `kept` does; the detail is put into words only if it does not.
    pub(super) fn check(self, kept: bool, at: &impl fmt::Debug, detail: impl FnOnce() -> String) -> Verdict {
        if kept { Ok(()) } else { Err(self.broken_at(at, detail())) }
    }
}

/// Whether the laws hold.
pub type Verdict = Result<(), Violation>;

#[cfg(test)]
mod tests {
    use super::Law;

    #[test]
    fn names_are_distinct_and_in_kebab_case() {
        for (index, law) in Law::ALL.iter().enumerate() {
            let name = law.name();
            assert!(name.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-'), "{name}");
            assert!(Law::ALL[..index].iter().all(|other| other.name() != name), "{name}");
            assert!(law.statement().ends_with('.'), "{name}");
        }
    }
}
