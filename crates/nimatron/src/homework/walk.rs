//! The tree that the search of a lesson's file walked, beside the truth.

use std::collections::{HashMap, HashSet};

use nimatron_core::Seat;
use nimatron_explain::diagram::NodeStatus;

use crate::catalog::Catalog;
use crate::error::Error;
use crate::homework::exercise::estimate;
use crate::homework::request::CheckRequest;
use crate::homework::truth::Truth;
use crate::program::conversation::Conversation;
use crate::program::lesson::file::Unwritten;
use crate::program::token::{escaped, unescaped};
use crate::report::{WalkedNode, WalkedTree};
use crate::session::Session;

/// How counts of calls are named, and not of what a cache answers.
const CALLS: &str = ": calls";
/// Nodes that a search may enter whose calls are counted beside them.
const MOST_ENTERED: u64 = 100_000;
/// Calls up to which the ways of counting are looked for that make as many.
const MOST_COUNTED: u64 = 20_000;

/// Walks the search of a file from a state, written `STATE`, `STATE max` or `STATE min`; from the start of the task's game if there is none.
///
/// # Errors
/// If the file has no search that can be watched, or the state is none of the game.
pub fn walked_tree(
    request: &CheckRequest,
    catalog: &Catalog,
    state: Option<&str>,
) -> Result<WalkedTree, Error> {
    let spec = request.program()?;
    let start = request.task.open(&request.task.game, catalog, request.seed)?;
    let at = match state {
        Some(text) => place(&*start, text)?,
        None => start,
    };
    let greeted = Conversation::begin(&spec, &request.run.interrupt, "homework", &escaped(at.game()))?;
    let mut program = greeted.0;
    let depth = request.task.depth.map_or_else(String::new, |depth| format!(" {depth}"));
    let line = format!("walk {} {}{depth}", escaped(&at.position()), role(at.seat()));
    let answer = program.ask(&line)?;
    if let Some(Unwritten { name, is_absent, .. }) = program.unwritten(&answer) {
        let why = match is_absent {
            true => format!("there is no {name} in this file, so no search whose tree could be drawn"),
            false => format!("{name} is not written yet"),
        };
        let unwritten = program.error(why.into());
        return Err(Error::Option { option: "--tree", reason: unwritten.to_string() });
    }
    let calls = read(&answer).ok_or_else(|| program.unexpected(&line, "the calls of a search", &answer))?;
    let mut truth = Truth::new(request.task.goal, request.run.clone());
    Walked { at: &*at, is_estimated: request.task.depth.is_some(), truth: &mut truth, request }.tree(calls)
}

fn role(seat: Seat) -> &'static str {
    if seat == Seat::First { "max" } else { "min" }
}

/// `STATE`, `STATE max` or `STATE min`.
fn place(start: &dyn Session, text: &str) -> Result<Box<dyn Session>, Error> {
    let (state, seat) = match text.rsplit_once(' ') {
        Some((state, "max")) => (state, Some(Seat::First)),
        Some((state, "min")) => (state, Some(Seat::Second)),
        _ => (text, None),
    };
    let at = start.at(state)?;
    Ok(moved_by(at, seat))
}

/// The same with another player to move, if both may move there.
fn moved_by(at: Box<dyn Session>, seat: Option<Seat>) -> Box<dyn Session> {
    match seat.filter(|seat| *seat != at.seat()).and_then(|seat| at.with_mover(seat)) {
        Some(turned) => turned,
        None => at,
    }
}

/// What a harness tells of a walk.
struct Calls {
    calls: u64,
    hits: u64,
    nodes: Vec<Call>,
}

struct Call {
    above: Option<usize>,
    turn: Option<Seat>,
    is_hit: bool,
    value: Option<i64>,
    window: [Option<i64>; 2],
    state: String,
}

/// `walk CALLS HITS ABOVE:TURN:HIT:VALUE:ALPHA:BETA:STATE …`
fn read(answer: &str) -> Option<Calls> {
    let mut words = answer.strip_prefix("walk ")?.split(' ');
    let (calls, hits) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
    let nodes: Vec<Call> = words.map(read_call).collect::<Option<_>>()?;
    // Nobody below is called before whoever is above.
    let in_order = nodes.iter().enumerate().all(|(id, call)| call.above.is_none_or(|above| above < id));
    (in_order && !nodes.is_empty()).then_some(Calls { calls, hits, nodes })
}

