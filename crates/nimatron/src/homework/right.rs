//! What is right in an exercise: answers are compared as values, whatever they look like.

use std::sync::Arc;

use nimatron_core::{Outcome, Seat};

use crate::homework::forms::list;
use crate::program::token::{escaped, unescaped};
use crate::session::Session;

/// A learner that plays the greatest number so often follows its table, and explores.
const LEAST_GREEDY: f64 = 0.6;

/// Where a search with a limit stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// At its limit.
    At,
    /// A ply deeper, as one does that asks whether the depth is larger than the limit.
    Beyond,
}

impl Stop {
    pub(super) const ALL: [Self; 2] = [Self::At, Self::Beyond];
}

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
    /// A game of this position's that is played to its end, and whoever is named as its winner has won it.
    Ended(Arc<dyn Session>),
    /// A board whose lines have the numbers of these, whatever stands between them.
    Display(Vec<String>),
    /// How deep a search goes that stops at its limit, and how deep one that stops beyond it, each with whether the maximizer (1) or the other player
    /// (−1) wins by force within so many plies, or nobody does (0): then it may estimate.
    Depths([(u32, i64); 2]),
    /// Of a search whose limit lies beyond the end of the game: how deep it goes at most, and who wins, or nobody: there is nothing to estimate.
    Settled { most: u32, winner: i64 },
    /// The table before and after a game: more at the winner's last move, no more at any move of the loser's.
    Weights { gained: String, lost: Vec<String> },
    /// Moves, none of which the table forbids while it allows another; of a greedy learner only those with its greatest number.
    Draws { moves: Vec<String>, is_greedy: bool },
}

impl Right {
    /// Whether an answer is right; of a search with a limit if it stops there.
    pub(super) fn is(&self, answer: &str, stop: Stop) -> bool {
        match self {
            Self::Answer(right) => values(answer) == values(right),
            Self::Label(right) => {
                answer.strip_prefix("label ").is_some_and(|label| unescaped(label).trim() == right)
            }
            Self::OneOf(right) => right.iter().any(|right| values(answer) == values(right)),
            Self::List(right) => sorted(answer) == sorted(right),
            Self::Ended(game) => match named(answer) {
                Some((label, winner)) => winner_at(&**game, &label).is_none_or(|right| right == winner),
                None => answer == ENDED,
            },
            Self::Display(lines) => shows(answer, lines),
            // A function that gives a depth alone is right by its depth.
            Self::Depths(depths) => deepest(answer).is_some_and(|(deepest, sign)| {
                let (depth, winner) = depths[stop as usize];
                depth == deepest && (winner == 0 || sign.is_none_or(|sign| sign == winner))
            }),
            Self::Settled { most, winner } => deepest(answer)
                .is_some_and(|(deepest, sign)| deepest <= *most && sign.is_none_or(|sign| sign == *winner)),
            Self::Weights { gained, lost } => weights(answer).is_some_and(|weights| {
                weights.has_gained(gained) && !lost.iter().any(|key| weights.has_risen(key, gained))
            }),
            Self::Draws { .. } => self.share_drawn(answer) >= 1.0 || self.explores(answer),
        }
    }

    /// Whether a learner plays what its table says most of the time, and something else now and then.
    pub(super) fn explores(&self, answer: &str) -> bool {
        let share = self.share_drawn(answer);
        matches!(self, Self::Draws { is_greedy: true, .. }) && (LEAST_GREEDY..1.0).contains(&share)
    }

    /// How much of what was drawn is allowed by the table beside it; nothing where something is no move, or the answer is none.
    fn share_drawn(&self, answer: &str) -> f64 {
        let Self::Draws { moves, is_greedy } = self else { return 0.0 };
        drawn(answer).map_or(0.0, |(drawn, numbers)| {
            let allowed = allowed(moves, numbers, *is_greedy);
            let is_move = |mv: &&str| moves.iter().any(|known| known == mv);
            let right = drawn.iter().filter(|mv| allowed.iter().any(|known| known == *mv)).count();
            if drawn.iter().all(is_move) { right as f64 / drawn.len() as f64 } else { 0.0 }
        })
    }

