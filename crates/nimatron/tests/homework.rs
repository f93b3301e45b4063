//! The judge of homework: what it takes for right, what it tells of what is wrong, and what it keeps to itself. Students are functions here.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};

use nimatron::{
    Catalog, CheckReport, CheckRequest, CheckedPart, Guest, Run, Task, Visit, check_homework,
    ready_made_tasks,
};

/// Answers what it is asked by a function, which hears the greeting too; where it has no answer, nothing.
struct Student<F>(F);

impl<F: Fn(&str) -> Option<String> + Send + Sync> Guest for Student<F> {
    fn answer(&self, requests: &[String]) -> Result<Vec<String>, String> {
        let answer = |request: &String| {
            let given = (self.0)(request);
            if is_greeting(request) {
                Ok("ok".to_owned())
            } else {
                given.ok_or_else(|| "is silent".to_owned())
            }
        };
        requests.iter().map(answer).collect()
    }
}

fn is_greeting(request: &str) -> bool {
    request.starts_with("hello 1 ")
}

fn judged<F>(name: &str, task: &str, seed: Option<u64>, student: F) -> CheckReport
where
    F: Fn(&str) -> Option<String> + Send + Sync + 'static,
{
    let visit = Visit::begin(name, Arc::new(Student(student)));
    let request = CheckRequest {
        task: Task::read("a task", task).unwrap(),
        program: visit.program(),
        runner: None,
        label: None,
        hidden: seed.is_some(),
        seed: seed.unwrap_or_default(),
        run: Run::default(),
    };
    check_homework(&request, &Catalog::standard()).unwrap()
}

/// The only part of a report.
fn part(report: &CheckReport) -> &CheckedPart {
    let [part] = &report.parts[..] else { panic!("{report:?}") };
    part
}

/// What a game is asked at its start, and the answers to it.
struct Asked {
    task: &'static str,
    request: &'static str,
}

impl Asked {
    /// The answer is right.
    fn right(&self, answers: &[&str]) {
        for answer in answers {
            let report = self.judged(answer);
            let part = part(&report);
            assert!(report.passed && (part.right, part.of) == (1, 1), "{}: {answer}", self.request);
            assert!(part.wrong.is_none() && part.hidden.is_none(), "{}: {answer}", self.request);
        }
    }

    /// The answer is wrong, and so much is told.
    fn wrong(&self, answers: &[&str], expected: &str) {
        for answer in answers {
            let report = self.judged(answer);
            let part = part(&report);
            assert!(!report.passed && (part.right, part.of) == (0, 1), "{}: {answer}", self.request);
            let wrong = part.wrong.as_ref().expect("the wrong answer");
            let position = self.request.split(' ').nth(1).expect("a position");
            assert_eq!(
                (&*wrong.position, &*wrong.request, &*wrong.answered),
                (position, self.request, *answer)
            );
            assert_eq!(wrong.expected.as_deref(), Some(expected), "{}: {answer}", self.request);
            assert!(wrong.line.is_empty(), "the start has no line before it");
        }
    }

    fn judged(&self, answer: &str) -> CheckReport {
        let (request, given) = (self.request, answer.to_owned());
        let name = format!("{request} {answer}").trim().to_owned();
        let task = format!("{}\npublic = 1", self.task);
        let report = judged(&name, &task, None, move |asked| (asked == request).then(|| given.clone()));
        assert_eq!(report.fault, None, "{name}");
        report
    }
}

#[test]
fn states_and_moves_are_sets_in_any_words() {
    let asked = Asked { task: "game = 'simple-nim:start=3'\nasks = ['successors']", request: "successors 3" };
    asked.right(&["states 2 1 0", "states [0, 1, 2]", " states 0 1 2 2 ", "states ('2', '0', '1')"]);
    let wrong = ["states 2 1", "states 3 2 1 0", "states", "state 2 1 0", "states2 1 0", "2 1 0", ""];
    asked.wrong(&wrong, "states 0 1 2");
    let asked = Asked { task: "game = 'simple-nim:start=4'\nasks = ['best']", request: "best 4 max" };
    asked.right(&["best 3", "best [1]", "best 3 3"]);
    asked.wrong(&["best 2", "best 3 1", "best", "bests 3"], "best 3");
    let asked =
        Asked { task: "game = 'fort-boyard:start=5'\nasks = ['play']", request: "move 5 first 1 2 3" };
    asked.right(&["play 1"]);
    asked.wrong(&["play 2", "play 1 1", "play 4", "play", "move 1"], "play 1");
    let asked =
        Asked { task: "game = 'fort-boyard:start=4'\nasks = ['play']", request: "move 4 first 1 2 3" };
    asked.right(&["play 1", "play 2", "play 3"]);
}

