//! What the features of all games have in common: a constant first, then the same questions about either side, the mover's
//! first. A number is a share of something that the rules bound, and full where a typed position goes beyond it.

use std::iter::once;

/// The constant feature: learners weigh with it the advantage of being on the move.
pub(crate) const CONSTANT: f64 = 1.0;

/// The constant, and what follows it.
pub(crate) fn named<Name: Into<String>>(features: impl IntoIterator<Item = Name>) -> Vec<String> {
    once("constant".to_owned()).chain(features.into_iter().map(Into::into)).collect()
}

/// The constant, and behind it the features of the mover's side and those of the opponent's.
pub(crate) fn named_by_side<Names: IntoIterator<Item = String>>(
    of_side: impl Fn(&'static str) -> Names,
) -> Vec<String> {
    named(["own", "opposing"].into_iter().flat_map(of_side))
}

/// The part as a share of the whole, at most 1; nothing has only empty shares.
pub(crate) fn share(part: u32, whole: u32) -> f64 {
    f64::from(part.min(whole)) / f64::from(whole.max(1))
}

/// Something that is so or not.
pub(crate) fn flag(is_so: bool) -> f64 {
    f64::from(u8::from(is_so))
}
