//! Programs that are wrong in one thing, made by operators from right ones: what the judge says of each is what brute force says.

use std::collections::HashSet;
use std::thread;

use nimatron::CheckReport;

use crate::homework::judged;
use crate::homework::pupil::{Count, Form, Label, Named, PLAIN, Pupil, World, Worth, label, minimax};

/// Small games: with one pile and several, with draws and a win on the last free square, with points and another turn.
const GAMES: [&str; 4] =
    ["simple-nim:start=8", "nim:start=1/2/3", "mnk:m=5,n=1,k=2", "mancala:pits=2,seeds=2"];
const ASKS: [&str; 4] = ["successors", "ends", "values", "best"];

/// The answers of a program to a task, judged.
fn judge(world: &World, asks: &[&str], more: &str, pupil: &Pupil, seed: Option<u64>) -> CheckReport {
    let answers = pupil.answers(world);
    let asks: Vec<_> = asks.iter().map(|asked| format!("'{asked}'")).collect();
    let task = format!("game = '{}'\nasks = [{}]\n{more}", world.name, asks.join(", "));
    let name = format!("{} {} {more} {seed:?} {}", world.name, asks.join(" "), pupil.name);
    judged(&name, &task, seed, move |request| Some(answers.get(request).cloned().unwrap_or_default()))
}

/// What the judge says of a program is what brute force says.
fn check(world: &World, pupil: &Pupil, more: &str) -> Vec<Label> {
    let answers = pupil.answers(world);
    let report = judge(world, &ASKS, more, pupil, Some(7));
    assert_eq!(report.fault, None, "{}", pupil.name);
    let mut labels: Vec<_> = ASKS.iter().map(|asked| label(world, asked, &answers)).collect();
    agree_on_signs(&mut labels);
    for ((asked, label), part) in ASKS.iter().zip(&labels).zip(&report.parts) {
        let told = format!("{} {} {}: {label:?} {part:?}", world.name, pupil.name, asked);
        assert_eq!(part.of + part.hidden.map_or(0, |[_, of]| of), label.of, "{told}");
        let is_public_right = part.right == part.of;
        assert_eq!(part.is_right(), label.is_right, "{told}");
        // What is wrong at one position of a hundred or more is found by public checks.
        if !label.is_right && label.wrong * 100 >= label.of {
            assert!(!is_public_right, "{told}");
        }
        if !label.is_right {
            assert!(part.convention.is_empty() && part.conventions.is_empty(), "{told}");
        }
    }
    labels
}

/// The other player's sign is right throughout: for finished games only where values have it, for values only where finished games do not have
/// the usual one.
fn agree_on_signs(labels: &mut [Label]) {
    let [ends, values] = [1, 2].map(|index| labels[index].signs.clone());
    labels[1].is_right &= ends.contains(&1) || values.contains(&-1);
    labels[2].is_right &= values.contains(&1) || ends.is_empty() || ends.contains(&-1);
}

/// Right programs in every form and convention, by what they are called in a report.
fn right(world: &World) -> Vec<(Pupil, Vec<String>)> {
    let mut pupils = Vec::new();
    let gains: &[(i64, bool)] =
        if world.has_points { &[(1, false)] } else { &[(1, false), (10, false), (10, true), (100, true)] };
    for sign in [1, -1] {
        for &(gain, less_depth) in gains {
            let count = Count { sign, gain, less_depth };
            let mut named = Vec::new();
            named.extend((sign < 0).then(|| "other-sign".to_owned()));
            named
                .extend((gain > 1).then(|| format!("gain={gain}{}", if less_depth { "-depth" } else { "" })));
            let name = format!("{sign} {gain} {less_depth}");
            pupils.push((Pupil { count, ..Pupil::right(&name) }, named));
        }
    }
    for (number, named) in [Named::First, Named::Last, Named::Quickest].into_iter().enumerate() {
        for (other, form) in [Form::Moves, Form::States].into_iter().enumerate() {
            let name = format!("best {number} {other}");
            pupils.push((Pupil { named, form, ..Pupil::right(&name) }, Vec::new()));
        }
    }
    if world.name.starts_with("nim") {
        for (number, form) in [Form::SortedHeaps, Form::HeapsWithoutEmpty].into_iter().enumerate() {
            let name = format!("heaps {number}");
            pupils.push((Pupil { form, ..Pupil::right(&name) }, vec!["heap-order".to_owned()]));
        }
    }
    pupils
}

