//! What every command is given besides its own arguments.

use nimatron::Catalog;

use crate::arguments::Common;
use crate::terminal::console::Console;

/// The games there are, the options of every command, and where answers go.
#[derive(Clone, Copy)]
pub(crate) struct Program<'p> {
    pub(crate) catalog: &'p Catalog,
    pub(crate) common: &'p Common,
    pub(crate) console: &'p Console,
}
