//! Learning curves as charts: what a drawing of a training shows, in words of the reader's language.

use nimatron_explain::chart::{Axis, Chart, ChartPoint, Curve, Marker};

use crate::player::told::{told_learner, told_opponent};
use crate::report::{CurvePoint, RunsReport, TrainingReport};
use crate::text::words::Words;

/// The curve of one training in a [game](crate::game_title), from its judgements on the way.
pub fn learning_curve(report: &TrainingReport, points: &[CurvePoint], game: &str, words: &Words) -> Chart {
    let shares = points.iter().map(|point| (point.game_number, point.right_move()));
    let shares = [(0, report.right_move_before)].into_iter().chain(shares);
    let share = |(game, share): (u64, Option<f64>)| Some(ChartPoint::single(game as f64, share?));
    let is_sampled = points.iter().any(|point| point.sample.is_some());
    let marker = report.perfect_from.map(|game| marker(game as f64, "chart-perfect", words));
    Chart {
        marker,
        ..chart(
            [game, &report.learner, &report.opponent],
            if is_sampled { "chart-best" } else { "chart-right" },
            Curve {
                name: told_learner(&report.learner, words),
                points: shares.filter_map(share).collect(),
                has_band: false,
            },
            words,
        )
    }
}

/// The middle and the band of many trainings in a [game](crate::game_title).
pub fn learning_band(report: &RunsReport, game: &str, words: &Words) -> Chart {
    let point = |point: &crate::report::BandPoint| ChartPoint {
        x: point.game_number as f64,
        low: point.right_move.p10,
        middle: point.right_move.median,
        high: point.right_move.p90,
    };
    let before = report.right_move_before.map(|share| ChartPoint::single(0.0, share));
    let marker =
        report.perfect_from.map(|spread| marker(spread.median.round(), "chart-perfect-median", words));
    let curve = Curve {
        name: told_learner(&report.learner, words),
        points: before.into_iter().chain(report.curve.iter().map(point)).collect(),
        has_band: true,
    };
    let band = words.say_with("chart-band", &[("runs", report.runs.into())]);
    Chart {
        marker,
        band: Some(band),
        ..chart([game, &report.learner, &report.opponent], "chart-right", curve, words)
    }
}

fn chart(names: [&str; 3], what: &str, curve: Curve, words: &Words) -> Chart {
    let [game, learner, opponent] = names;
    let (learner, opponent) = (told_learner(learner, words), told_opponent(opponent, words));
    let arguments = [("game", game.into()), ("learner", (&learner).into()), ("opponent", (&opponent).into())];
    Chart {
        title: Some(words.say_with("chart-title", &arguments)),
        horizontal: Axis { label: words.say("chart-games"), lowest: Some(0.0), ..Axis::default() },
        vertical: Axis {
            label: words.say(what),
            lowest: Some(0.0),
            highest: Some(1.0),
            percent: Some(words.percent("")),
        },
        curves: vec![curve],
        ..Chart::default()
    }
}

fn marker(game: f64, message: &str, words: &Words) -> Marker {
    Marker {
        x: game,
        text: words.say_with(message, &[("game", (&words.number(format!("{game:.0}"))).into())]),
    }
}
