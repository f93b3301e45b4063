//! Learners as they are written: `elimination`, `q-learning:alpha=0.9,gamma=0.8`.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use nimatron_learn::{
    BeadPolicy, Beads, BeadsSettings, ControlSettings, Direction, Elimination, Graph, Learner, LearnsFrom,
    Linear, LinearSettings, MonteCarlo, OutcomeRewards, QLearning, Reward, Sarsa, Starts, TemporalDifference,
    TieBreaking,
};

use crate::error::Error;
use crate::report::Measure;
use crate::text::named::{Kind, Kinds, Named};

const WHAT: &str = "learner";
/// The most beads, and the largest reward or value.
const MOST: f64 = 1e6;

/// A learner as it is written, and what that means.
#[derive(Clone, Debug, PartialEq)]
pub struct LearnerSpec {
    text: String,
    name: &'static str,
    method: Method,
    symmetry: bool,
    starts: Starts,
    lessons: LearnsFrom,
}

#[derive(Clone, Debug, PartialEq)]
enum Method {
    Elimination,
    Beads(BeadsSettings),
    Control(Control, Paid),
    Linear(Paid, f64),
}

/// The learners of action values and of state values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Control {
    QLearning,
    Sarsa,
    TemporalDifference,
    MonteCarlo,
}

/// Settings of a learner that is paid.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Paid {
    settings: ControlSettings,
    /// Whether it was said what is paid; else games of points pay points.
    is_reward_given: bool,
}

const OUTCOME_REWARDS: [&str; 3] = ["win", "draw", "loss"];
const TRAINING: [&str; 3] = ["symmetry", "starts", "lessons"];
const BEADS: [&str; 4] = ["initial", "decay", "least", "play"];
const PAID: [&str; 5] = ["alpha", "gamma", "epsilon", "reward", "ties"];

/// The learners by name, with the parameters each takes.
pub const LEARNERS: Kinds = Kinds {
    what: WHAT,
    parameter: "learner parameter",
    kinds: &[
        Kind::new("elimination", &[&TRAINING]),
        Kind::new("beads", &[&BEADS, &OUTCOME_REWARDS, &TRAINING]),
        Kind::new("menace", &[&BEADS, &OUTCOME_REWARDS, &TRAINING]),
        Kind::new("q-learning", &[&PAID, &["initial", "order"], &OUTCOME_REWARDS, &TRAINING]),
        Kind::new("sarsa", &[&PAID, &["initial", "order"], &OUTCOME_REWARDS, &TRAINING]),
        Kind::new("td", &[&PAID, &["initial", "order"], &OUTCOME_REWARDS, &TRAINING]),
        Kind::new("monte-carlo", &[&PAID, &["initial"], &OUTCOME_REWARDS, &TRAINING]),
        Kind::new("linear-td", &[&PAID, &["lambda"], &OUTCOME_REWARDS, &["lessons"]]),
    ],
};

/// A name that means more when it stands alone than beside parameters.
struct Alone {
    name: &'static str,
    /// The parameters that it stands for. They explore, and are tuned so that every small game is learned.
    parameters: &'static str,
    /// One of its parameters at the default, beside which the others are at theirs.
    default: &'static str,
}

const ALONE: [Alone; 7] = [
    Alone::new("elimination", "symmetry=on", "symmetry=off"),
    Alone::new("beads", "symmetry=on", "symmetry=off"),
    Alone::new("q-learning", "epsilon=0.2,ties=random,symmetry=on", "epsilon=0"),
    Alone::new("sarsa", "epsilon=0.2,symmetry=on", "epsilon=0.1"),
    Alone::new("td", "epsilon=0.2,symmetry=on", "epsilon=0.1"),
    Alone::new("monte-carlo", "epsilon=0.1,symmetry=on", "epsilon=0.1"),
    Alone::new("linear-td", "epsilon=0.1", "epsilon=0.1"),
];

impl Alone {
    const fn new(name: &'static str, parameters: &'static str, default: &'static str) -> Self {
        Self { name, parameters, default }
    }

