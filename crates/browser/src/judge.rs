//! A pupil's file, judged as `nimatron check FILE --tree` judges it. Python runs beside this program in the same worker, so the two talk line by line.
//!
//! The job is a line of JSON, [`Job`]. Whatever is asked of the file is a line `{"ask": […]}`, answered by a line `{"answers": […]}` or `{"error": "…"}`. The
//! last line is the [`Judged`]. A file that is to be played with instead is told by a [`Job`] too, and the last line is a [`Received`].

use std::io::{self, BufRead, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use nimatron::explain::drawing::{Format, Room, draw};
use nimatron::{
    Catalog, CheckReport, CheckRequest, Error, Guest, GuestProgram, HandedIn, HomeworkTeller, Interpreters,
    Language, Run, Shown, Task, ToldLine, Visit, Words, WrongAnswer, begin_homework, check_homework,
    told_error, walked_counts, walked_diagram, walked_tree, with_own_rules,
};
use serde::{Deserialize, Serialize};

/// Bytes for what the truth is found with.
const MEMORY: usize = 128 << 20;
/// Nodes of a tree that are drawn.
const DRAWN: usize = 400;
/// Who runs the file, as a guest; several have numbers.
const PUPIL: &str = "pupil";
static PUPILS: AtomicU64 = AtomicU64::new(0);

/// What is to be judged.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Job {
    /// The file's name, which says its language.
    name: String,
    source: String,
    /// A ready-made task.
    task: String,
    /// The language of what is told.
    language: String,
    /// What the game is called that the file's own functions tell, where that is to be played.
    #[serde(default)]
    game: Option<String>,
}

/// Whether a file can be played with.
#[derive(Debug, Serialize)]
struct Received {
    /// Why it cannot.
    refused: Option<String>,
}

/// What was found, in words and as a picture.
#[derive(Debug, Default, Serialize)]
struct Judged {
    passed: bool,
    /// Paragraph by paragraph, the verdict first; an empty one stands between two parts.
    told: Vec<String>,
    /// The tree that the search walked, as SVG, and what is counted in it.
    tree: Option<String>,
    counts: Vec<String>,
    /// Why the file cannot be judged.
    refused: Option<String>,
}

/// What the file answers, or why it does not.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case")]
enum Answered {
    Answers(Vec<String>),
    Error(String),
}

/// The lines that go to whoever runs the file, and come from there.
struct Pupil<R, W>(Mutex<(R, W)>);

impl<R: BufRead + Send, W: Write + Send> GuestProgram for Pupil<R, W> {
    fn answer(&self, requests: &[String]) -> Result<Vec<String>, String> {
        let mut lines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (from, to) = &mut *lines;
        let told = |error: io::Error| error.to_string();
        write_line(to, &serde_json::json!({ "ask": requests })).map_err(told)?;
        match read_line(from).map_err(told)? {
            Answered::Answers(answers) if answers.len() == requests.len() => Ok(answers),
            Answered::Answers(answers) => {
                Err(format!("expected {} answers, found {}", requests.len(), answers.len()))
            }
            Answered::Error(reason) => Err(reason),
        }
    }
}

fn write_line(to: &mut impl Write, line: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *to, line)?;
    to.write_all(b"\n")?;
    to.flush()
}

fn read_line<T: for<'l> Deserialize<'l>>(from: &mut impl BufRead) -> io::Result<T> {
    let mut line = String::new();
    from.read_line(&mut line)?;
    Ok(serde_json::from_str(&line)?)
}

/// Judges the file that the first line names, and writes the verdict.
///
/// # Errors
/// A line is not of the form, or nothing can be written.
pub fn judge<R, W>(mut from: R, to: W, mut verdict: impl Write) -> io::Result<()>
where
    R: BufRead + Send + 'static,
    W: Write + Send + 'static,
{
    let job: Job = read_line(&mut from)?;
    let (words, pupil) = (job.words(), pupil(from, to));
    let judged = judged(job, &pupil, &words)
        .unwrap_or_else(|error| Judged { refused: Some(told_error(&error, &words)), ..Judged::default() });
    write_line(&mut verdict, &judged)
}

