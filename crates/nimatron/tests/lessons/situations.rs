//! Small games of every family, from the start and from the middle, and the searches that are shown on them.

use nimatron::core::Objective;
use nimatron::search::{Candidates, Cut, Order};
use nimatron::{Algorithm, Catalog, FirstWindow, Session, TextbookSearch};

const GAMES: [&str; 15] = [
    "subtraction:take=1/3,start=7",
    "simple-nim:start=7",
    "fort-boyard:start=6,overdraw=yes",
    "nim:start=1/2/2",
    "nim:last=wins,start=1/3",
    "grundy:start=8",
    "fibonacci:start=7",
    "mnk:m=3,n=2,k=2",
    "kalah:pits=2,seeds=2",
    "kalah:pits=2,seeds=3,rules=exercise",
    "kalah:pits=3,seeds=1,rules=literature",
    "connect-four:width=2,height=3",
    "hexapawn",
    "explicit:tree=[[3,5,[-4,2]],[2,[9,1]],[[7,-1],8]]",
    "explicit:tree=[[0.5,-1.25,[-4,2]],[2,[0.75,1]]]",
];

/// Trees larger than this are looked at to a depth only.
pub(crate) const FEW: usize = 400;

pub(crate) fn open(game: &str) -> Box<dyn Session> {
    Catalog::standard().open(game, 0).unwrap()
}

/// Every game at the start and after its first and its last opening move, where the second seat or the first again is to move.
pub(crate) fn situations() -> Vec<Box<dyn Session>> {
    let at = |game: &&str| {
        let start = open(game);
        let moves = start.moves();
        let ends = [moves.first(), moves.last()].into_iter().flatten();
        let mut later: Vec<_> = ends.map(|mv| start.play(mv).unwrap()).collect();
        later.insert(0, start);
        later
    };
    GAMES.iter().flat_map(at).collect()
}

/// Depths and estimates for each goal of the game, by plain minimax.
pub(crate) fn questions(session: &dyn Session) -> Vec<TextbookSearch> {
    let mut estimates = vec![None];
    estimates.extend(session.heuristics().first().map(|name| Some(name.parse().unwrap())));
    let mut questions = Vec::new();
    for goal in session.goals() {
        let ask = |depth, heuristic| TextbookSearch {
            goal: Some(goal),
            depth,
            heuristic,
            ..TextbookSearch::default()
        };
        questions.push(ask(None, None));
        for heuristic in &estimates {
            questions.extend([1, 2, 4].map(|depth| ask(Some(depth), heuristic.clone())));
        }
    }
    questions
}

/// The same question by every method, order, window and cut rule.
pub(crate) fn ways(question: &TextbookSearch, points: bool) -> Vec<TextbookSearch> {
    let plain = question.goal == Some(Objective::Outcome);
    let mut ways = Vec::new();
    for order in [Order::Rules, Order::Reverse] {
        let candidates = Candidates { order, ..question.candidates };
        ways.push(TextbookSearch { candidates, ..question.clone() });
        for cut in [Cut::At, Cut::Beyond] {
            // Where only the sign of points matters, a tight window says less than the full one.
            for tight in [false, true].into_iter().filter(|tight| !tight || plain && !points) {
                let algorithm = Algorithm::AlphaBeta;
                let window = if tight { FirstWindow::Tight } else { FirstWindow::Full };
                ways.push(TextbookSearch { algorithm, candidates, cut, window, ..question.clone() });
            }
        }
    }
    ways
}
