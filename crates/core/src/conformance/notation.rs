//! The laws of text: what is written says where a player stands, and agrees with how the play got there.

use rustc_hash::{FxHashMap, FxHashSet};

use super::law::{Law, Verdict};
use super::survey::{moves, situations};
use crate::notation::{Notation, Seat, Situation};

/// A situation, what is written of it and what is read of that.
struct Written<P> {
    situation: Situation<P>,
    text: String,
    read: Situation<P>,
}

/// Checks the laws of [`Notation`] on every situation that play reaches, or on the first `limit` in breadth-first order
/// where there are more.
///
/// A text may leave out whose turn it is, or what is banked, as a heap of counters does, but then always: once any
/// text reads as the second seat's turn all must tell the turn rightly, and once any reads with points all must tell the
/// points.
///
/// # Errors
/// The first violation met.
pub fn notation<G: Notation>(game: &G, limit: usize) -> Verdict {
    let situations = situations(game, limit);
    transpositions(game, &situations)?;
    let written = write(game, situations)?;
    turns(&written)?;
    gains(&written)?;
    written.iter().try_for_each(|written| move_texts(game, &written.situation))
}

/// Before anything is read: the same text from two paths must mean the same position, so that one table entry serves both.
fn transpositions<G: Notation>(game: &G, situations: &[Situation<G::Position>]) -> Verdict {
    let mut first: FxHashMap<String, &G::Position> = FxHashMap::default();
    for situation in situations {
        let text = game.write(situation);
        let position = *first.entry(text).or_insert(&situation.position);
        Law::Transpositions.check(*position == situation.position, position, || {
            format!("{:?} has the same text, '{}'", situation.position, game.write(situation))
        })?;
    }
    Ok(())
}

fn write<G: Notation>(
    game: &G,
    situations: Vec<Situation<G::Position>>,
) -> Result<Vec<Written<G::Position>>, super::Violation> {
    let mut found = Vec::with_capacity(situations.len());
    for situation in situations {
        let text = game.write(&situation);
        let read = game
            .read(&text)
            .map_err(|error| Law::Readable.broken_at(&situation, format!("'{text}': {error}")))?;
        Law::RoundTrip.check(read.position == situation.position, &situation, || {
            format!("'{text}' reads as {:?}", read.position)
        })?;
        let again = game.write(&read);
        Law::RoundTrip
            .check(again == text, &situation, || format!("'{text}' is written again as '{again}'"))?;
        found.push(Written { situation, text, read });
    }
    Ok(found)
}

fn turns<P: std::fmt::Debug>(written: &[Written<P>]) -> Verdict {
    if written.iter().all(|written| written.read.seat == Seat::First) {
        return Ok(());
    }
    written.iter().try_for_each(|Written { situation, text, read }| {
        Law::Turns.check(read.seat == situation.seat, situation, || {
            format!("'{text}' reads as the turn of {:?}", read.seat)
        })
    })
}

fn gains<P: std::fmt::Debug>(written: &[Written<P>]) -> Verdict {
    if written.iter().all(|written| written.read.banked == [0, 0]) {
        return Ok(());
    }
    written.iter().try_for_each(|Written { situation, text, read }| {
        Law::Gains.check(read.banked == situation.banked, situation, || {
            format!("'{text}' reads with {:?} banked", read.banked)
        })
    })
}

fn move_texts<G: Notation>(game: &G, situation: &Situation<G::Position>) -> Verdict {
    let short = game.one_character_moves();
    let mut seen = FxHashSet::default();
    for mv in moves(game, &situation.position) {
        let text = game.write_move(situation, mv);
        let plain =
            !text.is_empty() && !text.contains(|letter: char| letter.is_whitespace() || letter == ',');
        Law::MoveTexts.check(plain, situation, || format!("{mv:?} is written '{text}'"))?;
        Law::OneCharacterMoves.check(!short || text.chars().count() == 1, situation, || {
            format!("{mv:?} is written '{text}'")
        })?;
        Law::MoveTexts.check(game.means_move(situation, mv, &text), situation, || {
            format!("'{text}' is written for {mv:?} and does not mean it")
        })?;
        let fresh = seen.insert(text.clone());
        Law::MoveTexts.check(fresh, situation, || format!("two moves are written '{text}'"))?;
    }
    Ok(())
}
