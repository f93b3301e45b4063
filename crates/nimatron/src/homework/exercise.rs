//! What the exercises of the lessons ask for beside minimax: labels, graphs that are given, values that are carried back in them, moves that are
//! typed, games between two players, and the weights of a learner that its author chose.

use std::collections::BTreeMap;
use std::sync::Arc;

use nimatron_core::{Decimal, Seat};
use nimatron_search::Run;

use crate::drawing::boards::draw;
use crate::error::Error;
use crate::history::{History, Ply};
use crate::homework::examinee::{Asking, Said};
use crate::homework::learning::told;
use crate::homework::report::WrongAnswer;
use crate::homework::right::{Right, Stop};
use crate::homework::task::{AskedFor, Task};
use crate::player::chance::Chance;
use crate::program::token::escaped;
use crate::report::LabelledGraph;
use crate::request::{Merge, TextbookSearch, TreeRequest};
use crate::session::Session;

/// Tells the numbers that choose these games from all others.
const FOR_EXERCISES: u64 = 23;
/// Positions or games that are asked about.
const QUESTIONS: u64 = 20;
/// The same where a question is about one move or one board alone: so many that long sowings, captures and all ways to end are among them.
const MANY_QUESTIONS: u64 = 100;
/// Plies from its end at which a game is nearly over.
const NEAR_THE_END: u64 = 4;
/// Positions in which a player has the same only move.
const FORCED_ALIKE: u32 = 3;
/// Plies of graphs, where the task does not say.
const DEPTH: u32 = 2;
/// Nodes of a graph.
const MOST_NODES: usize = 2_000;
/// Plies from its end at which a whole game is begun.
const LAST_PLIES: usize = 6;
/// Plies to the end of the game, at most, where a search is to see all of it.
const MOST_SETTLED: u32 = 5;
/// How often a learner is asked for a move, and the learner that plays one of those with the greatest number.
const DRAWS: usize = 20;
const GREEDY: &str = "q-learning";
/// What says how good a state is in these exercises.
const ESTIMATE: &str = "stores";

/// A question with its right answer.
pub(super) struct Exercise {
    position: String,
    line: Vec<String>,
    /// Plies to the end of the game at most.
    pub(super) plies: Option<u32>,
    request: String,
    right: Right,
}

