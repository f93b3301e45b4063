//! A game at some situation behind one object-safe face: to read it, to play it, and to ask about it.

use nimatron_core::{Event, Objective, Outcome, Picture, Points, Seat, Spot};
use nimatron_learn::Graph;
use nimatron_search::Run;
use nimatron_solve::{Form, WholeSolver};

use crate::engine::tables::TableCache;
#[cfg(feature = "environments")]
use crate::environments::{Course, Environments};
use crate::error::Error;
use crate::report::{
    AnalysisReport, BookReport, ComparisonReport, ExplanationReport, ForecastReport, NimSumReport,
    NimbersReport, PositionReport, SolutionReport, TraceReport, TreeReport, ValueReport, VerificationReport,
};
use crate::request::{
    AnalyzeRequest, BookRequest, CompareRequest, ExplainRequest, NimSumRequest, NimbersRequest, SolveRequest,
    TraceRequest, TreeRequest, VerifyRequest,
};
use crate::saved_solution::{Opening, SavedSolution, SolutionError};
use crate::text::named::is_program;
use crate::text::told_rules::ToldRules;

/// A game at some situation, to be read and played. Sessions do not change: a move leads to another session.
pub trait Session: Ask + Send + Sync {
    /// The game's canonical name: its name with the parameters that differ from the defaults.
    fn game(&self) -> &str;
    /// What there is to tell of the rules in the reader's words; `None` if no catalog's family opened them.
    fn told_rules(&self) -> Option<&ToldRules> {
        None
    }
    /// The position as text.
    fn position(&self) -> String;
    /// Whether the game begins here.
    fn is_start(&self) -> bool;
    /// Everything about the position that needs no search.
    fn report(&self) -> PositionReport;
    /// The board as data; `None` for rules that have no picture.
    fn picture(&self) -> Option<Picture>;
    /// Who is to move.
    fn seat(&self) -> Seat;
    /// 1 or −1: turns a score for the player to move into the lessons' number, from the first seat's view, and back; where the text of
    /// positions carries no player, that is the view of the player to move.
    fn first_seat_sign(&self) -> i64;
    /// Points banked by the first and the second seat; `None` in games without points.
    fn banked(&self) -> Option<[Points; 2]>;
    /// Points banked by a seat; 0 in games without points.
    fn banked_by(&self, seat: Seat) -> Points {
        self.banked().map_or(0, |banked| banked[seat.index()])
    }
    /// How many decimals the game's points are shown with; the numbers of points that a session tells count units of the last one.
    fn decimals(&self) -> u32;
    /// Whether the game is over here.
    fn is_over(&self) -> bool;
    /// How the game ended for the player to move, if it did.
    fn outcome(&self) -> Option<Outcome>;
    /// Whether play can go on from here for ever.
    fn is_endless(&self) -> bool {
        self.max_plies().is_none()
    }
    /// Whether the positions of the game are asked for one by one as a search meets them: a program brings it, and they are too many to be
    /// listed.
    fn is_unlisted(&self) -> bool {
        is_program(self.game()) && self.place(Form::Listed).is_none()
    }
    /// No play from here takes more plies; `None` if it can go on for ever.
    fn max_plies(&self) -> Option<u32>;
    /// The final margin under best play as the rules bound it without a search, from and to, for the player to move; `None` where they do not.
    fn margin_bounds(&self) -> Option<(Points, Points)>;
    /// A bound on the number of legal moves, found without making them.
    fn most_moves(&self) -> usize;
    /// Every legal move, in the rules' order.
    fn moves(&self) -> Vec<String>;
    /// The legal move that `pick` chooses by its index among so many; only this one is written.
    fn picked_move(&self, pick: &mut dyn FnMut(usize) -> Option<usize>) -> Option<String>;
    /// Every legal move, in the rules' order, and the session after it, made one by one as they are asked for.
    fn children(&self) -> Box<dyn Iterator<Item = (String, Box<dyn Session>)> + '_>;
    /// What a legal move does; empty where the rules do not tell, or the move is not legal.
    fn events(&self, mv: &str) -> Vec<Event>;
    /// Where one points on the picture to make each of the legal moves that can be pointed at.
    fn spots(&self) -> Vec<(String, Vec<Spot>)>;
    /// Whether the game has a closed strategy.
    fn has_closed_strategy(&self) -> bool;
    /// The move that the closed strategy names; `None` without one and at the end.
    fn closed_strategy(&self) -> Option<String>;
    /// What programs of the game count for this value of the position, or of one of its moves, if they have a custom of counting plies.
    fn customary_score(&self, value: &ValueReport) -> Option<i64>;
    /// What the rules do, in sixteen digits: the same for all names that they go by, and at all positions.
    fn fingerprint(&self) -> String;
    /// Where a solution of this form keeps the position: its tier, and its number or code there; `None` where it has none.
    fn place(&self, form: Form) -> Option<(u64, u64)>;
    /// The same game at the position that a solution of this form keeps there, whatever the numbers are; `None` where they stand for none. The
    /// opposite of [`place`](Self::place).
    fn placed(&self, form: Form, tier: u64, number: u64) -> Option<Box<dyn Session>>;
    /// The positions that can be reached from here in so many plies, up to symmetry; `None` if there are more than `most`.
    fn opening(&self, plies: u64, most: u64) -> Option<Opening>;
    /// The position's number among those of an opening; `None` if it is none of these.
    fn number_in(&self, opening: &Opening) -> Option<u64>;
    /// Where the rules are written down.
    fn sources(&self) -> &'static [&'static str];
    /// The goals the game has, the usual one first.
    fn goals(&self) -> Vec<Objective>;
    /// The estimates the game has, the usual one first.
    fn heuristics(&self) -> Vec<&'static str>;
    /// The features the game has, none if it does not say what its positions look like.
    fn features(&self) -> Vec<String>;
    /// Whether equal positions can be folded by symmetry.
    fn is_symmetric(&self) -> bool;

    /// The position that stands for all that are equal to this one up to a symmetry of the rules; the position itself without one.
    fn folded(&self) -> String;
    /// The heaps that the position is a sum of, the smallest first and without empty ones; `None` if it is no such sum.
    fn heap_sizes(&self) -> Option<Vec<u32>>;

    /// The same game at another position.
    ///
    /// # Errors
    /// Says where the text stops being a position.
    fn at(&self, position: &str) -> Result<Box<dyn Session>, Error>;

    /// The same position with this seat to move and these points banked, where its text leaves that open.
    fn situated(&self, seat: Seat, banked: [Points; 2]) -> Option<Box<dyn Session>>;

    /// The same position with this seat to move, where positions do not say whose turn it is.
    fn with_mover(&self, seat: Seat) -> Option<Box<dyn Session>> {
        self.situated(seat, self.banked().unwrap_or_default())
    }

    /// The moves that a text lists, separated by spaces or commas; moves of one character may be joined.
    fn listed(&self, moves: &str) -> Vec<String>;

    /// A legal move as the game writes it, in whichever way it is meant here.
    fn written_move(&self, mv: &str) -> Option<String>;

    /// The same game after one move.
    ///
    /// # Errors
    /// Names the legal moves if it is not one of them.
    fn play(&self, mv: &str) -> Result<Box<dyn Session>, Error>;

    /// The same game after some moves, listed as [`listed`](Self::listed) reads them.
    ///
    /// # Errors
    /// Names the first move that is not legal, and those that are.
    fn after(&self, moves: &str) -> Result<Box<dyn Session>, Error>;
}

