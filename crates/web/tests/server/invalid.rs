//! Requests made up from the description, most of them wrong: none brings the server to grief, and every refusal is told as the
//! description says.

use std::cell::Cell;

use proptest::prelude::*;
use proptest::strategy::{BoxedStrategy, Union};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use serde_json::{Value, json};

use crate::client::{Answer, Served, small};

/// Requests for each operation.
const REQUESTS: u32 = 60;

/// An operation as the description has it.
struct Operation {
    method: String,
    path: String,
    parameters: Vec<Value>,
    /// The properties of its body, if it takes one.
    body: Option<Vec<(String, Value)>>,
}

/// The properties of a schema, or of all those of which a body has one.
fn properties_of(schema: &Value) -> Vec<(String, Value)> {
    let forms = schema["oneOf"].as_array().map_or_else(|| vec![schema], |forms| forms.iter().collect());
    let all = forms.into_iter().flat_map(|form| form["properties"].as_object().expect("an object"));
    all.map(|(name, schema)| (name.clone(), schema.clone())).collect()
}

fn operations() -> Vec<Operation> {
    let description: Value = serde_json::from_str(nimatron_web::DESCRIPTION).unwrap();
    let mut operations = Vec::new();
    for (path, item) in description["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let reference =
                operation["requestBody"]["content"]["application/json"]["schema"]["$ref"].as_str();
            let schema =
                reference.map(|reference| description.pointer(reference.trim_start_matches('#')).unwrap());
            let properties = schema.map(properties_of);
            operations.push(Operation {
                method: method.clone(),
                path: path.clone(),
                parameters: operation["parameters"].as_array().cloned().unwrap_or_default(),
                body: properties,
            });
        }
    }
    operations
}

/// Texts that mean something somewhere, and some that should not.
const TEXTS: [&str; 40] = [
    "",
    " ",
    "nim",
    "kalah:pits=2,seeds=2",
    "tic-tac-toe",
    "connect-four",
    "mnk:m=19,n=19,k=19",
    "nim:start=1/2",
    "nim:start=random",
    "nim:start=1000000",
    "grundy:start=1000000",
    "explicit:file=/etc/passwd",
    "explicit:tree=[[1,2],3]",
    "octal:code=0.77,start=5",
    "x:y=z",
    "1:1",
    "1:1 2:1",
    "0,0,0",
    "1,2,2",
    "…/../..",
    "5",
    "a1 a2",
    "level:3",
    "perfect",
    "trained:1",
    "learner:/etc/passwd",
    "mcts:playouts=100",
    "minimax:depth=2",
    "alpha-beta:cut=beyond",
    "engine:time=1ms",
    "q-learning",
    "menace:initial=4/3",
    "self",
    "outcome",
    "none",
    "-1",
    "99999999999999999999",
    "1e9",
    "\u{0}\r\n",
    "王💥",
];

fn text() -> BoxedStrategy<String> {
    prop_oneof![
        8 => proptest::sample::select(&TEXTS[..]).prop_map(str::to_owned),
        2 => "\\PC{0,40}",
        1 => "[a-z:=,/0-9\\[\\] ]{0,60}",
    ]
    .boxed()
}

/// Values for a schema: those it allows, those just beyond, and anything.
fn value(schema: &Value) -> BoxedStrategy<Value> {
    let mut choices: Vec<BoxedStrategy<Value>> = Vec::new();
    if let Some(words) = schema["enum"].as_array() {
        choices.push(proptest::sample::select(words.clone()).boxed());
    }
    if let Some(example) = schema.get("example") {
        choices.push(Just(example.clone()).boxed());
    }
    let kind = schema["type"].to_string();
    if kind.contains("integer") {
        let low = schema["minimum"].as_i64().unwrap_or(0);
        let high = schema["maximum"].as_i64().unwrap_or(50);
        choices.push((low..=high.min(low + 50)).prop_map(Value::from).boxed());
        choices
            .push(proptest::sample::select(vec![json!(low - 1), json!(u64::MAX), json!(i64::MIN)]).boxed());
        choices.push(Just(Value::from(high.saturating_add(1))).boxed());
    }
    if kind.contains("boolean") {
        choices.push(any::<bool>().prop_map(Value::from).boxed());
    }
    choices.push(text().prop_map(Value::from).boxed());
    Union::new(choices).boxed()
}

