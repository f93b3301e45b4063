//! The grades of a class as a table for a spreadsheet: a row for everything that was asked of every submission.

use nimatron::{CheckReport, CheckedPart};

use crate::terminal::console::Console;

const COLUMNS: [&str; 12] = [
    "file",
    "task",
    "passed",
    "asked",
    "right",
    "of",
    "hidden_right",
    "hidden_of",
    "variant",
    "fault",
    "score",
    "max_score",
];
/// What a spreadsheet takes for the beginning of a formula (OWASP, "CSV Injection").
const OF_FORMULAS: &str = "=+-@\t\r\n\u{ff1d}\u{ff0b}\u{ff0d}\u{ff20}";
/// What some of them take for the end of a cell, whatever separates the cells of the others.
const SEPARATORS: &str = ";,\t|\"'";

/// Writes the table; every report has the name of its file.
pub(super) fn write(all: &[(&str, &CheckReport)], console: &Console) -> anyhow::Result<()> {
    let mut lines = csv::Writer::from_writer(Vec::new());
    lines.write_record(COLUMNS)?;
    for (name, report) in all {
        report.parts.iter().try_for_each(|part| lines.write_record(row(name, report, part)))?;
    }
    console.bytes(&lines.into_inner()?)
}

fn row(name: &str, report: &CheckReport, part: &CheckedPart) -> [String; COLUMNS.len()] {
    let hidden = part.hidden.map(|counts| counts.map(|count| count.to_string()));
    let [hidden_right, hidden_of] = hidden.unwrap_or_default();
    [
        harmless(name),
        harmless(&report.task),
        report.passed.to_string(),
        part.asked.name().to_owned(),
        part.right.to_string(),
        part.of.to_string(),
        hidden_right,
        hidden_of,
        harmless(report.variant.as_deref().unwrap_or_default()),
        harmless(report.fault.as_deref().unwrap_or_default()),
        part.score.to_string(),
        part.max_score.to_string(),
    ]
}

/// The text of others as a cell that no spreadsheet takes for a formula: an apostrophe stands before what would be one.
fn harmless(text: &str) -> String {
    let mut cell = String::with_capacity(text.len());
    let mut is_beginning = true;
    for character in text.chars() {
        if is_beginning && OF_FORMULAS.contains(character) {
            cell.push('\'');
        }
        cell.push(character);
        // A formula may follow white space too.
        is_beginning = SEPARATORS.contains(character) || is_beginning && character.is_whitespace();
    }
    cell
}

#[cfg(test)]
mod tests {
    use super::harmless;

    #[test]
    fn no_cell_is_a_formula() {
        for (text, cell) in [
            ("ada.py", "ada.py"),
            ("=1+1.py", "'=1+1.py"),
            ("+1", "'+1"),
            ("-1", "'-1"),
            ("@SUM(1)", "'@SUM(1)"),
            ("\t=1", "'\t'=1"),
            ("\r=1", "'\r'=1"),
            ("\u{ff1d}1", "'\u{ff1d}1"),
            ("\u{ff0b}1", "'\u{ff0b}1"),
            ("\u{ff0d}1", "'\u{ff0d}1"),
            ("\u{ff20}1", "'\u{ff20}1"),
            ("  =1", "  '=1"),
            ("a;=1", "a;'=1"),
            ("a\",=1", "a\",'=1"),
            ("a-b", "a-b"),
            ("program 'x': ended (-1)", "program 'x': ended (-1)"),
            ("", ""),
        ] {
            assert_eq!(harmless(text), cell, "{text:?}");
        }
    }
}
