//! A search step by step, each step in words.

use nimatron_core::{Decimal, Seat};
use nimatron_search::Algorithm;

use crate::report::{
    CodeLine, ConstructionReport, ConstructionStep, TraceEvent, TraceReason, TraceReport, TraceStep,
};
use crate::text::words::{Argument, Words};

/// What each step of a search does, in a line.
pub fn traced(report: &TraceReport, words: &Words) -> Vec<String> {
    let mut stack = report.code.contains(&CodeLine::StackEach).then(Vec::new);
    let sentence = |step| {
        let text = told(words, step, report);
        stack.as_mut().map_or(text.clone(), |stack| {
            follow(stack, step);
            words.say_with("trace-with-stack", &[("text", (&text).into()), ("stack", (&top(stack)).into())])
        })
    };
    report.steps.iter().map(sentence).collect()
}

/// What a step does to the stack of nodes.
fn follow(stack: &mut Vec<usize>, step: &TraceStep) {
    match step.event {
        TraceEvent::Enter => stack.push(step.node),
        TraceEvent::Leaf | TraceEvent::Leave => stack.truncate(stack.len() - 1),
        TraceEvent::Raise | TraceEvent::Lower | TraceEvent::Cut => {}
    }
}

/// The numbers on a stack, of a high one the upper part only.
fn top(stack: &[usize]) -> String {
    const SHOWN: usize = 12;
    let hidden = stack.len().saturating_sub(SHOWN);
    let shown: Vec<_> = stack[hidden..].iter().map(ToString::to_string).collect();
    match (hidden, shown.is_empty()) {
        (_, true) => "–".to_owned(),
        (0, _) => shown.join(" "),
        _ => format!("… {}", shown.join(" ")),
    }
}

/// What each step of a construction does, in a line.
pub fn constructed(report: &ConstructionReport, words: &Words) -> Vec<String> {
    report.steps.iter().map(|step| built(words, step)).collect()
}

fn built(words: &Words, step: &ConstructionStep) -> String {
    let mv = step.mv.clone().unwrap_or_default();
    let player = player(words, step.mover);
    let queue = step.queue.map_or("–".to_owned(), |[first, last]| match last - first {
        0 => first.to_string(),
        _ => format!("{first}–{last}"),
    });
    let number = step.node.to_string();
    let arguments = [
        ("number", (&number).into()),
        ("position", (&step.position).into()),
        ("player", (&player).into()),
        ("move", (&mv).into()),
    ];
    let text = words.say_with(&format!("trace-{}", step.event), &arguments);
    words.say_with("trace-with-queue", &[("text", (&text).into()), ("queue", (&queue).into())])
}

fn player(words: &Words, mover: Seat) -> String {
    words.say(if mover == Seat::First { "trace-maximiser" } else { "trace-minimiser" })
}

fn told(words: &Words, step: &TraceStep, report: &TraceReport) -> String {
    let player = player(words, step.mover);
    let bound = |bound: Option<_>, infinity: &str| {
        bound.map_or_else(|| infinity.to_owned(), |bound| words.figure(bound))
    };
    let (alpha, beta) = (bound(step.alpha, "−∞"), bound(step.beta, "+∞"));
    let (value, mv) = (bound(step.value, ""), step.mv.clone().unwrap_or_default());
    let arguments: [(&str, Argument<'_>); 7] = [
        ("position", (&step.position).into()),
        ("player", (&player).into()),
        ("move", (&mv).into()),
        ("alpha", (&alpha).into()),
        ("beta", (&beta).into()),
        ("value", (&value).into()),
        ("count", step.left_out.unwrap_or(0).into()),
    ];
    let say = |key: &str| words.say_with(key, &arguments);
    let pruning = report.algorithm == Algorithm::AlphaBeta;
    match step.event {
        TraceEvent::Enter => {
            let text = say(if step.mv.is_none() { "trace-root" } else { "trace-enter" });
            let text = step.depth.map_or(text.clone(), |depth| {
                words.say_with("trace-with-depth", &[("text", (&text).into()), ("depth", depth.into())])
            });
            if pruning { with_window(words, &text, &alpha, &beta) } else { text }
        }
        TraceEvent::Leaf => match (step.reason, report.gain.zip(step.depth)) {
            (Some(TraceReason::End), Some((gain, depth))) if step.value != Some(Decimal::ZERO) => {
                let sum = less_depth(gain, depth, step.value.unwrap_or_default(), words);
                words.say_with("trace-leaf-end", &[("value", (&sum).into())])
            }
            (reason, _) => say(&format!("trace-leaf-{}", reason.unwrap_or(TraceReason::End))),
        },
        TraceEvent::Raise | TraceEvent::Lower | TraceEvent::Cut => {
            say(&format!("trace-{}", report.code[step.line - 1]))
        }
        TraceEvent::Leave => say("trace-leave"),
    }
}

/// How the score of an end comes about: 10 − 2 = 8, or −10 + 2 = −8.
fn less_depth(gain: i64, depth: i64, score: Decimal, words: &Words) -> String {
    let sum =
        if score > Decimal::ZERO { format!("{gain} − {depth}") } else { format!("−{gain} + {depth}") };
    format!("{sum} = {}", words.figure(score))
}

fn with_window(words: &Words, text: &str, alpha: &str, beta: &str) -> String {
    let arguments = [("text", text.into()), ("alpha", alpha.into()), ("beta", beta.into())];
    words.say_with("trace-with-window", &arguments)
}
