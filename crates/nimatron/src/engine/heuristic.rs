//! An estimate as a user writes it: `seeds`, `3*stores + seeds`, `100*(own movable - opposing movable)`.

use std::fmt;
use std::str::FromStr;

use nimatron_core::quoted;

use crate::error::Error;

/// Numbers beyond this are none that anybody weighs with.
const LARGEST_WEIGHT: f64 = 1e9;
/// Terms and brackets of a sum.
const MOST_TERMS: usize = 1000;
const DEEPEST: usize = 50;

/// A weighted sum of estimates and features by their names, or a single estimate. Which names there are is the game's to say.
#[derive(Clone, Debug, PartialEq)]
pub struct HeuristicSpec {
    text: String,
    unit: Unit,
    sum: WeightedSum,
}

/// What a sum counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unit {
    /// Whatever its author says.
    Own,
    /// What a learner was paid: points or results, as it is written or else as is usual in the game.
    Learned { by_points: Option<bool> },
}

/// Σ weight · name + constant.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct WeightedSum {
    pub(crate) constant: f64,
    pub(crate) terms: Vec<(String, f64)>,
}

impl HeuristicSpec {
    /// A sum that was learned: weights by the names of features.
    pub(crate) fn learned(text: String, unit: Unit, terms: Vec<(String, f64)>) -> Self {
        Self { text, unit, sum: WeightedSum { constant: 0.0, terms } }
    }

    /// No estimate: 0 everywhere.
    pub fn none() -> Self {
        Self::learned("none".to_owned(), Unit::Own, Vec::new())
    }

    /// The estimate as it was written.
    pub fn text(&self) -> &str {
        &self.text
    }

    pub(crate) fn unit(&self) -> Unit {
        self.unit
    }

    pub(crate) fn sum(&self) -> &WeightedSum {
        &self.sum
    }

    /// The name, if it is nothing but a name.
    pub(crate) fn name(&self) -> Option<&str> {
        match &*self.sum.terms {
            [(name, 1.0)] if *name == self.text => Some(name),
            _ => None,
        }
    }
}

impl fmt::Display for HeuristicSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl FromStr for HeuristicSpec {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let text = text.trim();
        let mut reader = Reader { text, at: 0 };
        let sum = reader.sum(0)?;
        match reader.peek() {
            None => Ok(Self { text: text.to_owned(), unit: Unit::Own, sum }),
            Some(_) => Err(reader.expected("+, - or *")),
        }
    }
}

/// Reads sums from left to right.
struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl Reader<'_> {
    /// product {(+|−) product}
    fn sum(&mut self, depth: usize) -> Result<WeightedSum, Error> {
        let mut sum = self.product(depth)?;
        loop {
            let sign = if self.skip('+') {
                1.0
            } else if self.skip('-') {
                -1.0
            } else {
                return Ok(sum);
            };
            sum = self.product(depth)?.times(sign).plus(sum);
            if sum.terms.len() > MOST_TERMS {
                return Err(self.expected(&format!("at most {MOST_TERMS} terms")));
            }
        }
    }

    /// factor {* factor}, at most one of which is not a number.
    fn product(&mut self, depth: usize) -> Result<WeightedSum, Error> {
        let mut product = self.factor(depth)?;
        while self.skip('*') {
            let factor = self.factor(depth)?;
            product = match (product.number(), factor.number()) {
                (Some(number), _) => factor.times(number),
                (None, Some(number)) => product.times(number),
                (None, None) => return Err(self.expected("a number on one side of *")),
            };
            if product.numbers().any(|number| number.abs() > LARGEST_WEIGHT) {
                return Err(self.expected("smaller numbers"));
            }
        }
        Ok(product)
    }

    fn factor(&mut self, depth: usize) -> Result<WeightedSum, Error> {
        if depth == DEEPEST {
            return Err(self.expected("fewer brackets"));
        }
        match self.peek() {
            Some('-') => {
                self.skip('-');
                Ok(self.factor(depth + 1)?.times(-1.0))
            }
            Some('(') => {
                self.skip('(');
                let sum = self.sum(depth + 1)?;
                if self.skip(')') { Ok(sum) } else { Err(self.expected("')'")) }
            }
            Some('"') => {
                self.skip('"');
                let sum = WeightedSum::of(self.take(|character| character != '"'));
                if self.skip('"') { Ok(sum) } else { Err(self.expected("'\"'")) }
            }
            Some(character) if character.is_ascii_digit() || character == '.' => self.number(),
            Some(character) if character.is_alphabetic() => {
                let name = self.take(|character| character.is_alphanumeric() || "_ ".contains(character));
                Ok(WeightedSum::of(name.trim_end()))
            }
            _ => Err(self.expected("a number, a name or '('")),
        }
    }

    fn number(&mut self) -> Result<WeightedSum, Error> {
        let begin = self.at;
        let digits = self.take(|character| character.is_ascii_digit() || character == '.');
        match digits.parse() {
            Ok(constant) if constant <= LARGEST_WEIGHT => Ok(WeightedSum { constant, terms: Vec::new() }),
            _ => {
                self.at = begin;
                Err(self.expected("a number up to a billion, as 3 or 0.5"))
            }
        }
    }

    /// The next character that is no space.
    fn peek(&mut self) -> Option<char> {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
        self.text[self.at..].chars().next()
    }

    fn skip(&mut self, expected: char) -> bool {
        let found = self.peek() == Some(expected);
        self.at += if found { expected.len_utf8() } else { 0 };
        found
    }

    fn take(&mut self, belongs: impl Fn(char) -> bool) -> &str {
        let rest = &self.text[self.at..];
        let length = rest.find(|character| !belongs(character)).unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }

    fn expected(&self, expected: &str) -> Error {
        let read = self.text[..self.at].chars().count();
        let reason = format!("'{}', after character {read}: expected {expected}", quoted(self.text));
        Error::Option { option: "--heuristic", reason }
    }
}

