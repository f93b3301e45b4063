//! Numbers in as few bytes as they need: seven bits a byte from the lowest up, the last byte below 128.

/// Adds a number.
#[inline]
pub(crate) fn push(bytes: &mut Vec<u8>, mut number: u64) {
    while number > 0x7f {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Takes a number from the front; `None` if none ends there.
#[inline]
pub(crate) fn take(bytes: &mut &[u8]) -> Option<u64> {
    let (mut number, mut shift) = (0, 0);
    loop {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= u64::from(byte & 0x7f).checked_shl(shift)?;
        if byte < 0x80 {
            return Some(number);
        }
        shift += 7;
    }
}

/// A number for one with a sign, small if it is near 0.
#[inline]
pub(crate) fn unsigned(number: i64) -> u64 {
    (number << 1 ^ number >> 63).cast_unsigned()
}

/// The number with a sign that this one is for.
#[inline]
pub(crate) fn signed(number: u64) -> i64 {
    (number >> 1).cast_signed() ^ -(number & 1).cast_signed()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn numbers_come_back(numbers in proptest::collection::vec(prop_oneof![any::<i64>(), -200..200_i64], 0..40)) {
            let mut bytes = Vec::new();
            numbers.iter().for_each(|&number| push(&mut bytes, unsigned(number)));
            let mut rest = &bytes[..];
            for &number in &numbers {
                prop_assert_eq!(take(&mut rest).map(signed), Some(number));
            }
            prop_assert_eq!(take(&mut rest), None);
        }
    }
}
