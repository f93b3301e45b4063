//! The messages: every language parses, has the keys and the arguments of English, and counts as it should.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Message, Pattern, PatternElement,
};
use nimatron::{Argument, Catalog, Language, Words};

const FILES: [&str; 9] = [
    "games.ftl",
    "words.ftl",
    "play.ftl",
    "tui.ftl",
    "explain.ftl",
    "learn.ftl",
    "lessons.ftl",
    "solve.ftl",
    "page.ftl",
];

/// The families of games with their parameters, and the presets.
/// Values of parameters that are told as rules, where homework is right by other rules than the task's.
const OTHER_RULES: [(&str, &str, &[&str]); 14] = [
    ("mnk", "exact", &["no", "yes"]),
    ("mnk", "line", &["loses", "wins"]),
    ("mnk", "marks", &["one", "two"]),
    ("subtraction", "last", &["loses", "wins"]),
    ("subtraction", "overdraw", &["no", "yes"]),
    ("nim", "last", &["loses", "wins"]),
    ("grundy", "last", &["loses", "wins"]),
    ("octal", "last", &["loses", "wins"]),
    ("fibonacci", "last", &["loses", "wins"]),
    ("kalah", "capture", &["standard", "empty", "opposite", "none"]),
    ("kalah", "end", &["any", "mover"]),
    ("connect-four", "pop", &["no", "yes"]),
    ("oware", "slam", &["nothing", "illegal", "all", "opponent"]),
    ("mu-torere", "centre", &["adjacent", "free"]),
];

const FAMILIES: [(&str, &[&str]); 13] = [
    ("subtraction", &["take", "last", "start", "overdraw"]),
    ("nim", &["from", "last", "start"]),
    ("grundy", &["start", "last"]),
    ("octal", &["code", "start", "last"]),
    ("fibonacci", &["start", "last"]),
    ("mnk", &["m", "n", "k", "exact", "line", "marks"]),
    ("kalah", &["pits", "seeds", "capture", "end", "rules"]),
    ("connect-four", &["width", "height", "connect", "pop"]),
    ("oware", &["pits", "seeds", "slam"]),
    ("hexapawn", &["width", "height"]),
    ("mu-torere", &["centre"]),
    ("square-game", &["squares"]),
    ("explicit", &["tree", "file"]),
];
/// The families whose rules bring estimates, and these.
const ESTIMATES: [(&str, &[&str]); 6] = [
    ("mnk", &["stones", "lines", "threats"]),
    ("kalah", &["stores", "seeds", "mobility"]),
    ("oware", &["stores", "seeds", "mobility"]),
    ("connect-four", &["parity", "lines", "threats"]),
    ("hexapawn", &["pawns", "mobility"]),
    ("mu-torere", &["mobility"]),
];
const PRESETS: [&str; 5] = ["simple-nim", "fort-boyard", "marienbad", "tic-tac-toe", "mancala"];

/// Each key of a file with the arguments that its message uses.
type Keys = BTreeMap<String, BTreeSet<String>>;

fn text(language: Language, file: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("locales").join(language.code()).join(file);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn keys(language: Language, file: &str) -> Keys {
    let text = text(language, file);
    let resource = fluent_syntax::parser::parse(text.as_str())
        .unwrap_or_else(|(_, errors)| panic!("{language}/{file}: {errors:?}"));
    let mut keys = Keys::new();
    for entry in &resource.body {
        if let Entry::Message(message) = entry {
            let fresh = keys.insert(message.id.name.to_owned(), arguments(message)).is_none();
            assert!(fresh, "{language}/{file}: {} twice", message.id.name);
        }
    }
    keys
}

fn names(keys: &Keys) -> BTreeSet<&str> {
    keys.keys().map(String::as_str).collect()
}

fn arguments(message: &Message<&str>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    if let Some(pattern) = &message.value {
        in_pattern(pattern, &mut found);
    }
    found
}

fn in_pattern(pattern: &Pattern<&str>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, found);
        }
    }
}

