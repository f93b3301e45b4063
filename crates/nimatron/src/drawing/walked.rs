//! The tree that a program's own search walked as a diagram: its numbers, what a cache answered, what was met before, and where its number is
//! wrong first.

use unicode_width::UnicodeWidthStr;

use nimatron_explain::diagram::{Diagram, DiagramNode, Favor, Mark, NodeStatus, Role};
use nimatron_explain::drawing::{DrawError, Format, draw};

use crate::drawing::diagram::{board_lines, game_title, legend, shortened, signed};
use crate::error::Error;
use crate::report::{WalkedNode, WalkedTree};
use crate::session::Session;
use crate::text::html::{document, escaped};
use crate::text::words::Words;

/// How a position is shown in its node.
#[derive(Clone, Copy, Debug, Default)]
pub struct Shown {
    /// Boards instead of positions.
    pub boards: bool,
    /// All that is said of a position in one line with it.
    pub in_a_line: bool,
}

/// The diagram of a walked tree with so many nodes at most; of a larger one the way to what is wrong, with its siblings, else its upper part.
///
/// # Errors
/// If a position of the tree is none of the session's game.
pub fn walked_diagram(
    session: &dyn Session,
    tree: &WalkedTree,
    shown: Shown,
    most: usize,
    words: &Words,
) -> Result<Diagram, Error> {
    let kept = kept(tree, most);
    let mut places = vec![None; tree.nodes.len()];
    kept.iter().enumerate().for_each(|(place, &id)| places[id] = Some(place));
    let mut nodes = Vec::with_capacity(kept.len());
    for &id in &kept {
        let node = &tree.nodes[id];
        let parent = node.parent.and_then(|parent| places[parent]);
        nodes.push(drawn(node, parent, lines(session, tree, node, shown, words)?));
    }
    // Whoever searches without cuts leaves something out, too.
    let unvisited = |(mark, said): (Mark, String)| match mark {
        Mark::Status(NodeStatus::Cut) => (mark, words.say("draw-walked-unvisited")),
        _ => (mark, said),
    };
    let legend = legend(&nodes, None, words).into_iter().map(unvisited).collect();
    let (game, position) = (game_title(session, words), shortened(&tree.position));
    let title = [("game", (&game).into()), ("position", (&position).into())];
    let title = words.say_with("draw-title-walked", &title);
    Ok(Diagram { title, nodes, legend, ..Diagram::default() })
}

/// The picture as a page of its own in HTML, below its title and what is to be said of it.
///
/// # Errors
/// If it is too large to be drawn, or a letter is missing.
pub fn walked_page(mut diagram: Diagram, sentences: &[String], words: &Words) -> Result<String, DrawError> {
    // The page bears the title.
    let title = std::mem::take(&mut diagram.title);
    let drawn = draw(&diagram, Format::Svg, 0)?;
    let drawn = String::from_utf8_lossy(&drawn);
    // Within a page there is no declaration of XML.
    let svg = drawn.find("<svg").map_or(&*drawn, |begins| &drawn[begins..]);
    let told: String = sentences.iter().map(|sentence| format!("<p>{}</p>\n", escaped(sentence))).collect();
    let body = format!("<h1>{}</h1>\n{told}<figure class=\"wide\">{svg}</figure>\n", escaped(&title));
    Ok(document(words.language().code(), &title, &body))
}

/// The nodes that are drawn, those above before those below.
fn kept(tree: &WalkedTree, most: usize) -> Vec<usize> {
    let nodes = &tree.nodes;
    if nodes.len() <= most {
        return (0..nodes.len()).collect();
    }
    let Some(wrong) = tree.wrong else {
        let mut upper: Vec<_> = (0..nodes.len()).collect();
        upper.sort_by_key(|&id| (nodes[id].ply, id));
        upper.truncate(most);
        return upper;
    };
    let mut is_on_way = vec![false; nodes.len()];
    let mut on_way = Some(wrong);
    while let Some(id) = on_way {
        is_on_way[id] = true;
        on_way = nodes[id].parent;
    }
    let is_kept = |node: &&WalkedNode| node.parent.is_none_or(|parent| is_on_way[parent]);
    nodes.iter().filter(is_kept).map(|node| node.id).take(most).collect()
}

/// What stands in a node: the position or its board, and what is to be said of the call.
fn lines(
    session: &dyn Session,
    tree: &WalkedTree,
    node: &WalkedNode,
    shown: Shown,
    words: &Words,
) -> Result<Vec<String>, Error> {
    let picture = if shown.boards { session.at(&node.position)?.picture() } else { None };
    let lines = picture.map_or_else(|| vec![node.position.clone()], |picture| board_lines(&picture));
    let mut marks = Vec::new();
    if tree.wrong == Some(node.id) {
        marks.extend(node.score.is_none().then(|| words.say("draw-walked-none")));
        let right = node.right.map_or_else(String::new, |right| signed(&figure(right)));
        marks.push(words.say_with("draw-walked-right", &[("value", (&right).into())]));
    }
    if is_strange(tree, node) {
        marks.push(words.say("draw-walked-strange"));
    }
    if node.hit {
        marks.push(words.say("draw-walked-hit"));
    } else if node.again {
        marks.push(words.say("draw-walked-again"));
    }
    if shown.in_a_line && lines.len() == 1 {
        return Ok(vec![lines.into_iter().chain(marks).collect::<Vec<_>>().join(" · ")]);
    }
    Ok(centered(lines, marks))
}

/// A board and what is said of it, one in the middle above the other.
fn centered(board: Vec<String>, marks: Vec<String>) -> Vec<String> {
    let width = |line: &String| line.width();
    let wide = board.iter().map(&width).max().unwrap_or_default();
    let widest = marks.iter().map(&width).max().unwrap_or_default().max(wide);
    let moved = |line: String, own: usize| " ".repeat((widest - own) / 2) + &line;
    let marks = marks.into_iter().map(|mark| (width(&mark), mark)).map(|(own, mark)| moved(mark, own));
    board.into_iter().map(|line| moved(line, wide)).chain(marks).collect()
}

/// Whether a call is about a position that does not follow the one above, all of whose moves are known.
fn is_strange(tree: &WalkedTree, node: &WalkedNode) -> bool {
    let has_moves = || tree.nodes.iter().any(|other| other.parent == node.parent && other.mv.is_some());
    node.parent.is_some() && node.mv.is_none() && has_moves()
}

fn drawn(node: &WalkedNode, parent: Option<usize>, lines: Vec<String>) -> DiagramNode {
    let limit = |limit: Option<i64>, infinity: &str| limit.map_or_else(|| infinity.to_owned(), figure);
    let window = node.window.map(|[alpha, beta]| [limit(alpha, "−∞"), limit(beta, "+∞")]);
    DiagramNode {
        parent,
        lines,
        score: node.score.map(|score| signed(&figure(score))),
        window,
        edge: node.mv.clone().unwrap_or_default(),
        role: match (node.terminal, node.mover) {
            (true, _) => Role::End,
            (false, nimatron_core::Seat::First) => Role::Maximizer,
            (false, _) => Role::Minimizer,
        },
        favors: node.score.map(|score| match score {
            1.. => Favor::First,
            0 => Favor::Neither,
            _ => Favor::Second,
        }),
        status: if node.search == NodeStatus::Horizon { NodeStatus::Visited } else { node.search },
        principal: false,
    }
}

/// A number of a program, with a true minus sign.
fn figure(number: i64) -> String {
    number.to_string().replace('-', "−")
}
