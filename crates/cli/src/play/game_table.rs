//! A game that is being played, with its players.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use nimatron::core::Seat;
use nimatron::record::Record;
use nimatron::{
    Catalog, Error, History, Narrator, Player, PlayerSpec, Refusal, Run, Seating, Session, Words,
};

use crate::arguments::{self, Common, Play};
use crate::standard_input::first_position;
use crate::terminal::records::{self, RecordFile};

/// A game and its players.
pub(crate) struct GameTable {
    pub(crate) history: History,
    specs: [PlayerSpec; 2],
    /// The machines by seat; `None` for a human, and while a machine thinks elsewhere.
    machines: [Option<Box<dyn Player>>; 2],
    record: Option<PathBuf>,
    title: String,
    /// Bytes that the game may take.
    memory: usize,
}

impl GameTable {
    /// The game and the players that the arguments ask for. A seat that is not named keeps its player in a recorded game;
    /// in a new one the first is a human and the second the engine.
    pub(crate) fn laid(
        catalog: &Catalog,
        common: &Common,
        play: &Play,
        words: &Words,
        interrupt: &Arc<AtomicBool>,
    ) -> anyhow::Result<Self> {
        let named = [play.first.clone(), play.second.clone()];
        let (history, usual) = match &play.load {
            Some(path) => loaded(catalog, common, play, path)?,
            None => (begun(catalog, common, play)?, ["human", "engine"].map(str::to_owned)),
        };
        let [first, second] = named;
        let recorded = [("a recorded player", "--first"), ("a recorded player", "--second")];
        let kept = |seat: usize| common.trusted(usual[seat].parse()?, recorded[seat], "--load");
        let specs = [first.map_or_else(|| kept(0), Ok)?, second.map_or_else(|| kept(1), Ok)?];
        let memory = play.playing.memory.bytes();
        let seat = |seat: usize| {
            let seating = Seating {
                seed: common.seed().wrapping_mul(2).wrapping_add(seat as u64),
                ties: play.playing.ties(),
                run: Run { memory, ..Run::until(Arc::clone(interrupt)) },
            };
            let mut machine = specs[seat].seat(&**history.here(), &seating)?;
            machine.iter_mut().for_each(|machine| machine.begin(0));
            Ok::<_, Error>(machine)
        };
        let machines = [seat(0)?, seat(1)?];
        if let Some(path) = &play.playing.record {
            // Better now than after the game.
            RecordFile::open(path)?;
        }
        let title = title(catalog, &**history.start(), words);
        Ok(Self { machines, history, specs, record: play.playing.record.clone(), title, memory })
    }

    /// What the game is called, with its parameters if it has any of its own.
    pub(crate) fn title(&self) -> &str {
        &self.title
    }

    /// Where the game stands.
    pub(crate) fn here(&self) -> &dyn Session {
        &**self.history.here()
    }

    /// Whether a human sits there.
    pub(crate) fn is_human(&self, seat: Seat) -> bool {
        self.specs[seat.index()].is_human()
    }

    /// Whether any human sits at the table.
    pub(crate) fn has_humans(&self) -> bool {
        self.specs.iter().any(PlayerSpec::is_human)
    }

    /// Whether the game waits for a human.
    pub(crate) fn waits_for_human(&self) -> bool {
        !self.history.is_finished() && self.is_human(self.here().seat())
    }

    /// Lets the machine whose turn it is move.
    pub(crate) fn move_machine(&mut self) -> Result<(), Refusal> {
        if let Some(long) = Refusal::of_length(&self.history, self.memory) {
            return Err(long);
        }
        let here = Arc::clone(self.history.here());
        let machine = self.machines[here.seat().index()].as_mut().expect("a machine is to move");
        let mv = machine.choose(&*here)?;
        Ok(self.history.play(&mv)?)
    }

    /// The machine in a seat, to think somewhere else; `None` for a human, and while it is away.
    pub(crate) fn lend(&mut self, seat: Seat) -> Option<Box<dyn Player>> {
        self.machines[seat.index()].take()
    }

    /// A machine comes back to its seat.
    pub(crate) fn give_back(&mut self, seat: Seat, machine: Box<dyn Player>) {
        self.machines[seat.index()] = Some(machine);
    }

    /// Takes back as many moves as it needs until a human is to move again, or one move where no human plays; `false` where there
    /// is no such point.
    pub(crate) fn take_back(&mut self) -> bool {
        self.move_to_human(History::undo, History::redo)
    }

    /// Makes moves again that were taken back, as many as it needs until a human is to move again or the game is over.
    pub(crate) fn make_again(&mut self) -> bool {
        if self.history.undone() == 0 {
            return false;
        }
        while self.history.redo() && self.has_humans() && !self.waits_for_human() {}
        true
    }

    /// Steps until a human is to move; steps back where that point does not come.
    fn move_to_human(&mut self, step: fn(&mut History) -> bool, back: fn(&mut History) -> bool) -> bool {
        let mut steps = 0;
        while step(&mut self.history) {
            steps += 1;
            if !self.has_humans() || self.waits_for_human() {
                return true;
            }
        }
        (0..steps).for_each(|_| {
            back(&mut self.history);
        });
        false
    }

    /// The game so far, written down.
    pub(crate) fn written(&self) -> Record {
        Record::of(&self.history, [&self.specs[0], &self.specs[1]])
    }

    /// Adds the game so far to a file.
    pub(crate) fn save(&self, path: &Path) -> anyhow::Result<()> {
        RecordFile::open(path)?.add(&self.written().line())
    }

    /// Adds the game so far to the file that was asked for with `--record`, if one was; says which.
    pub(crate) fn keep(&self) -> anyhow::Result<Option<&Path>> {
        let Some(path) = self.record.as_deref() else { return Ok(None) };
        self.save(path)?;
        Ok(Some(path))
    }

    /// Tells the game.
    pub(crate) fn narrator<'w>(&self, words: &'w Words) -> Narrator<'w> {
        Narrator::of(words, [&self.specs[0], &self.specs[1]])
    }
}

/// What the game is called, with what was chosen otherwise than usual.
fn title(catalog: &Catalog, game: &dyn Session, words: &Words) -> String {
    let (name, parameters) = game.game().split_once(':').unwrap_or((game.game(), ""));
    let entry = catalog.entries().iter().find(|entry| entry.name() == name);
    let title = entry.map_or_else(|| name.to_owned(), |entry| entry.title(words));
    match game.told_rules() {
        Some(rules) => rules.titled(&title, words),
        None if parameters.is_empty() => title,
        None => format!("{title} ({parameters})"),
    }
}

fn begun(catalog: &Catalog, common: &Common, play: &Play) -> Result<History, Error> {
    let start = catalog.open(&play.at.game, common.seed())?;
    let start = if play.at.is_read() {
        // The lines behind the position are moves of people.
        arguments::read(&*start, &first_position()?)?
    } else {
        arguments::at(start, play.at.position.as_deref())?
    };
    History::opened(Arc::from(start), play.at.moves.text())
}

/// The recorded game, if it is one of the game asked for, and its players.
fn loaded(
    catalog: &Catalog,
    common: &Common,
    play: &Play,
    path: &Path,
) -> Result<(History, [String; 2]), Error> {
    let (record, history) = records::read_game(path, &play.point.number, play.point.ply, catalog)?;
    let asked = catalog.open(&play.at.game, common.seed())?;
    if asked.game() != record.game {
        let reason = format!(
            "expected a game of {}, found one of {} in '{}'",
            asked.game(),
            record.game,
            path.display()
        );
        return Err(Error::Option { option: "--load", reason });
    }
    Ok((history, record.players))
}
