//! A sheet of exercises with its answers: puzzles, trees to be filled in, and alpha-beta by hand.

use std::collections::BTreeSet;
use std::fmt::Write;

use nimatron_core::{Picture, Seat};
use nimatron_explain::diagram::Diagram;
use nimatron_explain::drawing::board::{Board, has_letters};
use nimatron_explain::drawing::{DrawError, Format, draw, draw_board};

use crate::drawing::board_picture::board_picture;
use crate::drawing::diagram::{DiagramRequest, Stage, diagram, game_title};
use crate::error::Error;
use crate::puzzle::exercise::{Exercise, exercises};
use crate::puzzle::judging::judge_puzzle;
use crate::report::{PuzzleReport, PuzzlesReport};
use crate::request::PuzzleRequest;
use crate::session::Session;
use crate::text::html::{document, escaped};
use crate::text::words::Words;

/// How many trees a sheet has.
const TREES: usize = 2;

/// A form of sheets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetFormat {
    /// Plain text.
    Text,
    /// An HTML file of its own.
    Html,
    /// A LaTeX document of its own.
    Tex,
}

/// What stands on a sheet, from top to bottom.
enum Part {
    Title(String),
    Heading(String),
    /// The answers begin on a page of their own.
    Answers(String),
    Text(String),
    Board(Board),
    Tree(Diagram),
}

/// The puzzles as a sheet to be printed, followed by trees of the same game and by all answers.
///
/// # Errors
/// If it was interrupted, or something cannot be drawn.
pub fn puzzle_sheet(
    session: &dyn Session,
    found: &PuzzlesReport,
    request: &PuzzleRequest,
    format: SheetFormat,
    words: &Words,
) -> Result<String, Error> {
    let trees = exercises(session, request, TREES)?;
    let game = game_title(session, words);
    let title = words.say_with(
        "puzzle-sheet-title",
        &[("game", (&game).into()), ("seed", (&found.seed.to_string()).into())],
    );
    let mut parts = vec![Part::Title(title.clone()), Part::Text(words.say("puzzle-sheet-task"))];
    for (number, puzzle) in (1..).zip(&found.puzzles) {
        parts.push(Part::Heading(heading(number, puzzle, words)));
        let to_find = words.say_with("puzzle-to-find", &[("count", puzzle.to_find.into())]);
        let to_move = to_move(&*session.at(&puzzle.position)?, format, words);
        parts.push(Part::Text(words.sentences([to_move, to_find])));
        parts.push(Part::Board(board_picture(&*session.at(&puzzle.position)?, words)));
    }
    for exercise in &trees {
        parts.push(Part::Heading(words.say("puzzle-sheet-tree")));
        parts.push(Part::Text(words.say("puzzle-sheet-tree-task")));
        parts.push(Part::Tree(drawn(session, exercise, Stage::Leaves, words)?));
    }
    parts.push(Part::Answers(words.say("lesson-told-sheet")));
    for (number, puzzle) in (1..).zip(&found.puzzles) {
        parts.push(Part::Text(answer(session, number, puzzle, request, words)?));
    }
    for exercise in &trees {
        parts.push(Part::Tree(drawn(session, exercise, Stage::BackedUp, words)?));
        parts.push(Part::Tree(drawn(session, exercise, Stage::Pruned, words)?));
    }
    match format {
        SheetFormat::Text => text(&parts),
        SheetFormat::Html => html(&title, &parts, words),
        SheetFormat::Tex => tex(&parts),
    }
}

fn heading(number: usize, puzzle: &PuzzleReport, words: &Words) -> String {
    let grade = "★".repeat(usize::from(puzzle.grade));
    words.say_with("puzzle-sheet-number", &[("number", number.into()), ("grade", (&grade).into())])
}

fn to_move(at: &dyn Session, format: SheetFormat, words: &Words) -> String {
    let seat = words.say(&format!("seat-{}", at.seat()));
    let moves = at.moves().join("  ");
    let told =
        words.say_with("puzzle-sheet-to-move", &[("seat", (&seat).into()), ("moves", (&moves).into())]);
    words.sentences([yours(at, format, words), Some(told)].into_iter().flatten())
}

/// Which pieces or pits are the reader's, as the board shows them; `None` where the players share all of them.
fn yours(at: &dyn Session, format: SheetFormat, words: &Words) -> Option<String> {
    let (seat, is_first) = (at.seat(), at.seat() == Seat::First);
    match at.picture()? {
        Picture::Grid(grid) if !grid.is_shared() => {
            let shade = if grid.is_dark(seat) { "dark" } else { "light" };
            let key = match format {
                _ if has_letters(&grid) => "puzzle-yours-piece".to_owned(),
                SheetFormat::Text => format!("puzzle-yours-piece-{shade}"),
                _ => format!("puzzle-yours-{shade}"),
            };
            let piece = grid.pieces[seat.index()].to_string();
            Some(words.say_with(&key, &[("piece", (&piece).into())]))
        }
        Picture::Sowing(_) => {
            Some(words.say(if is_first { "puzzle-yours-lower" } else { "puzzle-yours-upper" }))
        }
        Picture::Grid(_) | Picture::Piles { .. } | Picture::Lines { .. } => None,
    }
}

