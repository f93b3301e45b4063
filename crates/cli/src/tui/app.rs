//! The state of a game on the full screen, and how it goes on: a machine of plain data. It reads no keys, draws nothing and waits
//! for nothing; what takes time it requests from the [workers](super::workers), and hears of when it is done.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use nimatron::core::{Picture, Spot};
use nimatron::report::AnalysisReport;
use nimatron::{Narrator, Refusal, Standing, Words};

use super::board::SpotAreas;
use super::flow::Flow;
use super::key_bindings::KeyCommand;
use super::layout::Areas;
use super::scene::{MoveLetters, Scene};
use super::workers::{WorkerAnswer, WorkerRequest};
use crate::play::game_table::GameTable;
use crate::terminal::wording;

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

/// Whether a hint was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Hint {
    None,
    Wanted,
    Given(String),
}

/// A machine, between a game's moves.
#[derive(Clone, Debug, PartialEq, Eq)]
enum MachineTurn {
    /// No machine is to move.
    Waiting,
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
pub(super) struct AnalysisState {
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
    pub(super) board: SpotAreas,
    pub(super) moves: Flow,
    pub(super) history: Flow,
}

/// The game on the screen.
pub(super) struct App<'t> {
    pub(super) table: &'t mut GameTable,
    pub(super) words: &'t Words,
    pub(super) scene: Scene,
    pub(super) move_letters: MoveLetters,
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
    pub(super) analysis: AnalysisState,
    /// Rows of moves scrolled down, and of history scrolled up.
    pub(super) scrolled: [usize; 2],
    pub(super) help_scrolled: usize,
    pub(super) drawn: Drawn,
    pub(super) is_left: bool,
    turn: MachineTurn,
    /// Counts positions, so that an answer about an earlier one is known as such.
    pub(super) number: u64,
    pub(super) requests: Vec<WorkerRequest>,
    pace: Duration,
    moved: Instant,
}

impl<'t> App<'t> {
    pub(super) fn new(table: &'t mut GameTable, words: &'t Words, pace: Duration, now: Instant) -> Self {
        let scene = Scene::of(&table.history, &table.narrator(words));
        let move_letters = MoveLetters::of(&table.history);
        let mut app = Self {
            table,
            words,
            scene,
            move_letters,
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
            analysis: AnalysisState::default(),
            scrolled: [0; 2],
            help_scrolled: 0,
            drawn: Drawn::default(),
            is_left: false,
            turn: MachineTurn::Waiting,
            number: 0,
            requests: Vec::new(),
            pace,
            moved: now,
        };
        app.arrive();
        app
    }

    /// What is to be done elsewhere.
    pub(super) fn requests(&mut self) -> Vec<WorkerRequest> {
        std::mem::take(&mut self.requests)
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

    /// Makes a move that was typed, clicked or selected.
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
        let MachineTurn::Chosen(mv) = &self.turn else { return false };
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
        self.turn = MachineTurn::Stuck;
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
        if self.analysis.running {
            self.requests.push(WorkerRequest::StopAnalysis);
        }
        self.analysis = AnalysisState::default();
        if self.turn == MachineTurn::Thinking {
            self.turn = MachineTurn::Abandoned;
            self.requests.push(WorkerRequest::StopThinking);
        } else if self.turn != MachineTurn::Abandoned {
            self.turn = MachineTurn::Waiting;
        }
        self.arrive();
    }

    /// Sets everything in motion that a position needs.
    fn arrive(&mut self) {
        self.move_letters.learn(&self.scene);
        if self.scene.is_finished() {
            self.analysis.running = true;
            self.requests
                .push(WorkerRequest::Decide { number: self.number, history: self.table.history.clone() });
            return;
        }
        if self.values {
            self.analyze();
        }
        self.let_machine_think();
    }

