//! The first wrong answer of a file and the first wrong number in the tree of its search, found by trying: from what was asked and answered alone.

use std::collections::{BTreeSet, HashMap};

use serde::Deserialize;

use crate::rules::{Rules, State, Truth, estimate, labels_after};

/// The numbers of positions in the order in which a game meets them.
type Met = HashMap<(State, bool), usize>;

/// What is wrong, where, and what is right: numbers where there are any.
#[derive(Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Wrong {
    pub(crate) position: String,
    pub(crate) given: Option<String>,
    pub(crate) right: Option<String>,
}

/// The first wrong answer of each thing that is asked for, in the order in which the verdict tells them.
pub(crate) fn answers(task: &str, said: &[[String; 2]]) -> Vec<Wrong> {
    let of = |verbs: &[&str]| -> Vec<(Vec<&str>, &str)> {
        let asked =
            said.iter().map(|[request, answer]| (request.split(' ').collect::<Vec<_>>(), answer.as_str()));
        asked.filter(|(words, _)| verbs.contains(&words[0])).collect()
    };
    let found = match Rules::of(task) {
        Some((rules, start)) => {
            let mut truth = Truth::new(rules);
            vec![
                values(&of(&["value", "end"]), &mut truth, &met(rules, start)),
                best(&of(&["best"]), &mut truth),
            ]
        }
        None if task.starts_with("mancala") => vec![
            of(&["graph"]).iter().find_map(|(words, answer)| wrong_graph(words, answer)),
            of(&["estimate"]).iter().find_map(|(words, answer)| {
                let right = estimate(words[1]).expect("a label");
                (number(answer) != Some(right)).then(|| wrong(words[1], answer, Some(right)))
            }),
            of(&["backed_up"]).iter().find_map(|(words, answer)| wrong_values(words, answer)),
        ],
        None => vec![table(task, &of(&["learn", "table"]))],
    };
    found.into_iter().flatten().collect()
}

fn number(answer: &str) -> Option<i64> {
    answer.strip_prefix("value ")?.parse().ok()
}

fn wrong(position: &str, answer: &str, right: Option<i64>) -> Wrong {
    let told = |number: i64| number.to_string();
    Wrong { position: position.to_owned(), given: number(answer).map(told), right: right.map(told) }
}

/// All positions in the order in which they are met.
fn met(rules: Rules, start: State) -> Met {
    let (mut found, mut order) = (HashMap::new(), vec![(start, true)]);
    let mut next = 0;
    while let Some((state, is_max)) = order.get(next).cloned() {
        next += 1;
        let number = found.len();
        if *found.entry((state.clone(), is_max)).or_insert(number) == number
            && rules.end(&state, is_max).is_none()
        {
            order.extend(rules.after(&state, is_max).into_iter().map(|new| (new, !is_max)));
        }
    }
    found
}

/// A question for a value: of finished positions the first one met comes first, of others the first one asked.
fn values(asked: &[(Vec<&str>, &str)], truth: &mut Truth, met: &Met) -> Option<Wrong> {
    let mut questions = Vec::new();
    for (words, answer) in asked {
        let (state, is_max) = (truth.rules.read(words[1]).expect("a state"), words[2] == "max");
        let is_end = words[0] == "end";
        if is_end && number(answer).is_none() {
            continue;
        }
        let order = if is_end { met[&(state.clone(), is_max)] } else { usize::MAX };
        questions.push((order, words[1], *answer, truth.value(&state, is_max)));
    }
    questions.sort_by_key(|question| question.0);
    let factor = convention(&questions, truth.rules);
    let first = questions.iter().find(|(_, _, answer, value)| number(answer) != Some(factor * value));
    first.map(|(_, position, answer, value)| wrong(position, answer, Some(factor * value)))
}

/// By what all numbers are multiplied: 1, or what makes three answers of four right and more than are right without.
fn convention(questions: &[(usize, &str, &str, i64)], rules: Rules) -> i64 {
    let said: Vec<_> = questions.iter().map(|(_, _, answer, value)| (number(answer), *value)).collect();
    let right = |factor: i64| said.iter().filter(|(said, value)| *said == Some(factor * value)).count();
    let other = said
        .iter()
        .filter_map(|(said, _)| *said)
        .flat_map(|said| [said, -said])
        .filter(|factor| *factor != 0);
    let is_near =
        |factor: &i64| rules != Rules::Lines { gain: Some(10) } && 4 * right(*factor) >= 3 * said.len();
    other.filter(is_near).chain([1]).max_by_key(|factor| (right(*factor), *factor == 1)).unwrap_or(1)
}

