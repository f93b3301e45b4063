//! Players that are offered where one chooses from a list, with what they are called there.

use crate::player::level::Strength;
use crate::player::spec::PlayerSpec;
use crate::session::Session;
use crate::text::words::Words;

/// A player of a list.
#[derive(Clone, Debug)]
pub struct OfferedPlayer {
    /// The player.
    pub spec: PlayerSpec,
    /// What it is called in the reader's language.
    pub title: String,
    /// What a level is like, in a word.
    pub nature: Option<String>,
}

/// How many plies the engines of the lessons look ahead where nobody says.
const PLIES: u32 = 3;

/// The players that can sit down at a game: a person, every level, and machines.
pub fn offered_players(session: &dyn Session, words: &Words) -> Vec<OfferedPlayer> {
    let offer = |text: String, kind: &str, number: usize| {
        let say = |key: &str| words.say_with(key, &[("number", number.into())]);
        OfferedPlayer {
            spec: text.parse().expect("offered players are written as players are"),
            title: say(&format!("player-title-{kind}")),
            nature: (kind == "level").then(|| say("player-level-nature")),
        }
    };
    let plain = |kind: &str| offer(kind.to_owned(), kind, 0);
    let looking = |kind: &str| offer(format!("{kind}:depth={PLIES}"), kind, PLIES as usize);
    let mut offered = vec![plain("human")];
    offered.extend((1..=Strength::HIGHEST).map(|number| offer(format!("level:{number}"), "level", number)));
    offered.extend(["engine", "perfect", "mcts"].map(plain));
    offered.extend(["minimax", "alpha-beta"].map(looking));
    offered.extend(session.has_closed_strategy().then(|| plain("formula")));
    offered.extend(["first", "random"].map(plain));
    offered
}
