//! A table where machines play one game after the other.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use nimatron_core::Seat;
use nimatron_search::Run;

use crate::arena::terms::{Fixture, Played, Terms};
use crate::engine::tables::TableCache;
use crate::history::History;
use crate::player::chance::Chance;
use crate::player::contract::{Player, Refusal};
use crate::record::Record;
use crate::report::ValueReport;
use crate::request::AnalyzeRequest;
use crate::session::Session;

/// What the numbers chosen at random are for, so that no two uses share a stream.
pub(crate) const FOR_SEATS: u64 = 1;
const FOR_OPENINGS: u64 = 2;

/// No game that is played out has more plies.
const MOST_PLIES: usize = 1 << 21;
/// Nodes spent on the exact value of each position where values are wanted.
const VALUE_NODES: u64 = 4_000_000;

/// All players of a match or a tournament, ready to play.
pub(super) struct Table<'t> {
    start: &'t Arc<dyn Session>,
    terms: Terms<'t>,
    /// Whether nobody waits for the game any more.
    stop: &'t Arc<AtomicBool>,
    players: Vec<Box<dyn Player>>,
}

impl<'t> Table<'t> {
    pub(super) fn new(start: &'t Arc<dyn Session>, terms: Terms<'t>, stop: &'t Arc<AtomicBool>) -> Self {
        let seated = terms.players.iter().enumerate().map(|(number, player)| {
            let player = player.seat(&**start, &terms.seating(number, stop));
            player.ok().flatten().expect("the players were checked")
        });
        Self { start, terms, stop, players: seated.collect() }
    }

    /// Plays a game out.
    pub(super) fn play(&mut self, number: u64, Fixture { seats, opening }: Fixture) -> Played {
        let chance = || Chance::of_purpose(self.terms.of_games.seed, FOR_OPENINGS, opening);
        let moves = self.terms.of_games.openings.moves(opening, &**self.start, chance);
        let mut history = History::opened(Arc::clone(self.start), &moves).expect("the openings were checked");
        seats.iter().for_each(|&player| self.players[player].begin(number));
        let refusal = self.play_out(&mut history, seats).err();
        for (seat, player) in [Seat::First, Seat::Second].into_iter().zip(seats) {
            self.players[player].end(seat, history.standing().outcome(seat));
        }
        if self.terms.of_games.values {
            self.write_values(&mut history);
        }
        let record = Record::of(&history, seats.map(|player| &self.terms.players[player]));
        Played { number, seats, record, refusal }
    }

    fn play_out(&mut self, history: &mut History, [first, second]: [usize; 2]) -> Result<(), Refusal> {
        while !history.is_finished() {
            if history.plies().len() >= MOST_PLIES {
                return Err(Refusal::Endless { plies: MOST_PLIES });
            }
            if let Some(long) = Refusal::of_length(history, self.terms.of_games.run.memory) {
                return Err(long);
            }
            // An interruption is seen here first: nobody is to make another move after it.
            if self.stop.load(Ordering::Relaxed) || self.terms.is_interrupted() {
                return Err(Refusal::Interrupted);
            }
            let here = Arc::clone(history.here());
            let player = if here.seat() == Seat::First { first } else { second };
            let mv = self.players[player].choose(&*here)?;
            history.play(&mv)?;
        }
        Ok(())
    }

    /// Values every move, the last ones first: later positions are part of the earlier ones' answers.
    fn write_values(&self, history: &mut History) {
        let mut memory = TableCache::with_bytes(self.terms.of_games.run.memory);
        let asked = AnalyzeRequest {
            nodes: Some(VALUE_NODES),
            proofs_only: true,
            lenient: true,
            run: Run::until(Arc::clone(self.stop)),
            ..AnalyzeRequest::default()
        };
        history.value_each(|ply| value_of(&*ply.before, &ply.mv, &asked, &mut memory));
    }
}

/// The exact value of a move for its mover, if it is found.
fn value_of(
    before: &dyn Session,
    mv: &str,
    asked: &AnalyzeRequest,
    memory: &mut TableCache,
) -> Option<ValueReport> {
    let report = before.analyze(asked, memory).ok()?;
    report.moves?.into_iter().find(|found| found.mv == mv)?.value
}
