//! Games written down: one JSON object a line, which a person can read and a program can replay.
//!
//! ```text
//! {"record":1,"game":"fort-boyard","start":"20","first":"random","second":"perfect","players":["random","perfect"],
//!  "opening":0,"end":"over","winner":"second","margin":null,"moves":[{"position":"20","seat":"first","move":"2"}, …]}
//! ```
//!
//! | field | meaning |
//! |---|---|
//! | `record` | the version of this format |
//! | `game` | the canonical name: rules and parameters |
//! | `start` | the position where the game began |
//! | `first`, `second` | who sat there, by name |
//! | `players` | the same players as they are written on a command line |
//! | `opening` | how many of the moves were given before the players began to choose |
//! | `end` | `over` by the rules, `resigned` by the player to move, or `unfinished` |
//! | `winner` | `first`, `second`, or null for a draw and for an unfinished game |
//! | `margin` | the points by which the winner won, with decimals where the game's points have some, 0 in a draw; null in games without points and where the rules did not end it |
//! | `moves` | each with the position it was made in, who made it, and, where asked for, its exact `value` for its mover |
//!
//! Everything but the values is checked when a game is read: the rules tell every position, turn and result again.

use std::io::BufRead;
use std::sync::Arc;

use nimatron_core::{Decimal, Seat, quoted};
use serde::{Deserialize, Serialize};

use crate::catalog::Catalog;
use crate::error::Error;
use crate::history::{History, Standing};
use crate::player::spec::PlayerSpec;
use crate::report::ValueReport;
use crate::session::Session;
use crate::text::json_lines::{in_the_line, lines};

/// The version written, and the only one read so far.
const VERSION: u32 = 1;
/// Bytes of a line: some hundred thousand moves of the longest positions.
const LONGEST_LINE: u64 = 1 << 28;

/// One recorded game; see the [module](self) for its fields.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the table above documents them together")]
pub struct Record {
    pub record: u32,
    pub game: String,
    pub start: String,
    pub first: String,
    pub second: String,
    pub players: [String; 2],
    pub opening: usize,
    pub end: End,
    pub winner: Option<Seat>,
    pub margin: Option<Decimal>,
    pub moves: Vec<RecordedMove>,
}

/// How a recorded game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum End {
    /// By the rules.
    Over,
    /// As a draw, since it could go on for ever and came to the same for the third time.
    Repeated,
    /// The player to move gave up.
    Resigned,
    /// Not at all.
    Unfinished,
}

/// A move of a recorded game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordedMove {
    /// The position in which it was made.
    pub position: String,
    /// Who made it.
    pub seat: Seat,
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its exact value for its mover, if it was asked for and found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<ValueReport>,
}

/// The name under which a player is recorded: its own, else what it is.
pub fn recorded_name(player: &PlayerSpec) -> &str {
    player.name().unwrap_or(player.text())
}

impl Record {
    /// Writes a game down. The players are in the order of the seats.
    pub fn of(history: &History, players: [&PlayerSpec; 2]) -> Self {
        let Ending { end, winner, margin } = Ending::of(history);
        let moves = history.plies().iter().map(|ply| RecordedMove {
            position: ply.before.position(),
            seat: ply.before.seat(),
            mv: ply.mv.clone(),
            value: ply.value,
        });
        let [first, second] = players.map(|player| recorded_name(player).to_owned());
        Self {
            record: VERSION,
            game: history.start().game().to_owned(),
            start: history.start().position(),
            first,
            second,
            players: players.map(ToString::to_string),
            opening: history.opening(),
            end,
            winner,
            margin,
            moves: moves.collect(),
        }
    }

    /// The record as the one line that is written to files, without its end.
    pub fn line(&self) -> String {
        serde_json::to_string(self).expect("a record has only plain fields")
    }

    /// Plays the game again, checking every position, turn and the result on the way; values are taken as they are.
    ///
    /// # Errors
    /// Where the record contradicts the rules or itself.
    pub fn replay(&self, catalog: &Catalog) -> Result<History, String> {
        self.check_players()?;
        let mut history = History::beginning(Arc::from(self.begin(catalog)?), self.opening);
        for (mv, number) in self.moves.iter().zip(1..) {
            mv.replay(&mut history).map_err(|reason| format!("move {number}: {reason}"))?;
        }
        if self.opening > self.moves.len() {
            let most = self.moves.len();
            return Err(format!(
                "opening: expected at most {most}, the number of moves, found {}",
                self.opening
            ));
        }
        if self.end == End::Resigned {
            history.resign();
        }
        self.check_result(&history)?;
        Ok(history)
    }

    /// Where the game began.
    fn begin(&self, catalog: &Catalog) -> Result<Box<dyn Session>, String> {
        let opened = catalog.open_stored(&self.game, 0).map_err(|error| error.to_string())?;
        expect("game", opened.game(), &self.game)?;
        let start = opened.at(&self.start).map_err(|error| error.to_string())?;
        expect("start", &start.position(), &self.start)?;
        // A game may begin after moves that are not in it.
        let mover = self.moves.first().map_or(start.seat(), |first| first.seat);
        let turned = if mover == start.seat() { None } else { start.with_mover(mover) };
        Ok(turned.unwrap_or(start))
    }

