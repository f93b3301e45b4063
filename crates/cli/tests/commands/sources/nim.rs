//! Nim and its variants, as the two tutorials have them.

use serde_json::{Value, json};

use super::piles::{
    CAREFUL, PILES, PILES_NORMAL, Piles, SIMPLE, SPLIT, careful, from_a_pile, splits, taking_three,
};
use super::plain::{Rules, outcome};
use super::{Line, Told, children_of_root, each};

/// The counters that are taken in a game of Mindy, who begins, and Maximillien, by players who take the first move.
const TAKEN: [usize; 12] = [1; 12];

/// What is left, from twelve counters on.
fn states_of(taken: &[usize]) -> Vec<usize> {
    let mut states = vec![12];
    states.extend(taken.iter().scan(12, |left, take| {
        *left -= take;
        Some(*left)
    }));
    states
}

/// The rows of a table of this game, by words: who is to move, the counters and their number, what is taken.
fn table_of(taken: &[usize]) -> Vec<Vec<String>> {
    let row = |(turn, left): (usize, &usize)| {
        let counters = "🪙".repeat(*left);
        let player = if turn == taken.len() { "" } else { ["Mindy", "Maximillien"][turn % 2] };
        let take = taken.get(turn).map_or_else(String::new, ToString::to_string);
        let words = [player.to_owned(), counters, format!("({left})"), take];
        words.into_iter().filter(|word| !word.is_empty()).collect()
    };
    states_of(taken).iter().enumerate().map(row).collect()
}

/// How many of the complete games the maximizer wins, and how many the minimizer.
fn won_and_lost() -> Value {
    let games = CAREFUL.games(&6, true);
    let won = games.iter().filter(|(_, score)| *score > 0).count();
    json!([won, games.len() - won])
}

/// The games as their heaps, in the order of words.
fn sorted_games() -> Vec<String> {
    let dashed = |(heaps, score): (Vec<u32>, i64)| {
        let heaps: Vec<_> = heaps.iter().map(ToString::to_string).collect();
        format!("{}: {} player wins", heaps.join("-"), if score > 0 { "first" } else { "second" })
    };
    let mut games: Vec<_> = CAREFUL.games(&6, true).into_iter().map(dashed).collect();
    games.sort();
    games
}

fn listed_games(text: &str) -> Vec<&str> {
    let mut games: Vec<_> = text.lines().filter(|line| line.ends_with("player wins")).collect();
    games.sort_unstable();
    games
}

/// The ways from one heap to another.
fn ways(from: u32, to: u32) -> u64 {
    if from == to {
        1
    } else {
        taking_three(&from).into_iter().filter(|left| *left >= to).map(|left| ways(left, to)).sum()
    }
}

/// Nodes of the tree from 0 counters on: a node, and the trees of the heaps that are left.
fn sizes() -> Vec<u64> {
    let mut sizes = vec![1_u64];
    for heap in 1..=25 {
        let below: u64 = careful(&heap).into_iter().map(|left| sizes[left as usize]).sum();
        sizes.push(1 + below);
    }
    sizes
}

/// The positions after the best moves, of those the greatest as tuples are compared.
fn greatest(rules: &Rules<Piles>, piles: Vec<u32>) -> String {
    let next = (rules.successors)(&Piles(piles));
    let best = next.iter().map(|next| (rules.minimax(next, false), next)).max();
    best.expect("a move").1.commas()
}

fn labels(states: &[Piles]) -> Value {
    states.iter().map(Piles::commas).collect()
}

/// The position to which the one best move leads.
fn best_to(answer: &Value) -> Value {
    let moves = answer["moves"].as_array().expect("a list of moves");
    let best = moves.iter().find(|mv| mv["move"] == answer["best"][0]);
    best.expect("a best move")["to"].clone()
}

/// Misses and hits of a cache of positions and turns, in minimax from the root.
fn cached(comparison: &Value) -> Value {
    let rows = comparison["rows"].as_array().expect("rows");
    let row =
        rows.iter().find(|row| row["convention"]["name"] == "root-turn").expect("a row of the convention");
    json!([row["convention"]["misses"], row["convention"]["hits"]])
}

