//! Games by their settings, whatever their types.

use nimatron_core::definition::Definition;
use nimatron_core::{Family, Notation, Settings, Visitor};

/// Something to check on rules of any type.
pub(crate) trait Check {
    fn check<G: Notation + 'static>(&self, rules: &Definition<G>);
}

struct Opened<'c, C>(&'c C);

impl<C: Check> Visitor for Opened<'_, C> {
    type Output = ();

    fn visit<G: Notation + 'static>(self, rules: Definition<G>, _settings: Vec<(&'static str, String)>) {
        self.0.check(&rules);
    }
}

/// Runs a check on a member of a family, its settings written as `name=value,name=value`.
pub(crate) fn check<F: Family>(settings: &str, check: &impl Check) {
    let mut given = Settings::default();
    for setting in settings.split(',') {
        let (name, value) = setting.split_once('=').expect("name=value");
        given.set(name, value);
    }
    F::open(&given, Opened(check)).unwrap_or_else(|error| panic!("{}:{settings}: {error}", F::NAME));
}
