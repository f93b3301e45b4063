//! The exercise on Mancala, with states as its labels and lists.

use serde_json::{Value, json};

use super::{Line, Told, children_of_root, each};

/// Whose turn it is, and the seeds counter-clockwise from the first player's leftmost pit.
#[derive(Clone, PartialEq)]
struct Board {
    mover: usize,
    seeds: [i64; 14],
}

impl Board {
    fn start() -> Self {
        Self { mover: 0, seeds: [4, 4, 4, 4, 4, 4, 0, 4, 4, 4, 4, 4, 4, 0] }
    }

    fn read(label: &str) -> Self {
        let (mover, seeds) = label.split_once('|').expect("a label");
        let seeds: Vec<_> = seeds.split(',').map(|seeds| seeds.parse().expect("a number")).collect();
        Self { mover: mover.parse().expect("a player"), seeds: seeds.try_into().expect("14 numbers") }
    }

    fn label(&self) -> String {
        let seeds: Vec<_> = self.seeds.iter().map(ToString::to_string).collect();
        format!("{}|{}", self.mover, seeds.join(","))
    }

    fn row(&self, player: usize) -> i64 {
        self.seeds[player * 7..player * 7 + 6].iter().sum()
    }

    fn is_over(&self) -> bool {
        self.row(0) == 0 || self.row(1) == 0
    }

    /// The pits of the mover with seeds, in the order of their numbers.
    fn pits(&self) -> Vec<usize> {
        let own = self.mover * 7..self.mover * 7 + 6;
        own.filter(|pit| !self.is_over() && self.seeds[*pit] > 0).collect()
    }

    /// The board after a sowing: one seed a pit, the opponent's store passed over; captures of the opposite seeds alone.
    fn sown(&self, pit: usize) -> Self {
        let (own, other) = (self.mover * 7 + 6, (1 - self.mover) * 7 + 6);
        let mut next = self.clone();
        let mut hand = std::mem::take(&mut next.seeds[pit]);
        let mut at = pit;
        while hand > 0 {
            at = (at + 1) % 14;
            if at != other {
                next.seeds[at] += 1;
                hand -= 1;
            }
        }
        let own_row = at / 7 == self.mover && at != own;
        if own_row && next.seeds[at] == 1 {
            next.seeds[own] += std::mem::take(&mut next.seeds[12 - at]);
        }
        next.mover = if at == own { self.mover } else { 1 - self.mover };
        next
    }

    /// The first player's store less the second's, with what lies on the board once the game is over.
    fn value(&self) -> i64 {
        let stores = self.seeds[6] - self.seeds[13];
        if self.is_over() { stores + self.row(0) - self.row(1) } else { stores }
    }

    /// The value of a tree of so many moves.
    fn minimax(&self, moves: u32) -> i64 {
        let below = || self.pits().into_iter().map(|pit| self.sown(pit).minimax(moves - 1));
        let best = if moves == 0 {
            None
        } else if self.mover == 0 {
            below().max()
        } else {
            below().min()
        };
        best.unwrap_or_else(|| self.value())
    }

    /// The exercise's picture of the board.
    fn picture(&self) -> String {
        let row = |pits: Vec<i64>| {
            format!("|{}|", pits.iter().map(ToString::to_string).collect::<Vec<_>>().join("|"))
        };
        let above = row(self.seeds[7..13].iter().rev().copied().collect());
        format!("{above}\n{} ----- {}\n{}", self.seeds[13], self.seeds[6], row(self.seeds[..6].to_vec()))
    }
}

/// The vertices of the graph of so many moves, in the order of the exercise's queue.
fn queue(moves: u32) -> Vec<(Board, u32)> {
    let mut queue = vec![(Board::start(), 0)];
    let mut next = 0;
    while let Some((board, depth)) = queue.get(next).cloned() {
        if depth < moves {
            queue.extend(board.pits().into_iter().map(|pit| (board.sown(pit), depth + 1)));
        }
        next += 1;
    }
    queue
}

