//! The desk as the worker uses it: lines of questions in, lines of answers out, turn by turn.

use std::collections::BTreeMap;
use std::thread::yield_now;

use nimatron::{Catalog, FarRange, SolveRequest, solve::SolutionFile};
use nimatron_browser::{Desk, Next};
use serde_json::{Value, json};

/// What was told of a question so far.
#[derive(Debug, Default)]
struct Answer {
    status: u16,
    kind: String,
    body: Vec<u8>,
    is_whole: bool,
}

impl Answer {
    fn json(&self) -> Value {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|_| panic!("{:?}", String::from_utf8_lossy(&self.body)))
    }
}

struct Reader {
    desk: Desk,
    answers: BTreeMap<u64, Answer>,
    /// What was told of solutions.
    wanted: Vec<Vec<FarRange>>,
    damaged: usize,
}

impl Reader {
    fn new() -> Self {
        let desk = Desk::new(Catalog::standard()).unwrap();
        Self { desk, answers: BTreeMap::new(), wanted: Vec::new(), damaged: 0 }
    }

    /// A turn with these questions.
    fn turn(&mut self, questions: &[Value]) -> Next {
        let lines: String = questions.iter().map(|question| format!("{question}\n")).collect();
        self.turn_with(lines.as_bytes())
    }

    /// A turn with these lines, and what follows them.
    fn turn_with(&mut self, mut lines: &[u8]) -> Next {
        let mut told = Vec::new();
        let next = self.desk.turn(&mut lines, &mut told).unwrap();
        let mut rest = &told[..];
        while let Some(end) = rest.iter().position(|&byte| byte == b'\n') {
            let line: Value = serde_json::from_slice(&rest[..end]).unwrap();
            let bytes = line["bytes"].as_u64().unwrap() as usize;
            if line.get("wanted").is_some() || line.get("damaged").is_some() {
                self.wanted.extend(serde_json::from_value::<Vec<FarRange>>(line["wanted"].clone()).ok());
                self.damaged += usize::from(line["damaged"] == 0);
                rest = &rest[end + 1..];
                continue;
            }
            let answer = self.answers.entry(line["id"].as_u64().unwrap()).or_default();
            assert!(!answer.is_whole, "nothing follows the end");
            answer.body.extend(&rest[end + 1..][..bytes]);
            if let Some(status) = line["status"].as_u64() {
                answer.status = status as u16;
                line["kind"].as_str().unwrap_or_default().clone_into(&mut answer.kind);
            }
            answer.is_whole = line["end"] == true;
            rest = &rest[end + 1 + bytes..];
        }
        next
    }

    /// The whole answer to a question.
    fn ask(&mut self, id: u64, method: &str, address: &str, body: Option<Value>) -> &Answer {
        let body = body.map(|body| body.to_string());
        self.turn(&[json!({ "id": id, "method": method, "address": address, "body": body })]);
        while !self.answers.get(&id).is_some_and(|answer| answer.is_whole) {
            self.turn(&[]);
            yield_now();
        }
        &self.answers[&id]
    }

    fn get(&mut self, id: u64, address: &str) -> &Answer {
        self.ask(id, "GET", &format!("/api/v1/{address}"), None)
    }
}

#[test]
fn every_game_is_answered_and_the_desk_rests_when_all_is_told() {
    let mut reader = Reader::new();
    let games = reader.get(1, "games").json();
    for (id, game) in (2..).zip(games["games"].as_array().unwrap()) {
        let name = game["name"].as_str().unwrap();
        let answer = reader.get(id, &format!("position?game={name}"));
        assert_eq!((answer.status, answer.json()["moves"].is_array()), (200, true), "{name}");
    }
    assert_eq!(reader.turn(&[]), Next::Asked);
}

