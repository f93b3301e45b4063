//! The arguments of what is drawn or written to files: in which form, and where.

use std::path::{Path, PathBuf};

use clap::Args;
use nimatron::Error;
use nimatron::explain::drawing::Format;

use super::values::named;

/// How a drawing of a tree or a step is written.
#[derive(Debug, Args)]
pub(crate) struct DrawingOutput {
    #[arg(long, value_parser = named(TREE_FORMATS))]
    pub(crate) format: Option<TreeFormat>,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// How a board alone is written.
#[derive(Debug, Args)]
pub(crate) struct BoardOutput {
    #[arg(long, value_parser = named(BOARD_FORMATS))]
    format: Option<TreeFormat>,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

const BOARD_FORMATS: [(&str, TreeFormat); 7] = [
    ("text", TreeFormat::Drawn(Format::Text)),
    ("json", TreeFormat::Json),
    ("dot", TreeFormat::Drawn(Format::Dot)),
    ("svg", TreeFormat::Drawn(Format::Svg)),
    ("png", TreeFormat::Drawn(Format::Png)),
    ("pdf", TreeFormat::Drawn(Format::Pdf)),
    ("tikz", TreeFormat::Drawn(Format::Tikz)),
];

impl BoardOutput {
    /// The form asked for, else the one that the file's name ends with; `None` where neither is given.
    pub(crate) fn form(&self) -> Result<Option<TreeFormat>, Error> {
        let asked = form(self.format, self.output.as_deref(), &BOARD_FORMATS)?;
        Ok(asked.or(self.output.as_ref().map(|_| TreeFormat::Drawn(Format::Text))))
    }
}

/// A form that a tree can take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TreeFormat {
    Json,
    /// Lists of vertices, arcs and labels, which are JSON too.
    Lists,
    Drawn(Format),
}

const TREE_FORMATS: [(&str, TreeFormat); 8] = [
    ("text", TreeFormat::Drawn(Format::Text)),
    ("json", TreeFormat::Json),
    ("sae", TreeFormat::Lists),
    ("dot", TreeFormat::Drawn(Format::Dot)),
    ("svg", TreeFormat::Drawn(Format::Svg)),
    ("png", TreeFormat::Drawn(Format::Png)),
    ("pdf", TreeFormat::Drawn(Format::Pdf)),
    ("tikz", TreeFormat::Drawn(Format::Tikz)),
];

impl DrawingOutput {
    /// The form asked for, else the one that the file's name ends with, else text.
    pub(crate) fn form(&self) -> Result<TreeFormat, Error> {
        let asked = form(self.format, self.output.as_deref(), &TREE_FORMATS)?;
        Ok(asked.unwrap_or(TreeFormat::Drawn(Format::Text)))
    }
}

/// How what a learner has learned is written.
#[derive(Debug, Args)]
pub(crate) struct LearnedOutput {
    #[arg(long, value_parser = named(LEARNED_FORMATS))]
    pub(crate) format: Option<LearnedFormat>,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// A form that what a learner has learned can take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LearnedFormat {
    Json,
    Csv,
    Drawn(Format),
}

const LEARNED_FORMATS: [(&str, LearnedFormat); 7] = [
    ("text", LearnedFormat::Drawn(Format::Text)),
    ("csv", LearnedFormat::Csv),
    ("json", LearnedFormat::Json),
    ("svg", LearnedFormat::Drawn(Format::Svg)),
    ("png", LearnedFormat::Drawn(Format::Png)),
    ("pdf", LearnedFormat::Drawn(Format::Pdf)),
    ("tikz", LearnedFormat::Drawn(Format::Tikz)),
];

impl LearnedOutput {
    /// The form asked for, else the one that the file's name ends with, else text.
    pub(crate) fn form(&self) -> Result<LearnedFormat, Error> {
        let asked = form(self.format, self.output.as_deref(), &LEARNED_FORMATS)?;
        Ok(asked.unwrap_or(LearnedFormat::Drawn(Format::Text)))
    }
}

/// The form asked for, else the one that the file's name ends with; `None` where it has no ending.
pub(super) fn form<T: Copy>(
    asked: Option<T>,
    file: Option<&Path>,
    forms: &[(&str, T)],
) -> Result<Option<T>, Error> {
    const ENDINGS: [(&str, &str); 3] = [("tex", "tikz"), ("gv", "dot"), ("txt", "text")];
    let ending = |path: &Path| Some(path.extension()?.to_string_lossy().into_owned());
    let Some(ending) = file.and_then(ending).filter(|_| asked.is_none()) else { return Ok(asked) };
    let name = ENDINGS.iter().find(|(other, _)| *other == ending).map_or(&*ending, |(_, name)| name);
    let found = forms.iter().find(|(known, _)| *known == name);
    found.map(|&(_, form)| Some(form)).ok_or_else(|| {
        let known = forms.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
        let reason =
            format!("expected a file that ends in .txt or one of {known}, or --format, found '.{ending}'");
        Error::Option { option: "--output", reason }
    })
}
