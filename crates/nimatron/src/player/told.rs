//! Players in sentences, where the reader does not choose them by name.

use crate::text::language::Language;
use crate::text::words::Words;

/// Players that are nothing without the number of moves that they look ahead.
const NUMBERED: [&str; 2] = ["minimax", "alpha-beta"];

/// A player as the other one of a game, in the reader's language: `random` is told as moves at random, `level:3` as the player of level 3. One
/// whose parameters say more is told as it is written.
pub fn told_opponent(player: &str, words: &Words) -> String {
    let (kind, number) = numbered(player).unwrap_or_default();
    let arguments = [("kind", kind.into()), ("number", number.into()), ("player", player.into())];
    words.say_with("player-told", &arguments)
}

/// A player as its name, in the reader's language: `level:3` is *Niveau 3* in French. In English it is called as it is written, and so is one
/// whose parameters say more.
pub(crate) fn player_name(player: &str, words: &Words) -> String {
    let told = numbered(player).map(|(kind, number)| (format!("player-name-{kind}"), number));
    let told = told.filter(|(key, _)| words.has(key));
    told.map_or_else(|| player.to_owned(), |(key, number)| words.say_with(&key, &[("number", number.into())]))
}

/// A learner as its name, in the reader's language, with its parameters as they are written: *Q-learning (epsilon=0.1)*. In English it is called
/// as it is written.
pub fn told_learner(learner: &str, words: &Words) -> String {
    let (kind, parameters) = learner.split_once(':').unwrap_or((learner, ""));
    let key = format!("page-learner-{kind}");
    if words.language() == Language::En || !words.has(&key) {
        return learner.to_owned();
    }
    let name = words.say(&key);
    if parameters.is_empty() {
        return name;
    }
    words.say_with("word-aside", &[("text", (&name).into()), ("aside", parameters.into())])
}

/// What kind of player it is, and the number that belongs to it; `None` if its parameters say more.
fn numbered(player: &str) -> Option<(&str, u32)> {
    let numbered = |kind, number: &str| number.parse().ok().map(|number| (kind, number));
    match player.split_once(':') {
        None => (!NUMBERED.contains(&player)).then_some((player, 0)),
        Some(("level", number)) => numbered("level", number),
        Some((kind, depth)) if NUMBERED.contains(&kind) => numbered(kind, depth.strip_prefix("depth=")?),
        Some(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{player_name, told_learner, told_opponent};
    use crate::text::language::Language;
    use crate::text::words::Words;

    #[test]
    fn players_without_secrets_are_told_in_words() {
        let check = |player: &str, told: &str| {
            assert_eq!(told_opponent(player, &Words::new(Language::Fr)), told);
        };
        check("random", "un joueur qui joue au hasard");
        check("level:3", "le joueur de niveau 3");
        check("minimax:depth=2", "minimax, qui regarde 2 coups à l’avance");
        check("minimax:depth=2,ties=first", "minimax:depth=2,ties=first");
        check("self", "self");
        check("learner:ada.json", "learner:ada.json");
    }

    #[test]
    fn learners_are_called_by_a_name() {
        let check = |learner: &str, language: Language, name: &str| {
            assert_eq!(told_learner(learner, &Words::new(language)), name);
        };
        check("q-learning:epsilon=0.1", Language::En, "q-learning:epsilon=0.1");
        check("q-learning:epsilon=0.1", Language::Fr, "Q-learning (epsilon=0.1)");
        check("menace", Language::Zh, "火柴盒（Menace）");
    }

    #[test]
    fn players_are_called_by_a_name() {
        let check = |player: &str, language: Language, name: &str| {
            assert_eq!(player_name(player, &Words::new(language)), name);
        };
        check("level:3", Language::En, "level:3");
        check("minimax:depth=2", Language::En, "minimax:depth=2");
        check("perfect", Language::En, "perfect");
        check("level:3", Language::Fr, "Niveau 3");
        check("random", Language::Zh, "随机玩家");
        check("level:3,seed=1", Language::Fr, "level:3,seed=1");
        check("learner:ada.json", Language::Fr, "learner:ada.json");
    }
}