fn in_expression(expression: &Expression<&str>, found: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, found),
        Expression::Select { selector, variants } => {
            in_inline(selector, found);
            for variant in variants {
                in_pattern(&variant.value, found);
            }
        }
    }
}

fn in_inline(inline: &InlineExpression<&str>, found: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            found.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => in_expression(expression, found),
        InlineExpression::FunctionReference { arguments, .. } => in_call(arguments, found),
        InlineExpression::TermReference { arguments: Some(arguments), .. } => in_call(arguments, found),
        _ => {}
    }
}

fn in_call(call: &CallArguments<&str>, found: &mut BTreeSet<String>) {
    for inline in &call.positional {
        in_inline(inline, found);
    }
}

/// Every message of every language, with something for each of its arguments.
fn everything(mut check: impl FnMut(Language, &str, &str)) {
    for language in Language::ALL {
        let words = Words::new(language);
        for (key, names) in FILES.iter().flat_map(|file| keys(language, file)) {
            let given: Vec<_> = names.iter().map(|name| (name.as_str(), Argument::Number(2))).collect();
            check(language, &key, &words.say_with(&key, &given));
        }
    }
}

#[test]
fn languages_have_the_keys_of_english() {
    for file in FILES {
        let english = keys(Language::En, file);
        assert!(!english.is_empty());
        for language in [Language::Fr, Language::Zh] {
            assert_eq!(names(&keys(language, file)), names(&english), "{language}/{file}");
        }
    }
}

#[test]
fn languages_use_the_arguments_of_english() {
    for file in FILES {
        let english = keys(Language::En, file);
        for language in [Language::Fr, Language::Zh] {
            for (key, arguments) in keys(language, file) {
                assert_eq!(arguments, english[&key], "{language}/{file}: {key}");
            }
        }
    }
}

#[test]
fn no_key_stands_in_two_files() {
    let games = keys(Language::En, FILES[0]);
    let words = keys(Language::En, FILES[1]);
    assert!(names(&games).is_disjoint(&names(&words)));
}

#[test]
fn games_and_parameters_are_described() {
    let mut wanted = BTreeSet::new();
    for name in FAMILIES.iter().map(|(name, _)| *name).chain(PRESETS) {
        wanted.extend(["title", "summary", "rules"].map(|part| format!("game-{name}-{part}")));
    }
    for (family, parameters) in FAMILIES {
        wanted.extend(parameters.iter().map(|parameter| format!("game-{family}-parameter-{parameter}")));
    }
    for (family, estimates) in ESTIMATES {
        assert_eq!(Catalog::standard().open(family, 0).unwrap().heuristics().len(), estimates.len());
        wanted.extend(estimates.iter().map(|estimate| format!("game-{family}-estimate-{estimate}")));
    }
    for (family, parameter, values) in OTHER_RULES {
        for value in values {
            assert!(
                Catalog::standard().open(&format!("{family}:{parameter}={value}"), 0).is_ok(),
                "{family}: {value}"
            );
            wanted.insert(format!("game-{family}-with-{parameter}-{value}"));
        }
    }
    // Who wins is said of every family, and of a preset whose counters or marks have names of their own.
    let decided = FAMILIES.iter().map(|(name, _)| *name).chain(["fort-boyard", "marienbad", "tic-tac-toe"]);
    wanted.extend(decided.map(|name| format!("game-{name}-decides")));
    // What other parameters mean has their value in it. A name for several, a tree and its file say nothing of their own.
    let is_listed =
        |family, parameter| OTHER_RULES.iter().any(|rule| (rule.0, rule.1) == (family, parameter));
    for (family, parameters) in FAMILIES {
        let others = parameters.iter().filter(|parameter| !["rules", "tree", "file"].contains(parameter));
        let others = others.filter(|parameter| !is_listed(family, parameter));
        wanted.extend(others.map(|parameter| format!("game-{family}-with-{parameter}")));
    }
    wanted.insert("game-explicit-start".to_owned());
    // What programs of the game count.
    wanted.insert("game-connect-four-score".to_owned());
    assert_eq!(keys(Language::En, "games.ftl").into_keys().collect::<BTreeSet<_>>(), wanted);
}

