//! A line on standard error that moves while a search runs.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use crate::console::Console;

/// Shows the nodes counted so far until dropped; nothing where standard error is no terminal.
pub(crate) struct Progress {
    bar: ProgressBar,
    nodes: Arc<AtomicU64>,
}

impl Progress {
    /// Begins to show.
    pub(crate) fn start(console: &Console) -> Self {
        let nodes = Arc::new(AtomicU64::new(0));
        let target =
            if console.is_quiet() { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
        let bar = ProgressBar::with_draw_target(None, target);
        let (counted, words) = (Arc::clone(&nodes), console.shared_words());
        let said = move |state: &ProgressState, out: &mut dyn std::fmt::Write| {
            let seconds = format!("{:.0}", state.elapsed().as_secs_f64());
            let nodes = counted.load(Ordering::Relaxed);
            let line =
                words.say_with("progress-nodes", &[("nodes", nodes.into()), ("seconds", (&seconds).into())]);
            // A line of progress that cannot be written is not worth an error.
            let _ = out.write_str(&line);
        };
        let style = ProgressStyle::with_template("{spinner} {said}").expect("the template is valid");
        bar.set_style(style.with_key("said", said));
        bar.enable_steady_tick(Duration::from_millis(200));
        Self { bar, nodes }
    }

    /// Where the search says how many nodes it visited.
    pub(crate) fn counter(&self) -> Arc<AtomicU64> {
        Arc::clone(&self.nodes)
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
