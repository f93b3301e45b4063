//! A position of the game, by chance.

use crate::error::Error;
use crate::player::chance::Chance;
use crate::session::Session;

/// No game is played further than this.
const LONGEST: usize = 200;
/// Tells these choices from all others of the same seed.
const PURPOSE: u64 = 0x70_75_7a_7a_6c_65;

/// One of the last positions of a game played at random from the start, so many of them equally likely, as if the game began there; the same for the
/// same numbers.
pub(super) fn somewhere(
    start: &dyn Session,
    seed: u64,
    number: u64,
    last: usize,
) -> Result<Box<dyn Session>, Error> {
    let mut chance = Chance::of_purpose(seed, PURPOSE, number);
    let mut way = vec![start.at(&start.position())?];
    while let Some(here) = way.last().filter(|_| way.len() < LONGEST) {
        let Some(mv) = chance.legal_move(&**here) else { break };
        way.push(here.play(&mv)?);
    }
    let places: Vec<_> = (way.len().saturating_sub(last)..way.len()).collect();
    let place = chance.among(&places).copied().unwrap_or_default();
    start.at(&way[place].position())
}
