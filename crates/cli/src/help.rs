//! Help in the language asked for, and wrong arguments in one line.

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::{LazyLock, Mutex, PoisonError};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, CommandFactory, FromArgMatches};
use nimatron::core::quoted;
use nimatron::{Language, Words, nearest_called};

use crate::arguments::{Arguments, VARY};
use crate::help_contents::{EVERYWHERE, GROUPS, is_first};
use crate::terminal::console;
use crate::terminal::exit::USAGE;
use crate::usage_error;

/// Arguments that no command can be made of.
#[derive(Debug)]
pub(crate) enum Unread {
    /// Help or the version is asked for.
    Help(clap::Error),
    /// Nothing is asked for.
    Nothing(clap::Error),
    /// What is wrong, in one line.
    Wrong(String),
}

impl Unread {
    /// Tells it on the terminal.
    pub(crate) fn tell(&self) -> ExitCode {
        match self {
            Self::Help(help) => {
                let (ours, theirs) = (text(help), help.render().to_string());
                let written =
                    if ours == theirs { help.print() } else { io::stdout().write_all(ours.as_bytes()) };
                return written
                    .and_then(|()| io::stdout().flush())
                    .map_or_else(|error| unwritten(&error), |()| ExitCode::SUCCESS);
            }
            Self::Nothing(help) => {
                // Where standard error is gone too, there is nowhere left to say it.
                let _ = write!(io::stderr(), "{}", text(help));
            }
            Self::Wrong(what) => console::complain(what),
        }
        ExitCode::from(USAGE)
    }
}

/// Says why the help was not written. A reader that closed the pipe has seen enough of it.
fn unwritten(error: &io::Error) -> ExitCode {
    if error.kind() == io::ErrorKind::BrokenPipe {
        return ExitCode::SUCCESS;
    }
    console::complain(&error.to_string());
    ExitCode::FAILURE
}

/// A help as text. Clap ends each heading with a colon; a language that has a colon of its own keeps that one alone.
pub(crate) fn text(help: &clap::Error) -> String {
    help.render().to_string().replace("：:", "：")
}

/// Reads the program's arguments.
///
/// # Errors
/// If there is nothing left to do but to tell something.
pub(crate) fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Arguments, Unread> {
    let arguments: Vec<_> = arguments.into_iter().collect();
    if let Some(read) = read(&arguments) {
        return Ok(read);
    }
    let for_scripts = arguments.iter().any(|argument| argument == "--json");
    // Scripts are told in English what is wrong.
    let words = Words::shared(if for_scripts { Language::En } else { language(&arguments) });
    let is_short = arguments.iter().any(|argument| argument == "-h");
    let mut command = if is_short { short(&words) } else { command(&words) };
    let names: Vec<_> =
        arguments.iter().filter_map(|argument| argument.to_str().map(str::to_owned)).collect();
    let arguments = with_parameters(&command, arguments);
    let matched = command.try_get_matches_from_mut(arguments).and_then(|m| Arguments::from_arg_matches(&m));
    matched.map_err(|error| match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => Unread::Help(error),
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => Unread::Nothing(error),
        _ => {
            let error = quoting(meaning(error));
            let minus = begun_with_minus(&names, &error)
                .map(|name| words.say_with("usage-minus", &[("argument", (&quoted(name)).into())]));
            let told = minus
                .or_else(|| usage_error::told(&error, &words))
                .unwrap_or_else(|| one_line(&error.to_string()));
            let is_unknown = error.kind() == ErrorKind::UnknownArgument;
            let hint = (is_unknown && begins_at_start(&command, &names, &error))
                .then(|| words.say("usage-no-position"))
                .or_else(|| {
                    Some(words.say_with("usage-meant", &[("name", (&piles(&names, &error)?).into())]))
                });
            Unread::Wrong(told + &hint.unwrap_or_default())
        }
    })
}

