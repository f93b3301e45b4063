//! A line on standard error that moves while something runs.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use nimatron::{BestSoFar, Run, Words};
#[cfg(feature = "cluster")]
use nimatron_cluster::{Headway, Reached, Stage};

use super::console::Console;
use super::exit;
use super::interrupt;
#[cfg(feature = "cluster")]
use super::wording;

/// Shows what is counted so far until dropped; nothing where standard error is no terminal.
pub(crate) struct Progress {
    bar: ProgressBar,
    counted: Arc<AtomicU64>,
}

impl Progress {
    /// Begins to show the nodes of a search.
    pub(crate) fn start(console: &Console) -> Self {
        Self::saying(console, console.is_quiet(), |words, nodes, seconds| {
            words.say_with("progress-nodes", &[("nodes", nodes.into()), ("seconds", seconds.into())])
        })
    }

    /// Begins to show the nodes of one method of several, and how to end it.
    pub(crate) fn of_rows(console: &Console) -> Self {
        Self::saying(console, console.is_quiet(), |words, nodes, seconds| {
            let nodes =
                words.say_with("progress-nodes", &[("nodes", nodes.into()), ("seconds", seconds.into())]);
            format!("{nodes}  {}", words.say("progress-skip"))
        })
    }

    /// Begins to show the nodes of an analysis, the best moves so far, and how to end it.
    pub(crate) fn of_analysis(console: &Console, best_so_far: &Arc<BestSoFar>) -> Self {
        let best_so_far = Arc::clone(best_so_far);
        // An analysis is several searches, each of which counts anew.
        let most = Arc::new(AtomicU64::new(0));
        Self::saying(console, console.is_quiet(), move |words, nodes, seconds| {
            let nodes = most.fetch_max(nodes, Ordering::Relaxed).max(nodes);
            let nodes =
                words.say_with("progress-nodes", &[("nodes", nodes.into()), ("seconds", seconds.into())]);
            best_so_far.get().map_or(nodes.clone(), |(depth, moves)| {
                let best = few(&moves);
                let so_far = words
                    .say_with("progress-best", &[("depth", depth.into()), ("moves", best.as_str().into())]);
                format!("{nodes}  {so_far}")
            })
        })
    }

    /// Begins to show how many of a number of games are over; nothing where the games themselves are shown.
    pub(crate) fn of_games(console: &Console, games: u64, shown: bool) -> Self {
        let hidden = console.is_quiet() || shown && console.is_terminal();
        Self::counting(console, hidden, "progress-games", console.words().number(games), |_| String::new())
    }

    /// Begins to show how many positions of a game are found and solved, of as many as are expected.
    pub(crate) fn of_solving(console: &Console, positions: Option<u64>) -> Self {
        let total = positions.map_or_else(|| "?".to_owned(), |total| console.words().number(total));
        Self::counting(console, console.is_quiet(), "progress-positions", total, |_| String::new())
    }

    /// Begins to show how far several machines are; process 0 does, for all of them.
    #[cfg(feature = "cluster")]
    pub(crate) fn of_machines(console: &Console, process: usize, headway: &Arc<Headway>) -> Self {
        let headway = Arc::clone(headway);
        Self::saying(console, console.is_quiet() || process > 0, move |words, _, seconds| {
            let Reached { stage, tier, tiers, positions, rate, left, sent } = headway.look();
            let key = match stage {
                Stage::Joining => "progress-joining",
                Stage::Resuming => "progress-resuming",
                Stage::Finding => "progress-finding",
                // Loopy games are valued by rounds; nobody knows how many there will be.
                Stage::Valuing if (tiers, left) == (0, 0) => "progress-rounds",
                Stage::Valuing => "progress-valuing",
                Stage::Gathering => "progress-gathering",
            };
            let (sent, tiers) = (wording::bytes(words, sent), tiers as u64);
            let numbers = [("tier", tier), ("tiers", tiers), ("positions", positions), ("rate", rate)];
            let numbers =
                numbers.into_iter().chain([("left", left)]).map(|(name, number)| (name, number.into()));
            let texts = [("sent", (&sent).into()), ("seconds", seconds.into())];
            words.say_with(key, &numbers.chain(texts).collect::<Vec<_>>())
        })
    }

