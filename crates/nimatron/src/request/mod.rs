//! What is asked, as plain data; it is checked by what answers.

mod analyze;
mod book;
mod compare;
mod explain;
mod nimbers;
mod puzzle;
mod question;
mod solve;
mod textbook;
mod verify;

pub use analyze::{AnalyzeRequest, BestSoFar};
pub use book::BookRequest;
pub use compare::CompareRequest;
pub use explain::ExplainRequest;
pub use nimbers::{NimSumRequest, NimbersRequest};
pub use puzzle::PuzzleRequest;
pub use question::{Field, FieldKind, Fields, Question, Unread};
pub use solve::SolveRequest;
pub(crate) use textbook::LARGEST_GAIN;
pub use textbook::{FirstWindow, GainFrom, Merge, TextbookSearch, TraceRequest, TreeRequest};
pub use verify::VerifyRequest;
