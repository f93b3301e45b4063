//! Kalah under every set of rules: counts of moves, exact values, endgames, and searches to a horizon.

use std::collections::BTreeMap;

use nimatron_core::{
    End, Event, Game, Knowledge, Narrate, Notation, Picture, Points, Ranked, Render, Seat, Situation, Sowing,
    Spot, Status, Successors, never_enough, reachable,
};
use nimatron_games::Kalah;
use nimatron_games::kalah::{Board, Capture, Count, EndRule, Variant};
use serde::Deserialize;

use crate::rules::table::{Table, open, read, try_open};

/// A player's values, by move.
type Values = BTreeMap<String, Points>;

#[derive(Deserialize)]
struct Counts {
    game: String,
    counts: Vec<u64>,
}

#[derive(Deserialize)]
struct Start {
    game: String,
    value: Points,
    moves: Vec<Points>,
}

#[derive(Deserialize)]
struct Endgame {
    position: String,
    seeds: u32,
    /// Final differences for player 0, by `capture/end` and move.
    moves: BTreeMap<String, Values>,
}

#[derive(Deserialize)]
struct Horizon {
    game: String,
    depth: u32,
    moves: Values,
    nodes: u64,
}

#[test]
fn counts_of_moves() {
    for row in read::<Counts>(include_str!("../data/kalah_perft.json")) {
        let kalah = open::<Kalah>(&row.game);
        let found: Vec<u64> = (0..).zip(&row.counts).map(|(depth, _)| kalah.perft(depth)).collect();
        assert_eq!(found, row.counts, "{}", row.game);
    }
}

#[test]
fn values_of_small_boards() {
    let rows = read::<Start>(include_str!("../data/kalah_values.json"));
    for row in rows.into_iter().filter(is_small) {
        let kalah = open::<Kalah>(&row.game);
        let found: Vec<Points> = kalah.move_values(&kalah.start()).iter().map(|(_, value)| *value).collect();
        assert_eq!((kalah.value(&kalah.start()), found), (row.value, row.moves), "{}", row.game);
    }
}

/// Whether a search without bounds is done in a moment.
fn is_small(row: &Start) -> bool {
    !["pits=4,seeds=3", "pits=4,seeds=4", "pits=6"].iter().any(|board| row.game.starts_with(board))
}

#[test]
fn endgames() {
    let rows = read::<Endgame>(include_str!("../data/kalah_positions.json"));
    for rules in rows[0].moves.keys() {
        let (capture, end) = rules.split_once('/').expect("a capture and an end");
        let kalah = open::<Kalah>(&format!("capture={capture},end={end}"));
        for row in rows.iter().filter(|row| row.seeds <= 11) {
            let found = for_player_0(&*kalah, &row.position, kalah.move_values(&row.position));
            assert_eq!(found, row.moves[rules], "{} {rules}", row.position);
        }
    }
}

/// Final differences for player 0 from what the player to move still wins.
fn for_player_0(kalah: &dyn Table, position: &str, values: Vec<(String, Points)>) -> Values {
    let sign = if position.starts_with('1') { -1 } else { 1 };
    let banked = kalah.banked(position);
    values.into_iter().map(|(mv, value)| (mv, banked + sign * value)).collect()
}

#[test]
fn searches_to_a_horizon() {
    for row in read::<Horizon>(include_str!("../data/kalah_horizon.json")) {
        let kalah = open::<Kalah>(&row.game);
        let (values, nodes) = kalah.depth_values(&kalah.start(), row.depth);
        let values = values.into_iter().collect();
        assert_eq!((row.moves, row.nodes), (values, nodes), "{} {}", row.game, row.depth);
    }
}

#[test]
fn long_sowings_and_long_rows() {
    let check = |parameters: &str, text: &str, mv: &str, expected: &str| {
        assert_eq!(open::<Kalah>(parameters).play(text, mv), expected, "{parameters} {text} {mv}");
    };
    check("pits=1,seeds=3", "0|3,0,3,0", "0", "1|0,6,0,0");
    check("pits=2", "0|20,0,1,1,1,0", "0", "1|4,4,5,5,5,0");
    check(
        "pits=9",
        "1|1,0,0,0,0,0,0,0,0,5,0,1,0,0,0,0,0,0,0,0",
        "1",
        "0|1,0,0,0,0,0,0,0,0,5,0,0,1,0,0,0,0,0,0,0",
    );
    check("pits=9", "0|300,300,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0", "1", {
        "1|315,15,16,16,16,16,16,16,16,16,16,16,16,16,16,16,16,15,16,0"
    });
}

