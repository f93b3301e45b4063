//! The lower part of a large tree as lists: a line for each node, indented under its parent. Wide trees become as high as they are wide.

use crate::drawing::children::Children;
use crate::drawing::measure::Measured;
use crate::drawing::theme::Theme;

/// A node of a list.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Row {
    /// Which node.
    pub(crate) node: usize,
    /// Where its box begins, right of the left side of the head's box.
    pub(crate) left: f64,
    /// Where its box begins, below the head.
    pub(crate) top: f64,
    /// Where the moves that lead to it begin.
    pub(crate) labels_left: f64,
}

/// Everything below one node as a list.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Outline {
    pub(crate) rows: Vec<Row>,
    /// How far it reaches right of the left side of the head's box.
    pub(crate) width: f64,
    /// How far it reaches below the head.
    pub(crate) height: f64,
}

/// Room between a move and what it leads to.
pub(crate) const AFTER_LABEL: f64 = 3.0;
/// The piece of line before a move.
const BEFORE_LABEL: f64 = 4.0;

/// Where the line down from a node to its list begins, right of the left side of its box.
pub(crate) fn spine(theme: &Theme) -> f64 {
    theme.padding[0]
}

/// The list of everything below a node, in the order of a walk through the tree.
pub(crate) fn outline(head: usize, children: &Children, measured: &[Measured], theme: &Theme) -> Outline {
    let mut list = Outline::default();
    let between = theme.gaps.siblings * 0.6;
    let mut waiting: Vec<_> = children.of(head).iter().rev().map(|&child| (child, 0.0)).collect();
    while let Some((node, parent_left)) = waiting.pop() {
        let of = &measured[node];
        let labels_left = parent_left + spine(theme) + theme.indent * 0.5 + BEFORE_LABEL;
        let labels_width = of.labels_width();
        let after = if labels_width > 0.0 { AFTER_LABEL } else { 0.0 };
        let left = labels_left + labels_width + after;
        let top = list.height + between;
        list.rows.push(Row { node, left, top, labels_left });
        list.width = list.width.max(left + of.width_with_window_beside());
        list.height = top + of.height_with_window_beside();
        waiting.extend(children.of(node).iter().rev().map(|&child| (child, left)));
    }
    list
}