    fn find(text: &str) -> Option<&'static Self> {
        ALONE.iter().find(|alone| alone.name == text)
    }

    fn written_out(&self) -> String {
        format!("{}:{}", self.name, self.parameters)
    }
}

impl LearnerSpec {
    /// Reads a learner as a file has it: a name that stands alone means the defaults there, since files are older than what it
    /// means elsewhere.
    ///
    /// # Errors
    /// As when a text is parsed.
    pub(crate) fn of_file(text: &str) -> Result<Self, Error> {
        if let Some(Alone { name, default, .. }) = Alone::find(text) {
            return format!("{name}:{default}").parse();
        }
        let alone = ALONE.iter().find(|alone| alone.written_out() == text);
        alone.map_or(text, |alone| alone.name).parse()
    }

    /// The learner as a file has it: with the parameters that its name alone stands for.
    pub fn written_out(&self) -> Cow<'_, str> {
        written_out(&self.text)
    }

    /// Whether it has a table of positions, and no weights.
    pub fn has_table(&self) -> bool {
        !matches!(self.method, Method::Linear(..))
    }

    /// Its name, without parameters.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The learner as it was written.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether it takes positions that are equal up to symmetry for one.
    pub fn is_folded(&self) -> bool {
        self.symmetry
    }

    /// Where its games begin.
    pub fn starts(&self) -> Starts {
        self.starts
    }

    /// Whose decisions it learns from when it plays another opponent.
    pub fn learns_from(&self) -> LearnsFrom {
        self.lessons
    }

    /// Whether it is paid by points, if that is written.
    pub(crate) fn is_paid_points(&self) -> Option<bool> {
        let (Method::Control(.., paid) | Method::Linear(paid, _)) = self.method else { return None };
        paid.is_reward_given.then_some(matches!(paid.settings.reward, Reward::Points { .. }))
    }

    /// What its numbers are.
    pub fn measure(&self) -> Measure {
        match self.method {
            Method::Elimination => Measure::Choices,
            Method::Beads(_) => Measure::Beads,
            Method::Control(..) | Method::Linear(..) => Measure::Worths,
        }
    }

    /// Whether a number is one that it may have learned.
    ///
    /// # Errors
    /// What was expected.
    pub(crate) fn check(&self, number: f64) -> Result<(), String> {
        let expected = match self.method {
            Method::Elimination if number != 0.0 && number != 1.0 => "0 or 1",
            Method::Beads(_) if number < 0.0 => "a number of beads from 0",
            _ => return Ok(()),
        };
        Err(format!("expected {expected}, found {number}"))
    }

    /// The learner, knowing nothing, for a game.
    ///
    /// # Errors
    /// A linear learner needs a game that says what its positions look like.
    pub fn make(&self, graph: &Graph, game: &str) -> Result<Box<dyn Learner>, Error> {
        Ok(match &self.method {
            Method::Elimination => Box::<Elimination>::default(),
            Method::Beads(settings) => Box::new(Beads::new(settings.clone())),
            Method::Control(control, paid) => {
                let settings = paid.settings(graph);
                match control {
                    Control::QLearning => Box::new(QLearning::new(settings)),
                    Control::Sarsa => Box::new(Sarsa::new(settings)),
                    Control::TemporalDifference => Box::new(TemporalDifference::new(settings)),
                    Control::MonteCarlo => Box::new(MonteCarlo::new(settings)),
                }
            }
            Method::Linear(paid, lambda) => {
                let features = graph.feature_names().len();
                if features == 0 {
                    let reason = format!(
                        "{game} does not say what its positions look like; expected a learner with a table, q-learning say"
                    );
                    return Err(Error::Learner { learner: self.text.clone(), reason });
                }
                let ControlSettings { alpha, gamma, epsilon, reward, tie_breaking, .. } =
                    paid.settings(graph);
                let settings =
                    LinearSettings { alpha, gamma, lambda: *lambda, epsilon, reward, tie_breaking };
                Box::new(Linear::new(settings, features))
            }
        })
    }
}