#[test]
fn captures() {
    let check = |capture: &str, text: &str, expected: &str| {
        let kalah = open::<Kalah>(&format!("pits=3,capture={capture}"));
        assert_eq!(kalah.play(text, "0"), expected, "{capture} {text}");
    };
    check("standard", "0|1,0,1,0,0,4,3,0", "1|0,0,1,5,0,0,3,0");
    check("empty", "0|1,0,1,0,0,4,3,0", "1|0,0,1,5,0,0,3,0");
    check("opposite", "0|1,0,1,0,0,4,3,0", "1|0,1,1,4,0,0,3,0");
    check("none", "0|1,0,1,0,0,4,3,0", "1|0,1,1,0,0,4,3,0");
    // Nothing lies opposite.
    check("standard", "0|1,0,1,0,4,0,3,0", "1|0,1,1,0,4,0,3,0");
    check("empty", "0|1,0,1,0,4,0,3,0", "1|0,0,1,1,4,0,3,0");
    check("opposite", "0|1,0,1,0,4,0,3,0", "1|0,1,1,0,4,0,3,0");
    check("none", "0|1,0,1,0,4,0,3,0", "1|0,1,1,0,4,0,3,0");
    // A full lap ends in the pit it began in, which is empty by then.
    check("standard", "0|7,0,1,0,0,0,3,0", "1|0,1,2,6,1,1,0,0");
}

#[test]
fn a_last_seed_in_the_store_moves_again() {
    let kalah = open::<Kalah>("");
    assert_eq!(kalah.play(&kalah.start(), "2"), "0|4,4,0,5,5,5,1,4,4,4,4,4,4,0");
    assert_eq!(kalah.play("1|4,4,4,4,4,4,0,4,4,4,4,4,4,0", "2"), "1|4,4,4,4,4,4,0,4,4,0,5,5,5,1");
}

#[test]
fn an_opponents_store_is_skipped() {
    let played = open::<Kalah>("pits=2").play("1|1,1,9,1,4,7", "1");
    assert_eq!(played, "0|2,2,9,2,0,8");
}

#[test]
fn ends() {
    let check = |end: &str, text: &str, moves: &[&str], value: Points| {
        let kalah = open::<Kalah>(&format!("pits=2,end={end}"));
        assert_eq!(kalah.moves(text), moves, "{end} {text}");
        assert_eq!(kalah.value(text), value, "{end} {text}");
    };
    check("any", "0|3,1,0,0,0,0", &[], 4);
    check("any", "1|3,1,0,0,0,0", &[], -4);
    check("mover", "1|3,1,0,0,0,0", &[], -4);
    check("mover", "0|0,1,0,0,0,0", &["1"], 1);
}

#[test]
fn everything_fits_together() {
    for rules in ["standard", "exercise", "literature"] {
        for end in ["any", "mover"] {
            open::<Kalah>(&format!("pits=2,seeds=3,rules={rules},end={end}")).check_laws();
        }
    }
    for parameters in ["pits=3,seeds=2", "pits=3,seeds=2,capture=none,end=mover", "pits=1,seeds=16"] {
        open::<Kalah>(parameters).check_laws();
    }
    open::<Kalah>("pits=9,seeds=0").check_laws();
}

