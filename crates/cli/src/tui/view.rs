//! The whole screen, drawn from the state of the game.

use nimatron::core::{Seat, Spot};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

use super::app::{App, Drawn, Hint, Mode, Note};
use super::board::{self, Board, SpotAreas};
use super::evaluation::{Evaluation, columns_of};
use super::flow::Flow;
use super::help;
use super::key_bindings::BINDINGS;
use super::layout::{Areas, SMALLEST, titled};
use super::palette::Palette;
use super::text::{columns, cut};
use crate::terminal::wrapping::wrapped;

/// Draws everything, and remembers where for the mouse.
pub(super) fn draw(app: &mut App<'_>, palette: Palette, frame: &mut Frame<'_>) {
    let window = frame.area();
    let Some(areas) = Areas::of(window, app.values) else {
        app.drawn = Drawn::default();
        return draw_too_small(app, frame);
    };
    let view = View { app, palette };
    let buffer = frame.buffer_mut();
    view.title(areas.title, buffer);
    let board = view.board(areas.board, buffer);
    view.story(areas.story, buffer);
    if let Some(area) = areas.evaluation {
        view.evaluation(area, buffer);
    }
    let moves = view.moves(areas.moves, buffer);
    let history = areas.history.map_or_else(Flow::default, |area| view.history(area, buffer));
    view.note(areas.note, buffer);
    let cursor = view.status(areas.status, buffer);
    view.keys(areas.keys, buffer);
    if app.mode == Mode::Help {
        app.help_scrolled = help::draw(app, palette, window, frame.buffer_mut());
    } else if let Some(cursor) = cursor {
        frame.set_cursor_position(cursor);
    }
    app.drawn = Drawn { areas: Some(areas), board, moves, history };
}

fn draw_too_small(app: &App<'_>, frame: &mut Frame<'_>) {
    let (width, height) = SMALLEST;
    let size = [("width", i64::from(width).into()), ("height", i64::from(height).into())];
    let text = app.words.say_with("tui-too-small", &size);
    let lines: Vec<_> = wrapped(&text, frame.area().width).into_iter().map(Line::from).collect();
    frame.render_widget(Paragraph::new(lines), frame.area());
}

/// The lines of a sentence that have room, marked as only its beginning.
fn begun(sentence: &[String], area: Rect) -> Vec<String> {
    let mut lines = sentence[..sentence.len().min(area.height.into())].to_vec();
    if let Some(last) = lines.last_mut() {
        *last = cut(&format!("{last} …"), area.width);
    }
    lines
}

struct View<'a, 't> {
    app: &'a App<'t>,
    palette: Palette,
}

impl View<'_, '_> {
    /// A player's piece, where players have pieces, else a mark.
    fn mark(&self, seat: Seat) -> char {
        let usual = if seat == Seat::First { '●' } else { '○' };
        self.app.scene.piece(seat).unwrap_or(usual)
    }

    /// The game and the players; long names are cut, so that both are seen.
    fn title(&self, area: Rect, buffer: &mut Buffer) {
        const BETWEEN: &str = "   ";
        const MARKS: u16 = 4;
        let scene = &self.app.scene;
        let narrator = self.app.narrator();
        let names = [Seat::First, Seat::Second].map(|seat| narrator.name(seat));
        let game = scene.session.game();
        let players = names.map(|name| MARKS + columns(name) + columns(BETWEEN)).iter().sum::<u16>();
        // A game with many parameters may take half.
        let of_game = columns(game).min(area.width.saturating_sub(players).max(area.width / 3));
        let of_player = (area.width - of_game) / 2;
        let of_player = of_player.saturating_sub(MARKS + columns(BETWEEN));
        let spare = of_player.saturating_sub(columns(names[0]).min(columns(names[1])));
        let mut spans = vec![Span::styled(cut(game, of_game), self.palette.strong())];
        for seat in [Seat::First, Seat::Second] {
            let is_to_move = !scene.is_finished() && scene.session.seat() == seat;
            let style = self.palette.seat(seat);
            let style = if is_to_move { style.patch(self.palette.strong()) } else { style };
            let turn = if is_to_move { "▶ " } else { "  " };
            let name = cut(narrator.name(seat), of_player + spare);
            spans.push(Span::raw(BETWEEN));
            spans.push(Span::styled(format!("{turn}{} {name}", self.mark(seat)), style));
        }
        Line::from(spans).render(area, buffer);
    }

    fn board(&self, area: Rect, buffer: &mut Buffer) -> SpotAreas {
        let app = self.app;
        let narrator = app.narrator();
        let Some(picture) = &app.scene.picture else {
            buffer.set_stringn(area.x, area.y, app.scene.session.position(), area.width.into(), Style::new());
            return SpotAreas::new();
        };
        let lit = self.lit();
        let board = Board {
            picture,
            before: app.scene.before.as_ref(),
            turned: app.turned,
            labels: &app.scene.labels(),
            lit: &lit,
            names: [narrator.name(Seat::First), narrator.name(Seat::Second)],
            palette: self.palette,
        };
        board::draw(&board, area, buffer)
    }

