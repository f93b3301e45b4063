//! A class: what a teacher and pupils see and may do, each with cookies of their own.

use std::io::{BufRead, BufReader};

use serde_json::{Value, json};
use ureq::Agent;

use crate::client::{Served, agent, small};

const CODE: &str = "abcd2345";
const TEACHER: &str = "the-token-of-a-teacher";

fn class() -> Served {
    Served::changed(small(), |server| {
        server.token = Some(CODE.parse().expect("a token"));
        server.teacher = Some(TEACHER.parse().expect("a token"));
    })
}

/// Somebody with a browser.
struct Member<'s> {
    served: &'s Served,
    cookie: String,
    agent: Agent,
}

impl<'s> Member<'s> {
    fn new(served: &'s Served, token: &str, number: u64) -> Self {
        let port = served.address.port();
        let cookie = format!("nimatron-{port}={token}; nimatron-{port}-member={number:016x}");
        let agent = agent();
        Self { served, cookie, agent }
    }

    fn pupil(served: &'s Served, number: u64, name: &str) -> Self {
        let pupil = Self::new(served, CODE, number);
        assert_eq!(pupil.post("/class/pupils", &json!({ "name": name })), 204, "{name}");
        pupil
    }

    /// The status of what is said.
    fn post(&self, path: &str, body: &Value) -> u16 {
        let request = self.agent.post(self.served.url(&format!("/api/v1{path}")));
        let request = request.header("cookie", &self.cookie).header("content-type", "application/json");
        request.send(body.to_string()).expect("an answer").status().as_u16()
    }

    fn status(&self, path: &str) -> u16 {
        let request = self.agent.get(self.served.url(&format!("/api/v1{path}")));
        request.header("cookie", &self.cookie).call().expect("an answer").status().as_u16()
    }

    /// What a page hears as long as it is open.
    fn page(&self, language: &str) -> Page {
        let request = self.agent.get(self.served.url(&format!("/api/v1/class/live?lang={language}")));
        let response = request.header("cookie", &self.cookie).call().expect("events");
        assert_eq!(response.status(), 200);
        Page(Box::new(BufReader::new(response.into_body().into_reader()).lines().map_while(Result::ok)))
    }

    fn sees(&self, language: &str) -> Value {
        self.page(language).next()
    }

    fn answers(&self, question: u64, choice: &str) -> u16 {
        self.post("/class/answers", &json!({ "question": question, "choice": choice }))
    }
}

struct Page(Box<dyn Iterator<Item = String>>);

impl Page {
    fn next(&mut self) -> Value {
        let data = self.0.find_map(|line| line.strip_prefix("data: ").map(str::to_owned)).expect("an event");
        serde_json::from_str(&data).expect("data is JSON")
    }

    /// The first event on which something holds.
    fn until(&mut self, holds: impl Fn(&Value) -> bool) -> Value {
        loop {
            let event = self.next();
            if holds(&event) {
                return event;
            }
        }
    }
}

#[test]
fn pupils_answer_and_see_what_is_right_once_the_teacher_shows_it() {
    let served = class();
    let teacher = Member::new(&served, TEACHER, 0);
    let [ada, bob] = [(1, "Ada"), (2, "Bob")].map(|(number, name)| Member::pupil(&served, number, name));
    let (mut hers, mut theirs) = (ada.page("en"), teacher.page("en"));
    assert_eq!(hers.next()["question"], Value::Null);
    assert_eq!(theirs.until(|event| event["pupils"][0]["here"] == true)["pupils"][0]["name"], "Ada");
    let analysis = "/analysis?game=nim";
    assert_eq!(ada.status(analysis), 200);
    assert_eq!(
        teacher.post("/class/question", &json!({ "kind": "lesson", "lesson": 1, "question": 1 })),
        204
    );
    let asked = hers.until(|event| event["question"] != Value::Null);
    assert_eq!(asked["question"]["asked"], json!({ "kind": "lesson", "lesson": 1, "question": 1 }));
    let number = asked["question"]["number"].as_u64().expect("a number");
    // While they answer, nothing tells them values; the lesson may be read.
    for (path, pupils) in [
        (analysis, 403),
        ("/lessons/1/answers?question=1&option=1", 403),
        ("/lessons/1", 200),
        ("/lessons/1/figures/1", 200),
    ] {
        assert_eq!((ada.status(path), teacher.status(path)), (pupils, 200), "{path}");
    }
    assert_eq!(ada.answers(number, "1"), 204);
    assert_eq!(
        (bob.answers(number, "2"), bob.answers(number, "1"), bob.answers(number, "2")),
        (204, 204, 204)
    );
    let known = theirs.until(|event| event["answered"] == 2 && event["pupils"][1]["answer"]["choice"] == "2");
    assert_eq!(known["results"], Value::Null);
    let own = ada.sees("en");
    assert_eq!(
        (&own["name"], &own["answer"]["choice"], &own["pupils"]),
        (&json!("Ada"), &json!("1"), &Value::Null)
    );
    assert_eq!(teacher.post("/class/shown", &json!({ "question": number, "results": true })), 204);
    for language in ["en", "fr", "zh"] {
        let results = ada.sees(language)["results"].clone();
        let rows = results.as_array().expect("rows");
        let given: Vec<_> = rows.iter().filter(|row| row["count"] != 0).collect();
        assert_eq!(given.len(), 2, "{results}");
        let options: Vec<_> = rows.iter().filter_map(|row| row["choice"].as_str()).collect();
        assert!(options.len() > 2 && options.is_sorted(), "{results}");
        for row in rows {
            let option = row["choice"].as_str().expect("a choice");
            let truth = served.with_header(
                &format!("/api/v1/lessons/1/answers?question=1&option={option}&lang={language}"),
                "authorization",
                &format!("Bearer {TEACHER}"),
            );
            assert_eq!(
                (&row["right"], &row["sentences"]),
                (&truth.json()["right"], &truth.json()["sentences"])
            );
        }
        assert!(rows.iter().any(|row| row["right"] == true), "{results}");
    }
    assert_eq!(ada.status(analysis), 200);
    // What was answered before stays; the same may be sent again, as after a network that was lost.
    assert_eq!((ada.answers(number, "2"), ada.answers(number, "1")), (400, 204));
    assert_eq!(teacher.post("/class/shown", &json!({ "question": number, "example": "Bob" })), 204);
    let example = ada.sees("en")["example"].clone();
    assert_eq!((&example["choice"], example.to_string().contains("Bob")), (&json!("2"), false));
    assert_eq!(
        teacher.post("/class/question", &json!({ "kind": "lesson", "lesson": 1, "question": 2 })),
        204
    );
    let next = ada.sees("en");
    assert_eq!(
        (&next["answer"], &next["results"], &next["example"]),
        (&Value::Null, &Value::Null, &Value::Null)
    );
    assert_eq!(ada.answers(number, "1"), 400, "an answer to an earlier question");
}

