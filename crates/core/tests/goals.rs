//! What engines ask of packed goals besides the laws of the kit: what a score says, its code in tables, bounds as tight as what is known, windows
//! over every kind of move, and banked points.

use crate::toys::{Baskets, Harvest, Heap, LIMIT, sound};
use nimatron_core::conformance::packed_goal;
use nimatron_core::{
    Banked, CODE_BITS, End, Game, Goal, Next, NotationError, Objective, Outcome, PackedGoal, PackedObjective,
    Points, Score, Seat, Situation, StaticBounds, Status, Step, Window, byte_of, margin_of, quoted,
    reachable,
};

const WIN: End = End::Decided(Outcome::Win);
const LOSS: End = End::Decided(Outcome::Loss);
/// No code is of this size, and no code of an estimate without a margin is of half of it.
const MOST: Score = 1 << (CODE_BITS - 1);

fn all() -> [PackedObjective; 4] {
    Objective::ALL.map(PackedObjective)
}

/// Goals under which a game is only won, drawn or lost.
fn decided() -> [PackedObjective; 2] {
    [Objective::Outcome, Objective::Distance].map(PackedObjective)
}

/// The score of an end so many plies ahead.
fn ahead(goal: PackedObjective, end: End, plies: u32) -> Score {
    (0..plies).fold(goal.terminal_value(end), |score, _| goal.backup(Next::SamePlayer, 0, score))
}

#[test]
fn what_is_chosen_while_the_program_runs_keeps_the_laws() {
    for goal in all() {
        sound(packed_goal(goal, goal.0));
    }
    assert_eq!(Objective::ALL.map(Objective::name), ["outcome", "distance", "margin", "margin-distance"]);
}

#[test]
fn a_score_says_what_is_proved() {
    for goal in all() {
        let hasty = matches!(goal.0, Objective::Distance | Objective::MarginDistance);
        assert_eq!(goal.counts_plies(), hasty, "{goal:?}");
        for points in [0, 1, -1, 7, -1000, Points::MAX, Points::MIN + 1] {
            let estimate = goal.estimate(points);
            assert!(!goal.is_decisive(estimate), "{goal:?}: {points}");
            // However many plies an estimate is carried back, it stands for its points.
            let carried = (0..1000).fold(estimate, |score, _| goal.backup(Next::SamePlayer, 0, score));
            assert_eq!([estimate, carried].map(|score| goal.points(score)), [points; 2], "{goal:?}");
        }
    }
    for goal in decided() {
        for end in [WIN, LOSS] {
            for plies in [0, 1, 1000] {
                assert!(goal.is_decisive(ahead(goal, end, plies)), "{goal:?}: {end:?} in {plies}");
            }
        }
        assert!(!goal.is_decisive(goal.terminal_value(End::Scored(0))));
        assert_eq!([LOSS, WIN].map(|end| goal.points(goal.terminal_value(end))), [Points::MIN, Points::MAX]);
        assert_eq!([goal.lowest(), goal.highest()], [LOSS, WIN].map(|end| goal.terminal_value(end)));
    }
    assert!(!PackedObjective(Objective::Margin).is_decisive(1_000_000));
}

/// What tables meet has a code, in the order of the scores; what needs more bits has none.
#[test]
fn codes_are_for_all_that_tables_meet() {
    let coded = |goal: PackedObjective, score: Score, has: bool| {
        let code = goal.code(score);
        assert_eq!(code.is_some(), has, "{goal:?}: {score}");
        assert!(code.is_none_or(|code| goal.decode(code) == score), "{goal:?}: {score}");
    };
    for goal in decided() {
        for end in [WIN, LOSS, End::Scored(0)] {
            coded(goal, ahead(goal, end, 1000), true);
        }
        for sign in [1, -1] {
            coded(goal, sign * (MOST / 2 - 1), true);
            coded(goal, sign * (MOST / 2), false);
            let (at_once, last) = (sign * goal.terminal_value(WIN), MOST / 2 - 1);
            coded(goal, at_once - sign * last, true);
            coded(goal, at_once - sign * (last + 1), false);
            coded(goal, at_once + sign, false);
        }
    }
    let margin = PackedObjective(Objective::Margin);
    let both = PackedObjective(Objective::MarginDistance);
    for sign in [1, -1] {
        coded(margin, Score::from(sign) * (MOST - 1), true);
        coded(margin, Score::from(sign) * MOST, false);
        for (points, plies, has) in [(511, 0, true), (512, 0, false), (1, 4095, true), (1, 4096, false)] {
            coded(both, ahead(both, End::Scored(sign * points), plies), has);
        }
        coded(both, both.estimate(sign * 511), true);
        coded(both, both.terminal_value(End::Scored(sign)) + Score::from(sign), false);
    }
}

