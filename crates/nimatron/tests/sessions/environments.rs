//! Many games at once, beside the same games played one by one.

use nimatron::{Catalog, Course, Environments, Results, Session};

const GAMES: usize = 3;

/// What a step came to: rewards, ends and cuts.
fn step(
    games: &mut dyn Environments,
    actions: &[i32],
) -> Result<[(f32, bool, bool); GAMES], nimatron::Error> {
    let (mut rewards, mut terminated, mut truncated) = ([0.0; GAMES], [false; GAMES], [false; GAMES]);
    let mut results =
        Results { rewards: &mut rewards, terminated: &mut terminated, truncated: &mut truncated };
    games.step(actions, None, &mut results)?;
    Ok(std::array::from_fn(|game| (rewards[game], terminated[game], truncated[game])))
}

#[test]
fn games_side_by_side_are_those_that_are_played_one_by_one() {
    let catalog = Catalog::standard();
    for entry in catalog.entries() {
        let start = catalog.open(entry.name(), 0).expect("a game of the catalog");
        let course = Course { games: GAMES, longest: 30, restarts: false };
        let mut games = start.environments(course, 1).expect("its moves are numbered");
        let again = || start.at(&start.position()).expect("its own position");
        let mut played: [Box<dyn Session>; GAMES] = std::array::from_fn(|_| again());
        let mut actions = [0; GAMES];
        for _ in 0..30 {
            games.sample(&mut actions);
            let legal: Vec<_> = (0..GAMES).map(|game| games.legal(game)).collect();
            let results = step(&mut *games, &actions).expect("legal actions");
            for (game, here) in played.iter_mut().enumerate().filter(|(_, here)| !here.is_over()) {
                let place = legal[game].iter().position(|&action| action == actions[game] as usize);
                let mv = &here.moves()[place.expect("a legal action")];
                let after = here.play(mv).expect("a legal move");
                let sign = after.outcome().map_or(0, nimatron::core::Outcome::sign);
                let reward = if after.seat() == here.seat() { sign } else { -sign };
                assert_eq!((games.position(game), games.seat(game)), (after.position(), after.seat()));
                assert_eq!(
                    (results[game].0, results[game].1),
                    (reward as f32, after.is_over()),
                    "{}",
                    entry.name()
                );
                assert_eq!(games.legal(game).len(), if results[game].2 { 0 } else { after.moves().len() });
                *here = after;
            }
        }
    }
}

#[test]
fn a_game_is_put_back_as_it_stood() {
    let catalog = Catalog::standard();
    for entry in catalog.entries() {
        let start = catalog.open(entry.name(), 0).expect("a game of the catalog");
        let course = Course { games: GAMES, longest: 30, restarts: false };
        let make = || start.environments(course, 1).expect("its moves are numbered");
        let (mut games, mut other, mut actions) = (make(), make(), [0; GAMES]);
        for _ in 0..4 {
            games.sample(&mut actions);
            step(&mut *games, &actions).expect("legal actions");
        }
        for game in 0..GAMES {
            other.restore(game, &games.saved(game)).expect("its own position");
        }
        other.draw_after(games.drawn());
        let mut again = games.duplicate();
        for _ in 0..30 {
            games.sample(&mut actions);
            let results = step(&mut *games, &actions).expect("legal actions");
            for same in [&mut other, &mut again] {
                let mut sampled = [0; GAMES];
                same.sample(&mut sampled);
                assert_eq!(sampled, actions, "{}", entry.name());
                assert_eq!(step(&mut **same, &sampled).expect("legal actions"), results);
                assert!((0..GAMES).all(|game| same.saved(game) == games.saved(game)), "{}", entry.name());
            }
        }
    }
}

#[test]
fn only_games_that_are_moved_go_on_and_one_begins_anew() {
    let start = Catalog::standard().open("tic-tac-toe", 0).expect("a game of the catalog");
    let course = Course { games: GAMES, longest: 9, restarts: false };
    let mut games = start.environments(course, 0).expect("its moves are numbered");
    let (mut rewards, mut terminated, mut truncated) = ([0.0; GAMES], [false; GAMES], [false; GAMES]);
    let mut results =
        Results { rewards: &mut rewards, terminated: &mut terminated, truncated: &mut truncated };
    // What is not moved may have any action.
    games.step(&[4, -1, 99], Some(&[true, false, false]), &mut results).expect("a legal action");
    let positions = |games: &dyn Environments| std::array::from_fn(|game| games.position(game));
    assert_eq!(positions(&*games), [".../.X./...", ".../.../...", ".../.../..."]);
    games.begin(0);
    assert_eq!(positions(&*games), [".../.../..."; GAMES]);
}

#[test]
fn an_action_that_is_not_legal_changes_no_game() {
    let start = Catalog::standard().open("tic-tac-toe", 0).expect("a game of the catalog");
    let course = Course { games: GAMES, longest: 9, restarts: true };
    let mut games = start.environments(course, 0).expect("its moves are numbered");
    for wrong in [-1, 9, i32::MAX] {
        let error = step(&mut *games, &[0, 1, wrong]).expect_err("no such action");
        let told = format!(
            "actions: expected one of [0, 1, 2, 3, 4, 5, 6, 7, 8] in game 2 at .../.../..., found {wrong}"
        );
        assert_eq!(error.to_string(), told);
        assert_eq!(games.position(0), start.position());
    }
}
