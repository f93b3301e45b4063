//! How many positions a game has and how long they take, as far as that can be told before they are solved.

use nimatron_search::Run;
use nimatron_solve::Form;

use crate::ask::solution::whole_goal;
use crate::error::Error;
use crate::report::{ForecastReport, SolutionReport, SolvedSample, TierSize};
use crate::request::SolveRequest;
use crate::session::Session;

/// Numbered positions that tell enough.
const SAMPLE: u64 = 1 << 21;
/// A million listed positions fit into it, which tell enough.
const SAMPLE_MEMORY: usize = 24 << 20;
/// The sizes of more tiers are not told.
const MOST_TIERS: u64 = 1000;
/// A line of play is followed no further.
const LONGEST: usize = 1000;

pub(crate) fn forecast(session: &dyn Session, request: &SolveRequest) -> Result<ForecastReport, Error> {
    whole_goal(session, request.goal)?;
    Ok(match session.positions_to_solve(request.tiers) {
        Some(positions) => numbered(session, request, positions),
        None => listed(session, request),
    })
}

/// How many there are is known, and how long they take from the lowest tiers, which are solved for it.
fn numbered(session: &dyn Session, request: &SolveRequest, positions: u64) -> ForecastReport {
    let up_to = |top: u64| session.positions_to_solve(Some(top)).unwrap_or(u64::MAX);
    let tops = 0..=request.tiers.unwrap_or(u64::MAX);
    let fits = tops.take_while(|&top| up_to(top) <= SAMPLE).take(SAMPLE.ilog2() as usize);
    let sample = fits.last().and_then(|top| {
        let request = SolveRequest { tiers: Some(top), file: None, ..request.clone() };
        Some(sample_of(session, &session.solve(&request).ok()?))
    });
    let tiers: Vec<_> =
        (0..=MOST_TIERS).take_while(|&tier| tier == 0 || up_to(tier - 1) < positions).collect();
    let size = |&tier: &u64| {
        let below = if tier == 0 { 0 } else { up_to(tier - 1) };
        TierSize { tier, positions: up_to(tier).min(positions) - below }
    };
    let tiers = if tiers.len() as u64 > MOST_TIERS { Vec::new() } else { tiers.iter().map(size).collect() };
    let seconds = sample.as_ref().map(|sample| sample.each() * positions as f64);
    ForecastReport { positions: Some(positions), seconds, sample, tiers, ..unknown(session, Form::Numbered) }
}

/// How many there are is known if they are few. How long they take is known from a position, as near to the start as may be, from which they are.
fn listed(session: &dyn Session, request: &SolveRequest) -> ForecastReport {
    let unknown = unknown(session, Form::Listed);
    // What a program brings takes as long as the program.
    if session.is_unlisted() {
        return unknown;
    }
    let memory = request.run.memory.min(SAMPLE_MEMORY);
    let run = Run { memory, ..request.run.clone() };
    let request = SolveRequest { file: None, run, ..request.clone() };
    let solve = |session: &dyn Session| session.solve(&request).ok();
    if let Some(solved) = solve(session) {
        let tiers = solved.tiers.iter().map(|tier| TierSize { tier: tier.tier, positions: tier.positions });
        return ForecastReport {
            positions: Some(solved.positions),
            seconds: Some(solved.seconds),
            sample: Some(sample_of(session, &solved)),
            tiers: tiers.collect(),
            ..unknown
        };
    }
    let line = if session.is_endless() { Vec::new() } else { line(session) };
    let (mut low, mut high, mut sample) = (0, line.len(), None);
    while low < high {
        let middle = low.midpoint(high);
        match solve(&*line[middle]) {
            Some(solved) => (high, sample) = (middle, Some(sample_of(&*line[middle], &solved))),
            None => low = middle + 1,
        }
    }
    ForecastReport { sample, ..unknown }
}

fn unknown(session: &dyn Session, form: Form) -> ForecastReport {
    let game = session.game().to_owned();
    ForecastReport { game, form, positions: None, seconds: None, sample: None, tiers: Vec::new() }
}

fn sample_of(session: &dyn Session, solved: &SolutionReport) -> SolvedSample {
    SolvedSample { position: session.position(), positions: solved.positions, seconds: solved.seconds }
}

/// The positions after a position in a play to the end, of moves that are neither the first nor the last ones.
fn line(session: &dyn Session) -> Vec<Box<dyn Session>> {
    let mut line: Vec<Box<dyn Session>> = Vec::new();
    while line.len() < LONGEST {
        let last = line.last().map_or(session, |last| &**last);
        let mut children: Vec<_> = last.children().map(|(_, after)| after).collect();
        if children.is_empty() {
            break;
        }
        line.push(children.swap_remove(children.len() / 2));
    }
    line
}