#[test]
fn codes_are_in_the_order_of_scores() {
    for goal in all() {
        let ends = [-300, -2, -1, 0, 1, 2, 300].map(End::Scored);
        let mut scores: Vec<_> =
            ends.iter().flat_map(|&end| [0, 1, 2, 99, 4000].map(|plies| ahead(goal, end, plies))).collect();
        scores.extend([-3, 0, 3].map(|points| goal.estimate(points)));
        scores.sort_unstable();
        scores.dedup();
        let codes: Vec<_> = scores.iter().map(|&score| goal.code(score).expect("a small score")).collect();
        assert!(codes.is_sorted_by(|one, other| one < other), "{goal:?}");
    }
}

/// Bounds are no looser than what is known.
#[test]
fn bounds_are_tight() {
    let nothing = StaticBounds::default();
    let never = StaticBounds::NEVER;
    let [outcome, distance] = decided();
    for goal in [outcome, distance] {
        let score = |end, plies| ahead(goal, end, plies);
        let (win, loss) = (score(WIN, 5), score(LOSS, 5));
        for (bounds, expected) in [
            (nothing, (score(LOSS, 1), score(WIN, 1))),
            (StaticBounds { no_win_within: 4, no_loss_within: 4, ..nothing }, (loss, win)),
            (StaticBounds { win_within: Some(5), no_win_within: 4, ..nothing }, (win, win)),
            (StaticBounds { loss_within: Some(5), no_loss_within: 4, ..nothing }, (loss, loss)),
            (StaticBounds { no_win_within: never, no_loss_within: never, ..nothing }, (0, 0)),
            (StaticBounds { no_win_within: never, no_loss_within: 4, ..nothing }, (loss, 0)),
            (StaticBounds { no_loss_within: never, no_win_within: 4, ..nothing }, (0, win)),
        ] {
            assert_eq!(goal.bounds(&bounds), expected, "{goal:?}: {bounds:?}");
        }
    }
    let within = StaticBounds { margin: Some((-3, 2)), ..nothing };
    let margin = PackedObjective(Objective::Margin);
    assert_eq!(margin.bounds(&within), (-3, 2));
    let both = PackedObjective(Objective::MarginDistance);
    let (low, high) = both.bounds(&within);
    assert!(ahead(both, End::Scored(-4), 1000) < low && high < ahead(both, End::Scored(3), 1000));
    assert!(low <= both.terminal_value(End::Scored(-3)) && both.terminal_value(End::Scored(2)) <= high);
    for goal in [margin, both] {
        assert_eq!(goal.bounds(&nothing), (goal.lowest(), goal.highest()));
        for within in [(-3, 2), (2, 5), (-5, -2)] {
            let (low, high) = goal.bounds(&StaticBounds { margin: Some(within), ..nothing });
            let kept = [low, high].map(|bound| goal.code(bound).map(|code| goal.decode(code)));
            assert_eq!(kept, [Some(low), Some(high)], "tables keep the bounds of {within:?}");
        }
    }
}

/// A move's score is inside a window exactly where its child's is inside the window carried over the move, whoever moves next.
#[test]
fn windows_are_carried_over_every_kind_of_move() {
    for goal in all() {
        let gains = if goal.0 == Objective::Margin { &[-2, 0, 3][..] } else { &[0] };
        let (full, tight) = (Window::full(goal), Window::tight(goal));
        assert_eq!((tight.alpha, tight.beta), (goal.lowest(), goal.highest()));
        assert!(full.alpha < tight.alpha && tight.beta < full.beta);
        let ends = [-2, -1, 0, 1, 2].map(End::Scored);
        let scores: Vec<_> =
            ends.iter().flat_map(|&end| [0, 1, 2].map(|plies| ahead(goal, end, plies))).collect();
        for (&alpha, &beta, &child) in scores
            .iter()
            .flat_map(|alpha| scores.iter().map(move |beta| (alpha, beta)))
            .filter(|(alpha, beta)| alpha < beta)
            .flat_map(|(alpha, beta)| scores.iter().map(move |child| (alpha, beta, child)))
        {
            for next in [Next::Opponent, Next::SamePlayer] {
                for &gain in gains {
                    let score = goal.backup(next, gain, child);
                    let below = Window { alpha, beta }.across(goal, next, gain);
                    assert_eq!(
                        alpha < score && score < beta,
                        below.alpha < child && child < below.beta,
                        "{goal:?}: {child} over {next:?} between {alpha} and {beta}"
                    );
                }
            }
        }
    }
}

