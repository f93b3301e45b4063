//! Oware, also awari or awalé: sow the seeds of a pit counter-clockwise, and capture twos and threes at the end of the sowing.
//!
//! The pit sown from is skipped on a full lap. If the last seed falls into a pit of the opponent's and makes two or three there, these are
//! banked, and so are those of the pits just before it as long as they hold two or three and are the opponent's. What a grand slam does, a
//! capture of all that the opponent has, differs from place to place: see [`GrandSlam`]. A player whose opponent has no seeds must make a
//! move after which there are some; if there is none, the game is over and what is left is the player's. Play may go on for ever; then
//! nothing more is banked.
//!
//! Text: `0|4,4,4,4,4,4,0,4,4,4,4,4,4,0`, as in [Kalah](crate::kalah). A move is a pit's number from the mover's left, from 0.
//!
//! Limits: 1 to 8 pits a side, up to 15 seeds a pit at the start, and up to 255 on the board.
//!
//! Rules: H. J. R. Murray, *A History of Board-Games Other than Chess*, 1952. J. W. Romein and H. E. Bal, Solving Awari with Parallel
//! Retrograde Analysis, IEEE Computer 36 (10), 2003, for `slam=illegal`: 889,063,398,406 positions, and the game is a draw.

mod ranked;

use std::cmp::Reverse;

use nimatron_core::definition::Definition;
use nimatron_core::{
    Encoded, End, Enough, Evaluate, Event, Family, Features, Game, Heuristic, Knowledge, Narrate, Notation,
    NotationError, Observed, Parameter, Picture, Points, Preset, Reach, Render, Scoring, SettingError,
    Settings, Situation, Spot, StaticBounds, Status, Step, Visitor,
};

use crate::features::{CONSTANT, flag, named_by_side, share};
use crate::mancala::{self, Board, ways};

/// The most pits a side.
const MOST_PITS: u32 = 8;
/// The most seeds a pit at the start, of which all together fit into a board of bytes.
const MOST_SEEDS: u32 = 15;

/// Seeds in up to eight pits a side.
pub type Pits = Board<u8, 8>;

/// What happens when a move would capture all the seeds that the opponent has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GrandSlam {
    /// The move is legal and captures nothing. Tournaments play so.
    Nothing,
    /// The move is not legal, unless there is no other; then it captures them.
    Illegal,
    /// They are captured, and what is left on the board is the mover's too.
    All,
    /// They are captured, and what is left on the board is the opponent's.
    Opponent,
}

/// The rules of Oware.
#[derive(Clone, Debug)]
pub struct Oware {
    /// Pits a side, 1 to 8.
    pub pits: usize,
    /// Seeds a pit at the start.
    pub seeds: u8,
    /// What happens at a grand slam.
    pub slam: GrandSlam,
}

/// What a move makes of a board, as its mover sees it.
struct Sown {
    board: Pits,
    /// Seeds that the mover banks.
    captured: u32,
}

impl Oware {
    /// Sows a pit and takes what is captured off the board.
    fn sown(&self, board: &Pits, pit: u8) -> Sown {
        let (mut board, pit) = (*board, usize::from(pit));
        let mut hand = std::mem::take(&mut board.own[pit]);
        let mut last = pit;
        while hand > 0 {
            last = (last + 1) % (2 * self.pits);
            if last != pit {
                *self.pit(&mut board, last) += 1;
                hand -= 1;
            }
        }
        let end = (last + 1).saturating_sub(self.pits);
        let taken = board.theirs[..end].iter().rev().take_while(|seeds| (2..=3).contains(*seeds));
        let (pits, captured) = taken.fold((0, 0), |(pits, sum), &seeds| (pits + 1, sum + u32::from(seeds)));
        let [_, theirs] = board.rows();
        if captured == 0 || captured == theirs && self.slam == GrandSlam::Nothing {
            return Sown { board, captured: 0 };
        }
        board.theirs[end - pits..end].fill(0);
        Sown { board, captured }
    }

    /// The seeds of a pit, counted round the board from the mover's left.
    fn pit<'b>(&self, board: &'b mut Pits, pit: usize) -> &'b mut u8 {
        if pit < self.pits { &mut board.own[pit] } else { &mut board.theirs[pit - self.pits] }
    }

    /// Whether the opponent has seeds after a move.
    fn feeds(&self, board: &Pits, pit: u8) -> bool {
        self.sown(board, pit).board.theirs != [0; 8]
    }

    /// The mover's pits that are not empty.
    fn filled<'b>(&self, board: &'b Pits) -> impl Iterator<Item = u8> + Clone + use<'b> {
        (0..).zip(&board.own[..self.pits]).filter(|(_, seeds)| **seeds > 0).map(|(pit, _)| pit)
    }
}

impl Game for Oware {
    type Position = Pits;
    type Move = u8;
    const SCORING: Scoring = Scoring::Points;

