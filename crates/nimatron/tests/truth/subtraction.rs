//! One heap: Simple-Nim and its trees, Fort Boyard and its lenient referee, and other lists of takes.

use std::collections::BTreeMap;

use nimatron::CompareRequest;
use nimatron::core::Objective;
use serde::Deserialize;

use crate::truth::question::{Analyst, check_winner, compare, cut, nodes, open, read, sign, whole_tree};

/// A heap, and the answer under each convention.
#[derive(Deserialize)]
struct Heap {
    heap: u32,
    wins: Answer,
    loses: Answer,
}

/// Who wins, and by which takes.
#[derive(Deserialize)]
struct Answer {
    won: bool,
    takes: Vec<u32>,
}

#[test]
fn simple_nim_under_both_conventions() {
    let rows = read::<Heap>(include_str!("../../../games/tests/data/simple_nim.json"));
    assert_eq!(rows.len(), 26);
    let answers = |answer: fn(&Heap) -> &Answer| {
        rows.iter().map(move |row| (row.heap, answer(row).won, &answer(row).takes[..]))
    };
    check_heaps("simple-nim", answers(|row| &row.loses));
    check_heaps("subtraction:take=1-3,last=loses", answers(|row| &row.loses));
    check_heaps("subtraction:take=1-3,last=wins", answers(|row| &row.wins));
}

/// Who wins a heap and by which takes, with a strict referee and one that lets more be taken than is left.
#[derive(Deserialize)]
struct Matches {
    heap: u32,
    won: bool,
    takes: Vec<u32>,
    overdraw: Vec<u32>,
}

#[test]
fn fort_boyard_with_and_without_overdraw() {
    let rows = read::<Matches>(include_str!("../../../games/tests/data/fort_boyard.json"));
    assert_eq!(rows.len(), 60);
    check_heaps("fort-boyard", rows.iter().map(|row| (row.heap, row.won, &row.takes[..])));
    check_heaps("fort-boyard:overdraw=yes", rows.iter().map(|row| (row.heap, row.won, &row.overdraw[..])));
}

/// Checks heaps, each with who wins and the winning takes.
fn check_heaps<'r>(game: &str, rows: impl Iterator<Item = (u32, bool, &'r [u32])>) {
    let mut analyst = Analyst::new(game, Objective::Outcome);
    for (heap, won, takes) in rows {
        let report = analyst.at(&heap.to_string());
        check_winner(&report, won, takes.iter().map(u32::to_string));
    }
}

/// The size of the tree with every move, and without those that lose at once.
#[derive(Deserialize)]
struct Tree {
    heap: u32,
    every_move: u64,
    omit_suicide: u64,
}

#[test]
fn whole_trees() {
    let rows = read::<Tree>(include_str!("../data/simple_nim_trees.json"));
    assert_eq!(rows.len(), 26);
    let game = open("simple-nim");
    for row in rows {
        let game = game.at(&row.heap.to_string()).expect("a heap");
        let found = (whole_tree(&*game, false), whole_tree(&*game, true));
        assert_eq!(found, (Some(row.every_move), Some(row.omit_suicide)), "{}", row.heap);
    }
}

/// Nodes of alpha-beta by order and window.
#[derive(Deserialize)]
struct Cuts {
    heap: u32,
    omit_suicide: bool,
    cut: String,
    #[serde(flatten)]
    nodes: BTreeMap<String, BTreeMap<String, u64>>,
}

#[test]
fn nodes_of_alpha_beta() {
    let rows = read::<Cuts>(include_str!("../data/simple_nim_alpha_beta.json"));
    assert_eq!(rows.len(), 8);
    for row in rows {
        let request = CompareRequest {
            omit_suicide: row.omit_suicide,
            cut: cut(&row.cut),
            ..CompareRequest::default()
        };
        let report = compare(&*open(&format!("simple-nim:start={}", row.heap)), &request);
        for (order, windows) in &row.nodes {
            for (window, &expected) in windows {
                let way = format!("alpha-beta {order} {window}");
                let name = format!("{} {} {} {way}", row.heap, row.omit_suicide, row.cut);
                assert_eq!(nodes(&report, &way), Some(expected), "{name}");
            }
        }
        assert!(report.rows.iter().all(|found| sign(found.value) == 1), "{}", row.heap);
    }
}

/// A list of takes, and the nim-values of heaps of 0, 1, 2 …
#[derive(Deserialize)]
struct NimValues {
    take: String,
    nim_values: Vec<u32>,
}

#[test]
fn heaps_of_nim_value_zero_are_lost() {
    let rows = read::<NimValues>(include_str!("../data/subtraction_values.json"));
    assert_eq!(rows.len(), 11);
    for row in rows {
        let takes: Vec<usize> = row.take.split('/').map(|take| take.parse().expect("a take")).collect();
        let mut analyst =
            Analyst::new(&format!("subtraction:take={},last=wins", row.take), Objective::Outcome);
        for (heap, &nim_value) in row.nim_values.iter().enumerate() {
            let leaves_zero = |take: &&usize| **take <= heap && row.nim_values[heap - **take] == 0;
            let winning = takes.iter().filter(leaves_zero).map(usize::to_string);
            check_winner(&analyst.at(&heap.to_string()), nim_value != 0, winning);
        }
    }
}
