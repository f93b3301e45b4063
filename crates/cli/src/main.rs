//! The command line with Nimatron's own games.

use std::process::ExitCode;

use mimalloc::MiMalloc;

/// It gives back what is free. That of the system keeps what the threads of a server had for ever.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    nimatron_cli::run(&nimatron::Catalog::standard())
}
