//! Tables of learners, greetings, and tasks as files.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};

use nimatron::{AnswerConvention, CheckReport, Task, ready_made_tasks};

use crate::homework::{is_greeting, judged, part};

/// Q-learning on sticks as a student writes it, with a mistake in its table after some game.
#[derive(Default)]
struct QLearner {
    values: BTreeMap<(u32, u32), f64>,
    met: BTreeSet<u32>,
    games: Vec<String>,
}

impl QLearner {
    fn value(&self, state: u32, take: u32) -> f64 {
        self.values.get(&(state, take)).copied().unwrap_or(0.0)
    }

    fn learn(&mut self, game: &str) {
        self.games.push(game.to_owned());
        let words: Vec<_> = game.split(' ').collect();
        let (result, plies) = words.split_last().unwrap();
        for (number, ply) in plies.chunks(3).enumerate() {
            let (state, take) = (ply[1].parse().unwrap(), ply[2].parse().unwrap());
            self.met.insert(state);
            let won = (ply[0] == "first") == (*result == "win");
            let is_last = 3 * number + 6 >= plies.len();
            let reward = if !is_last {
                0.0
            } else if won {
                1.0
            } else {
                -1.0
            };
            let after: u32 = state - take;
            let ahead =
                (1..=after.min(3)).map(|take| self.value(after, take)).reduce(f64::max).unwrap_or(0.0);
            let value = 0.1 * self.value(state, take) + 0.9 * (reward - 0.8 * ahead);
            self.values.insert((state, take), value);
        }
    }

    /// What the table has, with so much added to the number at one stick, or without it.
    fn table(&self, added: Option<f64>) -> String {
        let mut entries = vec!["table".to_owned()];
        for &state in &self.met {
            for take in 1..=state.min(3) {
                let number = self.value(state, take) + if state == 1 { added.unwrap_or(0.0) } else { 0.0 };
                entries.extend((state > 1 || added.is_some()).then(|| format!("{state}:{take}={number}")));
            }
        }
        entries.join(" ")
    }
}

/// What is told of a table with so much added to one number, and the games that were told.
fn schooled(name: &str, hidden: Option<u64>, added: Option<f64>) -> (CheckReport, Vec<String>) {
    let task = "game = 'fort-boyard:start=6'\nasks = ['table']\ngames = 5\nlearner = 'q-learning:alpha=0.9,gamma=0.8'";
    let learner = Arc::new(Mutex::new(QLearner::default()));
    let student = Arc::clone(&learner);
    let report = judged(name, task, hidden, move |request| {
        let mut learner = student.lock().unwrap();
        match request.strip_prefix("learn ") {
            Some(game) => learner.learn(game),
            // Whoever is greeted again begins again.
            None if is_greeting(request) => {
                *learner = QLearner { games: learner.games.clone(), ..QLearner::default() }
            }
            None => {}
        }
        Some(learner.table(added))
    });
    let games = learner.lock().unwrap().games.clone();
    (report, games)
}

#[test]
fn a_table_is_right_to_three_digits() {
    for added in [0.0, 0.0009, -0.0009] {
        let (report, games) = schooled(&format!("learns {added}"), Some(1), Some(added));
        assert!(report.passed, "{report:?}");
        assert_eq!((part(&report).right, part(&report).of, part(&report).hidden), (5, 5, Some([5, 5])));
        assert_eq!(games.len(), 10);
        let ends = |result| games.iter().filter(|game| game.ends_with(result)).count();
        assert!(ends(" loss") > 0 && ends(" win") + ends(" loss") == 10, "{games:?}");
        assert_ne!(games[..5], games[5..], "hidden games are others, whatever the seed");
    }
    for added in [0.0011, -0.0011] {
        let (report, games) = schooled(&format!("learns wrongly {added}"), None, Some(added));
        let part = part(&report);
        assert!(!report.passed && part.of == 5 && part.right < 5);
        let wrong = part.wrong.as_ref().unwrap();
        let number = |text: &str| text.split(['=', ' ']).find_map(|word| word.parse::<f64>().ok()).unwrap();
        assert_eq!((&*wrong.position, &*wrong.request), ("1", "table"));
        assert!(wrong.answered.starts_with("1:1="), "{wrong:?}");
        let expected = wrong.expected.as_deref().unwrap();
        assert!(expected.starts_with("table … 1:1=") && expected.ends_with(" …"), "{expected}");
        assert!((number(&wrong.answered) - number(expected) - added).abs() < 1e-9, "{wrong:?}");
        let told = games.iter().position(|game| game.contains(" 1 1 ")).unwrap();
        let line: Vec<_> = games[told].split(' ').skip(2).step_by(3).collect();
        assert_eq!(wrong.line, line, "the first game in which one stick was left");
        assert_eq!(part.right, told);
    }
    let (report, _) = schooled("leaves out", None, None);
    let wrong = part(&report).wrong.as_ref().unwrap();
    assert_eq!((&*wrong.position, &*wrong.answered), ("1", "table, without 1:1"));
}

