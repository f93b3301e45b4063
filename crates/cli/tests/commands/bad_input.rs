//! Whatever is wrong is told in one line that names the argument, the place and what was expected.

use crate::nimatron;

const GAMES: &str = "subtraction, simple-nim, fort-boyard, nim, marienbad, grundy, octal, fibonacci, mnk, \
                     tic-tac-toe, kalah, mancala, oware, connect-four, hexapawn, mu-torere, square-game, explicit";

const ONE_TOO_MANY: &str = "expected 14 numbers (one too many: a row has 6 pits, then its store), found 15";

#[track_caller]
fn check(line: &str, message: &str) {
    nimatron(line).fails_with(2, message);
}

#[test]
fn games_are_known_by_name() {
    check("analyze kalha", &format!("unknown game 'kalha'; did you mean 'kalah'? expected {GAMES}"));
    check("show KALHA", &format!("unknown game 'KALHA'; did you mean 'kalah'? expected {GAMES}"));
    check(
        "show allumettes",
        &format!("unknown game 'allumettes'; did you mean 'fort-boyard'? expected {GAMES}"),
    );
    check("show dames", &format!("unknown game 'dames'; expected {GAMES}"));
    check("rules =", &format!("unknown game '='; expected {GAMES}"));
    check("perft '' --depth 1", &format!("unknown game ''; expected {GAMES}"));
    check("compare kalah:", "game 'kalah:': expected key=value at ''");
    check("analyze kalah:pits", "game 'kalah:pits': expected key=value at 'pits'");
    check("analyze kalah:pits=4,pits=5", "game 'kalah:pits=4,pits=5': expected 'pits' only once at 'pits=5'");
    check(
        "analyze kalah:pit=4",
        "unknown parameter 'pit'; did you mean 'pits'? expected pits, seeds, capture, end, rules",
    );
    check("analyze tic-tac-toe:m=4", "game 'tic-tac-toe': expected no parameters at 'm=4'");
}

#[test]
fn a_position_with_a_minus_is_no_option() {
    check(
        "analyze nim -1,2",
        "'-1,2' begins with -, so it is read as an option; behind -- it is read as it stands",
    );
    check("analyze nim -- -1,2", "position '-1,2' of nim: at character 1: expected a pile, found '-'");
}

#[test]
fn parameters_have_ranges() {
    let check = |game: &str, parameter: &str, expected: &str, found: &str| {
        let name = game.split(':').next().unwrap();
        let message = format!("game '{name}': parameter '{parameter}': expected {expected}, found '{found}'");
        for command in ["analyze", "show", "rules", "compare"] {
            check(&format!("{command} {game}"), &message);
        }
    };
    check("kalah:pits=17", "pits", "a whole number from 1 to 16", "17");
    check("kalah:pits=-1", "pits", "a whole number from 1 to 16", "-1");
    check("kalah:capture=all", "capture", "standard or empty or opposite or none", "all");
    check("nim:last=win", "last", "loses or wins", "win");
    check("mnk:m=3,n=3,k=4", "k", "a whole number from 1 to 3", "4");
    check("connect-four:width=17", "width", "a whole number from 1 to 16", "17");
    check("hexapawn:height=2", "height", "a whole number from 3 to 8", "2");
    check(
        "grundy:start=99999999999999999999",
        "start",
        "a whole number from 1 to 1000000",
        "99999999999999999999",
    );
    check(
        "subtraction:take=3-1",
        "take",
        "a range as 1-3 or a list as 1/3/4, of numbers from 1 to 1000",
        "3-1",
    );
    check("explicit:tree=[1,[2]x]", "tree", "a comma or ] at character 7", "x");
    check("explicit:tree=[1,2.]", "tree", "a digit after the point at character 6", "]");
    check(
        "explicit:tree=[0.25,10001]",
        "tree",
        "a score from -10000 to 10000, or fewer decimals at character 7",
        "1",
    );
}

