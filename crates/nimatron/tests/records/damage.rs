//! Damaged records: one of the lines of a good file with one thing wrong, and what is said about it.

use crate::records::read;

/// Simple-Nim from four counters.
const GOOD: &str = r#"{"record":1,"game":"simple-nim:start=4","start":"4","first":"random","second":"Mindy","players":["random","perfect:name=Mindy"],"opening":0,"end":"over","winner":"second","margin":null,"moves":[{"position":"4","seat":"first","move":"1"},{"position":"3","seat":"second","move":"2"},{"position":"1","seat":"first","move":"1"}]}"#;
const KALAH: &str = r#"{"record":1,"game":"kalah:pits=1,seeds=1","start":"0|1,0,1,0","first":"first","second":"first","players":["first","first"],"opening":0,"end":"over","winner":null,"margin":0,"moves":[{"position":"0|1,0,1,0","seat":"first","move":"0","value":{"outcome":"draw","margin":0,"distance":null}}]}"#;
const RESIGNED: &str = r#"{"record":1,"game":"tic-tac-toe","start":".../.../...","first":"human","second":"first","players":["human","first"],"opening":0,"end":"resigned","winner":"second","margin":null,"moves":[]}"#;

#[track_caller]
fn check_text(text: &str, reason: &str) {
    let file = format!("{GOOD}\n\n{text}\n{GOOD}\n");
    let error = read(file.as_bytes()).err().unwrap_or_else(|| panic!("nothing is wrong with {text}"));
    assert_eq!(error, format!("record 'games', line 3: {reason}"));
}

/// A good line in which one text stands for another.
#[track_caller]
fn check_in(line: &str, text: &str, damage: &str, reason: &str) {
    assert!(line.contains(text), "{text} is not in the line");
    check_text(&line.replacen(text, damage, 1), reason);
}

#[track_caller]
fn check(text: &str, damage: &str, reason: &str) {
    check_in(GOOD, text, damage, reason);
}

#[test]
fn the_lines_are_good_without_damage() {
    assert_eq!(read(format!("{GOOD}\n{KALAH}\n{RESIGNED}").as_bytes()).unwrap().len(), 3);
}

#[test]
fn lines_that_are_no_record() {
    check_text(&GOOD[..200], "at character 200: the line ends in the middle of a string");
    check_text("Simple-Nim from four counters", "at character 1: expected a value");
    check_text("[1,2]", "expected a recorded game, a JSON object");
    check_text("{}", "expected a recorded game, which has \"record\":1");
    check_text(&format!("{GOOD}{GOOD}"), "at character 326: trailing characters");
    check("\"record\":1,", "", "expected a recorded game, which has \"record\":1");
    check("\"record\":1,", "\"record\":2,", "expected a record of version 1, found version 2");
    check("\"record\":1,", "\"record\":\"1\",", "expected a recorded game, which has \"record\":1");
}

#[test]
fn fields_that_are_missing_or_more_or_of_another_kind() {
    check("\"opening\":0,", "", "at character 313: missing field `opening`");
    check("\"opening\":0,", "\"opening\":0,\"opening\":0,", "at character 149: duplicate field `opening`");
    check(
        "\"opening\":0,",
        "\"opening\":0,\"colour\":\"red\",",
        "at character 148: unknown field `colour`, expected one of `record`, `game`, `start`, `first`, `second`, `players`, `opening`, `end`, `winner`, `margin`, `moves`",
    );
    check(
        "\"opening\":0,",
        "\"opening\":-1,",
        "at character 140: invalid value: integer `-1`, expected a whole number from 0",
    );
    check(
        "\"over\"",
        "\"won\"",
        "at character 151: unknown variant `won`, expected one of `over`, `repeated`, `resigned`, `unfinished`",
    );
    check(
        "\"winner\":\"second\"",
        "\"winner\":\"Mindy\"",
        "at character 169: unknown variant `Mindy`, expected `first` or `second`",
    );
    check(
        "\"seat\":\"second\",\"move\":\"2\"",
        "\"seat\":\"second\",\"move\":\"2\",\"é\":1",
        "at character 283: unknown field `é`, expected one of `position`, `seat`, `move`, `value`",
    );
    check(
        "\"seat\":\"second\",\"move\":\"2\"",
        "\"seat\":\"second\"",
        "at character 269: missing field `move`",
    );
    check("\"seat\":\"second\",", "\"seat\":2,", "at character 261: expected a value");
    check(
        "\"margin\":null",
        "\"margin\":0.1234567",
        "at character 189: expected a number with at most 6 decimals",
    );
    check_in(
        KALAH,
        "\"draw\"",
        "\"drawn\"",
        "at character 258: unknown variant `drawn`, expected one of `loss`, `draw`, `win`",
    );
}

