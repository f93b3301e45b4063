//! Texts broken into lines: between words, and between the characters of Chinese.

use textwrap::core::Word;
use textwrap::{Options, WordSeparator};
use unicode_linebreak::{BreakOpportunity, linebreaks};

/// The form of lines of at most so many columns.
pub(crate) fn of_width(width: impl Into<usize>) -> Options<'static> {
    Options::new(width.into().max(1)).word_separator(WordSeparator::Custom(words))
}

/// A text in lines of at most so many columns.
pub(crate) fn wrapped(text: &str, width: impl Into<usize>) -> Vec<String> {
    formed(text, of_width(width))
}

/// A text in lines of this form.
pub(crate) fn formed(text: &str, form: Options<'_>) -> Vec<String> {
    textwrap::wrap(text, form).into_iter().map(std::borrow::Cow::into_owned).collect()
}

/// The pieces between which a line may end; a hyphen alone is no place for it.
fn words(line: &str) -> Box<dyn Iterator<Item = Word<'_>> + '_> {
    let ends = linebreaks(line).filter(|&(end, opportunity)| {
        end == line.len() || opportunity == BreakOpportunity::Allowed && !line[..end].ends_with('-')
    });
    let mut begin = 0;
    Box::new(ends.map(move |(end, _)| Word::from(&line[std::mem::replace(&mut begin, end)..end])))
}
