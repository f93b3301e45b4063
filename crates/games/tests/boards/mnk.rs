//! k in a row on other boards, small and large.

use nimatron_core::{
    Evaluate, Event, Game, Grid, Knowledge, Notation, Objective, Outcome, Picture, Render, Seat, Situation,
    Spot, StaticBounds, Status, Threats, never_enough, perft,
};
use nimatron_games::bitboard::{Bitboard, Wide};
use nimatron_games::{LineVariant, Mnk, Stones};

use crate::boards::oracle::{Solved, situations};
use crate::boards::told::told;
use crate::boards::{laws, opened};

/// The number of positions play can reach and the value of the start.
fn check_value(columns: u32, rows: u32, length: u32, positions: usize, outcome: Outcome) {
    let game: Mnk = Mnk::new(columns, rows, length);
    let reached = nimatron_core::reachable(&game, &game.start(), positions).unwrap();
    assert_eq!(reached.len(), positions);
    assert_eq!(Solved::new(&game, Objective::Outcome).value(&game.start()).outcome, outcome);
}

#[test]
fn three_in_a_row_on_four_by_three_is_won() {
    check_value(4, 3, 3, 111_973, Outcome::Win);
}

#[test]
fn four_in_a_row_on_four_by_three_is_drawn() {
    check_value(4, 3, 4, 142_231, Outcome::Draw);
}

#[test]
fn laws_hold_on_oblong_and_tiny_boards() {
    for (columns, rows, length) in [(4, 2, 3), (2, 4, 2), (1, 5, 3), (5, 1, 1), (2, 2, 2), (1, 1, 1)] {
        let game: Mnk = Mnk::new(columns, rows, length);
        laws::check_rules(&game);
        laws::check_notation(&game);
        laws::check_symmetry(&game);
        laws::check_knowledge(&game);
    }
}

#[test]
fn wide_boards_play_as_words_do() {
    for (columns, rows, length) in [(3, 3, 3), (4, 3, 3), (7, 8, 4), (19, 3, 5), (3, 16, 3)] {
        let (word, wide) = (Mnk::<u64>::new(columns, rows, length), Mnk::<Wide>::new(columns, rows, length));
        for depth in 0..4 {
            assert_eq!(perft(&word, &word.start(), depth), perft(&wide, &wide.start(), depth));
        }
    }
    laws::check_knowledge(&Mnk::<Wide>::new(3, 2, 2));
    assert_eq!(laws::check_symmetry(&Mnk::<Wide>::new(3, 3, 3)), 765);
}

/// A board of dots with stones of X in some cells and of O in as many others, none of them in a row.
fn board(columns: usize, rows: usize, crosses: &[(usize, usize)], noughts: &[(usize, usize)]) -> String {
    let mut cells = vec![vec!['.'; columns]; rows];
    for (stones, mark) in [(crosses, 'X'), (noughts, 'O')] {
        for &(column, row) in stones {
            cells[row][column] = mark;
        }
    }
    cells.iter().map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("/")
}

#[test]
fn lines_win_in_every_direction_and_do_not_wrap() {
    let game: Mnk<Wide> = Mnk::new(19, 19, 5);
    let check = |name: &str, crosses: [(usize, usize); 5], won: bool| {
        let noughts = [(0, 18), (2, 18), (4, 18), (6, 18)];
        let at = game.read(&board(19, 19, &crosses, &noughts)).unwrap().position;
        assert_eq!(laws::moves(&game, &at).is_empty(), won, "{name}");
    };
    check("across", [(14, 7), (15, 7), (16, 7), (17, 7), (18, 7)], true);
    check("down", [(18, 0), (18, 1), (18, 2), (18, 3), (18, 4)], true);
    check("falling", [(14, 13), (15, 14), (16, 15), (17, 16), (18, 17)], true);
    check("rising", [(0, 17), (1, 16), (2, 15), (3, 14), (4, 13)], true);
    check("over the right edge", [(16, 7), (17, 7), (18, 7), (0, 8), (1, 8)], false);
    check("falling over the edge", [(16, 7), (17, 8), (18, 9), (0, 11), (1, 12)], false);
    check("rising over the edge", [(2, 7), (1, 8), (0, 9), (18, 9), (17, 10)], false);
}

#[test]
fn more_in_a_row_than_needed_wins() {
    let game: Mnk = Mnk::new(5, 2, 3);
    let at = game
        .read("XXXX./OOOX.".replace("OOOX", "OO.O").as_str())
        .map(|situation| situation.position)
        .unwrap();
    assert_eq!(laws::moves(&game, &at), []);
}

