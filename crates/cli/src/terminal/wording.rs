//! Reports in words.

use comfy_table::{Attribute, Cell, CellAlignment, Color};
use nimatron::core::{Decimal, Outcome, Seat};
use nimatron::report::{AnalysisReport, PositionReport, ValueReport};
use nimatron::{MatchReport, Session, Words};

/// A value in words, for the player to move.
pub(crate) fn value(words: &Words, value: &ValueReport) -> String {
    let ValueReport { outcome, margin, distance } = *value;
    let plies = distance.map(|plies| ("distance", plies.into()));
    let points = margin.map(|points| ("margin", points.abs().into()));
    let key = match (points, plies) {
        (None, None) => format!("value-{outcome}"),
        (None, Some(_)) => format!("value-{outcome}-in"),
        (Some(_), None) => format!("value-margin-{outcome}"),
        (Some(_), Some(_)) => format!("value-margin-{outcome}-in"),
    };
    let arguments: Vec<_> = points.into_iter().chain(plies).collect();
    words.say_with(&key, &arguments)
}

/// A value as a cell of a table: colored, but never by color alone.
pub(crate) fn value_cell(words: &Words, of: Option<&ValueReport>) -> Cell {
    let Some(of) = of else { return Cell::new("?") };
    let color = match of.outcome {
        Outcome::Win => Color::Green,
        Outcome::Loss => Color::Red,
        Outcome::Draw => Color::Yellow,
    };
    Cell::new(value(words, of)).fg(color)
}

/// A cell that stands out.
pub(crate) fn strong(text: impl ToString) -> Cell {
    Cell::new(text).add_attribute(Attribute::Bold)
}

/// A cell at the right end of its column, as numbers are.
pub(crate) fn right(text: impl ToString) -> Cell {
    Cell::new(text).set_alignment(CellAlignment::Right)
}

/// A length of time in seconds, with as many digits as matter.
pub(crate) fn seconds(words: &Words, seconds: f64) -> String {
    words.number(match seconds {
        s if s < 0.001 => format!("{s:.6}"),
        s if s < 1.0 => format!("{s:.3}"),
        s => format!("{s:.1}"),
    })
}

/// A length of time in the largest unit that there are two of; it is a plan, so nothing below a thousandth of a second matters.
#[cfg(feature = "cluster")]
pub(crate) fn duration(words: &Words, length: f64) -> String {
    const UNITS: [(f64, &str); 3] = [(86_400.0, "d"), (3600.0, "h"), (60.0, "min")];
    if length < 0.001 {
        return "< 1 ms".to_owned();
    }
    let unit = UNITS.iter().find(|(unit, _)| length >= 2.0 * unit);
    let of_unit = |(unit, name): &(f64, &str)| words.number(format!("{:.1}", length / unit)) + " " + name;
    unit.map_or_else(|| seconds(words, length) + " s", of_unit)
}

/// A number of bytes in the largest unit that there is at least one of.
pub(crate) fn bytes(words: &Words, bytes: u64) -> String {
    const UNITS: [&str; 5] = ["KiB", "MiB", "GiB", "TiB", "PiB"];
    let unit = UNITS.iter().zip(1_u32..).take_while(|(_, power)| bytes >> (10 * power) > 0).last();
    unit.map_or_else(
        || format!("{bytes} B"),
        |(unit, power)| {
            let count = bytes as f64 / f64::from(1 << 10).powi(power as i32);
            words.number(format!("{count:.1}")) + " " + unit
        },
    )
}

/// A number with as many digits as people read.
pub(crate) fn decimals(words: &Words, number: f64) -> String {
    words.number(if number.fract() == 0.0 { format!("{number:.0}") } else { format!("{number:.2}") })
}

/// Why an analysis is not exact, if it is not.
pub(crate) fn shortfall(words: &Words, report: &AnalysisReport) -> Vec<String> {
    let heuristic = report.heuristic.clone().unwrap_or_else(|| words.say("word-none"));
    let depth = |key: &str, depth: u32| {
        words.say_with(key, &[("depth", depth.into()), ("heuristic", (&heuristic).into())])
    };
    let took = seconds(words, report.seconds);
    let stopped = report.stopped.map(|reason| {
        let arguments = [("nodes", report.nodes.into()), ("seconds", (&took).into())];
        words.say_with(&format!("stopped-{reason}"), &arguments)
    });
    let known = match (report.exact, report.stopped, report.depth) {
        (true, ..) => None,
        _ if report.playouts.is_some_and(|playouts| playouts > 0) => Some(playouts(words, report)),
        (false, None, Some(plies)) => Some(depth("analysis-depth-limited", plies)),
        (false, Some(_), Some(plies)) if report.score.is_some() => Some(depth("stopped-known-depth", plies)),
        _ => Some(words.say("stopped-known-nothing")),
    };
    stopped.into_iter().chain(known).collect()
}

