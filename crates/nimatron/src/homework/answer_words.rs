//! What was asked of a lesson's file and what it answered, without the words of the protocol: whoever wrote the file has never seen them.

use crate::program::token::unescaped;
use crate::text::error_words::told_answer;
use crate::text::words::Words;

/// What a question says besides its position, after a comma; nothing where that is all.
pub fn told_detail(request: &str, words: &Words) -> String {
    let mut parts = request.split(' ');
    let verb = parts.next().unwrap_or_default();
    let rest: Vec<_> = parts.collect();
    let say = |key: &str, name: &str, value: &str| words.say_with(key, &[(name, value.into())]);
    let turn = || match rest.get(1) {
        Some(&"max") => words.say("detail-max"),
        Some(&"min") => words.say("detail-min"),
        _ => String::new(),
    };
    match (verb, &rest[..]) {
        ("input", [_, typed]) => say("detail-typed", "typed", &unescaped(typed)),
        ("horizon", [_, _, limit]) => turn() + &say("detail-limit", "limit", limit),
        ("match", [_, moves @ ..]) => say("detail-taken", "moves", &moves.join(" ")),
        ("controlled_of" | "backed_up", labels) => {
            let labels = labels.iter().take_while(|label| **label != "arcs").count();
            say("detail-graph", "count", &labels.to_string())
        }
        ("weigh" | "draws", games) => {
            let count = games.iter().filter(|word| **word == "learn").count();
            words.say_with("detail-learned", &[("count", count.into())])
        }
        _ => turn(),
    }
}

/// What was answered, beside what is right: of a long answer the part in which they differ.
pub fn told_plainly(answered: &str, expected: Option<&str>, words: &Words) -> String {
    let part = || match expected {
        Some(expected) if answered.starts_with("before ") => weight(answered, expected),
        Some(expected) if answered.starts_with("graph ") => vertex(answered, expected),
        _ => None,
    };
    match part() {
        Some(part) => told_value(&part, words),
        None => told_value(&told_answer(answered, words), words),
    }
}

/// The number of an entry after a game, where another one is right: `3:3 > 1`.
fn weight(answered: &str, expected: &str) -> Option<String> {
    let key = expected.split(' ').next()?;
    let (_, after) = answered.split_once(" after")?;
    let number = after.split(' ').find_map(|word| word.strip_prefix(key)?.strip_prefix('='));
    Some(format!("{key}={}", number?))
}

/// What follows a vertex in a graph that was answered, where something else is right: `graph … LABEL > LABEL … …`.
fn vertex(answered: &str, expected: &str) -> Option<String> {
    let label = expected.strip_prefix("graph … ")?.split(" >").next()?;
    let (labels, arcs) = answered.strip_prefix("graph ")?.split_once(" arcs")?;
    let labels: Vec<_> = labels.split(' ').map(unescaped).collect();
    let at = labels.iter().position(|known| known == label)?;
    let ends = arcs.split(' ').filter_map(|arc| arc.split_once('-'));
    let after = ends
        .filter(|(from, _)| from.parse() == Ok(at))
        .filter_map(|(_, to)| labels.get(to.parse::<usize>().ok()?));
    Some(format!("graph … {label} > {} …", after.cloned().collect::<Vec<_>>().join(" ")))
}

/// An answer without the word that it begins with.
fn told_value(answer: &str, words: &Words) -> String {
    let (word, rest) = answer.split_once(' ').unwrap_or((answer, ""));
    match word {
        "value" | "best" | "states" | "play" | "label" | "game" | "vertices" | "match" | "values" => {
            rest.split(' ').filter(|part| *part != "choice").map(unescaped).collect::<Vec<_>>().join(" ")
        }
        "graph" => rest.trim_matches(['…', ' ']).replace(" >", " →"),
        "shown" => rest
            .split(' ')
            .map(|line| if line == "/" { line.to_owned() } else { unescaped(line) })
            .collect::<Vec<_>>()
            .join(" "),
        // The program itself, and no game.
        "ended" if rest.starts_with('(') => answer.to_owned(),
        "ended" => ended(rest, words),
        "none" => words.say("answer-none"),
        "yes" => words.say("answer-yes"),
        "no" => words.say("answer-no"),
        "deepest" => {
            let (depth, value) = rest.split_once(" value ").unwrap_or((rest, ""));
            let key = if value.is_empty() { "answer-depth" } else { "answer-depth-value" };
            words.say_with(key, &[("depth", depth.into()), ("value", value.into())])
        }
        "drawn" => {
            let (drawn, table) = rest.split_once(" of").unwrap_or((rest, ""));
            let key = if table.is_empty() { "answer-drawn" } else { "answer-drawn-table" };
            words.say_with(
                key,
                &[("moves", drawn.trim_matches(['…', ' ']).into()), ("table", table.trim().into())],
            )
        }
        "table," | "table" => entry(rest.trim_start_matches("without").trim_matches(['…', ' ']), words),
        _ => entry(answer, words),
    }
}