fn best(asked: &[(Vec<&str>, &str)], truth: &mut Truth) -> Option<Wrong> {
    asked.iter().find_map(|(words, answer)| {
        let (state, is_max) = (truth.rules.read(words[1]).expect("a state"), words[2] == "max");
        let right: Vec<_> =
            truth.best(&state, is_max).into_iter().map(|new| truth.rules.compared(new)).collect();
        let named = answer.strip_prefix("best ").map(|named| named.split(' '));
        let named: Option<Vec<_>> =
            named.and_then(|named| named.map(|state| truth.rules.read(state)).collect());
        let is_right = named
            .is_some_and(|named| named.into_iter().all(|new| right.contains(&truth.rules.compared(new))));
        (!is_right).then(|| wrong(words[1], answer, None))
    })
}

/// `graph LABEL ROLE DEPTH`, answered by `graph LABEL … arcs 0-1 …`: the tree of the boards within so many moves, whatever its numbering.
fn wrong_graph(words: &[&str], answer: &str) -> Option<Wrong> {
    let depth = words[3].parse().expect("a depth");
    let mut right = Vec::new();
    grow(words[1], depth, &mut right);
    let given =
        answer.strip_prefix("graph ").and_then(|rest| rest.split_once(" arcs")).map(|(labels, arcs)| {
            let labels: Vec<_> = labels.split(' ').collect();
            let arcs: Vec<_> = arcs.split_whitespace().filter_map(ends_of_arc).collect();
            let below = |from: usize| {
                arcs.iter().filter(move |arc| arc[0] == from).map(|arc| labels[arc[1]].to_owned()).collect()
            };
            labels.iter().enumerate().map(|(from, label)| vertex(label, below(from))).collect()
        });
    right.sort();
    let is_right = given.is_some_and(|mut given: Vec<_>| {
        given.sort();
        given == right
    });
    (!is_right).then(|| wrong(words[1], answer, None))
}

fn grow(label: &str, depth: u32, tree: &mut Vec<String>) {
    let after = if depth == 0 { Vec::new() } else { labels_after(label) };
    tree.push(vertex(label, after.clone()));
    after.iter().for_each(|new| grow(new, depth - 1, tree));
}

fn vertex(label: &str, mut below: Vec<String>) -> String {
    below.sort();
    format!("{label} > {}", below.join(" "))
}

fn ends_of_arc(arc: &str) -> Option<[usize; 2]> {
    let (from, to) = arc.split_once('-')?;
    Some([from.parse().ok()?, to.parse().ok()?])
}

/// `backed_up LABEL … arcs 0-1 … values 0 …`, answered by `values 0 … choice LABEL`.
fn wrong_values(words: &[&str], answer: &str) -> Option<Wrong> {
    let place = |word: &str| words.iter().position(|other| *other == word).expect("a graph");
    let (labels, given) = (&words[1..place("arcs")], &words[place("values") + 1..]);
    let arcs: Vec<_> =
        words[place("arcs") + 1..place("values")].iter().filter_map(|arc| ends_of_arc(arc)).collect();
    let mut values: Vec<i64> = given.iter().map(|value| value.parse().expect("a number")).collect();
    let below = |from: usize| arcs.iter().filter(move |arc| arc[0] == from).map(|arc| arc[1]);
    // Those below come after those above.
    for vertex in (0..labels.len()).rev() {
        let found = below(vertex).map(|below| values[below]);
        let best = if labels[vertex].starts_with('0') { found.max() } else { found.min() };
        values[vertex] = best.unwrap_or(values[vertex]);
    }
    let told = values.iter().map(i64::to_string).collect::<Vec<_>>().join(" ");
    let choices = below(0).filter(|below| values[*below] == values[0]).map(|below| labels[below]);
    let is_right =
        choices.map(|choice| format!("values {told} choice {choice}")).any(|right| right == answer);
    (!is_right).then(|| wrong(labels[0], answer, None))
}

/// `learn first STATE MOVE second STATE MOVE … win`, and then `table`, answered by `table STATE:MOVE=NUMBER …`: after each game what was met, from
/// the start of the game on.
fn table(task: &str, asked: &[(Vec<&str>, &str)]) -> Option<Wrong> {
    let is_values = task.ends_with("q-learning");
    let mut numbers = vec![[if is_values { 0.0 } else { 1.0 }; 3]; 21];
    let mut seen = BTreeSet::new();
    for (words, answer) in asked {
        if words[0] == "learn" {
            let numeral = |word: &str| word.parse::<usize>().expect("a number");
            let moves: Vec<_> =
                words[1..words.len() - 1].chunks(3).map(|ply| (numeral(ply[1]), numeral(ply[2]))).collect();
            seen.extend(moves.iter().map(|(left, _)| *left));
            if is_values {
                learn_values(&mut numbers, &moves);
            } else {
                eliminate(&mut numbers, &moves);
            }
            continue;
        }
        let entry = |left: usize, take: usize| {
            let key = format!("{left}:{take}");
            let given = answer
                .split(' ')
                .skip(1)
                .filter_map(|word| word.split_once('='))
                .find(|(other, _)| *other == key);
            given.and_then(|(_, number)| number.parse::<f64>().ok())
        };
        for &left in seen.iter().rev() {
            for take in 1..=left.min(3) {
                let right = numbers[left][take - 1];
                if entry(left, take).is_none_or(|given| (given - right).abs() > 0.001) {
                    let told = |number: f64| number.to_string();
                    let given = entry(left, take).map(told);
                    return Some(Wrong { position: left.to_string(), given, right: Some(told(right)) });
                }
            }
        }
    }
    None
}

