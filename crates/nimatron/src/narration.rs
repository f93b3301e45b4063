//! A game told in sentences, as the lessons tell theirs: who took what, who moves again, who won.

use nimatron_core::{Event, Outcome, Points, Seat};

use crate::history::{History, Ply, Standing, Verdict};
use crate::player::spec::PlayerSpec;
use crate::player::told::player_name;
use crate::report::DecisiveMistake;
use crate::session::Session;
use crate::text::words::{Argument, Words};

/// So many of the moves that would have been better are named.
const SHOWN: usize = 8;

/// Tells games between two players.
pub struct Narrator<'w> {
    words: &'w Words,
    names: [String; 2],
}

impl<'w> Narrator<'w> {
    /// A narrator who calls the first and the second player so.
    pub fn new(words: &'w Words, names: [String; 2]) -> Self {
        Self { words, names }
    }

    /// A narrator of a game between players: by their names, else by what they are; people without a name are numbered, and so
    /// are players that would be called the same.
    pub fn of(words: &'w Words, players: [&PlayerSpec; 2]) -> Self {
        let names = [0, 1].map(|seat: usize| match players[seat].name() {
            Some(name) => name.to_owned(),
            None if players[seat].is_human() => {
                words.say_with("player-human", &[("number", (seat + 1).into())])
            }
            None => player_name(players[seat].text(), words),
        });
        let [first, second] = &names;
        let numbered = |seat: usize| format!("{} ({})", names[seat], seat + 1);
        let names = if first == second { [numbered(0), numbered(1)] } else { names };
        Self::new(words, names)
    }

    /// What the player in a seat is called.
    pub fn name(&self, seat: Seat) -> &str {
        &self.names[seat.index()]
    }

    /// What a move did, in sentences: one about its mover, and one for each seat that keeps what is left at the end.
    pub fn ply(&self, ply: &Ply) -> Vec<String> {
        let mover = ply.before.seat();
        let mut events = ply.before.events(&ply.mv);
        let swept = events.extract_if(.., |event| matches!(event, Event::Swept { .. }));
        let swept: Vec<_> = swept.map(|event| self.event(mover, &event)).collect();
        let parts = events.iter().filter(|event| matches!(event, Event::Taken { .. })).count();
        let clauses = events.iter().enumerate().map(|(index, event)| match *event {
            Event::Taken { counters, pile: Some(pile), .. } if parts > 1 => {
                let key = if index == 0 { "narration-taken-part" } else { "narration-taken-more" };
                self.say(mover, key, &[("count", counters.into()), ("pile", pile.into())])
            }
            ref event => self.event(mover, event),
        });
        let clauses = clauses.chain(self.banked(mover, &*ply.before, &*ply.after));
        let joined = clauses.reduce(|said, more| self.join("narration-and", &said, &more));
        let said =
            joined.unwrap_or_else(|| self.say(mover, "narration-plays", &[("move", (&ply.mv).into())]));
        let again = ply.after.seat() == mover && !ply.after.is_over();
        let end = if again { "narration-again" } else { "narration-end" };
        [vec![self.join(end, &said, "")], swept].concat()
    }

    fn join(&self, key: &str, said: &str, more: &str) -> String {
        self.words.say_with(key, &[("said", said.into()), ("more", more.into())])
    }

    fn event(&self, mover: Seat, event: &Event) -> String {
        match event {
            Event::Taken { counters, pile: None, left } => {
                self.say(mover, "narration-taken", &[("count", (*counters).into()), ("left", (*left).into())])
            }
            Event::Taken { counters, pile: Some(pile), left } => {
                let numbers =
                    [("count", (*counters).into()), ("pile", (*pile).into()), ("left", (*left).into())];
                self.say(mover, "narration-taken-pile", &numbers)
            }
            Event::Split { pile, parts: [one, other] } => {
                let parts = [("one", (*one).into()), ("other", (*other).into())];
                let pile = pile.map(|pile| ("pile", pile.into()));
                let key = if pile.is_some() { "narration-split-pile" } else { "narration-split" };
                self.say(mover, key, &parts.into_iter().chain(pile).collect::<Vec<_>>())
            }
            Event::Placed { piece, to } => {
                let piece = piece.to_string();
                self.say(mover, "narration-placed", &[("piece", (&piece).into()), ("to", to.into())])
            }
            Event::Removed { piece, from } => {
                let piece = piece.to_string();
                self.say(mover, "narration-removed", &[("piece", (&piece).into()), ("from", from.into())])
            }
            Event::Moved { from, to, .. } => {
                self.say(mover, "narration-moved", &[("from", from.into()), ("to", to.into())])
            }
            Event::Sown { pit, seeds } => {
                self.say(mover, "narration-sown", &[("pit", (*pit).into()), ("count", (*seeds).into())])
            }
            Event::Captured { pieces } => {
                self.say(mover, "narration-captured", &[("count", (*pieces).into())])
            }
            Event::Swept { to, seeds } => self.say(*to, "narration-swept", &[("count", (*seeds).into())]),
        }
    }