impl WeightedSum {
    fn of(name: &str) -> Self {
        Self { constant: 0.0, terms: vec![(name.to_owned(), 1.0)] }
    }

    /// The sum if it is a number alone.
    fn number(&self) -> Option<f64> {
        self.terms.is_empty().then_some(self.constant)
    }

    fn numbers(&self) -> impl Iterator<Item = f64> {
        self.terms.iter().map(|(_, weight)| *weight).chain([self.constant])
    }

    fn times(mut self, number: f64) -> Self {
        self.constant *= number;
        self.terms.iter_mut().for_each(|(_, weight)| *weight *= number);
        self
    }

    fn plus(mut self, before: Self) -> Self {
        self.constant += before.constant;
        self.terms.splice(..0, before.terms);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::{HeuristicSpec, WeightedSum};

    fn sum(text: &str) -> WeightedSum {
        text.parse::<HeuristicSpec>().unwrap().sum
    }

    fn weighed(constant: f64, terms: &[(&str, f64)]) -> WeightedSum {
        let terms = terms.iter().map(|(name, weight)| ((*name).to_owned(), *weight)).collect();
        WeightedSum { constant, terms }
    }

    #[test]
    fn sums_are_read_as_they_are_written() {
        assert_eq!(sum("seeds"), weighed(0.0, &[("seeds", 1.0)]));
        assert_eq!(sum("3*stores + seeds"), weighed(0.0, &[("stores", 3.0), ("seeds", 1.0)]));
        let movable = [("own movable", 100.0), ("opposing movable", -100.0)];
        assert_eq!(sum("100*(own movable - opposing movable)"), weighed(0.0, &movable));
        assert_eq!(sum("-\"a+b\" * .5 - 2 - -1"), weighed(-1.0, &[("a+b", -0.5)]));
        assert_eq!(sum("2*3*x*2-(x-1)*2"), weighed(2.0, &[("x", 12.0), ("x", -2.0)]));
    }

    #[test]
    fn names_alone_are_names() {
        let name = |text: &str| text.parse::<HeuristicSpec>().unwrap().name().map(str::to_owned);
        assert_eq!(name(" seeds "), Some("seeds".to_owned()));
        assert_eq!((name("1*seeds"), name("seeds+0"), name("5")), (None, None, None));
    }

    #[test]
    fn what_is_no_sum_is_refused() {
        let check = |text: &str, message: &str| {
            let error = text.parse::<HeuristicSpec>().unwrap_err().to_string();
            let text = nimatron_core::quoted(text);
            assert_eq!(error, format!("--heuristic: '{text}', after character {message}"));
        };
        check("", "0: expected a number, a name or '('");
        check("seeds *", "7: expected a number, a name or '('");
        check("seeds * stores", "14: expected a number on one side of *");
        check("3 seeds", "2: expected +, - or *");
        check("(seeds", "6: expected ')'");
        check("1.2.3", "0: expected a number up to a billion, as 3 or 0.5");
        check("\"seeds", "6: expected '\"'");
        check("learner:x", "7: expected +, - or *");
        check(&"(".repeat(60), "50: expected fewer brackets");
        check(&["x"; 1002].join("+"), "2001: expected at most 1000 terms");
        check("1000000*x*1000000", "17: expected smaller numbers");
    }
}