#[test]
fn positions_must_be_written_as_the_game_writes_them() {
    let check = |game: &str, position: &str, error: &str| {
        for command in ["analyze", "show", "compare", "perft --depth 1"] {
            let message = format!("position '{}' of {game}: {error}", position.trim());
            check(&format!("{command} {game} '{position}'"), &message);
        }
    };
    check("nim", "1,,2", "at character 3: expected a pile, found ','");
    check("nim", "1,2,", "at character 5: expected a pile, found the end");
    check("nim", "", "at character 1: expected a pile, found the end");
    check("nim", "  ", "at character 1: expected a pile, found the end");
    check("nim", "２,３", "at character 1: expected a pile, found '２'");
    check("nim", "1.", "at character 2: expected a comma or the end, found '.'");
    check(
        "nim",
        "1000001",
        "at character 1: expected a pile from 0 to 1000000, without leading zeros, found '1000001'",
    );
    check("grundy", "1,0", "at character 3: expected a pile of at least 1, found '0'");
    check("kalah", "0|4,4,4", "expected 14 numbers, found 3");
    check("kalah", "4,4,4,4,4,4,0,4,4,4,4,4,4,0,0", ONE_TOO_MANY);
    let misprinted = "expected 14 numbers (this start is misprinted: leave out one of its pits), found 15";
    check("mancala", "0|4,4,4,4,4,4,0,4,4,4,4,4,4,4,0", misprinted);
    check(
        "kalah",
        "0|4,4,4,4,4,4,0,4,4,4,4,4,4,-1",
        "at character 29: expected a number of seeds, found '-'",
    );
    check("tic-tac-toe", "XX.......", "expected as many X as O or one X more, found 2 X and 0 O");
    check("tic-tac-toe", "XXXOOO...", "expected one winner at most, found 3 in a row of both X and O");
    check(
        "tic-tac-toe",
        "X.O/.X./..",
        "at character 11: expected X, O or a dot, in 3 rows of 3 cells, found the end",
    );
    check(
        "hexapawn",
        "bbb/.../www",
        "at character 12: expected a space and the side to move after 3 rows, found the end",
    );
    check("explicit", "/9", "at character 2: expected the number of a child from 1 to 2, found '9'");
    check("fibonacci", "5/0", "at character 3: expected a cap of at least 1, found '0'");
}

#[test]
fn moves_must_be_legal() {
    let nim = "expected one of 1:3 1:2 1:1 2:5 2:4 2:3 2:2 2:1 3:7 3:6 3:5 3:4 3:3 3:2 3:1";
    check("analyze nim --moves 1:1;1:1", &format!("move '1:1;1:1' (number 1): not legal at 3,5,7; {nim}"));
    check(
        "show tic-tac-toe --moves 515",
        "move '5' (number 3): not legal at O../.X./...; expected one of 2 3 4 6 7 8 9",
    );
    check(
        "show tic-tac-toe --moves 1234567899",
        "move '8' (number 8): not legal at XOX/OXO/X..; the game is over there",
    );
    check(
        "show connect-four --moves 0",
        "move '0' (number 1): not legal at ......./......./......./......./......./.......; expected one of 1 2 3 4 5 6 7",
    );
    check(
        "analyze nim - --moves 1:1",
        "--moves: expected none where positions are read from standard input; a line there may be moves: and the moves",
    );
}

#[test]
fn play_without_end_has_a_horizon_or_is_settled_as_a_whole() {
    let loopy = "--depth: expected a number of plies: mu-torere can go on for ever";
    for command in [
        "analyze mu-torere --engine minimax",
        "compare mu-torere",
        "tree mu-torere --merge equal",
        "trace mu-torere",
    ] {
        check(command, loopy);
    }
    check(
        "analyze oware",
        "--depth: expected a number of plies, or --nodes or --time: oware can go on for ever, and has too many states to be listed",
    );
    check("tree oware", "--depth: expected a number of plies: oware can go on for ever");
    check(
        "solve oware",
        "--memory: oware has more positions than the 1073741824 that fit; expected more memory, or fewer tiers",
    );
    let whole = "--depth: expected none: retrograde analysis looks at everything that can be reached";
    check("analyze mu-torere --engine retrograde --depth 3", whole);
    check(
        "analyze kalah --engine retrograde",
        "--engine: expected another: retrograde analysis is for games that can go on for ever",
    );
    check(
        "solve mu-torere --goal outcome",
        "--goal: expected distance: mu-torere can go on for ever, and only values that count plies prove themselves",
    );
}

