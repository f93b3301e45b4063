//! The choice of one best move out of several.

/// How one move is chosen among equals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ties {
    /// None is: all of them are named.
    #[default]
    All,
    /// The first in the rules' order.
    First,
    /// The last in the rules' order.
    Last,
    /// The one with the greatest resulting position, compared number by number as tuples are.
    Greatest,
    /// Any of them, by a seeded choice.
    Random,
}

impl Ties {
    /// Every rule by its name on a command line.
    pub const ALL: [(&'static str, Self); 5] = [
        ("all", Self::All),
        ("first", Self::First),
        ("last", Self::Last),
        ("greatest", Self::Greatest),
        ("random", Self::Random),
    ];

    /// Keeps of the equally good `moves`, in the rules' order, those that the rule chooses. `resulting` writes where a move
    /// leads; `seed` chooses at random, the same each time.
    pub fn choose<M: Copy>(self, moves: &[M], resulting: impl Fn(M) -> String, seed: u64) -> Vec<M> {
        let chosen = match self {
            Self::All => return moves.to_vec(),
            Self::First => moves.first(),
            Self::Last => moves.last(),
            Self::Greatest => moves.iter().max_by_key(|&&mv| {
                let text = resulting(mv);
                (numbers(&text), text)
            }),
            Self::Random => usize::try_from(splitmix64(seed) % (moves.len() as u64).max(1))
                .ok()
                .and_then(|at| moves.get(at)),
        };
        chosen.into_iter().copied().collect()
    }
}

/// A well-mixed number from a seed: the finisher of G. L. Steele, D. Lea and C. H. Flood's SplitMix64, 2014.
fn splitmix64(seed: u64) -> u64 {
    let mut mixed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// The whole numbers in a text, in order.
fn numbers(text: &str) -> Vec<u64> {
    text.split(|c: char| !c.is_ascii_digit()).filter_map(|digits| digits.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::Ties;

    #[test]
    fn greatest_compares_number_by_number() {
        let results = ["9,1", "10,0", "2,30"];
        let chosen = Ties::Greatest.choose(&[0, 1, 2], |mv: usize| results[mv].to_owned(), 0);
        assert_eq!(chosen, [1]);
    }

    #[test]
    fn every_rule_but_all_chooses_one() {
        for (name, rule) in Ties::ALL {
            let chosen = rule.choose(&['a', 'b', 'c'], |mv| mv.to_string(), 7);
            assert_eq!(chosen.len(), if rule == Ties::All { 3 } else { 1 }, "{name}");
        }
    }

    #[test]
    fn nothing_is_chosen_from_nothing() {
        for (_, rule) in Ties::ALL {
            assert!(rule.choose(&[], |(): ()| String::new(), 3).is_empty());
        }
    }
}
