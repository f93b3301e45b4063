//! Which move of a game is to blame for its end.

use nimatron_core::{Objective, Outcome};

use crate::catalog::Catalog;
use crate::decisive_mistake::decisive_mistake;
use crate::error::Error;
use crate::history::{History, Ply};
use crate::lesson::command::Command;
use crate::lesson::verdict::{Verdict, analysis, request, run};
use crate::report::DecisiveMistake;
use crate::text::words::Words;

/// The game that a question names by its moves.
pub(super) fn played(command: &Command, catalog: &Catalog) -> Result<History, Error> {
    let mut history = History::new(command.open(catalog)?);
    let moves = history.start().listed(command.option("moves").unwrap_or_default());
    moves.iter().try_for_each(|mv| history.play(mv))?;
    Ok(history)
}

/// Whether the move of this number decided the game, and what it did otherwise.
pub(super) fn blame(history: &History, number: &str, words: &Words) -> Result<Verdict, Error> {
    let decided = decisive_mistake(history, &run());
    let found = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let index = found.filter(|&index| index < history.plies().len());
    let index = index.ok_or_else(|| Error::unknown("move", number, std::iter::empty()))?;
    let right = matches!(decided, Some(DecisiveMistake::Move { index: decisive, .. }) if decisive == index);
    Ok(Verdict { right, sentences: vec![told(index, &history.plies()[index], right, words)?] })
}

/// What a move did to what its mover had.
fn told(index: usize, ply: &Ply, decisive: bool, words: &Words) -> Result<String, Error> {
    let before = analysis(&*ply.before, &request(Objective::Outcome))?;
    let had = before.value.map_or(Outcome::Loss, |value| value.outcome);
    let better = before.best.unwrap_or_default();
    let key = match had {
        Outcome::Loss => "lesson-told-lost-before",
        _ if better.contains(&ply.mv) => "lesson-told-kept",
        _ if decisive => "lesson-told-gave-away",
        _ => "lesson-told-gave-away-too",
    };
    let (position, better) = (ply.before.position(), better.join(", "));
    let had = words.say(&format!("value-{had}"));
    let arguments = [
        ("number", (index + 1).into()),
        ("move", (&ply.mv).into()),
        ("position", (&position).into()),
        ("better", (&better).into()),
        ("had", (&had).into()),
    ];
    Ok(words.say_with(key, &arguments))
}