    /// What the mover banked, and has now.
    fn banked(&self, mover: Seat, before: &dyn Session, after: &dyn Session) -> Option<String> {
        let of = |session: &dyn Session| session.banked().map(|banked| banked[mover.index()]);
        let (had, has): (Points, Points) = (of(before)?, of(after)?);
        (has != had).then(|| {
            self.say(mover, "narration-banked", &[("count", (has - had).into()), ("total", has.into())])
        })
    }

    /// Who is to move.
    pub fn to_move(&self, session: &dyn Session) -> String {
        self.say(session.seat(), "narration-to-move", &[])
    }

    /// What decides who wins, as a sentence, if the game has words for it.
    pub fn rule(&self, session: &dyn Session) -> Option<String> {
        session.told_rules()?.sentence(self.words)
    }

    /// How a game ended, and by which rule somebody won; `None` while it goes on.
    pub fn ended(&self, history: &History) -> Option<String> {
        let standing = history.standing();
        let told = history.here().told_rules().and_then(|rules| rules.decides(self.words));
        let Standing::Over(Verdict { winner: Some(winner), margin }) = standing else {
            return self.result(standing);
        };
        let Some(rule) = told else { return self.result(standing) };
        let rule = ("rule", (&rule).into());
        Some(match margin {
            None => self.say(winner, "narration-wins-as", &[rule]),
            Some(margin) => self.say(winner, "narration-wins-by-as", &[("margin", margin.into()), rule]),
        })
    }

    /// How the game ended; `None` while it goes on.
    pub fn result(&self, standing: Standing) -> Option<String> {
        Some(match standing {
            Standing::Unfinished => return None,
            Standing::Resigned(seat) => {
                let winner = self.name(seat.other());
                self.say(seat, "narration-resigned", &[("winner", winner.into())])
            }
            Standing::Repeated => self.words.say("narration-repeated"),
            Standing::Over(verdict) => match (verdict.winner, verdict.margin) {
                (None, _) => self.words.say("narration-draw"),
                (Some(winner), None) => self.say(winner, "narration-wins", &[]),
                (Some(winner), Some(margin)) => {
                    self.say(winner, "narration-wins-by", &[("margin", margin.into())])
                }
            },
        })
    }

    /// Where a finished game was decided.
    pub fn decisive_mistake(&self, history: &History, decided: &DecisiveMistake) -> String {
        let plies = history.plies();
        match decided {
            DecisiveMistake::Start => self.words.say("decided-start"),
            DecisiveMistake::Before { index } if *index == plies.len() => self.words.say("decided-unknown"),
            DecisiveMistake::Before { index } => {
                self.words.say_with("decided-before", &[("number", (index + 1).into())])
            }
            DecisiveMistake::Resignation { had } => {
                let had = outcome_word(*had);
                // The player to move gives up.
                self.say(history.here().seat(), &format!("decided-resignation-{had}"), &[])
            }
            DecisiveMistake::Move { index, had, better } => {
                let ply = &plies[*index];
                let better = self.words.some(better, SHOWN);
                let arguments = [
                    ("number", (index + 1).into()),
                    ("move", (&ply.mv).into()),
                    ("better", (&better).into()),
                ];
                self.say(ply.before.seat(), &format!("decided-move-{}", outcome_word(*had)), &arguments)
            }
        }
    }

    fn say(&self, player: Seat, key: &str, arguments: &[(&str, Argument<'_>)]) -> String {
        let player = [("player", self.name(player).into())];
        self.words.say_with(key, &[&player[..], arguments].concat())
    }
}

fn outcome_word(outcome: Outcome) -> &'static str {
    // A lost position is not given away.
    if outcome == Outcome::Win { "win" } else { "draw" }
}
