//! Players that are programs, asked in lines for each move (`docs/protocol.md`).

use nimatron_core::{Outcome, Seat};

use crate::error::Error;
use crate::player::contract::{Player, Refusal, Seating};
use crate::program::conversation::Conversation;
use crate::program::spec::ProgramSpec;
use crate::program::token::escaped;
use crate::session::Session;

/// A program that plays.
pub(super) struct ProgramPlayer(Conversation);

impl ProgramPlayer {
    /// Runs the program and greets it.
    pub(super) fn seat(spec: &ProgramSpec, session: &dyn Session, seating: &Seating) -> Result<Self, Error> {
        let game = escaped(session.game());
        Conversation::begin(spec, &seating.run.interrupt, "player", &game).map(|(program, _)| Self(program))
    }
}

impl Player for ProgramPlayer {
    fn choose(&mut self, session: &dyn Session) -> Result<String, Refusal> {
        let moves = session.moves();
        let words: Vec<_> = moves.iter().map(|mv| escaped(mv)).collect();
        let seat = session.seat();
        let request = format!("move {} {seat} {}", escaped(&session.position()), words.join(" "));
        let answer = self.0.ask(&request).map_err(|error| match error {
            Error::Interrupted => Refusal::Interrupted,
            error => error.into(),
        })?;
        let chosen = answer.strip_prefix("play ").map(str::trim);
        let index = chosen.and_then(|chosen| words.iter().position(|word| word == chosen));
        let index = index.ok_or_else(|| self.0.unexpected(&request, "play and one of the moves", &answer))?;
        Ok(moves[index].clone())
    }

    fn end(&mut self, seat: Seat, outcome: Option<Outcome>) {
        let result = outcome.map_or_else(|| "unfinished".to_owned(), |outcome| outcome.to_string());
        // The game is over: what a program says to that changes nothing.
        let _ = self.0.ask(&format!("result {seat} {result}"));
    }
}