/// The tutorials' printed games, state by state.
fn printed() -> Vec<Line> {
    let told = || Told::Text(|text| json!(text.trim()));
    vec![
        Line {
            item: "the printed game 12-10-9-6-4-1, which Mindy begins (one source has a 7 for the 6)",
            told: told(),
            computed: || {
                let states =
                    states_of(&[2, 1, 3, 2, 3, 1]).iter().map(ToString::to_string).collect::<Vec<_>>();
                json!(format!("{}, Mindy begins", states.join("-")))
            },
        },
        Line {
            item: "the printed game of Nim from 2, 3, 5",
            told: told(),
            computed: || {
                let taken = [(2, 4), (1, 2), (0, 1), (2, 1), (1, 1), (0, 1)];
                let after =
                    |piles: &Piles, (pile, take): (usize, u32)| piles.replaced(pile, &[piles.0[pile] - take]);
                json!(states_in_a_line(Piles(vec![2, 3, 5]), &taken, after))
            },
        },
        Line {
            item: "the printed split game from six",
            told: told(),
            computed: || {
                let splits = [[4, 2], [3, 1], [2, 1]];
                json!(states_in_a_line(Piles(vec![6]), &splits, |piles, parts| piles.replaced(0, &parts)))
            },
        },
        Line {
            item: "complete games from six counters where moves that lose at once count too",
            told: Told::Json(|tree| tree["counts"]["games"].clone()),
            computed: || json!(SIMPLE.games(&6, true).len()),
        },
    ]
}

/// The states of a game that Mindy begins, in a line.
fn states_in_a_line<M: Copy>(start: Piles, moves: &[M], after: impl Fn(&Piles, M) -> Piles) -> String {
    let mut states = vec![start];
    for &mv in moves {
        states.push(after(&states[states.len() - 1], mv));
    }
    let states: Vec<_> = states.iter().map(Piles::commas).collect();
    format!("{}, Mindy begins", states.join(" → "))
}

pub(crate) fn lines() -> Vec<Line> {
    let mut lines = simple();
    lines.extend(printed());
    lines.extend(figures());
    lines.extend(variants());
    lines
}

fn simple() -> Vec<Line> {
    vec![
        Line {
            item: "six counters, the maximizer to move",
            told: Told::Json(|answer| answer["value"]["outcome"].clone()),
            computed: || json!(outcome(SIMPLE.minimax(&6, true))),
        },
        Line {
            item: "five left for the minimizer",
            told: Told::Json(|answer| answer["value"]["outcome"].clone()),
            computed: || json!(outcome(-SIMPLE.minimax(&5, false))),
        },
        Line {
            item: "four left for the minimizer",
            told: Told::Json(|answer| answer["value"]["outcome"].clone()),
            computed: || json!(outcome(-SIMPLE.minimax(&4, false))),
        },
        Line {
            item: "the scores of the moves from six",
            told: Told::Json(|tree| children_of_root(tree, "score")),
            computed: || json!(SIMPLE.moves(&6)),
        },
        Line {
            item: "the best move from six leaves",
            told: Told::Json(best_to),
            computed: || {
                json!(
                    taking_three(&6)
                        .iter()
                        .max_by_key(|left| SIMPLE.minimax(left, false))
                        .unwrap()
                        .to_string()
                )
            },
        },
        Line {
            item: "from five, by the loop that keeps the last move",
            told: Told::Json(best_to),
            computed: || {
                let left = taking_three(&5);
                let first_win = left.iter().find(|left| SIMPLE.minimax(left, false) > 0);
                json!(first_win.or(left.last()).unwrap().to_string())
            },
        },
        Line {
            item: "from five, by the greatest pair of score and state",
            told: Told::Json(best_to),
            computed: || {
                json!(
                    taking_three(&5)
                        .iter()
                        .map(|left| (SIMPLE.minimax(left, false), *left))
                        .max()
                        .unwrap()
                        .1
                        .to_string()
                )
            },
        },
        Line {
            item: "ways from six counters to three",
            told: Told::Json(|tree| {
                let nodes = tree["nodes"].as_array().expect("nodes");
                json!(nodes.iter().filter(|node| node["position"] == "3").count())
            }),
            computed: || json!(ways(6, 3)),
        },
    ]
}