/// Programs with one thing in each written otherwise: some are right all the same.
fn mutants(world: &World) -> Vec<Pupil> {
    let mut all = vec![
        Pupil { choice: Box::new(|is_max, after| minimax(!is_max, after)), ..Pupil::right("max for min") },
        Pupil { choice: Box::new(|_, after| minimax(true, after)), ..Pupil::right("max for both") },
        Pupil { choice: Box::new(|_, after| minimax(false, after)), ..Pupil::right("min for both") },
        Pupil { choice: Box::new(|_, after| after[0]), ..Pupil::right("the first for the best") },
        Pupil {
            choice: Box::new(|_, after| after[after.len() - 1]),
            ..Pupil::right("the last for the best")
        },
        Pupil {
            choice: Box::new(|is_max, after| minimax(is_max, &after[..after.len().max(2) - 1])),
            ..Pupil::right("one too few")
        },
        Pupil {
            choice: Box::new(|is_max, after| minimax(is_max, &after[after.len().min(2) - 1..])),
            ..Pupil::right("begins with the second")
        },
        Pupil { choice: Box::new(from_zero), ..Pupil::right("begins with 0") },
        Pupil { choice: Box::new(sum), ..Pupil::right("sum for best") },
        Pupil { end: Box::new(|node| node.end.map(|end| -end)), ..Pupil::right("the other wins") },
        Pupil { end: Box::new(|node| node.end.map(|_| 1)), ..Pupil::right("always a win") },
        Pupil { end: Box::new(|node| node.end.map(|_| 0)), ..Pupil::right("always a draw") },
        Pupil {
            end: Box::new(|node| node.end.map(|_| if node.is_max { 1 } else { -1 })),
            ..Pupil::right("who is to move wins")
        },
        Pupil { end: Box::new(|node| node.end.map(i64::abs)), ..Pupil::right("without the sign") },
        Pupil { end: Box::new(|_| None), ..Pupil::right("no end") },
        Pupil { end: Box::new(|node| Some(node.end.unwrap_or(0))), ..Pupil::right("always an end") },
        Pupil { end: Box::new(|node| node.end.filter(|end| *end >= 0)), ..Pupil::right("no losses") },
        Pupil { form: Form::Mixed, ..Pupil::right("moves and states") },
        Pupil { best: Box::new(|_, _| Vec::new()), ..Pupil::right("no best move") },
    ];
    all.push(Pupil { value: Box::new(|_, value| -value), ..Pupil::right("turned values alone") });
    let turned = Count { sign: -1, ..PLAIN };
    all.push(Pupil {
        count: turned,
        end: Box::new(|node| node.end.map(|end| -end)),
        ..Pupil::right("turned ends alone")
    });
    all.extend(
        (1..8).map(|horizon| Pupil { horizon: Some(horizon), ..Pupil::right(&format!("{horizon} plies")) }),
    );
    for (name, keep) in CUTS {
        let moves = move |world: &World, node: usize| keep(&world.nodes[node].moves);
        all.push(Pupil { moves: Box::new(moves), ..Pupil::right(name) });
    }
    let at_all = world.asked(false).map(|(index, _)| index);
    for index in at_all.step_by(world.nodes.len() / 4 + 1) {
        all.extend(wrong_at(index));
    }
    all
}

/// What is kept of a list of moves.
type Keep = fn(&[(String, usize)]) -> Vec<(String, usize)>;

/// What a function that lists the moves may leave out.
const CUTS: [(&str, Keep); 6] = [
    ("without the last move", |moves| moves[..moves.len().max(2) - 1].to_vec()),
    ("without the first move", |moves| moves[moves.len().min(2) - 1..].to_vec()),
    ("two moves at most", |moves| moves[..moves.len().min(2)].to_vec()),
    ("four moves at most", |moves| moves[..moves.len().min(4)].to_vec()),
    ("every other move", |moves| moves.iter().step_by(2).cloned().collect()),
    ("no only move", |moves| if moves.len() == 1 { Vec::new() } else { moves.to_vec() }),
];

