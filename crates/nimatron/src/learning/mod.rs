//! Learners as a user names, trains, judges, keeps and questions them.

mod advisor;
mod course;
mod curve;
mod fingerprint;
mod heat_map;
mod inspection;
mod learning_curve;
mod opinion;
mod rival;
mod runs;
mod sample;
mod saved;
mod setup;
mod spec;
mod training;
mod watching;

pub use advisor::{Advice, Advisor, ValueEstimates};
pub use course::TrainingStage;
pub use curve::{BandPoint, CurvePoint, RunReport, RunsReport, Spread, TestReport, TrainingReport};
pub(crate) use fingerprint::fingerprint;
pub use heat_map::heat_map;
pub use inspection::{
    ActionReport, InspectRequest, InspectionReport, PositionEstimate, WeightReport, inspect,
};
pub use learning_curve::{learning_band, learning_curve};
pub use opinion::{MoveEstimate, ValueEstimateReport};
pub use rival::OpponentSpec;
pub use runs::train_many;
pub use sample::SampleReport;
pub use saved::{
    RestoredLearner, SavedBox, SavedLearner, SavedParameters, SavedTraining, SavedValues, Trained,
};
pub use spec::LearnerSpec;
pub use training::{ExperienceSource, TrainRequest, train};
