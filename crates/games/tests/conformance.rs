//! Every game of the crate passes the conformance kit, at settings small enough to exhaust.

use nimatron_core::conformance::{Verdict, everything};
use nimatron_core::definition::Definition;
use nimatron_core::{Family, Notation, Settings, Visitor};
use nimatron_games::{
    ConnectFour, Explicit, Fibonacci, Grundy, Hexapawn, Kalah, Mnk, MuTorere, Nim, Octal, Oware, SquareGame,
    Subtraction,
};

/// Positions looked at in each game.
const LIMIT: usize = 20_000;

/// Runs the whole kit on whatever rules a family opens.
struct Kit;

impl Visitor for Kit {
    type Output = Verdict;

    fn visit<G: Notation + 'static>(
        self,
        rules: Definition<G>,
        _settings: Vec<(&'static str, String)>,
    ) -> Verdict {
        everything(&rules, LIMIT)
    }
}

/// Checks one member of a family, its settings written as `name=value,name=value`.
fn check<F: Family>(settings: &str) {
    let mut given = Settings::default();
    for setting in settings.split(',').filter(|setting| !setting.is_empty()) {
        let (name, value) = setting.split_once('=').expect("name=value");
        assert!(F::PARAMETERS.iter().any(|parameter| parameter.name == name), "{}: no {name}", F::NAME);
        given.set(name, value);
    }
    let verdict = F::open(&given, Kit).unwrap_or_else(|error| panic!("{}:{settings}: {error}", F::NAME));
    verdict.unwrap_or_else(|violation| panic!("{}:{settings}: {violation}", F::NAME));
}

#[test]
fn subtraction() {
    check::<Subtraction>("");
    check::<Subtraction>("last=wins,start=40");
    check::<Subtraction>("take=1/3/4,last=wins,start=50");
    check::<Subtraction>("take=2-4,start=30");
    check::<Subtraction>("overdraw=yes,start=30");
    check::<Subtraction>("overdraw=yes,last=wins,take=1-5");
    check::<Subtraction>("start=0");
    check::<Subtraction>("start=3/4");
    check::<Subtraction>("take=2/3,start=9/0/8,last=wins");
}

#[test]
fn nim() {
    check::<Nim>("start=3/4/5");
    check::<Nim>("start=1/1/1/2/3");
    check::<Nim>("start=2/3/4,last=wins");
    for from in 2..=4 {
        check::<Nim>(&format!("start=1/1/2/3/4,from={from}"));
        check::<Nim>(&format!("start=2/2/3/3/3,from={from},last=wins"));
    }
}

#[test]
fn grundy() {
    check::<Grundy>("");
    check::<Grundy>("start=14,last=loses");
}

#[test]
fn octal() {
    check::<Octal>("");
    check::<Octal>("code=0.77,start=5/0/4");
    check::<Octal>("code=0.07,start=14,last=loses");
    check::<Octal>("code=0.1,start=1/2/1");
    check::<Octal>("code=4.0,start=9");
    check::<Octal>("code=4.3,start=3/4");
    check::<Octal>("code=0.45,start=13");
    check::<Octal>("code=0.007,start=16,last=loses");
    check::<Octal>("start=0");
}

#[test]
fn fibonacci() {
    check::<Fibonacci>("");
    check::<Fibonacci>("start=17,last=loses");
    check::<Fibonacci>("start=1");
}

#[test]
fn kalah() {
    for rules in ["standard", "exercise", "literature"] {
        for end in ["any", "mover"] {
            check::<Kalah>(&format!("pits=2,seeds=3,rules={rules},end={end}"));
            check::<Kalah>(&format!("pits=3,seeds=2,rules={rules},end={end}"));
        }
    }
    check::<Kalah>("pits=3,seeds=2,capture=none");
    check::<Kalah>("pits=9,seeds=1");
    check::<Kalah>("pits=1,seeds=16");
}

#[test]
fn oware() {
    for slam in ["nothing", "illegal", "all", "opponent"] {
        for board in ["pits=1,seeds=5", "pits=2,seeds=3", "pits=3,seeds=2", "pits=4,seeds=1"] {
            check::<Oware>(&format!("{board},slam={slam}"));
        }
    }
}

#[test]
fn hexapawn() {
    check::<Hexapawn>("");
    check::<Hexapawn>("width=4,height=4");
    check::<Hexapawn>("width=3,height=5");
}

#[test]
fn mu_torere() {
    check::<MuTorere>("");
    check::<MuTorere>("centre=free");
}

#[test]
fn square_game() {
    check::<SquareGame>("");
    check::<SquareGame>("squares=3");
    check::<SquareGame>("squares=9");
}

#[test]
fn mnk() {
    check::<Mnk>("");
    check::<Mnk>("m=4,n=2,k=3");
    check::<Mnk>("m=5,n=3,k=2");
    check::<Mnk>("m=4,n=4,k=4");
    check::<Mnk>("m=5,n=5,k=4");
    check::<Mnk>("m=4,n=3,k=3,exact=yes");
    check::<Mnk>("line=loses");
    check::<Mnk>("marks=one,line=loses");
}

#[test]
fn connect_four() {
    check::<ConnectFour>("");
    check::<ConnectFour>("width=4,height=3");
    check::<ConnectFour>("width=4,height=3,connect=3");
    for board in ["width=3,height=3,connect=3", "width=2,height=3,connect=3", "width=4,height=2", "width=1"] {
        check::<ConnectFour>(&format!("{board},pop=yes"));
    }
}

#[test]
fn explicit() {
    check::<Explicit>("");
}
