//! The memory of one stored value.

use std::sync::atomic::{AtomicI8, AtomicI16, Ordering};

use zerocopy::FromZeros;

/// A cell for one value, which threads may read while another writes it. Zero stands for an unknown value, so the system allocates the
/// memory of many cells only as they are written.
pub trait ValueCell: FromZeros + Sized + Send + Sync {
    /// Bytes of a value in a file.
    const BYTES: usize;
    /// The greatest value that fits; its negative fits, too.
    const MOST: i32;

    /// A cell with a value.
    fn known(value: i32) -> Self {
        let cell = Self::new_zeroed();
        cell.set(value);
        cell
    }

    /// Writes a value of at most [`MOST`](Self::MOST), its sign aside.
    fn set(&self, value: i32);

    /// Adds the value, which is known, to the bytes of a file, its lowest byte first.
    fn write(&self, bytes: &mut Vec<u8>);

    /// The value, if it is known.
    fn get(&self) -> Option<i32>;
}

macro_rules! cell {
    ($atomic:ty, $plain:ty) => {
        impl ValueCell for $atomic {
            const BYTES: usize = size_of::<$plain>();
            const MOST: i32 = <$plain>::MAX as i32;

            #[inline]
            fn set(&self, value: i32) {
                debug_assert!(value.abs() <= Self::MOST, "{value} fits");
                self.store(value as $plain ^ <$plain>::MIN, Ordering::Relaxed);
            }

            fn write(&self, bytes: &mut Vec<u8>) {
                bytes.extend((self.load(Ordering::Relaxed) ^ <$plain>::MIN).to_le_bytes());
            }

            #[inline]
            fn get(&self) -> Option<i32> {
                let value = self.load(Ordering::Relaxed);
                (value != 0).then_some((value ^ <$plain>::MIN).into())
            }
        }
    };
}

cell!(AtomicI8, i8);
cell!(AtomicI16, i16);

/// So many cells of unknown values.
///
/// # Panics
/// If there is no room for them in the address space.
pub(crate) fn unknown<C: ValueCell>(count: usize) -> Box<[C]> {
    <[C]>::new_box_zeroed_with_elems(count).expect("room for values in the address space")
}

/// The values of some cells as a file has them.
pub(crate) fn bytes_of<C: ValueCell>(cells: &[C]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(cells.len() * C::BYTES);
    cells.iter().for_each(|cell| cell.write(&mut bytes));
    bytes
}
