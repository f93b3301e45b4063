//! Games on a screen that is only remembered, with machines and analyses that answer at once.

mod play;
mod screens;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use nimatron::{Catalog, TableCache, decisive_mistake};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::style::Modifier;

use super::app::App;
use super::palette::Palette;
use super::text::columns;
use super::view;
use super::workers::{WorkerAnswer, WorkerRequest, analyze};
use crate::arguments::{Arguments, Command};
use crate::help;
use crate::play::game_table::GameTable;
use crate::terminal::console::Console;

/// Nodes of the one analysis that each position gets.
const NODES: u64 = 20_000;

/// Lays the table for a game, an underscore standing for a space within a word, and plays a script on a screen of this size.
fn on_screen<T>(line: &str, size: (u16, u16), script: impl FnOnce(&mut Screen<'_>) -> T) -> T {
    let language = if line.contains("--lang") { "" } else { "--lang en" };
    let line = format!("nimatron play --tui {language} {line}");
    let words = line.split_whitespace().map(|word| word.replace('_', " ").into());
    let arguments: Arguments = help::parse(words).unwrap();
    let Command::Play(play) = &arguments.command else { panic!("{line}") };
    let interrupt = Arc::new(AtomicBool::new(false));
    let console = Console::new(&arguments.common);
    let words = console.words();
    let mut table =
        GameTable::laid(&Catalog::standard().without_books(), &arguments.common, play, words, &interrupt)
            .unwrap();
    let now = Instant::now();
    let app = App::new(&mut table, console.words(), Duration::from_secs(1), now);
    let terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
    let mut screen = Screen { app, terminal, now, held: None, palette: Palette::new(true) };
    screen.settle();
    script(&mut screen)
}

/// A game on a remembered screen.
struct Screen<'t> {
    app: App<'t>,
    terminal: Terminal<TestBackend>,
    now: Instant,
    /// Requests that wait for the test, if it holds them back.
    held: Option<Vec<WorkerRequest>>,
    palette: Palette,
}

impl Screen<'_> {
    /// Carries out what is ordered, at once, until there is nothing to do; then draws.
    fn settle(&mut self) {
        loop {
            let requests = self.app.requests();
            let moved = self.app.tick(self.now);
            if requests.is_empty() && !moved {
                break;
            }
            match &mut self.held {
                Some(held) => held.extend(requests),
                None => requests.into_iter().for_each(|request| self.carry_out(request)),
            }
        }
        self.terminal.draw(|frame| view::draw(&mut self.app, self.palette, frame)).unwrap();
    }

    fn carry_out(&mut self, request: WorkerRequest) {
        let answer = match request {
            WorkerRequest::Think { seat, mut machine, session } => {
                let answer = machine.choose(&*session);
                WorkerAnswer::Thought { seat, machine, answer }
            }
            WorkerRequest::Analyze { number, session } => {
                let mut memory = TableCache::with_bytes(1 << 20);
                let (report, _) = analyze(&*session, NODES, &Arc::default(), &mut memory).unwrap();
                WorkerAnswer::Analyzed { number, report, last: true }
            }
            WorkerRequest::Decide { number, history } => {
                WorkerAnswer::Decided { number, point: decisive_mistake(&history, &nimatron::Run::default()) }
            }
            WorkerRequest::StopThinking | WorkerRequest::StopAnalysis => return,
        };
        self.app.hear(answer).unwrap();
    }

    /// Carries out what was held back.
    fn let_go(&mut self) {
        let held = self.held.take().unwrap_or_default();
        held.into_iter().for_each(|request| self.carry_out(request));
        self.settle();
    }

    fn press(&mut self, key: KeyCode) {
        self.send(&Event::Key(KeyEvent::new(key, KeyModifiers::NONE)));
    }

    fn send(&mut self, event: &Event) {
        self.app.event(event, self.now);
        self.settle();
    }

    /// Types characters one after the other; a line end is the Enter key.
    fn keys(&mut self, text: &str) {
        for character in text.chars() {
            self.press(if character == '\n' { KeyCode::Enter } else { KeyCode::Char(character) });
        }
    }

    /// Makes moves by typing them.
    fn moves(&mut self, moves: &str) {
        moves.split_whitespace().for_each(|mv| self.keys(&format!("{mv}\n")));
    }

    fn mouse(&mut self, kind: MouseEventKind, (column, row): (u16, u16)) {
        self.send(&Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }));
    }

    fn click(&mut self, point: (u16, u16)) {
        self.mouse(MouseEventKind::Down(MouseButton::Left), point);
    }

    fn wait(&mut self, time: Duration) {
        self.now += time;
        self.settle();
    }

    /// What is on the screen, without the spaces at the ends of lines.
    fn text(&self) -> String {
        let buffer = self.terminal.backend().buffer();
        let mut text = String::new();
        for row in buffer.content().chunks(buffer.area.width.into()) {
            let mut cells = row.iter();
            let mut line = String::new();
            while let Some(cell) = cells.next() {
                line.push_str(cell.symbol());
                // A wide character hides the cells behind it.
                (1..columns(cell.symbol())).for_each(|_| {
                    cells.next();
                });
            }
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    }

    /// Where a text stands on the screen.
    #[track_caller]
    fn find(&self, text: &str) -> (u16, u16) {
        let buffer = self.terminal.backend().buffer();
        let wanted: Vec<_> = text.chars().map(String::from).collect();
        let width = usize::from(buffer.area.width);
        let at = |index: usize| {
            wanted.iter().zip(&buffer.content()[index..]).all(|(one, cell)| cell.symbol() == one)
        };
        let found = (0..=buffer.content().len() - wanted.len()).find(|&index| at(index));
        let index = found.unwrap_or_else(|| panic!("'{text}' is not on the screen:\n{}", self.text()));
        let place = |number: usize| u16::try_from(number).unwrap();
        (place(index % width), place(index / width))
    }

    /// The characters that are shown reversed.
    fn reversed(&self) -> String {
        let cells = self.terminal.backend().buffer().content().iter();
        let reversed = cells.filter(|cell| cell.modifier.contains(Modifier::REVERSED));
        reversed.map(ratatui::buffer::Cell::symbol).collect::<String>()
    }

    /// The moves made so far.
    fn played(&self) -> String {
        let moves: Vec<_> = self.app.table.history.plies().iter().map(|ply| ply.mv.as_str()).collect();
        moves.join(" ")
    }

    #[track_caller]
    fn shows(&self, text: &str) {
        let screen = self.text();
        assert!(screen.contains(text), "'{text}' is not on the screen:\n{screen}");
    }
}
