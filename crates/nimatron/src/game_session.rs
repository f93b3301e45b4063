//! One game at one situation, its rules still of their own type.

use std::sync::Arc;

use nimatron_core::definition::Definition;
use nimatron_core::{Game, Notation, Objective, Scoring, Situation};
use nimatron_search::{Capabilities, fits_retrograde};

use crate::any_game::{AnyGame, Member, definition};
use crate::books::Books;
use crate::engine::evaluation::{self, Evaluation};
use crate::engine::heuristic::HeuristicSpec;
use crate::engine::job::Question;
use crate::engine::within::{RulesWithin, Within};
use crate::error::Error;
use crate::session::Session;
use crate::text::told_rules::ToldRules;

/// What rules are called, and what there is to tell of them.
pub(crate) struct NamedRules {
    pub(crate) name: Arc<str>,
    pub(crate) told: Option<Arc<ToldRules>>,
}

impl<Name: Into<Arc<str>>> From<Name> for NamedRules {
    fn from(name: Name) -> Self {
        Self { name: name.into(), told: None }
    }
}

/// A session of one type of rules.
pub(crate) struct GameSession<G: Game> {
    pub(crate) name: Arc<str>,
    /// What there is to tell of the rules, if a catalog opened them.
    pub(crate) told: Option<Arc<ToldRules>>,
    pub(crate) rules: Arc<Definition<G>>,
    pub(crate) situation: Situation<G::Position>,
    pub(crate) books: Arc<Books>,
    /// The rules within, for which engines are compiled, if these are any game's.
    pub(crate) within: Option<Arc<dyn Within<G>>>,
}

impl<G: Notation + 'static> GameSession<G> {
    /// At the start of the game.
    pub(crate) fn start(named: NamedRules, rules: Definition<G>, books: Arc<Books>) -> Self {
        let situation = Situation::opening(rules.game.start());
        let NamedRules { name, told } = named;
        Self { name, told, rules: Arc::new(rules), situation, books, within: None }
    }

    pub(crate) fn game_rules(&self) -> &G {
        &self.rules.game
    }

    pub(crate) fn legal(&self) -> Vec<G::Move> {
        let mut legal = Vec::new();
        self.rules.game.moves(&self.situation.position, &mut legal);
        legal
    }

    pub(crate) fn at_situation(&self, situation: Situation<G::Position>) -> Self {
        let (name, rules, books) = (Arc::clone(&self.name), Arc::clone(&self.rules), Arc::clone(&self.books));
        Self { name, told: self.told.clone(), rules, situation, books, within: self.within.clone() }
    }

    pub(crate) fn after_move(&self, mv: G::Move) -> Self {
        self.at_situation(self.situation.after(self.rules.game.play(&self.situation.position, mv)))
    }

    pub(crate) fn write_move(&self, mv: G::Move) -> String {
        self.rules.game.write_move(&self.situation, mv)
    }

    /// The goal asked for, else the game's usual one; an error if the game does not have it.
    pub(crate) fn goal(&self, asked: Option<Objective>) -> Result<Objective, Error> {
        chosen_goal(&self.goals(), asked)
    }

    /// Whether a search that looks so many plies ahead, or to the end of every play, comes to an end itself.
    pub(crate) fn check_end(&self, depth: Option<u32>) -> Result<(), Error> {
        if depth.is_some() || !self.is_endless() {
            return Ok(());
        }
        let reason = format!("expected a number of plies: {} can go on for ever", self.game());
        Err(Error::Option { option: "--depth", reason })
    }

    /// Whether retrograde analysis of a game of points comes to an end within so many bytes.
    pub(crate) fn is_within_reach(&self, bytes: usize) -> bool {
        let positions = self.rules.reach.map(|reach| reach(self.game_rules(), &self.situation.position));
        positions.is_some_and(|positions| fits_retrograde(positions, bytes))
    }

    /// The goal of the lessons: who wins, or by how much.
    pub(crate) fn lessons_goal(&self) -> Objective {
        match G::SCORING {
            Scoring::Decided => Objective::Outcome,
            Scoring::Points => Objective::Margin,
        }
    }

    /// The evaluation asked for, else the game's usual one; `None` for games without any and for `none`.
    pub(crate) fn evaluation(
        &self,
        asked: Option<&HeuristicSpec>,
    ) -> Result<Option<Evaluation<G::Position>>, Error> {
        match asked {
            None => Ok(self.rules.heuristics.first().map(|&usual| evaluation::named(&self.rules, usual))),
            Some(spec) if spec.text() == "none" => Ok(None),
            Some(spec) => evaluation::evaluation(&self.rules, spec).map(Some),
        }
    }

    pub(crate) fn question(&self, evaluation: Option<&Evaluation<G::Position>>) -> Question<'_, G> {
        let mut capabilities = Capabilities::of(&self.rules, None);
        if let Some(evaluation) = evaluation {
            evaluation.lend(&mut capabilities);
        }
        Question {
            game: &self.rules.game,
            position: &self.situation.position,
            bank: self.situation.bank(),
            capabilities,
            estimate: evaluation.map(|evaluation| Arc::clone(&evaluation.identity)),
            endgames_within: None,
            needs_bank: evaluation.is_some_and(Evaluation::needs_bank),
            within: self.within.as_deref(),
        }
    }

    pub(crate) fn read_move(&self, text: &str) -> Option<G::Move> {
        self.legal().into_iter().find(|&mv| self.rules.game.means_move(&self.situation, mv, text))
    }

    pub(crate) fn play_text(&self, text: &str, number: Option<usize>) -> Result<Self, Error> {
        self.read_move(text).map(|mv| self.after_move(mv)).ok_or_else(|| Error::Move {
            text: text.to_owned(),
            number,
            position: self.position(),
            legal: self.moves(),
        })
    }

    /// A line of moves from here as text.
    pub(crate) fn write_line(&self, line: &[G::Move]) -> Vec<String> {
        let mut here = self.at_situation(self.situation.clone());
        line.iter()
            .map(|&mv| {
                let text = here.write_move(mv);
                here = here.after_move(mv);
                text
            })
            .collect()
    }
}

impl<const POINTS: bool> GameSession<AnyGame<POINTS>> {
    /// At the start of a game of any rules.
    pub(crate) fn around<G: Member>(named: NamedRules, rules: Definition<G>, books: Arc<Books>) -> Self {
        let rules = Arc::new(rules);
        let outer = Self::start(named, definition(&rules), books);
        Self {
            within: if const { G::OWN_ENGINES } { Some(Arc::new(RulesWithin(rules))) } else { None },
            ..outer
        }
    }
}

/// The goal asked for, else the first one; an error if it is none of these.
pub(crate) fn chosen_goal(goals: &[Objective], asked: Option<Objective>) -> Result<Objective, Error> {
    let Some(asked) = asked else { return Ok(goals[0]) };
    if goals.contains(&asked) {
        return Ok(asked);
    }
    let name = asked.name();
    let reason = if goals.contains(&Objective::Margin) {
        format!("'{name}' needs a game that comes to an end; expected margin or outcome")
    } else {
        format!("'{name}' needs a game of points; expected outcome or distance")
    };
    Err(Error::Option { option: "--goal", reason })
}
