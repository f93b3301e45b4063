//! The laws of goals: one order of results, carried back over moves without ever turning it round.

use super::chance::Chance;
use super::law::{Law, Verdict};
use crate::game::{End, Next};
use crate::goal::{Goal, Objective};
use crate::knowledge::StaticBounds;
use crate::packed_goal::{CODE_BITS, PackedGoal, Score};
use crate::value::{Outcome, Points, Value};

/// Sample scores carried back from each end.
const PATHS: usize = 12;
/// Plies that a sample is carried back at most.
const PLIES: usize = 40;
/// Random bounds tried besides those next to the scores and the edges.
const RANDOM_BOUNDS: usize = 2000;

const DECIDED: [End; 3] =
    [End::Decided(Outcome::Win), End::Decided(Outcome::Draw), End::Decided(Outcome::Loss)];
const SCORED: [End; 7] = [
    End::Scored(1_000_000),
    End::Scored(7),
    End::Scored(1),
    End::Scored(0),
    End::Scored(-1),
    End::Scored(-7),
    End::Scored(-1_000_000),
];

/// A way back from an end to some position.
struct Path {
    end: End,
    moves: Vec<(Next, Points)>,
}

impl Path {
    fn score<A: Goal>(&self, goal: A) -> A::Score {
        self.moves
            .iter()
            .fold(goal.terminal_value(self.end), |child, &(next, gain)| goal.backup(next, gain, child))
    }
}

/// Checks the laws of a [`Goal`] on scores carried back from ends of both kinds. Points of single moves are tried where the
/// goal looks at points and not at plies: the others need banked points in the position, and then nothing is gained.
///
/// # Errors
/// The first violation met.
pub fn goal<A: Goal>(goal: A) -> Verdict {
    for ends in [&DECIDED[..], &SCORED[..]] {
        haste(goal, ends)?;
        monotone(goal, ends)?;
    }
    Ok(())
}

/// The results in order, each carried back over few and over many plies.
fn haste<A: Goal>(goal: A, ends: &[End]) -> Verdict {
    let draw = goal.terminal_value(ends[ends.len() / 2]);
    for (&win, &loss) in ends.iter().zip(ends.iter().rev()).take(ends.len() / 2) {
        let hasty = goal.value(goal.terminal_value(win)).distance.is_some();
        for (short, long) in [(0, 2), (2, 4), (6, 40), (40, 1000)] {
            for next in [Next::SamePlayer, Next::Opponent] {
                let carried = |end, plies| {
                    let moves = vec![(next, 0); plies];
                    Path { end, moves }.score(goal)
                };
                let order = [
                    carried(win, short),
                    carried(win, long),
                    draw,
                    carried(loss, long),
                    carried(loss, short),
                ];
                in_order(goal, order, hasty)?;
            }
        }
    }
    Ok(())
}

/// Neighbors fall strictly, except that without distance the two wins are as good as each other, and the two losses.
fn in_order<A: Goal>(goal: A, order: [A::Score; 5], hasty: bool) -> Verdict {
    for (place, pair) in order.windows(2).enumerate() {
        let strict = hasty || place == 1 || place == 2;
        let kept = goal.better(pair[0], pair[1]) == strict && !goal.better(pair[1], pair[0]);
        let relation = if strict { "better than" } else { "as good as" };
        Law::Haste.check(kept, &goal.value(pair[0]), || {
            format!("this is not {relation} {:?}", goal.value(pair[1]))
        })?;
    }
    Ok(())
}

fn monotone<A: Goal>(goal: A, ends: &[End]) -> Verdict {
    let gains = gains(goal);
    let scores: Vec<_> = paths(ends, gains).iter().map(|path| path.score(goal)).collect();
    for &better in &scores {
        for &worse in scores.iter().filter(|&&worse| !goal.better(worse, better)) {
            for &gain in gains {
                let [up, down] = [better, worse].map(|child| {
                    [Next::SamePlayer, Next::Opponent].map(|next| goal.backup(next, gain, child))
                });
                let kept = !goal.better(down[0], up[0]) && !goal.better(up[1], down[1]);
                Law::Monotone
                    .check(kept, &(better, worse), || format!("carried back to {up:?} and {down:?}"))?;
            }
        }
    }
    Ok(())
}

