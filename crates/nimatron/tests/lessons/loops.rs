//! Trees of games that can go on for ever: a position that comes again is marked and not followed.

use nimatron::core::{Objective, Outcome};
use nimatron::explain::diagram::NodeStatus;
use nimatron::report::TreeReport;
use nimatron::{
    Algorithm, AnalyzeRequest, Catalog, DiagramRequest, Error, Language, Merge, Session, Stage, TableCache,
    TextbookSearch, TreeRequest, Words, diagram,
};

use crate::lessons::situations::open;

fn tree(session: &dyn Session, search: TextbookSearch) -> TreeReport {
    session.tree(&TreeRequest { search, ..TreeRequest::default() }).unwrap()
}

/// Each node with its plies, its position and its score, a question mark where it is open, a mark where it was repeated.
fn written(report: &TreeReport) -> Vec<String> {
    let line = |node: &nimatron::report::TreeNode| {
        let score = node.score.map_or_else(|| "?".to_owned(), |score| score.to_string());
        assert_eq!(node.open, node.score.is_none());
        assert_eq!(node.value.is_none(), node.open);
        let again = if node.search == NodeStatus::Repeated { " again" } else { "" };
        format!("{} {} {score}{again}", node.ply, node.position)
    };
    report.nodes.iter().map(line).collect()
}

/// The tree on four squares, as the solution of exercise 5.8 has it: S. Russell, P. Norvig, *Artificial Intelligence: A Modern Approach*, third
/// edition.
#[test]
fn the_tree_on_four_squares_is_that_of_the_textbook() {
    let four = open("square-game");
    let report = tree(&*four, TextbookSearch::default());
    let expected = [
        "0 A..B A 1",
        "1 .A.B B 1",
        "2 .AB. A 1",
        "3 ..BA B 1",
        "3 A.B. B -1",
        "4 AB.. A -1",
        "4 A..B A ? again",
        "5 .BA. B -1",
        "6 B.A. A -1",
        "6 ..AB A ?",
        "7 .A.B B ? again",
    ];
    assert_eq!(written(&report), expected);
    let counts = report.counts;
    assert_eq!((counts.nodes, counts.leaves, counts.games), (11, 4, 2));
    assert_eq!(report.nodes.iter().filter(|node| node.terminal).count(), 2);
    assert_eq!(report.chosen, Some(1));
}

#[test]
fn a_repeated_position_is_a_question_mark_in_a_drawing() {
    let four = open("square-game");
    let report = tree(&*four, TextbookSearch::default());
    let words = Words::new(Language::En);
    let drawn =
        |stage| diagram(&*four, &report, &DiagramRequest { stage, ..DiagramRequest::default() }, &words);
    let marks = |stage| {
        let diagram = drawn(stage).unwrap();
        let open = diagram.nodes.iter().filter(|node| node.score.as_deref() == Some("?")).count();
        (open, diagram.legend.iter().any(|(_, meaning)| meaning.starts_with("open:")))
    };
    assert_eq!(marks(Stage::Pruned), (3, true));
    assert_eq!(marks(Stage::Plain), (2, true));
}

/// Minimax, alpha-beta and the analysis of the whole game by retrograde analysis come to one value at the root, whatever is the goal.
#[test]
fn the_root_has_the_value_of_the_game() {
    for (squares, winner) in [(3, Outcome::Loss), (4, Outcome::Win), (5, Outcome::Loss), (6, Outcome::Win)] {
        let game = open(&format!("square-game:squares={squares}"));
        let analysis = game.analyze(&AnalyzeRequest::default(), &mut TableCache::default()).unwrap();
        assert_eq!(analysis.value.map(|value| value.outcome), Some(winner), "{squares}");
        for goal in [Objective::Outcome, Objective::Distance] {
            for algorithm in [Algorithm::Minimax, Algorithm::AlphaBeta] {
                let search = TextbookSearch { goal: Some(goal), algorithm, ..TextbookSearch::default() };
                let root = tree(&*game, search).nodes[0].value.unwrap();
                assert_eq!(root.outcome, winner, "{squares} {goal:?} {algorithm:?}");
            }
        }
    }
}

#[test]
fn where_no_tree_can_be_whole_a_depth_is_asked_for() {
    let check = |game: &str, request: TreeRequest, expected: &str| {
        let Err(Error::Option { option, reason }) = open(game).tree(&request) else { panic!("{game}") };
        assert_eq!((option, reason.as_str()), ("--depth", expected), "{game}");
    };
    let merged = TreeRequest { merge: Merge::Equal, ..TreeRequest::default() };
    check("square-game", merged, "expected a number of plies: square-game can go on for ever");
    let few = TextbookSearch { most_nodes: 500, ..TextbookSearch::default() };
    let large = TreeRequest { search: few, ..TreeRequest::default() };
    check("mu-torere", large, "expected a number of plies: the tree has more than 500 nodes");
    assert!(Catalog::standard().open("square-game:squares=2", 0).is_err());
}
