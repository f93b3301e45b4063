//! The command line with Nimatron's own games.

use std::process::ExitCode;

fn main() -> ExitCode {
    nimatron_cli::run(&nimatron::Catalog::standard())
}