/// The exercises of a kind, about positions that a seed chooses; none for what is asked about otherwise.
///
/// # Errors
/// If the game does not have what is asked for.
pub(super) fn exercises(
    asked: AskedFor,
    task: &Task,
    start: &Arc<dyn Session>,
    seed: u64,
    run: &Run,
) -> Result<Vec<Exercise>, Error> {
    let questions = match asked {
        AskedFor::Input | AskedFor::Over | AskedFor::Estimates => MANY_QUESTIONS,
        _ => QUESTIONS,
    };
    let games = (0..questions).map(|number| random_game(start, seed, number));
    let forced = match asked {
        AskedFor::Over | AskedFor::Estimates => forced_moves(games.clone().map(|(game, _)| game)),
        _ => Vec::new(),
    };
    let places = games.clone().map(|(game, mut chance)| place(&game, &mut chance)).chain(forced);
    let depth = task.depth.unwrap_or(DEPTH);
    match asked {
        AskedFor::Read => {
            places.map(|place| Ok(place.asks("read", Right::Answer(read(&*place.at))))).collect()
        }
        AskedFor::Written => {
            places.map(|place| Ok(place.asks("written", Right::Label(place.at.position())))).collect()
        }
        AskedFor::Over => places
            .map(|place| {
                let is_over = if place.at.is_over() { "yes" } else { "no" };
                Ok(place.asks("over", Right::Answer(is_over.to_owned())))
            })
            .collect(),
        AskedFor::Estimates => places
            .map(|place| {
                let value = estimate(&*place.at, run)?;
                Ok(place.asks("estimate", Right::Answer(format!("value {value}"))))
            })
            .collect(),
        AskedFor::Vertices => places
            .map(|place| {
                let Given { graph, words } = given(&*place.at, depth, run)?;
                let vertices: Vec<_> = graph.controlled.iter().map(ToString::to_string).collect();
                let right = format!("vertices {}", vertices.join(" "));
                Ok(place.says(format!("controlled_of {words}"), Right::List(right)))
            })
            .collect(),
        AskedFor::BackedUp => places
            .filter(|place| !place.at.is_over())
            .map(|place| {
                let Given { graph, words } = given(&*place.at, depth, run)?;
                Ok(place.says(format!("backed_up {words}"), Right::OneOf(backed_up(&graph))))
            })
            .collect(),
        AskedFor::Input => places
            .filter(|place| !place.at.is_over() && place.at.seat() == Seat::First)
            .flat_map(|place| {
                let typed = |(mv, after): (String, Box<dyn Session>)| {
                    let request = format!("input {} {}", label(&*place.at), escaped(&mv));
                    Ok(place.says(request, Right::Answer(format!("label {}", label(&*after)))))
                };
                place.at.children().map(typed).collect::<Vec<_>>()
            })
            .collect(),
        AskedFor::Whole => games
            .filter_map(|(game, _)| {
                let skipped = game.plies().len().saturating_sub(LAST_PLIES);
                let mut last = game.plies()[skipped..].iter().filter(|ply| ply.before.seat() == Seat::First);
                last.next().map(|ply| Place { at: Arc::clone(&ply.before), line: Vec::new() })
            })
            .map(|place| Ok(place.asks("whole", Right::Ended(Arc::clone(&place.at)))))
            .collect(),
        AskedFor::Horizon => games
            .flat_map(|(game, mut chance)| {
                let cut = horizon(&game, &mut chance);
                [Some(cut), settled(&game, &mut chance)].into_iter().flatten().map(Ok)
            })
            .collect(),
        AskedFor::Match => games.map(|(game, mut chance)| Ok(match_of(&game, &mut chance))).collect(),
        AskedFor::Weights => games.map(|(game, _)| Ok(weights_of(&game))).collect(),
        AskedFor::Draws => {
            let is_greedy = task.learner.as_deref().is_some_and(|learner| learner.starts_with(GREEDY));
            let (games, chances): (Vec<_>, Vec<_>) = games.unzip();
            let draws = chances.into_iter().enumerate();
            let of = |(number, mut chance)| draws_of(&games[..=number], is_greedy, &mut chance).map(Ok);
            draws.filter_map(of).collect()
        }
        AskedFor::Display => places
            .map(|place| {
                let lines = place.at.picture().map_or_else(Vec::new, |picture| draw(&picture));
                Ok(place.asks("display", Right::Display(lines)))
            })
            .collect(),
        _ => Ok(Vec::new()),
    }
}

impl Exercise {
    pub(super) fn asking(&self, is_hidden: bool) -> Asking {
        Asking { line: self.request.clone(), is_hidden, plies: self.plies }
    }

    pub(super) fn is_right(&self, said: Option<&Said>, stop: Stop) -> bool {
        said.is_some_and(|said| {
            !said.is_failure() && !said.is_late() && self.right.is(said.text().trim(), stop)
        })
    }

    /// Whether an answer is right for a learner that explores.
    pub(super) fn explores(&self, said: Option<&Said>) -> bool {
        said.is_some_and(|said| self.right.explores(said.text().trim()))
    }

    pub(super) fn wrong(&self, said: &Said, stop: Stop) -> WrongAnswer {
        WrongAnswer {
            position: self.position.clone(),
            line: self.line.clone(),
            request: self.request.clone(),
            answered: said.text().to_owned(),
            late: said.is_late(),
            failed: said.is_failure(),
            expected: Some(self.right.told(said.text().trim(), stop)),
            reasons: None,
        }
    }
}

/// A position and the moves that lead there.
struct Place {
    at: Arc<dyn Session>,
    line: Vec<String>,
}

