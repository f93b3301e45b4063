//! Tasks: what is asked for, of which game. The ready-made ones follow the exercises of lessons on minimax.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use nimatron_core::quoted;

use crate::catalog::Catalog;
use crate::error::Error;
use crate::request::LARGEST_GAIN;
use crate::session::Session;

/// The ready-made tasks, in the form of a file of one's own.
const READY_MADE: &str = include_str!("tasks.toml");
/// Positions that a task has where it does not say how many. Of so many public ones a mistake at one position in a hundred is among them, all
/// but surely; hidden are all others of a small game.
const PUBLIC: usize = 500;
const HIDDEN: usize = 10_000;
/// Games that a learner learns from, where it does not say, and at most.
const GAMES: usize = 20;
const MOST_GAMES: usize = 1000;

/// What a program is to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Task {
    /// Its name.
    #[serde(default)]
    pub name: String,
    /// What is to be done, in as many languages as its author wrote it.
    #[serde(default)]
    pub text: BTreeMap<String, String>,
    /// The game, as the catalog names it.
    pub game: String,
    /// What the program is asked for, in this order.
    pub asks: Vec<AskedFor>,
    /// How many positions whose answers are told, chosen so that there are some of every kind.
    #[serde(default = "public")]
    pub public: usize,
    /// How many positions besides at most, chosen at random, of which only whether all answers are right is told.
    #[serde(default = "hidden")]
    pub hidden: usize,
    /// Other rules, which a wrong answer may be right under.
    #[serde(default)]
    pub variants: Vec<String>,
    /// Plies that graphs and cuts go down; to the end of the game where it does not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// What values count and best moves are best by, if not what is usual: in games of points the margin, else the outcome.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goal: Option<TaskGoal>,
    /// What a win is worth in no plies: asks for GAIN − depth, and for no other way to count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gain: Option<i64>,
    /// The search whose work is counted, where another one is not meant.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub search: Option<CountedSearch>,
    /// Which of the best moves are asked for; any of the ways to name them is right where it does not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<WhichBest>,
    /// Whose table is asked for, as `nimatron train --learner` takes it; a name that stands alone means the lessons' parameters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub learner: Option<String>,
    /// Names of functions in files as lessons leave them, which stand for the lessons' own: `minimax = "valeur"`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub functions: BTreeMap<String, String>,
    /// The table of such a file whose use tells which of several definitions is meant.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub uses: Option<String>,
    /// An empty board as such a file writes it, for files that have none of their own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<String>,
    /// How many games it learns from.
    #[serde(default = "games", skip_serializing_if = "is_usual")]
    pub games: usize,
    /// The file that it stands in, if it is none of the ready-made ones.
    #[serde(skip)]
    pub own_file: Option<String>,
}

/// What a task's values count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TaskGoal {
    /// Who wins: 1, 0 or −1.
    Outcome,
    /// By how many points.
    Margin,
}

/// A search whose work is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CountedSearch {
    /// Minimax.
    Minimax,
    /// Alpha-beta, with scores that count how soon a game is won, too.
    AlphaBeta,
}

/// Which of the best moves a task asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WhichBest {
    /// One or more of them.
    Any,
    /// All of them.
    All,
    /// One or more of those that win soonest or lose latest.
    Quickest,
}

/// What a program can be asked for about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AskedFor {
    /// The positions that may follow.
    Successors,
    /// What it is worth if the game is over there.
    Ends,
    /// Its minimax value.
    Values,
    /// Its best moves.
    Best,
    /// How many calls a search makes.
    Counts,
    /// The positions that alpha-beta leaves out.
    Cuts,
    /// The vertices and arcs of the tree below it, or of its graph.
    Graph,
    /// The vertices of these at which the first player is to move.
    Controlled,
    /// A move that keeps what is won.
    Play,
    /// What a learner has learned after each of some games.
    Table,
    /// A label apart: the player and the seeds.
    Read,
    /// A player and the seeds as a label.
    Written,
    /// Whether a game is over.
    Over,
    /// How good a position is, without looking ahead.
    Estimates,
    /// The vertices of a graph, which is given, at which the first player is to move.
    Vertices,
    /// The values of a graph, which is given, carried back from its leaves, and a best successor.
    BackedUp,
    /// What follows when a move is typed.
    Input,
    /// A game to its end, in which moves are typed.
    Whole,
    /// A game between two players, and who wins it.
    Match,
    /// How deep a search goes that has a limit.
    Horizon,
    /// Weights that grow for moves of the winner's, and for none of the loser's.
    Weights,
    /// What a learner plays, again and again, by the table that it has learned.
    Draws,
    /// A board as it is displayed.
    Display,
}

impl AskedFor {
    /// Whether it is asked about positions or games of its own: learned tables, and what exercises ask for beside minimax.
    pub(super) fn is_exercise(self) -> bool {
        use AskedFor::{Best, Controlled, Counts, Cuts, Ends, Graph, Play, Successors, Values};
        !matches!(self, Successors | Ends | Values | Best | Counts | Cuts | Graph | Controlled | Play)
    }

    /// How many searches an answer and the judgement on it take: what is counted is compared with every convention.
    pub(super) fn searches(self) -> u64 {
        match self {
            Self::Values | Self::Best => 1,
            Self::Counts | Self::Cuts => 20,
            _ => 0,
        }
    }

