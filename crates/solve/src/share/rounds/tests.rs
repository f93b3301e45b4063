//! Made-up graphs valued in rounds by several processes, as one finds their values.

use std::sync::atomic::AtomicI8;

use nimatron_core::definition::Definition;
use nimatron_core::{Encoded, End, Game, Outcome, Scoring, Status, Step};
use proptest::collection::vec;
use proptest::prelude::*;
use rustc_hash::FxHashMap;

use super::*;
use crate::loopy::retrograde_values;

/// Positions by code: where their moves lead, and whether the same player moves again there; how play ends where there are none.
#[derive(Debug)]
struct Graph(Vec<(Outcome, Vec<(u64, bool)>)>);

impl Graph {
    fn at(&self, code: u64) -> &(Outcome, Vec<(u64, bool)>) {
        &self.0[code as usize]
    }
}

impl Game for Graph {
    type Position = u64;
    type Move = (u64, bool);

    const SCORING: Scoring = Scoring::Decided;

    fn start(&self) -> u64 {
        self.0.len() as u64 - 1
    }

    fn status(&self, &code: &u64) -> Status {
        match self.at(code) {
            (end, moves) if moves.is_empty() => Status::Over(End::Decided(*end)),
            _ => Status::Ongoing,
        }
    }

    fn moves(&self, &code: &u64, moves: &mut Vec<(u64, bool)>) {
        moves.extend(&self.at(code).1);
    }

    fn play(&self, _: &u64, (position, again): (u64, bool)) -> Step<u64> {
        let next = if again { Next::SamePlayer } else { Next::Opponent };
        Step { position, next, gain: 0 }
    }

    fn max_plies(&self, _: &u64) -> Option<u32> {
        None
    }
}

impl Encoded for Graph {
    fn code(&self, &code: &u64) -> Option<u64> {
        Some(code)
    }

    fn decode(&self, code: u64) -> Option<u64> {
        (code < self.0.len() as u64).then_some(code)
    }
}

fn graph() -> impl Strategy<Value = Graph> {
    let end = prop_oneof![Just(Outcome::Win), Just(Outcome::Draw), Just(Outcome::Loss), Just(Outcome::Loss)];
    let graph = move |positions: u64| {
        vec((end.clone(), vec((0..positions, any::<bool>()), 0..4)), positions as usize)
    };
    (1..60_u64).prop_flat_map(graph).prop_map(Graph)
}

/// A graph where play ends after so many plies, unless the first move goes round for ever, if it may.
fn line(end: Outcome, plies: u64, may_go_round: bool) -> Graph {
    let moves = |code: u64| code.checked_sub(1).map(|to| (to, false)).into_iter().collect();
    let mut graph = Graph((0..=plies).map(|code| (end, moves(code))).collect());
    graph.0[plies as usize].1.extend(may_go_round.then_some((plies, false)));
    graph
}

/// What some processes know after all rounds, of which some are known before; all rounds, too.
fn in_rounds(
    rules: &dyn EncodedRules,
    codes: &[u64],
    processes: usize,
    known: &[Round],
) -> (FxHashMap<u64, i32>, Vec<Round>) {
    let (never, progress) = (AtomicBool::new(false), AtomicU64::new(0));
    let partition = |process| Partition { processes, process };
    let part = |process: usize, codes: &[u64]| -> Vec<u64> {
        codes.iter().copied().filter(|&code| partition(process).owner(code) == process).collect()
    };
    let mut shares: Vec<_> = (0..processes)
        .map(|process| {
            let codes = part(process, codes);
            ShareRounds::new(rules, partition(process), codes, u64::MAX, (&never, &progress))
        })
        .collect();
    for (process, share) in shares.iter_mut().enumerate() {
        for Round { won, lost } in known {
            share
                .know(&Round { won: part(process, won), lost: part(process, lost) })
                .expect("they are there");
        }
    }
    link(&mut shares);
    let mut rounds: Vec<Round> = Vec::new();
    while rounds.last().is_none_or(|round| !round.won.is_empty() || !round.lost.is_empty()) {
        if !rounds.is_empty() || !known.is_empty() {
            tell(&mut shares);
        }
        let parts: Vec<_> = shares.iter_mut().map(ShareRounds::end_round).collect();
        let (won, lost): (Vec<_>, Vec<_>) = parts.into_iter().map(|round| (round.won, round.lost)).unzip();
        rounds.push(Round { won: won.concat(), lost: lost.concat() });
    }
    let fits = shares.iter().all(ShareRounds::fits::<AtomicI8>);
    let values = shares
        .into_iter()
        .flat_map(|share| if fits { pairs::<AtomicI8>(share) } else { pairs::<AtomicI16>(share) });
    (values.collect(), rounds)
}