/// The questions that a session answers.
pub trait Ask {
    /// The value of the position and of every move.
    ///
    /// # Errors
    /// The part of the request that does not fit the game.
    fn analyze(&self, request: &AnalyzeRequest, memory: &mut TableCache) -> Result<AnalysisReport, Error>;

    /// Whether the request fits the game: what `analyze` checks before it begins.
    ///
    /// # Errors
    /// The part of the request that does not fit.
    fn check(&self, request: &AnalyzeRequest) -> Result<(), Error>;

    /// The same question by every method.
    ///
    /// # Errors
    /// The part of the request that does not fit the game.
    fn compare(&self, request: &CompareRequest) -> Result<ComparisonReport, Error>;

    /// The tree of the game from here, or its graph, with what a search finds out at every node.
    ///
    /// # Errors
    /// The part of the request that does not fit the game, or the depth if the tree is too large.
    fn tree(&self, request: &TreeRequest) -> Result<TreeReport, Error>;

    /// A search step by step.
    ///
    /// # Errors
    /// The part of the request that does not fit the game, or the depth if the search is too long.
    fn trace(&self, request: &TraceRequest) -> Result<TraceReport, Error>;

    /// Why the best move is best and the others are not: verified facts, not yet in words.
    ///
    /// # Errors
    /// The part of the request that does not fit the game.
    fn explain(&self, request: &ExplainRequest, memory: &mut TableCache) -> Result<ExplanationReport, Error>;

