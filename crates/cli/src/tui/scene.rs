//! What is to be known about the position on the table, asked once for each position and not for each time it is drawn.

use std::collections::BTreeSet;
use std::sync::Arc;

use nimatron::core::{Picture, Seat, Spot};
use nimatron::{History, Narrator, Ply, Session, Standing};

use crate::terminal::wording::SHOWN_MOVES;

/// Moves of the game that are told again.
const TOLD: usize = 40;

/// The position and what surrounds it.
pub(super) struct Scene {
    pub(super) session: Arc<dyn Session>,
    pub(super) standing: Standing,
    pub(super) moves: Vec<String>,
    pub(super) spots: Vec<(String, Vec<Spot>)>,
    pub(super) picture: Option<Picture>,
    /// The board before the last move.
    pub(super) before: Option<Picture>,
    /// The game so far in sentences.
    pub(super) story: Vec<String>,
}

impl Scene {
    pub(super) fn of(history: &History, narrator: &Narrator<'_>) -> Self {
        let session = Arc::clone(history.here());
        let standing = history.standing();
        let plies = history.plies();
        let told = &plies[plies.len().saturating_sub(TOLD)..];
        let mut story: Vec<_> = told.iter().flat_map(|ply| narrator.ply(ply)).collect();
        // At the beginning, what there is to be played for.
        story.extend(narrator.rule(&*session).filter(|_| plies.is_empty()));
        story.extend(narrator.ended(history));
        let finished = history.is_finished();
        Self {
            standing,
            moves: if finished { Vec::new() } else { session.moves() },
            spots: if finished { Vec::new() } else { session.spots() },
            picture: session.picture(),
            before: plies.last().and_then(|ply| ply.before.picture()),
            story,
            session,
        }
    }

    /// Whether the game is over.
    pub(super) fn is_finished(&self) -> bool {
        self.standing != Standing::Unfinished
    }

    /// The moves that there is any use in listing.
    pub(super) fn listed(&self) -> &[String] {
        &self.moves[..self.moves.len().min(SHOWN_MOVES)]
    }

    /// A player's piece, on boards that have pieces.
    pub(super) fn piece(&self, seat: Seat) -> Option<char> {
        match &self.picture {
            Some(Picture::Grid(grid)) => Some(grid.pieces[seat.index()]),
            _ => None,
        }
    }

    /// Where one points once and has made a move, and which.
    pub(super) fn labels(&self) -> Vec<(Spot, &str)> {
        let once = |(mv, spots): &'_ (String, Vec<Spot>)| spots.len() == 1 && mv.len() < 5;
        self.spots.iter().filter(|one| once(one)).map(|(mv, spots)| (spots[0], mv.as_str())).collect()
    }

    /// Where one points to make a move.
    pub(super) fn spots_of(&self, mv: &str) -> &[Spot] {
        self.spots.iter().find(|(of, _)| of == mv).map_or(&[], |(_, spots)| spots)
    }
}

/// What is learnt over a game and not forgotten when moves are taken back.
#[derive(Default)]
pub(super) struct MoveLetters {
    /// What texts of moves begin with.
    beginnings: BTreeSet<char>,
}

impl MoveLetters {
    /// Learns from the whole of a game.
    pub(super) fn of(history: &History) -> Self {
        let mut move_letters = Self::default();
        history.plies().iter().for_each(|ply| move_letters.learn_ply(ply));
        move_letters
    }

    fn learn_ply(&mut self, ply: &Ply) {
        self.beginnings.extend(ply.mv.chars().next());
    }

    /// Learns from a position.
    pub(super) fn learn(&mut self, scene: &Scene) {
        self.beginnings.extend(scene.moves.iter().filter_map(|mv| mv.chars().next()));
    }

    /// Whether a move's text may begin with this character.
    pub(super) fn begins_move(&self, character: char) -> bool {
        self.beginnings.contains(&character)
    }
}
