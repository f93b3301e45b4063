//! Answers about one position, in every form that is right and in some that are not.

use nimatron::CheckReport;

use crate::homework::{judged, part};

/// What a game is asked at its start, and the answers to it.
struct Asked {
    task: &'static str,
    request: &'static str,
}

impl Asked {
    /// The answer is right.
    fn right(&self, answers: &[&str]) {
        for answer in answers {
            let report = self.judged(answer);
            let part = part(&report);
            assert!(report.passed && (part.right, part.of) == (1, 1), "{}: {answer}", self.request);
            assert!(part.wrong.is_none() && part.hidden.is_none(), "{}: {answer}", self.request);
        }
    }

    /// The answer is wrong, and so much is told.
    fn wrong(&self, answers: &[&str], expected: &str) {
        for answer in answers {
            let report = self.judged(answer);
            let part = part(&report);
            assert!(!report.passed && (part.right, part.of) == (0, 1), "{}: {answer}", self.request);
            let wrong = part.wrong.as_ref().expect("the wrong answer");
            let position = self.request.split(' ').nth(1).expect("a position");
            assert_eq!(
                (&*wrong.position, &*wrong.request, &*wrong.answered),
                (position, self.request, *answer)
            );
            assert_eq!(wrong.expected.as_deref(), Some(expected), "{}: {answer}", self.request);
            assert!(wrong.line.is_empty(), "the start has no line before it");
        }
    }

    fn judged(&self, answer: &str) -> CheckReport {
        let (request, given) = (self.request, answer.to_owned());
        let name = format!("{request} {answer}").trim().to_owned();
        let task = format!("{}\npublic = 1", self.task);
        let report = judged(&name, &task, None, move |asked| (asked == request).then(|| given.clone()));
        assert_eq!(report.fault, None, "{name}");
        report
    }
}

#[test]
fn states_and_moves_are_sets_in_any_words() {
    let asked = Asked { task: "game = 'simple-nim:start=3'\nasks = ['successors']", request: "successors 3" };
    asked.right(&["states 2 1 0", "states [0, 1, 2]", " states 0 1 2 2 ", "states ('2', '0', '1')"]);
    let wrong = ["states 2 1", "states 3 2 1 0", "states", "state 2 1 0", "states2 1 0", "2 1 0", ""];
    asked.wrong(&wrong, "states 0 1 2");
    let asked = Asked { task: "game = 'simple-nim:start=4'\nasks = ['best']", request: "best 4 max" };
    asked.right(&["best 3", "best [1]", "best 3 3"]);
    asked.wrong(&["best 2", "best 3 1", "best", "bests 3"], "best 3");
    let asked =
        Asked { task: "game = 'fort-boyard:start=5'\nasks = ['play']", request: "move 5 first 1 2 3" };
    asked.right(&["play 1"]);
    asked.wrong(&["play 2", "play 1 1", "play 4", "play", "move 1"], "play 1");
    let asked =
        Asked { task: "game = 'fort-boyard:start=4'\nasks = ['play']", request: "move 4 first 1 2 3" };
    asked.right(&["play 1", "play 2", "play 3"]);
}

#[test]
fn numbers_are_whole_and_the_maximizers() {
    let asked = Asked { task: "game = 'simple-nim:start=4'\nasks = ['values']", request: "value 4 max" };
    asked.right(&["value 1", "value +1", "value 1.0", "value (1)"]);
    asked.wrong(&["value -1", "value 0", "value", "value 1 1", "value 1.5", "1", "value1"], "value 1");
    let points = "game = 'mancala:pits=2,seeds=1'\nasks = ['values']";
    let asked = Asked { task: points, request: "value 0|1,1,0,1,1,0 max" };
    asked.right(&["value 2"]);
    asked.wrong(&["value 1", "value -2"], "value 2");
    let asked = Asked { task: "game = 'simple-nim:start=0'\nasks = ['ends']", request: "evaluate 0 max" };
    asked.right(&["value 1"]);
    asked.wrong(&["value -1", "none"], "value 1");
    let asked = Asked { task: "game = 'simple-nim:start=1'\nasks = ['ends']", request: "evaluate 1 max" };
    asked.right(&["none"]);
    asked.wrong(&["value -1", "value", "nothing"], "none");
}

