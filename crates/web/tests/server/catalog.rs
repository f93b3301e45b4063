//! Every path, asked about every game of the catalog; nothing here names a game.

use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use nimatron::{Catalog, Language, Programs, Task, Words};
use serde_json::{Value, json};

use crate::client::{Served, small};

/// The paths that take a game, with the names of their parameters, from the description.
pub(crate) fn paths_about_games() -> Vec<(String, Vec<String>)> {
    let description: Value = serde_json::from_str(nimatron_web::DESCRIPTION).unwrap();
    let paths = description["paths"].as_object().unwrap().iter();
    let about_games = paths.filter_map(|(path, item)| {
        let parameters = item["get"]["parameters"].as_array()?;
        let names: Vec<_> =
            parameters.iter().filter_map(|one| one["name"].as_str()).map(str::to_owned).collect();
        names.contains(&"game".to_owned()).then(|| (path.strip_prefix("/api/v1").unwrap().to_owned(), names))
    });
    about_games.collect()
}

#[test]
fn every_path_answers_about_every_game() {
    let served = Served::new(small());
    // Not every game has puzzles.
    let paths: Vec<_> =
        paths_about_games().into_iter().filter(|(path, _)| !path.starts_with("/puzzles")).collect();
    assert!(paths.len() >= 10, "{paths:?}");
    for entry in Catalog::standard().entries() {
        for (path, names) in &paths {
            let bounds = [("depth", "1"), ("nodes", "500")];
            let bounds = bounds.into_iter().filter(|(name, _)| names.iter().any(|known| known == name));
            let parameters: Vec<_> = [("game", entry.name())].into_iter().chain(bounds).collect();
            let answer = served.answer(path, &parameters);
            assert_eq!(answer.status, 200, "{path} {parameters:?}: {}", answer.text());
            assert!(!answer.body.is_empty(), "{path} {}", entry.name());
        }
    }
}

/// Random games from their beginning to their end, by the moves and spots that the page gets.
#[test]
fn every_game_is_played_to_its_end() {
    const LONGEST: usize = 400;
    let served = Served::new(small());
    for (entry, seed) in Catalog::standard().entries().iter().zip(1..) {
        let (mut moves, mut random) = (Vec::<String>::new(), Random(seed));
        loop {
            let line = moves.join(" ");
            let here = served.ask("/position", &[("game", entry.name()), ("moves", &line)]);
            assert_eq!(here["plies"].as_array().unwrap().len(), moves.len());
            assert!(here["plies"].as_array().unwrap().iter().all(|ply| ply["sentences"][0].is_string()));
            assert_eq!(here["moves"].as_array().unwrap().is_empty(), here["over"] == true);
            // Repetition ends a game too.
            assert_eq!(here["over"] == true, here["standing"]["state"] != "unfinished", "{here}");
            assert_eq!(here["over"] == true, !here["value"].is_null());
            if here["standing"]["state"] != "unfinished" || moves.len() >= LONGEST {
                assert!(!here["standing"]["sentence"].as_str().unwrap().is_empty());
                break;
            }
            let legal = here["moves"].as_array().unwrap();
            let chosen = legal[random.below(legal.len())]["move"].as_str().unwrap();
            moves.push(chosen.to_owned());
        }
        let line = moves.join(" ");
        let half = served.ask("/position", &[("game", entry.name()), ("moves", &line), ("ply", "1")]);
        assert_eq!(
            (&half["ply"], &half["plies"][0]["to"]),
            (&json!(1), &half["position"]),
            "{}",
            entry.name()
        );
        let worth = served.ask("/history", &[("game", entry.name()), ("moves", &line), ("nodes", "200")]);
        assert_eq!(worth["plies"].as_array().unwrap().len(), moves.len() + 1);
    }
}

