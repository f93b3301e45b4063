//! What positions look like in numbers, worked out by hand, and seen from both sides.

use nimatron_core::definition::Definition;
use nimatron_core::{Family, Notation, Settings, Visitor};
use nimatron_games::{ConnectFour, Fibonacci, Grundy, Hexapawn, Kalah, Mnk, Nim, Octal, Subtraction};

/// Names with their numbers.
type Numbers = Vec<(String, f64)>;

/// Measures the position that a text stands for.
struct Measure<'a>(&'a str);

impl Visitor for Measure<'_> {
    type Output = Numbers;

    fn visit<G: Notation + 'static>(
        self,
        rules: Definition<G>,
        _settings: Vec<(&'static str, String)>,
    ) -> Numbers {
        let Self(text) = self;
        let situation = rules.game.read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let features = rules.features.expect("a game with features");
        let mut numbers = Vec::new();
        (features.measure)(&rules.game, &situation.position, &mut numbers);
        assert_eq!(numbers.len(), features.names.len(), "{text}");
        features.names.into_iter().zip(numbers).collect()
    }
}

fn measured<F: Family>(parameters: &str, text: &str) -> Numbers {
    let mut settings = Settings::default();
    for (name, value) in parameters.split(',').filter_map(|parameter| parameter.split_once('=')) {
        settings.set(name, value);
    }
    F::open(&settings, Measure(text)).unwrap_or_else(|error| panic!("{parameters}: {error}"))
}

/// The numbers that are not 0, in the order of the names.
fn check<F: Family>(parameters: &str, text: &str, expected: &[(&str, f64)]) {
    let found: Numbers =
        measured::<F>(parameters, text).into_iter().filter(|(_, number)| *number != 0.0).collect();
    let names = |numbers: &Numbers| numbers.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
    let expected = expected.iter().map(|&(name, number)| (name.to_owned(), number)).collect();
    assert_eq!(names(&found), names(&expected), "{parameters} {text}");
    for ((name, found), (_, expected)) in found.iter().zip(&expected) {
        assert!((found - expected).abs() < 1e-12, "{parameters} {text} {name}: {found}, not {expected}");
    }
}

/// Two texts for one board with the sides exchanged: what is one's own in the one is the opponent's in the other.
fn check_sides<F: Family>(parameters: &str, text: &str, exchanged: &str) {
    let other_side = |name: &str| match name.contains("own") {
        true => name.replace("own", "opposing"),
        false => name.replace("opposing", "own"),
    };
    let [here, mut there] = [text, exchanged].map(|text| measured::<F>(parameters, text));
    there.iter_mut().for_each(|(name, _)| *name = other_side(name));
    assert!(
        here.iter().any(|number| !there.contains(&(other_side(&number.0), number.1))),
        "{text} has two sides"
    );
    assert!(here.iter().all(|number| there.contains(number)), "{text} {exchanged}: {here:?} {there:?}");
}

#[test]
fn kalah() {
    let check = |text: &str, expected: &[(&str, f64)]| check::<Kalah>("pits=3,seeds=4", text, expected);
    // The single seed captures four; a pit of seven is as full as one of three.
    check(
        "0|1,0,7,0,0,4,2,0",
        &[
            ("constant", 1.0),
            ("seeds in own pit 0", 1.0 / 3.0),
            ("seeds in own pit 2", 1.0),
            ("own pit 1 is empty", 1.0),
            ("largest own capture", 5.0 / 12.0),
            ("sure own seeds", 1.0 / 3.0),
            ("own share of the seeds", 8.0 / 14.0),
            ("seeds in opposing pit 1", 1.0),
            ("seeds in opposing pit 2", 2.0 / 3.0),
            ("opposing pit 0 is empty", 1.0),
            ("sure opposing seeds", 1.0 / 3.0),
            ("opposing share of the seeds", 6.0 / 14.0),
        ],
    );
    // Two pits move again, and one of the opponent's; its single seed would capture two.
    check(
        "1|1,0,1,3,0,2,1,5",
        &[
            ("constant", 1.0),
            ("seeds in own pit 1", 2.0 / 3.0),
            ("seeds in own pit 2", 1.0 / 3.0),
            ("own pit 0 is empty", 1.0),
            ("another move from own pit 1", 1.0),
            ("another move from own pit 2", 1.0),
            ("sure own seeds", 2.0 / 3.0),
            ("own share of the seeds", 3.0 / 5.0),
            ("seeds in opposing pit 0", 1.0 / 3.0),
            ("seeds in opposing pit 2", 1.0 / 3.0),
            ("opposing pit 1 is empty", 1.0),
            ("another move from opposing pit 2", 1.0),
            ("largest opposing capture", 3.0 / 12.0),
            ("sure opposing seeds", 1.0 / 3.0),
            ("opposing share of the seeds", 2.0 / 5.0),
        ],
    );
    check_sides::<Kalah>("pits=3", "0|1,0,7,0,0,4,2,0", "0|0,4,2,0,1,0,7,0");
    let (one, other) = ("7,1,0,2,0,3,1,0,2,0", "0,0,9,1,0,4,2,30,1,0");
    check_sides::<Kalah>("pits=9", &format!("0|{one},{other}"), &format!("0|{other},{one}"));
}