fn link(shares: &mut [ShareRounds<'_>]) {
    for process in 0..shares.len() {
        let waiting = shares[process].begin();
        for first in (0..waiting).step_by(ASKING * FRAMES) {
            for Moves { waiting, frames } in shares[process].moves(first).expect("all have codes") {
                for (share, frame) in shares.iter_mut().zip(frames) {
                    share.link(process, waiting.start as u64, &frame).expect("it is whole");
                }
            }
        }
    }
    shares.iter_mut().for_each(|share| share.linked().expect("there is room"));
}

fn tell(shares: &mut [ShareRounds<'_>]) {
    for process in 0..shares.len() {
        let fresh = shares[process].fresh();
        for (share, bytes) in (0..).zip(shares[process].settled(0..fresh)) {
            let share: &mut ShareRounds<'_> = &mut shares[share];
            share.hear(&bytes).expect("it is whole");
        }
    }
}

fn pairs<C: ValueCell>(share: ShareRounds<'_>) -> Vec<(u64, i32)> {
    let values = share.valued::<C>();
    let tier = values.tier(0);
    tier.codes()
        .iter()
        .zip(tier.cells())
        .map(|(&code, cell)| (code, cell.get().expect("it is known")))
        .collect()
}

/// Whatever the number of processes, and wherever they go on, they come to what one finds.
fn check(graph: Graph, (processes, others): (usize, usize), cut: &prop::sample::Index) {
    let definition = Definition::new(graph).encoded();
    let rules = (&*definition.game, definition.encoded.as_ref().expect("it has codes"));
    let (start, never, progress) = (definition.game.start(), AtomicBool::new(false), AtomicU64::new(0));
    let alone =
        |most| retrograde_values(&rules, start, most, 1 << 30, (&never, &progress)).expect("there is room");
    let narrow = alone(AtomicI8::MOST);
    let is_wide = narrow.values.iter().any(|value| value.abs() > AtomicI8::MOST);
    let wanted = if is_wide { alone(AtomicI16::MOST) } else { narrow };
    let values: FxHashMap<_, _> = wanted.codes.iter().copied().zip(wanted.values).collect();
    let (found, mut rounds) = in_rounds(&rules, &wanted.codes, processes, &[]);
    assert_eq!(found, values);
    // The last one is empty, and then there is nothing to go on with.
    rounds.truncate(cut.index(rounds.len()));
    assert_eq!(in_rounds(&rules, &wanted.codes, others, &rounds).0, values);
}

proptest! {
    #[test]
    fn several_come_to_what_one_finds(graph in graph(), processes in (1..5_usize, 1..5_usize), cut in any::<prop::sample::Index>()) {
        check(graph, processes, &cut);
    }

    /// The longest win that one byte holds takes 126 plies.
    #[test]
    fn long_plays_take_two_bytes(is_won: bool, plies in 124..130_u64, may_go_round: bool, cut in any::<prop::sample::Index>()) {
        let end = if is_won { Outcome::Win } else { Outcome::Loss };
        check(line(end, plies, may_go_round), (2, 3), &cut);
    }
}
