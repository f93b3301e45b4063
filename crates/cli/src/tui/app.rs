//! The state of a game on the full screen, and how it goes on: a machine of plain data. It reads no keys, draws nothing and waits
//! for nothing; what takes time it orders from the [workers](super::thinking), and hears of when it is done.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use nimatron::core::{Picture, Spot};
use nimatron::report::AnalysisReport;
use nimatron::{Narrator, Refusal, Standing, Words};

use super::board::Places;
use super::commands::Command;
use super::flow::Flow;
use super::layout::Areas;
use super::scene::{Customs, Scene};
use super::thinking::{News, Order};
use crate::play::table::Table;
use crate::wording;

/// What the keys are for at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// Moves and commands.
    Play,
    /// The help is shown.
    Help,
    /// Whether to leave an unfinished game.
    AskQuit,
    /// Whether to give up.
    AskResign,
    /// The name of a file.
    AskFile,
}

/// Something told in the line above the input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Note {
    Said(String),
    Wrong(String),
}

/// Whether somebody asked for a hint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Hint {
    None,
    Wanted,
    Given(String),
}

/// A machine, between a game's moves.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Turn {
    /// No machine is to move.
    Ours,
    /// It thinks.
    Thinking,
    /// It thinks about a position that is not on the table any more.
    Abandoned,
    /// It has chosen; the move is shown when its time comes.
    Chosen(String),
    /// It does not go on.
    Stuck,
}

/// What was found out about the position.
#[derive(Default)]
pub(super) struct Found {
    pub(super) report: Option<AnalysisReport>,
    /// Whether the analysis goes on.
    pub(super) running: bool,
    /// Where a finished game was decided, in words.
    pub(super) decided: Option<String>,
}

/// Where things were drawn, for the mouse.
#[derive(Default)]
pub(super) struct Drawn {
    pub(super) areas: Option<Areas>,
    pub(super) board: Places,
    pub(super) moves: Flow,
    pub(super) history: Flow,
}

/// The game on the screen.
pub(super) struct App<'t> {
    pub(super) table: &'t mut Table,
    pub(super) words: &'t Words,
    pub(super) scene: Scene,
    pub(super) customs: Customs,
    pub(super) mode: Mode,
    pub(super) input: String,
    pub(super) note: Option<Note>,
    /// Which move of the list is chosen.
    pub(super) selected: Option<usize>,
    /// Where the player has pointed so far.
    pub(super) pointed: Vec<Spot>,
    /// Where a click would go on.
    pub(super) hovered: Vec<Spot>,
    pub(super) values: bool,
    pub(super) turned: bool,
    pub(super) paused: bool,
    pub(super) hint: Hint,
    pub(super) found: Found,
    /// Rows of moves scrolled down, and of history scrolled up.
    pub(super) scrolled: [usize; 2],
    pub(super) help_scrolled: usize,
    pub(super) drawn: Drawn,
    pub(super) is_left: bool,
    turn: Turn,
    /// Counts positions, so that news of an earlier one is known as such.
    pub(super) number: u64,
    pub(super) orders: Vec<Order>,
    pace: Duration,
    moved: Instant,
}

impl<'t> App<'t> {
    pub(super) fn new(table: &'t mut Table, words: &'t Words, pace: Duration, now: Instant) -> Self {
        let scene = Scene::of(&table.history, &table.narrator(words));
        let customs = Customs::of(&table.history);
        let mut app = Self {
            table,
            words,
            scene,
            customs,
            mode: Mode::Play,
            input: String::new(),
            note: None,
            selected: None,
            pointed: Vec::new(),
            hovered: Vec::new(),
            values: false,
            turned: false,
            paused: false,
            hint: Hint::None,
            found: Found::default(),
            scrolled: [0; 2],
            help_scrolled: 0,
            drawn: Drawn::default(),
            is_left: false,
            turn: Turn::Ours,
            number: 0,
            orders: Vec::new(),
            pace,
            moved: now,
        };
        app.arrive();
        app
    }

