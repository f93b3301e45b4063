//! Oware under every rule for the grand slam, against the rules written down once more.

use nimatron_core::{
    Event, Game, Knowledge, Picture, Reach, Render, Seat, Situation, Sowing, Spot, never_enough,
};
use nimatron_games::Oware;
use nimatron_games::oware::{GrandSlam, Pits};

use crate::rules::table::{open, try_open};

const SLAMS: [&str; 4] = ["nothing", "illegal", "all", "opponent"];

/// The pits of both players in the direction of sowing, the mover's first, and half of them.
#[derive(Clone)]
struct Plain {
    pits: Vec<u32>,
    half: usize,
}

impl Plain {
    /// The board after a sowing, and the seeds captured.
    fn sow(&self, pit: usize, slam: &str) -> (Self, u32) {
        let mut sown = self.clone();
        let count = sown.pits.len();
        let places: Vec<_> = (1..)
            .map(|step| (pit + step) % count)
            .filter(|&place| place != pit)
            .take(sown.pits[pit] as usize)
            .collect();
        sown.pits[pit] = 0;
        places.iter().for_each(|&place| sown.pits[place] += 1);
        let mut captured = sown.clone();
        let mut place = *places.last().expect("a filled pit");
        while place >= self.half && [2, 3].contains(&sown.pits[place]) {
            captured.pits[place] = 0;
            place -= 1;
        }
        let taken = sown.pits.iter().sum::<u32>() - captured.pits.iter().sum::<u32>();
        if slam == "nothing" && captured.starves() { (sown, 0) } else { (captured, taken) }
    }

    fn starves(&self) -> bool {
        self.pits[self.half..].iter().all(|&seeds| seeds == 0)
    }

    fn moves(&self, slam: &str) -> Vec<usize> {
        let filled: Vec<_> = (0..self.half).filter(|&pit| self.pits[pit] > 0).collect();
        let feeding: Vec<_> =
            filled.iter().copied().filter(|&pit| !self.sow(pit, slam).0.starves()).collect();
        let is_free = slam != "illegal" || feeding.is_empty();
        if !self.starves() && is_free { filled } else { feeding }
    }

    fn perft(&self, depth: u32, slam: &str) -> u64 {
        if depth == 0 {
            return 1;
        }
        let turned = |Self { mut pits, half }: Self| {
            pits.rotate_left(half);
            Self { pits, half }
        };
        self.moves(slam).into_iter().map(|pit| turned(self.sow(pit, slam).0).perft(depth - 1, slam)).sum()
    }
}

#[test]
fn counts_of_moves() {
    for slam in SLAMS {
        for (half, seeds, depth) in
            [(1, 5, 8), (2, 3, 9), (2, 11, 9), (3, 2, 9), (4, 3, 7), (6, 4, 5), (8, 1, 6)]
        {
            let oware = open::<Oware>(&format!("pits={half},seeds={seeds},slam={slam}"));
            let plain = Plain { pits: vec![seeds; 2 * half], half };
            for depth in 0..=depth {
                assert_eq!(oware.perft(depth), plain.perft(depth, slam), "{half} {seeds} {slam} {depth}");
            }
        }
    }
}

#[test]
fn twos_and_threes_are_captured_backwards() {
    let check = |text: &str, mv: &str, expected: &str| {
        assert_eq!(open::<Oware>("pits=3").play(text, mv), expected, "{text} {mv}");
    };
    check("0|1,0,3,0,1,2,2,0", "2", "1|1,0,0,0,2,3,3,0");
    check("0|1,0,3,0,1,2,4,0", "2", "1|1,0,0,0,2,3,5,0");
    check("0|1,0,2,0,1,2,4,0", "2", "1|1,0,0,5,0,0,4,0");
    check("0|1,0,2,0,3,2,4,0", "2", "1|1,0,0,3,4,0,4,0");
    // The pit sown from is skipped, and nothing is captured at home.
    check("0|0,0,6,0,0,0,0,0", "2", "1|1,1,0,2,0,1,1,0");
    check("1|1,0,0,7,1,2,1,4", "0", "0|1,0,0,7,0,3,1,4");
}

