//! What takes time happens in threads of its own: a machine's move, the analysis of a position, the search for the move that
//! decided a game. Requests go there, answers come back, and nothing here waits.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use nimatron::core::Seat;
use nimatron::report::AnalysisReport;
use nimatron::search::Stopped;
use nimatron::{
    AnalyzeRequest, DecisiveMistake, Error, History, Player, Refusal, Run, Session, TableCache,
    decisive_mistake,
};

use crate::terminal::interrupt;

/// Bytes for the positions that the analysis remembers.
const ANALYSIS_BYTES: usize = 256 << 20;
/// Nodes of the first analysis of a position, and how many times more of each that follows.
const FIRST_NODES: u64 = 10_000;
const MORE: u64 = 4;
/// How long a machine is waited for when the game is left.
const PATIENCE: Duration = Duration::from_millis(300);

/// Work for another thread.
pub(super) enum WorkerRequest {
    /// A machine is to choose a move.
    Think { seat: Seat, machine: Box<dyn Player>, session: Arc<dyn Session> },
    /// The machine's move is not needed any more.
    StopThinking,
    /// A position is to be analyzed; the number comes back with what is found.
    Analyze { number: u64, session: Arc<dyn Session> },
    /// The analysis is not needed any more.
    StopAnalysis,
    /// A finished game is to be searched for the move that decided it.
    Decide { number: u64, history: History },
}

/// What came of it.
pub(super) enum WorkerAnswer {
    /// A machine has thought, and is back.
    Thought { seat: Seat, machine: Box<dyn Player>, answer: Result<String, Refusal> },
    /// An analysis, and whether it was the last of its position.
    Analyzed { number: u64, report: Result<AnalysisReport, Error>, last: bool },
    /// Where a game was decided.
    Decided { number: u64, point: Option<DecisiveMistake> },
    /// A thread came to grief.
    Lost,
}

/// The threads.
pub(super) struct Workers {
    sender: Sender<WorkerAnswer>,
    answers: Receiver<WorkerAnswer>,
    /// Ends a machine's thinking; the signals that end the program set it too.
    interrupt: Arc<AtomicBool>,
    thinking: bool,
    analyses: Sender<Analysis>,
    /// Ends the analysis or the search that runs.
    stop: Arc<AtomicBool>,
}

struct Analysis {
    number: u64,
    session: Arc<dyn Session>,
    stop: Arc<AtomicBool>,
}

impl Workers {
    pub(super) fn new(interrupt: &Arc<AtomicBool>) -> Self {
        let (sender, answers) = channel();
        let (analyses, waiting) = channel();
        let told = sender.clone();
        work(&sender, move || analyze_each(&waiting, &told));
        Self {
            sender,
            answers,
            interrupt: Arc::clone(interrupt),
            thinking: false,
            analyses,
            stop: Arc::default(),
        }
    }

    pub(super) fn carry_out(&mut self, request: WorkerRequest) {
        match request {
            WorkerRequest::Think { seat, mut machine, session } => {
                self.thinking = true;
                let told = self.sender.clone();
                work(&self.sender, move || {
                    let answer = machine.choose(&*session);
                    tell(&told, WorkerAnswer::Thought { seat, machine, answer });
                });
            }
            WorkerRequest::StopThinking => self.interrupt.store(true, Ordering::Relaxed),
            WorkerRequest::Analyze { number, session } => {
                let stop = self.stop_search();
                // The thread that is to do it may be gone; then it said so.
                let _ = self.analyses.send(Analysis { number, session, stop });
            }
            WorkerRequest::StopAnalysis => {
                self.stop_search();
            }
            WorkerRequest::Decide { number, history } => {
                let (stop, told) = (self.stop_search(), self.sender.clone());
                work(&self.sender, move || {
                    let point = decisive_mistake(&history, &Run::until(stop));
                    tell(&told, WorkerAnswer::Decided { number, point });
                });
            }
        }
    }

    /// Ends the search that runs; the flag is for the next one.
    fn stop_search(&mut self) -> Arc<AtomicBool> {
        self.stop.store(true, Ordering::Relaxed);
        self.stop = Arc::default();
        Arc::clone(&self.stop)
    }

    /// What was found since the last time.
    pub(super) fn answers(&mut self) -> Vec<WorkerAnswer> {
        let answers: Vec<_> = self.answers.try_iter().collect();
        answers.iter().for_each(|answer| self.received(answer));
        answers
    }

    /// A machine that is back may think again, unless the program was asked to end.
    fn received(&mut self, answer: &WorkerAnswer) {
        if matches!(answer, WorkerAnswer::Thought { .. }) {
            self.thinking = false;
            self.interrupt.store(false, Ordering::Relaxed);
            if interrupt::is_asked() {
                self.interrupt.store(true, Ordering::Relaxed);
            }
        }
    }

    /// Stops everything. A machine that thinks is given a moment to come back.
    pub(super) fn stop(&mut self) -> Vec<WorkerAnswer> {
        self.stop_search();
        let mut last = Vec::new();
        if self.thinking {
            self.interrupt.store(true, Ordering::Relaxed);
        }
        while self.thinking {
            let Ok(answer) = self.answers.recv_timeout(PATIENCE) else { break };
            self.received(&answer);
            last.push(answer);
        }
        last
    }
}

