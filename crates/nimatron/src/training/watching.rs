//! Recorded games as learners are told them, and their games as people are.

use std::sync::Arc;

use nimatron_learn::{Decision, Episode, Graph, NodeSituation};

use crate::error::Error;
use crate::history::{History, Standing};
use crate::session::Session;
use crate::training::opponent::edge_of;

/// A finished game by numbers.
///
/// # Errors
/// A game of other rules, one that is not over, or more positions than there is room for.
pub(super) fn episode(graph: &mut Graph, start: &Arc<dyn Session>, game: &History) -> Result<Episode, Error> {
    let wrong = |reason: String| Error::Option { option: "--watch", reason };
    if game.start().game() != start.game() {
        let (expected, found) = (start.game(), game.start().game());
        return Err(wrong(format!("expected games of {expected}, found one of {found}")));
    }
    let (expected, found) = (start.position(), game.start().position());
    if expected != found {
        return Err(wrong(format!(
            "expected games that begin at {expected}, found one that begins at {found}"
        )));
    }
    if !matches!(game.standing(), Standing::Over(_) | Standing::Repeated) {
        return Err(wrong("expected games that are over by the rules, found one that is not".to_owned()));
    }
    let room = || wrong("the recorded games do not fit into memory; give them more with --memory".to_owned());
    let mut episode = Episode::default();
    let begins = game.start();
    let (node, _) = graph.locate(&begins.position()).map_err(|error| wrong(error.to_string()))?;
    let banked = begins.banked().unwrap_or_default();
    episode.begin(NodeSituation { node, seat: begins.seat(), banked });
    for ply in game.plies() {
        let at = episode.at().node;
        let edge = edge_of(graph, &*ply.before, &ply.mv).expect("a replayed game has legal moves");
        episode.push(edge, graph.follow(at, edge).map_err(|_| room())?, false);
    }
    let end = episode.end(graph).expect("the game is over");
    episode.finish(end);
    Ok(episode)
}

/// A finished game by the rules.
///
/// A learner may take symmetric positions for one; the moves are those of a game that goes the same way for it, and legal one after the other.
pub(super) fn learned_game(graph: &mut Graph, start: &Arc<dyn Session>, episode: &Episode) -> History {
    let decisions = episode.decisions();
    let begins = decisions.first().and_then(|first| begin(graph, start, first));
    let mut game = History::new(begins.unwrap_or_else(|| Arc::clone(start)));
    for decision in decisions {
        let mv = move_of(graph, &**game.here(), decision).expect("a game goes from move to legal move");
        game.play(&mv).expect("the move is legal");
    }
    game
}

/// Where a game began with this decision; not every one begins at the start of the game.
fn begin(graph: &Graph, start: &Arc<dyn Session>, first: &Decision) -> Option<Arc<dyn Session>> {
    if first.node == Graph::START {
        return Some(Arc::clone(start));
    }
    let situation = NodeSituation::first_reached(first.node, first.seat);
    start.at(&graph.text_of(&situation)).ok().map(Arc::from)
}

/// The move that was decided on.
fn move_of(graph: &mut Graph, here: &dyn Session, decision: &Decision) -> Option<String> {
    let (_, edges) = graph.locate(&here.position()).ok()?;
    let number = edges.iter().position(|edge| *edge == decision.edge)?;
    Some(here.moves().swap_remove(number))
}