    fn check_players(&self) -> Result<(), String> {
        for (seat, name, player) in
            [("first", &self.first, &self.players[0]), ("second", &self.second, &self.players[1])]
        {
            let player: PlayerSpec = player.parse().map_err(|error: Error| format!("players: {error}"))?;
            expect(seat, recorded_name(&player), name)?;
        }
        Ok(())
    }

    fn check_result(&self, history: &History) -> Result<(), String> {
        let Ending { end, winner, margin } = Ending::of(history);
        expect_word("end", end.name(), self.end.name())?;
        expect_word("winner", &or_null(winner), &or_null(self.winner))?;
        expect_word("margin", &or_null(margin), &or_null(self.margin))
    }
}

/// What a field must say by the rules, and what it says.
fn expect(field: &str, expected: &str, found: &str) -> Result<(), String> {
    if expected == found {
        return Ok(());
    }
    // Long texts are quoted by their beginning, which may be the same.
    let common = expected.chars().zip(found.chars()).take_while(|(one, other)| one == other).count();
    let (expected, found) = (quoted(expected), quoted(found));
    let place =
        if expected == found { format!(", other from character {} on", common + 1) } else { String::new() };
    Err(format!("{field}: expected '{expected}', found '{found}'{place}"))
}

/// The same for a word of the format.
fn expect_word(field: &str, expected: &str, found: &str) -> Result<(), String> {
    if expected == found { Ok(()) } else { Err(format!("{field}: expected {expected}, found {found}")) }
}

/// A value as JSON writes it.
fn or_null(value: Option<impl ToString>) -> String {
    value.map_or_else(|| "null".to_owned(), |value| value.to_string())
}

/// How a game ended, as it is recorded.
struct Ending {
    end: End,
    winner: Option<Seat>,
    margin: Option<Decimal>,
}

impl Ending {
    fn of(history: &History) -> Self {
        let standing = history.standing();
        let (end, margin) = match standing {
            Standing::Over(verdict) => (End::Over, verdict.margin),
            Standing::Repeated => (End::Repeated, None),
            Standing::Resigned(_) => (End::Resigned, None),
            Standing::Unfinished => (End::Unfinished, None),
        };
        Self { end, winner: standing.winner(), margin }
    }
}

impl End {
    fn name(self) -> &'static str {
        match self {
            Self::Over => "over",
            Self::Repeated => "repeated",
            Self::Resigned => "resigned",
            Self::Unfinished => "unfinished",
        }
    }
}

impl RecordedMove {
    fn replay(&self, history: &mut History) -> Result<(), String> {
        let here = history.here();
        expect("position", &here.position(), &self.position)?;
        expect_word("seat", &here.seat().to_string(), &self.seat.to_string())?;
        history.play(&self.mv).map_err(|error| error.to_string())?;
        history.value_last(self.value);
        Ok(())
    }
}

/// A game read back, and where it stands in its file.
pub struct Recorded {
    /// The record.
    pub record: Record,
    /// Its line, from 1.
    pub line: usize,
    /// The game played again.
    pub history: History,
}

/// Reads games one after the other; `file` is what errors call it. The summary that a match ends with is passed over.
pub fn read_records<'r>(
    file: &'r str,
    input: impl BufRead + 'r,
    catalog: &'r Catalog,
) -> impl Iterator<Item = Result<Recorded, Error>> + 'r {
    let wrong = |line: usize, reason: String| Error::Record { file: file.to_owned(), line, reason };
    lines(input, LONGEST_LINE).enumerate().filter_map(move |(index, text)| {
        let line = index + 1;
        let record = text.map_err(|error| error.to_string()).and_then(|text| parse(&text)).transpose()?;
        let recorded = record.and_then(|record| {
            let history = record.replay(catalog)?;
            Ok(Recorded { record, line, history })
        });
        Some(recorded.map_err(|reason| wrong(line, reason)))
    })
}

/// The record on a line; `None` for an empty line and for a summary.
fn parse(text: &str) -> Result<Option<Record>, String> {
    let text = text.trim_end();
    if text.is_empty() {
        return Ok(None);
    }
    let object: serde_json::Value = serde_json::from_str(text).map_err(|error| in_the_line(text, &error))?;
    let object = object.as_object().ok_or("expected a recorded game, a JSON object")?;
    if object.contains_key("summary") {
        return Ok(None);
    }
    match object.get("record").map(serde_json::Value::as_u64) {
        Some(Some(version)) if version == u64::from(VERSION) => {}
        Some(Some(version)) => {
            return Err(format!("expected a record of version {VERSION}, found version {version}"));
        }
        _ => return Err(format!("expected a recorded game, which has \"record\":{VERSION}")),
    }
    serde_json::from_str(text).map(Some).map_err(|error| in_the_line(text, &error))
}
