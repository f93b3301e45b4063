//! Input that is meant to do harm, or far too large: refused in one short line, or answered within what it may cost.

use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt;

use crate::invocation::fresh;
use crate::nimatron;

#[test]
fn messages_stay_short_and_on_one_line() {
    let long = "z".repeat(10_000);
    let tokens = [
        long.clone(),
        "9".repeat(10_000),
        format!("nim:{long}"),
        format!("nim:{long}=1"),
        format!("nim:start={long}"),
        format!("kalah:pits={long}"),
        format!("octal:code=0.{long}"),
        format!("explicit:tree={long}"),
        format!("explicit:file=/{long}"),
        format!("--{long}"),
        "nim\nfoo".to_owned(),
        "nim:start=\u{1b}[31m".to_owned(),
        "\r\u{7}".to_owned(),
        "\u{202e}nim".to_owned(),
    ];
    for token in &tokens {
        for command in [
            "analyze",
            "show nim",
            "analyze nim --moves",
            "analyze nim --goal",
            "analyze nim --engine",
            "analyze nim --heuristic",
            "analyze nim --depth",
            "compare simple-nim --for",
            "perft nim --depth",
            "nimbers",
            "nimbers nim",
            "nimbers nim --to",
            "nimbers nim --method",
            "games --lang",
            "",
            "completions",
        ] {
            nimatron(command).argument(token).refused(2);
        }
    }
    for engine in ["minimax:depth=", "minimax:", "alpha-beta:cache="] {
        nimatron("analyze nim --engine").argument(format!("{engine}{long}")).refused(2);
    }
}

#[test]
fn names_of_files_stay_on_one_line() {
    for name in ["a\nb", "a\u{202e}b", "\u{1b}[31m"] {
        for command in [
            "probe",
            "verify",
            "replay",
            "inspect",
            "analyze nim --learner",
            "match nim random random --openings",
        ] {
            let told = nimatron(command).argument(format!("/no/such/folder/{name}")).refused(2);
            assert!(!told.contains(name), "{command} {name:?}: {told:?}");
        }
    }
}

/// A game, a player and homework whose words would fill a clipboard, color what follows and turn it round.
const OBEYED: &str = r"
import sys
X = '\x1b]52;c;aGk=\x07\x9b31m\u202e\x7f'
sys.stdout.reconfigure(encoding='utf-8')
print(X, file=sys.stderr)
for line in sys.stdin:
    words = line.split()
    if words[0] == 'bye':
        break
    if words[0] == 'hello':
        print('ok result boards' if words[2] == 'game' else 'ok', flush=True)
    elif words[0] == 'start':
        print('state a' + X, flush=True)
    elif words[0] == 'expand':
        print('over loss' if words[1][0] == 'b' else f'moves m{X}=b{X} n{X}=c{X}' if words[1][0] == 'a' else f'moves o{X}=b{X}', flush=True)
    elif words[0] == 'show':
        print(f'board {X} {X}', flush=True)
    else:
        print('value ' + X, flush=True)
";

#[test]
fn what_programs_say_commands_no_terminal() {
    let file = fresh("obeyed.py");
    fs::write(&file, OBEYED).unwrap();
    let program = format!("program:python3 {}", file.display());
    for command in [
        "analyze",
        "check nim-minimax",
        "check nim-minimax --lang fr",
        "compare",
        "explain",
        "explain --lang zh",
        "laws",
        "match nim random",
        "perft",
        "play --first random --second random",
        "rules",
        "show",
        "trace",
        "tree",
        "tree --format dot",
        "tree --format svg",
    ] {
        for form in ["", " --json"] {
            let line = format!("{command}{form}");
            let (_, answer) = nimatron(&line).argument(&program).exits_with_one_of(&[0, 1, 2]);
            let obeyed = |c: char| c.is_control() && !matches!(c, '\n' | '\t') || c == '\u{202e}';
            assert!(!answer.text.contains(obeyed), "{line}: {:?}", answer.text);
            assert!(!answer.errors.contains(obeyed), "{line}: {:?}", answer.errors);
        }
    }
}

#[test]
fn what_is_no_text_is_refused() {
    for bytes in [&b"\xff\xfe"[..], b"nim\xc3", b"\xed\xa0\x80"] {
        nimatron("analyze").argument(OsStr::from_bytes(bytes)).refused(2);
        nimatron("analyze nim").argument(OsStr::from_bytes(bytes)).refused(2);
        nimatron("analyze nim --moves").argument(OsStr::from_bytes(bytes)).refused(2);
    }
}

#[test]
fn long_positions_are_read_in_a_moment() {
    let piles = "1,".repeat(60_000);
    nimatron("analyze nim").argument(format!("{piles}x")).refused(2);
    nimatron("analyze nim").argument(format!("{piles}1")).refused(2);
    nimatron("analyze grundy").argument(format!("{piles}0")).refused(2);
    nimatron("nimbers octal").argument(format!("{piles}x")).refused(2);
    nimatron("nimbers nim:last=wins").argument(format!("{piles}1")).refused(2);
    nimatron("nimbers octal --json").argument(format!("{piles}1")).succeeds().json();
    let seeds = "4,".repeat(60_000);
    nimatron("analyze kalah").argument(format!("0|{seeds}4")).refused(2);
    nimatron("show explicit").argument("/1".repeat(60_000)).refused(2);
}