/// What the author's knowledge says, and the moves it keeps.
fn check_inspection(text: &str, bounds: StaticBounds, kept: &str) {
    let game: Mnk = Mnk::new(3, 3, 3);
    let situation = game.read(text).unwrap();
    let mut moves = Vec::new();
    assert_eq!(game.bound_and_order(&situation.position, &mut moves, &never_enough), bounds, "{text}");
    let numbers: String = moves.into_iter().map(|cell| game.write_move(&situation, cell)).collect();
    assert_eq!(numbers, kept, "{text}");
}

#[test]
fn knowledge_sees_wins_threats_and_double_threats() {
    let win = StaticBounds { win_within: Some(1), ..StaticBounds::default() };
    let loss = StaticBounds { loss_within: Some(2), no_win_within: 1, ..StaticBounds::default() };
    check_inspection("XX./OO./...", win, "3");
    check_inspection("XX./.O./...", StaticBounds { no_win_within: 1, ..StaticBounds::default() }, "3");
    check_inspection("X.X/.O./O.X", loss, "2");
    let quiet = StaticBounds { no_win_within: 1, no_loss_within: 2, ..StaticBounds::default() };
    check_inspection(".../.../...", quiet, "513792468");
}

fn open_lines<B: Bitboard>(game: &Mnk<B>, at: &Stones<B>) -> i32 {
    let heuristics = game.heuristics();
    assert_eq!(heuristics[0].name, "lines");
    (heuristics[0].estimate)(game, at)
}

#[test]
fn estimates_count_open_lines() {
    let game: Mnk = Mnk::new(3, 3, 3);
    for (text, expected) in [(".../.../...", 0), (".../.X./...", -4), ("O../.X./...", 1)] {
        assert_eq!(open_lines(&game, &game.read(text).unwrap().position), expected, "{text}");
    }
}

#[test]
fn a_picture_shows_the_cells() {
    let game: Mnk = Mnk::new(2, 2, 2);
    let cells = vec![Some('X'), None, None, Some('O')];
    let (column_labels, row_labels) = (Vec::new(), Vec::new());
    let grid = Grid { columns: 2, cells, column_labels, row_labels, pieces: ['X', 'O'], ..Grid::default() };
    assert_eq!(game.picture(&game.read("X./.O").unwrap()), Picture::Grid(grid));
}

#[test]
fn a_stone_is_put_where_its_cell_is_pointed_at() {
    fn check<B: Bitboard>(text: &str, mv: &str, cell: usize, piece: char) {
        let (spots, events) = told(&Mnk::<B>::new(5, 2, 3), text, mv);
        assert_eq!(spots, [Spot::Cell { cell }], "{text} {mv}");
        assert_eq!(events, [Event::Placed { piece, to: mv.to_owned() }], "{text} {mv}");
    }
    check::<u64>("...../.....", "1", 0, 'X');
    check::<u64>("X..../.....", "7", 6, 'O');
    check::<Wide>("X..../..O..", "10", 9, 'X');
}

#[test]
fn families_open_within_their_limits() {
    let check = opened::check::<Mnk>;
    check(&[], "m=3 n=3 k=3 exact=no line=wins marks=two .../.../...");
    check(&[("m", "1"), ("n", "2"), ("k", "2")], "m=1 n=2 k=2 exact=no line=wins marks=two ./.");
    check(&[("m", "2"), ("n", "2")], "parameter 'k': expected a whole number from 1 to 2, found '3'");
    check(&[("m", "20")], "parameter 'm': expected a whole number from 1 to 19, found '20'");
    check(&[("n", "zero")], "parameter 'n': expected a whole number from 1 to 19, found 'zero'");
    let variant = "m=3 n=3 k=3 exact=yes line=loses marks=one .../.../...";
    check(&[("exact", "yes"), ("line", "loses"), ("marks", "one")], variant);
    check(&[("marks", "three")], "parameter 'marks': expected two or one, found 'three'");
    let large = vec![".".repeat(19); 19].join("/");
    check(
        &[("m", "19"), ("n", "19"), ("k", "5")],
        &format!("m=19 n=19 k=5 exact=no line=wins marks=two {large}"),
    );
}