#[test]
fn numbers_are_whole_and_the_maximizers() {
    let asked = Asked { task: "game = 'simple-nim:start=4'\nasks = ['values']", request: "value 4 max" };
    asked.right(&["value 1", "value +1", "value 1.0", "value (1)"]);
    asked.wrong(&["value -1", "value 0", "value", "value 1 1", "value 1.5", "1", "value1"], "value 1");
    let points = "game = 'mancala:pits=2,seeds=1'\nasks = ['values']";
    let asked = Asked { task: points, request: "value 0|1,1,0,1,1,0 max" };
    asked.right(&["value 2"]);
    asked.wrong(&["value 1", "value -2"], "value 2");
    let asked = Asked { task: "game = 'simple-nim:start=0'\nasks = ['ends']", request: "evaluate 0 max" };
    asked.right(&["value 1"]);
    asked.wrong(&["value -1", "none"], "value 1");
    let asked = Asked { task: "game = 'simple-nim:start=1'\nasks = ['ends']", request: "evaluate 1 max" };
    asked.right(&["none"]);
    asked.wrong(&["value -1", "value", "nothing"], "none");
}

/// From three counters the tree has 8 vertices, and 6 where equal positions are one.
#[test]
fn graphs_are_right_in_any_numbering() {
    let asked = Asked { task: "game = 'simple-nim:start=3'\nasks = ['graph']", request: "graph 3 max" };
    asked.right(&[
        "graph 3 2 1 0 1 0 0 0 arcs 0-1 0-2 0-3 1-4 1-5 2-6 4-7",
        "graph 0 1 0 2 0 1 0 3 arcs 7-6 7-5 7-3 3-2 3-1 5-4 1-0",
        "graph [3, 2, 1, 0, 1, 0] arcs (0,1) (0,2) (0,3) (1,4) (1,5) (2,5) (4,3)",
    ]);
    let nothing = "graph … 3 > 0 1 2 …";
    asked.wrong(&["graph 3 2 1 0", "graph arcs", "graph 3 2 1 0 arcs 0-1 0-2", "graph 3 arcs 0-1"], nothing);
    let tree = "graph 3 2 1 0 1 0 0 0";
    for arc in ["4-8", "8-4", "4-7-7", "4", "x"] {
        asked.wrong(&[&format!("{tree} arcs 0-1 0-2 0-3 1-4 1-5 2-6 {arc}")], nothing);
    }
    asked.wrong(&["graph 3 2 1 0 1 0 0 arcs 0-1 0-2 0-3 1-4 1-5 2-6"], "graph … 1 > 0 …");
    let more = format!("{tree} 0 arcs 0-1 0-2 0-3 1-4 1-5 2-6 4-7");
    asked.wrong(&[&more], "graph … without further vertices");
    let shallow = "game = 'simple-nim:start=3'\nasks = ['graph']\ndepth = 1";
    let asked = Asked { task: shallow, request: "graph 3 max 1" };
    asked.right(&["graph 3 2 1 0 arcs 0-1 0-2 0-3"]);
    asked.wrong(&["graph 3 2 1 0 arcs 0-1 0-2 0-3 1-2"], "graph … 2 >  …");
    let task = "game = 'simple-nim:start=3'\nasks = ['controlled']";
    let asked = Asked { task, request: "controlled 3 max" };
    asked.right(&["states 3 1 0", "states 0 1 0 3"]);
    asked.wrong(&["states 3 2 1 0", "states"], "states 3 1 0 or states 3 1 0 0");
}

#[test]
fn what_depends_on_a_convention_is_right_under_one() {
    let asked = Asked { task: "game = 'simple-nim:start=3'\nasks = ['cuts']", request: "cuts 3 max" };
    asked.right(&["states", "states 2", "states 0 0", "states 1"]);
    asked.wrong(&["states 0", "states 1 2", "value 0"], "states or states 0 0 or states 1 or states 2");
    let task = "game = 'simple-nim:start=3'\nasks = ['counts']\ndepth = 2";
    let asked = Asked { task, request: "count 3 max" };
    asked.right(&["value 8"]);
    asked.wrong(
        &["value 9", "states 8"],
        &format!("value {}", ["0", "1", "2", "3", "4", "5", "6", "7", "8"].join(" or ")),
    );
}

