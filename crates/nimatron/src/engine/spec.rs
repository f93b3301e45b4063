//! Engines by name: `minimax`, `alpha-beta:cache=off,order=reverse`, `mcts:playouts=20000` and so on.

use std::fmt;
use std::str::FromStr;

use nimatron_core::SettingError;
use nimatron_search::{Algorithm, Candidates, Cut, Order, Plan};

use crate::error::Error;
use crate::text::named::{Kind, Kinds, Named};

/// The kind of engine, with the settings that it alone has.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Method {
    /// Every move of every position.
    Minimax,
    /// Without the moves that cannot matter.
    AlphaBeta {
        /// When moves are left out.
        cut: Cut,
    },
    /// One null window after the other, with everything that makes it fast.
    NullWindow,
    /// From the ends of the game backwards, which needs all positions at once and no end to every play.
    Retrograde,
    /// By games played at random, proving what it can.
    MonteCarlo(Sampling),
}

/// An engine with its options.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EngineSpec {
    /// The kind of engine.
    pub method: Method,
    /// Which moves are tried, in which order.
    pub candidates: Candidates,
    /// Whether positions are remembered.
    pub cache: bool,
    /// Whether remembered positions are folded by symmetry, where the game has one.
    pub symmetry: bool,
    /// Whether static bounds and move ordering are used, where the game has them.
    pub knowledge: bool,
    /// How many plies it looks ahead, if not to the end.
    pub depth: Option<u32>,
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
            cache: false,
            symmetry: false,
            knowledge: false,
            depth: None,
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
const SWITCH: [(&str, bool); 2] = [("on", true), ("off", false)];

/// The engines by name, with the parameters that make a difference to each.
pub const ENGINES: Kinds = Kinds {
    what: WHAT,
    parameter: "engine parameter",
    kinds: &[
        Kind::new("minimax", &[&["cache", "symmetry", "order", "depth"]]),
        Kind::new("alpha-beta", &[&["cache", "symmetry", "knowledge", "order", "cut", "depth"]]),
        Kind::new("null-window", &[&["symmetry", "knowledge", "depth"]]),
        Kind::new("retrograde", &[&["symmetry"]]),
        Kind::new("mcts", &[&["playouts", "exploration", "seed", "knowledge", "symmetry"]]),
    ],
};

impl Method {
    /// An engine of the textbooks, which leaves out moves by this rule if it leaves out any.
    pub fn textbook(algorithm: Algorithm, cut: Cut) -> Self {
        match algorithm {
            Algorithm::Minimax => Self::Minimax,
            Algorithm::AlphaBeta => Self::AlphaBeta { cut },
        }
    }

    /// The method's name on a command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Minimax => "minimax",
            Self::AlphaBeta { .. } => "alpha-beta",
            Self::NullWindow => "null-window",
            Self::Retrograde => "retrograde",
            Self::MonteCarlo(_) => "mcts",
        }
    }

    fn read(named: &Named<'_>) -> Result<Self, Error> {
        Ok(match named.name {
            "minimax" => Self::Minimax,
            "alpha-beta" => {
                Self::AlphaBeta { cut: named.choose(WHAT, "cut", &Cut::ALL)?.unwrap_or_default() }
            }
            "null-window" => Self::NullWindow,
            "retrograde" => Self::Retrograde,
            _ => Self::MonteCarlo(Sampling {
                playouts: number(named, "playouts", 1)?,
                exploration: exploration(named)?.unwrap_or(Plan::EXPLORATION),
                seed: number(named, "seed", 0)?,
            }),
        })
    }
}

impl FromStr for EngineSpec {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        ENGINES.parse(text, &[], |_, named| {
            let method = Method::read(named)?;
            let usual = if method == Method::Minimax {
                Self::plain(method)
            } else {
                Self { method, ..Self::default() }
            };
            let switch = |key, usual| Ok::<_, Error>(named.choose(WHAT, key, &SWITCH)?.unwrap_or(usual));
            let spec = Self {
                candidates: Candidates {
                    order: named.choose(WHAT, "order", &Order::ALL)?.unwrap_or_default(),
                    ..usual.candidates
                },
                cache: switch("cache", usual.cache)?,
                symmetry: switch("symmetry", usual.symmetry)?,
                knowledge: switch("knowledge", usual.knowledge)?,
                depth: number(named, "depth", 1)?,
                ..usual
            };
            if !spec.cache && named.parameters.contains(&("symmetry", "on")) {
                let error = SettingError::new("symmetry", "on", "off, or cache=on as well");
                return Err(Error::Setting { what: WHAT, name: method.name().to_owned(), error });
            }
            Ok(spec)
        })
    }
}

fn number<T: FromStr + PartialOrd + From<u8>>(
    named: &Named<'_>,
    key: &str,
    least: u8,
) -> Result<Option<T>, Error> {
    let read = |text: &str| text.parse().ok().filter(|number| *number >= T::from(least));
    named.read(WHAT, key, &format!("a whole number from {least}"), read)
}

fn exploration(named: &Named<'_>) -> Result<Option<f32>, Error> {
    const MOST: f32 = 100.0;
    let read = |text: &str| text.parse().ok().filter(|number| (0.0..=MOST).contains(number));
    named.read(WHAT, "exploration", &format!("a number from 0 to {MOST}"), read)
}

/// The name that parses to this engine, with the parameters that differ from the method's defaults.
impl fmt::Display for EngineSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let usual: Self = self.method.name().parse().map_err(|_| fmt::Error)?;
        let switch = |is: bool, usual: bool| (is != usual).then(|| if is { "on" } else { "off" }.to_owned());
        let order = self.candidates.order;
        let mut parts = vec![
            ("cache", switch(self.cache, usual.cache)),
            ("symmetry", switch(self.symmetry, usual.symmetry)),
            ("knowledge", switch(self.knowledge, usual.knowledge)),
            ("order", (order != usual.candidates.order).then(|| order.name().to_owned())),
        ];
        if let Method::AlphaBeta { cut } = self.method {
            parts.push(("cut", (cut != Cut::At).then(|| cut.name().to_owned())));
        }
        parts.push(("depth", self.depth.map(|depth| depth.to_string())));
        if let Method::MonteCarlo(Sampling { playouts, exploration, seed }) = self.method {
            let tried = (exploration != Plan::EXPLORATION).then(|| exploration.to_string());
            parts.push(("playouts", playouts.map(|playouts| playouts.to_string())));
            parts.push(("exploration", tried));
            parts.push(("seed", seed.map(|seed| seed.to_string())));
        }
        let given = parts.into_iter().filter_map(|(key, value)| Some(format!("{key}={}", value?)));
        let given: Vec<_> = given.collect();
        f.write_str(self.method.name())?;
        if given.is_empty() { Ok(()) } else { write!(f, ":{}", given.join(",")) }
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
