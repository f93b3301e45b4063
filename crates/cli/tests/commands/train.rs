//! `train`: learners against everybody, judged by the exact solution.

use serde_json::Value;

use crate::invocation::fresh;
use crate::learned::Learned;
use crate::nimatron;

/// The judgements and the summary.
fn trained(line: &str) -> (Vec<Value>, Value) {
    let mut lines = nimatron(&format!("train {line} --json")).succeeds().stream();
    let summary = lines.pop().expect("a summary");
    assert_eq!(summary["summary"], true, "{line}");
    (lines, summary)
}

#[test]
fn the_lessons_q_learner_is_perfect_from_game_38() {
    let (points, summary) = trained(
        "fort-boyard:overdraw=yes --learner q-learning:alpha=0.9,gamma=0.8 --opponent self --games 100",
    );
    assert_eq!(points.len(), 100);
    assert_eq!((&summary["games"], &summary["perfect_from"]), (&100.into(), &38.into()));
    for point in points {
        let games = point["game_number"].as_u64().unwrap();
        let perfect = games >= 38;
        let results = point["results"].as_array().unwrap().iter().filter_map(Value::as_u64);
        assert_eq!(results.sum::<u64>(), games);
        assert_eq!(point["agreement"] == 1.0, perfect, "{point}");
        assert_eq!(point["right_move"] == 1.0, perfect, "{point}");
        assert_eq!(point["regret"] == 0.0, perfect, "{point}");
    }
    // The first seat's wins and losses among the published winners of a hundred games.
    assert_eq!(summary["results"], serde_json::json!([14, 0, 86]));
}

#[test]
fn two_thousand_runs_have_the_published_spread() {
    let (runs, summary) =
        trained("fort-boyard:overdraw=yes --learner elimination --games 50 --runs 2000 --every 50");
    assert_eq!((runs.len(), &summary["runs"], &summary["games"]), (2000, &2000.into(), &50.into()));
    let perfect = runs.iter().filter(|run| run["agreement"] == 1.0).count() as u64;
    assert_eq!(summary["perfect_runs"], perfect);
    // 1563 were published; five standard deviations of the difference of two such counts.
    assert!(perfect.abs_diff(1563) < 131, "{perfect}");
    let (_, summary) =
        trained("fort-boyard:overdraw=yes --learner elimination --games 100 --runs 2000 --every 100");
    let spread = |name: &str| summary["perfect_from"][name].as_f64().unwrap();
    assert!((spread("median") - 45.0).abs() <= 1.0 && (spread("p10") - 39.0).abs() <= 1.0);
    assert!((spread("p90") - 55.0).abs() <= 1.5);
}

/// What was learned depends neither on threads nor on who watches.
#[test]
fn runs_are_the_same_side_by_side() {
    let told = |threads: u32| {
        let (runs, mut summary) = trained(&format!(
            "tic-tac-toe --learner sarsa --opponent random --games 500 --runs 7 --threads {threads}"
        ));
        summary["seconds"] = Value::Null;
        (runs, summary)
    };
    assert_eq!(told(1), told(3));
    let agreement = |more: &str| {
        let (_, summary) = trained(&format!("tic-tac-toe --learner beads --games 300 {more}"));
        (summary["results"].clone(), summary["agreement"].clone())
    };
    assert_eq!(agreement(""), agreement("--every 7"));
    assert_eq!(agreement("").0, agreement("--unjudged").0);
    assert_ne!(agreement(""), agreement("--seed 1"));
}

#[test]
fn everybody_can_be_an_opponent() {
    for opponent in [
        "random",
        "first",
        "perfect",
        "formula",
        "minimax:depth=2",
        "engine:nodes=100",
        "'perfect:ties=first,name=Master'",
        "elimination",
        "q-learning:epsilon=0.2",
    ] {
        for seats in ["fixed", "second", "swapped", "random"] {
            let (_, summary) = trained(&format!(
                "fort-boyard --learner elimination --opponent {opponent} --seats {seats} --games 40"
            ));
            let results = summary["results"].as_array().unwrap();
            let all: u64 = results.iter().map(|count| count.as_u64().unwrap()).sum();
            assert_eq!(all, 40, "{opponent} {seats}");
            // Twenty matches are lost for the player who begins.
            if (opponent, seats) == ("perfect", "fixed") {
                assert_eq!(results[2], 40);
            }
        }
    }
}

