//! Learners as players.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;

use nimatron::{
    Catalog, GameTerms, MatchReport, MatchRequest, PlayerSpec, Run, Seating, Seats, Session, play_match,
};

use crate::learners::subject::{MEMORY, Subject, open, text};

/// A trained learner in a file, removed in the end.
struct Kept(PathBuf);

impl Kept {
    fn new(name: &str, game: &str, method: &str, games: u32) -> Self {
        let path = std::env::temp_dir().join(format!("nimatron-{name}-{}.learner", std::process::id()));
        let subject = Subject::new(game, method, None, true).play(games);
        std::fs::write(&path, text(&subject.saved())).unwrap();
        Self(path)
    }

    fn player(&self) -> PlayerSpec {
        format!("learner:{}", self.0.display()).parse().unwrap()
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        // One of these tests takes it away itself.
        let _ = std::fs::remove_file(&self.0);
    }
}

/// The records of a match and what comes out of it.
fn games(game: &str, players: [PlayerSpec; 2], games: u64, threads: usize) -> (Vec<String>, MatchReport) {
    let start: Arc<dyn Session> = Arc::from(open(game));
    let request = MatchRequest {
        players,
        games,
        seats: Seats::Swapped,
        terms: GameTerms {
            seed: 3,
            run: Run { memory: MEMORY, threads, ..Run::default() },
            ..GameTerms::default()
        },
    };
    let mut records = Vec::new();
    let told = play_match(&start, &request, |game| {
        records.push(game.record.line());
        ControlFlow::Continue(())
    });
    let (report, refusal) = told.unwrap();
    assert_eq!(refusal, None);
    (records, report)
}

#[test]
fn a_trained_learner_beats_chance() {
    let kept = Kept::new("vador", "fort-boyard", "q-learning", 300);
    let (_, report) = games("fort-boyard", [kept.player(), "random".parse().unwrap()], 200, 2);
    assert!(report.wins[0] > 190, "{:?}", report.wins);
}

/// Moves of a learner that folds are those of the position on the board, not of the one that stands for it.
#[test]
fn a_match_does_not_depend_on_its_threads() {
    for method in
        ["menace", "td:symmetry=on", "q-learning:symmetry=on,ties=random", "elimination:symmetry=on"]
    {
        let name = method.split(':').next().unwrap();
        let kept = Kept::new(name, "tic-tac-toe", method, 2000);
        let play = |threads| games("tic-tac-toe", [kept.player(), "random".parse().unwrap()], 60, threads);
        let (one, report) = play(1);
        assert_eq!(report.games, 60);
        assert!(report.wins[0] > report.wins[1], "{method}: {:?}", report.wins);
        assert_eq!(play(3).0, one, "{method}");
    }
}

#[test]
fn a_learner_that_met_nothing_plays_anything() {
    let kept = Kept::new("fresh", "tic-tac-toe", "q-learning", 0);
    let (records, _) = games("tic-tac-toe", [kept.player(), "first".parse().unwrap()], 100, 2);
    let opening = |record: &String| record.split("\"move\":").nth(1).unwrap().chars().nth(1).unwrap();
    let openings: std::collections::BTreeSet<_> = records.iter().map(opening).collect();
    assert_eq!(openings.len(), 9);
}

#[test]
fn a_learner_sits_down_once_for_all_its_seats() {
    let kept = Kept::new("gone", "fort-boyard", "elimination", 50);
    let (player, session) = (kept.player(), open("fort-boyard"));
    assert!(player.seat(&*session, &Seating::default()).is_ok());
    std::fs::remove_file(&kept.0).unwrap();
    assert!(player.clone().seat(&*session, &Seating::default()).is_ok());
    assert!(kept.player().seat(&*session, &Seating::default()).is_err());
}

#[test]
fn a_learner_of_other_rules_does_not_sit_down() {
    let kept = Kept::new("other", "fort-boyard", "elimination", 5);
    let nim = Catalog::standard().open("nim", 0).unwrap();
    let error = kept.player().seat(&*nim, &Seating::default()).err().expect("other rules").to_string();
    assert!(
        error.ends_with(", line 1: game: expected a learner of nim, found one of fort-boyard"),
        "{error}"
    );
    let missing: PlayerSpec = "learner:no/such.learner".parse().unwrap();
    let error = missing.seat(&*nim, &Seating::default()).err().expect("no file").to_string();
    assert_eq!(error, "learner: cannot read 'no/such.learner': No such file or directory (os error 2)");
}
