//! Beside the crate `minimax`: its plain negamax, and its iterative search with a table.

use minimax::{Evaluator, Game, IterativeOptions, IterativeSearch, Negamax, Strategy};
use nimatron::core::Objective;
use nimatron::{AnalyzeRequest, EngineSpec, TableCache};

use crate::contest::Contest;
use crate::ours;
use crate::positions;
use crate::side::{Side, timed};
use crate::their_games::{Bowls, NoOpinion, Stones, StoreDifference, positions_entered};

/// Bytes of their table.
const TABLE: usize = 64 << 20;

/// What their negamax is: no table, no knowledge of the game, moves in a fixed order.
const PLAIN: &str = "alpha-beta:cache=off,symmetry=off,knowledge=off";

/// All contests with it.
pub(crate) fn contests() -> anyhow::Result<Vec<Contest>> {
    let start = std::iter::once("");
    let connect_four = Field {
        game: "connect-four",
        heuristic: "none",
        goal: Objective::Outcome,
        depth: 10,
        starts: start.chain(positions::connect_four(12).map(|(columns, _)| columns)).collect(),
        same_tree: true,
    };
    let kalah = Field {
        game: "kalah",
        heuristic: "stores",
        goal: Objective::Margin,
        depth: 10,
        starts: vec!["", "25", "1304", "504", "2413"],
        same_tree: false,
    };
    let bowls = |pits: &str| Bowls::after(4, pits);
    Ok(vec![
        connect_four.negamax(NoOpinion, Stones::after)?,
        connect_four.iterative(NoOpinion, Stones::after)?,
        kalah.negamax(StoreDifference, bowls)?,
        kalah.iterative(StoreDifference, bowls)?,
    ])
}

/// Positions of a game, and how both sides look at them.
struct Field {
    game: &'static str,
    heuristic: &'static str,
    goal: Objective,
    depth: u8,
    starts: Vec<&'static str>,
    /// Whether both sides look at the same tree, and so must find the same.
    same_tree: bool,
}

impl Field {
    fn negamax<E: Evaluator>(
        &self,
        evaluator: E,
        after: impl Fn(&str) -> <E::G as Game>::S,
    ) -> anyhow::Result<Contest>
    where
        <E::G as Game>::S: Clone,
    {
        let mut search = Negamax::new(evaluator, self.depth);
        self.contest("minimax Negamax", PLAIN.parse()?, |moves| {
            let side = chosen(&mut search, &after(moves));
            (side, search.root_value().signum().into())
        })
    }

    fn iterative<E: Evaluator>(
        &self,
        evaluator: E,
        after: impl Fn(&str) -> <E::G as Game>::S,
    ) -> anyhow::Result<Contest>
    where
        <E::G as Game>::S: Clone,
        <E::G as Game>::M: Eq,
    {
        let options = IterativeOptions::new().with_table_byte_size(TABLE);
        let mut search = IterativeSearch::new(evaluator, options);
        search.set_max_depth(self.depth);
        self.contest("minimax IterativeSearch", EngineSpec::default(), |moves| {
            let side = chosen(&mut search, &after(moves));
            (side, search.root_value().signum().into())
        })
    }

    /// Their search beside one of our engines at every position, in turn.
    fn contest(
        &self,
        package: &'static str,
        engine: EngineSpec,
        mut theirs: impl FnMut(&str) -> (Side, i32),
    ) -> anyhow::Result<Contest> {
        let work = format!("{}, {} positions to depth {}", self.game, self.starts.len(), self.depth);
        let mut contest = Contest::new(package, work);
        contest.differing = self.same_tree.then_some(0);
        let request = AnalyzeRequest {
            engine,
            depth: Some(self.depth.into()),
            heuristic: Some(self.heuristic.parse()?),
            ..ours::exactly(self.goal)
        };
        let mut memory = TableCache::default();
        for moves in &self.starts {
            let session = ours::open(self.game, moves)?;
            let (ours, value) = ours::value(&*session, &request, &mut memory)?;
            contest.add(theirs(moves), (ours, ours::sign(value)));
        }
        Ok(contest)
    }
}

/// What choosing a move took.
fn chosen<G: Game>(search: &mut impl Strategy<G>, at: &G::S) -> Side {
    positions_entered();
    let (_, time) = timed(|| search.choose_move(at));
    // The root is a node too.
    Side::new(positions_entered() + 1, time)
}
