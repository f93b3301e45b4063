//! Help and completions.

use crate::games::assert_no_key_leaks;
use crate::nimatron;

const COMMANDS: [&str; 14] = [
    "games",
    "rules",
    "show",
    "analyze",
    "compare",
    "perft",
    "nimbers",
    "tournament",
    "explain",
    "review",
    "serve",
    "bench",
    "completions",
    "man",
];

#[test]
fn every_command_has_help_in_every_language() {
    for command in COMMANDS {
        let help = |language| nimatron(&format!("{command} --help --lang {language}")).succeeds().text;
        let english = help("en");
        for language in ["en", "fr", "zh"] {
            let text = help(language);
            assert_no_key_leaks(&text);
            assert!(text.contains(command), "{text}");
            assert!(language == "en" || text != english, "{command} in {language}");
        }
    }
}

#[test]
fn the_program_lists_its_commands() {
    let text = nimatron("--help").succeeds().text;
    assert!(COMMANDS.iter().all(|command| text.contains(&format!("\n  {command} "))), "{text}");
    assert!(COMMANDS.iter().all(|command| nimatron("-h").succeeds().text.contains(command)));
}

#[test]
fn the_version_is_told() {
    assert_eq!(nimatron("--version").succeeds().text, format!("nimatron {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn without_a_command_the_help_is_an_error() {
    let answer = nimatron("").exits(2);
    assert_eq!(answer.text, "");
    assert!(answer.errors.contains("analyze"));
}

#[test]
fn shells_complete() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        assert!(nimatron(&format!("completions {shell}")).succeeds().text.contains("analyze"), "{shell}");
    }
}

#[test]
fn every_command_has_a_manual_page() {
    let whole = nimatron("man").succeeds().text;
    assert!(whole.contains(".TH nimatron 1"), "{whole}");
    for command in COMMANDS {
        assert!(whole.contains(&format!("nimatron\\-{command}(1)")), "{command}: {whole}");
        for language in ["en", "fr", "zh"] {
            let page = nimatron(&format!("man {command} --lang {language}")).succeeds().text;
            assert_no_key_leaks(&page);
            assert!(page.contains(&format!(".TH nimatron-{command} 1")), "{page}");
            assert!(page.contains("\\-\\-json"), "{page}");
        }
    }
    assert!(nimatron("man jeux").refused(2).contains("did you mean 'games'?"));
    assert!(nimatron("man analyse").refused(2).contains("did you mean 'analyze'?"));
}

#[test]
fn help_is_a_command_too() {
    assert_eq!(nimatron("help").succeeds().text, nimatron("--help").succeeds().text);
    for command in COMMANDS {
        let told = nimatron(&format!("help {command} --lang fr")).succeeds().text;
        assert_eq!(told, nimatron(&format!("{command} --help --lang fr")).succeeds().text, "{command}");
    }
    let refusal = nimatron("help analyse").refused(2);
    assert!(
        refusal.starts_with("COMMAND: did you mean 'analyze'? expected a command: games, rules,"),
        "{refusal}"
    );
}

#[test]
fn a_terminal_without_columns_is_an_ordinary_one() {
    let rules = |columns| nimatron("rules kalah").environment("COLUMNS", columns).succeeds().text;
    assert_eq!(rules("0"), rules("80"));
    assert_ne!(rules("0"), rules("40"));
}

/// Every command stands once in the list, below the heading of those who need it.
#[test]
fn commands_are_grouped_by_who_needs_them() {
    for (language, colon, headings) in [
        ("en", ":", ["To play and to understand", "For lessons and homework", "For research and programs"]),
        (
            "fr",
            "\u{a0}:",
            [
                "Pour jouer et comprendre",
                "Pour les cours et les devoirs",
                "Pour la recherche et les programmes",
            ],
        ),
        ("zh", "：", ["下棋与理解", "课堂与作业", "研究与编程"]),
    ] {
        let text = nimatron(&format!("--help --lang {language}")).succeeds().text;
        assert!(headings.iter().all(|heading| text.contains(&format!("\n{heading}{colon}\n"))), "{text}");
        for command in commands() {
            assert_eq!(text.matches(&format!("\n  {command} ")).count(), 1, "{command}: {text}");
        }
    }
}

