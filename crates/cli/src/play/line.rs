//! The game line by line: the board, whose turn it is, what the player answers, what a move did.

use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use nimatron::core::Seat;
use nimatron::{Narrator, Refusal, Run, decisive_mistake, nearest};

use crate::play::advice::Adviser;
use crate::play::board;
use crate::play::game_table::GameTable;
use crate::play::play_command::{self, PlayCommand};
use crate::standard_input::{Lines, Next};
use crate::terminal::board::write_owners;
use crate::terminal::console::{self, Console};
use crate::terminal::progress::Waiting;
use crate::terminal::wording;

/// Why no more moves are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PlayEnd {
    /// The game is over, or a player resigned.
    Finished,
    /// A person left it.
    Left,
    /// The input ended before the game did.
    InputEnded,
}

/// Plays the game at the table to its end, or as far as people want.
pub(crate) fn run(
    table: &mut GameTable,
    pace: Duration,
    console: &Console,
    interrupt: &Arc<AtomicBool>,
) -> anyhow::Result<PlayEnd> {
    let mut conversation = Conversation {
        narrator: table.narrator(console.words()),
        adviser: Adviser::new(Arc::clone(interrupt)),
        lines: None,
        seen_by: Seat::First,
        table,
        pace,
        console,
        interrupt,
    };
    conversation.greet()?;
    let ending = conversation.play()?;
    if let Some(result) = conversation.narrator.ended(&conversation.table.history) {
        conversation.say(&result)?;
    }
    console.finish()?;
    Ok(ending)
}

/// Tells people where a finished game was decided; Ctrl-C skips it.
pub(crate) fn tell_decision(
    table: &GameTable,
    console: &Console,
    interrupt: &Arc<AtomicBool>,
) -> anyhow::Result<()> {
    if console.is_json() {
        return Ok(());
    }
    let waiting = Waiting::that(console, console.words().say("play-looking-back"));
    let decided = decisive_mistake(&table.history, &Run::until(Arc::clone(interrupt)));
    drop(waiting);
    let Some(decided) = decided.filter(|_| !interrupt.load(Ordering::Relaxed)) else { return Ok(()) };
    let told = table.narrator(console.words()).decisive_mistake(&table.history, &decided);
    console.paragraph(&told)
}

/// Moves shown to a person who is to make one.
const SHOWN_MOVES: usize = 40;

struct Conversation<'t> {
    table: &'t mut GameTable,
    narrator: Narrator<'t>,
    adviser: Adviser,
    /// Standard input, once a person had to be asked.
    lines: Option<Lines>,
    /// From which side the board is shown.
    seen_by: Seat,
    pace: Duration,
    console: &'t Console,
    interrupt: &'t Arc<AtomicBool>,
}

impl Conversation<'_> {
    /// Until the game is over or a person leaves.
    fn play(&mut self) -> anyhow::Result<PlayEnd> {
        while !self.table.history.is_finished() {
            let left = if self.table.waits_for_human() { self.ask()? } else { self.let_machine_move()? };
            if let Some(ending) = left {
                return Ok(ending);
            }
        }
        Ok(PlayEnd::Finished)
    }

    fn greet(&self) -> anyhow::Result<()> {
        let words = self.console.words();
        let [first, second] = [Seat::First, Seat::Second].map(|seat| self.narrator.name(seat));
        let players = words.say_with("play-players", &[("first", first.into()), ("second", second.into())]);
        let heading = [("game", self.table.title().into()), ("players", (&players).into())];
        self.say(&words.say_with("play-heading", &heading))?;
        self.narrator.rule(self.table.here()).iter().try_for_each(|rule| self.say(rule))?;
        if self.table.has_humans() && !self.console.is_quiet() {
            self.say(&words.say("play-welcome"))?;
            if !self.console.is_json() {
                write_owners(self.table.here(), self.console)?;
            }
        }
        for ply in self.table.history.plies() {
            self.say(&self.console.words().sentences(self.narrator.ply(ply)))?;
        }
        self.show_board()
    }

    /// Says something to people; scripts hear nothing.
    fn say(&self, text: &str) -> anyhow::Result<()> {
        if !self.console.is_json() {
            self.console.paragraph(text)?;
        }
        Ok(())
    }

    fn show_board(&self) -> anyhow::Result<()> {
        if self.console.is_json() {
            return Ok(());
        }
        let lines = board::lines(self.table.here(), self.seen_by, self.console);
        self.console.line("")?;
        lines.iter().try_for_each(|line| self.console.line(line))?;
        if lines.is_empty() {
            self.console.labelled("show-position", self.table.here().position())?;
        }
        self.console.line("")
    }

    /// Tells the last move and shows where it led.
    fn tell_move(&self) -> anyhow::Result<()> {
        if let Some(ply) = self.table.history.plies().last() {
            self.say(&self.console.words().sentences(self.narrator.ply(ply)))?;
        }
        self.show_board()?;
        self.console.finish()
    }
}

