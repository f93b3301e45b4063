//! The family of Connect Four: its parameters, and the rules that they name.

use nimatron_core::definition::Definition;
use nimatron_core::{Family, Parameter, Preset, SettingError, Settings, Visitor};

use super::{ConnectFour, LARGEST_SIDE, pop_out};
use crate::bitboard::{Bitboard, Wide};

/// How many columns there are.
const WIDTH: Parameter = Parameter::new("width", "7", "a whole number from 1 to 16");
/// How many cells a column has.
const HEIGHT: Parameter = Parameter::new("height", "6", "a whole number from 1 to 16");
/// How many in a row win.
const CONNECT: Parameter = Parameter::new("connect", "4", "a whole number from 2 to 16");
/// Whether a turn may take a stone out of the bottom row.
const POP: Parameter = Parameter::new("pop", "no", "no or yes");

impl Family for ConnectFour {
    const NAME: &'static str = "connect-four";
    const PARAMETERS: &'static [Parameter] = &[WIDTH, HEIGHT, CONNECT, POP];
    const PRESETS: &'static [Preset] = &[];

    fn open<V: Visitor>(settings: &Settings, visitor: V) -> Result<V::Output, SettingError> {
        let width = settings.number(&WIDTH, 1, LARGEST_SIDE)?;
        let height = settings.number(&HEIGHT, 1, LARGEST_SIDE)?;
        let length = settings.number(&CONNECT, 2, LARGEST_SIDE)?;
        let pops = settings.choice(&POP, &[("no", false), ("yes", true)])?;
        let named = vec![
            (WIDTH.name, width.to_string()),
            (HEIGHT.name, height.to_string()),
            (CONNECT.name, length.to_string()),
            (POP.name, settings.value(&POP).to_owned()),
        ];
        let is_small = (height + 1) * width <= u64::BITS;
        let board = || ConnectFour::connecting(length, width, height);
        let large = || ConnectFour::<Wide>::connecting(length, width, height);
        Ok(match (is_small, pops) {
            (true, false) => visitor.visit(definition::<u64>(board()), named),
            (false, false) => visitor.visit(definition(large()), named),
            (true, true) => visitor.visit(pop_out::definition::<u64>(board()), named),
            (false, true) => visitor.visit(pop_out::definition(large()), named),
        })
    }
}

fn definition<B: Bitboard>(rules: ConnectFour<B>) -> Definition<ConnectFour<B>> {
    Definition::new(rules)
        .symmetric()
        .encoded()
        .knowing()
        .evaluated()
        .featured()
        .observed()
        .rendered()
        .narrated()
        .counted_by(ConnectFour::stones_left)
        .cited(SOURCES)
}

const SOURCES: &[&str] = &[
    "J. D. Allen, Expert Play in Connect-Four, 1990",
    "V. Allis, A Knowledge-based Approach of Connect-Four, 1988",
    "J. Tromp, John's Connect Four Playground, tromp.github.io/c4/c4.html",
    "P. Pons, Solving Connect Four: How to Build a Perfect AI, blog.gamesolver.org, 2015",
];
