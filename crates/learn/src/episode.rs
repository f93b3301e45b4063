//! One game, as learners are told it: an episode of decisions and its result.

use nimatron_core::{End, Next, Outcome, Points, REPETITIONS, Seat};

use crate::graph::{Graph, GraphResult};
use crate::random_generator::RandomGenerator;
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
    /// The decisions so far, and room for more.
    room: Vec<Decision>,
    /// How many decisions there are.
    length: usize,
    at: NodeSituation,
    /// Once the game is over, the margin of the first seat: in points, or 1, 0 or −1 for a plain result. Else 0.
    lead: Points,
}

/// For so many more decisions room is made at once.
const MORE: usize = 64;

impl Default for Episode {
    fn default() -> Self {
        Self {
            room: Vec::new(),
            length: 0,
            at: NodeSituation::first_reached(Graph::START, Seat::First),
            lead: 0,
        }
    }
}

impl Episode {
    /// Begins another game.
    pub fn begin(&mut self, at: NodeSituation) {
        self.length = 0;
        self.at = at;
        self.lead = 0;
    }

    /// Adds a decision and its transition.
    #[inline]
    pub fn push(&mut self, edge: EdgeIndex, step: Transition, explored: bool) {
        let NodeSituation { node, seat, .. } = self.at;
        self.make_room();
        self.room[self.length] = Decision { node, edge, seat, explored };
        self.length += 1;
        self.at = self.at.after(step);
    }

    /// Room for another decision, at least.
    #[inline]
    fn make_room(&mut self) {
        if self.length == self.room.len() {
            let unused = Decision { node: 0, edge: 0, seat: Seat::First, explored: false };
            self.room.resize(self.length + MORE, unused);
        }
    }

    /// Plays with `decide` until the game is over.
    ///
    /// # Errors
    /// [`OutOfMemory`](crate::OutOfMemory) if there is no room for a position.
    #[inline(always)]
    pub(crate) fn play_on(
        &mut self,
        graph: &mut Graph,
        mut decide: impl FnMut(&mut Graph, NodeIndex) -> GraphResult<ChosenMove>,
    ) -> GraphResult {
        loop {
            if let Some(end) = self.end(graph) {
                self.finish(end);
                return Ok(());
            }
            let node = self.at.node;
            let ChosenMove { edge, explored } = decide(graph, node)?;
            self.push(edge, graph.follow(node, edge)?, explored);
        }
    }

    /// The same on a [fixed](Graph::is_fixed) graph: `decide` also says what the move leads to.
    #[inline(always)]
    pub(crate) fn play_fixed(
        &mut self,
        graph: &Graph,
        random: &mut RandomGenerator,
        mut decide: impl FnMut(NodeIndex, &mut RandomGenerator) -> (ChosenMove, Transition),
    ) {
        let NodeSituation { mut node, mut seat, .. } = self.at;
        let first = self.length;
        let mut over = graph.is_over(node);
        // Local variables stay in registers.
        let mut local = random.clone();
        let mut length = first;
        while !over {
            self.length = length;
            self.make_room();
            for place in &mut self.room[length..] {
                let (ChosenMove { edge, explored }, step) = decide(node, &mut local);
                *place = Decision { node, edge, seat, explored };
                length += 1;
                if step.next == Next::Opponent {
                    seat = seat.other();
                }
                (node, over) = (step.child, step.over);
                if over {
                    break;
                }
            }
        }
        *random = local;
        self.length = length;
        if graph.has_points() {
            for decision in &self.room[first..length] {
                self.at.banked[decision.seat.index()] += graph.transition(decision.edge).gain;
            }
        }
        (self.at.node, self.at.seat) = (node, seat);
        self.finish(graph.end(node).expect("the game is over"));
    }

    /// The result; `None` while the game goes on. In a loopy game it is a draw at the [`REPETITIONS`]th repetition.
    pub fn end(&self, graph: &Graph) -> Option<End> {
        let NodeSituation { node, seat, .. } = self.at;
        let repeated = graph.is_loopy() && is_repeated(self.decisions(), node, seat);
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
        &self.room[..self.length]
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
        self.decisions().iter().rposition(|decision| decision.seat == seat)
    }
}

/// Whether the position occurs for the [`REPETITIONS`]th time with this player to move.
fn is_repeated(decisions: &[Decision], node: NodeIndex, seat: Seat) -> bool {
    let before = decisions.iter().filter(|decision| decision.node == node && decision.seat == seat);
    before.count() + 1 >= REPETITIONS
}
