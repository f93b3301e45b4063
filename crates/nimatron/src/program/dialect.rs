//! What programs say about a game: in moves, or in the form of many lessons, successors and an evaluation.

use nimatron_core::{End, Outcome, Points, Seat};

use crate::error::Error;
use crate::program::conversation::Conversation;

/// How a game is told, as the program says when it is greeted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Manner {
    /// Whether games end in points.
    pub(super) points: bool,
    /// Whether states are asked for their successors and their evaluation instead of their moves.
    pub(super) successors: bool,
    /// Whether the program estimates states whose game goes on.
    pub(super) estimates: bool,
    /// No game has more plies.
    pub(super) plies: Option<u32>,
}

/// A state as the program knows it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Key {
    /// What the program calls it.
    pub(super) text: Box<str>,
    /// Whose turn it is, where states do not say so themselves.
    pub(super) turn: Option<Seat>,
    /// How many plies were made, where that bounds the rest.
    pub(super) ply: Option<u32>,
}

/// What follows from a state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Told {
    Over(End),
    Moves(Vec<ToldMove>),
}

/// A move and what it leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ToldMove {
    pub(super) name: Box<str>,
    pub(super) to: Box<str>,
    pub(super) again: bool,
    pub(super) gain: Points,
}

/// Points beyond this are no result.
const MOST_POINTS: Points = 1_000_000;
const HELLO: &str = "ok result or ok points, then successors, estimates and plies N where they hold";
const EXPAND_RESULT: &str = "moves MOVE=STATE … or over win, over draw, over loss";
const EXPAND_POINTS: &str = "moves MOVE=STATE … or over and a whole number";

impl Manner {
    /// What `ok` is followed by.
    pub(super) fn read(text: &str) -> Option<Self> {
        let mut words = text.split_whitespace();
        let points = match words.next()? {
            "result" => false,
            "points" => true,
            _ => return None,
        };
        let mut manner = Self { points, successors: false, estimates: false, plies: None };
        while let Some(word) = words.next() {
            match word {
                "successors" => manner.successors = true,
                "estimates" => manner.estimates = true,
                "plies" => manner.plies = Some(words.next()?.parse().ok().filter(|&plies| plies > 0)?),
                _ => return None,
            }
        }
        Some(manner)
    }