#[test]
fn grand_slams() {
    let check = |slam: &str, text: &str, moves: &str, expected: &str, told: &[Event]| {
        let oware = open::<Oware>(&format!("pits=3,slam={slam}"));
        assert_eq!(oware.moves(text).join(" "), moves, "{slam}");
        let last = &moves[moves.len() - 1..];
        assert_eq!(oware.play(text, last), expected, "{slam}");
        assert_eq!(oware.told(text, last), told, "{slam}");
    };
    let text = "0|1,0,2,0,1,2,0,0";
    let sown = |pit, seeds| Event::Sown { pit, seeds };
    let captured = Event::Captured { pieces: 5 };
    let swept = |to, seeds| Event::Swept { to, seeds };
    check("nothing", text, "0 2", "1|1,0,0,0,2,3,0,0", &[sown(2, 2)]);
    check("all", text, "0 2", "1|1,0,0,5,0,0,0,0", &[sown(2, 2), captured.clone(), swept(Seat::First, 1)]);
    check(
        "opponent",
        text,
        "0 2",
        "1|1,0,0,5,0,0,0,0",
        &[sown(2, 2), captured.clone(), swept(Seat::Second, 1)],
    );
    check("illegal", text, "0", "1|0,1,2,0,1,2,0,0", &[sown(0, 1)]);
    // Where every move is one, one is made.
    let only = "0|0,0,8,0,1,0,0,0";
    let then = [sown(2, 8), Event::Captured { pieces: 7 }, swept(Seat::First, 2)];
    check("illegal", only, "2", "1|1,1,0,7,0,0,0,0", &then);
}

#[test]
fn an_opponent_without_seeds_is_fed() {
    let oware = open::<Oware>("pits=3");
    assert_eq!(oware.moves("0|3,1,1,0,0,0,0,0"), ["0", "2"]);
    assert_eq!(oware.moves("0|2,1,0,0,0,0,0,0").len(), 0, "what is left is the mover's");
    let swept = |seeds| Event::Swept { to: Seat::First, seeds };
    assert_eq!(oware.told("1|1,0,0,0,0,0,2,0", "2"), [Event::Sown { pit: 2, seeds: 2 }, swept(3)]);
    assert_eq!(oware.told("0|1,0,0,0,1,0,0,0", "0"), [Event::Sown { pit: 0, seeds: 1 }]);
    assert_eq!(oware.told("1|1,0,0,0,1,0,0,0", "0"), [Event::Sown { pit: 0, seeds: 1 }]);
    assert_eq!(oware.told("1|0,0,0,0,0,0,1,0", "2"), [Event::Sown { pit: 2, seeds: 1 }, swept(1)]);
}

/// The positions that can be come to, of which Romein and Bal scored 889,063,398,406: 47 seeds are never left on the board.
#[test]
fn positions_are_as_many_as_published() {
    let oware = |seeds| {
        let oware = Oware { pits: 6, seeds: 4, slam: GrandSlam::Illegal };
        let mut pits = Pits { own: [0; 8], theirs: [0; 8] };
        pits.own[0] = seeds;
        oware.reach(&pits)
    };
    assert_eq!(oware(48) - (oware(47) - oware(46)), 889_063_398_406);
    assert_eq!(oware(48) - oware(47), 203_648_015_935);
}

#[test]
fn parameters_and_positions() {
    let settings =
        |parameters: &str| try_open::<Oware>(parameters).map_or_else(|error| error, |oware| oware.settings());
    assert_eq!(settings(""), "pits=6,seeds=4,slam=nothing");
    assert_eq!(settings("slam=opponent,pits=8,seeds=15"), "pits=8,seeds=15,slam=opponent");
    assert_eq!(settings("pits=9"), "parameter 'pits': expected a whole number from 1 to 8, found '9'");
    assert_eq!(
        settings("slam=no"),
        "parameter 'slam': expected nothing or illegal or all or opponent, found 'no'"
    );
    assert_eq!(open::<Oware>("").start(), "0|4,4,4,4,4,4,0,4,4,4,4,4,4,0");
    assert_eq!(open::<Oware>("pits=2").rewrite("1,2,3"), "expected 6 numbers, found 3");
}

#[test]
fn pictures_spots_and_the_order_of_moves() {
    let oware = Oware { pits: 3, seeds: 2, slam: GrandSlam::Nothing };
    let board = Pits { own: [1, 1, 2, 0, 0, 0, 0, 0], theirs: [1, 2, 4, 0, 0, 0, 0, 0] };
    let situation = Situation { position: board, seat: Seat::Second, banked: [3, 0] };
    let sowing = Sowing { lower: vec![1, 2, 4], upper: vec![2, 1, 1], stores: [3, 0] };
    assert_eq!(oware.picture(&situation), Picture::Sowing(sowing));
    assert_eq!(oware.spots(&situation, 1), [Spot::Pit { owner: Seat::Second, pit: 1 }]);
    let mut moves = Vec::new();
    let bounds = oware.bound_and_order(&board, &mut moves, &never_enough);
    assert_eq!((&moves[..], bounds.margin), (&[2, 1, 0][..], Some((-11, 11))));
    assert_eq!(oware.max_plies(&board), None);
}
