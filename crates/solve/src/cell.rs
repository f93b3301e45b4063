//! A place for one stored value.

use std::sync::atomic::{AtomicI8, AtomicI16, Ordering};

/// A place for one value that several threads may read while it is written.
pub trait Cell: Send + Sync {
    /// Bytes of a value in a file.
    const BYTES: usize;
    /// The greatest value that fits; its negative fits, too.
    const MOST: i32;

    /// A place for a value that is not known yet.
    fn unknown() -> Self;

    /// Writes a value of at most [`MOST`](Self::MOST), its sign aside.
    fn set(&self, value: i32);

    /// Adds the value, which is known, to the bytes of a file, its lowest byte first.
    fn write(&self, bytes: &mut Vec<u8>);

    /// The value, if it is known.
    fn get(&self) -> Option<i32>;
}

macro_rules! cell {
    ($atomic:ty, $plain:ty) => {
        impl Cell for $atomic {
            const BYTES: usize = size_of::<$plain>();
            const MOST: i32 = <$plain>::MAX as i32;

            fn unknown() -> Self {
                Self::new(<$plain>::MIN)
            }

            #[inline]
            fn set(&self, value: i32) {
                debug_assert!(value.abs() <= Self::MOST, "{value} fits");
                self.store(value as $plain, Ordering::Relaxed);
            }

            fn write(&self, bytes: &mut Vec<u8>) {
                bytes.extend(self.load(Ordering::Relaxed).to_le_bytes());
            }

            #[inline]
            fn get(&self) -> Option<i32> {
                let value = self.load(Ordering::Relaxed);
                (value != <$plain>::MIN).then_some(value.into())
            }
        }
    };
}

cell!(AtomicI8, i8);
cell!(AtomicI16, i16);