/// Some of the parameters with values; those that are required more often than not.
fn given(parameters: &[(String, Value, bool)]) -> BoxedStrategy<Vec<(String, Value)>> {
    let each = parameters.iter().map(|(name, schema, required)| {
        let likely = if *required { 0.95 } else { 0.25 };
        let name = name.clone();
        proptest::option::weighted(likely, value(schema))
            .prop_map(move |value| value.map(|value| (name.clone(), value)))
    });
    each.collect::<Vec<_>>().prop_map(|given| given.into_iter().flatten().collect()).boxed()
}

fn written(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02x}")).collect()
}

impl Operation {
    /// The path and the body of a request.
    fn request(&self) -> BoxedStrategy<(String, Option<String>)> {
        let with_schema = |one: &Value| {
            let mut schema = one["schema"].clone();
            if let Some(example) = one.get("example") {
                schema["example"] = example.clone();
            }
            (one["name"].as_str().unwrap().to_owned(), schema, one["required"] == true)
        };
        let parameters: Vec<_> = self.parameters.iter().map(with_schema).collect();
        let (path, places) = (self.path.clone(), self.parameters.clone());
        let address = given(&parameters).prop_map(move |given| {
            let is_in_path = |name: &str| places.iter().any(|one| one["name"] == name && one["in"] == "path");
            let mut path = path.clone();
            let mut query = Vec::new();
            for (name, value) in given {
                let value = encoded(&written(&value));
                if is_in_path(&name) {
                    path = path.replace(&format!("{{{name}}}"), &value);
                } else {
                    query.push(format!("{name}={value}"));
                }
            }
            format!("{}?{}", path.replace("{id}", "0"), query.join("&"))
        });
        let Some(properties) = &self.body else { return address.prop_map(|address| (address, None)).boxed() };
        let properties: Vec<_> =
            properties.iter().map(|(name, schema)| (name.clone(), schema.clone(), true)).collect();
        let object =
            given(&properties).prop_map(|given| Value::Object(given.into_iter().collect()).to_string());
        let body = prop_oneof![9 => object, 1 => text()];
        (address, body).prop_map(|(address, body)| (address, Some(body))).boxed()
    }

    fn send(&self, served: &Served, address: &str, body: Option<&str>) -> Answer {
        let below = address.strip_prefix("/api/v1").unwrap();
        match (self.method.as_str(), body) {
            ("get", _) => served.get(address),
            ("delete", _) => served.delete(below),
            (_, body) => served.post(below, body.unwrap_or_default()),
        }
    }
}

#[test]
fn no_request_brings_the_server_to_grief() {
    let mut limits = small();
    limits.usual_time = std::time::Duration::from_millis(100);
    limits.longest_time = std::time::Duration::from_millis(200);
    limits.training_games = 500;
    limits.trainings = 10_000;
    let served = Served::new(limits);
    let operations = operations();
    assert!(operations.len() >= 20);
    let (answered, refused) = (Cell::new(0), Cell::new(0));
    for operation in &operations {
        let config = Config { cases: REQUESTS, failure_persistence: None, ..Config::default() };
        let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
        let outcome = runner.run(&operation.request(), |(address, body)| {
            let answer = operation.send(&served, &address, body.as_deref());
            prop_assert!(answer.status < 500, "{} {address} {body:?}: {}", operation.method, answer.text());
            let count = if answer.status < 400 { &answered } else { &refused };
            count.set(count.get() + 1);
            if answer.status >= 400 {
                answer.failure();
            }
            Ok(())
        });
        outcome.unwrap_or_else(|error| panic!("{} {}: {error}", operation.method, operation.path));
    }
    // Requests that are all wrong, or all right, would show nothing.
    let (answered, refused) = (answered.get(), refused.get());
    assert!(answered > 200 && refused > 200, "{answered} answered, {refused} refused");
}
