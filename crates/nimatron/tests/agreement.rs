//! What lists best moves lists the same ones: analyses, from which hints are, explanations, reviews and charts, late in games at random of the whole catalog, and at endings of
//! Kalah that are known by its endgame database.

use std::sync::{Arc, LazyLock};

use nimatron::{
    AnalyzeRequest, Catalog, ExplainRequest, History, PlayerSpec, ReviewRequest, Seating, SharedEndgames,
    TableCache, review,
};

/// Moves before the end at which a game is looked at.
const BEFORE_THE_END: usize = 6;
/// Plies after which a game that can go on is left.
const LONGEST: usize = 200;
/// A position that takes more nodes is left out: an explanation would not find its value either.
const NODES: u64 = 200_000;

/// What bounds an endgame database, so that it takes no longer than a search; the questions about a game have one in common, since each takes seconds
/// to be made.
fn memory() -> TableCache {
    TableCache::with_bytes(8 << 20)
}

/// Databases that several questions have in common.
fn shared() -> &'static SharedEndgames {
    static SHARED: LazyLock<SharedEndgames> = LazyLock::new(|| SharedEndgames::with_bytes(16 << 20));
    &SHARED
}

/// A game at random without its last moves, and the move that was made there.
fn nearly_over(game: &str, seed: u64) -> (History, String) {
    let start = Arc::from(Catalog::standard().without_books().open(game, 0).unwrap());
    let mut history = History::new(start);
    let spec: PlayerSpec = "random".parse().unwrap();
    let seating = Seating { seed, ..Seating::default() };
    let mut player = spec.seat(&**history.here(), &seating).unwrap().expect("it is no person");
    let mut moves = Vec::new();
    while !history.is_finished() && moves.len() < LONGEST {
        let mv = player.choose(&**history.here()).unwrap();
        history.play(&mv).unwrap();
        moves.push(mv);
    }
    let kept = moves.len().saturating_sub(BEFORE_THE_END);
    (kept..moves.len()).for_each(|_| assert!(history.undo()));
    (history, moves[kept].clone())
}

/// Whether all agree there; no answer where the value takes too long.
fn agree(history: &History, mv: &str, own: &mut TableCache) -> Option<()> {
    let here = Arc::clone(history.here());
    let place = format!("{} {}", here.game(), here.position());
    let limited = AnalyzeRequest { nodes: Some(NODES), lenient: true, ..AnalyzeRequest::default() };
    here.analyze(&limited, own).ok().filter(|report| report.exact)?;
    let analyzed = here.analyze(&AnalyzeRequest::default(), own).unwrap();
    let explained = here.explain(&ExplainRequest::default(), own).unwrap();
    assert_eq!((explained.exact, explained.value), (analyzed.exact, analyzed.value), "{place}");
    assert_eq!(Some(&explained.best), analyzed.best.as_ref(), "{place}");
    let charted = here.analyze(&limited, &mut memory().sharing(shared())).unwrap();
    assert_eq!((charted.value, charted.best), (analyzed.value, analyzed.best.clone()), "{place}");
    // A game of one move: earlier ones would be looked at, too.
    let mut last = History::new(here);
    last.play(mv).unwrap();
    let reviewed = review(&last, &ReviewRequest::default(), own);
    let last = reviewed.plies.last().unwrap();
    assert_eq!((last.value, Some(&last.best)), (analyzed.value, analyzed.best.as_ref()), "{place}");
    Some(())
}

#[test]
fn every_way_to_the_best_moves_leads_to_the_same_ones() {
    let catalog = Catalog::standard();
    let compared = catalog.entries().iter().filter_map(|entry| {
        let (history, mv) = nearly_over(entry.name(), 44);
        agree(&history, &mv, &mut memory())
    });
    let compared = compared.count();
    assert!(compared >= 12, "only {compared} games were compared");
}

#[test]
fn endings_of_kalah_are_known_to_all() {
    let games = ["kalah", "kalah:capture=empty", "kalah:seeds=6", "mancala"];
    let compared = games.iter().flat_map(|game| {
        let mut memory = memory();
        (0..3).filter_map(move |seed| {
            let (history, mv) = nearly_over(game, seed);
            agree(&history, &mv, &mut memory)
        })
    });
    let compared = compared.count();
    assert!(compared >= 8, "only {compared} endings were compared");
}

/// An opening whose end is out of sight is explained by an estimate; one whose winner is found as far as an analysis goes.
#[test]
fn an_explanation_goes_on_where_it_finds_the_winner() {
    let explained = |game: &str| {
        let here = Catalog::standard().without_books().open(game, 0).unwrap();
        here.explain(&ExplainRequest::default(), &mut TableCache::with_bytes(64 << 20)).unwrap()
    };
    let opening = explained("mancala");
    assert!(!opening.exact && !opening.best.is_empty() && opening.nodes < 3_000_000, "{opening:?}");
    let in_sight = explained("kalah:pits=4,seeds=5");
    assert_eq!(
        (in_sight.value.and_then(|value| value.margin), in_sight.best),
        (Some(4.into()), vec!["0".to_owned()])
    );
}