fn number<F: Family>(parameters: &str, text: &str, name: &str) -> f64 {
    let numbers = measured::<F>(parameters, text);
    numbers.into_iter().find(|(other, _)| other == name).expect("a feature of this name").1
}

#[test]
fn kalah_captures_as_its_rules_do() {
    let check = |capture: &str, text: &str, seeds: f64| {
        let found =
            number::<Kalah>(&format!("pits=3,seeds=4,capture={capture}"), text, "largest own capture");
        assert_eq!(found, seeds / 12.0, "{capture} {text}");
    };
    for (capture, opposite_four, opposite_none) in
        [("standard", 5.0, 0.0), ("empty", 5.0, 1.0), ("opposite", 4.0, 0.0), ("none", 0.0, 0.0)]
    {
        check(capture, "0|1,0,5,0,0,4,2,0", opposite_four);
        check(capture, "0|1,0,5,0,0,0,2,0", opposite_none);
    }
}

#[test]
fn a_pit_moves_again_on_any_lap() {
    for (seeds, again) in [(1, 1.0), (2, 0.0), (3, 0.0), (4, 1.0), (7, 1.0)] {
        let text = format!("0|{seeds},0,1,0");
        assert_eq!(number::<Kalah>("pits=1", &text, "another move from own pit 0"), again, "{text}");
    }
}

#[test]
fn three_in_a_row() {
    let check = |text: &str, expected: &[(&str, f64)]| check::<Mnk>("", text, expected);
    check(
        "XO./.../...",
        &[
            ("constant", 1.0),
            ("open lines with 1 own stone", 2.0 / 8.0),
            ("own stones by lines through them", 3.0 / 24.0),
            ("open lines with 1 opposing stone", 1.0 / 8.0),
            ("opposing stones by lines through them", 2.0 / 24.0),
        ],
    );
    check(
        "XX./OO./...",
        &[
            ("constant", 1.0),
            ("open lines with 2 own stones", 1.0 / 3.0),
            ("own line to complete at once", 1.0),
            ("own stones by lines through them", 5.0 / 24.0),
            ("open lines with 1 opposing stone", 1.0 / 8.0),
            ("open lines with 2 opposing stones", 1.0 / 3.0),
            ("opposing line to complete at once", 1.0),
            ("opposing stones by lines through them", 6.0 / 24.0),
        ],
    );
    // O is to move and has lost.
    check(
        "X.X/.O./O.X",
        &[
            ("constant", 1.0),
            ("open lines with 1 own stone", 2.0 / 8.0),
            ("own stones by lines through them", 7.0 / 24.0),
            ("open lines with 2 opposing stones", 2.0 / 3.0),
            ("opposing line to complete at once", 1.0),
            ("two opposing lines to complete at once", 1.0),
            ("opposing stones by lines through them", 9.0 / 24.0),
        ],
    );
    check_sides::<Mnk>("", "XO./X.O/...", "OX./O.X/...");
    let dots = ".".repeat(68);
    check_sides::<Mnk>("m=9,n=8,k=5", &format!("XXO{dots}O"), &format!("OOX{dots}X"));
}

#[test]
fn connect_four() {
    let check =
        |text: &str, expected: &[(&str, f64)]| check::<ConnectFour>("width=4,height=4", text, expected);
    // X completes the second row once the first column is begun. It moved first, so that odd rows are its good ones.
    check(
        "..../.OO./.XXX/.OOX",
        &[
            ("constant", 1.0),
            ("open lines with 2 own stones", 1.0 / 4.0),
            ("open lines with 3 own stones", 1.0 / 2.0),
            ("own stones by lines through them", 11.0 / 40.0),
            ("own threats in bad rows", 1.0 / 4.0),
            ("open lines with 2 opposing stones", 1.0 / 4.0),
            ("opposing stones by lines through them", 10.0 / 40.0),
        ],
    );
    check(
        "..../.OOX/.XXX/.OOX",
        &[
            ("constant", 1.0),
            ("own stones by lines through them", 10.0 / 40.0),
            ("open lines with 3 opposing stones", 2.0 / 2.0),
            ("opposing line to complete at once", 1.0),
            ("opposing stones by lines through them", 13.0 / 40.0),
            ("opposing threats in bad rows", 1.0 / 4.0),
        ],
    );
    // The same threat is better for O.
    check(
        "..../.XX./.OOO/.XXO",
        &[
            ("constant", 1.0),
            ("open lines with 2 own stones", 1.0 / 4.0),
            ("own stones by lines through them", 10.0 / 40.0),
            ("open lines with 2 opposing stones", 1.0 / 4.0),
            ("open lines with 3 opposing stones", 1.0 / 2.0),
            ("opposing stones by lines through them", 11.0 / 40.0),
            ("opposing threats in good rows", 1.0 / 4.0),
        ],
    );
    check_sides::<ConnectFour>("width=5,height=4", "...../...../.X.../.OOX.", "...../...../.O.../.XXO.");
}

