//! Reasons in words: short sentences, one idea each.

use nimatron_core::Outcome;

use crate::report::{Answer, ExplainedMove, ExplanationReport, Reason};
use crate::text::words::{Argument, Words};

/// Best moves that are told about, sentences about them, and sentences about the other moves.
const TOLD_BEST: usize = 3;
const SENTENCES: usize = 12;
const OTHERS: usize = 8;
/// Moves that are named together.
const NAMED: usize = 9;

/// An explanation in sentences.
pub fn explained(report: &ExplanationReport, words: &Words) -> Vec<String> {
    let teller = Teller { words };
    let mut told = Vec::new();
    if !report.exact {
        told.push(words.say_with("explain-unknown", &[("nodes", report.nodes.into())]));
    }
    told.extend(report.reasons.iter().filter_map(|reason| teller.here(reason)));
    let (best, others): (Vec<_>, Vec<_>) = report.moves.iter().partition(|mv| mv.best);
    // Without exact values many moves look alike, and what is certain of any of them is worth telling.
    let leaders = if report.exact { TOLD_BEST } else { best.len() };
    let mut shared = together(&best, leaders);
    // What all best moves have in common comes first.
    shared.sort_by_key(|(moves, _)| moves.len() < best.len());
    told.extend(shared.iter().filter_map(|(moves, reason)| teller.of_move(moves, reason)).take(SENTENCES));
    let said = shared.iter().map(|(_, reason)| *reason).chain(&report.reasons);
    let others = together(&others, others.len());
    let mut said = said.chain(others.iter().map(|(_, reason)| *reason));
    told.extend(said.find_map(|reason| teller.verified(reason)));
    let refuted: Vec<_> = others.iter().filter_map(|(moves, reason)| teller.of_move(moves, reason)).collect();
    let left_out = refuted.len().saturating_sub(OTHERS);
    told.extend(refuted.into_iter().take(OTHERS));
    told.extend((left_out > 0).then(|| words.say_with("explain-more", &[("count", left_out.into())])));
    told
}

/// What an explanation says of one of the moves, in sentences.
pub fn explained_move(report: &ExplanationReport, mv: &str, words: &Words) -> Vec<String> {
    let teller = Teller { words };
    let found = report.moves.iter().find(|explained| explained.mv == mv);
    let reasons = found.map_or(&[][..], |explained| &explained.reasons);
    reasons.iter().filter_map(|reason| teller.of_move(&[mv], reason)).collect()
}

/// A reason with the moves that have it.
type Shared<'r> = (Vec<&'r str>, &'r Reason);

/// The reasons of the first few moves, each once, with all the moves that have it too.
fn together<'r>(moves: &[&'r ExplainedMove], leaders: usize) -> Vec<Shared<'r>> {
    let mut found: Vec<Shared<'r>> = Vec::new();
    for (index, mv) in moves.iter().enumerate() {
        for reason in &mv.reasons {
            match found.iter_mut().find(|(_, other)| *other == reason) {
                Some((having, _)) => having.push(&mv.mv),
                None if index < leaders => found.push((vec![&mv.mv], reason)),
                None => {}
            }
        }
    }
    found
}

struct Teller<'w> {
    words: &'w Words,
}

