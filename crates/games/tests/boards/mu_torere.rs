//! Every position of mū tōrere, against figures that others published.

use std::collections::HashMap;

use nimatron_core::{
    End, Evaluate, Event, Game, Notation, Outcome, Picture, Render, Seat, Situation, Spot, Status, Step,
};
use nimatron_games::MuTorere;

use crate::boards::oracle::situations;
use crate::boards::told::told;
use crate::boards::{laws, opened};

const TRADITIONAL: MuTorere = MuTorere { free_centre: false };

/// Who can force a win, and in how many plies, found by looking at everything again and again: 1 for the player to move, −1 for the other,
/// and nothing where both can go on for ever.
pub(crate) fn forced<G: Game>(game: &G, positions: &[G::Position]) -> HashMap<G::Position, (i32, u32)> {
    let end = |at: &G::Position| match game.status(at) {
        Status::Over(End::Decided(outcome)) if outcome != Outcome::Draw => {
            Some((at.clone(), (outcome.sign(), 0)))
        }
        _ => None,
    };
    let mut forced: HashMap<_, _> = positions.iter().filter_map(end).collect();
    for plies in 1.. {
        let value_by_moves = |at: &G::Position| {
            let moves = laws::moves(game, at).into_iter();
            let replies: Vec<_> =
                moves.map(|mv| forced.get(&game.play(at, mv).position).map(|(winner, _)| *winner)).collect();
            let wins = replies.contains(&Some(-1));
            let loses = !replies.is_empty() && replies.iter().all(|reply| *reply == Some(1));
            (wins || loses).then_some((at.clone(), (if wins { 1 } else { -1 }, plies)))
        };
        let open = positions.iter().filter(|at| !forced.contains_key(*at));
        let found: Vec<_> = open.filter_map(value_by_moves).collect();
        if found.is_empty() {
            break;
        }
        forced.extend(found);
    }
    forced
}

/// Won, lost and drawn situations, the player to move being part of them, and the longest win in plies.
fn counts(game: &MuTorere) -> [usize; 4] {
    let all: Vec<_> = situations(game).into_iter().map(|situation| situation.position).collect();
    let forced = forced(game, &all);
    let with =
        |winner: i32| all.iter().filter(|at| forced.get(*at).is_some_and(|(of, _)| *of == winner)).count();
    let longest = forced.values().map(|(_, plies)| *plies).max().unwrap_or(0);
    [with(1), with(-1), all.len() - with(1) - with(-1), longest as usize]
}

/// GamesCrafters, University of California, Berkeley: 1,180 positions, of which 208 are won, 128 lost and 844 drawn, the first one too.
#[test]
fn positions_are_as_many_as_known() {
    assert_eq!(counts(&TRADITIONAL), [208, 128, 844, 5]);
    assert_eq!(situations(&TRADITIONAL).len(), 1180);
}

/// From anywhere into the centre: the first player takes it and wins at once, which is why the old rule is what it is.
#[test]
fn a_free_centre_is_won_by_the_first_move() {
    let game = MuTorere { free_centre: true };
    let all: Vec<_> = situations(&game).into_iter().map(|situation| situation.position).collect();
    assert_eq!(forced(&game, &all)[&game.start()], (1, 1));
}

/// 40 boards either player may be to move on, and 6 on which one is lost: 86 in all, turns and reflections of the star counted once
/// (Scientific Gems, *The Game of Mu Torere*, 2018).
#[test]
fn classes_are_as_many_as_known() {
    assert_eq!(laws::check_symmetry(&TRADITIONAL), 86);
}

#[test]
fn laws_hold() {
    for free_centre in [false, true] {
        laws::check_notation(&MuTorere { free_centre });
    }
}

#[test]
fn counters_go_to_the_free_point() {
    let check = |text: &str, expected: &str| {
        let situation = TRADITIONAL.read(text).unwrap();
        let moves = laws::moves(&TRADITIONAL, &situation.position);
        let texts: Vec<_> = moves.iter().map(|&mv| TRADITIONAL.write_move(&situation, mv)).collect();
        assert_eq!(texts.join(" "), expected, "{text}");
    };
    check("www/w.b/bbb b", "6 7");
    check("www/w.b/bbb w", "3 4");
    check("www/wb./bbb w", "3");
    check("www/wb./bbb b", "5 9");
    check("bww/wbb/.wb w", "4 8");
    check("bww/bwb/.wb b", "4");
    check("bbb/bww/ww. b", "");
    let free = MuTorere { free_centre: true };
    assert_eq!(laws::moves(&free, &free.start()).len(), 4);
}

#[test]
fn impossible_positions_are_refused() {
    let check = |text, expected| laws::check_read(&TRADITIONAL, text, Err(expected));
    check("", "at character 1: expected b, w or a dot, in three rows of three cells, found the end");
    check("wwww.b/bbb b", "at character 4: expected / after a row of three cells, found 'w'");
    check(
        "www/w.b/bbb",
        "at character 12: expected a space and the side to move after three rows, found the end",
    );
    check("www/w.b/bbb x", "at character 13: expected b or w, the side to move, found 'x'");
    check("www/w.b/bbb b ", "at character 14: expected nothing after the side to move, found ' '");
    check("www/w../bbb b", "expected 4 counters a side, found 3 black counters");
    check("www/www/bb. b", "expected 4 counters a side, found 2 black counters");
}

#[test]
fn moves_are_told_and_pointed_at_as_the_board_is_drawn() {
    let check = |text: &str, mv: &str, cell: usize, expected: Event| {
        let (spots, events) = told(&TRADITIONAL, text, mv);
        assert_eq!((spots, events), (vec![Spot::Cell { cell }], vec![expected]), "{text} {mv}");
    };
    let moved =
        |piece, from: &str, to: &str| Event::Moved { piece, from: from.to_owned(), to: to.to_owned() };
    check("www/w.b/bbb b", "6", 5, moved('b', "6", "5"));
    check("www/wb./bbb w", "3", 2, moved('w', "3", "6"));
}

#[test]
fn the_board_and_estimates_are_seen_as_written() {
    let Situation { position, .. } = Situation::opening(TRADITIONAL.start());
    let Step { position, .. } = TRADITIONAL.play(&position, laws::moves(&TRADITIONAL, &position)[0]);
    let after = Situation { seat: Seat::Second, ..Situation::opening(position) };
    assert_eq!(TRADITIONAL.write(&after), "www/wb./bbb w");
    let Picture::Grid(grid) = TRADITIONAL.picture(&after) else { panic!("a grid") };
    assert_eq!((grid.cells[0], grid.cells[5]), (Some('w'), None));
    let mobility = &TRADITIONAL.heuristics()[0];
    assert_eq!((mobility.name, (mobility.estimate)(&TRADITIONAL, &position)), ("mobility", -1));
    assert_eq!(TRADITIONAL.max_plies(&position), None);
}

#[test]
fn families_open_within_their_limits() {
    let check = opened::check::<MuTorere>;
    check(&[], "centre=adjacent www/w.b/bbb b");
    check(&[("centre", "free")], "centre=free www/w.b/bbb b");
    check(&[("centre", "no")], "parameter 'centre': expected adjacent or free, found 'no'");
}
