//! Trees in box characters.

use nimatron_explain::diagram::{Diagram, DiagramNode, NodeStatus, Role};
use nimatron_explain::drawing::text;
use proptest::prelude::*;
use unicode_width::UnicodeWidthStr;

use crate::drawings::samples::{any_diagram, cut, node};

#[track_caller]
fn check(diagram: &Diagram, columns: usize, expected: &str) {
    assert_eq!(text(diagram, columns), expected.trim_start_matches('\n'));
}

#[test]
fn a_cut_in_eighty_columns() {
    check(
        &cut(),
        80,
        "
A cut

△ root  3  [−∞, +∞]
┡━━ L → ▽ L  3  [−∞, +∞]
│   ┡━━ a → ○ a  3
│   └── b → ○ b  5
└── R → ▽ R  ≤ −2  [3, +∞]
    ├── c → ○ c  −2
    └─╳ d → △ d
        └┄┄ x → ○ ?

△ maximizer to move   ▽ minimizer to move   ○ the game is over
+ first player wins   0 draw   − second player wins   … not searched any deeper
└─╳ cut off   └┄┄ never generated   ┗━━ best play
[α, β] alpha and beta on entering
",
    );
}

#[test]
fn the_line_of_best_play_is_heavy_past_other_children() {
    let principal = |node| DiagramNode { principal: true, ..node };
    let nodes = vec![
        principal(node(None, "3", "", Role::Maximizer)),
        node(Some(0), "2", "a", Role::Minimizer),
        node(Some(1), "1", "b", Role::Maximizer),
        principal(node(Some(0), "1", "c", Role::Minimizer)),
        node(Some(3), "0", "e", Role::End),
        principal(node(Some(3), "0", "d", Role::End)),
    ];
    let diagram = Diagram { nodes, ..Diagram::default() };
    check(
        &diagram,
        40,
        "
△ 3
┠── a → ▽ 2
┃   └── b → △ 1
┗━━ c → ▽ 1
    ┠── e → ○ 0
    ┗━━ d → ○ 0
",
    );
}

#[test]
fn boards_stand_below_their_moves() {
    let board = |lines: [&str; 2]| lines.map(str::to_owned).to_vec();
    let mut root = node(None, "", "", Role::Maximizer);
    root.lines = board(["X O", ". ."]);
    let mut end = node(Some(0), "", "a1", Role::End);
    end.lines = board(["X O", "X ."]);
    let horizon = DiagramNode { status: NodeStatus::Horizon, ..end.clone() };
    let diagram = Diagram { nodes: vec![root, end, horizon], ..Diagram::default() };
    check(
        &diagram,
        40,
        "
△
│   X O
│   . .
├── a1 → ○
│       X O
│       X .
└── a1 → ○ …
        X O
        X .
",
    );
}

#[test]
fn long_positions_go_on_in_the_next_line() {
    let long = "先手 4,4,4,4,4,4/4,4,4,4,4,4 0 0 and so on for a while";
    let nodes = vec![node(None, long, "", Role::Maximizer), node(Some(0), "x", "m", Role::End)];
    check(
        &Diagram { nodes, ..Diagram::default() },
        40,
        "
△ 先手 4,4,4,4,4,4/4,4,4,4,4,4 0 0
│   and so on for a while
└── m → ○ x
",
    );
}

#[test]
fn arrows_of_a_graph_are_listed() {
    let nodes = vec![node(None, "a", "", Role::Maximizer), node(Some(0), "b", "1", Role::End)];
    let diagram = Diagram { nodes, extra_edges: vec![(0, 1, "2".to_owned())], ..Diagram::default() };
    check(&diagram, 40, "\n△ a\n└── 1 → ○ b\n\n△ a — 2 → ○ b\n");
}

#[test]
fn a_tree_deeper_than_the_terminal_is_wide_is_still_drawn() {
    const DEPTH: usize = 300;
    let nodes =
        (0..DEPTH).map(|ply| node(ply.checked_sub(1), &ply.to_string(), "m", Role::Maximizer)).collect();
    let drawn = text(&Diagram { nodes, ..Diagram::default() }, 60);
    assert!(drawn.lines().all(|line| line.width() <= 60));
    assert!(drawn.lines().last().unwrap().starts_with('…'));
    assert!(drawn.ends_with("m → △ 299\n"));
}

proptest! {
    #[test]
    fn no_line_is_wider_than_the_terminal(diagram in any_diagram(60), columns in 40_usize..120) {
        for line in text(&diagram, columns).lines() {
            prop_assert!(line.width() <= columns, "{line}");
        }
    }
}
