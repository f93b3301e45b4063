//! Searches that are so large that the null-window engine tells small subtrees from large ones and treats them differently.

use nimatron_core::definition::Definition;
use nimatron_core::{Distance, Game, Notation, Outcomes, PackedObjective, Score, Window};
use nimatron_games::ConnectFour;
use nimatron_search::{AlphaBeta, Capabilities, Engine, Limits, NullWindow, Run, Table, TranspositionTable};

use crate::opened::{Check, check};
use crate::way::NamedGoal;

/// More nodes than the engine visits before it has measured its subtrees and made its thread-local tables.
const LARGE: u64 = 1 << 15;

/// The null-window engine scores the start as alpha-beta does, on so many threads.
struct Large {
    threads: usize,
}

impl Check for Large {
    fn check<G: Notation + 'static>(&self, rules: &Definition<G>) {
        let capabilities = Capabilities::of(rules, None);
        self.under(&*rules.game, Outcomes, &capabilities);
        self.under(&*rules.game, Distance, &capabilities);
    }
}

impl Large {
    fn under<G: Game, A: NamedGoal>(&self, game: &G, goal: A, capabilities: &Capabilities<G>) {
        let (score, nodes) = self.score(game, goal, capabilities);
        assert!(nodes > LARGE, "only {nodes} nodes");
        assert_eq!(score, true_score(game, A::CHOSEN, capabilities));
    }

    fn score<G: Game, A: NamedGoal>(
        &self,
        game: &G,
        goal: A,
        capabilities: &Capabilities<G>,
    ) -> (Score, u64) {
        let mut table = TranspositionTable::with_bytes(1 << 22);
        let limits = Limits { run: Run { threads: self.threads, ..Run::default() }, ..Limits::default() };
        let mut engine = NullWindow::new(game, goal, &mut table, limits);
        engine.capabilities = capabilities.clone();
        let found = engine.search(&game.start(), Window::full(goal), None).expect("nothing limits it");
        (found.score, engine.nodes())
    }
}

fn true_score<G: Game>(game: &G, goal: PackedObjective, capabilities: &Capabilities<G>) -> Score {
    let mut table = Table::with_bytes(1 << 30);
    let mut engine = AlphaBeta::new(game, goal, Some(&mut table), Limits::default());
    engine.capabilities = capabilities.clone();
    engine.search(&game.start(), Window::full(goal), None).expect("nothing limits it").score
}

#[test]
fn connect_four_5_5() {
    check::<ConnectFour>("width=5,height=5", &Large { threads: 1 });
    check::<ConnectFour>("width=5,height=5", &Large { threads: 2 });
}

#[test]
fn connect_four_6_4() {
    check::<ConnectFour>("width=6,height=4", &Large { threads: 1 });
    check::<ConnectFour>("width=6,height=4", &Large { threads: 2 });
}