#[test]
fn options_say_what_they_take() {
    let invalid = |command: &str, option: &str, value: &str, expected: &str| {
        let name = option.split(' ').next().unwrap();
        check(
            &format!("{command} {name} '{value}'"),
            &format!("invalid value '{value}' for '{option}': {expected}"),
        );
    };
    invalid("analyze nim", "--depth <PLIES>", "-1", "expected a whole number from 0 to 4294967295");
    invalid("analyze nim", "--depth <PLIES>", "-3", "expected a whole number from 0 to 4294967295");
    invalid("analyze nim", "--nodes <N>", "x", "expected a whole number from 1 to 18446744073709551615");
    invalid(
        "analyze nim",
        "--nodes <N>",
        "18446744073709551616",
        "expected a whole number from 1 to 18446744073709551615",
    );
    invalid("analyze nim", "--time <TIME>", "-1", "expected a time above zero as 500ms, 2s, 1.5m or 1h");
    invalid("analyze nim", "--time <TIME>", "1e9", "expected a time above zero as 500ms, 2s, 1.5m or 1h");
    invalid(
        "analyze nim",
        "--goal <GOAL>",
        "distnce",
        "did you mean 'distance'? expected outcome, distance, margin, margin-distance",
    );
    invalid("analyze nim", "--ties <TIES>", "best", "expected all, first, last, greatest, random");
    invalid("analyze nim", "--gain <GAIN>", "0", "expected a whole number from 1 to 1000000000");
    invalid("analyze nim", "--memory <MIB>", "0", "expected a whole number from 1 to 1048576");
    invalid(
        "analyze nim",
        "--engine <NAME[:key=value,…]>",
        "minmax",
        "unknown engine 'minmax'; did you mean 'minimax'? expected minimax, alpha-beta, null-window, retrograde, mcts",
    );
    invalid("analyze nim", "--seed <SEED>", "-1", "expected a whole number from 0 to 18446744073709551615");
    invalid("analyze nim", "--threads <THREADS>", "0", "expected a whole number from 1 to 1024");
    invalid("analyze nim", "--lang <LANG>", "xx", "expected en, fr, zh");
    invalid("perft nim", "--depth <PLIES>", "1000000", "expected a whole number from 0 to 1000");
    for sizes in ["0-100000", "25-0", "0-", "-", "a-b", "7"] {
        invalid(
            "compare simple-nim",
            "--for <FROM-TO>",
            sizes,
            "expected two heap sizes as 0-25, at most 1000 in all",
        );
    }
    invalid("compare nim", "--cut <CUT>", "above", "expected at, beyond");
}

#[test]
fn options_must_fit_the_game_and_each_other() {
    check(
        "analyze nim --goal margin",
        "--goal: 'margin' needs a game of points; expected outcome or distance",
    );
    check(
        "compare nim --goal margin-distance",
        "--goal: 'margin-distance' needs a game of points; expected outcome or distance",
    );
    check("analyze nim --heuristic stores", "unknown heuristic 'stores'; expected none");
    check(
        "analyze kalah --heuristic store",
        "unknown heuristic 'store'; did you mean 'stores'? expected stores, seeds, mobility, none",
    );
    check(
        "compare simple-nim 6 --for 0-3",
        "the argument '[POSITION]' cannot be used with '--for <FROM-TO>'",
    );
    check("compare kalah --for 0-5 --json", "position '0' of kalah: expected 14 numbers, found 1");
    check(
        "analyze nim --ties first --ties last",
        "the argument '--ties <TIES>' cannot be used multiple times",
    );
}