#[test]
fn hexapawn() {
    let start = [("constant", 1.0), ("own pawns", 1.0), ("own moves", 1.0 / 3.0)];
    check::<Hexapawn>(
        "",
        "bbb/.../www w",
        &[&start[..], &[("opposing pawns", 1.0), ("opposing moves", 1.0 / 3.0)]].concat(),
    );
    check::<Hexapawn>(
        "",
        "b../.w./... w",
        &[
            ("constant", 1.0),
            ("own pawns", 1.0 / 3.0),
            ("ranks that own pawns have come", 1.0 / 6.0),
            ("own moves", 2.0 / 9.0),
            ("own attacked pawns", 1.0 / 3.0),
            ("own pawn about to win", 1.0),
            ("opposing pawns", 1.0 / 3.0),
            ("opposing moves", 2.0 / 9.0),
            ("opposing attacked pawns", 1.0 / 3.0),
        ],
    );
    // The pawn on the third rank is stopped for good, and the other one cannot be.
    check::<Hexapawn>(
        "width=4,height=4",
        "b.../w.../..w./.... w",
        &[
            ("constant", 1.0),
            ("own pawns", 2.0 / 4.0),
            ("ranks that own pawns have come", 3.0 / 12.0),
            ("own moves", 1.0 / 12.0),
            ("own blocked pawns", 1.0 / 4.0),
            ("own passed pawns", 1.0 / 4.0),
            ("rank of the foremost passed own pawn", 1.0 / 3.0),
            ("opposing pawns", 1.0 / 4.0),
            ("opposing blocked pawns", 1.0 / 4.0),
        ],
    );
    check_sides::<Hexapawn>("", "b../.ww/... w", ".../.bb/w.. w");
    check_sides::<Hexapawn>("width=4,height=5", "b..b/..../w.b./..w./w..w w", "b..b/..b./b.w./..../w..w w");
}

#[test]
fn heaps() {
    check::<Nim>(
        "start=3/5/7",
        "1,0,6",
        &[
            ("constant", 1.0),
            ("counters", 7.0 / 15.0),
            ("piles left", 2.0 / 3.0),
            ("largest pile", 6.0 / 7.0),
            ("odd number of counters", 1.0),
        ],
    );
    // More than at the start is as much as at the start.
    check::<Nim>(
        "start=3/5/7",
        "9,9,0,9",
        &[
            ("constant", 1.0),
            ("counters", 1.0),
            ("piles left", 1.0),
            ("largest pile", 1.0),
            ("odd number of counters", 1.0),
            ("odd number of piles left", 1.0),
        ],
    );
    check::<Octal>(
        "start=8/2",
        "3,3,0,1",
        &[
            ("constant", 1.0),
            ("counters", 7.0 / 10.0),
            ("piles left", 1.0),
            ("largest pile", 3.0 / 8.0),
            ("odd number of counters", 1.0),
            ("odd number of piles left", 1.0),
        ],
    );
    let odd = ("odd number of counters", 1.0);
    let all = ("all counters may be taken", 1.0);
    let (constant, counters) = (("constant", 1.0), |share| ("counters", share));
    check::<Subtraction>("", "3", &[constant, counters(3.0 / 21.0), odd, all]);
    check::<Subtraction>("", "8", &[constant, counters(8.0 / 21.0)]);
    check::<Subtraction>("take=2-3,overdraw=yes", "1", &[constant, counters(1.0 / 21.0), odd, all]);
    check::<Subtraction>("take=2-3", "5", &[constant, counters(5.0 / 21.0), odd]);
    let reach = |share| ("share that may be taken", share);
    check::<Fibonacci>("start=20", "20", &[constant, counters(1.0), reach(19.0 / 20.0)]);
    check::<Fibonacci>("start=20", "13/4", &[constant, counters(13.0 / 20.0), reach(4.0 / 13.0), odd]);
    check::<Fibonacci>("start=20", "3/4", &[constant, counters(3.0 / 20.0), reach(1.0), odd, all]);
    check::<Grundy>(
        "start=10",
        "4,3,2,1",
        &[constant, ("piles", 4.0 / 10.0), ("piles to split", 2.0 / 3.0), ("largest pile", 4.0 / 10.0)],
    );
    check::<Grundy>(
        "start=10",
        "7,1,2",
        &[
            constant,
            ("piles", 3.0 / 10.0),
            ("piles to split", 1.0 / 3.0),
            ("largest pile", 7.0 / 10.0),
            ("odd number of piles", 1.0),
            ("odd number of piles to split", 1.0),
        ],
    );
}
