//! A diagram in the language of Graphviz, which finds places of its own: `dot -Tsvg tree.dot`. Good for graphs in which positions are merged.

use std::fmt::{self, Write};

use crate::diagram::{Diagram, DiagramNode, Mark, NodeStatus, OPEN, Role};
use crate::drawing::legend::WINDOW_SAMPLE;
use crate::drawing::paint::{FAINT, INK, LINE, favor_color, favor_sample, fill};
use crate::drawing::scene::Color;
use crate::drawing::text::role_sign;

/// The diagram as a document of its own.
pub fn dot(diagram: &Diagram) -> String {
    let mut out = String::new();
    write_document(&mut out, diagram).expect("a string takes everything");
    out
}

fn write_document(out: &mut String, diagram: &Diagram) -> fmt::Result {
    writeln!(out, "digraph tree {{")?;
    writeln!(out, "  charset=\"UTF-8\"; ordering=out; nodesep=0.2; ranksep=0.45;")?;
    writeln!(out, "  fontname=\"{FONTS}\"; fontsize=18; labelloc=t; label={};", quoted(&diagram.title))?;
    writeln!(
        out,
        "  node [fontname=\"{FONTS}\", fontsize=12, margin=\"0.08,0.04\", height=0.3, width=0.3];"
    )?;
    writeln!(out, "  edge [fontname=\"{FONTS}\", fontsize=10, dir=none];")?;
    writeln!(out, "  subgraph cluster_tree {{")?;
    writeln!(out, "    penwidth=0; labelloc=b; fontsize=10; label={};", quoted(&legend(&diagram.legend)))?;
    for (number, node) in diagram.nodes.iter().enumerate() {
        write_node(out, number, node)?;
    }
    for (number, node) in diagram.nodes.iter().enumerate() {
        if let Some(parent) = node.parent {
            let principal = node.principal && diagram.nodes[parent].principal;
            write_edge(out, [parent, number], &node.edge, node.status, principal)?;
        }
    }
    for (from, to, label) in &diagram.extra_edges {
        write_edge(out, [*from, *to], label, diagram.nodes[*to].status, false)?;
    }
    writeln!(out, "  }}\n}}")
}

const FONTS: &str = "DejaVu Sans,Verdana,Noto Sans CJK SC,sans-serif";
/// For boards, whose columns have to stay columns.
const MONOSPACED: &str = "DejaVu Sans Mono,Consolas,monospace";

fn write_node(out: &mut String, number: usize, node: &DiagramNode) -> fmt::Result {
    let rounded = if node.role == Role::End { ",rounded" } else { "" };
    let dash = match node.status {
        NodeStatus::NotGenerated => ",dotted",
        NodeStatus::Cut => ",dashed",
        NodeStatus::Visited | NodeStatus::Horizon | NodeStatus::Repeated => "",
    };
    let faded = matches!(node.status, NodeStatus::Cut | NodeStatus::NotGenerated);
    let color = if faded { FAINT } else { node.favors.map_or(INK, favor_color) };
    let font = if node.lines.len() > 1 { format!(", fontname=\"{MONOSPACED}\"") } else { String::new() };
    let width = if node.principal { 2.5 } else { 1.0 };
    let Color(red, green, blue) = fill(node);
    writeln!(
        out,
        "    n{number} [label={}, shape=box, style=\"filled{rounded}{dash}\", fillcolor=\"#{red:02x}{green:02x}{blue:02x}\", \
         color=\"{}\", fontcolor=\"{}\", penwidth={width}{font}];",
        quoted(&label(node)),
        hex(color),
        hex(if faded { LINE } else { INK }),
    )
}

fn write_edge(
    out: &mut String,
    [from, to]: [usize; 2],
    label: &str,
    status: NodeStatus,
    principal: bool,
) -> fmt::Result {
    let (style, color) = match status {
        NodeStatus::Visited | NodeStatus::Horizon | NodeStatus::Repeated => ("solid", LINE),
        NodeStatus::Cut => ("dashed", FAINT),
        NodeStatus::NotGenerated => ("dotted", FAINT),
    };
    // The space keeps the label off the line.
    let crossed = if status == NodeStatus::Cut { format!(" ╳ {label}") } else { format!(" {label}") };
    let (width, color) = if principal { (3.5, INK) } else { (1.0, color) };
    let label = quoted(&crossed);
    writeln!(
        out,
        "    n{from} -> n{to} [label={label}, style={style}, color=\"{}\", penwidth={width}];",
        hex(color)
    )
}

/// What stands in a node, line by line.
fn label(node: &DiagramNode) -> String {
    let sign = (node.role != Role::End).then(|| role_sign(node.role).to_owned());
    let window = node.window.as_ref().map(|[alpha, beta]| format!("[{alpha}, {beta}]"));
    let dots = (node.status == NodeStatus::Horizon).then(|| "…".to_owned());
    let below = node.score.clone().into_iter().chain(window).chain(dots);
    let lines: Vec<_> = sign.into_iter().chain(node.lines.iter().cloned()).chain(below).collect();
    lines.join("\n")
}

/// A line for each mark.
fn legend(marks: &[(Mark, String)]) -> String {
    let line = |(mark, text): &(Mark, String)| format!("{}  {text}", sample(*mark));
    marks.iter().map(line).collect::<Vec<_>>().join("\n")
}

fn sample(mark: Mark) -> &'static str {
    match mark {
        Mark::Role(Role::End) => "▢",
        Mark::Role(role) => role_sign(role),
        Mark::Favor(favor) => favor_sample(favor),
        Mark::Status(NodeStatus::Visited) => "───",
        Mark::Status(NodeStatus::Horizon) => "…",
        Mark::Status(NodeStatus::Repeated) => OPEN,
        Mark::Status(NodeStatus::Cut) => "╳",
        Mark::Status(NodeStatus::NotGenerated) => "┄┄┄",
        Mark::Principal => "━━━",
        Mark::Window => WINDOW_SAMPLE,
    }
}

fn hex(Color(red, green, blue): Color) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// A text between double quotes: only quotes and backslashes are special there, and `\n` is a line break.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' => out += "\\\"",
            '\\' => out += "\\\\",
            '\n' => out += "\\n",
            control if control.is_control() => out.push('\u{fffd}'),
            // Graphviz reads entities in every text.
            '&' => out += "&amp;",
            other => out.push(other),
        }
    }
    out.push('"');
    out
}
