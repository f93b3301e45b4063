//! What there is to say of a lesson's file: which functions were judged and, where something in it is not right, what was not run.

use nimatron::core::quoted;
use nimatron::{CheckReport, LeftOut, MeantDefinition};

use crate::terminal::console::Console;

pub(super) fn write(report: &CheckReport, console: &Console) -> anyhow::Result<()> {
    let (stand_ins, several): (Vec<_>, Vec<_>) =
        report.meant.iter().partition(|meant| meant.stands_for.is_some());
    write_meant("check-stand-ins", &stand_ins, console)?;
    write_meant("check-shared", &report.shared.iter().collect::<Vec<_>>(), console)?;
    if report.passed {
        return Ok(());
    }
    write_meant("check-meant", &several, console)?;
    write_left_out(&report.left_out, console)
}

/// Which definitions were meant.
fn write_meant(key: &str, meant: &[&MeantDefinition], console: &Console) -> anyhow::Result<()> {
    if meant.is_empty() {
        return Ok(());
    }
    let words = console.words();
    let told = |meant: &&MeantDefinition| {
        let function = match &meant.stands_for {
            Some(usual) => {
                let told = [("function", (&meant.function).into()), ("usual", usual.into())];
                words.say_with("check-stand-in", &told)
            }
            None => meant.function.clone(),
        };
        function + &nimatron::told_place(&meant.place, words)
    };
    let told = words.listed(meant.iter().map(told));
    console.sentence(&words.say_with(key, &[("functions", (&told).into())]))
}

/// The statements at the top of a lesson's file that were not run, by their places.
fn write_left_out(left_out: &[LeftOut], console: &Console) -> anyhow::Result<()> {
    const SHOWN: usize = 8;
    if left_out.is_empty() {
        return Ok(());
    }
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