#[test]
fn parameters() {
    let check = |parameters: &str, expected: &str| {
        let found = try_open::<Kalah>(parameters).map_or_else(|error| error, |kalah| kalah.settings());
        assert_eq!(found, expected, "{parameters}");
    };
    check("", "pits=6,seeds=4,capture=standard,end=any");
    check("rules=exercise", "pits=6,seeds=4,capture=opposite,end=any");
    check("rules=literature,seeds=5", "pits=6,seeds=5,capture=empty,end=any");
    check("rules=literature,end=mover,capture=none", "pits=6,seeds=4,capture=none,end=mover");
    check("pits=16,seeds=16", "pits=16,seeds=16,capture=standard,end=any");
    check("pits=17", "parameter 'pits': expected a whole number from 1 to 16, found '17'");
    check("seeds=-1", "parameter 'seeds': expected a whole number from 0 to 16, found '-1'");
    check("rules=house", "parameter 'rules': expected standard or exercise or literature, found 'house'");
    check("end=never", "parameter 'end': expected any or mover, found 'never'");
}

#[test]
fn positions() {
    let check = |parameters: &str, text: &str, expected: &str| {
        assert_eq!(open::<Kalah>(parameters).rewrite(text), expected, "{parameters} {text}");
    };
    check("", "1|0,0,1,0,1,0,29,0,0,1,2,0,0,14", "1|0,0,1,0,1,0,29,0,0,1,2,0,0,14");
    check("", "4,4,4,4,4,4,0,4,4,4,4,4,4,0", "0|4,4,4,4,4,4,0,4,4,4,4,4,4,0");
    check(
        "",
        "4,4,4,4,4,4,0,4,4,4,4,4,4,0,9",
        "expected 14 numbers (one too many: a row has 6 pits, then its store), found 15",
    );
    check("pits=2", "4,4,4,4,4", "expected 6 numbers, found 5");
    check(
        "",
        "2|4,4",
        "at character 1: expected the player to move from 0 to 1, without leading zeros, found '2'",
    );
    check("", "|4,4", "at character 1: expected the player to move, found '|'");
    check("", "0,4|4", "at character 2: expected a '|' after the player to move, found ','");
    check("", "0|4,x", "at character 5: expected a number of seeds, found 'x'");
    check("", "0|4;4", "at character 4: expected a comma or the end, found ';'");
    check("pits=1", "0|200,1,56,0", "expected at most 255 seeds in the pits of this board, found 256");
    check("pits=1", "0|200,1,55,1000000", "0|200,1,55,1000000");
    check("pits=9", &format!("0|{}", ["51"; 20].join(",")), &format!("0|{}", ["51"; 20].join(",")));
    check("pits=9", &format!("0|{}", ["56"; 20].join(",")), {
        "expected at most 1000 seeds in the pits of this board, found 1008"
    });
}

fn standard(pits: usize, seeds: u32) -> Variant {
    Variant { pits, seeds, capture: Capture::Standard, end_rule: EndRule::AnyRowEmpty }
}

#[test]
fn every_number_of_a_tier_is_a_position() {
    fn check<T: Count, const N: usize>(kalah: &Kalah<T, N>, tier: u64, size: u64) {
        assert_eq!(kalah.tier_size(tier), size, "tier {tier}");
        for rank in 0..size {
            let board = kalah.unrank(tier, rank).unwrap();
            assert_eq!((kalah.tier(&board), kalah.rank(&board)), (tier, rank), "{board:?}");
        }
    }
    // The ways to put n seeds into p pits number C(n + p − 1, p − 1).
    check(&Kalah::<u8, 8>::new(standard(1, 1)), 255, 256);
    check(&Kalah::<u8, 8>::new(standard(2, 1)), 12, 455);
    check(&Kalah::<u8, 8>::new(standard(6, 4)), 3, 364);
    check(&Kalah::<u16, 16>::new(standard(9, 1)), 2, 171);
    check(&Kalah::<u16, 16>::new(standard(16, 1)), 0, 1);
}