    fn let_machine_think(&mut self) {
        if self.turn != MachineTurn::Waiting || self.scene.is_finished() {
            return;
        }
        let seat = self.scene.session.seat();
        if let Some(machine) = self.table.lend(seat) {
            let session = Arc::clone(&self.scene.session);
            self.turn = MachineTurn::Thinking;
            self.requests.push(WorkerRequest::Think { seat, machine, session });
        }
    }

    /// Hears what was found.
    pub(super) fn hear(&mut self, answer: WorkerAnswer) -> anyhow::Result<()> {
        match answer {
            WorkerAnswer::Thought { seat, machine, answer } => {
                self.table.give_back(seat, machine);
                self.hear_answer(answer);
            }
            WorkerAnswer::Analyzed { number, report, last } if number == self.number => {
                self.hear_analysis(report, last);
            }
            WorkerAnswer::Decided { number, point } if number == self.number => {
                let told = point.map(|point| self.narrator().decisive_mistake(&self.table.history, &point));
                self.analysis = AnalysisState { decided: told, ..AnalysisState::default() };
            }
            WorkerAnswer::Analyzed { .. } | WorkerAnswer::Decided { .. } => {}
            WorkerAnswer::Lost => anyhow::bail!("a thread of the game stopped; what it said is above"),
        }
        Ok(())
    }

    fn hear_answer(&mut self, answer: Result<String, Refusal>) {
        if self.turn == MachineTurn::Abandoned {
            self.turn = MachineTurn::Waiting;
            return self.let_machine_think();
        }
        match answer {
            Ok(mv) => self.turn = MachineTurn::Chosen(mv),
            Err(refusal) => self.is_stuck(&refusal),
        }
    }

    /// Does what a command says.
    pub(super) fn command(&mut self, command: KeyCommand) {
        self.note = None;
        match command {
            KeyCommand::Help => {
                self.help_scrolled = 0;
                self.mode = Mode::Help;
            }
            KeyCommand::Hint => self.ask_hint(),
            KeyCommand::Values => self.toggle_values(),
            KeyCommand::Undo => self.step(GameTable::take_back, "tui-nothing-to-undo"),
            KeyCommand::Redo => self.step(GameTable::make_again, "tui-nothing-to-redo"),
            KeyCommand::Flip => self.flip(),
            KeyCommand::Save => {
                self.input.clear();
                self.mode = Mode::AskFile;
            }
            KeyCommand::Resign if !self.is_our_turn() => self.tell("tui-not-your-turn"),
            KeyCommand::Resign => self.mode = Mode::AskResign,
            KeyCommand::Pause if !self.is_of_use(command) => self.tell("tui-no-pause"),
            KeyCommand::Pause => self.paused = !self.paused,
            KeyCommand::Quit if self.scene.is_finished() || self.table.history.plies().is_empty() => {
                self.is_left = true;
            }
            KeyCommand::Quit => self.mode = Mode::AskQuit,
        }
    }

    /// Goes through the moves; machines among themselves wait then.
    fn step(&mut self, step: fn(&mut GameTable) -> bool, else_say: &str) {
        if !step(self.table) {
            return self.tell(else_say);
        }
        self.paused = !self.table.has_humans();
        self.change();
    }

    /// Whether a command can ever do anything in this game.
    pub(super) fn is_of_use(&self, command: KeyCommand) -> bool {
        match command {
            KeyCommand::Flip => self.scene.picture.as_ref().and_then(Picture::turned).is_some(),
            KeyCommand::Pause => !self.table.has_humans(),
            _ => true,
        }
    }

    fn flip(&mut self) {
        if self.is_of_use(KeyCommand::Flip) {
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
            MachineTurn::Stuck => of_player("tui-stuck"),
            _ if self.is_our_turn() => self.narrator().to_move(&*self.scene.session),
            _ if self.paused => self.say("tui-paused"),
            _ => of_player("tui-thinking"),
        }
    }
}

/// How many legal moves are named after an illegal one.
const SHOWN_LEGAL: usize = 12;