    /// What is to be done elsewhere.
    pub(super) fn orders(&mut self) -> Vec<Order> {
        std::mem::take(&mut self.orders)
    }

    pub(super) fn narrator(&self) -> Narrator<'_> {
        self.table.narrator(self.words)
    }

    pub(super) fn say(&self, key: &str) -> String {
        self.words.say(key)
    }

    pub(super) fn tell(&mut self, key: &str) {
        self.note = Some(Note::Said(self.words.say(key)));
    }

    pub(super) fn complain(&mut self, message: String) {
        self.note = Some(Note::Wrong(message));
    }

    /// Whether a move may be made here and now.
    pub(super) fn is_our_turn(&self) -> bool {
        self.table.waits_for_human()
    }

    /// A move that somebody at the keyboard makes.
    pub(super) fn make(&mut self, mv: &str, now: Instant) {
        if !self.is_our_turn() {
            return self.tell("tui-not-your-turn");
        }
        if self.table.history.play(mv).is_ok() {
            self.moved = now;
            self.note = None;
            self.change();
        } else {
            let legal = wording::shortened(&self.scene.moves, SHOWN_LEGAL);
            let arguments = [("move", mv.into()), ("moves", (&legal).into())];
            let told = self.words.say_with("tui-illegal", &arguments);
            self.complain(told);
        }
    }

    /// The machine's move is made when people had time to see the one before, if that was a machine's too.
    pub(super) fn tick(&mut self, now: Instant) -> bool {
        let Turn::Chosen(mv) = &self.turn else { return false };
        let last = self.table.history.plies().last();
        let follows_machine = last.is_some_and(|ply| !self.table.is_human(ply.before.seat()));
        let due = if follows_machine { self.moved + self.pace } else { self.moved };
        if self.paused || now < due {
            return false;
        }
        let mv = mv.clone();
        match self.table.history.play(&mv) {
            Ok(()) => {
                self.moved = now;
                self.change();
            }
            Err(error) => self.is_stuck(&error),
        }
        true
    }

    /// The game goes on without this machine, if at all.
    fn is_stuck(&mut self, reason: &dyn std::error::Error) {
        self.turn = Turn::Stuck;
        self.complain(reason.to_string());
    }

    /// The position on the table is another one.
    fn change(&mut self) {
        self.scene = Scene::of(&self.table.history, &self.table.narrator(self.words));
        self.number += 1;
        self.input.clear();
        self.selected = None;
        self.pointed.clear();
        self.hovered.clear();
        self.hint = Hint::None;
        self.scrolled = [0; 2];
        if self.found.running {
            self.orders.push(Order::StopAnalysis);
        }
        self.found = Found::default();
        if self.turn == Turn::Thinking {
            self.turn = Turn::Abandoned;
            self.orders.push(Order::StopThinking);
        } else if self.turn != Turn::Abandoned {
            self.turn = Turn::Ours;
        }
        self.arrive();
    }

    /// Sets everything in motion that a position needs.
    fn arrive(&mut self) {
        self.customs.learn(&self.scene);
        if self.scene.is_finished() {
            self.found.running = true;
            self.orders.push(Order::Decide { number: self.number, history: self.table.history.clone() });
            return;
        }
        if self.values {
            self.analyze();
        }
        self.let_machine_think();
    }

    fn let_machine_think(&mut self) {
        if self.turn != Turn::Ours || self.scene.is_finished() {
            return;
        }
        let seat = self.scene.session.seat();
        if let Some(machine) = self.table.lend(seat) {
            let session = Arc::clone(&self.scene.session);
            self.turn = Turn::Thinking;
            self.orders.push(Order::Think { seat, machine, session });
        }
    }

    /// Hears what was found.
    pub(super) fn hear(&mut self, news: News) -> anyhow::Result<()> {
        match news {
            News::Thought { seat, machine, answer } => {
                self.table.give_back(seat, machine);
                self.hear_answer(answer);
            }
            News::Analyzed { number, report, last } if number == self.number => {
                self.hear_analysis(report, last);
            }
            News::Decided { number, point } if number == self.number => {
                let told = point.map(|point| self.narrator().decisive_mistake(&self.table.history, &point));
                self.found = Found { decided: told, ..Found::default() };
            }
            News::Analyzed { .. } | News::Decided { .. } => {}
            News::Lost => anyhow::bail!("a thread of the game stopped; what it said is above"),
        }
        Ok(())
    }

    fn hear_answer(&mut self, answer: Result<String, Refusal>) {
        if self.turn == Turn::Abandoned {
            self.turn = Turn::Ours;
            return self.let_machine_think();
        }
        match answer {
            Ok(mv) => self.turn = Turn::Chosen(mv),
            Err(refusal) => self.is_stuck(&refusal),
        }
    }

    /// Does what a command says.
    pub(super) fn command(&mut self, command: Command) {
        self.note = None;
        match command {
            Command::Help => {
                self.help_scrolled = 0;
                self.mode = Mode::Help;
            }
            Command::Hint => self.ask_hint(),
            Command::Values => self.toggle_values(),
            Command::Undo => self.step(Table::take_back, "tui-nothing-to-undo"),
            Command::Redo => self.step(Table::make_again, "tui-nothing-to-redo"),
            Command::Flip => self.flip(),
            Command::Save => {
                self.input.clear();
                self.mode = Mode::AskFile;
            }
            Command::Resign if !self.is_our_turn() => self.tell("tui-not-your-turn"),
            Command::Resign => self.mode = Mode::AskResign,
            Command::Pause if !self.is_of_use(command) => self.tell("tui-no-pause"),
            Command::Pause => self.paused = !self.paused,
            Command::Quit if self.scene.is_finished() || self.table.history.plies().is_empty() => {
                self.is_left = true;
            }
            Command::Quit => self.mode = Mode::AskQuit,
        }
    }

    /// Goes through the moves; machines among themselves wait then.
    fn step(&mut self, step: fn(&mut Table) -> bool, else_say: &str) {
        if !step(self.table) {
            return self.tell(else_say);
        }
        self.paused = !self.table.has_humans();
        self.change();
    }

    /// Whether a command can ever do anything in this game.
    pub(super) fn is_of_use(&self, command: Command) -> bool {
        match command {
            Command::Flip => self.scene.picture.as_ref().and_then(Picture::turned).is_some(),
            Command::Pause => !self.table.has_humans(),
            _ => true,
        }
    }

    fn flip(&mut self) {
        if self.is_of_use(Command::Flip) {
            self.turned = !self.turned;
        } else {
            self.tell("tui-no-sides");
        }
    }

    /// The player to move gives up.
    pub(super) fn resign(&mut self) {
        self.table.history.resign();
        self.change();
    }

    /// Saves the game in the file that was named.
    pub(super) fn save(&mut self) {
        let name = std::mem::take(&mut self.input);
        let name = name.trim();
        self.mode = Mode::Play;
        if name.is_empty() {
            return;
        }
        match self.table.save(Path::new(name)) {
            Ok(()) => {
                let told = self.words.say_with("tui-saved", &[("file", name.into())]);
                self.note = Some(Note::Said(told));
            }
            Err(error) => self.complain(format!("{error:#}")),
        }
    }

    /// Whose turn it is, or what became of the game.
    pub(super) fn status(&self) -> String {
        let player = self.narrator().name(self.scene.session.seat()).to_owned();
        let of_player = |key| self.words.say_with(key, &[("player", (&player).into())]);
        match &self.turn {
            _ if self.scene.standing != Standing::Unfinished => self.say("tui-over"),
            Turn::Stuck => of_player("tui-stuck"),
            _ if self.is_our_turn() => self.narrator().to_move(&*self.scene.session),
            _ if self.paused => self.say("tui-paused"),
            _ => of_player("tui-thinking"),
        }
    }
}

/// How many legal moves are named to whoever tried another.
const SHOWN_LEGAL: usize = 12;
