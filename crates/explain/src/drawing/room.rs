//! How much room a drawing may take, and how long it may take.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::drawing::error::DrawError;

/// How much room there is for a drawing: a number is how wide lines of text may be.
#[derive(Clone, Debug, Default)]
pub struct Room {
    /// How wide lines of text may be.
    pub columns: usize,
    /// How wide pictures are to be in pixels, as far as that can be; `None` for as wide as they are at their best.
    pub width: Option<f64>,
    /// How many pixels a picture of pixels may have; `None` for as many as the form can.
    pub pixels: Option<u64>,
    /// Ends the drawing once it is set.
    pub interrupt: Option<Arc<AtomicBool>>,
}

impl Room {
    /// # Errors
    /// If nobody waits for the drawing any more.
    pub(crate) fn check(&self) -> Result<(), DrawError> {
        let is_set = |flag: &Arc<AtomicBool>| flag.load(Ordering::Relaxed);
        if self.interrupt.as_ref().is_some_and(is_set) { Err(DrawError::Interrupted) } else { Ok(()) }
    }
}

impl From<usize> for Room {
    fn from(columns: usize) -> Self {
        Self { columns, ..Self::default() }
    }
}