fn read_call(word: &str) -> Option<Call> {
    let parts: Vec<_> = word.splitn(7, ':').collect();
    let [above, turn, hit, value, alpha, beta, state] = parts[..] else { return None };
    let turn = match turn {
        "max" => Some(Seat::First),
        "min" => Some(Seat::Second),
        _ => None,
    };
    Some(Call {
        above: if above.is_empty() { None } else { Some(above.parse().ok()?) },
        turn,
        is_hit: hit == "h",
        value: value.parse().ok(),
        window: [alpha.parse().ok(), beta.parse().ok()],
        state: unescaped(state),
    })
}

/// Calls as nodes, each beside the truth.
struct Walked<'w> {
    at: &'w dyn Session,
    /// Whether the leaves are estimated, as the task's graphs end before the game does.
    is_estimated: bool,
    truth: &'w mut Truth,
    request: &'w CheckRequest,
}

impl Walked<'_> {
    fn tree(mut self, Calls { calls, hits, nodes: told }: Calls) -> Result<WalkedTree, Error> {
        let places: Vec<_> = told.iter().map(|call| self.session(call)).collect();
        let mut nodes = Vec::with_capacity(told.len());
        let mut met = HashSet::new();
        for (id, call) in told.iter().enumerate() {
            let at = places[id].as_deref();
            let mover = call.turn.unwrap_or_else(|| at.map_or(Seat::First, Session::seat));
            let position = at.map_or_else(|| call.state.clone(), Session::position);
            let above = call.above.map(|above| &nodes[above]).map(|node: &WalkedNode| node.ply);
            nodes.push(WalkedNode {
                id,
                again: !met.insert((position.clone(), mover)),
                position,
                parent: call.above,
                mv: None,
                ply: above.map_or(0, |ply| ply + 1),
                mover,
                score: call.value,
                right: None,
                wrong: false,
                window: call.window.iter().any(Option::is_some).then_some(call.window),
                terminal: at.is_some_and(Session::is_over),
                hit: call.is_hit,
                search: NodeStatus::Visited,
            });
        }
        self.compare(&mut nodes, &places)?;
        let wrong = first_wrong(&nodes);
        self.leave_out(&mut nodes, &places, calls);
        let hits = hits.max(nodes.iter().filter(|node| node.hit).count() as u64);
        let is_counted = calls <= MOST_COUNTED && !self.is_estimated;
        let conventions = if is_counted { self.conventions(calls) } else { Vec::new() };
        let (game, position) = (self.at.game().to_owned(), self.at.position());
        Ok(WalkedTree { game, position, calls, hits, conventions, nodes, wrong })
    }

    fn session(&self, call: &Call) -> Option<Box<dyn Session>> {
        Some(moved_by(self.at.at(&call.state).ok()?, call.turn))
    }

    /// Puts the truth beside each number.
    fn compare(
        &mut self,
        nodes: &mut [WalkedNode],
        places: &[Option<Box<dyn Session>>],
    ) -> Result<(), Error> {
        let has_points = self.at.banked().is_some();
        let mut known: HashMap<(String, Seat), i64> = HashMap::new();
        // Those below come after those above, so the last ones are leaves.
        for id in (0..nodes.len()).rev() {
            let Some(at) = places[id].as_deref() else { continue };
            let key = (nodes[id].position.clone(), nodes[id].mover);
            let right = if self.is_estimated {
                self.estimated(nodes, id, at)?
            } else if let Some(&right) = known.get(&key) {
                right
            } else {
                self.truth.value(at)?
            };
            known.insert(key, right);
            nodes[id].right = Some(right);
            nodes[id].wrong = is_wrong(&nodes[id], right, has_points);
        }
        Ok(())
    }

    /// What is carried back to a node from the leaves below it.
    fn estimated(&self, nodes: &[WalkedNode], id: usize, at: &dyn Session) -> Result<i64, Error> {
        let below =
            nodes[id + 1..].iter().filter(|node| node.parent == Some(id)).filter_map(|node| node.right);
        let best = if at.seat() == Seat::First { below.max() } else { below.min() };
        best.map_or_else(|| estimate(at, &self.request.run), Ok)
    }

    /// Names the moves, and adds what follows a position that was visited and was not visited itself.
    fn leave_out(&self, nodes: &mut Vec<WalkedNode>, places: &[Option<Box<dyn Session>>], calls: u64) {
        // Of calls that went on when no more were noted nobody knows what they visited.
        let mut going_on = nodes.len().checked_sub(1).filter(|_| calls > nodes.len() as u64);
        let mut is_open = HashSet::new();
        while let Some(id) = going_on {
            is_open.insert(id);
            going_on = nodes[id].parent;
        }
        let mut below: HashMap<usize, Vec<usize>> = HashMap::new();
        for node in nodes.iter() {
            node.parent.into_iter().for_each(|parent| below.entry(parent).or_default().push(node.id));
        }
        let of = |node: &WalkedNode| (node.position.clone(), node.mover);
        let searched: HashSet<_> = below.keys().map(|&id| of(&nodes[id])).collect();
        for (id, at) in places.iter().enumerate() {
            let Some(at) = at.as_deref().filter(|at| !at.is_over()) else { continue };
            let visited = below.remove(&id).unwrap_or_default();
            if visited.is_empty() && is_open.contains(&id) {
                continue;
            }
            if visited.is_empty() {
                // A cache of the file's own answered, or the search ends here.
                nodes[id].hit |= nodes[id].again && searched.contains(&of(&nodes[id]));
                if !nodes[id].hit {
                    nodes[id].search = NodeStatus::Horizon;
                }
                continue;
            }
            let children: Vec<_> = at.children().collect();
            let is_known =
                |call: usize| children.iter().any(|(_, after)| after.position() == nodes[call].position);
            // A search may take one of several equal positions, as it writes it.
            let others: Vec<_> = visited.iter().copied().filter(|&call| !is_known(call)).collect();
            for (mv, after) in children {
                let position = after.position();
                let is_equal = |call: &&usize| {
                    let other = places[**call].as_deref();
                    nodes[**call].mv.is_none() && other.is_some_and(|other| other.folded() == after.folded())
                };
                let found = visited.iter().find(|call| nodes[**call].position == position);
                match found.or_else(|| others.iter().find(is_equal)) {
                    Some(&call) => nodes[call].mv = Some(mv),
                    None if is_open.contains(&id) => {}
                    None => nodes.push(left_out(nodes, id, mv, &*after)),
                }
            }
        }
    }

    /// The ways of counting by which as many calls are made.
    fn conventions(&mut self, calls: u64) -> Vec<String> {
        let told = calls.to_string();
        let counts = self.truth.counts_within(self.at, MOST_ENTERED).unwrap_or_default();
        let named = counts.into_iter().filter(|count| count.lines[0] == told).map(|count| count.convention);
        named.filter(|name| name.ends_with(CALLS)).collect()
    }
}