/// The calls of a search from the root everywhere, or with those of another convention at one position.
#[test]
fn counts_keep_to_one_convention() {
    let counted = |name: &str, at_two: &'static str| {
        let task = "game = 'simple-nim:start=3'\nasks = ['counts']\npublic = 3\nhidden = 0";
        judged(name, task, None, move |request| {
            let count = match request {
                "count 3 max" => "8",
                "count 2 min" => at_two,
                _ => "2",
            };
            Some(format!("value {count}"))
        })
    };
    let report = counted("one convention", "4");
    assert!(report.passed);
    assert!(part(&report).conventions.contains(&"minimax rules full root-calls: calls".to_owned()));
    let report = counted("two conventions", "3");
    assert_eq!((part(&report).right, part(&report).of), (2, 3));
    let wrong = part(&report).wrong.as_ref().unwrap();
    assert_eq!((&*wrong.position, &wrong.line[..]), ("2", &["1".to_owned()][..]));
}

/// Simple-Nim as a student sees it: with `last` for whoever finds nothing left.
fn value(state: i64, is_max: bool, last: i64) -> i64 {
    if state == 0 {
        return if is_max { last } else { -last };
    }
    let after = (1..=state.min(3)).map(|taken| value(state - taken, !is_max, last));
    if is_max { after.max() } else { after.min() }.expect("a move")
}

/// The answer of somebody who knows the game.
fn known(request: &str, last: i64) -> Option<String> {
    let words: Vec<_> = request.split(' ').collect();
    let (state, is_max) = (words[1].parse().ok()?, words.get(2) != Some(&"min"));
    match words[0] {
        "successors" => {
            let after: Vec<_> = (1..=3.min(state)).map(|taken| (state - taken).to_string()).collect();
            Some(format!("states {}", after.join(" ")).trim_end().to_owned())
        }
        "evaluate" if state > 0 => Some("none".to_owned()),
        "evaluate" | "value" => Some(format!("value {}", value(state, is_max, last))),
        _ => None,
    }
}

const RULES: &str = "game = 'simple-nim:start=5'\nasks = ['successors', 'ends', 'values']\npublic = 100\n\
    variants = ['nim:start=5', 'subtraction:take=1-3,last=wins,start=5']";

/// Every position and player to move is asked about once, of values only those that are not over.
#[test]
fn every_position_is_asked_about() {
    let asked = Arc::new(Mutex::new(Vec::new()));
    let heard = Arc::clone(&asked);
    let report = judged("knows", RULES, None, move |request| {
        heard.lock().unwrap().extend((!is_greeting(request)).then(|| request.to_owned()));
        known(request, 1)
    });
    assert!(report.passed && report.variant.is_none() && !report.is_unasked());
    let counts: Vec<_> = report.parts.iter().map(|part| (part.right, part.of)).collect();
    assert_eq!(counts, [(10, 10), (10, 10), (8, 8)]);
    let asked = asked.lock().unwrap();
    assert_eq!(
        asked[..10].join(", "),
        "successors 5, successors 4, successors 3, successors 2, successors 3, \
        successors 2, successors 1, successors 0, successors 1, successors 0"
    );
    let values: BTreeSet<_> = asked.iter().filter(|request| request.starts_with("value")).collect();
    assert_eq!(values.len(), 8);
}

/// Other rules are named where all answers about one thing are right under them, and there are answers that tell the two apart.
#[test]
fn other_rules_are_recognized() {
    let report = judged("other rules", RULES, None, |request| known(request, -1));
    let other = Some("subtraction:take=1-3,last=wins,start=5".to_owned());
    assert_eq!(report.variant, other);
    let variants: Vec<_> = report.parts.iter().map(|part| part.variant.clone()).collect();
    assert_eq!(variants, [None, other.clone(), other]);
    let wrong_anyhow = |request: &str| match request {
        "value 5 max" => Some("value 7".to_owned()),
        _ => known(request, -1),
    };
    let report = judged("no rules", RULES, None, wrong_anyhow);
    assert!(report.parts[2].variant.is_none());
}

