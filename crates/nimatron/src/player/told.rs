//! Players in sentences, where the reader does not choose them by name.

use crate::text::words::Words;

/// Players that are nothing without the number of moves that they look ahead.
const NUMBERED: [&str; 2] = ["minimax", "alpha-beta"];

/// A player as the other one of a game, in the reader's language: `random` is told as moves at random, `level:3` as the player of level 3. One
/// whose parameters say more is told as it is written.
pub fn told_opponent(player: &str, words: &Words) -> String {
    let numbered = |kind, number: &str| number.parse::<u32>().ok().map(|number| (kind, number));
    let told = match player.split_once(':') {
        None if !NUMBERED.contains(&player) => Some((player, 0)),
        Some(("level", number)) => numbered("level", number),
        Some((kind, depth)) if NUMBERED.contains(&kind) => {
            depth.strip_prefix("depth=").and_then(|depth| numbered(kind, depth))
        }
        _ => None,
    };
    let (kind, number) = told.unwrap_or_default();
    let arguments = [("kind", kind.into()), ("number", number.into()), ("player", player.into())];
    words.say_with("player-told", &arguments)
}

#[cfg(test)]
mod tests {
    use super::told_opponent;
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
}
