//! What was found in homework, told line by line to whoever wrote the program; what is counted in the tree that its search walked.

use crate::ask::explain::sentences::explained;
use crate::catalog::Catalog;
use crate::homework::answer_words::{told_detail, told_plainly};
use crate::homework::file_notes;
use crate::homework::other_rules::other_rules;
use crate::homework::reading::{AnswerConvention, told_search};
use crate::homework::report::{CheckReport, CheckedPart, KindCount, WrongAnswer};
use crate::homework::task::Task;
use crate::report::WalkedTree;
use crate::text::error_words::{told_answer, told_error};
use crate::text::words::Words;

/// Names of ways to count that are told.
const NAMED: usize = 3;
/// Letters shown of an answer.
const SHOWN_LETTERS: usize = 400;

/// Who tells what was found.
pub struct HomeworkTeller<'t> {
    /// What was asked for.
    pub task: &'t Task,
    /// The games, for words about other rules.
    pub catalog: &'t Catalog,
    /// Whether lessons' files are judged, or functions of this process, which know no words of the protocol.
    pub is_file: bool,
    /// In which language.
    pub words: &'t Words,
}

/// A line of what is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ToldLine {
    /// A sentence, which may be broken where there is little room.
    Sentence(String),
    /// A line that is not broken.
    Line(String),
    /// Nothing, between two parts.
    Gap,
}

use ToldLine::{Gap, Line, Sentence};

impl HomeworkTeller<'_> {
    /// All that is told of a program, the verdict first.
    pub fn lines(&self, report: &CheckReport) -> Vec<ToldLine> {
        let words = self.words;
        let task = match self.task.text(words.language().code()) {
            Some(text) => {
                words.say_with("word-label", &[("label", (&report.task).into()), ("text", text.into())])
            }
            None => report.task.clone(),
        };
        let mut told = vec![Sentence(self.verdict(report)), Gap, Line(task), Gap];
        report.parts.iter().for_each(|part| self.tell_part(part, &mut told));
        report.parts.iter().for_each(|part| tell_kinds(part, words, &mut told));
        told.extend(file_notes::told(report, words).into_iter().map(Sentence));
        told
    }

    /// The verdict in one sentence.
    pub fn verdict(&self, report: &CheckReport) -> String {
        let rules = report.variant.as_deref().map(|variant| self.rules(variant));
        let fault = report.error.as_ref().map(|error| told_error(error, self.words));
        report.verdict(rules.as_deref(), fault.as_deref(), self.words)
    }

    fn tell_part(&self, part: &CheckedPart, told: &mut Vec<ToldLine>) {
        let words = self.words;
        let asked = part.told_asked(words);
        if let Some(unwritten) = part.unwritten(words) {
            return told.push(Sentence(unwritten));
        }
        // Of what was not reached there is nothing to say.
        if part.answered == 0 {
            return;
        }
        let counts = [("asked", (&asked).into()), ("right", part.right.into()), ("of", part.of.into())];
        told.push(Line(words.say_with("check-public", &counts)));
        if let Some([right, of]) = part.hidden {
            let key = if right == of { "check-hidden-passed" } else { "check-hidden-failed" };
            told.push(Line(words.say_with(key, &[("asked", (&asked).into())])));
        }
        if part.hidden.is_some() && part.unasked > 0 {
            let left = [("asked", (&asked).into()), ("count", part.unasked.into())];
            told.push(Sentence(words.say_with("check-left", &left)));
        }
        if part.searchless {
            told.push(Sentence(words.say("check-searchless")));
        } else if let Some(wrong) = &part.wrong {
            self.tell_wrong(wrong, told);
        }
        tell_conventions(part, words, told);
        if let Some(variant) = &part.variant {
            let rules = self.rules(variant);
            told.push(Sentence(words.say_with("check-variant", &[("game", (&rules).into())])));
        }
        if !part.conventions.is_empty() {
            told.push(Line(words.say("check-conventions")));
            told.extend(part.conventions.iter().map(|name| Line(format!("  {}", told_search(name, words)))));
        }
    }

    /// The answer and what its question says besides the position, for whoever wrote the file or the program.
    fn told_wrong(&self, wrong: &WrongAnswer) -> (String, String) {
        let words = self.words;
        let (answered, detail) = match self.is_file {
            true => {
                let detail = told_detail(&wrong.request, words);
                (told_plainly(&wrong.answered, wrong.expected.as_deref(), words), detail)
            }
            false => (told_answer(&wrong.answered, words), String::new()),
        };
        (shortened(&answered), detail)
    }

    fn tell_wrong(&self, wrong: &WrongAnswer, told: &mut Vec<ToldLine>) {
        let words = self.words;
        let line = wrong.line.join(" ");
        let line = match wrong.line.is_empty() {
            true => words.say("check-at-start"),
            false => words.say_with("check-reached", &[("line", (&line).into())]),
        };
        let (answered, detail) = self.told_wrong(wrong);
        let given = [
            ("position", (&wrong.position).into()),
            ("line", (&line).into()),
            ("request", (&wrong.request).into()),
            ("detail", (&detail).into()),
            ("answered", (&answered).into()),
        ];
        let key = match (wrong.late, wrong.failed) {
            (true, _) => "check-late",
            (_, true) => "check-failed",
            _ => "check-wrong",
        };
        let key = if self.is_file { format!("{key}-in-file") } else { key.to_owned() };
        told.push(Sentence(words.say_with(&key, &given)));
        if let Some(expected) = &wrong.expected {
            let expected = if self.is_file { told_plainly(expected, None, words) } else { expected.clone() };
            told.push(Sentence(words.say_with("check-expected", &[("expected", (&expected).into())])));
        }
        let reasons = wrong.reasons.iter().flat_map(|reasons| explained(reasons, words));
        told.extend(reasons.map(|sentence| Sentence(format!("  {sentence}"))));
    }

    /// Other rules, by what is not as in the task's.
    fn rules(&self, variant: &str) -> String {
        other_rules(self.catalog, &self.task.game, variant, self.words)
    }

    /// What is wrong first, in a few words; what the program did wrong, if it could not be asked.
    pub fn remark(&self, report: &CheckReport) -> Option<String> {
        self.fault(report).or_else(|| self.first_wrong(report))
    }

    fn first_wrong(&self, report: &CheckReport) -> Option<String> {
        let words = self.words;
        let wrong = report.parts.iter().find_map(|part| part.wrong.as_ref());
        let Some(wrong) = wrong else {
            return report.parts.iter().find_map(|part| part.unwritten_beside_others(words));
        };
        let (answered, detail) = self.told_wrong(wrong);
        let asked = if self.is_file { wrong.position.clone() + &detail } else { wrong.request.clone() };
        let told = words.say_with("word-label", &[("label", (&asked).into()), ("text", (&answered).into())]);
        Some(report.variant.as_ref().map_or(told.clone(), |variant| {
            let rules = self.rules(variant);
            words.say_with("word-aside", &[("text", (&told).into()), ("aside", (&rules).into())])
        }))
    }

    /// What a program did wrong; of one that answered nothing, that it could not be asked.
    fn fault(&self, report: &CheckReport) -> Option<String> {
        let fault = told_error(report.error.as_ref()?, self.words);
        let unasked = || self.words.say_with("check-unasked", &[("fault", (&fault).into())]);
        Some(if report.is_unasked() { unasked() } else { fault })
    }
}