#[test]
fn the_command_line_itself_may_be_wrong() {
    check("analyse nim", "unrecognized subcommand 'analyse'; a similar subcommand exists: 'analyze'");
    check("analyze", "the following required arguments were not provided: <GAME>");
    check("perft nim", "the following required arguments were not provided: --depth <PLIES>");
    check("perft nim --dpeth 3", "unexpected argument '--dpeth' found; a similar argument exists: '--depth'");
    check("analyze nim 3,4 5,6", "unexpected argument '5,6' found");
    check("analyze nim 3 5 7", "unexpected argument '5' found; did you mean '3,5,7'?");
    check(
        "train fort-boyard 20 --learner beads",
        "unexpected argument '20' found; this command begins at the start of the game, which its parameters may set, as in \
         nim:start=3/5",
    );
    check("-x", "unexpected argument '-x' found");
}

#[test]
fn people_are_told_in_their_language_and_scripts_in_english() {
    let told = |line: &str| nimatron(line).refused(2);
    assert_eq!(
        told("perft nim --dpeth 3 --lang fr"),
        "argument «\u{a0}--dpeth\u{a0}» inconnu\u{a0}; peut-être «\u{a0}--depth\u{a0}»\u{a0}?"
    );
    assert_eq!(told("analyse nim --lang zh"), "未知命令“analyse”；是否指“analyze”？");
    assert_eq!(told("analyze --lang fr"), "il manque\u{a0}: <JEU>");
    assert_eq!(told("analyze nim --depth --lang zh"), "“--depth <步数>”缺少取值");
    assert_eq!(
        told("analyze nim --color blue --lang fr"),
        "valeur «\u{a0}blue\u{a0}» non valable pour «\u{a0}--color <COULEUR>\u{a0}»\u{a0}: attendu\u{a0}: auto, always, never"
    );
    assert_eq!(told("analyze nim --book --no-book --lang zh"), "“--book <文件>”缺少取值");
    assert!(
        told("analyze tictacto --lang fr")
            .starts_with("«\u{a0}tictacto\u{a0}» est inconnu\u{a0}; attendu\u{a0}: subtraction")
    );
    assert!(told("analyze tictacto --lang fr").ends_with("peut-être «\u{a0}tic-tac-toe\u{a0}»\u{a0}?"));
    assert!(told("analyze nim --engine nobody --lang zh").contains("未知的“nobody”"));
    assert_eq!(
        told("show kalah:pits=99 --lang fr"),
        "kalah\u{a0}: paramètre «\u{a0}pits\u{a0}»\u{a0}: attendu\u{a0}: un nombre entier de 1 à 16\u{a0}; trouvé\u{a0}: «\u{a0}99\u{a0}»"
    );
    assert!(told("analyze tic-tac-toe XXX --lang zh").contains("X、O 或点，3 行各 3 格，而不是结尾"));
    assert!(
        told("compare nim --time soon --lang fr")
            .ends_with("attendu\u{a0}: une durée positive comme 500ms, 2s, 1.5m ou 1h")
    );
    assert_eq!(
        told("analyze simple-nim 3 --moves 9 --lang fr"),
        "le coup «\u{a0}9\u{a0}» n’est pas permis en 3\u{a0}; possibles\u{a0}: 1 2 3"
    );
    assert!(told("show tic-tac-toe XO --lang zh").starts_with("tic-tac-toe 的局面“XO”第 3 个字符：应为"));
    assert!(told("inspect /nowhere --lang fr").starts_with("impossible de lire «\u{a0}/nowhere\u{a0}»"));
    assert!(told("show tictacto --lang fr --json").starts_with("unknown game 'tictacto'; did you mean"));
    assert_eq!(
        told("analyse nim --lang zh --json"),
        "unrecognized subcommand 'analyse'; a similar subcommand exists: 'analyze'"
    );
}

#[test]
fn files_are_named_with_what_is_wrong_about_them() {
    let check = |path: &str, reason: &str| {
        check(
            &format!("show explicit:file={path}"),
            &format!("parameter 'file': cannot read '{path}': {reason}"),
        );
    };
    check("/nonexistent", "No such file or directory (os error 2)");
    check("/", "Is a directory (os error 21)");
    check("/dev/zero", "larger than 16777216 bytes");
    let binary = std::env::current_exe().unwrap();
    assert!(
        nimatron("show")
            .argument(format!("explicit:file={}", binary.display()))
            .refused(2)
            .contains("cannot read")
    );
}
