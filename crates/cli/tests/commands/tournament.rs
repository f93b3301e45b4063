//! `tournament`: games as lines, sums that are theirs, names that tell players apart.

use std::collections::BTreeSet;
use std::fs;

use serde_json::{Value, json};

use crate::invocation::fresh;
use crate::nimatron;

#[test]
fn scripts_get_the_games_of_a_match_and_all_that_comes_out_of_them() {
    let line = "tournament fort-boyard random perfect first --games 20 --json";
    let text = nimatron(line).succeeds().text;
    let (games, summary) = nimatron(line).succeeds().games_and_summary();
    assert_eq!((games.len(), &summary["games"]), (60, &json!(60)));
    assert_eq!(summary["players"], json!(["random", "perfect", "first"]));
    assert_eq!(summary["ranking"][0], "perfect");
    for (row, name) in ["random", "perfect", "first"].into_iter().enumerate() {
        let won = |game: &&Value| game[game["winner"].as_str().unwrap()] == *name;
        let points = games.iter().filter(won).count();
        assert_eq!(summary["points"][row].as_f64(), Some(points as f64));
        let [rating, low, high] =
            [&summary["ratings"][row], &summary["intervals"][row][0], &summary["intervals"][row][1]]
                .map(|number| number.as_f64().unwrap());
        assert!(low < rating && rating < high);
        assert_eq!(summary["cross_table"][row][row], Value::Null);
    }
    let against = &summary["cross_table"][0][1];
    assert_eq!(against["wins"].as_u64().unwrap() + against["losses"].as_u64().unwrap(), 20);
    assert_eq!(against["wins"], summary["cross_table"][1][0]["losses"]);
    for threads in ["--threads 1", "--threads 7"] {
        assert!(nimatron(&format!("{line} {threads}")).succeeds().text == text, "{threads}");
    }
    assert!(nimatron(&format!("{line} --seed 1")).succeeds().text != text);
}

#[test]
fn people_see_a_ranking_and_a_cross_table() {
    nimatron("tournament simple-nim:start=4 first perfect perfect:name=王").succeeds().shows(&[
        "Game: simple-nim:start=4",
        "Position: 4",
        "1. first – perfect, 3 moves: perfect wins.",
        "2. 王 – first, 2 moves: 王 wins.",
    ]);
    let many = nimatron("tournament tic-tac-toe perfect perfect first:name=王 --games 20").succeeds();
    many.shows(&["Game: tic-tac-toe", "Position: .../.../...", ""]);
    let rows: Vec<_> = many.lines().into_iter().filter(|line| line.contains("/20")).collect();
    assert!(rows[0].contains("perfect (1)") && rows[0].contains(" 10/20"), "{}", many.text);
    // Wide characters take two columns, and what follows them stays in its own.
    let width = |row: &&str| unicode_width::UnicodeWidthStr::width(*row);
    assert_eq!(rows.iter().map(width).collect::<BTreeSet<_>>().len(), 1, "{}", many.text);
    assert_eq!(rows.len(), 3);
}

#[test]
fn people_see_it_in_their_language() {
    let shown = |language: &str| {
        nimatron(&format!("tournament simple-nim first perfect --lang {language}")).succeeds().text
    };
    assert!(shown("fr").contains("Cote Elo"), "{}", shown("fr"));
    assert!(shown("zh").contains("等级分"), "{}", shown("zh"));
}

#[test]
fn records_replay_and_tell_players_of_a_kind_apart() {
    let file = fresh("tournament-alike.jsonl");
    let run = nimatron("tournament nim random random level:1 --json --record").argument(&file).succeeds();
    let recorded = fs::read_to_string(&file).unwrap();
    assert_eq!(recorded.lines().collect::<Vec<_>>(), run.lines()[..6]);
    let replayed = nimatron("replay --json").argument(&file).succeeds().stream();
    assert_eq!(replayed.len(), 6);
    let (games, summary) = run.games_and_summary();
    assert_eq!(summary["players"], json!(["random (1)", "random (2)", "level:1"]));
    assert_eq!((&games[0]["first"], &games[0]["second"]), (&json!("random (1)"), &json!("random (2)")));
}

#[test]
fn wrong_words_are_refused_before_anything_is_played() {
    let check = |line: &str, message: &str| nimatron(line).fails_with(2, message);
    check("tournament nim first", "2 values required by '<PLAYER> <PLAYER>...'; only 1 was provided");
    check("tournament nim", "the following required arguments were not provided: <PLAYER> <PLAYER>...");
    check(
        "tournament nim first human",
        "player 'human': a tournament is played by machines; expected another player, or the command play",
    );
    check(
        "tournament nim first:name=A random:name=A",
        "player 'random:name=A': another player is called 'A' too; expected a name= of its own",
    );
    check(
        "tournament nim first level:11",
        "invalid value 'level:11' for '<PLAYER> <PLAYER>...': player 'level': parameter 'number': expected a level from 1 to 10, \
         found '11'",
    );
    check(
        "tournament nim first first --games 0",
        "invalid value '0' for '--games <N>': expected a whole number from 1 to 1000000000",
    );
    check("tournament nim first first --position 0,0", "tournament: the game is over at 0,0");
}

#[test]
fn what_cannot_be_proved_ends_the_tournament_with_the_games_so_far() {
    let line = "tournament connect-four:width=6,height=5 first random perfect --memory 1 --json";
    let answer = nimatron(line).exits(1);
    assert!(answer.errors.starts_with("nimatron: player 'perfect': the value of "), "{}", answer.errors);
    assert_eq!(answer.errors.lines().count(), 1);
    let (games, summary) = answer.games_and_summary();
    let over = games.iter().filter(|game| game["end"] == "over").count();
    assert_eq!(summary["games"], over);
    assert!(over > 0 && summary.get("interrupted").is_none());
}

#[test]
fn ctrl_c_leaves_the_games_so_far() {
    let line = "tournament kalah random random first --games 1000000000";
    let answer = nimatron(&format!("{line} --threads 2 --json")).interrupted();
    let (games, summary) = answer.games_and_summary();
    let over = games.iter().filter(|game| game["end"] == "over").count();
    assert!(over > 0 && games.len() <= over + 1);
    assert_eq!((&summary["games"], &summary["interrupted"]), (&json!(over), &json!(true)));
    let shown = nimatron(line).interrupted();
    assert!(shown.text.contains("\nInterrupted after "), "{}", shown.text);
}