impl Teller<'_> {
    /// What is true of the position.
    fn here(&self, reason: &Reason) -> Option<String> {
        Some(match reason {
            Reason::EveryMove { outcome } => self.words.say(&format!("explain-every-{outcome}")),
            Reason::LostHeap { heap, period, residues, .. } => {
                let form = self.form(*period, residues);
                self.say("explain-here-heap", &[("heap", (*heap).into()), ("form", (&form).into())])
            }
            Reason::FibonacciParts { heap, parts, most, .. } => {
                self.parts("explain-here-parts", *heap, parts, *most, &[])
            }
            Reason::NimSumZero { nim_values, .. } if nim_values.len() == 1 => {
                self.words.say("explain-here-nim-value")
            }
            Reason::NimSumZero { nim_values, .. } => {
                self.say("explain-here-nim-sum", &[("values", (&nim_sum(nim_values)).into())])
            }
            Reason::OddOnes { count, .. } => self.say("explain-here-ones", &[("ones", (*count).into())]),
            _ => return None,
        })
    }

    /// What is true of some moves.
    fn of_move(&self, moves: &[&str], reason: &Reason) -> Option<String> {
        let named = self.moves(moves);
        let subject = [("move", (&named).into()), ("count", moves.len().into())];
        let say = |key: &str, more: &[(&str, Argument<'_>)]| self.say(key, &[&subject[..], more].concat());
        Some(match reason {
            Reason::EveryMove { .. } => return None,
            Reason::EndsGame { outcome } => say(&format!("explain-ends-{outcome}"), &[]),
            Reason::Forced => say("explain-forced", &[]),
            Reason::OnlyMove { outcome } => say(&format!("explain-only-{outcome}"), &[]),
            Reason::OneOf { count, of, outcome } => self.say(
                &format!("explain-one-of-{outcome}"),
                &[("number", (*count).into()), ("of", (*of).into())],
            ),
            Reason::Fastest { plies, next } => {
                let next = next.map_or(0, i64::from);
                say("explain-fastest", &[("plies", (*plies).into()), ("next", next.into())])
            }
            Reason::LastsLongest { plies, next: Some(_) } => {
                say("explain-lasts", &[("plies", (*plies).into())])
            }
            Reason::LastsLongest { plies, next: None } => {
                self.say("explain-lasts-equally", &[("plies", (*plies).into())])
            }
            Reason::MorePoints { points } => say("explain-more-points", &[("points", (*points).into())]),
            Reason::Prevents { threat: Some(threat) } if moves == [threat] => {
                say("explain-prevents-same", &[])
            }
            Reason::Prevents { threat: Some(threat) } => {
                say("explain-prevents", &[("threat", threat.into())])
            }
            Reason::Prevents { threat: None } => say("explain-prevents-any", &[]),
            Reason::WinsNextTurn { threats } => {
                let key = match threats.len() {
                    0 => "explain-every-reply-loses",
                    1 => "explain-one-threat",
                    _ => "explain-threats",
                };
                let threats: Vec<_> = threats.iter().map(String::as_str).collect();
                say(key, &[("threats", (&self.moves(&threats)).into())])
            }
            Reason::Threatens { threat, answers } => {
                let number = answers.len();
                let answers: Vec<_> = answers.iter().map(String::as_str).collect();
                let answers = self.moves(&answers);
                let told =
                    [("threat", threat.into()), ("answers", (&answers).into()), ("number", number.into())];
                say("explain-threatens", &told)
            }
            Reason::SingleReply { reply } => say("explain-single-reply", &[("reply", reply.into())]),
            Reason::Answers { answers } => {
                let met: Vec<_> = answers.iter().map(|answer| self.answer(answer)).collect();
                let met: Vec<_> = met.iter().map(String::as_str).collect();
                say("explain-answers", &[("answers", (&self.list(&met, "and")).into())])
            }
            Reason::Trap { reply, of, outcome } => {
                say(&format!("explain-trap-{outcome}"), &[("reply", reply.into()), ("of", (*of).into())])
            }
            Reason::Turn { line, captured, banked } => self.turn(&subject, line, *captured, *banked),
            Reason::BanksMost { next, .. } => say("explain-banks-most", &[("points", (*next).into())]),
            Reason::Secures { margin } => say("explain-secures", &[("margin", (*margin).into())]),
            Reason::LostHeap { heap, period, residues, .. } => {
                let form = self.form(*period, residues);
                say("explain-heap", &[("heap", (*heap).into()), ("form", (&form).into())])
            }
            Reason::FibonacciParts { heap, parts, most, .. } => {
                self.parts("explain-parts", *heap, parts, *most, &subject)
            }
            Reason::NimSumZero { nim_values, .. } if nim_values.len() == 1 => say("explain-nim-value", &[]),
            Reason::NimSumZero { nim_values, .. } => {
                say("explain-nim-sum", &[("values", (&nim_sum(nim_values)).into())])
            }
            Reason::OddOnes { count, .. } => say("explain-ones", &[("ones", (*count).into())]),
            Reason::Refuted { outcome, reply: None, .. } => say(&format!("explain-worse-{outcome}"), &[]),
            Reason::Refuted { outcome, reply: Some(reply), at_once, heap } => {
                let reply = ("reply", reply.into());
                match (*outcome, at_once, heap) {
                    (Outcome::Loss, true, _) => say("explain-refuted-at-once", &[reply]),
                    (Outcome::Loss, false, Some(heap)) => {
                        say("explain-refuted-heap", &[reply, ("heap", (*heap).into())])
                    }
                    (Outcome::Loss, false, None) => say("explain-refuted-loss", &[reply]),
                    _ => say("explain-refuted-draw", &[reply]),
                }
            }
            Reason::OtherPlies { outcome, plies } => {
                say(&format!("explain-other-{outcome}"), &[("plies", (*plies).into())])
            }
            Reason::FewerPoints { points, reply, .. } => {
                let points = ("points", (*points).into());
                match reply {
                    Some(reply) => say("explain-fewer-reply", &[points, ("reply", reply.into())]),
                    None => say("explain-fewer", &[points]),
                }
            }
        })
    }

    /// Over which range a pattern was verified.
    fn verified(&self, reason: &Reason) -> Option<String> {
        Some(match reason {
            Reason::LostHeap { period, residues, verified_from, verified_to, .. } => {
                let form = self.form(*period, residues);
                let range = [("from", (*verified_from).into()), ("to", (*verified_to).into())];
                self.say("explain-verified-heaps", &[&[("form", (&form).into())], &range[..]].concat())
            }
            Reason::FibonacciParts { verified_to, .. } => {
                self.say("explain-verified-parts", &[("to", (*verified_to).into())])
            }
            Reason::NimSumZero { verified_on: None, .. } => self.words.say("explain-rule-nim-sum"),
            Reason::NimSumZero { verified_on: Some(positions), .. }
            | Reason::OddOnes { verified_on: positions, .. } => {
                self.say("explain-verified-positions", &[("positions", (*positions).into())])
            }
            _ => return None,
        })
    }

    fn turn(&self, subject: &[(&str, Argument<'_>)], line: &[String], captured: u32, banked: i32) -> String {
        let rest: Vec<_> = line.iter().skip(1).map(String::as_str).collect();
        let rest = self.list(&rest, "then");
        let key = match (line.len() > 1, captured > 0, banked != 0) {
            (true, true, _) => "explain-turn-again-captures",
            (true, false, _) => "explain-turn-again",
            (false, true, true) => "explain-turn-captures-banks",
            (false, true, false) => "explain-turn-captures",
            (false, false, _) => "explain-turn-banks",
        };
        let told = [("rest", (&rest).into()), ("captured", captured.into()), ("banked", banked.into())];
        self.say(key, &[subject, &told[..]].concat())
    }

    /// A heap as a sum of Fibonacci numbers; one that is a single number is called so.
    fn parts(
        &self,
        key: &str,
        heap: u32,
        parts: &[u32],
        most: u32,
        subject: &[(&str, Argument<'_>)],
    ) -> String {
        let sum: Vec<_> = parts.iter().map(u32::to_string).collect();
        let sum = sum.join(" + ");
        let smallest = parts.last().copied().unwrap_or(heap);
        let told = [
            ("heap", heap.into()),
            ("sum", (&sum).into()),
            ("most", most.into()),
            ("smallest", smallest.into()),
        ];
        let key = if parts.len() == 1 { format!("{key}-one") } else { key.to_owned() };
        self.say(&key, &[subject, &told[..]].concat())
    }

    /// `4k + 1`, or what else the lost heaps are.
    fn form(&self, period: u32, residues: &[u32]) -> String {
        let form = |residue: &u32| match residue {
            0 => format!("{period}k"),
            residue => format!("{period}k + {residue}"),
        };
        let forms: Vec<_> = residues.iter().map(form).collect();
        let forms: Vec<_> = forms.iter().map(String::as_str).collect();
        self.list(&forms, "or")
    }

    fn answer(&self, Answer { reply, answer }: &Answer) -> String {
        match answer {
            Some(answer) => self.say("explain-answer", &[("reply", reply.into()), ("answer", answer.into())]),
            None => self.say("explain-answer-none", &[("reply", reply.into())]),
        }
    }

    /// The first moves of many.
    fn moves(&self, moves: &[&str]) -> String {
        if moves.len() > NAMED {
            format!("{} …", moves[..NAMED].join(" "))
        } else {
            self.list(moves, "and")
        }
    }

    /// `a, b and c`; the last word is `and`, `or` or `then`.
    fn list(&self, parts: &[&str], last: &str) -> String {
        let comma = self.words.say("explain-list-comma");
        match parts {
            [] => String::new(),
            [one] => (*one).to_owned(),
            [first @ .., end] => {
                let start = first.join(&comma);
                self.say(
                    &format!("explain-list-{last}"),
                    &[("start", (&start).into()), ("end", (*end).into())],
                )
            }
        }
    }

    fn say(&self, key: &str, arguments: &[(&str, Argument<'_>)]) -> String {
        self.words.say_with(key, arguments)
    }
}

fn nim_sum(values: &[u32]) -> String {
    let values: Vec<_> = values.iter().map(u32::to_string).collect();
    format!("{} = 0", values.join(" ⊕ "))
}
