//! The board as the lessons print it, in color where there is any, and with the numbers that moves are typed by.
//!
//! Nothing is told by color alone: without it the text is the same. Blue and orange are told apart with any color vision.

use anstyle::{Ansi256Color, Style};
use nimatron::core::{Seat, Spot};
use nimatron::{Ink, Session, Stroke, sketch};

use crate::terminal::console::Console;

/// The lines of the board as a seat sees it; none for rules without a picture.
pub(super) fn lines(session: &dyn Session, seen_by: Seat, console: &Console) -> Vec<String> {
    let Some(picture) = session.picture() else { return Vec::new() };
    let label = |(mv, spots): (String, Vec<Spot>)| match spots[..] {
        [spot] => Some((spot, mv)),
        _ => None,
    };
    let labels: Vec<_> = session.spots().into_iter().filter_map(label).collect();
    let painted = |stroke: &Stroke| if console.is_colored() { paint(stroke) } else { stroke.text.clone() };
    let sketched = sketch(&picture, seen_by, &labels, console.width());
    sketched.iter().map(|line| line.iter().map(painted).collect()).collect()
}

fn paint(Stroke { ink, text }: &Stroke) -> String {
    let style = match ink {
        Ink::Board => return text.clone(),
        Ink::Of(Seat::First) => Style::new().bold().fg_color(Some(BLUE.into())),
        Ink::Of(Seat::Second) => Style::new().bold().fg_color(Some(ORANGE.into())),
        Ink::Label => Style::new().dimmed(),
    };
    format!("{style}{text}{style:#}")
}

const BLUE: Ansi256Color = Ansi256Color(33);
const ORANGE: Ansi256Color = Ansi256Color(208);
