//! Messages as data, for a client that puts words together itself: a page, say, that switches languages without asking again.

use std::collections::BTreeMap;

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use serde::Serialize;

/// What a message says, piece by piece.
pub type Message = Vec<Piece>;

/// A piece of a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum Piece {
    /// Text, said as it is.
    Text(String),
    /// The value of an argument.
    Argument {
        /// The argument's name.
        argument: String,
    },
    /// One of several messages.
    Choice {
        /// The argument that chooses.
        by: String,
        /// The messages by the argument's value, or by the plural category of its number.
        #[cfg_attr(feature = "schema", schema(no_recursion))]
        variants: BTreeMap<String, Message>,
        /// The one for everything else.
        otherwise: String,
    },
}

/// A pattern of a message file as data.
pub(crate) fn message(pattern: &Pattern<&str>) -> Message {
    let mut pieces = Vec::new();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => pieces.push(Piece::Text((*value).to_owned())),
            PatternElement::Placeable { expression } => add(expression, &mut pieces),
        }
    }
    joined(pieces)
}

fn add(expression: &Expression<&str>, pieces: &mut Message) {
    match expression {
        Expression::Inline(InlineExpression::Placeable { expression }) => add(expression, pieces),
        Expression::Inline(inline) => pieces.push(inline_piece(inline)),
        Expression::Select { selector, variants } => {
            let usual = variants.iter().find(|variant| variant.default);
            pieces.push(Piece::Choice {
                by: name(selector).to_owned(),
                variants: variants
                    .iter()
                    .map(|variant| (key(&variant.key).to_owned(), message(&variant.value)))
                    .collect(),
                otherwise: usual.map_or_else(String::new, |variant| key(&variant.key).to_owned()),
            });
        }
    }
}

fn inline_piece(inline: &InlineExpression<&str>) -> Piece {
    match inline {
        InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value } => {
            Piece::Text((*value).to_owned())
        }
        other => Piece::Argument { argument: name(other).to_owned() },
    }
}

/// What an expression is about. The message files use nothing but arguments, numbered in the reader's way or as they are.
fn name<'t>(inline: &InlineExpression<&'t str>) -> &'t str {
    match inline {
        InlineExpression::VariableReference { id } => id.name,
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.first().map_or("", |inner| name(inner))
        }
        InlineExpression::MessageReference { id, .. } | InlineExpression::TermReference { id, .. } => id.name,
        InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value } => value,
        InlineExpression::Placeable { .. } => "",
    }
}

fn key<'t>(key: &VariantKey<&'t str>) -> &'t str {
    match key {
        VariantKey::Identifier { name } => name,
        VariantKey::NumberLiteral { value } => value,
    }
}

/// Texts that follow each other become one.
fn joined(pieces: Message) -> Message {
    let mut whole: Message = Vec::with_capacity(pieces.len());
    for piece in pieces {
        match (whole.last_mut(), piece) {
            (Some(Piece::Text(before)), Piece::Text(text)) => before.push_str(&text),
            (_, piece) => whole.push(piece),
        }
    }
    whole
}
