//! Two rows and their stores as text and as a picture.

use nimatron_core::{NotationError, Picture, Points, Seat, Situation, Sowing};

use super::board::{Board, Count};
use crate::reading::Reader;

/// The most seeds that a store may be said to hold.
const LARGEST_STORE: u32 = 1_000_000;

/// A board with so many pits a side as text: the player to move, the first seat's pits and store, the second seat's.
pub(crate) fn write<T: Count, const N: usize>(pits: usize, situation: &Situation<Board<T, N>>) -> String {
    let rows = rows_by_seat(pits, situation);
    let mut text = situation.seat.index().to_string();
    let mut separator = '|';
    for (row, store) in rows.iter().zip(situation.banked) {
        for count in row {
            text.push_str(&format!("{separator}{count}"));
            separator = ',';
        }
        text.push_str(&format!("{separator}{store}"));
    }
    text
}

/// The board of a text.
///
/// # Errors
/// Says what was expected, and where.
pub(crate) fn read<T: Count, const N: usize>(
    pits: usize,
    text: &str,
) -> Result<Situation<Board<T, N>>, NotationError> {
    let mut reader = Reader::new(text);
    let seat = if text.contains('|') { read_seat(&mut reader)? } else { Seat::First };
    let numbers = read_numbers(&mut reader)?;
    if numbers.len() != 2 * (pits + 1) {
        return Err(wrong_length(pits, &numbers));
    }
    let (first, second) = numbers.split_at(pits + 1);
    let banked = [first[pits] as Points, second[pits] as Points];
    let rows = read_board([&first[..pits], &second[..pits]])?;
    let position = Board { own: rows[seat.index()], theirs: rows[seat.other().index()] };
    Ok(Situation { position, seat, banked })
}

/// The first seat's row at the bottom, the second's at the top.
pub(crate) fn picture<T: Count, const N: usize>(pits: usize, situation: &Situation<Board<T, N>>) -> Picture {
    let [lower, mut upper] = rows_by_seat(pits, situation);
    upper.reverse();
    Picture::Sowing(Sowing { lower, upper, stores: situation.banked.map(i64::from) })
}

/// The first seat's pits and the second's, each from its owner's left.
pub(crate) fn rows_by_seat<T: Count, const N: usize>(
    pits: usize,
    situation: &Situation<Board<T, N>>,
) -> [Vec<u32>; 2] {
    let Board { own, theirs } = &situation.position;
    let row = |row: &[T]| row[..pits].iter().map(|&count| count.into()).collect();
    match situation.seat {
        Seat::First => [row(own), row(theirs)],
        Seat::Second => [row(theirs), row(own)],
    }
}

fn read_seat(reader: &mut Reader<'_>) -> Result<Seat, NotationError> {
    let seat = reader.number("the player to move", 1)?;
    if !reader.take('|') {
        return Err(reader.expected("a '|' after the player to move"));
    }
    Ok(if seat == 0 { Seat::First } else { Seat::Second })
}

fn read_numbers(reader: &mut Reader<'_>) -> Result<Vec<u32>, NotationError> {
    let mut numbers = Vec::new();
    loop {
        numbers.push(reader.number("a number of seeds", LARGEST_STORE)?);
        if !reader.take(',') {
            reader.end("a comma or the end")?;
            return Ok(numbers);
        }
    }
}

/// The exercise's start is printed with a pit too many in the second row; other boards with one too many are counted wrong.
fn wrong_length(pits: usize, numbers: &[u32]) -> NotationError {
    let mut printed = vec![numbers[0]; pits];
    printed.push(0);
    printed.extend(vec![numbers[0]; pits + 1]);
    printed.push(0);
    let hint = if numbers == printed {
        " (this start is misprinted: leave out one of its pits)".to_owned()
    } else if numbers.len() == printed.len() {
        format!(" (one too many: a row has {pits} pits, then its store)")
    } else {
        String::new()
    };
    let expected = format!("{} numbers{hint}", 2 * (pits + 1));
    NotationError::whole(expected, numbers.len().to_string())
}

/// Puts the numbers on a board if it holds them.
fn read_board<T: Count, const N: usize>(rows: [&[u32]; 2]) -> Result<[[T; N]; 2], NotationError> {
    let seeds: u64 = rows.iter().copied().flatten().copied().map(u64::from).sum();
    if seeds > T::MOST.into() {
        let expected = format!("at most {} seeds in the pits of this board", T::MOST);
        return Err(NotationError::whole(expected, seeds.to_string()));
    }
    Ok(rows.map(read_row))
}

fn read_row<T: Count, const N: usize>(numbers: &[u32]) -> [T; N] {
    let mut row = [T::default(); N];
    for (count, &number) in row.iter_mut().zip(numbers) {
        *count = T::try_from(number).unwrap_or_default();
    }
    row
}
