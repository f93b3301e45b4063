//! `bench`: node counts and speed on fixed work.

use crate::nimatron;

#[test]
fn every_piece_of_work_takes_the_nodes_it_should() {
    let works = nimatron("bench --json").succeeds().stream();
    for work in &works {
        assert_eq!(work["nodes"], work["expected"], "{work}");
        assert!(work["seconds"].as_f64().unwrap() > 0.0);
        assert!(work["million_nodes_per_second"].as_f64().unwrap() > 0.0);
    }
    let names: Vec<_> = works.iter().map(|work| work["work"].as_str().unwrap()).collect();
    assert!(names.contains(&"minimax tic-tac-toe") && names.contains(&"perft 9 kalah"), "{names:?}");
}