    /// What is pointed at: by the mouse, and by the move that is chosen in the list.
    fn lit(&self) -> Vec<Spot> {
        let app = self.app;
        let chosen = app.selected.and_then(|index| app.scene.moves.get(index));
        let chosen = chosen.map_or(&[][..], |mv| app.scene.spots_of(mv));
        [&app.pointed, &app.hovered, chosen].concat()
    }

    /// The last sentences of the story, as many as have room.
    fn story(&self, area: Rect, buffer: &mut Buffer) {
        let app = self.app;
        let told = app.scene.story.iter().chain(&app.analysis.decided);
        let sentences: Vec<_> = told.map(|sentence| wrapped(sentence, area.width)).collect();
        let mut room = usize::from(area.height);
        let fits = |sentence: &&Vec<String>| {
            let fits = sentence.len() <= room;
            room = room.saturating_sub(if fits { sentence.len() } else { room });
            fits
        };
        let whole = sentences.iter().rev().take_while(fits).count();
        // One that is too long by itself is better begun than not told.
        let lines = match sentences.last() {
            Some(last) if whole == 0 => begun(last, area),
            _ => sentences[sentences.len() - whole..].concat(),
        };
        for (line, y) in lines.iter().zip(area.top()..area.bottom()) {
            buffer.set_stringn(area.x, y, line, area.width.into(), Style::new());
        }
    }

    fn panel_title(&self, area: Rect, title: &str, buffer: &mut Buffer) {
        let line = format!("─ {title} ");
        let rest = "─".repeat(area.width.saturating_sub(columns(&line)).into());
        buffer.set_stringn(area.x, area.y, line + &rest, area.width.into(), self.palette.faint());
    }

    fn evaluation(&self, area: Rect, buffer: &mut Buffer) {
        let evaluation = self.app.evaluation();
        let inside = if area.height > 1 {
            let (title, inside) = titled(area);
            self.evaluation_title(title, evaluation.as_ref(), buffer);
            inside
        } else {
            area
        };
        let Some(evaluation) = evaluation else { return };
        let [first, second] = [Seat::First, Seat::Second].map(|seat| self.mark(seat).to_string());
        let width = inside.width.saturating_sub(4);
        let filled = columns_of(evaluation.share, width);
        let bar = Line::from(vec![
            Span::styled(first + " ", self.palette.seat(Seat::First)),
            Span::styled("█".repeat(filled.into()), self.palette.seat(Seat::First)),
            Span::styled("░".repeat((width - filled).into()), self.palette.seat(Seat::Second)),
            Span::styled(" ".to_owned() + &second, self.palette.seat(Seat::Second)),
        ]);
        bar.render(inside, buffer);
        if inside.height > 1 {
            let y = inside.y + 1;
            buffer.set_stringn(inside.x, y, evaluation.words, inside.width.into(), Style::new());
        }
    }

    fn evaluation_title(&self, area: Rect, evaluation: Option<&Evaluation>, buffer: &mut Buffer) {
        let heading = self.app.say("tui-evaluation");
        let heading = match evaluation {
            Some(known) if !known.depth.is_empty() => format!("{heading} · {}", known.depth),
            Some(_) => heading,
            None => format!("{heading} · {}", self.app.say("tui-looking")),
        };
        self.panel_title(area, &heading, buffer);
    }

    /// The legal moves, with their values if those are shown.
    fn moves(&self, area: Rect, buffer: &mut Buffer) -> Flow {
        let app = self.app;
        let (title, inside) = titled(area);
        let count = app.scene.moves.len();
        self.panel_title(title, &format!("{} ({count})", app.say("tui-moves")), buffer);
        let texts: Vec<_> = app.scene.listed().iter().map(|mv| self.move_text(mv)).collect();
        let widest = texts.iter().map(|text| columns(text)).max().unwrap_or(0);
        let flow = Flow::of(texts.len(), widest, inside, app.scrolled[0]);
        let flow = app.selected.map_or(flow, |selected| flow.showing(selected));
        for (index, place) in flow.seen() {
            let style = self.move_style(&app.scene.moves[index], app.selected == Some(index));
            buffer.set_stringn(place.x, place.y, &texts[index], place.width.into(), style);
        }
        flow
    }

