//! Questions in and answers out, on one thread that is lent for a moment at a time.
//!
//! A question is a line of JSON: [`Question`]; where it hands in a range of a solution, the bytes follow it. What is told of it is a line of JSON, [`Told`], and as many bytes after the line as `bytes` says: first the
//! status and the kind, then the body part by part, then the end. A line with nothing but `cancel` ends a question. Lines of no question tell which ranges of
//! solutions are `wanted`, and which solution is `damaged`.

use std::cell::RefCell;
use std::collections::HashMap;
use std::io::{self, BufRead, Read, Write};
use std::rc::Rc;
use std::time::{Duration, Instant};

use nimatron::{Catalog, FarFile, FarRange};
use nimatron_web::{FarNews, Limits, Within};
use serde::{Deserialize, Serialize};
use tokio::runtime::{Builder, Runtime};
use tokio::task::{JoinHandle, LocalSet, yield_now};

/// How long a turn takes at least, while there is something to be done.
const TURN: Duration = Duration::from_millis(10);
/// How often in a turn every question gets on.
const ROUNDS: usize = 16;
/// Bytes that all questions together may remember, and one of them.
const ALL_MEMORY: usize = 224 << 20;
const MEMORY: usize = 160 << 20;
/// Bytes of a file of a training that the page kept.
const FILE: usize = 64 << 20;
/// Bytes for the ends of games.
const ENDGAMES: usize = 32 << 20;

/// A question, or the end of one.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    /// What its answers are told apart by.
    #[serde(default)]
    id: u32,
    #[serde(default)]
    method: String,
    /// The path with its parameters.
    #[serde(default)]
    address: String,
    /// The language that the reader reads.
    language: Option<String>,
    body: Option<String>,
    /// The question that is not wanted any more.
    cancel: Option<u32>,
    /// The solutions that can be fetched, the same ones each time they are named.
    solutions: Option<Vec<FarFile>>,
    /// Those of them that cannot.
    #[serde(default)]
    lost: Vec<usize>,
    /// A range of a solution, whose bytes follow.
    handed: Option<FarRange>,
}

/// What is told of a question.
#[derive(Default, Serialize)]
struct Told<'t> {
    id: u32,
    /// The status, as HTTP has it; first of all.
    #[serde(skip_serializing_if = "Option::is_none")]
    status: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<&'t str>,
    /// How many bytes of the body follow the line.
    bytes: usize,
    /// Whether this is all.
    end: bool,
    /// Ranges of solutions that a question waits for.
    #[serde(skip_serializing_if = "Option::is_none")]
    wanted: Option<&'t [FarRange]>,
    /// A solution that is not used any more.
    #[serde(skip_serializing_if = "Option::is_none")]
    damaged: Option<usize>,
}

/// Adds what is told, and what follows it.
fn tell(told: &mut Vec<u8>, line: &Told<'_>, body: &[u8]) {
    serde_json::to_writer(&mut *told, line).expect("plain data");
    told.push(b'\n');
    told.extend_from_slice(body);
}

/// When the next turn is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Once there is another question.
    Asked = 0,
    /// After a moment.
    Later = 1,
    /// At once.
    Now = 2,
}

/// Where questions are answered.
pub struct Desk {
    runtime: Runtime,
    local: LocalSet,
    within: Rc<Within>,
    open: HashMap<u32, JoinHandle<()>>,
    told: Rc<RefCell<Vec<u8>>>,
}

impl Desk {
    /// A desk for a catalog's games, in 256 MiB.
    ///
    /// # Errors
    /// The system has no clock.
    pub fn new(catalog: Catalog) -> io::Result<Self> {
        let limits = Limits {
            memory: MEMORY,
            all_memory: ALL_MEMORY,
            endgame_memory: ENDGAMES,
            file: FILE,
            ..Limits::default()
        };
        Ok(Self {
            runtime: Builder::new_current_thread().enable_time().build()?,
            local: LocalSet::new(),
            within: Rc::new(Within::new(catalog, limits)),
            open: HashMap::new(),
            told: Rc::default(),
        })
    }

    /// Reads all questions that there are, works for a moment, and writes what there is to be told.
    ///
    /// # Errors
    /// A question is not of the form, or its answers cannot be written.
    pub fn turn(&mut self, questions: &mut impl BufRead, answers: &mut impl Write) -> io::Result<Next> {
        let mut line = String::new();
        while questions.read_line(&mut line)? > 0 {
            self.take(serde_json::from_str(&line)?, questions)?;
            line.clear();
        }
        let (told, begun) = (Rc::clone(&self.told), Instant::now());
        self.runtime.block_on(self.local.run_until(async move {
            for _ in 0..ROUNDS {
                yield_now().await;
                if begun.elapsed() >= TURN && !told.borrow().is_empty() {
                    break;
                }
            }
        }));
        self.open.retain(|_, question| !question.is_finished());
        let FarNews { wanted, damaged } = self.within.far().news();
        let mut told = self.told.borrow_mut();
        for ranges in &wanted {
            tell(&mut told, &Told { wanted: Some(ranges), ..Told::default() }, &[]);
        }
        for file in damaged {
            tell(&mut told, &Told { damaged: Some(file), ..Told::default() }, &[]);
        }
        drop(told);
        let told = self.told.take();
        answers.write_all(&told)?;
        answers.flush()?;
        Ok(match (self.open.is_empty(), told.is_empty()) {
            _ if self.within.is_training() => Next::Now,
            (true, _) => Next::Asked,
            (false, true) => Next::Later,
            (false, false) => Next::Now,
        })
    }

    fn take(&mut self, mut question: Question, rest: &mut impl Read) -> io::Result<()> {
        let far = self.within.far();
        if let Some(files) = question.solutions.take() {
            far.list(files);
        }
        question.lost.iter().for_each(|&file| far.lose(file));
        if let Some(range) = question.handed {
            let mut bytes = vec![0; range.to.saturating_sub(range.from) as usize];
            rest.read_exact(&mut bytes)?;
            far.put(range, bytes);
        }
        if let Some(asked) = question.cancel {
            self.open.remove(&asked).inspect(JoinHandle::abort);
        }
        if question.address.is_empty() {
            return Ok(());
        }
        let (within, told) = (Rc::clone(&self.within), Rc::clone(&self.told));
        self.open.insert(question.id, self.local.spawn_local(answer(within, question, told)));
        Ok(())
    }
}

/// Answers a question, part by part.
async fn answer(within: Rc<Within>, question: Question, told: Rc<RefCell<Vec<u8>>>) {
    let Question { id, method, address, language, body, .. } = question;
    let tell_of = |line: Told<'_>, body: &[u8]| {
        tell(&mut told.borrow_mut(), &Told { id, bytes: body.len(), ..line }, body);
    };
    match within.answer(&method, &address, language.as_deref(), body).await {
        Err(reason) => {
            tell_of(
                Told { status: Some(400), kind: Some("text/plain"), ..Told::default() },
                reason.as_bytes(),
            );
        }
        Ok(mut parts) => {
            tell_of(Told { status: Some(parts.status), kind: parts.kind.as_deref(), ..Told::default() }, &[]);
            while let Some(part) = parts.next().await {
                tell_of(Told::default(), &part);
            }
        }
    }
    tell_of(Told { end: true, ..Told::default() }, &[]);
}
