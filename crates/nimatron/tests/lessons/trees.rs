//! Trees: their sizes, what the search finds at their nodes, what it leaves out, and graphs.

use nimatron::core::{Decimal, Objective, Seat};
use nimatron::explain::diagram::NodeStatus;
use nimatron::report::{TreeCounts, TreeNode, TreeReport, ValueReport};
use nimatron::search::{Bound, Candidates, Cut, Order, Ties};
use nimatron::{
    Algorithm, AnalyzeRequest, Error, FirstWindow, Merge, Session, TableCache, TextbookSearch, TreeRequest,
};
use std::collections::BTreeMap;

use crate::lessons::situations::{FEW, open, questions, situations, ways};

fn tree(session: &dyn Session, search: TextbookSearch) -> TreeReport {
    session.tree(&TreeRequest { search, ..TreeRequest::default() }).unwrap()
}

fn graph(session: &dyn Session, search: TextbookSearch, merge: Merge) -> TreeReport {
    session.tree(&TreeRequest { search, merge, ..TreeRequest::default() }).unwrap()
}

fn without_suicide() -> Candidates {
    Candidates { omit_suicide: true, ..Candidates::default() }
}

/// The tutorials' tree: alpha-beta, largest take first, window (−1, 1).
fn tutorial() -> TextbookSearch {
    TextbookSearch {
        algorithm: Algorithm::AlphaBeta,
        candidates: Candidates { order: Order::Reverse, omit_suicide: true },
        window: FirstWindow::Tight,
        ..TextbookSearch::default()
    }
}

#[test]
fn the_tutorials_tree_has_its_nodes() {
    let six = open("simple-nim:start=6");
    let whole = tree(&*six, TextbookSearch { candidates: without_suicide(), ..TextbookSearch::default() });
    assert_eq!(
        whole.counts,
        TreeCounts { nodes: 41, visited: 41, cut: 0, leaves: 13, evaluated: 13, least: Some(5), games: 13 }
    );
    assert_eq!(whole.nodes[0].score, Some(1.into()));
    assert_eq!(whole.nodes[whole.chosen.unwrap()].position, "5");
    let pruned = tree(&*six, tutorial());
    assert_eq!(
        pruned.counts,
        TreeCounts { nodes: 41, visited: 17, cut: 24, leaves: 13, evaluated: 5, least: None, games: 13 }
    );
}

/// What alpha-beta evaluates, and what it would with the best order of moves.
#[test]
fn leaves_that_are_evaluated_and_those_of_the_least_tree_are_counted() {
    let check = |text: &str, order: Order, leaves: u64, evaluated: u64, least: u64| {
        let search = TextbookSearch {
            algorithm: Algorithm::AlphaBeta,
            candidates: Candidates { order, ..Candidates::default() },
            ..TextbookSearch::default()
        };
        let counts = tree(&*open(&format!("explicit:tree={text}")), search).counts;
        assert_eq!(
            (counts.leaves, counts.evaluated, counts.least),
            (leaves, evaluated, Some(least)),
            "{text}"
        );
    };
    check("[[3,12,8],[2,4,6],[14,5,2]]", Order::Rules, 9, 7, 5);
    check("[[3,12,8],[2,4,6],[2,5,14]]", Order::Rules, 9, 5, 5);
    check("[[[[8,7],[3,9]],[[9,8],[2,4]]],[[[1,8],[8,9]],[[9,9],[3,4]]]]", Order::Rules, 16, 10, 7);
    // 81 leaves, the first branch of every node the best one for whoever moves there.
    let uniform = |text: &str| (0..4).fold(text.to_owned(), |text, _| format!("[{text},{text},{text}]"));
    check(&uniform("1"), Order::Rules, 81, 17, 17);
    check("[5,5,5]", Order::Rules, 3, 3, 3);
    check("7", Order::Rules, 1, 1, 1);
}

