//! What `check` tells people: the verdict on a program, or a line for each of a class.

use nimatron::core::quoted;
use nimatron::{
    AnswerConvention, CheckReport, CheckedPart, KindCount, Task, WrongAnswer, explained, other_rules,
};

use crate::commands::lesson_notes;
use crate::commands::program::Program;
use crate::terminal::console::{Console, complain};

/// Letters shown of an answer.
const SHOWN_LETTERS: usize = 400;
/// Names shown of files that were left out.
const SHOWN_NAMES: usize = 10;

/// Who tells what was found.
pub(super) struct CheckTeller<'t> {
    pub(super) task: &'t Task,
    pub(super) program: Program<'t>,
    /// Whether lessons' files are judged, which know no words of the protocol.
    pub(super) is_file: bool,
}

impl CheckTeller<'_> {
    pub(super) fn write(&self, report: &CheckReport) -> anyhow::Result<()> {
        let Program { console, .. } = self.program;
        let words = console.words();
        console.sentence(&self.verdict(report))?;
        console.line("")?;
        match self.task.text(words.language().code()) {
            Some(text) => console.with_label(&report.task, text)?,
            None => console.line(&report.task)?,
        }
        console.line("")?;
        report.parts.iter().try_for_each(|part| self.write_part(part))?;
        report.parts.iter().try_for_each(|part| write_kinds(part, console))?;
        lesson_notes::write(report, console)
    }

    /// The verdict in one sentence.
    pub(super) fn verdict(&self, report: &CheckReport) -> String {
        let words = self.program.console.words();
        let rules = report.variant.as_deref().map(|variant| self.rules(variant));
        let fault = report.error.as_ref().map(|error| nimatron::told_error(error, words));
        report.verdict(rules.as_deref(), fault.as_deref(), words)
    }

    fn write_part(&self, part: &CheckedPart) -> anyhow::Result<()> {
        let Program { console, .. } = self.program;
        let words = console.words();
        let asked = asked(part, console);
        if let Some(unwritten) = part.unwritten(words) {
            return console.sentence(&unwritten);
        }
        // Of what was not reached there is nothing to say.
        if part.answered == 0 {
            return Ok(());
        }
        let counts = [("asked", (&asked).into()), ("right", part.right.into()), ("of", part.of.into())];
        console.say("check-public", &counts)?;
        if let Some([right, of]) = part.hidden {
            let key = if right == of { "check-hidden-passed" } else { "check-hidden-failed" };
            console.say(key, &[("asked", (&asked).into())])?;
        }
        if part.hidden.is_some() && part.unasked > 0 {
            let left = [("asked", (&asked).into()), ("count", part.unasked.into())];
            console.sentence(&words.say_with("check-left", &left))?;
        }
        if part.searchless {
            console.sentence(&words.say("check-searchless"))?;
        } else if let Some(wrong) = &part.wrong {
            self.write_wrong(wrong)?;
        }
        write_conventions(part, console)?;
        if let Some(variant) = &part.variant {
            let rules = self.rules(variant);
            console.sentence(&words.say_with("check-variant", &[("game", (&rules).into())]))?;
        }
        if !part.conventions.is_empty() {
            console.say("check-conventions", &[])?;
            let told = |name: &String| nimatron::told_search(name, console.words());
            part.conventions.iter().try_for_each(|name| console.line(format!("  {}", told(name))))?;
        }
        Ok(())
    }

    /// The answer and what its question says besides the position, for whoever wrote the file or the program.
    fn told_wrong(&self, wrong: &WrongAnswer) -> (String, String) {
        let words = self.program.console.words();
        let (answered, detail) = match self.is_file {
            true => {
                let detail = nimatron::told_detail(&wrong.request, words);
                (nimatron::told_plainly(&wrong.answered, wrong.expected.as_deref(), words), detail)
            }
            false => (nimatron::told_answer(&wrong.answered, words), String::new()),
        };
        (shortened(&answered), detail)
    }

    fn write_wrong(&self, wrong: &WrongAnswer) -> anyhow::Result<()> {
        let Program { console, .. } = self.program;
        let words = console.words();
        let line = wrong.line.join(" ");
        let line = match wrong.line.is_empty() {
            true => words.say("check-at-start"),
            false => words.say_with("check-reached", &[("line", (&line).into())]),
        };
        let (answered, detail) = self.told_wrong(wrong);
        let told = [
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
        console.sentence(&words.say_with(&key, &told))?;
        if let Some(expected) = &wrong.expected {
            let expected =
                if self.is_file { nimatron::told_plainly(expected, None, words) } else { expected.clone() };
            console.sentence(&words.say_with("check-expected", &[("expected", (&expected).into())]))?;
        }
        let Some(reasons) = &wrong.reasons else { return Ok(()) };
        explained(reasons, words).iter().try_for_each(|sentence| console.sentence(&format!("  {sentence}")))
    }

    /// Other rules, by what is not as in the task's.
    fn rules(&self, variant: &str) -> String {
        let Program { catalog, console, .. } = self.program;
        other_rules(catalog, &self.task.game, variant, console.words())
    }

    /// Says what of a folder was not judged, beside an answer for scripts.
    pub(super) fn tell_left_out(&self, names: &[String], is_table: bool) -> anyhow::Result<()> {
        let Program { console, .. } = self.program;
        if names.is_empty() {
            return Ok(());
        }
        let shown = names.iter().take(SHOWN_NAMES).map(|name| quoted(name));
        let more = (names.len() > SHOWN_NAMES).then(|| "…".to_owned());
        let shown = console.words().listed(shown.chain(more));
        let told = console.words().say_with("check-files-left-out", &[("files", (&shown).into())]);
        if is_table || console.is_json() {
            complain(&told);
            return Ok(());
        }
        console.line("")?;
        console.sentence(&told)
    }

    /// A line for each program of a class.
    pub(super) fn write_class(&self, all: &[(&str, &CheckReport)]) -> anyhow::Result<()> {
        let Program { console, .. } = self.program;
        let mut table = console.table(&["check-column-file", "check-column-right", "check-column-remark"]);
        for (name, report) in all {
            let wrong = || self.first_wrong(report);
            let remark = told_fault(report, console).or_else(wrong).unwrap_or_default();
            table.add_row([quoted(name), console.words().listed(shares(report, console)), remark]);
        }
        console.write_table(&table)
    }

    fn first_wrong(&self, report: &CheckReport) -> Option<String> {
        let wrong = report.parts.iter().find_map(|part| part.wrong.as_ref());
        let Some(wrong) = wrong else {
            let words = self.program.console.words();
            return report.parts.iter().find_map(|part| part.unwritten_beside_others(words));
        };
        let words = self.program.console.words();
        let (answered, detail) = self.told_wrong(wrong);
        let asked = if self.is_file { wrong.position.clone() + &detail } else { wrong.request.clone() };
        let told = words.say_with("word-label", &[("label", (&asked).into()), ("text", (&answered).into())]);
        Some(report.variant.as_ref().map_or(told.clone(), |variant| {
            let rules = self.rules(variant);
            words.say_with("word-aside", &[("text", (&told).into()), ("aside", (&rules).into())])
        }))
    }
}

