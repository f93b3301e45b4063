//! A question about a position with its right answer, and how answers are read.

use std::collections::BTreeSet;

use nimatron_core::Seat;

use crate::error::Error;
use crate::homework::forms::{list, number, words};
use crate::homework::task::AskedFor;
use crate::homework::truth::{ConventionalAnswer, Truth, keeps};
use crate::program::token::{escaped, unescaped};
use crate::report::LabelledGraph;
use crate::session::Session;

/// A question about a position with its right answer.
pub(super) enum Question {
    Successors(BTreeSet<String>),
    Ends(Option<i64>),
    Values(i64),
    Best {
        moves: BTreeSet<String>,
        leading_to: BTreeSet<String>,
    },
    Play(Vec<String>),
    /// What depends on how a search is written: right if it is so under one convention, the same one at all positions.
    Conventional {
        asked: AskedFor,
        depth: Option<u32>,
        answers: Vec<ConventionalAnswer>,
    },
}

impl Question {
    /// `None` where there is nothing to ask.
    pub(super) fn of(
        asked: AskedFor,
        depth: Option<u32>,
        at: &dyn Session,
        truth: &mut Truth,
    ) -> Result<Option<Self>, Error> {
        let over = at.is_over();
        let conventional = |answers| Self::Conventional { asked, depth, answers };
        Ok(Some(match asked {
            AskedFor::Successors => {
                Self::Successors(at.children().map(|(_, after)| after.position()).collect())
            }
            AskedFor::Ends => Self::Ends(if over { Some(truth.value(at)?) } else { None }),
            // A program need not know the value of an end: that is another question.
            _ if over => return Ok(None),
            AskedFor::Values => Self::Values(truth.value(at)?),
            AskedFor::Best => {
                let best = truth.analysis(at)?.best.unwrap_or_default();
                let to = at.children().filter(|(mv, _)| best.contains(mv)).map(|(_, after)| after.position());
                Self::Best { leading_to: to.collect(), moves: best.into_iter().collect() }
            }
            AskedFor::Counts => conventional(truth.counts(at)?),
            AskedFor::Cuts => conventional(truth.cuts(at, depth)?),
            AskedFor::Graph => conventional(truth.graphs(at, depth, &vertices)?),
            AskedFor::Controlled => conventional(truth.graphs(at, depth, &controlled)?),
            AskedFor::Play => {
                // In a lost position every move keeps what there is, and a player still has to move.
                let report = truth.analysis(at)?;
                Self::Play(at.moves().into_iter().filter(|mv| keeps(&report, mv)).collect())
            }
            AskedFor::Table => return Ok(None),
        }))
    }

    /// The line that asks it.
    pub(super) fn request(&self, at: &dyn Session) -> String {
        let state = escaped(&at.position());
        let role = if at.seat() == Seat::First { "max" } else { "min" };
        match self {
            Self::Successors(_) => format!("successors {state}"),
            Self::Ends(_) => format!("evaluate {state} {role}"),
            Self::Values(_) => format!("value {state} {role}"),
            Self::Best { .. } => format!("best {state} {role}"),
            Self::Conventional { asked, depth, .. } => {
                let word = if *asked == AskedFor::Counts { "count" } else { asked.name() };
                let depth = depth.filter(|_| *asked != AskedFor::Counts);
                let depth = depth.map_or_else(String::new, |depth| format!(" {depth}"));
                format!("{word} {state} {role}{depth}")
            }
            Self::Play(_) => {
                let moves: Vec<_> = at.moves().iter().map(|mv| escaped(mv)).collect();
                format!("move {state} {} {}", at.seat(), moves.join(" "))
            }
        }
    }

    /// Whether an answer is right; `conventions` are those that explain all answers so far.
    pub(super) fn is_right(
        &self,
        answer: &str,
        at: &dyn Session,
        conventions: &mut Option<BTreeSet<String>>,
    ) -> bool {
        match self {
            Self::Successors(expected) => {
                let states = states(answer, at).map(BTreeSet::from_iter);
                states.as_ref() == Some(expected)
            }
            Self::Ends(expected) => match (answer.trim(), expected) {
                ("none", None) => true,
                (answer, Some(expected)) => number(answer) == Some(*expected),
                _ => false,
            },
            Self::Values(expected) => number(answer) == Some(*expected),
            Self::Best { moves, leading_to } => words(answer, "best").is_some_and(|words| {
                let named: BTreeSet<_> = words.iter().map(|word| unescaped(word)).collect();
                let reached: BTreeSet<_> = words.iter().map(|word| own_text(at, word)).collect();
                named == *moves || reached == *leading_to
            }),
            Self::Conventional { asked, answers, .. } => {
                let Some(lines) = lines(*asked, answer, at) else { return false };
                let explained = answers.iter().filter(|right| sorted(&right.lines) == sorted(&lines));
                let explained: BTreeSet<_> = explained.map(|right| right.convention.clone()).collect();
                let both = match conventions.as_ref() {
                    Some(before) => before.intersection(&explained).cloned().collect(),
                    None => explained,
                };
                let right = !both.is_empty();
                if right {
                    *conventions = Some(both);
                }
                right
            }
            Self::Play(expected) => {
                let chosen = words(answer, "play").filter(|words| words.len() == 1);
                chosen.is_some_and(|words| expected.contains(&unescaped(&words[0])))
            }
        }
    }

    /// The right answer in the program's words; of a graph the first vertex that is wrong.
    pub(super) fn expected(&self, answer: &str, at: &dyn Session) -> String {
        let written = |word: &str, all: &mut dyn Iterator<Item = &String>| {
            let all: Vec<_> = all.map(|text| escaped(text)).collect();
            format!("{word} {}", all.join(" ")).trim_end().to_owned()
        };
        match self {
            Self::Successors(states) => written("states", &mut states.iter()),
            Self::Ends(None) => "none".to_owned(),
            Self::Ends(Some(value)) | Self::Values(value) => format!("value {value}"),
            Self::Best { moves, .. } => written("best", &mut moves.iter()),
            Self::Play(moves) => written("play", &mut moves.iter()),
            Self::Conventional { asked: AskedFor::Counts, answers, .. } => {
                let counts: BTreeSet<u64> =
                    answers.iter().filter_map(|right| right.lines[0].parse().ok()).collect();
                let counts: Vec<_> = counts.iter().map(ToString::to_string).collect();
                format!("value {}", counts.join(" or "))
            }
            Self::Conventional { asked: AskedFor::Graph, answers, .. } => {
                let mut given = lines(AskedFor::Graph, answer, at).unwrap_or_default();
                let right = answers.first().map_or(&[][..], |right| &right.lines);
                let missing = right.iter().find(|line| match given.iter().position(|other| other == *line) {
                    Some(place) => {
                        given.swap_remove(place);
                        false
                    }
                    None => true,
                });
                missing.map_or_else(
                    || "graph … without further vertices".to_owned(),
                    |line| format!("graph … {line} …"),
                )
            }
            Self::Conventional { answers, .. } => {
                let all: BTreeSet<_> =
                    answers.iter().map(|right| written("states", &mut right.lines.iter())).collect();
                Vec::from_iter(all).join(" or ")
            }
        }
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
