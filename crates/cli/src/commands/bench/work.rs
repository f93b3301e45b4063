//! A piece of work: what is asked of which positions, and what must come of it.

use nimatron::core::Objective;
use nimatron::report::{AnalysisReport, ValueReport};
use nimatron::{AnalyzeRequest, Catalog, Error, Run, Session, TableCache};

/// What is asked of which positions, and what must come of it.
pub(super) struct Work {
    game: &'static str,
    positions: Positions,
    task: Task,
    /// The value, or the values of all moves; listed positions bring their own.
    value: Option<&'static str>,
    /// The nodes it takes, where nothing but the rules and a textbook say so, or a change is to be noticed.
    pub(super) nodes: Option<u64>,
}

/// Where the work is done.
pub(super) enum Positions {
    Start,
    At(&'static str),
    /// At those positions of a list that come after so many moves of one character each: lines `moves: value`.
    Listed {
        list: &'static str,
        plies: usize,
    },
}

/// What is asked of a position.
pub(super) enum Task {
    /// Its value by the strongest engine, under a goal.
    Value(Objective),
    /// Its outcome by an engine as it is written on a command line.
    Outcome { engine: &'static str, omit_suicide: bool },
    /// Everything `analyze` says, looking at most so many plies ahead.
    Moves { depth: Option<u32> },
    /// Sequences of this many moves.
    Perft(u32),
}

/// A position, and its value where that is known.
pub(super) struct ValuedPosition {
    session: Box<dyn Session>,
    pub(super) value: Option<&'static str>,
}

/// What came of a piece of work.
#[derive(Default)]
pub(super) struct WorkResult {
    pub(super) nodes: u64,
    pub(super) wrong: Vec<WrongValue>,
}

/// An answer that is not what others found.
pub(super) struct WrongValue {
    pub(super) position: String,
    pub(super) expected: &'static str,
    pub(super) found: String,
}

impl Work {
    pub(super) const fn new(game: &'static str, positions: Positions, task: Task) -> Self {
        Self { game, positions, task, value: None, nodes: None }
    }

    /// The same with what must be found.
    pub(super) const fn valued(self, value: &'static str) -> Self {
        Self { value: Some(value), ..self }
    }

    /// The same with the nodes that it takes.
    pub(super) const fn taking(self, nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..self }
    }

    /// Whether the catalog has the game.
    pub(super) fn is_known(&self, catalog: &Catalog) -> bool {
        catalog.entry(self.game.split(':').next().unwrap_or_default()).is_ok()
    }

    /// What is done, and where.
    pub(super) fn name(&self) -> String {
        let task = match &self.task {
            Task::Value(goal) => format!("value by {}", goal.name()),
            Task::Outcome { engine, omit_suicide: true } => format!("{engine} --omit-suicide"),
            Task::Outcome { engine, omit_suicide: false } => (*engine).to_owned(),
            Task::Moves { depth: None } => "analyze".to_owned(),
            Task::Moves { depth: Some(depth) } => format!("analyze --depth {depth}"),
            Task::Perft(depth) => format!("perft {depth}"),
        };
        let place = match self.positions {
            Positions::Start => String::new(),
            Positions::At(position) => format!(" {position}"),
            Positions::Listed { plies, .. } => format!(" after {plies} plies"),
        };
        format!("{task} {}{place}", self.game)
    }

    /// The positions.
    pub(super) fn open(&self, catalog: &Catalog) -> Result<Vec<ValuedPosition>, Error> {
        let start = catalog.open(self.game, 0)?;
        let Positions::Listed { list, plies } = self.positions else {
            let session =
                if let Positions::At(position) = self.positions { start.at(position)? } else { start };
            return Ok(vec![ValuedPosition { session, value: self.value }]);
        };
        let lines = list.lines().filter_map(|line| line.split_once(": "));
        let meant = lines.filter(|(moves, _)| moves.len() == plies);
        meant
            .map(|(moves, value)| Ok(ValuedPosition { session: start.after(moves)?, value: Some(value) }))
            .collect()
    }

    /// Whether several threads can share it.
    pub(super) fn is_shared(&self) -> bool {
        matches!(self.task, Task::Value(_) | Task::Moves { .. })
    }

    /// Does it with so many threads, the table kept from position to position.
    pub(super) fn run(&self, positions: &[ValuedPosition], threads: usize) -> Result<WorkResult, Error> {
        let (mut done, mut memory) = (WorkResult::default(), TableCache::default());
        for ValuedPosition { session, value } in positions {
            let (nodes, found) = self.task.ask(&**session, threads, &mut memory)?;
            done.nodes += nodes;
            if let Some(expected) = value.filter(|&value| value != found) {
                done.wrong.push(WrongValue { position: session.position(), expected, found });
            }
        }
        Ok(done)
    }
}

impl Task {
    /// The nodes it takes, and the answer in as few words as possible.
    fn ask(
        &self,
        session: &dyn Session,
        threads: usize,
        memory: &mut TableCache,
    ) -> Result<(u64, String), Error> {
        if let Self::Perft(depth) = *self {
            let counts = session.perft(depth, &Run::default());
            return Ok((counts.last().copied().unwrap_or(0), String::new()));
        }
        let request = AnalyzeRequest { run: Run { threads, ..Run::default() }, ..self.request()? };
        let report = session.analyze(&request, memory)?;
        Ok((report.nodes, in_short(&report)))
    }

    fn request(&self) -> Result<AnalyzeRequest, Error> {
        let mut request = AnalyzeRequest { value_only: true, ..AnalyzeRequest::default() };
        match *self {
            Self::Value(goal) => request.goal = Some(goal),
            Self::Outcome { engine, omit_suicide } => {
                (request.engine, request.goal) = (engine.parse()?, Some(Objective::Outcome));
                request.engine.candidates.omit_suicide = omit_suicide;
            }
            Self::Moves { depth } => (request.depth, request.value_only) = (depth, false),
            Self::Perft(_) => {}
        }
        Ok(request)
    }
}

/// The value of every move, or of the position where only that was asked for: `win 5`, `draw`, or a margin such as `+8`.
fn in_short(report: &AnalysisReport) -> String {
    let told = |value: Option<ValueReport>| match value {
        None => "?".to_owned(),
        Some(ValueReport { margin: Some(margin), .. }) => format!("{margin:+}"),
        Some(ValueReport { outcome, distance: Some(distance), .. }) => format!("{outcome} {distance}"),
        Some(ValueReport { outcome, .. }) => outcome.to_string(),
    };
    let Some(moves) = &report.moves else { return told(report.value) };
    moves.iter().map(|of_move| told(of_move.value)).collect::<Vec<_>>().join(", ")
}