#[test]
fn offered_players_make_legal_moves() {
    let served = Served::new(small());
    for entry in Catalog::standard().entries() {
        let legal = served.ask("/position", &[("game", entry.name())]);
        let offered = served.ask("/players", &[("game", entry.name())]);
        let offered = offered["players"].as_array().unwrap();
        assert_eq!(offered[0]["spec"], "human");
        let natures: HashSet<_> = offered.iter().filter_map(|player| player["nature"].as_str()).collect();
        assert_eq!(natures.len(), 10, "{natures:?}");
        for player in offered.iter().filter(|player| player["kind"] != "human") {
            let body = json!({"game": entry.name(), "player": player["spec"], "seed": 5});
            let answer = served.post("/move", &body.to_string());
            if answer.status == 422 {
                // Who plays nothing but what is proved may not prove it in so little time.
                assert_eq!(answer.failure(), "unsolved", "{body}");
                continue;
            }
            assert_eq!(answer.status, 200, "{body}: {}", answer.text());
            let chosen = answer.json();
            let is_legal = legal["moves"].as_array().unwrap().iter().any(|mv| mv["move"] == chosen["move"]);
            assert!(is_legal, "{body}: {chosen}");
        }
    }
}

#[test]
fn a_perfect_player_with_a_time_always_moves_and_says_what_it_did_not_prove() {
    let served = Served::new(small());
    let chosen = |game: &str| {
        let body = json!({"game": game, "player": "perfect", "seed": 5, "time": "300ms"});
        let answer = served.post("/move", &body.to_string());
        assert_eq!(answer.status, 200, "{body}: {}", answer.text());
        answer.json()
    };
    for entry in Catalog::standard().entries() {
        assert!(chosen(entry.name())["move"].is_string());
    }
    assert_eq!(chosen("nim:start=1/2")["estimate"], false);
    assert_eq!(chosen("connect-four:width=9,height=8")["estimate"], true);
}

#[test]
fn the_first_games_are_games_of_the_catalog() {
    let games = Served::new(small()).ask("/games", &[]);
    let first = games["first"].as_array().unwrap();
    assert!(first.len() > 1);
    for name in first {
        assert!(games["games"].as_array().unwrap().iter().any(|game| game["name"] == *name), "{name}");
    }
}

/// The texts of the page's modules.
fn modules() -> Vec<String> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("page/modules")];
    let mut texts = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                texts.push(fs::read_to_string(path).unwrap());
            }
        }
    }
    texts
}

/// A key that is not sent is shown as it is.
#[test]
fn the_page_is_sent_every_message_that_it_says() {
    let served = Served::new(small());
    let words = served.ask("/words", &[]);
    let sent = words["messages"].as_object().unwrap();
    let all = Words::new(Language::En).messages();
    let is_key = |text: &str| text.contains('-') && text.chars().all(|c| c.is_ascii_lowercase() || c == '-');
    for module in modules() {
        for said in module.split("say('").skip(1).filter_map(|rest| rest.split('\'').next()) {
            assert!(sent.contains_key(said), "{said}");
        }
        // Keys are also handed over, and put together.
        for literal in
            module.split(['\'', '`']).filter(|literal| all.contains_key(*literal) && is_key(literal))
        {
            assert!(sent.contains_key(literal), "{literal}");
        }
        for prefix in module.split("say(`").skip(1).filter_map(|rest| rest.split("${").next()) {
            let mut keys = all.keys().filter(|key| key.starts_with(prefix)).peekable();
            assert!(keys.peek().is_some(), "{prefix}");
            keys.for_each(|key| assert!(sent.contains_key(key), "{key}"));
        }
    }
}

#[test]
fn words_and_games_are_told_in_every_language() {
    let served = Served::new(small());
    let keys = |value: &Value| value["messages"].as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    let english = served.ask("/words", &[]);
    assert!(keys(&english).len() > 100);
    for lang in ["fr", "zh"] {
        let words = served.ask("/words", &[("lang", lang)]);
        assert_eq!(keys(&words), keys(&english), "{lang}");
        assert_ne!(words["messages"]["value-draw"], english["messages"]["value-draw"]);
        let games = served.ask("/games", &[("lang", lang)]);
        let names = games["games"].as_array().unwrap().iter().map(|game| game["name"].as_str().unwrap());
        assert!(names.eq(Catalog::standard().entries().iter().map(nimatron::Entry::name)));
    }
}

