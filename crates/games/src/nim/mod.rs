//! Nim and Moore's Nim, by their parameters.

mod moore;
mod rules;

use nimatron_core::definition::Definition;
use nimatron_core::{
    Allocated, ClosedStrategy, Encoded, Family, Features, Narrate, Observed, Parameter, Preset, Render,
    SettingError, Settings, Symmetry, Visitor,
};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha12Rng;

pub use moore::{Moore, Takes};
pub use rules::{Nim, Take};

use crate::piles::{self, Piles};

/// Who wins.
const LAST: Parameter = Parameter::new("last", "loses", "loses or wins");
/// Piles at the start.
const START: Parameter = Parameter::new("start", "3/5/7", "piles as 3/5/7, or random");
/// From how many piles a move may take.
const FROM: Parameter = Parameter::new("from", "1", "a whole number from 1 to 4");

impl Family for Nim {
    const NAME: &'static str = "nim";
    const PARAMETERS: &'static [Parameter] = &[LAST, START, FROM];
    const PRESETS: &'static [Preset] =
        &[Preset { name: "marienbad", chosen: &[("last", "wins"), ("start", "1/3/5/7")], open: &["last"] }];

    fn open<V: Visitor>(settings: &Settings, visitor: V) -> Result<V::Output, SettingError> {
        let last_wins = settings.choice(&LAST, &[("loses", false), ("wins", true)])?;
        let start = match settings.value(&START) {
            "random" => random_piles(settings.seed),
            text => piles::read_start(&START, text, ", or the word random")?,
        };
        let at_once = settings.number(&FROM, 1, moore::MOST_AT_ONCE as u32)?;
        let named = vec![
            (LAST.name, settings.value(&LAST).to_owned()),
            (START.name, piles::join(&start, "/")),
            (FROM.name, at_once.to_string()),
        ];
        let nim = Nim { last_wins, start };
        Ok(match at_once {
            1 => visitor.visit(definition(nim).of_heaps(), named),
            _ => visitor.visit(definition(Moore { nim, at_once: at_once as usize }), named),
        })
    }
}

/// What both games have.
fn definition<G>(rules: G) -> Definition<G>
where
    G: Symmetry + Encoded + Allocated + Features + Observed + Render + Narrate + ClosedStrategy,
{
    Definition::new(rules)
        .symmetric()
        .encoded()
        .allocating()
        .featured()
        .observed()
        .rendered()
        .narrated()
        .with_closed_strategy()
        .cited(SOURCES)
}

const SOURCES: &[&str] = &[
    "C. L. Bouton, Nim, a Game with a Complete Mathematical Theory, Annals of Mathematics 3, 1901",
    "E. H. Moore, A Generalization of the Game Called Nim, Annals of Mathematics 11, 1910",
    "G. A. Hjelle, Minimax in Python: Learn How to Lose the Game of Nim, realpython.com, 2022",
];

/// Three to five piles of three to nine counters, from a generator that is the same in every version.
fn random_piles(seed: u64) -> Piles {
    let mut random = ChaCha12Rng::seed_from_u64(seed);
    let count = random.random_range(3..=5);
    (0..count).map(|_| random.random_range(3..=9)).collect()
}