/// From three counters the tree has 8 vertices, and 6 where equal positions are one.
#[test]
fn graphs_are_right_in_any_numbering() {
    let asked = Asked { task: "game = 'simple-nim:start=3'\nasks = ['graph']", request: "graph 3 max" };
    asked.right(&[
        "graph 3 2 1 0 1 0 0 0 arcs 0-1 0-2 0-3 1-4 1-5 2-6 4-7",
        "graph 0 1 0 2 0 1 0 3 arcs 7-6 7-5 7-3 3-2 3-1 5-4 1-0",
        "graph [3, 2, 1, 0, 1, 0] arcs (0,1) (0,2) (0,3) (1,4) (1,5) (2,5) (4,3)",
    ]);
    let nothing = "graph … 3 > 0 1 2 …";
    asked.wrong(&["graph 3 2 1 0", "graph arcs", "graph 3 2 1 0 arcs 0-1 0-2", "graph 3 arcs 0-1"], nothing);
    let tree = "graph 3 2 1 0 1 0 0 0";
    for arc in ["4-8", "8-4", "4-7-7", "4", "x"] {
        asked.wrong(&[&format!("{tree} arcs 0-1 0-2 0-3 1-4 1-5 2-6 {arc}")], nothing);
    }
    asked.wrong(&["graph 3 2 1 0 1 0 0 arcs 0-1 0-2 0-3 1-4 1-5 2-6"], "graph … 1 > 0 …");
    let more = format!("{tree} 0 arcs 0-1 0-2 0-3 1-4 1-5 2-6 4-7");
    asked.wrong(&[&more], "graph … without further vertices");
    let shallow = "game = 'simple-nim:start=3'\nasks = ['graph']\ndepth = 1";
    let asked = Asked { task: shallow, request: "graph 3 max 1" };
    asked.right(&["graph 3 2 1 0 arcs 0-1 0-2 0-3"]);
    asked.wrong(&["graph 3 2 1 0 arcs 0-1 0-2 0-3 1-2"], "graph … 2 >  …");
    let task = "game = 'simple-nim:start=3'\nasks = ['controlled']";
    let asked = Asked { task, request: "controlled 3 max" };
    asked.right(&["states 3 1 0", "states 0 1 0 3"]);
    asked.wrong(&["states 3 2 1 0", "states"], "states 0 0 1 3");
}

#[test]
fn what_depends_on_a_convention_is_right_under_one() {
    let asked = Asked { task: "game = 'simple-nim:start=3'\nasks = ['cuts']", request: "cuts 3 max" };
    asked.right(&["states", "states 2", "states 0 0", "states 1"]);
    asked.wrong(&["states 0", "states 1 2", "value 0"], "states");
    let task = "game = 'simple-nim:start=3'\nasks = ['counts']\ndepth = 2";
    let asked = Asked { task, request: "count 3 max" };
    asked.right(&["value 8"]);
    // The nearest figure is told, and no other.
    asked.wrong(&["value 9", "value 100", "states 8"], "value 8");
}

/// The calls of a search from the root everywhere, or with those of another convention at one position.
#[test]
fn counts_keep_to_one_convention() {
    let counted = |name: &str, at_two: &'static str| {
        let task = "game = 'simple-nim:start=3'\nasks = ['counts']\nhidden = 0";
        judged(name, task, None, move |request| {
            let count = match request {
                "count 3 max" => "8",
                "count 2 min" => at_two,
                _ => "2",
            };
            Some(format!("value {count}"))
        })
    };
    let report = counted("one convention", "4");
    assert!(report.passed);
    assert!(part(&report).conventions.contains(&"minimax rules full root-calls: calls".to_owned()));
    let report = counted("two conventions", "3");
    assert_eq!((part(&report).right, part(&report).of), (3, 4));
    let wrong = part(&report).wrong.as_ref().unwrap();
    assert_eq!((&*wrong.position, &wrong.line[..]), ("2", &["1".to_owned()][..]));
}