/// What scores after some playouts are, and what is not proved by them.
fn playouts(words: &Words, report: &AnalysisReport) -> String {
    let count = [("count", report.playouts.unwrap_or(0).into())];
    words.say_with("analysis-playouts", &count)
}

/// Whose turn it is.
pub(crate) fn seat(words: &Words, position: &PositionReport) -> String {
    words.say(&format!("seat-{}", position.seat))
}

/// Whose scores a report has: the first seat's; where positions carry no player, those of the player to move.
pub(crate) fn scored_seat(words: &Words, session: &dyn Session) -> String {
    let mover = session.seat();
    let seat = if session.first_seat_sign() > 0 { mover } else { mover.other() };
    words.say(&format!("seat-{seat}"))
}

/// A score in figures; in words where it stands for a proved value alone.
pub(crate) fn score(words: &Words, score: Decimal, value: Option<&ValueReport>, gain: Option<i64>) -> String {
    if value.is_none() || gain.is_some() {
        return words.number(score);
    }
    let outcome = match score.signum() {
        1.. => Outcome::Win,
        0 => Outcome::Draw,
        _ => Outcome::Loss,
    };
    words.say(&format!("value-{outcome}"))
}

/// Who won a finished game; `value` is for the player to move there.
pub(crate) fn result(words: &Words, position: &PositionReport, value: &ValueReport) -> String {
    let winner = match (value.outcome, position.seat) {
        (Outcome::Draw, _) => return words.say("show-draw"),
        (Outcome::Win, Seat::First) | (Outcome::Loss, Seat::Second) => "seat-first",
        _ => "seat-second",
    };
    let winner = words.say(winner);
    let seat = ("seat", (&winner).into());
    match value.margin {
        None => words.say_with("show-winner", &[seat]),
        Some(margin) => words.say_with("show-winner-margin", &[seat, ("margin", margin.abs().into())]),
    }
}

/// How many moves of a position are shown to people: all of them on any board, not those of a heap of a million.
pub(crate) const SHOWN_MOVES: usize = 400;

/// Moves side by side, the end of a very long list left out.
pub(crate) fn shortened(moves: &[String], most: usize) -> String {
    if moves.len() <= most { moves.join(" ") } else { format!("{} …", moves[..most].join(" ")) }
}

/// How much stronger the first player is, as far as the games tell.
pub(crate) fn elo(words: &Words, report: &MatchReport, [player, opponent]: [&str; 2]) -> String {
    let players = [("player", player.into()), ("opponent", opponent.into())];
    let difference = match (report.elo, report.wins) {
        (Some(points), _) => {
            let points = signed(words, points);
            words.say_with("match-elo", &[&players[..], &[("difference", (&points).into())]].concat())
        }
        (None, [0, _]) => words.say_with("match-elo-nothing", &players),
        (None, _) => words.say_with("match-elo-everything", &players),
    };
    let interval = match report.elo_interval.map(|end| end.map(|points| signed(words, points))) {
        [Some(low), Some(high)] => {
            words.say_with("match-elo-between", &[("low", (&low).into()), ("high", (&high).into())])
        }
        [Some(low), None] => words.say_with("match-elo-least", &[("low", (&low).into())]),
        [None, Some(high)] => words.say_with("match-elo-most", &[("high", (&high).into())]),
        [None, None] => words.say("match-elo-anything"),
    };
    words
        .say_with("match-elo-line", &[("difference", (&difference).into()), ("interval", (&interval).into())])
}

/// Points with their sign, in whole numbers: more digits would promise too much.
pub(crate) fn signed(words: &Words, points: f64) -> String {
    let size = points.abs().round();
    words.number(match size {
        0.0 => "0".to_owned(),
        _ if points < 0.0 => format!("−{size}"),
        _ => format!("+{size}"),
    })
}
