//! What is wrong with the arguments, in the reader's language. In English clap says it.

use std::error::Error as _;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use nimatron::{Language, Words, told_error, told_refusal};

/// The error in one line; nothing in English, and for what cannot be said in another language.
pub(crate) fn told(error: &clap::Error, words: &Words) -> Option<String> {
    if words.language() == Language::En {
        return None;
    }
    let context = |kind| error.get(kind).map(|value| listed(value, words));
    let said = |key: &str, names: &[(&str, ContextKind)]| {
        let values: Option<Vec<_>> =
            names.iter().map(|(name, kind)| Some((*name, context(*kind)?))).collect();
        let values = values?;
        let arguments: Vec<_> = values.iter().map(|(name, value)| (*name, value.as_str().into())).collect();
        Some(words.say_with(key, &arguments))
    };
    let argument = ("argument", ContextKind::InvalidArg);
    let told = match error.kind() {
        ErrorKind::InvalidValue
            if context(ContextKind::InvalidValue).is_none_or(|value| value.is_empty()) =>
        {
            said("usage-value-missing", &[argument])
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let told = said("usage-invalid-value", &[argument, ("value", ContextKind::InvalidValue)])?;
            let expected = || said("usage-expected", &[("values", ContextKind::ValidValue)]);
            let reason = error.source().map(|source| reason(source, words)).or_else(expected)?;
            Some(words.say_with(
                "usage-because",
                &[("told", told.as_str().into()), ("reason", reason.as_str().into())],
            ))
        }
        ErrorKind::UnknownArgument => said("usage-unknown-argument", &[argument]),
        ErrorKind::InvalidSubcommand => {
            said("usage-unknown-command", &[("command", ContextKind::InvalidSubcommand)])
        }
        ErrorKind::MissingRequiredArgument => {
            said("usage-missing", &[("arguments", ContextKind::InvalidArg)])
        }
        ErrorKind::ArgumentConflict => said("usage-conflict", &[argument, ("other", ContextKind::PriorArg)])
            .or_else(|| said("usage-twice", &[argument])),
        ErrorKind::TooManyValues => said("usage-too-many", &[argument, ("value", ContextKind::InvalidValue)]),
        _ => None,
    };
    let kinds = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    let meant = kinds.into_iter().find_map(|kind| said("usage-meant", &[("name", kind)]));
    told.map(|told| told + &meant.unwrap_or_default())
}

/// Why a value is refused.
fn reason(source: &(dyn std::error::Error + 'static), words: &Words) -> String {
    let refused = source.downcast_ref::<nimatron::Error>();
    let own = || told_refusal(&source.to_string(), words);
    refused.map_or_else(own, |refused| told_error(refused, words))
}

/// A value of clap's context: several are listed.
fn listed(value: &ContextValue, words: &Words) -> String {
    match value {
        ContextValue::Strings(texts) => words.listed(texts),
        value => value.to_string(),
    }
}
