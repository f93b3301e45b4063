//! A game on the full screen: board, moves, evaluation, history, with keys and the mouse.
//!
//! [`app`] is the state of the game and how it goes on, [`controls`] what keys and the mouse do to it, [`view`] draws it,
//! [`workers`] does elsewhere what takes time; here they are tied together.

mod analysis;
mod app;
mod board;
mod controls;
mod evaluation;
mod flow;
mod help;
mod key_bindings;
mod layout;
mod palette;
mod scene;
#[cfg(test)]
mod tests;
mod text;
mod view;
mod workers;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use crate::play::game_table::GameTable;
use crate::terminal::console::Console;
use crate::terminal::full_screen::{Events, FullScreen};
use crate::terminal::interrupt;
use app::App;
use palette::Palette;
use workers::Workers;

/// How soon answers and signals are noticed.
const NOTICE: Duration = Duration::from_millis(40);

/// Plays the game until it is left. Keeping what `--record` asks for is the caller's.
pub(crate) fn run(
    table: &mut GameTable,
    pace: Duration,
    console: &Console,
    interrupt: &Arc<AtomicBool>,
) -> anyhow::Result<()> {
    let mut screen = FullScreen::enter()?;
    let palette = Palette::new(console.is_colored());
    let mut app = App::new(table, console.words(), pace, Instant::now());
    let mut workers = Workers::new(interrupt);
    let outcome = go_on(&mut app, &mut workers, &mut screen, palette);
    // Machines go back to their seats.
    let returned = workers.stop().into_iter().try_for_each(|answer| app.hear(answer));
    outcome.and(returned)
}

fn go_on(
    app: &mut App<'_>,
    workers: &mut Workers,
    screen: &mut FullScreen,
    palette: Palette,
) -> anyhow::Result<()> {
    let events = Events::listen()?;
    let mut stale = true;
    while !app.is_left && !interrupt::is_asked() {
        app.requests().into_iter().for_each(|request| workers.carry_out(request));
        if stale {
            screen.terminal.draw(|frame| view::draw(app, palette, frame))?;
            stale = false;
        }
        let Some(events) = events.wait(NOTICE) else { break };
        for event in &events {
            app.event(event, Instant::now());
            stale = true;
            if app.is_left {
                break;
            }
        }
        for answer in workers.answers() {
            app.hear(answer)?;
            stale = true;
        }
        stale |= app.tick(Instant::now());
    }
    Ok(())
}
