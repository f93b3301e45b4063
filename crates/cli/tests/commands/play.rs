//! `play`: whole games, through a pipe.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

use crate::invocation::fresh;
use crate::nimatron;

/// The one game recorded in a file.
#[track_caller]
fn recorded(file: &PathBuf) -> Value {
    let text = fs::read_to_string(file).unwrap();
    assert_eq!(text.lines().count(), 1, "{text}");
    serde_json::from_str(&text).unwrap()
}

#[test]
fn two_people_at_tic_tac_toe() {
    let answer = nimatron("play tic-tac-toe --second human").input("5\n1\n2\n8\n4\n6\n3\n7\n9\n").succeeds();
    answer
        .shows(&["Tic-tac-toe — Player 1 against Player 2", "The first to have three in a row wins."])
        .shows(&["Type a move, or help to see the other commands."])
        .shows(&["1 2 3", "4 5 6", "7 8 9", "", "Player 1 to move", "Moves: 1 2 3 4 5 6 7 8 9", "> 5"])
        .shows(&["Player 1 puts X on 5.", "", "1 2 3", "4 X 6", "7 8 9"])
        .shows(&["O X X", "X X O", "O O X", "", "The game is a draw."]);
}

#[test]
fn a_win_is_told_with_the_move_that_decided_it() {
    let answer = nimatron("play tic-tac-toe --second human").input("5\n2\n1\n3\n9\n").succeeds();
    answer.shows(&[
        "Player 1 wins: the first to have three in a row wins.",
        "It was decided by move 2: with 2 Player 2 gave a draw away. Better: 1, 3, 7, 9.",
    ]);
}

#[test]
fn kalah_against_seigneur_vador_in_french() {
    let line = "play kalah --second 'minimax:depth=2,ties=first,name=Seigneur Vador' --lang fr";
    let answer = nimatron(line).input("2\n5\nconseil\nabandonner\n").succeeds();
    answer
        .shows(&["Kalah (mancala) — Joueur 1 contre Seigneur Vador"])
        .shows(&["|4|4|4|4|4|4|", "0 ----- 1", "|4|4|0|5|5|5|", " 0 1   3 4 5"])
        .shows(&["Au tour de Joueur 1", "Coups\u{a0}: 0 1 3 4 5", "> 5"]);
    answer.shows(&["Joueur 1 sème les 4 graines du trou 2, obtient 1 point (1 en tout), et rejoue\u{a0}!"]);
    assert!(answer.text.contains("Seigneur Vador sème les "), "{}", answer.text);
    assert!(answer.text.contains("Conseil\u{a0}: "), "{}", answer.text);
    answer.shows(&["Joueur 1 abandonne\u{a0}; Seigneur Vador gagne."]);
}

#[test]
fn a_capture_and_the_last_seeds_are_told() {
    let position = "0|1,0,0,0,0,2,10,0,0,0,0,4,1,12";
    let answer = nimatron("play kalah --second human").argument(position).input("0\n5\n").succeeds();
    answer.shows(&["Player 1 sows the 1 seed of pit 0, captures 5, gets 5 points (15 in all)."]).shows(&[
        "Player 2 sows the 1 seed of pit 5, gets 1 point (13 in all). Player 1 keeps the",
        "2 left over.",
    ]);
}

#[test]
fn marienbad_is_lost_against_perfect() {
    // Two people's worth of first legal moves; the machine replies to each.
    let answer = nimatron("play marienbad --second perfect").input("1:1\n2:3\n2:2\n2:1\n3:1\n4:1\n").exits(1);
    assert!(answer.text.contains("perfect takes "), "{}", answer.text);
    let whole = nimatron("play marienbad --first first --second perfect").succeeds();
    whole.shows(&[
        "perfect wins: whoever takes the last match wins.",
        "No move changed the result: it was settled from the start.",
    ]);
}

#[test]
fn machines_play_alone_and_the_same_seed_plays_the_same() {
    let game = |seed: u32| {
        let line = format!("play kalah:pits=4,seeds=3 --first random --second random --seed {seed}");
        nimatron(&line).succeeds().text
    };
    assert_eq!(game(1), game(1));
    assert_ne!(game(1), game(2));
}

#[test]
fn an_illegal_answer_is_asked_again_with_the_reason() {
    let answer = nimatron("play fort-boyard --second human").input("4\n\nhnit\n2\nquit\n").succeeds();
    answer
        .shows(&[
            "> 4",
            "\"4\" is neither a legal move nor a command; type moves or help.",
            "Player 1 to move",
        ])
        .shows(&["\"hnit\" is neither a legal move nor a command; did you mean hint?"])
        .shows(&["Player 1 takes 2; 18 are left."]);
}

