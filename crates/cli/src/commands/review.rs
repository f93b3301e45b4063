//! `review`: the turning points of a recorded game, and what refutes the mistakes.

use std::process::ExitCode;

use nimatron::{Catalog, Narrator, PlayerSpec, ReviewRequest, TableCache, review, reviewed};

use crate::arguments::{Point, Review};
use crate::console::Console;
use crate::progress::Progress;
use crate::{interrupt, records};

pub(crate) fn run(catalog: &Catalog, review_: &Review, console: &Console) -> anyhow::Result<ExitCode> {
    let point = Point { number: review_.number, ply: None };
    let (record, history) = records::read_point(&review_.file, &point, catalog)?;
    let [first, second] = record.players.each_ref().map(|player| player.parse::<PlayerSpec>());
    let narrator = Narrator::of(console.words(), [&first?, &second?]);
    let progress = Progress::start(console);
    let request = ReviewRequest {
        nodes: review_.nodes,
        interrupt: Some(interrupt::flag()?),
        progress: Some(progress.counter()),
    };
    let mut report = review(&history, &request, &mut TableCache::with_bytes(review_.memory.bytes()));
    drop(progress);
    report.sentences = reviewed(&report, &history, &narrator, console.words());
    if console.is_json() {
        console.object(&report)?;
        return Ok(ExitCode::SUCCESS);
    }
    console.labelled("show-game", &report.game)?;
    console.labelled("show-position", &report.start)?;
    console.line("")?;
    report.sentences.iter().try_for_each(|sentence| console.sentence(sentence))?;
    Ok(ExitCode::SUCCESS)
}
