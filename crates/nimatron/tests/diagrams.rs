//! Searched trees as diagrams: what each stage shows of them.

use nimatron::explain::diagram::{Diagram, DiagramNode, Favor, Mark, NodeStatus, Role};
use nimatron::search::{Candidates, Order};
use nimatron::{
    Algorithm, Catalog, DiagramRequest, Language, Merge, Stage, TextbookSearch, TreeRequest, Words, diagram,
    show_leaves,
};

/// The tree of a game, drawn.
fn drawn(game: &str, request: &TreeRequest, shown: &DiagramRequest) -> Diagram {
    let session = Catalog::standard().open(game, 0).unwrap();
    let report = session.tree(request).unwrap();
    diagram(&*session, &report, shown, &Words::new(Language::En)).unwrap()
}

fn minimax() -> TreeRequest {
    TreeRequest::default()
}

fn alpha_beta() -> TreeRequest {
    TreeRequest {
        search: TextbookSearch { algorithm: Algorithm::AlphaBeta, ..TextbookSearch::default() },
        ..TreeRequest::default()
    }
}

fn stage(stage: Stage) -> DiagramRequest {
    DiagramRequest { stage, ..DiagramRequest::default() }
}

const TREE: &str = "explicit:tree=[[[3,5],[6,9]],[[1,2],[0,-1]]]";

fn scored(node: &DiagramNode) -> &str {
    node.score.as_deref().unwrap_or("")
}

fn scores(diagram: &Diagram) -> Vec<&str> {
    diagram.nodes.iter().map(scored).collect()
}

#[test]
fn a_plain_tree_shows_who_wins_and_no_scores() {
    let plain = drawn(TREE, &minimax(), &stage(Stage::Plain));
    let has_number = |node: &DiagramNode| scored(node).contains(|c: char| c.is_ascii_digit());
    assert!(plain.nodes.iter().all(|node| !has_number(node) && !node.principal));
    let favored = |node: &DiagramNode| node.favors.is_some();
    assert_eq!(plain.nodes.iter().filter(|node| favored(node)).count(), 8);
    assert_eq!(plain.nodes[13].favors, Some(Favor::Neither));
    assert_eq!(plain.nodes[14].favors, Some(Favor::Second));
    assert_eq!(plain.title, "Tree written down: the game tree from the root");
}

#[test]
fn leaves_are_scored_before_anything_is_backed_up() {
    let leaves = drawn(TREE, &minimax(), &stage(Stage::Leaves));
    assert_eq!(scores(&leaves), ["", "", "", "", "", "", "", "+3", "+5", "+6", "+9", "+1", "+2", "0", "−1"]);
}

#[test]
fn scores_are_backed_up_ply_by_ply() {
    let from =
        |scores_from| drawn(TREE, &minimax(), &DiagramRequest { scores_from, ..stage(Stage::BackedUp) });
    assert_eq!(scores(&from(2))[..7], ["", "", "", "+5", "+9", "+2", "0"]);
    assert_eq!(scores(&from(1))[..7], ["", "+5", "0", "+5", "+9", "+2", "0"]);
    assert_eq!(scores(&from(0))[..7], ["+5", "+5", "0", "+5", "+9", "+2", "0"]);
    assert!(from(1).nodes.iter().all(|node| !node.principal));
    let best: Vec<_> = (0..15).filter(|&id| from(0).nodes[id].principal).collect();
    assert_eq!(best, [0, 1, 3, 8]);
}

#[test]
fn alpha_beta_tells_what_it_left_out() {
    let pruned = drawn(TREE, &alpha_beta(), &DiagramRequest { windows: true, ..stage(Stage::Pruned) });
    assert_eq!(pruned.title, "Tree written down: the game tree from the root, as alpha-beta prunes it");
    let statuses: Vec<_> = pruned.nodes.iter().map(|node| node.status).collect();
    let left_out = |status| (0..15).filter(|&id| statuses[id] == status).collect::<Vec<usize>>();
    assert_eq!(left_out(NodeStatus::Cut), [6, 10]);
    assert_eq!(left_out(NodeStatus::NotGenerated), [13, 14]);
    assert_eq!(scores(&pruned)[..7], ["+5", "+5", "≤ +2", "+5", "≥ +6", "≤ +2", ""]);
    // A leaf has a score of its own, however it lies in the window.
    assert_eq!(scores(&pruned)[11..], ["+1", "+2", "", ""]);
    assert_eq!(pruned.nodes[2].window, Some(["5".to_owned(), "+∞".to_owned()]));
    assert_eq!(pruned.nodes[2].favors, None);
    assert_eq!(pruned.nodes[4].favors, Some(Favor::First));
    assert_eq!(pruned.nodes[6].window, None);
}

