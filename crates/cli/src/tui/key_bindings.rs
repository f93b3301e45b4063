//! What can be asked for besides a move, and by which keys.
//!
//! A letter is a command while nothing is typed, unless a move of the game begins with it; then the letter is a move, and the
//! function key, which always works, is shown instead.

use ratatui::crossterm::event::KeyCode;

/// A command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum KeyCommand {
    Help,
    Hint,
    Values,
    Undo,
    Redo,
    Flip,
    Save,
    Resign,
    Pause,
    Quit,
}

/// A command and its keys.
pub(super) struct Binding {
    pub(super) command: KeyCommand,
    letter: char,
    function: u8,
    /// Its name in messages: `tui-key-…` for a word, `tui-help-…` for a line.
    pub(super) name: &'static str,
}

impl Binding {
    const fn new(command: KeyCommand, letter: char, function: u8, name: &'static str) -> Self {
        Self { command, letter, function, name }
    }

    /// The number of the function key.
    pub(super) fn function(&self) -> u8 {
        self.function
    }

    /// The key that is shown.
    pub(super) fn key(&self, begins_move: impl Fn(char) -> bool) -> String {
        match self.letter {
            letter if begins_move(letter) => self.function_key(),
            ' ' => "␣".to_owned(),
            letter => letter.to_string(),
        }
    }

    /// The key that always works.
    pub(super) fn function_key(&self) -> String {
        format!("F{}", self.function)
    }

    fn is_for(&self, key: KeyCode, typing: bool, begins_move: &impl Fn(char) -> bool) -> bool {
        match key {
            KeyCode::F(function) => function == self.function,
            KeyCode::Char(letter) => !typing && letter == self.letter && !begins_move(letter),
            _ => false,
        }
    }
}

/// Every command, the most wanted first.
pub(super) const BINDINGS: [Binding; 10] = [
    Binding::new(KeyCommand::Help, '?', 1, "help"),
    Binding::new(KeyCommand::Quit, 'q', 10, "quit"),
    Binding::new(KeyCommand::Hint, 'h', 2, "hint"),
    Binding::new(KeyCommand::Values, 'v', 3, "values"),
    Binding::new(KeyCommand::Undo, 'u', 4, "undo"),
    Binding::new(KeyCommand::Redo, 'r', 5, "redo"),
    Binding::new(KeyCommand::Flip, 'f', 6, "flip"),
    Binding::new(KeyCommand::Save, 's', 7, "save"),
    Binding::new(KeyCommand::Resign, 'R', 8, "resign"),
    Binding::new(KeyCommand::Pause, ' ', 9, "pause"),
];

/// The command that a key asks for.
pub(super) fn command_of(
    key: KeyCode,
    typing: bool,
    begins_move: impl Fn(char) -> bool,
) -> Option<KeyCommand> {
    BINDINGS.iter().find(|binding| binding.is_for(key, typing, &begins_move)).map(|binding| binding.command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_that_begins_a_move_is_no_command() {
        let check = |key, typing, expected| {
            let found = command_of(key, typing, |letter| ('a'..='h').contains(&letter));
            assert_eq!(found, expected, "{key:?}");
        };
        check(KeyCode::Char('u'), false, Some(KeyCommand::Undo));
        check(KeyCode::Char('u'), true, None);
        check(KeyCode::Char('h'), false, None);
        check(KeyCode::F(2), false, Some(KeyCommand::Hint));
        check(KeyCode::F(2), true, Some(KeyCommand::Hint));
        assert_eq!(BINDINGS[2].key(|letter| letter == 'h'), "F2");
    }

    #[test]
    fn no_two_commands_share_a_key() {
        for (index, one) in BINDINGS.iter().enumerate() {
            let clash = |other: &Binding| other.letter == one.letter || other.function == one.function;
            assert!(!BINDINGS[index + 1..].iter().any(clash), "{}", one.name);
        }
    }
}
