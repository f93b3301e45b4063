//! Players as they are written: `perfect`, `minimax:depth=3,name=Seigneur Vador`, `learner:FILE`.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use nimatron_core::Objective;
use nimatron_search::Ties;

use crate::engine::heuristic::HeuristicSpec;
use crate::engine::spec::{ENGINES, EngineSpec};
use crate::engine::tables::TableCache;
use crate::error::Error;
use crate::learner::heuristic::LEARNED;
use crate::player::chance::Chance;
use crate::player::closed_strategy::ClosedStrategy;
use crate::player::contract::{Player, Seating};
use crate::player::first::First;
use crate::player::learned::{LearnerFile, learned_player};
use crate::player::level::{Level, Strength};
use crate::player::made::{Factory, Made};
use crate::player::program::ProgramPlayer;
use crate::player::random::Random;
use crate::player::searching::Searching;
use crate::program::spec::{COMMAND, ProgramSpec};
use crate::request::AnalyzeRequest;
use crate::session::Session;
use crate::text::duration::parse_duration;
use crate::text::named::{Kind, Kinds, Named, PROGRAM};

const WHAT: &str = "player";
/// Nodes a move for the engine that is given no limit: about half a second, and the same move on every machine.
const USUAL_NODES: u64 = 1_000_000;
/// The same where each state is asked for as it is met: about a second with a script.
const USUAL_STATES: u64 = 20_000;
/// Characters in a name.
const LONGEST_NAME: usize = 40;

/// A player as it is written, and what that means.
#[derive(Clone, Debug)]
pub struct PlayerSpec {
    text: String,
    name: Option<String>,
    seed: Option<u64>,
    role: Role,
}

#[derive(Clone, Debug)]
enum Role {
    Human,
    Random,
    First,
    ClosedStrategy,
    Searching(Box<Search>),
    Level(Strength),
    Learned(Arc<LearnerFile>),
    Made(Factory),
    Program(Arc<ProgramSpec>),
}

/// What a searching player is told.
#[derive(Clone, Debug)]
struct Search {
    request: AnalyzeRequest,
    /// The estimate at the horizon, if not the game's usual one.
    estimate: Option<Estimate>,
    ties: Option<Ties>,
    perfect: bool,
}

/// An estimate as it is written, or the file of a learner, which is read when the player sits down.
#[derive(Clone, Debug)]
enum Estimate {
    Written(HeuristicSpec),
    Learned { name: String, file: Arc<LearnerFile> },
}

impl Estimate {
    fn of(text: &str) -> Option<Self> {
        match text.strip_prefix(LEARNED) {
            Some(path) => Some(Self::Learned {
                name: text.to_owned(),
                file: Arc::new(LearnerFile::new(path.to_owned())),
            }),
            None => text.parse().ok().map(Self::Written),
        }
    }

    fn heuristic(&self) -> Result<HeuristicSpec, Error> {
        match self {
            Self::Written(spec) => Ok(spec.clone()),
            Self::Learned { name, file } => file.learner()?.heuristic(name),
        }
    }
}

/// The players by name, with the parameters each takes besides its `name`.
pub const PLAYERS: Kinds = Kinds {
    what: WHAT,
    parameter: "player parameter",
    kinds: &[
        Kind::new("human", &[]),
        Kind::new("random", &[SEED_KEY]),
        Kind::new("first", &[]),
        Kind::new("minimax", &[SEARCH_KEYS, &["cache", "symmetry", "order"]]),
        Kind::new("alpha-beta", &[SEARCH_KEYS, &["cache", "symmetry", "knowledge", "order", "cut"]]),
        Kind::new(
            "mcts",
            &[&[
                "playouts",
                "time",
                "nodes",
                "exploration",
                "heuristic",
                "ties",
                "seed",
                "knowledge",
                "symmetry",
            ]],
        ),
        Kind::new("engine", &[&["time", "depth", "nodes", "heuristic", "goal", "ties", "seed"]]),
        Kind::new("perfect", &[&["goal", "ties", "seed"]]),
        Kind::new("formula", &[]),
        Kind { bare: Some("number"), ..Kind::new(LEVEL, &[&["number"], SEED_KEY]) },
        Kind { bare: Some("file"), ..Kind::new(LEARNER, &[&["file"], SEED_KEY]) },
        Kind { bare: Some(COMMAND), is_command: true, ..Kind::new(PROGRAM, &[&["time"]]) },
    ],
};
const SEED_KEY: &[&str] = &["seed"];
const SEARCH_KEYS: &[&str] = &["depth", "heuristic", "goal", "ties", "seed"];
const LEVEL: &str = "level";
const LEARNER: &str = "learner";

