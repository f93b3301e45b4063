//! One game, as learners are told it: an episode of decisions and its result.

use nimatron_core::{End, Next, Outcome, Points, REPETITIONS, Seat};

use crate::graph::{Graph, GraphResult};
use crate::transition::{EdgeIndex, NodeIndex, NodeSituation, Transition};

/// A move that was chosen while learning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChosenMove {
    /// The move.
    pub edge: EdgeIndex,
    /// Whether it was explored: chosen against the value estimates.
    pub explored: bool,
}

/// A decision of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Where it was made.
    pub node: NodeIndex,
    /// The move that was chosen.
    pub edge: EdgeIndex,
    /// Who chose it.
    pub seat: Seat,
    /// Whether it was explored: chosen against the value estimates.
    pub explored: bool,
}

/// A game from its first decision to its end. It is reused, so that a game allocates nothing.
#[derive(Clone, Debug)]
pub struct Episode {
    decisions: Vec<Decision>,
    at: NodeSituation,
    /// Once the game is over, the margin of the first seat: in points, or 1, 0 or −1 for a plain result. Else 0.
    lead: Points,
}

impl Default for Episode {
    fn default() -> Self {
        Self { decisions: Vec::new(), at: NodeSituation::first_reached(Graph::START, Seat::First), lead: 0 }
    }
}

impl Episode {
    /// Begins another game.
    pub fn begin(&mut self, at: NodeSituation) {
        self.decisions.clear();
        self.at = at;
        self.lead = 0;
    }

    /// Adds a decision and its transition.
    #[inline]
    pub fn push(&mut self, edge: EdgeIndex, step: Transition, explored: bool) {
        let NodeSituation { node, seat, .. } = self.at;
        self.decisions.push(Decision { node, edge, seat, explored });
        self.at = self.at.after(step);
    }

    /// Plays with `decide` until the game is over. The banked points are counted at the end.
    ///
    /// # Errors
    /// [`OutOfMemory`](crate::OutOfMemory) if there is no room for a position.
    #[inline(always)]
    pub(crate) fn play_on(
        &mut self,
        graph: &mut Graph,
        mut decide: impl FnMut(&mut Graph, NodeIndex) -> GraphResult<ChosenMove>,
    ) -> GraphResult {
        let NodeSituation { mut node, mut seat, .. } = self.at;
        // A local vector need not be written back to memory at every step.
        let mut decisions = std::mem::take(&mut self.decisions);
        let first = decisions.len();
        let mut over = graph.is_over(node);
        let is_loopy = graph.is_loopy();
        while !over {
            let ChosenMove { edge, explored } = decide(graph, node)?;
            let step = graph.follow(node, edge)?;
            decisions.push(Decision { node, edge, seat, explored });
            seat = if step.next == Next::Opponent { seat.other() } else { seat };
            (node, over) = (step.child, step.over);
            over |= is_loopy && is_repeated(&decisions, node, seat);
        }
        if graph.has_points() {
            for decision in &decisions[first..] {
                self.at.banked[decision.seat.index()] += graph.transition(decision.edge).gain;
            }
        }
        self.decisions = decisions;
        (self.at.node, self.at.seat) = (node, seat);
        Ok(())
    }

    /// The result; `None` while the game goes on. In a loopy game it is a draw at the [`REPETITIONS`]th repetition.
    pub fn end(&self, graph: &Graph) -> Option<End> {
        let NodeSituation { node, seat, .. } = self.at;
        let repeated = graph.is_loopy() && is_repeated(&self.decisions, node, seat);
        graph.end(node).or(repeated.then_some(End::Decided(Outcome::Draw)))
    }

    /// Records the result.
    #[inline]
    pub fn finish(&mut self, end: End) {
        let own = match end {
            End::Decided(outcome) => Points::from(outcome.sign()),
            End::Scored(points) => points,
        };
        let [first, second] = self.at.banked;
        let turned = if self.at.seat == Seat::First { own } else { -own };
        self.lead = first - second + turned;
    }

    /// The decisions in order.
    #[inline]
    pub fn decisions(&self) -> &[Decision] {
        &self.decisions
    }

    /// The current situation.
    #[inline]
    pub fn at(&self) -> &NodeSituation {
        &self.at
    }

    /// The outcome of the finished game for a seat.
    #[inline]
    pub fn outcome(&self, seat: Seat) -> Outcome {
        let outcome = Outcome::of_margin(self.lead);
        if seat == Seat::First { outcome } else { outcome.reversed() }
    }

    /// The loser of the finished game; `None` after a draw.
    #[inline]
    pub fn loser(&self) -> Option<Seat> {
        match self.lead {
            0 => None,
            1.. => Some(Seat::Second),
            ..0 => Some(Seat::First),
        }
    }

    /// The index of a seat's last decision; `None` if it made none.
    #[inline]
    pub fn last_of(&self, seat: Seat) -> Option<usize> {
        self.decisions.iter().rposition(|decision| decision.seat == seat)
    }
}

/// Whether the position occurs for the [`REPETITIONS`]th time with this player to move.
fn is_repeated(decisions: &[Decision], node: NodeIndex, seat: Seat) -> bool {
    let before = decisions.iter().filter(|decision| decision.node == node && decision.seat == seat);
    before.count() + 1 >= REPETITIONS
}