/// What begins like a negative number and was taken for an option, as `-1,2` is; clap names its first two characters alone.
fn begun_with_minus<'n>(names: &'n [String], error: &clap::Error) -> Option<&'n str> {
    let unknown = error.get(ContextKind::InvalidArg)?.to_string();
    let is_minus =
        unknown.strip_prefix('-').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    let mut begun = names.iter().filter(|name| name.starts_with(&unknown));
    if is_minus { begun.next().map(String::as_str) } else { None }
}

/// Numbers apart as the piles of one position, if the error is about one of them.
fn piles(names: &[String], error: &clap::Error) -> Option<String> {
    let unknown = error.get(ContextKind::InvalidArg)?.to_string();
    let is_number = |name: &&String| name.parse::<u32>().is_ok();
    let mut runs = names.chunk_by(|one, other| is_number(&one) == is_number(&other));
    let run = runs.find(|run| run.len() > 1 && run.contains(&unknown))?;
    is_number(&run.first()?).then(|| run.join(","))
}

/// The arguments, if nothing is wrong with them and no help is asked for: texts that nobody reads take longer to make than many answers.
/// An application asks many questions, and the commands are made for the first one.
fn read(arguments: &[OsString]) -> Option<Arguments> {
    static COMMAND: LazyLock<Mutex<clap::Command>> = LazyLock::new(|| Mutex::new(Arguments::command()));
    let mut command = COMMAND.lock().unwrap_or_else(PoisonError::into_inner);
    let arguments = with_parameters(&command, arguments.to_vec());
    Arguments::from_arg_matches(&command.try_get_matches_from_mut(arguments).ok()?).ok()
}

/// The command line with all help texts.
pub(crate) fn command(words: &Words) -> clap::Command {
    let version = Arg::new("version").short('V').long("version").action(ArgAction::Version);
    let command = described(Arguments::command().disable_version_flag(true).arg(version), words, "help");
    let names: Vec<_> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    let command = names.into_iter().fold(command, |command, name| {
        command.mut_subcommand(&name, |sub| described(sub, words, &format!("help-{name}")))
    });
    let command = with_usages(command.subcommand_value_name(words.expected("COMMAND")), words);
    let template = format!(
        "{{about-with-newline}}\n{} {{usage}}\n\n{}{}\n{{options}}{{after-help}}",
        heading(words, "help-heading-usage"),
        grouped(&command, words),
        heading(words, "help-heading-everywhere")
    );
    command.help_template(template)
}

/// The same with clap's word for options in the reader's language.
fn with_usages(command: clap::Command, words: &Words) -> clap::Command {
    if words.language() == Language::En {
        return command;
    }
    let usage = |command: &mut clap::Command| {
        let usage = command.render_usage().to_string();
        usage.trim_start_matches("Usage: ").replace("[OPTIONS]", &words.expected("[OPTIONS]"))
    };
    let mut built = command.clone();
    built.build();
    let whole = usage(&mut built);
    let command = built.get_subcommands_mut().fold(command, |command, sub| {
        let usage = usage(sub);
        command.mut_subcommand(sub.get_name(), |sub| sub.override_usage(usage))
    });
    command.override_usage(whole)
}

/// The same where `-h` asks: of every command the options that most people need.
fn short(words: &Words) -> clap::Command {
    let command = command(words).mut_args(|option| {
        let is_hidden = option.is_global_set() && !EVERYWHERE.contains(&option.get_id().as_str());
        option.hide(is_hidden)
    });
    let names: Vec<_> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    let command = command.after_help(words.say("help-more"));
    names.into_iter().fold(command, |command, name| {
        command.mut_subcommand(&name, |sub| {
            let shown = sub.mut_args(|option| {
                let is_hidden = !option.is_positional() && !is_first(&name, option.get_id().as_str());
                option.hide(is_hidden)
            });
            shown.after_help(words.say("help-more"))
        })
    })
}

