//! What is right in an exercise: answers are compared as values, whatever they look like.

use crate::homework::forms::list;
use crate::program::token::unescaped;

/// What is right.
pub(super) enum Right {
    /// This answer.
    Answer(String),
    /// This label, to the letter: other functions read it.
    Label(String),
    /// One of these.
    OneOf(Vec<String>),
    /// This list, in any order.
    List(String),
    /// A board whose lines have the numbers of these, whatever stands between them.
    Display(Vec<String>),
    /// The table before and after a game: more at the winner's last move, no more at any move of the loser's.
    Weights { gained: String, lost: Vec<String> },
    /// Moves, none of which the table forbids while it allows another; of a greedy learner only those with its greatest number.
    Draws { moves: Vec<String>, is_greedy: bool },
}

impl Right {
    pub(super) fn is(&self, answer: &str) -> bool {
        match self {
            Self::Answer(right) => values(answer) == values(right),
            Self::Label(right) => {
                answer.strip_prefix("label ").is_some_and(|label| unescaped(label).trim() == right)
            }
            Self::OneOf(right) => right.iter().any(|right| values(answer) == values(right)),
            Self::List(right) => sorted(answer) == sorted(right),
            Self::Display(lines) => shows(answer, lines),
            Self::Weights { gained, lost } => weighs(answer, gained, lost).unwrap_or(false),
            Self::Draws { moves, is_greedy } => draws(answer, moves, *is_greedy).unwrap_or(false),
        }
    }

    pub(super) fn told(&self) -> String {
        match self {
            Self::Answer(right) | Self::List(right) => right.trim_end().to_owned(),
            Self::Label(right) => format!("label {right}"),
            Self::OneOf(right) => right.first().cloned().unwrap_or_default(),
            Self::Display(lines) => format!("shown {}", lines.join(" / ")),
            Self::Weights { gained, .. } => format!("after … {gained} …"),
            Self::Draws { moves, is_greedy: true } => format!("drawn … ({} …)", moves.join(" ")),
            Self::Draws { moves, is_greedy: false } => format!("drawn {} …", moves.join(" ")),
        }
    }
}

/// The words of an answer as values: numbers without a point, truths as yes and no, lists of any language.
fn values(answer: &str) -> Vec<String> {
    let (word, rest) = answer.split_once(' ').unwrap_or((answer, ""));
    let items = list(rest).iter().map(|item| unescaped(item)).collect::<Vec<_>>().join(",");
    let parts = items.split(',').map(str::trim).filter(|part| !part.is_empty());
    [word].into_iter().chain(parts).map(plain).collect()
}

fn plain(word: &str) -> String {
    match (word, word.parse::<f64>()) {
        ("True" | "true", _) => "yes".to_owned(),
        ("False" | "false", _) => "no".to_owned(),
        (_, Ok(number)) if number.fract() == 0.0 && number.abs() < MOST => format!("{}", number as i64),
        _ => word.to_owned(),
    }
}

/// Fractions are whole numbers to within their precision below this.
const MOST: f64 = (1_u64 << 53) as f64;

fn sorted(answer: &str) -> Vec<String> {
    let mut values = values(answer);
    values.sort();
    values.dedup();
    values
}

/// `shown LINE …`: whether the lines with numbers have those of these lines, one after the other.
fn shows(answer: &str, lines: &[String]) -> bool {
    let Some(shown) = answer.strip_prefix("shown ") else { return false };
    let numbers = |line: &str| -> Vec<String> {
        let digits = line.split(|c: char| !c.is_ascii_digit()).filter(|digits| !digits.is_empty());
        digits.map(str::to_owned).collect()
    };
    let shown: Vec<_> = shown.split(' ').map(|line| numbers(&unescaped(line))).collect();
    let shown: Vec<_> = shown.into_iter().filter(|line| !line.is_empty()).collect();
    let wanted: Vec<_> = lines.iter().map(|line| numbers(line)).collect();
    shown.windows(wanted.len().max(1)).any(|some| some == wanted)
}

/// `before STATE:MOVE=NUMBER … after STATE:MOVE=NUMBER …`; nothing where the answer is none. What was not in the table before has been put there
/// by the game, and what the loser did there weighs less than what has won.
fn weighs(answer: &str, gained: &str, lost: &[String]) -> Option<bool> {
    let (before, after) = answer.strip_prefix("before")?.split_once(" after")?;
    let won = entry(after, gained)?;
    let grew = entry(before, gained).is_none_or(|old| won > old);
    let is_lower = |key: &String| match (entry(before, key), entry(after, key)) {
        (_, None) => true,
        (Some(old), Some(new)) => new <= old,
        (None, Some(new)) => new < won,
    };
    Some(grew && lost.iter().all(is_lower))
}