/// From ten columns or rows on, with the lowest cell on the left `a1`; numbers mean the same cells.
#[test]
fn cells_of_large_boards_have_a_column_and_a_row() {
    fn check<B: Bitboard>(columns: u32, rows: u32, named: [(usize, &str); 3]) {
        let game = Mnk::<B>::new(columns, rows, 5);
        let start = game.read(&game.write(&Situation::opening(game.start()))).unwrap();
        let moves = laws::moves(&game, &start.position);
        for (number, name) in named {
            let meant = |text: &str| {
                let named = moves.iter().filter(|&&mv| game.means_move(&start, mv, text));
                named.map(|&mv| game.write_move(&start, mv)).collect::<Vec<_>>()
            };
            assert_eq!(
                (meant(name), meant(&number.to_string())),
                (vec![name.to_owned()], vec![name.to_owned()])
            );
        }
        let Picture::Grid(grid) = game.picture(&start) else { panic!("a grid") };
        assert_eq!((grid.column_labels.len(), grid.row_labels.len()), (columns as usize, rows as usize));
        assert_eq!((&*grid.column_labels[0], &*grid.row_labels[0]), ("a", &*rows.to_string()));
    }
    check::<Wide>(15, 15, [(1, "a15"), (113, "h8"), (225, "o1")]);
    check::<u64>(10, 5, [(1, "a5"), (10, "j5"), (41, "a1")]);
    check::<Wide>(5, 12, [(1, "a12"), (5, "e12"), (60, "e1")]);
}

#[test]
fn long_move_numbers_need_separators() {
    assert!(Mnk::<u64>::new(3, 3, 3).one_character_moves());
    assert!(!Mnk::<u64>::new(5, 2, 3).one_character_moves());
}

/// Whether the mover wins within so many plies, by trying everything.
fn wins_within(game: &Mnk, at: &Stones<u64>, plies: u32) -> bool {
    laws::moves(game, at).into_iter().any(|mv| loses_within(game, &game.play(at, mv).position, plies - 1))
}

fn loses_within(game: &Mnk, at: &Stones<u64>, plies: u32) -> bool {
    match game.status(at) {
        Status::Over(end) => end.outcome(0) == Outcome::Loss,
        Status::Ongoing => {
            let replies = laws::moves(game, at);
            plies > 1
                && replies.into_iter().all(|mv| wins_within(game, &game.play(at, mv).position, plies - 1))
        }
    }
}

/// Positions of as many stones by moves at random, none of them over.
fn at_random(game: &Mnk, stones: usize, count: usize) -> Vec<Stones<u64>> {
    let mut number = 1_u64;
    let mut random = move |below: usize| {
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (number >> 33) as usize % below
    };
    let mut play = || {
        (0..stones).try_fold(game.start(), |at, _| {
            let moves = laws::moves(game, &at);
            (!moves.is_empty()).then(|| game.play(&at, moves[random(moves.len())]).position)
        })
    };
    let ongoing = |at: &Stones<u64>| game.status(at) == Status::Ongoing;
    std::iter::repeat_with(&mut play).flatten().filter(ongoing).take(count).collect()
}

#[test]
fn wins_by_threats_are_those_that_trying_everything_finds() {
    for (columns, rows, length, stones) in [(5, 5, 4, 11), (5, 5, 4, 14), (6, 6, 4, 22), (7, 7, 5, 33)] {
        let game: Mnk = Mnk::new(columns, rows, length);
        let mut found = [0; 4];
        for at in at_random(&game, stones, 300) {
            let plies = game.win_by_threats(&at, 7, &mut || true);
            for within in [1, 3, 5] {
                let wins = plies.is_some_and(|plies| plies <= within);
                assert_eq!(wins, wins_within(&game, &at, within), "{at:?} {within}");
            }
            if plies == Some(7) {
                assert!(wins_within(&game, &at, 7), "{at:?}");
            }
            found[plies.map_or(0, |plies| plies as usize / 2)] += 1;
        }
        assert!(found[1..].iter().sum::<u32>() > 0, "{columns} × {rows}: {found:?}");
    }
}

#[test]
fn threats_of_five_in_a_row_are_known() {
    let game: Mnk<Wide> = Mnk::new(15, 15, 5);
    let check = |name: &str, crosses: &[(usize, usize)], noughts: &[(usize, usize)], plies: Option<u32>| {
        let at = game.read(&board(15, 15, crosses, noughts)).unwrap().position;
        assert_eq!(game.win_by_threats(&at, 7, &mut || true), plies, "{name}");
    };
    check("an open three", &[(5, 7), (6, 7), (7, 7)], &[(0, 0), (0, 14), (14, 0)], Some(3));
    check("a three with a stone beside", &[(5, 7), (6, 7), (7, 7)], &[(4, 7), (0, 14), (14, 0)], None);
    let cross = [(5, 7), (6, 7), (8, 5), (8, 6)];
    check("two twos that cross", &cross, &[(0, 0), (0, 14), (14, 0), (14, 14)], Some(5));
    check(
        "two twos apart",
        &[(1, 1), (2, 1), (12, 12), (12, 13)],
        &[(0, 0), (0, 14), (14, 0), (14, 14)],
        None,
    );
}

