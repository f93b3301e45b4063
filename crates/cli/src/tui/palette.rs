//! Colors and what stands for them where there are none.
//!
//! The seats are blue and orange, which are told apart with any color vision, and nothing is told by a color alone: pieces have letters, players
//! have marks, what is pointed at is reversed, what changed is underlined.

use nimatron::core::{Outcome, Seat};
use ratatui::style::{Color, Modifier, Style};

const BLUE: Color = Color::Indexed(39);
const ORANGE: Color = Color::Indexed(208);
const GREY: Color = Color::Indexed(245);
const DARK: Color = Color::Indexed(237);

/// How things look.
#[derive(Clone, Copy, Debug)]
pub(super) struct Palette {
    colored: bool,
}

impl Palette {
    pub(super) fn new(colored: bool) -> Self {
        Self { colored }
    }

    fn foreground(self, color: Color) -> Style {
        if self.colored { Style::new().fg(color) } else { Style::new() }
    }

    /// What belongs to a player.
    pub(super) fn seat(self, seat: Seat) -> Style {
        self.foreground(match seat {
            Seat::First => BLUE,
            Seat::Second => ORANGE,
        })
    }

    /// What belongs to no player: counters.
    pub(super) fn neutral(self) -> Style {
        self.foreground(Color::Yellow)
    }

    /// Lines, labels, what is less important.
    pub(super) fn faint(self) -> Style {
        if self.colored { Style::new().fg(GREY) } else { Style::new().add_modifier(Modifier::DIM) }
    }

    /// What the last move changed.
    pub(super) fn changed(self) -> Style {
        let style = Style::new().add_modifier(Modifier::BOLD | Modifier::UNDERLINED);
        if self.colored { style.bg(DARK) } else { style }
    }

    /// What is pointed at.
    pub(super) fn pointed(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// What stands out.
    pub(super) fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// A result, for the player who gets it.
    pub(super) fn outcome(self, outcome: Outcome) -> Style {
        self.foreground(match outcome {
            Outcome::Win => Color::Green,
            Outcome::Draw => Color::Yellow,
            Outcome::Loss => Color::Red,
        })
    }

    /// What went wrong.
    pub(super) fn wrong(self) -> Style {
        self.foreground(Color::Red).add_modifier(Modifier::BOLD)
    }
}