/// So many others are asked about as the task says, none twice; of them is told whether all were right.
#[test]
fn hidden_positions_are_asked_about_once_and_told_together() {
    let task = "game = 'simple-nim:start=9'\nasks = ['successors']\npublic = 2\nhidden = 6";
    let run = |name: &str, hidden: Option<u64>, mistaken: usize| {
        let asked = Arc::new(Mutex::new(Vec::new()));
        let heard = Arc::clone(&asked);
        let report = judged(name, task, hidden, move |request| {
            let mut heard = heard.lock().unwrap();
            heard.extend((!is_greeting(request)).then(|| request.to_owned()));
            if heard.len() == mistaken { Some("states 99".to_owned()) } else { known(request, 1) }
        });
        let asked = asked.lock().unwrap().clone();
        (report, asked)
    };
    let (report, asked) = run("hidden", Some(5), 0);
    assert!(report.passed);
    assert_eq!((part(&report).of, part(&report).hidden, asked.len()), (2, Some([6, 6]), 8));
    assert_eq!(asked[..2], ["successors 9", "successors 8"]);
    assert_ne!(asked, run("others", Some(6), 0).1);
    assert_eq!(asked, run("the same", Some(5), 0).1);
    let (report, _) = run("one wrong", Some(5), 5);
    assert!(!report.passed && part(&report).wrong.is_none());
    assert_eq!((part(&report).right, part(&report).hidden), (2, Some([0, 6])));
    let (report, asked) = run("not hidden", None, 0);
    assert_eq!((report.passed, part(&report).hidden, asked.len()), (true, None, 2));
    // Of fewer all are asked about.
    let all = task.replace("hidden = 6", "hidden = 100");
    let report = judged("all", &all, Some(1), |request| known(request, 1));
    assert_eq!(part(&report).hidden, Some([16, 16]));
}

/// A program that falls silent is told so, at a hidden position without the position, and is asked nothing more.
#[test]
fn silence_is_a_fault() {
    let task = "game = 'simple-nim:start=5'\nasks = ['successors', 'ends']\npublic = 1\nhidden = 3";
    let report = judged("silent", task, None, |_| None);
    assert!(!report.passed && report.is_unasked() && report.parts.len() == 1);
    assert!(report.fault.unwrap().contains("is silent"));
    let report = judged("silent when hidden", task, Some(1), |request| {
        (request == "successors 5").then(|| "states 4 3 2".to_owned())
    });
    assert!(!report.passed && !report.is_unasked());
    let fault = report.fault.unwrap();
    assert!(
        fault.contains("does not answer at a hidden position") && !fault.contains("is silent"),
        "{fault}"
    );
}

/// What a reason is given for: values and moves that were mistaken, where the game goes on.
#[test]
fn reasons_stand_beside_wrong_values_and_moves() {
    for (asked, reasoned) in
        [("values", true), ("best", true), ("play", true), ("successors", false), ("ends", false)]
    {
        let task = format!("game = 'simple-nim:start=6'\nasks = ['{asked}']\npublic = 1\nhidden = 0");
        let report = judged(asked, &task, None, |_| Some("x".to_owned()));
        assert_eq!(part(&report).wrong.as_ref().unwrap().reasons.is_some(), reasoned, "{asked}");
    }
}

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

#[test]
fn a_table_begins_with_its_word() {
    let task = "game = 'fort-boyard:start=1'\nasks = ['table']\ngames = 1\nlearner = 'q-learning:alpha=0.9,gamma=0.8'";
    for (answer, passes) in [("table 1:1=0.9", true), ("tables 1:1=0.9", false), ("table 1:1=x", false)] {
        let report = judged(answer, task, None, move |_| Some(answer.to_owned()));
        assert_eq!(report.passed, passes, "{answer}");
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
    assert_eq!((&*own.name, own.public, own.hidden, own.games), ("own.toml", 25, 200, 20));
    assert_eq!(
        (own.text("fr"), Task { text: BTreeMap::new(), ..own.clone() }.text("fr")),
        (Some("尼姆"), None)
    );
    assert!(!own.file().contains("games"));
    let longer = Task { games: 21, ..own };
    assert!(longer.file().contains("games = 21"));
    assert_eq!(Task::read("other.toml", &longer.file()).unwrap(), longer);
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