#[test]
fn undo_goes_back_to_ones_own_move_and_redo_forth_again() {
    let answer =
        nimatron("play fort-boyard --second formula").input("undo\n2\nundo\nredo\nundo\nredo\nredo\nquit\n");
    let answer = answer.succeeds();
    answer.shows(&["> undo", "There is no move of yours to take back."]);
    let boards: Vec<_> = answer.lines().into_iter().filter_map(|line| line.split_once(" (")).collect();
    let heaps: Vec<_> = boards.iter().map(|(_, heap)| heap.trim_end_matches(')')).collect();
    assert_eq!(heaps, ["20", "18", "16", "20", "16", "20", "16"]);
    answer.shows(&["> redo", "There is no move to make again."]);
}

#[test]
fn the_board_is_seen_from_the_other_side() {
    let answer = nimatron("play hexapawn --second human").input("a1a2\nflip\nquit\n").succeeds();
    answer
        .shows(&["3 b b b", "2 w . .", "1 . w w", "  a b c"])
        .shows(&["1 w w .", "2 . . w", "3 b b b", "  c b a"]);
    nimatron("play nim --second human")
        .input("flip\nquit\n")
        .succeeds()
        .shows(&["> flip", "This board looks the same from both sides."]);
}

#[test]
fn advice_is_given() {
    let answer =
        nimatron("play nim 2,3,5 --second human").input("hint\nanalysis\nhelp\nmoves\nquit\n").succeeds();
    answer
        .shows(&["> hint", "Hint: 3:4 (win in 6 moves)."])
        .shows(&["Value: win in 6 moves", "Best move: 3:4"])
        .shows(&[" hint, h                        be told a best move"])
        .shows(&["> moves", "1:2 1:1 2:3 2:2 2:1 3:5 3:4 3:3 3:2 3:1"]);
}

#[test]
fn a_game_is_saved_and_gone_on_with_from_any_point() {
    let (saved, kept) = (fresh("play-saved.jsonl"), fresh("play-kept.jsonl"));
    let first = nimatron("play fort-boyard --second human --quiet --record").argument(&kept);
    first.input(format!("3\n2\nsave {}\nquit\n", saved.display())).succeeds();
    assert_eq!(recorded(&saved), recorded(&kept));
    assert_eq!(recorded(&saved)["end"], "unfinished");
    assert_eq!(recorded(&saved)["moves"].as_array().unwrap().len(), 2);
    let on = nimatron("play fort-boyard --json --load").argument(&saved).argument("--ply").argument("1");
    let game = on.input("1\n2\nredo\nquit\n").succeeds().json();
    let moves: Vec<_> = game["moves"].as_array().unwrap().iter().map(|mv| mv["move"].clone()).collect();
    assert_eq!(moves, ["3", "1", "2"]);
    let again = nimatron("play fort-boyard --load").argument(&saved).input("quit\n").succeeds();
    again.shows(&["Player 1 takes 3; 17 are left.", "Player 2 takes 2; 15 are left."]);
}

#[test]
fn the_end_of_the_input_keeps_the_game() {
    let kept = fresh("play-ended.jsonl");
    let answer = nimatron("play tic-tac-toe --second first --record").argument(&kept).input("5\n").exits(1);
    let saved = format!("nimatron: the game is saved in {}\n", kept.display());
    let told = "nimatron: the input ended in mid-game, after 2 plies\n";
    assert_eq!(answer.errors, saved + told);
    assert_eq!(recorded(&kept)["moves"].as_array().unwrap().len(), 2);
}

#[test]
fn ctrl_c_keeps_the_game_too() {
    for (name, player) in [("waiting", "first"), ("thinking", "perfect")] {
        let kept = fresh(&format!("play-{name}.jsonl"));
        let line = format!("play connect-four --second {player} --no-book --quiet --record");
        let play = nimatron(&line).argument(&kept).open_input("4\n");
        // It waits for the second move of a person, or thinks long.
        if name == "waiting" {
            play.interrupted_after("> ", 2)
        } else {
            play.interrupted()
        };
        assert_eq!(recorded(&kept)["end"], "unfinished", "{name}");
    }
}

