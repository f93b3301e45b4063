//! A review in words, with the course of the game as a line of signs.

use nimatron_core::{Decimal, Outcome, Seat};

use crate::history::History;
use crate::narration::Narrator;
use crate::report::ValueReport;
use crate::report::{Mistake, ReviewReport};
use crate::text::words::Words;

/// Moves of a line that are told, and better moves that are named.
const TOLD: usize = 12;
const NAMED: usize = 8;
/// Stands for a value that is not known.
const UNKNOWN: char = '·';
/// The heights of a bar.
const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// A review with its sentences and lines of signs.
pub fn reviewed(
    mut report: ReviewReport,
    history: &History,
    narrator: &Narrator<'_>,
    words: &Words,
) -> ReviewReport {
    for mistake in &mut report.mistakes {
        mistake.sentence = given_away(mistake, narrator, words);
    }
    report.decision = report.decided.as_ref().map(|decided| narrator.decisive_mistake(history, decided));
    let mut told: Vec<_> = narrator.ended(history).into_iter().collect();
    told.extend(course(&report, narrator, words));
    for mistake in &report.mistakes {
        told.push(mistake.sentence.clone());
        told.extend(aftermath(mistake, narrator, words));
    }
    if report.mistakes.is_empty() {
        told.push(words.say("review-no-mistakes"));
    }
    told.extend(report.decision.clone());
    let unknown = report.course.iter().filter(|value| value.is_none()).count();
    told.extend((unknown > 0).then(|| words.say_with("review-unknown", &[("count", unknown.into())])));
    report.sentences = told;
    report
}

/// The values as they went: a sign for each, and in games of points a bar.
fn course(report: &ReviewReport, narrator: &Narrator<'_>, words: &Words) -> Vec<String> {
    let player = narrator.name(Seat::First);
    let signs: String =
        report.course.iter().map(|value| value.map_or(UNKNOWN, |value| sign(&value))).collect();
    let mut lines =
        vec![words.say_with("review-course", &[("player", player.into()), ("signs", (&signs).into())])];
    let margins: Vec<_> = report.course.iter().map(|value| value.and_then(|value| value.margin)).collect();
    let largest = margins.iter().flatten().map(|margin| margin.abs()).max().unwrap_or_default();
    if largest > Decimal::ZERO {
        let bars: String =
            margins.iter().map(|margin| margin.map_or(UNKNOWN, |margin| bar(margin, largest))).collect();
        let told = [("player", player.into()), ("bars", (&bars).into()), ("margin", largest.into())];
        lines.push(words.say_with("review-bars", &told));
    }
    lines
}

fn sign(value: &ValueReport) -> char {
    match value.outcome {
        Outcome::Win => '+',
        Outcome::Draw => '=',
        Outcome::Loss => '−',
    }
}

/// From the lowest bar, the largest loss, to the highest, the largest win.
fn bar(margin: Decimal, largest: Decimal) -> char {
    let top = (BARS.len() - 1) as f64;
    let height = (margin.to_f64() + largest.to_f64()) * top / (2.0 * largest.to_f64());
    BARS[height as usize]
}

fn given_away(mistake: &Mistake, narrator: &Narrator<'_>, words: &Words) -> String {
    let better = words.some(&mistake.better, NAMED);
    let subject = [
        ("number", mistake.number.into()),
        ("player", narrator.name(mistake.seat).into()),
        ("move", (&mistake.mv).into()),
        ("better", (&better).into()),
        ("points", mistake.points.unwrap_or_default().into()),
    ];
    let key = match (mistake.had, mistake.has) {
        (Outcome::Win, Outcome::Draw) => "review-win-draw",
        (Outcome::Win, Outcome::Loss) => "review-win-loss",
        (Outcome::Draw, Outcome::Loss) => "review-draw-loss",
        _ => "review-points",
    };
    words.say_with(key, &subject)
}

/// What refutes a mistake, and whether the opponent saw it.
fn aftermath(mistake: &Mistake, narrator: &Narrator<'_>, words: &Words) -> Vec<String> {
    let mut told = Vec::new();
    if !mistake.refutation.is_empty() {
        let line = shortened(&mistake.refutation, TOLD);
        told.push(words.say_with("review-refutation", &[("line", (&line).into())]));
    }
    told.extend(mistake.missed.map(|number| {
        let opponent = narrator.name(mistake.seat.other());
        words.say_with("review-missed", &[("player", opponent.into()), ("number", number.into())])
    }));
    told
}

fn shortened(moves: &[String], most: usize) -> String {
    if moves.len() <= most { moves.join(" ") } else { format!("{} …", moves[..most].join(" ")) }
}
