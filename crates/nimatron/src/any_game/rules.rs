//! Rules of any type behind one object-safe face: every question of the contract of a game and of its capabilities.

use std::ops::Range;

use nimatron_core::definition::{Definition, ObservedOf, PictureOf, RankedOf, SymmetryOf};
use nimatron_core::{
    Enough, Event, GoOn, KnownMargins, NotationError, Outcome, Picture, Points, Situation, Spot,
    StaticBounds, Status, Step, Successors, Turned,
};

use super::member::{AnyMove, AnyPosition, Member};

/// What any rules answer. Capabilities are asked only of rules that have them.
pub(super) trait Rules: Send + Sync {
    fn start(&self) -> AnyPosition;
    fn status(&self, position: &AnyPosition) -> Status;
    fn moves(&self, position: &AnyPosition, moves: &mut Vec<AnyMove>);
    fn most_moves(&self, position: &AnyPosition) -> usize;
    fn play(&self, position: &AnyPosition, mv: AnyMove) -> Step<AnyPosition>;
    fn max_plies(&self, position: &AnyPosition) -> Option<u32>;

    fn write(&self, situation: &Situation<AnyPosition>) -> String;
    fn read(&self, text: &str) -> Result<Situation<AnyPosition>, NotationError>;
    fn write_move(&self, situation: &Situation<AnyPosition>, mv: AnyMove) -> String;
    fn means_move(&self, situation: &Situation<AnyPosition>, mv: AnyMove, text: &str) -> bool;
    fn one_character_moves(&self) -> bool;

    fn canonical(&self, position: &AnyPosition) -> AnyPosition;
    fn canonical_move(&self, position: &AnyPosition, mv: AnyMove) -> AnyMove;
    fn reach(&self, position: &AnyPosition) -> u64;
    fn bound_and_order(
        &self,
        position: &AnyPosition,
        moves: &mut Vec<AnyMove>,
        enough: Enough<'_>,
    ) -> StaticBounds;
    fn win_by_threats(&self, position: &AnyPosition, most: u32, go_on: GoOn<'_>) -> Option<u32>;
    fn passed(&self, position: &AnyPosition) -> AnyPosition;
    fn estimate(&self, heuristic: usize, position: &AnyPosition) -> Points;
    fn features(&self, position: &AnyPosition, features: &mut Vec<f64>);
    fn shape(&self, start: &AnyPosition) -> [usize; 3];
    fn observe(&self, position: &AnyPosition, numbers: &mut [f32]);
    fn actions<'g>(&'g self, start: &'g AnyPosition) -> Box<dyn Iterator<Item = AnyMove> + 'g>;
    fn closed_strategy(&self, position: &AnyPosition) -> AnyMove;
    fn customary_score(&self, position: &AnyPosition, outcome: Outcome, plies: u32) -> i64;
    fn picture(&self, situation: &Situation<AnyPosition>) -> Picture;
    fn spots(&self, situation: &Situation<AnyPosition>, mv: AnyMove) -> Vec<Spot>;
    fn events(&self, situation: &Situation<AnyPosition>, mv: AnyMove) -> Vec<Event>;
    fn parts(&self, position: &AnyPosition, parts: &mut Vec<AnyPosition>);
    fn heap(&self, size: u32) -> Option<AnyPosition>;
    fn size(&self, part: &AnyPosition) -> u32;
    fn allocated_bytes(&self, position: &AnyPosition) -> usize;

    fn tier(&self, position: &AnyPosition) -> u64;
    fn tier_size(&self, tier: u64) -> u64;
    fn rank(&self, position: &AnyPosition) -> u64;
    fn unrank(&self, tier: u64, rank: u64) -> Option<AnyPosition>;
    fn sections(&self, tier: u64) -> Vec<u64>;
    fn advance(&self, position: &mut AnyPosition, rank: u64);
    fn expand(&self, tier: u64, ranks: Range<u64>, successors: &mut Successors);
    fn code(&self, position: &AnyPosition) -> Option<u64>;
    fn decode(&self, code: u64) -> Option<AnyPosition>;
    fn expand_codes(&self, codes: &[u64], successors: &mut Successors) -> Option<()>;

    fn can_solve(&self, tier: u64) -> bool;
    fn place(&self, position: &AnyPosition) -> u64;
    fn places(&self, tier: u64, ranks: Range<u64>, visit: &mut dyn FnMut(u64));
    fn turn(&self, tier: u64, section: usize, margins: &[u8]) -> Turned;
    fn solve(
        &self,
        tier: u64,
        section: usize,
        known: &KnownMargins<'_>,
        margins: &mut [u8],
        is_over: &dyn Fn() -> bool,
    ) -> bool;
}

/// A capability of rules that are asked for it.
fn had<T>(capability: Option<&T>) -> &T {
    capability.expect("rules are asked only for what they have")
}

fn symmetry<G: Member>(rules: &Definition<G>) -> &SymmetryOf<G> {
    had(rules.symmetry.as_ref())
}

fn observed<G: Member>(rules: &Definition<G>) -> &ObservedOf<G> {
    had(rules.observed.as_ref())
}

fn pictured<G: Member>(rules: &Definition<G>) -> &PictureOf<G> {
    had(rules.picture.as_ref())
}

fn ranked<G: Member>(rules: &Definition<G>) -> &RankedOf<G> {
    had(rules.ranked.as_ref())
}

impl<G: Member> Rules for Definition<G> {
    fn start(&self) -> AnyPosition {
        G::wrap(self.game.start())
    }

