//! `match`: games as lines, sums that are theirs, records added to files.

use std::fs;

use serde_json::{Value, json};

use crate::invocation::fresh;
use crate::nimatron;

#[test]
fn a_thousand_games_against_the_perfect_player() {
    let line = "match fort-boyard random perfect --games 1000 --json";
    let text = nimatron(line).succeeds().text;
    let (games, summary) = nimatron(line).succeeds().games_and_summary();
    assert_eq!(games.len(), 1000);
    let won = |seat: &str| games.iter().filter(|game| game["winner"] == seat).count() as u64;
    assert_eq!(summary["games"], 1000);
    assert_eq!(summary["wins"], json!([won("first"), won("second")]));
    assert_eq!(
        (won("second"), &summary["draws"]),
        (1000, &json!(0)),
        "twenty matches are lost for the first"
    );
    assert_eq!(summary["seat_wins"], json!([0, 1000]));
    assert_eq!(summary["players"], json!(["random", "perfect"]));
    assert_eq!((&summary["elo"], &summary["elo_interval"][0]), (&Value::Null, &Value::Null));
    assert!(summary["elo_interval"][1].as_f64().unwrap() < -800.0);
    for threads in ["--threads 1", "--threads 7", "--seed 0"] {
        assert!(nimatron(&format!("{line} {threads}")).succeeds().text == text, "{threads}");
    }
    assert!(nimatron(&format!("{line} --seed 1")).succeeds().text != text);
}

#[test]
fn a_line_has_what_the_contract_promises() {
    let (games, _) =
        nimatron("match kalah:pits=2,seeds=1 first perfect --values --json").succeeds().games_and_summary();
    let [game] = &games[..] else { panic!("{games:?}") };
    assert_eq!((&game["first"], &game["second"]), (&json!("first"), &json!("perfect")));
    assert!(game["margin"].is_u64() && game["winner"].is_string());
    let mv = &game["moves"][0];
    assert_eq!(
        (&mv["position"], &mv["seat"], &mv["move"]),
        (&json!("0|1,1,0,1,1,0"), &json!("first"), &json!("0"))
    );
    assert!(mv["value"]["margin"].is_i64());
}

#[test]
fn people_see_few_games_and_the_sums_of_many() {
    nimatron("match simple-nim:start=4 first perfect --games 2 --seats swapped").succeeds().shows(&[
        "Game: simple-nim:start=4",
        "Position: 4",
        "1. first – perfect, 3 moves: perfect wins.",
        "2. perfect – first, 2 moves: perfect wins.",
        "",
        " Player   Wins  Draws  Losses",
        " first       0      0       2",
        " perfect     2      0       0",
        "",
        "Wins of the first seat: 1; of the second: 1.",
        "Elo difference of first to perfect: −∞, as nothing was won or drawn; with 95 % confidence at most +155.",
    ]);
    let many = nimatron("match tic-tac-toe perfect perfect --games 30").succeeds();
    assert_eq!(many.lines().len(), 9);
    many.shows(&[" perfect (1)     0     30       0", " perfect (2)     0     30       0"]);
    many.shows(&["Elo difference of perfect (1) to perfect (2): 0; with 95 % confidence from −40 to +40."]);
}

#[test]
fn games_that_repeat_themselves_are_counted() {
    let line = "match fort-boyard first perfect --games 8 --ties first";
    let (_, report) = nimatron(&format!("{line} --json")).succeeds().games_and_summary();
    assert_eq!((&report["games"], &report["distinct_games"]), (&json!(8), &json!(1)));
    nimatron(line).succeeds().shows(&[
        "All these games are the same, and the interval takes them for independent: --random-plies begins games with moves at random.",
    ]);
    let text = nimatron("match fort-boyard random random --games 8").succeeds().text;
    assert!(!text.contains("--random-plies"), "{text}");
}

