//! Whatever number stands in a stranger's file, asking for its position takes next to no memory: what the thread that asks allocates is counted.

use nimatron_core::definition::Definition;
use nimatron_core::{Family, Notation, Settings, Visitor};
use nimatron_games::{
    ConnectFour, Explicit, Fibonacci, Grundy, Hexapawn, Kalah, Mnk, MuTorere, Nim, Octal, Oware, SquareGame,
    Subtraction,
};
use proptest::prelude::*;

/// Bytes that a position may take.
const SMALL: u64 = 1 << 10;

/// The bytes that it takes to look for the position with a number.
struct Bytes(u64, u64);

impl Visitor for Bytes {
    type Output = u64;

    fn visit<G: Notation + 'static>(
        self,
        rules: Definition<G>,
        _settings: Vec<(&'static str, String)>,
    ) -> u64 {
        let Self(tier, number) = self;
        let look = || {
            let game = &*rules.game;
            drop(rules.encoded.as_ref().and_then(|encoded| (encoded.decode)(game, number)));
            drop(rules.ranked.as_ref().and_then(|ranked| (ranked.unrank)(game, tier, number)));
        };
        allocation_counter::measure(look).bytes_max
    }
}

fn check<F: Family>(tier: u64, number: u64) -> Result<(), TestCaseError> {
    let bytes = F::open(&Settings::default(), Bytes(tier, number)).expect("the usual settings");
    prop_assert!(bytes <= SMALL, "{}: {bytes} bytes for number {number} of tier {tier}", F::NAME);
    Ok(())
}

/// Numbers of every length.
fn numbers() -> impl Strategy<Value = u64> {
    (any::<u64>(), 0..u64::BITS).prop_map(|(number, shift)| number >> shift << (shift / 2))
}

fn check_all(tier: u64, number: u64) -> Result<(), TestCaseError> {
    check::<Subtraction>(tier, number)?;
    check::<Nim>(tier, number)?;
    check::<Grundy>(tier, number)?;
    check::<Octal>(tier, number)?;
    check::<Fibonacci>(tier, number)?;
    check::<Mnk>(tier, number)?;
    check::<Kalah>(tier, number)?;
    check::<ConnectFour>(tier, number)?;
    check::<Hexapawn>(tier, number)?;
    check::<MuTorere>(tier, number)?;
    check::<Oware>(tier, number)?;
    check::<SquareGame>(tier, number)?;
    check::<Explicit>(tier, number)
}

#[test]
fn powers_of_two_take_next_to_no_memory() {
    for bit in 0..u64::BITS {
        check_all(1 << bit, 1 << bit).unwrap();
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_number_takes_next_to_no_memory(tier in numbers(), number in numbers()) {
        check_all(tier, number)?;
    }
}
