//! The arguments of lessons.

use clap::Args;

use super::values::whole;

#[derive(Debug, Args)]
pub(crate) struct Lesson {
    #[arg(value_name = "N", value_parser = whole(1..=u32::MAX))]
    pub(crate) number: Option<u32>,
    #[arg(long, requires = "number", conflicts_with = "json")]
    pub(crate) html: bool,
    #[arg(long, value_name = "QUESTION=OPTION", value_parser = answer, requires = "number", conflicts_with = "html")]
    pub(crate) answer: Option<(usize, usize)>,
}

/// `2=1`: the first option of the second question.
fn answer(text: &str) -> Result<(usize, usize), String> {
    let numbers =
        text.split_once('=').and_then(|(question, option)| question.parse().ok().zip(option.parse().ok()));
    numbers.ok_or_else(|| "expected a question and an option, as 2=1".to_owned())
}