impl CheckedPart {
    /// What was asked for, in words.
    pub fn told_asked(&self, words: &Words) -> String {
        words.say(&format!("check-asked-{}", self.asked.name()))
    }
}

/// The convention in which answers are right, or most of them.
fn tell_conventions(part: &CheckedPart, words: &Words, told: &mut Vec<ToldLine>) {
    let listed = |all: &[AnswerConvention]| {
        let all: Vec<_> = all.iter().map(|convention| convention.told(words)).collect();
        all.join(&words.say("verdict-and"))
    };
    if !part.conventions.is_empty() {
        return;
    }
    for (key, all) in [("check-convention", &part.convention), ("check-nearest", &part.nearest)] {
        if !all.is_empty() {
            told.push(Sentence(words.say_with(key, &[("convention", (&listed(all)).into())])));
        }
    }
}

/// How many positions of each kind were asked about.
fn tell_kinds(part: &CheckedPart, words: &Words, told: &mut Vec<ToldLine>) {
    let kind = |count: &KindCount| {
        let kind = words.say(&format!("check-kind-{}", count.kind.name()));
        let told = [("kind", (&kind).into()), ("right", count.right.into()), ("of", count.of.into())];
        let hidden = (count.hidden > 0)
            .then(|| words.say_with("check-kind-hidden", &[("count", count.hidden.into())]));
        let told = words.say_with("check-kind-count", &told);
        hidden.map_or_else(|| told.clone(), |hidden| format!("{told} + {hidden}"))
    };
    let kinds: Vec<_> = part.kinds.iter().map(kind).collect();
    if kinds.is_empty() {
        return;
    }
    let asked = part.told_asked(words);
    let kinds = kinds.join(&words.say("verdict-and"));
    let given = [("asked", (&asked).into()), ("kinds", (&kinds).into())];
    told.extend([Gap, Sentence(words.say_with("check-kinds", &given))]);
}

/// Not more of an answer than can be read at a glance: a graph has thousands of letters.
fn shortened(answer: &str) -> String {
    let mut letters = answer.chars();
    let shown: String = letters.by_ref().take(SHOWN_LETTERS).collect();
    if letters.next().is_none() { shown } else { shown + "…" }
}

/// How many calls there were, which ways to count make as many, and how many of the positions are drawn; of a file that is not right, whether its mistake
/// is not in the tree.
pub fn walked_counts(tree: &WalkedTree, drawn: usize, is_mistaken: bool, words: &Words) -> Vec<String> {
    let calls = [
        ("calls", tree.calls.into()),
        ("misses", (tree.calls - tree.hits.min(tree.calls)).into()),
        ("hits", tree.hits.into()),
    ];
    let key = if tree.hits > 0 { "check-walked-cached" } else { "check-walked-calls" };
    let mut told = vec![words.say_with(key, &calls)];
    if !tree.conventions.is_empty() {
        told.push(words.say("check-walked-conventions"));
        let named = tree.conventions.iter().take(NAMED);
        told.extend(named.map(|name| format!("  {}", told_search(name, words))));
    }
    let all = tree.nodes.len();
    if drawn < all {
        told.push(words.say_with("check-walked-part", &[("drawn", drawn.into()), ("all", all.into())]));
    }
    told.extend((is_mistaken && is_right(tree)).then(|| words.say("check-walked-right")));
    told
}

/// Whether nothing is wrong in a tree: all of it was noted, all that was called follows what is above, and each number is right.
fn is_right(tree: &WalkedTree) -> bool {
    let is_whole = tree.calls <= tree.nodes.len() as u64;
    is_whole
        && tree.wrong.is_none()
        && tree.nodes.iter().all(|node| node.parent.is_none() || node.mv.is_some())
}