impl Place {
    fn asks(&self, verb: &str, right: Right) -> Exercise {
        self.says(format!("{verb} {}", label(&*self.at)), right)
    }

    fn says(&self, request: String, right: Right) -> Exercise {
        let (position, plies) = (self.at.position(), self.at.max_plies());
        Exercise { position, line: self.line.clone(), plies, request, right }
    }
}

/// A game between players that know nothing, and what chooses a place in it.
fn random_game(start: &Arc<dyn Session>, seed: u64, number: u64) -> (History, Chance) {
    let mut chance = Chance::of_purpose(seed, FOR_EXERCISES, number);
    let mut game = History::new(Arc::clone(start));
    while let (false, Some(mv)) = (game.is_finished(), chance.legal_move(&**game.here())) {
        game.play(&mv).expect("the move is legal");
    }
    (game, chance)
}

/// A place of a game: often its beginning, its end, one shortly before or the last one with a single move, which are where mistakes show.
fn place(game: &History, chance: &mut Chance) -> Place {
    let plies = game.plies().len() as u64;
    let forced = || game.plies().iter().rposition(|ply| ply.before.moves().len() == 1);
    let at = match chance.number() % 5 {
        0 => plies,
        1 => chance.number() % (plies.min(2) + 1),
        2 => plies.saturating_sub(1 + chance.number() % NEAR_THE_END),
        3 => forced().map_or(plies, |at| at as u64),
        _ => chance.number() % (plies + 1),
    };
    place_after(game, usize::try_from(at).expect("a game has so many plies"))
}

fn place_after(game: &History, plies: usize) -> Place {
    let line = game.plies().iter().take(plies).map(|ply| ply.mv.clone()).collect();
    let here = game.plies().get(plies).map_or_else(|| Arc::clone(game.here()), |ply| Arc::clone(&ply.before));
    Place { at: here, line }
}

/// For every move the first positions where a player has no other: what forgets a part of the board is wrong where nothing else is left.
fn forced_moves(games: impl Iterator<Item = History>) -> Vec<Place> {
    let (mut met, mut places) = (BTreeMap::new(), Vec::new());
    for game in games {
        for (plies, ply) in game.plies().iter().enumerate() {
            if ply.before.moves().len() > 1 {
                continue;
            }
            let times = met.entry((ply.before.seat().index(), ply.mv.clone())).or_insert(0);
            if *times < FORCED_ALIKE {
                places.push(place_after(&game, plies));
                *times += 1;
            }
        }
    }
    places
}

fn label(at: &dyn Session) -> String {
    escaped(&at.position())
}

/// The label apart: `game 0 4,4,4,…`.
fn read(at: &dyn Session) -> String {
    let label = at.position();
    let (player, seeds) = label.split_once('|').unwrap_or(("", &label));
    format!("game {player} {seeds}")
}

/// How good a position is for the first seat, without looking ahead.
pub(super) fn estimate(at: &dyn Session, run: &Run) -> Result<i64, Error> {
    Ok(searched(at, 0, run)?.values[0].and_then(Decimal::whole).unwrap_or_default())
}

fn searched(at: &dyn Session, depth: u32, run: &Run) -> Result<LabelledGraph, Error> {
    let search = TextbookSearch {
        depth: Some(depth),
        heuristic: Some(ESTIMATE.parse()?),
        most_nodes: MOST_NODES,
        run: run.clone(),
        ..TextbookSearch::default()
    };
    let request = TreeRequest { search, merge: Merge::Never, ..TreeRequest::default() };
    Ok(LabelledGraph::from(&at.tree(&request)?))
}

/// A graph that is given to a function.
struct Given {
    graph: LabelledGraph,
    words: String,
}

