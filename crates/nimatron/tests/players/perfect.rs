//! No perfect player ever gives anything away: at every position, its move keeps the exact result. So whichever opponent plays against it,
//! from either seat, and whatever chance does, it never loses a position that is won or drawn.

use nimatron::core::Seat;
use nimatron::search::Ties;
use nimatron::{PlayerSpec, Run, Seating};

use crate::players::graph::{Graph, Node};

/// How a move must be as good as the best.
#[derive(Clone, Copy, Debug)]
enum Keeps {
    /// The same side wins.
    Outcome,
    /// By as many points.
    Margin,
    /// As soon, or as late.
    Distance,
}

const TIES: [Ties; 4] = [Ties::First, Ties::Last, Ties::Greatest, Ties::Random];

impl Keeps {
    fn same(self, before: &Node, after: &Node) -> bool {
        match self {
            Self::Outcome => before.margin.signum() == after.margin.signum(),
            Self::Margin => before.margin == after.margin,
            Self::Distance => {
                let (before, after) = (before.paced, after.paced);
                before.sign == after.sign && (before.sign == 0 || before.plies == after.plies + 1)
            }
        }
    }
}

/// Asks a player at every position of a game.
#[track_caller]
fn check(graph: &Graph, player: &str, ties: &[Ties], keeps: Keeps) {
    let spec: PlayerSpec = player.parse().unwrap();
    for &ties in ties {
        let seating = Seating { seed: 7, ties, run: Run { memory: 256 << 20, ..Run::default() } };
        let start = &graph.start().session;
        let mut seated = spec.seat(&**start, &seating).unwrap().expect("a machine");
        seated.begin(0);
        for node in graph.nodes.iter().filter(|node| !node.moves.is_empty()) {
            let here = &*node.session;
            let place =
                || format!("{} {player} {ties:?} at {} {:?}", here.game(), here.position(), here.seat());
            let mv = seated.choose(here).unwrap_or_else(|refusal| panic!("{}: {refusal}", place()));
            let found = node.moves.iter().find(|(legal, _)| *legal == mv);
            let (_, child) = found.unwrap_or_else(|| panic!("{}: {mv} is not legal", place()));
            let after = &graph.nodes[*child];
            assert!(keeps.same(node, after), "{}: {mv} gives {keeps:?} away", place());
        }
    }
}

/// Every player that never errs, on every position of a game.
#[track_caller]
fn check_game(game: &str, positions: usize) {
    let graph = Graph::of(game);
    assert_eq!(graph.nodes.len(), positions, "{game}");
    assert!(graph.nodes.iter().any(|node| node.session.seat() == Seat::Second), "{game}");
    let usual = if graph.start().session.banked().is_some() { Keeps::Margin } else { Keeps::Distance };
    check(&graph, "perfect", &TIES, usual);
    check(&graph, "perfect:goal=outcome", &TIES, Keeps::Outcome);
    check(&graph, "perfect:goal=distance", &[Ties::Random], Keeps::Distance);
    check(&graph, "minimax:cache=on", &[Ties::Random], usual);
    check(&graph, "alpha-beta", &[Ties::Random], usual);
    if graph.start().session.has_closed_strategy() {
        check(&graph, "formula", &[Ties::First], Keeps::Outcome);
    }
}

#[test]
fn one_heap() {
    check_game("simple-nim", 24);
    check_game("fort-boyard", 40);
    check_game("fort-boyard:overdraw=yes", 40);
    check_game("subtraction:take=1/3/4,last=wins", 40);
    check_game("subtraction:take=1-4", 42);
    check_game("fibonacci:start=16", 169);
    check_game("fibonacci:start=16,last=loses", 169);
}

#[test]
fn piles() {
    check_game("nim:start=2/3/4", 112);
    check_game("nim:start=2/3/4,last=wins", 112);
    check_game("nim:start=1/1/2/3", 80);
    check_game("marienbad", 752);
    check_game("grundy:start=13", 1116);
    check_game("grundy:start=13,last=loses", 1116);
}

#[test]
fn tic_tac_toe() {
    check_game("tic-tac-toe", 5478);
}

#[test]
fn lines() {
    check_game("mnk:m=4,n=2,k=2", 605);
    check_game("mnk:m=5,n=2,k=3", 15983);
}

#[test]
fn connect_four() {
    check_game("connect-four:width=4,height=3", 12031);
    check_game("connect-four:width=3,height=4", 6000);
}

#[test]
fn hexapawn() {
    check_game("hexapawn", 135);
    check_game("hexapawn:width=4,height=3", 1128);
    check_game("hexapawn:width=3,height=4", 987);
}

#[test]
fn trees() {
    check_game("explicit", 9);
    check_game("explicit:tree=[[3,-1],[0,[2,-2],[[5],4]]]", 13);
}

#[test]
fn kalah() {
    check_kalah("capture=standard,end=any", [9, 26, 81]);
    check_kalah("capture=standard,end=mover", [15, 40, 113]);
    check_kalah("capture=empty,end=any", [8, 24, 73]);
    check_kalah("capture=empty,end=mover", [13, 37, 94]);
    check_kalah("capture=opposite,end=any", [10, 26, 91]);
    check_kalah("capture=opposite,end=mover", [15, 39, 127]);
    check_kalah("capture=none,end=any", [14, 28, 240]);
    check_kalah("capture=none,end=mover", [19, 46, 284]);
    check_game("kalah:pits=3,seeds=2,capture=standard,end=any", 4001);
    check_game("kalah:pits=3,seeds=2,capture=empty,end=mover", 3436);
}

/// Boards of two pits with one and two seeds in each, and of three with one.
#[track_caller]
fn check_kalah(rules: &str, positions: [usize; 3]) {
    let sizes = ["pits=2,seeds=1", "pits=2,seeds=2", "pits=3,seeds=1"];
    for (size, positions) in sizes.into_iter().zip(positions) {
        check_game(&format!("kalah:{size},{rules}"), positions);
    }
}

#[test]
#[should_panic(expected = "gives Outcome away")]
fn a_player_that_errs_is_found_out() {
    check(&Graph::of("simple-nim"), "random", &[Ties::Random], Keeps::Outcome);
}
