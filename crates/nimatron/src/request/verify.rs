//! How a solution is checked.

use nimatron_search::Run;

/// How to check a solution or an opening book.
#[derive(Clone, Debug, Default)]
pub struct VerifyRequest {
    /// Whether all positions of a book's last ply are searched for again, and not only some of them.
    pub all: bool,
    /// What it runs on; its progress is the number of positions looked at.
    pub run: Run,
}
