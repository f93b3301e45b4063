//! `bench`: node counts and speed on fixed work.

use crate::nimatron;

#[test]
fn every_piece_of_work_takes_the_nodes_it_should_and_finds_what_others_found() {
    let works = nimatron("bench --json").succeeds().stream();
    let mut correct = 0;
    for work in &works {
        assert_eq!(work["suite"], "quick");
        assert!(work["expected"].is_null() || work["nodes"] == work["expected"], "{work}");
        assert!(work["correct"].is_null() || work["correct"] == true, "{work}");
        correct += u32::from(work["correct"] == true);
        assert!(work["seconds"].as_f64().unwrap() > 0.0);
        assert!(work["million_nodes_per_second"].as_f64().unwrap() > 0.0);
    }
    assert!(correct > 5);
    let names: Vec<_> = works.iter().map(|work| work["work"].as_str().unwrap()).collect();
    assert!(names.contains(&"minimax tic-tac-toe") && names.contains(&"perft 9 kalah"), "{names:?}");
}

#[test]
fn suites_are_known_by_name() {
    nimatron("bench conect-four").fails_with(
        2,
        "invalid value 'conect-four' for '[SUITE]...': did you mean 'connect-four'? \
         expected quick, connect-four, empty-board, kalah, grundy, hexapawn, fibonacci, wythoff",
    );
}