/// Tables say what moves say: for all numbers, asked about in runs that begin and end anywhere.
#[test]
fn moves_by_tables() {
    fn check<T: Count, const N: usize>(kalah: &Kalah<T, N>, tier: u64, run: u64) {
        let size = kalah.tier_size(tier);
        let (mut by_tables, mut by_play) = (Successors::default(), Successors::default());
        kalah.expand(tier, 0..0, &mut by_tables);
        let mut rank = 0;
        while rank < size {
            let end = size.min(rank + run);
            kalah.expand(tier, rank..end, &mut by_tables);
            rank = end;
        }
        by_play.add_played(kalah, tier, 0..size);
        for (rank, (found, wanted)) in (0..size).zip(by_tables.by_position().zip(by_play.by_position())) {
            assert_eq!(
                found,
                wanted,
                "{:?}, number {rank} of tier {tier}",
                kalah.unrank(tier, rank).unwrap()
            );
        }
        assert_eq!(by_tables.by_position().count() as u64, size);
    }
    for capture in [Capture::Standard, Capture::Empty, Capture::Opposite, Capture::None] {
        for end_rule in [EndRule::AnyRowEmpty, EndRule::MoverRowEmpty] {
            let variant = |pits| Variant { pits, seeds: 1, capture, end_rule };
            for (pits, tier) in [(1, 40), (2, 16), (3, 10), (4, 8), (5, 7), (6, 6), (7, 5), (8, 5)] {
                let kalah = Kalah::<u8, 8>::new(variant(pits));
                (0..=tier).for_each(|tier| check(&kalah, tier, 7 + tier));
            }
            check(&Kalah::<u8, 8>::new(variant(1)), 255, 100);
            check(&Kalah::<u16, 16>::new(variant(1)), 1000, 100);
            check(&Kalah::<u16, 16>::new(variant(3)), 9, 5000);
            check(&Kalah::<u16, 16>::new(variant(9)), 4, 30);
        }
    }
}

#[test]
fn tiers_of_the_usual_boards() {
    let kalah = Kalah::<u8, 8>::new(standard(6, 4));
    assert_eq!(kalah.tier_size(48), 279_871_768_995);
    assert_eq!((0..=20).map(|tier| kalah.tier_size(tier)).sum::<u64>(), 225_792_840);
    assert_eq!(Kalah::<u16, 16>::new(standard(16, 16)).tier_size(512), u64::MAX, "too large to be numbered");
}

#[test]
fn another_move_comes_first_then_the_largest_capture() {
    let check = |text: &str, expected: &[u8], margin: (Points, Points)| {
        let kalah = Kalah::<u8, 8>::new(standard(6, 4));
        let board = kalah.read(text).expect("a position").position;
        let mut moves = Vec::new();
        let bounds = kalah.bound_and_order(&board, &mut moves, &never_enough);
        assert_eq!((&moves[..], bounds.margin), (expected, Some(margin)), "{text}");
    };
    check("0|4,4,4,4,4,4,0,4,4,4,4,4,4,0", &[2, 5, 4, 3, 1, 0], (4 - 48, 48));
    check("0|1,0,1,0,2,1,0,1,1,5,3,2,1,0", &[5, 4, 2, 0], (4 - 18, 18));
    check("0|1,0,1,0,0,2,0,1,1,5,3,2,1,0", &[2, 0, 5], (2 - 17, 17));
}

#[test]
fn pictures_show_the_first_seats_row_below() {
    for (text, seat) in [("0|1,2,3,10,4,5,6,20", "first"), ("1|1,2,3,10,4,5,6,20", "second")] {
        let kalah = Kalah::<u8, 8>::new(standard(3, 4));
        let sowing = Sowing { lower: vec![1, 2, 3], upper: vec![6, 5, 4], stores: [10, 20] };
        assert_eq!(kalah.picture(&kalah.read(text).expect("a position")), Picture::Sowing(sowing), "{seat}");
    }
}