/// Within a window of one's own, scores beyond it are bounds.
#[test]
fn a_search_begins_with_the_window_that_is_asked_for() {
    let check = |bounds: [i64; 2], score: i64, bound: Option<Bound>, evaluated: u64| {
        let (bounds, score) = (bounds.map(Decimal::from), Decimal::from(score));
        let search = TextbookSearch {
            algorithm: Algorithm::AlphaBeta,
            window: FirstWindow::Between(bounds),
            ..TextbookSearch::default()
        };
        let report = tree(&*open("explicit:tree=[[3,5],[2,9]]"), search);
        let root = &report.nodes[0];
        assert_eq!((root.score, root.bound, report.counts.evaluated), (Some(score), bound, evaluated));
        assert_eq!(root.window, Some(bounds.map(Some)));
    };
    check([-100, 100], 3, None, 3);
    check([2, 4], 3, None, 3);
    check([5, 8], 3, Some(Bound::AtMost), 2);
    check([-4, 1], 3, Some(Bound::AtLeast), 2);
}

#[test]
fn trees_of_simple_nim_have_the_published_sizes() {
    let data: serde_json::Value =
        serde_json::from_str(include_str!("../data/simple_nim_trees.json")).unwrap();
    let rows = data.as_array().unwrap();
    let mut checked = 0;
    for row in rows.iter().filter(|row| row["heap"].as_u64() < Some(14)) {
        let session = open("simple-nim").at(&row["heap"].to_string()).unwrap();
        for (candidates, kind) in [(Candidates::default(), "every_move"), (without_suicide(), "omit_suicide")]
        {
            let counts = tree(&*session, TextbookSearch { candidates, ..TextbookSearch::default() }).counts;
            assert_eq!(Some(counts.nodes), row[kind].as_u64(), "{row}");
            assert_eq!((counts.visited, counts.games), (counts.nodes, counts.leaves));
            checked += 1;
        }
    }
    assert_eq!(checked, 28);
}

/// The thirteen games of the tutorial from six counters.
const GAMES_OF_SIX: [&str; 13] = [
    "6-5-4-3-2-1-0",
    "6-5-4-3-1-0",
    "6-5-4-2-1-0",
    "6-5-4-1-0",
    "6-5-3-2-1-0",
    "6-5-3-1-0",
    "6-5-2-1-0",
    "6-4-3-2-1-0",
    "6-4-3-1-0",
    "6-4-2-1-0",
    "6-4-1-0",
    "6-3-2-1-0",
    "6-3-1-0",
];

#[test]
fn the_tutorials_games_are_won_by_whom_it_says() {
    let search = TextbookSearch { candidates: without_suicide(), ..TextbookSearch::default() };
    let request = TreeRequest { search, plays: true, ..TreeRequest::default() };
    let plays = open("simple-nim:start=6").tree(&request).unwrap().plays;
    let lines: Vec<_> = plays.iter().map(|play| play.positions.join("-")).collect();
    assert_eq!(lines, GAMES_OF_SIX);
    for play in &plays {
        // The player who takes the last counter loses.
        let winner = if play.moves.len() % 2 == 0 { Seat::First } else { Seat::Second };
        assert_eq!(play.winner, Some(winner), "{play:?}");
    }
    assert_eq!(plays.iter().filter(|play| play.winner == Some(Seat::First)).count(), 7);
}

#[test]
fn trees_count_what_perft_counts() {
    for session in
        situations().iter().map(|session| &**session).chain([&*open("tic-tac-toe"), &*open("kalah")])
    {
        let counts = session.perft(4, &nimatron::Run::default());
        for depth in 0..=4 {
            let report = tree(session, TextbookSearch { depth: Some(depth), ..TextbookSearch::default() });
            let all: u64 = counts[..=depth as usize].iter().sum();
            assert_eq!(report.counts.nodes, all, "{} at {}", session.game(), session.position());
            let last = report.nodes.iter().filter(|node| node.ply == depth).count();
            assert_eq!(last as u64, counts[depth as usize]);
        }
    }
}

#[test]
fn the_exercises_graph_has_its_vertices() {
    for (game, vertices) in
        [("kalah", [1, 7, 42, 227, 1169, 5859, 29092]), ("mancala", [1, 7, 42, 227, 1169, 5881, 29333])]
    {
        let session = open(game);
        for (depth, expected) in (0..).zip(vertices) {
            let counts =
                tree(&*session, TextbookSearch { depth: Some(depth), ..TextbookSearch::default() }).counts;
            assert_eq!(counts.nodes, expected, "{game} after {depth} plies");
        }
    }
}

