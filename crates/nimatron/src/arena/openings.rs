//! How games begin that are not all to be the same.

use crate::error::Error;
use crate::player::chance::Chance;
use crate::session::Session;

/// How the games of a match or a tournament begin. Where seats are swapped, each opening is played twice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Openings {
    /// All at the same position.
    #[default]
    None,
    /// After so many moves by chance; fewer where every move ends the game.
    Random(u32),
    /// After these moves, one line after the other and again from the first, each listed as [`Session::listed`] reads it.
    Given(Vec<String>),
}

impl Openings {
    /// Whether games can begin so.
    pub(super) fn check(&self, start: &dyn Session) -> Result<(), Error> {
        let Self::Given(lines) = self else { return Ok(()) };
        let wrong = |reason: String| Error::Option { option: "--openings", reason };
        if lines.is_empty() {
            return Err(wrong("expected at least one line of moves".to_owned()));
        }
        for (line, number) in lines.iter().zip(1..) {
            check_opening(start, line).map_err(|reason| wrong(format!("opening {number}: {reason}")))?;
        }
        Ok(())
    }

    /// The moves of an opening; those by chance draw from what is given for its number.
    pub(super) fn moves(&self, number: u64, start: &dyn Session, chance: impl FnOnce() -> Chance) -> String {
        match self {
            Self::None => String::new(),
            Self::Random(plies) => random(start, *plies, &mut chance()),
            Self::Given(lines) => {
                let line = usize::try_from(number % lines.len() as u64).expect("an index of a list");
                lines[line].clone()
            }
        }
    }
}

/// Whether a game can begin with these moves, listed as [`Session::listed`] reads them.
///
/// # Errors
/// The first move that is not legal, or that nothing is left to play.
pub fn check_opening(start: &dyn Session, moves: &str) -> Result<(), String> {
    let opened = start.after(moves).map_err(|error| error.to_string())?;
    if opened.is_over() { Err("expected moves that do not end the game".to_owned()) } else { Ok(()) }
}

/// Moves by chance, none of which ends the game.
fn random(start: &dyn Session, plies: u32, chance: &mut Chance) -> String {
    let mut here: Option<Box<dyn Session>> = None;
    let mut moves = Vec::new();
    for _ in 0..plies {
        let from = here.as_deref().unwrap_or(start);
        let after = |mv: String| from.play(&mv).ok().filter(|after| !after.is_over()).map(|_| mv);
        let quiet: Vec<_> = from.moves().into_iter().filter_map(after).collect();
        let Some(mv) = chance.among(&quiet).cloned() else { break };
        here = from.play(&mv).ok();
        moves.push(mv);
    }
    moves.join(" ")
}
