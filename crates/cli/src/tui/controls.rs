//! What keys and the mouse do.

use std::time::Instant;

use nimatron::core::Spot;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Position;

use super::app::{App, Mode};
use super::board::spots_at;
use super::key_bindings::{KeyCommand, command_of};

/// Characters of a move or a file name.
const LONGEST_INPUT: usize = 200;

impl App<'_> {
    pub(super) fn event(&mut self, event: &Event, now: Instant) {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(*key, now),
            Event::Mouse(mouse) => self.mouse(*mouse, now),
            _ => {}
        }
    }

    fn key(&mut self, key: KeyEvent, now: Instant) {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            if key.code == KeyCode::Char('c') {
                self.is_left = true;
            }
            return;
        }
        match self.mode {
            Mode::Play => self.play_key(key.code, now),
            Mode::Help => self.help_key(key.code),
            Mode::AskQuit | Mode::AskResign => self.answer_key(key.code),
            Mode::AskFile => self.file_key(key.code),
        }
    }

    fn play_key(&mut self, key: KeyCode, now: Instant) {
        let typing = !self.input.is_empty();
        if let Some(command) = command_of(key, typing, |letter| self.move_letters.begins_move(letter)) {
            return self.command(command);
        }
        match key {
            KeyCode::Enter => self.enter(now),
            KeyCode::Esc => self.escape(),
            KeyCode::Up => self.select_by(-1, true),
            KeyCode::Down => self.select_by(1, true),
            KeyCode::Left => self.select_by(-1, false),
            KeyCode::Right => self.select_by(1, false),
            KeyCode::PageUp => self.scroll_history(true),
            KeyCode::PageDown => self.scroll_history(false),
            KeyCode::Backspace => {
                self.input.pop();
            }
            KeyCode::Char(character) => self.type_character(character),
            _ => {}
        }
    }

    fn type_character(&mut self, character: char) {
        // A space at the beginning would only hide that nothing is typed.
        let fits = !character.is_control() && self.input.chars().count() < LONGEST_INPUT;
        if fits && !(self.input.is_empty() && character == ' ') {
            self.note = None;
            self.input.push(character);
        }
    }

    /// Makes the move that is typed, else the one that is chosen in the list.
    fn enter(&mut self, now: Instant) {
        let typed = std::mem::take(&mut self.input);
        let chosen = self.selected.and_then(|index| self.scene.moves.get(index));
        match (typed.trim(), chosen.cloned()) {
            ("", None) if self.is_our_turn() => self.tell("tui-choose"),
            ("", None) => {}
            ("", Some(mv)) => self.make(&mv, now),
            (typed, _) => self.make(typed, now),
        }
    }

    /// Takes back the smallest thing there is; what is left then is leaving.
    fn escape(&mut self) {
        if !self.input.is_empty() || !self.pointed.is_empty() || self.selected.is_some() {
            self.input.clear();
            self.pointed.clear();
            self.selected = None;
        } else {
            self.command(KeyCommand::Quit);
        }
    }

    fn select_by(&mut self, step: isize, by_row: bool) {
        let count = self.scene.listed().len();
        if count == 0 {
            return;
        }
        let step = if by_row { step * self.drawn.moves.across.max(1).cast_signed() } else { step };
        self.selected = Some(match self.selected {
            None if step > 0 => 0,
            None => count - 1,
            Some(index) => index.checked_add_signed(step).filter(|&index| index < count).unwrap_or(index),
        });
        self.input.clear();
    }

    /// Any key but those that scroll closes the help.
    fn help_key(&mut self, key: KeyCode) {
        match key {
            KeyCode::Down | KeyCode::PageDown => self.help_scrolled += 1,
            KeyCode::Up | KeyCode::PageUp => self.help_scrolled = self.help_scrolled.saturating_sub(1),
            _ => self.mode = Mode::Play,
        }
    }

    fn answer_key(&mut self, key: KeyCode) {
        let KeyCode::Char(letter) = key else {
            if matches!(key, KeyCode::Esc | KeyCode::Enter) {
                self.mode = Mode::Play;
            }
            return;
        };
        let letter = letter.to_lowercase().to_string();
        if letter == "y" || letter == self.say("tui-yes") {
            let asked = std::mem::replace(&mut self.mode, Mode::Play);
            if asked == Mode::AskQuit { self.is_left = true } else { self.resign() }
        } else if letter == "n" || letter == self.say("tui-no") {
            self.mode = Mode::Play;
        }
    }

    fn file_key(&mut self, key: KeyCode) {
        match key {
            KeyCode::Enter => self.save(),
            KeyCode::Esc => {
                self.input.clear();
                self.mode = Mode::Play;
            }
            KeyCode::Backspace => {
                self.input.pop();
            }
            KeyCode::Char(character) => self.type_character(character),
            _ => {}
        }
    }

    fn mouse(&mut self, mouse: MouseEvent, now: Instant) {
        let point = Position::new(mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::Down(_) if self.mode == Mode::Help => self.mode = Mode::Play,
            MouseEventKind::ScrollUp if self.mode == Mode::Help => self.help_key(KeyCode::Up),
            MouseEventKind::ScrollDown if self.mode == Mode::Help => self.help_key(KeyCode::Down),
            _ if self.mode != Mode::Play => {}
            MouseEventKind::Down(MouseButton::Left) => self.click(point, now),
            MouseEventKind::Down(MouseButton::Right) => self.pointed.clear(),
            MouseEventKind::Moved => self.hovered = self.next_spots(point),
            MouseEventKind::ScrollUp => self.scroll(point, true),
            MouseEventKind::ScrollDown => self.scroll(point, false),
            _ => {}
        }
    }

    fn click(&mut self, point: Position, now: Instant) {
        if let Some(index) = self.drawn.moves.item_at(point) {
            if let Some(mv) = self.scene.listed().get(index).cloned() {
                self.make(&mv, now);
            }
            return;
        }
        let on_board = spots_at(&self.drawn.board, point).next().is_some();
        if on_board && !self.is_our_turn() && !self.scene.is_finished() {
            return self.tell("tui-not-your-turn");
        }
        let next = self.next_spots(point);
        if next.is_empty() {
            // Somewhere else: another piece may be pointed at.
            self.pointed.clear();
        }
        let Some(&spot) = self.next_spots(point).first() else { return };
        self.pointed.push(spot);
        self.selected = None;
        self.make_pointed(now);
    }

    /// Makes the move that has been pointed at in full.
    fn make_pointed(&mut self, now: Instant) {
        let full = self.scene.spots.iter().find(|(_, spots)| *spots == self.pointed);
        if let Some(mv) = full.map(|(mv, _)| mv.clone()) {
            self.make(&mv, now);
        }
    }

    /// The spots under a point of the screen with which a move goes on from where the player has pointed so far.
    fn next_spots(&self, point: Position) -> Vec<Spot> {
        if !self.is_our_turn() {
            return Vec::new();
        }
        let pointed = &self.pointed;
        let goes_on = |spot: &Spot| {
            let mut spots = self.scene.spots.iter().map(|(_, spots)| spots);
            spots.any(|spots| spots.starts_with(pointed) && spots.get(pointed.len()) == Some(spot))
        };
        spots_at(&self.drawn.board, point).filter(goes_on).collect()
    }

    fn scroll(&mut self, point: Position, up: bool) {
        let Some(areas) = &self.drawn.areas else { return };
        if areas.history.is_some_and(|area| area.contains(point)) {
            self.scroll_history(up);
        } else if areas.moves.contains(point) {
            self.selected = None;
            let offset = self.drawn.moves.offset();
            self.scrolled[0] = if up { offset.saturating_sub(1) } else { offset + 1 };
        }
    }

    /// The history is scrolled from its end.
    fn scroll_history(&mut self, up: bool) {
        let scrolled = self.scrolled[1].min(self.drawn.history.hidden());
        self.scrolled[1] = if up { scrolled + 1 } else { scrolled.saturating_sub(1) };
    }
}
