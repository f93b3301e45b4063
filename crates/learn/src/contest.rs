//! Games from which nobody learns: how well somebody plays by now.

use nimatron_core::{Outcome, Seat};

use crate::agent::{Agent, Halt};
use crate::chance::Chance;
use crate::episode::Episode;
use crate::graph::Graph;
use crate::positions::Standing;

/// Plays a game from the start between the agents of the first and the second seat. Says how it ended for the first.
///
/// # Errors
/// Why it was not played to its end.
pub fn play(
    graph: &mut Graph,
    agents: [&mut dyn Agent; 2],
    number: u64,
    chance: &mut Chance,
) -> Result<Outcome, Halt> {
    let [first, second] = agents;
    first.begin(number);
    second.begin(number);
    let mut game = Episode::default();
    game.begin(Standing::first_reached(Graph::START, graph.seat(Graph::START)));
    loop {
        let at = *game.at();
        if let Some(end) = game.end(graph) {
            game.finish(end);
            return Ok(game.outcome(Seat::First));
        }
        let agent = if at.seat == Seat::First { &mut *first } else { &mut *second };
        let edge = agent.choose(graph, &at, chance)?;
        game.push(edge, graph.follow(at.node, edge)?, false);
    }
}