#[test]
fn no_message_is_empty_or_lacks_an_argument() {
    everything(|language, key, said| {
        assert!(!said.trim().is_empty(), "{language}: {key}");
        assert_ne!(said, key, "{language}: {key} is not embedded");
        assert!(!said.contains(['{', '}']), "{language}: {key}: {said}");
    });
}

#[test]
fn no_message_isolates_its_arguments() {
    everything(|language, key, said| {
        assert!(!said.contains(['\u{2066}', '\u{2067}', '\u{2068}', '\u{2069}']), "{language}: {key}");
    });
}

#[test]
fn summaries_stay_on_one_line() {
    everything(|language, key, said| {
        let prose = key.starts_with("game-") && key.ends_with("-rules");
        assert!(prose || !said.contains('\n'), "{language}: {key}: {said}");
    });
}

#[test]
fn french_keeps_its_spaces() {
    everything(|language, key, said| {
        if language == Language::Fr {
            for sign in [" :", " ;", " !", " ?", "« ", " »", "'"] {
                assert!(!said.contains(sign), "{key} has '{sign}' with an ordinary space: {said}");
            }
        }
    });
}

/// A message that counts, for 0, 1 and 2.
#[track_caller]
fn check_counts(language: Language, key: &str, argument: &str, expected: [&str; 3]) {
    let words = Words::new(language);
    for (number, expected) in (0_i64..).zip(expected) {
        assert_eq!(words.say_with(key, &[(argument, number.into())]), expected);
    }
}

#[test]
fn english_counts() {
    check_counts(
        Language::En,
        "value-win-in",
        "distance",
        ["win in 0 moves", "win in 1 move", "win in 2 moves"],
    );
    check_counts(
        Language::En,
        "value-margin-loss",
        "margin",
        ["loss by 0 points", "loss by 1 point", "loss by 2 points"],
    );
    check_counts(Language::En, "analysis-best", "count", ["Best moves", "Best move", "Best moves"]);
}

#[test]
fn french_counts_nothing_as_one() {
    check_counts(
        Language::Fr,
        "value-win-in",
        "distance",
        ["victoire en 0 coup", "victoire en 1 coup", "victoire en 2 coups"],
    );
    check_counts(
        Language::Fr,
        "value-margin-loss",
        "margin",
        ["défaite de 0 point", "défaite de 1 point", "défaite de 2 points"],
    );
}

#[test]
fn chinese_counts_all_alike() {
    check_counts(Language::Zh, "value-win-in", "distance", ["0 步后胜", "1 步后胜", "2 步后胜"]);
    check_counts(Language::Zh, "analysis-best", "count", ["最佳着法", "最佳着法", "最佳着法"]);
}

#[test]
fn two_counts_in_one_message_agree_apart() {
    let arguments = [("margin", 1.into()), ("distance", 12.into())];
    let say = |language| Words::new(language).say_with("value-margin-win-in", &arguments);
    assert_eq!(say(Language::En), "win by 1 point in 12 moves");
    assert_eq!(say(Language::Fr), "victoire de 1 point en 12 coups");
    assert_eq!(say(Language::Zh), "12 步后胜 1 分");
}

#[test]
fn decimals_and_texts_are_written_as_they_are() {
    let words = Words::new(Language::En);
    let say =
        |seconds| words.say_with("analysis-effort", &[("nodes", 4_434_690_u64.into()), ("seconds", seconds)]);
    assert_eq!(say(0.25.into()), "4,434,690 nodes, 0.25 s");
    assert_eq!(say("0.250".into()), "4,434,690 nodes, 0.250 s");
}

