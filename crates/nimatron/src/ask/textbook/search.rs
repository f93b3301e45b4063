//! The search that a tree or a trace shows: what a search chooses, checked against the game, and the tree it walks.

use std::sync::Arc;

use nimatron_core::{Objective, Seat, Situation};
use nimatron_explain::{Growth, GrowthError, Merging, NodeKind, Tree};
use nimatron_search::{Algorithm, Canonical, Cut, Limits, Stopped};

use crate::engine::erased::{Erased, ErasedPosition};
use crate::engine::evaluation::Evaluation;
use crate::engine::job::Question;
use crate::engine::spec::{EngineSpec, Method};
use crate::error::Error;
use crate::game_session::GameSession;
use crate::request::{FirstWindow, GainFrom, TextbookSearch};
use crate::session::Session;

/// A session by numbers, and the evaluation that a search of it names.
pub(super) struct ErasedSession<const POINTS: bool> {
    pub(super) session: GameSession<Erased<POINTS>>,
    pub(super) evaluation: Option<Evaluation<ErasedPosition>>,
}

/// A search from a situation, and the tree that it walks.
pub(super) struct Prepared<'s, const POINTS: bool> {
    pub(super) session: &'s GameSession<Erased<POINTS>>,
    pub(super) search: &'s TextbookSearch,
    pub(super) objective: Objective,
    pub(super) evaluation: Option<&'s Evaluation<ErasedPosition>>,
    pub(super) tree: Tree<Erased<POINTS>>,
}

impl<'s, const POINTS: bool> Prepared<'s, POINTS> {
    /// Checks everything and grows the tree, or the graph in which situations of one class are one node.
    pub(super) fn new(
        ErasedSession { session, evaluation }: &'s ErasedSession<POINTS>,
        search: &'s TextbookSearch,
        merge: Option<Canonical<ErasedPosition>>,
    ) -> Result<Self, Error> {
        let usual = match search.gain {
            Some(_) if !POINTS => Objective::Distance,
            _ => session.lessons_goal(),
        };
        let objective = session.goal(Some(search.goal.unwrap_or(usual)))?;
        check_algorithm(search)?;
        if !session.game_rules().ends_repetitions() {
            session.check_end(search.depth)?;
        }
        let TextbookSearch { depth, candidates, most_nodes, ref run, .. } = *search;
        let most_nodes = most_nodes.min(Tree::<Erased<POINTS>>::nodes_within(run.memory));
        let interrupt = Arc::clone(&run.interrupt);
        let by_ply = depth.is_some() || objective == Objective::Distance;
        let merge = merge.map(|canonical| Merging { canonical, by_ply });
        let growth = Growth { depth, candidates, merge, most_nodes, interrupt };
        let tree = Tree::grow(session.game_rules(), seen_from_the_root(session), growth);
        let tree = tree.map_err(|error| match error {
            GrowthError::Interrupted => Error::Interrupted,
            GrowthError::TooLarge { .. } => refused(if depth.is_none() && session.is_endless() {
                format!("expected a number of plies: the tree has {error}")
            } else {
                format!("expected fewer plies ahead: the tree has {error}")
            }),
        })?;
        let prepared = Self { session, search, objective, evaluation: evaluation.as_ref(), tree };
        prepared.check_gain()?;
        Ok(prepared)
    }

    /// A GAIN must stay above the plies that are taken from it.
    fn check_gain(&self) -> Result<(), Error> {
        let Some(gain) = self.search.gain.filter(|_| self.objective == Objective::Distance) else {
            return Ok(());
        };
        let deepest = self.tree.nodes().last().map_or(0, |node| node.ply);
        let deepest = self.search.gain_from.plies(deepest.into());
        if gain > deepest {
            return Ok(());
        }
        let part = match self.search.gain_from {
            GainFrom::Root => "",
            GainFrom::Call => " after its first move",
        };
        let reason =
            format!("expected more than {deepest}, the plies of the longest play{part}, found {gain}");
        Err(Error::Option { option: "--gain", reason })
    }

    /// The question that the search asks.
    pub(super) fn question(&self) -> Question<'_, Erased<POINTS>> {
        let mut question = self.session.question(self.evaluation);
        question.needs_bank |= self.search.candidates.omit_suicide;
        question.capabilities.canonical = self.session.game_rules().canonical();
        question
    }

    /// Makes sure that it was not interrupted: there may be a million nodes or steps to be written.
    pub(super) fn go_on(&self) -> Result<(), Error> {
        if self.search.run.is_interrupted() { Err(Error::Interrupted) } else { Ok(()) }
    }

    /// The limits of the search.
    pub(super) fn limits(&self) -> Limits {
        Limits { run: self.search.run.on_one_thread(), ..Limits::default() }
    }

    /// Whether the search stops before the end somewhere.
    pub(super) fn meets_horizon(&self) -> bool {
        self.tree.nodes().iter().any(|node| node.kind == NodeKind::Horizon)
    }

    /// The search's engine.
    pub(super) fn engine(&self, cache: bool, symmetry: bool) -> EngineSpec {
        self.engine_by(self.search.algorithm, cache, symmetry)
    }

    /// The same by an algorithm.
    pub(super) fn engine_by(&self, algorithm: Algorithm, cache: bool, symmetry: bool) -> EngineSpec {
        let TextbookSearch { candidates, cut, .. } = *self.search;
        EngineSpec { candidates, cache, symmetry, ..EngineSpec::plain(Method::textbook(algorithm, cut)) }
    }
}

/// Windows and cuts are alpha-beta's.
fn check_algorithm(search: &TextbookSearch) -> Result<(), Error> {
    if search.algorithm == Algorithm::AlphaBeta {
        return Ok(());
    }
    let has_window = search.window != FirstWindow::Full;
    let wrong = [("--window", has_window), ("--cut", search.cut != Cut::At)];
    let Some((option, _)) = wrong.into_iter().find(|(_, given)| *given) else { return Ok(()) };
    Err(Error::Option { option, reason: "expected --algorithm alpha-beta as well".to_owned() })
}

/// The situation as scores see it: the player to move at the root sits first where positions carry no player.
fn seen_from_the_root<const POINTS: bool>(
    session: &GameSession<Erased<POINTS>>,
) -> Situation<ErasedPosition> {
    let Situation { position, seat, banked: [first, second] } = session.situation.clone();
    if seat == Seat::Second && session.first_seat_sign() == 1 {
        return Situation { position, seat: Seat::First, banked: [second, first] };
    }
    Situation { position, seat, banked: [first, second] }
}

/// The error of a search that a limit stopped.
pub(super) fn stopped(reason: Stopped) -> Error {
    if reason == Stopped::Interrupted {
        return Error::Interrupted;
    }
    refused(format!("expected fewer plies ahead: the search was stopped by its limit of {reason}"))
}

fn refused(reason: String) -> Error {
    Error::Option { option: "--depth", reason }
}
