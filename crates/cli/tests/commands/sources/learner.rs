//! The page on learning Nim: the transcript, the perfect player, its strategies and its further games.

use serde_json::{Value, json};

use super::piles::{PILES, PILES_NORMAL, Piles};
use super::plain::{Rules, outcome};
use super::{Line, Told};

const MATCHES: usize = 20;
const ALPHA: f64 = 0.9;
const GAMMA: f64 = 0.8;
/// The matches taken in the printed game.
const TAKEN: [usize; 11] = [2, 1, 1, 1, 2, 3, 1, 3, 2, 3, 1];

/// What is left, and how many may be taken.
const FIBONACCI: Rules<[u32; 2]> = Rules { successors: at_most_twice, evaluate: none_left };

fn at_most_twice([left, most]: &[u32; 2]) -> Vec<[u32; 2]> {
    (1..=*most.min(left)).map(|take| [left - take, 2 * take]).collect()
}

/// Who took the last one has won.
const fn none_left(state: &[u32; 2], maximizing: bool) -> Option<i64> {
    if state[0] > 0 { None } else { Some(if maximizing { -1 } else { 1 }) }
}

/// The table of Q-learning after so many games against itself: zeros at first, the greatest value or the first of several, the formula
/// applied in the order of the game.
fn q_table(games: usize) -> Vec<[f64; 3]> {
    let mut table = vec![[0.0_f64; 3]; MATCHES + 1];
    for _ in 0..games {
        let played = greedy_game(&table);
        for (index, (matches, take)) in played.iter().enumerate() {
            let reward = match played.len() - index {
                1 => 1.0,
                2 => -1.0,
                _ => 0.0,
            };
            let next = table[matches.saturating_sub(*take)].into_iter().fold(f64::MIN, f64::max);
            let value = &mut table[*matches][take - 1];
            *value = (1.0 - ALPHA) * *value + ALPHA * (reward - GAMMA * next);
        }
    }
    table
}

fn greedy_game(table: &[[f64; 3]]) -> Vec<(usize, usize)> {
    let (mut matches, mut played) = (MATCHES, Vec::new());
    while matches > 0 {
        let values = &table[matches];
        let take = (1..=3).reduce(|best, take| if values[take - 1] > values[best - 1] { take } else { best });
        let take = take.expect("three numbers");
        played.push((matches, take));
        matches = matches.saturating_sub(take);
    }
    played
}

/// Each value of a table with two decimals, as the page prints them: the matches, what is taken, the value.
fn decimals(value: f64) -> String {
    format!("{value:.2}").replace("-0.00", "0.00")
}

/// The values of the table of a learner from 20 matches down to one, for one to three taken.
fn values(answer: &Value) -> Vec<(usize, usize, String)> {
    let mut values = Vec::new();
    for row in answer["table"].as_array().expect("a table") {
        for action in row["actions"].as_array().expect("actions") {
            let number = |field: &Value| field.as_str().expect("a text").parse().expect("a number");
            values.push((
                number(&row["position"]),
                number(&action["move"]),
                decimals(action["value"].as_f64().unwrap()),
            ));
        }
    }
    values.sort();
    values
}

fn computed_values(games: usize) -> Vec<(usize, usize, String)> {
    let table = q_table(games);
    let all = (1..=MATCHES).flat_map(|matches| (1..=3).map(move |take| (matches, take)));
    all.map(|(matches, take)| (matches, take, decimals(table[matches][take - 1]))).collect()
}

/// What the perfect player takes.
const fn perfect(matches: usize) -> usize {
    if matches.is_multiple_of(4) { 1 } else { matches % 4 }
}

/// The matches from which a table leaves one move, and this move.
fn certain(answer: &Value) -> Vec<(usize, usize)> {
    let mut certain = Vec::new();
    for row in answer["table"].as_array().expect("a table") {
        let actions = row["actions"].as_array().expect("actions");
        let left: Vec<_> = actions.iter().filter(|action| action["value"].as_f64() > Some(0.0)).collect();
        if let [action] = left[..] {
            let number = |field: &Value| field.as_str().expect("a text").parse().expect("a number");
            certain.push((number(&row["position"]), number(&action["move"])));
        }
    }
    certain.sort_unstable();
    certain
}

