//! A verdict in one sentence, for whoever wrote the program.

use crate::homework::reading::AnswerConvention;
use crate::homework::report::{CheckReport, CheckedPart};
use crate::text::words::Words;

/// Names shown of the functions that a file has.
const SHOWN_OTHERS: usize = 6;

impl CheckReport {
    /// What was found, in one sentence. `rules` are the other rules by which everything would be right, and `fault` is why the program was not asked
    /// any more, in words.
    pub fn verdict(&self, rules: Option<&str>, fault: Option<&str>, words: &Words) -> String {
        if let Some(fault) = fault.or(self.fault.as_deref()) {
            let key = if self.is_unasked() { "check-unasked" } else { "verdict-fault" };
            return words.say_with(key, &[("fault", fault.into())]);
        }
        if let Some(rules) = rules.filter(|_| self.variant.is_some()) {
            return words.say_with("verdict-variant", &[("game", rules.into())]);
        }
        if self.passed { self.right(words) } else { self.wrong(words) }
    }

    /// That everything was right that was asked, and in which convention.
    fn right(&self, words: &Words) -> String {
        let count: usize = self.parts.iter().map(CheckedPart::asked_in_all).sum();
        let is_hidden = self.parts.iter().any(|part| part.hidden.is_some());
        let unasked: usize = self.parts.iter().map(|part| part.unasked).sum();
        let key = match (is_hidden, unasked) {
            (false, 0) => "verdict-all-right",
            (false, _) => "verdict-public-right",
            (true, 0) => "verdict-right",
            (true, _) => "verdict-right-where-asked",
        };
        let right = words.say_with(key, &[("count", count.into()), ("unasked", unasked.into())]);
        let conventions = self.parts.iter().flat_map(|part| &part.convention);
        let told = conventions.filter(|convention| !matches!(convention, AnswerConvention::Search(_)));
        let mut named: Vec<_> = told.map(|convention| convention.told(words)).collect();
        named.dedup();
        if named.is_empty() {
            return right;
        }
        let named = named.join(&words.say("verdict-and"));
        words.say_with("verdict-convention", &[("right", (&right).into()), ("convention", (&named).into())])
    }

    /// What is wrong first.
    fn wrong(&self, words: &Words) -> String {
        // What is wrong comes before what is not written yet.
        let failed = || self.parts.iter().filter(|part| part.right < part.of);
        let wrong = failed().find(|part| part.missing.is_none()).or_else(|| failed().next());
        let Some(part) = wrong else { return words.say("verdict-hidden-wrong") };
        let asked = words.say(&format!("check-asked-{}", part.asked.name()));
        let mut told = vec![("asked", (&asked).into()), ("right", part.right.into()), ("of", part.of.into())];
        if let Some(unwritten) = part.unwritten_beside_others(words) {
            return unwritten;
        }
        if part.searchless {
            return words.say_with("verdict-searchless", &told[..1]);
        }
        let Some(wrong) = &part.wrong else { return words.say_with("verdict-wrong", &told) };
        told.push(("position", (&wrong.position).into()));
        words.say_with("verdict-wrong-at", &told)
    }
}

impl CheckedPart {
    /// That what is asked for is not written yet, or not in the file, if that is so.
    pub fn unwritten(&self, words: &Words) -> Option<String> {
        let key = if self.absent { "check-absent" } else { "check-unwritten" };
        self.told_missing(key, words)
    }

    /// The same, with the functions that the file has instead.
    pub fn unwritten_beside_others(&self, words: &Words) -> Option<String> {
        if self.others.is_empty() {
            self.unwritten(words)
        } else {
            self.told_missing("check-absent-others", words)
        }
    }

    fn told_missing(&self, key: &str, words: &Words) -> Option<String> {
        let function = self.missing.as_ref()?;
        let asked = words.say(&format!("check-asked-{}", self.asked.name()));
        let more = (self.others.len() > SHOWN_OTHERS).then(|| "…".to_owned());
        let others = words.listed(self.others.iter().take(SHOWN_OTHERS).cloned().chain(more));
        let told = [("asked", (&asked).into()), ("function", function.into()), ("others", (&others).into())];
        Some(words.say_with(key, &told))
    }
}