    fn move_text(&self, mv: &str) -> String {
        let report = self.app.analysis.report.as_ref().filter(|_| self.app.values);
        let best = report.is_some_and(|report| report.best.iter().flatten().any(|best| best == mv));
        let hinted = self.app.hint == Hint::Given(mv.to_owned());
        let sign = if best || hinted { "★" } else { " " };
        match self.app.value_in_words(mv).filter(|_| self.app.values) {
            Some(value) => format!("{sign} {mv}  {value}"),
            None => format!("{sign} {mv} "),
        }
    }

    fn move_style(&self, mv: &str, selected: bool) -> Style {
        let outcome = self.app.outcome(mv).filter(|_| self.app.values);
        let style = outcome.map_or_else(Style::new, |outcome| self.palette.outcome(outcome));
        let is_other = !self.app.input.is_empty()
            && self.app.mode == Mode::Play
            && !mv.starts_with(self.app.input.as_str());
        let style = if is_other { self.palette.faint() } else { style };
        if selected { style.patch(self.palette.pointed()) } else { style }
    }

    /// The moves made, from the end unless scrolled back.
    fn history(&self, area: Rect, buffer: &mut Buffer) -> Flow {
        let app = self.app;
        let (title, inside) = titled(area);
        self.panel_title(title, &app.say("tui-history"), buffer);
        let plies = app.table.history.plies();
        let digits = plies.len().to_string().len();
        let text = |(index, ply): (usize, &nimatron::Ply)| {
            format!("{:>digits$}. {} {}", index + 1, self.mark(ply.before.seat()), ply.mv)
        };
        let texts: Vec<_> = plies.iter().enumerate().map(text).collect();
        let widest = texts.iter().map(|text| columns(text)).max().unwrap_or(0) + 1;
        let hidden = Flow::of(texts.len(), widest, inside, 0).hidden();
        let flow = Flow::of(texts.len(), widest, inside, hidden.saturating_sub(app.scrolled[1]));
        for (index, place) in flow.seen() {
            let style = self.palette.seat(plies[index].before.seat());
            let last = index + 1 == plies.len();
            let style = if last { style.patch(self.palette.strong()) } else { style };
            buffer.set_stringn(place.x, place.y, &texts[index], place.width.into(), style);
        }
        flow
    }

    fn note(&self, area: Rect, buffer: &mut Buffer) {
        let (text, style) = match &self.app.note {
            None => return,
            Some(Note::Said(text)) => (text, self.palette.strong()),
            Some(Note::Wrong(text)) => (text, self.palette.wrong()),
        };
        let lines = wrapped(text, area.width);
        let line = match lines.as_slice() {
            [] => return,
            [only] => only.clone(),
            [first, ..] => wrapped(first, area.width.saturating_sub(2)).swap_remove(0) + " …",
        };
        buffer.set_stringn(area.x, area.y, line, area.width.into(), style);
    }

    /// Whose turn it is and what is typed; where the cursor belongs, if anything can be typed.
    fn status(&self, area: Rect, buffer: &mut Buffer) -> Option<(u16, u16)> {
        let app = self.app;
        let (text, open) = match app.mode {
            Mode::Play | Mode::Help => (app.status(), app.is_our_turn()),
            Mode::AskQuit => (self.question("tui-ask-quit"), false),
            Mode::AskResign => (self.question("tui-ask-resign"), false),
            Mode::AskFile => (app.say("tui-ask-file"), true),
        };
        let (text, typed) = if open { (format!("{text} › "), app.input.as_str()) } else { (text, "") };
        let (x, _) = buffer.set_stringn(area.x, area.y, text, area.width.into(), self.palette.strong());
        let room = area.right().saturating_sub(x);
        // The end of a long text is where it is being written.
        let surplus = columns(typed).saturating_sub(room.saturating_sub(1));
        let shown: String = typed.chars().skip(surplus.into()).collect();
        let (x, y) = buffer.set_stringn(x, area.y, shown, room.into(), Style::new());
        open.then_some((x.min(area.right().saturating_sub(1)), y))
    }

    fn question(&self, key: &str) -> String {
        let [yes, no] = ["tui-yes", "tui-no"].map(|key| self.app.say(key));
        self.app.words.say_with(key, &[("yes", (&yes).into()), ("no", (&no).into())])
    }

    /// As many of the keys as have room.
    fn keys(&self, area: Rect, buffer: &mut Buffer) {
        let app = self.app;
        let mut spans = Vec::new();
        let mut used = 0;
        for binding in &BINDINGS {
            if !app.is_of_use(binding.command) {
                continue;
            }
            let key = binding.key(|letter| app.move_letters.begins_move(letter));
            let name = format!(" {}  ", app.say(&format!("tui-key-{}", binding.name)));
            used += columns(&key) + columns(&name);
            if used > area.width + 2 {
                break;
            }
            spans.push(Span::styled(key, self.palette.strong()));
            spans.push(Span::styled(name, self.palette.faint()));
        }
        Line::from(spans).render(area, buffer);
    }
}
