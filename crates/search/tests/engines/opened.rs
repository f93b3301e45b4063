//! Games by their settings, whatever their types.

use nimatron_core::definition::Definition;
use nimatron_core::{Family, Game, Notation, Settings, Visitor};

/// Something to check on rules of any type.
pub(crate) trait Check {
    fn check<G: Notation + 'static>(&self, rules: &Definition<G>);
}

struct Opened<'c, C>(&'c C);

impl<C: Check> Visitor for Opened<'_, C> {
    type Output = ();

    fn visit<G: Notation + 'static>(self, rules: Definition<G>, _settings: Vec<(&'static str, String)>) {
        if const { is_small::<G>() } {
            self.0.check(&rules);
        } else {
            panic!("no engine is compiled for {}", std::any::type_name::<G>());
        }
    }
}

/// Whether rules are for small boards and for one heap at a time, known by what a position and a move take. Families have others besides,
/// which no test here opens: the compiler need not make every engine for them, too.
const fn is_small<G: Game>() -> bool {
    size_of::<G::Position>() <= 48 && size_of::<G::Move>() <= 16
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
