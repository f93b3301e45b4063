//! A diagram in box characters: a line for each node, or its board, indented under its parent. Fits any width: long lines are broken, deep trees
//! are indented less, and of what is deeper still only the right part is drawn.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::diagram::{Diagram, DiagramNode, Mark, NodeStatus, OPEN, Role};
use crate::drawing::children::Children;
use crate::drawing::paint::favor_sample;

/// The least room that is left for the text of a node.
pub(crate) const LEAST_ROOM: usize = 16;

/// The diagram in lines at most `columns` wide.
pub fn text(diagram: &Diagram, columns: usize) -> String {
    let mut out = String::new();
    let columns = columns.max(2 * LEAST_ROOM);
    if !diagram.title.is_empty() {
        push(&mut out, &broken(&diagram.title, columns));
        out.push('\n');
    }
    push(&mut out, &tree(diagram, columns));
    push(&mut out, &extra_edges(diagram, columns));
    if !diagram.legend.is_empty() {
        out.push('\n');
        let entries = diagram.legend.iter().map(|(mark, meaning)| format!("{} {meaning}", sample(*mark)));
        push(&mut out, &side_by_side(entries, columns));
    }
    out
}

pub(crate) fn push(out: &mut String, lines: &[String]) {
    for line in lines {
        out.push_str(line.trim_end());
        out.push('\n');
    }
}

/// A node that is still to be written, with what stands left of its connector.
struct Waiting {
    node: usize,
    prefix: String,
    connector: &'static str,
    /// What goes on below the connector, beside the node's own children.
    below: char,
}

/// The lines of all nodes. What waits is kept in a vector, not on the call stack.
fn tree(diagram: &Diagram, columns: usize) -> Vec<String> {
    let parents: Vec<_> = diagram.nodes.iter().map(|node| node.parent).collect();
    let children = Children::new(&parents);
    let step = step(&parents, columns);
    let mut lines = Vec::new();
    let mut waiting = Vec::new();
    if !diagram.nodes.is_empty() {
        waiting.push(Waiting { node: 0, prefix: String::new(), connector: "", below: ' ' });
    }
    while let Some(Waiting { node, prefix, connector, below }) = waiting.pop() {
        let below_node = children.of(node);
        let beside =
            if connector.is_empty() { String::new() } else { format!("{prefix}{}", bar(below, step)) };
        let first = format!("{prefix}{}", connector_of(connector, step));
        let own = own_bar(diagram, below_node);
        let room = columns.saturating_sub(first.width().max(beside.width() + step)).max(LEAST_ROOM);
        let texts = label(&diagram.nodes[node], room);
        for (index, text) in texts.into_iter().enumerate() {
            let left = if index == 0 { first.clone() } else { format!("{beside}{}", bar(own, step)) };
            lines.push(format!("{}{text}", cut_left(&left, columns - room.min(columns))));
        }
        let connected = connectors(diagram, node, below_node);
        let connected = below_node.iter().zip(connected).rev();
        waiting.extend(connected.map(|(&node, (connector, below))| Waiting {
            node,
            prefix: beside.clone(),
            connector,
            below,
        }));
    }
    lines
}

/// How many columns a ply is indented by: four, or as few as leave half of the width to the texts.
fn step(parents: &[Option<usize>], columns: usize) -> usize {
    let mut plies = vec![0_usize; parents.len()];
    for (node, parent) in parents.iter().enumerate() {
        plies[node] = parent.map_or(0, |parent| plies[parent] + 1);
    }
    let deepest = plies.into_iter().max().unwrap_or(0);
    [4, 3, 2].into_iter().find(|step| step * deepest <= columns / 2).unwrap_or(1)
}

/// The connector of each child and what goes on below it: heavy along the principal variation.
fn connectors(diagram: &Diagram, parent: usize, children: &[usize]) -> Vec<(&'static str, char)> {
    let thick = |&child: &usize| diagram.nodes[parent].principal && diagram.nodes[child].principal;
    let principal = children.iter().position(thick);
    let last = children.len().saturating_sub(1);
    let connect = |(index, &child): (usize, &usize)| {
        let heavy_below = principal.is_some_and(|principal| index < principal);
        let below = if heavy_below {
            '┃'
        } else if index < last {
            '│'
        } else {
            ' '
        };
        let connector = match (principal == Some(index), diagram.nodes[child].status) {
            (true, _) if index == last => "┗━━ ",
            (true, _) => "┡━━ ",
            (false, status) => light(status, index == last, heavy_below),
        };
        (connector, below)
    };
    children.iter().enumerate().map(connect).collect()
}

fn light(status: NodeStatus, last: bool, heavy: bool) -> &'static str {
    match (status, last, heavy) {
        (NodeStatus::Cut, true, _) => "└─╳ ",
        (NodeStatus::Cut, _, true) => "┠─╳ ",
        (NodeStatus::Cut, _, false) => "├─╳ ",
        (NodeStatus::NotGenerated, true, _) => "└┄┄ ",
        (NodeStatus::NotGenerated, ..) => "├┄┄ ",
        (_, true, _) => "└── ",
        (_, _, true) => "┠── ",
        (_, _, false) => "├── ",
    }
}