#[test]
fn the_best_moves_of_a_position_are_right() {
    let served = class();
    let (teacher, ada) = (Member::new(&served, TEACHER, 0), Member::pupil(&served, 1, "Ada"));
    for (game, moves) in [("nim", ""), ("tic-tac-toe", "1 2"), ("kalah:pits=2,seeds=2", "")] {
        let asked = json!({ "kind": "position", "game": game, "moves": moves });
        assert_eq!(teacher.post("/class/question", &asked), 204, "{game}");
        let number = ada.sees("en")["question"]["number"].as_u64().expect("a number");
        let path = format!("/api/v1/analysis?game={game}&moves={}", moves.replace(' ', "%20"));
        let truth = served.with_header(&path, "authorization", &format!("Bearer {TEACHER}")).json();
        let all = truth["moves"].as_array().expect("moves");
        let other = all
            .iter()
            .find(|one| !truth["best"].as_array().unwrap().contains(&one["move"]))
            .unwrap_or(&all[0]);
        assert_eq!(
            (ada.answers(number, "nonsense"), ada.answers(number, other["move"].as_str().unwrap())),
            (400, 204)
        );
        assert_eq!(teacher.post("/class/shown", &json!({ "question": number, "results": true })), 204);
        let seen = ada.sees("en");
        let rows = seen["results"].as_array().expect("rows");
        for row in rows {
            let is_best = truth["best"].as_array().unwrap().contains(&row["choice"]);
            assert_eq!(row["right"], is_best, "{game} {row}");
            assert!(!row["sentences"].as_array().unwrap().is_empty(), "{game} {row}");
        }
    }
    assert_eq!(
        teacher.post("/class/question", &json!({ "kind": "position", "game": "nim", "position": "0" })),
        400
    );
}

#[test]
fn a_class_keeps_strangers_and_pupils_in_their_places() {
    let served = class();
    let (teacher, ada) = (Member::new(&served, TEACHER, 0), Member::pupil(&served, 1, "Ada"));
    let question = json!({ "kind": "exercise", "exercise": "nim" });
    assert_eq!(ada.post("/class/question", &question), 403);
    assert_eq!(ada.post("/class/shown", &json!({ "question": 1, "results": true })), 403);
    assert_eq!(served.post("/class/question", &question.to_string()).status, 401);
    assert_eq!(
        Member::new(&served, "another-token", 3).post("/class/pupils", &json!({ "name": "Eve" })),
        401
    );
    assert_eq!(teacher.post("/class/pupils", &json!({ "name": "Teacher" })), 403);
    assert_eq!(teacher.post("/class/question", &question), 204);
    let page = ada.page("en");
    let eve = Member::new(&served, CODE, 4);
    for name in ["", "  ", "ada", &"x".repeat(41)] {
        assert_eq!(eve.post("/class/pupils", &json!({ "name": name })), 400, "{name}");
    }
    assert_eq!(eve.answers(1, "right"), 400, "without a name");
    assert_eq!(
        (ada.answers(1, "perhaps"), ada.answers(2, "right"), ada.answers(1, "right")),
        (400, 400, 204)
    );
    let long = json!({ "question": 1, "choice": "wrong", "code": "x".repeat(30_001) });
    assert_eq!(ada.post("/class/answers", &long), 422);
    assert_eq!(eve.post("/class/pupils", &json!({ "name": "\u{1b}[2JEve" })), 204);
    let names = teacher.sees("en")["pupils"].to_string();
    assert!(names.contains("u{1b}") && names.contains("Ada"), "{names}");
    // Once Ada's page is closed, she may come back with another cookie and finds her answer.
    drop(page);
    let again = Member::new(&served, CODE, 5);
    let is_gone = |pupil: &Value| pupil["name"] == "Ada" && pupil["here"] == false;
    teacher.page("en").until(|event| event["pupils"].as_array().expect("pupils").iter().any(is_gone));
    assert_eq!(again.post("/class/pupils", &json!({ "name": "Ada" })), 204);
    assert_eq!(again.sees("en")["answer"]["choice"], "right");
    assert_eq!(
        Served::new(small()).post("/class/question", &question.to_string()).status,
        403,
        "no class here"
    );
}