    /// What is right in the words of answers, where something else was answered.
    pub(super) fn told(&self, answer: &str, stop: Stop) -> String {
        match self {
            Self::Answer(right) | Self::List(right) => right.trim_end().to_owned(),
            Self::Label(right) => format!("label {right}"),
            Self::OneOf(right) => right.first().cloned().unwrap_or_default(),
            Self::Ended(game) => {
                let told = |(label, _): (String, _)| {
                    Some(format!("{ENDED} {} {}", escaped(&label), winner_at(&**game, &label)?))
                };
                named(answer).and_then(told).unwrap_or_else(|| ENDED.to_owned())
            }
            Self::Display(lines) => format!("shown {}", lines.join(" / ")),
            Self::Depths(depths) => match depths[stop as usize] {
                (depth, 0) => format!("deepest {depth}"),
                (depth, winner) => format!("deepest {depth} value {}", told_sign(winner)),
            },
            Self::Settled { most, winner } => {
                let depth = deepest(answer).map_or(*most, |(deepest, _)| deepest.min(*most));
                format!("deepest {depth} value {}", told_sign(*winner))
            }
            Self::Weights { gained, lost } => weights(answer).map_or_else(
                || format!("after … {gained} …"),
                |weights| match lost.iter().find(|key| weights.has_risen(key, gained)) {
                    Some(key) if weights.has_gained(gained) => format!("{key} ≤ {}", weights.before(key)),
                    _ => format!("{gained} > {}", weights.before(gained)),
                },
            ),
            Self::Draws { moves, is_greedy } => {
                let numbers = drawn(answer).map_or("", |(_, numbers)| numbers);
                format!("drawn {} …", allowed(moves, numbers, *is_greedy).join(" "))
            }
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

/// The answer of a game that ends and names no winner.
const ENDED: &str = "ended";

/// `ended LABEL WINNER`: the last position of a game, and who is named as its winner.
fn named(answer: &str) -> Option<(String, &str)> {
    let (label, winner) = answer.strip_prefix(ENDED)?.strip_prefix(' ')?.split_once(' ')?;
    label.contains('|').then(|| (unescaped(label), winner))
}

/// Who has won at a position; nothing where it is none at which the game is over.
fn winner_at(game: &dyn Session, label: &str) -> Option<&'static str> {
    let at = game.at(label).ok()?;
    let winner = match at.outcome()? {
        Outcome::Draw => return Some("nobody"),
        Outcome::Win => at.seat(),
        Outcome::Loss => at.seat().other(),
    };
    Some(if winner == Seat::First { "first" } else { "second" })
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

/// `deepest PLIES value NUMBER`: how deep a search went, and the sign of its value, if it tells one; nothing where that is no number.
fn deepest(answer: &str) -> Option<(u32, Option<i64>)> {
    let mut words = answer.strip_prefix("deepest ")?.split(' ');
    let deepest = words.next()?.parse().ok()?;
    let Some(value) = words.nth(1) else { return Some((deepest, None)) };
    let value = value.parse::<f64>().ok().filter(|value| !value.is_nan())?;
    Some((deepest, Some(i64::from(value > 0.0) - i64::from(value < 0.0))))
}

fn told_sign(winner: i64) -> &'static str {
    match winner {
        0 => "0",
        1 => "> 0",
        _ => "< 0",
    }
}

/// A table before and after a game.
struct Weights<'a> {
    before: &'a str,
    after: &'a str,
}

/// `before STATE:MOVE=NUMBER … after STATE:MOVE=NUMBER …`; nothing where the answer is none.
fn weights(answer: &str) -> Option<Weights<'_>> {
    let (before, after) = answer.strip_prefix("before")?.split_once(" after")?;
    Some(Weights { before, after })
}

impl Weights<'_> {
    fn before(&self, key: &str) -> f64 {
        entry(self.before, key).unwrap_or_default()
    }

    /// What was not in the table before has been put there by the game.
    fn has_gained(&self, key: &str) -> bool {
        entry(self.after, key).is_some_and(|won| entry(self.before, key).is_none_or(|old| won > old))
    }

    /// Whether what the loser did weighs more than before or, where it was not there, as much as what has won.
    fn has_risen(&self, key: &str, gained: &str) -> bool {
        match (entry(self.before, key), entry(self.after, key)) {
            (_, None) => false,
            (Some(old), Some(new)) => new > old,
            (None, Some(new)) => entry(self.after, gained).is_none_or(|won| new >= won),
        }
    }
}

/// The number of an entry of a table.
fn entry(table: &str, key: &str) -> Option<f64> {
    table.split(' ').find_map(|word| word.strip_prefix(key)?.strip_prefix('=')?.parse().ok())
}

/// `drawn MOVE … of MOVE=NUMBER …`; nothing where the answer is none.
fn drawn(answer: &str) -> Option<(Vec<&str>, &str)> {
    let (drawn, numbers) = answer.strip_prefix("drawn ")?.split_once(" of")?;
    Some((drawn.split(' ').collect(), numbers))
}

