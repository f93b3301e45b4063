//! The tree that the search of a lesson's file walked: drawn below the verdict, or written to a file.

use nimatron::explain::drawing::{Format, draw};
use nimatron::report::WalkedTree;
use nimatron::{
    CheckReport, CheckRequest, Error, Shown, WrongAnswer, walked_counts, walked_diagram, walked_page,
    walked_tree,
};
use serde::Serialize;

use crate::arguments::{WalkedFormat, WalkedOutput};
use crate::commands::drawing::{check_place, refused, room, write_bytes};
use crate::commands::program::Program;
use crate::terminal::console::Console;

/// Nodes that are read at a glance; of a larger tree a part is drawn.
const DRAWN: usize = 400;
const TEXT: WalkedFormat = WalkedFormat::Drawn(Format::Text);

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
    let from = if state.is_empty() { wrong.map(WrongAnswer::searched) } else { Some(state.to_owned()) };
    Ok(walked_tree(request, program.catalog, from.as_deref())?)
}

/// The verdict and the tree for scripts.
pub(super) fn with_tree<'r>(report: &'r CheckReport, tree: &'r WalkedTree) -> WithTree<'r> {
    WithTree { report, tree }
}

/// Whether there are words beside the drawing: not where it is a picture for a script.
pub(super) fn has_words(output: &WalkedOutput) -> Result<bool, Error> {
    Ok(output.form()? == TEXT || output.output.is_some())
}

/// Whether the form that is asked for can be had: found out before anything is judged.
pub(super) fn check(output: &WalkedOutput, console: &Console) -> Result<(), Error> {
    match output.form()? {
        WalkedFormat::Drawn(format) => check_place(format, output.output.as_deref(), "tree", console),
        WalkedFormat::Html => Ok(()),
    }
}

/// Draws the tree where it was asked for; a page has the verdict in one sentence above it. Of a file that is not right it is said if the mistake
/// is not in the tree.
pub(super) fn write(
    tree: &WalkedTree,
    verdict: String,
    is_mistaken: bool,
    output: &WalkedOutput,
    program: Program<'_>,
) -> anyhow::Result<()> {
    let Program { catalog, common, console } = program;
    let form = output.form()?;
    let format = match form {
        WalkedFormat::Drawn(format) => format,
        WalkedFormat::Html => Format::Svg,
    };
    let session = catalog.open(&tree.game, common.seed())?;
    let most = DRAWN.min(format.most_nodes());
    let shown = Shown { boards: output.boards, in_a_line: form == TEXT };
    let diagram = walked_diagram(&*session, tree, shown, most, console.words())?;
    let counts = walked_counts(tree, diagram.nodes.len(), is_mistaken, console.words());
    let bytes = match form {
        WalkedFormat::Drawn(format) => draw(&diagram, format, room(console)?),
        WalkedFormat::Html => {
            let sentences: Vec<_> = std::iter::once(verdict).chain(counts.iter().cloned()).collect();
            walked_page(diagram, &sentences, console.words()).map(String::into_bytes)
        }
    };
    write_bytes(&bytes.map_err(refused)?, output.output.as_deref(), console)?;
    if console.is_json() || !has_words(output)? {
        return Ok(());
    }
    if output.output.is_none() {
        console.line("")?;
    }
    counts.iter().try_for_each(|count| console.line(count))
}
