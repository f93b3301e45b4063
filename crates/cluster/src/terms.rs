//! What all processes must be told alike.

use nimatron_solve::{SHARDS, SolveTask};
use serde::{Deserialize, Serialize};

/// Names and values, in the order in which differences are told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Terms(Vec<(String, String)>);

impl Terms {
    pub(crate) fn of(
        task: &SolveTask<'_>,
        (version, hosts): (&str, &[String]),
        (compressed, gathers): (bool, bool),
    ) -> Self {
        let yes = |is: bool| if is { "yes" } else { "no" }.to_owned();
        let terms = [
            ("version", version.to_owned()),
            ("hosts", hosts.join(",")),
            ("game", task.game.to_owned()),
            ("fingerprint of its rules", task.fingerprint.to_owned()),
            ("start", task.start.to_owned()),
            ("goal", task.goal.name().to_owned()),
            ("tiers", task.top.map_or_else(|| "all".to_owned(), |top| top.to_string())),
            ("shards", SHARDS.to_string()),
            ("compressed", yes(compressed)),
            ("one file", yes(gathers)),
        ];
        Self(terms.map(|(name, value)| (name.to_owned(), value)).to_vec())
    }

    /// The first difference, in words that follow the name of the other process.
    pub(crate) fn difference(&self, other: &Self) -> Option<String> {
        let value = |terms: &Self, name: &str| {
            terms
                .0
                .iter()
                .find(|(other, _)| other == name)
                .map_or_else(|| "?".to_owned(), |(_, value)| value.clone())
        };
        let names = self.0.iter().chain(&other.0).map(|(name, _)| name);
        let mut differing = names.filter(|name| value(self, name) != value(other, name));
        let name = differing.next()?;
        Some(format!("has another {name}: '{}', not '{}'", value(other, name), value(self, name)))
    }
}