    /// What is expected after the greeting.
    pub(super) fn expected() -> &'static str {
        HELLO
    }

    /// Where a game begins.
    pub(super) fn start(&self, program: &mut Conversation) -> Result<Key, Error> {
        let answer = program.ask("start")?;
        match answer.split_whitespace().collect::<Vec<_>>()[..] {
            ["state", state] => Ok(self.key(state, Seat::First, 0)),
            _ => Err(program.unexpected("start", "state and the first state", &answer)),
        }
    }

    /// A state, whose turn it is there and how many plies led to it, as far as that matters.
    pub(super) fn key(&self, state: &str, turn: Seat, ply: u32) -> Key {
        Key { text: state.into(), turn: self.successors.then_some(turn), ply: self.plies.map(|_| ply) }
    }

    /// What follows from some states, in their order.
    pub(super) fn expand(&self, program: &mut Conversation, keys: &[Key]) -> Result<Vec<Told>, Error> {
        if self.successors { self.by_successors(program, keys) } else { self.by_moves(program, keys) }
    }

    /// What a state whose game goes on looks like to the program, for the player to move.
    pub(super) fn estimate(&self, program: &mut Conversation, key: &Key) -> Result<Points, Error> {
        let turn = if self.successors { format!(" {}", role(key.turn)) } else { String::new() };
        let request = format!("estimate {}{turn}", key.text);
        let answer = program.ask(&request)?;
        let value = answer.strip_prefix("value ").and_then(|number| number.trim().parse().ok());
        let value = value.filter(|value| in_range(*value));
        let value = value.ok_or_else(|| program.unexpected(&request, "value and a whole number", &answer))?;
        Ok(if key.turn == Some(Seat::Second) { -value } else { value })
    }

    fn by_moves(&self, program: &mut Conversation, keys: &[Key]) -> Result<Vec<Told>, Error> {
        let requests: Vec<_> = keys.iter().map(|key| format!("expand {}", key.text)).collect();
        let answers = program.ask_all(&requests)?;
        let expected = if self.points { EXPAND_POINTS } else { EXPAND_RESULT };
        let read = |(request, answer): (&String, &String)| {
            self.read_expansion(answer).map_err(|wrong| match wrong {
                Some(wrong) => {
                    program.error(format!("answers '{}': {wrong}", nimatron_core::quoted(request)))
                }
                None => program.unexpected(request, expected, answer),
            })
        };
        requests.iter().zip(&answers).map(read).collect()
    }

    /// `Err(None)` for what is no answer at all.
    fn read_expansion(&self, answer: &str) -> Result<Told, Option<String>> {
        let mut words = answer.split_whitespace();
        match words.next() {
            Some("over") => {
                let end = words.next().and_then(|word| self.read_end(word)).ok_or(None)?;
                words.next().is_none().then_some(Told::Over(end)).ok_or(None)
            }
            Some("moves") => {
                let moves =
                    words.map(|word| self.read_move(word)).collect::<Result<Vec<_>, _>>().map_err(Some)?;
                check_moves(&moves).map_err(Some)?;
                Ok(Told::Moves(moves))
            }
            _ => Err(None),
        }
    }

    fn read_end(&self, word: &str) -> Option<End> {
        if self.points {
            return word.parse().ok().filter(|points| in_range(*points)).map(End::Scored);
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
                nimatron_core::quoted(word)
            )
        };
        let (name, rest) = word.split_once('=').ok_or_else(wrong)?;
        let (rest, gain) = match rest.rsplit_once('+') {
            Some((rest, points)) => {
                (rest, points.parse().ok().filter(|points| in_range(*points)).ok_or_else(wrong)?)
            }
            None => (rest, 0),
        };
        let (to, again) = rest.strip_suffix('!').map_or((rest, false), |to| (to, true));
        if name.is_empty() || to.is_empty() || name.contains(',') {
            return Err(wrong());
        }
        if gain != 0 && !self.points {
            return Err(format!("'{}' gains points in a game without them", nimatron_core::quoted(word)));
        }
        Ok(ToldMove { name: name.into(), to: to.into(), again, gain })
    }

    /// The form of many lessons: a move is called by the state that it leads to, and turns alternate.
    fn by_successors(&self, program: &mut Conversation, keys: &[Key]) -> Result<Vec<Told>, Error> {
        let evaluate = |key: &Key| format!("evaluate {} {}", key.text, role(key.turn));
        let evaluations: Vec<_> = keys.iter().map(evaluate).collect();
        let successors: Vec<_> = keys.iter().map(|key| format!("successors {}", key.text)).collect();
        let values = program.ask_all(&evaluations)?;
        let mut ends = Vec::with_capacity(keys.len());
        for ((key, request), answer) in keys.iter().zip(&evaluations).zip(&values) {
            ends.push(match answer.split_whitespace().collect::<Vec<_>>()[..] {
                ["none"] => None,
                ["value", number] => {
                    let value = number.parse().ok().filter(|value| in_range(*value));
                    let value = value.ok_or_else(|| {
                        program.unexpected(request, "value and a whole number, or none", answer)
                    })?;
                    Some(self.end(value, key.turn))
                }
                _ => return Err(program.unexpected(request, "value and a whole number, or none", answer)),
            });
        }
        let ongoing = ends.iter().zip(&successors).filter(|(end, _)| end.is_none());
        let requests: Vec<String> = ongoing.map(|(_, request)| request.clone()).collect();
        let mut answers = requests.iter().zip(program.ask_all(&requests)?).collect::<Vec<_>>().into_iter();
        let mut told = Vec::with_capacity(keys.len());
        for end in ends {
            if let Some(end) = end {
                told.push(Told::Over(end));
                continue;
            }
            let (request, answer) = answers.next().expect("every ongoing state was asked about");
            let Some(states) =
                answer.strip_prefix("states").filter(|rest| rest.is_empty() || rest.starts_with(' '))
            else {
                return Err(program.unexpected(request, "states and the states that follow", &answer));
            };
            let mut moves: Vec<ToldMove> = Vec::new();
            for state in states.split_whitespace() {
                if moves.iter().all(|known| &*known.to != state) {
                    moves.push(ToldMove { name: state.into(), to: state.into(), again: false, gain: 0 });
                }
            }
            if moves.is_empty() {
                let reason = format!(
                    "answers '{}' with no state, and says of none that the game is over",
                    nimatron_core::quoted(request)
                );
                return Err(program.error(reason));
            }
            told.push(Told::Moves(moves));
        }
        Ok(told)
    }

    /// The end that a value for the maximizer stands for, for the player to move.
    fn end(&self, value: Points, turn: Option<Seat>) -> End {
        let own = if turn == Some(Seat::Second) { -value } else { value };
        if self.points { End::Scored(own) } else { End::Decided(Outcome::of_margin(own)) }
    }
}

