//! The algorithms of the textbooks.

/// The engines of the textbooks, which score a tree from its leaves step by step: they are drawn and traced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Algorithm {
    /// Every move of every position.
    Minimax,
    /// Without the moves that cannot matter.
    AlphaBeta,
}

impl Algorithm {
    /// Both by name, as they are declared.
    pub const ALL: [(&'static str, Self); 2] = [("minimax", Self::Minimax), ("alpha-beta", Self::AlphaBeta)];

    /// The name on a command line.
    pub fn name(self) -> &'static str {
        Self::ALL[self as usize].0
    }
}