/// The gains that the goal is tried with.
fn gains<A: Goal>(goal: A) -> &'static [Points] {
    let value = goal.value(goal.terminal_value(End::Scored(1)));
    if value.margin.is_some() && value.distance.is_none() { &[0, 3, -2, 1000] } else { &[0] }
}

/// The ends themselves and, from each, some ways back.
fn paths(ends: &[End], gains: &[Points]) -> Vec<Path> {
    let mut chance = Chance::new(3);
    let mut found = Vec::new();
    for &end in ends {
        found.push(Path { end, moves: Vec::new() });
        for _ in 0..PATHS {
            let plies = chance.below(PLIES);
            let moves = (0..plies).map(|_| random_move(&mut chance, gains)).collect();
            found.push(Path { end, moves });
        }
    }
    found
}

fn random_move(chance: &mut Chance, gains: &[Points]) -> (Next, Points) {
    let next = [Next::Opponent, Next::SamePlayer][chance.below(2)];
    (next, gains[chance.below(gains.len())])
}

/// A path with what the goal and the objective make of it.
struct Sample {
    path: Path,
    score: Score,
    value: Value,
}

/// Checks the laws of a [`PackedGoal`] against the objective that it packs: the laws of a [`Goal`], the inverse map, the
/// range, the meaning and the order of scores, and the bounds drawn from static bounds.
///
/// Ends without points are left out where the objective counts points: they have no margin to agree about.
///
/// # Errors
/// The first violation met.
pub fn packed_goal<A: PackedGoal>(goal: A, objective: Objective) -> Verdict {
    self::goal(goal)?;
    let counts_points = objective.value(objective.terminal_value(End::Scored(1))).margin.is_some();
    let kinds: &[&[End]] = if counts_points { &[&SCORED] } else { &[&DECIDED, &SCORED] };
    for ends in kinds {
        let samples: Vec<_> =
            paths(ends, gains(goal)).into_iter().map(|path| sample(goal, objective, path)).collect();
        samples.iter().try_for_each(|sample| meaning(goal, objective, sample))?;
        order(goal, objective, &samples)?;
        // StaticBounds are about ongoing positions.
        let mut ongoing = samples.iter().filter(|sample| !sample.path.moves.is_empty());
        ongoing.try_for_each(|sample| fact_bounds(goal, sample))?;
        samples.iter().try_for_each(|sample| code(goal, sample.score))?;
        bound_below(goal, &samples)?;
    }
    Ok(())
}

fn sample<A: PackedGoal>(goal: A, objective: Objective, path: Path) -> Sample {
    Sample { score: path.score(goal), value: path.score(objective), path }
}

fn meaning<A: PackedGoal>(goal: A, objective: Objective, sample: &Sample) -> Verdict {
    let score = sample.score;
    Law::ScoreRange.check((goal.lowest()..=goal.highest()).contains(&score), &score, || {
        format!("scores go from {} to {}", goal.lowest(), goal.highest())
    })?;
    let (found, expected) = (goal.value(score), objective.value(sample.value));
    Law::GoalValue.check(found == expected, &score, || format!("{found:?}, but it is {expected:?}"))
}

fn order<A: PackedGoal>(goal: A, objective: Objective, samples: &[Sample]) -> Verdict {
    for one in samples {
        for other in samples {
            let expected = objective.better(one.value, other.value);
            let found = (goal.better(one.score, other.score), one.score > other.score);
            Law::GoalOrder.check(found == (expected, expected), &(one.score, other.score), || {
                format!("{:?} and {:?} are ordered otherwise", one.value, other.value)
            })?;
        }
    }
    Ok(())
}

/// What tables keep of a score, of those just beside it and of estimates is the score itself, or nothing.
fn code<A: PackedGoal>(goal: A, score: Score) -> Verdict {
    let estimate = |points: Points| goal.estimate(points);
    let scores =
        [score - 1, score, score + 1, estimate(3), estimate(-3), estimate(Points::MAX), goal.lowest() - 1];
    for score in scores {
        let Some(code) = goal.code(score) else { continue };
        let fits = code.unsigned_abs() < 1 << (CODE_BITS - 1);
        Law::ScoreCode.check(fits && goal.decode(code) == score, &score, || {
            format!("its code {code} is that of {}", goal.decode(code))
        })?;
    }
    Ok(())
}

