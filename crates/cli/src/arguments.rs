//! The arguments as clap reads them. What they mean is said in the message files, under `help-…`.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueEnum};
use nimatron::core::Objective;
use nimatron::search::{Cut, Ties};
use nimatron::{EngineSpec, Language};

#[derive(Debug, Parser)]
#[command(name = "nimatron", version, disable_help_subcommand = true)]
pub(crate) struct Arguments {
    #[command(flatten)]
    pub(crate) common: Common,
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Args)]
pub(crate) struct Common {
    #[arg(long, global = true, value_parser = language)]
    lang: Option<Language>,
    #[arg(long, global = true)]
    pub(crate) json: bool,
    #[arg(long, global = true)]
    pub(crate) quiet: bool,
    #[arg(long, global = true, default_value = "auto", hide_default_value = true)]
    pub(crate) color: Color,
    #[arg(long, global = true, default_value_t = 0, hide_default_value = true, value_parser = whole(0..=u64::MAX),
          allow_negative_numbers = true)]
    pub(crate) seed: u64,
    #[arg(long, global = true, value_parser = whole(1..=1024_u32), allow_negative_numbers = true)]
    threads: Option<u32>,
}

impl Common {
    pub(crate) fn language(&self) -> Language {
        self.lang.unwrap_or_else(Language::from_environment)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    Auto,
    Always,
    Never,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Games,
    Rules(Rules),
    Show(Show),
    Analyze(Analyze),
    Compare(Compare),
    Perft(Perft),
    Bench,
    Completions(Completions),
}

#[derive(Debug, Args)]
pub(crate) struct Rules {
    pub(crate) game: String,
}

#[derive(Debug, Args)]
pub(crate) struct Show {
    #[command(flatten)]
    pub(crate) place: Place,
}

/// A game and a position of it.
#[derive(Debug, Args)]
pub(crate) struct Place {
    pub(crate) game: String,
    pub(crate) position: Option<String>,
    #[arg(long, value_name = "MOVES")]
    pub(crate) moves: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct Analyze {
    #[command(flatten)]
    pub(crate) place: Place,
    #[arg(long, value_parser = objective)]
    pub(crate) goal: Option<Objective>,
    #[arg(long, value_name = "NAME[:key=value,…]", value_parser = engine)]
    pub(crate) engine: Option<EngineSpec>,
    #[arg(long, value_name = "PLIES", value_parser = whole(1..=u32::MAX), allow_negative_numbers = true)]
    pub(crate) depth: Option<u32>,
    #[arg(long, value_name = "TIME", value_parser = duration, allow_negative_numbers = true)]
    pub(crate) time: Option<Duration>,
    #[arg(long, value_name = "N", value_parser = whole(1..=u64::MAX), allow_negative_numbers = true)]
    pub(crate) nodes: Option<u64>,
    #[arg(long, value_name = "NAME")]
    pub(crate) heuristic: Option<String>,
    #[arg(long, value_name = "GAIN", value_parser = whole(1..=1_000_000_000_i64), allow_negative_numbers = true)]
    pub(crate) gain: Option<i64>,
    #[arg(long, value_parser = ties)]
    pub(crate) ties: Option<Ties>,
    #[arg(long)]
    pub(crate) omit_suicide: bool,
    #[arg(long)]
    pub(crate) value_only: bool,
    #[command(flatten)]
    pub(crate) memory: MemoryLimit,
}

#[derive(Debug, Args)]
pub(crate) struct MemoryLimit {
    #[arg(long = "memory", value_name = "MIB", default_value_t = 2048, hide_default_value = true,
          value_parser = whole(1..=1_048_576_u32), allow_negative_numbers = true)]
    mebibytes: u32,
}

impl MemoryLimit {
    pub(crate) fn bytes(&self) -> usize {
        (self.mebibytes as usize) << 20
    }
}

