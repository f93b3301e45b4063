//! Families opened with settings, told as text.

use nimatron_core::definition::Definition;
use nimatron_core::{Family, Notation, Settings, Situation, Visitor};

struct Telling;

impl Visitor for Telling {
    type Output = String;

    fn visit<G: Notation + 'static>(
        self,
        rules: Definition<G>,
        settings: Vec<(&'static str, String)>,
    ) -> String {
        let settings: Vec<_> = settings.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let start = rules.game.write(&Situation::opening(rules.game.start()));
        format!("{} {start}", settings.join(" "))
    }
}

/// The canonical settings and the start, or the message of the error.
pub(crate) fn check<F: Family>(given: &[(&str, &str)], expected: &str) {
    let mut settings = Settings::default();
    for (name, value) in given {
        settings.set(*name, *value);
    }
    let told = F::open(&settings, Telling).unwrap_or_else(|error| error.to_string());
    assert_eq!(told, expected);
}
