//! Learners written down and read back: nothing is lost, and training goes on as if it had never been left.

use nimatron::learn::Parameters;
use nimatron::{SavedLearner, SavedParameters, SavedValues};

use crate::learners::damage::{body, sealed};
use crate::learners::subject::{MEMORY, Subject, open, read, small, spec, text};

/// Saves after 50 games: what is read is what was written, and 50 games more lead where 100 do.
#[track_caller]
fn check(game: &str, method: &str, opponent: Option<&str>, whole: bool) {
    let begun = Subject::new(game, method, opponent, whole).play(50);
    let (lore, written) = (begun.training.learner.parameters(&begun.training.graph), begun.saved());
    let again = begun.again();
    if whole {
        assert_eq!(again.training.learner.parameters(&again.training.graph), lore, "{game} {method}");
    }
    assert_same(&again.saved(), &written, game);
    let at_once = Subject::new(game, method, opponent, whole).play(100);
    assert_same(&again.play(50).saved(), &at_once.saved(), game);
}

#[track_caller]
fn assert_same(one: &SavedLearner, other: &SavedLearner, game: &str) {
    let [one, other] = [one, other].map(|saved| {
        let mut saved = saved.clone();
        sort(&mut saved.parameters);
        saved.opponent.iter_mut().for_each(|(_, lore)| sort(lore));
        text(&saved)
    });
    let differ = one.lines().zip(other.lines()).find(|(line, other)| line != other);
    assert!(one == other, "{game}: {differ:#?}");
}

/// Positions of games that are not known whole come in the order in which they were reached.
fn sort(lore: &mut SavedParameters) {
    if let SavedParameters::Boxes(boxes) = lore {
        boxes.sort_by(|one, other| one.position.cmp(&other.position));
    }
}

const LEARNERS: [&str; 8] = [
    "elimination",
    "beads:initial=5/4/3/2",
    "menace",
    "q-learning:epsilon=0.1",
    "sarsa",
    "td",
    "monte-carlo",
    "linear-td",
];
const GAMES: [&str; 5] =
    ["fort-boyard:overdraw=yes", "tic-tac-toe", "hexapawn", "kalah:pits=3,seeds=2", "nim:start=1/2/3"];

#[test]
fn every_learner_goes_on_where_it_stopped() {
    for method in LEARNERS {
        for game in GAMES {
            for whole in [true, false] {
                check(game, method, None, whole);
            }
        }
    }
}

#[test]
fn so_does_one_that_folds_and_one_that_starts_anywhere() {
    for folded in ["q-learning:symmetry=on", "td:symmetry=on", "menace", "menace:symmetry=off"] {
        check("tic-tac-toe", folded, None, true);
        check("tic-tac-toe", folded, None, false);
    }
    check("kalah:pits=3,seeds=2", "monte-carlo:starts=exploring", None, true);
}

#[test]
fn so_do_two_that_learn_from_each_other() {
    for (method, opponent) in
        [("q-learning", "beads:initial=3/2/1"), ("td", "sarsa"), ("beads:initial=4/2", "td")]
    {
        for whole in [true, false] {
            check("fort-boyard", method, Some(opponent), whole);
            check("tic-tac-toe", method, Some(opponent), whole);
        }
    }
}

#[test]
fn a_file_is_what_the_documents_say() {
    insta::assert_snapshot!(small());
}

/// A file names the parameters that a name alone stands for, so that they never change; one that does not is older.
#[test]
fn a_learner_keeps_its_parameters() {
    let older = read(&sealed(&body().replacen("q-learning:epsilon=0", "q-learning", 1))).unwrap();
    assert_eq!(older.method, spec("q-learning:epsilon=0"));
    assert_eq!(text(&older), small());
    for (method, opponent) in [("q-learning", "sarsa"), ("linear-td", "q-learning")] {
        let subject = Subject::new("tic-tac-toe", method, Some(opponent), true).play(3);
        let written = text(&subject.saved());
        for name in [method, opponent] {
            assert!(written.contains(&format!("\"{}\"", spec(name).written_out())), "{name}");
        }
        let again = read(&written).unwrap();
        assert_eq!((again.method.text(), again.opponent_text()), (method, opponent));
    }
}

#[test]
fn every_number_comes_back_to_the_last_bit() {
    let written = small();
    for number in [0.1 + 0.2, -0.0, f64::MAX, f64::MIN_POSITIVE, 5e-324, -1.0 / 3.0] {
        let mut saved = read(&written).unwrap();
        let SavedParameters::Boxes(boxes) = &mut saved.parameters else { panic!("a table") };
        let SavedValues::Moves(moves) = &mut boxes[0].values else { panic!("values of moves") };
        moves[0].1 = number;
        let again = read(&text(&saved)).unwrap();
        let restored = again.restore(&*open(&again.game), MEMORY).unwrap();
        let Parameters::Moves(values) = restored.learner.parameters(&restored.graph) else {
            panic!("values of moves")
        };
        assert_eq!(values[0].to_bits(), number.to_bits());
    }
}