/// All commands, as the completions have them.
pub(crate) fn commands() -> Vec<String> {
    let script = nimatron("completions fish").succeeds().text;
    let named = |line: &str| {
        Some(line.split_once("__fish_nimatron_needs_command\" -f -a \"")?.1.split('"').next()?.to_owned())
    };
    let names: Vec<_> = script.lines().filter_map(named).filter(|name| name != "run-limited").collect();
    assert!(names.len() > 25, "{names:?}");
    names
}

/// `-h` shows the options that most people need, `--help` all of them.
#[test]
fn the_short_help_has_a_dozen_options_at_most() {
    // What continues an argument's text stands further in.
    let is_option = |line: &str| line.starts_with("  -") || line.starts_with("      --");
    let options = |text: &str| text.lines().filter(|line| is_option(line)).count();
    for command in commands() {
        let [short, long] =
            ["-h", "--help"].map(|help| nimatron(&format!("{command} {help}")).succeeds().text);
        assert!(options(&short) <= 12, "{command}: {short}");
        assert!(
            short.contains("--lang") && short.contains("--help shows all options."),
            "{command}: {short}"
        );
        assert!(options(&long) > options(&short) && long.contains("--threads"), "{command}: {long}");
    }
    assert!(options(&nimatron("-h").succeeds().text) <= 12);
}

/// A command by its name in another language is met by the one that was meant.
#[test]
fn commands_are_known_by_their_names_in_any_language() {
    for (name, meant) in [
        ("jeu", "games"),
        ("règles", "rules"),
        ("regle", "rules"),
        ("Arbre", "tree"),
        ("分析", "analyze"),
        ("exercices", "tasks"),
    ] {
        let told = nimatron(name).refused(2);
        assert!(told.ends_with(&format!("a similar subcommand exists: '{meant}'")), "{told}");
    }
    assert!(nimatron("ouistiti").refused(2).ends_with("'ouistiti'"));
    let french = nimatron("jeu --lang fr").refused(2);
    assert!(french.ends_with("peut-être «\u{a0}games\u{a0}»\u{a0}?"), "{french}");
}

/// No word of the usage line or of the options' values is left in English.
#[test]
fn usage_and_values_are_told_in_every_language() {
    /// Of the same form in both languages.
    const SAME: [&str; 9] = ["GAIN", "FORMAT", "HORIZON", "POSITION", "SITE", "MIB", "I", "N", "N,…"];
    let values = |command: &str, language: &str| {
        let help = nimatron(&format!("{command} --help --lang {language}")).succeeds().text;
        let named = help.split(['<', '[']).skip(1).filter_map(|part| part.split(['>', ']']).next());
        let is_name = |name: &&str| name.starts_with(char::is_uppercase);
        named.filter(is_name).map(str::to_owned).collect::<std::collections::BTreeSet<_>>()
    };
    for command in commands() {
        let english = values(&command, "en");
        for language in ["fr", "zh"] {
            let both: Vec<_> = values(&command, language).intersection(&english).cloned().collect();
            let left = both.iter().filter(|name| !SAME.contains(&name.as_str()) && *name != "OPTIONS");
            assert_eq!(left.count(), 0, "{command} in {language}: {both:?}");
        }
    }
    assert!(
        nimatron("tree --help --lang fr")
            .succeeds()
            .text
            .contains("nimatron tree [OPTIONS] <JEU> [POSITION]")
    );
    assert!(nimatron("tree --help --lang zh").succeeds().text.contains("nimatron tree [选项] <游戏> [局面]"));
    assert!(nimatron("--help --lang zh").succeeds().text.contains("nimatron [选项] <命令>"));
}

#[test]
fn help_that_cannot_be_written_is_told() {
    for line in ["--help", "-h", "analyze --help", "--version", "help", "games", "man", "completions bash"] {
        let Ok(full) = std::fs::OpenOptions::new().write(true).open("/dev/full") else { return };
        let told = nimatron(line).output(full).exits(1).errors;
        assert!(told.starts_with("nimatron: ") && told.matches('\n').count() == 1, "{line}: {told}");
    }
}