#[test]
fn both_cut_rules_visit_their_nodes_of_tic_tac_toe() {
    for (cut, visited) in [(Cut::At, 18_297), (Cut::Beyond, 146_120)] {
        let counts = tree(
            &*open("tic-tac-toe"),
            TextbookSearch { algorithm: Algorithm::AlphaBeta, cut, ..TextbookSearch::default() },
        )
        .counts;
        assert_eq!((counts.nodes, counts.leaves, counts.games), (549_946, 255_168, 255_168));
        assert_eq!((counts.visited, counts.cut), (visited, 549_946 - visited));
    }
}

#[test]
fn equal_positions_of_tic_tac_toe_are_merged() {
    let session = open("tic-tac-toe");
    for (merge, nodes) in [(Merge::Equal, 5478), (Merge::Symmetric, 765)] {
        let report = graph(&*session, TextbookSearch::default(), merge);
        assert_eq!(report.counts.nodes, nodes);
        assert_eq!(report.counts.visited, nodes);
        assert_eq!(report.nodes[0].score, Some(0.into()));
        check_best_successors(&report);
    }
}

/// Every inner node's score is the best of its successors', and ids are breadth-first.
fn check_best_successors(report: &TreeReport) {
    let mut successors = BTreeMap::<usize, Vec<Decimal>>::new();
    let parents = report.nodes.iter().filter_map(|node| Some((node.parent?, node.id)));
    let edges: Vec<_> = if report.edges.is_empty() {
        parents.collect()
    } else {
        report.edges.iter().map(|edge| (edge.from, edge.to)).collect()
    };
    for (from, to) in edges {
        successors.entry(from).or_default().push(report.nodes[to].score.unwrap());
    }
    assert!(report.nodes.windows(2).all(|pair| pair[0].ply <= pair[1].ply && pair[0].id + 1 == pair[1].id));
    for (id, scores) in successors {
        let node = &report.nodes[id];
        let scores = scores.into_iter();
        let best = if node.mover == Seat::First { scores.max() } else { scores.min() };
        assert_eq!(node.score, best, "{} {node:?}", report.game);
    }
}

#[test]
fn scores_bubble_up_in_trees_and_graphs_alike() {
    for session in situations() {
        for question in questions(&*session) {
            let whole = tree(&*session, question.clone());
            if whole.nodes.len() > FEW {
                continue;
            }
            check_best_successors(&whole);
            let mut merges = vec![Merge::Equal];
            merges.extend(session.is_symmetric().then_some(Merge::Symmetric));
            for merge in merges {
                let merged = graph(&*session, question.clone(), merge);
                check_best_successors(&merged);
                assert!(merged.nodes.len() <= whole.nodes.len());
                let root = |report: &TreeReport| (report.nodes[0].score, report.nodes[0].value);
                assert_eq!(root(&merged), root(&whole), "{} {question:?} {merge:?}", session.game());
            }
        }
    }
}

#[test]
fn what_alpha_beta_says_of_a_node_is_true() {
    for session in situations() {
        for question in questions(&*session) {
            let truth = tree(&*session, question.clone());
            if truth.nodes.len() > FEW {
                continue;
            }
            for search in ways(&question, session.banked().is_some()) {
                let plain = TextbookSearch {
                    algorithm: Algorithm::Minimax,
                    window: FirstWindow::Full,
                    cut: Cut::At,
                    ..search.clone()
                };
                let truth = tree(&*session, plain);
                let found = tree(&*session, search);
                for (node, truth) in found.nodes.iter().zip(&truth.nodes) {
                    check_node(node, truth, || exact_value(&*session, node, question.goal));
                    check_fate(node, &found);
                }
                let best = |id: usize| truth.nodes[id].score == truth.nodes[0].score;
                assert_eq!(found.chosen.is_none(), session.is_over() || question.depth == Some(0));
                assert!(found.chosen.is_none_or(best), "{} {question:?}", session.game());
            }
        }
    }
}

/// The value of a node by the strongest engine, to the end.
fn exact_value(session: &dyn Session, node: &TreeNode, goal: Option<Objective>) -> Option<ValueReport> {
    let request = AnalyzeRequest { goal, value_only: true, ..AnalyzeRequest::default() };
    session.at(&node.position).unwrap().analyze(&request, &mut TableCache::default()).unwrap().value
}

