//! Where the panels are: side by side where the window is wide, one above the other where it is not.

use ratatui::layout::{Constraint, Layout, Rect};

/// The smallest window a game is played in.
pub(super) const SMALLEST: (u16, u16) = (30, 10);
/// From this width on, panels stand side by side.
const WIDE: u16 = 56;
/// From this height on, a narrow window shows the history.
const TALL: u16 = 26;

/// The panels. Those of moves and history have their title in their first row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Areas {
    pub(super) title: Rect,
    pub(super) board: Rect,
    pub(super) story: Rect,
    pub(super) evaluation: Option<Rect>,
    pub(super) moves: Rect,
    pub(super) history: Option<Rect>,
    pub(super) note: Rect,
    pub(super) status: Rect,
    pub(super) keys: Rect,
}

impl Areas {
    /// The panels of a window, with or without an evaluation; `None` if it is too small.
    pub(super) fn of(window: Rect, evaluated: bool) -> Option<Self> {
        if window.width < SMALLEST.0 || window.height < SMALLEST.1 {
            return None;
        }
        let rows = [1, 0, 1, 1, 1].map(|rows| match rows {
            0 => Constraint::Min(0),
            rows => Constraint::Length(rows),
        });
        let [title, middle, note, status, keys] = Layout::vertical(rows).areas(window);
        let around = Self {
            title,
            note,
            status,
            keys,
            board: middle,
            story: middle,
            evaluation: None,
            moves: middle,
            history: None,
        };
        Some(if window.width >= WIDE { around.wide(evaluated) } else { around.narrow(evaluated) })
    }

    fn wide(self, evaluated: bool) -> Self {
        const BETWEEN: u16 = 1;
        let middle = self.board;
        let right = (middle.width * 2 / 5).clamp(22, 60);
        let columns = [Constraint::Min(0), Constraint::Length(right)];
        let [left, right] = Layout::horizontal(columns).spacing(BETWEEN).areas(middle);
        let story = (middle.height / 4).clamp(2, 9);
        let [board, story] = Layout::vertical([Constraint::Min(0), Constraint::Length(story)]).areas(left);
        let evaluation = if evaluated { 3 } else { 0 };
        let rows = [Constraint::Length(evaluation), Constraint::Fill(3), Constraint::Fill(2)];
        let [evaluation, moves, history] = Layout::vertical(rows).areas(right);
        let evaluation = evaluated.then_some(evaluation);
        Self { board, story, evaluation, moves, history: Some(history), ..self }
    }

    fn narrow(self, evaluated: bool) -> Self {
        let middle = self.board;
        let tall = middle.height >= TALL - 4;
        let (story, evaluation) = match middle.height {
            0..9 => (u16::from(!evaluated), 1),
            9..14 => (1, 2),
            _ => (3, 2),
        };
        let evaluation = if evaluated { evaluation } else { 0 };
        let moves = if evaluated { 5 } else { 4 }.min(middle.height / 4 + 1);
        let rows = [
            Constraint::Min(0),
            Constraint::Length(story),
            Constraint::Length(evaluation),
            Constraint::Length(moves),
            Constraint::Length(if tall { 6 } else { 0 }),
        ];
        let [board, story, evaluation, moves, history] = Layout::vertical(rows).areas(middle);
        let (evaluation, history) = (evaluated.then_some(evaluation), tall.then_some(history));
        Self { board, story, evaluation, moves, history, ..self }
    }
}

/// A panel's title row and what is below it.
pub(super) fn titled(area: Rect) -> (Rect, Rect) {
    let [title, inside] = Layout::vertical([Constraint::Length(1), Constraint::Min(0)]).areas(area);
    (title, inside)
}
