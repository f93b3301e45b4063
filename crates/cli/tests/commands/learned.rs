//! Learners in files, for commands that read them.

use std::fs;
use std::path::{Path, PathBuf};

use nimatron::learn::{Graph, LearnsFrom, Opponent, RandomGenerator, Schedule, Seats, Training};
use nimatron::{Catalog, LearnerSpec, SavedLearner, SavedTraining, Trained};

/// A learner that has played against itself, in a folder of its own that is removed in the end.
pub(crate) struct Learned {
    folder: PathBuf,
}

impl Learned {
    pub(crate) fn new(name: &str, game: &str, method: &str, games: u64) -> Self {
        let folder = std::env::temp_dir().join(format!("nimatron-learned-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let learned = Self { folder };
        fs::write(learned.file("vador.learner"), trained(game, method, games)).unwrap();
        learned
    }

    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    pub(crate) fn path(&self) -> String {
        self.file("vador.learner").display().to_string()
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }
}

impl Drop for Learned {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.folder).unwrap();
    }
}

fn trained(game: &str, method: &str, games: u64) -> Vec<u8> {
    let session = Catalog::standard().open(game, 0).unwrap();
    let spec: LearnerSpec = method.parse().unwrap();
    let mut graph: Graph = session.graph(spec.is_folded(), 1 << 28).unwrap();
    graph.complete(1 << 20).unwrap();
    let learner = spec.make(&graph, game).unwrap();
    let schedule = Schedule {
        seats: Seats::Fixed,
        starts: spec.starts(),
        learns_from: spec.learns_from(),
        opponent_learns_from: LearnsFrom::Own,
    };
    let mut training = Training::new(graph, learner, Opponent::Itself, schedule, RandomGenerator::new(0));
    (0..games).for_each(|_| {
        training.play().unwrap();
    });
    let Training { graph, learner, random, met, .. } = &training;
    let told = SavedTraining {
        opponent: "self".to_owned(),
        seats: "first".to_owned(),
        seed: 0,
        games,
        perfect_since: None,
        chance: random.clone(),
    };
    let trained = Trained {
        method: &spec,
        session: &*session,
        graph,
        learner: &**learner,
        met,
        training: &told,
        opponent: None,
    };
    let mut bytes = Vec::new();
    SavedLearner::of(&trained).unwrap().write(&mut bytes).unwrap();
    bytes
}
