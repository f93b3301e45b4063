//! Engines by name: `minimax`, `alpha-beta:cache=off,order=reverse`, `mcts:playouts=20000` and so on.

use std::fmt;
use std::str::FromStr;

use nimatron_core::SettingError;
use nimatron_search::{Candidates, Cut, Order, Plan};

use crate::error::Error;
use crate::text::named::Named;

/// The kind of engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Every move of every position.
    Minimax,
    /// Without the moves that cannot matter.
    AlphaBeta,
    /// One null window after the other, with everything that makes it fast.
    NullWindow,
    /// From the ends of the game backwards, which needs all positions at once and no end to every play.
    Retrograde,
    /// By games played at random, proving what it can.
    MonteCarlo,
}

impl Method {
    /// Every method by its name.
    pub const ALL: [(&'static str, Self); 5] = [
        ("minimax", Self::Minimax),
        ("alpha-beta", Self::AlphaBeta),
        ("null-window", Self::NullWindow),
        ("retrograde", Self::Retrograde),
        ("mcts", Self::MonteCarlo),
    ];

    /// Those that score a tree from its leaves step by step, as the lessons draw it and tell it.
    pub const OF_LESSONS: [(&'static str, Self); 2] = [Self::ALL[0], Self::ALL[1]];

    /// The method's name on a command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Minimax => "minimax",
            Self::AlphaBeta => "alpha-beta",
            Self::NullWindow => "null-window",
            Self::Retrograde => "retrograde",
            Self::MonteCarlo => "mcts",
        }
    }
}

/// An engine with its options.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EngineSpec {
    /// The kind of engine.
    pub method: Method,
    /// Which moves are tried, in which order.
    pub candidates: Candidates,
    /// When alpha-beta leaves moves out.
    pub cut: Cut,
    /// Whether positions are remembered.
    pub cache: bool,
    /// Whether remembered positions are folded by symmetry, where the game has one.
    pub symmetry: bool,
    /// Whether facts about positions are used, where the game states any.
    pub knowledge: bool,
    /// How many plies it looks ahead, if not to the end.
    pub depth: Option<u32>,
    /// How Monte-Carlo tree search plays at random.
    pub sampling: Sampling,
}

/// What Monte-Carlo tree search is told.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sampling {
    /// Playouts, if the usual number is not meant, or what other limits allow.
    pub playouts: Option<u64>,
    /// How much is tried that does not look best.
    pub exploration: f32,
    /// The seed, if not the command's.
    pub seed: Option<u64>,
}

impl Default for Sampling {
    fn default() -> Self {
        Self { playouts: None, exploration: Plan::EXPLORATION, seed: None }
    }
}

impl EngineSpec {
    /// A method as the textbooks have it: no cache, no symmetry, no knowledge.
    pub fn plain(method: Method) -> Self {
        Self {
            method,
            candidates: Candidates::default(),
            cut: Cut::At,
            cache: false,
            symmetry: false,
            knowledge: false,
            depth: None,
            sampling: Sampling::default(),
        }
    }
}

/// The strongest there is, with everything on.
impl Default for EngineSpec {
    fn default() -> Self {
        Self { cache: true, symmetry: true, knowledge: true, ..Self::plain(Method::NullWindow) }
    }
}

const WHAT: &str = "engine";
const SWITCH: &[(&str, bool)] = &[("on", true), ("off", false)];

impl Method {
    /// The parameters that make a difference to it.
    fn keys(self) -> &'static [&'static str] {
        match self {
            Self::Minimax => &["cache", "symmetry", "order", "depth"],
            Self::AlphaBeta => &["cache", "symmetry", "knowledge", "order", "cut", "depth"],
            Self::NullWindow => &["symmetry", "knowledge", "depth"],
            Self::Retrograde => &["symmetry"],
            Self::MonteCarlo => &["playouts", "exploration", "seed", "knowledge", "symmetry"],
        }
    }
}

impl FromStr for EngineSpec {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let named = Named::parse(WHAT, text)?;
        let names = Method::ALL.map(|(name, _)| name);
        let method = Method::ALL.iter().find(|(name, _)| *name == named.name);
        let (_, method) = *method.ok_or_else(|| Error::unknown(WHAT, named.name, names))?;
        let mut spec = match method {
            Method::Minimax => Self::plain(method),
            Method::AlphaBeta | Method::NullWindow | Method::Retrograde | Method::MonteCarlo => {
                Self { method, ..Self::default() }
            }
        };
        for &(key, value) in &named.parameters {
            spec.set(method, key, value)?;
        }
        let asked = |wanted| named.parameters.contains(&wanted);
        if !spec.cache && asked(("symmetry", "on")) {
            return Err(wrong(method, "symmetry", "on", "off, or cache=on as well".to_owned()));
        }
        Ok(spec)
    }
}