/// The player to move as lessons call it.
pub(super) fn role(turn: Option<Seat>) -> &'static str {
    if turn == Some(Seat::Second) { "min" } else { "max" }
}

fn in_range(points: Points) -> bool {
    (-MOST_POINTS..=MOST_POINTS).contains(&points)
}

fn check_moves(moves: &[ToldMove]) -> Result<(), String> {
    if moves.is_empty() {
        return Err("no move, and the game is not over".to_owned());
    }
    let mut names: Vec<_> = moves.iter().map(|mv| &*mv.name).collect();
    names.sort_unstable();
    match names.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(format!("the move '{}' twice", nimatron_core::quoted(pair[0]))),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::{Manner, Told};
    use nimatron_core::{End, Outcome};

    const RESULT: Manner = Manner { points: false, successors: false, estimates: false, plies: None };
    const POINTS: Manner = Manner { points: true, ..RESULT };

    #[test]
    fn a_greeting_says_how_a_game_is_told() {
        assert_eq!(Manner::read("result"), Some(RESULT));
        assert_eq!(
            Manner::read("points successors plies 9"),
            Some(Manner { successors: true, plies: Some(9), ..POINTS })
        );
        assert_eq!(Manner::read("result estimates"), Some(Manner { estimates: true, ..RESULT }));
        for text in ["", "results", "result plies", "result plies 0", "points 9"] {
            assert_eq!(Manner::read(text), None, "{text}");
        }
    }

    #[test]
    fn moves_say_who_moves_next_and_what_is_gained() {
        let Ok(Told::Moves(moves)) = POINTS.read_expansion("moves a=s1 b=s2! c=s3!+4 d=s=4+-2") else {
            panic!()
        };
        let told: Vec<_> = moves.iter().map(|mv| (&*mv.name, &*mv.to, mv.again, mv.gain)).collect();
        assert_eq!(
            told,
            [("a", "s1", false, 0), ("b", "s2", true, 0), ("c", "s3", true, 4), ("d", "s=4", false, -2)]
        );
        assert_eq!(POINTS.read_expansion("over -3"), Ok(Told::Over(End::Scored(-3))));
        assert_eq!(RESULT.read_expansion("over loss"), Ok(Told::Over(End::Decided(Outcome::Loss))));
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (answer, wrong) in [
            ("moves", "no move, and the game is not over"),
            ("moves a=1 b=2 a=3", "the move 'a' twice"),
            ("moves a=1+2", "'a=1+2' gains points in a game without them"),
            ("moves a", "expected MOVE=STATE, with ! for another turn and +POINTS at its end, found 'a'"),
        ] {
            assert_eq!(RESULT.read_expansion(answer), Err(Some(wrong.to_owned())), "{answer}");
        }
        for answer in ["", "over", "over 3", "over win now", "won"] {
            assert_eq!(RESULT.read_expansion(answer), Err(None), "{answer}");
        }
    }
}
