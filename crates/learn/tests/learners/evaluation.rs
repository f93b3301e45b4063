//! The solution that learners are judged by, and what judges say about learners whose mistakes are known.

use std::sync::Arc;

use nimatron_core::{Family, Objective};
use nimatron_games::{ConnectFour, Fibonacci, Grundy, Hexapawn, Kalah, Mnk, MuTorere, Nim, Subtraction};
use nimatron_learn::{
    EdgeIndex, Elimination, Evaluator, Graph, Learner, NodeIndex, Parameters, PositionKind, Solution,
};

use crate::subject::{fort_boyard, graph, solution};
use crate::whole_value::values;

/// The solution agrees with plain minimax, which shares nothing with it, at every position.
fn check<F: Family>(settings: &str) {
    for folded in [false, true] {
        let graph = graph::<F>(settings, folded);
        let solution = Solution::of(&graph).unwrap();
        let values = values(&graph, solution.goal());
        for node in 0..graph.len() as NodeIndex {
            let value = values[node as usize];
            let result = match solution.goal() {
                Objective::Outcome => value.outcome.sign(),
                _ => value.margin.expect("a game of points"),
            };
            assert_eq!(solution.result(node), result, "{} {}", F::NAME, graph.text(node));
            let optimal = |edge: &EdgeIndex| solution.is_optimal(&graph, node, *edge);
            assert!(graph.is_over(node) || graph.moves(node).any(|edge| optimal(&edge)));
            assert!(
                graph
                    .moves(node)
                    .filter(|edge| solution.is_best(&graph, node, *edge))
                    .all(|edge| optimal(&edge))
            );
        }
    }
}

#[test]
fn the_solution_is_that_of_minimax() {
    check::<Subtraction>("last=wins,start=20,overdraw=yes");
    check::<Nim>("start=1/3/5/7");
    check::<Grundy>("start=12");
    check::<Fibonacci>("start=20");
    check::<Mnk>("m=3,n=3,k=3");
    check::<Hexapawn>("width=3,height=3");
    check::<Kalah>("pits=3,seeds=2");
    check::<ConnectFour>("width=4,height=3");
}

/// GamesCrafters count 104 won, 422 drawn and 64 lost positions, seats left out. A won position has a move to a lost one, a drawn one a move
/// to a drawn one and none that wins, and among these moves those that win soonest or lose latest are best.
#[test]
fn the_solution_of_a_game_without_end_is_known() {
    let graph = graph::<MuTorere>("centre=adjacent", false);
    let solution = Solution::of(&graph).unwrap();
    let nodes = 0..graph.len() as NodeIndex;
    let count = |result| nodes.clone().filter(|&node| solution.result(node) == result).count();
    assert_eq!([1, 0, -1].map(count), [104, 422, 64]);
    for node in nodes.filter(|&node| !graph.is_over(node)) {
        let values = graph.moves(node).map(|edge| solution.result_of(&graph, edge));
        assert_eq!(values.max(), Some(solution.result(node)), "{}", graph.text(node));
        assert!(graph.moves(node).any(|edge| solution.is_best(&graph, node, edge)));
    }
}

/// A learner that plays only the moves that are left to it.
fn playing(graph: &Graph, left: impl Fn(NodeIndex, EdgeIndex) -> bool) -> Elimination {
    let mut learner = Elimination::default();
    let all = (0..graph.len() as NodeIndex).flat_map(|node| graph.moves(node).map(move |edge| (node, edge)));
    learner.set_parameters(
        graph,
        Parameters::Moves(all.map(|(node, edge)| f64::from(u8::from(left(node, edge)))).collect()),
    );
    learner
}

#[test]
fn a_judge_counts_what_is_given_away() {
    let mut graph = fort_boyard();
    let solution = solution(&graph);
    let mut evaluator = Evaluator::new(&graph, Arc::clone(&solution), false);
    let census = evaluator.census();
    // Of 1 to 20 matches every fourth heap is lost, and of one match any number empties the heap.
    assert_eq!((census.decisions, census.lost, census.indifferent), (14, 5, 1));

    let known = graph.clone();
    let mut perfect = playing(&known, |node, edge| solution.is_optimal(&known, node, edge));
    let found = evaluator.assess(&mut perfect, &mut graph, &[]).unwrap();
    assert_eq!((found.agreement, found.regret, found.worst_regret), (Some(1.0), Some(0.0), Some(0.0)));
    assert_eq!((found.coverage, found.agreement_met, found.right_move), (Some(0.0), None, Some(1.0)));

    // It knows nothing: at two and three matches two of three and one of three moves win, at all others one of three.
    let mut ignorant = playing(&known, |_, _| true);
    let found = evaluator.assess(&mut ignorant, &mut graph, &vec![1; known.len()]).unwrap();
    assert_eq!((found.agreement, found.coverage, found.worst_regret), (Some(0.0), Some(1.0), Some(2.0)));
    let expected = (2.0 / 3.0 + 13.0 * 4.0 / 3.0) / 14.0;
    assert!((found.regret.unwrap() - expected).abs() < 1e-12);
    // A wrong move gives away a win, which is worth 2.
    assert!((found.right_move.unwrap() - (1.0 - expected / 2.0)).abs() < 1e-12);

    // One mistake, at one position.
    let matches = |node: NodeIndex| known.text(node).parse::<u32>().unwrap();
    let mut careless =
        playing(&known, |node, edge| matches(node) == 7 || solution.is_optimal(&known, node, edge));
    let found = evaluator.assess(&mut careless, &mut graph, &vec![1; known.len()]).unwrap();
    assert_eq!(found.agreement, Some(13.0 / 14.0));
    // At seven matches it draws the right one of three moves.
    assert!((found.right_move.unwrap() - (13.0 + 1.0 / 3.0) / 14.0).abs() < 1e-12);
    evaluator.evaluate_all(&mut careless, &mut graph).unwrap();
    assert!(!evaluator.is_perfect());
    evaluator.evaluate_all(&mut perfect, &mut graph).unwrap();
    assert!(evaluator.is_perfect());
}

/// In a lost position of Nim one may lose at once or late, and give the opponent more or fewer ways to go wrong.
#[test]
fn a_judge_looks_at_lost_positions_too() {
    let mut graph = graph::<Nim>("start=1/2/3", false);
    let solution = solution(&graph);
    let mut evaluator = Evaluator::new(&graph, Arc::clone(&solution), false);
    let known = graph.clone();
    assert_eq!(solution.kind(&known, Graph::START), PositionKind::Lost);
    let mut stubborn = playing(&known, |node, edge| solution.is_best(&known, node, edge));
    let found = evaluator.assess(&mut stubborn, &mut graph, &[]).unwrap();
    assert_eq!(found.latest, Some(1.0));
    let most =
        |node: NodeIndex| known.moves(node).map(|edge| solution.slips(&known, edge)).fold(0.0, f64::max);
    let mut cunning = playing(&known, |node, edge| solution.slips(&known, edge) == most(node));
    let found = evaluator.assess(&mut cunning, &mut graph, &[]).unwrap();
    assert_eq!(found.trapping, Some(1.0));
    let mut hasty = playing(&known, |node, edge| !solution.is_best(&known, node, edge));
    let found = evaluator.assess(&mut hasty, &mut graph, &[]).unwrap();
    assert!(found.latest.unwrap() < 0.5);
}