/// The graph of so many moves by the exercise's queue: its lists S, A and E, the vertices of player 0, and the list of values.
fn graph(moves: u32) -> Value {
    let (mut vertices, mut arcs, mut boards, mut depths) =
        (vec![0], Vec::new(), vec![Board::start()], vec![0]);
    let mut at = 0;
    while at < vertices.len() {
        let board = boards[at].clone();
        for pit in if depths[at] < moves { board.pits() } else { Vec::new() } {
            arcs.push([at, vertices.len()]);
            vertices.push(vertices.len());
            boards.push(board.sown(pit));
            depths.push(depths[at] + 1);
        }
        at += 1;
    }
    let labels: Vec<_> = boards.iter().map(Board::label).collect();
    let controlled: Vec<_> = vertices.iter().copied().filter(|vertex| boards[*vertex].mover == 0).collect();
    let values: Vec<_> =
        boards.iter().zip(&depths).map(|(board, depth)| board.minimax(moves - depth)).collect();
    json!({ "S": vertices, "A": arcs, "E": labels, "controlled": controlled, "values": values })
}

/// What the exercise's loop does: the vertices that it takes from the queue and those that it adds, with their labels.
fn loop_of(moves: u32) -> Vec<Value> {
    let (mut told, mut added) = (vec![json!(["queue-begin", 0, Board::start().label()])], 0);
    for (vertex, (board, depth)) in queue(moves).iter().enumerate() {
        told.push(json!(["queue-each", vertex, board.label()]));
        if board.is_over() || *depth == moves {
            let why = if board.is_over() { "queue-end" } else { "queue-horizon" };
            told.push(json!([why, vertex, board.label()]));
            continue;
        }
        for pit in board.pits() {
            added += 1;
            told.push(json!(["queue-add", added, board.sown(pit).label()]));
        }
    }
    told
}

/// The exercise's example.
const EXAMPLE: &str = "0|5,0,1,0,7,7,2,1,0,3,7,7,7,2";
const SHOWN: &str = "0|4,4,4,4,3,4,1,4,4,2,4,4,4,2";
const OVER: &str = "1|0,0,0,0,0,0,20,1,0,3,7,7,7,3";

/// The sowing of the mover's pit of a number.
fn after(label: &str, pit: usize) -> Value {
    json!(Board::read(label).sown(pit).label())
}

/// Where a move of a number leads.
fn led(answer: &Value, number: &str) -> Value {
    let moves = answer["moves"].as_array().expect("a list of moves");
    moves.iter().find(|mv| mv["move"] == number).expect("the move")["to"].clone()
}

pub(crate) fn lines() -> Vec<Line> {
    let mut lines = rules();
    lines.extend(study());
    lines
}

fn rules() -> Vec<Line> {
    vec![
        Line {
            item: "the start",
            told: Told::Json(|board| board["position"].clone()),
            computed: || json!(Board::start().label()),
        },
        Line {
            item: "four seeds sown, one of them into the store, and the same player again",
            told: Told::Json(|answer| led(answer, "2")),
            computed: || after(&Board::start().label(), 2),
        },
        Line {
            item: "the opposite seeds captured, the last seed left where it fell",
            told: Told::Json(|answer| led(answer, "0")),
            computed: || after("0|1,0,2,3,4,5,6,7,1,2,3,6,1,7", 0),
        },
        Line {
            item: "question 3: a state whose mover has seeds and whose opponent has none is over",
            told: Told::Json(|answer| json!(answer["moves"].as_array().expect("a list").is_empty())),
            computed: || json!(Board::read(OVER).is_over()),
        },
        Line {
            item: "the board as it is displayed, its lowest row",
            told: Told::Text(|text| {
                let lines: Vec<_> = text.lines().collect();
                let picture = lines.windows(3).find(|lines| lines[1].contains("-----")).expect("a board");
                assert_eq!(picture.join("\n"), Board::read(SHOWN).picture());
                json!(picture[2])
            }),
            computed: || json!(Board::read(SHOWN).picture().lines().last()),
        },
    ]
}