#[test]
fn refusals_are_answers_in_the_readers_language() {
    let mut reader = Reader::new();
    assert_eq!(reader.get(1, "position?game=nym").status, 400);
    assert_eq!(reader.get(2, "position?game=nim&moves=9:9").status, 400);
    assert_eq!(reader.get(3, "nothing").status, 404);
    assert_eq!(reader.ask(4, "DELETE", "/api/v1/games", None).status, 405);
    assert_eq!(reader.ask(5, "GET", "not an address", None).status, 400);
    let question =
        json!({ "id": 6, "method": "GET", "address": "/api/v1/position?game=nym", "language": "fr" });
    reader.turn(&[question]);
    while !reader.answers.get(&6).is_some_and(|answer| answer.is_whole) {
        reader.turn(&[]);
        yield_now();
    }
    let french = reader.answers[&6].json()["error"].to_string();
    assert_ne!(french, reader.answers[&1].json()["error"].to_string());
    for closed in ["position?game=explicit:file=/etc/passwd", "position?game=program:cat"] {
        assert_ne!(reader.get(closed.len() as u64 + 10, closed).status, 200, "{closed}");
    }
}

#[test]
fn an_analysis_is_told_part_by_part_and_ends_exact() {
    let mut reader = Reader::new();
    let answer = reader.get(1, "analysis/live?game=tic-tac-toe");
    assert_eq!((answer.status, &answer.kind[..]), (200, "text/event-stream"));
    let told = String::from_utf8(answer.body.clone()).unwrap();
    let last = told.trim_end().rsplit("\n\n").next().unwrap();
    let data = last.lines().find_map(|line| line.strip_prefix("data: ")).unwrap();
    assert!(last.contains("event: done"), "{last}");
    let report: Value = serde_json::from_str(data).unwrap();
    assert_eq!((&report["exact"], &report["value"]["outcome"]), (&json!(true), &json!("draw")));
}

#[test]
fn a_question_that_is_cancelled_is_told_no_more() {
    let mut reader = Reader::new();
    let address = "/api/v1/analysis/live?game=connect-four&moves=1";
    reader.turn(&[json!({ "id": 1, "method": "GET", "address": address })]);
    reader.turn(&[json!({ "cancel": 1 })]);
    let told = reader.answers.get(&1).map_or(0, |answer| answer.body.len());
    reader.get(2, "position?game=nim");
    assert_eq!(reader.answers.get(&1).map_or(0, |answer| answer.body.len()), told);
    assert_eq!(reader.turn(&[]), Next::Asked);
}

#[test]
fn a_training_plays_between_questions_and_its_learner_moves() {
    let mut reader = Reader::new();
    let body = json!({ "game": "subtraction", "learner": "beads", "games": 500 });
    let begun = reader.ask(1, "POST", "/api/v1/trainings", Some(body));
    assert_eq!(begun.status, 201, "{begun:?}");
    let name = begun.json()["id"].as_str().unwrap().to_owned();
    let last = reader.get(2, &format!("trainings/{name}/live"));
    assert!(String::from_utf8_lossy(&last.body).contains("event: done"));
    assert_eq!(reader.get(3, &format!("trainings/{name}")).json()["played"], 500);
    let body = json!({ "game": "subtraction", "player": format!("trained:{name}") });
    let moved = reader.ask(4, "POST", "/api/v1/move", Some(body));
    assert!(moved.json()["move"].is_string(), "{moved:?}");
    assert_eq!(reader.ask(5, "DELETE", &format!("/api/v1/trainings/{name}"), None).status, 204);
}

/// A solution on a host of files.
struct Hosted {
    game: &'static str,
    bytes: Vec<u8>,
    codes: Vec<u8>,
}

impl Hosted {
    fn solved(game: &'static str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("hosted.solution");
        let session = Catalog::standard().open(game, 0).unwrap();
        let memory = 1 << 28;
        let run = nimatron::Run { memory, ..nimatron::Run::default() };
        session.solve(&SolveRequest { file: Some(path.clone()), run, ..SolveRequest::default() }).unwrap();
        let codes = SolutionFile::open(&path).unwrap().first_codes().unwrap();
        Self { game, bytes: std::fs::read(&path).unwrap(), codes }
    }