impl PlayerSpec {
    /// A player of one's own. `make` gets the number of a game and the seed of the seat, and makes the player afresh for each game, so
    /// that the results of a match depend neither on the order of its games nor on the number of threads. Records name it as they
    /// name people.
    ///
    /// # Errors
    /// The name if it is none of 1 to 40 characters.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use std::sync::Arc;
    ///
    /// use nimatron::{Catalog, MatchRequest, Player, PlayerSpec, Refusal, Session, play_match};
    ///
    /// struct Last;
    ///
    /// impl Player for Last {
    ///     fn choose(&mut self, session: &dyn Session) -> Result<String, Refusal> {
    ///         Ok(session.moves().pop().expect("the game goes on"))
    ///     }
    /// }
    ///
    /// let start = Arc::from(Catalog::standard().open("fort-boyard", 0)?);
    /// let last = PlayerSpec::made_by("Last", |_game, _seed| Box::new(Last))?;
    /// let request = MatchRequest { games: 10, ..MatchRequest::between([last, "perfect".parse()?]) };
    /// let (report, refusal) = play_match(&start, &request, |_| ControlFlow::Continue(()))?;
    /// assert_eq!((report.wins, refusal), ([0, 10], None));
    /// # Ok::<(), nimatron::Error>(())
    /// ```
    pub fn made_by(
        called: &str,
        make: impl Fn(u64, u64) -> Box<dyn Player> + Send + Sync + 'static,
    ) -> Result<Self, Error> {
        let person: Self = format!("human:name={called}").parse()?;
        Ok(Self { role: Role::Made(Factory::new(make)), ..person })
    }

    /// Who is recorded as people are, by a name of 1 to 40 plain characters.
    pub(crate) fn person(name: &'static str) -> Self {
        format!("human:name={name}").parse().expect("the names of kinds are names of players")
    }

    /// The name given to the player, if any.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// The same player under another name, written so; one that has a name keeps it.
    pub(crate) fn called(&self, name: &str) -> Self {
        if self.name.is_some() {
            return self.clone();
        }
        let joint = if self.text.contains(':') { ',' } else { ':' };
        Self { text: format!("{}{joint}name={name}", self.text), name: Some(name.to_owned()), ..self.clone() }
    }

    /// What the player is in one word: `minimax`, `level`.
    pub fn kind(&self) -> &str {
        self.text.split(':').next().unwrap_or(&self.text)
    }

    /// The player as it was written.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether a person has to be asked for its moves.
    pub fn is_human(&self) -> bool {
        matches!(self.role, Role::Human)
    }

    /// Whether it runs a program when it sits down.
    pub fn runs_a_program(&self) -> bool {
        matches!(self.role, Role::Program(_))
    }

    /// Whether it reads a file or runs a program when it sits down.
    pub fn names_a_file(&self) -> bool {
        match &self.role {
            Role::Learned(_) | Role::Program(_) => true,
            Role::Searching(search) => matches!(search.estimate, Some(Estimate::Learned { .. })),
            _ => false,
        }
    }

    /// The player, ready to play the game; `None` for a human, whom only an application can ask.
    ///
    /// # Errors
    /// What the player needs and the game lacks.
    pub fn seat(&self, session: &dyn Session, seating: &Seating) -> Result<Option<Box<dyn Player>>, Error> {
        let seed = self.seed.unwrap_or(seating.seed);
        Ok(Some(match &self.role {
            Role::Human => return Ok(None),
            Role::Random => Box::new(Random::new(seed)),
            Role::First => Box::new(First),
            Role::ClosedStrategy if !session.has_closed_strategy() => return Err(self.no_formula(session)),
            Role::ClosedStrategy => Box::new(ClosedStrategy),
            Role::Searching(search) => Box::new(self.searching(search, session, seed, seating)?),
            Role::Level(strength) => Box::new(Level::new(*strength, seed, &seating.run)),
            Role::Made(factory) => Box::new(Made::new(factory.clone(), seed)),
            Role::Program(program) => Box::new(ProgramPlayer::seat(program, session, seating)?),
            Role::Learned(file) => {
                let seating = Seating { seed, ..seating.clone() };
                learned_player(file.learner()?, session, &seating)?
            }
        }))
    }