#[test]
fn people_see_it_in_french() {
    nimatron("match kalah:pits=2,seeds=1 'first:name=Zoé' 'perfect:name=Seigneur Vador' --lang fr")
        .succeeds()
        .shows(&[
        "Jeu\u{a0}: kalah:pits=2,seeds=1",
        "Position\u{a0}: 0|1,1,0,1,1,0",
        "1. Zoé – Seigneur Vador, 3 coups\u{a0}: Seigneur Vador gagne de 2 points.",
        "",
        " Joueur          Victoires  Matchs nuls  Défaites",
        " Zoé                     0            0         1",
        " Seigneur Vador          1            0         0",
        "",
        "Victoires de celui qui joue en premier\u{a0}: 0\u{a0}; de celui qui joue en second\u{a0}: 1.",
        "Différence Elo de Zoé à Seigneur Vador\u{a0}: −∞, car il n’y a ni victoire ni match nul\u{a0}; à 95\u{a0}%, au plus +279.",
    ]);
}

#[test]
fn records_are_added_to_a_file_that_replays() {
    let file = fresh("match-added.jsonl");
    let run = |line: &str| nimatron(line).argument("--record").argument(&file).succeeds();
    let lines = run("match tic-tac-toe random random --games 30 --json");
    let recorded = fs::read_to_string(&file).unwrap();
    assert_eq!(recorded.lines().collect::<Vec<_>>(), lines.lines()[..30]);
    // A last line without its end is not run together with the next one.
    fs::write(&file, recorded.trim_end()).unwrap();
    run("match nim random perfect --games 2");
    let replayed = nimatron("replay --json").argument(&file).succeeds().stream();
    assert_eq!(replayed.len(), 32);
    for (number, game) in replayed.iter().enumerate() {
        assert_eq!(game["number"], number + 1);
        assert_eq!(game["game"], if number < 30 { "tic-tac-toe" } else { "nim" });
    }
}

#[test]
fn games_after_given_moves_replay() {
    for (number, line) in
        ["fibonacci --moves 3", "fort-boyard --moves 3", "kalah --moves 2", "tic-tac-toe --moves 5"]
            .iter()
            .enumerate()
    {
        let file = fresh(&format!("match-given-{number}.jsonl"));
        let (game, rest) = line.split_once(' ').unwrap();
        let match_line = format!("match {game} random random {rest} --games 3 --record");
        let told = nimatron(&match_line).argument(&file).argument("--json").succeeds().games_and_summary().0;
        let replayed = nimatron("replay --json").argument(&file).succeeds().stream();
        assert_eq!(replayed.len(), 3, "{line}");
        for (game, replayed) in told.iter().zip(&replayed) {
            assert_eq!(game["winner"], replayed["winner"], "{line}");
        }
    }
}

#[test]
fn openings_come_from_a_file() {
    let file = fresh("match-openings.txt");
    fs::write(&file, "# corners\n1 5\n\n  9,5\r\n").unwrap();
    let run = || nimatron("match tic-tac-toe first random --games 3 --json --openings").argument(&file);
    let (games, _) = run().succeeds().games_and_summary();
    for (game, first) in games.iter().zip(["1", "9", "1"]) {
        assert_eq!((&game["opening"], &game["moves"][0]["move"]), (&json!(2), &json!(first)));
    }
    let check = |text: &[u8], reason: &str| {
        fs::write(&file, text).unwrap();
        let refused = run().refused(2);
        assert_eq!(refused.replace(&*file.to_string_lossy(), "FILE"), format!("--openings: {reason}"));
    };
    check(b"# none\n\n", "'FILE': expected at least one line of moves");
    check(
        b"\n1 5\n1 1\n",
        "'FILE', line 3: move '1' (number 2): not legal at X../.../...; expected one of 2 3 4 5 6 7 8 9",
    );
    check(b"14253", "'FILE', line 1: expected moves that do not end the game");
    check(b"1\xff", "cannot read 'FILE': stream did not contain valid UTF-8");
    nimatron("match nim first first --openings /nonexistent")
        .fails_with(2, "--openings: cannot read '/nonexistent': No such file or directory (os error 2)");
    nimatron("match nim first first --openings /dev/zero")
        .fails_with(2, "--openings: cannot read '/dev/zero': larger than 16777216 bytes");
}

