//! Every learner on small games: figures computed by others, and what all of them must come to.

mod at_once;
mod evaluation;
mod fort_boyard;
mod interruption;
mod menace;
mod perfection;
mod subject;
mod whole_value;
