//! What `explain` answers, as plain data: every reason is a fact that was verified before it was written down.

use nimatron_core::{Decimal, Objective, Outcome};
use nimatron_search::Stopped;
use serde::Serialize;

use crate::report::ValueReport;

/// What `explain` answers.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ExplanationReport {
    /// The game's canonical name.
    pub game: String,
    /// The position.
    pub position: String,
    /// The goal.
    pub goal: Objective,
    /// Whether the values are those of the game itself. Where they are not, reasons are local facts only.
    pub exact: bool,
    /// The position's value; `None` where it is not exact.
    pub value: Option<ValueReport>,
    /// The exact set of best moves under the goal; without exact values, those of the best estimate.
    pub best: Vec<String>,
    /// What is true of the position whatever is played.
    pub reasons: Vec<Reason>,
    /// Every legal move, in the rules' order.
    pub moves: Vec<ExplainedMove>,
    /// The same in words.
    pub sentences: Vec<String>,
    /// Positions that the searches visited.
    pub nodes: u64,
    /// How long it took.
    pub seconds: f64,
    /// The limit that ended the search of the position early.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
}

/// What `explain` says about one move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ExplainedMove {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The position after it.
    pub to: String,
    /// Its value for the player making it; `None` where it is not exact.
    pub value: Option<ValueReport>,
    /// Whether it is one of the best.
    pub best: bool,
    /// What speaks for it, or against it.
    pub reasons: Vec<Reason>,
}

/// A verified fact about a position or a move. *You* are the player to move; `outcome`s are yours: `win`, `draw` or `loss`. Moves
/// are written in the game's notation. A *reply* is the opponent's next move; to win *at once* is to end the game by a move and
/// to have won it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Reason {
    /// The move ends the game with this outcome.
    EndsGame {
        /// The outcome.
        outcome: Outcome,
    },
    /// The only legal move.
    Forced,
    /// The only move with this outcome: every other one has a worse one.
    OnlyMove {
        /// The outcome.
        outcome: Outcome,
    },
    /// One of several moves with this outcome, while the others have a worse one.
    OneOf {
        /// How many have it.
        count: usize,
        /// How many moves there are.
        of: usize,
        /// The outcome.
        outcome: Outcome,
    },
    /// Every move has this outcome; said of the position.
    EveryMove {
        /// The outcome.
        outcome: Outcome,
    },
    /// The fastest way to win.
    Fastest {
        /// Plies to the end.
        plies: u32,
        /// Plies by the next best winning move; `None` if no other wins more slowly.
        next: Option<u32>,
    },
    /// Every move loses, and no other lasts longer.
    LastsLongest {
        /// Plies to the end.
        plies: u32,
        /// Plies of the next best move; `None` if all last as long.
        next: Option<u32>,
    },
    /// So many points more than any other value of a move here.
    MorePoints {
        /// How many.
        points: Decimal,
    },
    /// Without it the opponent wins at once: after every move but those that have this reason too.
    Prevents {
        /// The reply that wins then, where it is the same after all of them.
        #[serde(skip_serializing_if = "Option::is_none")]
        threat: Option<String>,
    },
    /// Whatever the opponent replies, you win at once.
    WinsNextTurn {
        /// Moves of which one always does; where they are several, none of them is enough against every reply.
        threats: Vec<String>,
    },
    /// You win at once unless the opponent makes one of these replies.
    Threatens {
        /// The move that wins then, whatever else is replied.
        threat: String,
        /// The replies that it does not win against at once.
        answers: Vec<String>,
    },
    /// The opponent has a single legal reply.
    SingleReply {
        /// The reply.
        reply: String,
    },
    /// For each of the opponent's few replies, a move that keeps the win.
    Answers {
        /// The replies with what to play then.
        answers: Vec<Answer>,
    },
    /// The opponent must find a single reply: the others have a worse outcome for the opponent.
    Trap {
        /// The reply.
        reply: String,
        /// How many replies there are.
        of: usize,
        /// The outcome for you after it.
        outcome: Outcome,
    },
    /// What the whole turn brings: this move and those of the same turn after it, played best.
    Turn {
        /// The moves of the turn.
        line: Vec<String>,
        /// How many pieces or seeds they capture.
        captured: u32,
        /// How many points they bank.
        banked: i32,
    },
    /// It banks more points at once than any other move.
    BanksMost {
        /// The points.
        points: i32,
        /// The most that another move banks.
        next: i32,
    },
    /// After it, what the rules know of the points still to be won is enough to say that good play wins, without looking ahead; it
    /// was not enough before.
    Secures {
        /// The least points by which you will win.
        margin: i32,
    },
    /// The heap that is left, or that you face, leaves one of these remainders when divided by the period, and such heaps are lost
    /// for the player to move: conjectured from solved values, and true without an exception from heap `verified-from` to heap
    /// `verified-to`. Every move from there lets the other player leave such a heap again.
    LostHeap {
        /// The heap.
        heap: u32,
        /// The period.
        period: u32,
        /// The remainders of lost heaps, ascending.
        residues: Vec<u32>,
        /// The first heap that it was verified for.
        verified_from: u32,
        /// The last one.
        verified_to: u32,
    },
    /// Fewer counters may be taken than the smallest part of the heap's sum of Fibonacci numbers, and such heaps are lost for
    /// the player to move: verified on all positions that a heap of `verified-to` leads to.
    FibonacciParts {
        /// The heap.
        heap: u32,
        /// The Fibonacci numbers that add up to it, no two of them neighbours.
        parts: Vec<u32>,
        /// The most that may be taken.
        most: u32,
        /// The largest first heap that it was verified for.
        verified_to: u32,
    },
    /// The nim-values of the parts in which moves are left have the exclusive or 0, which is lost for the player to move. Under normal play that is a
    /// theorem; under misère play it is said where every one of `verified-on` positions that can arise here agrees.
    NimSumZero {
        /// The nim-values.
        nim_values: Vec<u32>,
        /// How many positions were compared under misère play; `None` under normal play.
        #[serde(skip_serializing_if = "Option::is_none")]
        verified_on: Option<usize>,
    },
    /// The end phase of misère play: only parts of nim-value 1 are left, an odd number, which is lost for the player to move.
    OddOnes {
        /// How many there are.
        count: usize,
        /// How many positions were compared.
        verified_on: usize,
    },
    /// A move that is not best and does not end the game: what the opponent does to it.
    Refuted {
        /// The outcome that is reached instead.
        outcome: Outcome,
        /// The opponent's best reply; `None` where none comes before the end, as the mover goes on until then.
        #[serde(skip_serializing_if = "Option::is_none")]
        reply: Option<String>,
        /// Whether that reply ends the game.
        at_once: bool,
        /// The heap that the move leaves, in games of one heap.
        #[serde(skip_serializing_if = "Option::is_none")]
        heap: Option<u32>,
    },
    /// A move that is not best: it has the same outcome, but wins more slowly or loses sooner.
    OtherPlies {
        /// The outcome.
        outcome: Outcome,
        /// Plies to the end.
        plies: u32,
    },
    /// A move that is not best: it has the same outcome with fewer points.
    FewerPoints {
        /// How many fewer than the best move.
        points: Decimal,
        /// The outcome.
        outcome: Outcome,
        /// The opponent's best reply, if the opponent is to move.
        #[serde(skip_serializing_if = "Option::is_none")]
        reply: Option<String>,
    },
}

/// A reply and what to play then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Answer {
    /// The reply.
    pub reply: String,
    /// What keeps the win; `None` where the reply ends the game.
    pub answer: Option<String>,
}
