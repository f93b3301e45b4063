//! Recorded games: what is written is read back alike, what is damaged is refused with the place and the reason, and nothing that
//! stands in a file makes the program panic.

mod anything;
mod damage;
mod round_trip;

use nimatron::Catalog;
use nimatron::record::{Recorded, read_records};

/// The games of a text, or the message of its first error.
fn read(text: &[u8]) -> Result<Vec<Recorded>, String> {
    let catalog = Catalog::standard();
    read_records("games", text, &catalog).map(|game| game.map_err(|error| error.to_string())).collect()
}