/// With banked points in the position, every end counts what situations count beside it.
#[test]
fn banked_points_are_those_of_the_situation() {
    let game = Harvest { start: Baskets { mine: 4, theirs: 3 } };
    let banked = Banked { game: &game };
    let mut ahead = vec![(Situation::opening(game.start()), banked.start())];
    let mut ends = 0;
    while let Some((situation, with_bank)) = ahead.pop() {
        assert_eq!((&with_bank.position, with_bank.bank), (&situation.position, situation.bank()));
        assert_eq!(banked.max_plies(&with_bank), game.max_plies(&situation.position));
        assert_eq!(banked.most_moves(&with_bank), game.most_moves(&situation.position));
        match (game.status(&situation.position), banked.status(&with_bank)) {
            (Status::Over(End::Scored(rest)), Status::Over(End::Scored(all))) => {
                assert_eq!(all, rest + situation.bank());
                ends += 1;
            }
            (status, same) => assert_eq!(status, same),
        }
        let [mut moves, mut same] = [vec![], vec![]];
        game.moves(&situation.position, &mut moves);
        banked.moves(&with_bank, &mut same);
        assert_eq!(moves, same);
        for mv in moves {
            let (step, with) = (game.play(&situation.position, mv), banked.play(&with_bank, mv));
            assert_eq!((with.gain, with.next), (0, step.next));
            ahead.push((situation.after(step), with.position));
        }
    }
    assert!(ends > 10);
    let heap = Heap { start: 9, empty: Outcome::Win };
    let heaps =
        reachable(&Banked { game: &heap }, &Banked { game: &heap }.start(), LIMIT).expect("a small game");
    assert_eq!(heaps.len(), 10);
    assert!(heaps.iter().all(|at| at.bank == 0));
}

#[test]
fn points_are_banked_by_whoever_makes_the_move() {
    let step = |next, gain| Step { position: 'b', next, gain };
    let first = Situation::opening('a').after(step(Next::SamePlayer, 3));
    assert_eq!((first.seat, first.banked, first.bank()), (Seat::First, [3, 0], 3));
    let second = first.after(step(Next::Opponent, 2));
    assert_eq!((second.seat, second.banked, second.bank()), (Seat::Second, [5, 0], -5));
    let third = second.after(step(Next::Opponent, 4));
    assert_eq!((third.seat, third.banked, third.bank()), (Seat::First, [5, 4], 1));
    assert_eq!(
        [Seat::First, Seat::Second].map(|seat| (seat.index(), seat.to_string(), seat.other())),
        [(0, "first".to_owned(), Seat::Second), (1, "second".to_owned(), Seat::First),]
    );
}

#[test]
fn errors_say_where_and_what() {
    let told = |at| NotationError::at("a\nb", at, "c").to_string();
    assert_eq!(told(0), "at character 1: expected c, found 'a'");
    assert_eq!(told(1), "at character 2: expected c, found '\\n'");
    assert_eq!(told(3), "at character 4: expected c, found the end");
    assert_eq!(NotationError::whole("a heap", "two").to_string(), "expected a heap, found two");
    assert_eq!(quoted("a\u{202e}\u{2066}\u{61c}"), "a\\u{202e}\\u{2066}\\u{61c}");
    assert_eq!(quoted(&"é".repeat(60)), "é".repeat(60));
    assert_eq!(quoted(&"é".repeat(61)), "é".repeat(60) + "…");
}

#[test]
fn values_of_one_player_are_the_others_turned_round() {
    for goal in [Objective::Distance, Objective::Margin] {
        for end in [WIN, LOSS, End::Scored(3), End::Scored(-3), End::Scored(0)] {
            let value = goal.terminal_value(end);
            let other = goal.backup(Next::Opponent, 0, value);
            let expected = nimatron_core::Value { distance: value.distance, ..other };
            assert_eq!(value.reversed(), expected);
            assert_eq!(value.reversed().reversed(), value);
        }
    }
    let words = [Outcome::Loss, Outcome::Draw, Outcome::Win].map(|outcome| outcome.to_string());
    assert_eq!(words, ["loss", "draw", "win"]);
}

/// Sums of margins are those of their bytes.
#[test]
fn bytes_stand_for_margins() {
    for margin in -127..=127 {
        assert_eq!(margin_of(byte_of(margin)), margin);
        assert_ne!(byte_of(margin), 0);
        assert_eq!(byte_of(margin + 1), byte_of(margin).wrapping_add(1));
    }
}
