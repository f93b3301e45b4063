//! The tree that the search of a lesson's file walked: drawn below the verdict, or written to a file.

use nimatron::explain::drawing::{Format, draw};
use nimatron::report::WalkedTree;
use nimatron::{CheckReport, CheckRequest, Shown, walked_diagram, walked_tree};
use serde::Serialize;

use crate::arguments::WalkedOutput;
use crate::commands::drawing::{check_place, refused, write_bytes};
use crate::commands::program::Program;
use crate::terminal::console::Console;

/// Nodes that are read at a glance; of a larger tree a part is drawn.
const DRAWN: usize = 400;
/// Names of ways to count that are told.
const NAMED: usize = 3;

/// A verdict with the tree.
#[derive(Serialize)]
pub(super) struct WithTree<'r> {
    #[serde(flatten)]
    report: &'r CheckReport,
    tree: &'r WalkedTree,
}

/// The tree from a state, else from the first position that was answered wrongly, else from the start.
pub(super) fn walk(
    state: &str,
    request: &CheckRequest,
    report: &CheckReport,
    program: Program<'_>,
) -> anyhow::Result<WalkedTree> {
    let wrong = report.parts.iter().find_map(|part| part.wrong.as_ref());
    let wrong = wrong.map(|wrong| match wrong.request.rsplit_once(' ') {
        Some((_, role @ ("max" | "min"))) => format!("{} {role}", wrong.position),
        _ => wrong.position.clone(),
    });
    let from = if state.is_empty() { wrong } else { Some(state.to_owned()) };
    Ok(walked_tree(request, program.catalog, from.as_deref())?)
}

/// The verdict and the tree for scripts.
pub(super) fn with_tree<'r>(report: &'r CheckReport, tree: &'r WalkedTree) -> WithTree<'r> {
    WithTree { report, tree }
}

/// Draws the tree where it was asked for.
pub(super) fn write(tree: &WalkedTree, output: &WalkedOutput, program: Program<'_>) -> anyhow::Result<()> {
    let Program { catalog, common, console } = program;
    let format = output.form()?;
    check_place(format, output.output.as_deref(), "tree", console)?;
    let session = catalog.open(&tree.game, common.seed())?;
    let most = DRAWN.min(format.most_nodes());
    let shown = Shown { boards: output.boards, in_a_line: format == Format::Text };
    let diagram = walked_diagram(&*session, tree, shown, most, console.words())?;
    let bytes = draw(&diagram, format, console.width()).map_err(refused)?;
    write_bytes(&bytes, output.output.as_deref(), console)?;
    if format == Format::Text && output.output.is_none() {
        console.line("")?;
    }
    let (drawn, all) = (diagram.nodes.len(), tree.nodes.len());
    if format == Format::Text || output.output.is_some() {
        write_counts(tree, console)?;
        if drawn < all {
            console.say("check-walked-part", &[("drawn", drawn.into()), ("all", all.into())])?;
        }
    }
    Ok(())
}

fn write_counts(tree: &WalkedTree, console: &Console) -> anyhow::Result<()> {
    let counts = [
        ("calls", tree.calls.into()),
        ("misses", (tree.calls - tree.hits.min(tree.calls)).into()),
        ("hits", tree.hits.into()),
    ];
    console.say(if tree.hits > 0 { "check-walked-cached" } else { "check-walked-calls" }, &counts)?;
    if !tree.conventions.is_empty() {
        console.say("check-conventions", &[])?;
        tree.conventions.iter().take(NAMED).try_for_each(|name| console.line(format!("  {name}")))?;
    }
    Ok(())
}