/// The commands by who needs them.
fn grouped(command: &clap::Command, words: &Words) -> String {
    let group = |(key, names): (&str, &[&str])| {
        let list = clap::Command::new("nimatron").help_template("{subcommands}").disable_help_flag(true);
        let subs = names.iter().filter_map(|name| command.find_subcommand(name)).cloned();
        let mut list = subs.fold(list.disable_help_subcommand(true), clap::Command::subcommand);
        format!("{}\n{}\n", heading(words, key), list.render_help().to_string().trim_end())
    };
    GROUPS.map(group).join("\n") + "\n"
}

/// A heading with its colon.
fn heading(words: &Words, key: &str) -> String {
    words.say_with("help-heading", &[("heading", (&words.say(key)).into())])
}

/// The same for clap, which adds a colon.
fn clap_heading(words: &Words, key: &str) -> String {
    let heading = heading(words, key);
    heading.strip_suffix(':').map_or(heading.clone(), str::to_owned)
}

fn described(command: clap::Command, words: &Words, key: &str) -> clap::Command {
    let template = format!(
        "{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
        heading(words, "help-heading-usage")
    );
    // Options of the whole program are options of every command.
    let is_whole = command.has_subcommands();
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help);
    command
        .disable_help_flag(true)
        .arg(help)
        .about(words.say(key))
        .help_template(template)
        .subcommand_help_heading(clap_heading(words, "help-heading-commands"))
        .mut_args(|argument| {
            let heading = match argument.is_positional() {
                true => "arguments",
                false if is_whole => "everywhere",
                false => "options",
            };
            let own = format!("{key}-{}", argument.get_id());
            let shared = format!("help-{}", argument.get_id());
            let text = words.say(if words.has(&own) { &own } else { &shared });
            // Most texts name the values of an option that has few.
            let takes_some = argument.get_action().takes_values();
            let values = argument.get_possible_values();
            let are_named = values.iter().all(|value| text.contains(value.get_name()));
            let names = argument.get_value_names().unwrap_or_default();
            let names: Vec<_> = names.iter().map(|name| words.expected(name)).collect();
            let argument = if names.is_empty() { argument } else { argument.value_names(names) };
            let argument = argument.help(text).hide_possible_values(takes_some && are_named);
            argument.help_heading(clap_heading(words, &format!("help-heading-{heading}")))
        })
}

/// The arguments of a table, where what is no option of ours is a parameter of the game: `--pits 1-6` is `--vary pits=1-6`.
fn with_parameters(command: &clap::Command, arguments: Vec<OsString>) -> Vec<OsString> {
    let Some(table) = command.find_subcommand("table") else { return arguments };
    let named = arguments.iter().skip(1).find(|argument| command.find_subcommand(argument).is_some());
    if named.is_none_or(|name| name != "table") {
        return arguments;
    }
    let options = || command.get_arguments().chain(table.get_arguments());
    // The help is none of them before the texts are made.
    let is_ours = |name: &str| name == "help" || options().any(|option| option.get_long() == Some(name));
    let mut read = arguments.into_iter();
    let mut rewritten = Vec::new();
    while let Some(argument) = read.next() {
        let name = argument.to_str().and_then(|text| text.strip_prefix("--")).filter(|name| !name.is_empty());
        let Some(name) = name.filter(|name| !is_ours(name.split('=').next().unwrap_or(name))) else {
            rewritten.push(argument);
            continue;
        };
        let value = if name.contains('=') { None } else { read.next() };
        let value = value.map_or_else(String::new, |value| format!("={}", value.to_string_lossy()));
        rewritten.extend([format!("--{VARY}").into(), format!("{name}{value}").into()]);
    }
    rewritten
}

/// The language that `--lang` names, before anything else is read: the help is in it too.
fn language(arguments: &[OsString]) -> Language {
    let texts: Vec<_> = arguments.iter().filter_map(|argument| argument.to_str()).collect();
    let separate = texts.windows(2).find(|pair| pair[0] == "--lang").map(|pair| pair[1]);
    let joined = texts.iter().find_map(|text| text.strip_prefix("--lang="));
    separate.or(joined).and_then(|name| name.parse().ok()).unwrap_or_else(Language::from_environment)
}