/// What a program did wrong; of one that answered nothing, that it could not be asked.
fn told_fault(report: &CheckReport, console: &Console) -> Option<String> {
    let words = console.words();
    let fault = nimatron::told_error(report.error.as_ref()?, words);
    let unasked = || words.say_with("check-unasked", &[("fault", (&fault).into())]);
    Some(if report.is_unasked() { unasked() } else { fault })
}

/// What was asked for, in words.
fn asked(part: &CheckedPart, console: &Console) -> String {
    console.words().say(&format!("check-asked-{}", part.asked.name()))
}

/// The convention in which answers are right, or most of them.
fn write_conventions(part: &CheckedPart, console: &Console) -> anyhow::Result<()> {
    let words = console.words();
    let told = |all: &[AnswerConvention]| {
        all.iter()
            .map(|convention| convention.told(words))
            .collect::<Vec<_>>()
            .join(&words.say("verdict-and"))
    };
    let is_listed = !part.conventions.is_empty();
    for (key, all) in [("check-convention", &part.convention), ("check-nearest", &part.nearest)] {
        if !all.is_empty() && !is_listed {
            console.sentence(&words.say_with(key, &[("convention", (&told(all)).into())]))?;
        }
    }
    Ok(())
}

/// How many positions of each kind were asked about.
fn write_kinds(part: &CheckedPart, console: &Console) -> anyhow::Result<()> {
    let words = console.words();
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
        return Ok(());
    }
    let asked = asked(part, console);
    let kinds = kinds.join(&words.say("verdict-and"));
    console.line("")?;
    console
        .sentence(&words.say_with("check-kinds", &[("asked", (&asked).into()), ("kinds", (&kinds).into())]))
}

/// Not more of an answer than can be read at a glance: a graph has thousands of letters.
fn shortened(answer: &str) -> String {
    let mut letters = answer.chars();
    let shown: String = letters.by_ref().take(SHOWN_LETTERS).collect();
    if letters.next().is_none() { shown } else { shown + "…" }
}

/// How many answers of each part were right, and whether the hidden ones were.
fn shares(report: &CheckReport, console: &Console) -> Vec<String> {
    let share = |part: &CheckedPart| {
        let hidden = part.hidden.map(|[right, of]| if right == of { "passed" } else { "failed" });
        let hidden = hidden.map(|verdict| console.words().say(&format!("check-column-hidden-{verdict}")));
        let hidden = hidden.map_or_else(String::new, |verdict| format!(" + {verdict}"));
        format!("{} {}/{}{hidden}", asked(part, console), part.right, part.of)
    };
    let is_unasked = report.is_unasked();
    report.parts.iter().filter(|_| !is_unasked).map(share).collect()
}
