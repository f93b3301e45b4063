//! `solve --forecast --processes N`: what it would take several processes.

use nimatron::Error;
use nimatron::report::ForecastReport;
use nimatron::solve::Form;
use nimatron_cluster::{Plan, PlannedTier};
use serde::Serialize;

use crate::arguments::Solve;
use crate::terminal::console::Console;
use crate::terminal::wording::{self, right};

/// What is planned where nobody knows how many positions there are.
const MANY: u64 = 1_000_000_000;

/// A forecast, and what it takes several processes.
#[derive(Serialize)]
pub(crate) struct Planned<'r> {
    #[serde(flatten)]
    report: &'r ForecastReport,
    /// What it takes; `null` where nobody knows how long positions take.
    plan: Option<Plan>,
}

/// A number of processes is for a plan alone.
pub(crate) fn check(solve: &Solve) -> Result<(), Error> {
    if solve.cluster.processes.is_none() || solve.forecast {
        return Ok(());
    }
    let reason = "expected --forecast beside it; --hosts and --process solve together".to_owned();
    Err(Error::Option { option: "--processes", reason })
}

impl<'r> Planned<'r> {
    /// The plan for so many processes.
    pub(crate) fn of(report: &'r ForecastReport, processes: u32) -> Self {
        let tiers: Vec<_> = report.tiers.iter().map(|tier| (tier.tier, tier.positions)).collect();
        let positions = report.positions.unwrap_or(MANY);
        let plan = if report.form == Form::Numbered { Plan::of_numbered } else { Plan::of_listed };
        let plan =
            report.sample.as_ref().map(|sample| plan(positions, sample.each(), processes.into(), &tiers));
        Self { report, plan }
    }

    /// Says it, but for the forecast.
    pub(crate) fn write(&self, console: &Console) -> anyhow::Result<()> {
        let Some(plan) = &self.plan else { return Ok(()) };
        let processes = plan.processes.to_string();
        let known = if self.report.positions.is_some() { "yes" } else { "no" };
        console.line("")?;
        console.say("plan-heading", &[("processes", (&processes).into()), ("known", known.into())])?;
        for (key, bytes) in [
            ("plan-memory", plan.memory),
            ("plan-first-disk", plan.disk[0]),
            ("plan-other-disk", plan.disk[1]),
            ("plan-sent", plan.sent),
        ] {
            console.labelled(key, wording::bytes(console.words(), bytes))?;
        }
        console.labelled("plan-work", wording::duration(console.words(), plan.seconds))?;
        console.labelled("plan-writing", wording::duration(console.words(), plan.writing_seconds))?;
        console.labelled("plan-network", wording::duration(console.words(), plan.network_seconds))?;
        write_tiers(&plan.tiers, console)?;
        console.line("")?;
        console.say("plan-measured", &[])
    }
}

fn write_tiers(tiers: &[PlannedTier], console: &Console) -> anyhow::Result<()> {
    if tiers.is_empty() {
        return Ok(());
    }
    console.line("")?;
    let mut table = console.table(&["solve-column-tier", "solve-column-positions", "plan-sent", "plan-work"]);
    for tier in tiers {
        let words = console.words();
        let (sent, work) = (wording::bytes(words, tier.sent), wording::duration(words, tier.seconds));
        table.add_row([right(tier.tier), right(words.number(tier.positions)), right(sent), right(work)]);
    }
    console.write_table(&table)
}
