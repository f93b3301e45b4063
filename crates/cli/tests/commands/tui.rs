//! The full screen, in a terminal of its own: what is played, and that the terminal is left as it was.

use std::io::{Read, Write};
use std::num::NonZero;
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

use crate::nimatron;

/// No screen takes longer to come.
const PATIENCE: Duration = Duration::from_secs(600);
const ROWS: u16 = 24;
const COLUMNS: u16 = 80;

/// What is sent to leave the alternate screen, to show the cursor, and to let go of the mouse.
const RESTORING: [&str; 3] = ["\u{1b}[?1049l", "\u{1b}[?25h", "\u{1b}[?1000l"];

/// The program in a terminal.
struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    keyboard: Box<dyn Write + Send>,
    /// Everything written to the screen so far.
    written: Arc<Mutex<Vec<u8>>>,
    /// Open as long as it is looked at.
    _screen: Box<dyn MasterPty + Send>,
}

impl Terminal {
    fn run(arguments: &[&str]) -> Self {
        let size = PtySize { rows: ROWS, cols: COLUMNS, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_nimatron"));
        command.args(arguments);
        command.env("TERM", "xterm-256color");
        command.env("LC_ALL", "C");
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().unwrap();
        let written = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&written);
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(read @ 1..) = reader.read(&mut bytes) {
                kept.lock().unwrap().extend(&bytes[..read]);
            }
        });
        let keyboard = pair.master.take_writer().unwrap();
        Self { child, keyboard, written, _screen: pair.master }
    }

    fn parser(&self) -> vt100::Parser {
        let [rows, columns] = [ROWS, COLUMNS].map(|size| NonZero::new(size).unwrap());
        let mut parser = vt100::Parser::new(rows, columns, 0);
        parser.process(&self.written.lock().unwrap());
        parser
    }

    /// Waits until a text is on the screen.
    #[track_caller]
    fn sees(&self, text: &str) -> &Self {
        let begun = Instant::now();
        loop {
            let screen = self.parser().screen().contents();
            if screen.contains(text) {
                return self;
            }
            assert!(begun.elapsed() < PATIENCE, "'{text}' did not come:\n{screen}");
            sleep(Duration::from_millis(10));
        }
    }

    /// Waits until a text has been written, wherever it is by now.
    #[track_caller]
    fn tells(&self, text: &str) {
        let begun = Instant::now();
        while !String::from_utf8_lossy(&self.written.lock().unwrap()).contains(text) {
            assert!(begun.elapsed() < PATIENCE, "'{text}' did not come");
            sleep(Duration::from_millis(10));
        }
    }

    fn types(&mut self, keys: &str) -> &mut Self {
        self.keyboard.write_all(keys.as_bytes()).unwrap();
        self
    }

    fn signal(&self, name: &str) {
        let pid = self.child.process_id().unwrap().to_string();
        assert!(Command::new("kill").args([name, &pid]).status().unwrap().success());
    }

    /// Waits for the end, and checks that the terminal is as it was.
    #[track_caller]
    fn ends_restored(mut self) {
        let begun = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            assert!(begun.elapsed() < PATIENCE, "it does not end");
            sleep(Duration::from_millis(10));
        };
        assert!(status.success(), "{status:?}");
        let all_read = || {
            let written = String::from_utf8_lossy(&self.written.lock().unwrap()).into_owned();
            RESTORING.iter().all(|sequence| written.contains(sequence))
        };
        while !all_read() {
            assert!(begun.elapsed() < PATIENCE, "not restored: {:?}", self.parser().screen().contents());
            sleep(Duration::from_millis(10));
        }
        let parser = self.parser();
        let screen = parser.screen();
        assert!(!screen.alternate_screen() && !screen.hide_cursor(), "the screen is not restored");
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        assert_eq!(screen.contents(), "", "something stays on the screen");
    }
}

#[test]
fn a_game_is_played_to_its_end() {
    let mut terminal = Terminal::run(&["play", "tic-tac-toe", "--tui", "--second", "human"]);
    terminal.sees("Player 1 to move");
    assert!(terminal.parser().screen().alternate_screen());
    terminal.types("1\r").sees("Player 2 to move");
    terminal.types("4\r").sees("Player 1 to move");
    // The middle of the second cell, by the mouse.
    terminal.types("\u{1b}[<0;24;5M\u{1b}[<0;24;5m").sees("Player 1 puts X on 2.");
    terminal.types("5\r").sees("Player 2 puts O on 5.");
    terminal.types("3\r").sees("Player 1 wins").sees("The game is over");
    terminal.types("q");
    terminal.ends_restored();
}

#[test]
fn a_machine_answers_and_thinks_no_longer_than_it_may() {
    let mut terminal =
        Terminal::run(&["play", "connect-four", "--tui", "--second", "minimax:depth=30", "--seed", "1"]);
    terminal.sees("Player 1 to move");
    terminal.types("4\r").sees("is thinking");
    terminal.types("u").sees("Player 1 to move");
    terminal.types("3\r").sees("is thinking");
    terminal.types("\u{3}");
    terminal.ends_restored();
}

#[test]
fn being_ended_restores_the_terminal() {
    for signal in ["-TERM", "-INT", "-HUP"] {
        let terminal =
            Terminal::run(&["play", "kalah", "--tui", "--first", "minimax:depth=30", "--seed", "1"]);
        terminal.sees("is thinking");
        terminal.signal(signal);
        terminal.ends_restored();
    }
}

#[test]
fn the_seed_of_what_is_drawn_is_told() {
    let play = ["play", "nim", "--first", "random", "--second", "random", "--pace", "1ms"];
    Terminal::run(&play).tells("The choices at random are those of seed ");
    let people = Terminal::run(&["play", "nim", "--first", "human", "--second", "human"]);
    people.sees("Player 1 to move");
    assert!(!people.parser().screen().contents().contains("seed"), "nothing is drawn");
    let ties = ["tree", "simple-nim", "3", "--ties", "random"];
    Terminal::run(&ties).tells("The choices at random are those of seed ");
}

#[test]
fn without_a_terminal_nothing_is_drawn() {
    nimatron("play tic-tac-toe --tui")
        .fails_with(2, "--tui: expected a terminal as standard input and output");
}
