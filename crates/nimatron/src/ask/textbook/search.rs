//! The search that a tree or a trace shows: what a lesson chooses, checked against the game, and the tree it walks.

use nimatron_core::{Game, Notation, Objective, Seat, Situation, Window};
use nimatron_explain::{Growth, Merging, NodeKind, Tree};
use nimatron_search::{Candidates, Canonical, Cut, Stopped};

use crate::engine::job::{Job, Question};
use crate::engine::spec::{Algorithm, EngineSpec};
use crate::error::Error;
use crate::game_session::{GameSession, Named};

/// The largest GAIN, for a win in no plies, that may be asked for.
pub const LARGEST_GAIN: i64 = 1_000_000_000;

/// A search as the lessons have it. The default is plain minimax to the end, asking who wins, or by how much.
#[derive(Clone, Debug)]
pub struct TextbookSearch {
    /// The goal, if not the lessons': who wins, in games of points by how much; with a GAIN how soon.
    pub goal: Option<Objective>,
    /// At most this many plies ahead.
    pub depth: Option<u32>,
    /// The estimate at the horizon; without one, nothing more is won or lost from there.
    pub heuristic: Option<String>,
    /// Minimax or alpha-beta.
    pub algorithm: Algorithm,
    /// Which moves are tried, in which order.
    pub candidates: Candidates,
    /// Whether alpha-beta begins with the window (−1, 1) of games that are only won, drawn or lost.
    pub tight: bool,
    /// When alpha-beta leaves moves out.
    pub cut: Cut,
    /// A win scores GAIN less the plies from the root, as the tic-tac-toe lesson has it.
    pub gain: Option<i64>,
    /// A larger tree is refused.
    pub most_nodes: usize,
}

impl TextbookSearch {
    /// The nodes a tree may have where nothing else is asked for.
    pub const NODES: usize = 1_000_000;
}

impl Default for TextbookSearch {
    fn default() -> Self {
        Self {
            goal: None,
            depth: None,
            heuristic: None,
            algorithm: Algorithm::Minimax,
            candidates: Candidates::default(),
            tight: false,
            cut: Cut::At,
            gain: None,
            most_nodes: Self::NODES,
        }
    }
}

/// A lesson about a situation, and the tree that its search walks.
pub(crate) struct Prepared<'s, G: Game> {
    pub(crate) session: &'s GameSession<G>,
    pub(crate) lesson: &'s TextbookSearch,
    pub(crate) objective: Objective,
    pub(crate) heuristic: Option<Named<G>>,
    pub(crate) tree: Tree<G>,
}

impl TextbookSearch {
    /// Checks everything and grows the tree, or the graph in which situations of one class are one node.
    pub(crate) fn prepare<'s, G: Notation + 'static>(
        &'s self,
        session: &'s GameSession<G>,
        merge: Option<Canonical<G::Position>>,
    ) -> Result<Prepared<'s, G>, Error> {
        let usual = match self.gain {
            Some(_) if !G::SCORING.has_points() => Objective::Distance,
            _ => session.lessons_goal(),
        };
        let objective = session.goal(Some(self.goal.unwrap_or(usual)))?;
        let named = self.heuristic.as_deref().unwrap_or("none");
        let heuristic = session.heuristic(Some(named))?;
        self.check_algorithm()?;
        session.check_end(self.depth)?;
        let Self { depth, candidates, most_nodes, .. } = *self;
        let by_ply = depth.is_some() || objective == Objective::Distance;
        let merge = merge.map(|canonical| Merging { canonical, by_ply });
        let growth = Growth { depth, candidates, merge, most_nodes };
        let tree = Tree::grow(session.game_rules(), seen_from_the_root(session), growth);
        let tree =
            tree.map_err(|error| refused(format!("expected fewer plies ahead: the tree has {error}")))?;
        let prepared = Prepared { session, lesson: self, objective, heuristic, tree };
        prepared.check_gain()?;
        Ok(prepared)
    }

    /// Windows and cuts are alpha-beta's.
    fn check_algorithm(&self) -> Result<(), Error> {
        if self.algorithm == Algorithm::AlphaBeta {
            return Ok(());
        }
        let wrong = [("--window", self.tight), ("--cut", self.cut != Cut::At)];
        let Some((option, _)) = wrong.into_iter().find(|(_, given)| *given) else { return Ok(()) };
        Err(Error::Option { option, reason: "expected --algorithm alpha-beta as well".to_owned() })
    }
}

impl<G: Notation + 'static> Prepared<'_, G> {
    /// A GAIN must stay above the plies that are taken from it.
    fn check_gain(&self) -> Result<(), Error> {
        let Some(gain) = self.lesson.gain.filter(|_| self.objective == Objective::Distance) else {
            return Ok(());
        };
        let deepest = self.tree.nodes().last().map_or(0, |node| node.ply);
        if gain > i64::from(deepest) {
            return Ok(());
        }
        let reason = format!("expected more than {deepest}, the plies of the longest play, found {gain}");
        Err(Error::Option { option: "--gain", reason })
    }

    /// The question that the lesson asks.
    pub(crate) fn question(&self) -> Question<'_, G> {
        let mut question = self.session.question(self.heuristic.map(|(_, estimate)| estimate));
        question.needs_bank = self.lesson.candidates.omit_suicide;
        question
    }

    /// Whether the search stops before the end somewhere.
    pub(crate) fn meets_horizon(&self) -> bool {
        self.tree.nodes().iter().any(|node| node.kind == NodeKind::Horizon)
    }

    /// The lesson's engine.
    pub(crate) fn engine(&self, cache: bool, symmetry: bool) -> EngineSpec {
        let TextbookSearch { algorithm, candidates, cut, .. } = *self.lesson;
        EngineSpec { candidates, cache, symmetry, ..EngineSpec::plain(algorithm.with_cut(cut)) }
    }

    /// The window that the search begins with.
    pub(crate) fn window<H: Game>(&self, job: &Job<'_, H>) -> Result<Window, Error> {
        if !self.lesson.tight {
            return Ok(Window::full(job.goal));
        }
        let reason = || "'tight' needs --goal outcome, where nothing is beyond a win".to_owned();
        job.tight_window().ok_or_else(|| Error::Option { option: "--window", reason: reason() })
    }
}

/// The situation as scores see it: the player to move at the root sits first where positions carry no player.
fn seen_from_the_root<G: Notation + 'static>(session: &GameSession<G>) -> Situation<G::Position> {
    let Situation { position, seat, banked: [first, second] } = session.situation.clone();
    if seat == Seat::Second && session.first_seat_sign() == 1 {
        return Situation { position, seat: Seat::First, banked: [second, first] };
    }
    Situation { position, seat, banked: [first, second] }
}

/// The error of a search that a limit stopped.
pub(crate) fn stopped(reason: Stopped) -> Error {
    refused(format!("expected fewer plies ahead: the search was stopped by its limit of {reason}"))
}

fn refused(reason: String) -> Error {
    Error::Option { option: "--depth", reason }
}
