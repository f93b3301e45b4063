//! The fields of a question, each declared once: applications read them, and tell what they may be, from here.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use nimatron_core::Objective;

use crate::engine::heuristic::HeuristicSpec;
use crate::error::Error;
use crate::text::duration::parse_duration;

/// A question with fields that are read as text. How they are shown is the business of whoever asks.
pub trait Question: Default {
    /// The command that asks it: what its fields mean is told by the messages `help-COMMAND-field` and `help-field`.
    const COMMAND: &'static str;

    /// Goes over the fields one after the other. A field that needs another one comes after it.
    fn fields(&mut self, fields: &mut dyn Fields);
}

/// Whoever goes over the fields of a question: to read them, or to tell what they may be.
pub trait Fields {
    /// One field. `put` takes its text, once, where there is one.
    fn field(&mut self, field: Field, put: &mut dyn FnMut(&str) -> Result<(), Unread>);

    /// What reads an estimate: where no files may be read, none is a learner's.
    fn heuristics(&self) -> fn(&str) -> Result<HeuristicSpec, Error> {
        str::parse
    }
}

/// What a field is called, and what it may be.
#[derive(Clone, Debug)]
pub struct Field {
    /// Its name, with `_` between words.
    pub name: &'static str,
    /// What its value is called, in capitals; the field's own name if nothing else.
    pub value: Option<&'static str>,
    /// What it may be.
    pub kind: FieldKind,
    /// The field without which it means nothing.
    pub needs: Option<&'static str>,
    /// What it is where it is named without a value, if that may be.
    pub alone: Option<&'static str>,
    /// Whether its text may begin with a minus sign.
    pub signed: bool,
}

/// What a field may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FieldKind {
    /// `true` or `false`.
    Flag,
    /// One of these names.
    Name(Vec<&'static str>),
    /// A whole number from the first to the second.
    Whole(u64, u64),
    /// A time, as `2s`.
    Time,
    /// What its own reader takes.
    Text,
}

/// Why a text is no value of a field.
#[derive(Clone, Debug)]
pub enum Unread {
    /// It is none of these names.
    Name(Vec<&'static str>),
    /// What was expected, as `expected a whole number from 1 to 9`.
    Expected(String),
    /// What its reader says.
    Refused(Error),
}

impl Field {
    /// A field of this name.
    pub fn new(name: &'static str) -> Self {
        Self { name, value: None, kind: FieldKind::Text, needs: None, alone: None, signed: false }
    }

    /// The same with another name for its value.
    #[must_use]
    pub fn of(self, value: &'static str) -> Self {
        Self { value: Some(value), ..self }
    }

    /// The same where it means nothing without another one.
    #[must_use]
    pub fn needs(self, other: &'static str) -> Self {
        Self { needs: Some(other), ..self }
    }

    /// The same where it may be named without a value.
    #[must_use]
    pub fn alone(self, text: &'static str) -> Self {
        Self { alone: Some(text), ..self }
    }

    /// The same where its text may begin with a minus sign.
    #[must_use]
    pub fn signed(self) -> Self {
        Self { signed: true, ..self }
    }
}

impl From<&'static str> for Field {
    fn from(name: &'static str) -> Self {
        Self::new(name)
    }
}

impl dyn Fields + '_ {
    /// A field that is true or false.
    pub fn flag(&mut self, name: &'static str, slot: &mut bool) {
        self.field(Field { kind: FieldKind::Flag, ..Field::new(name) }, &mut |text| {
            *slot = text.parse().map_err(|_| Unread::Expected("expected true or false".to_owned()))?;
            Ok(())
        });
    }

    /// A field that is one of a few names.
    pub fn name<T: Copy, S: From<T>>(
        &mut self,
        field: impl Into<Field>,
        all: &[(&'static str, T)],
        slot: &mut S,
    ) {
        let names: Vec<_> = all.iter().map(|(name, _)| *name).collect();
        self.field(Field { kind: FieldKind::Name(names.clone()), ..field.into() }, &mut |text| {
            let meant = all.iter().find(|(name, _)| *name == text);
            let (_, meant) = meant.ok_or_else(|| Unread::Name(names.clone()))?;
            *slot = S::from(*meant);
            Ok(())
        });
    }

    /// The goal.
    pub fn goal(&mut self, slot: &mut Option<Objective>) {
        self.name("goal", &Objective::ALL.map(|goal| (goal.name(), goal)), slot);
    }

    /// A field that is a whole number within bounds, none of them below 0.
    pub fn whole<T, S>(&mut self, field: impl Into<Field>, bounds: RangeInclusive<T>, slot: &mut S)
    where
        T: FromStr + PartialOrd + Display + Copy + TryInto<u64>,
        S: From<T>,
    {
        let (least, most) = (*bounds.start(), *bounds.end());
        let within = |bound: T| bound.try_into().unwrap_or_default();
        let kind = FieldKind::Whole(within(least), within(most));
        self.field(Field { kind, ..field.into() }, &mut |text| {
            let number = text.parse().ok().filter(|number| bounds.contains(number));
            let expected = || Unread::Expected(format!("expected a whole number from {least} to {most}"));
            *slot = S::from(number.ok_or_else(expected)?);
            Ok(())
        });
    }

    /// A field that is a time.
    pub fn time(&mut self, name: &'static str, slot: &mut Option<Duration>) {
        self.field(Field { kind: FieldKind::Time, ..Field::new(name) }, &mut |text| {
            let expected = "expected a time above zero as 500ms, 2s, 1.5m or 1h";
            *slot = Some(parse_duration(text).ok_or_else(|| Unread::Expected(expected.to_owned()))?);
            Ok(())
        });
    }

    /// The estimate at the horizon: a name, a sum of names, or a learner's file where files may be read.
    pub fn heuristic(&mut self, slot: &mut Option<HeuristicSpec>) {
        let read = self.heuristics();
        self.text(Field::new("heuristic").of("NAME|SUM|learner:FILE").signed(), |text| {
            *slot = Some(read(text)?);
            Ok(())
        });
    }

    /// A field that has a reader of its own.
    pub fn text(&mut self, field: Field, mut put: impl FnMut(&str) -> Result<(), Unread>) {
        self.field(field, &mut put);
    }
}

impl From<Error> for Unread {
    fn from(error: Error) -> Self {
        Self::Refused(error)
    }
}
