//! What the help shows first: the commands by who needs them, and of large commands the options that most people need.

/// The commands by who needs them, below the message that heads each group.
pub(crate) const GROUPS: [(&str, &[&str]); 3] = [
    (
        "help-group-everybody",
        &[
            "games",
            "rules",
            "play",
            "serve",
            "lesson",
            "puzzles",
            "analyze",
            "explain",
            "replay",
            "review",
            "match",
            "tournament",
            "help",
        ],
    ),
    ("help-group-teaching", &["show", "tree", "trace", "compare", "train", "inspect", "tasks", "check"]),
    (
        "help-group-research",
        &[
            "solve",
            "probe",
            "verify",
            "pack",
            "book",
            "table",
            "nimbers",
            "perft",
            "laws",
            "speak",
            "bench",
            "completions",
            "man",
        ],
    ),
];

/// Options of every command that `-h` shows.
pub(crate) const EVERYWHERE: [&str; 3] = ["lang", "json", "help"];

/// The own options that `-h` shows of commands that have many.
pub(crate) const FIRST: [(&str, &[&str]); 11] = [
    (
        "analyze",
        &["moves", "depth", "time", "goal", "engine", "heuristic", "gain", "omit_suicide", "learner"],
    ),
    (
        "compare",
        &["moves", "depth", "goal", "heuristic", "omit_suicide", "cut", "sizes", "conventions", "time"],
    ),
    ("tree", &["moves", "depth", "omit_suicide", "algorithm", "order", "stage", "merge", "lines", "output"]),
    ("trace", &["moves", "depth", "gain", "omit_suicide", "algorithm", "order", "step", "stack", "queue"]),
    ("play", &["moves", "first", "second", "tui", "load", "record"]),
    ("match", &["games", "seats", "random_plies", "position", "moves", "record"]),
    ("tournament", &["games", "random_plies", "position", "moves", "record"]),
    ("train", &["learner", "opponent", "games", "runs", "watch", "test", "tables", "curve", "output"]),
    ("check", &["folder", "feedback", "hidden", "tree", "output", "boards", "python", "lua", "as_csv"]),
    ("serve", &["open", "port", "host", "token", "serve-task", "serve-game", "state", "frame"]),
    ("solve", &["output", "goal", "tiers", "forecast", "force", "mebibytes"]),
];

/// Whether `-h` shows an own option of a command.
pub(crate) fn is_first(command: &str, option: &str) -> bool {
    let first = FIRST.iter().find(|(name, _)| *name == command);
    EVERYWHERE.contains(&option) || first.is_none_or(|(_, first)| first.contains(&option))
}
