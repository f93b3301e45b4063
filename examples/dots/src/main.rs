//! Dots and Boxes with every command of Nimatron.

use std::process::ExitCode;

use dots::Dots;
use nimatron::{About, Catalog};

fn main() -> ExitCode {
    let about = About {
        title: "Dots and Boxes",
        summary: "Draw lines between dots; who closes a box has it, and draws again.",
        rules: "Draw a line between two neighboring dots. A line that closes a box, or two, gives them to you, and you draw again. \
                Whoever has more boxes in the end wins.",
    };
    nimatron_cli::run(&Catalog::standard().with_described::<Dots>(about))
}
