//! A question about a position, what is right, and how answers are read.

use std::collections::BTreeSet;
use std::rc::Rc;
use std::sync::Arc;

use crate::error::Error;
use crate::homework::exam::Place;
use crate::homework::examinee::Said;
use crate::homework::forms::{list, number, words};
use crate::homework::reading::{MoveForm, Reading, StateForm, Which, read_number, role};
use crate::homework::task::AskedFor;
use crate::homework::truth::{ConventionalAnswer, Truth, keeps};
use crate::program::token::{escaped, unescaped};
use crate::report::{AnalysisReport, LabelledGraph};
use crate::session::Session;

/// States that are told of a long list.
const MOST_TOLD: usize = 12;

/// A question about a position.
pub(super) struct Question {
    pub(super) asked: AskedFor,
    pub(super) at: Arc<dyn Session>,
    depth: Option<u32>,
    /// Of a finished position whose value is asked: the one before, by which a search comes there.
    before: Option<Arc<dyn Session>>,
    /// What is right of what depends on how a search is written, under each convention.
    pub(super) answers: Vec<ConventionalAnswer>,
}

/// A question, and what was answered.
pub(super) struct Answered<'p> {
    pub(super) question: Question,
    pub(super) place: &'p Place,
    pub(super) request: String,
    pub(super) said: Said,
    pub(super) is_hidden: bool,
}

impl Answered<'_> {
    pub(super) fn answer(&self) -> &str {
        self.said.text()
    }
}

impl Question {
    /// A question about a position; `None` where there is nothing to ask.
    pub(super) fn of(
        asked: AskedFor,
        depth: Option<u32>,
        at: Arc<dyn Session>,
        truth: &mut Truth,
    ) -> Result<Option<Self>, Error> {
        // What follows a finished game the lessons leave open, and what it is worth is a question of its own.
        if at.is_over() && asked != AskedFor::Ends {
            return Ok(None);
        }
        let answers = match asked {
            AskedFor::Counts => truth.counts(&*at)?,
            AskedFor::Cuts => truth.cuts(&*at, depth)?,
            AskedFor::Graph => truth.graphs(&*at, depth, &vertices)?,
            AskedFor::Controlled => truth.graphs(&*at, depth, &controlled)?,
            _ => Vec::new(),
        };
        Ok(Some(Self { asked, at, depth, before: None, answers }))
    }

    /// What a search gives a finished position, if it comes by it from the one before.
    pub(super) fn of_end(at: Arc<dyn Session>, before: Arc<dyn Session>) -> Self {
        Self { asked: AskedFor::Values, at, depth: None, before: Some(before), answers: Vec::new() }
    }

    pub(super) fn is_of_end(&self) -> bool {
        self.before.is_some()
    }

    /// The position that is searched for the answer.
    pub(super) fn searched(&self) -> &dyn Session {
        self.before.as_deref().unwrap_or(&*self.at)
    }

    /// Whether it was answered at all: a search need not come by a finished position.
    pub(super) fn is_met(&self, said: &Said) -> bool {
        !self.is_of_end() || number(said.text()).is_some()
    }

    /// The line that asks it.
    pub(super) fn request(&self) -> String {
        let (state, role) = (escaped(&self.at.position()), role(self.at.seat()));
        match self.asked {
            AskedFor::Successors => format!("successors {state}"),
            AskedFor::Ends => format!("evaluate {state} {role}"),
            AskedFor::Values => match &self.before {
                Some(before) => {
                    let turn = self::role(before.seat());
                    format!("end {state} {role} {} {turn}", escaped(&before.position()))
                }
                None => format!("value {state} {role}"),
            },
            AskedFor::Counts => format!("count {state} {role}"),
            AskedFor::Play => {
                let moves: Vec<_> = self.at.moves().iter().map(|mv| escaped(mv)).collect();
                format!("move {state} {} {}", self.at.seat(), moves.join(" "))
            }
            AskedFor::Best => format!("best {state} {role}"),
            asked => {
                let depth = self.depth.map_or_else(String::new, |depth| format!(" {depth}"));
                format!("{} {state} {role}{depth}", asked.name())
            }
        }
    }

    /// Whether an answer is right as it is read.
    pub(super) fn is_right(&self, answer: &str, reading: &Reading, truth: &mut Truth) -> Result<bool, Error> {
        let at = &*self.at;
        Ok(match reading {
            Reading::States(form) => {
                let said = states(answer, at).map(|states| formed(&states, *form, at));
                said == Some(formed(&self.successors(), *form, at))
            }
            Reading::Numbers { .. } if self.is_open() => answer.trim() == "none",
            Reading::Numbers { .. } => {
                let found = number(answer);
                found.is_some() && found == self.number(reading, truth)?
            }
            Reading::Moves { words, which } => {
                let Some(said) = self.said(answer, *words) else { return Ok(false) };
                let right = self.right_moves(*which, truth)?;
                self.names(&said, *words, *which, &right)
            }
            Reading::Search(name) => {
                let Some(lines) = lines(self.asked, answer, at) else { return Ok(false) };
                self.under(name).is_some_and(|right| sorted(&right.lines) == sorted(&lines))
            }
        })
    }