#[test]
fn moves_are_told_as_they_happen() {
    let check = |parameters: &str, text: &str, mv: &str, expected: &[Event]| {
        assert_eq!(open::<Kalah>(parameters).told(text, mv), expected, "{parameters} {text} {mv}");
    };
    let sown = |pit, seeds| Event::Sown { pit, seeds };
    let captured = |pieces| Event::Captured { pieces };
    let swept = |to, seeds| Event::Swept { to, seeds };
    // The seed that captures is banked or stays, and may find nothing.
    check("pits=3", "0|1,0,1,0,0,4,3,0", "0", &[sown(0, 1), captured(5)]);
    check("pits=3,capture=opposite", "0|1,0,1,0,0,4,3,0", "0", &[sown(0, 1), captured(4)]);
    check("pits=3,capture=none", "0|1,0,1,0,0,4,3,0", "0", &[sown(0, 1)]);
    check("pits=3", "0|1,0,1,0,4,0,3,0", "0", &[sown(0, 1)]);
    check("pits=3,capture=empty", "0|1,0,1,0,4,0,3,0", "0", &[sown(0, 1), captured(1)]);
    // Another move follows.
    check("", "0|4,4,4,4,4,4,0,4,4,4,4,4,4,0", "2", &[sown(2, 4)]);
    check("", "1|4,4,4,4,4,4,0,4,4,4,4,4,4,0", "2", &[sown(2, 4)]);
    // The end: one row is left, whosever it is, or none.
    check("pits=2", "0|0,1,3,2,0,5", "1", &[sown(1, 1), swept(Seat::Second, 2)]);
    check("pits=2", "1|2,1,0,0,1,0", "1", &[sown(1, 1), swept(Seat::First, 3)]);
    check("pits=2", "0|1,0,3,2,0,5", "0", &[sown(0, 1), captured(3)]);
    check("pits=2,end=mover", "0|1,1,3,0,0,5", "1", &[sown(1, 1)]);
    check("pits=2,end=mover", "0|1,1,3,0,0,5", "0", &[sown(0, 1), swept(Seat::First, 2)]);
}

#[test]
fn a_move_is_pointed_at_by_its_pit() {
    let kalah = open::<Kalah>("");
    for (player, owner) in [(0, Seat::First), (1, Seat::Second)] {
        let text = format!("{player}|4,4,4,4,4,4,0,4,4,4,4,4,4,0");
        assert_eq!(kalah.spots(&text, "2"), [Spot::Pit { owner, pit: 2 }], "{text}");
    }
}

/// Seeds that fall into the mover's store, one for every time that the hand passes it.
fn stored(pits: u32, pit: u32, seeds: u32) -> u32 {
    let away = pits - pit;
    if seeds < away { 0 } else { 1 + (seeds - away) / (2 * pits + 1) }
}

/// What is told of a move adds up to what the rules bank, and at the end to what they count.
fn check_sums(kalah: &Kalah, pits: u32, situation: &Situation<Board<u8, 8>>, mv: u8) {
    let step = kalah.play(&situation.position, mv);
    let (mut gain, mut swept) = (0, [0, 0]);
    for event in kalah.events(situation, mv) {
        match event {
            Event::Sown { pit, seeds } => gain += stored(pits, pit, seeds),
            Event::Captured { pieces } => gain += pieces,
            Event::Swept { to, seeds } => swept[to.index()] += seeds as Points,
            other => panic!("{situation:?} {mv}: {other:?}"),
        }
    }
    assert_eq!(gain as Points, step.gain, "{situation:?} {mv}");
    let after = situation.after(step);
    let lead = swept[after.seat.index()] - swept[after.seat.other().index()];
    match kalah.status(&after.position) {
        Status::Ongoing => assert_eq!(swept, [0, 0], "{situation:?} {mv}"),
        Status::Over(end) => assert_eq!(end, End::Scored(lead), "{situation:?} {mv}"),
    }
}

#[test]
fn what_is_told_adds_up_to_what_is_banked() {
    fn check(variant: Variant) {
        let kalah: Kalah = Kalah::new(variant);
        for position in reachable(&kalah, &kalah.start(), 20_000).expect("a small game") {
            let mut moves = Vec::new();
            kalah.moves(&position, &mut moves);
            for seat in [Seat::First, Seat::Second] {
                let situation = Situation { seat, ..Situation::opening(position) };
                moves.iter().for_each(|&mv| check_sums(&kalah, variant.pits as u32, &situation, mv));
            }
        }
    }
    for capture in [Capture::Standard, Capture::Empty, Capture::Opposite, Capture::None] {
        for end_rule in [EndRule::AnyRowEmpty, EndRule::MoverRowEmpty] {
            check(Variant { pits: 3, seeds: 2, capture, end_rule });
            check(Variant { pits: 1, seeds: 16, capture, end_rule });
        }
    }
}
