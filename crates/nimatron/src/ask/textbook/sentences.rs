//! A search step by step, each step in words.

use nimatron_core::Seat;
use nimatron_search::Algorithm;

use crate::report::{TraceEvent, TraceReason, TraceReport, TraceStep};
use crate::text::words::{Argument, Words};

/// What each step of a search does, in a line.
pub fn traced(report: &TraceReport, words: &Words) -> Vec<String> {
    report.steps.iter().map(|step| told(words, step, report)).collect()
}

fn told(words: &Words, step: &TraceStep, report: &TraceReport) -> String {
    let player = words.say(if step.mover == Seat::First { "trace-maximiser" } else { "trace-minimiser" });
    let (alpha, beta) = (bound(step.alpha, "−∞"), bound(step.beta, "+∞"));
    let (value, mv) = (step.value.map_or_else(String::new, number), step.mv.clone().unwrap_or_default());
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
            if pruning { with_window(words, &text, &alpha, &beta) } else { text }
        }
        TraceEvent::Leaf => say(&format!("trace-leaf-{}", step.reason.unwrap_or(TraceReason::End))),
        TraceEvent::Raise | TraceEvent::Lower | TraceEvent::Cut => {
            say(&format!("trace-{}", report.code[step.line - 1]))
        }
        TraceEvent::Leave => say("trace-leave"),
    }
}

fn with_window(words: &Words, text: &str, alpha: &str, beta: &str) -> String {
    let arguments = [("text", text.into()), ("alpha", alpha.into()), ("beta", beta.into())];
    words.say_with("trace-with-window", &arguments)
}

fn bound(bound: Option<i64>, infinity: &str) -> String {
    bound.map_or_else(|| infinity.to_owned(), number)
}

/// A number with a true minus sign, as the infinities have it.
fn number(number: i64) -> String {
    number.to_string().replace('-', "−")
}
