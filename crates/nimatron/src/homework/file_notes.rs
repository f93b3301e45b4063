//! What there is to say of a lesson's file: which functions were judged and, where something in it is not right, what was not run.

use nimatron_core::quoted;

use crate::homework::report::CheckReport;
use crate::program::lesson::file::{LeftOut, MeantDefinition};
use crate::text::error_words::{told_place, told_refusal};
use crate::text::words::Words;

/// The sentences.
pub(super) fn told(report: &CheckReport, words: &Words) -> Vec<String> {
    let (stand_ins, several): (Vec<_>, Vec<_>) =
        report.meant.iter().partition(|meant| meant.stands_for.is_some());
    let stand_ins = told_meant("check-stand-ins", &stand_ins, words);
    let shared = told_meant("check-shared", &report.shared.iter().collect::<Vec<_>>(), words);
    let if_not_right = (!report.passed)
        .then(|| [told_meant("check-meant", &several, words), told_left_out(&report.left_out, words)]);
    [stand_ins, shared].into_iter().chain(if_not_right.into_iter().flatten()).flatten().collect()
}

/// Which definitions were meant.
fn told_meant(key: &str, meant: &[&MeantDefinition], words: &Words) -> Option<String> {
    let told = |meant: &&MeantDefinition| {
        let function = match &meant.stands_for {
            Some(usual) => {
                let told = [("function", (&meant.function).into()), ("usual", usual.into())];
                words.say_with("check-stand-in", &told)
            }
            None => meant.function.clone(),
        };
        function + &told_place(&meant.place, words)
    };
    let functions = || words.listed(meant.iter().map(told));
    (!meant.is_empty()).then(|| words.say_with(key, &[("functions", (&functions()).into())]))
}

/// The statements at the top of a lesson's file that were not run, by their places.
fn told_left_out(left_out: &[LeftOut], words: &Words) -> Option<String> {
    const SHOWN: usize = 8;
    let told = |left: &LeftOut| {
        let reason = told_refusal(&left.reason, words);
        let place = told_place(&left.place, words);
        let place = place.trim_start_matches([',', '，', ' ']);
        if reason.is_empty() {
            return place.to_owned();
        }
        let (place, reason) = (("text", place.into()), quoted(&reason));
        words.say_with("word-aside", &[place, ("aside", (&reason).into())])
    };
    let mut places: Vec<_> = left_out.iter().take(SHOWN).map(told).collect();
    places.extend((left_out.len() > SHOWN).then(|| "…".to_owned()));
    (!places.is_empty())
        .then(|| words.say_with("check-left-out", &[("places", (&words.listed(places)).into())]))
}