/// The tree below a position: `LABEL … arcs 0-1 … values 0 …`, each value without looking ahead.
fn given(at: &dyn Session, depth: u32, run: &Run) -> Result<Given, Error> {
    let graph = searched(at, depth, run)?;
    let labels: Vec<_> = graph.labels.iter().map(|label| escaped(label)).collect();
    let arcs: Vec<_> = graph.arcs.iter().map(|[from, to]| format!("{from}-{to}")).collect();
    let mut values = Vec::with_capacity(graph.labels.len());
    for label in &graph.labels {
        values.push(estimate(&*at.at(label)?, run)?.to_string());
    }
    let words = format!("{} arcs {} values {}", labels.join(" "), arcs.join(" "), values.join(" "));
    Ok(Given { words: words.replace("  ", " "), graph })
}

/// The values of all vertices, with each label that may be chosen at the root.
fn backed_up(graph: &LabelledGraph) -> Vec<String> {
    let values: Vec<_> = graph.values.iter().map(|value| value.unwrap_or_default().to_string()).collect();
    let best = graph.arcs.iter().filter(|[from, to]| *from == 0 && graph.values[*to] == graph.values[0]);
    best.map(|[_, to]| format!("values {} choice {}", values.join(" "), escaped(&graph.labels[*to])))
        .collect()
}

/// A search with a limit, from a place of a game where that tells most: it stops at the limit, or a ply deeper where it stops beyond it, and sees
/// who wins by force until there.
fn horizon(game: &History, chance: &mut Chance) -> Exercise {
    let limit = 1 + (chance.number() % 2) as u32;
    let begins = usize::from(chance.number().is_multiple_of(2));
    let plies = game.plies();
    let depths =
        |at: &dyn Session| [limit, limit + 1].map(|depth| (reached(at, depth), winner_within(at, depth)));
    let is_deep = |ply: &&Ply| ply.before.max_plies().is_none_or(|plies| plies > limit + 1);
    // A win that is seen at the last ply alone tells whether the end is tested before the limit.
    let tells = |ply: &&Ply| {
        let seen = depths(&*ply.before).map(|(_, winner)| winner);
        winner_within(&*ply.before, limit - 1) == 0 && seen != [0, 0]
    };
    let early = plies.get(begins.min(plies.len().saturating_sub(1)));
    let told = plies.iter().filter(is_deep).find(tells).or(early);
    let here = told.map_or_else(|| Arc::clone(game.here()), |ply| Arc::clone(&ply.before));
    let role = role(&*here);
    let before = plies.iter().take_while(|ply| !Arc::ptr_eq(&ply.before, &here));
    let line = before.map(|ply| ply.mv.clone()).collect();
    let right = Right::Depths(depths(&*here));
    let place = Place { at: here, line };
    let request = format!("horizon {} {role} {limit}", label(&*place.at));
    place.says(request, right)
}

/// The same search near the end of the game, with a limit that it does not meet; none where the game does not come near its end.
fn settled(game: &History, chance: &mut Chance) -> Option<Exercise> {
    let left = |ply: &Ply| ply.before.max_plies().filter(|plies| (2..=MOST_SETTLED).contains(plies));
    let near: Vec<_> = game.plies().iter().enumerate().filter(|(_, ply)| left(ply).is_some()).collect();
    let picked = usize::try_from(chance.number() % (near.len() as u64).max(1)).ok()?;
    let &(at, ply) = near.get(picked)?;
    let most = left(ply)?;
    let line = game.plies().iter().take(at).map(|ply| ply.mv.clone()).collect();
    let place = Place { at: Arc::clone(&ply.before), line };
    let request = format!("horizon {} {} {}", label(&*place.at), role(&*place.at), most + 1);
    let winner = winner_within(&*place.at, most);
    Some(place.says(request, Right::Settled { most, winner }))
}

fn role(at: &dyn Session) -> &'static str {
    if at.seat() == Seat::First { "max" } else { "min" }
}

/// How many plies deep a search goes that may go so deep: fewer where all plays end before.
fn reached(at: &dyn Session, plies: u32) -> u32 {
    if plies == 0 {
        return 0;
    }
    at.children().map(|(_, after)| 1 + reached(&*after, plies - 1)).max().unwrap_or_default()
}