fn answer(
    session: &dyn Session,
    number: usize,
    puzzle: &PuzzleReport,
    request: &PuzzleRequest,
    words: &Words,
) -> Result<String, Error> {
    let line = puzzle.line.join(" ");
    let last = puzzle.line.split_last().map(|(last, before)| (last, before.join(" ")));
    let (last, before) = last.unwrap_or((&puzzle.solution, String::new()));
    let at = session.at(&puzzle.position)?.after(&before)?;
    let judged = judge_puzzle(&*at, last, &request.run, words)?;
    let themes = puzzle.themes.iter().map(|theme| words.say(theme.key()));
    let reasons = words.sentences(judged.sentences.into_iter().chain(themes));
    let told = [("number", number.into()), ("move", (&line).into()), ("reasons", (&reasons).into())];
    Ok(words.say_with("puzzle-sheet-answer", &told))
}

/// A tree at a stage: the last one is that of alpha-beta.
fn drawn(session: &dyn Session, exercise: &Exercise, stage: Stage, words: &Words) -> Result<Diagram, Error> {
    let tree = if stage == Stage::Pruned { &exercise.pruned } else { &exercise.whole };
    // Piles and pits are shorter as text.
    let boards = matches!(session.picture(), Some(Picture::Grid(_)));
    let request = DiagramRequest { stage, boards, ..DiagramRequest::default() };
    diagram(session, tree, &request, words)
}

fn text(parts: &[Part]) -> Result<String, Error> {
    let mut sheet = String::new();
    for part in parts {
        sheet += &match part {
            Part::Title(text) => format!("{text}\n"),
            Part::Heading(text) | Part::Answers(text) => format!("\n{text}\n"),
            Part::Text(text) => format!("{text}\n"),
            Part::Board(board) => written(draw_board(board, Format::Text, 0))?,
            Part::Tree(tree) => written(draw(tree, Format::Text, 0))?,
        };
    }
    Ok(sheet)
}

fn html(title: &str, parts: &[Part], words: &Words) -> Result<String, Error> {
    let mut body = String::new();
    let mut answers = false;
    for part in parts {
        let svg = |drawn: Result<Vec<u8>, DrawError>| -> Result<String, Error> {
            let svg = written(drawn)?;
            Ok(format!("<figure>{svg}</figure>\n"))
        };
        body += &match part {
            Part::Title(text) => format!("<h1>{}</h1>\n", escaped(text)),
            Part::Heading(text) => format!("<h2>{}</h2>\n", escaped(text)),
            Part::Answers(text) => {
                answers = true;
                format!("<section class=\"answers\"><h2>{}</h2>\n", escaped(text))
            }
            Part::Text(text) => format!("<p>{}</p>\n", escaped(text)),
            Part::Board(board) => svg(draw_board(board, Format::Svg, 0))?,
            Part::Tree(tree) => svg(draw(tree, Format::Svg, 0))?,
        };
    }
    let end = if answers { "</section>\n" } else { "" };
    Ok(document(words.language().code(), title, &(body + end)))
}

/// Drawings are documents of their own: what they need goes to the head of this one.
fn tex(parts: &[Part]) -> Result<String, Error> {
    let mut head = BTreeSet::new();
    let mut body = String::new();
    for part in parts {
        let mut picture = |drawn: Result<Vec<u8>, DrawError>| -> Result<String, Error> {
            let picture = written(drawn)?;
            let (needed, rest) = picture.split_once("\\begin{document}\n").unwrap_or(("", &picture));
            head.extend(needed.lines().skip(1).map(str::to_owned));
            let picture = rest.trim_end().trim_end_matches("\\end{document}").trim_end().to_owned();
            Ok(format!(
                "\\begin{{center}}\\resizebox{{\\ifdim\\width>\\linewidth\\linewidth\\else\\width\\fi}}{{!}}{{%\n{picture}}}\\end{{center}}\n"
            ))
        };
        let drawn = match part {
            Part::Title(text) => format!("\\section*{{{}}}\n", plain(text)),
            Part::Heading(text) => format!("\\subsection*{{{}}}\n", plain(text)),
            Part::Answers(text) => format!("\\clearpage\n\\section*{{{}}}\n", plain(text)),
            Part::Text(text) => format!("{}\n\n", plain(text)),
            Part::Board(board) => picture(draw_board(board, Format::Tikz, 0))?,
            Part::Tree(tree) => picture(draw(tree, Format::Tikz, 0))?,
        };
        body.push_str(&drawn);
    }
    let head: String = head.iter().fold(String::new(), |mut head, line| {
        let _ = writeln!(head, "{line}");
        head
    });
    Ok(format!(
        "\\documentclass{{article}}\n\\usepackage[margin=2cm]{{geometry}}\n\\usepackage{{tikz}}\n{head}\
         \\setlength{{\\parindent}}{{0pt}}\n\\begin{{document}}\n{body}\\end{{document}}\n"
    ))
}

fn written(drawn: Result<Vec<u8>, DrawError>) -> Result<String, Error> {
    let drawn = drawn.map_err(|error| Error::Option { option: "--format", reason: error.to_string() })?;
    Ok(String::from_utf8_lossy(&drawn).into_owned())
}

/// Text as LaTeX sets it.
fn plain(text: &str) -> String {
    let letter = |letter: char| match letter {
        '\\' => "\\textbackslash{}".to_owned(),
        '{' | '}' | '#' | '$' | '%' | '&' | '_' => format!("\\{letter}"),
        '~' => "\\textasciitilde{}".to_owned(),
        '^' => "\\textasciicircum{}".to_owned(),
        '|' => "\\textbar{}".to_owned(),
        '★' => "$\\star$".to_owned(),
        '−' => "$-$".to_owned(),
        '⊕' => "$\\oplus$".to_owned(),
        letter => letter.to_string(),
    };
    text.chars().map(letter).collect()
}