    /// Whether it is asked what a game is worth that is not over.
    fn is_open(&self) -> bool {
        self.asked == AskedFor::Ends && !self.at.is_over()
    }

    fn successors(&self) -> Vec<String> {
        self.at.children().map(|(_, after)| after.position()).collect()
    }

    /// The right number; `None` where the reading has none.
    fn number(&self, reading: &Reading, truth: &mut Truth) -> Result<Option<i64>, Error> {
        let &Reading::Numbers { sign, unit } = reading else { return Ok(None) };
        let value = truth.value(&*self.at)?;
        read_number(sign, unit, value, || truth.plies(&*self.at))
    }

    /// The moves that are right to name, all of which are to be named or some.
    fn right_moves(&self, which: Which, truth: &mut Truth) -> Result<Vec<String>, Error> {
        let at = &*self.at;
        let best = |report: &Rc<AnalysisReport>| report.best.clone().unwrap_or_default();
        Ok(match which {
            // In a lost position every move keeps what there is, and a player still has to move.
            Which::Some if self.asked == AskedFor::Play => {
                let report = truth.analysis(at)?;
                at.moves().into_iter().filter(|mv| keeps(&report, mv)).collect()
            }
            Which::All | Which::One | Which::Some => best(&truth.analysis(at)?),
            Which::Quickest | Which::SomeQuickest => {
                truth.soonest(at)?.as_ref().map(best).unwrap_or_default()
            }
        })
    }

    /// The moves that an answer names, in the form that the reading has.
    fn said(&self, answer: &str, form: MoveForm) -> Option<Vec<String>> {
        let word = if self.asked == AskedFor::Play { "play" } else { "best" };
        let said = words(answer, word)?;
        // Who plays makes one move.
        if self.asked == AskedFor::Play && said.len() != 1 {
            return None;
        }
        let text = |word: &String| match form {
            MoveForm::Moves => unescaped(word),
            MoveForm::States(_) => own_text(&*self.at, word),
        };
        Some(said.iter().map(text).collect())
    }

    /// Whether moves, in their form, are those that are right.
    fn names(&self, said: &[String], form: MoveForm, which: Which, right: &[String]) -> bool {
        let at = &*self.at;
        let (said, right): (BTreeSet<_>, BTreeSet<_>) = match form {
            MoveForm::Moves => (said.iter().cloned().collect(), right.iter().cloned().collect()),
            MoveForm::States(form) => {
                let reached = at.children().filter(|(mv, _)| right.contains(mv));
                let reached: Vec<_> = reached.map(|(_, after)| after.position()).collect();
                (formed(said, form, at), formed(&reached, form, at))
            }
        };
        match which {
            Which::All | Which::Quickest => said == right,
            Which::One => said.len() == 1 && said.is_subset(&right),
            Which::Some | Which::SomeQuickest => !said.is_empty() && said.is_subset(&right),
        }
    }

    /// What is right under a convention.
    pub(super) fn under(&self, convention: &str) -> Option<&ConventionalAnswer> {
        self.answers.iter().find(|right| right.convention == convention)
    }

    /// How many of the moves that an answer names are none here.
    fn strange(&self, answer: &str, form: MoveForm) -> f64 {
        let at = &*self.at;
        let Some(said) = self.said(answer, form) else { return 1.0 };
        let known = match form {
            MoveForm::Moves => at.moves().into_iter().collect(),
            MoveForm::States(form) => formed(&self.successors(), form, at),
        };
        let is_strange = |named: &&String| match form {
            MoveForm::Moves => !known.contains(*named),
            MoveForm::States(form) => !formed(&[(*named).clone()], form, at).is_subset(&known),
        };
        said.iter().filter(is_strange).count() as f64
    }

    /// How far an answer is from a right one as it is read, from 0: a count from that of the convention, moves by how many there are not.
    pub(super) fn distance(&self, answer: &str, reading: &Reading) -> f64 {
        let name = match reading {
            Reading::Search(name) => name,
            Reading::Moves { words, .. } => return self.strange(answer, *words),
            _ => return 0.0,
        };
        let right = self.under(name).and_then(|right| right.lines.first()?.parse::<f64>().ok());
        match (number(answer).filter(|_| self.asked == AskedFor::Counts), right) {
            (Some(found), Some(right)) => (found as f64 - right).abs() / right.max(1.0),
            _ => 0.0,
        }
    }