impl Paid {
    fn settings(self, graph: &Graph) -> ControlSettings {
        let by_points = graph.has_points() && !self.is_reward_given;
        let reward = match self.settings.reward {
            Reward::Points { .. } => Reward::Points { units: graph.units() },
            _ if by_points => Reward::Points { units: graph.units() },
            reward => reward,
        };
        ControlSettings { reward, ..self.settings }
    }
}

impl fmt::Display for LearnerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl FromStr for LearnerSpec {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let text = text.trim();
        LEARNERS.parse(&written_out(text), &[], |kind, named| {
            let given = Given { name: kind.name, named };
            let switch = given.choice("symmetry", &[("on", true), ("off", false)])?;
            Ok(Self {
                text: text.to_owned(),
                name: kind.name,
                method: given.method()?,
                symmetry: switch.unwrap_or(kind.name == "menace"),
                starts: given.starts()?,
                lessons: given.choice("lessons", &LESSONS)?.unwrap_or(match kind.name {
                    // They learn from any game what is true of it, whatever its players.
                    "elimination" | "q-learning" => LearnsFrom::All,
                    _ => LearnsFrom::Own,
                }),
            })
        })
    }
}

/// A name that stands alone with the parameters that it stands for; any other text as it is.
fn written_out(text: &str) -> Cow<'_, str> {
    Alone::find(text).map_or(Cow::Borrowed(text), |alone| Cow::Owned(alone.written_out()))
}

const STARTS: [(&str, Starts); 2] = [("game", Starts::Game), ("exploring", Starts::Exploring)];
const LESSONS: [(&str, LearnsFrom); 2] = [("all", LearnsFrom::All), ("own", LearnsFrom::Own)];

/// The parameters that were written.
struct Given<'t> {
    name: &'static str,
    named: &'t Named<'t>,
}

