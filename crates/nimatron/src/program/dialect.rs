//! What the lines of a program say of a game: in moves, or in the form of many lessons, successors and an evaluation.

use nimatron_core::{End, Outcome, Points, Seat, on_one_line, quoted};

use crate::program::teller::{MOST_POINTS, Manner, Told, ToldMove};
use crate::program::token::unescaped;
use crate::program::vocabulary::Vocabulary;

/// No board has more lines.
pub(super) const MOST_LINES: usize = 100;

/// How a program's answers are read: states and moves are words, and numbered as they are met.
pub(super) struct Dialect {
    pub(super) manner: Manner,
    pub(super) states: Vocabulary,
    moves: Vocabulary,
}

/// What a line says is wrong; nothing where it is no answer at all.
pub(super) type Wrong = Option<String>;

impl Dialect {
    pub(super) fn new(manner: Manner) -> Self {
        Self { manner, states: Vocabulary::default(), moves: Vocabulary::default() }
    }

    /// What a move is called.
    pub(super) fn move_word(&self, name: u32) -> String {
        if self.manner.successors { self.states.word(name) } else { self.moves.word(name) }
    }

    /// What follows, of the answer to `expand`.
    pub(super) fn read_expansion(&self, answer: &str) -> Result<Told, Wrong> {
        let mut words = answer.split_whitespace();
        match words.next() {
            Some("over") => {
                let end = words.next().and_then(|word| self.read_end(word)).ok_or(None)?;
                words.next().is_none().then_some(Told::Over(end)).ok_or(None)
            }
            Some("moves") => {
                let moves =
                    words.map(|word| self.read_move(word)).collect::<Result<Vec<_>, _>>().map_err(Some)?;
                self.manner.check(&moves, |name| self.move_word(name)).map_err(Some)?;
                Ok(Told::Moves(moves))
            }
            _ => Err(None),
        }
    }

    fn read_end(&self, word: &str) -> Option<End> {
        if self.manner.points {
            return read_points(word).map(End::Scored);
        }
        Some(End::Decided(match word {
            "win" => Outcome::Win,
            "draw" => Outcome::Draw,
            "loss" => Outcome::Loss,
            _ => return None,
        }))
    }

    /// `MOVE=STATE`, with `!` where the same player moves again and `+POINTS` where some are gained.
    fn read_move(&self, word: &str) -> Result<ToldMove, String> {
        let wrong = || {
            format!(
                "expected MOVE=STATE, with ! for another turn and +POINTS at its end, found '{}'",
                quoted(word)
            )
        };
        let (name, rest) = word.split_once('=').ok_or_else(wrong)?;
        let (rest, gain) = match rest.rsplit_once('+') {
            Some((rest, points)) => (rest, read_points(points).ok_or_else(wrong)?),
            None => (rest, 0),
        };
        let (to, again) = rest.strip_suffix('!').map_or((rest, false), |to| (to, true));
        if name.is_empty() || to.is_empty() || name.contains(',') {
            return Err(wrong());
        }
        Ok(ToldMove { name: self.moves.number(name), to: self.states.number(to), again, gain })
    }

    /// The end of a game, if it is over, of the answer to `evaluate`.
    pub(super) fn read_evaluation(&self, answer: &str, turn: Seat) -> Option<Option<End>> {
        if answer.trim() == "none" {
            return Some(None);
        }
        read_value(answer).map(|value| Some(self.manner.end(value, turn)))
    }

    /// The moves, of the answer to `successors`.
    pub(super) fn read_successors(&self, answer: &str) -> Option<Vec<ToldMove>> {
        let words = words_after("states", answer)?;
        Some(Manner::successors(words.map(|state| self.states.number(state))))
    }
}

/// The words of an answer that begins with this one.
pub(super) fn words_after<'a>(word: &str, answer: &'a str) -> Option<impl Iterator<Item = &'a str>> {
    let mut words = answer.split_whitespace();
    (words.next() == Some(word)).then_some(words)
}