    /// What is right in the program's words, as its answers are read; of a graph the first vertex that is wrong.
    pub(super) fn expected(
        &self,
        answer: &str,
        reading: &Reading,
        truth: &mut Truth,
    ) -> Result<String, Error> {
        Ok(match reading {
            Reading::States(_) => told("states", self.successors().into_iter().collect()),
            Reading::Numbers { .. } if self.is_open() => "none".to_owned(),
            Reading::Numbers { .. } => {
                let number = self.number(reading, truth)?.map_or(truth.value(&*self.at)?, |number| number);
                format!("value {number}")
            }
            Reading::Moves { words, which } => {
                let word = if self.asked == AskedFor::Play { "play" } else { "best" };
                let moves = self.right_moves(*which, truth)?;
                let reached =
                    |(mv, after): (String, Box<dyn Session>)| moves.contains(&mv).then(|| after.position());
                match words {
                    MoveForm::Moves => told(word, moves),
                    MoveForm::States(_) => told(word, self.at.children().filter_map(reached).collect()),
                }
            }
            Reading::Search(name) => {
                let right = self.under(name).map_or(&[][..], |right| &right.lines);
                match self.asked {
                    AskedFor::Counts => format!("value {}", right.join("")),
                    AskedFor::Graph => first_missing(right, answer, &*self.at),
                    _ => told("states", right.to_vec()),
                }
            }
        })
    }
}

/// A word and what it lists, not more of it than can be read at a glance.
fn told(word: &str, mut list: Vec<String>) -> String {
    list.sort();
    let rest = if list.len() > MOST_TOLD { " …" } else { "" };
    let list: Vec<_> = list.iter().take(MOST_TOLD).map(|text| escaped(text)).collect();
    format!("{word} {}{rest}", list.join(" ")).trim_end().to_owned()
}

/// The first vertex of a graph that an answer does not have.
fn first_missing(right: &[String], answer: &str, at: &dyn Session) -> String {
    let mut given = lines(AskedFor::Graph, answer, at).unwrap_or_default();
    let missing = right.iter().find(|line| match given.iter().position(|other| other == *line) {
        Some(place) => {
            given.swap_remove(place);
            false
        }
        None => true,
    });
    missing.map_or_else(|| "graph … without further vertices".to_owned(), |line| format!("graph … {line} …"))
}

/// States as they are compared.
fn formed(states: &[String], form: StateForm, at: &dyn Session) -> BTreeSet<String> {
    let heaps = |state: &String| {
        let heaps = at.at(state).ok().and_then(|state| state.heap_sizes());
        heaps.map_or_else(|| state.clone(), |heaps| format!("{heaps:?}"))
    };
    match form {
        StateForm::Own => states.iter().cloned().collect(),
        StateForm::Heaps => states.iter().map(heaps).collect(),
    }
}

fn sorted(lines: &[String]) -> Vec<&String> {
    let mut lines: Vec<_> = lines.iter().collect();
    lines.sort();
    lines
}

/// The lines of an answer that depends on a convention.
fn lines(asked: AskedFor, answer: &str, at: &dyn Session) -> Option<Vec<String>> {
    match asked {
        AskedFor::Counts => number(answer).map(|count| vec![count.to_string()]),
        AskedFor::Graph => graph(answer, at),
        _ => states(answer, at),
    }
}

/// `states STATE …`
fn states(answer: &str, at: &dyn Session) -> Option<Vec<String>> {
    Some(words(answer, "states")?.iter().map(|word| own_text(at, word)).collect())
}

/// `graph STATE … arcs 0-1 …`: the vertices in the program's own order, from 0, and the arcs between them.
fn graph(answer: &str, at: &dyn Session) -> Option<Vec<String>> {
    let (labels, arcs) = answer.split_once(" arcs")?;
    let labels: Vec<_> = words(labels, "graph")?.iter().map(|word| own_text(at, word)).collect();
    let arc = |word: &String| {
        let mut ends = word.split(|c: char| !c.is_ascii_digit()).filter(|end| !end.is_empty());
        let (from, to) = (ends.next()?.parse().ok()?, ends.next()?.parse().ok()?);
        (from < labels.len() && to < labels.len() && ends.next().is_none()).then_some([from, to])
    };
    let arcs: Option<Vec<[usize; 2]>> = list(arcs).iter().map(arc).collect();
    Some(vertices_of(&labels, &arcs?))
}

/// Every vertex of a graph with those that follow it, in a line each.
fn vertices(graph: &LabelledGraph) -> Vec<String> {
    vertices_of(&graph.labels, &graph.arcs)
}

fn vertices_of(labels: &[String], arcs: &[[usize; 2]]) -> Vec<String> {
    let mut after = vec![Vec::new(); labels.len()];
    for &[from, to] in arcs {
        after[from].push(labels[to].as_str());
    }
    let line = |(label, mut after): (&String, Vec<&str>)| {
        after.sort_unstable();
        format!("{label} > {}", after.join(" "))
    };
    labels.iter().zip(after).map(line).collect()
}

/// The positions of a graph at which the first seat is to move.
fn controlled(graph: &LabelledGraph) -> Vec<String> {
    graph.controlled.iter().map(|&vertex| graph.labels[vertex].clone()).collect()
}

/// A state as the game itself writes it, where it can be read.
fn own_text(at: &dyn Session, word: &str) -> String {
    let text = unescaped(word);
    at.at(&text).map_or(text, |state| state.position())
}