/// Programs that are wrong at one position, in several conventions.
fn wrong_at(at: usize) -> Vec<Pupil> {
    let mut all = Vec::new();
    let counts = [
        PLAIN,
        Count { sign: -1, ..PLAIN },
        Count { gain: 10, ..PLAIN },
        Count { sign: 1, gain: 20, less_depth: true },
    ];
    for (number, count) in counts.into_iter().enumerate() {
        let change = |change: fn(i64) -> i64| {
            Box::new(move |index, value| if index == at { change(value) } else { value })
        };
        let name = |what: &str| format!("{what} at {at} by {number}");
        all.push(Pupil { count, value: change(|value| -value), ..Pupil::right(&name("turned")) });
        all.push(Pupil { count, value: change(|value| value + 1), ..Pupil::right(&name("one more")) });
    }
    for (number, named) in [Named::All, Named::First, Named::Quickest].into_iter().enumerate() {
        for (other, form) in [Form::Moves, Form::States].into_iter().enumerate() {
            let pick = |pick: fn(Vec<String>) -> Vec<String>| {
                Box::new(move |index, best| if index == at { pick(best) } else { best })
            };
            let name = |what: &str| format!("{what} at {at} by {number} {other}");
            all.push(Pupil { named, form, best: pick(|_| Vec::new()), ..Pupil::right(&name("nothing")) });
            let without = |mut best: Vec<String>| {
                best.pop();
                best
            };
            all.push(Pupil { named, form, best: pick(without), ..Pupil::right(&name("one fewer")) });
        }
    }
    all
}

fn from_zero(is_max: bool, after: &[Worth]) -> Worth {
    let with_zero: Vec<_> = after.iter().copied().chain([(0, 0)]).collect();
    minimax(is_max, &with_zero)
}

fn sum(_: bool, after: &[Worth]) -> Worth {
    (after.iter().map(|(value, _)| *value).sum(), 0)
}

#[test]
fn right_programs_are_accused_in_no_convention() {
    for name in GAMES {
        let world = World::of(name);
        for (pupil, named) in right(&world) {
            let labels = check(&world, &pupil, "");
            assert!(labels.iter().all(|label| label.is_right), "{name} {}: {labels:?}", pupil.name);
            let report = judge(&world, &["values", "successors"], "", &pupil, None);
            let told: Vec<_> =
                report.parts.iter().flat_map(|part| &part.convention).map(ToString::to_string).collect();
            assert_eq!(told, named, "{name} {}", pupil.name);
        }
    }
}

#[test]
fn wrong_programs_are_found_and_no_convention_is_claimed_for_them() {
    let wrong: usize = thread::scope(|scope| {
        let games = GAMES.map(|name| scope.spawn(move || wrong_programs(name)));
        games.into_iter().map(|game| game.join().unwrap()).sum()
    });
    assert!(wrong >= 200, "{wrong} wrong programs");
}

/// How many programs of a game are wrong, each in another way. Those that are right in some convention at all positions are no mutants.
fn wrong_programs(name: &'static str) -> usize {
    let world = World::of(name);
    let mut wrong = HashSet::new();
    for pupil in mutants(&world) {
        if check(&world, &pupil, "").iter().any(|label| !label.is_right) {
            let mut answers: Vec<_> = pupil.answers(&world).into_iter().collect();
            answers.sort();
            wrong.insert(answers);
        }
    }
    wrong.len()
}

/// What is wrong at one position only, of more than are public, is found by hidden checks.
#[test]
fn hidden_checks_find_what_public_ones_leave() {
    let world = World::of("nim:start=2/3/4");
    let (mut public, mut hidden) = (0, 0);
    for (at, _) in world.asked(false).collect::<Vec<_>>().into_iter().step_by(5) {
        let change = Box::new(move |index, value: i64| if index == at { -value } else { value });
        let pupil = Pupil { value: change, ..Pupil::right(&format!("turned at {at}")) };
        let report = judge(&world, &["values"], "public = 40", &pupil, Some(3));
        let part = &report.parts[0];
        assert!(!report.passed && part.convention.is_empty(), "{part:?}");
        let [right, of] = part.hidden.unwrap();
        assert_eq!(part.of + of, world.asked(false).count());
        let found = (part.right < part.of, right < of);
        assert!(found.0 != found.1, "{part:?}");
        public += usize::from(found.0);
        hidden += usize::from(found.1);
    }
    assert!(public > 0 && hidden > 0, "{public} {hidden}");
}