#[test]
fn other_games_and_other_rules() {
    check(
        "simple-nim:start=4",
        "simple-nym",
        "unknown game 'simple-nym'; did you mean 'simple-nim'? expected subtraction, simple-nim, fort-boyard, nim, marienbad, grundy, octal, fibonacci, mnk, tic-tac-toe, kalah, mancala, oware, connect-four, hexapawn, mu-torere, square-game, explicit",
    );
    check(
        "simple-nim:start=4",
        "subtraction:start=4,last=wins",
        "game: expected 'subtraction:last=wins,start=4', found 'subtraction:start=4,last=wins'",
    );
    check("simple-nim:start=4", "fort-boyard:start=4", "winner: expected first, found second");
    check(
        "simple-nim:start=4",
        "simple-nim:start=04",
        "game: expected 'simple-nim:start=4', found 'simple-nim:start=04'",
    );
    check("simple-nim:start=4", "nim", "move 1: move '1': not legal at 4; expected one of 1:4 1:3 1:2 1:1");
    check("simple-nim:start=4", "kalah", "position '4' of kalah: expected 14 numbers, found 1");
    check(
        "simple-nim:start=4",
        "explicit:file=/etc/passwd",
        "game: expected one written out, found 'explicit:file=/etc/passwd'",
    );
    check_in(
        KALAH,
        "kalah:pits=1,seeds=1",
        "kalah:pits=2,seeds=1",
        "position '0|1,0,1,0' of kalah:pits=2,seeds=1: expected 6 numbers, found 4",
    );
    check("\"start\":\"4\"", "\"start\":\"5\"", "move 1: position: expected '5', found '4'");
    check("\"start\":\"4\"", "\"start\":\" 4\"", "start: expected '4', found ' 4'");
    check(
        "\"start\":\"4\"",
        "\"start\":\"four\"",
        "position 'four' of simple-nim:start=4: at character 1: expected a number of counters, found 'f'",
    );
}

#[test]
fn moves_that_do_not_follow_from_each_other() {
    check("\"position\":\"3\"", "\"position\":\"2\"", "move 2: position: expected '3', found '2'");
    check("\"position\":\"1\"", "\"position\":\"1\\n\"", "move 3: position: expected '1', found '1\\n'");
    check("\"seat\":\"second\"", "\"seat\":\"first\"", "move 2: seat: expected second, found first");
    check("\"move\":\"2\"", "\"move\":\"3\"", "move 3: position: expected '0', found '1'");
    check("\"move\":\"2\"", "\"move\":\"4\"", "move 2: move '4': not legal at 3; expected one of 1 2 3");
    check("\"move\":\"2\"", "\"move\":\"\"", "move 2: move '': not legal at 3; expected one of 1 2 3");
    check(
        "\"move\":\"1\"}]",
        "\"move\":\"1\"},{\"position\":\"0\",\"seat\":\"second\",\"move\":\"1\"}]",
        "move 4: move '1': not legal at 0; the game is over there",
    );
    check(
        ",{\"position\":\"1\",\"seat\":\"first\",\"move\":\"1\"}",
        "",
        "end: expected unfinished, found over",
    );
    check(
        ",{\"position\":\"3\",\"seat\":\"second\",\"move\":\"2\"}",
        "",
        "move 2: position: expected '3', found '1'",
    );
}

#[test]
fn results_that_the_moves_do_not_have() {
    check("\"winner\":\"second\"", "\"winner\":\"first\"", "winner: expected second, found first");
    check("\"winner\":\"second\"", "\"winner\":null", "winner: expected second, found null");
    check("\"margin\":null", "\"margin\":1", "margin: expected null, found 1");
    check("\"margin\":null", "\"margin\":0.5", "margin: expected null, found 0.5");
    check("\"over\"", "\"unfinished\"", "end: expected over, found unfinished");
    check("\"over\"", "\"resigned\"", "end: expected over, found resigned");
    check("\"opening\":0", "\"opening\":4", "opening: expected at most 3, the number of moves, found 4");
    check_in(KALAH, "\"margin\":0,\"moves\"", "\"margin\":2,\"moves\"", "margin: expected 0, found 2");
    check_in(KALAH, "\"margin\":0,\"moves\"", "\"margin\":null,\"moves\"", "margin: expected 0, found null");
    check_in(
        RESIGNED,
        "\"winner\":\"second\"",
        "\"winner\":\"first\"",
        "winner: expected second, found first",
    );
    check_in(RESIGNED, "\"resigned\"", "\"unfinished\"", "winner: expected null, found second");
    check_in(RESIGNED, "\"resigned\"", "\"over\"", "end: expected unfinished, found over");
}

#[test]
fn players_that_are_not_those_named() {
    check("\"first\":\"random\"", "\"first\":\"perfect\"", "first: expected 'random', found 'perfect'");
    check("\"second\":\"Mindy\"", "\"second\":\"perfect\"", "second: expected 'Mindy', found 'perfect'");
    check(
        "[\"random\"",
        "[\"rendom\"",
        "players: unknown player 'rendom'; did you mean 'random'? expected human, random, first, minimax, alpha-beta, mcts, engine, perfect, formula, level, learner, program",
    );
    check("[\"random\",", "[", "at character 118: invalid length 1, expected an array of length 2");
}

#[test]
fn bytes_that_are_no_text() {
    let error = read(b"\xff\xfe{}\n").err().unwrap();
    assert_eq!(error, "record 'games', line 1: stream did not contain valid UTF-8");
}