    /// Asks about a position and hands in what is wanted; the answer, and how many rounds and bytes it took after the file was opened.
    fn ask(&self, reader: &mut Reader, id: u64, moves: &str, lost: &[usize]) -> (Value, usize, u64) {
        let file = json!({
            "name": "hosted.solution", "game": self.game, "bytes": self.bytes.len(), "codes": self.codes.len(), "opening": [],
        });
        let address = format!("/api/v1/analysis?game={}&moves={moves}", self.game.replace('=', "%3D"));
        reader.turn(&[
            json!({ "id": id, "method": "GET", "address": address, "solutions": [file], "lost": lost }),
        ]);
        let (mut rounds, mut bytes) = (0, 0);
        while !reader.answers.get(&id).is_some_and(|answer| answer.is_whole) {
            let mut lines = Vec::new();
            for range in reader.wanted.drain(..).flatten() {
                assert!(range.from < range.to, "a request asks for something");
                let source = if range.codes { &self.codes } else { &self.bytes };
                lines.extend(format!("{}\n", json!({ "handed": range })).into_bytes());
                lines.extend(&source[range.from as usize..range.to as usize]);
                bytes += range.to - range.from;
            }
            rounds += usize::from(!lines.is_empty());
            reader.turn_with(&lines);
            yield_now();
        }
        (reader.answers[&id].json(), rounds, bytes)
    }
}

#[test]
fn a_solution_on_a_host_answers_in_few_rounds_and_bytes() {
    for game in ["connect-four:width=4,height=3", "kalah:pits=3,seeds=2", "tic-tac-toe"] {
        let (hosted, mut reader) = (Hosted::solved(game), Reader::new());
        let mut session = Catalog::standard().open(game, 0).unwrap();
        let mut moves = String::new();
        for id in 0.. {
            let (report, rounds, bytes) = hosted.ask(&mut reader, id, &moves, &[]);
            let request = nimatron::AnalyzeRequest::default();
            let searched = session.analyze(&request, &mut nimatron::TableCache::default()).unwrap();
            let searched = serde_json::to_value(searched).unwrap();
            assert_eq!(report["engine"], "solution", "{game} {moves}");
            for told in ["value", "best", "moves", "exact"] {
                assert_eq!(report[told], searched[told], "{game} {moves}");
            }
            assert!(
                id == 0 || rounds <= 2 && bytes <= 200_000,
                "{game} {moves}: {rounds} rounds, {bytes} bytes"
            );
            let Some(mv) = session.moves().into_iter().next_back() else { break };
            session = session.play(&mv).unwrap();
            moves = format!("{moves} {mv}").trim().replace(' ', "+");
        }
        assert_eq!(reader.damaged, 0);
    }
}

#[test]
fn a_solution_that_is_damaged_or_gone_is_left_aside() {
    let mut hosted = Hosted::solved("connect-four:width=4,height=3");
    let middle = hosted.bytes.len() / 3;
    hosted.bytes[4..middle].iter_mut().for_each(|byte| *byte ^= 0x10);
    let mut reader = Reader::new();
    let (report, ..) = hosted.ask(&mut reader, 1, "", &[]);
    assert_eq!((&report["exact"], reader.damaged), (&json!(true), 1));
    assert_ne!(report["engine"], "solution");
    let (report, rounds, _) = hosted.ask(&mut reader, 2, "1", &[]);
    assert_eq!((&report["exact"], reader.damaged, rounds), (&json!(true), 1, 0));
    // It cannot be had at all, as is known before it is asked or once it was.
    let mut reader = Reader::new();
    let (report, rounds, _) = hosted.ask(&mut reader, 1, "", &[0]);
    assert_eq!((&report["exact"], rounds), (&json!(true), 0));
}