impl Given<'_> {
    fn choice<T: Copy>(&self, key: &str, choices: &[(&str, T)]) -> Result<Option<T>, Error> {
        self.named.choose(WHAT, key, choices)
    }

    fn starts(&self) -> Result<Starts, Error> {
        Ok(self.choice("starts", &STARTS)?.unwrap_or(Starts::Game))
    }

    fn number(&self, key: &str, low: f64, high: f64, usual: f64) -> Result<f64, Error> {
        let read = |text: &str| text.parse().ok().filter(|number| (low..=high).contains(number));
        let expected = format!("a number from {low} to {high}");
        Ok(self.named.read(WHAT, key, &expected, read)?.unwrap_or(usual))
    }

    fn method(&self) -> Result<Method, Error> {
        Ok(match self.name {
            "elimination" => Method::Elimination,
            "beads" | "menace" => Method::Beads(self.beads()?),
            "linear-td" => Method::Linear(self.paid()?, self.number("lambda", 0.0, 1.0, 0.0)?),
            "q-learning" => Method::Control(Control::QLearning, self.paid()?),
            "sarsa" => Method::Control(Control::Sarsa, self.paid()?),
            "td" => Method::Control(Control::TemporalDifference, self.paid()?),
            _ => Method::Control(Control::MonteCarlo, self.paid()?),
        })
    }

    /// Michie's numbers for the preset, one bead each way else.
    fn beads(&self) -> Result<BeadsSettings, Error> {
        let is_menace = self.name == "menace";
        let usual = if is_menace {
            OutcomeRewards { win: 3.0, draw: 1.0, loss: -1.0 }
        } else {
            OutcomeRewards::default()
        };
        let initial = if is_menace { vec![4.0, 3.0, 2.0, 1.0] } else { vec![1.0] };
        let list = |text: &str| -> Option<Vec<f64>> {
            let number = |text: &str| text.parse().ok().filter(|number| (0.0..=MOST).contains(number));
            text.split('/').map(number).collect()
        };
        let expected = "numbers of beads as 4/3/2/1, turn by turn, each from 0 to 1000000";
        Ok(BeadsSettings {
            initial: self.named.read(WHAT, "initial", expected, list)?.unwrap_or(initial),
            rewards: self.outcome_rewards(usual)?,
            decay: self.number("decay", 0.0, 1.0, 1.0)?,
            least: self.number("least", 0.0, MOST, 0.0)?,
            policy: self
                .choice("play", &[("any", BeadPolicy::Sample), ("most", BeadPolicy::Most)])?
                .unwrap_or(BeadPolicy::Sample),
        })
    }

    fn outcome_rewards(&self, usual: OutcomeRewards) -> Result<OutcomeRewards, Error> {
        Ok(OutcomeRewards {
            win: self.number("win", -MOST, MOST, usual.win)?,
            draw: self.number("draw", -MOST, MOST, usual.draw)?,
            loss: self.number("loss", -MOST, MOST, usual.loss)?,
        })
    }

    /// The lessons' numbers for Q-learning, the textbooks' for the others.
    fn paid(&self) -> Result<Paid, Error> {
        let is_lessons = self.name == "q-learning";
        let outcome = self.outcome_rewards(OutcomeRewards::default())?;
        let rewards = [
            ("last", Reward::LastDecisions(outcome)),
            ("result", Reward::Result(outcome)),
            ("points", Reward::Points { units: 1.0 }),
        ];
        let usual = if is_lessons { rewards[0].1 } else { rewards[1].1 };
        // State values cannot depend on which decision was a player's last.
        let is_of_positions = matches!(self.name, "td" | "linear-td");
        let rewards = if is_of_positions { &rewards[1..] } else { &rewards[..] };
        let given = self.choice("reward", rewards)?;
        let directions = [("forward", Direction::Forward), ("backward", Direction::Backward)];
        let preferences = [("first", TieBreaking::First), ("random", TieBreaking::Any)];
        let usual_preference = if is_lessons { TieBreaking::First } else { TieBreaking::Any };
        // Games that begin anywhere need no trying.
        let tried = if self.starts()? == Starts::Exploring { 0.0 } else { 0.1 };
        let (alpha, gamma, epsilon) = match self.name {
            "q-learning" => (0.9, 0.8, 0.0),
            "linear-td" => (0.03, 1.0, tried),
            _ => (0.2, 1.0, tried),
        };
        let settings = ControlSettings {
            alpha: self.number("alpha", 0.0, 1.0, alpha)?,
            gamma: self.number("gamma", 0.0, 1.0, gamma)?,
            epsilon: self.number("epsilon", 0.0, 1.0, epsilon)?,
            initial: self.number("initial", -MOST, MOST, 0.0)?,
            reward: given.unwrap_or(usual),
            direction: self.choice("order", &directions)?.unwrap_or(Direction::Forward),
            tie_breaking: self.choice("ties", &preferences)?.unwrap_or(usual_preference),
        };
        Ok(Paid { settings, is_reward_given: given.is_some() })
    }
}

#[cfg(test)]
mod tests {
    use super::{LEARNERS, LearnerSpec};

    fn check(text: &str, message: &str) {
        assert_eq!(text.parse::<LearnerSpec>().unwrap_err().to_string(), message);
    }

    #[test]
    fn every_learner_has_usual_parameters() {
        for name in LEARNERS.names() {
            let spec: LearnerSpec = name.parse().unwrap();
            assert_eq!((spec.name(), spec.text()), (name, name));
        }
        assert!("menace".parse::<LearnerSpec>().unwrap().is_folded());
    }

    #[test]
    fn errors_name_the_place_and_the_nearest_name() {
        check(
            "qlearning",
            "unknown learner 'qlearning'; did you mean 'q-learning'? expected elimination, beads, menace, q-learning, sarsa, \
             td, monte-carlo, linear-td",
        );
        check("elimination:alpha=1", "unknown learner parameter 'alpha'; expected symmetry, starts, lessons");
        check(
            "q-learning:alpha=2",
            "learner 'q-learning': parameter 'alpha': expected a number from 0 to 1, found '2'",
        );
        check(
            "menace:initial=4/x",
            "learner 'menace': parameter 'initial': expected numbers of beads as 4/3/2/1, turn by turn, each from 0 to 1000000, \
             found '4/x'",
        );
        check("td:reward=last", "learner 'td': parameter 'reward': expected result or points, found 'last'");
    }
}