/// Works in a thread of its own; one that panics, or that the system has not, says so.
fn work(answers: &Sender<WorkerAnswer>, job: impl FnOnce() + Send + 'static) {
    let alarm = Alarm { answers: answers.clone() };
    let begun = thread::Builder::new().spawn(move || {
        let _alarm = alarm;
        job();
    });
    if begun.is_err() {
        tell(answers, WorkerAnswer::Lost);
    }
}

/// Rings when it is dropped in a panic.
struct Alarm {
    answers: Sender<WorkerAnswer>,
}

impl Drop for Alarm {
    fn drop(&mut self) {
        if thread::panicking() {
            tell(&self.answers, WorkerAnswer::Lost);
        }
    }
}

fn tell(to: &Sender<WorkerAnswer>, answer: WorkerAnswer) {
    // Nobody receives it once the game is left.
    let _ = to.send(answer);
}

/// One position after the other, each deeper and deeper.
fn analyze_each(waiting: &Receiver<Analysis>, told: &Sender<WorkerAnswer>) {
    let mut memory = TableCache::with_bytes(ANALYSIS_BYTES);
    for Analysis { number, session, stop } in waiting {
        let mut nodes = FIRST_NODES;
        while let Some((report, last)) = analyze(&*session, nodes, &stop, &mut memory) {
            tell(told, WorkerAnswer::Analyzed { number, report, last });
            if last {
                break;
            }
            nodes = nodes.saturating_mul(MORE);
        }
    }
}

/// An analysis within so many nodes, and whether more would not tell more; `None` if it was stopped.
pub(super) fn analyze(
    session: &dyn Session,
    nodes: u64,
    stop: &Arc<AtomicBool>,
    memory: &mut TableCache,
) -> Option<(Result<AnalysisReport, Error>, bool)> {
    let request =
        AnalyzeRequest { nodes: Some(nodes), run: Run::until(Arc::clone(stop)), ..AnalyzeRequest::default() };
    let report = session.analyze(&request, memory);
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    let last = report.as_ref().map_or(true, |report| report.exact || report.stopped != Some(Stopped::Nodes));
    Some((report, last))
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::Ordering;
    use std::time::Instant;

    use nimatron::Catalog;

    use super::*;

    /// Thinks until it is interrupted.
    struct Slow(Arc<AtomicBool>);

    impl Player for Slow {
        fn begin(&mut self, _game: u64) {}

        fn choose(&mut self, _session: &dyn Session) -> Result<String, Refusal> {
            while !self.0.load(Ordering::Relaxed) {
                thread::yield_now();
            }
            Err(Refusal::Interrupted)
        }
    }

    struct Clumsy;

    impl Player for Clumsy {
        fn begin(&mut self, _game: u64) {}

        fn choose(&mut self, _session: &dyn Session) -> Result<String, Refusal> {
            panic!("as this test wants it")
        }
    }

    fn open(game: &str) -> Arc<dyn Session> {
        Arc::from(Catalog::standard().without_books().open(game, 0).unwrap())
    }

    /// Waits for one answer.
    #[track_caller]
    fn next(workers: &mut Workers) -> WorkerAnswer {
        let begun = Instant::now();
        loop {
            if let Some(answer) = workers.answers().pop() {
                return answer;
            }
            assert!(begun.elapsed() < Duration::from_secs(30), "no answer");
            thread::sleep(Duration::from_millis(1));
        }
    }

    fn think(workers: &mut Workers, machine: impl Player + 'static) {
        let machine = Box::new(machine);
        workers.carry_out(WorkerRequest::Think { seat: Seat::First, machine, session: open("nim") });
    }

    #[test]
    fn a_machine_that_is_stopped_comes_back_and_may_think_again() {
        let interrupt = Arc::new(AtomicBool::new(false));
        let mut workers = Workers::new(&interrupt);
        for _ in 0..2 {
            think(&mut workers, Slow(Arc::clone(&interrupt)));
            workers.carry_out(WorkerRequest::StopThinking);
            assert!(matches!(
                next(&mut workers),
                WorkerAnswer::Thought { answer: Err(Refusal::Interrupted), .. }
            ));
            assert!(!interrupt.load(Ordering::Relaxed));
        }
        think(&mut workers, Slow(Arc::clone(&interrupt)));
        assert!(matches!(workers.stop()[..], [WorkerAnswer::Thought { .. }]));
    }

    #[test]
    fn a_machine_that_panics_is_heard_of() {
        let mut workers = Workers::new(&Arc::default());
        think(&mut workers, Clumsy);
        assert!(matches!(next(&mut workers), WorkerAnswer::Lost));
    }

    #[test]
    fn an_analysis_deepens_until_it_is_exact_or_stopped() {
        let mut workers = Workers::new(&Arc::default());
        workers.carry_out(WorkerRequest::Analyze { number: 7, session: open("connect-four") });
        let nodes = |answer| match answer {
            WorkerAnswer::Analyzed { number: 7, report: Ok(report), last: false } => report.nodes,
            _ => panic!("not the analysis"),
        };
        let first = nodes(next(&mut workers));
        assert!(nodes(next(&mut workers)) > first);
        workers.carry_out(WorkerRequest::Analyze { number: 8, session: open("nim") });
        loop {
            if let WorkerAnswer::Analyzed { number: 8, report, last: true } = next(&mut workers) {
                assert!(report.unwrap().exact);
                break;
            }
        }
    }
}