#[test]
fn earlier_stages_know_nothing_of_cuts() {
    for shown in [Stage::Plain, Stage::Leaves, Stage::BackedUp] {
        let diagram = drawn(TREE, &alpha_beta(), &stage(shown));
        assert!(diagram.nodes.iter().all(|node| node.status == NodeStatus::Visited), "{shown:?}");
    }
}

#[test]
fn roles_follow_the_seats() {
    let kalah = drawn(
        "kalah:pits=3,seeds=2",
        &TreeRequest { search: TextbookSearch { depth: Some(1), ..TextbookSearch::default() }, ..minimax() },
        &stage(Stage::BackedUp),
    );
    let roles: Vec<_> = kalah.nodes.iter().map(|node| node.role).collect();
    // The second move ends in the store and gives another turn.
    assert_eq!(roles, [Role::Maximizer, Role::Minimizer, Role::Maximizer, Role::Minimizer]);
    assert!(kalah.nodes[1..].iter().all(|node| node.status == NodeStatus::Horizon));
}

#[test]
fn boards_are_drawn_with_signs_that_fonts_have() {
    let shown = DiagramRequest { boards: true, ..stage(Stage::Plain) };
    let nim = drawn("nim:start=2/1", &minimax(), &shown);
    assert_eq!(nim.nodes[0].lines, ["1  ●● (2)", "2  ● (1)"]);
}

#[test]
fn the_legend_explains_what_occurs_and_nothing_else() {
    let marks = |diagram: &Diagram| diagram.legend.iter().map(|(mark, _)| *mark).collect::<Vec<_>>();
    let plain = marks(&drawn("simple-nim:start=3", &minimax(), &stage(Stage::Plain)));
    let roles = [Role::Maximizer, Role::Minimizer, Role::End].map(Mark::Role);
    // Who wins is said in words.
    assert_eq!(plain, roles);
    let shown = DiagramRequest { windows: true, ..stage(Stage::Pruned) };
    let pruned = marks(&drawn(TREE, &alpha_beta(), &shown));
    for mark in
        [Mark::Status(NodeStatus::Cut), Mark::Status(NodeStatus::NotGenerated), Mark::Principal, Mark::Window]
    {
        assert!(pruned.contains(&mark) && !plain.contains(&mark), "{mark:?}");
    }
}

#[test]
fn a_graph_has_an_arrow_for_every_edge() {
    let omit_suicide = Candidates { order: Order::Rules, omit_suicide: true };
    let lesson = TextbookSearch { candidates: omit_suicide, ..TextbookSearch::default() };
    let request = TreeRequest { search: lesson, merge: Merge::Equal, ..TreeRequest::default() };
    let session = Catalog::standard().open("simple-nim:start=6", 0).unwrap();
    let report = session.tree(&request).unwrap();
    let graph = drawn("simple-nim:start=6", &request, &stage(Stage::BackedUp));
    let own = graph.nodes.iter().filter(|node| node.parent.is_some()).count();
    assert_eq!(own + graph.extra_edges.len(), report.edges.len());
    assert!(!graph.extra_edges.is_empty());
    // Best play goes on to the end whichever arrow it takes.
    assert!(graph.nodes.iter().any(|node| node.principal && node.role == Role::End));
}

#[test]
fn what_is_folded_away_is_not_drawn_and_the_rest_stays_connected() {
    let mut folded = drawn(TREE, &minimax(), &stage(Stage::BackedUp));
    folded.fold(&[1, 6, 99]);
    let written = |node: &DiagramNode| (node.parent, node.lines.join(" "));
    let expected =
        [(None, "/"), (Some(0), "/1 +2"), (Some(0), "/2"), (Some(2), "/2/1"), (Some(2), "/2/2 +2")];
    let leaves = [(Some(3), "/2/1/1"), (Some(3), "/2/1/2")];
    let expected: Vec<_> =
        expected.iter().chain(&leaves).map(|(parent, text)| (*parent, (*text).to_owned())).collect();
    assert_eq!(folded.nodes.iter().map(written).collect::<Vec<_>>(), expected);
}

#[test]
fn leaves_that_a_search_has_not_come_to_may_show_their_scores() {
    let session = Catalog::standard().open(TREE, 0).unwrap();
    let known = session.tree(&minimax()).unwrap();
    let mut pruned = session.tree(&alpha_beta()).unwrap();
    assert!(pruned.nodes.iter().any(|node| node.terminal && node.score.is_none()));
    show_leaves(&mut pruned, &known);
    for (node, known) in pruned.nodes.iter().zip(&known.nodes).filter(|(node, _)| node.terminal) {
        assert_eq!(node.score, known.score, "{}", node.position);
    }
}