#[test]
fn a_reader_who_leaves_loses_no_game() {
    let kept = fresh("play-left.jsonl");
    let line = "play simple-nim:start=900 --first first --second first --quiet --record";
    nimatron(line).argument(&kept).read_only(100);
    assert!(!recorded(&kept)["moves"].as_array().unwrap().is_empty());
}

#[test]
fn a_game_that_cannot_be_recorded_is_told_on_every_channel() {
    if !std::path::Path::new("/dev/full").exists() {
        return;
    }
    let answer =
        nimatron("play fort-boyard --second human --quiet --record /dev/full").input("3\nquit\n").exits(1);
    assert!(answer.errors.starts_with("nimatron: cannot write '/dev/full': "), "{}", answer.errors);
}

#[test]
fn saving_needs_a_file_and_slips_are_understood() {
    let answer = nimatron("play hexapawn --second human").input("save\na1a3\nquit\n").succeeds();
    answer.shows(&["> save", "Say where: save FILE."]);
    answer.shows(&["\"a1a3\" is neither a legal move nor a command; did you mean a1a2?"]);
}

#[test]
fn scripts_get_the_record_alone() {
    let answer = nimatron("play tic-tac-toe --second first --json").input("5\n9\nx\nhint\n3\n7\n").exits(0);
    assert_eq!(answer.errors, "nimatron: \"x\" is neither a legal move nor a command; type moves or help.\n");
    let game = answer.json();
    assert_eq!(
        (&game["winner"], &game["margin"], &game["end"]),
        (&"first".into(), &Value::Null, &"over".into())
    );
    assert_eq!((&game["first"], &game["second"]), (&"human".into(), &"first".into()));
}

#[test]
fn a_machine_that_cannot_prove_its_move_says_so() {
    let kept = fresh("play-unsolved.jsonl");
    let line = "play connect-four --no-book --first perfect --second random --memory 1 --quiet --record";
    let answer = nimatron(line).argument(&kept).exits(1);
    assert_eq!(answer.errors.matches('\n').count(), 1, "{}", answer.errors);
    assert!(answer.errors.starts_with("nimatron: player 'perfect': the value of "), "{}", answer.errors);
    assert_eq!(recorded(&kept)["end"], "unfinished");
}

#[test]
fn what_does_not_fit_is_refused_at_once() {
    let nim = fresh("play-nim.jsonl");
    nimatron("play fort-boyard --second human --quiet --record").argument(&nim).input("3\nquit\n").succeeds();
    let load = |game: &str| nimatron(&format!("play {game} --load")).argument(&nim).refused(2);
    let told = |game: &str| {
        format!("--load: expected a game of {game}, found one of fort-boyard in '{}'", nim.display())
    };
    assert_eq!(load("kalah"), told("kalah"));
    assert_eq!(load("fort-boyard:start=12"), told("fort-boyard:start=12"));
    let check = |line: &str, told: &str| {
        let message = nimatron(line).refused(2);
        assert!(message.contains(told), "{line}: {message}");
    };
    check(
        "play nim --first learner:Cargo.toml",
        "learner 'Cargo.toml', line 1: at character 2: expected a value",
    );
    check("play nim --first learner:nowhere.learner", "learner: cannot read 'nowhere.learner'");
    check("play nim --first perfetc", "did you mean 'perfect'?");
    check("play nim --first minimax:dept=3", "unknown player parameter 'dept'; did you mean 'depth'?");
    check("play kalah --second formula", "player 'formula': no formula for kalah is known");
    check("play nim --second engine:heuristic=stores", "unknown heuristic 'stores'");
    check("play nim --load nowhere.jsonl", "record: cannot read 'nowhere.jsonl'");
    check("play nim --ties all", "expected first, last, greatest, random");
    let unwritable = nimatron("play nim --record /nowhere/game.jsonl").refused(1);
    assert!(unwritable.starts_with("cannot write '/nowhere/game.jsonl': "), "{unwritable}");
    check("play nim --tui --json", "cannot be used with");
    let ply = nimatron("play fort-boyard --ply 2 --load").argument(&nim).refused(2);
    assert_eq!(ply, "--ply: expected a number from 0 to 1, the plies of the game, found 2");
}

#[test]
fn narrow_terminals_wrap_sentences_and_no_boards() {
    let answer =
        nimatron("play kalah --second first").environment("COLUMNS", "40").input("2\nquit\n").succeeds();
    assert!(answer.lines().iter().all(|line| line.chars().count() <= 40), "{}", answer.text);
}