fn study() -> Vec<Line> {
    vec![
        Line {
            item: "questions 1 and 2: a label read and written",
            told: Told::Json(|board| board["position"].clone()),
            computed: || json!(Board::read(EXAMPLE).label()),
        },
        Line {
            item: "question 4: vertices by their depth",
            told: Told::Json(|counts| counts["counts"].clone()),
            computed: || {
                let queue = queue(5);
                json!(
                    (0..=5)
                        .map(|ply| queue.iter().filter(|(_, depth)| *depth == ply).count())
                        .collect::<Vec<_>>()
                )
            },
        },
        Line {
            item: "question 4: vertices of the graph of two moves",
            told: Told::Json(|tree| tree["counts"]["nodes"].clone()),
            computed: || json!(queue(2).len()),
        },
        Line {
            item: "question 4: the lists S, A and E of three moves",
            told: Told::Json(|told| {
                let computed = graph(3);
                assert_eq!(*told, computed);
                json!(["S", "A", "E"].map(|list| told[list].as_array().map(Vec::len)))
            }),
            computed: || json!([queue(3).len(), queue(3).len() - 1, queue(3).len()]),
        },
        Line {
            item: "question 4: the steps of the queue for two moves",
            told: Told::Json(|told| {
                let steps = told["steps"].as_array().expect("steps");
                let short = |step: &Value| json!([step["event"], step["node"], step["position"]]);
                assert_eq!(steps.iter().map(short).collect::<Vec<_>>(), loop_of(2));
                json!(steps.len())
            }),
            computed: || json!(loop_of(2).len()),
        },
        Line {
            item: "question 5: their list for the graph of one move",
            told: Told::Json(|told| told["controlled"].clone()),
            computed: || graph(1)["controlled"].clone(),
        },
        Line {
            item: "question 7: the list of values for the graph of one move",
            told: Told::Json(|told| told["values"].clone()),
            computed: || graph(1)["values"].clone(),
        },
        Line {
            item: "question 1: the list of the seeds",
            told: Told::Json(|board| board["counts"].clone()),
            computed: || json!(Board::read(EXAMPLE).seeds),
        },
        Line {
            item: "question 5: of them controlled by player 0",
            told: Told::Json(|tree| {
                let nodes = tree["nodes"].as_array().expect("nodes");
                json!(nodes.iter().filter(|node| node["mover"] == "first").count())
            }),
            computed: || json!(queue(2).iter().filter(|(board, _)| board.mover == 0).count()),
        },
        Line {
            item: "question 6: `valeur(etiquette)`, the value of a state, no move ahead",
            told: Told::Json(|answer| answer["score"].clone()),
            computed: || json!(Board::read(SHOWN).value()),
        },
        Line {
            item: "question 7: the value of the root after two moves",
            told: Told::Json(|tree| tree["nodes"][0]["score"].clone()),
            computed: || json!(Board::start().minimax(2)),
        },
        Line {
            item: "question 7: the values of its successors",
            told: Told::Json(|tree| children_of_root(tree, "score")),
            computed: || {
                let start = Board::start();
                json!(start.pits().into_iter().map(|pit| start.sown(pit).minimax(1)).collect::<Vec<_>>())
            },
        },
        Line {
            item: "question 7: the scores of the moves, seven deep",
            told: Told::Json(|answer| each(&answer["moves"], "score")),
            computed: || {
                let start = Board::start();
                json!(start.pits().into_iter().map(|pit| start.sown(pit).minimax(6)).collect::<Vec<_>>())
            },
        },
        Line {
            item: "question 8: the state after pit 5",
            told: Told::Json(|board| board["position"].clone()),
            computed: || after(&Board::start().label(), 5),
        },
        Line {
            item: "question 9: a player of one's own name",
            told: Told::Text(|text| {
                let row = text.lines().rfind(|line| line.starts_with(" Seigneur"));
                json!(row.and_then(|row| row.split("  ").next()).map(str::trim))
            }),
            computed: || json!("Seigneur Vador"),
        },
    ]
}