    fn no_formula(&self, session: &dyn Session) -> Error {
        let reason = format!("no formula for {} is known", session.game());
        Error::Player { player: self.text.clone(), reason }
    }

    fn searching(
        &self,
        search: &Search,
        session: &dyn Session,
        seed: u64,
        seating: &Seating,
    ) -> Result<Searching, Error> {
        let ties = search.ties.unwrap_or(seating.ties);
        let heuristic = search.estimate.as_ref().map(Estimate::heuristic).transpose()?;
        let asks = search.request.nodes == Some(USUAL_NODES) && session.is_unlisted();
        let nodes = if asks { Some(USUAL_STATES) } else { search.request.nodes };
        let run = seating.run.clone();
        let request = AnalyzeRequest { ties, heuristic, nodes, run, ..search.request.clone() };
        session.check(&request).map_err(|error| self.unfit(&error))?;
        Ok(Searching {
            text: self.text.clone(),
            request,
            perfect: search.perfect,
            seed,
            chance: Chance::of_game(seed, 0),
            memory: TableCache::with_bytes(seating.run.memory),
        })
    }

    fn unfit(&self, error: &Error) -> Error {
        Error::Player { player: self.text.clone(), reason: error.to_string() }
    }
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl FromStr for PlayerSpec {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let text = text.trim();
        PLAYERS.parse(text, &["name"], |kind, named| {
            let given = Given { kind: kind.name, named };
            Ok(Self {
                text: text.to_owned(),
                name: named.read(WHAT, "name", NAME, name)?,
                seed: named.read(WHAT, "seed", SEED, |text| text.parse().ok())?,
                role: match kind.name {
                    "human" => Role::Human,
                    "random" => Role::Random,
                    "first" => Role::First,
                    "formula" => Role::ClosedStrategy,
                    LEVEL => Role::Level(given.strength()?),
                    LEARNER => Role::Learned(Arc::new(given.file()?)),
                    PROGRAM => Role::Program(Arc::new(ProgramSpec::read(WHAT, named)?)),
                    _ => Role::Searching(Box::new(given.search()?)),
                },
            })
        })
    }
}

const NAME: &str = "a name of 1 to 40 characters, without control characters";
const SEED: &str = "a whole number";

fn name(text: &str) -> Option<String> {
    let fits =
        !text.is_empty() && text.chars().count() <= LONGEST_NAME && !text.chars().any(char::is_control);
    fits.then(|| text.to_owned())
}

/// The parameters that were written.
struct Given<'t> {
    kind: &'static str,
    named: &'t Named<'t>,
}

impl Given<'_> {
    fn read<T>(
        &self,
        key: &str,
        expected: &str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, Error> {
        self.named.read(WHAT, key, expected, read)
    }

    fn file(&self) -> Result<LearnerFile, Error> {
        let written = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        let file = self.read("file", "the file of a learner", written)?;
        file.map(LearnerFile::new).ok_or_else(|| {
            let reason = "expected the file of a learner, as in learner:FILE";
            Error::Player { player: LEARNER.to_owned(), reason: reason.to_owned() }
        })
    }

    fn strength(&self) -> Result<Strength, Error> {
        let expected = format!("a level from 1 to {}", Strength::HIGHEST);
        let strength = self.read("number", &expected, |text| Strength::of_level(text.parse().ok()?))?;
        strength.ok_or_else(|| {
            let reason = format!("expected {expected}, as in level:3");
            Error::Player { player: LEVEL.to_owned(), reason }
        })
    }

    fn search(&self) -> Result<Search, Error> {
        let whole = "a whole number from 1";
        let goals = Objective::ALL.map(Objective::name).join(", ");
        let ties = Ties::ALL.into_iter().filter(|(_, ties)| *ties != Ties::All);
        let names: Vec<_> = ties.clone().map(|(name, _)| name).collect();
        let mut request = AnalyzeRequest {
            engine: self.engine()?,
            depth: self.read("depth", whole, |text| text.parse().ok().filter(|&depth| depth > 0))?,
            nodes: self.read("nodes", whole, |text| text.parse().ok().filter(|&nodes| nodes > 0))?,
            time: self.read("time", "a time above zero as 500ms or 2s", parse_duration)?,
            goal: self
                .read("goal", &goals, |text| Objective::ALL.into_iter().find(|goal| goal.name() == text))?,
            proofs_only: self.kind == "perfect",
            one_move: true,
            ..AnalyzeRequest::default()
        };
        if self.kind == "engine" && (request.depth, request.nodes, request.time) == (None, None, None) {
            request.nodes = Some(USUAL_NODES);
        }
        let ties = self.read("ties", &names.join(", "), |text| {
            ties.clone().find(|(name, _)| *name == text).map(|(_, ties)| ties)
        })?;
        let sums = "a name, a sum as 3*stores + seeds, or learner:FILE";
        let estimate = self.read("heuristic", sums, Estimate::of)?;
        Ok(Search { request, estimate, ties, perfect: self.kind == "perfect" })
    }

    /// The parameters that players named like their engines take as engines too.
    fn engine(&self) -> Result<EngineSpec, Error> {
        if ENGINES.find(self.kind).is_none() {
            return Ok(EngineSpec::default());
        }
        let own = ["cache", "symmetry", "knowledge", "order", "cut", "playouts", "exploration"];
        let given = self.named.parameters.iter().filter(|(key, _)| own.contains(key));
        let written: Vec<_> = given.map(|(key, value)| format!("{key}={value}")).collect();
        let colon = if written.is_empty() { "" } else { ":" };
        format!("{}{colon}{}", self.kind, written.join(",")).parse()
    }
}

