//! A question as parameters of an address: each of its fields is one, read and described as the question itself declares it.

use axum::extract::{FromRequestParts, Query};
use axum::http::request::Parts;
use nimatron::core::quoted;
use nimatron::{Error, Field, Fields, Question, Unread};

use crate::api_error::ApiError;

/// A question that the address asks.
#[derive(Clone, Debug)]
pub(crate) struct Asked<Q>(pub(crate) Q);

impl<Q: Question, S: Send + Sync> FromRequestParts<S> for Asked<Q> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let unread = |error: axum::extract::rejection::QueryRejection| ApiError::invalid(error.body_text());
        let Query(given) = Query::try_from_uri(&parts.uri).map_err(unread)?;
        let (mut question, mut read) = (Q::default(), Read { given, wrong: None });
        question.fields(&mut read);
        read.wrong.map_or(Ok(Self(question)), Err)
    }
}

/// Reads the fields that are given, up to the first one that is wrong.
struct Read {
    given: Vec<(String, String)>,
    wrong: Option<ApiError>,
}

impl Fields for Read {
    fn field(&mut self, field: Field, put: &mut dyn FnMut(&str) -> Result<(), Unread>) {
        let Field { name, needs, .. } = field;
        // Names that are unknown or stand there twice were refused before.
        let text = |name| self.given.iter().find_map(|(given, text)| (given == name).then_some(text));
        let Some(given) = text(name).filter(|_| self.wrong.is_none()) else { return };
        self.wrong = match needs.filter(|&other| text(other).is_none()) {
            Some(other) => Some(ApiError::invalid(format!("{name}: expected {other} as well"))),
            None => put(given).err().map(|unread| told(unread, name, given)),
        };
    }
}

/// Why a text is no value of a field.
fn told(unread: Unread, name: &'static str, text: &str) -> ApiError {
    match unread {
        Unread::Name(names) => Error::unknown(name, text, names).into(),
        Unread::Expected(expected) => {
            ApiError::invalid([name, ": ", &expected, ", found ", &quoted(text).to_string()].concat())
        }
        Unread::Refused(error) => error.into(),
    }
}

#[cfg(feature = "description")]
mod described {
    use nimatron::{Field, FieldKind, Fields, Language, Question, Unread, Words};
    use utoipa::IntoParams;
    use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
    use utoipa::openapi::schema::{Object, ObjectBuilder, SchemaType, Type};
    use utoipa::openapi::{KnownFormat, Required, SchemaFormat};

    use super::Asked;
    use crate::choices::one_of;

    impl<Q: Question> IntoParams for Asked<Q> {
        fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
            let mut described =
                Described { command: Q::COMMAND, words: Words::new(Language::En), parameters: Vec::new() };
            Q::default().fields(&mut described);
            described.parameters
        }
    }

    /// Describes every field in the words of the command line's help.
    struct Described {
        command: &'static str,
        words: Words,
        parameters: Vec<Parameter>,
    }

    impl Fields for Described {
        fn field(&mut self, field: Field, _: &mut dyn FnMut(&str) -> Result<(), Unread>) {
            let key = Some(format!("help-{}-{}", self.command, field.name)).filter(|key| self.words.has(key));
            let text = self.words.say(&key.unwrap_or_else(|| format!("help-{}", field.name)));
            let parameter = ParameterBuilder::new().name(field.name).parameter_in(ParameterIn::Query);
            let parameter = parameter.required(Required::False).description(Some(text));
            self.parameters.push(parameter.schema(Some(schema(&field.kind))).build());
        }
    }

    /// What a field may be.
    fn schema(kind: &FieldKind) -> Object {
        let of = |kind| ObjectBuilder::new().schema_type(SchemaType::Type(kind));
        match kind {
            FieldKind::Flag => of(Type::Boolean).build(),
            FieldKind::Name(names) => one_of(names.iter().copied()),
            FieldKind::Whole(least, most) => {
                let is_short = *most <= u32::MAX.into();
                let format = if is_short { KnownFormat::Int32 } else { KnownFormat::Int64 };
                let number = of(Type::Integer).format(Some(SchemaFormat::KnownFormat(format)));
                let number = number.minimum(Some(*least as f64));
                let bounded = *most < u32::MAX.into();
                number.maximum(bounded.then_some(*most as f64)).build()
            }
            FieldKind::Time | FieldKind::Text => of(Type::String).build(),
        }
    }
}
