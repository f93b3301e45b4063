//! The lesson on tic-tac-toe, with the board as a list of nine cells.

use serde_json::{Value, json};

use super::{Line, Told, children_of_root, each};

const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const GAIN: i64 = 10;
/// The trees of the figures of alpha-beta: one leaf decides, and a whole branch is cut off.
const LEAVES: [[[i64; 2]; 2]; 2] = [[[0, -2], [3, 1]], [[2, 4], [5, -1]]];
const BRANCH: [[[i64; 2]; 2]; 2] = [[[4, 6], [7, 9]], [[1, 2], [8, 3]]];
const FIRST: [[[i64; 2]; 2]; 2] = [[[3, 5], [-2, 8]], [[1, -4], [6, 0]]];

#[derive(Clone)]
struct Board([char; 9]);

impl Board {
    fn empty() -> Self {
        Self([' '; 9])
    }

    fn read(rows: &str) -> Self {
        let cells: Vec<_> =
            rows.chars().filter(|cell| *cell != '/').map(|cell| cell.to_ascii_uppercase()).collect();
        Self(cells.try_into().expect("nine cells")).blanks()
    }

    fn blanks(self) -> Self {
        Self(self.0.map(|cell| if cell == '.' { ' ' } else { cell }))
    }

    fn has_won(&self, mark: char) -> bool {
        LINES.iter().any(|line| line.iter().all(|cell| self.0[*cell] == mark))
    }

    fn mover(&self) -> char {
        let marks = self.0.iter().filter(|cell| **cell != ' ').count();
        if marks % 2 == 0 { 'X' } else { 'O' }
    }

    fn next(&self) -> Vec<Self> {
        let empty = (0..9).filter(|cell| self.0[*cell] == ' ');
        let marked = |cell| {
            let mut next = self.clone();
            next.0[cell] = self.mover();
            next
        };
        empty.map(marked).collect()
    }

    /// The score of a finished board for X: what a win is worth, or 0.
    fn finished(&self, win: i64) -> Option<i64> {
        match (self.has_won('X'), self.has_won('O')) {
            (true, _) => Some(win),
            (_, true) => Some(-win),
            _ => self.next().is_empty().then_some(0),
        }
    }

    /// Minimax for X, a win at each depth worth what `win` says.
    fn minimax(&self, depth: i64, win: fn(i64) -> i64) -> i64 {
        self.finished(win(depth)).unwrap_or_else(|| {
            let scores = self.next().into_iter().map(|next| next.minimax(depth + 1, win));
            if self.mover() == 'X' { scores.max() } else { scores.min() }.expect("a move")
        })
    }

    /// The complete games, and the positions in their tree.
    fn games_and_nodes(&self) -> [u64; 2] {
        if self.finished(1).is_some() {
            return [1, 1];
        }
        let below = self.next().into_iter().map(|next| next.games_and_nodes());
        below.fold([0, 1], |[games, nodes], [more, below]| [games + more, nodes + below])
    }
}

/// The scores of a tree of three plies after the maximizer of the lowest two levels, the minimizer, and the root.
fn backed_up(tree: &[[[i64; 2]; 2]; 2]) -> (Vec<i64>, Vec<i64>, i64) {
    let lowest: Vec<i64> = tree.iter().flatten().map(|pair| pair[0].max(pair[1])).collect();
    let middle: Vec<i64> = lowest.chunks(2).map(|pair| pair[0].min(pair[1])).collect();
    let root = middle[0].max(middle[1]);
    (lowest, middle, root)
}

/// The leaves that alpha-beta looks at, in a tree of three plies.
fn leaves_seen(tree: &[[[i64; 2]; 2]; 2]) -> u64 {
    let (mut seen, mut alpha) = (0, i64::MIN);
    for branch in tree {
        let mut beta = i64::MAX;
        for pair in branch {
            let mut best = i64::MIN;
            for leaf in pair {
                seen += 1;
                best = best.max(*leaf);
                if best >= beta {
                    break;
                }
            }
            beta = beta.min(best);
            if beta <= alpha {
                break;
            }
        }
        alpha = alpha.max(beta);
    }
    seen
}

