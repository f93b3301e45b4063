//! Games without learning, to test how well a learner plays.

use nimatron_core::{Outcome, Seat};

use crate::agent::{Agent, Halt};
use crate::episode::Episode;
use crate::graph::Graph;
use crate::random_generator::RandomGenerator;
use crate::transition::NodeSituation;

/// Plays a game from the start between the agents of the first and the second seat, and returns its outcome for the first.
///
/// # Errors
/// Why the game was not finished.
pub fn play(
    graph: &mut Graph,
    agents: [&mut dyn Agent; 2],
    number: u64,
    random: &mut RandomGenerator,
) -> Result<Outcome, Halt> {
    let [first, second] = agents;
    first.begin(number);
    second.begin(number);
    let mut game = Episode::default();
    game.begin(NodeSituation::first_reached(Graph::START, graph.seat(Graph::START)));
    loop {
        let at = *game.at();
        if let Some(end) = game.end(graph) {
            game.finish(end);
            return Ok(game.outcome(Seat::First));
        }
        let agent = if at.seat == Seat::First { &mut *first } else { &mut *second };
        let edge = agent.choose(graph, &at, random)?;
        game.push(edge, graph.follow(at.node, edge)?, false);
    }
}