#[test]
fn a_learner_may_watch() {
    let (_, summary) =
        trained("fort-boyard --learner q-learning --watch random random --games 3000 --every 3000");
    assert_eq!(summary["opponent"], "watching random and random");
    assert_eq!(summary["agreement"], 1.0);

    let file = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("train-watched.jsonl");
    let games = nimatron("match fort-boyard random random --games 500 --json").succeeds().text;
    std::fs::write(&file, games).unwrap();
    let (_, summary) =
        trained(&format!("fort-boyard --learner elimination --watch {} --games 2000", file.display()));
    assert_eq!(summary["games"], 2000);
    assert!(summary["agreement"].as_f64().unwrap() > 0.7, "{summary}");
    nimatron(&format!("train hexapawn --learner elimination --watch {}", file.display()))
        .fails_with(2, "--watch: expected games of hexapawn, found one of fort-boyard");
}

#[test]
fn learners_of_large_games_are_judged_by_search_and_by_matches() {
    let (points, summary) = trained(
        "kalah --learner linear-td --games 4000 --every 2000 --test random --test minimax:depth=1 --test-games 100",
    );
    assert_eq!(points.len(), 2);
    assert!(points.iter().all(|point| point["agreement"].is_null()));
    let sample = &summary["sample"];
    assert!(sample["positions"].as_u64().unwrap() > 50 && sample["best"].as_f64().unwrap() > 0.4, "{sample}");
    assert_eq!(sample["regret"], summary["regret"]);
    for test in summary["tests"].as_array().unwrap() {
        assert_eq!(test["games"], 100);
        let (won, interval) = (test["won"].as_f64().unwrap(), &test["interval"]);
        assert!(won > 0.6, "{test}");
        assert!(interval[0].as_f64().unwrap() < won && won < interval[1].as_f64().unwrap());
    }
}

/// Interrupted or not, the same learner comes of it, to the last byte of its file.
#[test]
fn a_training_goes_on_where_it_was_left() {
    for (number, training) in [
        "tic-tac-toe --learner q-learning:epsilon=0.3",
        "tic-tac-toe --learner menace --opponent random --seats random",
        "fort-boyard --learner sarsa:starts=exploring --opponent beads --seed 3",
        "hexapawn --learner td --opponent alpha-beta:depth=2",
        "kalah:pits=2,seeds=2 --learner elimination --opponent perfect",
        "kalah --learner linear-td",
    ]
    .into_iter()
    .enumerate()
    {
        let (whole, parts) =
            (fresh(&format!("train-{number}-whole")), fresh(&format!("train-{number}-parts")));
        let run = |rest: String| nimatron(&format!("train {rest} --unjudged --json")).succeeds();
        run(format!("{training} --games 120 -o {}", whole.display()));
        run(format!("{training} --games 50 -o {}", parts.display()));
        let game = training.split(' ').next().unwrap();
        for games in [70, 120] {
            let parts = parts.display();
            run(format!("{game} --resume {parts} --games {games} -o {parts} --checkpoint 30"));
        }
        assert!(std::fs::read(&whole).unwrap() == std::fs::read(&parts).unwrap(), "{training}");
    }
}