/// The visited leaves of a tree.
fn visited_leaves(tree: &Value) -> Value {
    let nodes = tree["nodes"].as_array().expect("nodes");
    json!(nodes.iter().filter(|node| node["terminal"] == true && node["search"] == "visited").count())
}

/// The scores of a ply.
fn scores_at(tree: &Value, ply: u64) -> Value {
    let nodes = tree["nodes"].as_array().expect("nodes");
    nodes.iter().filter(|node| node["ply"] == ply).map(|node| node["score"].clone()).collect()
}

const ENDING: &str = "XOX/O.O/.X.";

/// The scores of the moves of the ending, a win worth what `win` says.
fn scores_of_moves(win: fn(i64) -> i64) -> Value {
    Board::read(ENDING).next().iter().map(|next| next.minimax(1, win)).collect()
}

pub(crate) fn lines() -> Vec<Line> {
    let mut lines = figures();
    lines.extend(games());
    lines
}

fn figures() -> Vec<Line> {
    vec![
        Line {
            item: "scores after the first step up",
            told: Told::Json(|tree| scores_at(tree, 2)),
            computed: || json!(backed_up(&FIRST).0),
        },
        Line {
            item: "after the second",
            told: Told::Json(|tree| scores_at(tree, 1)),
            computed: || json!(backed_up(&FIRST).1),
        },
        Line {
            item: "at the root",
            told: Told::Json(|tree| scores_at(tree, 0)),
            computed: || json!([backed_up(&FIRST).2]),
        },
        Line {
            item: "the chosen move",
            told: Told::Json(|tree| tree["chosen"].clone()),
            computed: || json!(1 + u8::from(backed_up(&FIRST).1[1] > backed_up(&FIRST).1[0])),
        },
        Line {
            item: "alpha-beta: leaves seen where 3 is enough",
            told: Told::Json(visited_leaves),
            computed: || json!(leaves_seen(&LEAVES)),
        },
        Line {
            item: "alpha-beta: leaves seen where a branch is cut off",
            told: Told::Json(visited_leaves),
            computed: || json!(leaves_seen(&BRANCH)),
        },
    ]
}

fn games() -> Vec<Line> {
    vec![
        Line {
            item: "complete games, of which 9! is a bound",
            told: Told::Json(|counts| counts["games"].clone()),
            computed: || json!(Board::empty().games_and_nodes()[0]),
        },
        Line {
            item: "depth > depth_max with depth_max 1: nodes, one ply deeper",
            told: Told::Json(|tree| tree["counts"]["nodes"].clone()),
            computed: || {
                let first = Board::empty().next();
                json!(1 + first.len() + first.iter().map(|next| next.next().len()).sum::<usize>())
            },
        },
        Line {
            item: "the value of the empty board",
            told: Told::Json(|answer| answer["value"]["outcome"].clone()),
            computed: || json!(["loss", "draw", "win"][(Board::empty().minimax(0, |_| 1) + 1) as usize]),
        },
        Line {
            item: "nodes of the whole tree",
            told: Told::Json(|comparison| comparison["rows"][0]["nodes"].clone()),
            computed: || json!(Board::empty().games_and_nodes()[1]),
        },
        Line {
            item: "wins all alike: the scores of the moves of an ending",
            told: Told::Json(|tree| children_of_root(tree, "score")),
            computed: || scores_of_moves(|_| 1),
        },
        Line {
            item: "GAIN − depth: the scores of these moves",
            told: Told::Json(|answer| each(&answer["moves"], "score")),
            computed: || scores_of_moves(|depth| GAIN - depth),
        },
        Line {
            item: "GAIN − depth, counted from the call for each move",
            told: Told::Json(|answer| each(&answer["moves"], "score")),
            computed: || scores_of_moves(|depth| GAIN - (depth - 1)),
        },
    ]
}
