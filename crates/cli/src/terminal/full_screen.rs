//! The terminal as a full screen, and as it was before: whatever way the program leaves, it leaves it as it was.

use std::io::{self, IsTerminal, Stdout};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;
use std::{iter, panic, thread};

use nimatron::Error;
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture, Event};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

/// Whether the full screen is on.
static ON: AtomicBool = AtomicBool::new(false);

/// The full screen, until dropped.
pub(crate) struct FullScreen {
    pub(crate) terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl FullScreen {
    pub(crate) fn enter() -> anyhow::Result<Self> {
        if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
            let reason = "expected a terminal as standard input and output".to_owned();
            return Err(Error::Option { option: "--tui", reason }.into());
        }
        restore_before_panicking();
        ON.store(true, Ordering::SeqCst);
        let entered = Self::set_up();
        if entered.is_err() {
            restore();
        }
        Ok(entered?)
    }

    fn set_up() -> io::Result<Self> {
        enable_raw_mode()?;
        // Not `Terminal::clear`, which waits for the terminal to say where its cursor is.
        execute!(io::stdout(), EnterAlternateScreen, Clear(ClearType::All), EnableMouseCapture)?;
        Ok(Self { terminal: Terminal::new(CrosstermBackend::new(io::stdout()))? })
    }
}

impl Drop for FullScreen {
    fn drop(&mut self) {
        restore();
    }
}

/// What keys and the mouse do, as a thread of its own hears it: where a terminal is closed, reading never returns.
pub(crate) struct Events {
    events: Receiver<Event>,
}

impl Events {
    /// # Errors
    /// The system has no thread for it.
    pub(crate) fn listen() -> io::Result<Self> {
        let (sender, events) = channel();
        thread::Builder::new().spawn(move || {
            while let Ok(event) = event::read() {
                if sender.send(event).is_err() {
                    return;
                }
            }
        })?;
        Ok(Self { events })
    }

    /// The events so far, after waiting at most so long for the first; `None` once the terminal is gone.
    pub(crate) fn wait(&self, longest: Duration) -> Option<Vec<Event>> {
        match self.events.recv_timeout(longest) {
            Ok(event) => Some(iter::once(event).chain(self.events.try_iter()).collect()),
            Err(RecvTimeoutError::Timeout) => io::stdin().is_terminal().then(Vec::new),
            Err(RecvTimeoutError::Disconnected) => None,
        }
    }
}

/// Leaves the full screen, if it is on. Every part is tried: a terminal that refuses one may accept the next, and there is
/// nowhere left to report it.
pub(crate) fn restore() {
    if ON.swap(false, Ordering::SeqCst) {
        let _ = execute!(io::stdout(), DisableMouseCapture);
        let _ = execute!(io::stdout(), LeaveAlternateScreen, Show);
        let _ = disable_raw_mode();
    }
}

/// A panic's message is to be read on the screen that stays.
fn restore_before_panicking() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        restore();
        usual(panic);
    }));
}
