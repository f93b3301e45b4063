//! Perfect play makes progress where play may go on for ever: what a score promises is banked, or the game over, within a bounded number of
//! plies against any defence, and as soon as the engine says against the best.

use nimatron_core::definition::Definition;
use nimatron_core::{
    Distance, End, Game, Goal, Margin, Next, Notation, Outcomes, Points, Score, Status, Step, Window,
    reachable,
};
use nimatron_games::{ConnectFour, MuTorere, Oware};
use nimatron_search::{Capabilities, analyze_moves};
use rustc_hash::FxHashMap;

use crate::opened::{Check, check};
use crate::way::{NamedGoal, Tables, Way};

const LIMIT: usize = 1_000_000;

/// A position as an engine sees it.
struct Seen {
    /// What is still to be won by its player, 1 or −1 in games without points.
    promised: Points,
    /// How soon, if the engine says so.
    plies: Option<u32>,
    /// What the end of the game gives, if it is over.
    end: Option<Points>,
    moves: Vec<SeenMove>,
}

struct SeenMove {
    step: Step<usize>,
    is_best: bool,
    makes_progress: bool,
}

/// Where a player who is to gain so many points more is to move, or waits for the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Pursuit {
    place: usize,
    needed: Points,
    moves: bool,
}

/// How the player plays who is to gain nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Defence {
    Any,
    Best,
}

struct Pursuits<'s> {
    seen: &'s [Seen],
    defence: Defence,
    /// The plies of the longest play until all is gained; `None` while it is followed, and where it has no end.
    known: FxHashMap<Pursuit, Option<u32>>,
}

impl Pursuits<'_> {
    /// The plies of the longest play in which every move of the pursuer makes progress; `None` if one goes round.
    fn longest(&mut self, at: Pursuit) -> Option<u32> {
        if let Some(&known) = self.known.get(&at) {
            return known;
        }
        let (seen, defence) = (&self.seen[at.place], self.defence);
        let own = |points: Points| if at.moves { points } else { -points };
        assert!(own(seen.promised) >= at.needed, "{at:?} is out of reach");
        if seen.end.is_some() {
            return Some(0);
        }
        self.known.insert(at, None);
        let mut longest = 0;
        let is_wanted = |mv: &&SeenMove| match (at.moves, defence) {
            (true, _) => mv.makes_progress,
            (false, Defence::Best) => mv.is_best,
            (false, Defence::Any) => true,
        };
        for mv in seen.moves.iter().filter(is_wanted) {
            let needed = at.needed - own(mv.step.gain);
            let moves = at.moves == (mv.step.next == Next::SamePlayer);
            let after = Pursuit { place: mv.step.position, needed, moves };
            let plies = if needed > 0 { self.longest(after)? } else { 0 };
            longest = longest.max(plies + 1);
        }
        self.known.insert(at, Some(longest));
        Some(longest)
    }
}

struct Progress;

impl Check for Progress {
    fn check<G: Notation + 'static>(&self, rules: &Definition<G>) {
        let (game, capabilities) = (&*rules.game, Capabilities::of(rules, None));
        if const { G::SCORING.has_points() } {
            check_under(game, Margin, &capabilities);
        } else {
            check_under(game, Outcomes, &capabilities);
            check_under(game, Distance, &capabilities);
        }
    }
}

fn check_under<G: Game, A: NamedGoal>(game: &G, goal: A, capabilities: &Capabilities<G>) {
    let positions = reachable(game, &game.start(), LIMIT).expect("a small game");
    for way in Way::retrograde() {
        let seen = seen(game, goal, capabilities, way, &positions);
        for defence in [Defence::Any, Defence::Best] {
            let mut pursuits = Pursuits { seen: &seen, defence, known: FxHashMap::default() };
            for (place, Seen { promised, plies, .. }) in seen.iter().enumerate() {
                let start = Pursuit { place, needed: promised.abs(), moves: *promised > 0 };
                let longest = if *promised == 0 { Some(0) } else { pursuits.longest(start) };
                let at = || format!("{way:?} {defence:?} at {:?}", positions[place]);
                assert!(longest.is_some(), "play goes round: {}", at());
                assert!(
                    defence == Defence::Any || plies.is_none_or(|plies| longest == Some(plies)),
                    "{}",
                    at()
                );
            }
        }
    }
}

fn points(end: End) -> Points {
    Margin.terminal_value(end) as Points
}

fn seen<G: Game, A: NamedGoal>(
    game: &G,
    goal: A,
    capabilities: &Capabilities<G>,
    way: Way,
    positions: &[G::Position],
) -> Vec<Seen> {
    let places: FxHashMap<_, _> = positions.iter().zip(0..).collect();
    let mut tables = Tables::new();
    let promised = |score: Score| {
        let value = goal.value(score);
        value.margin.unwrap_or(value.outcome.sign())
    };
    let of_position = |position: &G::Position| {
        let (analysis, found) = way.with_engine((game, goal, capabilities), &mut tables, |engine| {
            let full = Window::full(goal);
            let found = engine.search(position, full, None).expect("nothing limits the search");
            (analyze_moves(game, goal, engine, position, full, None), found)
        });
        let best = analysis.best(|a, b| a == b);
        let forward = analysis.progressing(best.clone());
        let moves = analysis.moves.iter().enumerate().map(|(index, of_move)| {
            let Step { position, next, gain } = game.play(position, of_move.mv);
            SeenMove {
                step: Step { position: places[&position], next, gain },
                is_best: best.contains(&index),
                makes_progress: forward.contains(&index),
            }
        });
        let end = match game.status(position) {
            Status::Over(end) => Some(points(end)),
            Status::Ongoing => None,
        };
        Seen { promised: promised(found.score), plies: found.plies, end, moves: moves.collect() }
    };
    positions.iter().map(of_position).collect()
}

#[test]
fn oware() {
    for slam in ["nothing", "illegal", "all", "opponent"] {
        for (pits, seeds) in [(1, 3), (2, 1), (2, 2), (2, 3), (3, 1), (3, 2), (4, 1)] {
            check::<Oware>(&format!("pits={pits},seeds={seeds},slam={slam}"), &Progress);
        }
    }
}

#[test]
fn pop_out() {
    check::<ConnectFour>("width=3,height=2,connect=3,pop=yes", &Progress);
}

#[test]
fn mu_torere() {
    check::<MuTorere>("centre=adjacent", &Progress);
    check::<MuTorere>("centre=free", &Progress);
}