    /// The nim-values of the game's heaps, whatever the position.
    ///
    /// # Errors
    /// The game if its positions are no sums of heaps; the size if it is beyond the largest heap.
    fn nimbers(&self, request: &NimbersRequest) -> Result<NimbersReport, Error>;

    /// The nim-values of the position's heaps, and the moves that win.
    ///
    /// # Errors
    /// The game if its positions are no sums of heaps.
    fn nim_sum(&self, request: &NimSumRequest, memory: &mut TableCache) -> Result<NimSumReport, Error>;

    /// The game from here as learners know it: its start, and room for what is found from there in about `memory` bytes. Positions that
    /// are equal up to symmetry are one if `folded`, where the game has a symmetry.
    ///
    /// # Errors
    /// If the moves of the start alone take more.
    fn graph(&self, folded: bool, memory: usize) -> Result<Graph, Error>;

    /// Many games from here side by side, as arrays of numbers; `seed` is for actions chosen at random.
    ///
    /// # Errors
    /// If the moves of the game are not numbered, or there are too many.
    #[cfg(feature = "environments")]
    fn environments(&self, course: Course, seed: u64) -> Result<Box<dyn Environments>, Error>;

    /// How many positions a solution of the whole game has, up to a tier if one is given; `None` if only solving it tells.
    fn positions_to_solve(&self, tiers: Option<u64>) -> Option<u64>;

    /// What solving the whole game would take.
    ///
    /// # Errors
    /// If the request does not fit the game.
    fn forecast(&self, request: &SolveRequest) -> Result<ForecastReport, Error>;

    /// Solves every position of the game, from here down.
    ///
    /// # Errors
    /// If the game cannot be solved so, or if it was interrupted.
    fn solve(&self, request: &SolveRequest) -> Result<SolutionReport, SolutionError>;

    /// The same by another solver, which several machines share say.
    ///
    /// # Errors
    /// If positions have neither numbers nor codes; and those of the solver.
    fn solve_by(
        &self,
        request: &SolveRequest,
        solver: &dyn WholeSolver,
    ) -> Result<SolutionReport, SolutionError>;

    /// How many positions an opening book has in its last ply.
    ///
    /// # Errors
    /// If there are more than fit into the memory.
    fn last_positions(&self, request: &BookRequest) -> Result<u64, SolutionError>;

    /// Writes an opening book: the value of every position that can be reached from here in some plies.
    ///
    /// # Errors
    /// If the game has no such book, or if it was interrupted.
    fn book(&self, request: &BookRequest) -> Result<BookReport, SolutionError>;

    /// Derives every value of a solution anew. Of an opening book, it searches for some or all positions of the last ply, and derives the
    /// others.
    ///
    /// # Errors
    /// If it is the solution of other rules, or damaged.
    fn verify(&self, solution: &SavedSolution, request: &VerifyRequest) -> Result<VerificationReport, Error>;

    /// What [`analyze`](Self::analyze) answers where it need not search: the opening book has everything that is asked for.
    ///
    /// # Errors
    /// The part of the request that does not fit the game.
    fn booked(&self, request: &AnalyzeRequest) -> Result<Option<AnalysisReport>, Error>;

    /// What [`analyze`](Self::analyze) answers, from a solution or an opening book.
    ///
    /// # Errors
    /// If it is the solution of other rules, or damaged, or does not hold the position.
    fn probe(&self, solution: &SavedSolution) -> Result<AnalysisReport, Error>;

    /// Counts move sequences of length 0 to `depth`; the progress is the number of positions visited. Ends early, with what it has, once
    /// it is interrupted.
    fn perft(&self, depth: u32, run: &Run) -> Vec<u64>;

    /// Counts the games of at most `depth` moves from here, each a sequence of moves that ends the game; `None` once it is interrupted.
    fn complete_games(&self, depth: u32, run: &Run) -> Option<u64>;
}
