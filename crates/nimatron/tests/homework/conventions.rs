//! What a task asks for in one way only, what is told of a convention, and the verdict in a sentence.

use nimatron::{CheckReport, Language, PositionKind, Task, Words};

use crate::homework::pupil::{Count, Named, PLAIN, Pupil, World};
use crate::homework::{judged, part};

/// What is told of a program that is right in its own way.
fn told(world: &World, task: &str, pupil: &Pupil) -> CheckReport {
    let answers = pupil.answers(world);
    let task = format!("game = '{}'\n{task}", world.name);
    let name = format!("{} {}", pupil.name, task.replace('\n', " ").trim());
    judged(&name, &task, None, move |request| Some(answers.get(request).cloned().unwrap_or_default()))
}

fn convention(report: &CheckReport) -> String {
    part(report).convention.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

const BEST: &str = "asks = ['best']";
const VALUES: &str = "asks = ['values']";

/// Of several best moves one is right, and so are the quickest, unless the task asks for others.
#[test]
fn best_moves_are_those_that_the_task_asks_for() {
    let world = World::of("nim:start=1/2/3");
    let judge = |named: Named, more: &str| {
        let name = format!("names {}", named as u8);
        let report = told(&world, &format!("{BEST}\n{more}"), &Pupil { named, ..Pupil::right(&name) });
        (report.passed, convention(&report))
    };
    let right = |convention: &str| (true, convention.to_owned());
    let wrong = (false, String::new());
    assert_eq!(judge(Named::All, ""), right(""));
    assert_eq!(judge(Named::First, ""), right("one-best"));
    assert_eq!(judge(Named::Quickest, ""), right("quickest-best"));
    for named in [Named::First, Named::Quickest] {
        assert_eq!(judge(named, "best = 'all'"), wrong);
        assert_eq!(judge(named, "best = 'any'"), right(""));
    }
    assert_eq!(judge(Named::All, "best = 'all'"), right(""));
    assert_eq!(judge(Named::Quickest, "best = 'quickest'"), right(""));
    assert_eq!(judge(Named::All, "best = 'quickest'"), wrong);
}

/// GAIN − depth may be asked for; then it counts from the root or from the first call, and nothing else is right.
#[test]
fn values_count_what_the_task_asks_for() {
    let world = World::of("simple-nim:start=8");
    let judge = |count: Count, more: &str| {
        let name = format!("{} {} {}", count.sign, count.gain, count.less_depth);
        let report = told(&world, &format!("{VALUES}\n{more}"), &Pupil { count, ..Pupil::right(&name) });
        (report.passed, convention(&report))
    };
    let less_depth = |gain| Count { gain, less_depth: true, ..PLAIN };
    assert_eq!(judge(less_depth(10), "gain = 10"), (true, String::new()));
    assert_eq!(judge(less_depth(11), "gain = 10"), (true, "gain=11-depth".to_owned()));
    assert_eq!(judge(less_depth(12), "gain = 10"), (false, String::new()));
    assert_eq!(judge(PLAIN, "gain = 10"), (false, String::new()));
    let turned = Count { sign: -1, ..less_depth(10) };
    assert_eq!(judge(turned, ""), (true, "other-sign, gain=10-depth".to_owned()));
}

/// In a game of points a task may ask who wins.
#[test]
fn a_goal_is_who_wins_or_by_how_much() {
    let world = World::of("mancala:pits=2,seeds=2");
    let judge = |count: Count, goal: &str| {
        let name = format!("goal {} {goal}", count.gain);
        told(&world, &format!("{VALUES}\ngoal = '{goal}'"), &Pupil { count, ..Pupil::right(&name) }).passed
    };
    assert!(judge(PLAIN, "margin") && !judge(PLAIN, "outcome"));
    // A win that is worth 2 is no number of points.
    let two = Count { gain: 2, ..PLAIN };
    assert!(judge(two, "outcome") && !judge(two, "margin"));
    let refused = |text: &str| Task::read("own.toml", text).unwrap_err().to_string();
    let told = refused("game = 'nim'\nasks = ['values']\ngoal = 'distance'");
    assert!(told.contains("line 3: ") && told.contains("`outcome`"), "{told}");
    assert!(refused("game = 'nim'\nasks = ['values']\ngain = 0").contains("gain: expected 1 to"));
    assert!(refused("game = 'nim'\nasks = ['best']\nbest = 'one'").contains("`quickest`"));
}

/// Nearly everything that a program says fits a convention: the one answer that does not is the wrong one.
#[test]
fn the_nearest_convention_is_named() {
    let world = World::of("simple-nim:start=8");
    let count = Count { gain: 20, less_depth: true, ..PLAIN };
    let value = Box::new(|index, value| if index == 3 { value + 1 } else { value });
    let report = told(&world, VALUES, &Pupil { count, value, ..Pupil::right("one more at one") });
    let part = part(&report);
    assert_eq!((part.right + 1, part.convention.len()), (part.of, 0));
    assert_eq!(part.nearest[0].to_string(), "gain=20-depth");
    let wrong = part.wrong.as_ref().unwrap();
    let number = |text: &str| text.rsplit(' ').next().unwrap().parse::<i64>().unwrap();
    assert_eq!(number(&wrong.answered), number(wrong.expected.as_ref().unwrap()) + 1);
    assert_eq!(wrong.position, world.nodes[3].text);
}

/// Who has won, if anybody, on a board of tic-tac-toe.
fn winner(board: &str) -> Option<i64> {
    const LINES: [[usize; 3]; 8] =
        [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
    let cells: Vec<char> = board.chars().filter(|&cell| cell != '/').collect();
    let has_line = |mark| LINES.iter().any(|line| line.iter().all(|&cell| cells[cell] == mark));
    match (has_line('X'), has_line('O')) {
        (true, _) => Some(1),
        (_, true) => Some(-1),
        _ => (!cells.contains(&'.')).then_some(0),
    }
}

/// Public checks of finished games ask about every kind of them.
#[test]
fn finished_games_are_asked_about() {
    let judge = |name: &str, end: fn(&str) -> Option<i64>| {
        let task = "game = 'tic-tac-toe'\nasks = ['ends']\npublic = 25";
        judged(name, task, None, move |request| {
            let board = request.strip_prefix("evaluate ")?.split(' ').next()?;
            let end = end(board);
            Some(end.map_or("none".to_owned(), |end| format!("value {end}")))
        })
    };
    let right = judge("wins", winner);
    assert!(right.passed);
    let kinds: Vec<_> =
        part(&right).kinds.iter().filter(|count| count.of > 0).map(|count| count.kind).collect();
    for kind in [
        PositionKind::WonByFirst,
        PositionKind::WonBySecond,
        PositionKind::Drawn,
        PositionKind::WonAtLast,
        PositionKind::BeforeTheEnd,
        PositionKind::Forced,
        PositionKind::Symmetric,
        PositionKind::Early,
        PositionKind::Late,
    ] {
        assert!(kinds.contains(&kind), "{kind:?}: {kinds:?}");
    }
    assert!(!judge("knows no end", |_| None).passed);
    assert!(
        !judge("full is drawn", |board| if board.contains('.') { winner(board) } else { Some(0) }).passed
    );
    assert!(!judge("no draws", |board| winner(board).filter(|end| *end != 0)).passed);
    // Without values nothing bears out that numbers are the other player's.
    assert!(!judge("the other's", |board| winner(board).map(|end| -end)).passed);
}

/// A verdict is a sentence in the reader's language.
#[test]
fn a_verdict_is_a_sentence() {
    let world = World::of("simple-nim:start=8");
    let verdicts = |report: &CheckReport, rules: Option<&str>| {
        Language::ALL.map(|language| report.verdict(rules, None, &Words::new(language)))
    };
    let right = told(&world, VALUES, &Pupil::right("a verdict"));
    assert_eq!(
        verdicts(&right, None),
        [
            "Your program is right: all 14 answers are, and there is nothing else to ask.",
            "Votre programme est juste\u{a0}: les 14 réponses le sont toutes, et il n’y a rien d’autre à demander.",
            "你的程序是对的：14 个回答全部正确，再没有别的可问。",
        ]
    );
    let some = told(&world, &format!("{VALUES}\npublic = 5"), &Pupil::right("a verdict on some"));
    assert_eq!((part(&some).unasked, part(&some).of), (9, 5));
    assert!(verdicts(&some, None)[0].ends_with("Hidden positions were not asked about."));
    let one = told(&world, BEST, &Pupil { named: Named::First, ..Pupil::right("one best") });
    assert!(verdicts(&one, None)[0].ends_with("which is right too: one best move is named, and not all."));
    let mistaken = Pupil { value: Box::new(|_, _| 1), ..Pupil::right("always 1") };
    let wrong = told(&world, VALUES, &mistaken);
    let told = verdicts(&wrong, None);
    assert!(
        told[0].starts_with("Not right yet. Minimax values: ")
            && told[0].contains("the first mistake is at ")
    );
    assert!(told[1].starts_with("Pas encore juste. ") && told[2].starts_with("还不对。"));
    let silent = judged("silence", "game = 'nim'\nasks = ['values']", None, |_| None);
    assert!(verdicts(&silent, None)[0].starts_with("It could not be asked anything: "));
}
