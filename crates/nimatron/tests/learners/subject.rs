//! Learners at their training.

use nimatron::learn::{LearnsFrom, Opponent, RandomGenerator, Schedule, Seats, Training};
use nimatron::{
    Catalog, Error, LearnerSpec, RestoredOpponent, SavedLearner, SavedTraining, Session, Trained,
};

/// Bytes that no game here needs.
pub(crate) const MEMORY: usize = 1 << 28;

pub(crate) fn open(game: &str) -> Box<dyn Session> {
    Catalog::standard().open(game, 0).unwrap()
}

pub(crate) fn spec(text: &str) -> LearnerSpec {
    text.parse().unwrap()
}

/// A learner at its training, as a file sees it.
pub(crate) struct Subject {
    pub(crate) session: Box<dyn Session>,
    pub(crate) method: LearnerSpec,
    pub(crate) opponent: Option<LearnerSpec>,
    pub(crate) training: Training,
}

pub(crate) fn schedule(method: &LearnerSpec, opponent: Option<&LearnerSpec>) -> Schedule {
    Schedule {
        seats: Seats::Random,
        starts: method.starts(),
        learns_from: method.learns_from(),
        opponent_learns_from: opponent.map_or(LearnsFrom::Own, LearnerSpec::learns_from),
    }
}

impl Subject {
    /// Before the first game; of a game that is known `whole` or only as far as it was played.
    pub(crate) fn new(game: &str, method: &str, opponent: Option<&str>, whole: bool) -> Self {
        let (session, method, opponent) = (open(game), spec(method), opponent.map(spec));
        let mut graph = session.graph(method.is_folded(), MEMORY).unwrap();
        if whole {
            graph.complete(1 << 20).unwrap();
        }
        let learner = method.make(&graph, game).unwrap();
        let other = opponent.as_ref().map(|opponent| opponent.make(&graph, game).unwrap());
        let schedule = schedule(&method, opponent.as_ref());
        let opponent_of = other.map_or(Opponent::Itself, Opponent::Learner);
        let training = Training::new(graph, learner, opponent_of, schedule, RandomGenerator::new(7));
        Self { session, method, opponent, training }
    }

    pub(crate) fn play(mut self, games: u32) -> Self {
        for _ in 0..games {
            self.training.play().unwrap();
        }
        self
    }

    pub(crate) fn saved(&self) -> SavedLearner {
        let training = SavedTraining {
            opponent: self.opponent.as_ref().map_or("self", |opponent| opponent.text()).to_owned(),
            seats: "random".to_owned(),
            seed: 7,
            games: self.training.games,
            perfect_since: None,
            chance: self.training.random.clone(),
        };
        let other = match &self.training.opponent {
            Opponent::Learner(other) => {
                self.opponent.as_ref().map(|spec| (spec, &**other, &self.training.met_by_opponent[..]))
            }
            _ => None,
        };
        let trained = Trained {
            method: &self.method,
            session: &*self.session,
            graph: &self.training.graph,
            learner: &*self.training.learner,
            met: &self.training.met,
            training: &training,
            opponent: other,
        };
        SavedLearner::of(&trained).unwrap()
    }

    /// The same learner from its text, in a session somewhere else in the game.
    pub(crate) fn again(self) -> Self {
        let saved = read(&text(&self.saved())).unwrap();
        let elsewhere = self.session.play(&self.session.moves()[0]).unwrap();
        let restored = saved.restore(&*elsewhere, MEMORY).unwrap();
        assert_eq!(saved.opponent.as_ref().map(|(method, _)| method), self.opponent.as_ref());
        let (opponent, met_by_opponent) = match restored.opponent {
            None => (Opponent::Itself, Vec::new()),
            Some(RestoredOpponent { learner, met }) => (Opponent::Learner(learner), met),
        };
        let schedule = schedule(&saved.method, self.opponent.as_ref());
        let chance = saved.training.chance.clone();
        let mut training = Training::new(restored.graph, restored.learner, opponent, schedule, chance);
        (training.games, training.met) = (saved.training.games, restored.met);
        training.met_by_opponent = met_by_opponent;
        Self { session: saved_at(&saved, &*self.session), method: saved.method, training, ..self }
    }
}

pub(crate) fn saved_at(saved: &SavedLearner, session: &dyn Session) -> Box<dyn Session> {
    session.at(&saved.start).unwrap()
}

pub(crate) fn text(saved: &SavedLearner) -> String {
    let mut bytes = Vec::new();
    saved.write(&mut bytes).unwrap();
    String::from_utf8(bytes).unwrap()
}

pub(crate) fn read(text: &str) -> Result<SavedLearner, Error> {
    SavedLearner::read("vador.learner", text.as_bytes())
}

/// A small learner: matches that two take one or two of, and what one game taught.
pub(crate) fn small() -> String {
    text(&Subject::new("subtraction:take=1/2,start=3", "q-learning:epsilon=0", None, true).play(1).saved())
}