    /// Begins to show how many heaps of a number are valued.
    pub(crate) fn of_heaps(console: &Console, heaps: u64) -> Self {
        Self::counting(console, console.is_quiet(), "progress-heaps", console.words().number(heaps), |_| {
            String::new()
        })
    }

    /// Begins to show how many games were learned from, and what came of it so far.
    pub(crate) fn of_training(console: &Console, games: u64, sparkline: &Sparkline) -> Self {
        let sparkline = sparkline.clone();
        let so_far = move |words: &Words| format!("  {}", sparkline.text(words));
        Self::counting(console, console.is_quiet(), "progress-games", console.words().number(games), so_far)
    }

    /// Begins to show a count out of a total, and something after it.
    fn counting(
        console: &Console,
        hidden: bool,
        key: &'static str,
        total: String,
        after: impl Fn(&Words) -> String + Send + Sync + Clone + 'static,
    ) -> Self {
        Self::saying(console, hidden, move |words, count, seconds| {
            let arguments =
                [("count", count.into()), ("total", (&total).into()), ("seconds", seconds.into())];
            words.say_with(key, &arguments) + &after(words)
        })
    }

    fn saying(
        console: &Console,
        hidden: bool,
        say: impl Fn(&Words, u64, &str) -> String + Send + Sync + Clone + 'static,
    ) -> Self {
        let counted = Arc::new(AtomicU64::new(0));
        let (so_far, words) = (Arc::clone(&counted), console.shared_words());
        let said = move |state: &ProgressState, out: &mut dyn fmt::Write| {
            let seconds = format!("{:.0}", state.elapsed().as_secs_f64());
            // A line of progress that cannot be written is ignored.
            let _ = out.write_str(&say(&words, so_far.load(Ordering::Relaxed), &seconds));
        };
        Self { bar: spinner(hidden, "said", |style| style.with_key("said", said)), counted }
    }

    /// What runs until Ctrl-C while this shows how far it is.
    pub(crate) fn run(&self) -> anyhow::Result<Run> {
        Ok(Run { progress: self.counter(), ..interrupt::run()? })
    }

    /// Where it is said how much was done.
    pub(crate) fn counter(&self) -> Arc<AtomicU64> {
        Arc::clone(&self.counted)
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// The first of some moves, as there is little room.
fn few(moves: &[String]) -> String {
    const MOST: usize = 4;
    let more = if moves.len() > MOST { " …" } else { "" };
    moves.iter().take(MOST).map(String::as_str).collect::<Vec<_>>().join(" ") + more
}

/// Shares from 0 to 1 as a row of small bars, the last ones that fit.
#[derive(Clone, Default)]
pub(crate) struct Sparkline {
    shares: Arc<Mutex<Vec<f64>>>,
}

impl Sparkline {
    /// Adds a share, if there is one.
    pub(crate) fn push(&self, share: Option<f64>) {
        self.shares.lock().expect("no thread panics with it").extend(share);
    }

    fn text(&self, words: &Words) -> String {
        const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
        const WIDTH: usize = 40;
        let shares = self.shares.lock().expect("no thread panics with it");
        let bar = |share: &f64| BARS[((share * 8.0) as usize).min(7)];
        let bars: String = shares.iter().skip(shares.len().saturating_sub(WIDTH)).map(bar).collect();
        shares
            .last()
            .map_or(bars.clone(), |last| format!("{bars} {}", words.percent(&format!("{:.0}", last * 100.0))))
    }
}

/// Says on standard error what is waited for until dropped; nothing where standard error is no terminal.
pub(crate) struct Waiting {
    bar: ProgressBar,
}

impl Waiting {
    /// Begins to say it.
    pub(crate) fn that(console: &Console, what: String) -> Self {
        let hidden = console.is_quiet() || console.is_json();
        Self { bar: spinner(hidden, "msg", |style| style).with_message(what) }
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// Something that turns, with a text beside it.
fn spinner(hidden: bool, text: &str, style: impl FnOnce(ProgressStyle) -> ProgressStyle) -> ProgressBar {
    let target = if hidden { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
    let template = format!("{{spinner}} {{{text}}}");
    let template = ProgressStyle::with_template(&template).expect("the template is valid");
    let bar = ProgressBar::with_draw_target(None, target).with_style(style(template));
    // What nobody sees needs no thread that turns it.
    if !bar.is_hidden() && exit::has_thread() {
        bar.enable_steady_tick(Duration::from_millis(200));
    }
    bar
}