/// Who wins by force within so many plies: 1 the first player, −1 the second one, 0 nobody.
fn winner_within(at: &dyn Session, plies: u32) -> i64 {
    if let Some(outcome) = at.outcome() {
        let sign = i64::from(outcome.sign());
        return if at.seat() == Seat::First { sign } else { -sign };
    }
    if plies == 0 {
        return 0;
    }
    let below = at.children().map(|(_, after)| winner_within(&*after, plies - 1));
    let best = if at.seat() == Seat::First { below.max() } else { below.min() };
    best.unwrap_or_default()
}

/// A game between two players, told by its moves. Now and then a player first takes more than is allowed, and has to take again.
fn match_of(game: &History, chance: &mut Chance) -> Exercise {
    let plies = game.plies();
    let moves = plies.iter().flat_map(|ply| {
        let refused = refused(&*ply.before).filter(|_| chance.number().is_multiple_of(4));
        refused.map(|count| count.to_string()).into_iter().chain([ply.mv.clone()])
    });
    let moves: Vec<_> = moves.collect();
    let noted = |ply: &Ply| format!("{},{},{}", left(&*ply.before), ply.before.seat().index(), ply.mv);
    let noted: Vec<_> = plies.iter().map(noted).collect();
    let winner = winner(game).index();
    let first = plies.first().map_or(0, |ply| left(&*ply.before));
    let request = format!("match {first} {}", moves.join(" "));
    let right = Right::Answer(format!("match {winner} {}", noted.join(" ")));
    Exercise {
        position: first.to_string(),
        line: Vec::new(),
        plies: Some(plies.len() as u32),
        request,
        right,
    }
}

/// How many there are to take from: the first number of a position, which may say besides how many may be taken.
fn left(at: &dyn Session) -> u64 {
    let position = at.position();
    let digits = position.split(|c: char| !c.is_ascii_digit()).next();
    digits.and_then(|digits| digits.parse().ok()).unwrap_or_default()
}

/// One more than may be taken, where there are so many. Whether the last ones may be taken by a larger number is left open.
fn refused(at: &dyn Session) -> Option<u64> {
    let most = at.moves().iter().filter_map(|mv| mv.parse::<u64>().ok()).max()?;
    (most < left(at)).then_some(most + 1)
}

fn winner(game: &History) -> Seat {
    let first_wins = game.standing().outcome(Seat::First) == Some(nimatron_core::Outcome::Win);
    if first_wins { Seat::First } else { Seat::Second }
}

/// A game that a learner is told: where its numbers may grow, and where they must.
fn weights_of(game: &History) -> Exercise {
    let winner = winner(game);
    let key = |ply: &Ply| format!("{}:{}", escaped(&ply.before.position()), escaped(&ply.mv));
    let (won, lost): (Vec<_>, Vec<_>) = game.plies().iter().partition(|ply| ply.before.seat() == winner);
    let gained = won.last().map_or_else(String::new, |ply| key(ply));
    let line: Vec<_> = game.plies().iter().map(|ply| ply.mv.clone()).collect();
    let request = format!("weigh {}", told(game));
    let lost = lost.into_iter().map(key).collect();
    let position = won.last().map_or_else(String::new, |ply| ply.before.position());
    let plies = Some(game.plies().len() as u32);
    Exercise { position, line, plies, request, right: Right::Weights { gained, lost } }
}

/// What a learner plays where one of these games came by, after it has learned from all of them.
fn draws_of(games: &[History], is_greedy: bool, chance: &mut Chance) -> Option<Exercise> {
    let plies = games.last()?.plies();
    let at = usize::try_from(chance.number() % (plies.len() as u64).max(1)).ok()?;
    let here = &plies.get(at)?.before;
    let learned: Vec<_> = games.iter().map(told).collect();
    let request = format!("draws {} {DRAWS} {}", label(&**here), learned.join(" "));
    let line = plies[..at].iter().map(|ply| ply.mv.clone()).collect();
    let right = Right::Draws { moves: here.moves(), is_greedy };
    Some(Exercise { position: here.position(), line, plies: here.max_plies(), request, right })
}
