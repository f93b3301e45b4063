//! The games of the exercises once more, as plainly as they can be written: nothing here is the project's.

use std::collections::HashMap;

/// The numbers of a state: piles, or cells with 1 for X, −1 for O and 0 for none.
pub(crate) type State = Vec<i64>;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Rules {
    /// One to three from a heap; the last one loses.
    Heap,
    /// Any number from one pile; the last one loses.
    Piles,
    /// A pile is split in two unequal ones; whoever cannot loses.
    Split,
    /// Tic-tac-toe, in which a win is worth 1, or so much less the plies to it.
    Lines { gain: Option<i64> },
}

const ROWS: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

impl Rules {
    /// The rules of a task and the state that its game begins at.
    pub(crate) fn of(task: &str) -> Option<(Self, State)> {
        Some(match task {
            "simple-nim-minimax" => (Self::Heap, vec![12]),
            "nim-minimax" => (Self::Piles, vec![2, 3, 4]),
            "split-minimax" => (Self::Split, vec![9]),
            "tic-tac-toe-search" => (Self::Lines { gain: None }, vec![0; 9]),
            "tic-tac-toe-depth" => (Self::Lines { gain: Some(10) }, vec![0; 9]),
            _ => return None,
        })
    }

    /// A state as the judge writes it; `None` if it is none.
    pub(crate) fn read(self, text: &str) -> Option<State> {
        if let Self::Lines { .. } = self {
            let mark = |mark| match mark {
                'X' => Some(1),
                'O' => Some(-1),
                '.' => Some(0),
                _ => None,
            };
            let cells: State = text.chars().filter(|&cell| cell != '/').map(mark).collect::<Option<_>>()?;
            return (cells.len() == 9 && (0..=1).contains(&cells.iter().sum::<i64>())).then_some(cells);
        }
        text.split(',').filter(|pile| !pile.is_empty()).map(|pile| pile.parse().ok()).collect()
    }

    /// States that are compared: piles may be in any order.
    pub(crate) fn compared(self, mut state: State) -> State {
        if !matches!(self, Self::Lines { .. }) {
            state.sort_unstable();
        }
        state
    }

    /// What may follow, in the order of the moves.
    pub(crate) fn after(self, state: &State, is_max: bool) -> Vec<State> {
        let with = |place: usize, left: i64| {
            let mut new = state.clone();
            new[place] = left;
            new
        };
        let places = state.iter().copied().enumerate();
        match self {
            Self::Heap => (1..=state[0].min(3)).map(|take| with(0, state[0] - take)).collect(),
            Self::Piles => places
                .flat_map(|(place, pile)| (1..=pile).map(move |take| with(place, pile - take)))
                .collect(),
            Self::Split => {
                let split = |place: usize, pile: i64, small: i64| {
                    let mut new = with(place, pile - small);
                    new.insert(place + 1, small);
                    new
                };
                places
                    .flat_map(|(place, pile)| {
                        (1..pile).filter(move |small| 2 * small < pile).map(move |small| (place, pile, small))
                    })
                    .map(|(place, pile, small)| split(place, pile, small))
                    .collect()
            }
            Self::Lines { .. } => {
                let mark = if is_max { 1 } else { -1 };
                places.filter(|(_, cell)| *cell == 0).map(|(place, _)| with(place, mark)).collect()
            }
        }
    }

    /// What a finished game is worth.
    pub(crate) fn end(self, state: &State, is_max: bool) -> Option<i64> {
        let mover = if is_max { 1 } else { -1 };
        match self {
            Self::Heap | Self::Piles => state.iter().all(|pile| *pile == 0).then_some(mover),
            Self::Split => state.iter().all(|pile| *pile < 3).then_some(-mover),
            Self::Lines { gain } => {
                let row = ROWS
                    .iter()
                    .map(|row| row.map(|cell| state[cell]).iter().sum::<i64>())
                    .find(|sum| sum.abs() == 3);
                row.map(|sum| sum.signum() * gain.unwrap_or(1)).or((!state.contains(&0)).then_some(0))
            }
        }
    }
}

/// Values by plain minimax.
pub(crate) struct Truth {
    pub(crate) rules: Rules,
    known: HashMap<(State, bool), i64>,
}

impl Truth {
    pub(crate) fn new(rules: Rules) -> Self {
        Self { rules, known: HashMap::new() }
    }

    pub(crate) fn value(&mut self, state: &State, is_max: bool) -> i64 {
        if let Some(&known) = self.known.get(&(state.clone(), is_max)) {
            return known;
        }
        let value = self.rules.end(state, is_max).unwrap_or_else(|| {
            let after = self.rules.after(state, is_max);
            let below = after.iter().map(|new| self.through(new, is_max)).collect::<Vec<_>>().into_iter();
            if is_max { below.max() } else { below.min() }.expect("a move")
        });
        self.known.insert((state.clone(), is_max), value);
        value
    }

    /// What a move is worth that leads to a state: a win a ply later is worth one less where that counts.
    fn through(&mut self, new: &State, is_max: bool) -> i64 {
        let value = self.value(new, !is_max);
        let is_counted = matches!(self.rules, Rules::Lines { gain: Some(_) });
        if is_counted { value - value.signum() } else { value }
    }

    /// The states to which the best moves lead.
    pub(crate) fn best(&mut self, state: &State, is_max: bool) -> Vec<State> {
        let value = self.value(state, is_max);
        let after = self.rules.after(state, is_max).into_iter();
        after.filter(|new| self.through(new, is_max) == value).collect()
    }
}

/// The board of Mancala after a move, as a label.
fn sown(player: usize, pits: &[i64], start: usize) -> String {
    let (mut pits, own, other) = (pits.to_vec(), 6 + 7 * player, 13 - 7 * player);
    let (mut place, mut hand) = (start, std::mem::take(&mut pits[start]));
    while hand > 0 {
        place = (place + 1) % 14;
        if place != other {
            pits[place] += 1;
            hand -= 1;
        }
    }
    if place / 7 == player && place != own && pits[place] == 1 {
        pits[own] += std::mem::take(&mut pits[12 - place]);
    }
    let next = if place == own { player } else { 1 - player };
    format!("{next}|{}", pits.iter().map(i64::to_string).collect::<Vec<_>>().join(","))
}

fn read_label(label: &str) -> Option<(usize, Vec<i64>)> {
    let (player, pits) = label.split_once('|')?;
    let pits: Vec<i64> = pits.split(',').map(|seeds| seeds.parse().ok()).collect::<Option<_>>()?;
    Some((player.parse().ok().filter(|player| *player < 2)?, pits)).filter(|(_, pits)| pits.len() == 14)
}

/// The labels after each move in Mancala; none where the game is over.
pub(crate) fn labels_after(label: &str) -> Vec<String> {
    let (player, pits) = read_label(label).expect("a label");
    if pits[..6].iter().sum::<i64>() == 0 || pits[7..13].iter().sum::<i64>() == 0 {
        return Vec::new();
    }
    (7 * player..7 * player + 6)
        .filter(|&start| pits[start] > 0)
        .map(|start| sown(player, &pits, start))
        .collect()
}

/// The seeds of player 0 less those of player 1 in the stores; when the game is over, all of them. `None` where there is no such label.
pub(crate) fn estimate(label: &str) -> Option<i64> {
    let (_, pits) = read_label(label)?;
    let sum = |places: std::ops::Range<usize>| pits[places].iter().sum::<i64>();
    Some(if labels_after(label).is_empty() { sum(0..7) - sum(7..14) } else { pits[6] - pits[13] })
}