/// The move of which a box has the most beads.
fn most_beads(answer: &Value, matches: usize) -> Value {
    let position = json!(matches.to_string());
    let row = answer["table"].as_array().expect("a table").iter().find(|row| row["position"] == position);
    let actions = row.expect("a box")["actions"].as_array().expect("actions");
    let beads = |action: &&Value| action["value"].as_f64().expect("beads") as u64;
    actions.iter().max_by_key(beads).expect("a move")["move"].clone()
}

pub(crate) fn lines() -> Vec<Line> {
    let mut lines = learned();
    lines.extend(further());
    lines
}

fn learned() -> Vec<Line> {
    vec![
        Line {
            item: "the printed game ends with the first player taking the last match",
            told: Told::Json(|board| json!([board["position"], board["value"]["outcome"]])),
            computed: || json!([(MATCHES - TAKEN.iter().sum::<usize>()).to_string(), "loss"]),
        },
        Line {
            item: "strategy 1, 500 games: from 19 matches the table leaves",
            told: Told::Json(|answer| {
                let certain = certain(answer);
                let won = (1..=MATCHES).filter(|matches| matches % 4 > 0);
                assert_eq!(certain, won.map(|matches| (matches, perfect(matches))).collect::<Vec<_>>());
                json!(certain.last().map(|(_, take)| take))
            }),
            computed: || json!(perfect(19)),
        },
        Line {
            item: "strategy 2, 1,000 games: from 1, 2 and 3 matches the move with the most beads",
            told: Told::Json(|answer| {
                json!((1..=3).map(|matches| most_beads(answer, matches)).collect::<Vec<_>>())
            }),
            computed: || json!((1..=3).map(|matches| perfect(matches).to_string()).collect::<Vec<_>>()),
        },
        Line {
            item: "strategy 3, 100 games: Q(1, take 1) and all other values",
            told: Told::Json(|answer| {
                let told = values(answer);
                let computed: Vec<_> = computed_values(100)
                    .into_iter()
                    .filter(|value| told.iter().any(|told| told.0 == value.0 && told.1 == value.1))
                    .collect();
                assert_eq!(told, computed);
                json!(told.iter().find(|value| value.0 == 1 && value.1 == 1).map(|value| &value.2))
            }),
            computed: || json!(decimals(q_table(100)[1][0])),
        },
        Line {
            item: "its table as it grows: Q(1, take 1) after 1, 2, 3, 5, 10 and 100 games",
            told: Told::Stream(|tables| {
                let tables = tables.iter().filter(|table| !table["table"].is_null());
                let first = |table| values(table).into_iter().find(|value| value.0 == 1 && value.1 == 1);
                json!(tables.map(|table| first(table).map(|(_, _, value)| value)).collect::<Vec<_>>())
            }),
            computed: || json!([1, 2, 3, 5, 10, 100].map(|games| decimals(q_table(games)[1][0]))),
        },
        Line {
            item: "the perfect player from 18 matches, and from 16",
            told: Told::Json(|game| {
                let moves = game["moves"].as_array().expect("moves");
                let taken = |matches: &str| {
                    moves.iter().find(|mv| mv["position"] == matches).map(|mv| mv["move"].clone())
                };
                json!([taken("18"), taken("16")])
            }),
            computed: || json!([perfect(18).to_string(), perfect(16).to_string()]),
        },
    ]
}

fn further() -> Vec<Line> {
    vec![
        Line {
            item: "Marienbad, 1, 3, 5, 7: who moves first",
            told: Told::Json(|answer| answer["value"]["outcome"].clone()),
            computed: || json!(outcome(PILES_NORMAL.minimax(&Piles(vec![1, 3, 5, 7]), true))),
        },
        Line {
            item: "its variant: who takes the last match loses",
            told: Told::Json(|answer| answer["value"]["outcome"].clone()),
            computed: || json!(outcome(PILES.minimax(&Piles(vec![1, 3, 5, 7]), true))),
        },
        Line {
            item: "Fibonacci Nim from 20 matches",
            told: Told::Json(|answer| answer["value"]["outcome"].clone()),
            computed: || json!(outcome(FIBONACCI.minimax(&[20, 19], true))),
        },
        Line {
            item: "Fibonacci Nim from 21 matches",
            told: Told::Json(|answer| answer["value"]["outcome"].clone()),
            computed: || json!(outcome(FIBONACCI.minimax(&[21, 20], true))),
        },
    ]
}
