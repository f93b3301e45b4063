//! A question as options: each of its fields is one, read as the question itself reads it.

use std::error::Error;

use clap::builder::ValueParser;
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use nimatron::{Field, FieldKind, Fields, HeuristicSpec, Question, Unread};

use super::values::unknown_name;

/// A question that the options ask.
#[derive(Clone, Debug)]
pub(crate) struct Asked<Q> {
    pub(crate) question: Q,
    given: Vec<&'static str>,
}

impl<Q> Asked<Q> {
    /// Whether an option is given.
    pub(crate) fn gives(&self, name: &str) -> bool {
        self.given.contains(&name)
    }
}

impl<Q: Question> Args for Asked<Q> {
    fn augment_args(command: Command) -> Command {
        let mut declared = Declared { command, checked: checked::<Q> };
        Q::default().fields(&mut declared);
        declared.command
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl<Q: Question> FromArgMatches for Asked<Q> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut read = Read { matches, given: Vec::new(), wrong: None };
        let mut question = Q::default();
        question.fields(&mut read);
        let Read { given, wrong, .. } = read;
        wrong.map_or(Ok(Self { question, given }), Err)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// Here files may be read.
const HEURISTICS: fn(&str) -> Result<HeuristicSpec, nimatron::Error> = nimatron::heuristic;

/// Makes an option of each field.
struct Declared {
    command: Command,
    checked: fn(&'static str, &str) -> Checked,
}

/// The text of an option, or why it is none of the option's.
type Checked = Result<String, Box<dyn Error + Send + Sync>>;

impl Fields for Declared {
    fn field(&mut self, field: Field, _: &mut dyn FnMut(&str) -> Result<(), Unread>) {
        let (name, checked) = (field.name, self.checked);
        let mut option = Arg::new(name).long(name.replace('_', "-"));
        option = match field.kind {
            FieldKind::Flag => option.action(ArgAction::SetTrue),
            _ => option
                .value_name(field.value.map_or_else(|| name.to_uppercase(), str::to_owned))
                .value_parser(ValueParser::from(move |text: &str| checked(name, text)))
                .allow_negative_numbers(matches!(field.kind, FieldKind::Whole(..) | FieldKind::Time))
                .allow_hyphen_values(field.signed),
        };
        if let Some(other) = field.needs {
            option = option.requires(other);
        }
        if let Some(text) = field.alone {
            option = option.num_args(0..=1).default_missing_value(text);
        }
        self.command = std::mem::take(&mut self.command).arg(option);
    }
}

/// The text of a field, if it is one that the field takes: clap tells which option is wrong where it reads it.
fn checked<Q: Question>(name: &'static str, text: &str) -> Checked {
    let mut checking = Checking { name, text, wrong: None };
    Q::default().fields(&mut checking);
    checking.wrong.map_or_else(|| Ok(text.to_owned()), Err)
}

struct Checking<'t> {
    name: &'static str,
    text: &'t str,
    wrong: Option<Box<dyn Error + Send + Sync>>,
}

impl Fields for Checking<'_> {
    fn field(&mut self, field: Field, put: &mut dyn FnMut(&str) -> Result<(), Unread>) {
        if field.name == self.name {
            self.wrong = put(self.text).err().map(|unread| told(unread, field.name, self.text));
        }
    }

    fn heuristics(&self) -> fn(&str) -> Result<HeuristicSpec, nimatron::Error> {
        HEURISTICS
    }
}

/// What was expected of an option's text.
fn told(unread: Unread, name: &str, text: &str) -> Box<dyn Error + Send + Sync> {
    match unread {
        Unread::Name(names) => unknown_name(text, &names).into(),
        Unread::Expected(expected) => expected.into(),
        // Clap names the option.
        Unread::Refused(nimatron::Error::Option { option, reason })
            if option.trim_start_matches("--") == name =>
        {
            reason.into()
        }
        Unread::Refused(error) => error.into(),
    }
}

/// Reads the fields that are given.
struct Read<'m> {
    matches: &'m ArgMatches,
    given: Vec<&'static str>,
    wrong: Option<clap::Error>,
}

impl Fields for Read<'_> {
    fn field(&mut self, field: Field, put: &mut dyn FnMut(&str) -> Result<(), Unread>) {
        let text = match field.kind {
            FieldKind::Flag => self.matches.get_flag(field.name).then_some("true"),
            _ => self.matches.get_one::<String>(field.name).map(String::as_str),
        };
        let Some(text) = text else { return };
        self.given.push(field.name);
        // A file may have changed since it was checked.
        if let Err(unread) = put(text) {
            self.wrong = Some(clap::Error::raw(ErrorKind::ValueValidation, told(unread, field.name, text)));
        }
    }

    fn heuristics(&self) -> fn(&str) -> Result<HeuristicSpec, nimatron::Error> {
        HEURISTICS
    }
}