/// A learner knows since when it is perfect, whenever it is asked.
#[test]
fn being_perfect_is_remembered() {
    let file = fresh("train-perfect");
    let file = file.display();
    let learner = "q-learning:alpha=0.9,gamma=0.8";
    trained(&format!("fort-boyard:overdraw=yes --learner {learner} --games 60 -o {file}"));
    let (_, summary) = trained(&format!("fort-boyard:overdraw=yes --resume {file} --games 100"));
    assert_eq!((&summary["games"], &summary["perfect_from"]), (&100.into(), &38.into()));
    nimatron(&format!("train fort-boyard:overdraw=yes --resume {file} --games 60"))
        .fails_with(2, "--games: expected more than the 60 games that it has learned from, found 60");
    let refused = nimatron(&format!("train fort-boyard --resume {file} --games 100")).refused(2);
    assert!(
        refused.contains("expected a learner of fort-boyard, found one of fort-boyard:overdraw=yes"),
        "{refused}"
    );
}

#[test]
fn what_was_watched_is_watched_again() {
    let file = fresh("train-watching");
    let file = file.display();
    trained(&format!("fort-boyard --learner elimination --watch random first --games 50 -o {file}"));
    nimatron(&format!("train fort-boyard --resume {file} --games 80")).fails_with(
        2,
        "--resume: the learner learned by watching random and first; expected --watch as before",
    );
    let (_, summary) = trained(&format!("fort-boyard --resume {file} --watch random first --games 80"));
    assert_eq!(summary["games"], 80);
}

/// A learner that had no room for the whole game goes on with what it knows, judged by search.
#[test]
fn a_game_half_known_is_gone_on_with() {
    let file = fresh("train-half");
    let file = file.display();
    for learner in ["q-learning:epsilon=0", "td:epsilon=0.1", "elimination:symmetry=off"] {
        nimatron(&format!(
            "train tic-tac-toe --learner {learner} --games 30 --memory 1 --unjudged -o {file}"
        ))
        .succeeds();
        let (_, summary) = trained(&format!("tic-tac-toe --resume {file} --games 200"));
        assert!(
            summary["agreement"].is_null() && summary["sample"]["positions"].as_u64() > Some(50),
            "{summary}"
        );
    }
}

/// Told games can be played again, also where symmetric positions are one and where games begin anywhere.
#[test]
fn every_game_can_be_told() {
    for learner in ["q-learning", "menace", "q-learning:starts=exploring"] {
        let line = format!("tic-tac-toe --learner {learner} --games 30 --unjudged");
        let (games, summary) = trained(&format!("{line} --show-games"));
        let numbers: Vec<_> = games.iter().map(|game| game["game_number"].as_u64().unwrap()).collect();
        assert_eq!(numbers, (1..=30).collect::<Vec<_>>(), "{learner}");
        let won = |winner: Value| games.iter().filter(|game| game["winner"] == winner).count();
        let results = [won("first".into()), won(Value::Null), won("second".into())];
        assert_eq!(summary["results"], serde_json::json!(results), "{learner}");
        assert_eq!(trained(&line).1["results"], summary["results"], "{learner}");
        for game in games {
            let moves: Vec<_> =
                game["moves"].as_array().unwrap().iter().map(|mv| mv.as_str().unwrap()).collect();
            let (start, moves) = (game["start"].as_str().unwrap(), moves.join(" "));
            let told =
                nimatron(&format!("show tic-tac-toe {start} --moves '{moves}' --json")).succeeds().json();
            assert_eq!(told["over"], true, "{game}");
        }
    }
    let told =
        nimatron("train fort-boyard --learner q-learning:epsilon=0 --games 3 --show-games").succeeds().text;
    assert!(told.starts_with("Game 1, from 20: second wins (1 "), "{told}");
    let told = nimatron("train fort-boyard --learner q-learning --show-games --runs 2").refused(2);
    assert!(told.contains("--show-games"), "{told}");
}

#[test]
fn nobody_says_what_nobody_judged() {
    let file = fresh("train-unjudged");
    let file = file.display();
    trained(&format!("fort-boyard --learner q-learning --games 60 -o {file}"));
    let (_, summary) = trained(&format!("fort-boyard --resume {file} --games 70 --unjudged"));
    assert!(summary["perfect_from"].is_null());
    let (_, summary) = trained("fort-boyard --learner beads --games 20 --unjudged --runs 3");
    assert!(summary["perfect_runs"].is_null());
}