/// The number of an entry of a table.
fn entry(table: &str, key: &str) -> Option<f64> {
    table.split(' ').find_map(|word| word.strip_prefix(key)?.strip_prefix('=')?.parse().ok())
}

/// `drawn MOVE … of MOVE=NUMBER …`; nothing where the answer is none.
fn draws(answer: &str, moves: &[String], is_greedy: bool) -> Option<bool> {
    let (drawn, numbers) = answer.strip_prefix("drawn ")?.split_once(" of")?;
    let number = |mv: &str| entry(numbers, mv).unwrap_or_default();
    let greatest = moves.iter().map(|mv| number(mv)).fold(f64::NEG_INFINITY, f64::max);
    let is_allowed = |mv: &str| {
        let is_chosen = if is_greedy { number(mv) >= greatest } else { number(mv) > 0.0 || greatest <= 0.0 };
        is_chosen && moves.iter().any(|known| known == mv)
    };
    Some(drawn.split(' ').all(is_allowed))
}

#[cfg(test)]
mod tests {
    use super::Right;

    fn is(right: &str, answer: &str) -> bool {
        Right::Answer(right.to_owned()).is(answer)
    }

    #[test]
    fn answers_are_values() {
        for (right, answer) in [
            ("game 0 4,4,0", "game 0 [4, 4, 0]"),
            ("game 0 4,4,0", "game '0' (4.0, 4, 0)"),
            ("value 3", "value 3.0"),
            ("yes", "True"),
            ("label 0|4,4", "label 0|4,4"),
            ("match 0 20,0,2 18,1,1", "match 0 [(20, 0, 2), (18, 1, 1)]"),
        ] {
            assert!(is(right, answer), "{right}: {answer}");
        }
        for (right, answer) in [
            ("value 3", "value -3"),
            ("yes", "no"),
            ("game 0 4,4", "game 1 4,4"),
            ("match 0 20,0,2 18,1,1", "match 0 18,1,1 20,0,2"),
        ] {
            assert!(!is(right, answer), "{right}: {answer}");
        }
        let vertices = Right::List("vertices 0 3 10".to_owned());
        assert!(
            vertices.is("vertices [10, 3, 0]")
                && !vertices.is("vertices 0 3")
                && !vertices.is("states 0 3 10")
        );
    }

    #[test]
    fn boards_are_shown_by_their_numbers() {
        let lines = ["|4|4|2|", "2 ----- 1", "|4|3|4|"].map(str::to_owned).to_vec();
        let right = Right::Display(lines);
        for answer in
            ["shown |4|4|2| 2%20-----%201 |4|3|4|", "shown Joueur%200 4%204%202 2%201 4%203%204 %20"]
        {
            assert!(right.is(answer), "{answer}");
        }
        for answer in [
            "shown |4|3|4| 2%20-----%201 |4|4|2|",
            "shown |2|4|4| 2%20-----%201 |4|3|4|",
            "shown |4|4|2| 1%20-----%202 |4|3|4|",
            "shown",
        ] {
            assert!(!right.is(answer), "{answer}");
        }
    }

    #[test]
    fn what_won_weighs_more_and_what_lost_does_not() {
        let right =
            Right::Weights { gained: "1:1".to_owned(), lost: vec!["2:1".to_owned(), "3:1".to_owned()] };
        for (answer, expected) in [
            ("before 1:1=1 2:1=1 3:1=1 after 1:1=2 2:1=1 3:1=0", true),
            ("before after 1:1=1", true),
            ("before after 1:1=2 2:1=1", true),
            ("before after 1:1=2 2:1=2", false),
            ("before 1:1=1 2:1=1 after 1:1=1 2:1=1", false),
            ("before 1:1=1 2:1=1 after 1:1=2 2:1=2", false),
            ("table 1:1=1", false),
        ] {
            assert_eq!(right.is(answer), expected, "{answer}");
        }
    }

    #[test]
    fn learners_draw_what_their_tables_allow() {
        let moves = || ["1", "2", "3"].map(str::to_owned).to_vec();
        let [any, greedy] = [false, true].map(|is_greedy| Right::Draws { moves: moves(), is_greedy });
        assert!(any.is("drawn 1 2 1 of 1=1 2=1 3=0") && !any.is("drawn 1 3 of 1=1 2=1 3=0"));
        assert!(any.is("drawn 1 3 of 1=0 2=0 3=0") && !any.is("drawn 4 of 1=0 2=0 3=0"));
        assert!(greedy.is("drawn 2 2 of 1=-1 2=0.5 3=0.1") && !greedy.is("drawn 2 3 of 1=-1 2=0.5 3=0.1"));
        assert!(greedy.is("drawn 1 of"));
    }
}