/// What came of a game: `LABEL WINNER`, nothing, or that nothing was asked for.
fn ended(rest: &str, words: &Words) -> String {
    match rest.split_once(' ').filter(|(label, _)| label.contains('|')) {
        Some((label, winner)) => {
            let label = unescaped(label);
            let told = [("label", (&label).into()), ("winner", winner.into())];
            words.say_with("answer-winner", &told)
        }
        None if rest.is_empty() => words.say("answer-ended"),
        None => words.say("answer-ended-unasked"),
    }
}

/// `STATE:MOVE=NUMBER`, or `STATE:MOVE > NUMBER`, in words; anything else as it is.
fn entry(text: &str, words: &Words) -> String {
    let sign = text.find(['=', '>', '≤']).unwrap_or(text.len());
    let (key, number) = text.split_at(sign);
    let Some((state, mv)) =
        key.trim().split_once(':').filter(|(state, mv)| is_number(state) && is_number(mv))
    else {
        return text.to_owned();
    };
    let number = number.trim_start_matches('=').trim();
    let key = if number.is_empty() { "answer-no-entry" } else { "answer-entry" };
    words.say_with(key, &[("state", state.into()), ("move", mv.into()), ("number", number.into())])
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::{told_detail, told_plainly};
    use crate::text::language::Language;
    use crate::text::words::Words;

    #[test]
    fn answers_are_told_without_the_words_of_the_protocol() {
        let words = Words::new(Language::En);
        for (answered, expected, told) in [
            ("value -1", None, "-1"),
            ("best 0|4,4", None, "0|4,4"),
            ("none", None, "the game is not over"),
            ("ended", None, "the game is played to its end"),
            ("ended (exit status: 3)", None, "ended (exit status: 3)"),
            ("ended 0|0,4,1,0 first", None, "at the end, 0|0,4,1,0, player 0 is named as the winner"),
            ("deepest 2 value 0", None, "depth 2, value 0"),
            ("drawn 1 2 of 1=0 2=1", None, "1 2; the numbers there are 1=0 2=1"),
            ("drawn 2 …", None, "2"),
            ("before 3:3=1 2:1=1 after 3:3=1 2:1=2", Some("3:3 > 1"), "taking 3 of 3: 1"),
            ("3:3 > 1", None, "taking 3 of 3: > 1"),
            ("4:1=0", None, "taking 1 of 4: 0"),
            ("table, without 20:1", None, "nothing for taking 1 of 20"),
            ("table … 4:1=0.5 …", None, "taking 1 of 4: 0.5"),
            ("graph a b c arcs 0-1 0-2", Some("graph … a > b …"), "a → b c"),
            ("graph … a > b …", None, "a → b"),
        ] {
            assert_eq!(told_plainly(answered, expected, &words), told, "{answered}");
        }
    }

    #[test]
    fn questions_say_what_is_not_in_their_position() {
        let words = Words::new(Language::En);
        for (request, told) in [
            ("value 3 max", ", the maximizer to move"),
            ("successors 3", ""),
            ("input 0|4,4 2", ", where 2 is typed"),
            ("horizon X../... min 2", ", the minimizer to move, with depth_max = 2"),
            ("match 5 4 2 3", ", where the players take 4 2 3"),
            ("weigh learn first 2 1 second 1 1 win", ", after 1 game"),
        ] {
            assert_eq!(told_detail(request, &words), told, "{request}");
        }
    }
}
