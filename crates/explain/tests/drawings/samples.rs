//! Diagrams made by hand and by chance.

use nimatron_explain::diagram::{Diagram, DiagramNode, Favor, Mark, NodeStatus, Role};
use proptest::prelude::*;

/// A visited node without anything special.
pub(crate) fn node(parent: Option<usize>, text: &str, edge: &str, role: Role) -> DiagramNode {
    DiagramNode {
        parent,
        lines: vec![text.to_owned()],
        score: None,
        window: None,
        edge: edge.to_owned(),
        role,
        favors: None,
        status: NodeStatus::Visited,
        principal: false,
    }
}

/// Every mark with a text.
pub(crate) fn legend() -> Vec<(Mark, String)> {
    let texts = [
        (Mark::Role(Role::Maximizer), "maximizer to move"),
        (Mark::Role(Role::Minimizer), "minimizer to move"),
        (Mark::Role(Role::End), "the game is over"),
        (Mark::Favor(Favor::First), "first player wins"),
        (Mark::Favor(Favor::Neither), "draw"),
        (Mark::Favor(Favor::Second), "second player wins"),
        (Mark::Status(NodeStatus::Horizon), "not searched any deeper"),
        (Mark::Status(NodeStatus::Cut), "cut off"),
        (Mark::Status(NodeStatus::NotGenerated), "never generated"),
        (Mark::Principal, "best play"),
        (Mark::Window, "alpha and beta on entering"),
    ];
    texts.map(|(mark, text)| (mark, text.to_owned())).to_vec()
}

/// The lessons' tree with a cut: a maximizer over two minimizers, of which the second is left after its first leaf.
pub(crate) fn cut() -> Diagram {
    let scored = |parent, text, role, score: &str, favors| DiagramNode {
        score: Some(score.to_owned()),
        favors: Some(favors),
        ..node(Some(parent), text, text, role)
    };
    let window = |alpha: &str, beta: &str| Some([alpha.to_owned(), beta.to_owned()]);
    let root = DiagramNode {
        score: Some("3".to_owned()),
        favors: Some(Favor::First),
        window: window("−∞", "+∞"),
        principal: true,
        ..node(None, "root", "", Role::Maximizer)
    };
    let left = scored(0, "L", Role::Minimizer, "3", Favor::First);
    let right = scored(0, "R", Role::Minimizer, "≤ −2", Favor::Second);
    let leaf = |parent, text, score, favors| scored(parent, text, Role::End, score, favors);
    let unseen = DiagramNode { status: NodeStatus::NotGenerated, ..node(Some(6), "?", "x", Role::End) };
    let nodes = vec![
        root,
        DiagramNode { principal: true, window: window("−∞", "+∞"), ..left },
        DiagramNode { window: window("3", "+∞"), ..right },
        DiagramNode { principal: true, ..leaf(1, "a", "3", Favor::First) },
        leaf(1, "b", "5", Favor::First),
        leaf(2, "c", "−2", Favor::Second),
        DiagramNode { status: NodeStatus::Cut, ..node(Some(2), "d", "d", Role::Maximizer) },
        unseen,
    ];
    Diagram { title: "A cut".to_owned(), nodes, legend: legend(), ..Diagram::default() }
}

/// Any text of a node: short, long, Chinese, with characters that some language has other uses for.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        "[0-9]{1,3}",
        "[a-zA-Z0-9,/ ]{1,24}",
        "[先后手胜负平局，]{1,8}",
        "[\\\\{}#$%&_~^<>\"'|`\\-éß∞αβ−△]{1,9}",
    ]
}

fn any_node() -> impl Strategy<Value = (DiagramNode, usize)> {
    let lines = prop_oneof![
        3 => text().prop_map(|text| vec![text]),
        1 => prop::collection::vec("[XO. ]{5}", 2..5),
    ];
    let role = prop::sample::select(vec![Role::Maximizer, Role::Minimizer, Role::End]);
    let favors = prop::option::of(prop::sample::select(vec![Favor::First, Favor::Neither, Favor::Second]));
    let status = prop::sample::select(vec![
        NodeStatus::Visited,
        NodeStatus::Visited,
        NodeStatus::Horizon,
        NodeStatus::Cut,
        NodeStatus::NotGenerated,
    ]);
    let texts = (lines, prop::option::of(text()), prop::option::of([text(), text()]), text());
    (texts, role, favors, status, any::<bool>(), any::<usize>()).prop_map(
        |((lines, score, window, edge), role, favors, status, principal, parent)| {
            (
                DiagramNode { parent: None, lines, score, window, edge, role, favors, status, principal },
                parent,
            )
        },
    )
}

/// Any diagram of up to so many nodes. Parents are among the last few nodes before, so that trees are deep as well as wide.
pub(crate) fn any_diagram(most: usize) -> impl Strategy<Value = Diagram> {
    (prop::collection::vec(any_node(), 1..most), 1_usize..40, text()).prop_map(|(drawn, recent, title)| {
        let parent =
            |index: usize, chance: usize| (index > 0).then(|| index - 1 - chance % index.min(recent).max(1));
        let nodes = drawn.into_iter().enumerate();
        let nodes = nodes
            .map(|(index, (node, chance))| DiagramNode { parent: parent(index, chance), ..node })
            .collect();
        Diagram { title, nodes, legend: legend(), ..Diagram::default() }
    })
}

/// A graph without circles: further arrows lead from any node to a later one.
pub(crate) fn any_graph(most: usize) -> impl Strategy<Value = Diagram> {
    let arrow = (any::<usize>(), any::<usize>(), text());
    (any_diagram(most), prop::collection::vec(arrow, 0..12)).prop_map(|(diagram, arrows)| {
        let count = diagram.nodes.len();
        let drawn = |(from, to, label): (usize, usize, String)| {
            let from = from % count;
            (from + 1 < count).then(|| (from, from + 1 + to % (count - from - 1), label))
        };
        let extra_edges = arrows.into_iter().filter_map(drawn).collect();
        Diagram { extra_edges, ..diagram }
    })
}