/// What begins below a node.
fn own_bar(diagram: &Diagram, children: &[usize]) -> char {
    let principal = |&child: &usize| diagram.nodes[child].principal;
    match children {
        [] => ' ',
        children if children.iter().any(principal) => '┃',
        _ => '│',
    }
}

fn bar(sign: char, step: usize) -> String {
    format!("{sign}{}", " ".repeat(step - 1))
}

/// The last sign of a connector is a space; of the others, as many as there is room for.
fn connector_of(connector: &str, step: usize) -> String {
    let signs: Vec<_> = connector.trim_end().chars().collect();
    match (signs.as_slice(), step) {
        ([], _) => String::new(),
        (_, 4) => connector.to_owned(),
        ([first, second, third], 3) => format!("{first}{} ", if *third == '╳' { third } else { second }),
        ([first, second, third], 2) => format!("{first}{}", if *third == '╳' { third } else { second }),
        ([first, ..], _) => first.to_string(),
    }
}

/// The right part of what stands left of a node, if all of it is too wide.
fn cut_left(left: &str, columns: usize) -> String {
    let width = left.chars().count();
    if width <= columns || columns == 0 {
        return left.to_owned();
    }
    let kept: String = left.chars().skip(width - columns + 1).collect();
    format!("…{kept}")
}

/// What is said of a node, in lines.
fn label(node: &DiagramNode, room: usize) -> Vec<String> {
    let board = node.lines.len() > 1;
    let position = if board { None } else { node.lines.first().map(String::as_str) };
    let parts = [
        (!node.edge.is_empty()).then(|| format!("{} →", node.edge)),
        Some(role_sign(node.role).to_owned()),
        position.filter(|text| !text.is_empty()).map(str::to_owned),
        node.score.as_ref().map(|score| format!(" {score}")),
        node.window.as_ref().map(|[alpha, beta]| format!(" [{alpha}, {beta}]")),
        (node.status == NodeStatus::Horizon).then(|| "…".to_owned()),
    ];
    let parts: Vec<_> = parts.into_iter().flatten().collect();
    let mut lines = broken(&parts.join(" "), room);
    if board {
        lines.extend(node.lines.iter().flat_map(|line| chopped(line, room)));
    }
    lines
}

/// The sign of who moves, as textbooks have it.
pub(crate) fn role_sign(role: Role) -> &'static str {
    match role {
        Role::Maximizer => "△",
        Role::Minimizer => "▽",
        Role::End => "○",
    }
}

/// The further arrows of a graph, a line for each. Signs tell equal positions apart where another player is to move.
fn extra_edges(diagram: &Diagram, columns: usize) -> Vec<String> {
    let name = |node: usize| {
        let node = &diagram.nodes[node];
        format!("{} {}", role_sign(node.role), node.lines.join(" / "))
    };
    let line = |(from, to, label): &(usize, usize, String)| {
        broken(&format!("{} — {label} → {}", name(*from), name(*to)), columns)
    };
    let lines: Vec<_> = diagram.extra_edges.iter().flat_map(line).collect();
    if lines.is_empty() { lines } else { [String::new()].into_iter().chain(lines).collect() }
}

/// The entries of a legend, as many in a line as there is room for.
pub(crate) fn side_by_side(entries: impl Iterator<Item = String>, columns: usize) -> Vec<String> {
    const BETWEEN: &str = "   ";
    let mut lines: Vec<String> = Vec::new();
    for entry in entries {
        match lines.last_mut() {
            Some(line) if line.width() + BETWEEN.len() + entry.width() <= columns => {
                line.push_str(BETWEEN);
                line.push_str(&entry);
            }
            _ => lines.extend(broken(&entry, columns)),
        }
    }
    lines
}

fn sample(mark: Mark) -> &'static str {
    match mark {
        Mark::Role(role) => role_sign(role),
        Mark::Favor(favor) => favor_sample(favor),
        Mark::Status(NodeStatus::Horizon) => "…",
        Mark::Status(NodeStatus::Repeated) => OPEN,
        Mark::Status(status) => light(status, true, false).trim_end(),
        Mark::Principal => "┗━━",
        Mark::Window => "[α, β]",
    }
}

/// A text in lines at most so wide, broken at spaces, else anywhere.
pub(crate) fn broken(text: &str, columns: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_inclusive(' ') {
        let line = lines.last_mut().expect("there is a line");
        if line.width() + word.trim_end().width() <= columns {
            line.push_str(word);
            continue;
        }
        let pieces = chopped(word, columns);
        if line.is_empty() {
            lines.pop();
        }
        lines.extend(pieces);
    }
    lines.iter_mut().for_each(|line| line.truncate(line.trim_end().len()));
    lines
}

/// A text in pieces at most so wide.
fn chopped(text: &str, columns: usize) -> Vec<String> {
    let mut pieces = vec![String::new()];
    let mut width = 0;
    for letter in text.chars() {
        let wide = letter.width().unwrap_or(0);
        if width + wide > columns && letter != ' ' {
            pieces.push(String::new());
            width = 0;
        }
        pieces.last_mut().expect("there is a piece").push(letter);
        width += wide;
    }
    pieces
}