/// Every variant there is.
fn variants() -> impl Iterator<Item = LineVariant> {
    (0..8).map(|bits| LineVariant { exact: bits & 1 > 0, line_loses: bits & 2 > 0, shared: bits & 4 > 0 })
}

/// Whether a mark has a line in these rows, found by walking along every row of marks from its first one.
fn has_line(text: &str, mark: u8, length: usize, exact: bool) -> bool {
    let rows: Vec<&[u8]> = text.split('/').map(str::as_bytes).collect();
    let at = |column: i32, row: i32| {
        let row = rows.get(usize::try_from(row).ok()?)?;
        row.get(usize::try_from(column).ok()?).copied()
    };
    let (columns, count) = (rows[0].len() as i32, rows.len() as i32);
    let cells = (0..count).flat_map(|row| (0..columns).map(move |column| (column, row)));
    cells.filter(|&(column, row)| at(column, row) == Some(mark)).any(|(column, row)| {
        [(1, 0), (0, 1), (1, 1), (1, -1)].into_iter().any(|(right, down)| {
            let is_first = at(column - right, row - down) != Some(mark);
            let marks = (0..).take_while(|step| at(column + step * right, row + step * down) == Some(mark));
            let found = marks.count();
            is_first && if exact { found == length } else { found >= length }
        })
    })
}

#[test]
fn variants_end_as_a_walk_along_the_rows_says() {
    for (columns, rows, length) in [(3, 3, 2), (3, 3, 3), (5, 2, 3), (4, 3, 2), (5, 1, 2), (7, 1, 3)] {
        for variant in variants() {
            let game: Mnk = Mnk::new(columns, rows, length).varied(variant);
            for situation in situations(&game) {
                let text = game.write(&situation);
                let moves = laws::moves(&game, &situation.position);
                let marks = if variant.shared { &b"X"[..] } else { b"XO" };
                let has_line =
                    marks.iter().any(|&mark| has_line(&text, mark, length as usize, variant.exact));
                let free = text.bytes().filter(|&mark| mark == b'.').count();
                assert_eq!(moves.len(), if has_line { 0 } else { free }, "{variant:?} {text}");
                let ends = match game.status(&situation.position) {
                    Status::Ongoing => None,
                    Status::Over(end) => Some(end.outcome(0)),
                };
                let of_line = if variant.line_loses { Outcome::Win } else { Outcome::Loss };
                let expected = has_line.then_some(of_line).or((free == 0).then_some(Outcome::Draw));
                assert_eq!(ends, expected, "{variant:?} {text}");
                assert_eq!(game.read(&text).unwrap(), situation, "{variant:?} {text}");
            }
        }
    }
}

#[test]
fn laws_hold_for_variants() {
    for (columns, rows, length) in [(3, 2, 2), (4, 2, 3), (2, 4, 2)] {
        for variant in variants() {
            let game: Mnk = Mnk::new(columns, rows, length).varied(variant);
            laws::check_rules(&game);
            laws::check_notation(&game);
            laws::check_symmetry(&game);
            if !variant.line_loses && !variant.shared {
                laws::check_knowledge(&game);
            }
        }
    }
}

/// Misère tic-tac-toe is a draw, and the first player wins Notakto on one board by the centre alone (T. E. Plambeck, G. Whitehead, *The
/// Secrets of Notakto*, 2013).
#[test]
fn variants_have_the_values_that_are_known() {
    let misere = LineVariant { line_loses: true, ..LineVariant::default() };
    let value = |variant| {
        let game: Mnk = Mnk::new(3, 3, 3).varied(variant);
        let mut solved = Solved::new(&game, Objective::Outcome);
        let start = Situation::opening(game.start());
        let best = solved.best_moves(&start.position);
        let best: String = best.into_iter().map(|cell| game.write_move(&start, cell)).collect();
        (solved.value(&start.position).outcome, best)
    };
    assert_eq!(value(misere).0, Outcome::Draw);
    assert_eq!(value(LineVariant { shared: true, ..misere }), (Outcome::Win, "5".to_owned()));
}

#[test]
fn a_board_of_shared_marks_has_one_kind() {
    let game: Mnk = Mnk::new(3, 3, 3).varied(LineVariant { shared: true, ..LineVariant::default() });
    let situation = game.read("X../.X./X..").unwrap();
    assert_eq!(situation.seat, Seat::Second);
    laws::check_read(
        &game,
        "X../.O./...",
        Err("at character 6: expected X or a dot, in 3 rows of 3 cells, found 'O'"),
    );
}