#[test]
fn no_file_is_written_over_that_is_needed() {
    let file = fresh("train-needed");
    let file = file.display();
    trained(&format!("fort-boyard --learner q-learning --games 60 -o {file}"));
    let refused = |line: &str| nimatron(line).refused(2);
    let told = refused(&format!("inspect {file} -o {file}"));
    assert!(told.starts_with("--output: expected another file than the learner's own"), "{told}");
    let told = refused(&format!("train fort-boyard --learner td --watch {file} -o {file}"));
    assert!(told.starts_with("--output: expected another file than"), "{told}");
    let told = refused("train fort-boyard --learner td -o same.svg --curve same.svg");
    assert!(told.starts_with("--curve: expected another file than"), "{told}");
    nimatron(&format!("inspect {file}")).succeeds();
}

#[test]
fn curves_are_drawn_in_every_form() {
    for (ending, begins) in
        [("svg", "<svg"), ("png", "\u{89}PNG"), ("txt", "Fort Boyard"), ("tex", "\\documentclass")]
    {
        let file = fresh(&format!("train-curve.{ending}"));
        let line =
            format!("train fort-boyard --learner elimination --games 60 --runs 5 --curve {}", file.display());
        nimatron(&line).succeeds();
        let bytes = std::fs::read(&file).unwrap();
        let text: String = bytes.iter().take(100).map(|&byte| char::from(byte)).collect();
        assert!(text.contains(begins), "{ending}: {text}");
    }
    nimatron("train fort-boyard --learner elimination --curve curve.jpeg").fails_with(
        2,
        "--curve: expected a file that ends in one of .svg, .png, .pdf, .txt, .tex, found 'curve.jpeg'",
    );
}

#[test]
fn people_are_told() {
    let line = "train fort-boyard:overdraw=yes --learner q-learning:epsilon=0 --games 100 --every 50";
    nimatron(line).succeeds().shows(&[
        "Learner: q-learning:epsilon=0. It learns by playing against itself.",
        "",
        " games  right  first wins  gives away  met    loses late",
        "    50  100 %        28 %        0.00  100 %           –",
        "   100  100 %         0 %        0.00  100 %           –",
        "",
        "The chance of a right move was 29 % before the first game; now it is 100 %.",
        "Perfect from game 38 on: in all 14 positions where it matters it plays only",
        "moves that keep the result.",
    ]);
    let line = "train fort-boyard:overdraw=yes --learner q-learning:epsilon=0 --games 10 --lang fr";
    nimatron(line).succeeds().shows(&[
        "Dans 7 des 14 positions où le choix compte, il ne joue que des coups qui",
        "conservent le résultat.",
    ]);
}

#[test]
fn what_does_not_fit_is_refused() {
    nimatron("train fort-boyard --learner q-learning --opponent human")
        .fails_with(2, "player 'human': a learner plays and watches machines; expected another player");
    nimatron("train explicit:tree=[[3,5],[2,9]] --learner linear-td").fails_with(
        2,
        "learner 'linear-td': explicit:tree=[[3,5],[2,9]] does not say what its positions look like; expected a learner with a \
         table, q-learning say",
    );
    nimatron("train kalah --learner td:starts=exploring").fails_with(
        2,
        "learner 'td:starts=exploring': parameter 'starts': kalah has more than 262144 positions, too many to begin anywhere; \
         expected game",
    );
    nimatron("train simple-nim:start=0 --learner td").fails_with(2, "train: the game is over at 0");
    let stopped = nimatron("train kalah --learner q-learning --memory 1 --games 100000 --unjudged").exits(1);
    assert_eq!(
        stopped.errors,
        "nimatron: the positions met do not fit into 1 MiB; give it more with --memory\n"
    );
    nimatron("train kalah --learner q-learning --memory 1 --games 100000 --unjudged --runs 2").exits(1);
}