/// Pruning may leave out the estimate that keeps minimax from a proof.
fn check_node(found: &TreeNode, truth: &TreeNode, exact: impl Fn() -> Option<ValueReport>) {
    assert_eq!((&found.position, found.parent, &found.mv), (&truth.position, truth.parent, &truth.mv));
    let told = found.value.is_none_or(|value| Some(value) == truth.value.or_else(exact));
    assert!(told, "{found:?} but {truth:?}");
    let Some(score) = found.score else { return };
    let holds = match found.bound {
        None => truth.score == Some(score),
        Some(Bound::AtLeast) => truth.score >= Some(score),
        Some(_) => truth.score <= Some(score),
    };
    assert!(holds, "{found:?} but {truth:?}");
}

fn check_fate(node: &TreeNode, report: &TreeReport) {
    let above = node.parent.map(|parent| report.nodes[parent].search);
    let fits = match node.search {
        NodeStatus::Visited | NodeStatus::Horizon => {
            node.score.is_some() && above.is_none_or(|above| above == NodeStatus::Visited)
        }
        NodeStatus::Repeated => false,
        NodeStatus::Cut => node.score.is_none() && above == Some(NodeStatus::Visited),
        NodeStatus::NotGenerated => {
            node.score.is_none() && matches!(above, Some(NodeStatus::Cut | NodeStatus::NotGenerated))
        }
    };
    assert!(fits, "{node:?} below {above:?}");
}

#[test]
fn a_random_choice_at_the_root_is_seeded_and_fair() {
    let session = open("tic-tac-toe");
    let chosen = |seed| {
        let search = TextbookSearch { depth: Some(3), ..TextbookSearch::default() };
        session
            .tree(&TreeRequest { search, ties: Ties::Random, seed, ..TreeRequest::default() })
            .unwrap()
            .chosen
    };
    assert_eq!(chosen(5), chosen(5));
    let all: std::collections::BTreeSet<_> = (0..100).map(chosen).collect();
    assert_eq!(all, (1..=9).map(Some).collect());
}

#[test]
fn the_player_to_move_at_the_root_is_first_where_positions_carry_no_player() {
    let later = open("simple-nim:start=7").play("1").unwrap();
    let report = tree(&*later, TextbookSearch::default());
    assert_eq!((report.nodes[0].mover, report.nodes[0].score), (Seat::First, Some(1.into())));
    let carried = open("kalah:pits=2,seeds=2").play("0").unwrap();
    assert_eq!(tree(&*carried, TextbookSearch::default()).nodes[0].mover, carried.report().seat);
}

#[track_caller]
fn refused(game: &str, request: &TreeRequest) -> String {
    let error = open(game).tree(request).unwrap_err();
    assert!(matches!(error, Error::Option { .. }));
    error.to_string()
}

#[test]
fn what_does_not_fit_is_refused() {
    let search = |search| TreeRequest { search, ..TreeRequest::default() };
    let pruning = TextbookSearch { algorithm: Algorithm::AlphaBeta, ..TextbookSearch::default() };
    assert_eq!(
        refused("kalah", &TreeRequest::default()),
        "--depth: expected fewer plies ahead: the tree has more than 1000000 nodes"
    );
    assert_eq!(
        refused("kalah:pits=2,seeds=2", &search(TextbookSearch { window: FirstWindow::Tight, ..pruning })),
        "--window: 'tight' needs --goal outcome, where nothing is beyond a win"
    );
    assert_eq!(
        refused(
            "simple-nim",
            &search(TextbookSearch { window: FirstWindow::Tight, ..TextbookSearch::default() })
        ),
        "--window: expected --algorithm alpha-beta as well"
    );
    assert_eq!(
        refused("simple-nim:start=6", &search(TextbookSearch { gain: Some(6), ..TextbookSearch::default() })),
        "--gain: expected more than 6, the plies of the longest play, found 6"
    );
    assert_eq!(
        refused("simple-nim", &TreeRequest { merge: Merge::Symmetric, ..TreeRequest::default() }),
        "--merge: simple-nim has no symmetry; expected equal"
    );
    assert_eq!(
        refused("tic-tac-toe", &TreeRequest { merge: Merge::Equal, plays: true, ..TreeRequest::default() }),
        "--lines: expected no --merge: a graph has no single line to each of its ends"
    );
    assert_eq!(
        refused(
            "nim",
            &search(TextbookSearch { goal: Some(Objective::Margin), ..TextbookSearch::default() })
        ),
        "--goal: 'margin' needs a game of points; expected outcome or distance"
    );
}
