//! Kalah: sow the seeds of a pit counter-clockwise, one by one, and bank more of them than the opponent.
//!
//! A player's own store is sown, the opponent's is skipped, the pit sown from is not skipped on a full lap. A last seed in
//! one's own store gives another move. What a last seed in one's own empty pit captures, and when the game is over, differs
//! from book to book: see [`Capture`] and [`EndRule`]. Whatever is left at the end goes to the owner of the row it lies in.
//!
//! Text: `0|4,4,4,4,4,4,0,4,4,4,4,4,4,0` is the player to move, then player 0's pits from his left and his store, then
//! player 1's likewise. A move is a pit's number from the mover's left, from 0.
//!
//! Limits: 1 to 16 pits a side, up to 16 seeds a pit at the start. A position that is typed in need not hold the seeds of the
//! start: boards of up to eight pits that begin with at most 255 seeds take up to 255 in the pits, larger ones up to 1000.
//!
//! Rules: G. Irving, J. Donkers, J. Uiterwijk, Solving Kalah, ICGA Journal 23 (2000), for `rules=literature`.

mod features;
mod knowledge;
mod lines;
mod margins;
mod narration;
mod notation;
mod ranked;
mod ranking;
mod row_moves;
mod rows;
mod rules;
mod section_solver;
mod smaller_rows;
mod sowing;
mod successors;

use nimatron_core::definition::Definition;
use nimatron_core::{Family, Parameter, Preset, Ranked, SettingError, Settings, Visitor};

pub use crate::mancala::{Board, Count};
pub use rules::{Capture, EndRule, Kalah, Variant};

/// The most pits a side.
const MOST_PITS: u32 = 16;
/// The most seeds a pit at the start.
const MOST_SEEDS: u32 = 16;

/// Pits a side.
const PITS: Parameter = Parameter::new("pits", "6", "a whole number from 1 to 16");
/// Seeds a pit at the start.
const SEEDS: Parameter = Parameter::new("seeds", "4", "a whole number from 0 to 16");
/// What a last seed captures.
const CAPTURE: Parameter = Parameter::new("capture", "standard", "standard, empty, opposite or none");
/// When the game is over.
const END: Parameter = Parameter::new("end", "any", "any or mover");
/// Sets `capture` and `end` together, where they are not given themselves.
const RULES: Parameter = Parameter::new("rules", "standard", "standard, exercise or literature");

impl Family for Kalah {
    const NAME: &'static str = "kalah";
    const PARAMETERS: &'static [Parameter] = &[PITS, SEEDS, CAPTURE, END, RULES];
    const PRESETS: &'static [Preset] =
        &[Preset { name: "mancala", chosen: &[("rules", "exercise")], open: &["pits", "seeds"] }];

    fn open<V: Visitor>(settings: &Settings, visitor: V) -> Result<V::Output, SettingError> {
        let variant = read_variant(settings)?;
        let named = write_variant(&variant);
        let compact = variant.pits <= 8 && variant.seeds_at_start() <= u8::MOST;
        Ok(if compact {
            visitor.visit(equip(Kalah::<u8, 8>::new(variant)), named)
        } else {
            visitor.visit(equip(Kalah::<u16, 16>::new(variant)), named)
        })
    }
}

fn equip<T: Count, const N: usize>(kalah: Kalah<T, N>) -> Definition<Kalah<T, N>> {
    let start = kalah.variant.seeds_at_start();
    // A tier too large to be numbered reports the largest size there is.
    let numbered = kalah.tier_size(start.into()) < u64::MAX;
    let rules = Definition::new(kalah)
        .knowing()
        .evaluated()
        .featured()
        .observed()
        .rendered()
        .narrated()
        .cited(SOURCES);
    if numbered { rules.solved_by_sections() } else { rules }
}

const SOURCES: &[&str] = &[
    "G. Irving, J. Donkers, J. Uiterwijk, Solving Kalah, ICGA Journal 23, 2000",
    "A. Carstensen, Solving (6,6)-Kalaha, 2011",
];

fn read_variant(settings: &Settings) -> Result<Variant, SettingError> {
    let pits = settings.number(&PITS, 1, MOST_PITS)? as usize;
    let seeds = settings.number(&SEEDS, 0, MOST_SEEDS)?;
    let (capture, end_rule) = settings.choice(&RULES, &RULE_SETS)?;
    let capture = given(settings, &CAPTURE, &CAPTURES)?.unwrap_or(capture);
    let end_rule = given(settings, &END, &END_RULES)?.unwrap_or(end_rule);
    Ok(Variant { pits, seeds, capture, end_rule })
}

fn write_variant(variant: &Variant) -> Vec<(&'static str, String)> {
    vec![
        (PITS.name, variant.pits.to_string()),
        (SEEDS.name, variant.seeds.to_string()),
        (CAPTURE.name, name(&CAPTURES, variant.capture)),
        (END.name, name(&END_RULES, variant.end_rule)),
    ]
}

const CAPTURES: [(&str, Capture); 4] = [
    ("standard", Capture::Standard),
    ("empty", Capture::Empty),
    ("opposite", Capture::Opposite),
    ("none", Capture::None),
];

const END_RULES: [(&str, EndRule); 2] = [("any", EndRule::AnyRowEmpty), ("mover", EndRule::MoverRowEmpty)];

const RULE_SETS: [(&str, (Capture, EndRule)); 3] = [
    ("standard", (Capture::Standard, EndRule::AnyRowEmpty)),
    ("exercise", (Capture::Opposite, EndRule::AnyRowEmpty)),
    ("literature", (Capture::Empty, EndRule::AnyRowEmpty)),
];

/// The chosen value, if the parameter is given at all.
fn given<T: Copy>(
    settings: &Settings,
    parameter: &Parameter,
    choices: &[(&str, T)],
) -> Result<Option<T>, SettingError> {
    settings.given(parameter.name).map(|_| settings.choice(parameter, choices)).transpose()
}

fn name<T: Copy + PartialEq>(choices: &[(&str, T)], chosen: T) -> String {
    let found = choices.iter().find(|(_, choice)| *choice == chosen);
    found.map(|(name, _)| (*name).to_owned()).expect("every choice has a name")
}