    fn status(&self, position: &AnyPosition) -> Status {
        self.game.status(G::unwrap(position))
    }

    fn moves(&self, position: &AnyPosition, moves: &mut Vec<AnyMove>) {
        let mut own = Vec::new();
        self.game.moves(G::unwrap(position), &mut own);
        moves.extend(own.into_iter().map(G::wrap_move));
    }

    fn most_moves(&self, position: &AnyPosition) -> usize {
        self.game.most_moves(G::unwrap(position))
    }

    fn play(&self, position: &AnyPosition, mv: AnyMove) -> Step<AnyPosition> {
        G::wrap_step(self.game.play(G::unwrap(position), G::unwrap_move(mv)))
    }

    fn max_plies(&self, position: &AnyPosition) -> Option<u32> {
        self.game.max_plies(G::unwrap(position))
    }

    fn write(&self, situation: &Situation<AnyPosition>) -> String {
        self.game.write(&G::unwrap_situation(situation))
    }

    fn read(&self, text: &str) -> Result<Situation<AnyPosition>, NotationError> {
        self.game.read(text).map(G::wrap_situation)
    }

    fn write_move(&self, situation: &Situation<AnyPosition>, mv: AnyMove) -> String {
        self.game.write_move(&G::unwrap_situation(situation), G::unwrap_move(mv))
    }

    fn means_move(&self, situation: &Situation<AnyPosition>, mv: AnyMove, text: &str) -> bool {
        self.game.means_move(&G::unwrap_situation(situation), G::unwrap_move(mv), text)
    }

    fn one_character_moves(&self) -> bool {
        self.game.one_character_moves()
    }

    fn canonical(&self, position: &AnyPosition) -> AnyPosition {
        G::wrap((symmetry(self).canonical)(&self.game, G::unwrap(position)))
    }

    fn canonical_move(&self, position: &AnyPosition, mv: AnyMove) -> AnyMove {
        let canonical_move = symmetry(self).canonical_move;
        G::wrap_move(canonical_move(&self.game, G::unwrap(position), G::unwrap_move(mv)))
    }

    fn reach(&self, position: &AnyPosition) -> u64 {
        had(self.reach.as_ref())(&self.game, G::unwrap(position))
    }

    fn bound_and_order(
        &self,
        position: &AnyPosition,
        moves: &mut Vec<AnyMove>,
        enough: Enough<'_>,
    ) -> StaticBounds {
        let mut own = Vec::new();
        let bounds = had(self.knowledge.as_ref())(&self.game, G::unwrap(position), &mut own, enough);
        moves.extend(own.into_iter().map(G::wrap_move));
        bounds
    }

    fn win_by_threats(&self, position: &AnyPosition, most: u32, go_on: GoOn<'_>) -> Option<u32> {
        (had(self.threats.as_ref()).win)(&self.game, G::unwrap(position), most, go_on)
    }

    fn passed(&self, position: &AnyPosition) -> AnyPosition {
        G::wrap((had(self.threats.as_ref()).passed)(&self.game, G::unwrap(position)))
    }

    fn estimate(&self, heuristic: usize, position: &AnyPosition) -> Points {
        (self.heuristics[heuristic].estimate)(&self.game, G::unwrap(position))
    }

    fn features(&self, position: &AnyPosition, features: &mut Vec<f64>) {
        (had(self.features.as_ref()).measure)(&self.game, G::unwrap(position), features);
    }

    fn shape(&self, start: &AnyPosition) -> [usize; 3] {
        (observed(self).shape)(&self.game, G::unwrap(start))
    }

    fn observe(&self, position: &AnyPosition, numbers: &mut [f32]) {
        (observed(self).observe)(&self.game, G::unwrap(position), numbers);
    }

