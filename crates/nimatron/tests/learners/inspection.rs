//! What learners show of themselves.

use std::sync::Arc;

use nimatron::report::{InspectionReport, PositionEstimate};
use nimatron::{InspectRequest, Run, SavedLearner, inspect};

use crate::learners::subject::{MEMORY, Subject};

fn report(saved: &Arc<SavedLearner>, subject: &Subject, met_only: bool) -> InspectionReport {
    let request = InspectRequest { position: None, met_only, run: Run { memory: MEMORY, ..Run::default() } };
    inspect(saved, &*subject.session, &request).unwrap()
}

fn positions(report: &InspectionReport) -> Vec<&str> {
    report.table.iter().map(|of_position| &*of_position.position).collect()
}

/// A game that was known only as far as it was played is shown as if it had been known whole.
#[test]
fn small_games_are_shown_from_beginning_to_end() {
    for (game, method) in [
        ("tic-tac-toe", "q-learning:epsilon=0"),
        ("hexapawn", "td:epsilon=0.1"),
        ("kalah:pits=2,seeds=2", "beads"),
    ] {
        let [whole, walked] = [true, false].map(|whole| {
            let subject = Subject::new(game, method, None, whole).play(20);
            report(&Arc::new(subject.saved()), &subject, false)
        });
        assert_eq!(positions(&walked), positions(&whole), "{game}");
        assert_eq!(walked.table[0].position, Subject::new(game, method, None, true).session.position());
        assert!(walked.met > 0);
    }
}

#[test]
fn of_large_games_what_was_saved_is_shown() {
    let subject = Subject::new("connect-four", "q-learning", None, false).play(5);
    let saved = Arc::new(subject.saved());
    let all = report(&saved, &subject, false);
    assert_eq!(all.met, positions(&report(&saved, &subject, true)).len());
    assert!((20..=5 * 42).contains(&all.table.len()), "{}", all.table.len());
    assert_eq!(all.table[0].met, 5);
}

/// Probabilities are those of a policy: they sum to one, and there is a best among those that are played.
#[test]
fn every_position_has_a_policy() {
    for method in ["elimination", "beads", "menace", "q-learning", "sarsa", "td", "monte-carlo"] {
        let subject = Subject::new("tic-tac-toe", method, None, true).play(100);
        let report = report(&Arc::new(subject.saved()), &subject, false);
        for PositionEstimate { position, actions, .. } in &report.table {
            let sum: f64 = actions.iter().map(|action| action.probability).sum();
            assert!((sum - 1.0).abs() < 1e-9, "{method}: {position}: {sum}");
        }
    }
}
