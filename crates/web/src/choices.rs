//! The choices of parameters that are one of the names in a list, for the description of the interface.

use nimatron::core::Objective;
use nimatron::{Language, Seats};
use utoipa::openapi::schema::{Object, ObjectBuilder, SchemaType, Type};

/// A text that is one of these.
pub(crate) fn one_of<'n>(names: impl IntoIterator<Item = &'n str>) -> Object {
    let names: Vec<_> = names.into_iter().map(str::to_owned).collect();
    ObjectBuilder::new().schema_type(SchemaType::Type(Type::String)).enum_values(Some(names)).build()
}

/// A text that is the name of one of these.
pub(crate) fn named<T, const MANY: usize>(all: [(&'static str, T); MANY]) -> Object {
    one_of(all.map(|(name, _)| name))
}

pub(crate) fn goals() -> Object {
    one_of(Objective::ALL.map(Objective::name))
}

pub(crate) fn languages() -> Object {
    one_of(Language::ALL.map(Language::code))
}

pub(crate) fn seats() -> Object {
    named(Seats::ALL)
}