#[test]
fn ctrl_c_ends_with_what_was_learned() {
    let line = "train tic-tac-toe --learner q-learning:epsilon=0.2 --games 1000000000 --json";
    let lines = nimatron(line).interrupted().stream();
    let summary = lines.last().unwrap();
    assert_eq!(summary["stopped"], "interrupted");
    assert!(summary["games"].as_u64().unwrap() > 1000 && summary["agreement"].as_f64().unwrap() > 0.3);
}

#[test]
fn tables_are_those_of_a_training_that_ends_there() {
    // Without random choices.
    const LESSONS: &str = "q-learning:alpha=0.9,gamma=0.8";
    let learned = Learned::new("tables", "fort-boyard", LESSONS, 5);
    let alone = nimatron("inspect --json").argument(learned.path()).succeeds().json();
    let line = format!("train fort-boyard --learner {LESSONS} --games 12 --tables 1,5");
    let told = nimatron(&format!("{line} --json")).succeeds().stream();
    let tables: Vec<_> = told.iter().filter(|object| object.get("table").is_some()).collect();
    assert_eq!(tables.iter().map(|table| &table["games"]).collect::<Vec<_>>(), [1, 5]);
    assert_eq!(tables[1]["table"], alone["table"]);
    let text = nimatron(&line).succeeds().text;
    assert!(text.contains("After 1 game:\n") && text.contains("After 5 games:\n"), "{text}");
    // Nothing breaks a table that no terminal limits.
    assert!(text.lines().any(|line| line.contains("|     1 |") && line.contains("|    20 |")), "{text}");
}

#[test]
fn of_two_learners_both_are_shown() {
    let line = "train fort-boyard:start=6 --learner q-learning --opponent menace --games 30 --tables 30";
    let (tables, _) = trained(&line[6..]);
    let table = tables.iter().find(|object| object.get("table").is_some()).unwrap();
    assert_eq!(table["learner"], "q-learning");
    let opponent = &table["opponent_learner"];
    assert_eq!(opponent["learner"], "menace");
    // One of them moves at the start of each game, and each learns from its own moves there.
    let met_at_the_start = |table: &Value| table["table"][0]["met"].as_u64().unwrap();
    assert!(met_at_the_start(opponent) > 0, "{opponent}");
    let text = nimatron(line).succeeds().text;
    assert!(text.contains("Its opponent: menace\n"), "{text}");
}

#[test]
fn every_game_can_be_kept() {
    let records = fresh("trained.jsonl");
    let line = "train tic-tac-toe --learner q-learning --opponent menace --games 9 --unjudged --json";
    let told = nimatron(&format!("{line} --show-games")).succeeds().stream();
    let said = nimatron(line).argument("--record").argument(&records).succeeds().stream();
    assert_eq!(said.len(), 1, "games are told only where they are to be shown");
    let replayed = nimatron("replay --json").argument(&records).succeeds().stream();
    assert_eq!(replayed.len(), 9);
    for (replayed, game) in replayed.iter().zip(&told) {
        assert_eq!(replayed["winner"], game["winner"]);
        let players = [replayed["first"].as_str().unwrap(), replayed["second"].as_str().unwrap()];
        assert!(players.contains(&"q-learning") && players.contains(&"menace"), "{players:?}");
    }
    let watched =
        nimatron("train tic-tac-toe --learner q-learning --watch").argument(&records).argument("--json");
    assert_eq!(watched.succeeds().stream().last().unwrap()["games"], 9);
    // A learner that learned otherwise learns from all of them besides; one that watched them has nothing left.
    let file = fresh("train-then-watch");
    trained(&format!("tic-tac-toe --learner q-learning --games 3 -o {}", file.display()));
    let watched =
        || nimatron("train tic-tac-toe --resume").argument(&file).argument("--watch").argument(&records);
    let goes_on = watched().argument("-o").argument(&file).argument("--json").succeeds().stream();
    assert_eq!(goes_on.last().unwrap()["games"], 12);
    assert_eq!(watched().argument("--json").succeeds().stream().last().unwrap()["games"], 21);
    nimatron("train tic-tac-toe --learner q-learning --watch random random --record x").refused(2);
}