/// Machines.
impl Conversation<'_> {
    fn let_machine_move(&mut self) -> anyhow::Result<Option<PlayEnd>> {
        if !self.table.has_humans() && !self.table.history.plies().is_empty() {
            self.wait();
        }
        if self.interrupt.load(Ordering::Relaxed) {
            return Ok(Some(PlayEnd::Left));
        }
        self.console.finish()?;
        let name = self.narrator.name(self.table.here().seat());
        let thinks = self.console.words().say_with("play-thinking", &[("player", name.into())]);
        let waiting = Waiting::that(self.console, thinks);
        let moved = self.table.move_machine();
        drop(waiting);
        match moved {
            Err(Refusal::Interrupted) => Ok(Some(PlayEnd::Left)),
            Err(Refusal::Unfit(error)) => Err(error.into()),
            Err(refusal) => Err(refusal.into()),
            Ok(()) => self.tell_move().map(|()| None),
        }
    }

    /// Gives people time to read.
    fn wait(&self) {
        const LOOK: Duration = Duration::from_millis(20);
        let begun = Instant::now();
        while begun.elapsed() < self.pace && !self.interrupt.load(Ordering::Relaxed) {
            std::thread::sleep(LOOK.min(self.pace));
        }
    }
}

/// People.
impl Conversation<'_> {
    fn ask(&mut self) -> anyhow::Result<Option<PlayEnd>> {
        let here = self.table.here();
        if !self.console.is_json() {
            self.say(&self.narrator.to_move(here))?;
            let moves = wording::shortened(&here.moves(), SHOWN_MOVES);
            self.say(&self.console.words().say_with("play-moves", &[("moves", (&moves).into())]))?;
            self.console.ask("> ")?;
        }
        let lines = self.lines.get_or_insert_with(|| Lines::open(Arc::clone(self.interrupt)));
        match lines.next()? {
            Next::Line(Ok(line)) => self.answer(&line),
            Next::Line(Err(reason)) => self.refuse(&reason).map(|()| None),
            Next::End | Next::Interrupted => {
                self.end_question("")?;
                // A person at the keyboard ends the input on purpose.
                let is_left = self.interrupt.load(Ordering::Relaxed) || io::stdin().is_terminal();
                Ok(Some(if is_left { PlayEnd::Left } else { PlayEnd::InputEnded }))
            }
        }
    }

    /// What was typed is on the screen already, unless it came from somewhere else.
    fn end_question(&self, typed: &str) -> anyhow::Result<()> {
        if self.console.is_json() || (io::stdin().is_terminal() && !typed.is_empty()) {
            return Ok(());
        }
        self.console.line(typed)
    }

    fn answer(&mut self, line: &str) -> anyhow::Result<Option<PlayEnd>> {
        let line = line.trim();
        self.end_question(line)?;
        if line.is_empty() {
            return Ok(None);
        }
        if self.table.here().written_move(line).is_some() {
            self.table.history.play(line)?;
            return self.tell_move().map(|()| None);
        }
        match play_command::read(line, self.console.words()) {
            Some(command) => self.obey(&command),
            None => self.refuse(&self.misunderstood(line)).map(|()| None),
        }
    }

    /// Says what is wrong with an answer; scripts hear of it on standard error.
    fn refuse(&self, reason: &str) -> anyhow::Result<()> {
        if self.console.is_json() {
            console::complain(reason);
        }
        self.say(reason)
    }

    fn misunderstood(&self, line: &str) -> String {
        let words = self.console.words();
        let typed = nimatron::core::quoted(line);
        let local = play_command::NAMES.map(|(name, _)| words.say(&format!("play-command-{name}")));
        let moves = self.table.here().moves();
        let known = local.iter().chain(moves.iter().take(SHOWN_MOVES)).map(String::as_str);
        let known = known.chain(play_command::NAMES.map(|(name, _)| name));
        match nearest(line, known) {
            Some(meant) => words.say_with(
                "play-misunderstood-nearest",
                &[("text", (&typed).into()), ("meant", meant.into())],
            ),
            None => words.say_with("play-misunderstood", &[("text", (&typed).into())]),
        }
    }

    fn obey(&mut self, command: &PlayCommand) -> anyhow::Result<Option<PlayEnd>> {
        match command {
            PlayCommand::Quit => return Ok(Some(PlayEnd::Left)),
            PlayCommand::Resign => self.table.history.resign(),
            PlayCommand::Undo => self.moved(GameTable::take_back, "play-nothing-to-undo")?,
            PlayCommand::Redo => self.moved(GameTable::make_again, "play-nothing-to-redo")?,
            PlayCommand::Flip => self.flip()?,
            PlayCommand::Save(None) => self.say(&self.console.words().say("play-save-where"))?,
            PlayCommand::Save(Some(path)) => self.save(path)?,
            PlayCommand::Help => self.help()?,
            PlayCommand::Moves => self.say(&self.table.here().moves().join(" "))?,
            PlayCommand::Hint if self.console.is_json() => {}
            PlayCommand::Analysis if self.console.is_json() => {}
            PlayCommand::Hint => self.adviser.hint(self.table.here(), self.console)?,
            PlayCommand::Analysis => self.adviser.analyze(self.table.here(), self.console)?,
        }
        Ok(None)
    }

    /// Goes back or forth in the game.
    fn moved(&mut self, go: fn(&mut GameTable) -> bool, otherwise: &str) -> anyhow::Result<()> {
        if go(self.table) { self.show_board() } else { self.say(&self.console.words().say(otherwise)) }
    }

    fn flip(&mut self) -> anyhow::Result<()> {
        let turns = self.table.here().picture().and_then(|picture| picture.turned()).is_some();
        if !turns {
            return self.say(&self.console.words().say("play-no-sides"));
        }
        self.seen_by = self.seen_by.other();
        self.show_board()
    }

    /// A file that cannot be written is told, and the game goes on.
    fn save(&self, path: &std::path::Path) -> anyhow::Result<()> {
        match self.table.save(path) {
            Ok(()) => {
                let file = path.to_string_lossy();
                self.say(&self.console.words().say_with("play-saved", &[("file", (&*file).into())]))
            }
            Err(error) => self.refuse(&format!("{error:#}")),
        }
    }

    fn help(&self) -> anyhow::Result<()> {
        if self.console.is_json() {
            return Ok(());
        }
        let words = self.console.words();
        self.say(&words.say("play-help"))?;
        let mut table = self.console.table(&["play-help-column-say", "play-help-column-does"]);
        for (name, short) in play_command::NAMES {
            let local = words.say(&format!("play-command-{name}"));
            let mut names = vec![local.as_str()];
            names.extend([name].into_iter().chain(short.iter().copied()).filter(|other| *other != local));
            table.add_row([words.listed(names), words.say(&format!("play-command-{name}-does"))]);
        }
        self.console.write_table(&table)
    }
}