/// Entries that still have the value that they began with may be left out, and others may not.
#[test]
fn a_table_may_leave_out_what_was_never_learned() {
    let task = "game = 'fort-boyard:start=2'\nasks = ['table']\ngames = 1\nlearner = 'q-learning:alpha=0.9,gamma=0.8'";
    let of = |table: &'static str| part(&judged(table, task, None, move |_| Some(table.to_owned()))).clone();
    // The game takes both sticks at once, or one after the other.
    let played = [["table 2:2=0.9", "2:1=0"], ["table 2:1=-0.9 1:1=0.9", "2:2=0"]];
    let is_played = |[learned, _]: &&[&'static str; 2]| of(learned).right == 1;
    let [[learned, initial]] = played.iter().filter(|both| is_played(both)).collect::<Vec<_>>()[..] else {
        panic!("one of them was played")
    };
    assert_eq!(of(learned).convention, [AnswerConvention::InitialLeftOut]);
    let all: &'static str = format!("{learned} {initial}").leak();
    assert!(of(all).right == 1 && of(all).convention.is_empty());
    assert!(of("table").wrong.unwrap().answered.starts_with("table, without 2:"));
}

#[test]
fn a_table_begins_with_its_word() {
    let task = "game = 'fort-boyard:start=1'\nasks = ['table']\ngames = 1\nlearner = 'q-learning:alpha=0.9,gamma=0.8'";
    for (answer, passes) in [("table 1:1=0.9", true), ("tables 1:1=0.9", false), ("table 1:1=x", false)] {
        let report = judged(answer, task, None, move |_| Some(answer.to_owned()));
        assert_eq!(report.passed, passes, "{answer}");
    }
}

/// What is won here are six points, of which nine tenths are learned.
#[test]
fn large_numbers_are_right_to_a_thousandth_of_themselves() {
    let task = "game = 'mancala:pits=1,seeds=3'\nasks = ['table']\ngames = 1\nlearner = 'q-learning:alpha=0.9,gamma=0.8'";
    for (number, passes) in
        [("5.4", true), ("5.405", true), ("5.395", true), ("5.406", false), ("5.394", false)]
    {
        let report = judged(number, task, None, move |_| Some(format!("table 0|3,0,3,0:0={number}")));
        assert_eq!(report.passed, passes, "{number}");
    }
}

#[test]
fn programs_are_greeted_by_what_they_are_to_be() {
    for (asked, role) in [("values", "homework"), ("play", "player"), ("table", "learner")] {
        let task = format!("game = 'fort-boyard:start=3'\nasks = ['{asked}']\nlearner = 'elimination'");
        let heard = Arc::new(Mutex::new(Vec::new()));
        let student = Arc::clone(&heard);
        judged(&format!("greeted for {asked}"), &task, None, move |request| {
            student.lock().unwrap().push(request.to_owned());
            None
        });
        assert_eq!(heard.lock().unwrap()[0], format!("hello 1 {role} fort-boyard:start=3"));
    }
}

#[test]
fn tasks_are_files_to_change() {
    let own = Task::read("own.toml", "game = 'nim'\nasks = ['values']\n[text]\nzh = '尼姆'").unwrap();
    assert_eq!((&*own.name, own.public, own.hidden, own.games), ("own.toml", 500, 10_000, 20));
    assert_eq!(
        (own.text("fr"), Task { text: BTreeMap::new(), ..own.clone() }.text("fr")),
        (Some("尼姆"), None)
    );
    assert!(!own.file().contains("games"));
    let longer = Task { games: 21, ..own };
    assert!(longer.file().contains("games = 21"));
    let read = Task::read("other.toml", &longer.file()).unwrap();
    assert_eq!(Task { own_file: longer.own_file.clone(), ..read }, longer);
    let all = ready_made_tasks();
    assert!(all.len() > 10);
    for task in all {
        assert_eq!(Task::named(&task.name).unwrap(), task);
        assert_eq!(
            (task.text("en"), task.text("de")),
            (task.text["en"].as_str().into(), task.text["en"].as_str().into())
        );
        assert_eq!(task.text("fr"), Some(task.text["fr"].as_str()));
    }
    assert!(Task::named("nim-rule").unwrap_err().to_string().contains("nim-rules"));
    let refused = |text: &str| Task::read("own.toml", text).unwrap_err().to_string();
    assert!(refused("game = 'nim'\n\nasks = ['value']").contains("line 3: "));
    let table = |games| format!("game = 'nim'\nasks = ['table']\nlearner = 'elimination'\ngames = {games}");
    assert!(Task::read("own.toml", &table(1000)).is_ok());
    assert!(refused(&table(1001)).contains("expected at most 1000, found 1001"));
}
