//! How often a few playouts find an optimal move; `cargo bench --package nimatron` asks for a hundred thousand.

use crate::monte_carlo::truth::{Mark, truths};

#[test]
fn few_playouts_find_an_optimal_move() {
    let mut total = Mark::default();
    for truth in truths() {
        let step = truth.questions.len().div_ceil(12);
        let name = truth.name.clone();
        let mark = truth.thinned(step).mark(2500);
        // Far below what the bench measures, so that a change for the worse is told from chance.
        assert!(10 * mark.right >= 6 * mark.all, "{name}: {mark:?}");
        total.all += mark.all;
        total.right += mark.right;
        total.choices += mark.choices;
        total.right_choices += mark.right_choices;
    }
    assert!(100 * total.right >= 95 * total.all, "{total:?}");
    assert!(100 * total.right_choices >= 90 * total.choices, "{total:?}");
}
