//! Faults in what a learner is given to weigh, each on a sound heap of which one or two counters are taken.

use nimatron_core::conformance::{Law, features};
use nimatron_core::{End, Features, Game, Outcome, Scoring, Status, Step};

/// Names, and how the counters of a heap are turned into numbers.
struct Described {
    names: &'static [&'static str],
    measure: fn(f64, &mut Vec<f64>),
}

impl Game for Described {
    type Position = u32;
    type Move = u32;
    const SCORING: Scoring = Scoring::Decided;

    fn start(&self) -> u32 {
        12
    }

    fn status(&self, &heap: &u32) -> Status {
        if heap > 0 { Status::Ongoing } else { Status::Over(End::Decided(Outcome::Loss)) }
    }

    fn moves(&self, &heap: &u32, moves: &mut Vec<u32>) {
        moves.extend(1..=heap.min(2));
    }

    fn play(&self, &heap: &u32, taken: u32) -> Step<u32> {
        Step::pass_turn(heap - taken)
    }

    fn max_plies(&self, &heap: &u32) -> Option<u32> {
        Some(heap)
    }
}

impl Features for Described {
    fn feature_names(&self) -> Vec<String> {
        self.names.iter().map(|&name| name.to_owned()).collect()
    }

    fn features(&self, &heap: &u32, features: &mut Vec<f64>) {
        (self.measure)(f64::from(heap), features);
    }
}

/// The place where the fault is found, and what is said about it.
fn found(names: &'static [&'static str], measure: fn(f64, &mut Vec<f64>)) -> Option<(String, String)> {
    let violation = features(&Described { names, measure }, 100).err()?;
    assert_eq!(violation.law, Law::Features);
    Some((violation.at, violation.detail))
}

fn rejected(
    names: &'static [&'static str],
    measure: fn(f64, &mut Vec<f64>),
    expected_at: &str,
    expected_detail: &str,
) {
    let (at, detail) = found(names, measure).expect("the fault is found");
    assert_eq!((at.as_str(), detail.as_str()), (expected_at, expected_detail));
}

#[test]
fn numbers_in_proportion_are_sound() {
    assert_eq!(found(&[], |_, _| ()), None);
    assert_eq!(found(&["share", "sign"], |heap, pushed| pushed.extend([heap / 12.0, -1.0])), None);
}

/// Counts as they stand swamp whatever else is weighed, and a share of nothing spoils all weights for good.
#[test]
fn numbers_out_of_proportion() {
    rejected(&["counters"], |heap, pushed| pushed.push(heap), "12", "'counters' is 12, not between -1 and 1");
    let rest = |heap: f64, pushed: &mut Vec<f64>| pushed.push((heap - 1.0).min(0.0) / (heap - 1.0));
    rejected(&["rest"], rest, "1", "'rest' is NaN, not between -1 and 1");
}

/// What is not there is left out, and every later number takes the place of another.
#[test]
fn numbers_that_are_missing() {
    let odd = |heap: f64, pushed: &mut Vec<f64>| pushed.extend((heap % 2.0 > 0.0).then_some(1.0));
    rejected(&["odd"], odd, "12", "0 numbers are pushed for 1 names");
}

/// The list belongs to the caller, who may have other numbers in it.
#[test]
fn a_list_that_is_replaced() {
    rejected(&["share"], |heap, pushed| *pushed = vec![heap / 12.0], "12", {
        "0 numbers are pushed for 1 names"
    });
}

#[test]
fn names_for_two_numbers() {
    let names = &["counters", "counters"];
    rejected(names, |heap, pushed| pushed.extend([heap / 12.0; 2]), "[\"counters\", \"counters\"]", {
        "features need a name each"
    });
}