/// The error with the command that was meant, by its name in any language.
fn meaning(mut error: clap::Error) -> clap::Error {
    if let Some(ContextValue::String(name)) = error.get(ContextKind::InvalidSubcommand) {
        match meant_command(name) {
            Some(meant) => error.insert(ContextKind::SuggestedSubcommand, ContextValue::String(meant)),
            None => error.remove(ContextKind::SuggestedSubcommand),
        };
    }
    error
}

/// The command whose name is most like this one, in any language.
pub(crate) fn meant_command(name: &str) -> Option<String> {
    let commands = Arguments::command();
    let shown = || commands.get_subcommands().filter(|command| !command.is_hide_set());
    let called = shown().map(clap::Command::get_name).flat_map(|name| {
        let others =
            Language::ALL.map(|language| Words::shared(language).say(&format!("help-called-{name}")));
        let others: Vec<_> = others.iter().flat_map(|names| names.split(' ')).map(str::to_owned).collect();
        others.into_iter().chain([name.to_owned()]).map(move |other| (other, name))
    });
    nearest_called(name, called).map(str::to_owned)
}

/// The error with the user's own words as all errors quote them.
fn quoting(mut error: clap::Error) -> clap::Error {
    for kind in [ContextKind::InvalidArg, ContextKind::InvalidValue, ContextKind::InvalidSubcommand] {
        let Some(ContextValue::String(words)) = error.get(kind) else { continue };
        let short = quoted(words);
        if short != *words {
            error.insert(kind, ContextValue::String(short));
            // The tips repeat the words in full.
            error.insert(ContextKind::Suggested, ContextValue::None);
        }
    }
    error
}

/// Whether the error is about a command that takes a game but no position.
fn begins_at_start(command: &clap::Command, arguments: &[String], error: &clap::Error) -> bool {
    let is_option =
        error.get(ContextKind::InvalidArg).is_none_or(|argument| argument.to_string().starts_with('-'));
    let asked = arguments.iter().find_map(|argument| command.find_subcommand(argument));
    let takes =
        |id: &str| asked.is_some_and(|asked| asked.get_positionals().any(|argument| argument.get_id() == id));
    !is_option && takes("game") && !takes("position")
}

/// Clap's message without its usage block: what is wrong, and its tips.
fn one_line(message: &str) -> String {
    let told = message.split("\nUsage:").next().unwrap_or(message);
    let told = told.split("\nFor more information").next().unwrap_or(told);
    let parts: Vec<_> = told.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    parts.join(" ").trim_start_matches("error: ").replace("  ", " ").replace(" tip: ", "; ")
}

#[cfg(test)]
mod tests {
    use super::{command, one_line};
    use nimatron::{Language, Words};

    #[test]
    fn the_command_line_is_sound_and_described_in_every_language() {
        for language in Language::ALL {
            let words = Words::new(language);
            let command = command(&words);
            command.clone().debug_assert();
            let all = std::iter::once(&command).chain(command.get_subcommands());
            for part in all {
                let about = part.get_about().unwrap().to_string();
                assert!(!about.starts_with("help"), "{language}: {about} is no message");
                for argument in part.get_arguments() {
                    let help = argument.get_help().unwrap().to_string();
                    assert!(!help.starts_with("help-"), "{language}: {help} is no message");
                }
            }
        }
    }

    #[test]
    fn a_wrong_argument_is_told_in_one_line() {
        let words = Words::new(Language::En);
        let error =
            command(&words).try_get_matches_from(["nimatron", "perft", "nim", "--dpeth", "3"]).unwrap_err();
        let line = one_line(&error.to_string());
        assert_eq!(line, "unexpected argument '--dpeth' found; a similar argument exists: '--depth'");
    }
}
