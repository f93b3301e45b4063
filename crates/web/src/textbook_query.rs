//! The search that a tree or a trace shows, as query parameters.

use nimatron::search::{Candidates, Cut, Order};
use nimatron::{Algorithm, GainFrom, LARGEST_GAIN, Run, TextbookSearch};
use serde::Deserialize;

use crate::api_error::ApiError;
use crate::limits::Limits;
use crate::query::{goal, named, whole};

/// A search as the lessons have it: the options of `tree` and `trace`.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "description", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(crate) struct TextbookQuery {
    /// The goal, if not the lessons': who wins, in games of points by how much.
    #[cfg_attr(feature = "description", param(schema_with = crate::choices::goals))]
    goal: Option<String>,
    /// Nothing below this many plies.
    depth: Option<u32>,
    /// The search; minimax where a tree is asked for, else alpha-beta.
    #[cfg_attr(feature = "description", param(schema_with = crate::choices::algorithms))]
    algorithm: Option<String>,
    /// The order of the moves.
    #[cfg_attr(feature = "description", param(schema_with = crate::choices::orders))]
    order: Option<String>,
    /// Alpha-beta's first window: `tight` for (−1, 1).
    #[cfg_attr(feature = "description", param(schema_with = windows))]
    window: Option<String>,
    /// Whether alpha-beta cuts at alpha ≥ beta or only beyond.
    #[cfg_attr(feature = "description", param(schema_with = crate::choices::cuts))]
    cut: Option<String>,
    /// The estimate at the horizon; without one, nothing more is won or lost from there.
    heuristic: Option<String>,
    /// A win scores GAIN less the plies to it.
    #[cfg_attr(feature = "description", param(minimum = 1, maximum = 1_000_000_000))]
    gain: Option<i64>,
    /// Where these plies are counted from: the root, or the call after its move.
    #[cfg_attr(feature = "description", param(schema_with = crate::choices::gains_from))]
    gain_from: Option<String>,
    /// Leaves out moves that end the game as a loss for the mover, where there is another.
    omit_suicide: Option<bool>,
}

const WINDOWS: [(&str, bool); 2] = [("full", false), ("tight", true)];

#[cfg(feature = "description")]
fn windows() -> utoipa::openapi::schema::Object {
    crate::choices::named(WINDOWS)
}

/// Where the plies that a GAIN loses are counted from, by its name.
pub(crate) fn gain_from(text: Option<&str>) -> Result<GainFrom, ApiError> {
    named("gain_from", text, &GainFrom::ALL).map(Option::unwrap_or_default)
}

/// A cut rule by its name.
pub(crate) fn cut(text: Option<&str>) -> Result<Option<Cut>, ApiError> {
    named("cut", text, &Cut::ALL)
}

impl TextbookQuery {
    /// The same by minimax, which leaves nothing out.
    pub(crate) fn by_minimax(self) -> Self {
        Self { algorithm: Some("minimax".to_owned()), window: None, cut: None, ..self }
    }

    /// The search; `usual` is the algorithm if the request names none.
    pub(crate) fn search(
        &self,
        usual: Algorithm,
        limits: &Limits,
        run: Run,
    ) -> Result<TextbookSearch, ApiError> {
        let order = named("order", self.order.as_deref(), &Order::ALL)?.unwrap_or_default();
        Ok(TextbookSearch {
            goal: goal(self.goal.as_deref())?,
            depth: self.depth,
            heuristic: self.heuristic.as_deref().map(str::parse).transpose()?,
            algorithm: named("algorithm", self.algorithm.as_deref(), &Algorithm::ALL)?.unwrap_or(usual),
            candidates: Candidates { order, omit_suicide: self.omit_suicide.unwrap_or(false) },
            tight: named("window", self.window.as_deref(), &WINDOWS)?.unwrap_or(false),
            bounds: None,
            cut: cut(self.cut.as_deref())?.unwrap_or_default(),
            gain: whole("gain", self.gain, 1..=LARGEST_GAIN)?,
            gain_from: gain_from(self.gain_from.as_deref())?,
            most_nodes: limits.tree_nodes,
            run,
        })
    }
}