fn figures() -> Vec<Line> {
    vec![
        Line {
            item: "complete games from six counters",
            told: Told::Json(|tree| tree["counts"]["games"].clone()),
            computed: || json!(CAREFUL.games(&6, true).len()),
        },
        Line {
            item: "of them won by the maximizer and by the minimizer",
            told: Told::Text(|text| {
                let words = text
                    .lines()
                    .last()
                    .expect("a summary")
                    .split(|character: char| !character.is_ascii_digit());
                let numbers: Vec<u64> = words.filter_map(|word| word.parse().ok()).collect();
                json!([numbers[1], numbers[2]])
            }),
            computed: won_and_lost,
        },
        Line {
            item: "the table of these games",
            told: Told::Text(|text| json!(listed_games(text)[0])),
            computed: || json!(sorted_games()[0]),
        },
        Line {
            item: "nodes of the figure of the tree",
            told: Told::Json(|tree| tree["counts"]["nodes"].clone()),
            computed: || json!(CAREFUL.nodes(&6)),
        },
        Line {
            item: "a game of Mindy and Maximillien as a table",
            told: Told::Text(|text| {
                let rows: Vec<_> =
                    text.lines().skip(1).map(str::trim).take_while(|row| !row.is_empty()).collect();
                assert!(text.contains("Mindy wins: whoever takes the last counter loses."), "{text}");
                let told = rows.iter().map(|row| row.split_whitespace().collect::<Vec<_>>());
                assert_eq!(told.collect::<Vec<_>>(), table_of(&TAKEN), "{text}");
                let state = rows[0].strip_prefix("Mindy").and_then(|row| row.strip_suffix('1'));
                json!(state.expect("the first row").trim())
            }),
            computed: || json!(format!("{} (12)", "🪙".repeat(12))),
        },
        Line {
            item: "the same in a line",
            told: Told::Text(|text| json!(text.trim())),
            computed: || {
                let states = states_of(&TAKEN).iter().map(ToString::to_string).collect::<Vec<_>>();
                json!(format!("{}, Mindy begins", states.join("-")))
            },
        },
        Line {
            item: "without recursion: the score of six, and the greatest height of the stack",
            told: Told::Json(|trace| {
                let (mut heights, mut height) = (Vec::new(), 0);
                for step in trace["steps"].as_array().expect("steps") {
                    match step["event"].as_str() {
                        Some("enter") => height += 1,
                        Some("leaf" | "leave") => height -= 1,
                        _ => continue,
                    }
                    heights.push(height);
                }
                assert_eq!(heights.pop(), Some(0));
                assert_eq!(heights, SIMPLE.on_a_stack(&6).0);
                json!([trace["score"], heights.iter().max()])
            }),
            computed: || {
                let (heights, score) = SIMPLE.on_a_stack(&6);
                json!([score, heights.iter().max()])
            },
        },
        Line {
            item: "nodes that alpha-beta visits in it",
            told: Told::Json(|tree| tree["counts"]["visited"].clone()),
            computed: || json!(CAREFUL.alpha_beta(&6, true, [-1, 1]).0),
        },
        Line {
            item: "with three counters: nodes visited once leaving one is seen to win",
            told: Told::Json(|tree| tree["counts"]["visited"].clone()),
            computed: || json!(CAREFUL.alpha_beta(&3, true, [-1, 1]).0),
        },
        Line {
            item: "sizes of the trees from 0 to 7 counters",
            told: Told::Stream(|rows| rows.iter().map(|row| row["rows"][0]["nodes"].clone()).collect()),
            computed: || json!(sizes()[..8]),
        },
        Line {
            item: "size of the tree of 25 counters",
            told: Told::Json(|row| row["rows"][0]["nodes"].clone()),
            computed: || json!(sizes()[25]),
        },
    ]
}

fn variants() -> Vec<Line> {
    vec![
        Line {
            item: "the ten states after 2, 3, 5",
            told: Told::Json(|answer| each(&answer["moves"], "to")),
            computed: || labels(&from_a_pile(&Piles(vec![2, 3, 5]))),
        },
        Line {
            item: "the best move from 2, 3, 5 leaves",
            told: Told::Json(best_to),
            computed: || json!(greatest(&PILES, vec![2, 3, 5])),
        },
        Line {
            item: "the best move from 2, 3, 1, which loses all the same, leaves",
            told: Told::Json(best_to),
            computed: || json!(greatest(&PILES, vec![2, 3, 1])),
        },
        Line {
            item: "with the last counter winning, the best move from 2, 3, 5 leaves",
            told: Told::Json(best_to),
            computed: || json!(greatest(&PILES_NORMAL, vec![2, 3, 5])),
        },
        Line {
            item: "symmetric states counted once: states from 2, 2, 3",
            told: Told::Json(|comparison| {
                let rows = comparison["rows"].as_array().expect("rows");
                let folded = |row: &&Value| {
                    row["method"] == "minimax" && row["cache"] == true && row["symmetry"] == true
                };
                rows.iter().find(folded).expect("a row with cache and symmetry")["nodes"].clone()
            }),
            computed: || {
                let mut known = vec![Piles(vec![2, 2, 3])];
                let mut next = 0;
                while let Some(piles) = known.get(next).cloned() {
                    for mut piles in from_a_pile(&piles) {
                        piles.0.sort_unstable();
                        if !known.contains(&piles) {
                            known.push(piles);
                        }
                    }
                    next += 1;
                }
                json!(known.len())
            },
        },
        Line {
            item: "with a cache: misses and hits for six counters",
            told: Told::Json(cached),
            computed: || json!(SIMPLE.misses_and_hits(&6)),
        },
        Line {
            item: "the same for 2, 3, 5",
            told: Told::Json(cached),
            computed: || json!(PILES.misses_and_hits(&Piles(vec![2, 3, 5]))),
        },
        Line {
            item: "the splits of a pile of six",
            told: Told::Json(|answer| each(&answer["moves"], "to")),
            computed: || labels(&splits(&Piles(vec![6]))),
        },
        Line {
            item: "who wins the split game from six",
            told: Told::Json(|answer| answer["value"]["outcome"].clone()),
            computed: || json!(outcome(SPLIT.minimax(&Piles(vec![6]), true))),
        },
    ]
}