/// The loser's last move is forgotten; where nothing is left, the one before, too.
fn eliminate(numbers: &mut [[f64; 3]], moves: &[(usize, usize)]) {
    for &(left, take) in moves.iter().rev().skip(1).step_by(2) {
        numbers[left][take - 1] = 0.0;
        if numbers[left].iter().any(|number| *number > 0.0) {
            break;
        }
    }
}

/// Action values from the first move of a game on, with α = 0.9 and γ = 0.8: 1 for the last move, −1 for the one before.
fn learn_values(numbers: &mut [[f64; 3]], moves: &[(usize, usize)]) {
    for (place, &(left, take)) in moves.iter().enumerate() {
        let reward = match moves.len() - 1 - place {
            0 => 1.0,
            1 => -1.0,
            _ => 0.0,
        };
        let reply = numbers[left - take].iter().copied().fold(f64::MIN, f64::max);
        let number = &mut numbers[left][take - 1];
        *number = 0.1 * *number + 0.9 * (reward - 0.8 * reply);
    }
}

/// A call of a search, as the file told it.
struct Call<'t> {
    above: Option<usize>,
    is_max: bool,
    given: Option<i64>,
    window: [Option<i64>; 2],
    position: &'t str,
}

/// The first wrong number of the tree that was walked last, below which all are right; `None` if nothing in it is wrong.
pub(crate) fn in_tree(task: &str, said: &[[String; 2]]) -> Option<Wrong> {
    let [_, answer] = said.iter().rev().find(|[request, _]| request.starts_with("walk "))?;
    let calls: Vec<_> = answer.strip_prefix("walk ")?.split(' ').skip(2).map(read_call).collect();
    let right = match Rules::of(task) {
        Some((rules, _)) => of_states(&calls, &mut Truth::new(rules)),
        None => of_labels(&calls),
    };
    let is_sign = Rules::of(task).is_some();
    let is_wrong: Vec<_> = calls
        .iter()
        .zip(&right)
        .map(|(call, right)| right.is_some_and(|right| call.is_wrong(right, is_sign)))
        .collect();
    let below =
        |id: usize| calls.iter().zip(&is_wrong).any(|(call, is_wrong)| *is_wrong && call.above == Some(id));
    let first = (0..calls.len()).find(|&id| is_wrong[id] && !below(id))?;
    let told = |number: Option<i64>| number.map(|number| number.to_string());
    Some(Wrong {
        position: calls[first].position.to_owned(),
        given: told(calls[first].given),
        right: told(right[first]),
    })
}

fn read_call(word: &str) -> Call<'_> {
    let parts: Vec<_> = word.splitn(7, ':').collect();
    let whole = |part: &str| part.parse().ok();
    Call {
        above: parts[0].parse().ok(),
        is_max: parts[1] == "max",
        given: whole(parts[3]),
        window: [whole(parts[4]), whole(parts[5])],
        position: parts[6],
    }
}

impl Call<'_> {
    /// Whether its number is wrong: outside of its window it is a bound. Of a game without points only who wins counts.
    fn is_wrong(&self, right: i64, is_sign: bool) -> bool {
        let Some(given) = self.given else { return true };
        let (said, right) = if is_sign { (given.signum(), right.signum()) } else { (given, right) };
        match self.window {
            [Some(alpha), _] if given <= alpha => right > said,
            [_, Some(beta)] if given >= beta => right < said,
            _ => right != said,
        }
    }
}

fn of_states(calls: &[Call<'_>], truth: &mut Truth) -> Vec<Option<i64>> {
    let right = |call: &Call<'_>| {
        let state = truth.rules.read(call.position)?;
        // A board shows whose turn it is.
        let is_max =
            if let Rules::Lines { .. } = truth.rules { state.iter().sum::<i64>() == 0 } else { call.is_max };
        Some(truth.value(&state, is_max).signum())
    };
    calls.iter().map(right).collect()
}

/// What is carried back from the leaves of the file's own graph.
fn of_labels(calls: &[Call<'_>]) -> Vec<Option<i64>> {
    let mut right: Vec<Option<i64>> = calls.iter().map(|call| estimate(call.position)).collect();
    for id in (0..calls.len()).rev() {
        let below = calls
            .iter()
            .enumerate()
            .filter(|(_, call)| call.above == Some(id))
            .filter_map(|(below, _)| right[below]);
        let best = if calls[id].position.starts_with('0') { below.max() } else { below.min() };
        right[id] = right[id].and(best.or(right[id]));
    }
    right
}
