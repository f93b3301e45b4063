//! The choices of parameters that are one of the names in a list, for the description of the interface.

use nimatron::core::Objective;
use nimatron::search::{Cut, Order, Ties};
use nimatron::{Algorithm, GainFrom, Language, Merge, Seats, Stage};
#[cfg(feature = "description")]
#[cfg(feature = "description")]
use utoipa::openapi::schema::{Object, ObjectBuilder, SchemaType, Type};

/// A text that is one of these.
pub(crate) fn one_of<'n>(names: impl IntoIterator<Item = &'n str>) -> Object {
    let names: Vec<_> = names.into_iter().map(str::to_owned).collect();
    ObjectBuilder::new().schema_type(SchemaType::Type(Type::String)).enum_values(Some(names)).build()
}

pub(crate) fn algorithms() -> Object {
    one_of(Algorithm::ALL.map(|(name, _)| name))
}

pub(crate) fn cuts() -> Object {
    one_of(Cut::ALL.map(|(name, _)| name))
}

pub(crate) fn gains_from() -> Object {
    one_of(GainFrom::ALL.map(|(name, _)| name))
}

pub(crate) fn goals() -> Object {
    one_of(Objective::ALL.map(Objective::name))
}

pub(crate) fn languages() -> Object {
    one_of(Language::ALL.map(Language::code))
}

pub(crate) fn merges() -> Object {
    one_of(Merge::ALL.map(|(name, _)| name))
}

pub(crate) fn orders() -> Object {
    one_of(Order::ALL.map(|(name, _)| name))
}

pub(crate) fn seats() -> Object {
    one_of(Seats::ALL.map(|(name, _)| name))
}

pub(crate) fn stages() -> Object {
    one_of(Stage::ALL.map(|(name, _)| name))
}

pub(crate) fn ties() -> Object {
    one_of(Ties::ALL.map(|(name, _)| name))
}