#[test]
fn a_key_that_no_language_has_is_said_itself() {
    for language in Language::ALL {
        let words = Words::new(language);
        assert!(!words.has("no-such-message"));
        assert_eq!(words.say("no-such-message"), "no-such-message");
        assert!(words.has("value-win"));
    }
}

#[track_caller]
fn check_language(variables: &[(&str, &str)], expected: Language) {
    let find =
        |wanted: &str| variables.iter().find(|(name, _)| *name == wanted).map(|(_, text)| (*text).to_owned());
    assert_eq!(Language::from_variables(find), expected);
}

#[test]
fn the_environment_names_the_language() {
    check_language(&[], Language::En);
    check_language(&[("LANG", "fr_FR.UTF-8")], Language::Fr);
    check_language(&[("LANG", "fr_FR.UTF-8"), ("LC_MESSAGES", "zh_CN.UTF-8")], Language::Zh);
    check_language(&[("LC_MESSAGES", "zh_CN.UTF-8"), ("LC_ALL", "C")], Language::En);
    check_language(&[("LC_ALL", ""), ("LANG", "zh")], Language::Zh);
    check_language(&[("LC_ALL", "de_DE"), ("LANG", "fr_FR")], Language::En);
}

#[test]
fn languages_are_read_by_any_of_their_names() {
    for (text, language) in [
        ("en", Language::En),
        ("fr", Language::Fr),
        ("zh", Language::Zh),
        ("en-GB", Language::En),
        ("fr_FR.UTF-8", Language::Fr),
        ("fr@euro", Language::Fr),
        ("zh-CN", Language::Zh),
        ("ZH_hans", Language::Zh),
    ] {
        assert_eq!(text.parse(), Ok(language), "{text}");
    }
    for text in ["", "C", "POSIX", "de", "french"] {
        let error = text.parse::<Language>().expect_err(text);
        assert_eq!(error.to_string(), format!("expected a language, en, fr or zh, found '{text}'"));
    }
}

#[test]
fn what_parameters_expect_is_told_in_every_language() {
    let catalog = Catalog::standard();
    for language in [Language::Fr, Language::Zh] {
        let words = Words::new(language);
        let check = |english: &str| assert_ne!(words.expected(english), english, "{language}");
        let parameters = catalog.entries().iter().flat_map(nimatron::Entry::parameters);
        parameters.for_each(|(parameter, _)| check(parameter.expected));
    }
}

#[test]
fn what_learners_see_is_told_in_every_language() {
    let catalog = Catalog::standard();
    for language in [Language::Fr, Language::Zh] {
        let words = Words::new(language);
        for (family, _) in FAMILIES {
            for feature in catalog.open(family, 0).unwrap().features() {
                assert_ne!(words.expected(&feature), feature, "{language}: {family}");
            }
        }
    }
}

#[test]
fn what_was_expected_keeps_its_numbers() {
    let french = Words::new(Language::Fr);
    assert_eq!(french.expected("a whole number from 3 to 16"), "un nombre entier de 3 à 16");
    assert_eq!(french.expected("any, mover or none"), "any, mover ou none");
    assert_eq!(french.expected("something else altogether"), "something else altogether");
    assert_eq!(Words::new(Language::En).expected("a pile of at most 5"), "a pile of at most 5");
}

#[test]
fn every_language_knows_the_same_expectations() {
    let read = |language: &str| fs::read_to_string(format!("locales/{language}/expected.txt")).unwrap();
    let (french, chinese) = (read("fr"), read("zh"));
    for (french, chinese) in french.lines().zip(chinese.lines()) {
        let [french, chinese] = [french, chinese].map(|line| line.split_once(" = ").unwrap());
        assert_eq!(french.0, chinese.0);
        let numbers = [french.0, french.1, chinese.1].map(|text| text.matches('#').count());
        assert!(numbers.iter().all(|count| *count == numbers[0]), "{}", french.0);
    }
    assert_eq!(french.lines().count(), chinese.lines().count());
}