/// The moves that a table allows: of a greedy learner those with its greatest number, else those that are not forgotten, if there are any.
fn allowed(moves: &[String], numbers: &str, is_greedy: bool) -> Vec<String> {
    let number = |mv: &str| entry(numbers, mv).unwrap_or_default();
    let greatest = moves.iter().map(|mv| number(mv)).fold(f64::NEG_INFINITY, f64::max);
    let is_allowed =
        |mv: &str| if is_greedy { number(mv) >= greatest } else { number(mv) > 0.0 || greatest <= 0.0 };
    moves.iter().filter(|mv| is_allowed(mv)).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::{Right, Stop};

    fn is(right: &str, answer: &str) -> bool {
        Right::Answer(right.to_owned()).is(answer, Stop::At)
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
            vertices.is("vertices [10, 3, 0]", Stop::At)
                && !vertices.is("vertices 0 3", Stop::At)
                && !vertices.is("states 0 3 10", Stop::At)
        );
    }

    #[test]
    fn boards_are_shown_by_their_numbers() {
        let lines = ["|4|4|2|", "2 ----- 1", "|4|3|4|"].map(str::to_owned).to_vec();
        let right = Right::Display(lines);
        for answer in
            ["shown |4|4|2| 2%20-----%201 |4|3|4|", "shown Joueur%200 4%204%202 2%201 4%203%204 %20"]
        {
            assert!(right.is(answer, Stop::At), "{answer}");
        }
        for answer in [
            "shown |4|3|4| 2%20-----%201 |4|4|2|",
            "shown |2|4|4| 2%20-----%201 |4|3|4|",
            "shown |4|4|2| 1%20-----%202 |4|3|4|",
            "shown",
        ] {
            assert!(!right.is(answer, Stop::At), "{answer}");
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
            assert_eq!(right.is(answer, Stop::At), expected, "{answer}");
        }
        assert_eq!(right.told("before 1:1=1 2:1=1 after 1:1=1 2:1=1", Stop::At), "1:1 > 1");
        assert_eq!(right.told("before 1:1=1 2:1=1 after 1:1=2 2:1=2", Stop::At), "2:1 ≤ 1");
    }

    #[test]
    fn depths_have_the_sign_of_whoever_wins_within_them() {
        let right = Right::Depths([(1, 0), (2, 1)]);
        for (answer, stop) in [
            ("deepest 1 value 0", Stop::At),
            ("deepest 1 value -3", Stop::At),
            ("deepest 2 value 9", Stop::Beyond),
            ("deepest 2 value inf", Stop::Beyond),
            ("deepest 2", Stop::Beyond),
        ] {
            assert!(right.is(answer, stop), "{answer}");
        }
        for (answer, stop) in [
            ("deepest 2 value 9", Stop::At),
            ("deepest 1 value 0", Stop::Beyond),
            ("deepest 2 value 0", Stop::Beyond),
            ("deepest 2 value none", Stop::Beyond),
            ("deepest 2 value nan", Stop::Beyond),
            ("deepest 3 value 9", Stop::Beyond),
            ("value 2", Stop::At),
        ] {
            assert!(!right.is(answer, stop), "{answer}");
        }
        assert_eq!(right.told("value 2", Stop::Beyond), "deepest 2 value > 0");
    }

    #[test]
    fn at_the_end_of_a_game_nothing_is_estimated() {
        let right = Right::Settled { most: 3, winner: 0 };
        for answer in ["deepest 2 value 0", "deepest 3 value 0.0", "deepest 3"] {
            assert!(Stop::ALL.iter().all(|&stop| right.is(answer, stop)), "{answer}");
        }
        for answer in
            ["deepest 2 value 1", "deepest 3 value -0.5", "deepest 4 value 0", "deepest 4", "value 0"]
        {
            assert!(!right.is(answer, Stop::At), "{answer}");
        }
        assert_eq!(right.told("deepest 2 value 1", Stop::At), "deepest 2 value 0");
    }

    #[test]
    fn learners_draw_what_their_tables_allow() {
        let moves = || ["1", "2", "3"].map(str::to_owned).to_vec();
        let [any, greedy] = [false, true].map(|is_greedy| Right::Draws { moves: moves(), is_greedy });
        assert!(
            any.is("drawn 1 2 1 of 1=1 2=1 3=0", Stop::At) && !any.is("drawn 1 3 of 1=1 2=1 3=0", Stop::At)
        );
        assert!(any.is("drawn 1 3 of 1=0 2=0 3=0", Stop::At) && !any.is("drawn 4 of 1=0 2=0 3=0", Stop::At));
        assert!(
            greedy.is("drawn 2 2 of 1=-1 2=0.5 3=0.1", Stop::At)
                && !greedy.is("drawn 2 3 of 1=-1 2=0.5 3=0.1", Stop::At)
        );
        assert!(greedy.is("drawn 1 of", Stop::At));
        let mostly = "drawn 2 2 3 2 of 1=-1 2=0.5 3=0.1";
        assert!(greedy.is(mostly, Stop::At) && greedy.explores(mostly) && !any.explores(mostly));
        assert!(!greedy.is("drawn 2 2 4 2 of 1=-1 2=0.5 3=0.1", Stop::At));
        assert_eq!(greedy.told("drawn 3 of 1=-1 2=0.5 3=0.1", Stop::At), "drawn 2 …");
    }
}