#[test]
fn wrong_words_are_refused_before_anything_is_played() {
    let check = |line: &str, message: &str| nimatron(line).fails_with(2, message);
    const PLAYERS: &str = "expected human, random, first, minimax, alpha-beta, mcts, engine, perfect, formula, level, learner, program";
    check(
        "match nim rendom first",
        &format!(
            "invalid value 'rendom' for '<PLAYER>': unknown player 'rendom'; did you mean 'random'? {PLAYERS}"
        ),
    );
    check(
        "match nim random minimax:dpeth=3",
        "invalid value 'minimax:dpeth=3' for '<PLAYER>': unknown player parameter 'dpeth'; did you mean 'depth'? expected depth, \
         heuristic, goal, ties, seed, cache, symmetry, order, name",
    );
    check("match nim random", "the following required arguments were not provided: <PLAYER>");
    check(
        "match nim human first",
        "player 'human': a match is played by machines; expected another player, or the command play",
    );
    check(
        "match nim first first --seats both",
        "invalid value 'both' for '--seats <SEATS>': expected fixed, swapped, random",
    );
    check(
        "match nim first first --ties all",
        "invalid value 'all' for '--ties <TIES>': expected first, last, greatest, random",
    );
    check(
        "match nim first first --games 0",
        "invalid value '0' for '--games <N>': expected a whole number from 1 to 1000000000",
    );
    check(
        "match nim first first --openings x --random-plies 3",
        "the argument '--openings <FILE>' cannot be used with '--random-plies <N>'",
    );
    check("match nim first first --position 0,0", "match: the game is over at 0,0");
    check(
        "match nim first alpha-beta:heuristic=stores",
        "player 'alpha-beta:heuristic=stores': unknown heuristic 'stores'; expected none",
    );
    let file = fresh("match-never.jsonl");
    nimatron("match nim human first --record").argument(&file).refused(2);
    assert!(!file.exists(), "nothing was played");
}

#[test]
fn a_file_that_cannot_be_written_is_told_before_anything_is_played() {
    nimatron("match nim first first --json --record /nonexistent/games")
        .fails_with(1, "cannot write '/nonexistent/games': No such file or directory (os error 2)");
}

#[test]
fn what_cannot_be_proved_ends_the_match_with_the_games_so_far() {
    let file = fresh("match-refused.jsonl");
    let answer =
        nimatron("match connect-four:width=6,height=5 first perfect --memory 1 --games 3 --json --record")
            .argument(&file)
            .exits(1);
    assert_eq!(
        answer.errors,
        "nimatron: player 'perfect': the value of ....../....../....../....../X..... in connect-four:width=6,height=5 is not found \
         within 1 MiB; give it more with --memory, or let an engine with time=, depth= or nodes= play\n"
    );
    let (games, summary) = answer.games_and_summary();
    assert_eq!((games.len(), &games[0]["end"], &summary["games"]), (1, &json!("unfinished"), &json!(0)));
    let replayed = nimatron("replay --json").argument(&file).succeeds().json();
    assert_eq!((&replayed["plies"], &replayed["end"]), (&json!(1), &json!("unfinished")));
}

#[test]
fn ctrl_c_leaves_the_games_so_far() {
    let answer = nimatron("match kalah random random --games 1000000000 --threads 2 --json").interrupted();
    let (games, summary) = answer.games_and_summary();
    let over = games.iter().filter(|game| game["end"] == "over").count();
    assert!(over > 0 && games.len() <= over + 1);
    assert_eq!((&summary["games"], &summary["interrupted"]), (&json!(over), &json!(true)));
    let shown = nimatron("match kalah random random --games 1000000000").interrupted();
    assert!(shown.text.contains("\nInterrupted after "), "{}", shown.text);
    assert_eq!(shown.lines().len(), 10, "{}", shown.text);
}

#[test]
fn a_reader_may_leave_early() {
    for line in [
        "match kalah random random --games 1000000000 --json",
        "match kalah random random --games 1000000000 --json --threads 3",
    ] {
        assert_eq!(nimatron(line).read_only(1000).errors, "");
    }
}
