//! One game as learners are told it.

use nimatron_core::{End, Next, Outcome, Points, REPETITIONS, Seat};

use crate::graph::{Edge, Full, Graph, Node, Step};
use crate::learner::Choice;
use crate::positions::Standing;

/// A decision of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Where it was made.
    pub node: Node,
    /// The move that was chosen.
    pub edge: Edge,
    /// Who chose it.
    pub seat: Seat,
    /// Whether it was chosen to see what comes of it, against the chooser's own opinion.
    pub explored: bool,
}

/// A game from its first decision to its end; kept and filled again, so that no game needs memory of its own.
#[derive(Clone, Debug)]
pub struct Episode {
    decisions: Vec<Decision>,
    at: Standing,
    /// The difference of points for the first seat where the game is over, else 0; a win counts as a point where there are none.
    lead: Points,
}

impl Default for Episode {
    fn default() -> Self {
        Self { decisions: Vec::new(), at: Standing::first_reached(Graph::START, Seat::First), lead: 0 }
    }
}

impl Episode {
    /// Begins another game.
    pub fn begin(&mut self, at: Standing) {
        self.decisions.clear();
        self.at = at;
        self.lead = 0;
    }

    /// A decision and what it led to.
    #[inline]
    pub fn push(&mut self, edge: Edge, step: Step, explored: bool) {
        let Standing { node, seat, .. } = self.at;
        self.decisions.push(Decision { node, edge, seat, explored });
        self.at = self.at.after(step);
    }

    /// Takes up decisions that `decide` makes until the game is over. How the game stands on the way is nobody's business and not
    /// written down.
    ///
    /// # Errors
    /// [`Full`] if there is no room for a position.
    #[inline(always)]
    pub(crate) fn play_on(
        &mut self,
        graph: &mut Graph,
        mut decide: impl FnMut(&mut Graph, Node) -> Result<Choice, Full>,
    ) -> Result<(), Full> {
        let Standing { mut node, mut seat, .. } = self.at;
        // What nobody else can see need not be written to memory at every step.
        let mut decisions = std::mem::take(&mut self.decisions);
        let first = decisions.len();
        let mut over = graph.is_over(node);
        let is_endless = graph.is_endless();
        while !over {
            let Choice { edge, explored } = decide(graph, node)?;
            let step = graph.follow(node, edge)?;
            decisions.push(Decision { node, edge, seat, explored });
            seat = if step.next == Next::Opponent { seat.other() } else { seat };
            (node, over) = (step.child, step.over);
            over |= is_endless && is_repeated(&decisions, node, seat);
        }
        if graph.has_points() {
            for decision in &decisions[first..] {
                self.at.banked[decision.seat.index()] += graph.known(decision.edge).gain;
            }
        }
        self.decisions = decisions;
        (self.at.node, self.at.seat) = (node, seat);
        Ok(())
    }

    /// How the game ended; `None` while it goes on. One that can go on for ever is a draw once the same has come up so often that
    /// nobody gets on.
    pub fn end(&self, graph: &Graph) -> Option<End> {
        let Standing { node, seat, .. } = self.at;
        let repeated = graph.is_endless() && is_repeated(&self.decisions, node, seat);
        graph.end(node).or(repeated.then_some(End::Decided(Outcome::Draw)))
    }

    /// Counts the result of a finished game.
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

    /// The decisions, the first one first.
    #[inline]
    pub fn decisions(&self) -> &[Decision] {
        &self.decisions
    }

    /// How the game stands.
    #[inline]
    pub fn at(&self) -> &Standing {
        &self.at
    }

    /// How the finished game ended for a seat.
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

    /// The number of a seat's last decision; `None` if it made none.
    #[inline]
    pub fn last_of(&self, seat: Seat) -> Option<usize> {
        self.decisions.iter().rposition(|decision| decision.seat == seat)
    }
}

/// Whether who is to move at a position has been there before so often that this is once too often.
fn is_repeated(decisions: &[Decision], node: Node, seat: Seat) -> bool {
    let before = decisions.iter().filter(|decision| decision.node == node && decision.seat == seat);
    before.count() + 1 >= REPETITIONS
}
