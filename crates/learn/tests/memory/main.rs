//! Once every position was met, a game needs no memory of its own: neither to be played nor to be learned from nor to be judged. A
//! program of its own, since the counter takes the place of the allocator.

#[expect(dead_code, reason = "other tests need more of it")]
#[path = "../learners/subject.rs"]
mod subject;

use nimatron_games::{Mnk, Subtraction};
use nimatron_learn::{Evaluator, Graph, Starts};

use crate::subject::{RESULT_LEARNERS, VALUE_LEARNERS, against_itself, graph, solution};

fn check(graph: &Graph) {
    for (name, make) in [&VALUE_LEARNERS[..], &RESULT_LEARNERS[..]].concat() {
        let mut training = against_itself(graph.clone(), make(), Starts::Exploring, 1);
        let mut evaluator = Evaluator::new(graph, solution(graph), training.learner.looks_ahead());
        let mut play = || {
            training.play().expect("room");
            training.reevaluate_last_game(&mut evaluator).expect("room");
        };
        (0..20_000).for_each(|_| play());
        let counted = allocation_counter::measure(|| (0..2_000).for_each(|_| play()));
        assert_eq!(counted.count_total, 0, "{name}");
    }
}

#[test]
fn games_need_no_memory_once_warm() {
    check(&graph::<Subtraction>("last=wins,start=20,overdraw=yes", false));
    check(&graph::<Mnk>("m=3,n=3,k=3", true));
}