/// Static bounds as tight as they can be, and looser ones.
fn fact_bounds<A: PackedGoal>(goal: A, sample: &Sample) -> Verdict {
    let plies = u32::try_from(sample.path.moves.len()).expect("a few dozen");
    for slack in [0, 1, 100] {
        let mut bounds = StaticBounds::default();
        match sample.value.outcome {
            Outcome::Win => {
                bounds.win_within = Some(plies + slack);
                bounds.no_win_within = plies.saturating_sub(1 + slack);
                bounds.no_loss_within = StaticBounds::NEVER;
            }
            Outcome::Loss => {
                bounds.loss_within = Some(plies + slack);
                bounds.no_loss_within = plies.saturating_sub(1 + slack);
                bounds.no_win_within = StaticBounds::NEVER;
            }
            Outcome::Draw => {
                (bounds.no_win_within, bounds.no_loss_within) = (StaticBounds::NEVER, StaticBounds::NEVER);
            }
        }
        let slack = Points::try_from(slack).expect("a small number");
        bounds.margin = sample.value.margin.map(|points| (points - slack, points + slack));
        let only_late = StaticBounds { win_within: None, loss_within: None, margin: None, ..bounds };
        let only_margin = StaticBounds { margin: bounds.margin, ..StaticBounds::default() };
        for bounds in [bounds, StaticBounds { margin: None, ..bounds }, only_margin, only_late] {
            let (low, high) = goal.bounds(&bounds);
            Law::ScoreBounds.check((low..=high).contains(&sample.score), &sample.score, || {
                format!("{bounds:?} bounds it to {low}..={high}")
            })?;
        }
    }
    Ok(())
}

/// The inverse map, for every bound; and what a search uses it for, with every score that a child may have: a move beats
/// the bound exactly where the child's score is beyond the bound carried over.
fn bound_below<A: PackedGoal>(goal: A, samples: &[Sample]) -> Verdict {
    for bound in bounds(goal, samples) {
        for next in [Next::Opponent, Next::SamePlayer] {
            for &gain in gains(goal) {
                let carried = goal.bound_below(next, gain, bound);
                let back = goal.backup(next, gain, carried);
                Law::BoundBelow.check(back == bound, &bound, || {
                    format!("carried over {next:?} it comes back as {back}")
                })?;
                same_cut(goal, (next, gain), (bound, carried), samples)?;
            }
        }
    }
    Ok(())
}

fn same_cut<A: PackedGoal>(
    goal: A,
    (next, gain): (Next, Points),
    (bound, carried): (Score, Score),
    samples: &[Sample],
) -> Verdict {
    for child in samples.iter().map(|sample| sample.score) {
        let above = goal.backup(next, gain, child).cmp(&bound);
        let beyond = match next {
            Next::Opponent => carried.cmp(&child),
            Next::SamePlayer => child.cmp(&carried),
        };
        Law::BoundBelow.check(above == beyond, &bound, || {
            format!("carried over {next:?} to {carried} it parts {child} from others than before")
        })?;
    }
    Ok(())
}

/// Bounds at and next to the scores, the estimates and the edges, beyond the edges, and anywhere.
fn bounds<A: PackedGoal>(goal: A, samples: &[Sample]) -> Vec<Score> {
    let estimates = [0, 1, 5, 1_000_000].map(|points| goal.estimate(points));
    let landmarks = samples.iter().map(|sample| sample.score).chain(estimates).chain([goal.highest()]);
    let mut found: Vec<_> =
        landmarks.flat_map(|score| [score, -score]).flat_map(|score| score - 2..=score + 2).collect();
    let mut chance = Chance::new(4);
    for _ in 0..RANDOM_BOUNDS {
        let size = chance.below(62);
        let bound = (chance.bits() >> (63 - size)) as Score;
        found.extend([bound, -bound, bound + (1 << size)]);
    }
    found
}