    fn start(&self) -> Pits {
        let mut row = [0; 8];
        row[..self.pits].fill(self.seeds);
        Board { own: row, theirs: row }
    }

    /// A player to move has no seeds after a grand slam alone.
    fn status(&self, board: &Pits) -> Status {
        let [own, theirs] = board.rows().map(|seeds| seeds as Points);
        if own == 0 {
            let rest = if self.slam == GrandSlam::Opponent { theirs } else { -theirs };
            Status::Over(End::Scored(rest))
        } else if theirs == 0 && !self.filled(board).any(|pit| self.feeds(board, pit)) {
            Status::Over(End::Scored(own))
        } else {
            Status::Ongoing
        }
    }

    fn moves(&self, board: &Pits, moves: &mut Vec<u8>) {
        let filled = self.filled(board);
        let is_empty = board.theirs == [0; 8];
        if !is_empty && self.slam != GrandSlam::Illegal {
            moves.extend(filled);
            return;
        }
        let first = moves.len();
        moves.extend(filled.clone().filter(|&pit| self.feeds(board, pit)));
        if moves.len() == first && !is_empty {
            moves.extend(filled);
        }
    }

    fn play(&self, board: &Pits, pit: u8) -> Step<Pits> {
        let Sown { board, captured } = self.sown(board, pit);
        Step { gain: captured as Points, ..Step::pass_turn(board.turned()) }
    }

    fn max_plies(&self, _board: &Pits) -> Option<u32> {
        None
    }
}

/// Seeds never come back, and after a move the pit it was sown from is empty.
impl Reach for Oware {
    fn reach(&self, board: &Pits) -> u64 {
        let (seeds, pits) = (board.seeds() as usize, self.pits);
        let full = seeds.checked_sub(pits).map_or(0, |seeds| ways(seeds, 2 * pits));
        (ways(seeds, 2 * pits) - full).saturating_add(1)
    }
}

/// From the lowest bit for every pit as many zeros as it has seeds, and a one.
impl Encoded for Oware {
    fn code(&self, board: &Pits) -> Option<u64> {
        let rows = board.own[..self.pits].iter().chain(&board.theirs[..self.pits]);
        let mut bits = 0;
        let mut code = 0;
        for &seeds in rows {
            bits += u32::from(seeds);
            code |= 1_u64.checked_shl(bits)?;
            bits += 1;
        }
        Some(code)
    }

    fn decode(&self, mut code: u64) -> Option<Pits> {
        let mut board = Board { own: [0; 8], theirs: [0; 8] };
        for seeds in board.own[..self.pits].iter_mut().chain(&mut board.theirs[..self.pits]) {
            let zeros = code.trailing_zeros();
            code = code.checked_shr(zeros)? >> 1;
            *seeds = zeros as u8;
        }
        (code == 0).then_some(board)
    }
}

impl Notation for Oware {
    fn write(&self, situation: &Situation<Pits>) -> String {
        mancala::write(self.pits, situation)
    }

    fn read(&self, text: &str) -> Result<Situation<Pits>, NotationError> {
        mancala::read(self.pits, text)
    }

    fn write_move(&self, _situation: &Situation<Pits>, pit: u8) -> String {
        pit.to_string()
    }

    fn one_character_moves(&self) -> bool {
        true
    }
}

impl Render for Oware {
    fn picture(&self, situation: &Situation<Pits>) -> Picture {
        mancala::picture(self.pits, situation)
    }

    fn spots(&self, situation: &Situation<Pits>, pit: u8) -> Vec<Spot> {
        vec![Spot::Pit { owner: situation.seat, pit: pit.into() }]
    }
}

impl Narrate for Oware {
    fn events(&self, situation: &Situation<Pits>, pit: u8) -> Vec<Event> {
        let seeds = situation.position.own[usize::from(pit)].into();
        let step = self.play(&situation.position, pit);
        let (captured, after) = (step.gain.unsigned_abs(), situation.after(step));
        let mut events = vec![Event::Sown { pit: pit.into(), seeds }];
        events.extend((captured > 0).then_some(Event::Captured { pieces: captured }));
        if let Status::Over(End::Scored(rest)) = self.status(&after.position) {
            let to = if rest > 0 { after.seat } else { after.seat.other() };
            events.extend((rest != 0).then_some(Event::Swept { to, seeds: rest.unsigned_abs() }));
        }
        events
    }
}

impl Knowledge for Oware {
    /// Neither player wins more than all seeds. Larger captures are tried first, then what lies farther right. Every move is kept.
    fn bound_and_order(&self, board: &Pits, moves: &mut Vec<u8>, enough: Enough<'_>) -> StaticBounds {
        let seeds = board.seeds() as Points;
        let bounds = StaticBounds { margin: Some((-seeds, seeds)), ..StaticBounds::default() };
        if !enough(&bounds) {
            let first = moves.len();
            self.moves(board, moves);
            moves[first..].sort_by_key(|&pit| Reverse((self.sown(board, pit).captured, pit)));
        }
        bounds
    }
}

