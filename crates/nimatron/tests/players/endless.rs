//! Perfect players do not go round and round where play may go on for ever: from every position each has in the end what it was promised, and
//! the lines that are shown end so, too.

use std::collections::HashSet;
use std::sync::Arc;

use nimatron::core::{Outcome, Seat};
use nimatron::report::ValueReport;
use nimatron::search::Ties;
use nimatron::{
    AnalyzeRequest, Catalog, History, PlayerSpec, Seating, Session, Standing, TableCache, Verdict,
};

const TIES: [Ties; 4] = [Ties::First, Ties::Last, Ties::Greatest, Ties::Random];

/// Every position that play can reach, with what is banked there.
fn positions(game: &str) -> Vec<Arc<dyn Session>> {
    let start: Arc<dyn Session> = Arc::from(Catalog::standard().open(game, 0).unwrap());
    let key = |at: &dyn Session| (at.position(), at.seat());
    let (mut found, mut known) = (vec![Arc::clone(&start)], HashSet::from([key(&*start)]));
    let mut next = 0;
    while let Some(at) = found.get(next).cloned() {
        let children = at.children().map(|(_, child)| child).filter(|child| known.insert(key(&**child)));
        found.extend(children.map(Arc::from));
        next += 1;
    }
    found
}

/// Who won, and by how much, where nothing more happens.
fn result(at: &dyn Session, standing: Standing) -> (Outcome, i32) {
    let margin = at.banked_by(Seat::First) - at.banked_by(Seat::Second);
    let by = |Verdict { winner, margin }: Verdict| {
        let size = margin.map_or(0, |margin| margin.points(0).unwrap());
        if winner == Some(Seat::First) { size } else { -size }
    };
    let margin = if let Standing::Over(verdict) = standing { by(verdict) } else { margin };
    (standing.outcome(Seat::First).unwrap_or(Outcome::of_margin(margin)), margin)
}

/// What a value promises the first seat.
fn promised(at: &dyn Session, value: ValueReport) -> (Outcome, i32) {
    let margin = value.margin.map_or(0, |margin| margin.points(0).unwrap());
    if at.seat() == Seat::First { (value.outcome, margin) } else { (value.outcome.reversed(), -margin) }
}

#[track_caller]
fn check(game: &str) {
    let positions = positions(game);
    let mut memory = TableCache::default();
    let told: Vec<_> = positions
        .iter()
        .map(|at| at.analyze(&AnalyzeRequest::default(), &mut memory).unwrap())
        .map(|report| (report.value.unwrap(), report.pv.unwrap()))
        .collect();
    for (at, (value, line)) in positions.iter().zip(&told) {
        let mut history = History::new(Arc::clone(at));
        line.iter().for_each(|mv| history.play(mv).unwrap());
        let found = result(&**history.here(), history.standing());
        assert_eq!(found, promised(&**at, *value), "{game}: {line:?} from {}", at.position());
    }
    for (player, ties) in
        ["perfect", "perfect:goal=outcome"].into_iter().flat_map(|one| TIES.map(|ties| (one, ties)))
    {
        let seating = Seating { seed: 7, ties, ..Seating::default() };
        let spec: PlayerSpec = player.parse().unwrap();
        let mut seated = spec.seat(&*positions[0], &seating).unwrap().expect("a machine");
        for (at, (value, _)) in positions.iter().zip(&told) {
            let mut history = History::new(Arc::clone(at));
            while !history.is_finished() {
                let mv = seated.choose(&**history.here()).unwrap();
                history.play(&mv).unwrap();
            }
            let (outcome, margin) = result(&**history.here(), history.standing());
            let (expected, by) = promised(&**at, *value);
            let place = || format!("{game}: {player} {ties:?} from {}", at.position());
            assert_eq!(outcome, expected, "{}", place());
            assert!(player != "perfect" || margin == by, "{}: {margin}, not {by}", place());
        }
    }
}

#[test]
fn what_is_promised_is_had() {
    for slam in ["nothing", "illegal", "all", "opponent"] {
        check(&format!("oware:pits=2,seeds=2,slam={slam}"));
        check(&format!("oware:pits=3,seeds=1,slam={slam}"));
    }
    check("connect-four:width=3,height=2,connect=3,pop=yes");
    check("mu-torere");
    check("mu-torere:centre=free");
}