/// Gets the file ready that the first line names, and tells whether it is; the games that can be played with it.
///
/// # Errors
/// A line is not of the form, or nothing can be written.
pub fn receive<R, W>(mut from: R, to: W, mut told: impl Write) -> io::Result<Catalog>
where
    R: BufRead + Send + 'static,
    W: Write + Send + 'static,
{
    let job: Job = read_line(&mut from)?;
    let (words, pupil) = (job.words(), pupil(from, to));
    let (catalog, refused) = match received(job, &pupil) {
        Ok(catalog) => (catalog, None),
        Err(error) => (Catalog::standard(), Some(told_error(&error, &words))),
    };
    write_line(&mut told, &Received { refused })?;
    Ok(catalog)
}

fn received(job: Job, pupil: &Visit) -> Result<Catalog, Error> {
    let (catalog, game) = (Catalog::standard(), job.game.clone());
    let request = job.request(pupil)?;
    match game {
        Some(game) => with_own_rules(catalog, &game, &request),
        None => begin_homework(&request).map(|()| catalog),
    }
}

fn pupil<R, W>(from: R, to: W) -> Visit
where
    R: BufRead + Send + 'static,
    W: Write + Send + 'static,
{
    let name = format!("{PUPIL}-{}", PUPILS.fetch_add(1, Ordering::Relaxed));
    Visit::begin(&name, Guest::Program(Arc::new(Pupil(Mutex::new((from, to))))))
}

impl Job {
    fn words(&self) -> Words {
        Words::new(self.language.parse::<Language>().unwrap_or_default())
    }

    fn request(self, pupil: &Visit) -> Result<CheckRequest, Error> {
        Ok(CheckRequest {
            task: Task::named(&self.task)?,
            program: self.name,
            file: Some(HandedIn::Here { source: self.source.into_bytes(), guest: pupil.program() }),
            runner: None,
            interpreters: Interpreters::default(),
            label: None,
            hidden: false,
            seed: 0,
            run: Run { memory: MEMORY, ..Run::default() },
        })
    }
}

fn judged(job: Job, pupil: &Visit, words: &Words) -> Result<Judged, Error> {
    let catalog = Catalog::standard();
    let request = job.request(pupil)?;
    let report = check_homework(&request, &catalog)?;
    let teller = HomeworkTeller { task: &request.task, catalog: &catalog, is_file: true, words };
    let told = teller.lines(&report).into_iter().map(|line| match line {
        ToldLine::Sentence(text) | ToldLine::Line(text) => text,
        ToldLine::Gap => String::new(),
    });
    let judged = Judged { passed: report.passed, told: told.collect(), ..Judged::default() };
    // A search that cannot be watched takes nothing from the verdict.
    Ok(match drawn(&request, &catalog, &report, words) {
        Ok((tree, counts)) => Judged { tree: Some(tree), counts, ..judged },
        Err(_) => judged,
    })
}

/// The tree that the search walked, from the first position that was answered wrongly, else from the start.
fn drawn(
    request: &CheckRequest,
    catalog: &Catalog,
    report: &CheckReport,
    words: &Words,
) -> Result<(String, Vec<String>), Error> {
    let wrong = report.parts.iter().find_map(|part| part.wrong.as_ref());
    let tree = walked_tree(request, catalog, wrong.map(WrongAnswer::searched).as_deref())?;
    let session = catalog.open(&tree.game, request.seed)?;
    let shown = Shown { boards: false, in_a_line: false };
    let diagram = walked_diagram(&*session, &tree, shown, DRAWN, words)?;
    let counts = walked_counts(&tree, diagram.nodes.len(), wrong.is_some(), words);
    let refused = |error: String| Error::Option { option: "--tree", reason: error };
    let picture = draw(&diagram, Format::Svg, Room::default()).map_err(|error| refused(error.to_string()))?;
    Ok((String::from_utf8_lossy(&picture).into_owned(), counts))
}