    fn actions<'g>(&'g self, start: &'g AnyPosition) -> Box<dyn Iterator<Item = AnyMove> + 'g> {
        Box::new((observed(self).actions)(&self.game, G::unwrap(start)).map(G::wrap_move))
    }

    fn closed_strategy(&self, position: &AnyPosition) -> AnyMove {
        G::wrap_move(had(self.closed_strategy.as_ref())(&self.game, G::unwrap(position)))
    }

    fn customary_score(&self, position: &AnyPosition, outcome: Outcome, plies: u32) -> i64 {
        had(self.customary_score.as_ref())(&self.game, G::unwrap(position), outcome, plies)
    }

    fn picture(&self, situation: &Situation<AnyPosition>) -> Picture {
        (pictured(self).draw)(&self.game, &G::unwrap_situation(situation))
    }

    fn spots(&self, situation: &Situation<AnyPosition>, mv: AnyMove) -> Vec<Spot> {
        (pictured(self).spots)(&self.game, &G::unwrap_situation(situation), G::unwrap_move(mv))
    }

    fn events(&self, situation: &Situation<AnyPosition>, mv: AnyMove) -> Vec<Event> {
        had(self.events.as_ref())(&self.game, &G::unwrap_situation(situation), G::unwrap_move(mv))
    }

    fn parts(&self, position: &AnyPosition, parts: &mut Vec<AnyPosition>) {
        let mut own = Vec::new();
        (had(self.sum.as_ref()).parts)(&self.game, G::unwrap(position), &mut own);
        parts.extend(own.into_iter().map(G::wrap));
    }

    fn heap(&self, size: u32) -> Option<AnyPosition> {
        (had(self.heaps.as_ref()).heap)(&self.game, size).map(G::wrap)
    }

    fn size(&self, part: &AnyPosition) -> u32 {
        (had(self.heaps.as_ref()).size)(&self.game, G::unwrap(part))
    }

    fn allocated_bytes(&self, position: &AnyPosition) -> usize {
        had(self.allocated_bytes.as_ref())(&self.game, G::unwrap(position))
    }

    fn tier(&self, position: &AnyPosition) -> u64 {
        (ranked(self).tier)(&self.game, G::unwrap(position))
    }

    fn tier_size(&self, tier: u64) -> u64 {
        (ranked(self).tier_size)(&self.game, tier)
    }

    fn rank(&self, position: &AnyPosition) -> u64 {
        (ranked(self).rank)(&self.game, G::unwrap(position))
    }

    fn unrank(&self, tier: u64, rank: u64) -> Option<AnyPosition> {
        (ranked(self).unrank)(&self.game, tier, rank).map(G::wrap)
    }

    fn sections(&self, tier: u64) -> Vec<u64> {
        (ranked(self).sections)(&self.game, tier)
    }

    fn advance(&self, position: &mut AnyPosition, rank: u64) {
        (ranked(self).advance)(&self.game, G::unwrap_mut(position), rank);
    }

    fn expand(&self, tier: u64, ranks: Range<u64>, successors: &mut Successors) {
        (ranked(self).expand)(&self.game, tier, ranks, successors);
    }

    fn code(&self, position: &AnyPosition) -> Option<u64> {
        (had(self.encoded.as_ref()).code)(&self.game, G::unwrap(position))
    }

    fn decode(&self, code: u64) -> Option<AnyPosition> {
        (had(self.encoded.as_ref()).decode)(&self.game, code).map(G::wrap)
    }

    fn expand_codes(&self, codes: &[u64], successors: &mut Successors) -> Option<()> {
        (had(self.encoded.as_ref()).expand)(&self.game, codes, successors)
    }

    fn can_solve(&self, tier: u64) -> bool {
        (had(self.margin_sections.as_ref()).can_solve)(&self.game, tier)
    }

    fn place(&self, position: &AnyPosition) -> u64 {
        (had(self.margin_sections.as_ref()).place)(&self.game, G::unwrap(position))
    }

    fn places(&self, tier: u64, ranks: Range<u64>, visit: &mut dyn FnMut(u64)) {
        (had(self.margin_sections.as_ref()).places)(&self.game, tier, ranks, visit);
    }

    fn turn(&self, tier: u64, section: usize, margins: &[u8]) -> Turned {
        (had(self.margin_sections.as_ref()).turn)(&self.game, tier, section, margins)
    }

    fn solve(
        &self,
        tier: u64,
        section: usize,
        known: &KnownMargins<'_>,
        margins: &mut [u8],
        is_over: &dyn Fn() -> bool,
    ) -> bool {
        (had(self.margin_sections.as_ref()).solve)(&self.game, tier, section, known, margins, is_over)
    }
}
