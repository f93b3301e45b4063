//! What there is to say of a lesson's file where something in it is not right: which definitions were judged, and what was not run.

use nimatron::core::quoted;
use nimatron::{CheckReport, LeftOut, MeantDefinition};

use crate::terminal::console::Console;

pub(super) fn write(report: &CheckReport, console: &Console) -> anyhow::Result<()> {
    if !report.passed && !report.meant.is_empty() {
        write_meant(&report.meant, console)?;
    }
    if !report.passed && !report.left_out.is_empty() {
        write_left_out(&report.left_out, console)?;
    }
    Ok(())
}

/// Which definitions were meant, of functions that a lesson's file defines several times.
fn write_meant(meant: &[MeantDefinition], console: &Console) -> anyhow::Result<()> {
    let words = console.words();
    let told =
        |meant: &MeantDefinition| format!("{}{}", meant.function, nimatron::told_place(&meant.place, words));
    let told = words.listed(meant.iter().map(told));
    console.sentence(&words.say_with("check-meant", &[("functions", (&told).into())]))
}

/// The statements at the top of a lesson's file that were not run, by their places.
fn write_left_out(left_out: &[LeftOut], console: &Console) -> anyhow::Result<()> {
    const SHOWN: usize = 8;
    let words = console.words();
    let told = |left: &LeftOut| {
        let reason = nimatron::told_refusal(&left.reason, words);
        let place = nimatron::told_place(&left.place, words);
        let place = place.trim_start_matches([',', '，', ' ']);
        if reason.is_empty() {
            return place.to_owned();
        }
        let (place, reason) = (("text", place.into()), quoted(&reason));
        words.say_with("word-aside", &[place, ("aside", (&reason).into())])
    };
    let mut places: Vec<_> = left_out.iter().take(SHOWN).map(told).collect();
    places.extend((left_out.len() > SHOWN).then(|| "…".to_owned()));
    let places = words.listed(places);
    console.sentence(&words.say_with("check-left-out", &[("places", (&places).into())]))
}