/// The board, of the answer to `show`: a word for each line.
pub(super) fn read_board(answer: &str) -> Option<Vec<String>> {
    let lines: Vec<_> = words_after("board", answer)?.take(MOST_LINES + 1).collect();
    (!lines.is_empty() && lines.len() <= MOST_LINES)
        .then(|| lines.into_iter().map(|line| on_one_line(&unescaped(line))).collect())
}

/// `value` and a whole number.
pub(super) fn read_value(answer: &str) -> Option<Points> {
    match answer.split_whitespace().collect::<Vec<_>>()[..] {
        ["value", number] => read_points(number),
        _ => None,
    }
}

/// A whole number, which may be written as a fraction without anything behind its point.
fn read_points(word: &str) -> Option<Points> {
    let whole = |number: f64| (number.fract() == 0.0).then_some(number as i64);
    let points = word.parse().ok().or_else(|| word.parse().ok().and_then(whole));
    points
        .and_then(|points: i64| Points::try_from(points).ok())
        .filter(|points| (-MOST_POINTS..=MOST_POINTS).contains(points))
}

#[cfg(test)]
mod tests {
    use super::{Dialect, read_board, read_value};
    use crate::program::teller::{Manner, Told};
    use nimatron_core::{End, Outcome};

    const POINTS: Manner =
        Manner { points: true, successors: false, estimates: false, boards: false, plies: None };

    #[test]
    fn moves_say_who_moves_next_and_what_is_gained() {
        let points = Dialect::new(POINTS);
        let Ok(Told::Moves(moves)) = points.read_expansion("moves a=s1 b=s2! c=s3!+4 d=s=4+-2") else {
            panic!()
        };
        let told: Vec<_> = moves
            .iter()
            .map(|mv| (points.move_word(mv.name), points.states.word(mv.to), mv.again, mv.gain))
            .collect();
        let expected =
            [("a", "s1", false, 0), ("b", "s2", true, 0), ("c", "s3", true, 4), ("d", "s=4", false, -2)];
        let expected = expected.map(|(name, to, again, gain)| (name.to_owned(), to.to_owned(), again, gain));
        assert_eq!(told, expected);
        assert_eq!(points.read_expansion("over -3"), Ok(Told::Over(End::Scored(-3))));
        let result = Dialect::new(Manner::default());
        assert_eq!(result.read_expansion("over loss"), Ok(Told::Over(End::Decided(Outcome::Loss))));
    }

    #[test]
    fn whole_numbers_may_look_like_fractions() {
        for (answer, value) in [("value 1.0", Some(1)), ("value -3.00", Some(-3)), ("value 1e3", Some(1000))]
        {
            assert_eq!(read_value(answer), value, "{answer}");
        }
        for answer in ["value 0.5", "value nan", "value inf", "value 1e30", "value", "value 1 2"] {
            assert_eq!(read_value(answer), None, "{answer}");
        }
    }

    #[test]
    fn boards_are_words_for_lines() {
        assert_eq!(read_board("board X.O %20X\u{1b}"), Some(vec!["X.O".to_owned(), " X\\u{1b}".to_owned()]));
        for answer in ["", "board", "boards X", "no board"] {
            assert_eq!(read_board(answer), None, "{answer}");
        }
        assert_eq!(read_board(&format!("board{}", " x".repeat(101))), None);
    }

    #[test]
    fn what_is_wrong_is_named() {
        let result = Dialect::new(Manner::default());
        for (answer, wrong) in [
            ("moves a=1 b=2 a=3", "the move 'a' twice"),
            ("moves a=1+2", "'a' gains points in a game without them"),
            ("moves a", "expected MOVE=STATE, with ! for another turn and +POINTS at its end, found 'a'"),
        ] {
            assert_eq!(result.read_expansion(answer), Err(Some(wrong.to_owned())), "{answer}");
        }
        assert_eq!(result.read_expansion("moves"), Ok(Told::Moves(Vec::new())));
        for answer in ["", "over", "over 3", "over win now", "won"] {
            assert_eq!(result.read_expansion(answer), Err(None), "{answer}");
        }
    }
}
