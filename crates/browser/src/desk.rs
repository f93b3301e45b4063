//! Questions in and answers out, on one thread that is lent for a moment at a time.
//!
//! A question is a line of JSON: [`Question`]. What is told of it is a line of JSON, [`Told`], and as many bytes after the line as `bytes` says: first the
//! status and the kind, then the body part by part, then the end. A line with nothing but `cancel` ends a question.

use std::cell::RefCell;
use std::collections::HashMap;
use std::io::{self, BufRead, Write};
use std::rc::Rc;
use std::time::{Duration, Instant};

use nimatron::Catalog;
use nimatron_web::{Limits, Within};
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
        for line in questions.lines() {
            self.take(serde_json::from_str(&line?)?);
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

    fn take(&mut self, question: Question) {
        if let Some(asked) = question.cancel {
            self.open.remove(&asked).inspect(JoinHandle::abort);
            return;
        }
        let (within, told) = (Rc::clone(&self.within), Rc::clone(&self.told));
        self.open.insert(question.id, self.local.spawn_local(answer(within, question, told)));
    }
}

/// Answers a question, part by part.
async fn answer(within: Rc<Within>, question: Question, told: Rc<RefCell<Vec<u8>>>) {
    let Question { id, method, address, language, body, .. } = question;
    let tell = |line: Told<'_>, body: &[u8]| {
        let mut told = told.borrow_mut();
        serde_json::to_writer(&mut *told, &Told { id, bytes: body.len(), ..line }).expect("plain data");
        told.push(b'\n');
        told.extend_from_slice(body);
    };
    match within.answer(&method, &address, language.as_deref(), body).await {
        Err(reason) => {
            tell(Told { status: Some(400), kind: Some("text/plain"), ..Told::default() }, reason.as_bytes());
        }
        Ok(mut parts) => {
            tell(Told { status: Some(parts.status), kind: parts.kind.as_deref(), ..Told::default() }, &[]);
            while let Some(part) = parts.next().await {
                tell(Told::default(), &part);
            }
        }
    }
    tell(Told { end: true, ..Told::default() }, &[]);
}
