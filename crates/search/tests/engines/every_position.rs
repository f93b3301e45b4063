//! Values and best-move sets of every position, against the conformance kit's exhaustive minimax.

use nimatron_core::conformance::Judge;
use nimatron_core::definition::Definition;
use nimatron_core::{Banked, Distance, Game, Margin, MarginDistance, Notation, Outcomes};
use nimatron_games::{ConnectFour, Fibonacci, Grundy, Hexapawn, Kalah, Mnk, MuTorere, Nim, Oware};
use nimatron_search::Capabilities;

use crate::opened::{Check, check};
use crate::way::{NamedGoal, Tables, Way};

/// More than any of these games has positions.
const LIMIT: usize = 1_000_000;

/// Checks these ways to search, under every goal that the game has.
struct Exhaustively(Vec<Way>);

impl Check for Exhaustively {
    fn check<G: Notation + 'static>(&self, rules: &Definition<G>) {
        let capabilities = Capabilities::of(rules, None);
        let game = &*rules.game;
        let backwards = Self(Way::retrograde());
        if const { G::SCORING.has_points() } {
            self.under(game, Margin, &capabilities);
            backwards.under(game, Margin, &capabilities);
            if rules.reach.is_some() {
                return;
            }
            let game = &Banked { game };
            for ways in [self, &backwards] {
                ways.under(game, Outcomes, &capabilities.banked());
                ways.under(game, Distance, &capabilities.banked());
            }
            self.under(game, Margin, &capabilities.banked());
            self.under(game, MarginDistance, &capabilities.banked());
        } else {
            for ways in [self, &backwards] {
                ways.under(game, Outcomes, &capabilities);
                ways.under(game, Distance, &capabilities);
            }
        }
    }
}

impl Exhaustively {
    fn under<G: Game, A: NamedGoal>(&self, game: &G, goal: A, capabilities: &Capabilities<G>) {
        let objective = A::CHOSEN.0;
        let judge = Judge::new(game, objective, LIMIT).expect("the game is small");
        for way in &self.0 {
            // One table for all positions: answers may not depend on what was asked before.
            let mut tables = Tables::new();
            judge
                .judge(|position| way.answer((game, goal, capabilities), &mut tables, position))
                .unwrap_or_else(|violation| panic!("{way:?} under {objective:?}: {violation}"));
        }
    }
}

fn remembering() -> Exhaustively {
    Exhaustively(Way::remembering().into_iter().chain(Way::null_windows()).collect())
}

fn remembering_by_option() -> Exhaustively {
    Exhaustively(Way::remembering_by_option().into_iter().chain(Way::null_windows()).collect())
}

fn every_way() -> Exhaustively {
    Exhaustively(Way::remembering().into_iter().chain(Way::forgetful()).chain(Way::null_windows()).collect())
}

/// Play goes on for ever, which only one of the engines knows how to value.
#[test]
fn mu_torere() {
    check::<MuTorere>("centre=adjacent", &Exhaustively(Vec::new()));
    check::<MuTorere>("centre=free", &Exhaustively(Vec::new()));
}

/// The same for points.
#[test]
fn oware() {
    for slam in ["nothing", "illegal", "all", "opponent"] {
        for board in [
            "pits=1,seeds=3",
            "pits=2,seeds=1",
            "pits=2,seeds=2",
            "pits=2,seeds=3",
            "pits=3,seeds=1",
            "pits=3,seeds=2",
        ] {
            check::<Oware>(&format!("{board},slam={slam}"), &Exhaustively(Vec::new()));
        }
    }
}

#[test]
fn nim_3_4_5() {
    check::<Nim>("start=3/4/5", &every_way());
}

#[test]
fn nim_3_4_5_last_wins() {
    check::<Nim>("start=3/4/5,last=wins", &every_way());
}

#[test]
fn grundy_14() {
    check::<Grundy>("start=14", &every_way());
}

#[test]
fn fibonacci_20() {
    check::<Fibonacci>("start=20", &every_way());
}

#[test]
fn mnk_3_3_3() {
    check::<Mnk>("m=3,n=3,k=3", &every_way());
}

#[test]
fn mnk_4_2_3() {
    check::<Mnk>("m=4,n=2,k=3", &every_way());
}

#[test]
fn connect_four_4_4() {
    check::<ConnectFour>("width=4,height=4", &remembering_by_option());
}

#[test]
fn connect_four_4_3() {
    check::<ConnectFour>("width=4,height=3", &remembering());
    check::<ConnectFour>("width=4,height=3", &Exhaustively(Way::forgetful_by_option()));
}

#[test]
fn hexapawn_3_3() {
    check::<Hexapawn>("width=3,height=3", &every_way());
}

#[test]
fn hexapawn_4_3() {
    check::<Hexapawn>("width=4,height=3", &every_way());
}

/// Every rule set with one of these captures.
fn check_kalah(board: &str, captures: &[&str], ways: &Exhaustively) {
    for capture in captures {
        for end in ["any", "mover"] {
            check::<Kalah>(&format!("{board},capture={capture},end={end}"), ways);
        }
    }
}

const CAPTURES: &[&str] = &["standard", "empty", "opposite", "none"];

#[test]
fn kalah_2_4() {
    check_kalah("pits=2,seeds=4", CAPTURES, &every_way());
}

#[test]
fn kalah_3_2() {
    check_kalah("pits=3,seeds=2", CAPTURES, &remembering());
}

#[test]
fn kalah_3_3() {
    check::<Kalah>("pits=3,seeds=3", &remembering_by_option());
}

#[test]
fn kalah_3_2_forgetting() {
    let ways = Exhaustively(Way::forgetful_by_option());
    check_kalah("pits=3,seeds=2", &["standard", "empty", "opposite"], &ways);
}

/// Without captures games are so long that the trees below all positions have 10¹⁰ nodes.
#[test]
fn kalah_3_2_forgetting_without_captures() {
    check_kalah("pits=3,seeds=2", &["none"], &Exhaustively(Way::forgetful_pruning()));
}

/// Starting threads takes long, so that these games are the smallest.
#[test]
fn on_two_threads() {
    let ways = Exhaustively(Way::on_two_threads());
    check::<Nim>("start=2/3/3", &ways);
    check::<Hexapawn>("width=3,height=3", &ways);
    check::<ConnectFour>("width=4,height=2", &ways);
    check_kalah("pits=2,seeds=2", &["standard"], &ways);
}
