//! Judging a learner of a game too large to be solved: its moves at some positions, by a deep search of each.

use std::sync::Arc;

use nimatron_learn::{EdgeIndex, Graph, Learner, OutOfMemory};
use nimatron_search::Run;

use crate::ask::score::PROVED;
use crate::engine::tables::TableCache;
use crate::player::chance::Chance;
use crate::player::contract::Seating;
use crate::report::SampleReport;
use crate::request::AnalyzeRequest;
use crate::session::Session;

/// Positions with what a search found out about their moves.
pub(super) struct Sample {
    questions: Vec<Question>,
}

struct Question {
    session: Arc<dyn Session>,
    /// What each legal move is value to the mover, in the rules' order.
    values: Vec<f64>,
}

/// Tells the numbers that choose the sample from all others.
const FOR_SAMPLE: u64 = 16;
/// Random plies before a position of the sample, at most.
const PLIES: u64 = 30;

impl Sample {
    /// Searches so many positions, met in games between players who know nothing, with so many nodes each. Fewer if it is interrupted.
    pub(super) fn search(start: &Arc<dyn Session>, positions: u64, nodes: u64, seating: &Seating) -> Self {
        let mut memory = TableCache::with_bytes(seating.run.memory);
        let mut questions: Vec<Question> = Vec::new();
        for number in (0..positions).take_while(|_| !seating.run.is_interrupted()) {
            let mut chance = Chance::of_purpose(seating.seed, FOR_SAMPLE, number);
            let Some(session) = wander(start, &mut chance, &seating.run) else { continue };
            let request =
                AnalyzeRequest { nodes: Some(nodes), run: seating.run.clone(), ..AnalyzeRequest::default() };
            memory.clear();
            let Ok(report) = session.analyze(&request, &mut memory) else { continue };
            let sign = session.first_seat_sign() as f64;
            let moves = report.moves.into_iter().flatten();
            let values = moves.filter_map(|found| {
                let exact = found.value.map(|value| match value.margin {
                    Some(margin) => margin.to_f64(),
                    None => f64::from(value.outcome.sign()) * PROVED as f64,
                });
                exact.or_else(|| found.score.map(|score| sign * score.to_f64()))
            });
            let values: Vec<_> = values.collect();
            // A search may end before it knows every move.
            if values.len() == session.moves().len() {
                questions.push(Question { values, session });
            }
        }
        let mut sample = Self { questions };
        if start.banked().is_none() {
            sample.bring_near_one();
        }
        sample
    }

    /// Proved results become 1 and −1, estimates their share of the largest.
    fn bring_near_one(&mut self) {
        const NEARLY_PROVED: f64 = PROVED as f64 / 2.0;
        let values = || self.questions.iter().flat_map(|question| &question.values).map(|value| value.abs());
        let largest = values().filter(|value| *value < NEARLY_PROVED).fold(1.0, f64::max);
        for value in self.questions.iter_mut().flat_map(|question| &mut question.values) {
            *value = if value.abs() < NEARLY_PROVED { *value / largest } else { value.signum() };
        }
    }

    /// What the search thinks of the learner's moves; `None` if nothing was searched.
    ///
    /// # Errors
    /// [`OutOfMemory`] if there is no room for a position.
    pub(super) fn judge(
        &self,
        learner: &mut dyn Learner,
        graph: &mut Graph,
    ) -> Result<Option<SampleReport>, OutOfMemory> {
        let (mut best, mut right, mut regrets, mut worst) = (0.0, 0.0, 0.0, 0.0);
        for question in &self.questions {
            let (wrong, regret) = question.loss(learner, graph)?;
            best += f64::from(u8::from(regret == 0.0));
            right += 1.0 - wrong;
            regrets += regret;
            worst = f64::max(worst, regret);
        }
        let positions = self.questions.len();
        let all = positions as f64;
        let report = SampleReport {
            positions,
            best: best / all,
            right_move: Some(right / all),
            regret: regrets / all,
            worst_regret: worst,
        };
        Ok((positions > 0).then_some(report))
    }
}

impl Question {
    /// The chance that the learner gives something away here, and how much it is expected to give away.
    fn loss(&self, learner: &mut dyn Learner, graph: &mut Graph) -> Result<(f64, f64), OutOfMemory> {
        let Ok((node, edges)) = graph.locate(&self.session.position()) else { return Ok((0.0, 0.0)) };
        let mut weights = Vec::new();
        learner.policy(graph, node, &mut weights)?;
        let first = graph.moves(node).start;
        let weight = |edge: EdgeIndex| weights[(edge - first) as usize];
        let most = self.values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let played = self.values.iter().zip(&edges).map(|(value, &edge)| (most - value, weight(edge)));
        let (wrong, given, all) = played.fold((0.0, 0.0, 0.0), |(wrong, given, all), (regret, weight)| {
            let lost = if regret > 0.0 { weight } else { 0.0 };
            (wrong + lost, given + regret * weight, all + weight)
        });
        Ok(if all > 0.0 { (wrong / all, given / all) } else { (0.0, 0.0) })
    }
}

/// A position some random plies away at which there is something to choose; `None` as well if it is interrupted.
fn wander(start: &Arc<dyn Session>, chance: &mut Chance, run: &Run) -> Option<Arc<dyn Session>> {
    let plies = chance.number() % PLIES;
    let mut here = Arc::clone(start);
    for _ in 0..plies {
        if run.is_interrupted() {
            return None;
        }
        let next: Arc<dyn Session> = Arc::from(here.play(&chance.legal_move(&*here)?).ok()?);
        if next.is_over() {
            break;
        }
        here = next;
    }
    here.picked_move(&mut |_| Some(1)).map(|_| here)
}