impl EngineSpec {
    fn set(&mut self, method: Method, key: &str, value: &str) -> Result<(), Error> {
        if !method.keys().contains(&key) {
            return Err(Error::unknown("engine parameter", key, method.keys().iter().copied()));
        }
        match key {
            "cache" => self.cache = choice(method, key, value, SWITCH)?,
            "symmetry" => self.symmetry = choice(method, key, value, SWITCH)?,
            "knowledge" => self.knowledge = choice(method, key, value, SWITCH)?,
            "order" => self.candidates.order = choice(method, key, value, &Order::ALL)?,
            "cut" => self.cut = choice(method, key, value, &Cut::ALL)?,
            "playouts" => self.sampling.playouts = Some(number(method, key, value, 1)?),
            "seed" => self.sampling.seed = Some(number(method, key, value, 0)?),
            "exploration" => self.sampling.exploration = exploration(method, key, value)?,
            _ => self.depth = Some(number(method, key, value, 1)?),
        }
        Ok(())
    }
}

fn choice<T: Copy>(method: Method, key: &str, value: &str, choices: &[(&str, T)]) -> Result<T, Error> {
    let chosen = choices.iter().find(|(name, _)| *name == value).map(|&(_, choice)| choice);
    chosen.ok_or_else(|| {
        let names: Vec<_> = choices.iter().map(|(name, _)| *name).collect();
        wrong(method, key, value, names.join(" or "))
    })
}

fn number<T: FromStr + PartialOrd + From<u8>>(
    method: Method,
    key: &str,
    value: &str,
    least: u8,
) -> Result<T, Error> {
    let number = value.parse().ok().filter(|number| *number >= T::from(least));
    number.ok_or_else(|| wrong(method, key, value, format!("a whole number from {least}")))
}

fn exploration(method: Method, key: &str, value: &str) -> Result<f32, Error> {
    const MOST: f32 = 100.0;
    let number = value.parse().ok().filter(|number| (0.0..=MOST).contains(number));
    number.ok_or_else(|| wrong(method, key, value, format!("a number from 0 to {MOST}")))
}

fn wrong(method: Method, key: &str, value: &str, expected: String) -> Error {
    Error::Setting {
        what: WHAT,
        name: method.name().to_owned(),
        error: SettingError::new(key, value, expected),
    }
}

/// The name that parses to this engine, with the parameters that differ from the method's defaults.
impl fmt::Display for EngineSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let usual: Self = self.method.name().parse().map_err(|_| fmt::Error)?;
        let switch = |on: bool| if on { "on" } else { "off" }.to_owned();
        let mut parts = Vec::new();
        let mut differs = |different: bool, key: &str, value: String| {
            if different {
                parts.push(format!("{key}={value}"));
            }
        };
        differs(self.cache != usual.cache, "cache", switch(self.cache));
        differs(self.symmetry != usual.symmetry, "symmetry", switch(self.symmetry));
        differs(self.knowledge != usual.knowledge, "knowledge", switch(self.knowledge));
        differs(
            self.candidates.order != usual.candidates.order,
            "order",
            self.candidates.order.name().into(),
        );
        differs(self.cut != usual.cut, "cut", self.cut.name().into());
        differs(self.depth.is_some(), "depth", self.depth.unwrap_or(0).to_string());
        let Sampling { playouts, exploration, seed } = self.sampling;
        differs(playouts.is_some(), "playouts", playouts.unwrap_or(0).to_string());
        differs(exploration != usual.sampling.exploration, "exploration", exploration.to_string());
        differs(seed.is_some(), "seed", seed.unwrap_or(0).to_string());
        f.write_str(self.method.name())?;
        if parts.is_empty() { Ok(()) } else { write!(f, ":{}", parts.join(",")) }
    }
}

#[cfg(test)]
mod tests {
    use super::EngineSpec;

    #[test]
    fn names_parse_and_print_alike() {
        for text in [
            "minimax",
            "alpha-beta",
            "minimax:cache=on,depth=3",
            "alpha-beta:cache=off,order=reverse,cut=beyond",
            "mcts",
            "mcts:knowledge=off,playouts=20000,exploration=1.25,seed=7",
        ] {
            assert_eq!(text.parse::<EngineSpec>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn errors_name_the_place_and_the_nearest_name() {
        let check = |text: &str, message: &str| {
            assert_eq!(text.parse::<EngineSpec>().unwrap_err().to_string(), message);
        };
        check(
            "alphabeta",
            "unknown engine 'alphabeta'; did you mean 'alpha-beta'? expected minimax, alpha-beta, null-window, retrograde, mcts",
        );
        check("minimax:cache=yes", "engine 'minimax': parameter 'cache': expected on or off, found 'yes'");
        check(
            "minimax:depth=0",
            "engine 'minimax': parameter 'depth': expected a whole number from 1, found '0'",
        );
        check(
            "minimax:deph=3",
            "unknown engine parameter 'deph'; did you mean 'depth'? expected cache, symmetry, order, depth",
        );
        check(
            "mcts:playouts=0",
            "engine 'mcts': parameter 'playouts': expected a whole number from 1, found '0'",
        );
        for wrong in ["-1", "NaN", "1e9", "x"] {
            check(
                &format!("mcts:exploration={wrong}"),
                &format!(
                    "engine 'mcts': parameter 'exploration': expected a number from 0 to 100, found '{wrong}'"
                ),
            );
        }
        check(
            "mcts:depth=3",
            "unknown engine parameter 'depth'; expected playouts, exploration, seed, knowledge, symmetry",
        );
    }
}
