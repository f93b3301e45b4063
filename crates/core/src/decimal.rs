//! Numbers with a few decimals, exact: points as they are shown, of games that count in tenths or hundredths as of all others.

use std::fmt;
use std::ops::{Mul, Neg, Sub};
use std::str::FromStr;

use crate::value::Points;

/// The units of the last decimal in 1.
const ONE: i64 = 10_i64.pow(Decimal::MOST_DECIMALS);

/// A number with at most six decimals, which is counted in units of the last one: so numbers of any games compare as they are. Beyond nine
/// million millions it ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(value_type = f64))]
pub struct Decimal(i64);

/// A text is not written as a [`Decimal`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a number with at most {} decimals", Decimal::MOST_DECIMALS)]
pub struct NoDecimal;

impl Decimal {
    /// The most decimals.
    pub const MOST_DECIMALS: u32 = 6;
    /// Nothing.
    pub const ZERO: Self = Self(0);

    /// Points of a game whose points have so many decimals, counted in units of the last one.
    ///
    /// ```
    /// use nimatron_core::Decimal;
    ///
    /// let half: Decimal = "0.5".parse()?;
    /// assert_eq!(half, Decimal::of_points(50, 2));
    /// assert_eq!((-half).to_string(), "-0.5");
    /// assert_eq!((half - Decimal::from(3)).to_string(), "-2.5");
    /// # Ok::<(), nimatron_core::NoDecimal>(())
    /// ```
    #[must_use]
    pub fn of_points(points: impl Into<i64>, decimals: u32) -> Self {
        Self(points.into().saturating_mul(ONE / 10_i64.pow(decimals)))
    }

    /// The points that this is in a game whose points have so many decimals, or fewer; `None` if it has more, or they are too many.
    #[must_use]
    pub fn points(self, decimals: u32) -> Option<Points> {
        let unit = ONE / 10_i64.pow(decimals);
        (self.0 % unit == 0).then_some(self.0 / unit)?.try_into().ok()
    }

    /// How many decimals it is written with.
    #[must_use]
    pub fn decimals(self) -> u32 {
        let unit = |decimals: &u32| ONE / 10_i64.pow(*decimals);
        (0..Self::MOST_DECIMALS).find(|decimals| self.0 % unit(decimals) == 0).unwrap_or(Self::MOST_DECIMALS)
    }

    /// The whole number that it is, if it is one.
    #[must_use]
    pub fn whole(self) -> Option<i64> {
        (self.0 % ONE == 0).then_some(self.0 / ONE)
    }

    /// The same without its sign.
    #[must_use]
    pub fn abs(self) -> Self {
        Self(self.0.saturating_abs())
    }

    /// 1, 0 or −1.
    #[must_use]
    pub fn signum(self) -> i64 {
        self.0.signum()
    }

    /// The nearest number for arithmetic of other kinds; whole numbers stay what they are.
    #[must_use]
    pub fn to_f64(self) -> f64 {
        self.0 as f64 / ONE as f64
    }
}

impl From<i64> for Decimal {
    fn from(number: i64) -> Self {
        Self::of_points(number, 0)
    }
}

impl From<Points> for Decimal {
    fn from(points: Points) -> Self {
        Self::of_points(points, 0)
    }
}

impl Neg for Decimal {
    type Output = Self;

    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

impl Sub for Decimal {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

/// For a sign: from one player's view to the other's.
impl Mul<Decimal> for i64 {
    type Output = Decimal;

    fn mul(self, number: Decimal) -> Decimal {
        Decimal(number.0.saturating_mul(self))
    }
}

/// Without zeros at the end: 3, 0.5, -1.25.
impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.0.unsigned_abs();
        let (whole, part) = (size / ONE.unsigned_abs(), size % ONE.unsigned_abs());
        let mut text = whole.to_string();
        if part > 0 {
            text += format!(".{part:06}").trim_end_matches('0');
        }
        f.pad_integral(self.0 >= 0, "", &text)
    }
}

/// A minus sign perhaps, digits, and perhaps a point with more of them.
impl FromStr for Decimal {
    type Err = NoDecimal;

    fn from_str(text: &str) -> Result<Self, NoDecimal> {
        let unsigned = text.strip_prefix('-').unwrap_or(text);
        let (whole, part) = unsigned.split_once('.').unwrap_or((unsigned, "0"));
        let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit());
        let most = Self::MOST_DECIMALS as usize;
        if !is_digits(whole) || !is_digits(part) || part.len() > most {
            return Err(NoDecimal);
        }
        let units: i64 = format!("{whole}{part:0<most$}").parse().map_err(|_| NoDecimal)?;
        Ok(Self(if unsigned.len() < text.len() { -units } else { units }))
    }
}

/// A whole number as it is, any other with its decimals.
#[cfg(feature = "serde")]
impl serde::Serialize for Decimal {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.whole() {
            Some(whole) => serializer.serialize_i64(whole),
            None => serializer.serialize_f64(self.to_f64()),
        }
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Decimal {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // The shortest text that stands for it is the one that it was written as.
        f64::deserialize(deserializer)?.to_string().parse().map_err(serde::de::Error::custom)
    }
}