#[cfg(test)]
mod tests {
    use super::PlayerSpec;

    fn check(text: &str, message: &str) {
        assert_eq!(text.parse::<PlayerSpec>().unwrap_err().to_string(), message);
    }

    #[test]
    fn a_player_has_a_name_of_ones_choice() {
        let vador: PlayerSpec = " minimax:depth=7,name=Seigneur Vador ".parse().unwrap();
        assert_eq!(vador.name(), Some("Seigneur Vador"));
        assert_eq!(vador.to_string(), "minimax:depth=7,name=Seigneur Vador");
        assert!(!vador.is_human());
        assert!("human:name=Mindy".parse::<PlayerSpec>().unwrap().is_human());
    }

    /// Records are read without the files that they name.
    #[test]
    fn a_file_is_not_read_before_its_learner_sits_down() {
        for text in ["learner:none.learner", "learner:file=a=b.learner,name=Mindy,seed=3", "learner:C:\\x"] {
            assert_eq!(text.parse::<PlayerSpec>().unwrap().text(), text);
        }
    }

    #[test]
    fn errors_name_the_place_and_the_nearest_name() {
        check(
            "perfekt",
            "unknown player 'perfekt'; did you mean 'perfect'? expected human, random, first, minimax, alpha-beta, mcts, engine, \
             perfect, formula, level, learner, program",
        );
        check("random:sede=3", "unknown player parameter 'sede'; did you mean 'seed'? expected seed, name");
        check("random:seed=x", "player 'random': parameter 'seed': expected a whole number, found 'x'");
        check(
            "minimax:depth=0",
            "player 'minimax': parameter 'depth': expected a whole number from 1, found '0'",
        );
        check(
            "perfect:ties=all",
            "player 'perfect': parameter 'ties': expected first, last, greatest, random, found 'all'",
        );
        check(
            "first:name=",
            "player 'first': parameter 'name': expected a name of 1 to 40 characters, without control characters, found ''",
        );
        check("learner", "player 'learner': expected the file of a learner, as in learner:FILE");
        check("learner:name=Mindy", "player 'learner': expected the file of a learner, as in learner:FILE");
        check(
            "learner:file=",
            "player 'learner': parameter 'file': expected the file of a learner, found ''",
        );
        check("learner:a=b.learner", "unknown player parameter 'a'; expected file, seed, name");
        check("level", "player 'level': expected a level from 1 to 10, as in level:3");
        for number in ["0", "11", "x", "-1"] {
            let found = format!(
                "player 'level': parameter 'number': expected a level from 1 to 10, found '{number}'"
            );
            check(&format!("level:{number}"), &found);
        }
        check("learner:a,b", "player 'learner:file=a,b': expected key=value at 'b'");
        check("alpha-beta:cut=no", "engine 'alpha-beta': parameter 'cut': expected at or beyond, found 'no'");
        check(
            "engine:time=0s",
            "player 'engine': parameter 'time': expected a time above zero as 500ms or 2s, found '0s'",
        );
    }
}