fn left_out(nodes: &[WalkedNode], parent: usize, mv: String, after: &dyn Session) -> WalkedNode {
    WalkedNode {
        id: nodes.len(),
        position: after.position(),
        parent: Some(parent),
        mv: Some(mv),
        ply: nodes[parent].ply + 1,
        mover: after.seat(),
        score: None,
        right: None,
        wrong: false,
        window: None,
        terminal: after.is_over(),
        hit: false,
        again: false,
        search: NodeStatus::Cut,
    }
}

/// Whether a number is wrong: outside of its window it is a bound and no more. Where only who wins counts, numbers beyond one count how soon.
fn is_wrong(node: &WalkedNode, right: i64, has_points: bool) -> bool {
    let Some(score) = node.score else { return node.search == NodeStatus::Visited };
    let [alpha, beta] = node.window.unwrap_or_default();
    let said = if has_points { score } else { score.signum() };
    if alpha.is_some_and(|alpha| score <= alpha) {
        right > said
    } else if beta.is_some_and(|beta| score >= beta) {
        right < said
    } else {
        right != said
    }
}

/// The first call with a wrong number, none of whose own calls has one.
fn first_wrong(nodes: &[WalkedNode]) -> Option<usize> {
    let above: HashSet<_> = nodes.iter().filter(|node| node.wrong).filter_map(|node| node.parent).collect();
    nodes.iter().find(|node| node.wrong && !above.contains(&node.id)).map(|node| node.id)
}