#[derive(Debug, Args)]
pub(crate) struct Compare {
    #[command(flatten)]
    pub(crate) place: Place,
    #[arg(long, value_parser = objective)]
    pub(crate) goal: Option<Objective>,
    #[arg(long, value_name = "PLIES", value_parser = whole(1..=u32::MAX), allow_negative_numbers = true)]
    pub(crate) depth: Option<u32>,
    #[arg(long, value_name = "NAME")]
    pub(crate) heuristic: Option<String>,
    #[arg(long)]
    pub(crate) omit_suicide: bool,
    #[arg(long, value_parser = cut)]
    pub(crate) cut: Option<Cut>,
    #[arg(long, value_name = "N", value_parser = whole(1..=u64::MAX), allow_negative_numbers = true)]
    pub(crate) nodes: Option<u64>,
    #[arg(long = "for", value_name = "FROM-TO", value_parser = sizes, conflicts_with = "position",
          conflicts_with = "moves")]
    pub(crate) sizes: Option<Sizes>,
    #[command(flatten)]
    pub(crate) memory: MemoryLimit,
}

#[derive(Debug, Args)]
pub(crate) struct Perft {
    #[command(flatten)]
    pub(crate) place: Place,
    #[arg(long, value_name = "PLIES", value_parser = whole(0..=DEEPEST_PERFT), allow_negative_numbers = true)]
    pub(crate) depth: u32,
}

#[derive(Debug, Args)]
pub(crate) struct Completions {
    pub(crate) shell: clap_complete::Shell,
}

/// The longest sequences that are counted.
const DEEPEST_PERFT: u32 = 1000;
/// The most sizes that one comparison repeats.
const MOST_SIZES: u32 = 1000;

/// Heap sizes, both included.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sizes {
    pub(crate) first: u32,
    pub(crate) last: u32,
}

/// Reads a whole number within a range.
fn whole<T>(range: RangeInclusive<T>) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static
where
    T: FromStr + PartialOrd + Display + Clone + Send + Sync + 'static,
{
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| format!("expected a whole number from {} to {}", range.start(), range.end()))
    }
}

fn language(text: &str) -> Result<Language, String> {
    text.parse().map_err(|_| expected(text, Language::ALL.map(Language::code)))
}

fn objective(text: &str) -> Result<Objective, String> {
    let found = Objective::ALL.into_iter().find(|goal| goal.name() == text);
    found.ok_or_else(|| expected(text, Objective::ALL.map(Objective::name)))
}

fn ties(text: &str) -> Result<Ties, String> {
    let found = Ties::ALL.into_iter().find(|(name, _)| *name == text);
    found.map(|(_, ties)| ties).ok_or_else(|| expected(text, Ties::ALL.map(|(name, _)| name)))
}

fn cut(text: &str) -> Result<Cut, String> {
    let found = [Cut::At, Cut::Beyond].into_iter().find(|cut| cut.name() == text);
    found.ok_or_else(|| expected(text, ["at", "beyond"]))
}

fn engine(text: &str) -> Result<EngineSpec, String> {
    text.parse().map_err(|error: nimatron::Error| error.to_string())
}

fn expected<const N: usize>(found: &str, names: [&'static str; N]) -> String {
    let nearest = nimatron::nearest(found, names);
    let meant = nearest.map_or_else(String::new, |name| format!("did you mean '{name}'? "));
    format!("{meant}expected {}", names.join(", "))
}

/// `2s`, `500ms`, `1.5m` or a bare number of seconds.
fn duration(text: &str) -> Result<Duration, String> {
    const LONGEST: f64 = 1e9;
    let number_ends = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    let (number, unit) = text.split_at(number_ends);
    let scale = match unit {
        "" | "s" => 1.0,
        "ms" => 0.001,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => 0.0,
    };
    let seconds = number.parse::<f64>().unwrap_or(0.0) * scale;
    if seconds > 0.0 && seconds <= LONGEST {
        Ok(Duration::from_secs_f64(seconds))
    } else {
        Err("expected a time above zero as 500ms, 2s, 1.5m or 1h".to_owned())
    }
}

fn sizes(text: &str) -> Result<Sizes, String> {
    let wrong = || format!("expected two heap sizes as 0-25, at most {MOST_SIZES} in all");
    let (first, last) = text.split_once('-').ok_or_else(wrong)?;
    let number = |text: &str| text.parse::<u32>().map_err(|_| wrong());
    let (first, last) = (number(first)?, number(last)?);
    let fits = first <= last && last - first < MOST_SIZES;
    if fits { Ok(Sizes { first, last }) } else { Err(wrong()) }
}
