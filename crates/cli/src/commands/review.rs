//! `review`: the turning points of a recorded game, and what refutes the mistakes.

use std::process::ExitCode;

use nimatron::{Narrator, PlayerSpec, ReviewRequest, Run, TableCache, review, reviewed};

use crate::arguments::Review;
use crate::commands::program::Program;
use crate::terminal::progress::Progress;
use crate::terminal::records;

pub(crate) fn run(review_: &Review, program: Program<'_>) -> anyhow::Result<ExitCode> {
    let Program { catalog, console, .. } = program;
    let (record, history) = records::read_game(&review_.file, &review_.number, None, catalog)?;
    let [first, second] = record.players.each_ref().map(|player| player.parse::<PlayerSpec>());
    let narrator = Narrator::of(console.words(), [&first?, &second?]);
    let progress = Progress::start(console);
    let memory = review_.limits.memory.bytes();
    let run = Run { memory, ..progress.run()? };
    let request = ReviewRequest { nodes: review_.limits.nodes, run };
    let report = review(&history, &request, &mut TableCache::with_bytes(memory));
    drop(progress);
    let report = reviewed(report, &history, &narrator, console.words());
    console.answer(&report, || {
        console.labelled("show-game", &report.game)?;
        console.labelled("show-position", &report.start)?;
        console.line("")?;
        report.sentences.iter().try_for_each(|sentence| console.sentence(sentence))?;
        if report.course.iter().any(Option::is_none) {
            console.say("review-deeper", &[])?;
        }
        Ok(())
    })
}