#[test]
fn no_question_names_a_file() {
    let served = Served::new(small());
    for player in ["learner:/etc/passwd", "minimax:depth=2,heuristic=learner:/etc/passwd"] {
        let body = serde_json::json!({ "game": "connect-four", "player": player }).to_string();
        let reason = served.post("/move", &body).text();
        assert!(reason.contains("expected a learner that was trained here"), "{player}: {reason}");
    }
    // Neither a game nor a player is a program here, whatever the catalog may do on a command line.
    let ran = std::env::temp_dir().join(format!("nimatron-ran-{}", std::process::id()));
    let program = format!("program:touch {}", ran.display());
    let catalog = Catalog::standard().with_programs(Programs::until(Arc::default));
    let willing = Served::of(catalog, small());
    for path in ["/position", "/analysis", "/tree", "/players"] {
        assert_eq!(willing.answer(path, &[("game", &program)]).status, 400, "{path}");
    }
    for (path, field) in
        [("/move", "game"), ("/move", "player"), ("/trainings", "game"), ("/trainings", "opponent")]
    {
        let mut body = serde_json::json!({ "game": "nim", "player": "first" });
        if path == "/trainings" {
            body = serde_json::json!({ "game": "nim", "learner": "menace", "games": 1 });
        }
        body[field] = program.clone().into();
        assert_eq!(willing.post(path, &body.to_string()).status, 400, "{path}: {field}");
    }
    assert!(!ran.exists(), "a program ran");
    let asked = [("game", "connect-four"), ("depth", "2"), ("heuristic", "learner:/etc/passwd")];
    let answer = served.answer("/analysis", &asked);
    assert_eq!(answer.status, 400, "{}", answer.text());
}

/// A student who edits addresses finds no value, whatever the game is called.
#[test]
fn a_class_gets_no_help_with_its_task() {
    let task = Task::named("nim-minimax").unwrap();
    let served = Served::changed(small(), |server| server.task = Some(task));
    assert_eq!(served.ask("/games", &[])["task"]["game"], "nim:start=2/3/4");
    let described = served.ask("/openapi.json", &[]);
    let open = ["/games", "/words", "/position", "/players", "/learners", "/lessons", "/openapi.json"];
    let mut refused = 0;
    for (path, item) in described["paths"].as_object().unwrap() {
        let path = path.strip_prefix("/api/v1").unwrap();
        if open.contains(&path) {
            continue;
        }
        let path = path.replace("{id}", "1").replace("{number}", "1").replace("{figure}", "1");
        for game in ["nim:start=2/3/4", "kalah", "explicit"] {
            let status = if item["get"].is_object() {
                served.answer(&path, &[("game", game)]).status
            } else {
                served.post(&path, &json!({ "game": game, "player": "perfect" }).to_string()).status
            };
            assert_eq!(status, 403, "{path} about {game}");
            refused += 1;
        }
    }
    assert!(refused > 40, "{refused}");
    let players = served.ask("/players", &[("game", "nim")]);
    assert_eq!(players["players"].as_array().unwrap().len(), 1, "people only: {players}");
    let shown = served.ask("/position", &[("game", "nim:start=2/3/4"), ("moves", "3:1")]);
    assert_eq!((&shown["position"], &shown["value"]), (&json!("2,3,3"), &Value::Null));
}

/// A game that the operator's program brings is one of the catalog, under its name alone.
#[test]
fn a_program_of_the_operator_brings_a_game() {
    let program = "program:sed -u 's/^hello.*/ok result/;s/^start/state 2/;s/^expand 2/moves 1=1 2=0/;s/^expand 1/moves 1=0/;s/^expand 0/over loss/'";
    let catalog = Catalog::standard().with_program("mynim", program).unwrap();
    let taken = Catalog::standard().with_program("nim", program).unwrap_err().to_string();
    assert!(taken.contains("expected a new name"), "{taken}");
    let served = Served::of(catalog, small());
    let answer = served.ask("/analysis", &[("game", "mynim")]);
    assert_eq!((&answer["game"], &answer["best"]), (&json!("mynim"), &json!(["2"])));
    let games = served.ask("/games", &[]);
    assert!(!games.to_string().contains("sed -u"), "the command stays with the operator");
    assert_eq!(served.answer("/position", &[("game", "mynim:a=1")]).status, 400);
}

/// Small numbers that are random enough to choose moves.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % bound as u64) as usize
    }
}