#[test]
fn trees_may_be_deep_and_wide_but_not_without_limit() {
    let deep = |levels: usize| format!("explicit:tree={}1{}", "[".repeat(levels), "]".repeat(levels));
    let refused = nimatron("analyze").argument(deep(50_000)).refused(2);
    assert!(
        refused.contains("expected at most 1000 lists inside one another at character 1001"),
        "{refused}"
    );
    nimatron("analyze").argument(format!("explicit:tree={}", "[".repeat(100_000))).refused(2);
    let report = nimatron("analyze --json").argument(deep(999)).succeeds().json();
    assert_eq!(report["value"]["margin"], 1);
    let wide = format!("explicit:tree=[{}2]", "1,".repeat(30_000));
    let report = nimatron("analyze --json --value-only").argument(wide).succeeds().json();
    assert_eq!(report["value"]["margin"], 2);
}

#[test]
fn the_longest_game_is_analyzed() {
    for engine in ["alpha-beta", "minimax:cache=on"] {
        let line = format!("analyze simple-nim 1000000 --engine {engine} --json");
        let report = nimatron(&line).succeeds().json();
        assert_eq!(report["value"]["distance"], 500_000);
        assert_eq!(report["pv"].as_array().unwrap().len(), 1000);
    }
}

#[test]
fn the_widest_positions_are_cheap_to_look_at() {
    for line in [
        "analyze nim 1000000 --depth 1",
        "analyze fibonacci 100000 --depth 1",
        "analyze grundy:start=100000 --depth 1",
        "analyze octal:start=100000 --depth 1",
    ] {
        let text = nimatron(line).succeeds().text;
        assert!(text.len() < 50_000, "{line}: {} bytes", text.len());
        assert!(text.contains(" moves)\n"), "{line}: {text}");
    }
}

#[test]
fn moves_waiting_on_a_long_path_do_not_eat_the_machine() {
    let report = nimatron("analyze grundy:start=1000000 --value-only --json").succeeds().json();
    assert_eq!(report["stopped"], "memory");
}

#[test]
fn the_largest_boards_open() {
    for game in [
        "mnk:m=19,n=19,k=5",
        "mnk:m=19,n=1,k=19",
        "mnk:m=1,n=1,k=1",
        "connect-four:width=16,height=16",
        "connect-four:width=1,height=16",
        "hexapawn:width=8,height=8",
        "kalah:pits=16,seeds=16",
        "kalah:pits=1,seeds=0",
        "nim:start=0",
        "subtraction:take=1000,start=1000000",
        "octal:code=4.77777777777777777777777777777777,start=20",
        "nim 400000,300000,300000",
    ] {
        nimatron(&format!("show {game}")).succeeds();
        nimatron(&format!("perft {game} --depth 1 --json")).succeeds().json();
        if !game.starts_with("nim") {
            nimatron(&format!("analyze {game} --depth 2 --json")).succeeds().json();
            nimatron(&format!("analyze {game} --time 20ms --json")).succeeds().json();
            nimatron(&format!("compare {game} --nodes 100 --memory 1 --json")).succeeds().json();
        }
    }
}

#[test]
fn absurd_limits_are_no_limits() {
    for line in [
        "analyze hexapawn --depth 4294967295",
        "analyze nim 3,4 --nodes 18446744073709551615",
        "analyze tic-tac-toe --time 277777h",
        "analyze nim 3,4 --memory 1048576",
        "compare nim 2,3 --depth 1000000",
        "perft simple-nim --depth 1000",
    ] {
        nimatron(line).succeeds();
    }
}

/// What a file has too much of is told by its beginning and its end.
#[test]
fn fields_of_half_a_megabyte_are_told_in_a_short_line() {
    let long = "z".repeat(1 << 19);
    let file = |name: &str, text: String| {
        let file = fresh(name);
        fs::write(&file, text).unwrap();
        file.display().to_string()
    };
    let field = file("long-field.toml", format!("game = \"nim\"\nasks = [\"values\"]\n{long} = 1\n"));
    let word = file("long-word.toml", format!("game = \"nim\"\nasks = [\"{long}\"]\n"));
    let game = file("long-game.toml", format!("game = \"{long}\"\nasks = [\"values\"]\n"));
    let homework = file("long.py", "def minimax(state, is_maximizing):\n    return 1\n".to_owned());
    for task in [&field, &word, &game] {
        let told = nimatron(&format!("check {task} {homework}")).refused(2);
        assert!(told.contains("long-"), "{told}");
    }
    let record = file("long.jsonl", format!("{{\"record\": 1, \"{long}\": 1}}\n"));
    nimatron(&format!("replay {record}")).refused(2);
    nimatron(&format!("review {record}")).refused(2);
    let learner = file("long.learner", format!("{{\"learner\": \"q-learning\", \"{long}\": 1}}\n"));
    nimatron(&format!("inspect {learner}")).refused(2);
    let line = nimatron("analyze nim - --json").input(format!("{}\n", "z".repeat(60_000))).exits(1).text;
    assert!(line.len() < 1000, "{line}");
}