impl Evaluate for Oware {
    /// The estimates of Kalah: what is banked, with nothing of what is not, with every seed in its row, or with a point for every pit that
    /// its owner can sow.
    fn heuristics(&self) -> Vec<Heuristic<Self>> {
        vec![
            Heuristic { name: "stores", estimate: |_, _| 0 },
            Heuristic { name: "seeds", estimate: |_, board| board.lead() },
            Heuristic { name: "mobility", estimate: |_, board| board.more_pits() },
        ]
    }
}

/// The seeds in the mover's row and in the opponent's, each from its owner's left. What is banked is no part of a position.
impl Observed for Oware {
    fn shape(&self, _start: &Pits) -> [usize; 3] {
        [2, 1, self.pits]
    }

    fn observe(&self, board: &Pits, numbers: &mut [f32]) {
        board.observe(self.pits, numbers);
    }

    fn actions<'g>(&'g self, _start: &'g Pits) -> Box<dyn Iterator<Item = u8> + 'g> {
        Box::new(0..self.pits as u8)
    }
}

/// For either side the seeds of every pit as a share of those that go round the board, whether the pit is empty or can be captured by one
/// more seed, the largest capture at hand, and the share of the seeds.
impl Features for Oware {
    fn feature_names(&self) -> Vec<String> {
        named_by_side(|whose| {
            let of_pits = |name: &'static str| {
                (0..self.pits).map(move |pit| name.replace("{}", &format!("{whose} pit {pit}")))
            };
            let rest = ["largest {} capture", "{} share of the seeds"].map(|name| name.replace("{}", whose));
            of_pits("seeds in {}")
                .chain(of_pits("{} is empty"))
                .chain(of_pits("{} can be captured"))
                .chain(rest)
                .collect::<Vec<_>>()
        })
    }

    fn features(&self, board: &Pits, features: &mut Vec<f64>) {
        features.push(CONSTANT);
        for board in [*board, board.turned()] {
            let row = &board.own[..self.pits];
            let ([own, theirs], lap) = (board.rows(), 2 * self.pits as u32);
            let largest = self.filled(&board).map(|pit| self.sown(&board, pit).captured).max();
            features.extend(row.iter().map(|&seeds| share(seeds.into(), lap)));
            features.extend(row.iter().map(|&seeds| flag(seeds == 0)));
            features.extend(row.iter().map(|&seeds| flag(seeds == 1 || seeds == 2)));
            features.push(share(largest.unwrap_or(0), 3 * self.pits as u32));
            features.push(share(own, own + theirs));
        }
    }
}

/// Pits a side.
const PITS: Parameter = Parameter::new("pits", "6", "a whole number from 1 to 8");
/// Seeds a pit at the start.
const SEEDS: Parameter = Parameter::new("seeds", "4", "a whole number from 0 to 15");
/// What happens at a grand slam.
const SLAM: Parameter = Parameter::new("slam", "nothing", "nothing, illegal, all or opponent");

const SLAMS: [(&str, GrandSlam); 4] = [
    ("nothing", GrandSlam::Nothing),
    ("illegal", GrandSlam::Illegal),
    ("all", GrandSlam::All),
    ("opponent", GrandSlam::Opponent),
];

impl Family for Oware {
    const NAME: &'static str = "oware";
    const PARAMETERS: &'static [Parameter] = &[PITS, SEEDS, SLAM];
    const PRESETS: &'static [Preset] = &[];

    fn open<V: Visitor>(settings: &Settings, visitor: V) -> Result<V::Output, SettingError> {
        let pits = settings.number(&PITS, 1, MOST_PITS)?;
        let seeds = settings.number(&SEEDS, 0, MOST_SEEDS)?;
        let slam = settings.choice(&SLAM, &SLAMS)?;
        let named = vec![
            (PITS.name, pits.to_string()),
            (SEEDS.name, seeds.to_string()),
            (SLAM.name, settings.value(&SLAM).to_owned()),
        ];
        let rules = Definition::new(Self { pits: pits as usize, seeds: seeds as u8, slam })
            .reaching()
            .ranked()
            .encoded()
            .knowing()
            .evaluated()
            .featured()
            .observed()
            .rendered()
            .narrated();
        Ok(visitor.visit(rules.cited(SOURCES), named))
    }
}

const SOURCES: &[&str] = &[
    "H. J. R. Murray, A History of Board-Games Other than Chess, Oxford University Press, 1952",
    "J. W. Romein, H. E. Bal, Solving Awari with Parallel Retrograde Analysis, IEEE Computer 36 (10), 2003",
];