    /// Whether it is asked of a learner.
    pub(super) fn is_of_learners(self) -> bool {
        matches!(self, Self::Table | Self::Weights | Self::Draws)
    }

    /// The word for it in files and reports.
    pub fn name(self) -> &'static str {
        match self {
            Self::Successors => "successors",
            Self::Ends => "ends",
            Self::Values => "values",
            Self::Best => "best",
            Self::Counts => "counts",
            Self::Cuts => "cuts",
            Self::Graph => "graph",
            Self::Controlled => "controlled",
            Self::Play => "play",
            Self::Table => "table",
            Self::Read => "read",
            Self::Written => "written",
            Self::Over => "over",
            Self::Estimates => "estimates",
            Self::Vertices => "vertices",
            Self::BackedUp => "backed-up",
            Self::Input => "input",
            Self::Whole => "whole",
            Self::Match => "match",
            Self::Horizon => "horizon",
            Self::Weights => "weights",
            Self::Draws => "draws",
            Self::Display => "display",
        }
    }
}

#[derive(Deserialize)]
struct Tasks {
    task: Vec<Task>,
}

fn public() -> usize {
    PUBLIC
}

fn hidden() -> usize {
    HIDDEN
}

fn games() -> usize {
    GAMES
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_usual(games: &usize) -> bool {
    *games == GAMES
}

/// The tasks that come with the program.
pub fn ready_made_tasks() -> Vec<Task> {
    let tasks: Tasks = toml::from_str(READY_MADE).expect("the ready-made tasks are tasks");
    tasks.task
}

impl Task {
    /// A ready-made task by its name.
    ///
    /// # Errors
    /// The nearest name, and all of them.
    pub fn named(name: &str) -> Result<Self, Error> {
        let tasks = ready_made_tasks();
        let names: Vec<_> = tasks.iter().map(|task| task.name.clone()).collect();
        let found = tasks.into_iter().find(|task| task.name == name);
        found.ok_or_else(|| Error::unknown("task", name, names.iter().map(String::as_str)))
    }

    /// A task of one's own from the text of its file.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn read(file: &str, text: &str) -> Result<Self, Error> {
        let task: Self = toml::from_str(text).map_err(|error| {
            let line = error.span().map(|span| text[..span.start].matches('\n').count() + 1);
            let place = line.map_or_else(String::new, |line| format!("line {line}: "));
            Error::File {
                what: "task".to_owned(),
                path: file.to_owned(),
                reason: format!("{place}{}", error.message()),
            }
        })?;
        let wrong = |reason: &str| Error::File {
            what: "task".to_owned(),
            path: file.to_owned(),
            reason: reason.to_owned(),
        };
        if task.asks.is_empty() {
            return Err(wrong("asks: expected at least one thing, as in asks = [\"values\"]"));
        }
        if task.asks.contains(&AskedFor::Table) && task.learner.is_none() {
            return Err(wrong("asks for a table; expected learner, as in learner = \"q-learning\""));
        }
        if task.gain.is_some_and(|gain| !(1..=LARGEST_GAIN).contains(&gain)) {
            return Err(wrong(&format!("gain: expected 1 to {LARGEST_GAIN}")));
        }
        if task.games > MOST_GAMES {
            return Err(wrong(&format!("games: expected at most {MOST_GAMES}, found {}", task.games)));
        }
        // A mapping holds names only, never code.
        let named = task.functions.iter().flat_map(|(from, to)| [from, to]).chain(&task.uses);
        for name in named {
            let is_letter = |c: char| c.is_alphanumeric() || c == '_';
            if name.is_empty() || !name.chars().all(is_letter) {
                return Err(wrong(&format!(
                    "expected the name of a function or a table, found '{}'",
                    quoted(name)
                )));
            }
        }
        let name = if task.name.is_empty() { file.to_owned() } else { task.name.clone() };
        Ok(Self { name, own_file: Some(file.to_owned()), ..task })
    }

    /// A game that the task names: its own, or one with other rules.
    ///
    /// # Errors
    /// What is wrong with the game, and in which file it is named.
    pub fn open(&self, game: &str, catalog: &Catalog, seed: u64) -> Result<Box<dyn Session>, Error> {
        let whole = |start: Box<dyn Session>| match start.decimals() {
            0 => Ok(start),
            _ => {
                let reason = "expected whole numbers as points: programs tell no others".to_owned();
                Err(Error::Game { game: start.game().to_owned(), reason })
            }
        };
        catalog.open_stored(game, seed).and_then(whole).map_err(|error| match &self.own_file {
            Some(file) if !matches!(error, Error::Program { .. } | Error::Interrupted) => {
                Error::File { what: "task".to_owned(), path: file.clone(), reason: error.to_string() }
            }
            _ => error,
        })
    }

    /// The task as a file to change.
    pub fn file(&self) -> String {
        toml::to_string(self).expect("a task is a table")
    }

    /// What is to be done, in a language if it is written in it, else in another.
    pub fn text(&self, language: &str) -> Option<&str> {
        self.text
            .get(language)
            .or_else(|| self.text.get("en"))
            .or_else(|| self.text.values().next())
            .map(String::as_str)
    }
}
